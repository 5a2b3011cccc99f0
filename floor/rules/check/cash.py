"""Judging a cash table: its game, its betting, its forced bets, its limits, its seats."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from floor.money import Money, show
from floor.offers import Put
from floor.rules.check.configurations import AMOUNTS, BLINDS, FORCED, Table
from floor.rules.check.kind import Broken, Fault, Kind, broken, fault
from floor.rules.quoting import quoted
from floor.rules.seats import too_many_seats
from floor.rules.stakes import AFTER_A_SPREAD, DOLLAR, Betting, small_blinds
from floor.text import listed


def dollars(amount: int) -> str:
    return show(Money(amount))


def words(name: str) -> str:
    """'Big blind', 'Bring-in': a field as it is said."""
    return {"bring_in": "Bring-in"}.get(name, name.replace("_", " ").capitalize())


@dataclass(frozen=True, slots=True, kw_only=True)
class Games:
    """Whether games another approval in force allows may be played too (MIX-11)."""

    others: bool = False


def judge_game(limits: Games, table: Table) -> Iterator[Broken]:
    allowed = set(table.approval.games) | (table.approved_games if limits.others else set())
    if "game" in table.given and table.game_name not in allowed:
        name = table.game.name if table.game else quoted(table.game_name)
        yield broken(game=name, games=listed(list(table.approval.games), "or")).about("game")


@dataclass(frozen=True, slots=True, kw_only=True)
class AllowedBetting:
    allowed: tuple[Betting, ...]


def judge_betting(limits: AllowedBetting, table: Table) -> Iterator[Broken]:
    if table.betting is not None and table.betting not in limits.allowed:
        known = table.betting in set(Betting)
        asked = Betting(table.betting).words.capitalize() if known else quoted(table.betting)
        yield broken(betting=asked, allowed=listed([way.words for way in limits.allowed], "or")).about("betting")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cap:
    """A limit in cents."""

    cents: int


def faults_of_cap(limits: Cap) -> Iterator[Fault]:
    if limits.cents <= 0:
        yield fault("cents", f"is {limits.cents} and must be more than nothing")


def judge_forced_bets(limits: Cap, table: Table) -> Iterator[Broken]:
    for name, amount in table.amounts(FORCED).items():
        if amount > limits.cents:
            over = broken(bet=words(name), amount=dollars(amount), limit=dollars(limits.cents))
            follows = name in BLINDS and name not in table.given and "lower" in table.given
            yield over.offering(Put("lower" if follows else name, limits.cents))


@dataclass(frozen=True, slots=True, kw_only=True)
class NoLimits:
    """A kind whose parameters are all in its name."""


def judge_limits(_limits: NoLimits, table: Table) -> Iterator[Broken]:
    """A fixed-limit game has a lower and a higher limit, in this order (MIX-07)."""
    if table.betting != Betting.FIXED or (table.stakes is not None and table.lower is None):
        return
    if table.lower is None:
        yield broken("missing", missing="lower and higher limit").about("lower", "higher")
    elif table.higher is None:
        yield broken("missing", missing="higher limit").about("higher")
    elif not table.lower:
        yield broken("nothing").offering(Put("lower", DOLLAR))
    elif table.lower > table.higher:
        yield broken("order", lower=dollars(table.lower), higher=dollars(table.higher)).about("lower", "higher")


def judge_doubling(_limits: NoLimits, table: Table) -> Iterator[Broken]:
    """The higher limit is usually twice the lower (R-35)."""
    lower, higher = table.lower or 0, table.higher or 0
    if table.betting == Betting.FIXED and 0 < lower <= higher and higher != 2 * lower:
        unusual = broken(lower=dollars(lower), higher=dollars(higher), usual=dollars(2 * lower))
        yield unusual.offering(Put("higher", 2 * lower))


@dataclass(frozen=True, slots=True, kw_only=True)
class Blinds:
    """The small blind is half the lower limit to the nearest of this unit (MIX-08, R-31)."""

    unit_cents: int = DOLLAR


def faults_of_blinds(limits: Blinds) -> Iterator[Fault]:
    if limits.unit_cents <= 0:
        yield fault("unit_cents", f"is {limits.unit_cents} and must be more than nothing")


def judge_blinds(limits: Blinds, table: Table) -> Iterator[Broken]:
    if table.has_bring_in or (table.stakes is not None and table.lower is None):
        return
    if table.big_blind is None:
        if table.betting in (Betting.POT, Betting.NO_LIMIT):
            yield broken("missing").about("big_blind")
        return
    if table.big_blind == 0:
        yield broken("nothing", bet="Big blind").offering(Put("big_blind", table.lower or DOLLAR))
    if table.lower is not None and table.big_blind != table.lower:
        wrong = broken("big", amount=dollars(table.big_blind), lower=dollars(table.lower))
        yield wrong.offering(Put("big_blind", table.lower))
    yield from _judge_small_blind(limits, table)


def _judge_small_blind(limits: Blinds, table: Table) -> Iterator[Broken]:
    lower = table.lower if table.lower is not None else table.big_blind
    if table.small_blind is None or not lower:
        return
    allowed = sorted(small_blinds(lower, limits.unit_cents))
    if table.small_blind not in allowed:
        either = listed([dollars(amount) for amount in allowed], "or")
        wrong = broken("small", amount=dollars(table.small_blind), lower=dollars(lower), allowed=either)
        yield wrong.offering(*(Put("small_blind", amount) for amount in allowed))


def judge_bring_in(_limits: NoLimits, table: Table) -> Iterator[Broken]:
    """More than nothing and less than the lower limit (R-36)."""
    if not table.has_bring_in:
        return
    if table.bring_in is None:
        if table.lower or table.betting != Betting.FIXED:
            yield broken("missing", game=table.title).about("bring_in")
    elif table.bring_in == 0:
        yield broken("nothing", game=table.title).about("bring_in")
    elif table.lower is not None and table.bring_in >= table.lower:
        over = broken("over", amount=dollars(table.bring_in), lower=dollars(table.lower))
        yield over.offering(Put("bring_in", None))


def judge_style(_limits: NoLimits, table: Table) -> Iterator[Broken]:
    """Blinds at a stud game, a bring-in at a game with blinds: amounts nobody will post."""
    unused = ("small_blind", "big_blind") if table.has_bring_in else ("bring_in",)
    for name, amount in table.amounts(unused).items():
        if table.game is not None and name in table.given and amount:
            strange = broken(bet=words(name), game=table.title, style=table.game.forced_bets.value)
            yield strange.offering(Put(name, None))


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedStake:
    """One of the stakes a document prints: what it is called there, and what it means."""

    label: str
    betting: Betting
    named: tuple[int, int]
    lower: int
    higher: int
    small_blind: int
    big_blind: int

    def fits(self, table: Table) -> bool:
        """Whether nothing that was given differs; the limits may be those of the label or those that are bet."""
        named = (table.lower, table.higher)
        pairs = ((self.lower, self.higher), self.named)
        return (
            any(all(asked in (None, printed) for asked, printed in zip(named, pair, strict=True)) for pair in pairs)
            and table.betting in (None, self.betting)
            and table.small_blind in (None, self.small_blind)
            and table.big_blind in (None, self.big_blind)
            and not table.ante
            and not table.bring_in
        )

    @property
    def words(self) -> str:
        return f"{self.figures}{AFTER_A_SPREAD if self.betting is Betting.SPREAD else ''}"

    @property
    def figures(self) -> str:
        lower, higher = self.named
        return f"{dollars(lower)}-{dollars(higher)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedStakes:
    """All stakes of a document; there are no others."""

    stakes: tuple[ListedStake, ...]

    def labelled(self, label: str) -> ListedStake | None:
        plain = label.replace("$", "").replace(" ", "")
        return next((stake for stake in self.stakes if stake.label == plain), None)


def faults_of_listed_stakes(limits: ListedStakes) -> Iterator[Fault]:
    labels = [stake.label for stake in limits.stakes]
    if not labels or len(set(labels)) < len(labels):
        yield fault("stakes", "must name at least one, each by a label of its own")
    for stake in limits.stakes:
        if not 0 < stake.lower <= stake.higher:
            yield Fault(f"stakes {stake.label}: the lower limit must be more than nothing and not over the higher")
        if not 0 < stake.small_blind <= stake.big_blind:
            yield Fault(f"stakes {stake.label}: the small blind must be more than nothing and not over the big blind")


def judge_listed_stakes(limits: ListedStakes, table: Table) -> Iterator[Broken]:
    allowed = listed([stake.words for stake in limits.stakes], "or")
    if table.stakes is not None and limits.labelled(table.stakes) is None:
        yield broken("label", label=quoted(table.stakes), allowed=allowed).about("stakes")
    elif table.stakes is not None:
        stake = limits.labelled(table.stakes)
        if stake is not None and not stake.fits(table):
            yield broken("differs", label=stake.words, amounts=_amounts(table), allowed=allowed).about("stakes")
    elif not any(stake.fits(table) for stake in limits.stakes):
        yield broken("amounts", amounts=_amounts(table), allowed=allowed).about("stakes")


def _amounts(table: Table) -> str:
    said = [f"{words(name).lower()} {dollars(amount)}" for name, amount in table.amounts(AMOUNTS).items()]
    known = table.betting in set(Betting)
    betting = [Betting(str(table.betting)).words if known else quoted(table.betting)] if table.betting else []
    return listed([*betting, *said])


def judge_label(_limits: NoLimits, table: Table) -> Iterator[Broken]:
    """A label is not an amount (R-33)."""
    if table.stakes is not None:
        yield broken(label=quoted(table.stakes)).about("stakes")


@dataclass(frozen=True, slots=True, kw_only=True)
class RaiseCap:
    """How many raises may follow the bet: in these games (all, if none are named) and ways of betting."""

    raises: int
    games: tuple[str, ...] = ()
    betting: tuple[Betting, ...] = tuple(Betting)

    def covers(self, table: Table) -> bool:
        return table.betting in (None, *self.betting) and (not self.games or table.game_name in self.games)


def faults_of_raise_cap(limits: RaiseCap) -> Iterator[Fault]:
    if limits.raises < 0:
        yield fault("raises", f"is {limits.raises} and must not be below zero")


def judge_raise_cap(limits: RaiseCap, table: Table) -> Iterator[Broken]:
    if limits.covers(table) and table.raise_cap is not None and table.raise_cap > limits.raises:
        over = broken(asked=table.raise_cap, raises=limits.raises, game=table.title)
        yield over.offering(Put("raise_cap", limits.raises))


@dataclass(frozen=True, slots=True, kw_only=True)
class UsualRaiseCap:
    """What the house plays where the document leaves the number of raises open (R-34)."""

    raises: int
    uncapped: tuple[Betting, ...]


def judge_usual_raise_cap(limits: UsualRaiseCap, table: Table) -> Iterator[Broken]:
    if "raise_cap" in table.given and table.betting in limits.uncapped:
        strange = broken(asked=table.raise_cap, betting=Betting(str(table.betting)).words)
        yield strange.offering(Put("raise_cap", None))


def judge_seats(_limits: NoLimits, table: Table) -> Iterator[Broken]:
    """As many as the game can deal, and at least two (R-39)."""
    if table.seats is None or table.game is None:
        return
    if table.seats < 2:
        yield broken("few", seats=table.seats, game=table.title).offering(Put("seats", 2))
    elif finding := too_many_seats(table.game, table.seats):
        many = broken("many", arithmetic=finding.message, most=table.game.seats, game=table.title)
        yield many.offering(Put("seats", table.game.seats))


@dataclass(frozen=True, slots=True, kw_only=True)
class Equipment:
    """What a table is furnished with, and the deck it is played with."""

    equipment: tuple[str, ...] = ()
    deck: int = 52


def judge_deck(limits: Equipment, table: Table) -> Iterator[Broken]:
    if table.game is not None and table.game.deck != limits.deck:
        yield broken("deck", game=table.title, deck=table.game.deck, standard=limits.deck).about("game")


KINDS = {
    "games": Kind(Games, {"": ("game", "games")}, {Table: judge_game}),
    "betting": Kind(AllowedBetting, {"": ("betting", "allowed")}, {Table: judge_betting}),
    "max-forced-bet": Kind(Cap, {"": ("bet", "amount", "limit")}, {Table: judge_forced_bets}, faults_of_cap),
    "limits-named": Kind(
        NoLimits,
        {"missing": ("missing",), "nothing": (), "order": ("lower", "higher")},
        {Table: judge_limits},
        is_single=True,
    ),
    "limits-doubled": Kind(NoLimits, {"": ("lower", "higher", "usual")}, {Table: judge_doubling}),
    "blinds": Kind(
        Blinds,
        {
            "missing": (),
            "nothing": ("bet",),
            "big": ("amount", "lower"),
            "small": ("amount", "lower", "allowed"),
        },
        {Table: judge_blinds},
        faults_of_blinds,
        is_single=True,
    ),
    "bring-in": Kind(
        NoLimits,
        {"missing": ("game",), "nothing": ("game",), "over": ("amount", "lower")},
        {Table: judge_bring_in},
    ),
    "forced-bet-style": Kind(NoLimits, {"": ("bet", "game", "style")}, {Table: judge_style}),
    "listed-stakes": Kind(
        ListedStakes,
        {
            "label": ("label", "allowed"),
            "differs": ("label", "amounts", "allowed"),
            "amounts": ("amounts", "allowed"),
        },
        {Table: judge_listed_stakes},
        faults_of_listed_stakes,
        is_single=True,
    ),
    "amounts-not-labels": Kind(NoLimits, {"": ("label",)}, {Table: judge_label}),
    "raise-cap": Kind(RaiseCap, {"": ("asked", "raises", "game")}, {Table: judge_raise_cap}, faults_of_raise_cap),
    "usual-raise-cap": Kind(UsualRaiseCap, {"": ("asked", "betting")}, {Table: judge_usual_raise_cap}),
    "seats": Kind(NoLimits, {"few": ("seats", "game"), "many": ("arithmetic", "most")}, {Table: judge_seats}),
}
