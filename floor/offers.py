"""What a finding offers in place of what was asked, as data: another value for a field, or a command."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from floor.record import Command


@dataclass(frozen=True, slots=True)
class Put:
    """Another value for a field of what was asked, in the field's own unit; with none the field is left out.

    Where several games or levels were asked about, `place` says which of them has the field, the first being 0.
    """

    field: str
    value: int | date | None
    place: int | None = None


@dataclass(frozen=True, slots=True)
class Do:
    """A command to give before, after or instead, and what it does in the imperative: 'Deal the next hand'."""

    command: Command
    words: str

    @property
    def first(self) -> str:
        """The cure it makes where it has to come before what was asked."""
        return f"{self.words} first."


Offer = Put | Do
C = TypeVar("C", bound="Command")


def put(command: C, offer: Put) -> C:
    """What was asked, with the value that is offered."""
    import msgspec

    return msgspec.structs.replace(command, **{offer.field: offer.value})


def as_json(offer: Offer) -> dict[str, object]:
    """The field and its value; or the command in the form in which a script gives it."""
    import msgspec

    match offer:
        case Put(field, value, None):
            return {"put": field, "value": value}
        case Put(field, value, place):
            return {"put": field, "value": value, "place": place}
        case Do(command):
            written = msgspec.to_builtins(command)
            return {"do": written.pop("type"), **written}
