"""Rulings: a showdown decided by the rules and kept with the table under a number of its own."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.books.series import RULINGS, issued
from floor.context import Context, Stamp
from floor.errors import NotUnderstood, refuse, refuse_if
from floor.house.rulebook import rulebook
from floor.ids import PlayerId, StaffId, TableId
from floor.record import Command, Event, Events, Record
from floor.rules.cards import Card, code, show_all
from floor.rules.chips import Chip
from floor.rules.explain import explain
from floor.rules.gamefiles import fingerprint, fingerprint_of
from floor.rules.reading import Boards
from floor.rules.request import Request, read_request
from floor.rules.showdown import PotAward, Showdown, SideAward, showdown

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_NOTE = 160


class HandShown(Record, frozen=True):
    seat: int
    cards: str
    player: PlayerId | None = None


class PotAtStake(Record, frozen=True):
    """Counted in the smallest chip."""

    amount: int
    seats: tuple[int, ...]


class Case(Record, frozen=True):
    """A showdown as it was put to the desk: all that is needed to decide it again."""

    game: str
    hands: tuple[HandShown, ...]
    pots: tuple[PotAtStake, ...]
    boards: tuple[str, ...] = ()
    button: int | None = None
    options: dict[str, str | bool] = msgspec.field(default_factory=dict)
    chip: int = 100
    """The smallest chip: cents, or the number on it in a tournament."""
    in_money: bool = True

    @property
    def smallest(self) -> Chip:
        return Chip(self.chip, self.in_money)


class RecordRuling(Command, frozen=True):
    """Keep a ruling in the journal."""

    case: Case
    table: TableId | None = None
    note: str = ""


class Share(Record, frozen=True):
    """What a seat gets of one side, and the cards it showed for it."""

    seat: int
    amount: int
    cards: str = ""


class SideRuled(Record, frozen=True):
    title: str
    amount: int
    hand: str
    shares: tuple[Share, ...]


class PotRuled(Record, frozen=True):
    amount: int
    seats: tuple[int, ...]
    sides: tuple[SideRuled, ...]


class RulingRecorded(Event, frozen=True):
    """The case and what came of it. The fingerprint tells whether the game's file has changed since."""

    number: int
    case: Case
    game: str
    fingerprint: str
    pots: tuple[PotRuled, ...]
    why: tuple[str, ...]
    table: TableId | None = None
    note: str = ""

    @property
    def awards(self) -> dict[int, int]:
        """What each seat that gets anything gets in all, the most first."""
        totals: dict[int, int] = {}
        for pot in self.pots:
            for share in (share for side in pot.sides for share in side.shares):
                totals[share.seat] = totals.get(share.seat, 0) + share.amount
        return dict(sorted(totals.items(), key=lambda award: (-award[1], award[0])))


class Ruling(msgspec.Struct, frozen=True):
    """A ruling of the open day, as the room remembers it."""

    entry: int
    at: datetime
    staff: StaffId | None
    fact: RulingRecorded


def record_ruling(room: Room, ask: RecordRuling, now: Context) -> Events:
    _check_places(room, ask)
    number = room.next_number(RULINGS)
    ruling = ruled(room, ask, number)
    yield issued(room, RULINGS)
    yield ruling


def ruled(room: Room, ask: RecordRuling, number: int = 0) -> RulingRecorded:
    """The ruling in a case by the games of the room; without a number it is only being looked at."""
    asked, note = _request(room, ask.case), text.name(ask.note, "note", LONGEST_NOTE) if ask.note.strip() else ""
    try:
        decided = showdown(asked.game, asked.hands, asked.pots, asked.boards, asked.button, asked.options)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong
    return RulingRecorded(
        number=number,
        case=ask.case,
        game=asked.game.name,
        fingerprint=_fingerprint(room, asked.game.id),
        pots=tuple(_pot(award) for award in decided.pots),
        why=tuple(explain(decided, ask.case.smallest.show)),
        table=ask.table,
        note=note,
    )


def ruling_recorded(room: Room, fact: RulingRecorded, stamp: Stamp) -> None:
    room.rulings.append(Ruling(stamp.number, stamp.at, stamp.staff, fact))


def case_of(decided: Showdown, boards: Boards, button: int | None, chip: Chip, who: Mapping[int, PlayerId]) -> Case:
    """The case behind a showdown that has been decided."""
    return Case(
        game=decided.game.id,
        hands=tuple(HandShown(seat, _written(held), who.get(seat)) for seat, held in sorted(decided.hands.items())),
        pots=tuple(PotAtStake(award.pot.amount, award.pot.seats) for award in decided.pots),
        boards=tuple(map(_written, boards)),
        button=button,
        options=dict(decided.options._asdict()),
        chip=chip.value,
        in_money=chip.is_money,
    )


def _written(cards: Iterable[Card]) -> str:
    return " ".join(map(code, cards))


def _request(room: Room, case: Case) -> Request:
    seats = [hand.seat for hand in case.hands]
    refuse_if(len(set(seats)) < len(seats), "A seat shows two hands.", cure="Give each seat one hand.")
    refuse_if(case.chip < 1, "The smallest chip is worth nothing.", cure="Say what the smallest chip in play is.")
    try:
        return read_request(dict(_fields(case)), rulebook(room).game(case.game))
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong


def _fields(case: Case) -> Iterator[tuple[str, object]]:
    yield "game", case.game
    yield "hands", {str(hand.seat): hand.cards for hand in case.hands}
    yield "boards", list(case.boards)
    yield "pots", [{"amount": pot.amount, "seats": list(pot.seats)} for pot in case.pots]
    yield "button", case.button
    yield "options", case.options


def _fingerprint(room: Room, game: str) -> str:
    """The text of a game the room has adopted is in the room, that of any other comes with the program (MIX-11)."""
    own = room.adopted.get(f"game/{game}")
    return fingerprint_of(own.content.encode()) if own else fingerprint(game)


def _check_places(room: Room, ask: RecordRuling) -> None:
    table = room.table(ask.table) if ask.table is not None else None
    for hand in ask.case.hands:
        if table is not None:
            room.seat(table, hand.seat)
        if hand.player is not None:
            room.player(hand.player)


def _pot(award: PotAward) -> PotRuled:
    return PotRuled(award.pot.amount, award.pot.seats, tuple(_side(side) for side in award.sides))


def _side(side: SideAward) -> SideRuled:
    reading = side.reading
    if reading is None:
        return SideRuled("the pot", side.amount, "", tuple(Share(seat, side.shares[seat]) for seat in side.winners))
    shares = tuple(Share(seat, side.shares[seat], show_all(reading.made(seat))) for seat in side.winners)
    return SideRuled(reading.side.title, side.amount, reading.name(side.winners[0]), shares)
