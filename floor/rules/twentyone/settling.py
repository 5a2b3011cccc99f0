"""What a round pays: every bet in the order they are resolved, with the reason, as far as the cards decide it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import NamedTuple

from floor.errors import Refused
from floor.rules.cards import Card
from floor.rules.twentyone.counting import hard
from floor.rules.twentyone.facts import Facts
from floor.rules.twentyone.legality import Illegal, illegal
from floor.rules.twentyone.rounds import Hand, Round
from floor.rules.twentyone.tablerules import NOTHING, TableRules, TenUp
from floor.rules.twentyone.words import Why

SPADES = 3


class Line(NamedTuple):
    """One bet, settled: what it won or lost, why, the pay if it won, and what chips could not pay of it."""

    bet: str
    stake: int
    net: int
    why: Why
    pays: Fraction | None
    breakage: Fraction
    clause: str


class Open(NamedTuple):
    """A bet that the cards so far do not decide."""

    bet: str
    stake: int


class Settlement(NamedTuple):
    lines: tuple[Line, ...]

    @property
    def staked(self) -> int:
        return sum([line.stake for line in self.lines])

    @property
    def net(self) -> int:
        return sum([line.net for line in self.lines])

    @property
    def returned(self) -> int:
        return self.staked + self.net

    @property
    def breakage(self) -> Fraction:
        broken = [line.breakage for line in self.lines if line.breakage is not NOTHING]
        return sum(broken, NOTHING) if broken else NOTHING


class Review(NamedTuple):
    """A round while it is being dealt or written down: what is settled, what is open, what is not allowed."""

    lines: tuple[Line | Open, ...]
    illegal: tuple[Illegal, ...]
    """What no further card can mend."""
    missing: tuple[Illegal, ...]


_MATCHES = {
    (2, 2): Why.TWO_SUITED,
    (2, 1): Why.ONE_SUITED_ONE_NON,
    (2, 0): Why.TWO_NON,
    (1, 1): Why.ONE_SUITED,
    (1, 0): Why.ONE_NON,
    (0, 0): Why.NO_MATCH,
}
_SUITED = ("mixed", "suited", "spades")
_MADE_OF: dict[tuple[int, ...], str] = {(4, 5, 6): "678", (5, 5, 5): "777"}
"""The ranks of the bonus 21s of three cards, counted from the deuce."""
_LOST = frozenset({Why.LOSE, Why.BUST, Why.DEALER_BLACKJACK, Why.NO_MATCH, Why.NO_DEALER_BLACKJACK, Why.EXACTLY_13})
_PUSHED = frozenset({Why.PUSH, Why.PUSH_BLACKJACK})


def settle_round(played: Round, rules: TableRules) -> Settlement:
    """A finished round; refused with everything at once that is not allowed in it."""
    facts = Facts(played, rules)
    found = illegal(facts)
    if found:
        raise Refused(*found)
    return Settlement(tuple([line for line in _lines(facts) if isinstance(line, Line)]))


def review(played: Round, rules: TableRules) -> Review:
    """A round at any point of it, by the same judgement as a finished one."""
    facts = Facts(played, rules)
    found = illegal(facts)
    return Review(
        tuple(_lines(facts)),
        tuple(one for one in found if not one.is_missing),
        tuple(one for one in found if one.is_missing),
    )


def match_of(first: Sequence[Card], up: Card) -> Why:
    """By rank, not by value: a king matches a king only (R-55)."""
    matching = [card for card in first if card >> 2 == up >> 2]
    return _MATCHES[len(matching), matching.count(up)]


def against_13(first: Sequence[Card]) -> Why:
    """The ace as one."""
    count = hard(first)
    return Why.OVER if count > 13 else Why.UNDER if count < 13 else Why.EXACTLY_13


def bonus_of(cards: Sequence[Card]) -> str:
    """Which bonus a 21 of these cards is, like 5_card or 777_suited; eight cards and more are paid as seven (R-54)."""
    if len(cards) >= 5:
        return f"{min(len(cards), 7)}_card"
    kind = _MADE_OF.get(tuple(sorted(card >> 2 for card in cards)))
    if kind is None:
        return ""
    suits = {card & 3 for card in cards}
    return f"{kind}_{_SUITED[0 if len(suits) > 1 else 2 if suits == {SPADES} else 1]}"


def _lines(facts: Facts) -> Iterator[Line | Open]:
    bets = facts.round.bets
    if bets.match:
        yield _match(facts, bets.match)
    if bets.over13:
        yield _over_under(facts, "over13", bets.over13, Why.OVER)
    if bets.under13:
        yield _over_under(facts, "under13", bets.under13, Why.UNDER)
    if bets.insurance:
        yield _insurance(facts, bets.insurance)
    for place, hand, count in facts.hands:
        yield _hand(facts, place, hand, count)


def _match(facts: Facts, stake: int) -> Line | Open:
    if facts.up is None or len(facts.round.initial) < 2:
        return Open("match", stake)
    why = match_of(facts.round.initial, facts.up)
    return _side(facts, "match", stake, why, facts.rules.pays.get(f"match.{why.value}"))


def _over_under(facts: Facts, bet: str, stake: int, wins: Why) -> Line | Open:
    if len(facts.round.initial) < 2:
        return Open(bet, stake)
    why = against_13(facts.round.initial)
    return _side(facts, bet, stake, why, facts.rules.pays["over_under"] if why is wins else None)


def _insurance(facts: Facts, stake: int) -> Line | Open:
    if len(facts.round.dealer) < 2:
        return Open("insurance", stake)
    why = Why.DEALER_BLACKJACK if facts.dealer_natural else Why.NO_DEALER_BLACKJACK
    return _side(facts, "insurance", stake, why, facts.rules.pays["insurance"] if facts.dealer_natural else None)


def _side(facts: Facts, bet: str, stake: int, why: Why, pays: Fraction | None) -> Line:
    clause = facts.rules.clause(bet)
    if pays is None:
        return Line(bet, stake, -stake, why, None, NOTHING, clause)
    paid = facts.rules.paid(stake, pays)
    return Line(bet, stake, paid.amount, why, pays, paid.breakage, clause)


def _hand(facts: Facts, place: int, hand: Hand, count: int) -> Line | Open:
    bet, stake = f"hand{place + 1}", hand.stake
    why = _why(facts, hand, count)
    if why is None:
        return Open(bet, stake)
    clause = facts.rules.clause(why.value)
    if why in _LOST:
        return Line(bet, stake, -stake, why, None, NOTHING, clause)
    if why in _PUSHED:
        return Line(bet, stake, 0, why, None, NOTHING, clause)
    if why is Why.ORIGINAL_ONLY:
        return Line(bet, stake, 0 if place else -hand.bets[0], why, None, NOTHING, clause)
    pays = _pays(facts.rules, why)
    paid = facts.rules.paid(stake, pays)
    return Line(bet, stake, paid.amount, why, pays, paid.breakage, clause)


def _pays(rules: TableRules, why: Why) -> Fraction:
    if why is Why.BLACKJACK:
        return rules.pays["blackjack"]
    if why.value.startswith("bonus_"):
        return rules.pays[why.value.replace("bonus_", "bonus.")]
    return rules.pays["win"]


def _why(facts: Facts, hand: Hand, count: int) -> Why | None:
    """Why the hand is paid or lost, nothing while that is not decided."""
    rules = facts.rules
    if count > 21:
        return Why.BUST
    if len(hand.cards) < 2:
        return None
    if facts.natural:
        return _why_natural(facts)
    if count == 21 and rules.wins_21:
        return _why_21(facts, hand)
    if len(facts.round.dealer) < 2:
        return None
    if facts.dealer_natural:
        late = facts.shows_ten and rules.ten_up is TenUp.ORIGINAL_ONLY
        return Why.ORIGINAL_ONLY if late else Why.DEALER_BLACKJACK
    return _why_against(facts, count) if facts.is_dealer_done else None


def _why_natural(facts: Facts) -> Why | None:
    if facts.round.bets.even_money:
        return Why.EVEN_MONEY
    if facts.rules.wins_21:
        return Why.BLACKJACK
    if facts.may_be_natural:
        return None
    return Why.PUSH_BLACKJACK if facts.dealer_natural else Why.BLACKJACK


def _why_21(facts: Facts, hand: Hand) -> Why:
    """A bonus in place of even money, not on split or doubled hands (R-54)."""
    bonus = "" if facts.round.is_split or hand.doubles else bonus_of(hand.cards)
    return Why(f"bonus_{bonus}") if f"bonus.{bonus}" in facts.rules.pays else Why.PLAYER_21


def _why_against(facts: Facts, count: int) -> Why:
    dealer = facts.dealer.total
    if dealer > 21:
        return Why.DEALER_BUST
    return Why.WIN if count > dealer else Why.LOSE if count < dealer else Why.PUSH
