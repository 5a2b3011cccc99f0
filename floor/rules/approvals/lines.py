"""Where in the text of a TOML file something stands."""

from __future__ import annotations

import re

_HEADER = re.compile(r"\s*\[\[?\s*([A-Za-z0-9_.\- ]+?)\s*\]?\]")
_KEY = re.compile(r'\s*"?([A-Za-z0-9_\-]+)"?\s*=')

Path = tuple[str | int, ...]


def line_of(text: str, path: Path) -> int | None:
    """The line of a key, else of the table it should stand in, else nothing."""
    places = _places(text)
    for length in range(len(path), 0, -1):
        if line := places.get(path[:length]):
            return line
    return None


def _places(text: str) -> dict[Path, int]:
    """Every header and key with its line; the tables of an array are counted from zero."""
    places: dict[Path, int] = {}
    counts: dict[Path, int] = {}
    table: Path = ()
    for number, line in enumerate(text.splitlines(), 1):
        if header := _HEADER.match(line):
            table = _table(header[1].split("."), counts, is_array=line.lstrip().startswith("[["))
            places.setdefault(table, number)
        elif key := _KEY.match(line):
            places.setdefault((*table, key[1]), number)
    return places


def _table(names: list[str], counts: dict[Path, int], is_array: bool) -> Path:
    """A header's path, with the number of the array's table it belongs to after each array's name."""
    path: Path = ()
    for place, name in enumerate(names):
        path = (*path, name.strip())
        if is_array and place == len(names) - 1:
            counts[path] = counts.get(path, -1) + 1
        if path in counts:
            path = (*path, counts[path])
    return path
