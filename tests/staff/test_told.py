"""Every command done once: what the journal says of it, what it concerns and has drawn again, what money it moves.

In `told.txt` lies what each says, in its words and with its names in their places.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple, get_args, get_type_hints

import pytest
from msgspec import Struct
from msgspec.structs import replace

from floor import draw
from floor.catalog import concerns_of
from floor.concern import Concern, OfName, OfSeat
from floor.context import Context, Stamp
from floor.decide import decide
from floor.derived import Transfer
from floor.errors import Refused
from floor.fold import apply, rows_of
from floor.ids import PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.money import show
from floor.record import Command, Event
from floor.roles import Role
from floor.state import Room
from floor.views.stories import story
from floor.views.touched import lists_touched, tables_touched
from floor.views.waitlists import list_look
from tests.pages import Page
from tests.staff.test_matrix import MATRIX, NOT_NOW, SYSTEM, Rooms, rooms_in
from ui.screens.floor.looks import table_look
from ui.widgets.floormap.looks import TableLook

PAGE = Page(Path(__file__).parent / "told.txt")
CHOSEN = {
    *("hash", "pin", "content", "clause", "approval", "debit", "credit", "kind", "subject", "digest"),
    *("SetSetting.name", "WithdrawSetting.name", "over_under_pays"),
}
"""What nobody writes as they like."""
LONGEST = Page(Path(__file__).parent / "longest.txt")
"""What each field of each command says to five thousand letters."""
NUMBERED = {"number", "numbers", "slip", "box", "entry", "copy_of", "unnamed", "pin"}
FACTS = Path(__file__).parent / "facts.txt"
KINDS = [kind for kind in MATRIX if kind not in NOT_NOW]


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    yield from rooms_in(tmp_path_factory.mktemp("told"))


def test_the_page_has_every_command() -> None:
    assert list(PAGE.blocks()) == [kind.__name__ for kind in sorted(KINDS, key=lambda kind: kind.__name__)]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_was_done_is_told_as_it_was(rooms: Rooms, kind: type[Command]) -> None:
    now = told(rooms, kind)
    assert now == PAGE.lines(kind.__name__, now)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_each_fact_of_it_is_where_it_belongs(rooms: Rooms, kind: type[Command]) -> None:
    blocks = FACTS.read_text(encoding="utf-8").rstrip("\n").split("\n\n")
    assert [kind.__name__, *facts(doing(rooms, kind))] in [block.split("\n") for block in blocks]


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


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_what_is_typed_is_kept_without_stray_blanks(rooms: Rooms, kind: type[Command]) -> None:
    role = next(role for role in Role if role in MATRIX[kind])
    desk = rooms.at_desk_of(role if role is not SYSTEM else Role.MANAGER, kind)
    assert desk.staff is not None
    now, command = desk.context(draw.PREVIEW, by_system=role is SYSTEM), rooms.command(kind, desk.staff)
    typed = {name: f"  {text}\t" for name, text in words_in(command)}
    events = decide(desk.fold.copied(), command, now).events
    assert decide(desk.fold.copied(), replace(command, **typed), now).events == events


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_how_much_may_be_typed_is_said_field_by_field(rooms: Rooms, kind: type[Command]) -> None:
    role = next(role for role in Role if role in MATRIX[kind])
    desk = rooms.at_desk_of(role if role is not SYSTEM else Role.MANAGER, kind)
    assert desk.staff is not None
    now, command = desk.context(draw.PREVIEW, by_system=role is SYSTEM), rooms.command(kind, desk.staff)
    said = []
    for name in free_texts(command):
        try:
            decide(desk.fold.copied(), replace(command, **{name: "x" * 5_000}), now)
        except Refused as refusal:
            said.append(f"{name}: {refusal.findings[0].message[:300]}")
        else:
            said.append(f"{name}: not asked for here")
    assert said == LONGEST.lines(kind.__name__, said)


def free_texts(command: Command) -> Iterator[str]:
    """The fields in which somebody writes as they like."""
    hints = get_type_hints(type(command))
    names = (name for name in command.__struct_fields__ if hints[name] is str)
    return (name for name in names if CHOSEN.isdisjoint({name, f"{type(command).__name__}.{name}"}))


def words_in(command: Command) -> Iterator[tuple[str, str]]:
    """What somebody writes as they like; other text is chosen, read by the program, or a secret."""
    return ((name, text) for name in free_texts(command) if (text := getattr(command, name)))


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


def facts(done: Done) -> Iterator[str]:
    """Every event with all its fields: who and what by their names, and what is numbered by its entry without it."""
    names = names_in(done)
    for event in done.events:
        hints = get_type_hints(type(event))
        kept = [name for name in event.__struct_fields__ if name not in NUMBERED]
        said = [f"{name}={_fact(getattr(event, name), hints[name], names)}" for name in kept]
        yield f"  {type(event).__name__} {', '.join(said)}"


def names_in(done: Done) -> dict[object, Mapping[Any, str]]:
    return {
        TableId: {id: one.label for id, one in done.after.tables.items()},
        PlayerId: {id: one.name for id, one in done.after.players.items()},
        StaffId: {id: one.name for id, one in done.after.staff.items()},
        SpreadId: {id: one.name for id, one in done.after.spreads.items()},
        WaitId: {one.id: done.after.name_of(one.player) for names in done.before.lists.values() for one in names},
    }


def concerned(done: Done) -> Iterator[str]:
    """'player Ola Tveit', 'seat 12 1': of what is numbered by its entry only what it is."""
    names = names_in(done)
    for one in done.concerns:
        hints = get_type_hints(type(one))
        named = [(hints[name], getattr(one, name)) for name in one.__struct_fields__]
        shown = (pair for pair in named if pair[0] in names or pair[0] is str or type(one) is OfSeat)
        said = [_fact(value, hint, names) for hint, value in shown]
        yield " ".join([type(one).__name__.removeprefix("Of").lower(), *said])


def _fact(value: object, hint: object, names: Mapping[object, Mapping[Any, str]]) -> str:
    of = next((one for one in (hint, *get_args(hint)) if one in names), None)
    if of is not None and isinstance(value, int):
        return names[of].get(value, "#")
    if isinstance(value, tuple):
        return f"({', '.join(_fact(one, next(iter(get_args(hint)), None), names) for one in value)})"
    if isinstance(value, Struct):
        hints = get_type_hints(type(value))
        parts = [_fact(getattr(value, name), hints[name], names) for name in value.__struct_fields__]
        return f"{type(value).__name__}({', '.join(parts)})"
    return _plain(value)


def _plain(value: object) -> str:
    return without_numbers(" ".join(str(value).split())[:300])


def told(rooms: Rooms, kind: type[Command]) -> list[str]:
    done = doing(rooms, kind)
    lines = [story(done.after, done.events), f"concerns {', '.join(sorted(set(concerned(done))))}"]
    lines += [_moves(row) for row in rows_of(done.events, done.stamp) if isinstance(row, Transfer)]
    return [without_numbers(line) for line in lines]


def _moves(row: Transfer) -> str:
    return f"{show(row.amount)} to {row.debit} from {row.credit}"


def without_numbers(line: str) -> str:
    """What is numbered by its entry has another number when the room is furnished otherwise."""
    numbered = r"(Void of |filed as player |table:|banked:|held:|pool:|staff:|bounty:|correcting (?:entry )?)\d+"
    return re.sub(numbered, r"\1#", line)
