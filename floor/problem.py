"""A report of a problem: one file for whoever looks after the program, with no name, PIN or secret in it."""

from __future__ import annotations

import os
import platform
import re
import sqlite3
import sys
import zipfile
from contextlib import closing
from datetime import datetime
from importlib.metadata import PackageNotFoundError, requires, version
from pathlib import Path
from typing import Any

import msgspec

from floor import folders, log
from floor.errors import Unavailable, reason
from floor.house.house import House
from floor.journal.schema import digest, schema_faults
from floor.journal.store import Store, open_store
from floor.journal.tls import is_loopback
from floor.keys import KeyBundle, read_keys
from floor.settings.registry import SETTINGS
from floor.state import Room
from floor.upkeep import Report, replay, verify

_ACCOUNT = re.compile(r"^([a-z-]+):\S+(?= stands at)")
"""A drawer may be called after the person who holds it."""
_CAUSE = re.compile(r"(cannot be followed):.*", re.DOTALL)

Plain = dict[str, Any]


def name_of(now: datetime) -> str:
    return f"cardroom-problem-{now:%Y%m%d-%H%M%S}.zip"


def report(target: Path, address: str, now: datetime, keys_at: Path | None = None) -> list[str]:
    """Write the report, for its owner's eyes only, and tell what is in it. It is made of a broken room, too."""
    parts = {"program.json": _program(now), **_room(address, keys_at)}
    written = {name: msgspec.json.format(msgspec.json.encode(part, enc_hook=str)) for name, part in parts.items()}
    try:
        written |= {file.name: file.read_bytes() for file in log.files()}
        with _private(target) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as bundle:
            for name, content in written.items():
                bundle.writestr(name, content)
    except FileExistsError as error:
        raise Unavailable(f"{target} exists already.", "Choose another name for the report.") from error
    except OSError as error:
        raise Unavailable(f"The report cannot be written: {reason(error)}.", "Choose another place for it.") from error
    return list(written)


def _private(target: Path) -> Any:
    return os.fdopen(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb")


def _program(now: datetime) -> Plain:
    packages = [re.split(r"[^\w-]", one)[0] for one in _versions_of("cardroom")]
    return {
        "made": now,
        "cardroom": _version("cardroom"),
        "python": sys.version.split()[0],
        "system": log.system(),
        "libc": " ".join(platform.libc_ver()),
        "sqlite": sqlite3.sqlite_version,
        "packages": {name: _version(name) for name in packages},
    }


def _versions_of(package: str) -> list[str]:
    try:
        return requires(package) or []
    except PackageNotFoundError:
        return []


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return ""


def _room(address: str, keys_at: Path | None) -> Plain:
    """As much as can be said of it: its settings and what is wrong, nobody who is in it."""
    try:
        with closing(open_store(address)) as store:
            keys = read_keys(keys_at or folders.keys(store.facts().get("room", "")))
            return {"schema.json": _schema(store), **_looked_through(store, keys)}
    except Unavailable as trouble:
        return {"room.json": {"trouble": log.without_values(trouble.sentence)}}


def _looked_through(store: Store, keys: KeyBundle) -> Plain:
    found = verify(store, keys)
    settings = _settings(replay(store, keys)) if found.is_followed else {}
    kept = {
        "engine": store.engine.dialect.name,
        "on this computer": store.is_sqlite or is_loopback(store.url.host or ""),
    }
    kept["second folder"] = folders.second() is not None
    return {"verify.json": told(found), "settings.json": kept | settings}


def told(found: Report) -> Plain:
    """What a check has found, without whose it is."""
    findings = [_CAUSE.sub(r"\1", _ACCOUNT.sub(r"\1:…", log.without_values(one))) for one in found.findings]
    return {"ok": found.is_sound, "entries": found.entries, "head": found.head, "findings": findings}


def _schema(store: Store) -> Plain:
    with store.reading() as reading:
        return {"digest": digest(reading), "faults": schema_faults(reading)}


def _settings(room: Room) -> Plain:
    """Numbers and switches; words that somebody has typed stay out."""
    house = {name: value for name in House.__struct_fields__ if isinstance(value := getattr(room.house, name), int)}
    dated = {
        name: [(one.since, one.value) for one in values if name in SETTINGS] for name, values in room.settings.items()
    }
    things = ("staff", "players", "tables", "spreads", "lists", "rulings", "prints", "losses")
    return {
        "zone": room.house.zone,
        "day starts": room.house.day_starts,
        "practice": room.practice,
        "house": house,
        "dated": dated,
        "count": {name: len(getattr(room, name)) for name in things},
    }
