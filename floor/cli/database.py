"""The room's database: create, enrol, check, copy, bring back, rebuild, look back, export."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import closing
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from floor import folders
from floor.cli import founding
from floor.cli.answers import DONE, REFUSED, write
from floor.cli.do import add_clock_to
from floor.clock import read_time, system_clock
from floor.errors import NotUnderstood, refuse

if TYPE_CHECKING:
    from floor.journal.store import Store
    from floor.keys import KeyBundle
    from floor.state import Room
    from floor.upkeep import OnPaper

Subcommands = Any


def add_to(commands: Subcommands) -> None:
    init = _command(commands, "init", "make a new room, or bring a server's tables up to date", _init)
    init.add_argument("address", nargs="?", help="a file, or postgresql://…; this computer's own room if left out")
    init.add_argument(
        "--desk-user", metavar="NAME", help="the PostgreSQL user of the workstations, to be given its rights"
    )
    init.add_argument("--auditor", metavar="NAME", help="a PostgreSQL user who may read everything and write nothing")
    founding.add_options(init)
    enrol = _command(commands, "enrol", "make this computer a workstation of an existing room", _enrol)
    enrol.add_argument("address")
    unlock = _command(commands, "unlock", "let a person who is locked out try their PIN again", _unlock)
    unlock.add_argument("name", help="the person's name")
    add_clock_to(unlock)
    verify = _command(commands, "verify", "check the chain, the snapshots, the derived tables and the books", _verify)
    verify.add_argument(
        "--head", nargs=2, metavar=("ENTRY", "HASH"), help="that the journal still has this entry, as a day sheet says"
    )
    backup = _command(commands, "backup", "copy the room into one file while it is in use", _backup)
    backup.add_argument("file", nargs="?", help="if left out: the folder for backups, kept by rule")
    backup.add_argument(
        "--every", type=int, default=0, metavar="MINUTES", help="only if the newest there is older than this"
    )
    backup.add_argument("--gently", action="store_true", help="at low priority, on a computer that is in use")
    restore = _command(commands, "restore", "bring a backup back into an empty place", _restore)
    restore.add_argument("file")
    restore.add_argument("address", nargs="?", help="where to; this computer's own room if left out")
    restore.add_argument("--rehearse", action="store_true", help="into a database of its own, of which nothing is left")
    transfer = _command(commands, "transfer", "move the room into another database, SQLite or PostgreSQL", _transfer)
    transfer.add_argument("address", help="an empty place: a file, or postgresql://…")
    grants = _command(commands, "grants", "write the SQL that gives a server's users their rights", _grants)
    grants.add_argument("--schema", default="public", help="where the room's tables are; public, if left out")
    problem = _command(
        commands, "report-problem", "make one file for whoever looks after the program; it holds no names", _problem
    )
    problem.add_argument("file", nargs="?", type=Path, help="a new file; one in this folder, if left out")
    _command(commands, "rebuild", "make the derived tables anew from the journal", _rebuild)
    replay = _command(commands, "replay", "the room as it was after an entry or at a time", _replay)
    when = replay.add_mutually_exclusive_group()
    when.add_argument("--entry", type=int, metavar="NUMBER")
    when.add_argument("--at", metavar="TIME", help="like 2026-11-13T20:42, in the room's time")
    salvage = _command(commands, "salvage", "bring what is sound of a room into a fresh one", _salvage)
    salvage.add_argument("address", help="where to: a file that does not exist yet, or an empty postgresql:// database")
    export = _command(commands, "export", "write the journal and the derived tables as CSV files", _export)
    export.add_argument("folder")


def _command(commands: Subcommands, name: str, words: str, run: object) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=words, description=f"{words[0].upper()}{words[1:]}.")
    made.set_defaults(run=run)
    made.add_argument("--json", action="store_true", help="answer in JSON")
    made.add_argument("--keys", type=Path, metavar="FILE", help="the room's key file, if it is not in its usual place")
    if name not in ("init", "enrol", "restore", "grants"):
        made.add_argument("--room", metavar="ADDRESS", help="another room than this computer's own")
    return made


def _init(options: argparse.Namespace) -> int:
    """A server's room that exists is brought up to date, as its owner; a file's room is never made twice."""
    from floor.journal.files import Taken
    from floor.opening import create_room
    from floor.upkeep import rebuild

    address, wanted, made = options.address or folders.address(), founding.asked_for(options), True
    try:
        create_room(address, options.keys).close()
    except Taken:
        made = False
    if wanted is not None:
        founding.set_up(address, options.keys, wanted)
    with _store(address) as store:
        _make_ready(options, store)
        if store.is_behind:
            rebuild(store, _keys(options, store))
        keys = str(options.keys or folders.keys(store.facts()["room"]))
    text = f"A new room is at {address}.\nIts key is {keys}: keep a copy of it in a safe place."
    if address != folders.address():
        text += f"\nMake a computer its workstation with: cardroom enrol {address} --keys FILE"
    if not made:
        text = f"The room at {address} is up to date."
    if wanted is not None:
        text += f"\n{wanted.command.name} is set up{', to practise in' if wanted.command.practice else ''}."
    content = {"address": address, "made": made, "keys": keys}
    return _say(options, content | ({"set_up": True, "practice": wanted.command.practice} if wanted else {}), text)


def _enrol(options: argparse.Namespace) -> int:
    from floor.opening import enrol

    if options.keys is None:
        raise NotUnderstood("Name the room's key file with --keys.")
    enrol(options.address, options.keys)
    return _say(options, {"address": options.address}, f"This computer belongs to the room at {options.address}.")


def _unlock(options: argparse.Namespace) -> int:
    from floor.desk import Ask, asked
    from floor.opening import open_room
    from floor.staff.signing import ClearLock

    desk = open_room(_address(options), options.keys)
    try:
        wanted = options.name.casefold()
        person = next((person for person in desk.room.staff.values() if person.name.casefold() == wanted), None)
        if person is None:
            raise refuse(f"Nobody called {options.name[:60]} is on the staff.")
        if options.clock_is_right:
            desk.confirm_time()
        ask = asked(ClearLock(person.id))
        desk.do(Ask(ask.command, ask.id, ask.seed, by_system=True))
    finally:
        desk.close()
    return _say(options, {"unlocked": person.name}, f"{person.name} may try their PIN again.")


def _verify(options: argparse.Namespace) -> int:
    from floor.journal.store import parse
    from floor.opening import witness_of
    from floor.upkeep import verify

    with _looked_into(_address(options)) as store:
        keys = _keys(options, store)
        own = store.url == parse(folders.address())
        kept = options.keys or folders.keys(keys.room)
        report = verify(store, keys, witness_of(keys.room, kept) if own else None, _on_paper(options.head))
    content = {"ok": report.is_sound, "entries": report.entries, "head": report.head, "findings": report.findings}
    head = f"{report.entries:,} entries, the last with hash {report.head[:16]}…"
    said = [head, *(report.findings or ["The chain, the snapshots, the derived tables and the books are sound."])]
    return _say(options, content, "\n".join(said), DONE if report.is_sound else REFUSED)


def _on_paper(head: Sequence[str] | None) -> OnPaper | None:
    """As it was typed from the sheet, with blanks and commas."""
    from floor.upkeep import OnPaper

    if head is None:
        return None
    entry, hash = head[0].replace(",", ""), "".join(head[1].split()).casefold()
    if not entry.isdecimal() or len(entry) > 15:
        raise NotUnderstood("--head: the number of an entry comes first, like 42311.")
    if not 8 <= len(hash) <= 64 or not set(hash) <= set("0123456789abcdef"):
        raise NotUnderstood("--head: a hash is 8 to 64 of the signs 0 to 9 and a to f; put it in quotes.")
    return OnPaper(int(entry), hash)


def _backup(options: argparse.Namespace) -> int:
    from floor.upkeep import backup

    if options.gently and hasattr(os, "nice"):
        os.nice(10)
    if options.file is None:
        return _keep_copy(options)
    with _looked_into(_address(options)) as store:
        backup(store, Path(options.file))
    return _say(options, {"file": options.file}, f"The room is copied to {options.file}. Its key is not in the copy.")


def _keep_copy(options: argparse.Namespace) -> int:
    from floor.safekeeping import keep_copy

    with _store(_address(options)) as store:
        kept = keep_copy(store, _keys(options, store), system_clock(), timedelta(minutes=options.every))
    said = "The room is copied to" if kept.made else "There is a copy already:"
    return _say(options, msgspec.to_builtins(kept), f"{said} {kept.file}, up to entry {kept.entries:,}.")


def _restore(options: argparse.Namespace) -> int:
    from floor.upkeep import copy_facts, rehearse, restore

    file, address = Path(options.file), options.address or folders.address()
    keys = _read_keys(options, copy_facts(file))
    if options.rehearse:
        report = rehearse(file, keys)
        text = f"{report.entries:,} entries would come back, all sound; nothing was kept."
        return _say(options, {"rehearsed": True, "entries": report.entries}, text)
    report = restore(file, address, keys)
    return _say(
        options,
        {"address": address, "entries": report.entries},
        f"{report.entries:,} entries are back, at {address}. Whoever opens it first enters that in the journal.",
    )


def _salvage(options: argparse.Namespace) -> int:
    from floor.salvage import salvage

    with _looked_into(_address(options)) as source:
        done = salvage(source, options.address, _keys(options, source))
    said = [f"{done.entries:,} entries are in the room at {options.address}, which has the same key.", done.why]
    said += [f"Left out: entry {one.number:,}, {one.at} at {one.workstation}: {one.command}" for one in done.left_out]
    said += ["Verify it, then make it this computer's room with: cardroom enrol"]
    return _say(options, msgspec.to_builtins(done) | {"address": options.address}, "\n".join(filter(None, said)))


def _transfer(options: argparse.Namespace) -> int:
    """This computer goes with its own room; the others have to be enrolled at the new address."""
    from floor.upkeep import transfer

    old = _address(options)
    with _store(old) as store:
        report, aside = transfer(store, options.address, _keys(options, store))
    if own := old == folders.address():
        folders.keep_address(options.address)
    text = f"{report.entries:,} entries are at {options.address} now. The old database is set aside as {aside}."
    text += "\nThis computer goes on there." if own else ""
    text += f"\nTake every other workstation there with: cardroom enrol {options.address} --keys FILE"
    return _say(options, {"address": options.address, "entries": report.entries, "aside": aside, "own": own}, text)


def _grants(options: argparse.Namespace) -> int:
    from floor.journal.rights import script

    written = script(options.schema)
    return _say(options, {"sql": written}, written.removesuffix("\n"))


def _problem(options: argparse.Namespace) -> int:
    from floor.problem import name_of, report

    now = system_clock()
    file = options.file or Path(name_of(now))
    parts = report(file, _address(options), now, options.keys)
    text = (
        f"The report is {file}: {', '.join(parts)}. It holds no names, no PINs and no keys; read it, then send it on."
    )
    return _say(options, {"file": str(file), "parts": parts}, text)


def _rebuild(options: argparse.Namespace) -> int:
    from floor.upkeep import rebuild

    with _store(_address(options)) as store:
        entries = rebuild(store, _keys(options, store))
    return _say(options, {"entries": entries}, f"The derived tables are made anew from {entries:,} entries.")


def _replay(options: argparse.Namespace) -> int:
    from floor.upkeep import as_far_as_sound, replay

    with _looked_into(_address(options)) as store:
        keys = _keys(options, store)
        fold, why = as_far_as_sound(store, keys)
        now = fold.room
        if why:
            sys.stderr.write(f"{why}\n")
        if options.entry is not None and not 0 <= options.entry <= now.number:
            raise NotUnderstood(f"--entry: the journal has entries 1 to {now.number:,}.")
        until = options.entry if options.entry is not None else _moment(options.at, now.house.zone)
        room = now if until is None else replay(store, keys, until)
    return _say(options, _plain(room), _told(room))


def _export(options: argparse.Namespace) -> int:
    from floor.journal.export import export

    with _looked_into(_address(options)) as store:
        files = export(store, Path(options.folder))
    return _say(options, {"files": [str(file) for file in files]}, "\n".join(f"{file}" for file in files))


def _address(options: argparse.Namespace) -> str:
    return options.room or folders.address()


def _store(address: str) -> closing[Store]:
    from floor.journal.store import open_store

    return closing(open_store(address))


def _looked_into(address: str) -> closing[Store]:
    """For what only reads, also where nothing can be written."""
    from floor.journal.looking import open_at_least_to_read

    return closing(open_at_least_to_read(address))


def _keys(options: argparse.Namespace, store: Store) -> KeyBundle:
    return _read_keys(options, store.facts())


def _read_keys(options: argparse.Namespace, facts: dict[str, str]) -> KeyBundle:
    from floor.keys import read_keys

    return read_keys(options.keys or folders.keys(facts.get("room", "")))


def _make_ready(options: argparse.Namespace, store: Store) -> None:
    """A server is told how it knows the room's key, if an older program has not done so, and who may do what."""
    from floor.journal.rights import Holder, grant
    from floor.opening import know_key

    users = [(options.desk_user, Holder.DESK), (options.auditor, Holder.AUDITOR)]
    if store.is_sqlite and any(user for user, _holder in users):
        raise NotUnderstood("--desk-user and --auditor are for PostgreSQL; a file has no users.")
    if not store.is_sqlite and "append" not in store.facts():
        know_key(store, _keys(options, store))
    for user, holder in users:
        if user:
            grant(store, user, holder)


def _moment(written: str | None, zone: str) -> datetime | None:
    if written is None:
        return None
    try:
        return read_time(written, zone)
    except ValueError as error:
        raise NotUnderstood(f"--at {written[:40]} is not a time like 2026-11-13T20:42.") from error


def _plain(room: Room) -> object:
    """The room as plain JSON, without what is nobody's business: the PINs' hashes."""
    plain = msgspec.to_builtins(room, str_keys=True)
    for person in plain["staff"].values():
        del person["pin"]
    return plain


def _told(room: Room) -> str:
    if not room.is_set_up:
        return "The room is not set up yet."
    lines = [f"{room.house.name}, gaming day {room.day}, after entry {room.number:,}"]
    if room.practice:
        lines.insert(0, "A practice room: nothing in it is real.")
    for table in room.tables.values():
        standing = f"{len(table.seated)} of {len(table.seats)}" if table.is_open else "closed"
        lines.append(f"Table {table.label}: {standing}")
        lines += [f"  seat {seat.number}: {room.name_of(seat.player)}" for seat in table.seated]
    return "\n".join(lines)


def _say(options: argparse.Namespace, content: object, text: str, status: int = DONE) -> int:
    if options.json:
        return write(content, status)
    sys.stdout.write(text + "\n")
    return status
