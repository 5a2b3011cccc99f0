"""Tournaments, as they happen: so far the table that plays one."""
