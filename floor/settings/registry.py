"""Every dated setting there is, a row each. A new one is a row here; what reads it names the row."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, TypeVar

from floor import money, share
from floor.errors import NotUnderstood
from floor.money import Money, dollars
from floor.share import Share, percent
from floor.text import listed, read_whole

Value = int | bool
V = TypeVar("V", bound=int, covariant=True)

_MOST_DIGITS = 9
NOTHING = Money(0)


class Kind(StrEnum):
    """What a value is: cents, hundredths of a percent, a number of something, yes and no, or one of a few words."""

    MONEY = "money"
    SHARE = "share"
    WHOLE = "whole"
    YES_NO = "yes-no"
    WORD = "word"


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting(Generic[V]):
    """`name` is how it is kept, so it never changes; `default` holds until somebody sets another value."""

    name: str
    title: str
    kind: Kind
    default: V
    least: int
    most: int
    unit: str = ""
    one: str = ""
    """The unit of just one."""
    words: tuple[str, ...] = ()
    """Of which a value is one, counted from nought; the usual one first."""

    def allows(self, value: Value) -> bool:
        return isinstance(value, bool) == (self.kind is Kind.YES_NO) and self.least <= value <= self.most

    def show(self, value: Value) -> str:
        """'$3,000', '8.25%', '12 hours', 'Yes'."""
        match self.kind:
            case Kind.MONEY:
                return money.show(Money(value))
            case Kind.SHARE:
                return share.show(Share(value))
            case Kind.WHOLE:
                return f"{value:,} {self.one if value == 1 and self.one else self.unit}".strip()
            case Kind.YES_NO:
                return "Yes" if value else "No"
            case Kind.WORD:
                return self.words[value]

    def read(self, typed: str) -> Value:
        """As a person types it."""
        match self.kind:
            case Kind.MONEY:
                return money.read(typed)
            case Kind.SHARE:
                return share.read(typed)
            case Kind.WHOLE:
                return _whole(typed.strip().removesuffix(self.unit).removesuffix(self.one))
            case Kind.YES_NO:
                return _yes_or_no(typed)
            case Kind.WORD:
                return _word(typed, self.words)


def amount(name: str, title: str, default: Money, least: Money, most: Money) -> Setting[Money]:
    return Setting(name=name, title=title, kind=Kind.MONEY, default=default, least=least, most=most)


def part(name: str, title: str, default: Share, least: Share, most: Share) -> Setting[Share]:
    return Setting(name=name, title=title, kind=Kind.SHARE, default=default, least=least, most=most)


def number(name: str, title: str, default: int, least: int, most: int, unit: str = "", one: str = "") -> Setting[int]:
    return Setting(name=name, title=title, kind=Kind.WHOLE, default=default, least=least, most=most, unit=unit, one=one)


def choice(name: str, title: str, default: bool) -> Setting[bool]:
    return Setting(name=name, title=title, kind=Kind.YES_NO, default=default, least=False, most=True)


def word(name: str, title: str, *words: str) -> Setting[int]:
    return Setting(name=name, title=title, kind=Kind.WORD, default=0, least=0, most=len(words) - 1, words=words)


SLIPS_WORDS = ("all", "all but receipts", "none")
ALL_SLIPS, NO_SLIPS = 0, 2

LARGE_CASH_NOTED = amount("large-cash-noted", "Large cash is noted from", dollars(3_000), dollars(500), dollars(10_000))
LARGE_CASH_REPORTED = amount(
    "large-cash-reported", "Large cash is reported over", dollars(10_000), dollars(1_000), dollars(10_000)
)
RETURNED_SHARE = part(
    "returned-share", "Share of a tournament's money returned to players", Share(0), Share(0), percent(100)
)
SPEND_CAP = amount("tournament-cap", "A player spends in a tournament at most", NOTHING, NOTHING, dollars(100_000))
HIGHER_CAP = amount(
    "tournament-higher-cap", "The same in one event of a date with a higher cap", NOTHING, NOTHING, dollars(100_000)
)
PLACES_ROUNDED = word("paid-places-rounded", "Ten percent of a field is rounded", "up", "nearest", "down")
FIXED_BIG_BLINDS = number(
    "big-blinds-at-end-fixed", "Big blinds in play when a fixed-limit tournament ends", 60, 10, 500
)
FREE_BIG_BLINDS = number("big-blinds-at-end-no-limit", "Big blinds in play when a no-limit tournament ends", 20, 5, 500)
HAND_FOR_HAND = number("hand-for-hand", "Hand for hand takes off the clock for each hand", 2, 1, 3, "minutes", "minute")
VARIANCE_SIGNED = amount(
    "variance-signed", "A difference in a count is signed for over", dollars(20), dollars(0), dollars(1_000)
)
PAY_OUT_SIGNED = amount(
    "pay-out-signed", "A pay-out with a reason is signed for over", dollars(100), dollars(0), dollars(10_000)
)
FILL_SIGNED = amount("fill-signed", "A fill or credit is signed for over", dollars(1_000), dollars(0), dollars(100_000))
FILL_LATE = number("fill-late", "A fill or credit is late after", 10, 1, 120, "minutes", "minute")
AWARD_SIGNED = amount(
    "award-signed", "A promotion award is signed for over", dollars(1_000), dollars(0), dollars(100_000)
)
DRAWER_LIMIT = amount(
    "drawer-limit", "A drawer drops cash to the vault over", dollars(10_000), dollars(500), dollars(1_000_000)
)
SLIPS_PRINTED = word("slips-printed", "Slips that print with the act, where their printer is chosen", *SLIPS_WORDS)
"""On the workstation where the act was done."""

PRIZE_SIGNED = amount(
    "prize-signed", "A prize is signed for by another person over", dollars(1_000), dollars(0), dollars(100_000)
)
TAX_FORM = amount(
    "tax-form", "A tournament prize wants a tax form over", dollars(5_000), dollars(100), dollars(1_000_000)
)
TAX_ON_WINNING_ENTRY = choice(
    "tax-winning-entry", "For the tax form only the entry that won is set against a prize", False
)
FIELD_COUNTS = word("field-counts", "A field counts", "entries", "players")

RETURN_FOLLOWS_GAME = choice(
    "return-follows-game", "Coming back after cashing out counts at every table of the game", True
)
UNCOUNTED_SIGNED = amount(
    "uncounted-signed",
    "Where no hand is counted, a win or a loss is signed for over",
    dollars(1_000),
    dollars(0),
    dollars(100_000),
)
LIMITS_NOTICE = number(
    "limits-notice", "Higher limits at a table of 21 are announced before", 30, 0, 240, "minutes", "minute"
)
KEEPS_MAXIMUM = choice("keeps-maximum", "Who sits at a table of 21 may keep its old maximum", True)
CASH_SEAT = choice("cash-seat-in-tournament", "A player of a tournament may have a cash seat as well", False)
DOUBLE_REBUY = choice("double-rebuy", "A player without chips may rebuy twice at once", False)
STACKS_FROM_DESK = choice("stacks-from-desk", "Starting chips of a tournament are handed out at the desk", False)
ALTERNATE_HOLD = number("alternate-hold", "A seat is kept for a called alternate", 5, 1, 60, "minutes", "minute")

SETTINGS: dict[str, Setting[Any]] = {
    row.name: row
    for row in (
        *(LARGE_CASH_NOTED, LARGE_CASH_REPORTED, RETURN_FOLLOWS_GAME, UNCOUNTED_SIGNED),
        *(VARIANCE_SIGNED, PAY_OUT_SIGNED, FILL_SIGNED, FILL_LATE, AWARD_SIGNED, DRAWER_LIMIT, SLIPS_PRINTED),
        *(LIMITS_NOTICE, KEEPS_MAXIMUM),
        *(PRIZE_SIGNED, TAX_FORM, TAX_ON_WINNING_ENTRY, FIELD_COUNTS),
        *(RETURNED_SHARE, SPEND_CAP, HIGHER_CAP, PLACES_ROUNDED, FIXED_BIG_BLINDS, FREE_BIG_BLINDS),
        HAND_FOR_HAND,
        *(CASH_SEAT, DOUBLE_REBUY, STACKS_FROM_DESK, ALTERNATE_HOLD),
    )
}
"""Of a share and a cap, nothing means that nobody has set one."""


def _whole(typed: str) -> int:
    if (found := read_whole(typed, _MOST_DIGITS)) is None:
        raise NotUnderstood(f"“{typed}” is not a number. Type it like 8.")
    return found


def _yes_or_no(typed: str) -> bool:
    found = {"yes": True, "no": False}.get(typed.strip().casefold())
    if found is None:
        raise NotUnderstood(f"“{typed}” is neither yes nor no.")
    return found


def _word(typed: str, words: tuple[str, ...]) -> int:
    wanted = typed.strip().casefold()
    if wanted not in words:
        raise NotUnderstood(f"“{typed}” is none of {listed(list(words), 'or')}.")
    return words.index(wanted)
