"""Whether a deal may be made: judged by the approval, counted against the chips in play, looked at once more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from floor.errors import Finding, refuse, refuse_any
from floor.money import Money, show
from floor.rules.prizes.deals import Deal, Spoils

if TYPE_CHECKING:
    from floor.rules.approvals.records import Approval


def check_counts(stacks: Sequence[int], chips_in_play: int) -> None:
    """Counted chips are those in play, or somebody counts again before anything is divided."""
    counted = sum(stacks)
    if counted != chips_in_play:
        off = f"{abs(counted - chips_in_play):,} too {'many' if counted > chips_in_play else 'few'}"
        told = f"The stacks add up to {counted:,} chips, and {chips_in_play:,} are in play: {off}."
        raise refuse(told, cure="Count the stacks again.")


def judge(
    made: Deal,
    spoils: Spoils,
    starting_field: int,
    already_paid: Sequence[Money] = (),
    consents: int | None = None,
    approval: str = "SHT",
    approvals: Mapping[str, Approval] | None = None,
) -> None:
    """Refused with every clause that forbids it, by the one judge of payouts (SHT-11, R-42).

    Prizes are counted, not people: those who tied for a place already paid share one of them (R-70). With no consents
    counted the question is what would be if everybody agreed.
    """
    from floor.rules.check import check
    from floor.rules.check.configurations import Payout
    from floor.rules.check.resolving import rules_on

    players, prizes = len(spoils.stacks), _may_be_paid(made)
    asked = Payout(
        approval=approval,
        entries=starting_field,
        pool=spoils.total + sum(prizes) - sum(made.paid) + sum(already_paid),
        prizes=prizes,
        is_deal=True,
        consents=players if consents is None else consents,
        remaining=players,
        already_paid=tuple(already_paid),
    )
    refuse_any(check(asked, rules_on(approvals)).findings)


def _may_be_paid(made: Deal) -> tuple[Money, ...]:
    """What is left to play for may be won by somebody who gets nothing else, and is a place that is paid then."""
    if not made.left_for_first or 0 not in made.paid:
        return made.paid
    nobody = made.paid.index(Money(0))
    return (*made.paid[:nobody], made.left_for_first, *made.paid[nobody + 1 :])


def warnings(made: Deal, spoils: Spoils) -> Iterator[Finding]:
    """Players may divide as they see fit, and should see when somebody ends up outside the prizes there were."""
    for player, paid in enumerate(made.paid, 1):
        if paid < spoils.lowest:
            yield _outside(player, f"{show(paid)}, less than the {show(spoils.lowest)} everybody is sure of")
        if paid > spoils.highest:
            yield _outside(player, f"{show(paid)}, more than first prize, which is {show(spoils.highest)}")


def _outside(player: int, gets: str) -> Finding:
    return Finding(f"Player {player} would get {gets}.", cure="Ask whether that is meant.", severity="warn")
