"""The rows of the cage, a file for each of its subjects."""
