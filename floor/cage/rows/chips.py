"""Fills and credits on their way between cage and tables, exchanges, and trays counted."""

from __future__ import annotations

from floor.books.accounts import over_short, table_bank
from floor.books.counts import worth
from floor.cage import banks, fills
from floor.concern import OfAccount, OfTable
from floor.ids import Account, TableId
from floor.money import show
from floor.names import Teller
from floor.subject import BY_ITSELF, CASHIER, FLOOR, MANAGER, SYSTEM, act, always, effect

ACTS = (
    act(fills.RequestFill, fills.request_fill, FLOOR),
    act(fills.RequestCredit, fills.request_credit, FLOOR),
    act(
        fills.IssueSlip,
        fills.issue_slip,
        CASHIER,
        second=fills.signed_for,
        mended="Call the slip off while it is on its way; once it is received, send the chips back by another.",
    ),
    act(fills.ReceiveSlip, fills.receive_slip, FLOOR, mended="Send the chips back by another slip."),
    act(fills.CancelSlip, fills.cancel_slip, CASHIER, second=always, mended="Ask for the fill or credit again."),
    act(fills.MarkLate, fills.mark_late, SYSTEM, mended=BY_ITSELF),
    act(fills.ExchangeChips, fills.exchange_chips, CASHIER, second=always, signers=(FLOOR, MANAGER)),
    act(
        banks.CountBank,
        banks.count_bank,
        FLOOR,
        MANAGER,
        second=banks.signed_for,
        mended="Count the tray again; a difference is booked with that count.",
    ),
)


def _slip(tell: Teller, it: fills.SlipRequested | fills.SlipIssued | fills.SlipReceived | fills.SlipCancelled) -> str:
    """'Fill of $500 for table 12'."""
    return f"{it.way.value.capitalize()} of {show(worth(it.chips))} for {_table(tell, it.table)}"


def _table(tell: Teller, table: TableId) -> str:
    return tell.place(table)


def _ends(table: TableId, drawer: Account | None) -> list[OfTable | OfAccount]:
    return [OfTable(table), OfAccount(table_bank(table)), *([OfAccount(drawer)] if drawer else [])]


EFFECTS = (
    effect(
        fills.SlipRequested,
        fills.slip_requested,
        lambda tell, it: f"{_slip(tell, it)} asked for",
        lambda it, _: _ends(it.table, None),
    ),
    effect(
        fills.SlipIssued,
        fills.slip_issued,
        lambda tell, it: f"{_slip(tell, it)} on its way (slip {it.number:,})",
        lambda it, _: _ends(it.table, it.drawer),
    ),
    effect(
        fills.SlipReceived,
        fills.slip_received,
        lambda tell, it: f"{_slip(tell, it)} received, {it.dealer} dealing (slip {it.number:,})",
        lambda it, _: _ends(it.table, it.drawer),
    ),
    effect(
        fills.SlipCancelled,
        fills.slip_cancelled,
        lambda tell, it: f"{_slip(tell, it)} called off: {it.reason}",
        lambda it, _: _ends(it.table, it.drawer),
    ),
    effect(
        fills.SlipLate,
        fills.slip_late,
        lambda tell, it: f"{it.way.value.capitalize()} for {_table(tell, it.table)} is late",
        lambda it, _: _ends(it.table, None),
        fills.late_rows,
    ),
    effect(
        fills.ChipsExchanged,
        fills.chips_exchanged,
        lambda tell, it: f"{show(worth(it.gives))} exchanged{tell.at(it.table)} (slip {it.number:,})",
        lambda it, _: _ends(it.table, it.drawer),
        fills.exchanged_rows,
    ),
    effect(
        banks.BankCounted,
        banks.bank_counted,
        lambda tell, it: (
            f"Tray of {_table(tell, it.table)} counted, {it.dealer} dealing: {show(it.count.in_cash)} in cash and "
            f"{show(it.count.in_chips)} in chips{it.variance.told}"
        ),
        lambda it, _: [OfTable(it.table), OfAccount(table_bank(it.table)), OfAccount(over_short(None))],
        banks.counted_rows,
    ),
)
