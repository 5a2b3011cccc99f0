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
from floor.room.blinds import ENOUGH, ready_seats
from floor.room.cashgame import CashTable, Sitting, cash_tables
from floor.room.chiprecords import Entering
from floor.room.returns import counted_at, forget_left, returning, returns_short, travelled
from floor.room.spread import Spread, buy_in_words, is_same, smallest_chip
from floor.room.spreads import asked_again, asked_of
from floor.room.turns import to_attest, turn_of
from floor.rules.check import judge
from floor.rules.check.asked import AskedBuyIn, AskedTable
from floor.rules.check.buying import FULL, RETURN
from floor.rules.check.cash import Cap
from floor.settings.dated import setting_on
from floor.settings.registry import UNCOUNTED_SIGNED

if TYPE_CHECKING:
    from floor.state import Room

NOTHING = Money(0)


def is_entering(sitting: Sitting) -> bool:
    """Until a hand is dealt to them with the whole buy-in in front, whatever is posted there (MIX-06)."""
    return sitting.is_pending or sitting.entering is not None


def entering_with(
    room: Room, table: CashTable, sitting: Sitting, amount: Money, stack: Money = NOTHING, *, dealt: bool = False
) -> Entering | None:
    """The buy-in with so much more to it, next to the stack they say they have; nothing where they have entered.

    Where hands are not counted, somebody says that one has been dealt.
    """
    if not is_entering(sitting) or (dealt and may_be_dealt(table, sitting)):
        return None
    earlier = sitting.entering or Entering(table.plays.hand, NOTHING)
    brought = Money(max(stack - earlier.purchased, earlier.brought))
    whole = msgspec.structs.replace(earlier, purchased=Money(earlier.purchased + amount), brought=brought)
    return _with_missing(room, table, sitting.player, whole)


def may_be_dealt(table: CashTable, sitting: Sitting) -> bool:
    """Whether a hand that nobody counted can have been dealt to them: with a blind posted, and against somebody."""
    return not (sitting.is_pending or sitting.owes) and len(ready_seats(table)) >= ENOUGH


def _with_missing(room: Room, table: CashTable, player: PlayerId, entering: Entering) -> Entering:
    """Chips brought from another game count as those that are bought (R-47)."""
    short = Money(max(needed(room, table, player) - entering.total, 0))
    return msgspec.structs.replace(entering, short=short)


def needed(room: Room, table: CashTable, player: PlayerId) -> Money:
    """What a buy-in comes to at least: what the game takes, and what was cashed out of it a short while ago (BO-04)."""
    least, left = table.plays.spread.least, returning(room, table, player)
    return max(least, left.amount) if left is not None else least


def missing(room: Room, table: CashTable, sitting: Sitting) -> Money:
    """What is still to be bought before they are dealt in."""
    least = max(needed(room, table, sitting.player), smallest_chip(table.plays.spread))
    return least if not sitting.bought else sitting.short


def pending_words(room: Room, table: CashTable, sitting: Sitting) -> str:
    """'$40 short', or '$400 over': what keeps a player from being dealt in."""
    if sitting.over:
        return f"{show(sitting.over)} over"
    return f"{show(missing(room, table, sitting))} short" if sitting.is_pending else ""


def findings_on_entering(
    room: Room, table: CashTable, player: PlayerId, entering: Entering, now: Context
) -> list[Finding]:
    """What is to be said about the whole of a buy-in, however many purchases it was made in."""
    left = returning(room, table, player)
    counted = counted_at(room, left, table) if left is not None else table
    asked = AskedBuyIn(
        table=replace(asked_stakes(room, table), seats=len(counted.in_use)),
        amount=entering.purchased,
        source="cage",
        first=True,
        stack=entering.brought,
        cashed_out=left.amount if left is not None else None,
        button_travel=travelled(left, counted) if left is not None else 0,
        turn=turn_of(room, left, table) if left is not None else None,
    )
    found = checked(room, asked, now)
    if left is not None:
        word = to_attest(room, left, table, player)
        found = [replace(one, offers=(*one.offers, *word)) if _is_return(one) else one for one in found]
    is_refused = any(one.severity == "refuse" for one in found)
    return found if is_refused else [*found, *_own_limits(table.plays.spread, entering)]


def _is_return(found: Finding) -> bool:
    return found.about.fields == RETURN


def is_only_short(room: Room, table: CashTable, player: PlayerId, entering: Entering, now: Context) -> bool:
    """Whether nothing is wrong with a buy-in but what is still missing."""
    rest = Money(needed(room, table, player) - entering.brought)
    whole = msgspec.structs.replace(entering, purchased=max(rest, NOTHING), short=NOTHING)
    found = findings_on_entering(room, table, player, whole, now)
    return entering.short > 0 and all(one.severity != "refuse" for one in found)


def is_part(room: Room, table: CashTable, player: PlayerId, entering: Entering, *, by_dealer: bool) -> bool:
    """More is needed than a dealer sells in a hand, and the cage, or the dealer with what is left, sells the rest."""
    most = dealer_limit(room, table)
    if most is None or needed(room, table, player) <= most:
        return False
    return by_dealer or entering.short <= most - sold_in_hand(table, player)


def short_warning(
    room: Room, table: CashTable, player: PlayerId, entering: Entering, broken: Finding, *, by_dealer: bool
) -> Finding:
    whole = show(needed(room, table, player))
    told = f"{show(entering.short)} is missing to the {whole} {room.name_of(player)} enters with."
    rest = f"{'The cage' if by_dealer else 'The dealer'} sells the rest before the player is dealt in."
    return Finding(told, broken.clause, rest, broken.layer, "warn")


def dealer_limit(room: Room, table: CashTable) -> Money | None:
    """What a dealer may sell a player in one hand, where the document says so (MIX-05)."""
    return _cap(room, table, "max-from-dealer")


def _cap(room: Room, table: CashTable, kind: str) -> Money | None:
    """The lowest figure that a clause of this kind, or its narrowing, sets for the table."""
    approvals = [one for one in rulebook(room).approvals.values() if one.id == table.plays.spread.approval]
    limits = [clause.limits for one in approvals for clause in one.all_of_kind(kind)]
    caps = [limit.cents for limit in limits if isinstance(limit, Cap)]
    return Money(min(caps)) if caps else None


def sold_in_hand(table: CashTable, player: PlayerId) -> Money:
    """By the dealer in the hand that is being played, whichever seat the player had."""
    sold = table.plays.sold.get(player)
    return sold.amount if sold is not None and sold.hand == table.plays.hand else Money(0)


def kept_from(room: Room, player: PlayerId, spread: Spread) -> Money:
    """What the cage holds of a player's chips from this game, picked up tonight."""
    held = [one for one in room.held.get(player, ()) if not (one.is_surplus or one.is_over)]
    return Money(sum(one.amount for one in held if is_same(one.left.spread, spread)))


def checked(room: Room, ask: AskedBuyIn, now: Context) -> list[Finding]:
    """What the check finds about a purchase; what it would change of the table's stakes is not offered there."""
    try:
        return [_of_purchase(one) for one in judge(ask, rulebook(room).on(now.day)).findings]
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong


def _of_purchase(found: Finding) -> Finding:
    return replace(found, offers=tuple(Put("amount", amount) for amount in found.figures("amount")))


def asked_stakes(room: Room, table: CashTable) -> AskedTable:
    """What is played, in the terms of the check; in a mix the game with the biggest bet stands for all of it.

    A table that was opened before the house narrowed the clause sells on, up to what is allowed by now.
    """
    spread = table.plays.spread
    biggest = max(spread.games, key=lambda game: (game.higher, game.big_blind))
    asked = asked_of(asked_again(msgspec.structs.replace(spread, games=(biggest,), method=None)))
    assert isinstance(asked, AskedTable), "one game is asked about as a table"
    caps = [most for most in (asked.max_buy_in, _cap(room, table, "max-entry")) if most is not None]
    return replace(asked, seats=len(table.in_use), max_buy_in=min(caps, default=None))


def begin_entering(room: Room, table: CashTable, sitting: Sitting, stack: Money | None) -> None:
    """The table has changed into a game with a most: a stack that was only attested may be all of it (R-45)."""
    most = table.plays.spread.most
    assert most is not None, "a decision asks for stacks where there is a most"
    whole = Entering(table.plays.hand, NOTHING, most if stack is None else stack)
    enter(room, table, sitting, _with_missing(room, table, sitting.player, _within_most(table, whole)))


def arrive(room: Room, table: CashTable, sitting: Sitting, brought: Money) -> None:
    """Whoever bought on the way, or brings chips from another game, enters at this table and by what it asks."""
    if sitting.entering is not None or (brought and not sitting.bought):
        earlier = sitting.entering or Entering(table.plays.hand, NOTHING)
        chips = Money(earlier.brought + earlier.over + brought)
        whole = _within_most(table, Entering(table.plays.hand, earlier.purchased, chips))
        enter(room, table, sitting, _with_missing(room, table, sitting.player, whole))
    sitting.bought = Money(sitting.bought + brought)


def _within_most(table: CashTable, entering: Entering) -> Entering:
    """Of the chips that are brought, what is over the most goes to the cage first (MIX-06, R-45, R-47)."""
    most = table.plays.spread.most
    over = min(max(entering.total - most, 0), entering.brought) if most is not None else 0
    return msgspec.structs.replace(entering, brought=Money(entering.brought - over), over=Money(over))


def enter(room: Room, table: CashTable, sitting: Sitting, entering: Entering | None) -> None:
    """Only a whole buy-in is a return: until then what was cashed out is not forgotten (BO-04)."""
    sitting.entering = entering
    if not sitting.short:
        forget_left(room, table, sitting.player)


def moved_entering(room: Room, to: CashTable, sitting: Sitting) -> Entering | None:
    """With the player to another table of the game: who has not been dealt a hand is still entering; and off a broken
    table so is who owes more where they come to than they have bought (R-46)."""
    entering = sitting.entering
    if entering is None and returns_short(room, to, sitting):
        entering = Entering(to.plays.hand, sitting.bought)
    if entering is None:
        return None
    return _with_missing(room, to, sitting.player, msgspec.structs.replace(entering, hand=to.plays.hand))


def recount(room: Room) -> None:
    """The button has moved: a buy-in short only of what was cashed out is whole once it has gone round (BO-04)."""
    for table in cash_tables(room):
        for sitting in (seat.sitting for seat in table.seated):
            if sitting is not None and sitting.entering is not None and sitting.short:
                enter(room, table, sitting, _with_missing(room, table, sitting.player, sitting.entering))


def dealt_in(sitting: Sitting) -> None:
    """A hand is dealt to them: the buy-in is over."""
    if not sitting.is_pending:
        sitting.entering = None


def may_have_played(table: CashTable, sitting: Sitting) -> bool:
    """Where hands are not counted, whoever has the whole buy-in in front may have won any."""
    entering = sitting.entering
    if sitting.bought and (entering is None or entering.purchased < sitting.bought):
        return True
    return table.plays.hand == 0 and not sitting.is_pending


def goes_by_word(room: Room, table: CashTable, amount: Money) -> bool:
    """Whether so much was won or lost where no hand is counted: nothing tells of it but somebody's word."""
    return table.plays.hand == 0 and amount > setting_on(room, UNCOUNTED_SIGNED, room.day)


def _own_limits(spread: Spread, entering: Entering) -> list[Finding]:
    """The least and the most the room saved for this game, where they ask for more than the document does."""
    total = entering.total
    if spread.least <= total and (spread.most is None or total <= spread.most):
        return []
    told = f"{spread.name} takes {buy_in_words(spread)} to sit down with, not {show(total)}."
    fitting = max((spread.least if total < spread.least else spread.most or total) - entering.brought, 0)
    if not fitting:
        return [Finding(told, cure=FULL, layer="house")]
    cure = f"Sell {show(Money(fitting))} {'or more' if total < spread.least else 'at most'}."
    return [Finding(told, cure=cure, layer="house", offers=(Put("amount", fitting),))]
