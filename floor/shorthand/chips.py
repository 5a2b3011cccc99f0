"""Typed commands for chips: bought at the cage, sold by the dealer, brought along, cashed out; leaving without any."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from floor.cage.tips import RedeemTips, dealer_named
from floor.house.players import Player
from floor.money import Money, show
from floor.record import Command
from floor.room.bringing import BringChips
from floor.room.heldchips import PayHeld, RedeemChips, carried, held_amount
from floor.room.seating import UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.shorthand import choices
from floor.shorthand.choices import BUSTED, NEW_HAND, Slot
from floor.shorthand.reading import amount_of, players_called, sitter_at, spot_at
from floor.shorthand.telling import what_follows
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.views.finding import plain

C = TypeVar("C", bound=Command)


def _buy(room: Room, words: list[str]) -> list[Offer]:
    spot = spot_at(room, words[0])

    def said(command: BuyChips) -> str:
        told = f"Buy in {show(command.amount)}, {spot.words}, {sitter_at(room, spot)}"
        return told + (", dealt in since the last sale" if command.new_hand else "")

    return [_telling(BuyChips(spot.table.id, spot.seat.number, amount_of(words[1:])), said)]


def _telling(command: C, said: Callable[[C], str]) -> Offer:
    """Told by the command itself, so that what a refusal offers in its place is told alike."""
    return Offer(command, said(command), says=said)


def _sell(room: Room, words: list[str]) -> list[Offer]:
    new = plain(words[-1]) == NEW_HAND
    spot, amount = spot_at(room, words[0]), amount_of(words[1:-1] if new else words[1:])

    def said(command: SellChips) -> str:
        told = f"Sell {show(command.amount)} from the dealer, {spot.words}, {sitter_at(room, spot)}"
        return told + (", a new hand" if command.new_hand else "")

    return [_telling(SellChips(spot.table.id, spot.seat.number, amount, new_hand=new), said)]


def _bring(room: Room, words: list[str]) -> list[Offer]:
    """The seat, the amount, and where the chips come from."""
    spot, amount, reason = spot_at(room, words[0]), amount_of(words[1:2]), " ".join(words[2:])

    def said(command: BringChips) -> str:
        told = f"Enter {show(command.amount)} in chips brought along, {spot.words}, {sitter_at(room, spot)}"
        return told + (f": {reason}" if reason else "")

    return [_telling(BringChips(spot.table.id, spot.seat.number, amount, reason), said)]


def _out(room: Room, words: list[str]) -> list[Offer]:
    spot, rest = spot_at(room, words[0]), words[1:]
    at, who = (spot.table.id, spot.seat.number), sitter_at(room, spot)

    def unseated(command: UnseatPlayer) -> str:
        return f"Unseat {who}, {spot.words}" + (", with nothing left" if command.busted else "")

    if not rest or plain(" ".join(rest)) == BUSTED:
        return [_telling(UnseatPlayer(*at, busted=bool(rest)), unseated)]
    end = next((place for place, word in enumerate(rest) if place and not _is_amount(word)), len(rest))
    amount, reason = amount_of(rest[:end]), " ".join(rest[end:])
    told = f"Cash out {show(amount)}, {spot.words}, {who}" + (f": {reason}" if reason else "")
    return [Offer(CashOut(*at, amount, reason), told)]


def _pay(room: Room, words: list[str]) -> list[Offer]:
    return [
        Offer(
            PayHeld(player.id),
            f"Pay {player.name} what the cage holds for them, {show(held_amount(room, player.id))}",
        )
        for player in players_called(room, words)
    ]


def _redeem(room: Room, words: list[str]) -> list[Offer]:
    """The name, the amount, and then a reason where one is needed."""
    at = next((place for place, word in enumerate(words) if place and _is_amount(word)), len(words) - 1)
    amount, reason = amount_of(words[at : at + 1]), " ".join(words[at + 1 :])
    return [_redeemed(room, player, amount, reason) for player in players_called(room, words[:at])]


def _is_amount(word: str) -> bool:
    return word.removeprefix("$")[:1].isdigit()


def _redeemed(room: Room, player: Player, amount: Money, reason: str) -> Offer:
    def said(command: RedeemChips) -> str:
        told = f"Redeem {show(command.amount)} in chips for {player.name}" + (f": {reason}" if reason else "")
        return told + (f": all that is left of {show(carried(room, player.id))}" if command.whole else "")

    return _telling(RedeemChips(player.id, amount, reason=reason), said)


def _tips(room: Room, words: list[str]) -> list[Offer]:
    dealer, amount = " ".join(words[:-1]), amount_of(words[-1:])
    named = dealer_named(room, dealer)
    today = f", {show(room.tips[named])} so far today" if named in room.tips else ""
    return [Offer(RedeemTips(named, amount), f"Redeem {show(amount)} in tips for {named}{today}")]


_TAKEN = Slot(choices.seats(lambda seat: seat.sitting is not None))
_BUYING = Slot(choices.seats(lambda seat: seat.sitting is not None or (seat.hold is not None and seat.hold.chip_run)))

VERBS = (
    Verb("b", "b 12/6 300", "Buy in at the cage", (BuyChips,), _buy, (_BUYING, Slot(choices.amounts)), 2),
    Verb(
        "sell",
        "sell 12/6 60",
        "Chips sold by the dealer; with “new”, in a new hand",
        (SellChips,),
        _sell,
        (_TAKEN, Slot(choices.amounts), Slot(choices.new_hand, is_tail=True)),
        2,
    ),
    Verb(
        "bring",
        "bring 12/6 200 from last night",
        "Enter chips that a player brought along; where they come from stands after the amount",
        (BringChips,),
        _bring,
        (_TAKEN, Slot(choices.amounts)),
        2,
    ),
    Verb(
        "out",
        "out 12/6 515",
        "Cash out the whole stack; without an amount, unseat; where nobody knows of the chips, a reason",
        (CashOut, UnseatPlayer),
        _out,
        (_TAKEN, Slot(choices.busted, is_tail=True)),
        foretold=what_follows,
        letter="o",
    ),
    Verb(
        "pay",
        "pay smith",
        "Pay out what the cage holds for a player",
        (PayHeld,),
        _pay,
        (Slot(choices.players, is_many=True),),
    ),
    Verb(
        "redeem",
        "redeem smith 120",
        "Pay for chips of a player without a seat; who never bought any has a reason after the amount",
        (RedeemChips,),
        _redeem,
        (Slot(choices.players, is_many=True), Slot(choices.amounts)),
        2,
    ),
    Verb(
        "tips",
        "tips marta 45",
        "Pay a dealer for chips given as tips",
        (RedeemTips,),
        _tips,
        (Slot(choices.tipped, is_many=True), Slot(choices.amounts)),
        2,
    ),
)
