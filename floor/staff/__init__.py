"""The people who run the room: roles, PINs, signing in."""
