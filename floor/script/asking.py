"""What a script asks for: a command by its name with its fields, by whom, when, and who signs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Any

import msgspec

from floor.catalog import ACTS
from floor.errors import NotUnderstood
from floor.reading import read_record
from floor.record import Command
from floor.staff.pins import KeptPin

DO, WHY_NOT, AS, SIGN, AT, ID = "do", "why_not", "as", "sign", "at", "id"
RESERVED = frozenset({DO, WHY_NOT, AS, SIGN, AT, ID})
"""What a request says beside the command's own fields; no command has a field of such a name."""
KINDS: dict[str, type[Command]] = {kind.__name__: kind for kind in ACTS}
LARGEST = 2**53
_LONGEST = 100
_WORDS = {AS: "a name", SIGN: "a name", AT: "a time like 2026-11-13T20:42", ID: "a word of the script's own"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A request taken apart. Empty words: whoever speaks for the script, nobody who signs, the present time.

    An id makes it safe to ask again when an answer was lost: one command of it is entered, and answered again.
    """

    kind: type[Command]
    fields: dict[str, Any]
    only_judge: bool = False
    speaker: str = ""
    signer: str = ""
    at: str = ""
    id: str = ""


def read_asked(request: object) -> Asked:
    if not isinstance(request, dict):
        raise NotUnderstood('A command is an object like {"do": "AddTable", "label": "12", "seats": 8}.')
    verbs = [verb for verb in (DO, WHY_NOT) if verb in request]
    if len(verbs) != 1:
        raise NotUnderstood("“do” or “why_not” names the command, and just one of them.")
    fields = {name: value for name, value in request.items() if name not in RESERVED}
    for name, value in fields.items():
        _check_numbers(name, value)
    words = (_word(request, name) for name in (AS, SIGN, AT, ID))
    return Asked(_kind(request, verbs[0]), fields, verbs[0] == WHY_NOT, *words)


def kept_pins(kind: type[msgspec.Struct]) -> Iterator[str]:
    """The fields of a command or event that hold what is kept of a PIN."""
    return (field.name for field in msgspec.structs.fields(kind) if field.type == KeptPin)


def file_of(pin: str) -> str:
    """A PIN is never given itself: this field names the file that it is in."""
    return f"{pin}_file"


def command_of(asked: Asked, keep: Callable[[str], KeptPin]) -> Command:
    """The command, each PIN read from its file and kept by the desk."""
    fields = dict(asked.fields)
    for pin in kept_pins(asked.kind):
        if pin in fields:
            raise NotUnderstood(f"“{pin}” is never given itself; name a file that holds it with “{file_of(pin)}”.")
        if file_of(pin) in fields:
            fields[pin] = keep(read_pin(fields.pop(file_of(pin)), file_of(pin)))
        else:
            raise NotUnderstood(f"“{file_of(pin)}” is missing.")
    return read_record(fields, asked.kind)


def read_pin(file: object, field: str) -> str:
    if not isinstance(file, str):
        raise NotUnderstood(f"“{field}” must be the name of a file.")
    try:
        return Path(file).read_text(encoding="utf-8").strip()
    except (OSError, ValueError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise NotUnderstood(f"“{field}”: {file[:200]} cannot be read: {why}.") from error


def _kind(request: dict[str, Any], verb: str) -> type[Command]:
    name = request[verb]
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        near = get_close_matches(str(name), KINDS, 1)
        meant = f" Is it {near[0]}?" if near else " “cardroom do --list” names them."
        raise NotUnderstood(f"“{verb}”: {str(name)[:60]} is not a command.{meant}")
    return kind


def _word(request: dict[str, Any], name: str) -> str:
    word = request.get(name, "")
    if not isinstance(word, str) or (name in request and not word.strip()) or len(word) > _LONGEST:
        raise NotUnderstood(f"“{name}” must be {_WORDS[name]}.")
    return word


def _check_numbers(field: str, value: object) -> None:
    """Every number that is written down can be read again, by any program."""
    parts = [value]
    for part in parts:
        if isinstance(part, int) and abs(part) >= LARGEST:
            raise NotUnderstood(f"“{field}”: {str(part)[:40]} is too large a number.")
        parts += part.values() if isinstance(part, dict) else part if isinstance(part, list) else ()
