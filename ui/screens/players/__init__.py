"""The players' file."""
