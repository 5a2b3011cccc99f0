"""What is typed for the cage: fills step by step, and money paid in and out."""

from __future__ import annotations

import pytest

from floor.books.counts import Pile
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.paying import PayIn, PayOut
from floor.money import dollars
from floor.record import Command
from floor.shorthand import offers
from tests.cage.cages import Cage


def typed(cage: Cage, words: str) -> Command:
    (offer,) = offers(cage.room, words)
    assert offer.command is not None, offer.why_not
    return offer.command


def test_a_fill_is_typed_from_step_to_step(cage: Cage) -> None:
    rita = cage.opened()
    asked = typed(cage, "fill 12 20x5 50x$1")
    assert asked == RequestFill(cage.table, (Pile(dollars(5), 20), Pile(dollars(1), 50)))
    slip = cage.floor.do(asked).number
    assert typed(cage, "issue 12") == IssueSlip(slip)
    rita.do(IssueSlip(slip))
    assert typed(cage, "received 12 Ines K.") == ReceiveSlip(slip, "Ines K.")


def test_money_for_the_house_is_typed_with_its_reason(cage: Cage) -> None:
    assert typed(cage, "payin 50 change from the bank") == PayIn(dollars(50), "change from the bank")
    assert typed(cage, "payout $12.50 paper") == PayOut(dollars(12) + 50, "paper")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("fill 12 lots", "“lots” is not like “20x5”, twenty chips of $5."),
        ("issue 12", "Nothing is asked for at table 12."),
        ("received 12 Ines", "Nothing is on its way to or from table 12."),
    ],
)
def test_what_cannot_be_meant_is_said(cage: Cage, words: str, why: str) -> None:
    (offer,) = offers(cage.room, words)
    assert (offer.command, offer.why_not) == (None, why)
