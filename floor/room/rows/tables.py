"""What is offered, and the tables that play it."""

from __future__ import annotations

from floor.concern import OfMap, OfPlayer, OfSeat, OfSpread, OfTable
from floor.house import tables, tending
from floor.room import agreeing, breaking, moreseats, running, spreads
from floor.subject import FLOOR, MANAGER, act, effect
from floor.text import listed

ACTS = (
    act(spreads.KeepSpread, spreads.keep_spread, MANAGER),
    act(spreads.DropSpread, spreads.drop_spread, MANAGER),
    act(spreads.ScheduleTonight, spreads.schedule_tonight, MANAGER),
    # A seat that comes into use is offered to those who play there.
    act(tables.ChangeTable, moreseats.change_table, FLOOR, MANAGER),
    act(tending.UnlockSeat, moreseats.unlock_seat, FLOOR, MANAGER),
    act(running.OpenTable, running.open_table, FLOOR, MANAGER),
    act(running.CloseTable, running.close_table, FLOOR, MANAGER),
    act(running.FeedTable, running.feed_table, FLOOR, MANAGER),
    act(breaking.BreakTable, breaking.break_table, FLOOR, MANAGER),
    act(agreeing.ProposeChange, agreeing.propose_change, FLOOR, MANAGER),
    act(agreeing.Agree, agreeing.agree, FLOOR, MANAGER),
    act(agreeing.WithdrawProposal, agreeing.withdraw_proposal, FLOOR, MANAGER),
    act(agreeing.ChangeGame, agreeing.change_game, FLOOR, MANAGER),
)

EFFECTS = (
    effect(
        spreads.SpreadKept,
        spreads.spread_kept,
        lambda tell, it: f"{it.spread.name} saved, played {it.spread.days_words}",
        lambda it, _: [OfSpread(it.spread.id)],
    ),
    effect(
        spreads.SpreadDropped,
        spreads.spread_dropped,
        lambda tell, it: f"{it.name or 'A game'} is no longer offered",
        lambda it, _: [OfSpread(it.spread)],
    ),
    effect(
        spreads.ScheduledTonight,
        spreads.scheduled_tonight,
        lambda tell, it: f"{tell.spread(it.spread)} is {'on' if it.on else 'off'} tonight's schedule",
        lambda it, _: [OfSpread(it.spread)],
    ),
    effect(
        running.TableOpened,
        running.table_opened,
        lambda tell, it: f"{tell.table(it.table)} opened" + (f" on {it.spread.name}" if it.spread else ""),
        lambda it, _: [OfTable(it.table), OfMap(), *([OfSpread(it.spread.id)] if it.spread else [])],
        running.opened_rows,
    ),
    effect(
        running.TableClosed,
        running.table_closed,
        lambda tell, it: f"{tell.table(it.table)} closed",
        lambda it, _: [OfTable(it.table), OfMap()],
        running.closed_rows,
    ),
    effect(
        running.TableFed,
        running.table_fed,
        lambda tell, it: (
            f"{tell.table(it.table)} feeds {tell.place(it.main)}"
            if it.main is not None
            else f"{tell.table(it.table)} is no longer a must-move table"
        ),
        lambda it, _: [OfTable(it.table), *([OfTable(it.main)] if it.main is not None else [])],
    ),
    effect(
        breaking.SentToList,
        breaking.sent_to_list,
        lambda tell, it: (
            f"{tell.player(it.player)} goes from {tell.place(it.table)} to the front of the list "
            f"for {tell.spread(it.spread)}{', not here yet' if it.minutes else ''}"
        ),
        lambda it, stamp: [
            OfSeat(it.table, it.seat),
            OfPlayer(it.player),
            OfSpread(it.spread),
            breaking.name_of(it, stamp),
        ],
        breaking.sent_to_list_rows,
    ),
    effect(
        agreeing.ChangeProposed,
        agreeing.change_proposed,
        lambda tell, it: f"{it.spread.name} proposed{tell.at(it.table)}",
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        agreeing.Agreed,
        agreeing.agreed,
        lambda tell, it: f"{tell.player(it.player)} {'agrees' if it.yes else 'no longer agrees'}",
        lambda it, _: [OfTable(it.table), OfPlayer(it.player)],
    ),
    effect(
        agreeing.ProposalWithdrawn,
        agreeing.proposal_withdrawn,
        lambda tell, it: f"{tell.table(it.table)} stays with its game",
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        agreeing.GameChanged,
        agreeing.game_changed,
        lambda tell, it: (
            f"{tell.table(it.table)} changed to {it.spread.name}"
            + (f", agreed by {listed([tell.player(player) for player in it.agreed])}" if it.agreed else "")
        ),
        lambda it, _: [OfTable(it.table), OfMap(), OfSpread(it.spread.id), *map(OfPlayer, it.agreed)],
        agreeing.changed_rows,
    ),
)
