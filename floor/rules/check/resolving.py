"""What was asked, with its approval and its games looked up and all that follows from it filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from datetime import date
from typing import NamedTuple

from floor.errors import NotUnderstood
from floor.rules.approvals.records import Approval
from floor.rules.check.asked import MOST, Asked, AskedBuyIn, AskedMix, AskedPlan, AskedStructure, AskedTable
from floor.rules.check.completing import complete
from floor.rules.check.configurations import (
    AMOUNTS,
    BuyIn,
    Configuration,
    Mix,
    Payout,
    Plan,
    Structure,
    Table,
    TwentyOne,
)
from floor.rules.gamefiles import game as game_named
from floor.rules.gamefiles import game_names
from floor.rules.games import Game
from floor.text import listed


class NotCovered(NotUnderstood):
    """The approval that is named is none in force, or is not for such things."""


class Rules(NamedTuple):
    """What is in force: the approvals by id, and the room's own games beside those that come with the program."""

    approvals: Mapping[str, Approval]
    games: Mapping[str, Game]

    def game(self, name: str | None) -> Game | None:
        if name is None:
            return None
        return self.games.get(name) or (game_named(name) if name in game_names() else None)

    @property
    def cash_games(self) -> frozenset[str]:
        """Every game some approval in force lets a cash table play (MIX-11)."""
        tables = (approval for approval in self.approvals.values() if "table" in approval.covers)
        return frozenset(game for approval in tables for game in approval.games)

    def approval(self, kind: str, name: str | None) -> Approval:
        """The approval named, if it covers such things; a mix may name any that covers tables (R-32)."""
        covering = "table" if kind == "mix" else kind
        names = [id for id, approval in self.approvals.items() if covering in approval.covers]
        if name not in names:
            raise NotCovered(f"“approval” must be {listed(names, 'or')}.")
        return self.approvals[name]


def rules_on(
    approvals: Mapping[str, Approval] | None = None, day: date | None = None, games: Mapping[str, Game] | None = None
) -> Rules:
    """Those that come with the program unless others are given; on a day, only those in force then."""
    from floor.rules.approvals.files import in_force

    return Rules(in_force(approvals, day), games or {})


def resolved(asked: Asked, rules: Rules) -> tuple[Configuration, Approval]:
    if isinstance(asked, AskedTable | AskedMix | AskedBuyIn):
        asked.check_figures()
    match asked:
        case AskedTable():
            approval = rules.approval("table", asked.approval)
            return complete(_table(asked, approval, rules)), approval
        case AskedMix():
            approval = rules.approval("mix", asked.approval)
            return _mix(asked, approval, rules), approval
        case AskedBuyIn():
            approval = rules.approval("buy-in", asked.approval)
            return _buy_in(asked, approval, rules), approval
        case AskedStructure():
            approval = rules.approval("structure", asked.approval)
            return _structure(asked, approval, rules), approval
        case AskedPlan():
            approval = rules.approval("plan", asked.approval)
            return _plan(asked, approval, rules), approval
        case Payout():
            return asked, rules.approval("payout", asked.approval)
        case TwentyOne():
            return asked, rules.approval("twentyone", asked.approval)


def _table(
    asked: AskedTable, approval: Approval, rules: Rules, seats: int | None = None, is_own_table: bool = True
) -> Table:
    """A document with a single game leaves no choice of it."""
    only = approval.games[0] if len(approval.games) == 1 else None
    name = only if asked.game is None else asked.game
    return Table(
        approval=approval,
        game_name=name or "",
        game=rules.game(name),
        betting=asked.betting,
        stakes=asked.stakes,
        raise_cap=asked.raise_cap,
        min_buy_in=asked.min_buy_in,
        max_buy_in=asked.max_buy_in,
        seats=asked.seats if is_own_table else seats,
        given=asked.given,
        approved_games=rules.cash_games,
        is_own_table=is_own_table,
        **{amount: getattr(asked, amount) for amount in AMOUNTS},
    )


def _plan(asked: AskedPlan, approval: Approval, rules: Rules) -> Plan:
    name = asked.game or approval.games[0]
    given = {one.name: getattr(asked, one.name) for one in fields(asked) if one.name not in ("approval", "game")}
    return Plan(approval=approval, game_name=name, game=rules.game(name), **given)


def _mix(asked: AskedMix, approval: Approval, rules: Rules) -> Mix:
    return Mix(
        approval=approval,
        method=asked.method,
        hands_per_game=asked.hands_per_game,
        is_orbit=asked.is_orbit,
        seats=asked.seats,
        tables=tuple(_mixed(game, asked.seats, approval, rules) for game in asked.games),
    )


def _mixed(asked: AskedTable, seats: int | None, approval: Approval, rules: Rules) -> Table:
    """One game of a mix, at a table with as many seats as the mix has."""
    at = asked.seats if seats is None else seats
    table = _table(asked, approval, rules, at, is_own_table=False)
    return complete(replace(table, named_approval=asked.approval))


def _buy_in(asked: AskedBuyIn, approval: Approval, rules: Rules) -> BuyIn:
    table = complete(_table(asked.table, approval, rules, is_own_table=False))
    follows = asked.stack == 0 or asked.cashed_out is not None
    return BuyIn(
        table=table,
        amount=asked.amount,
        source=asked.source,
        first=follows if asked.first is None else asked.first,
        stack=asked.stack,
        bought_this_hand=asked.bought_this_hand,
        between_hands=asked.between_hands,
        cashed_out=asked.cashed_out,
        button_travel=asked.button_travel,
        seats=asked.table.seats or table.seats or MOST,
        turn=asked.turn,
    )


def _structure(asked: AskedStructure, approval: Approval, rules: Rules) -> Structure:
    name = asked.game or approval.games[0]
    return Structure(
        approval=approval,
        game_name=name,
        game=rules.game(name),
        smallest_chip=asked.smallest_chip,
        levels=asked.levels,
        raise_cap=asked.raise_cap,
    )
