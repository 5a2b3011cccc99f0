"""A bundle for an auditor: chosen gaming days as plain files, with a checker that needs nothing of this program."""

from __future__ import annotations

import csv
import hmac
import json
import os
import shutil
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec

from floor.errors import Unavailable, reason, refuse
from floor.journal.apart import apart
from floor.journal.backup import one_moment
from floor.journal.days import Days
from floor.journal.export import without_pin
from floor.journal.files import make_private
from floor.journal.journal import last_number
from floor.journal.line import Line, seal
from floor.journal.nights import Nights
from floor.journal.store import Store
from floor.keys import KeyBundle
from floor.record import Record
from floor.state import Room
from floor.upkeep import have_rows, replay
from resources import path
from resources.auditor import check

Plain = dict[str, Any]
_VERIFY = "Run “cardroom verify”, which says where."


class Span(Record, frozen=True):
    """The days that were asked for, and the numbers of their first and last entry."""

    since: date
    until: date
    first: int
    last: int


class Bundled(Record, frozen=True):
    """Where it is, what it holds, and the mark by which it is known: the digest of its manifest."""

    place: Path
    first: int
    last: int
    mark: str


def bundle(store: Store, keys: KeyBundle, since: date, until: date, target: Path, made: datetime) -> Bundled:
    """A folder, or one file if it is called .zip: written whole and checked before it lies there, or not at all."""
    have_rows(store, keys)
    try:
        if target.exists():
            raise Unavailable(f"{target} exists already.", "Choose another name for the bundle.")
        with apart() as folder:
            span = _written(store, keys, since, until, folder)
            _manifest(folder, keys, span, made)
            for finding in check.findings(folder, msgspec.to_builtins(keys)):
                raise Unavailable(f"The bundle would not be sound: {finding}", _VERIFY)
            _put(folder, target)
            return Bundled(target, span.first, span.last, check.digest(folder / "manifest.json"))
    except OSError as error:
        raise Unavailable(
            f"The bundle cannot be written: {reason(error)}.",
            "Check the folder and the space left; nothing is left of it.",
        ) from error


def _written(store: Store, keys: KeyBundle, since: date, until: date, folder: Path) -> Span:
    with one_moment(store) as reading:
        days = Days(reading)
        span = _span(days, Nights(store), since, until, last_number(reading))
        before, after = (replay(store.another(), keys, number) for number in (span.first - 1, span.last))
        told = _Telling(folder)
        told.entries(_fitting(days, span, keys.chain))
        told.transfers(days.transfers(span.first, span.last))
        told.heads(span.first - 1, days.hash_at(span.first - 1))
        told.rules(before)
        told.days(before, after, days)
        return span


def _span(days: Days, nights: Nights, since: date, until: date, newest: int) -> Span:
    known = days.known()
    if known is None:
        raise refuse("Nothing was entered yet.")
    cure = f"The journal has gaming days from {known[0]} to {known[1]}."
    for day in (since, until):
        if not known[0] <= day <= known[1]:
            raise refuse(f"There is no gaming day {day} in the journal.", cure=cure)
    first = nights.last_of(since - timedelta(days=1)) + 1 if since > known[0] else 1
    last = min(nights.last_of(until), newest)
    if first > last:
        raise refuse(f"Nothing was entered from gaming day {since} to {until}.", cure=cure)
    return Span(since, until, first, last)


def _fitting(days: Days, span: Span, key: bytes) -> Iterator[Line]:
    number, before = span.first, days.hash_at(span.first - 1)
    for line in days.lines(span.first, span.last):
        if line.number != number or not hmac.compare_digest(line.hash, seal(key, before, line)):
            raise Unavailable(f"Entry {line.number:,} does not fit the chain.", _VERIFY)
        yield line
        number, before = number + 1, line.hash


class _Telling:
    """The files of a bundle, with what is remembered of the entries on the way."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._papers: list[Plain] = []
        self._adopted: list[Plain] = []
        self._heads: dict[str, Plain] = {}

    def entries(self, lines: Iterable[Line]) -> None:
        with self._open("entries.jsonl") as file:
            for line in lines:
                plain = _plain(line)
                file.write(json.dumps(plain, ensure_ascii=False, separators=(",", ":")) + "\n")
                self._papers += check.told(plain, "DocumentPrinted")
                self._adopted += check.told(plain, "RulesAdopted")
                self._heads[line.day] = {"number": line.number, "hash": line.hash.hex()}
        self._write("papers.json", self._papers)

    def transfers(self, rows: Iterable[tuple[Any, ...]]) -> None:
        with self._open("transfers.csv") as file:
            writer = csv.writer(file)
            writer.writerow(("entry", "line", "debit", "credit", "amount", "reverses"))
            writer.writerows(rows)

    def heads(self, number: int, hash: bytes) -> None:
        opening, closing = {"number": number, "hash": hash.hex()}, list(self._heads.values())[-1]
        self._write("heads.json", {"opening": opening, "closing": closing, "days": self._heads})

    def rules(self, before: Room) -> None:
        """Those in force when the days began, and those adopted since; what the house had narrowed by then."""
        earlier = [msgspec.to_builtins(one) | {"entry": one.number} for one in before.adopted.values()]
        adopted = []
        for number, rule in enumerate([*earlier, *self._adopted], 1):
            name = f"{number:03}-{rule['kind']}.toml"
            self._file(f"rules/{name}").write_bytes(rule["content"].encode())
            adopted.append({"file": name, "kind": rule["kind"], "name": rule["name"], "entry": rule["entry"]})
        narrowed = msgspec.to_builtins(list(before.narrowings.values()))
        self._write("rules.json", {"adopted": adopted, "narrowed_before": narrowed})

    def days(self, before: Room, after: Room, kept: Days) -> None:
        days: dict[str, dict[str, int]] = {day: {} for day in self._heads}
        for day, debit, credit, amount in kept.sums(self._heads):
            days.setdefault(day, {})[f"{debit} {credit}"] = amount
        self._write("days.json", {"opening": before.books, "days": days, "closing": after.books})

    def _write(self, name: str, content: object) -> None:
        self._file(name).write_bytes(msgspec.json.format(msgspec.json.encode(content)))

    def _open(self, name: str) -> Any:
        return self._file(name).open("w", encoding="utf-8", newline="")

    def _file(self, name: str) -> Path:
        file = self._folder / name
        file.parent.mkdir(exist_ok=True)
        return file


def _plain(line: Line) -> Plain:
    """As it is stored, but for the PINs' hashes: of such an entry the chain's hash stands for what was left out."""
    plain = msgspec.structs.asdict(line) | {"hash": line.hash.hex()}
    shown = {name: without_pin(plain[name]) for name in ("command", "events")}
    return plain if shown.items() <= plain.items() else plain | shown | {"pin_left_out": True}


def _manifest(folder: Path, keys: KeyBundle, span: Span, made: datetime) -> None:
    for name in ("check.py", "README.txt"):
        shutil.copyfile(path("auditor", name), folder / name)
    files = {file.relative_to(folder).as_posix(): file for file in sorted(folder.rglob("*")) if file.is_file()}
    content = {
        "room": keys.room,
        "from": span.since,
        "to": span.until,
        "made": made,
        "files": {name: check.digest(file) for name, file in files.items()},
    }
    manifest = msgspec.json.format(msgspec.json.encode(content))
    (folder / "manifest.json").write_bytes(manifest)
    (folder / "manifest.seal").write_text(check.seal(keys.chain, manifest))


def _put(folder: Path, target: Path) -> None:
    """Beside its place first, for its owner's eyes only; there under its name in one step."""
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name[:80]}-{os.getpid()}.part")
    try:
        if target.suffix.lower() == ".zip":
            make_private(part)
            _zip(folder, part)
        else:
            shutil.copytree(folder, part, copy_function=_copy_private)
            part.chmod(0o700)
        part.rename(target)
    finally:
        _clear(part)


def _zip(folder: Path, target: Path) -> None:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as packed:
        for file in sorted(folder.rglob("*")):
            packed.write(file, file.relative_to(folder))


def _copy_private(source: str, target: str) -> None:
    make_private(Path(target))
    shutil.copyfile(source, target)


def _clear(part: Path) -> None:
    if part.is_dir():
        shutil.rmtree(part)
    part.unlink(missing_ok=True)
