"""What is done at the counter: whoever is served, the till roll, and the drawer from its opening to its close."""

from __future__ import annotations

from floor.cage.drawers import CloseDrawer, CountDrawer, CountThrough, OpenDrawer, RecountDrawer, TakeOverDrawer
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.house.printing import PrintDocument
from floor.void import VoidEntry
from ui.act import Act
from ui.screens.cage.acting import CageActs
from ui.screens.cage.page import CASHIER
from ui.screens.cage.service import Service
from ui.screens.cage.services import SERVICES

COUNTER, TILL, DRAWER = "At the counter", "The till roll", "The drawer"


def serving(service: Service) -> str:
    return f"serve-{service.id}"


def _serve(service: Service) -> Act[CageActs]:
    return Act(
        serving(service),
        service.title,
        service.key,
        service.icon,
        service.help,
        does=lambda at: at.screen.cashier.choose(service),
        unless=lambda at: at.why_not_serve(service),
        subject=COUNTER,
        view=CASHIER,
    )


OF_THE_COUNTER: tuple[Act[CageActs], ...] = (
    Act(
        "find-customer",
        "Find a customer",
        "Alt+F",
        "search",
        "By name, number, card, or table and seat; then the amount, and Enter.",
        does=lambda at: at.screen.cashier.look_up(),
        subject=COUNTER,
        view=CASHIER,
    ),
    *map(_serve, SERVICES),
    Act(
        "reprint-receipt",
        "Reprint",
        "Alt+R",
        "print",
        "The slip of the chosen act, marked as a copy.",
        (PrintDocument,),
        does=CageActs.reprinting,
        unless=CageActs.why_not_reprint,
        subject=TILL,
        view=CASHIER,
        also="receipt slip copy",
    ),
    Act(
        "void-receipt",
        "Void",
        "Alt+V",
        "void",
        "Takes the chosen act back with its money; a manager signs, and its number stays taken.",
        (VoidEntry,),
        opens=CageActs.voiding,
        unless=CageActs.why_not_void,
        subject=TILL,
        view=CASHIER,
        also="undo take back mistake",
    ),
    Act(
        "correct-receipt",
        "Correct a receipt",
        "Alt+K",
        "edit",
        "Of a drawer that was counted since, which no void can mend; it cites the receipt, and another person signs.",
        (CorrectReceipt,),
        opens=CageActs.correcting,
        unless=CageActs.why_not_correct,
        subject=TILL,
    ),
    Act(
        "open-drawer",
        "Open drawer",
        "Alt+D",
        "drawer",
        "With a count by denomination; a difference from the last count is entered before the first act.",
        (OpenDrawer,),
        opens=CageActs.opening,
        unless=CageActs.why_not_open,
        subject=DRAWER,
    ),
    Act(
        "count-drawer",
        "Count to close",
        "Alt+C",
        "check",
        "Blind: once it is entered the difference is shown, and the drawer can be closed.",
        (CountDrawer,),
        does=CageActs.counting,
        unless=CageActs.why_not_count,
        subject=DRAWER,
        also="blind close end shift",
    ),
    Act(
        "recount-drawer",
        "Count again",
        "Alt+A",
        "rotate",
        "By another person; both counts are kept, and the second rules.",
        (RecountDrawer,),
        does=CageActs.counting_again,
        unless=CageActs.why_not_count_again,
        subject=DRAWER,
    ),
    Act(
        "close-drawer",
        "Close drawer",
        "Alt+L",
        "lock",
        "After its count, with what explains a difference; over the house's limit another person signs.",
        (CloseDrawer,),
        opens=CageActs.closing,
        unless=CageActs.why_not_close,
        subject=DRAWER,
    ),
    Act(
        "count-through",
        "Count for next day",
        "Alt+N",
        "clock",
        "In a room that plays on: the drawer stays yours, and the count opens the next day.",
        (CountThrough,),
        does=CageActs.counting_through,
        unless=CageActs.why_not_count_through,
        subject=DRAWER,
    ),
    Act(
        "take-over-drawer",
        "Hand over or take over",
        "Alt+G",
        "swap",
        "Who takes the drawer signs in, counts it blind, and who gives it signs: both PINs in one entry.",
        (TakeOverDrawer,),
        does=CageActs.handing_over,
        unless=CageActs.why_not_hand_over,
        words=CageActs.hand_over_words,
        subject=DRAWER,
        also="shift change",
    ),
    Act(
        "pay-in",
        "Pay in",
        "Alt+I",
        "plus",
        "The house's own cash into the drawer, with the reason.",
        (PayIn,),
        opens=CageActs.paying_in,
        unless=lambda at: at.why_not_pay(PayIn),
        subject=DRAWER,
    ),
    Act(
        "pay-out",
        "Pay out",
        "Alt+U",
        "minus",
        "The house's own expense from the drawer, with the reason.",
        (PayOut,),
        opens=CageActs.paying_out,
        unless=lambda at: at.why_not_pay(PayOut),
        subject=DRAWER,
        also="expense",
    ),
)
