"""The window. Qt lives here only."""
