"""Public screens: windows for the room's walls, which show no more than everybody may know."""
