"""Signs and sheets from the command line: from the room, from the demo room, or from a record."""

from __future__ import annotations

import argparse
import sys
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from floor.cli.answers import DONE, read, write
from floor.errors import NotUnderstood
from floor.record import Record

if TYPE_CHECKING:
    from floor.fold import Fold
    from floor.paper import Paper

Subcommands = Any
_EXAMPLE = "like: cardroom {group} {name} --demo -o {name}.pdf"


def add_to(commands: Subcommands) -> None:
    _command(commands, "sign", "plaque", "write a sign for the wall or a table as a PDF")
    _command(commands, "sheet", "waiting-list", "write a sheet or slip as a PDF")


def _command(commands: Subcommands, group: str, name: str, words: str) -> None:
    made: argparse.ArgumentParser = commands.add_parser(
        group, help=words, description=f"{words[0].upper()}{words[1:]}.", epilog=_EXAMPLE.format(group=group, name=name)
    )
    made.set_defaults(run=_run, group=group)
    made.add_argument("name", nargs="?", metavar="NAME", help=f"which {group}; --list names them")
    made.add_argument("file", nargs="?", help="with --json: the record; standard input if left out")
    made.add_argument("-o", "--output", type=Path, metavar="FILE", help="where the PDF goes")
    made.add_argument("--list", action="store_true", help=f"name the {group}s")
    made.add_argument("--demo", action="store_true", help="from the demo room")
    made.add_argument("--json", action="store_true", help="from a record in JSON, and answer in JSON")
    made.add_argument("--paper", choices=("letter", "a4", "roll", "label"), help="if not the usual one")
    made.add_argument("--subject", default="", metavar="WHAT", help="of the room: which table, list, player or slip")
    made.add_argument("--room", metavar="ADDRESS", help="another room than this computer's own")
    made.add_argument("--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place")


def _run(options: argparse.Namespace) -> int:
    from floor.documents.file import save

    if options.list:
        return _list(options)
    paper = _paper(options)
    if options.output is None:
        raise NotUnderstood("“output” is missing. Say where the PDF goes with -o FILE.")
    content = paper.pdf(_record(options, paper), options.paper)
    save(options.output, content)
    if options.json:
        return write({"kind": paper.kind, "file": str(options.output), "bytes": len(content)}, DONE)
    sys.stdout.write(f"{paper.title} is written to {options.output}.\n")
    return DONE


def _list(options: argparse.Namespace) -> int:
    from floor.papers import PAPERS

    papers = [paper for paper in PAPERS.values() if paper.group == options.group]
    if options.json:
        return write([paper.kind for paper in papers], DONE)
    lines = (f"{paper.kind:<14} {paper.title} ({', '.join(paper.form.papers)})\n" for paper in papers)
    sys.stdout.write("".join(lines))
    return DONE


def _paper(options: argparse.Namespace) -> Paper:
    from floor.papers import PAPERS

    if not options.name:
        raise NotUnderstood(f"“name” is missing. Name a {options.group}; cardroom {options.group} --list names them.")
    paper = PAPERS.get(options.name)
    if paper is None or paper.group != options.group:
        other = f" It is a {paper.group}: cardroom {paper.group} {paper.kind}." if paper else ""
        named = f"“name” {options.name[:40]} is not a {options.group}.{other}"
        raise NotUnderstood(named if other else f"{named} cardroom {options.group} --list names them.")
    return paper


def _record(options: argparse.Namespace, paper: Paper) -> Record:
    if options.file and (options.demo or not options.json):
        raise NotUnderstood("A file is read with --json only.")
    if options.json and not options.demo:
        return paper.read(read(options.file))
    return _of_demo(paper, options.subject) if options.demo else _of_own_room(paper, options)


def _of_demo(paper: Paper, subject: str) -> Record:
    """From the demo room's evening: of what is asked for, else of the first there is."""
    evening = _demo_evening()
    first = next(iter(paper.subjects(evening)), None)
    return _of_room(paper, evening, subject or (first.title if first else ""))


@cache
def _demo_evening() -> Fold:
    """The same every time, so once is enough however many papers are asked for."""
    from contextlib import closing
    from tempfile import TemporaryDirectory

    from floor.demo import TONIGHT, demo_room

    with TemporaryDirectory() as folder, closing(demo_room(Path(folder), lambda: TONIGHT)) as desk:
        return desk.fold


def _of_room(paper: Paper, fold: Fold, subject: str, before: Fold | None = None) -> Record:
    """Of what the open day has, or else the day that was closed last."""
    from floor.papers import subject_named

    found = subject_named(fold, paper.kind, subject, before)
    made_from = before if before is not None and found.day is not None else fold
    return paper.make(made_from, found.id, made_from.room.at)


def _of_own_room(paper: Paper, options: argparse.Namespace) -> Record:
    from floor.cli.looking import looked_at, sound
    from floor.upkeep import refolded

    with looked_at(options.room, options.keys) as (store, keys):
        fold = sound(store, keys)
        closed = fold.room.day_before if paper.of_the_day else None
        before = refolded(store, keys, closed.number - 1) if closed is not None else None
    return _of_room(paper, fold, options.subject, before)
