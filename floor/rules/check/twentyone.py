"""Judging a house-banked table of 21: cards, dealer's rule, limits, pays, splits and doubles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from floor.rules.check.cash import Equipment, dollars
from floor.rules.check.configurations import TwentyOne
from floor.rules.check.kind import Broken, Fault, Kind, broken, fault
from floor.text import listed

USUAL_DECKS = 6
TEN_UP = ("peek", "lose_all", "original_only")
"""With a ten-value card up the dealer looks for blackjack, or turns it over last to take all bets or the first only."""
_RATIO = re.compile(r"(\d{1,6})(?:\s*(?::|-|to|/)\s*(\d{1,6}))?", re.ASCII)


def ratio(written: str) -> Fraction | None:
    """'3:2' or '14-1' as a number; nothing when it is not one."""
    found = _RATIO.fullmatch(written.strip())
    if not found or int(found[2] or 1) == 0:
        return None
    return Fraction(int(found[1]), int(found[2] or 1))


def odds(pays: Fraction) -> str:
    """'3:2'."""
    return f"{pays.numerator:,}:{pays.denominator:,}"


SIDE_BETS = {"match": "Match the Dealer", "over_under": "Over/Under 13"}


def side_bet(name: str) -> str:
    return SIDE_BETS.get(name, said(name))


def said(bet: str) -> str:
    """'Match two suited' for match.two_suited."""
    return bet.replace(".", " ").replace("_", " ").capitalize()


@dataclass(frozen=True, slots=True, kw_only=True)
class Shoe:
    """The cards: how many decks (any number, if none is named), and whether the tens are out."""

    tens_removed: bool
    decks: int | None = None
    usual_decks: int = USUAL_DECKS
    equipment: tuple[str, ...] = ()


def furniture(limits: object) -> tuple[str, ...]:
    """What a clause with these limits furnishes a table with."""
    return limits.equipment if isinstance(limits, Equipment | Shoe) else ()


def faults_of_shoe(limits: Shoe) -> Iterator[Fault]:
    if limits.decks is not None and limits.decks < 1:
        yield fault("decks", f"is {limits.decks} and must be at least one")


def judge_shoe(limits: Shoe, table: TwentyOne) -> Iterator[Broken]:
    if limits.decks is not None and table.decks not in (None, limits.decks):
        yield broken("decks", asked=table.decks, decks=limits.decks)
    if table.tens_removed is not None and table.tens_removed != limits.tens_removed:
        asked, right = ("removed", "in") if table.tens_removed else ("in", "removed")
        yield broken("tens", asked=asked, right=right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Soft17:
    """What the dealer does on a soft 17: as the document says, or what the house chose."""

    soft17: str
    choice: bool = False


def faults_of_soft17(limits: Soft17) -> Iterator[Fault]:
    if limits.soft17 not in ("hit", "stand"):
        yield fault("soft17", "must be hit or stand")


def judge_soft17(limits: Soft17, table: TwentyOne) -> Iterator[Broken]:
    if not limits.choice and table.soft17 not in (None, limits.soft17):
        yield broken(asked=table.soft17, right=limits.soft17)


@dataclass(frozen=True, slots=True, kw_only=True)
class BetLimits:
    """The most on any one bet, and the usual least (BJ-08, S21-11, R-52)."""

    most: int
    least: int


def faults_of_bet_limits(limits: BetLimits) -> Iterator[Fault]:
    if not 0 < limits.least <= limits.most:
        yield fault("least", f"is {limits.least} and “most” {limits.most}: the least must be from 1 up to the most")


def judge_bet_limits(limits: BetLimits, table: TwentyOne) -> Iterator[Broken]:
    bets = [("the hand", table.least, table.most)]
    bets += [(side_bet(bet.name), bet.least, bet.most) for bet in table.side_bets]
    for name, least, most in bets:
        for end, amount in (("minimum", least), ("maximum", most)):
            if amount is not None and amount > limits.most:
                yield broken("over", bet=name, end=end, amount=dollars(amount), limit=dollars(limits.most))
            if amount == 0:
                yield broken("nothing", bet=name, end=end)
        if least is not None and most is not None and least > most:
            yield broken("order", bet=name, least=dollars(least), most=dollars(most))


@dataclass(frozen=True, slots=True, kw_only=True)
class Pays:
    """What each bet pays, like 3:2; a bet of a group by its group, like match.two_suited."""

    pays: dict[str, str]

    def of(self, bet: str) -> Fraction | None:
        written = self.pays.get(bet)
        return None if written is None else ratio(written)


def faults_of_pays(limits: Pays) -> Iterator[Fault]:
    for bet, written in limits.pays.items():
        if ratio(written) is None:
            yield Fault(f"“pays.{bet}” is not a pay like 3:2", "pays")


def judge_pays(limits: Pays, table: TwentyOne) -> Iterator[Broken]:
    groups = {bet.split(".")[0] for bet in limits.pays if "." in bet}
    for bet, pays in table.pays.items():
        right = limits.of(bet)
        if right is None and bet.split(".")[0] in groups:
            yield broken("unknown", bet=said(bet), pays=odds(pays))
        elif right is not None and pays != right:
            yield broken("pays", bet=said(bet), pays=odds(pays), right=odds(right))


@dataclass(frozen=True, slots=True, kw_only=True)
class AtMost:
    most: int


def faults_of_at_most(limits: AtMost) -> Iterator[Fault]:
    if limits.most < 0:
        yield fault("most", f"is {limits.most} and must not be below zero")


@dataclass(frozen=True, slots=True, kw_only=True)
class Splits(AtMost):
    """How often a pair may be split; aces perhaps less often, and perhaps for one card each, or as the house says."""

    aces: int | None = None
    aces_draw: bool = True
    aces_choice: bool = False


def faults_of_splits(limits: Splits) -> Iterator[Fault]:
    yield from faults_of_at_most(limits)
    if limits.aces is not None and not 0 <= limits.aces <= limits.most:
        yield fault("aces", f"is {limits.aces} and must be from 0 to {limits.most}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Doubles(AtMost):
    """How often a hand may be doubled; perhaps on two cards only, perhaps for less than the bet."""

    on_two_cards: bool = False
    for_less: bool = False


def judge_splits(limits: AtMost, table: TwentyOne) -> Iterator[Broken]:
    if table.max_splits is not None and table.max_splits > limits.most:
        yield broken(asked=table.max_splits, most=limits.most, hands=limits.most + 1)


def judge_doubles(limits: AtMost, table: TwentyOne) -> Iterator[Broken]:
    if table.max_doubles is not None and table.max_doubles > limits.most:
        yield broken(asked=table.max_doubles, most=limits.most)


@dataclass(frozen=True, slots=True, kw_only=True)
class CutCard:
    """Where the cut card goes: at a share of the shoe, or about so many hundredths of a deck from its end. Beside it
    how many decks a player cuts at least, and whether a card is burned for each dealer too, not only for each shoe."""

    percent: int | None = None
    hundredths_from_end: int | None = None
    about: int = 0
    cut_decks: int = 0
    burns_for_dealer: bool = False

    def right(self, decks: int) -> Fraction:
        if self.percent is not None:
            return Fraction(self.percent, 100)
        return 1 - Fraction(self.hundredths_from_end or 0, 100 * decks)

    def allows(self, penetration: Fraction, decks: int) -> bool:
        if self.percent is not None:
            return penetration == self.right(decks)
        return abs(penetration - self.right(decks)) * decks * 100 <= self.about


def faults_of_cut_card(limits: CutCard) -> Iterator[Fault]:
    if (limits.percent is None) == (limits.hundredths_from_end is None):
        yield Fault("one of “percent” and “hundredths_from_end” must be given, and only one", "percent")
    if limits.percent is not None and not 0 < limits.percent <= 100:
        yield fault("percent", f"is {limits.percent} and must be from 1 to 100")


def judge_cut_card(limits: CutCard, table: TwentyOne) -> Iterator[Broken]:
    decks = table.decks or USUAL_DECKS
    if table.penetration is not None and not limits.allows(table.penetration, decks):
        yield broken(asked=percent(table.penetration), right=percent(limits.right(decks)))


def percent(share: Fraction) -> str:
    """'75%', '83.3%'."""
    tenths = round(share * 1000)
    return f"{tenths // 10}{f'.{tenths % 10}' if tenths % 10 else ''}%"


@dataclass(frozen=True, slots=True, kw_only=True)
class Offered:
    """The side bets a table may offer."""

    offered: tuple[str, ...]


def judge_side_bets(limits: Offered, table: TwentyOne) -> Iterator[Broken]:
    for bet in table.side_bets:
        if bet.name not in limits.offered:
            yield broken(bet=side_bet(bet.name), offered=listed([side_bet(name) for name in limits.offered]))


@dataclass(frozen=True, slots=True, kw_only=True)
class Looking:
    """What an ace or a ten-value card up brings: even money for a blackjack, and when the dealer looks for one."""

    even_money: bool = False
    ten_up: str = "peek"
    choice: bool = False


def faults_of_looking(limits: Looking) -> Iterator[Fault]:
    if limits.ten_up not in TEN_UP:
        yield fault("ten_up", f"must be {listed(list(TEN_UP), 'or')}")


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersTwentyOne:
    """Whether a player's 21, and a player's blackjack, wins whatever the dealer has."""

    wins: bool


SILENT = {
    "looking": Kind(Looking, {}, {}, faults_of_looking),
    "players-21": Kind(PlayersTwentyOne, {}, {}),
}
"""How a round goes, which no table's configuration can break."""

KINDS = {
    **SILENT,
    "shoe": Kind(
        Shoe, {"decks": ("asked", "decks"), "tens": ("asked", "right")}, {TwentyOne: judge_shoe}, faults_of_shoe
    ),
    "soft17": Kind(Soft17, {"": ("asked", "right")}, {TwentyOne: judge_soft17}, faults_of_soft17),
    "bet-limits": Kind(
        BetLimits,
        {"over": ("bet", "end", "amount", "limit"), "nothing": ("bet", "end"), "order": ("bet", "least", "most")},
        {TwentyOne: judge_bet_limits},
        faults_of_bet_limits,
        is_single=True,
    ),
    "pays": Kind(
        Pays, {"pays": ("bet", "pays", "right"), "unknown": ("bet", "pays")}, {TwentyOne: judge_pays}, faults_of_pays
    ),
    "max-splits": Kind(Splits, {"": ("asked", "most", "hands")}, {TwentyOne: judge_splits}, faults_of_splits),
    "max-doubles": Kind(Doubles, {"": ("asked", "most")}, {TwentyOne: judge_doubles}, faults_of_at_most),
    "cut-card": Kind(CutCard, {"": ("asked", "right")}, {TwentyOne: judge_cut_card}, faults_of_cut_card),
    "side-bets": Kind(Offered, {"": ("bet", "offered")}, {TwentyOne: judge_side_bets}),
}
