"""What a typed command is made of: its verb, what its words offer, and how it can go on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from floor.errors import NotUnderstood
from floor.ids import PlayerId
from floor.money import Money, show
from floor.offers import Do, Put
from floor.record import Command
from floor.shorthand.choices import Choice, Slot
from floor.shorthand.reading import quoted
from floor.shorthand.telling import Telling
from floor.state import Room


@dataclass(frozen=True, slots=True)
class NewPlayer:
    """Somebody without a record, and what is asked for them once they have one."""

    name: str
    then: Callable[[PlayerId], Command]


@dataclass(frozen=True, slots=True)
class Offer:
    """A command the typed words can mean, said in full; without one, why they mean nothing.

    `is_new` begins a record, and comes after everybody who is found. `begins` asks for the record first, and gives the
    command then. `foretold` tells what would follow, where that is worth saying before it is done. `says` tells the
    same command with another value in one of its fields, where a refusal may offer one. What is another
    act, or attests something, is done only `by_choice`: Enter goes past it.
    """

    command: Command | None
    words: str
    why_not: str = ""
    is_new: bool = False
    begins: NewPlayer | None = None
    by_choice: bool = False
    foretold: Telling | None = None
    says: Callable[[Any], str] | None = None

    def cure_by(self, offered: Put | Do) -> Offer | None:
        """What the refusal of this command offers: another to do first, or this one with another value."""
        if isinstance(offered, Do):
            return Offer(offered.command, offered.words, by_choice=True)
        if self.says is None or self.command is None or not hasattr(self.command, offered.field):
            return None
        command = msgspec.structs.replace(self.command, **{offered.field: offered.value})
        made = f"Make it {show(Money(offered.value))}: " if type(offered.value) is int else ""
        by_choice = isinstance(offered.value, bool)
        return replace(self, command=command, words=f"{made}{self.says(command)}", by_choice=by_choice)


@dataclass(frozen=True, slots=True)
class Completion:
    """The line as it would go on, and the choice that would be put."""

    line: str
    choice: Choice


@dataclass(frozen=True, slots=True)
class Verb:
    """A word that begins a command, an example of it, what it does, what it gives, and how its other words are read."""

    word: str
    form: str
    what: str
    gives: tuple[type[Command], ...]
    means: Callable[[Room, list[str]], list[Offer]]
    slots: tuple[Slot, ...]
    least: int = 1
    most: int | None = None
    foretold: Telling | None = None
    letter: str = ""
    """The key that does the same on the floor, for those who have it in their fingers."""

    def read(self, room: Room, words: list[str]) -> list[Offer]:
        if self.most is not None and len(words) > self.most:
            raise NotUnderstood(f"{quoted(words[self.most])} is a word too many. Type it like “{self.form}”.")
        return [replace(offer, foretold=self.foretold) for offer in self.means(room, words)]
