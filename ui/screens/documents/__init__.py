"""The Documents place: choose a paper, see it as it will print, and know what hangs where."""
