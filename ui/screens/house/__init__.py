"""The house: its staff, and what it has settled."""
