"""The rows of tournaments, a file for each of their subjects."""
