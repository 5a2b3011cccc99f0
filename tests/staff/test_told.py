"""Every command done once: what the journal says of it, what it concerns and has drawn again, what money it moves.

In `told.txt` lies what each says, in its words and with its names in their places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from floor import draw
from floor.catalog import concerns_of
from floor.concern import Concern, OfName
from floor.context import Context, Stamp
from floor.decide import decide
from floor.derived import Transfer
from floor.fold import apply, rows_of
from floor.ids import TableId
from floor.money import show
from floor.record import Command, Event
from floor.roles import Role
from floor.state import Room
from floor.views.stories import story
from floor.views.touched import lists_touched, tables_touched
from floor.views.waitlists import list_look
from tests.rooms import House, SetClock
from tests.staff.caged import Caged
from tests.staff.staffed import Staffed
from tests.staff.test_matrix import MATRIX, NOT_NOW, SYSTEM, Rooms
from ui.screens.floor.looks import table_look
from ui.widgets.floormap.looks import TableLook

PAGE = Path(__file__).parent / "told.txt"
KINDS = [kind for kind in MATRIX if kind not in NOT_NOW]


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


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_table_and_list_that_looks_otherwise_is_drawn_again(rooms: Rooms, kind: type[Command]) -> None:
    done = doing(rooms, kind)
    before, after, now = done.before, done.after, done.now
    tables = {
        id for id in before.tables.keys() & after.tables.keys() if looks(before, id, now) != looks(after, id, now)
    }
    assert tables <= tables_touched(after, done.concerns)
    shown = {id: list_look(before, one, now) for id, one in before.spreads.items()}
    lists = {id for id in shown.keys() & after.spreads.keys() if shown[id] != list_look(after, after.spreads[id], now)}
    names = {one.name for one in done.concerns if isinstance(one, OfName)}
    drawn = {id for id, look in shown.items() if any(row.id in names for row in look.rows)}
    assert lists <= lists_touched(after, done.concerns) | drawn


def looks(room: Room, table: TableId, now: Context) -> TableLook:
    return table_look(room, room.tables[table], now.at)


class Done(NamedTuple):
    """A command as it would be done, in a room beside the real one."""

    before: Room
    after: Room
    events: tuple[Event, ...]
    now: Context

    @property
    def stamp(self) -> Stamp:
        return Stamp(self.now.number, self.now.at, self.now.staff, self.now.workstation)

    @property
    def concerns(self) -> set[Concern]:
        return concerns_of(self.events, self.stamp)


def doing(rooms: Rooms, kind: type[Command]) -> Done:
    role = next(role for role in Role if role in MATRIX[kind])
    desk = rooms.at_desk_of(role if role is not SYSTEM else Role.MANAGER, kind)
    assert desk.staff is not None
    now, beside = desk.context(draw.PREVIEW, by_system=role is SYSTEM), desk.fold.copied()
    done = Done(desk.room, beside.room, decide(beside, rooms.command(kind, desk.staff), now).events, now)
    apply(beside.room, done.stamp, done.events)
    return done


def told(rooms: Rooms, kind: type[Command]) -> list[str]:
    done = doing(rooms, kind)
    kinds = sorted(type(one).__name__.removeprefix("Of").lower() for one in done.concerns)
    lines = [story(done.after, done.events), f"concerns {', '.join(dict.fromkeys(kinds))}"]
    lines += [_moves(row) for row in rows_of(done.events, done.stamp) if isinstance(row, Transfer)]
    return [f"  {_without_numbers(line)}" for line in lines]


def _moves(row: Transfer) -> str:
    return f"{show(row.amount)} to {row.debit} from {row.credit}"


def _without_numbers(line: str) -> str:
    """What is numbered by its entry has another number when the room is furnished otherwise."""
    return re.sub(r"(Void of |filed as player |table:|held:)\d+", r"\1#", line)
