"""Tournaments on paper: their plans, structures, prizes and deals."""
