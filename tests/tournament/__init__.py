"""Tournaments through the desk."""
