"""Chips bought, brought, cashed out, picked up, kept and redeemed."""

from __future__ import annotations

from floor.books.accounts import held_for
from floor.concern import OfAccount, OfName, OfPlayer, OfSeat
from floor.money import show
from floor.room import bringing, heldchips, purchases, sessions
from floor.room.sessions import Source
from floor.subject import CASHIER, FLOOR, MANAGER, act, always, effect

_SOLD = {Source.DEALER: "from the dealer", Source.CAGE: "at the cage"}

ACTS = (
    act(sessions.BuyChips, purchases.buy_chips, CASHIER, MANAGER),
    act(sessions.SellChips, purchases.sell_chips, FLOOR, MANAGER),
    act(bringing.BringChips, bringing.bring_chips, FLOOR, MANAGER, second=always),
    act(sessions.CashOut, sessions.cash_out, CASHIER, MANAGER, second=sessions.needs_second),
    act(heldchips.PickUpChips, heldchips.pick_up_chips, FLOOR, MANAGER, second=always),
    act(heldchips.TakeSurplus, heldchips.take_surplus, FLOOR, MANAGER, second=always),
    act(heldchips.ReturnChips, heldchips.return_chips, CASHIER, MANAGER),
    act(heldchips.PayHeld, heldchips.pay_held, CASHIER, MANAGER),
    act(heldchips.RedeemChips, heldchips.redeem_chips, CASHIER, MANAGER, second=heldchips.needs_second),
)

EFFECTS = (
    effect(
        sessions.ChipsBought,
        sessions.chips_bought,
        lambda tell, it: (
            f"{tell.player(it.player)} bought {show(it.amount)} {_SOLD[it.source]}"
            f"{tell.at(it.table, it.seat)} (receipt {it.number:,})"
        ),
        lambda it, _: [
            OfSeat(it.table, it.seat),
            OfPlayer(it.player),
            OfAccount(it.drawer),
            *([OfName(it.wait)] if it.wait is not None else []),
        ],
        sessions.bought_rows,
    ),
    effect(
        bringing.ChipsBrought,
        bringing.chips_brought,
        lambda tell, it: (
            f"{tell.player(it.player)} brought {show(it.amount)} in chips"
            f"{tell.at(it.table, it.seat)} (receipt {it.number:,}): {it.reason}"
        ),
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player)],
        bringing.brought_rows,
    ),
    effect(
        sessions.CashedOut,
        sessions.cashed_out,
        lambda tell, it: (
            f"{tell.player(it.player)} cashed out {show(it.amount)} "
            f"from {tell.place(it.table, it.seat)} (receipt {it.number:,})"
            + (f", not known to have won it there: {it.reason}" if it.reason else "")
        ),
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player), OfAccount(it.drawer)],
        sessions.cashed_out_rows,
    ),
    effect(
        heldchips.ChipsPickedUp,
        heldchips.chips_picked_up,
        lambda tell, it: (
            f"{show(it.amount)} of {tell.player(it.player)} picked up "
            f"from {tell.place(it.table, it.seat)} (receipt {it.number:,})"
        ),
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player), OfAccount(held_for(it.player))],
        heldchips.picked_up_rows,
    ),
    effect(
        heldchips.SurplusTaken,
        heldchips.surplus_taken,
        lambda tell, it: (
            f"{show(it.amount)} over the most taken to the cage from {tell.player(it.player)}"
            f"{tell.at(it.table, it.seat)} (receipt {it.number:,})"
        ),
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player), OfAccount(held_for(it.player))],
        heldchips.surplus_rows,
    ),
    effect(
        heldchips.ChipsReturned,
        heldchips.chips_returned,
        lambda tell, it: f"{tell.player(it.player)} got {show(it.amount)} back{tell.at(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player), OfAccount(held_for(it.player))],
        heldchips.returned_rows,
    ),
    effect(
        heldchips.ChipsRedeemed,
        heldchips.chips_redeemed,
        lambda tell, it: (
            f"{tell.player(it.player)} redeemed {show(it.amount)} in chips (receipt {it.number:,})"
            + (f", not known to have bought any: {it.reason}" if it.reason else "")
        ),
        lambda it, _: [OfPlayer(it.player), OfAccount(it.drawer)],
        heldchips.redeemed_rows,
    ),
    effect(
        heldchips.HeldPaid,
        heldchips.held_paid,
        lambda tell, it: (
            f"{tell.player(it.player)} was paid the {show(it.amount)} held at the cage (receipt {it.number:,})"
        ),
        lambda it, _: [OfPlayer(it.player), OfAccount(it.drawer), OfAccount(held_for(it.player))],
        heldchips.held_paid_rows,
    ),
)
