"""Slips made out from what the room knows: the records that are then printed."""

from __future__ import annotations

from datetime import datetime

from floor.clock import show_day, show_time
from floor.documents.ruling import RulingSlip, SlipPot, SlipShare, SlipSide
from floor.house.rulings import PotRuled, RulingRecorded, SideRuled
from floor.ids import PlayerId, StaffId
from floor.rules.cards import cards, show_all
from floor.rules.gamefiles import game as game_named
from floor.rules.games import Game
from floor.rules.pots import Pot
from floor.rules.worksheet import board_name, pot_names
from floor.state import Room


def ruling_slip_of(room: Room, fact: RulingRecorded, at: datetime, staff: StaffId | None) -> RulingSlip:
    """With the number it was recorded under, or saying that it was not."""
    names = _Names(room, fact)
    say = fact.case.smallest.show
    pots = tuple(Pot(pot.amount, pot.seats) for pot in fact.pots)
    return RulingSlip(
        room=room.house.name,
        title=f"Ruling {fact.number:,}" if fact.number else "Ruling, not recorded",
        facts=tuple(_facts(room, fact, at, staff)),
        game=fact.game,
        boards=_boards(game_named(fact.case.game), fact),
        hands=tuple((names.of(hand.seat), show_all(cards(hand.cards))) for hand in fact.case.hands),
        awards=tuple((names.of(seat), say(amount)) for seat, amount in fact.awards.items()),
        total=f"{say(sum(pot.amount for pot in pots))} in all, all of it awarded",
        pots=tuple(names.pot(title, pot) for title, pot in zip(pot_names(pots), fact.pots, strict=True)),
        why=fact.why,
        note=fact.note,
        practice=room.practice,
    )


def _facts(room: Room, fact: RulingRecorded, at: datetime, staff: StaffId | None) -> list[str]:
    facts = [f"Gaming day {show_day(room.day)}, {room.day.year}, {show_time(at, room.house.zone)}"]
    if fact.table in room.tables:
        facts.append(f"Table {room.tables[fact.table].label}")
    if staff in room.staff:
        facts.append(f"Ruled by {room.staff[staff].name}")
    if fact.case.button is not None:
        facts.append(f"Button at seat {fact.case.button}")
    return [*facts, f"Smallest chip {fact.case.smallest}"]


def _boards(game: Game, fact: RulingRecorded) -> tuple[tuple[str, str], ...]:
    return tuple(
        (board_name(game, place).removeprefix("The ").capitalize(), show_all(cards(board)))
        for place, board in enumerate(fact.case.boards)
    )


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
        title = side.title.removeprefix("the ")
        return SlipSide(title[0].upper() + title[1:], side.hand, self._say(side.amount), shares)


def _name(room: Room, player: PlayerId | None) -> str:
    return f", {room.players[player].name}" if player in room.players else ""
