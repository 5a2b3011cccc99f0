"""Registration: tournaments opened and cancelled, entries, rebuys, add-ons, refunds, alternates, sheets, equipment."""

from __future__ import annotations

from collections.abc import Iterator

from floor.concern import Concern, OfAccount, OfMap, OfPlan, OfPlayer, OfSeat, OfTable
from floor.ids import Account, PlanId, PlayerId, TableId
from floor.money import Money, show
from floor.names import Teller
from floor.subject import CASHIER, DIRECTOR, MANAGER, SYSTEM, act, always, effect
from floor.text import count, listed
from floor.tournament import (
    alternates,
    bulk,
    counting,
    equipping,
    opening,
    rebuying,
    refunding,
    registering,
    sheets,
)
from floor.tournament.held import Sale

RUNNING_IT = (DIRECTOR, MANAGER)
WITH_A_DRAWER = (DIRECTOR, CASHIER, MANAGER)
"""Registrations, rebuys, add-ons and refunds with their money, into or from one's own drawer."""

ACTS = (
    act(opening.OpenRegistration, opening.open_registration, *RUNNING_IT),
    act(opening.GiveTables, opening.give_tables, *RUNNING_IT),
    act(opening.TakeBackTables, opening.take_back_tables, *RUNNING_IT),
    act(
        refunding.CancelTournament,
        refunding.cancel_tournament,
        MANAGER,
        second=always,
        mended="Post the tournament again, and register its players.",
    ),
    act(registering.RegisterPlayer, registering.register_player, *WITH_A_DRAWER),
    act(bulk.RegisterNames, bulk.register_names, *WITH_A_DRAWER),
    act(counting.CountSold, counting.count_sold, *WITH_A_DRAWER),
    act(rebuying.SellRebuy, rebuying.sell_rebuy, *WITH_A_DRAWER),
    act(rebuying.NoteRebuy, rebuying.note_rebuy, *RUNNING_IT),
    act(rebuying.SellAddOn, rebuying.sell_add_on, *WITH_A_DRAWER),
    act(rebuying.NoteAddOn, rebuying.note_add_on, *RUNNING_IT),
    act(sheets.PayLine, sheets.pay_line, *WITH_A_DRAWER),
    act(sheets.StrikeLine, sheets.strike_line, *RUNNING_IT),
    act(sheets.EnterSheet, sheets.enter_sheet, *WITH_A_DRAWER),
    act(refunding.RefundEntry, refunding.refund_entry, *WITH_A_DRAWER, second=always),
    act(alternates.AddAlternate, alternates.add_alternate, *WITH_A_DRAWER),
    act(alternates.CallAlternate, alternates.call_alternate, *WITH_A_DRAWER),
    act(alternates.DropAlternate, alternates.drop_alternate, *WITH_A_DRAWER),
    act(alternates.ExpireAlternate, alternates.expire_alternate, SYSTEM, mended="Add the alternate again."),
    act(equipping.IssueEquipment, equipping.issue_equipment, *RUNNING_IT),
    act(equipping.ReturnEquipment, equipping.return_equipment, *RUNNING_IT),
)


def _registered(tell: Teller, it: registering.PlayerRegistered) -> str:
    did = "re-entered" if it.sale is Sale.RE_ENTRY else "registered for"
    return (
        f"{tell.player(it.player)} {did} {tell.plan(it.plan)} for {show(it.price.cost)}, "
        f"drawn to {tell.place(it.seat.table, it.seat.seat)} (receipt {it.receipt:,})"
    )


def _more(tell: Teller, it: rebuying.MoreBought) -> str:
    what = f"{tell.player(it.player)} took {_many(it.many, it.sale)} in {tell.plan(it.plan)} for {show(it.cost)}"
    return f"{what} (receipt {it.receipt:,})" if it.receipt else f"{what}, owed on the dealer's sheet"


def _paid(tell: Teller, it: sheets.LinePaid) -> str:
    what = f"{tell.player(it.player)} paid {show(it.cost)} for {_many(it.many, it.sale)}"
    return f"{what} on the dealer's sheet of {tell.plan(it.plan)} (receipt {it.receipt:,})"


def _refunded(tell: Teller, it: refunding.EntryRefunded) -> str:
    who = tell.player(it.paid.player) if it.paid.player is not None else "An entry"
    return (
        f"{who} was paid back {show(it.paid.amount)} for {tell.plan(it.plan)}: {it.reason} "
        f"(receipt {it.paid.receipt:,})"
    )


def _cancelled(tell: Teller, it: refunding.TournamentCancelled) -> str:
    total = show(Money(sum(one.amount for one in it.paid)))
    back = f", {total} paid back to {count(len(it.paid), 'player')}" if it.paid else ""
    return f"{tell.plan(it.plan)} cancelled{back}: {it.reason}"


def _returned(tell: Teller, it: equipping.EquipmentReturned) -> str:
    why = f": {it.reason}" if it.reason else ""
    return (
        f"{it.dealer} brought back {count(it.back, 'stack')} of {it.issued} from {tell.place(it.table)}, "
        f"{it.handed} handed out{why}"
    )


def _many(many: int, sale: Sale) -> str:
    one = {Sale.REBUY: "a rebuy", Sale.ADD_ON: "an add-on"}.get(sale, sale.value)
    return one if many == 1 else count(many, sale.value)


def _sold(plan: PlanId, player: PlayerId, drawer: Account, table: TableId | None) -> Iterator[Concern]:
    yield from (OfPlan(plan), OfPlayer(player))
    if drawer:
        yield OfAccount(drawer)
    if table is not None:
        yield OfTable(table)


def _repaid(plan: PlanId, paid: refunding.Repaid) -> Iterator[Concern]:
    yield from (OfPlan(plan), OfAccount(paid.drawer))
    if paid.player is not None:
        yield OfPlayer(paid.player)
    if paid.seat is not None:
        yield OfSeat(paid.seat.table, paid.seat.seat)


EFFECTS = (
    effect(
        opening.RegistrationOpened,
        opening.registration_opened,
        lambda tell, it: f"Registration for {tell.plan(it.plan)} opened{', counting heads' if it.count_only else ''}",
        lambda it, _: [OfPlan(it.plan)],
    ),
    effect(
        opening.TablesGiven,
        opening.tables_given,
        lambda tell, it: f"{listed([tell.table(table) for table in it.tables])} given to {tell.plan(it.plan)}",
        lambda it, _: [OfPlan(it.plan), OfMap(), *map(OfTable, it.tables)],
    ),
    effect(
        opening.TablesTakenBack,
        opening.tables_taken_back,
        lambda tell, it: f"{listed([tell.table(table) for table in it.tables])} taken back from {tell.plan(it.plan)}",
        lambda it, _: [OfPlan(it.plan), OfMap(), *map(OfTable, it.tables)],
        opening.taken_back_rows,
    ),
    effect(
        refunding.TournamentCancelled,
        refunding.tournament_cancelled,
        _cancelled,
        lambda it, _: [OfPlan(it.plan), OfMap(), *(one for paid in it.paid for one in _repaid(it.plan, paid))],
        refunding.cancelled_rows,
    ),
    effect(
        registering.PlayerRegistered,
        registering.player_registered,
        _registered,
        lambda it, _: [
            OfPlan(it.plan),
            OfPlayer(it.player),
            OfSeat(it.seat.table, it.seat.seat),
            OfAccount(it.drawer),
        ],
        registering.registered_rows,
    ),
    effect(
        counting.SoldCounted,
        counting.sold_counted,
        lambda tell, it: (
            f"{tell.plan(it.plan)}: {count(it.many, it.sale.value, _several(it.sale))} counted for {show(it.cost)} "
            f"(receipt {it.receipt:,})"
        ),
        lambda it, _: [OfPlan(it.plan), OfAccount(it.drawer)],
        counting.counted_rows,
    ),
    effect(
        rebuying.MoreBought,
        rebuying.more_bought,
        _more,
        lambda it, _: _sold(it.plan, it.player, it.drawer, it.table),
        rebuying.more_rows,
    ),
    effect(
        sheets.LinePaid,
        sheets.line_paid,
        _paid,
        lambda it, _: _sold(it.plan, it.player, it.drawer, it.table),
        sheets.line_paid_rows,
    ),
    effect(
        sheets.LineStruck,
        sheets.line_struck,
        lambda tell, it: (
            f"{show(it.amount)} of {tell.player(it.player)} struck from the dealer's sheet of {tell.plan(it.plan)}: "
            f"{it.reason}"
        ),
        lambda it, _: [OfPlan(it.plan), OfPlayer(it.player)],
    ),
    effect(
        sheets.SheetEntered,
        sheets.sheet_entered,
        lambda tell, it: (
            f"Rebuy sheet of {tell.place(it.table)} entered: {count(sum(line.rebuys for line in it.lines), 'rebuy')} "
            f"and {count(sum(line.add_ons for line in it.lines), 'add-on')}"
        ),
        lambda it, _: [OfPlan(it.plan), OfTable(it.table)],
    ),
    effect(
        refunding.EntryRefunded,
        refunding.entry_refunded,
        _refunded,
        lambda it, _: _repaid(it.plan, it.paid),
        refunding.refunded_rows,
    ),
    effect(
        alternates.AlternateAdded,
        alternates.alternate_added,
        lambda tell, it: f"{tell.player(it.player)} waits for a seat in {tell.plan(it.plan)}",
        lambda it, _: [OfPlan(it.plan), OfPlayer(it.player)],
    ),
    effect(
        alternates.AlternateCalled,
        alternates.alternate_called,
        lambda tell, it: f"{tell.player(it.player)} called to a seat in {tell.plan(it.plan)}",
        lambda it, _: [OfPlan(it.plan), OfPlayer(it.player)],
    ),
    effect(
        alternates.AlternateDropped,
        alternates.alternate_dropped,
        lambda tell, it: (
            f"{tell.player(it.player)} "
            f"{'did not come to the seat kept for them' if it.in_vain else 'no longer waits'} in {tell.plan(it.plan)}"
        ),
        lambda it, _: [OfPlan(it.plan), OfPlayer(it.player)],
    ),
    effect(
        alternates.AlternateSentBack,
        alternates.alternate_sent_back,
        lambda tell, it: f"{tell.player(it.player)} waits for the next seat in {tell.plan(it.plan)}",
        lambda it, _: [OfPlan(it.plan), OfPlayer(it.player)],
    ),
    effect(
        equipping.EquipmentIssued,
        equipping.equipment_issued,
        lambda tell, it: f"{it.dealer} was given {count(it.stacks, 'stack')} for {tell.place(it.table)}",
        lambda it, _: [OfPlan(it.plan), OfTable(it.table)],
    ),
    effect(
        equipping.EquipmentReturned,
        equipping.equipment_returned,
        _returned,
        lambda it, _: [OfPlan(it.plan), OfTable(it.table)],
    ),
)


def _several(sale: Sale) -> str:
    return {Sale.ENTRY: "entries", Sale.RE_ENTRY: "re-entries"}.get(sale, "")
