"""Another game or other stakes at a table, only with every player's agreement, the absent included (BO-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.context import Context, Stamp
from floor.derived import GameBegun, Row
from floor.errors import refuse, refuse_if
from floor.house.rulebook import cited
from floor.ids import PlayerId, SpreadId, TableId
from floor.money import Money, show
from floor.offers import Put
from floor.record import Command, Event, Events, Record
from floor.room.cashgame import CashTable, Proposal, cash_at, cash_table, cited_at
from floor.room.entering import begin_entering, moved_entering
from floor.room.lists import GoneWhy, take_off, withdrawn
from floor.room.moreseats import brought_into_use
from floor.room.openseats import held_for
from floor.room.running import stop_feeding
from floor.room.sessions import check_stack
from floor.room.spread import Spread
from floor.room.spreads import check_approved, check_scheduled
from floor.room.tablechanges import lapsed
from floor.room.waits import begin_game
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.state import Room


class ProposeChange(Command, frozen=True):
    """Ask the players of a table to change to another game or other stakes."""

    table: TableId
    spread: SpreadId


class Agree(Command, frozen=True):
    """A player agrees to the change; without `yes`, takes that back."""

    table: TableId
    player: PlayerId
    yes: bool = True


class WithdrawProposal(Command, frozen=True):
    """The table stays with what it plays."""

    table: TableId


class Stack(Record, frozen=True):
    """What a player has in front."""

    player: PlayerId
    amount: Money


class ChangeGame(Command, frozen=True):
    """Between hands, change to what everybody has agreed to."""

    table: TableId
    stacks: tuple[Stack, ...] = ()
    """Where the new game has a most: what each player has in front."""
    within: bool = False
    """Attested: whoever's stack is not given has no more than the most."""
    between_hands: bool = True


class ChangeProposed(Event, frozen=True):
    table: TableId
    spread: Spread


class Agreed(Event, frozen=True):
    table: TableId
    player: PlayerId
    yes: bool


class ProposalWithdrawn(Event, frozen=True):
    table: TableId


class GameChanged(Event, frozen=True):
    """With each consent."""

    table: TableId
    spread: Spread
    agreed: tuple[PlayerId, ...]
    stacks: tuple[Stack, ...] = ()
    """What each player enters the new game with, where it has a most."""
    within: tuple[PlayerId, ...] = ()
    """Who was attested to have no more than the most."""


def propose_change(room: Room, ask: ProposeChange, now: Context) -> Events:
    table, spread = cash_table(room, ask.table), room.spread(ask.spread)
    refuse_if(table.plays.spread == spread, f"Table {table.label} plays {spread.name} already.")
    refuse_if(
        table.plays.proposal is not None and table.plays.proposal.spread == spread,
        f"{spread.name} is proposed at table {table.label} already.",
    )
    _check_target(room, table, spread, now)
    yield ChangeProposed(table.id, spread)


def agree(room: Room, ask: Agree, now: Context) -> Events:
    table = cash_table(room, ask.table)
    proposal = _proposal(table)
    name = room.player(ask.player).name
    refuse_if(
        table.sitting(ask.player) is None,
        f"{name} does not sit at table {table.label}.",
        cited_at(room, table, "agreement"),
    )
    agreed = ask.player in proposal.agreed
    refuse_if(agreed == ask.yes, f"{name} has {'agreed already' if agreed else 'not agreed'}.")
    yield Agreed(table.id, ask.player, ask.yes)


def withdraw_proposal(room: Room, ask: WithdrawProposal, now: Context) -> Events:
    table = cash_table(room, ask.table)
    _proposal(table)
    yield ProposalWithdrawn(table.id)


def change_game(room: Room, ask: ChangeGame, now: Context) -> Events:
    table = cash_table(room, ask.table)
    proposal = _proposal(table)
    missing = [room.name_of(player) for player in not_agreed(table)]
    refuse_if(
        bool(missing),
        f"{count(len(missing), 'player')} of {len(table.seated)} {'has' if len(missing) == 1 else 'have'} not agreed: "
        f"{listed(missing)}.",
        cited_at(room, table, "agreement"),
        "Ask them, the absent too.",
    )
    _check_target(room, table, proposal.spread, now)
    refuse_if(
        not ask.between_hands,
        f"A hand is being played at table {table.label}.",
        "",
        "Change the game when the hand is over.",
    )
    players = tuple(seat.player for seat in table.seated if seat.player is not None)
    stacks, within = _entering_stacks(room, table, proposal.spread, ask)
    yield from _kept_elsewhere_go_on(room, players, proposal.spread, now)
    yield GameChanged(table.id, proposal.spread, players, stacks, within)
    yield from lapsed(room, table)
    more = [seat.number for seat in table.seats[len(table.in_use) : proposal.spread.seats] if seat.is_free]
    yield from brought_into_use(room, table, more if players else (), now)


def _entering_stacks(
    room: Room, table: CashTable, spread: Spread, ask: ChangeGame
) -> tuple[tuple[Stack, ...], tuple[PlayerId, ...]]:
    """Everybody enters the new game, and where that has a most their stacks are given or attested (MIX-06, R-45)."""
    if spread.most is None:
        return (), ()
    for stack in ask.stacks:
        _check_stack(room, table, stack)
    given = {stack.player for stack in ask.stacks}
    stacked = [one.player for seat in table.seated if (one := seat.sitting) is not None and one.bought]
    others = [player for player in stacked if player not in given]
    most = show(spread.most)
    refuse_if(
        bool(others) and not ask.within,
        f"Nobody enters {spread.name} with more than {most}; what {listed([room.name_of(one) for one in others])} "
        f"{'has' if len(others) == 1 else 'have'} in front is not known.",
        cited(room, spread.approval, "max-entry"),
        f"Enter each stack, or say that none is over {most}.",
        Put("within", True),
    )
    return ask.stacks, tuple(others)


def _check_stack(room: Room, table: CashTable, stack: Stack) -> None:
    name = room.player(stack.player).name
    refuse_if(table.sitting(stack.player) is None, f"{name} does not sit at table {table.label}.")
    if stack.amount:
        check_stack(room, stack.amount, table.plays.spread)


def _kept_elsewhere_go_on(room: Room, players: tuple[PlayerId, ...], spread: Spread, now: Context) -> Events:
    """They wait no longer for what they now play; seats kept for them, there or in the old game, go on."""
    names = [one for one in room.lists.get(spread.id, ()) if one.player in players]
    kept = [kept for player in players for kept in held_for(room, player)]
    yield from withdrawn(room, names, GoneWhy.SEATED, now, kept, passed=players)


def not_agreed(table: CashTable) -> list[PlayerId]:
    """Those at the table, the absent included, whose agreement is still missing."""
    agreed = table.plays.proposal.agreed if table.plays.proposal else ()
    return [seat.player for seat in table.seated if seat.player is not None and seat.player not in agreed]


def change_proposed(room: Room, fact: ChangeProposed, stamp: Stamp) -> None:
    cash_at(room, fact.table).plays.proposal = Proposal(fact.spread)


def agreed(room: Room, fact: Agreed, stamp: Stamp) -> None:
    table = cash_at(room, fact.table)
    assert table.plays.proposal is not None, "a decision finds a proposal"
    others = tuple(player for player in table.plays.proposal.agreed if player != fact.player)
    table.plays.proposal = Proposal(table.plays.proposal.spread, (*others, fact.player) if fact.yes else others)


def proposal_withdrawn(room: Room, fact: ProposalWithdrawn, stamp: Stamp) -> None:
    cash_at(room, fact.table).plays.proposal = None


def changed_rows(fact: GameChanged, stamp: Stamp) -> list[Row]:
    return [GameBegun(fact.table, fact.spread.name)]


def game_changed(room: Room, fact: GameChanged, stamp: Stamp) -> None:
    """A new game at the same table: its list, its feeding and its rotation begin anew; hands and button go on."""
    table = cash_at(room, fact.table)
    begin_game(room, fact.spread.id, stamp.at)
    table.plays.spread, table.plays.proposal, table.plays.feeds = fact.spread, None, None
    table.plays.began_entry = stamp.number
    table.plays.began_travel, table.plays.began_hand = table.plays.travel, table.plays.hand
    _enter_all(room, table, fact)
    table.plays.fit(len(table.in_use))
    table.plays.game = table.plays.game_hand = 0
    for seat in table.seats[fact.spread.seats :]:
        seat.claiming = None
    stop_feeding(room, table.id)
    for changes in room.changes.values():
        changes[:] = [one for one in changes if table.sitting(one.player) is None]
    # Old entries have no events of their own for these.
    for waiting in [one for one in room.lists.get(fact.spread.id, ()) if table.sitting(one.player) is not None]:
        take_off(room, fact.spread.id, waiting)


def _enter_all(room: Room, table: CashTable, fact: GameChanged) -> None:
    """With the stacks that were given; else as who moves to a table of the game."""
    given = {stack.player: stack.amount for stack in fact.stacks}
    for sitting in (seat.sitting for seat in table.seated):
        if sitting is not None and (sitting.player in given or sitting.player in fact.within):
            begin_entering(room, table, sitting, given.get(sitting.player))
        elif sitting is not None:
            sitting.entering = moved_entering(room, table, sitting)


def _check_target(room: Room, table: CashTable, spread: Spread, now: Context) -> None:
    room.spread(spread.id)  # It may have been dropped while they voted.
    check_scheduled(room, spread)
    check_approved(room, spread, now)
    beyond = [seat for seat in table.seats[spread.seats :] if seat.sitting or seat.hold]
    refuse_if(
        bool(beyond),
        f"{spread.name} is dealt to {count(spread.seats, 'seat')}; seat {beyond[0].number if beyond else 0} is taken.",
        "R-39",
        "Move the player to a lower seat first.",
    )
    held = [seat for seat in table.seats if seat.hold is not None]
    refuse_if(
        bool(held),
        f"Seat {held[0].number if held else 0} is held for a player of the present game.",
        cure="Seat them, or let the seat go.",
    )


def _proposal(table: CashTable) -> Proposal:
    if table.plays.proposal is None:
        raise refuse(f"No change is proposed at table {table.label}.", cure="Propose one first.")
    return table.plays.proposal
