"""Seats of a tournament: players moved, tables broken, draws, busts and their repair, chips in play."""

from __future__ import annotations

from collections.abc import Iterable

from floor.concern import Concern, OfMap, OfPlan, OfPlayer, OfSeat, OfTable
from floor.house.tables import Sits
from floor.ids import PlanId, PlayerId, RegistrationId
from floor.names import Teller
from floor.subject import DIRECTOR, MANAGER, act, effect
from floor.text import count, listed
from floor.tournament import balancing, breaking, busting, needs, redrawing, repairing, replacing, shifting, stacks
from floor.tournament.shifting import Occasion

_DRAWN = {
    Occasion.BREAK: "drawn to other tables",
    Occasion.FINAL: "drawn to the final table",
    Occasion.REDRAW: "drawn to new seats",
    Occasion.BALANCE: "moved to keep the tables even",
    Occasion.HAND: "moved",
    Occasion.TABLE: "moved to another table, each in the same seat",
}


def _moved(tell: Teller, it: shifting.PlayersMoved) -> str:
    unmet = f"; {'; '.join(it.unmet)}" if it.unmet else ""
    if len(it.moves) != 1:
        return f"{count(len(it.moves), 'player')} of {tell.plan(it.plan)} {_DRAWN[it.occasion]}{unmet}"
    (move,) = it.moves
    left, to = tell.place(move.left.table, move.left.seat), tell.place(move.to.table, move.to.seat)
    why = f": {move.why}" if it.occasion is Occasion.HAND else ""
    return f"{tell.player(move.player)} moved from {left}, to {to}{why}{unmet}"


def _moves(it: shifting.PlayersMoved, _: object) -> Iterable[Concern]:
    yield OfPlan(it.plan)
    for move in it.moves:
        yield from (OfPlayer(move.player), *_seat(move.left), *_seat(move.to))


def _seat(sits: Sits | None) -> list[Concern]:
    return [OfSeat(sits.table, sits.seat)] if sits is not None else []


def _player(player: PlayerId | None) -> list[Concern]:
    return [OfPlayer(player)] if player is not None else []


def _who(tell: Teller, plan: PlanId, registration: RegistrationId) -> str:
    """By name, or by number where only heads are counted."""
    held = tell.room.tournaments.held.get(plan)
    found = held.registrations.get(registration) if held is not None else None
    if found is None:
        return "A registration no longer there"
    return tell.player(found.player) if found.player is not None else f"Entry {found.number:,}"


def _busted(tell: Teller, it: busting.PlayerBusted) -> str:
    where = tell.at(it.left.table, it.left.seat) if it.left is not None else ""
    return f"{_who(tell, it.plan, it.registration)} out of {tell.plan(it.plan)}{where}"


def _reinstated(tell: Teller, it: repairing.PlayerReinstated) -> str:
    seat = f" at {tell.place(it.seat.table, it.seat.seat)}" if it.seat is not None else ""
    instead = f", {_who(tell, it.plan, it.instead)} out instead" if it.instead is not None else ""
    return f"{_who(tell, it.plan, it.registration)} back in{seat}{instead}, correcting entry {it.cited:,}: {it.reason}"


def _exchanged(tell: Teller, it: repairing.PlacesExchanged) -> str:
    both = f"{_who(tell, it.plan, it.one)} and {_who(tell, it.plan, it.other)}"
    cited = listed([f"{number:,}" for number in dict.fromkeys(it.cited)])
    return f"{both} exchange their places in {tell.plan(it.plan)}, correcting {cited}: {it.reason}"


def _fixed(tell: Teller, it: needs.SeatFixed) -> str:
    who, seat = _who(tell, it.plan, it.registration), tell.place(it.table, it.seat)
    return f"{who} keeps {seat}: {it.reason}" if it.reason else f"{who} no longer keeps {seat}"


def _blinds(tell: Teller, it: balancing.BlindsNoted) -> str:
    noted = [f"button in seat {it.button}"] if it.button else []
    noted += [f"big blind in seat {it.big_blind}"] if it.big_blind else []
    return f"{tell.table(it.table)}: {listed(noted)}"


def _taken_out(tell: Teller, it: stacks.ChipsTakenOut) -> str:
    out = f"{it.chips:,} in chips taken out of" if it.chips > 0 else f"{-it.chips:,} in chips put into"
    return f"{out} play in {tell.plan(it.plan)}: {it.reason}"


ACTS = (
    act(shifting.MoveEntrant, shifting.move_entrant, DIRECTOR, MANAGER),
    act(balancing.BalanceTables, balancing.balance_tables, DIRECTOR, MANAGER),
    act(balancing.NoteBlinds, balancing.note_blinds, DIRECTOR, MANAGER),
    act(balancing.WaiveHalt, balancing.waive_halt, DIRECTOR, MANAGER),
    act(breaking.SetBreakOrder, breaking.set_break_order, DIRECTOR, MANAGER),
    act(breaking.BreakEventTable, breaking.break_event_table, DIRECTOR, MANAGER),
    act(replacing.ReplaceTable, replacing.replace_table, DIRECTOR, MANAGER),
    act(redrawing.SetRedraws, redrawing.set_redraws, DIRECTOR, MANAGER),
    act(redrawing.RedrawSeats, redrawing.redraw_seats, DIRECTOR, MANAGER),
    act(redrawing.DrawFinalTable, redrawing.draw_final_table, DIRECTOR, MANAGER),
    act(needs.FixSeat, needs.fix_seat, DIRECTOR, MANAGER),
    act(needs.FreeSeat, needs.free_seat, DIRECTOR, MANAGER),
    act(needs.KeepApart, needs.keep_apart, DIRECTOR, MANAGER),
    act(needs.LetTogether, needs.let_together, DIRECTOR, MANAGER),
    act(busting.BustPlayers, busting.bust_players, DIRECTOR, MANAGER),
    act(repairing.ReinstatePlayer, repairing.reinstate_player, DIRECTOR, MANAGER),
    act(repairing.ExchangePlaces, repairing.exchange_places, DIRECTOR, MANAGER),
    act(stacks.RemoveStack, stacks.remove_stack, DIRECTOR, MANAGER),
    act(stacks.TakeOutChips, stacks.take_out_chips, DIRECTOR, MANAGER),
    act(stacks.ColourUp, stacks.colour_up, DIRECTOR, MANAGER),
    act(stacks.TallyTable, stacks.tally_table, DIRECTOR, MANAGER),
)

EFFECTS = (
    effect(shifting.PlayersMoved, shifting.players_moved, _moved, _moves, shifting.moved_rows),
    effect(
        shifting.TablesShut,
        shifting.tables_shut,
        lambda tell, it: f"{listed([tell.table(table) for table in it.tables])} broken",
        lambda it, _: [OfPlan(it.plan), OfMap(), *map(OfTable, it.tables)],
    ),
    effect(
        balancing.BlindsNoted,
        balancing.blinds_noted,
        _blinds,
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        balancing.HaltWaived,
        balancing.halt_waived,
        lambda tell, it: f"{tell.table(it.table)} deals on three short: {it.reason}",
        lambda it, _: [OfPlan(it.plan), OfTable(it.table)],
    ),
    effect(
        breaking.BreakOrderSet,
        breaking.break_order_set,
        lambda tell, it: (
            f"{tell.plan(it.plan)}: tables are broken in the order "
            f"{', '.join(tell.table(table).removeprefix('Table ') for table in it.tables)}"
        ),
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(
        redrawing.RedrawsSet,
        redrawing.redraws_set,
        lambda tell, it: (
            f"{tell.plan(it.plan)}: everybody draws anew at {listed([f'{one:,}' for one in it.counts])} players"
            if it.counts
            else f"{tell.plan(it.plan)}: nobody draws anew before the final table"
        ),
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(
        redrawing.RedrawReached,
        redrawing.redraw_reached,
        lambda tell, it: f"{count(it.players, 'player')} left",
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(
        redrawing.FinalTableDrawn,
        redrawing.final_table_drawn,
        lambda tell, it: f"{tell.table(it.table)} is the final table",
        lambda it, _: [OfPlan(it.plan), OfTable(it.table)],
    ),
    effect(
        needs.SeatFixed,
        needs.seat_fixed,
        _fixed,
        lambda it, _: [OfPlan(it.plan), OfSeat(it.table, it.seat)],
    ),
    effect(
        needs.PlayersKeptApart,
        needs.players_kept_apart,
        lambda tell, it: (
            f"{_who(tell, it.plan, it.one)} and {_who(tell, it.plan, it.other)} are kept apart: {it.reason}"
        ),
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(
        needs.PlayersLetTogether,
        needs.players_let_together,
        lambda tell, it: f"{_who(tell, it.plan, it.one)} and {_who(tell, it.plan, it.other)} may sit together again",
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(
        busting.PlayerBusted,
        busting.player_busted,
        _busted,
        lambda it, _: [OfPlan(it.plan), *_player(it.player), *_seat(it.left)],
        busting.busted_rows,
    ),
    effect(
        busting.TournamentCompleted,
        busting.tournament_completed,
        lambda tell, it: f"{_who(tell, it.plan, it.winner)} wins {tell.plan(it.plan)}",
        lambda it, _: [OfPlan(it.plan), *_player(it.player)],
    ),
    effect(
        repairing.PlayerReinstated,
        repairing.player_reinstated,
        _reinstated,
        lambda it, _: [
            OfPlan(it.plan),
            *_player(it.player),
            *_player(it.instead_player),
            *_seat(it.seat),
            *_seat(it.left),
        ],
        repairing.reinstated_rows,
    ),
    effect(
        repairing.PlacesExchanged,
        repairing.places_exchanged,
        _exchanged,
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(
        stacks.StackRemoved,
        stacks.stack_removed,
        lambda tell, it: f"{it.chips:,} of {_who(tell, it.plan, it.registration)} leave play: {it.reason}",
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(stacks.ChipsTakenOut, stacks.chips_taken_out, _taken_out, lambda it, _: [OfPlan(it.plan)]),
    effect(
        stacks.ColouredUp,
        stacks.coloured_up,
        lambda tell, it: (
            f"{tell.table(it.table)}: {it.removed:,} of {it.value:,} coloured up into {it.handed_out:,} of {it.into:,}"
        ),
        lambda it, _: [OfPlan(it.plan), OfTable(it.table)],
    ),
    effect(
        stacks.TableTallied,
        stacks.table_tallied,
        lambda tell, it: f"{tell.table(it.table)} counted: {it.chips:,} in chips",
        lambda it, _: [OfPlan(it.plan), OfTable(it.table)],
    ),
)
