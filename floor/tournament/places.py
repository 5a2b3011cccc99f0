"""Who finished where: counted from those still in, so that the first to go out is last, whatever came in later.

Whoever goes out in a later hand places higher. In the same hand at the same table it is the larger stack at its start,
and equal stacks tie; at different tables, which deal the same hand only hand for hand, they tie from the top: the
largest stack of one table with the largest of another, the next with the next.

Nobody finishes twice: whoever entered again finishes with the entry that lasted longest, and the others come after
everybody's.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from floor.ids import RegistrationId
from floor.tournament.held import Held, Out, Registration, Stage
from floor.tournament.levels import level_at


class Place(NamedTuple):
    """From the best to the worst of the places that are shared; the same twice if it is nobody else's."""

    best: int
    worst: int

    @property
    def is_tie(self) -> bool:
        return self.best < self.worst

    def __str__(self) -> str:
        """'14', or of two who share it '14-15'."""
        return f"{self.best:,}-{self.worst:,}" if self.is_tie else f"{self.best:,}"


def places(held: Held) -> dict[RegistrationId, Place]:
    """Of everybody who is out, the best place first; of the one who is left at the end, the first."""
    found, next_place = dict[RegistrationId, Place](), left_in(held) + 1
    if held.stage in (Stage.COMPLETE, Stage.SETTLED) and next_place == 2:
        found[held.still_in[0].id] = Place(1, 1)
    for tied in _in_order(held):
        place = Place(next_place, next_place + len(tied) - 1)
        found |= dict.fromkeys(tied, place)
        next_place = place.worst + 1
    return found


def place_of(held: Held, registration: RegistrationId) -> Place | None:
    """Of one who is out, without counting all the others: only the hands since are looked at."""
    out = held.registrations[registration].out
    if out is None or is_bettered(held, registration):
        return places(held).get(registration)
    next_place = left_in(held) + 1
    for number in range(held.hands_out, out.hand, -1):
        next_place += len(_finishing(held, held.hands[number]))
    for tied in tiers(held, _finishing(held, held.hands[out.hand])):
        if registration in tied:
            return Place(next_place, next_place + len(tied) - 1)
        next_place += len(tied)
    raise AssertionError("who is out went out in a hand")


def is_bettered(held: Held, registration: RegistrationId) -> bool:
    """Whether its player is still in with another entry, or went out later with one."""
    one = held.registrations[registration]
    if one.player is None or not held.plan.re_entries:
        return False
    return any(_lasted(other) > _lasted(one) for other in held.of(one.player))


def _lasted(one: Registration) -> tuple[bool, int, int]:
    return one.out is None, one.out.hand if one.out is not None else 0, one.number


def _in_order(held: Held) -> Iterator[list[RegistrationId]]:
    """Whoever shares a place, the best one first."""
    hands = list(reversed(held.hands.values()))
    for hand in hands:
        yield from tiers(held, _finishing(held, hand))
    for hand in hands:
        yield from tiers(held, [one for one in hand if is_bettered(held, one)])


def _finishing(held: Held, hand: list[RegistrationId]) -> list[RegistrationId]:
    """Those of a hand who did not enter again."""
    return [one for one in hand if not is_bettered(held, one)] if held.plan.re_entries else hand


def tiers(held: Held, hand: list[RegistrationId]) -> Iterator[list[RegistrationId]]:
    """Those of one hand who tie, the better ones first."""
    if len(hand) < 2:
        yield from ([one] for one in hand)
        return
    ranks = [_rank(held, one, hand) for one in hand]
    for rank in sorted(set(ranks)):
        yield [one for one, its in zip(hand, ranks, strict=True) if its == rank]


def _rank(held: Held, one: RegistrationId, hand: list[RegistrationId]) -> int:
    """How many different stacks of the same table were larger."""
    out = _out(held, one)
    others = [_out(held, other) for other in hand]
    return len({other.stack for other in others if other.table == out.table and other.stack > out.stack})


def _out(held: Held, one: RegistrationId) -> Out:
    out = held.registrations[one].out
    assert out is not None, "who is in a hand's list is out"
    return out


def left_in(held: Held) -> int:
    """How many are still in: each has a seat, but where only heads are counted, and once tables are taken back."""
    return len(held.still_in) if held.count_only or held.stage is Stage.SETTLED else sum(held.seated.values())


def is_provisional(held: Held, at: datetime) -> bool:
    """While somebody may still enter, or enter again, nobody knows of how many a place is."""
    if held.stage is Stage.RUNNING:
        return level_at(held, at) <= held.plan.late_until
    return held.stage is Stage.REGISTERING
