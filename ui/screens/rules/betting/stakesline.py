"""Stakes as a person types them in a hurry: '4/8', 'pl 1/2', 'nl 1-2', '1-4 spread'."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import NamedTuple

from floor import money
from floor.errors import NotUnderstood
from floor.rules.approvals.records import Approval
from floor.rules.betting import Cites, cites_of
from floor.rules.check import check
from floor.rules.check.asked import AskedMix, AskedTable
from floor.rules.check.completing import bets_of
from floor.rules.check.configurations import AMOUNTS, Mix, Table
from floor.rules.check.resolving import rules_on
from floor.rules.games import Game
from floor.rules.mixes import Method
from floor.rules.stakes import Betting, Stakes, level_stakes, print_label, raise_words

_AMOUNTS = re.compile(r"\$?([\d,.]+)(?:\s*[/-]\s*\$?([\d,.]+))?")
_WORDS = {
    "l": Betting.FIXED,
    "fl": Betting.FIXED,
    "limit": Betting.FIXED,
    "s": Betting.SPREAD,
    "sp": Betting.SPREAD,
    "spread": Betting.SPREAD,
    "p": Betting.POT,
    "pl": Betting.POT,
    "pot": Betting.POT,
    "n": Betting.NO_LIMIT,
    "nl": Betting.NO_LIMIT,
}
_PREFIX = {Betting.FIXED: "", Betting.SPREAD: "spread", Betting.POT: "pl", Betting.NO_LIMIT: "nl"}


class Played(NamedTuple):
    """What is played for: the amounts, whose clauses say so, and what no approval allows about it."""

    stakes: Stakes
    cites: Cites
    approval: str
    is_money: bool
    doubts: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """'$4/$8, blinds $2 and $4, a bet and 4 raises (MIX)'."""
        stakes = self.stakes
        forced = (
            f"ante {self.say(stakes.ante)}, bring-in {self.say(stakes.bring_in)}"
            if stakes.bring_in
            else f"blinds {self.say(stakes.small_blind)} and {self.say(stakes.big_blind)}"
        )
        named = print_label(stakes) if self.is_money else f"{stakes.lower:,}/{stakes.higher:,}"
        return f"{named}, {forced}, {raise_words(stakes.raise_cap)} ({self.approval})"

    def say(self, amount: int) -> str:
        return money.show(money.Money(amount)) if self.is_money else f"{amount:,}"


def written_stakes(stakes: Stakes) -> str:
    """As they would be typed; by their label where the document has its own (R-33)."""
    if stakes.label:
        return stakes.label.replace("$", "")
    forced = [amount for amount in (stakes.small_blind, stakes.big_blind) if amount] or [stakes.bring_in]
    amounts = (stakes.lower, stakes.higher) if stakes.betting.has_limits else forced
    figures = "/".join(money.show(money.Money(amount)).removeprefix("$") for amount in amounts)
    return f"{_PREFIX[stakes.betting]} {figures}".strip()


def typed_betting(typed: str) -> Betting | None:
    """The way of betting a word in the line names."""
    words = re.findall(r"[a-z]+", typed.lower())
    return next((_WORDS[word] for word in words if word in _WORDS), None)


def read_stakes(typed: str, betting: Betting, game: Game, approvals: Iterable[Approval]) -> Played:
    """The first approval that allows the table says the rest; if none does, the nearest one, with its reasons."""
    strange = [word for word in re.findall(r"[^\W\d_]+", typed) if word.lower() not in _WORDS]
    found = _AMOUNTS.search(typed)
    if strange or found is None:
        raise NotUnderstood("Type the stakes like 4/8, pl 1/2 or nl 2/5.")
    first, second = money.read(found[1]), money.read(found[2]) if found[2] else None
    every = {approval.id: approval for approval in approvals}
    own = [approval for approval in every.values() if game.id in approval.games]
    if own and all("table" not in approval.covers for approval in own):
        return _level(own[0], game, first // 100, (second or 2 * first) // 100)
    tables = sorted((one for one in own if "table" in one.covers), key=lambda one: len(one.games))
    others = (one for one in every.values() if "table" in one.covers and one not in tables)
    rest = sorted(others, key=lambda one: -len(one.games))
    answers = [_of_table(one, game, betting, first, second, every) for one in (*tables, *rest)]
    if not answers:
        raise NotUnderstood("No approval in force is about tables of poker.")
    return min(answers, key=lambda played: _misfit(played, every))


def _misfit(played: Played, every: Mapping[str, Approval]) -> tuple[int, bool]:
    """The fewer doubts the better; a document that lists its stakes has nothing to say about any others."""
    lists = every[played.approval].of_kind("listed-stakes") is not None
    return len(played.doubts), bool(played.doubts) and lists


def _level(approval: Approval, game: Game, small: int, big: int) -> Played:
    """A tournament's level, by its blinds."""
    return Played(level_stakes(small, big), cites_of(approval, game), approval.id, is_money=False)


def _of_table(
    approval: Approval, game: Game, betting: Betting, first: int, second: int | None, every: Mapping[str, Approval]
) -> Played:
    """Asked as one game of a mix where the approval knows mixes, for there it allows the most (R-32)."""
    amounts = _amounts(game, betting, first, second)
    table = AskedTable(approval=approval.id, game=game.id, betting=betting.value, stakes=None, **amounts)
    mix = AskedMix(approval=approval.id, method=Method.DEALERS_CHOICE, games=(table,))
    checked = check(mix if "mix" in approval.covers else table, rules_on(every, games={game.id: game}))
    found = checked.configuration.tables[0] if isinstance(checked.configuration, Mix) else checked.configuration
    assert isinstance(found, Table)
    whole = {name: getattr(found, name) or 0 for name in AMOUNTS} | _bets_of_the_list(found)
    stakes = Stakes(betting=betting, raise_cap=found.raise_cap, label="", **whole)
    doubts = tuple(one.message for one in checked.findings if one.severity == "refuse")
    return Played(stakes, cites_of(approval, game), approval.id, is_money=True, doubts=doubts)


def _bets_of_the_list(table: Table) -> dict[str, int]:
    """Where a document lists its stakes, a label's limits are not always what is bet (R-33)."""
    bets = [bet for _street, bet in bets_of(table)]
    return {"lower": bets[0], "higher": bets[-1]} if bets else {}


def _amounts(game: Game, betting: Betting, first: int, second: int | None) -> dict[str, int]:
    if betting.has_limits:
        return {"lower": first, "higher": 2 * first if second is None else second}
    if game.bring_in is not None:
        return {"bring_in": first}
    return {"big_blind": first} if second is None else {"small_blind": first, "big_blind": second}
