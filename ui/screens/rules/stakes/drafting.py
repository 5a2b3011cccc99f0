"""Where a draft begins: at an approval with nothing typed, or at stakes that were saved before."""

from __future__ import annotations

from dataclasses import replace

from floor.house.rulebook import Rulebook
from floor.money import Money, show
from floor.room.spread import PlayedGame, Spread
from floor.rules.approvals.records import Approval
from floor.rules.check.configurations import AMOUNTS
from floor.rules.stakes import Betting
from ui.screens.rules.stakes.draft import WORDS, Draft, Line, Spot, listed_stakes, ways_of_betting
from ui.screens.rules.stakes.judging import Judge


def table_approvals(rules: Rulebook) -> list[Approval]:
    """Those a table can be opened under; the one with the most games first."""
    tables = [approval for approval in rules.approvals.values() if "table" in approval.covers]
    return sorted(tables, key=lambda approval: -len(approval.games))


def begun(approval: Approval, before: Draft | None = None) -> Draft:
    """An approval with a single game leaves no choice of it. What was typed about the table stays."""
    ways, stakes = ways_of_betting(approval), listed_stakes(approval)
    line = Line(Betting.FIXED if Betting.FIXED in ways else ways[0], stakes[0].label if stakes else "")
    games = approval.games if len(approval.games) == 1 else ()
    fresh = before or Draft(approval.id)
    return replace(fresh, approval=approval.id, games=games, method=None, same=True, lines=(line,))


def opened(spread: Spread, rules: Rulebook, judge: Judge) -> Draft:
    """What was saved, with only those fields filled that do not follow from the others."""
    approval = rules.approvals[spread.approval]
    table = {"name": spread.name, "short": spread.short, "seats": str(spread.seats), "least": show(spread.least)}
    if spread.most is not None:
        table["most"] = show(spread.most)
    if spread.hands_per_game is not None:
        table["hands"] = str(spread.hands_per_game)
    draft = Draft(
        approval.id,
        tuple(game.game for game in spread.games),
        spread.method,
        same=spread.method is None,
        lines=tuple(_line(game, approval) for game in spread.games),
        table=table,
        days=spread.days,
        spread=spread.id,
    )
    plain = judge.left_out(draft)
    alike = all(line == plain.lines[0] for line in plain.lines)
    return plain.made_same(True, 0) if alike else plain


def copied(draft: Draft) -> Draft:
    """The same to be saved beside it, under another name."""
    for name in WORDS:
        draft = draft.with_text(Spot(name), "")
    return replace(draft, spread=None)


def _line(game: PlayedGame, approval: Approval) -> Line:
    """Listed stakes bring their amounts along."""
    listed = next((stake.label for stake in listed_stakes(approval) if stake.words == game.label), "")
    raises = {} if game.raise_cap is None else {"raise_cap": str(game.raise_cap)}
    amounts = {name: show(Money(amount)) for name in AMOUNTS if not listed and (amount := getattr(game, name))}
    return Line(game.betting, listed, amounts | raises)
