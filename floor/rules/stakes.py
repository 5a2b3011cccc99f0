"""Stakes: the amounts a game is played for. What follows from them is computed, and labels are printed from them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from floor.money import Money, show
from floor.rules.games import Game, Limit, Street

DOLLAR = 100
AFTER_A_SPREAD = " spread"
"""How the label of a spread game ends, whoever made it."""


class Betting(StrEnum):
    """How much may be bet at a time."""

    FIXED = "fixed"
    SPREAD = "spread"
    POT = "pot"
    NO_LIMIT = "no-limit"

    @property
    def words(self) -> str:
        return {"fixed": "fixed limit", "spread": "spread limit", "pot": "pot limit", "no-limit": "no limit"}[self]

    @property
    def has_limits(self) -> bool:
        return self in (Betting.FIXED, Betting.SPREAD)


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """Amounts in cents; in a tournament, the figures on the chips. A raise cap of nothing means no cap."""

    betting: Betting
    lower: int = 0
    higher: int = 0
    small_blind: int = 0
    big_blind: int = 0
    ante: int = 0
    bring_in: int = 0
    raise_cap: int | None = None
    label: str = ""

    @property
    def smallest_bet(self) -> int:
        """What an opening bet comes to at least."""
        return self.lower if self.betting.has_limits else self.big_blind or self.bring_in

    @property
    def biggest_bet(self) -> int:
        """The biggest bet that can be told beforehand: the higher limit, or the big blind where there is none."""
        return self.higher if self.betting.has_limits else self.big_blind

    def bet_on(self, street: Street) -> int:
        """The bet of one betting round in fixed limit (MIX-12, SHT-09, BO-12)."""
        return self.higher if street.bet is Limit.HIGHER else self.lower


def small_blinds(lower: int, unit: int = DOLLAR) -> tuple[int, ...]:
    """The small blinds a lower limit allows: half of it to the nearest full dollar, the upper of two first (R-31)."""
    doubled, rest = divmod(lower, 2 * unit)
    down, up = doubled * unit, (doubled + 1) * unit
    if rest == unit:
        return (up, down) if down else (up,)
    return (up,) if rest > unit or not down else (down,)


def small_blind(lower: int, unit: int = DOLLAR) -> int:
    """Half the lower limit to the nearest full dollar; halves go up, and it is never nothing (MIX-08)."""
    return small_blinds(lower, unit)[0]


def bring_in_for(lower: int, unit: int = DOLLAR) -> int:
    """A bring-in to propose: about half the lower limit, in full dollars where that stays under it (R-36)."""
    whole = lower // 2 // unit * unit
    return whole or (unit if unit < lower else lower // 2)


def ante_for(lower: int, bring_in: int, unit: int = DOLLAR) -> int:
    """An ante to propose: a quarter of the lower limit or less and at most half the bring-in, in round coins (R-36)."""
    most = min(lower // 4, bring_in // 2) if lower else bring_in // 2
    coin = next((coin for coin in (unit, unit // 2, unit // 4) if coin <= most), 1)
    return most // coin * coin


def level_stakes(small: int, big: int) -> Stakes:
    """A tournament level of a stud game: ante, bring-in and both limits follow from the blinds (SHT-05, 06, 09)."""
    return Stakes(betting=Betting.FIXED, lower=big, higher=2 * big, ante=small // 2, bring_in=small)


def raise_words(raises: int | None) -> str:
    """'a bet and 4 raises', 'raises without a cap'."""
    return "raises without a cap" if raises is None else f"a bet and {raises} raise{'' if raises == 1 else 's'}"


def print_label(stakes: Stakes) -> str:
    """The name a table of these stakes goes by, made from the amounts (R-33)."""
    return " ".join(filter(None, label_parts(stakes)))


def label_parts(stakes: Stakes) -> tuple[str, str]:
    """The label's figures, and what it says of the betting after them: '$1-$4' and 'spread'."""
    betting = stakes.betting
    if stakes.label:
        figures = stakes.label.removesuffix(AFTER_A_SPREAD)
        return (figures, "spread") if figures != stakes.label else (figures, "")
    if betting.has_limits:
        lower, higher = _dollars(stakes.lower), _dollars(stakes.higher)
        return (f"{lower}/{higher}", "") if betting is Betting.FIXED else (f"{lower}-{higher}", "spread")
    if stakes.big_blind:
        return f"{_dollars(stakes.small_blind)}/{_dollars(stakes.big_blind)}", betting.words
    return _dollars(stakes.bring_in), f"bring-in, {betting.words}"


def amounts_label(stakes: Stakes) -> str:
    """The amounts without how they are bet: '$1-$4', '$1/$2', '$1 bring-in'."""
    figures, _betting = label_parts(stakes)
    of_a_blind = stakes.label or stakes.betting.has_limits or stakes.big_blind
    return figures if of_a_blind else f"{figures} bring-in"


def bets_by_street(game: Game, stakes: Stakes) -> tuple[tuple[str, int], ...]:
    """Each betting round with the size of its bet; nothing outside fixed limit, where sizes are the players' choice."""
    if stakes.betting is not Betting.FIXED:
        return ()
    return tuple((street.name, stakes.bet_on(street)) for street in game.streets)


def _dollars(amount: int) -> str:
    return show(Money(amount))
