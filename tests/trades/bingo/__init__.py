"""Bingo: one command, one event, one table that plays it. Made up for a test."""
