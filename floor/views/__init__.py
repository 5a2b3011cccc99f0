"""What screens, walls, phones and papers say of the room, without Qt."""
