"""The room frozen for a snapshot, subject by subject, and thawed again.

Each subject's part bears the number of its own shape. Another number costs its own steps and nothing of the others; a
subject that the frozen room does not know yet begins empty, for none of its events can have happened before.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import Any, get_type_hints
from zlib import crc32

import msgspec

from floor.catalog import SUBJECTS
from floor.house.tables import Play
from floor.state import Room
from floor.subject import Subject


class Outdated(Exception):
    """The frozen room is of a shape that no step leads from. It costs time to fold it anew, not truth."""


class _Part(msgspec.Struct):
    shape: int
    state: msgspec.Raw


SHAPE = crc32(" ".join(f"{subject.name}:{subject.shape}" for subject in SUBJECTS).encode()) & 0x7FFFFFFF
"""One number for the shapes of all subjects together."""

_PLAYS: Any = reduce(or_, [play for subject in SUBJECTS for play in subject.plays])
_SITS: Any = reduce(or_, [sits for subject in SUBJECTS for sits in subject.sits])


def freeze(room: Room) -> bytes:
    return _encoder.encode(
        {
            subject.name: {"shape": subject.shape, "state": {name: getattr(room, name) for name in subject.holds}}
            for subject in SUBJECTS
        }
    )


def thaw(frozen: bytes) -> Room:
    """Raises Outdated, or DecodeError for what is no frozen room at all."""
    parts, fields = _parts.decode(frozen), dict[str, Any]()
    if not parts.keys() <= {subject.name for subject in SUBJECTS}:
        raise Outdated
    for subject in SUBJECTS:
        if subject.name in parts:
            fields |= msgspec.structs.asdict(_state(subject, parts[subject.name]))
    return Room(**fields)


def state_of(subject: Subject) -> type[msgspec.Struct]:
    """The fields of the room that are the subject's own, as a record by themselves."""
    own = [(one.name, _HINTS[one.name], _default(one)) for one in _FIELDS if one.name in subject.holds]
    return msgspec.defstruct(subject.name, own)


def _state(subject: Subject, part: _Part) -> msgspec.Struct:
    if part.shape == subject.shape:
        return _decoders[subject.name].decode(part.state)
    plain = msgspec.json.decode(part.state)
    for shape in range(part.shape, subject.shape):
        if shape not in subject.steps:
            raise Outdated
        plain = subject.steps[shape](plain)
    if part.shape > subject.shape:
        raise Outdated
    kind = _decoders[subject.name].type
    stepped: msgspec.Struct = msgspec.convert(plain, kind, str_keys=True, dec_hook=_of_a_trade)
    return stepped


def _of_a_trade(kind: type, plain: object) -> object:
    """What a table plays, and who sits there: records of the trade, told apart by their tag."""
    return msgspec.convert(plain, _PLAYS if kind is Play else _SITS, str_keys=True)


def _default(one: msgspec.structs.FieldInfo) -> Any:
    if one.default is not msgspec.NODEFAULT:
        return one.default
    return msgspec.field(default_factory=one.default_factory)


_FIELDS, _HINTS = msgspec.structs.fields(Room), get_type_hints(Room)
_encoder = msgspec.json.Encoder()
_parts = msgspec.json.Decoder(dict[str, _Part])
_decoders = {subject.name: msgspec.json.Decoder(state_of(subject), dec_hook=_of_a_trade) for subject in SUBJECTS}
