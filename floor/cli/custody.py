"""What is kept of the journal outside the database, and going on without entries that are gone."""

from __future__ import annotations

import argparse
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

from floor import folders
from floor.cli.answers import DONE, REFUSED, write
from floor.cli.do import add_clock_to, pins
from floor.errors import refuse

Subcommands = Any


def add_to(commands: Subcommands) -> None:
    second = commands.add_parser(
        "second", help="choose a folder on another disk for backups, where the journal's heads are kept as well"
    )
    second.set_defaults(run=_second)
    second.add_argument("folder", type=Path)
    second.add_argument("--json", action="store_true", help="answer in JSON")
    accept = commands.add_parser(
        "accept-loss", help="go on without entries that this workstation has seen and no backup has"
    )
    accept.set_defaults(run=_accept)
    accept.add_argument("reason", help="why they are gone, as it will stand in the journal")
    accept.add_argument("--json", action="store_true", help="answer in JSON")
    accept.add_argument("--room", metavar="ADDRESS", help="another room than this computer's own")
    accept.add_argument(
        "--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place"
    )
    for whose, words in (("as", "the manager who gives them up"), ("sign", "the other manager, who signs")):
        accept.add_argument(f"--{whose}", dest=whose, metavar="NAME", required=True, help=words)
    add_clock_to(accept)
    accept.add_argument("--pin-file", metavar="FILE", required=True, help="a file with the manager's PIN")
    accept.add_argument("--sign-pin-file", metavar="FILE", required=True, help="a file with the other manager's PIN")


def _second(options: argparse.Namespace) -> int:
    folder = folders.keep_second(options.folder)
    text = (
        f"Backups are made in {folder} from now on, by themselves while the program is open. "
        "From its next start on, what the journal ends with is noted there as well."
    )
    return _say(options, {"folder": str(folder)}, text, DONE)


def _accept(options: argparse.Namespace) -> int:
    """The room opens for this although entries are missing; it does for nothing else."""
    from floor import loss
    from floor.journal.journal import missing
    from floor.opening import open_room
    from floor.script.desk import ScriptDesk

    speaker, signer = getattr(options, "as"), options.sign
    people = pins("", [speaker], [options.pin_file]) | pins("sign", [signer], [options.sign_pin_file])
    with closing(open_room(options.room or folders.address(), options.keys, heeding=False)) as desk:
        gone = loss.found(desk.journal, desk.room.losses, desk.witness)
        if gone is None:
            raise refuse("Nothing is missing: all that this workstation has seen is in the journal.")
        lost = gone[0]
        if options.clock_is_right:
            desk.confirm_time()
        asked = {"do": "AcceptLoss", "kept": lost.kept, "seen": lost.seen, "hash": lost.hash, "reason": options.reason}
        script = ScriptDesk(desk, people, speaker, signer)
        answer = script.answer(asked)
        script.leave()
    if "refused" in answer:
        return _say(options, answer, "\n".join(reason["message"] for reason in answer["refused"]), REFUSED)
    text = f"{missing(lost.kept + 1, lost.seen)} and given up, by entry {answer['entry']:,}. The room can be opened."
    return _say(options, answer, text, DONE)


def _say(options: argparse.Namespace, content: object, text: str, status: int) -> int:
    if options.json:
        return write(content, status)
    sys.stdout.write(text + "\n")
    return status
