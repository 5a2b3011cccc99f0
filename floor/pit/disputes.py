"""Rounds of 21 in dispute: settled bet by bet by the table's rules, and kept under a number of their own."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.books.series import SETTLEMENTS, issued
from floor.context import Context, Stamp
from floor.derived import Row
from floor.errors import NotUnderstood, refuse, refuse_any, refuse_if
from floor.house.tables import Attention
from floor.house.tending import TableFlagged
from floor.ids import PlayerId, StaffId, TableId
from floor.money import Money, show
from floor.pit.banks import paid_out, won_rows
from floor.pit.configuration import NAMES
from floor.pit.judged import filled, outside, rules_at, rules_in, settled_as_it_lies, table_of
from floor.pit.limits import BetNoted, taken_on, use_exceptions
from floor.pit.table import BankedTable
from floor.record import Command, Event, Events, Record
from floor.rules.cards import Card, cards, code
from floor.rules.twentyone.rounds import Bets, Hand
from floor.rules.twentyone.settling import Line
from floor.rules.twentyone.slate import MOST_SEATS
from floor.rules.twentyone.tableround import Place, PlaceReview, TableReview, TableRound, review_table, why_taken_back
from floor.rules.twentyone.tablerules import AS_APPROVED, Settings, TableRules
from floor.rules.twentyone.wording import bet_at, bet_name, reason

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_NOTE = 160
MOST_TAKEN_BACK = 40


class HandPlayed(Record, frozen=True):
    """Its cards, like '9h 2c Kd', and its bets: the first, then one for each double."""

    cards: str
    bets: tuple[Money, ...]


class SidePlayed(Record, frozen=True):
    """What was bet beside the hand."""

    match: Money = Money(0)
    over13: Money = Money(0)
    under13: Money = Money(0)
    insurance: Money = Money(0)
    even_money: bool = False


class PlacePlayed(Record, frozen=True):
    """A place of the table, with the first two cards and the hands they became."""

    seat: int
    initial: str
    hands: tuple[HandPlayed, ...]
    sides: SidePlayed = SidePlayed()
    player: PlayerId | None = None


class BetReturned(Record, frozen=True):
    """A bet that may not lie there: `at` is its place in the round, like bets.insurance or hands.0.bets.2."""

    seat: int
    at: str
    amount: Money


class Dispute(Record, frozen=True):
    """A round as it was put to the desk: all that is needed to settle it again."""

    game: str
    dealer: str
    places: tuple[PlacePlayed, ...]
    settings: Settings = AS_APPROVED
    returned: tuple[BetReturned, ...] = ()


class RecordSettlement(Command, frozen=True):
    """Keep a round of 21, settled bet by bet, in the journal."""

    dispute: Dispute
    table: TableId | None = None
    note: str = ""


class BetSettled(Record, frozen=True):
    bet: str
    stake: Money
    net: int
    """Cents that the player wins, or loses where it is less than nothing."""
    why: str
    told: str
    clause: str


class PlaceSettled(Record, frozen=True):
    seat: int
    bets: tuple[BetSettled, ...]
    remarks: tuple[str, ...] = ()
    """Bets outside the table's limits: settled as they lie, and noted."""
    outside: tuple[Money, ...] = ()
    """Those bets."""
    sides: tuple[str, ...] = ()
    """Which of them each is: a side bet by its name, nothing for the hand."""

    @property
    def net(self) -> int:
        return sum(one.net for one in self.bets)

    @property
    def staked(self) -> Money:
        return Money(sum(one.stake for one in self.bets))


class ReturnedFor(Record, frozen=True):
    """A bet taken back, by its name, and why it might not lie there."""

    seat: int
    bet: str
    amount: Money
    why: str
    clause: str


class SettlementRecorded(Event, frozen=True):
    """The round and what came of it. `rules` has every setting it was settled by, filled in."""

    number: int
    dispute: Dispute
    game: str
    rules: Settings
    places: tuple[PlaceSettled, ...]
    """From right to left, as bets are resolved (S21-14)."""
    returned: tuple[ReturnedFor, ...] = ()
    table: TableId | None = None
    label: str = ""
    note: str = ""
    from_tray: bool = False
    """Its money moves from the table's bank, or to it."""

    @property
    def net(self) -> int:
        return sum(place.net for place in self.places)


class Settlement(msgspec.Struct, frozen=True):
    """A settlement of the open day, as the room remembers it."""

    entry: int
    at: datetime
    staff: StaffId | None
    fact: SettlementRecorded


def record_settlement(room: Room, ask: RecordSettlement, now: Context) -> Events:
    _check_places(room, ask)
    table = table_of(room, ask.table, ask.dispute.game)
    fact = settled(room, ask, room.next_number(SETTLEMENTS))
    yield issued(room, SETTLEMENTS)
    yield fact
    if table is None:
        return
    yield from _noted(table, fact)
    if table.flag is Attention.DECISION:
        yield TableFlagged(table.id, None)


def settled(room: Room, ask: RecordSettlement, number: int = 0) -> SettlementRecorded:
    """The settlement of a round as its table is set, or else by the room's rules; without a number it is only being
    looked at."""
    dispute, table = ask.dispute, table_of(room, ask.table, ask.dispute.game)
    rules = rules_at(room, table, dispute.settings) if table else rules_in(room, dispute.game, dispute.settings)
    played = _played(dispute)
    judged = review_table(played, rules)
    _refuse_unsettled(judged)
    note = text.name(ask.note, "note", LONGEST_NOTE) if ask.note.strip() else ""
    return SettlementRecorded(
        number=number,
        dispute=dispute,
        game=NAMES[dispute.game],
        rules=filled(rules),
        places=tuple(_place(one, table, rules.cap) for one in judged.places),
        returned=tuple(_returned(played, one, rules) for one in dispute.returned),
        table=ask.table,
        label=room.tables[ask.table].label if ask.table in room.tables else "",
        note=note,
        from_tray=table is not None,
    )


def settlement_recorded(room: Room, fact: SettlementRecorded, stamp: Stamp) -> None:
    room.settlements.append(Settlement(stamp.number, stamp.at, stamp.staff, fact))
    if fact.from_tray and fact.table is not None:
        paid_out(room, fact.table, fact.net)
        use_exceptions(room, fact.table, fact.number)


def settlement_rows(fact: SettlementRecorded, stamp: Stamp) -> list[Row]:
    """What the players win leaves the table's bank, and what they lose comes into it, under the settlement's number."""
    return [*won_rows(fact.table, -fact.net)] if fact.from_tray and fact.table is not None else []


def dispute_of(game: str, settings: Settings, played: TableRound, who: dict[int, PlayerId]) -> Dispute:
    """A round that lies on the desk, as a dispute."""
    return Dispute(
        game=game,
        dealer=written(played.dealer),
        places=tuple(_written_place(place, who.get(place.seat)) for place in played.places),
        settings=settings,
    )


def written(held: tuple[Card, ...]) -> str:
    return " ".join(map(code, held))


def _written_place(place: Place, player: PlayerId | None) -> PlacePlayed:
    bets = place.bets
    return PlacePlayed(
        seat=place.seat,
        initial=written(place.initial),
        hands=tuple(HandPlayed(written(hand.cards), tuple(map(Money, hand.bets))) for hand in place.hands),
        sides=SidePlayed(
            Money(bets.match), Money(bets.over13), Money(bets.under13), Money(bets.insurance), bets.even_money
        ),
        player=player,
    )


def _check_places(room: Room, ask: RecordSettlement) -> None:
    table = room.table(ask.table) if ask.table is not None else None
    for place in ask.dispute.places:
        if table is not None:
            room.seat(table, place.seat)
        refuse_if(
            not 1 <= place.seat <= MOST_SEATS,
            f"There is no seat {place.seat} at a table of 21.",
            cure=f"Seats are 1 to {MOST_SEATS}.",
        )
        if place.player is not None:
            room.player(place.player)


def _played(dispute: Dispute) -> TableRound:
    seats = [place.seat for place in dispute.places]
    refuse_if(not seats, "Nobody had a bet in this round.", cure="Add the seats that had one.")
    refuse_if(len(set(seats)) < len(seats), "A seat is in the round twice.", cure="Give each seat one line.")
    refuse_if(len(dispute.returned) > MOST_TAKEN_BACK, "More bets were taken back than a table can hold.")
    try:
        return TableRound(cards(dispute.dealer), tuple(_place_of(place) for place in dispute.places))
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong


def _place_of(place: PlacePlayed) -> Place:
    for amount in (*(bet for hand in place.hands for bet in hand.bets), *_amounts(place.sides)):
        refuse_if(amount < 0, f"A bet at seat {place.seat} is under nothing.", cure="Say what lies there.")
    hands = tuple(Hand(cards(hand.cards), hand.bets) for hand in place.hands)
    refuse_if(not hands or not all(hand.bets for hand in hands), f"Seat {place.seat} has a hand without a bet.")
    first, sides = cards(place.initial), place.sides
    refuse_if(len(first) != 2, f"Seat {place.seat} does not say its first two cards.")
    bets = Bets(hands[0].bets[0], sides.match, sides.over13, sides.under13, sides.insurance, sides.even_money)
    return Place(place.seat, first, hands, bets)


def _amounts(sides: SidePlayed) -> tuple[Money, ...]:
    return sides.match, sides.over13, sides.under13, sides.insurance


def _refuse_unsettled(judged: TableReview) -> None:
    """Everything at once, each with the seat it is about."""
    shared = [*judged.illegal, *judged.missing]
    own = [
        replace(one, message=f"Seat {place.place.seat}: {one.message}")
        for place in judged.places
        for one in (*place.illegal, *place.missing)
    ]
    refuse_any([*shared, *own])


def _place(seen: PlaceReview, table: BankedTable | None, cap: int) -> PlaceSettled:
    """What a manager signed for is noted by then, and is no incident once more."""
    bets, out = tuple(_bet(line, seen) for line in seen.settled), outside(table, seen, cap)
    noted = [one for one in out if not one.is_signed]
    amounts, sides = tuple(one.amount for one in noted), tuple(one.bet for one in noted)
    return PlaceSettled(seen.place.seat, bets, tuple(map(settled_as_it_lies, out)), amounts, sides)


def _noted(table: BankedTable, fact: SettlementRecorded) -> Iterator[BetNoted]:
    """Each bet outside the limits is an incident of its own."""
    who = {place.seat: place.player for place in fact.dispute.places}
    words = f"settled as it lay, settlement {fact.number:,}"
    for place in fact.places:
        for amount, bet in zip(place.outside, place.sides, strict=True):
            taken = taken_on(table.plays.banking, bet)
            assert taken is not None, "a side bet that is not taken is not settled"
            limits, player = taken.told_of(amount), who[place.seat]
            yield BetNoted(table.id, amount, limits, words, place.seat, player, bet=bet)


def _bet(line: Line, seen: PlaceReview) -> BetSettled:
    return BetSettled(
        bet=bet_name(line, seen.round),
        stake=Money(line.stake),
        net=line.net,
        why=line.why.value,
        told=reason(line, seen.round),
        clause=line.clause,
    )


def _returned(played: TableRound, one: BetReturned, rules: TableRules) -> ReturnedFor:
    """Only what may not lie there goes back."""
    refuse_if(one.amount <= 0, "A bet that was taken back is worth nothing.")
    found = why_taken_back(played, one.seat, one.at, one.amount, rules)
    name = bet_at(one.at)
    if found is None:
        raise refuse(
            f"{name} of {show(one.amount)} at seat {one.seat} is allowed, and stays where it is.",
            cure="Put it back on the sheet.",
        )
    return ReturnedFor(one.seat, name, one.amount, found.message, found.clause)
