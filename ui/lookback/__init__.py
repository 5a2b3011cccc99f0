"""Looking back: the room at a moment of the night, drawn by the same screens."""
