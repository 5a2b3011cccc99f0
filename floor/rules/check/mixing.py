"""Judging a mix: how the games follow each other, and whether they belong together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from floor.offers import Put
from floor.rules.check.cash import NoLimits
from floor.rules.check.configurations import Mix, Table
from floor.rules.check.kind import Broken, Kind, broken
from floor.rules.mixes import Method
from floor.rules.quoting import quoted
from floor.text import count


def judge_choice(_limits: NoLimits, mix: Mix) -> Iterator[Broken]:
    """The button chooses from the options, so there must be some (MIX-09)."""
    if mix.method == Method.DEALERS_CHOICE and not mix.tables:
        yield broken().about("games")


def judge_rotation(_limits: NoLimits, mix: Mix) -> Iterator[Broken]:
    """The games are chosen and each is played for a set number of hands (MIX-10)."""
    if mix.method not in set(Method):
        yield broken("method", method=quoted(mix.method)).about("method")
    if mix.method == Method.ROTATION and not mix.is_orbit and mix.hands_per_game is None:
        yield broken("hands", hands="no number of hands").about("hands_per_game")
    elif mix.method == Method.ROTATION and not mix.is_orbit and (mix.hands_per_game or 0) < 1:
        yield broken("hands", hands=count(mix.hands_per_game or 0, "hand")).about("hands_per_game")
    if mix.method != Method.DEALERS_CHOICE and not mix.tables:
        yield broken("empty").about("games")


def judge_several(_limits: NoLimits, mix: Mix) -> Iterator[Broken]:
    """One game is no mix, and a game twice at the same stakes is likely a slip."""
    if len(mix.tables) == 1:
        yield broken("one", game=mix.tables[0].title).about("games")
    for (title, _stakes), times in Counter((table.title, _amounts(table)) for table in mix.tables).items():
        if times > 1:
            yield broken("twice", game=title, times=times).about("games")


@dataclass(frozen=True, slots=True, kw_only=True)
class OneApproval:
    """Games that have a document of their own: a table of one of them alone belongs there (R-32)."""

    games: tuple[str, ...] = ()
    approval: str = ""


def judge_mix_approval(_limits: OneApproval, mix: Mix) -> Iterator[Broken]:
    if "mix" not in mix.approval.covers:
        yield broken("mix", approval=mix.approval.id).about("game")


def judge_table_approval(limits: OneApproval, table: Table) -> Iterator[Broken]:
    if table.is_own_table and table.game_name in limits.games:
        yield broken("table", game=table.title, approval=limits.approval).about("game")
    if table.named_approval not in (None, table.approval.id):
        other = quoted(str(table.named_approval))
        strange = broken("game", approval=table.approval.id, other=other, game=table.title)
        yield strange.about("game").offering(Put("approval", None))


def _amounts(table: Table) -> tuple[object, ...]:
    return (table.betting, *table.amounts().values())


KINDS = {
    "dealers-choice": Kind(NoLimits, {"": ()}, {Mix: judge_choice}),
    "rotation": Kind(NoLimits, {"method": ("method",), "hands": ("hands",), "empty": ()}, {Mix: judge_rotation}),
    "several-games": Kind(NoLimits, {"one": ("game",), "twice": ("game", "times")}, {Mix: judge_several}),
    "one-approval": Kind(
        OneApproval,
        {"mix": ("approval",), "game": ("approval", "other", "game"), "table": ("game", "approval")},
        {Mix: judge_mix_approval, Table: judge_table_approval},
    ),
}
