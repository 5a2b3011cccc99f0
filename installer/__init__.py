"""Sets up the machine and the environment, then runs or tests the program."""
