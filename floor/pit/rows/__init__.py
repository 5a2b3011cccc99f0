"""Rows of the pit: what is banked, its tables, its guests, its banks."""
