"""A tournament's entries as its page shows them: who is in, what was sold and collected, and the rebuy sheets."""

from __future__ import annotations

from collections.abc import Iterator

from floor.books.tills import place_name
from floor.clock import show_time
from floor.ids import RegistrationId
from floor.money import Money, show
from floor.record import Record
from floor.state import Room
from floor.text import count, ordinal
from floor.tournament.freezing import brought_in
from floor.tournament.held import Held, Registration, Sale, Stage
from floor.tournament.levels import level_at
from floor.tournament.places import Place, is_provisional, places
from floor.tournament.prices import fees_of
from floor.tournament.stacks import chips_in_play

PLAYING, OUT, OWES, BACK = "playing", "out", "owes", "back"


class EntryRow(Record, frozen=True):
    id: RegistrationId
    number: int
    name: str
    table: str
    seat: str
    entries: str
    rebuys: str
    add_ons: str
    chips: str
    status: str
    kind: str
    paid_by: str


class Figure(Record, frozen=True):
    """A figure of the event: what it is called, and how it is made up."""

    label: str
    value: str
    detail: str = ""


def entry_rows(room: Room, held: Held, kind: str = "") -> list[EntryRow]:
    """The newest first; of one kind alone, if it is named."""
    finished = {} if is_provisional(held, room.at) else places(held)
    rows = [_row(room, held, one, finished.get(one.id)) for one in sorted(held.registrations.values(), key=_newest)]
    return [row for row in rows if not kind or row.kind == kind or (kind == PLAYING and row.kind == OWES)]


def _newest(one: Registration) -> tuple[int, int]:
    return -one.number, -one.id


def _row(room: Room, held: Held, one: Registration, place: Place | None) -> EntryRow:
    name = room.name_of(one.player) if one.player is not None else f"Entry {one.number:,}"
    owed = len([line for line in one.owed if line.sale is Sale.REBUY])
    rebuys = one.many(Sale.REBUY)
    status, kind = _status(room, one, place)
    in_play = one.chips if one.is_in else 0
    return EntryRow(
        one.id,
        one.number,
        name,
        room.tables[one.seat.table].label if one.seat is not None else "–",
        str(one.seat.seat) if one.seat is not None else "–",
        f"{len(held.of(one.player)) if one.player is not None else 1:,}",
        f"{rebuys - owed} + {owed}" if owed else f"{rebuys:,}",
        f"{one.many(Sale.ADD_ON):,}",
        f"{in_play:,}",
        status,
        kind,
        f"{place_name(room, one.bought[0].drawer)}, {show_time(one.bought[0].at, room.house.zone)}",
    )


def _status(room: Room, one: Registration, place: Place | None) -> tuple[str, str]:
    if one.refunded:
        return "Paid back", BACK
    if one.out is not None:
        finished = "" if place is None else f"{place}, " if place.is_tie else f"{ordinal(place.best)}, "
        return f"Out {finished}{show_time(one.out.at, room.house.zone)}", OUT
    if one.owed:
        return f"Owes {show(Money(sum(line.price.cost for line in one.owed)))} on the sheet", OWES
    return "Playing", PLAYING


def figures(room: Room, held: Held) -> Iterator[Figure]:
    field, plan = held.field, held.plan
    entries = len(field)
    rebuys = sum(one.many(Sale.REBUY) for one in field)
    add_ons = sum(one.many(Sale.ADD_ON) for one in field)
    left, fees = len(held.still_in), fees_of(held)
    kept = Money(held.collected - held.paid_back)
    pool = brought_in(held)
    yield Figure("Players left", f"{left:,}", f"{entries - left:,} out")
    yield Figure("Entries", f"{entries:,}", f"at {show(plan.entry.cost)}")
    yield Figure("Rebuys", f"{rebuys:,}", f"at {show(plan.rebuy.cost)}" if plan.rebuys else "none")
    yield Figure("Add-ons", f"{add_ons:,}", f"at {show(plan.add_on.cost)}" if plan.add_ons else "none")
    yield Figure("Pool", show(pool), _overlay(plan.guarantee, pool))
    yield Figure("Fees", show(fees), "the house's")
    rest = Money(kept - pool - fees)
    yield Figure("For others", show(rest) if rest else "", "staff, bounties and charity")
    yield Figure("Collected", show(kept), "pool, fees and for others" if rest else "pool and fees" if kept else "")


def _overlay(guarantee: Money, pool: Money) -> str:
    return f"{show(Money(guarantee - pool))} to the guarantee" if guarantee > pool else "of what was paid"


def state_words(held: Held, room: Room) -> str:
    """'Registering', 'Level 2, still registering', 'Running, level 7'."""
    level = level_at(held, room.at)
    match held.stage:
        case Stage.REGISTERING:
            return "Registering"
        case Stage.RUNNING:
            return f"Level {level}, still registering" if level <= held.plan.late_until else f"Running, level {level}"
        case Stage.FROZEN:
            return "Pool frozen"
    return held.stage.value.capitalize()


def chips_words(held: Held) -> str:
    """'235,000 chips in play, 34 entries'."""
    return f"{chips_in_play(held):,} chips in play, {count(len(held.field), 'entry', 'entries')}"
