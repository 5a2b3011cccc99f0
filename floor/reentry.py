"""Entries of a history that the journal did not go on with, made ready to be asked for again on the one it did."""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from floor.entry import Entry
from floor.errors import Refused, refuse
from floor.ids import PlanId, PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.loss import AcceptLoss
from floor.record import Command, Record
from floor.roles import Role
from floor.roomtime import SetTime
from floor.staff.signing import SignIn, SignOut

_IDS = (PlanId, PlayerId, SpreadId, StaffId, TableId, WaitId)
_NUMBERED = frozenset({"number", "together", "copy_of", "receipt", "slip", "box", "unnamed"})
"""Fields that name an entry, a receipt or a slip by its number, which may be another one's by now."""
_OF_THE_MOMENT = (SignIn, SignOut, SetTime, AcceptLoss)


class Again(Record, frozen=True):
    """What became of an entry that was lost: its number now, or why it has none."""

    was: int
    what: str
    number: int | None = None
    why: str = ""


class Reentered(Record, frozen=True):
    """Of each entry after `kept`, and the acceptance of their loss that two managers may now give."""

    entries: tuple[Again, ...]
    loss: AcceptLoss | None = None


def is_worth_it(entry: Entry) -> bool:
    """What people did; not what time brings about by itself, nor who came and went."""
    return entry.role not in (None, Role.SYSTEM) and not isinstance(entry.command, _OF_THE_MOMENT)


def asked_again(command: Command, kept: int, now: Mapping[int, int]) -> Command:
    """With the ids that things have now. What is no longer there, or is only named by a number, is refused."""
    named = [name for name in command.__struct_fields__ if name in _NUMBERED and getattr(command, name)]
    if named:
        raise _by_hand("It names another entry by its number.")
    moved: Command = _moved(command, [type(command)], kept, now)
    return moved


def _moved(value: Any, kinds: list[Any], kept: int, now: Mapping[int, int]) -> Any:
    """The value, of one of these kinds, with every id in it moved."""
    if isinstance(value, int) and any(one in _IDS for one in kinds):
        if value > kept and value not in now:
            raise _by_hand("What it is about is not there.")
        return now.get(value, value) if value > kept else value
    if isinstance(value, msgspec.Struct):
        hints = get_type_hints(type(value))
        own = {name: (getattr(value, name), _alternatives(hints[name])) for name in value.__struct_fields__}
        fields = {name: _moved(*one, kept, now) for name, one in own.items()}
        return msgspec.structs.replace(value, **fields)
    if isinstance(value, tuple | list):
        within = [kind for one in kinds for part in get_args(one) for kind in _alternatives(part)]
        return type(value)(_moved(one, within, kept, now) for one in value)
    return value


def _alternatives(kind: Any) -> list[Any]:
    if get_origin(kind) is Annotated:
        return _alternatives(get_args(kind)[0])
    if get_origin(kind) in (Union, UnionType):
        return [one for part in get_args(kind) for one in _alternatives(part)]
    return [kind]


def _by_hand(why: str) -> Refused:
    return refuse(why, cure="Enter it by hand.")
