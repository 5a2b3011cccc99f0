"""Every command done once: what the journal says of it, whose screens it concerns, and what money it moves.

In `told.txt` lies what each says, in its words and with its names in their places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from floor import draw
from floor.catalog import ACTS, concerns_of
from floor.context import Stamp
from floor.decide import decide
from floor.derived import Transfer
from floor.desk import Desk
from floor.fold import apply, rows_of
from floor.house.house import SetUpRoom
from floor.money import show
from floor.record import Command
from floor.roles import Role
from floor.views.stories import story
from tests.rooms import House, SetClock
from tests.staff.caged import Caged
from tests.staff.staffed import Staffed
from tests.staff.test_matrix import MATRIX, SYSTEM, Rooms

PAGE = Path(__file__).parent / "told.txt"
KINDS = [kind for kind in ACTS if kind is not SetUpRoom]
"""A room is set up once."""


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    folder = tmp_path_factory.mktemp("told")
    houses = [House(str(folder / f"{name}.db"), folder / f"{name}.key", SetClock()) for name in ("room", "cage")]
    yield Rooms(Staffed(houses[0]), Caged(houses[1]))
    for house in houses:
        house.close()


@pytest.fixture(scope="module")
def page() -> dict[str, list[str]]:
    blocks = PAGE.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    return {lines[0]: lines[1:] for lines in (block.split("\n") for block in blocks)}


def test_the_page_has_every_command(page: dict[str, list[str]]) -> None:
    assert list(page) == [kind.__name__ for kind in sorted(KINDS, key=lambda kind: kind.__name__)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_was_done_is_told_as_it_was(rooms: Rooms, page: dict[str, list[str]], kind: type[Command]) -> None:
    assert told(rooms, kind) == page[kind.__name__]


def told(rooms: Rooms, kind: type[Command]) -> list[str]:
    role = next(role for role in Role if role in MATRIX[kind])
    desk = rooms.at_desk_of(role if role is not SYSTEM else Role.MANAGER, kind)
    assert desk.staff is not None
    return outcome(desk, rooms.command(kind, desk.staff), by_system=role is SYSTEM)


def outcome(desk: Desk, command: Command, by_system: bool) -> list[str]:
    """As it would be told after the entry, in a room beside the real one."""
    now, beside = desk.context(draw.PREVIEW, by_system=by_system), desk.fold.copied()
    events = decide(beside, command, now).events
    stamp = Stamp(now.number, now.at, now.staff, now.workstation)
    apply(beside.room, stamp, events)
    kinds = sorted(type(one).__name__.removeprefix("Of").lower() for one in concerns_of(events, stamp))
    lines = [story(beside.room, events), f"concerns {', '.join(dict.fromkeys(kinds))}"]
    lines += [_moves(row) for row in rows_of(events, stamp) if isinstance(row, Transfer)]
    return [f"  {_without_numbers(line)}" for line in lines]


def _moves(row: Transfer) -> str:
    return f"{show(row.amount)} to {row.debit} from {row.credit}"


def _without_numbers(line: str) -> str:
    """What is numbered by its entry has another number when the room is furnished otherwise."""
    return re.sub(r"(Void of |filed as player |table:|held:)\d+", r"\1#", line)
