"""Proves that setting up, starting and testing work from nothing but Python."""
