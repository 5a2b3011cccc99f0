"""Every kind of entry is found by every kind of word: each entry of a room that has all trades, of the open day and of
sealed ones alike, by whatever is known of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from itertools import pairwise

import pytest

from floor import demo
from floor.catalog import ACTS
from floor.clock import room_time
from floor.desk import Desk
from floor.ids import PlanId, PlayerId, SpreadId, StaffId, TableId
from floor.money import Money, show
from floor.past import Past
from floor.state import Room
from floor.views.telling.mentions import ALONE, BY_THE_CLOCK, SEATS_EACH, Mention
from floor.views.telling.telling import Told
from floor.views.telling.wanted import EVERYTHING, wanted

EACH = 12
"""Of entries that are found by the same word, so many are looked for: the newest, the oldest, and some between."""
ALL = 100_000


@pytest.fixture(scope="module")
def desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Desk]:
    with closing(demo.demo_room(tmp_path_factory.mktemp("demo"), lambda: demo.TONIGHT, past=True)) as desk:
        yield desk


@pytest.fixture(scope="module")
def past(desk: Desk) -> Iterator[Past]:
    with closing(desk.past()) as past:
        yield past


def typed_for(room: Room, mention: Mention) -> str:
    """What a person would type for it; nothing where it is no word of theirs."""
    word, key = mention
    kind, _, which = word.partition(" ")
    match kind:
        case "by":
            return "by the clock" if mention == BY_THE_CLOCK else f"by {room.staff[StaffId(key)].name}"
        case "signed":
            return f"signed {room.staff[StaffId(key)].name}"
        case "alone":
            return "alone" if mention == ALONE else ""
        case "act":
            return ""
        case "kind":
            return which
        case "number":
            return f"{which} {key}"
        case "amount":
            return f"{show(Money(key))}"
        case "table":
            return f"table {room.tables[TableId(key)].label}" if key in room.tables else ""
        case "seat":
            table = room.tables.get(TableId(key // SEATS_EACH))
            return f"table {table.label} seat {key % SEATS_EACH}" if table is not None else ""
        case "player":
            return f"player {room.players[PlayerId(key)].number}"
        case "spread":
            return room.spreads[SpreadId(key)].short if key in room.spreads else ""
        case "plan":
            return room.tournaments.plans[PlanId(key)].plan.name if key in room.tournaments.plans else ""
        case "account":
            return next((one.name for one in room.cage.drawers.values() if one.account == which), "")
        case "noted":
            return "exceptions"
        case "banking":
            return room.pit.bankings[key].name if key in room.pit.bankings else ""  # type: ignore[index]
    return ""


def act_of(told: Told) -> str:
    """What was done, as somebody types it: of names that a command had before, the one of today."""
    name = next(one.__name__ for one in ACTS if one.__struct_config__.tag == told.act)
    return " ".join(part.casefold() for part in re.findall(r"[A-Z][a-z0-9]*", name) if len(part) > 2)


def words_of(room: Room, told: Told) -> set[str]:
    typed = {typed_for(room, mention) for mention in told.mentions} | {act_of(told), f"entry {told.number:,}"}
    return typed - {""}


def some(entries: list[Told]) -> list[Told]:
    step = max(1, len(entries) // EACH)
    return [*entries[::step], *entries[-1:]]


def found(past: Past, room: Room, typed: str, now: datetime) -> set[int]:
    return {one.number for one in past.book.find(wanted(room, typed, now), most=ALL).entries}


def test_each_kind_of_entry_is_found_by_each_word_for_it(desk: Desk, past: Past) -> None:
    room, now = desk.room, desk.now()
    every = past.book.find(EVERYTHING, most=ALL).entries
    assert len({one.day for one in every}) > 10, "sealed days as well as the open one"
    by_word: dict[str, list[Told]] = {}
    for told in every:
        for typed in words_of(room, told):
            by_word.setdefault(typed, []).append(told)
    missed = {}
    kept = {typed: entries for typed, entries in by_word.items() if not typed.startswith("entry ")}
    for typed, entries in kept.items():
        answer = found(past, room, typed, now)
        if lost := [one.number for one in entries if one.number not in answer]:
            missed[typed] = lost
    assert missed == {}
    for told in some(list(every)):
        assert found(past, room, f"entry {told.number:,}", now) == {told.number}


def test_each_act_of_the_room_is_found_by_two_words_together(desk: Desk, past: Past) -> None:
    """One entry of each kind, by any two of the words for it that follow on each other."""
    room, now = desk.room, desk.now()
    kinds = {one.act: one for one in past.book.find(EVERYTHING, most=ALL).entries}
    assert len(kinds) > 80
    for told in kinds.values():
        words = sorted(words_of(room, told))
        for one, other in pairwise(one for one in words if not one.startswith("$") and one != act_of(told)):
            assert told.number in found(past, room, f"{one} {other}", now), (told.what, one, other)


def test_each_entry_is_found_by_its_time_and_day(desk: Desk, past: Past) -> None:
    room, now = desk.room, desk.now()
    for told in some(list(past.book.find(EVERYTHING, most=ALL).entries)):
        if told.day.year > 1:  # The entry that sets a room up is of no day yet.
            minute = room_time(told.at, room.house.zone).strftime("%I:%M %p")
            for typed in (f"on {told.day:%m/%d/%Y}", f"on {told.day:%m/%d/%Y} at {minute}"):
                assert told.number in found(past, room, typed, now), (told.what, typed)
