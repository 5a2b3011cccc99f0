"""The kit of widgets every screen is made of; it knows nothing of the room."""
