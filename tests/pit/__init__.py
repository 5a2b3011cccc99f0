"""Tests of the pit."""
