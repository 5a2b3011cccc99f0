"""Large cash. It concerns nothing that a player's own history or a public screen is found by."""

from __future__ import annotations

from floor.cage import largecash
from floor.concern import OfAccount
from floor.money import show
from floor.subject import CASHIER, MANAGER, act, effect

LARGE_CASH = OfAccount("large-cash")

ACTS = (
    act(largecash.NoteCash, largecash.note_cash, CASHIER, MANAGER),
    act(largecash.NameCash, largecash.name_cash, CASHIER, MANAGER),
    act(largecash.KeepCashNote, largecash.keep_cash_note, CASHIER, MANAGER),
)

EFFECTS = (
    effect(
        largecash.CashNoted,
        largecash.cash_noted,
        lambda tell, it: f"{show(it.paid_in)} paid in and {show(it.paid_out)} paid out noted of somebody unnamed",
        lambda it, _: [LARGE_CASH],
        largecash.noted_rows,
    ),
    effect(
        largecash.CashNamed,
        largecash.cash_named,
        lambda tell, it: "Cash of somebody unnamed has a name",
        lambda it, _: [LARGE_CASH],
        largecash.named_rows,
    ),
    effect(
        largecash.CashNoteKept,
        largecash.cash_note_kept,
        lambda tell, it: "A note on large cash kept",
        lambda it, _: [LARGE_CASH],
    ),
)
