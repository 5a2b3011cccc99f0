"""The journal and the derived tables as CSV files, for spreadsheets and auditors."""

from __future__ import annotations

import csv
import re
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from sqlalchemy import Connection, Table, select

from floor.errors import Unavailable, reason
from floor.journal.backup import one_moment
from floor.journal.files import make_private
from floor.journal.schema import MEND
from floor.journal.store import Store
from floor.journal.tables import DERIVED, entries

_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\uff1d", "\uff0b", "\uff0d", "\uff20")
"""What a spreadsheet takes for a formula's beginning, the full-width signs among it."""
_KEPT_PIN = re.compile(r"\$argon2id\$[^\"\\]+")


def export(store: Store, folder: Path) -> list[Path]:
    """One file per table, all as of one moment. A folder that already holds one of them is left alone."""
    files = [folder / f"{table.name}.csv" for table in (entries, *DERIVED)]
    try:
        _check_free(folder, files)
        folder.mkdir(parents=True, exist_ok=True)
        with one_moment(store) as reading:
            for table, file in zip((entries, *DERIVED), files, strict=True):
                _write(reading, table, file)
    except OSError as error:
        _take_back(files)
        raise Unavailable(
            f"The files cannot be written to {folder}: {reason(error)}.", "Check the folder and the space left."
        ) from error
    except (ValueError, TypeError) as error:
        _take_back(files)
        raise Unavailable("Something in the derived tables cannot be read.", MEND) from error
    return files


def _check_free(folder: Path, files: Iterable[Path]) -> None:
    for taken in (file for file in files if file.exists()):
        raise Unavailable(f"{taken} exists already.", "Choose an empty folder.")
    if folder.exists() and not folder.is_dir():
        raise Unavailable(f"The files cannot be written: {folder} is not a folder.", "Choose an empty folder.")


def _take_back(files: Iterable[Path]) -> None:
    for file in files:
        with suppress(OSError):
            file.unlink(missing_ok=True)


def _write(reading: Connection, table: Table, file: Path) -> None:
    query = select(table).order_by(*table.primary_key).execution_options(yield_per=2_000)
    make_private(file)
    with file.open("w", newline="", encoding="utf-8") as target:
        writer = csv.writer(target)
        writer.writerow(column.name for column in table.columns)
        for row in reading.execute(query):
            writer.writerow(cell(value) for value in row)


def cell(value: object) -> object:
    """Bytes as hex; nothing of a PIN; a text that a spreadsheet would take for a formula is marked as text."""
    if isinstance(value, bytes):
        return value.hex()
    if not isinstance(value, str):
        return value
    shown = without_pin(value)
    return f"'{shown}" if shown.startswith(_FORMULA) else shown


def without_pin(text: str) -> str:
    return _KEPT_PIN.sub("(PIN)", text)
