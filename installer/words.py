"""What the installer says, and how it says that it cannot go on."""

import sys


class Unavailable(Exception):
    """The machine or the network lacks something: the sentence says what, and what to do."""


def say(sentence: str) -> None:
    """Print at once, so that the line stands before whatever the next program prints."""
    sys.stdout.write(sentence + "\n")
    sys.stdout.flush()
