"""The close of a day, as a manager goes through it."""
