"""What a clause limits, as figures to be seen at a glance."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floor.rules.approvals.records import Clause
from floor.rules.check.buying import Chips, HouseLeast, LeastBuyIn
from floor.rules.check.cash import Blinds, Cap, ListedStake, ListedStakes, RaiseCap, UsualRaiseCap, dollars
from floor.rules.check.levels import EvenBlinds
from floor.rules.check.prizes import Deal, PaidShare
from floor.rules.check.twentyone import AtMost, BetLimits, CutCard, Pays, Shoe, said
from floor.text import listed

CAPS = {
    "max-forced-bet": "at most, each forced bet",
    "max-from-dealer": "at most, from the dealer in a hand",
    "max-entry": "at most, on entering",
}
COUNTED = {"max-splits": "splits at most", "max-doubles": "doubles at most"}


class Figure(NamedTuple):
    amount: str
    about: str


def figures(clause: Clause) -> tuple[Figure, ...]:
    return tuple(_figures(clause.kind, clause.limits))


def _figures(kind: str, limits: object) -> Iterator[Figure]:
    match limits:
        case Cap(cents=cents):
            yield Figure(dollars(cents), CAPS.get(kind, "at most"))
        case LeastBuyIn(bets=bets):
            yield Figure(f"{bets} ×", "the biggest bet, at least")
        case HouseLeast(higher_limits=bets, big_blinds=blinds):
            yield Figure(f"{bets} ×", "the higher limit, at least")
            yield Figure(f"{blinds} ×", "the big blind in pot and no limit")
        case Blinds(unit_cents=unit):
            yield Figure("½", f"of the lower limit, to the nearest {dollars(unit)}")
        case ListedStakes(stakes=stakes):
            yield from map(_stake, stakes)
        case RaiseCap(raises=raises) | UsualRaiseCap(raises=raises):
            yield Figure(f"1 + {raises}", "a bet and its raises in a round")
        case Chips(values=values):
            yield Figure(listed([dollars(value) for value in values]), "chips")
        case EvenBlinds(chips=chips):
            yield Figure(f"{chips} ×", "the smallest chip, or a multiple of that")
        case _:
            yield from _other_figures(kind, limits)


def _other_figures(kind: str, limits: object) -> Iterator[Figure]:
    """Tournaments, and tables the house banks."""
    match limits:
        case PaidShare(percent=percent):
            yield Figure(f"{percent}%", "of the field, rounded up")
        case Deal(one_in=one_in):
            yield Figure(f"1 in {one_in}", "of the starting field at most")
        case Shoe(decks=decks) if decks is not None:
            yield Figure(f"{decks}", "decks")
        case BetLimits(most=most, least=least):
            yield Figure(f"{dollars(least)} to {dollars(most)}", "on any one bet")
        case AtMost(most=most):
            yield Figure(f"{most}", COUNTED.get(kind, "at most"))
        case CutCard(percent=percent) if percent is not None:
            yield Figure(f"{percent}%", "of the shoe, then the cut card")
        case CutCard(hundredths_from_end=end) if end is not None:
            yield Figure(f"{end / 100:g}", "deck from the end, the cut card" if end == 100 else "decks from the end")
        case Pays(pays=pays):
            yield from (Figure(paid, said(bet)) for bet, paid in pays.items())


def _stake(stake: ListedStake) -> Figure:
    lower, higher = dollars(stake.lower), dollars(stake.higher)
    bets = f"bets {lower}" if lower == higher else f"bets {lower} to {higher}"
    if stake.betting == "fixed" and lower != higher:
        bets = f"bets {lower}, then {higher}"
    return Figure(
        stake.figures,
        f"blinds {dollars(stake.small_blind)} and {dollars(stake.big_blind)}, {bets}",
    )
