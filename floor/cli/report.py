"""Reports from the command line: of the room or the demo room, as text, JSON, CSV, or on paper."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floor.cli.answers import DONE, write
from floor.errors import NotUnderstood

if TYPE_CHECKING:
    from floor.fold import Fold
    from floor.journal.store import Store
    from floor.keys import KeyBundle
    from floor.reports import Telling
    from floor.reports.asked import Asked
    from floor.reports.report import Report

Subcommands = Any


def add_to(commands: Subcommands) -> None:
    words = "tell of the nights from one gaming day to another"
    made: argparse.ArgumentParser = commands.add_parser(
        "report",
        help=words,
        description=words.capitalize() + ".",
        epilog="like: cardroom report revenue --from 2026-11-01 --to 2026-11-13",
    )
    made.set_defaults(run=_run)
    made.add_argument("name", nargs="?", metavar="NAME", help="which report; --list names them")
    made.add_argument("--from", dest="since", metavar="DAY", help="the first gaming day; the last one if left out")
    made.add_argument("--to", dest="until", metavar="DAY", help="the last gaming day; the open one if left out")
    form = made.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="answer in JSON, amounts in cents")
    form.add_argument("--csv", action="store_true", help="answer in CSV, amounts in cents")
    form.add_argument("-o", "--output", type=Path, metavar="FILE", help="write it as a PDF")
    made.add_argument("--list", action="store_true", help="name the reports")
    made.add_argument("--demo", action="store_true", help="from the demo room")
    made.add_argument("--room", metavar="ADDRESS", help="another room than this computer's own")
    made.add_argument("--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place")


def _run(options: argparse.Namespace) -> int:
    if options.list:
        return _list(options)
    telling, since, until = _telling(options.name), _day(options.since, "from"), _day(options.until, "to")
    with _room(options) as (store, keys, fold):
        asked = _asked(store, keys, fold, since, until)
        report = telling.make(asked)
    return _tell(options, report, fold)


def _tell(options: argparse.Namespace, report: Report, fold: Fold) -> int:
    from floor.reports.telling import as_csv, as_text, plain

    zone = fold.room.house.zone
    if options.json:
        return write(plain(report, zone), DONE)
    if options.output is not None:
        from floor.documents.file import save
        from floor.papers.reportsheets import report_pdf

        save(options.output, report_pdf(fold.room, report))
        sys.stdout.write(f"{report.title} is written to {options.output}.\n")
        return DONE
    sys.stdout.write(as_csv(report, zone) if options.csv else as_text(report, zone))
    return DONE


def _list(options: argparse.Namespace) -> int:
    from floor.reports import REPORTS

    if options.json:
        return write(list(REPORTS), DONE)
    sys.stdout.write("".join(f"{one.name:<14} {one.tells}\n" for one in REPORTS.values()))
    return DONE


def _telling(name: str | None) -> Telling:
    from floor.reports import REPORTS

    if not name:
        raise NotUnderstood("“name” is missing. Name a report; cardroom report --list names them.")
    if name not in REPORTS:
        raise NotUnderstood(f"“name” {name[:40]} is not a report. cardroom report --list names them.")
    return REPORTS[name]


def _day(typed: str | None, field: str) -> date | None:
    from floor.dates import read_date

    if typed is None:
        return None
    try:
        return read_date(typed)
    except NotUnderstood as error:
        raise NotUnderstood(f"“{field}”: {error}") from error


def _asked(store: Store, keys: KeyBundle, fold: Fold, since: date | None, until: date | None) -> Asked:
    from floor.journal.nights import Nights
    from floor.reports.asked import asked_over
    from floor.upkeep import refolded

    room = fold.room
    last = until or max(room.day, since or room.day)
    first = since or last
    if first > last:
        raise NotUnderstood(f"“from” {first} is after “to” {last}.")
    if last > room.day:
        field = "to" if until else "from"
        raise NotUnderstood(f"“{field}” {last} is not played yet; the open gaming day is {room.day}.")
    return asked_over(Nights(store), fold, first, last, lambda number: refolded(store, keys, number))


@contextmanager
def _room(options: argparse.Namespace) -> Iterator[tuple[Store, KeyBundle, Fold]]:
    if options.demo:
        with _demo() as found:
            yield found
        return
    from floor.cli.looking import looked_at
    from floor.upkeep import have_rows, refolded

    with looked_at(options.room, options.keys) as (store, keys):
        have_rows(store, keys)
        yield store, keys, refolded(store, keys)


@contextmanager
def _demo() -> Iterator[tuple[Store, KeyBundle, Fold]]:
    from tempfile import TemporaryDirectory

    from floor.demo import TONIGHT, demo_room
    from floor.keys import read_keys

    with TemporaryDirectory() as folder, closing(demo_room(Path(folder), lambda: TONIGHT, past=True)) as desk:
        yield desk.journal.store, read_keys(Path(folder) / "demo.key"), desk.fold
