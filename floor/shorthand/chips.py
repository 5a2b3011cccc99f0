"""Typed commands for chips: bought at the cage, sold by the dealer, cashed out; leaving without any."""

from __future__ import annotations

from floor.house.players import Player
from floor.money import Money, show
from floor.room.cashgame import plays_cash, session_in
from floor.room.entering import needed
from floor.room.heldchips import PayHeld, RedeemChips, carried, held_amount
from floor.room.seating import UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.shorthand import choices
from floor.shorthand.choices import BUSTED, NEW_HAND, Slot
from floor.shorthand.reading import Spot, amount_of, players_called, sitter_at, spot_at
from floor.shorthand.telling import what_follows
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.views.finding import plain


def _buy(room: Room, words: list[str]) -> list[Offer]:
    spot, amount = spot_at(room, words[0]), amount_of(words[1:])
    offers = [_bought(room, spot, amount)]
    least = _least(spot)
    if amount < least:
        offers.append(_bought(room, spot, least, is_cure=True))
    return offers


def _bought(room: Room, spot: Spot, amount: Money, is_cure: bool = False) -> Offer:
    said = f"Buy in {show(amount)}, {spot.words}, {sitter_at(room, spot)}"
    words = f"Make it {show(amount)}: {said}" if is_cure else said
    return Offer(BuyChips(spot.table.id, spot.seat.number, amount), words, is_cure=is_cure)


def _least(spot: Spot) -> Money:
    """What the first purchase comes to at least; later ones may be smaller."""
    sitting = session_in(spot.seat)
    if sitting is None or not plays_cash(spot.table) or (sitting.bought and not sitting.short):
        return Money(0)
    return sitting.short or needed(spot.table, sitting.player)


def _sell(room: Room, words: list[str]) -> list[Offer]:
    new = plain(words[-1]) == NEW_HAND
    spot, amount = spot_at(room, words[0]), amount_of(words[1:-1] if new else words[1:])
    told = f"Sell {show(amount)} from the dealer, {spot.words}, {sitter_at(room, spot)}"
    command = SellChips(spot.table.id, spot.seat.number, amount, new_hand=new)
    return [Offer(command, told + (", a new hand" if new else ""))]


def _out(room: Room, words: list[str]) -> list[Offer]:
    spot, rest = spot_at(room, words[0]), words[1:]
    at, who = (spot.table.id, spot.seat.number), sitter_at(room, spot)
    if not rest:
        return [Offer(UnseatPlayer(*at), f"Unseat {who}, {spot.words}")]
    if plain(" ".join(rest)) == BUSTED:
        return [Offer(UnseatPlayer(*at, busted=True), f"Unseat {who}, {spot.words}, with nothing left")]
    amount = amount_of(rest)
    return [Offer(CashOut(*at, amount), f"Cash out {show(amount)}, {spot.words}, {who}")]


def _pay(room: Room, words: list[str]) -> list[Offer]:
    return [
        Offer(
            PayHeld(player.id),
            f"Pay {player.name} what the cage holds for them, {show(held_amount(room, player.id))}",
        )
        for player in players_called(room, words)
    ]


def _redeem(room: Room, words: list[str]) -> list[Offer]:
    amount = amount_of(words[-1:])
    return [offer for player in players_called(room, words[:-1]) for offer in _redeemed(room, player, amount)]


def _redeemed(room: Room, player: Player, amount: Money) -> list[Offer]:
    """Less than they were known to carry is redeemed only if it is all that is left."""
    said, known = f"Redeem {show(amount)} in chips for {player.name}", carried(room, player.id)
    offers = [Offer(RedeemChips(player.id, amount), said)]
    if amount < known:
        told = f"{said}: all that is left of {show(known)}"
        offers.append(Offer(RedeemChips(player.id, amount, whole=True), told, is_cure=True))
    return offers


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
        "out",
        "out 12/6 515",
        "Cash out the whole stack; without an amount, unseat",
        (CashOut, UnseatPlayer),
        _out,
        (_TAKEN, Slot(choices.busted, is_tail=True)),
        foretold=what_follows,
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
        "Pay for chips of a player without a seat",
        (RedeemChips,),
        _redeem,
        (Slot(choices.players, is_many=True), Slot(choices.amounts)),
        2,
    ),
)
