"""Signs and sheets from the command line: from the room, from the demo room, or from a record."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floor.cli.answers import DONE, read, write
from floor.errors import NotUnderstood, Unavailable
from floor.record import Record

if TYPE_CHECKING:
    from floor.documents.kinds import Kind
    from floor.state import Room

Subcommands = Any
_EXAMPLE = "like: cardroom {group} {name} --demo -o {name}.pdf"


def add_to(commands: Subcommands) -> None:
    _command(commands, "sign", "plaque", "write a sign for the wall or a table as a PDF")
    _command(commands, "sheet", "waiting-list", "write a sheet or slip as a PDF")


def _command(commands: Subcommands, group: str, name: str, words: str) -> None:
    made: argparse.ArgumentParser = commands.add_parser(
        group, help=words, description=words.capitalize() + ".", epilog=_EXAMPLE.format(group=group, name=name)
    )
    made.set_defaults(run=_run, group=group)
    made.add_argument("name", nargs="?", metavar="NAME", help=f"which {group}; --list names them")
    made.add_argument("file", nargs="?", help="with --json: the record; standard input if left out")
    made.add_argument("-o", "--output", type=Path, metavar="FILE", help="where the PDF goes")
    made.add_argument("--list", action="store_true", help=f"name the {group}s")
    made.add_argument("--demo", action="store_true", help="from the demo room")
    made.add_argument("--json", action="store_true", help="from a record in JSON, and answer in JSON")
    made.add_argument("--paper", choices=("letter", "a4", "roll", "label"), help="if not the usual one")
    made.add_argument("--subject", default="", metavar="WHAT", help="of the room: which table, list or player")
    made.add_argument("--room", metavar="ADDRESS", help="another room than this computer's own")
    made.add_argument("--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place")


def _run(options: argparse.Namespace) -> int:
    if options.list:
        return _list(options)
    kind = _kind(options)
    if options.output is None:
        raise NotUnderstood("“output” is missing. Say where the PDF goes with -o FILE.")
    content = kind.pdf(_record(options, kind), options.paper)
    _save(options.output, content)
    if options.json:
        return write({"kind": kind.name, "file": str(options.output), "bytes": len(content)}, DONE)
    sys.stdout.write(f"{kind.title} is written to {options.output}.\n")
    return DONE


def _list(options: argparse.Namespace) -> int:
    from floor.documents.kinds import KINDS

    kinds = [kind for kind in KINDS.values() if kind.group == options.group]
    if options.json:
        return write([kind.name for kind in kinds], DONE)
    sys.stdout.write("".join(f"{kind.name:<14} {kind.title} ({', '.join(kind.papers)})\n" for kind in kinds))
    return DONE


def _kind(options: argparse.Namespace) -> Kind:
    from floor.documents.kinds import KINDS

    if not options.name:
        raise NotUnderstood(f"“name” is missing. Name a {options.group}; cardroom {options.group} --list names them.")
    kind = KINDS.get(options.name)
    if kind is None or kind.group != options.group:
        other = f" It is a {kind.group}: cardroom {kind.group} {kind.name}." if kind else ""
        named = f"“name” {options.name[:40]} is not a {options.group}.{other}"
        raise NotUnderstood(named if other else f"{named} cardroom {options.group} --list names them.")
    return kind


def _record(options: argparse.Namespace, kind: Kind) -> Record:
    if options.file and (options.demo or not options.json):
        raise NotUnderstood("A file is read with --json only.")
    if options.json and not options.demo:
        return kind.read(read(options.file))
    if options.demo:
        return _of_demo(kind, options.subject)
    return _of_room(kind, _room(options), options.subject)


def _of_demo(kind: Kind, subject: str) -> Record:
    """From the demo room's evening; what no evening has by itself is shown by a made-up one."""
    from contextlib import closing
    from tempfile import TemporaryDirectory

    from floor.demo import TONIGHT, demo_room
    from floor.papers import PAPERS

    if kind.name not in PAPERS:
        return kind.sample()
    with TemporaryDirectory() as folder, closing(demo_room(Path(folder), lambda: TONIGHT)) as desk:
        if subject:
            return _of_room(kind, desk.room, subject)
        paper = PAPERS[kind.name]
        return paper.make(desk.room, next(iter(paper.subjects(desk.room))).id, desk.room.at)


def _of_room(kind: Kind, room: Room, subject: str) -> Record:
    from floor.papers import PAPERS, subject_named

    if kind.name not in PAPERS:
        raise NotUnderstood(f"{kind.title} is made out in the window. Give its record with --json, or use --demo.")
    return PAPERS[kind.name].make(room, subject_named(room, kind.name, subject).id, room.at)


def _room(options: argparse.Namespace) -> Room:
    from contextlib import closing

    from floor import folders
    from floor.journal.store import open_store
    from floor.keys import read_keys
    from floor.upkeep import replay

    with closing(open_store(options.room or folders.address())) as store:
        return replay(store, read_keys(options.keys or folders.keys(store.facts().get("room", ""))))


def _save(file: Path, content: bytes) -> None:
    """All of it under its name, or nothing: written beside it first, then renamed."""
    part = file.with_name(f".cardroom-{os.getpid()}.part")
    try:
        with part.open("xb") as written:
            written.write(content)
            written.flush()
            os.fsync(written.fileno())
        part.replace(file)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise Unavailable(f"{file} was not written: {error.strerror}.", "Choose another place for it.") from error
