"""What people paste from a spreadsheet: levels and breaks, and plain columns of figures; and levels as CSV again."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import NoReturn

from msgspec import convert, structs

from floor.errors import NotUnderstood
from floor.rules.prizes.structures import Break, Form, Level, Structure
from floor.rules.quoting import quoted

COLUMNS = ("level", "small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "minutes")
MOST_ROWS = 1_000
_SHORT = {"sb": "small_blind", "bb": "big_blind", "bringin": "bring_in", "min": "minutes", "duration": "minutes"}
_NAMES = {name.replace("_", ""): name for name in (*COLUMNS, "game")} | _SHORT
LONGEST_GAME = 40
_HEADS = "Name the columns in the first row: Level, Small blind, Big blind, Minutes."
_FIGURE = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d{1,12})", re.ASCII)


def figures(text: str, field: str) -> tuple[int, ...]:
    """One whole number a line, or several with spaces between; commas only between thousands."""
    words = text.split()
    if len(words) > MOST_ROWS:
        raise NotUnderstood(f"“{field}” has {len(words):,} figures; at most {MOST_ROWS:,} are taken.")
    return tuple(_figure(word, f"“{field}”") for word in words)


def levels_and_breaks(text: str) -> tuple[tuple[Level, ...], tuple[Break, ...]]:
    """By the names in the first row, or in the usual order without; a row that begins with “Break” is one."""
    names, rows = _table(text)
    levels: list[Level] = []
    breaks: list[Break] = []
    for number, row in rows:
        if row and row[0].strip().casefold().startswith("break"):
            breaks.append(Break(after=len(levels), minutes=_only_figure(row, number)))
        else:
            levels.append(_level(dict(zip(names, row, strict=False)), number))
    return tuple(levels), tuple(breaks)


def as_csv(structure: Structure) -> str:
    pauses = {one.after: one.minutes for one in structure.breaks}
    written = StringIO()
    sheet = csv.writer(written, lineterminator="\n")
    columns = (*COLUMNS, "game") if structure.form is Form.MIXED else COLUMNS
    sheet.writerow([name.replace("_", " ").capitalize() for name in columns])
    for number, level in enumerate(structure.levels, 1):
        sheet.writerow([number, *(getattr(level, name) for name in columns[1:])])
        if number in pauses:
            sheet.writerow(["Break", *[""] * (len(COLUMNS) - 2), pauses[number]])
    return written.getvalue()


def _table(text: str) -> tuple[Sequence[str], Iterator[tuple[int, list[str]]]]:
    """The columns' names and the rows, each with the number it has in what was pasted."""
    between = "\t" if "\t" in text else ";" if ";" in text else ","
    rows = [(number, row) for number, row in enumerate(csv.reader(StringIO(text), delimiter=between), 1) if any(row)]
    if not rows:
        raise NotUnderstood("There are no levels: nothing stands in it.")
    if len(rows) > MOST_ROWS:
        raise NotUnderstood(f"There are {len(rows):,} rows of levels; at most {MOST_ROWS:,} are taken.")
    names = [_NAMES.get(re.sub("[^a-z]", "", head.casefold()), "") for head in rows[0][1]]
    return (names, iter(rows[1:])) if any(names) else (COLUMNS, iter(rows))


def _level(cells: dict[str, str], number: int) -> Level:
    given = {name: cells[name] for name in COLUMNS[1:] if cells.get(name, "").strip()}
    amounts = {
        name: _figure(written.strip(), f"Row {number}, {name.replace('_', ' ')}:") for name, written in given.items()
    }
    for name in ("small_blind", "big_blind", "minutes"):
        if name not in amounts:
            raise NotUnderstood(f"Row {number} has no {name.replace('_', ' ')}. {_HEADS}")
    level: Level = convert(amounts, Level)
    return structs.replace(level, game=cells.get("game", "").strip()[:LONGEST_GAME])


def _only_figure(row: Sequence[str], number: int) -> int:
    found = [cell.strip() for cell in row[1:] if _FIGURE.fullmatch(cell.strip())]
    if len(found) != 1:
        raise NotUnderstood(f"Row {number}: a break has its minutes and nothing else.")
    return _figure(found[0], f"Row {number}:")


def _figure(written: str, where: str) -> int:
    found = _FIGURE.fullmatch(written)
    return int(found[1].replace(",", "")) if found else _no_figure(written, where)


def _no_figure(written: str, where: str) -> NoReturn:
    raise NotUnderstood(f"{where} {quoted(written)} is not a whole number.")
