"""A spread: a game at its stakes or a mix, as the room offers it and as a table keeps it while it is played."""

from __future__ import annotations

from math import gcd

from msgspec.structs import replace

from floor.ids import SpreadId
from floor.money import Money, show
from floor.record import Record
from floor.rules.mixes import Method
from floor.rules.stakes import DOLLAR, Betting, Stakes, print_label
from floor.text import listed

WEEK = tuple(range(7))
DAY_NAMES = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")


class AskedGame(Record, frozen=True):
    """A game with as many of its amounts as somebody gave; the rest is derived."""

    game: str
    betting: Betting | None = None
    stakes: str | None = None
    lower: Money | None = None
    higher: Money | None = None
    small_blind: Money | None = None
    big_blind: Money | None = None
    ante: Money | None = None
    bring_in: Money | None = None
    raise_cap: int | None = None


class PlayedGame(Record, frozen=True):
    """A game with all its amounts. A raise cap of nothing means no cap."""

    game: str
    betting: Betting
    lower: Money = Money(0)
    higher: Money = Money(0)
    small_blind: Money = Money(0)
    big_blind: Money = Money(0)
    ante: Money = Money(0)
    bring_in: Money = Money(0)
    raise_cap: int | None = None
    label: str = ""

    @property
    def stakes(self) -> Stakes:
        values = {name: getattr(self, name) for name in self.__struct_fields__ if name != "game"}
        return Stakes(**values)

    @property
    def stakes_words(self) -> str:
        """'$2-$4', '$4/$8', '$1/$2 no limit'."""
        return print_label(self.stakes)


class Spread(Record, frozen=True):
    """One line of what the room offers. Its waiting list is one, however many tables play it."""

    id: SpreadId
    name: str
    short: str
    approval: str
    games: tuple[PlayedGame, ...]
    seats: int
    least: Money
    most: Money | None = None
    method: Method | None = None
    hands_per_game: int | None = None
    days: tuple[int, ...] = WEEK

    @property
    def is_mix(self) -> bool:
        return self.method is not None

    @property
    def title(self) -> str:
        """Its name without the stakes, for where those stand beside it."""
        return self.name.removesuffix(self.stakes_words).strip() or self.name

    @property
    def stakes_words(self) -> str:
        """The stakes on the felt; of a mix, those its games share, or the range."""
        return self.games[0].stakes_words if self.has_one_stake else "mixed stakes"

    @property
    def has_one_stake(self) -> bool:
        return len({game.stakes_words for game in self.games}) == 1

    @property
    def days_words(self) -> str:
        """'every day', 'Mon, Tue and Fri'."""
        return "every day" if self.days == WEEK else listed([DAY_NAMES[day] for day in self.days]) or "no day"


NO_GAME = Spread(SpreadId(0), "No game", "", "", (PlayedGame("", Betting.FIXED),), 10, Money(0))
"""What tables were opened on before the room had to say so."""


def is_same(one: Spread, other: Spread) -> bool:
    """The same game at the same stakes, under whatever name the room keeps it."""
    return (one.approval, one.method, _felt(one)) == (other.approval, other.method, _felt(other))


def _felt(spread: Spread) -> list[PlayedGame]:
    """The games in their order, without what is only said of them."""
    return [replace(game, label="") for game in spread.games]


def buy_in_words(spread: Spread) -> str:
    """'$40 and up', '$80 to $1,000'."""
    return f"{show(spread.least)} to {show(spread.most)}" if spread.most is not None else f"{show(spread.least)} and up"


def smallest_chip(spread: Spread) -> Money:
    amounts = [getattr(game, name) for game in spread.games for name in ("lower", "higher", "small_blind", "ante")]
    return Money(gcd(DOLLAR, *amounts))
