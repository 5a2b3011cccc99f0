"""Typed commands for the pit: a game of 21 prepared, guests, limits, shoes, who deals next, closing."""

from __future__ import annotations

from floor.errors import NotUnderstood
from floor.house.tables import Seat
from floor.pit.banking import Banking
from floor.pit.bankings import is_scheduled
from floor.pit.banks import CloseBanked, StayOpen
from floor.pit.dealers import PlanDealer
from floor.pit.guests import LeaveTable, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits
from floor.pit.opening import LeaveClosed, PrepareTable
from floor.pit.shoes import PutDecksIn, StartShoe, shoes_had
from floor.pit.table import BankedTable, Guest, Stage, is_banked
from floor.shorthand import choices
from floor.shorthand.choices import Choice, Slot
from floor.shorthand.reading import amount_of, players_called, quoted, spot_at, table_at
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.text import compact, count, listed
from floor.views.finding import plain


def _bank(room: Room, words: list[str]) -> list[Offer]:
    table, name = table_at(room, words[0]), compact(" ".join(words[1:]))
    found = [one for one in room.pit.bankings.values() if name in compact(one.name)]
    if not found:
        raise NotUnderstood(f"No game of 21 that is banked here is called {quoted(' '.join(words[1:]))}.")
    return [Offer(PrepareTable(table.id, one.id), f"Prepare table {table.label} for {one.name}") for one in found]


def _guest(room: Room, words: list[str]) -> list[Offer]:
    """Without a name the guest is only counted; a number at the end is of hands."""
    spot, name = spot_at(room, words[0]), words[1:]
    hands = int(name.pop()) if name and name[-1].isascii() and name[-1].isdigit() and len(name[-1]) < 3 else 1
    at = f"{spot.words}, {count(hands, 'hand')}"
    if not name:
        return [Offer(SeatGuest(spot.table.id, spot.seat.number, hands=hands), f"Count a guest at {at}")]
    return [
        Offer(SeatGuest(spot.table.id, spot.seat.number, one.id, hands), f"Seat {one.name} at {at}")
        for one in players_called(room, name)
    ]


def _gone(room: Room, words: list[str]) -> list[Offer]:
    spot = spot_at(room, words[0])
    return [Offer(LeaveTable(spot.table.id, spot.seat.number), f"The guest at {spot.words} leaves")]


def _hands(room: Room, words: list[str]) -> list[Offer]:
    spot, hands = spot_at(room, words[0]), _number(words[1], "hands")
    told = f"The guest at {spot.words} plays {count(hands, 'hand')}"
    return [Offer(PlayHands(spot.table.id, spot.seat.number, hands), told)]


def _limits(room: Room, words: list[str]) -> list[Offer]:
    table, (least, most) = table_at(room, words[0]), (amount_of([word]) for word in words[1:])
    changed = ChangeLimits(table.id, least, most)
    return [Offer(changed, f"Table {table.label} takes {words[1].removeprefix('$')} to {words[2].removeprefix('$')}")]


def _decks(room: Room, words: list[str]) -> list[Offer]:
    """That they were spread and checked is attested, so Enter goes past it."""
    table, decks = table_at(room, words[0]), _number(words[1], "decks")
    told = f"{count(decks, 'deck')} in at table {table.label}, spread and checked"
    return [Offer(PutDecksIn(table.id, decks, checked=True), told, by_choice=True)]


def _shoe(room: Room, words: list[str]) -> list[Offer]:
    table, cut, who = table_at(room, words[0]), _number(words[1], "cards"), " ".join(words[2:])
    told = f"New shoe at table {table.label}, cut by {who} at {cut}, one burned"
    return [Offer(StartShoe(table.id, who, cut, after=shoes_had(room, table.id)), told)]


def _next(room: Room, words: list[str]) -> list[Offer]:
    table, name = table_at(room, words[0]), " ".join(words[1:])
    return [Offer(PlanDealer(table.id, name), f"{name} deals next at table {table.label}")]


def _finish(room: Room, words: list[str]) -> list[Offer]:
    table = table_at(room, words[0])
    return [Offer(CloseBanked(table.id), f"Begin to close table {table.label}")]


def _stay(room: Room, words: list[str]) -> list[Offer]:
    """One that was being opened stays closed, one that was closing stays open."""
    table = table_at(room, words[0])
    if is_banked(table) and not table.is_open:
        return [Offer(LeaveClosed(table.id), f"Leave table {table.label} closed")]
    return [Offer(StayOpen(table.id), f"Table {table.label} stays open")]


def _number(word: str, of: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 5):
        raise NotUnderstood(f"{quoted(word)} is no number of {of}.")
    return int(word)


def _bankings(room: Room, _before: list[str], begun: str) -> list[Choice]:
    return [Choice(one.name, _days(room, one)) for one in room.pit.bankings.values() if plain(begun) in plain(one.name)]


def _days(room: Room, banking: Banking) -> str:
    return "Tonight" if is_scheduled(room, banking) else f"Banked {banking.days_words}"


def _limits_now(room: Room, before: list[str], _begun: str) -> list[Choice]:
    """What may be bet at the table now, to change it."""
    found = next((one for one in _moons(room) if compact(one.label) == compact(before[0])), None)
    if found is None:
        return []
    limits = found.plays.limits
    amount = limits.least if len(before) == 1 else limits.most
    return [Choice(f"{amount / 100:g}", f"As it is, {listed([limits.words])}")]


def _moons(room: Room) -> list[BankedTable]:
    return [table for table in room.tables.values() if is_banked(table)]


def _is_guest(seat: Seat) -> bool:
    return isinstance(seat.sitting, Guest)


_CLOSED = Slot(choices.tables(lambda table: table.plays is None))
_MOON = Slot(choices.tables(is_banked))
_DEALT = Slot(choices.tables(lambda table: is_banked(table) and table.plays.stage is Stage.OPEN))
_GUEST = Slot(choices.seats(_is_guest))
_FREE = Slot(choices.seats(lambda seat: seat.sitting is None and not seat.locked))

VERBS = (
    Verb(
        "bank",
        "bank 21 spanish",
        "Prepare a table for a game of 21",
        (PrepareTable,),
        _bank,
        (_CLOSED, Slot(_bankings, is_many=True)),
        2,
    ),
    Verb(
        "guest",
        "guest 21/3 dorn 2",
        "Seat a guest of 21 by name, or count one; with hands",
        (SeatGuest,),
        _guest,
        (_FREE, Slot(choices.players, is_many=True, is_tail=True)),
    ),
    Verb("gone", "gone 21/3", "A guest of 21 has left", (LeaveTable,), _gone, (_GUEST,), 1, 1),
    Verb("hands", "hands 21/3 2", "How many hands a guest of 21 plays", (PlayHands,), _hands, (_GUEST,), 2, 2),
    Verb(
        "limits",
        "limits 21 1 5",
        "Change what may be bet at a table of 21",
        (ChangeLimits,),
        _limits,
        (_DEALT, Slot(_limits_now), Slot(_limits_now)),
        3,
        3,
    ),
    Verb("decks", "decks 21 6", "Decks into a shoe of 21, spread and checked", (PutDecksIn,), _decks, (_DEALT,), 2, 2),
    Verb(
        "shoe",
        "shoe 21 100 dorn",
        "A new shoe of 21: where it was cut, and by whom",
        (StartShoe,),
        _shoe,
        (_DEALT,),
        3,
    ),
    Verb(
        "next",
        "next 21 Nell Haas",
        "Say who deals next at a table of 21",
        (PlanDealer,),
        _next,
        (_DEALT, Slot(choices.dealers, is_many=True, is_tail=True)),
        2,
    ),
    Verb("finish", "finish 21", "Begin to close a table of 21", (CloseBanked,), _finish, (_DEALT,), 1, 1),
    Verb(
        "stay",
        "stay 21",
        "Leave a table of 21 closed, or deal on at one that was closing",
        (LeaveClosed, StayOpen),
        _stay,
        (_MOON,),
        1,
        1,
    ),
)
