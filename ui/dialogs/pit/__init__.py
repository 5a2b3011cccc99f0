"""Sheets of the pit."""
