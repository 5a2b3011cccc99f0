"""The solver of the house edge, in C, and what stores its figures with the program; neither is needed to run it."""
