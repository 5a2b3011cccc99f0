"""What can stand at each place of a typed command, each with what it stands for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from floor.house.players import Player
from floor.house.tables import Attention, Seat, Table
from floor.money import dollars, show
from floor.room.cashgame import plays_cash
from floor.room.lists import Waiting
from floor.room.spread import Spread
from floor.room.spreads import is_scheduled
from floor.shorthand.telling import seat_words, spread_words, table_words, typed_name, wait_words, where_words
from floor.state import Room
from floor.text import compact
from floor.views.finding import begins_each, find_players, name_words, plain

MOST_PLAYERS = 8
ROUND_AMOUNTS = (dollars(100), dollars(200), dollars(300), dollars(500))
NOBODY, SEEN_TO, BUSTED, NEW_HAND, PHONE = "nobody", "off", "busted", "new", "phone"


@dataclass(frozen=True, slots=True)
class Choice:
    """What is put, what it stands for, and how it is shown where that is shorter or clearer than what is put.

    `is_whole`: the next word can follow; ‘12/’ still wants its seat.
    """

    word: str
    what: str
    shown: str = ""
    is_name: bool = False
    is_whole: bool = True


Choices = Callable[[Room, list[str], str], list[Choice]]
"""From the room, the words before, and what is typed so far."""


@dataclass(frozen=True, slots=True)
class Slot:
    """`is_many`: a name or a reason, which can be several words. `is_tail`: a whole command can go on with it."""

    choices: Choices
    is_many: bool = False
    is_tail: bool = False


def tables(fits: Callable[[Table], bool] = lambda table: True) -> Choices:
    def choose(room: Room, _before: list[str], begun: str) -> list[Choice]:
        return [
            Choice(compact(table.label), table_words(table))
            for table in room.tables.values()
            if fits(table) and compact(table.label).startswith(compact(begun))
        ]

    return choose


def seats(fits: Callable[[Seat], bool]) -> Choices:
    """First the tables that have such a seat, then their seats with who sits there."""

    def choose(room: Room, _before: list[str], begun: str) -> list[Choice]:
        label, slash, number = begun.rpartition("/")
        if not slash:
            return [
                Choice(f"{compact(table.label)}/", table_words(table), is_whole=False)
                for table in room.tables.values()
                if any(fits(seat) for seat in _in_play(table)) and compact(table.label).startswith(compact(begun))
            ]
        return [
            Choice(f"{compact(table.label)}/{seat.number}", seat_words(room, seat))
            for table in room.tables.values()
            if compact(table.label) == compact(label)
            for seat in _in_play(table)
            if fits(seat) and str(seat.number).startswith(number)
        ]

    return choose


def seat_or_table(room: Room, before: list[str], begun: str) -> list[Choice]:
    if "/" in begun:
        return seats(lambda seat: seat.sitting is None)(room, before, begun)
    return tables(lambda table: table.is_open)(room, before, begun)


def players(room: Room, before: list[str], begun: str) -> list[Choice]:
    """By name; before a letter is typed, those who wait for the game of the table named before."""
    if begun.strip():
        found = find_players(room, begun, MOST_PLAYERS)
        return [_named(room, one, where_words(room, one)) for one in found]
    table = _table(room, before)
    return [
        _named(room, room.players[one.player], wait_words(room, spread, one))
        for spread, one in _waiting(room)
        if plays_cash(table) and table.plays.spread.id == spread.id
    ][:MOST_PLAYERS]


def table_mates(room: Room, before: list[str], begun: str) -> list[Choice]:
    """Those at the table of the seat named before."""
    table = _table(room, before)
    seated = [(seat, room.players[seat.player]) for seat in table.seated if seat.player] if table else []
    return [
        _named(room, player, f"Now in seat {seat.number}")
        for seat, player in seated
        if begins_each(name_words(player.name), plain(begun).split())
    ]


def tipped(room: Room, _before: list[str], begun: str) -> list[Choice]:
    """Those who deal, and those who have redeemed tips today."""
    at = {table.dealer: f"Deals at table {table.label}" for table in room.tables.values() if table.dealer}
    so_far = {name: f"{show(amount)} in tips so far today" for name, amount in room.tips.items()}
    known = {**at, **so_far}
    return [Choice(name, what) for name, what in known.items() if plain(name).startswith(plain(begun))]


def spreads(room: Room, _before: list[str], begun: str) -> list[Choice]:
    """By the short name, or by a word of the whole one; tonight's first."""
    names = {spread.id: (plain(spread.short), *plain(spread.name).split()) for spread in room.spreads.values()}
    begins = {id_ for id_, words in names.items() if any(word.startswith(plain(begun)) for word in words)}
    found = [spread for spread in room.spreads.values() if spread.id in begins]
    found.sort(key=lambda spread: not is_scheduled(room, spread))
    return [Choice(spread.short, spread_words(room, spread)) for spread in found]


def name_then_game(room: Room, _before: list[str], begun: str) -> list[Choice]:
    """Of ‘w smith bigo24 phone’: the name, then the game, then how."""
    *words, last = begun.split(" ")
    if words and any(plain(spread.short) == plain(words[-1]) for spread in room.spreads.values()):
        return [Choice(" ".join([*words, PHONE]), "By phone", PHONE)] if PHONE.startswith(plain(last)) else []
    games = spreads(room, [], last) if words and find_players(room, " ".join(words), 1) else []
    going_on = [Choice(" ".join([*words, game.word]), game.what, game.word) for game in games]
    return [*going_on, *(players(room, [], begun) if last else [])]


def names_on(called: bool | None = None, here: bool | None = None) -> Choices:
    """Names on lists, all or only the called, or only those not here yet."""

    def choose(room: Room, _before: list[str], begun: str) -> list[Choice]:
        found = {player.id for player in find_players(room, begun, len(room.players))} if begun.strip() else None
        return [
            _named(room, room.players[one.player], wait_words(room, spread, one))
            for spread, one in _waiting(room)
            if (found is None or one.player in found)
            and (called is None or (one.called is not None) is called)
            and (here is None or one.is_here is here)
        ][:MOST_PLAYERS]

    return choose


def flags(_room: Room, _before: list[str], begun: str) -> list[Choice]:
    told = [Choice(flag.value, f"The table calls for {flag.value}") for flag in Attention]
    return _begun([*told, Choice(SEEN_TO, "It was seen to")], begun)


def amounts(room: Room, before: list[str], begun: str) -> list[Choice]:
    """The least and some round ones, while none is typed."""
    table = _table(room, before)
    if begun or not plays_cash(table):
        return []
    least = table.plays.spread.least
    return [
        Choice(show(least), "The least to begin with"),
        *(Choice(show(amount), f"Buy {show(amount)}") for amount in ROUND_AMOUNTS if amount > least),
    ]


def busted(_room: Room, _before: list[str], begun: str) -> list[Choice]:
    return _begun([Choice(BUSTED, "Nothing is left; else type the whole stack")], begun)


def new_hand(_room: Room, _before: list[str], begun: str) -> list[Choice]:
    return _begun([Choice(NEW_HAND, "This is a new hand")], begun)


def reasons(_room: Room, _before: list[str], begun: str) -> list[Choice]:
    return _begun([Choice(word, "Reason") for word in ("Broken chair", "Spill", "Kept for a guest")], begun)


def dealers(room: Room, _before: list[str], begun: str) -> list[Choice]:
    """Who deals elsewhere, and nobody."""
    tables = [table for table in room.tables.values() if table.dealer]
    dealing = [Choice(table.dealer, f"Deals at table {table.label}", is_name=True) for table in tables]
    return _begun([*dealing, Choice(NOBODY, "The table has no dealer")], begun)


def _named(room: Room, player: Player, what: str) -> Choice:
    return Choice(typed_name(room, player), what, player.name, is_name=True)


def _begun(choices: list[Choice], begun: str) -> list[Choice]:
    return [choice for choice in choices if plain(choice.word).startswith(plain(begun))]


def _in_play(table: Table) -> Iterable[Seat]:
    return table.in_use if table.is_open else ()


def _waiting(room: Room) -> Iterable[tuple[Spread, Waiting]]:
    return ((room.spreads[spread], one) for spread, names in room.lists.items() for one in names)


def _table(room: Room, before: list[str]) -> Table | None:
    """The table of the place named before, with its seat or without."""
    label = before[0].partition("/")[0] if before else ""
    return next((table for table in room.tables.values() if compact(table.label) == compact(label)), None)
