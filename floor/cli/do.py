"""Commands for a room's desk from a script: one, or an array in order, and an answer to each."""

from __future__ import annotations

import argparse
import logging
import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floor import folders
from floor.cli.answers import DONE, NOT_UNDERSTOOD, OWN_MISTAKE, REFUSED, UNAVAILABLE, read, write
from floor.errors import Finding, NotUnderstood, Refused, Unavailable

if TYPE_CHECKING:
    from floor.script.answering import Answer
    from floor.script.desk import ScriptDesk

Subcommands = Any

log = logging.getLogger(__name__)

_EXAMPLE = (
    'A command is like {"do": "AddTable", "label": "12", "seats": 8}; “why_not” in place of “do” only judges it. '
    "--as with --pin-file, and --sign with --sign-pin-file, may be given several times, in pairs: a command's "
    "“as” and “sign” name any of these people."
)


def add_to(commands: Subcommands) -> None:
    what = "give commands to a room's desk from a script, as a named person"
    made: argparse.ArgumentParser = commands.add_parser(
        "do", help=what, description=what.capitalize() + ".", epilog=_EXAMPLE
    )
    made.set_defaults(run=_run)
    made.add_argument("file", nargs="?", help="the command or commands in JSON; standard input if left out")
    made.add_argument("--json", action="store_true", help="answer in JSON")
    made.add_argument("--list", action="store_true", help="describe every command with its fields")
    add_clock_to(made)
    made.add_argument("--room", metavar="ADDRESS", help="another room than this computer's own")
    made.add_argument("--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place")
    several: dict[str, Any] = {"action": "append", "default": []}
    made.add_argument("--as", dest="speaker", metavar="NAME", help="whose commands they are", **several)
    made.add_argument("--pin-file", metavar="FILE", help="a file with that person's PIN", **several)
    made.add_argument("--sign", metavar="NAME", help="who signs where a second person has to", **several)
    made.add_argument("--sign-pin-file", metavar="FILE", help="a file with the signer's PIN", **several)


def add_clock_to(made: argparse.ArgumentParser) -> None:
    made.add_argument(
        "--clock-is-right", action="store_true", help="say so, when it was asked because much time has passed"
    )


def _run(options: argparse.Namespace) -> int:
    if options.list:
        return _list(options)
    people = pins("sign", options.sign, options.sign_pin_file) | pins("", options.speaker, options.pin_file)
    if not options.speaker:
        raise NotUnderstood("“as” is missing. Say whose commands they are with --as NAME --pin-file FILE.")
    requests = read(options.file)
    try:
        answers = _answered(options, people, requests if isinstance(requests, list) else [requests])
    except Refused as refusal:
        return _say(options, _not_recognised(refusal), REFUSED)
    if not isinstance(requests, list):
        return _say(options, *answers[0])
    troubled = UNAVAILABLE in (status for _answer, status in answers)
    return _say(options, [answer for answer, _status in answers], UNAVAILABLE if troubled else DONE)


def _answered(
    options: argparse.Namespace, people: dict[str, str], requests: Sequence[object]
) -> list[tuple[Answer, int]]:
    from floor.journal.journal import Broken
    from floor.opening import open_room
    from floor.script.desk import ScriptDesk

    with closing(open_room(options.room or folders.address(), options.keys)) as room:
        if options.clock_is_right:
            room.confirm_time()
        desk = ScriptDesk(room, people, options.speaker[0], next(iter(options.sign), ""))
        answers = list(_each(desk, requests))
        desk.note_pins()
        with suppress(Unavailable, Broken):
            desk.leave()
    return answers


def _each(desk: ScriptDesk, requests: Sequence[object]) -> Iterator[tuple[Answer, int]]:
    """In order. With the machine in trouble the rest is left undone, and what was done is still told."""
    for request in requests:
        try:
            answer = desk.answer(request)
            yield answer, REFUSED if "refused" in answer else DONE
        except Refused as refusal:
            yield _not_recognised(refusal), REFUSED
        except NotUnderstood as error:
            yield {"error": str(error)}, NOT_UNDERSTOOD
        except Unavailable as trouble:
            yield {"error": str(trouble)}, UNAVAILABLE
            return
        except Exception:
            log.exception("cardroom do")
            yield {"error": f"{OWN_MISTAKE} This command was not saved."}, UNAVAILABLE
            return


def pins(whose: str, names: Sequence[str], files: Sequence[str]) -> dict[str, str]:
    """Each name with the PIN in its file."""
    from floor.script.asking import read_pin

    field = f"{whose}-pin-file".lstrip("-")
    if len(names) != len(files):
        raise NotUnderstood(f"“{field}”: give one for each --{whose or 'as'}, in the same order.")
    return {name: read_pin(file, field) for name, file in zip(names, files, strict=True)}


def _not_recognised(refusal: Refused) -> Answer:
    from floor.script.answering import refused

    return refused(refusal.findings)


def _list(options: argparse.Namespace) -> int:
    from floor.script.telling import commands_told

    commands = commands_told()
    if options.json:
        return write(commands, DONE)
    for one in commands:
        fields = ", ".join(f"{field['name']}{'' if field['required'] else '?'}" for field in one["fields"])
        sys.stdout.write(f"{one['command']} ({fields})\n    {one['does']}\n")
    return DONE


def _say(options: argparse.Namespace, content: Answer | list[Answer], status: int) -> int:
    if options.json:
        return write(content, status)
    for answer in content if isinstance(content, list) else [content]:
        sys.stdout.write(f"{_told(answer)}\n")
    return status


def _told(answer: Answer) -> str:
    """In a line: 'Entry 31: table added.'"""
    if "entry" in answer:
        names = (re.sub(r"(?<=[a-z])(?=[A-Z])", " ", event["event"]).lower() for event in answer["events"])
        return f"Entry {answer['entry']:,}: {', '.join(names)}."
    if "refused" in answer:
        return " ".join(f"{Finding(one['message'], one['clause'])} {one['cure']}".strip() for one in answer["refused"])
    if "error" in answer:
        return str(answer["error"])
    return "Allowed, if a second person signs." if answer["second_person"] else "Allowed."
