"""What a poker game is, as data: the records a game file is read into (MIX-11)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Literal

from floor.rules.options import Options
from floor.rules.ranking import RANKINGS, Ranking, RankingName, Uses


class Family(StrEnum):
    """How the cards come; it also says who gets an odd chip among tied hands (R-22, R-23)."""

    DRAW = "draw"
    FLOP = "flop"
    STUD = "stud"


class ForcedBets(StrEnum):
    """What is put in before the cards come."""

    BLINDS = "blinds"
    ANTE_AND_BRING_IN = "ante and bring-in"


class Limit(StrEnum):
    """Which of the two limits a betting round is played at."""

    LOWER = "lower"
    HIGHER = "higher"


class End(StrEnum):
    """One end of an order."""

    LOWEST = "lowest"
    HIGHEST = "highest"


class Ace(StrEnum):
    """How the ace counts."""

    HIGH = "high"
    LOW = "low"


class Nobody(StrEnum):
    """What becomes of a pot when no hand in it qualifies for any side."""

    SPLIT = "split"
    BEST_FIRST_SIDE = "best-high"


@dataclass(frozen=True, slots=True, kw_only=True)
class Street:
    """What is discarded, drawn and dealt, in this order, before one round of betting."""

    name: str
    bet: Limit
    discard: int = 0
    draw: bool = False
    down: int = 0
    up: int = 0
    board: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Alternative:
    """Another ranking for a side, where the house sets the option to this value."""

    option: str
    value: str
    ranking: RankingName


def side_label(title: str) -> str:
    """'High' of 'the high': game files call a side as it stands in a sentence."""
    words = _without_article(title)
    return words[:1].upper() + words[1:]


def _without_article(title: str) -> str:
    return title.removeprefix("the ")


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """One part of the pot: how hands for it are made and compared, and the least hand that can take it, if any."""

    name: str
    title: str
    ranking: RankingName
    uses: Uses
    board: int = 1
    least: str = ""
    least_words: str = ""
    alternatives: tuple[Alternative, ...] = ()

    @property
    def short(self) -> str:
        return _without_article(self.title)

    @property
    def label(self) -> str:
        return side_label(self.title)

    def ranked_by(self, options: Options) -> Ranking:
        for other in self.alternatives:
            if options.value(other.option) == other.value:
                return RANKINGS[other.ranking]
        return RANKINGS[self.ranking]


@dataclass(frozen=True, slots=True, kw_only=True)
class BringIn:
    """Who opens in a game with an ante: this card showing on the first round, this hand showing on later ones."""

    card: End
    ace: Ace
    then: End
    open_pair_doubles: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Example:
    """A hand to show how the pot is awarded."""

    pot: int
    button: int
    hands: dict[str, str]
    boards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """One game. With a bring-in there are antes, without one there are blinds."""

    id: str
    name: str
    family: Family
    object: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...] = ()
    deck: int = 52
    seats: int
    seats_note: str = ""
    boards: int = 0
    streets: tuple[Street, ...]
    sides: tuple[Side, ...]
    bring_in: BringIn | None = None
    raises: int | Literal["unlimited", "house"] = "house"
    nobody: Nobody | None = None
    nobody_option: str = ""
    shared_last_card: bool = False
    notes: tuple[str, ...] = ()
    example: Example

    @property
    def forced_bets(self) -> ForcedBets:
        return ForcedBets.ANTE_AND_BRING_IN if self.bring_in else ForcedBets.BLINDS

    @property
    def held(self) -> int:
        """How many cards of their own a player has at the showdown."""
        return sum(street.down + street.up - street.discard for street in self.streets)

    @property
    def board_cards(self) -> int:
        """How many cards each board has at the showdown."""
        return sum(street.board for street in self.streets)

    @property
    def draws(self) -> int:
        return sum(street.draw for street in self.streets)

    @property
    def high_low(self) -> bool:
        """Whether the sides are high and low, so that the odd chip is always the high side's (R-20)."""
        return [side.name for side in self.sides] == ["high", "low"]
