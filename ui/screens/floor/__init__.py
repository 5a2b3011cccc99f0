"""The floor: the map of tables, and the chosen table at its side."""
