"""Which Python the program needs."""

OLDEST = (3, 11)


def why_too_old(major: int, minor: int) -> str:
    """The sentence for a Python that is too old, empty for one that will do."""
    if (major, minor) >= OLDEST:
        return ""
    return "Cardroom needs Python {}.{} or newer; this is Python {}.{}. Start it again with a newer python3.".format(
        *OLDEST, major, minor
    )
