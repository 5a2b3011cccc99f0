"""Screens: each shows the room from one side and asks for acts; none knows a rule."""
