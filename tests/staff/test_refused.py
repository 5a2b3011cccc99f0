"""Every command given wrongly: about something else, with another amount, without a word, or once more.

In `refused.txt` lies what is said then, with its clause and its cure, and what was given first that brought it about.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import date
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest
from msgspec.structs import replace

from floor import draw
from floor.context import Context
from floor.decide import decide
from floor.errors import NotUnderstood, Refused
from floor.fold import Fold, apply
from floor.ids import Account, PlanId, PlayerId, RegistrationId, SpreadId, StaffId, TableId, WaitId
from floor.money import Money, dollars
from floor.record import Command
from floor.roles import Role
from floor.state import Room
from tests.pages import Page
from tests.staff.test_matrix import MATRIX, NOT_NOW, SYSTEM, Rooms, rooms_in
from tests.staff.test_told import without_numbers

PAGE = Page(Path(__file__).parent / "refused.txt")
KINDS = sorted((kind for kind in MATRIX if kind not in NOT_NOW), key=lambda kind: kind.__name__)
NOBODY = 9_999
DAYS = {"long ago": date(1999, 1, 1), "far off": date(2199, 1, 1)}
AMOUNTS = {"$0": Money(0), "1¢": Money(1), "-$5": dollars(-5), "$1,000,001": dollars(1_000_001)}
FIGURES = {"0": 0, "99": 99, "-1": -1}
SWITCH = {"off": False, "on": True}
WORDS: dict[str, object] = {"left out": "", "much too long": "At length. " * 40}
PLAIN: dict[Any, dict[str, Any]] = {
    Money: AMOUNTS,
    int: FIGURES,
    bool: SWITCH,
    str: WORDS,
    date: DAYS,
    type(None): {"none": None},
}


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    yield from rooms_in(tmp_path_factory.mktemp("refused"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_is_given_wrongly_is_refused_in_these_words(rooms: Rooms, kind: type[Command]) -> None:
    said = list(refusals(rooms, kind))
    assert said == PAGE.lines(kind.__name__, said)


def refusals(rooms: Rooms, kind: type[Command]) -> Iterator[str]:
    """Each once, with what brought it about first."""
    role = next(role for role in Role if role in MATRIX[kind])
    desk = rooms.at_desk_of(role if role is not SYSTEM else Role.MANAGER, kind)
    assert desk.staff is not None
    now, command = desk.context(draw.PREVIEW, by_system=role is SYSTEM), rooms.command(kind, desk.staff)
    given = [(how, refusal(desk.fold, other, now)) for how, other in given_otherwise(desk.room, command)]
    given.append(("once more", refusal(done(desk.fold, command, now), command, now)))
    said, known = {""}, names_of(desk.room)
    for how, told in given:
        if (sentence := known.sub("…", told)) not in said:
            yield f"{without_numbers(how)}: {told}"
            said.add(sentence)


def names_of(room: Room) -> re.Pattern[str]:
    """Whoever and whatever a sentence may be about: two that differ in nothing else are the same."""
    words = {name for names in named_in(room).values() for name in names.values()}
    return re.compile("|".join([*map(re.escape, sorted(words, key=len, reverse=True)), r"-?\d+"]))


def refusal(fold: Fold, command: Command, now: Context) -> str:
    try:
        decide(fold, command, now)
    except Refused as refused:
        return _on_one_line(refused.advice)
    except NotUnderstood as why:
        return _on_one_line(str(why))
    return ""


def done(fold: Fold, command: Command, now: Context) -> Fold:
    """The room beside this one in which it has been done already."""
    beside = fold.copied()
    apply(beside.room, now, decide(beside, command, now).events)
    return beside


def given_otherwise(room: Room, command: Command) -> Iterator[tuple[str, Command]]:
    """A field at a time: about everything else that is there, and about nothing."""
    names, hints = named_in(room), get_type_hints(type(command))
    for field in command.__struct_fields__:
        given = getattr(command, field)
        others = values(hints[field], names) if not isinstance(given, tuple) else several(given)
        for words, value in others.items():
            yield f"{field} {words}", replace(command, **{field: value})


def several(given: tuple[object, ...]) -> dict[str, object]:
    return {"empty": (), "without its first": given[1:], "with its first twice": given[:1] + given}


def values(hint: Any, names: dict[Any, dict[Any, str]]) -> dict[str, object]:
    """What else may be given for a field, by what one would call it."""
    kinds: tuple[Any, ...] = get_args(hint) or (hint,)
    return {words: value for kind in kinds for words, value in _of_kind(kind, names).items()}


def _of_kind(kind: Any, names: dict[Any, dict[Any, str]]) -> dict[str, object]:
    if kind in names:
        return {name: id for id, name in names[kind].items()} | {"nobody has": NOBODY}
    if isinstance(kind, type) and issubclass(kind, Enum):
        return {one.name.lower(): one for one in kind}
    return dict(PLAIN.get(kind, {}))


def named_in(room: Room) -> dict[Any, dict[Any, str]]:
    """Everything that commands are about."""
    registrations = [one for held in room.tournaments.held.values() for one in held.registrations.values()]
    return {
        TableId: {id: one.label for id, one in room.tables.items()},
        PlayerId: {id: one.name for id, one in room.players.items()},
        StaffId: {id: one.name for id, one in room.staff.items()},
        SpreadId: {id: one.name for id, one in room.spreads.items()},
        PlanId: {id: one.plan.name for id, one in room.tournaments.plans.items()},
        WaitId: {one.id: room.name_of(one.player) for names in room.lists.values() for one in names},
        RegistrationId: {one.id: room.name_of(one.player) for one in registrations},
        Account: {account: account for account in room.books},
    }


def _on_one_line(told: str) -> str:
    return re.sub(r"(?<=ntry )\d+", "#", without_numbers(" / ".join(told.split("\n"))))
