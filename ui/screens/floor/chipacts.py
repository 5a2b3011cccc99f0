"""What can be done with the chips of the player in the chosen seat."""

from __future__ import annotations

from functools import partial

from floor.cage.tips import RedeemTips
from floor.record import Command
from floor.room.bringing import BringChips
from floor.room.heldchips import PickUpChips, ReturnChips, TakeSurplus, pick_up_words
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.turns import AttestRotation
from ui.act import Act
from ui.dialogs.bringing import BringDialog
from ui.dialogs.buyin import BuyInDialog
from ui.dialogs.cashout import StackDialog
from ui.dialogs.tips import TipsDialog
from ui.screens.floor.chosen import Chosen, of_seat, of_spot
from ui.screens.floor.subjects import CHIPS, PLAYER


def buyer(at: Chosen) -> object:
    """The cage sells to whoever sits there, and to whoever is buying chips for the seat."""
    hold = at.hold()
    return (hold is not None and hold.chip_run) or at.taken()


def why_not_pick_up(at: Chosen) -> str:
    taken = at.taken()
    if taken is None:
        return at.why_may_not(PickUpChips) or at.unchosen()
    return at.why_may_not(PickUpChips) or pick_up_words(at.desk.room, taken[2], at.desk.context())


def attesting(at: Chosen) -> Command | None:
    taken = at.taken()
    return AttestRotation(taken[0].id, taken[2].player) if taken else None


ACTS: tuple[Act[Chosen], ...] = (
    Act(
        "buy-in",
        "Buy in",
        "B",
        "cash",
        "Chips from the cage, with the least and the most that may be bought.",
        (BuyChips,),
        opens=of_spot(BuyInDialog),
        needs=buyer,
        subject=CHIPS,
        usual=PLAYER,
        button=2,
        also="cash chips add on rebuy money",
    ),
    Act(
        "cash-out",
        "Cash out",
        "O",
        "cash",
        "Pays the whole stack, and the seat is free.",
        (CashOut,),
        opens=of_spot(StackDialog),
        needs=Chosen.taken,
        subject=CHIPS,
        usual=PLAYER,
        button=3,
        also="pay leave money chips",
    ),
    Act(
        "redeem-tips",
        "Redeem tips",
        "Shift+D",
        "cash",
        "Pays a dealer for chips given as tips, summed by dealer and day.",
        (RedeemTips,),
        opens=lambda at: TipsDialog(at.desk, at.parent, at.table()),
        subject=CHIPS,
    ),
    Act(
        "sell-chips",
        "Dealer sells chips",
        "Shift+B",
        "cash",
        "Chips sold by the dealer at the table.",
        (SellChips,),
        opens=of_spot(partial(BuyInDialog, by_dealer=True)),
        needs=Chosen.taken,
        subject=CHIPS,
        also="cash buy in",
    ),
    Act(
        "bring-chips",
        "Enter chips brought",
        "Shift+C",
        "cash",
        "Chips that the player brought along and nobody sells; two of the staff count.",
        (BringChips,),
        opens=of_spot(BringDialog),
        needs=Chosen.taken,
        subject=CHIPS,
        also="carried own stack",
    ),
    Act(
        "pick-up",
        "Pick up chips",
        "I",
        "cash",
        "Takes an absent player's chips to the cage and frees the seat; two of the staff count.",
        (PickUpChips,),
        opens=of_spot(partial(StackDialog, picked_up=True)),
        unless=why_not_pick_up,
        subject=CHIPS,
        also="dead stack hold",
    ),
    Act(
        "take-surplus",
        "Take surplus",
        "Shift+O",
        "cash",
        "After a change of game: takes to the cage what is over the most; two of the staff count.",
        (TakeSurplus,),
        gives=of_seat(TakeSurplus),
        subject=CHIPS,
    ),
    Act(
        "return-chips",
        "Return held chips",
        "Shift+I",
        "undo",
        "Gives the player the chips that the cage holds for them.",
        (ReturnChips,),
        gives=of_seat(ReturnChips),
        subject=CHIPS,
    ),
    Act(
        "attest-rotation",
        "Button has gone round",
        "",
        "rotate",
        "Where the button is not recorded, or stands: a full turn is over since the player cashed out.",
        (AttestRotation,),
        gives=attesting,
        subject=CHIPS,
    ),
)
