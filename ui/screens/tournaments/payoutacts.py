"""The acts of the money at the end: the pool frozen, prizes and bounties paid, what is for others handed on."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog

from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held, Registration
from floor.tournament.payingout import HandOn, PayBounties, PayPrize
from ui.act import Act
from ui.screens.tournaments.acting import TournamentActs
from ui.screens.tournaments.page import PRIZES
from ui.screens.tournaments.payoutdialogs import BountiesDialog, FreezeDialog, HandOnDialog, PrizeDialog

NOT_HELD = "Open registration first."
NOBODY = "Choose somebody in the list of prizes first."


def _held(at: TournamentActs) -> Held | None:
    one = at.plan()
    return at.desk.room.tournaments.held.get(one.id) if one is not None else None


def _won(at: TournamentActs) -> tuple[Held, Registration] | None:
    held = _held(at)
    one = at.screen.payout.current() if held is not None else None
    return (held, one) if held is not None and one is not None else None


def _freezing(at: TournamentActs) -> QDialog | None:
    held = _held(at)
    return FreezeDialog(at.desk, at.parent, held) if held is not None else None


def _why_not_freeze(at: TournamentActs) -> str:
    held = _held(at)
    return at.why_not(FreezePool(held.id)) if held is not None else NOT_HELD


def _paying(at: TournamentActs) -> QDialog | None:
    found = _won(at)
    return PrizeDialog(at.desk, at.parent, *found) if found is not None else None


def _why_not_pay(at: TournamentActs) -> str:
    found = _won(at)
    if found is None:
        return NOT_HELD if _held(at) is None else NOBODY
    return at.why_not(PayPrize(found[0].id, found[1].id))


def _paying_bounties(at: TournamentActs) -> QDialog | None:
    found = _won(at)
    return BountiesDialog(at.desk, at.parent, *found) if found is not None else None


def _why_not_bounties(at: TournamentActs) -> str:
    found = _won(at)
    if found is None:
        return NOT_HELD if _held(at) is None else NOBODY
    return at.why_not(PayBounties(found[0].id, found[1].id))


def _handing_on(at: TournamentActs) -> QDialog | None:
    held = _held(at)
    return HandOnDialog(at.desk, at.parent, held) if held is not None else None


def _why_not_hand_on(at: TournamentActs) -> str:
    held = _held(at)
    if held is None or held.frozen is None:
        return NOT_HELD if held is None else f"The pool of {held.name} is not frozen yet. Freeze it first."
    return at.why_may_not(HandOn)


PAYOUT_ACTS: tuple[Act[TournamentActs], ...] = (
    Act(
        "freeze-pool",
        "Freeze pool",
        "Z",
        "lock",
        "When nothing is sold any more and every rebuy sheet reconciles; the prizes are then posted for good (SHT-02).",
        (FreezePool,),
        opens=_freezing,
        unless=_why_not_freeze,
        view=PRIZES,
    ),
    Act(
        "pay-prize",
        "Pay prize",
        "Y",
        "cash",
        "Of the row one is at, at the cage against a receipt; over the house's threshold another person signs.",
        (PayPrize,),
        opens=_paying,
        unless=_why_not_pay,
        view=PRIZES,
    ),
    Act(
        "pay-bounties",
        "Pay bounties",
        "U",
        "chips",
        "All that the player of the row has won and was not paid yet.",
        (PayBounties,),
        opens=_paying_bounties,
        unless=_why_not_bounties,
        view=PRIZES,
    ),
    Act(
        "hand-on",
        "Hand on",
        "H",
        "arrow-right",
        "What was collected for the staff or for charity, paid out with a second person and a receipt.",
        (HandOn,),
        opens=_handing_on,
        unless=_why_not_hand_on,
        view=PRIZES,
    ),
    Act(
        "what-if-more",
        "What if one more",
        "Alt+Up",
        "plus",
        "One more rebuy, or where there are none one more entry: pool, places and end then. It is never saved.",
        does=lambda at: at.screen.payout.what_if.step(1),
        unless=lambda at: at.screen.payout.why_not_step(),
        view=PRIZES,
    ),
    Act(
        "what-if-less",
        "What if one less",
        "Alt+Down",
        "minus",
        "One fewer in what is only asked.",
        does=lambda at: at.screen.payout.what_if.step(-1),
        unless=lambda at: at.screen.payout.why_not_step(),
        view=PRIZES,
    ),
)
