"""Slips of rulings: what was asked, who gets what, and why."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from floor.books.series import RULINGS as SERIES
from floor.clock import show_time
from floor.documents.form import Form
from floor.documents.ruling import RulingSlip, SlipPot, SlipShare, SlipSide, ruling_slip
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import moment, plain_head
from floor.house.rulings import PotRuled, RulingRecorded, SideRuled
from floor.ids import PlayerId, StaffId
from floor.paper import Paper, Subject
from floor.record import Record
from floor.rules.cards import cards, show_all
from floor.rules.gamefiles import game as game_named
from floor.rules.games import Game, side_label
from floor.rules.pots import Pot
from floor.rules.worksheet import board_label, pot_names
from floor.state import Room


def ruling_slip_of(room: Room, fact: RulingRecorded, at: datetime, staff: StaffId | None) -> RulingSlip:
    """With the number it was recorded under, or saying that it was not."""
    names, number = _Names(room, fact), f"Ruling {fact.number:,}" if fact.number else ""
    say = fact.case.smallest.show
    pots = tuple(Pot(pot.amount, pot.seats) for pot in fact.pots)
    return RulingSlip(
        head=replace(plain_head(room), number=number),
        title=number or "Ruling, not recorded",
        facts=tuple(_facts(room, fact, at, staff)),
        game=fact.game,
        boards=_boards(game_named(fact.case.game), fact),
        hands=tuple((names.of(hand.seat), show_all(cards(hand.cards))) for hand in fact.case.hands),
        awards=tuple((names.of(seat), say(amount)) for seat, amount in fact.awards.items()),
        total=f"{say(sum(pot.amount for pot in pots))} in all, all of it awarded",
        pots=tuple(names.pot(title, pot) for title, pot in zip(pot_names(pots), fact.pots, strict=True)),
        why=fact.why,
        note=fact.note,
    )


def _facts(room: Room, fact: RulingRecorded, at: datetime, staff: StaffId | None) -> list[str]:
    facts = [moment(room, at)]
    if fact.table in room.tables:
        facts.append(f"Table {room.tables[fact.table].label}")
    if staff in room.staff:
        facts.append(f"Ruled by {room.staff[staff].name}")
    if fact.case.button is not None:
        facts.append(f"Button at seat {fact.case.button}")
    return [*facts, f"Smallest chip {fact.case.smallest}"]


def _boards(game: Game, fact: RulingRecorded) -> tuple[tuple[str, str], ...]:
    return tuple((board_label(game, place), show_all(cards(board))) for place, board in enumerate(fact.case.boards))


class _Names:
    """How the slip calls each seat."""

    def __init__(self, room: Room, fact: RulingRecorded) -> None:
        self._say = fact.case.smallest.show
        self._names = {hand.seat: _name(room, hand.player) for hand in fact.case.hands}

    def of(self, seat: int) -> str:
        return f"Seat {seat}{self._names.get(seat, '')}"

    def pot(self, title: str, pot: PotRuled) -> SlipPot:
        return SlipPot(title, self._say(pot.amount), tuple(self._side(side) for side in pot.sides))

    def _side(self, side: SideRuled) -> SlipSide:
        shares = tuple(SlipShare(self.of(share.seat), share.cards, self._say(share.amount)) for share in side.shares)
        return SlipSide(side_label(side.title), side.hand, self._say(side.amount), shares)


def _name(room: Room, player: PlayerId | None) -> str:
    return f", {room.players[player].name}" if player in room.players else ""


def _rulings(fold: Fold) -> list[Subject]:
    """The day's rulings, the latest first."""
    zone = fold.room.house.zone
    return [
        Subject(
            str(ruling.entry),
            f"Ruling {ruling.fact.number:,}, {ruling.fact.game}, {show_time(ruling.at, zone)}",
            (f"{ruling.fact.number}", f"Ruling {ruling.fact.number:,}"),
        )
        for ruling in reversed(fold.room.rulings)
    ]


def _ruling(fold: Fold, id: str, at: datetime) -> Record:
    ruling = next((one for one in fold.room.rulings if str(one.entry) == id), None)
    if ruling is None:
        raise refuse("That ruling was taken back.")
    return ruling_slip_of(fold.room, ruling.fact, ruling.at, ruling.staff)


RULINGS = (
    Paper(
        "ruling",
        "Ruling slip",
        Form(RulingSlip, ruling_slip, ("roll", "letter", "a4"), upright=True),
        _rulings,
        _ruling,
        series=SERIES,
        of_the_day=True,
        empty=("No ruling today", "Record one in Games & rules, and its slip is here."),
    ),
)
