"""The floor: the house, its tables and seats, and the players."""
