"""Proof of the rules of the games."""
