"""Hands: the count, the button and its travel, and which game of a mix is dealt (MIX-09, MIX-10)."""

from __future__ import annotations

from collections.abc import Collection
from copy import deepcopy
from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.errors import Refused, refuse, refuse_if
from floor.house.rulebook import Rulebook, rulebook
from floor.ids import PlayerId, TableId
from floor.money import Money, show
from floor.offers import Do
from floor.record import Command, Event, Events, Record
from floor.room.absence import BlindsMissed, BlindsPosted, ComeBack, settle
from floor.room.blinds import (
    ENOUGH,
    before_hand,
    dealing,
    missed_by,
    moved_on,
    owes,
    present_seats,
    ready_seats,
    regulars,
    take_back,
)
from floor.room.cashgame import CashTable, cash_at, cash_table, cited_at
from floor.room.entering import dealt_in, missing, recount
from floor.room.heldchips import to_complete
from floor.room.openseats import usable_seat
from floor.room.spreads import played_mix
from floor.rules.mixes import Method, Turn, button_stands, first_turn, next_turn, skipped, stay_turn
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room


class DealHand(Command, frozen=True):
    """A new hand begins: the count goes up, button and blinds move, and the mix moves on when it is time."""

    table: TableId


class PutButton(Command, frozen=True):
    """Say where the button is."""

    table: TableId
    seat: int


class ChooseGame(Command, frozen=True):
    """In dealer's choice, the game the player whose turn it is has chosen."""

    table: TableId
    game: int


class SitsOut(Record, frozen=True):
    """Who is there and gets no cards: of the buy-in so much is missing or too much, or else a blind is waited for."""

    seat: int
    player: PlayerId
    missing: Money = Money(0)
    over: Money = Money(0)


class HandDealt(Event, frozen=True):
    table: TableId
    hand: int
    button: int | None
    travel: int
    game: int
    game_hand: int
    chooser: int | None
    skipped: tuple[str, ...] = ()
    dealt: tuple[int, ...] = ()
    """The seats dealt in; in a game with blinds they owe none from now on."""
    big_blind: int | None = None
    out: tuple[SitsOut, ...] = ()
    """Who is at the table and not dealt in."""


class ButtonPut(Event, frozen=True):
    table: TableId
    seat: int


class GameChosen(Event, frozen=True):
    table: TableId
    game: int
    seat: int | None
    player: PlayerId | None
    anew: bool = False
    """The hand is dealt anew: in one of the two games the button stands, in the other it moves."""


def deal_hand(room: Room, ask: DealHand, now: Context) -> Events:
    table = cash_table(room, ask.table)
    players = len(ready_seats(table))
    if players < ENOUGH:
        raise _too_few(room, table, now)
    yield from _dealt(room, table, turn_after(rulebook(room), table, players))


def _too_few(room: Room, table: CashTable, now: Context) -> Refused:
    """Who is there and has not bought in is named, and who is away, each with what brings them into the game; with
    nobody to name, somebody has to be seated (BO-02)."""
    told = f"Table {table.label} has fewer than two players to deal to"
    out = sitting_out(room, table, ready_seats(table))
    away = [seat for seat in table.seated if seat.sitting is not None and seat.sitting.away is not None]
    if not (out or away):
        return refuse(f"{told}.", cure="Seat somebody first.")
    names = [f"{room.name_of(one.player)} {out_words(one)}" for one in out]
    names += [f"{room.name_of(seat.player)} is away" for seat in away]
    cures = [to_complete(room, table, one.seat, now) for one in out]
    backs = [Do(ComeBack(table.id, seat.number), f"Mark {room.name_of(seat.player)} back") for seat in away]
    clause = cited_at(room, table, "least-buy-in") if out else ""
    cure = "Everybody's buy-in is made complete before the first hand." if out else "Mark them back first."
    return refuse(f"{told}: {listed(names)}.", clause, cure, *(one for _cure, each in cures for one in each), *backs)


def out_words(one: SitsOut) -> str:
    return f"is {show(one.over)} over the most" if one.over else f"has yet to buy {show(one.missing)}"


def sitting_out(room: Room, table: CashTable, dealt: Collection[int]) -> tuple[SitsOut, ...]:
    """Who is at the table and not dealt in, with what is missing of the buy-in."""
    others = [seat for seat in table.seats if seat.number in present_seats(table) and seat.number not in dealt]
    return tuple(
        SitsOut(seat.number, seat.sitting.player, missing(room, table, seat.sitting), seat.sitting.over)
        for seat in others
        if seat.sitting is not None
    )


def _dealt(room: Room, table: CashTable, turn: Turn, chooser: int | None = None) -> Events:
    """The hand, and what its big blind means to whoever owed or was away. Dealt anew, it is known who chose."""
    rules = rulebook(room)
    deal = dealing(table, rules.game(table.plays.spread.games[turn.place].game))
    yield HandDealt(
        table.id,
        table.plays.hand + 1,
        deal.button,
        table.plays.travel + deal.moved,
        turn.place,
        turn.hand,
        chooser or _next_chooser(table, deal.button),
        tuple(finding.message for finding in turn.skipped),
        deal.seats,
        deal.big_blind,
        sitting_out(room, table, deal.seats),
    )
    if deal.big_blind is not None:
        yield from _blinds(table, deal.big_blind)


def _blinds(table: CashTable, big_blind: int) -> Events:
    payer = table.seats[big_blind - 1].sitting
    if payer is not None and owes(payer):
        yield BlindsPosted(table.id, big_blind, payer.player)
    for number in missed_by(table, big_blind):
        absent = table.seats[number - 1].player
        assert absent is not None, "somebody is away from the seat"
        yield BlindsMissed(table.id, number, absent)


def put_button(room: Room, ask: PutButton, now: Context) -> Events:
    table = cash_table(room, ask.table)
    seat = usable_seat(room, table, ask.seat)
    refuse_if(table.plays.button == seat.number, f"The button is at seat {seat.number} already.")
    yield ButtonPut(table.id, seat.number)


def choose_game(room: Room, ask: ChooseGame, now: Context) -> Events:
    table = cash_table(room, ask.table)
    spread = table.plays.spread
    if spread is None or spread.method is not Method.DEALERS_CHOICE:
        raise refuse(f"Table {table.label} is not played by dealer's choice.", cited_at(room, table, "dealers-choice"))
    refuse_if(
        not 0 <= ask.game < len(spread.games),
        f"{spread.name} has {len(spread.games)} games to choose from.",
        cited_at(room, table, "dealers-choice"),
        "Choose one of them.",
    )
    rules = rulebook(room)
    before, chosen = (rules.game(spread.games[place].game) for place in (table.plays.game, ask.game))
    too_many = skipped(chosen, len(ready_seats(table)))
    if too_many is not None:
        raise refuse(too_many.message, too_many.clause, "Choose another game.")
    seat = who_chooses(table)
    if seat is None:
        raise refuse(
            f"Nobody at table {table.label} is on the button to choose.",
            cited_at(room, table, "dealers-choice"),
            "Put the button, or deal a hand.",
        )
    is_dealt = table.plays.before is not None and table.plays.game_hand > 0
    anew = is_dealt and button_stands(before) != button_stands(chosen)
    yield GameChosen(table.id, ask.game, seat, table.seats[seat - 1].player, anew)
    if anew:
        undealt = deepcopy(table)
        take_back(undealt)
        yield from _dealt(room, undealt, Turn(ask.game, table.plays.game_hand), seat)


def hand_dealt(room: Room, fact: HandDealt, stamp: Stamp) -> None:
    table = cash_at(room, fact.table)
    room.counted.add(table.id)
    table.plays.before = before_hand(table) if _is_choice(table) else None
    table.plays.hand, table.plays.button, table.plays.travel = fact.hand, fact.button, fact.travel
    table.plays.game, table.plays.game_hand, table.plays.chooser = fact.game, fact.game_hand, fact.chooser
    recount(room)
    for seat in (table.seats[number - 1] for number in fact.dealt):
        if fact.big_blind is not None:
            settle(seat)
        if seat.sitting is not None:
            dealt_in(seat.sitting)
    table.plays.big_blind = fact.big_blind or table.plays.big_blind


def button_put(room: Room, fact: ButtonPut, stamp: Stamp) -> None:
    """Where the floor says: the blinds begin anew from there."""
    table = cash_at(room, fact.table)
    table.plays.button, table.plays.big_blind, table.plays.before = fact.seat, None, None


def game_chosen(room: Room, fact: GameChosen, stamp: Stamp) -> None:
    table = cash_at(room, fact.table)
    table.plays.game = fact.game
    table.plays.chooser = fact.seat if fact.player is not None else table.plays.chooser
    if fact.anew:
        take_back(table)


def who_chooses(table: CashTable) -> int | None:
    """The seat with the choice: if nobody plays there any more, the right passes clockwise (MIX-09)."""
    seat, playing = table.plays.chooser if table.plays.chooser is not None else table.plays.button, regulars(table)
    if seat is None or not playing:
        return None
    return seat if seat in playing else moved_on(table, seat, playing)[0]


def turn_after(rules: Rulebook, table: CashTable, players: int) -> Turn:
    """The game of the next hand."""
    if not table.plays.spread.is_mix:
        return Turn(0, table.plays.game_hand + 1)
    mix = played_mix(table.plays.spread, rules)
    if mix.method is Method.DEALERS_CHOICE:
        return stay_turn(mix, Turn(table.plays.game, table.plays.hand + 1), players)
    return (
        next_turn(mix, Turn(table.plays.game, table.plays.game_hand), players)
        if table.plays.game_hand
        else first_turn(mix, players)
    )


def hands_left(rules: Rulebook, table: CashTable) -> int:
    """How many hands of the game are still to come after this one."""
    if table.plays.spread.method is not Method.ROTATION:
        return 0
    players = len(ready_seats(table))
    if skipped(rules.game(table.plays.played.game), players) is not None:
        return 0
    return max(played_mix(table.plays.spread, rules).length(players) - table.plays.game_hand, 0)


def next_game(rules: Rulebook, table: CashTable) -> int | None:
    """Which game of a rotation comes after the present one."""
    if table.plays.spread.method is not Method.ROTATION:
        return None
    players = len(ready_seats(table))
    mix = played_mix(table.plays.spread, rules)
    last = Turn(table.plays.game, max(mix.length(players), table.plays.game_hand))
    return next_turn(mix, last, players).place


def _next_chooser(table: CashTable, button: int | None) -> int | None:
    """In dealer's choice the right goes round with every hand, from the player on the button."""
    if not _is_choice(table):
        return table.plays.chooser
    playing = regulars(table)
    if table.plays.chooser is None and button in playing:
        return button
    return moved_on(table, table.plays.chooser if table.plays.chooser is not None else button, playing)[0]


def _is_choice(table: CashTable) -> bool:
    return table.plays.spread.method is Method.DEALERS_CHOICE
