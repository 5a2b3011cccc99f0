"""Drawers and the vault: opened, counted, closed, handed over; cash and chips moved; money paid in and out."""

from __future__ import annotations

from floor.books.accounts import VAULT, over_short
from floor.books.counts import tell as told_piles
from floor.books.counts import worth
from floor.books.tills import place_name
from floor.cage import beginning, drawers, paying, vault
from floor.concern import OfAccount
from floor.money import Money, show
from floor.subject import CASHIER, DIRECTOR, MANAGER, act, always, effect

AT_THE_CAGE = (CASHIER, MANAGER)
HOLDERS = (CASHIER, DIRECTOR, MANAGER)
"""Who may hold a drawer: registrations are taken by a director too."""

_COUNT = "Count the drawer again, opened if it is closed; a difference is booked with that count."

ACTS = (
    act(
        beginning.BeginCage,
        beginning.begin_cage,
        MANAGER,
        second=beginning.brings_money,
        signers=AT_THE_CAGE,
        mended="Count again what was begun with; a difference is booked with that count.",
    ),
    act(drawers.AddDrawer, drawers.add_drawer, MANAGER),
    act(drawers.RemoveDrawer, drawers.remove_drawer, MANAGER),
    act(
        drawers.OpenDrawer,
        drawers.open_drawer,
        *HOLDERS,
        second=drawers.signed_for,
        signers=AT_THE_CAGE,
        mended=_COUNT,
    ),
    act(drawers.CountDrawer, drawers.count_drawer, *HOLDERS, mended=_COUNT),
    act(drawers.RecountDrawer, drawers.recount_drawer, *HOLDERS, mended=_COUNT),
    act(
        drawers.CloseDrawer,
        drawers.close_drawer,
        *HOLDERS,
        second=drawers.signed_for,
        signers=AT_THE_CAGE,
        answers=drawers.is_short_or_over,
        mended=_COUNT,
    ),
    act(drawers.CountThrough, drawers.count_through, *HOLDERS, mended=_COUNT),
    act(
        drawers.TakeOverDrawer,
        drawers.take_over_drawer,
        *HOLDERS,
        second=always,
        signers=HOLDERS,
        countersigner=drawers.hands_over,
        mended=_COUNT,
    ),
    act(paying.PayIn, paying.pay_in, *AT_THE_CAGE),
    act(paying.PayOut, paying.pay_out, *AT_THE_CAGE, second=paying.signed_for),
    act(paying.CorrectReceipt, paying.correct_receipt, *AT_THE_CAGE, second=always),
    act(vault.TakeInChips, vault.take_in_chips, MANAGER, second=always, signers=AT_THE_CAGE),
    act(vault.RetireChips, vault.retire_chips, MANAGER, second=always, signers=AT_THE_CAGE),
    act(vault.BringFromVault, vault.bring_from_vault, *HOLDERS, second=always, signers=AT_THE_CAGE),
    act(vault.DropToVault, vault.drop_to_vault, *HOLDERS, second=always, signers=AT_THE_CAGE),
    act(
        vault.CountVault,
        vault.count_vault,
        *AT_THE_CAGE,
        second=always,
        signers=AT_THE_CAGE,
        mended="Count the vault again; a difference is booked with that count.",
    ),
)


def _how(it: drawers.DrawerCounted) -> str:
    return " again" if it.again else " for the next day" if it.through else ""


def _why(note: str) -> str:
    return f": {note}" if note else ""


def _brought(cash: Money, chips: str) -> str:
    parts = [f"{show(cash)} in cash"] if cash else []
    return " and ".join([*parts, *([f"{chips} in chips"] if chips else [])])


EFFECTS = (
    effect(
        drawers.DrawerAdded,
        drawers.drawer_added,
        lambda tell, it: f"Drawer {it.name} set up",
        lambda it, _: [OfAccount(it.drawer)],
    ),
    effect(
        drawers.DrawerRemoved,
        drawers.drawer_removed,
        lambda tell, it: f"Drawer {it.name} taken out of use",
        lambda it, _: [OfAccount(it.drawer)],
    ),
    effect(
        drawers.DrawerOpened,
        drawers.drawer_opened,
        lambda tell, it: f"{tell.person(it.staff)} opened {it.name}{it.variance.told}",
        lambda it, _: [OfAccount(it.drawer), OfAccount(over_short(it.answers))],
        drawers.opened_rows,
    ),
    effect(
        drawers.DrawerCounted,
        drawers.drawer_counted,
        lambda tell, it: (
            f"{tell.person(it.staff)} counted {it.name}{_how(it)}: {show(it.count.in_cash)} in cash and "
            f"{show(it.count.in_chips)} in chips{it.variance.told}{_why(it.note)}"
        ),
        lambda it, _: [OfAccount(it.drawer)],
    ),
    effect(
        drawers.DrawerClosed,
        drawers.drawer_closed,
        lambda tell, it: f"{it.name} of {tell.person(it.holder)} closed{it.variance.told}{_why(it.note)}",
        lambda it, _: [OfAccount(it.drawer), OfAccount(over_short(it.holder))],
        drawers.closed_rows,
    ),
    effect(
        drawers.DrawerCountedThrough,
        drawers.drawer_counted_through,
        lambda tell, it: (
            f"{tell.person(it.holder)} counted {it.name} for the next day{it.variance.told}{_why(it.note)}"
        ),
        lambda it, _: [OfAccount(it.drawer), OfAccount(over_short(it.holder))],
        drawers.closed_rows,
    ),
    effect(
        drawers.DrawerTakenOver,
        drawers.drawer_taken_over,
        lambda tell, it: f"{tell.person(it.takes)} took {it.name} over from {tell.person(it.gives)}{it.variance.told}",
        lambda it, _: [OfAccount(it.drawer), OfAccount(over_short(it.gives))],
        drawers.taken_over_rows,
    ),
    effect(
        paying.PaidIn,
        None,
        lambda tell, it: (
            f"{show(it.amount)} paid into {place_name(tell.room, it.drawer)}: {it.reason} (slip {it.number:,})"
        ),
        lambda it, _: [OfAccount(it.drawer)],
        paying.paid_in_rows,
    ),
    effect(
        paying.PaidOut,
        None,
        lambda tell, it: (
            f"{show(it.amount)} paid out of {place_name(tell.room, it.drawer)}: {it.reason} (slip {it.number:,})"
        ),
        lambda it, _: [OfAccount(it.drawer)],
        paying.paid_out_rows,
    ),
    effect(
        paying.ReceiptCorrected,
        None,
        lambda tell, it: (
            f"Receipt {it.receipt:,} corrected: {show(it.amount)} paid {'out of' if it.pays_out else 'into'} "
            f"{place_name(tell.room, it.drawer)}, {it.reason} (slip {it.number:,})"
        ),
        lambda it, _: [OfAccount(it.drawer), OfAccount(over_short(it.holder))],
        paying.corrected_rows,
    ),
    effect(
        vault.ChipsTakenIn,
        vault.chips_taken_in,
        lambda tell, it: f"Chips taken into the vault, {told_piles(it.chips)}: {it.reason}",
        lambda it, _: [OfAccount(VAULT)],
    ),
    effect(
        vault.ChipsRetired,
        vault.chips_retired,
        lambda tell, it: f"Chips retired from the vault, {told_piles(it.chips)}: {it.reason}",
        lambda it, _: [OfAccount(VAULT)],
    ),
    effect(
        vault.BroughtFromVault,
        vault.brought_from_vault,
        lambda tell, it: (
            f"{_brought(it.cash, show(worth(it.chips)) if it.chips else '')} brought from the vault to {it.name} "
            f"(slip {it.number:,})"
        ),
        lambda it, _: [OfAccount(VAULT), OfAccount(it.drawer)],
        vault.brought_rows,
    ),
    effect(
        vault.DroppedToVault,
        vault.dropped_to_vault,
        lambda tell, it: (
            f"{_brought(it.cash, show(worth(it.chips)) if it.chips else '')} dropped from {it.name} to the vault "
            f"(slip {it.number:,})"
        ),
        lambda it, _: [OfAccount(VAULT), OfAccount(it.drawer)],
        vault.dropped_rows,
    ),
    effect(
        vault.VaultCounted,
        vault.vault_counted,
        lambda tell, it: (
            f"Vault counted: {show(it.count.in_cash)} in cash and {show(it.count.in_chips)} in chips{it.variance.told}"
        ),
        lambda it, _: [OfAccount(VAULT)],
        vault.vault_rows,
    ),
)
