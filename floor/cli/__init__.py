"""The cardroom command: everything that needs no window."""

from floor.cli.main import main

__all__ = ["main"]
