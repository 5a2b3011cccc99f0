"""Behaviour, through the front doors: the desk, the command line, the window."""
