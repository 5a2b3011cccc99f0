"""Whether a table, mix, purchase, structure, plan, payout or 21 table is allowed, from the command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec

from floor.cli.answers import DONE, NOT_UNDERSTOOD, REFUSED, write
from floor.errors import Finding, NotUnderstood

Subcommands = Any
Check = Callable[[object], dict[str, Any]]

_EXAMPLE = (
    'A table is asked about like: {"kind": "table", "approval": "MIX", "game": "badugi", "lower": 200, "higher": 400}'
)


def add_to(commands: Subcommands) -> None:
    what = "whether a table, mix, buy-in, structure, plan, payout or 21 table is allowed, and by which clause not"
    made: argparse.ArgumentParser = commands.add_parser(
        "check", help=what, description=what.capitalize() + ".", epilog=_EXAMPLE
    )
    made.set_defaults(run=_check)
    made.add_argument("--json", action="store_true", help="answer in JSON; an array of requests gives an array")
    made.add_argument("file", nargs="?", help="the request in JSON; standard input if left out")
    made.add_argument("--room", metavar="ADDRESS", help="by the approvals a room has adopted and its house rules")
    made.add_argument("--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place")


def _check(options: argparse.Namespace) -> int:
    request, check = read(options.file), _by(options)
    if not options.json:
        return _tell(request, check)
    if isinstance(request, list):
        return write([_answered(one, check)[0] for one in request], DONE)
    return write(*_answered(request, check))


def _by(options: argparse.Namespace) -> Check:
    """The approvals that come with the program, or those that a room plays by today."""
    from floor.cli.configurations import check

    if options.room is None:
        return check
    from floor.cli.looking import folded
    from floor.tournament.judging import rules_of

    room = folded(options.room, options.keys).room
    rules = rules_of(room, room.day)
    return partial(check, approvals=rules.approvals, games=rules.games)


def _answered(request: object, check: Check) -> tuple[dict[str, Any], int]:
    try:
        answer = check(request)
    except NotUnderstood as error:
        return {"error": str(error)}, NOT_UNDERSTOOD
    return answer, DONE if answer["ok"] else REFUSED


def _tell(request: object, check: Check) -> int:
    """The findings as sentences, then what follows; of several requests each under its number."""
    if not isinstance(request, list):
        answer, status = _answered(request, check)
        if status == NOT_UNDERSTOOD:
            raise NotUnderstood(answer["error"])
        sys.stdout.write(_told(answer))
        return status
    for number, one in enumerate(request, 1):
        answer, _status = _answered(one, check)
        sys.stdout.write(f"{number}. {answer['error']}\n" if "error" in answer else f"{number}. {_told(answer)}")
    return DONE


def _told(answer: dict[str, Any]) -> str:
    lines = ["Allowed." if answer["ok"] else "Not allowed."]
    lines += [_sentence(finding) for finding in answer["findings"]]
    lines += [f"  {name.replace('_', ' ')}: {_plain(value)}" for name, value in answer["derived"].items()]
    return "\n".join(lines) + "\n"


def _sentence(found: dict[str, str]) -> str:
    mark = "!" if found["severity"] == "refuse" else "?"
    return f"{mark} {Finding(found['message'], found['clause'])} {found['cure']}".rstrip()


def _plain(value: object) -> str:
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def read(source: str | None) -> object:
    """What answers.py reads for every subcommand, read here because a refusal is told by the answer itself."""
    from floor.cli.answers import read as read

    return read(source)
