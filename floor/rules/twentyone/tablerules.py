"""The rules of one table of 21, as data: what its approval says, and within it what the house has set."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from fractions import Fraction
from functools import cache, lru_cache
from typing import Annotated, NamedTuple, TypeVar

from msgspec import Meta

from floor.errors import Finding, NotUnderstood
from floor.record import Record
from floor.rules.approvals.records import Approval
from floor.rules.cards import DECK, Card
from floor.rules.check.asked import MOST
from floor.rules.check.configurations import TwentyOne
from floor.rules.check.fields import Fields
from floor.rules.check.twentyone import (
    BetLimits,
    Doubles,
    Looking,
    Offered,
    Pays,
    PlayersTwentyOne,
    Shoe,
    Soft17,
    Splits,
    ratio,
)
from floor.rules.quoting import quoted
from floor.rules.twentyone.counting import TENS
from floor.text import listed

Limits = TypeVar("Limits")
Cents = Annotated[int, Meta(ge=0, le=MOST)]
Count = Annotated[int, Meta(ge=0, le=MOST)]
Some = Annotated[int, Meta(ge=1, le=MOST)]

GAMES = {"blackjack": "BJ", "spanish21": "S21"}
"""Each game by its name on the command line, and the approval it is played under."""
NOTHING, EVEN = Fraction(0), Fraction(1)


class Dealer(StrEnum):
    """What the dealer does on a soft 17; where that is not known, either is settled."""

    H17 = "H17"
    S17 = "S17"
    EITHER = "either"


class TenUp(StrEnum):
    """What a ten-value card up means for the dealer's blackjack (R-58)."""

    PEEK = "peek"
    LOSE_ALL = "lose_all"
    ORIGINAL_ONLY = "original_only"


class SplitAces(StrEnum):
    """How many cards each of two split aces gets (R-67); where that is not known, either is settled."""

    ONE = "one"
    MANY = "many"
    EITHER = "either"


class Rounding(StrEnum):
    """Which way a pay goes that the chips cannot make (R-62)."""

    DOWN = "down"
    UP = "up"


class Settings(Record, frozen=True):
    """What the house has set at a table; what is left out is as the approval has it. Amounts are cents."""

    decks: Some | None = None
    dealer: Dealer | None = None
    ten_up_blackjack: TenUp | None = None
    split_aces: SplitAces | None = None
    min: Cents | None = None
    max: Cents | None = None
    cap: Cents | None = None
    max_hands: Some | None = None
    max_doubles: Count | None = None
    over_under_pays: str | int | float | None = None
    chip_cents: Some | None = None
    rounding: Rounding | None = None


AS_APPROVED = Settings()


class Paid(NamedTuple):
    """What is paid on a bet, and what the chips could not make of it: less than nothing where it was rounded up."""

    amount: int
    breakage: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """Everything that settles a round and that an edge is computed from. Amounts are cents."""

    approval: str
    title: str
    decks: int
    tens_removed: bool
    dealer: Dealer
    ten_up: TenUp
    even_money: bool
    wins_21: bool
    """A player's 21 and a player's blackjack win whatever the dealer has."""
    least: int
    most: int
    cap: int
    """The most on any one bet placed, a split or double included (R-52)."""
    side_bets: frozenset[str]
    max_hands: int
    ace_hands: int | None
    """That two aces may become, where that is another number."""
    split_aces: SplitAces
    max_doubles: int
    doubles_on_two: bool
    doubles_for_less: bool
    pays: Mapping[str, Fraction]
    chip: int
    rounding: Rounding
    clauses: Mapping[str, str]
    """The clause to cite for a bet, a reason, or a code of what is not allowed."""
    side_limits: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """The least and the most on a side bet, where that is not what it is on a hand."""
    excepted: Mapping[tuple[int, str], int] = field(default_factory=dict)
    """Up to how much may lie over the cap, by seat and side bet, because it was signed for; nothing names the hand."""

    def paid(self, stake: int, pays: Fraction) -> Paid:
        """In whole chips, the rest as breakage (R-62)."""
        per_chip = pays.denominator * self.chip
        chips, over = divmod(stake * pays.numerator, per_chip)
        if not over:
            return Paid(chips * self.chip, NOTHING)
        if self.rounding is Rounding.UP:
            return Paid((chips + 1) * self.chip, Fraction(over - per_chip, pays.denominator))
        return Paid(chips * self.chip, Fraction(over, pays.denominator))

    def limits_on(self, side_bet: str) -> tuple[int, int]:
        return self.side_limits.get(side_bet, (self.least, self.most))

    def clause(self, of: str) -> str:
        return self.clauses.get(of, "")

    @property
    def cards(self) -> int:
        return self.decks * (48 if self.tens_removed else 52)

    @property
    def shoe(self) -> dict[Card, int]:
        """How many of each card a fresh one has; a card that was taken out is not in it."""
        return {card: self.decks for card in DECK if not (self.tens_removed and card in TENS)}

    @property
    def has_match(self) -> bool:
        return "match" in self.side_bets

    @property
    def has_bonus(self) -> bool:
        return any(bet.startswith("bonus.") for bet in self.pays)

    @property
    def has_over_under(self) -> bool:
        return "over_under" in self.side_bets


_PART = {"min": "least", "max": "most", "ten_up_blackjack": "ten_up", "chip_cents": "chip"}
"""Which part of the rules a setting is, where it goes by another name."""


def table_rules(approval: Approval, settings: Settings = AS_APPROVED) -> TableRules:
    """An approval's rules with the house's settings, whether or not it allows them: see `not_approved`."""
    return with_settings(as_approved(approval), settings)


def as_approved(approval: Approval) -> TableRules:
    clauses = {of: clause.id for clause in approval.clauses for of in clause.answers_for}
    shoe, soft17, bets = _limits(approval, Shoe), _limits(approval, Soft17), _limits(approval, BetLimits)
    splits, doubles = _limits(approval, Splits), _limits(approval, Doubles)
    if not clauses:
        raise NotUnderstood(f"{approval.title}, as it was adopted, does not say how a round is settled. Adopt it anew.")
    looking, wins = _found(approval, Looking) or Looking(), _found(approval, PlayersTwentyOne)
    return TableRules(
        approval=approval.id,
        title=approval.title,
        decks=shoe.decks or shoe.usual_decks,
        tens_removed=shoe.tens_removed,
        dealer=Dealer.H17 if soft17.soft17 == "hit" else Dealer.S17,
        ten_up=TenUp(looking.ten_up),
        even_money=looking.even_money,
        wins_21=wins is not None and wins.wins,
        least=bets.least,
        most=bets.most,
        cap=bets.most,
        side_bets=frozenset(bet for offered in _all(approval, Offered) for bet in offered.offered),
        max_hands=splits.most + 1,
        ace_hands=None if splits.aces is None else splits.aces + 1,
        split_aces=SplitAces.MANY if splits.aces_draw else SplitAces.ONE,
        max_doubles=doubles.most,
        doubles_on_two=doubles.on_two_cards,
        doubles_for_less=doubles.for_less,
        pays=_pays(approval),
        chip=1,
        rounding=Rounding.DOWN,
        clauses=clauses,
    )


def with_settings(rules: TableRules, settings: Settings) -> TableRules:
    """What is set takes the place of what is approved; a maximum under the usual minimum lowers that too."""
    asked = {name: getattr(settings, name) for name in settings.__struct_fields__}
    chosen = {_PART.get(name, name): value for name, value in asked.items() if value is not None}
    pays = chosen.pop("over_under_pays", None)
    if pays is not None:
        paid = Fields({"over_under_pays": pays}, "rules").pays("over_under_pays")
        chosen["pays"] = {**rules.pays, "over_under": paid}
    if "most" in chosen and "least" not in chosen:
        chosen["least"] = min(rules.least, chosen["most"])
    return replace(rules, **chosen) if chosen else rules


def configured(approval: Approval, table: TwentyOne) -> TableRules:
    """The rules of a table as it is asked about; side bets that are not named are those of the approval."""
    soft17 = {"hit": Dealer.H17, "stand": Dealer.S17}.get(table.soft17 or "")
    hands = None if table.max_splits is None else table.max_splits + 1
    set_so = Settings(
        decks=table.decks,
        dealer=soft17,
        min=table.least,
        max=table.most,
        max_hands=hands,
        max_doubles=table.max_doubles,
    )
    rules = with_settings(as_approved(approval), set_so)
    named = frozenset(bet.name for bet in table.side_bets) or rules.side_bets
    return replace(rules, side_bets=named, pays={**rules.pays, **table.pays})


def approval_of(game: str) -> Approval:
    """The approval that comes with the program for a game."""
    from floor.rules.approvals.files import approvals

    if game not in GAMES:
        raise NotUnderstood(f"“game” {quoted(game)} is not known; there are {listed(list(GAMES))}.")
    return approvals()[GAMES[game]].on(None)


@lru_cache(maxsize=4096)
def rules_of(game: str, settings: Settings = AS_APPROVED) -> TableRules:
    """A game's rules under the approvals that come with the program."""
    return with_settings(_as_approved(game), settings)


@cache
def _as_approved(game: str) -> TableRules:
    return as_approved(approval_of(game))


def not_approved(approval: Approval, settings: Settings) -> list[Finding]:
    """What of the settings the approval forbids: the findings of `check`, and what a configuration does not say."""
    from floor.rules.check.judging import findings

    return [*findings(_configuration(approval, settings), approval), *_no_choice(approval, settings)]


def _configuration(approval: Approval, settings: Settings) -> TwentyOne:
    most = [amount for amount in (settings.max, settings.cap) if amount is not None]
    return TwentyOne(
        approval=approval.id,
        decks=settings.decks,
        tens_removed=None,
        soft17={Dealer.H17: "hit", Dealer.S17: "stand"}.get(settings.dealer) if settings.dealer else None,
        least=settings.min,
        most=max(most, default=None),
        side_bets=(),
        pays={},
        max_splits=None if settings.max_hands is None else settings.max_hands - 1,
        max_doubles=settings.max_doubles,
        penetration=None,
    )


def _no_choice(approval: Approval, settings: Settings) -> Iterator[Finding]:
    """A setting that the document leaves no choice about."""
    looking, splits = _found(approval, Looking) or Looking(), _limits(approval, Splits)
    rules = as_approved(approval)
    asked = settings.ten_up_blackjack
    if asked is not None and asked != looking.ten_up and not looking.choice:
        told = "The dealer looks for blackjack before anybody acts, with a ten-value card up as with an ace."
        yield Finding(told, rules.clause("ACT_AFTER_DEALER_BLACKJACK"), "Let the dealer look.", "approval")
    aces = settings.split_aces
    if aces not in (None, SplitAces.EITHER, rules.split_aces) and not splits.aces_choice:
        each = "any number of cards" if splits.aces_draw else "one card"
        told = f"Split aces get {each} each."
        yield Finding(told, rules.clause("RESPLIT_ACES"), "Deal them so.", "approval")


def _pays(approval: Approval) -> dict[str, Fraction]:
    written = {bet: pays for limits in _all(approval, Pays) for bet, pays in limits.pays.items()}
    paid = {bet: found for bet, words in written.items() if (found := ratio(words)) is not None}
    return {"win": EVEN, "over_under": EVEN, **paid}


def _all(approval: Approval, kind: type[Limits]) -> Iterator[Limits]:
    return (clause.limits for clause in approval.clauses if isinstance(clause.limits, kind))


def _found(approval: Approval, kind: type[Limits]) -> Limits | None:
    return next(_all(approval, kind), None)


def _limits(approval: Approval, kind: type[Limits]) -> Limits:
    found = _found(approval, kind)
    if found is None:
        raise NotUnderstood(f"{approval.title} says nothing of {kind.__name__.lower()}, and so is no game of 21.")
    return found
