"""Tournaments: so far on paper, and the table that plays one."""
