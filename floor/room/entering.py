"""Entering a game: what a player's purchases before the first hand come to, and the least and the most of it
(BO-02, BO-04, MIX-06)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import msgspec

from floor.context import Context
from floor.errors import Finding, NotUnderstood, refuse
from floor.house.rulebook import rulebook
from floor.ids import PlayerId
from floor.money import Money, show
from floor.offers import Put
from floor.room.cashgame import CashTable, Sitting
from floor.room.chiprecords import Entering, Left
from floor.room.spread import Spread, buy_in_words
from floor.room.spreads import asked_again, asked_of
from floor.rules.check import check
from floor.rules.check.asked import AskedBuyIn, AskedTable
from floor.rules.check.cash import Cap

if TYPE_CHECKING:
    from floor.state import Room

NOTHING = Money(0)


def is_entering(table: CashTable, sitting: Sitting) -> bool:
    """Until a hand is dealt to them; where hands are not counted, until the blind their seat owes is posted."""
    entering = sitting.entering
    if sitting.bought == 0 or (entering is not None and entering.short > 0):
        return True
    if entering is None:
        return False
    return table.plays.hand > 0 or sitting.owes


def entering_with(table: CashTable, sitting: Sitting, amount: Money, stack: Money = NOTHING) -> Entering | None:
    """The buy-in with so much more to it, next to the stack they say they have; nothing where they have entered."""
    if not is_entering(table, sitting):
        return None
    earlier = sitting.entering or Entering(table.plays.hand, Money(0))
    brought = Money(max(stack - earlier.purchased, sitting.bought - earlier.purchased, earlier.brought))
    purchased = Money(earlier.purchased + amount)
    short = max(needed(table, sitting.player) - purchased, 0)
    return Entering(earlier.hand, purchased, brought, Money(short))


def needed(table: CashTable, player: PlayerId) -> Money:
    """What a buy-in comes to at least: what the game takes, and what was cashed out here a short while ago (BO-04)."""
    least = table.plays.spread.least
    left = returning(table, player)
    return max(least, left.amount) if left is not None else least


def returning(table: CashTable, player: PlayerId) -> Left | None:
    """The cash-out since which the button has not gone round yet."""
    left = table.plays.left.get(player)
    waited = left is None or left.waited or table.plays.travel - left.travel >= len(table.in_use)
    return None if waited else left


def findings_on_entering(
    room: Room, table: CashTable, player: PlayerId, entering: Entering, now: Context
) -> list[Finding]:
    """What is to be said about the whole of a buy-in, however many purchases it was made in."""
    left = returning(table, player)
    asked = AskedBuyIn(
        table=asked_stakes(table),
        amount=entering.purchased,
        source="cage",
        first=True,
        stack=entering.brought,
        cashed_out=left.amount if left is not None else None,
        button_travel=table.plays.travel - left.travel if left is not None else 0,
    )
    found = checked(room, asked, now)
    is_refused = any(one.severity == "refuse" for one in found)
    return found if is_refused else [*found, *_own_limits(table.plays.spread, entering)]


def is_only_short(room: Room, table: CashTable, player: PlayerId, entering: Entering, now: Context) -> bool:
    """Whether nothing is wrong with a buy-in but what is still missing."""
    whole = msgspec.structs.replace(entering, purchased=needed(table, player), short=Money(0))
    found = findings_on_entering(room, table, player, whole, now)
    return entering.short > 0 and all(one.severity != "refuse" for one in found)


def is_part(room: Room, table: CashTable, player: PlayerId, entering: Entering, *, by_dealer: bool) -> bool:
    """More is needed than a dealer sells in a hand, and the cage, or the dealer with what is left, sells the rest."""
    most = dealer_limit(room, table)
    if most is None or needed(table, player) <= most:
        return False
    return by_dealer or entering.short <= most - sold_in_hand(table, player)


def short_warning(
    room: Room, table: CashTable, player: PlayerId, entering: Entering, broken: Finding, *, by_dealer: bool
) -> Finding:
    told = f"{show(entering.short)} is missing to the {show(needed(table, player))} {room.name_of(player)} enters with."
    rest = f"{'The cage' if by_dealer else 'The dealer'} sells the rest before the player is dealt in."
    return Finding(told, broken.clause, rest, broken.layer, "warn")


def dealer_limit(room: Room, table: CashTable) -> Money | None:
    """What a dealer may sell a player in one hand, where the document says so (MIX-05)."""
    approvals = [one for one in rulebook(room).approvals.values() if one.id == table.plays.spread.approval]
    limits = [clause.limits for one in approvals for clause in one.all_of_kind("max-from-dealer")]
    caps = [limit.cents for limit in limits if isinstance(limit, Cap)]
    return Money(min(caps)) if caps else None


def sold_in_hand(table: CashTable, player: PlayerId) -> Money:
    """By the dealer in the hand that is being played, whichever seat the player had."""
    sold = table.plays.sold.get(player)
    return sold.amount if sold is not None and sold.hand == table.plays.hand else Money(0)


def kept_from(room: Room, player: PlayerId, spread: Spread) -> Money:
    """What the cage holds of a player's chips from this game."""
    return Money(sum(held.amount for held in room.held.get(player, ()) if held.spread == spread.id))


def checked(room: Room, ask: AskedBuyIn, now: Context) -> list[Finding]:
    """What the check finds about a purchase."""
    try:
        return list(check(ask, rulebook(room).on(now.day)).findings)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong


def asked_stakes(table: CashTable) -> AskedTable:
    """What is played, in the terms of the check; in a mix the game with the biggest bet stands for all of it."""
    spread = table.plays.spread
    biggest = max(spread.games, key=lambda game: (game.higher, game.big_blind))
    asked = asked_of(asked_again(msgspec.structs.replace(spread, games=(biggest,), method=None)))
    assert isinstance(asked, AskedTable), "one game is asked about as a table"
    return replace(asked, seats=len(table.in_use))


def arrive(table: CashTable, sitting: Sitting, brought: Money) -> None:
    """Whoever bought on the way, or brings chips from another game, enters at this table and by what it asks."""
    if sitting.entering is not None or (brought and not sitting.bought):
        earlier = sitting.entering or Entering(table.plays.hand, NOTHING)
        short = Money(max(needed(table, sitting.player) - earlier.purchased, 0))
        enter(table, sitting, Entering(table.plays.hand, earlier.purchased, Money(earlier.brought + brought), short))
    sitting.bought = Money(sitting.bought + brought)


def enter(table: CashTable, sitting: Sitting, entering: Entering | None) -> None:
    """Only a whole buy-in is a return: until then what was cashed out here is not forgotten (BO-04)."""
    sitting.entering = entering
    if not sitting.short:
        table.plays.left.pop(sitting.player, None)


def moved_entering(table: CashTable, to: CashTable, sitting: Sitting) -> Entering | None:
    """With the player to another table of the game: who has not been dealt a hand is still entering, and needs no more
    there than before; what was cashed out at the old table does not bind at the new one (BO-04)."""
    entering = sitting.entering
    if entering is None or not is_entering(table, sitting):
        return None
    short = Money(max(needed(to, sitting.player) - entering.purchased, 0))
    return msgspec.structs.replace(entering, hand=to.plays.hand, short=min(entering.short, short))


def recount(table: CashTable) -> None:
    """The button has moved: a buy-in short only of what was cashed out is whole once it has gone round (BO-04)."""
    for sitting in (seat.sitting for seat in table.seated):
        if sitting is not None and sitting.entering is not None and sitting.short:
            short = Money(max(needed(table, sitting.player) - sitting.entering.purchased, 0))
            enter(table, sitting, msgspec.structs.replace(sitting.entering, short=short))


def dealt_in(sitting: Sitting) -> None:
    """A hand is dealt to them: the buy-in is over."""
    if not sitting.short:
        sitting.entering = None


def _own_limits(spread: Spread, entering: Entering) -> list[Finding]:
    """The least and the most the room saved for this game, where they ask for more than the document does."""
    total = Money(entering.brought + entering.purchased)
    if spread.least <= entering.purchased and (spread.most is None or total <= spread.most):
        return []
    told = f"{spread.name} takes {buy_in_words(spread)} to sit down with, not {show(total)}."
    fitting = spread.least if entering.purchased < spread.least else (spread.most or total) - entering.brought
    return [Finding(told, cure="Change the amount.", layer="house", offers=(Put("amount", fitting),))]
