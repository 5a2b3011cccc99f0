"""What follows from a table's stakes: amounts left out are computed from those given, by the approval's clauses."""

from __future__ import annotations

from dataclasses import replace

from floor.errors import NotUnderstood
from floor.rules.check.asked import MOST
from floor.rules.check.buying import HouseLeast, LeastBuyIn
from floor.rules.check.cash import Blinds, Cap, ListedStake, ListedStakes, RaiseCap, UsualRaiseCap
from floor.rules.check.configurations import Table
from floor.rules.stakes import Betting, ante_for, bets_by_street, bring_in_for, print_label, small_blind
from floor.text import listed


def complete(table: Table) -> Table:
    """The table with everything that follows; what was given is still told by its names."""
    for step in (_from_the_list, _betting, _limits, _blinds, _bring_in, _raise_cap, _buy_ins, _seats):
        table = step(table)
    return table


def label_of(table: Table) -> str:
    """The stakes as they are printed: by the document's own name for them, where it lists them (R-33)."""
    stakes = table.as_stakes()
    if stakes is None or not stakes.biggest_bet:
        return ""
    named = listed_stake(table)
    return named.words if named else print_label(stakes)


def bets_of(table: Table) -> tuple[tuple[str, int], ...]:
    """The bet of each round in fixed limit."""
    stakes = table.as_stakes()
    return bets_by_street(table.game, stakes) if stakes and stakes.biggest_bet and table.game else ()


def listed_stake(table: Table) -> ListedStake | None:
    """Which of the document's stakes a table is, if the document lists them and the table is one of them."""
    clause = table.approval.of_kind("listed-stakes")
    if clause is None or not isinstance(clause.limits, ListedStakes):
        return None
    if table.stakes is not None:
        return clause.limits.labelled(table.stakes)
    fitting = [stake for stake in clause.limits.stakes if stake.fits(table)]
    if len(fitting) > 1:
        labels = [stake.label for stake in fitting]
        raise NotUnderstood(f"“stakes” is missing; what is given fits {listed(labels)}.")
    return fitting[0] if fitting else None


def _from_the_list(table: Table) -> Table:
    stake = listed_stake(table)
    if stake is None or not stake.fits(table):
        return table
    return replace(
        table,
        betting=stake.betting.value,
        lower=stake.lower,
        higher=stake.higher,
        small_blind=stake.small_blind,
        big_blind=stake.big_blind,
    )


def _betting(table: Table) -> Table:
    """Two limits make a fixed-limit game."""
    if table.betting is not None or table.approval.of_kind("listed-stakes") or table.stakes is not None:
        return table
    if table.lower is None and table.higher is None:
        raise NotUnderstood("“betting” is missing.")
    return replace(table, betting=Betting.FIXED.value)


def _limits(table: Table) -> Table:
    """The lower limit is the big blind, and the higher usually twice the lower (MIX-08, R-35)."""
    if table.betting != Betting.FIXED or table.approval.of_kind("limits-named") is None:
        return table
    lower = table.big_blind if table.lower is None and not table.has_bring_in else table.lower
    higher = 2 * lower if table.higher is None and lower is not None else table.higher
    return replace(table, lower=lower, higher=higher)


def _blinds(table: Table) -> Table:
    clause = table.approval.of_kind("blinds")
    if clause is None or not isinstance(clause.limits, Blinds) or table.has_bring_in:
        return table
    big = table.lower if table.big_blind is None else table.big_blind
    basis = table.lower or big
    small = small_blind(basis, clause.limits.unit_cents) if table.small_blind is None and basis else table.small_blind
    return replace(table, big_blind=big, small_blind=small)


def _bring_in(table: Table) -> Table:
    """What the house enters (R-36); until it does, a proposal within the cap on forced bets."""
    if table.approval.of_kind("bring-in") is None or not table.has_bring_in:
        return table
    cap = table.approval.of_kind("max-forced-bet")
    most = cap.limits.cents if cap and isinstance(cap.limits, Cap) else MOST
    proposed = min(bring_in_for(table.lower), most) if table.lower else 0
    bring_in = (proposed or None) if table.bring_in is None else table.bring_in
    ante = ante_for(table.lower or 0, bring_in) if table.ante is None and bring_in else table.ante
    return replace(table, bring_in=bring_in, ante=ante)


def _raise_cap(table: Table) -> Table:
    if table.raise_cap is not None:
        return table
    for clause in table.approval.all_of_kind("raise-cap"):
        if isinstance(clause.limits, RaiseCap) and clause.limits.covers(table) and not _is_uncapped(table):
            return replace(table, raise_cap=clause.limits.raises)
    usual = table.approval.of_kind("usual-raise-cap")
    if usual and isinstance(usual.limits, UsualRaiseCap) and not _is_uncapped(table):
        return replace(table, raise_cap=usual.limits.raises)
    return table


def _is_uncapped(table: Table) -> bool:
    usual = table.approval.of_kind("usual-raise-cap")
    return bool(usual and isinstance(usual.limits, UsualRaiseCap) and table.betting in usual.limits.uncapped)


def _buy_ins(table: Table) -> Table:
    cap = table.approval.of_kind("max-entry")
    most = table.max_buy_in
    if most is None and cap and isinstance(cap.limits, Cap):
        most = cap.limits.cents
    least = table.min_buy_in
    if least is None:
        least = _least(table)
        least = min(least, most) if least is not None and most is not None else least
    return replace(table, min_buy_in=least, max_buy_in=most)


def _least(table: Table) -> int | None:
    for kind in ("least-buy-in", "house-least-buy-in"):
        clause = table.approval.of_kind(kind)
        if clause and isinstance(clause.limits, LeastBuyIn | HouseLeast):
            return clause.limits.of(table)
    return None


def _seats(table: Table) -> Table:
    return table if table.seats is not None or table.game is None else replace(table, seats=table.game.seats)
