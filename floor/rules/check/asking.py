"""A configuration read from what somebody wrote, for each of the seven kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from floor.errors import NotUnderstood
from floor.rules.approvals.records import Approval
from floor.rules.check import plans
from floor.rules.check.completing import complete
from floor.rules.check.configurations import (
    AMOUNTS,
    BuyIn,
    Configuration,
    Level,
    Mix,
    Payout,
    SideBet,
    Structure,
    Table,
    TwentyOne,
)
from floor.rules.check.fields import MOST, Fields, wrong
from floor.rules.gamefiles import game as game_named
from floor.rules.gamefiles import game_names
from floor.rules.games import Game


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


_STAKES = ("game", "betting", "stakes", *AMOUNTS, "raise_cap", "min_buy_in", "max_buy_in", "seats")
FIELDS: dict[str, tuple[str, ...]] = {
    "table": ("approval", *_STAKES),
    "mix": ("approval", "method", "hands_per_game", "seats", "games"),
    "buy-in": (
        "approval",
        *_STAKES,
        "amount",
        "source",
        "first",
        "stack",
        "bought_this_hand",
        "between_hands",
        "cashed_out",
        "button_travel",
    ),
    "structure": ("approval", "game", "chips", "levels", "raise_cap"),
    "plan": plans.FIELDS,
    "payout": ("approval", "entries", "pool", "prizes", "deal", "consents", "remaining", "already_paid"),
    "twentyone": (
        "approval",
        "decks",
        "tens_removed",
        "soft17",
        "min",
        "max",
        "side_bets",
        "pays",
        "max_splits",
        "max_doubles",
        "penetration",
    ),
}
_LEVEL = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "minutes")
_PAID_IN_GROUPS = ("match", "bonus")
_PAID = ("blackjack", "insurance", "win", "over_under", *_PAID_IN_GROUPS)
_EVERY_FIELD = tuple(dict.fromkeys(("kind", *(name for names in FIELDS.values() for name in names))))


def read_kind(asked: object) -> tuple[str, Fields]:
    fields = Fields(asked)
    kind = fields.one_of("kind", tuple(FIELDS))
    if kind is None:
        raise NotUnderstood("“kind” is missing.")
    fields.only(_EVERY_FIELD)
    return kind, fields


def unused(kind: str, fields: Fields) -> list[str]:
    """Fields that belong to another kind of configuration."""
    return sorted(fields.names - {"kind", *FIELDS[kind]})


def read_configuration(kind: str, fields: Fields, rules: Rules) -> Configuration:
    approval = _approval(kind, fields, rules)
    return _READERS[kind](fields, approval, rules)


def _approval(kind: str, fields: Fields, rules: Rules) -> Approval:
    """The approval named, if it is one that covers such things; a mix may name any that covers tables (R-32)."""
    fields.text_required("approval")
    covering = "table" if kind == "mix" else kind
    names = tuple(name for name, approval in rules.approvals.items() if covering in approval.covers)
    return rules.approvals[fields.one_of("approval", names) or names[0]]


def _table(fields: Fields, approval: Approval, rules: Rules) -> Table:
    return complete(_asked_table(fields, approval, rules))


def _asked_table(fields: Fields, approval: Approval, rules: Rules, needs_game: bool = True) -> Table:
    name = fields.text("game")
    if name is None and len(approval.games) == 1:
        name = approval.games[0]
    if name is None and needs_game:
        fields.required("game")
    return Table(
        approval=approval,
        game_name=name or "",
        game=rules.game(name),
        betting=fields.text("betting"),
        stakes=fields.text("stakes"),
        raise_cap=fields.whole("raise_cap"),
        seats=fields.whole("seats"),
        given=fields.names,
        approved_games=rules.cash_games,
        min_buy_in=fields.cents("min_buy_in"),
        max_buy_in=fields.cents("max_buy_in"),
        lower=fields.cents("lower"),
        higher=fields.cents("higher"),
        small_blind=fields.cents("small_blind"),
        big_blind=fields.cents("big_blind"),
        ante=fields.cents("ante"),
        bring_in=fields.cents("bring_in"),
    )


def _mix(fields: Fields, approval: Approval, rules: Rules) -> Mix:
    fields.required("games")
    is_orbit = fields.raw("hands_per_game") == "orbit"
    seats = fields.whole("seats")
    return Mix(
        approval=approval,
        method=fields.text_required("method"),
        hands_per_game=None if is_orbit else fields.whole("hands_per_game", least=-MOST),
        is_orbit=is_orbit,
        seats=seats,
        tables=tuple(_mixed(one, approval, rules, seats) for one in fields.objects("games")),
        given=fields.names,
    )


def _mixed(fields: Fields, approval: Approval, rules: Rules, seats: int | None) -> Table:
    """One game of a mix, at a table with as many seats as the mix has."""
    fields.only(("kind", *FIELDS["table"]))
    asked = _asked_table(fields, approval, rules)
    at = asked.seats if seats is None else seats
    return complete(replace(asked, seats=at, is_own_table=False, named_approval=fields.text("approval")))


def _buy_in(fields: Fields, approval: Approval, rules: Rules) -> BuyIn:
    asked = _asked_table(fields, approval, rules, needs_game=False)
    table = complete(replace(asked, seats=None, is_own_table=False))
    amount = fields.whole_required("amount", what="a whole number of cents")
    fields.required("source")
    stack, cashed_out = fields.cents("stack") or 0, fields.cents("cashed_out")
    first, between_hands = fields.flag("first"), fields.flag("between_hands")
    return BuyIn(
        table=table,
        amount=amount,
        source=fields.one_of("source", ("cage", "dealer")) or "",
        first=(stack == 0 or cashed_out is not None) if first is None else first,
        stack=stack,
        bought_this_hand=fields.cents("bought_this_hand") or 0,
        between_hands=between_hands is not False,
        cashed_out=cashed_out,
        button_travel=fields.whole("button_travel") or 0,
        seats=asked.seats or table.seats or MOST,
    )


def _structure(fields: Fields, approval: Approval, rules: Rules) -> Structure:
    name = fields.text("game") or approval.games[0]
    chips = fields.wholes("chips", least=1) if fields.raw("chips") is not None else (1,)
    if not chips:
        wrong("chips", "is empty; at least one chip is in play")
    fields.required("levels")
    return Structure(
        approval=approval,
        game_name=name,
        game=rules.game(name),
        smallest_chip=min(chips),
        levels=tuple(_level(place, level) for place, level in enumerate(fields.objects("levels"), 1)),
        raise_cap=fields.whole("raise_cap"),
    )


def _level(number: int, fields: Fields) -> Level:
    fields.only(_LEVEL)
    values = {name: fields.whole(name, what="a whole number of chips") for name in _LEVEL[:-1]}
    small, big = values.pop("small_blind"), values.pop("big_blind")
    if small is None and big is None:
        fields.required("small_blind")
    small = (big or 0) // 2 if small is None else small
    return Level(
        number=number,
        small_blind=small,
        big_blind=2 * small if big is None else big,
        minutes=fields.whole("minutes", least=-MOST),
        **values,
    )


def _payout(fields: Fields, _approval: Approval, _rules: Rules) -> Payout:
    is_deal = bool(fields.flag("deal"))
    for name in ("prizes", "consents", "remaining") if is_deal else ("prizes",):
        fields.required(name)
    return Payout(
        entries=fields.whole_required("entries", least=1),
        pool=fields.whole_required("pool", what="a whole number of cents"),
        prizes=fields.wholes("prizes"),
        is_deal=is_deal,
        consents=fields.whole("consents") or 0,
        remaining=fields.whole("remaining") or 0,
        already_paid=fields.wholes("already_paid") if fields.raw("already_paid") is not None else (),
    )


def _twentyone(fields: Fields, approval: Approval, _rules: Rules) -> TwentyOne:
    return TwentyOne(
        approval=approval,
        decks=fields.whole("decks", least=1),
        tens_removed=fields.flag("tens_removed"),
        soft17=fields.one_of("soft17", ("hit", "stand")),
        least=fields.cents("min"),
        most=fields.cents("max"),
        side_bets=_side_bets(fields.object("side_bets")),
        pays=_pays(fields.object("pays")),
        max_splits=fields.whole("max_splits"),
        max_doubles=fields.whole("max_doubles"),
        penetration=fields.share("penetration"),
    )


def _side_bets(fields: Fields | None) -> tuple[SideBet, ...]:
    return tuple(_side_bet(name, bet) for name, bet in (fields.tables() if fields else ()))


def _side_bet(name: str, fields: Fields) -> SideBet:
    fields.only(("min", "max"))
    return SideBet(name=name, least=fields.cents("min"), most=fields.cents("max"))


def _pays(fields: Fields | None) -> dict[str, Fraction]:
    """Each bet with its pay, those of a group under the group's name and a point."""
    if fields is None:
        return {}
    fields.only(_PAID)
    groups = [name for name in sorted(fields.names) if name in _PAID_IN_GROUPS]
    grouped = ((name, group) for name in groups if (group := fields.object(name)))
    single = {name: fields.pays(name) for name in sorted(fields.names) if name not in _PAID_IN_GROUPS}
    return single | {f"{name}.{bet}": group.pays(bet) for name, group in grouped for bet in sorted(group.names)}


_READERS: dict[str, Callable[[Fields, Approval, Rules], Configuration]] = {
    "table": _table,
    "mix": _mix,
    "buy-in": _buy_in,
    "structure": _structure,
    "plan": plans.read_plan,
    "payout": _payout,
    "twentyone": _twentyone,
}
