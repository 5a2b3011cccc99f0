"""For an auditor: gaming days in a bundle that proves itself without the program."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from datetime import date
from pathlib import Path
from typing import Any

from floor import folders
from floor.cli.answers import DONE, write
from floor.clock import system_clock
from floor.errors import NotUnderstood

Subcommands = Any


def add_to(commands: Subcommands) -> None:
    words = "put gaming days into a bundle for an auditor, with a checker that needs no Cardroom"
    made: argparse.ArgumentParser = commands.add_parser(
        "bundle",
        help=words,
        description=f"{words[0].upper()}{words[1:]}.",
        epilog="like: cardroom bundle --from 2026-11-01 --to 2026-11-13 -o november.zip",
    )
    made.set_defaults(run=_bundle)
    made.add_argument("--from", dest="since", metavar="DAY", required=True, help="the first gaming day")
    made.add_argument("--to", dest="until", metavar="DAY", help="the last gaming day; the first one if left out")
    made.add_argument(
        "-o", "--output", type=Path, metavar="PLACE", required=True, help="a new folder, or a new file called .zip"
    )
    made.add_argument("--json", action="store_true", help="answer in JSON")
    made.add_argument("--room", metavar="ADDRESS", help="another room than this computer's own")
    made.add_argument("--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place")


def _bundle(options: argparse.Namespace) -> int:
    from floor.bundle import bundle
    from floor.journal.looking import open_at_least_to_read
    from floor.keys import read_keys

    since = _day(options.since, "from")
    until = _day(options.until, "to") if options.until is not None else since
    if since > until:
        raise NotUnderstood(f"“from” {since} is after “to” {until}.")
    with closing(open_at_least_to_read(options.room or folders.address())) as store:
        keys = read_keys(options.keys or folders.keys(store.facts().get("room", "")))
        made = bundle(store, keys, since, until, options.output, system_clock())
    if options.json:
        return write({"place": str(made.place), "first": made.first, "last": made.last, "mark": made.mark}, DONE)
    sys.stdout.write(
        f"Entries {made.first:,} to {made.last:,} are in {made.place}. Neither the room's key nor a PIN is in it.\n"
        f"Tell the auditor its mark apart from it: {made.mark}\n"
    )
    return DONE


def _day(typed: str, field: str) -> date:
    from floor.dates import read_date

    try:
        return read_date(typed)
    except NotUnderstood as error:
        raise NotUnderstood(f"“{field}”: {error}") from error
