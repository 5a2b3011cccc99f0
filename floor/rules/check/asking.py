"""A configuration read from what somebody wrote, for each of the six kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction

from floor.errors import NotUnderstood
from floor.rules.approvals.records import Approval
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

Approvals = Mapping[str, Approval]

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


def read_configuration(kind: str, fields: Fields, approvals: Approvals) -> Configuration:
    approval = _approval(kind, fields, approvals)
    return _READERS[kind](fields, approval, approvals)


def _approval(kind: str, fields: Fields, approvals: Approvals) -> Approval:
    """The approval named, if it is one that covers such things; a mix may name any that covers tables (R-32)."""
    asked = fields.text("approval")
    fields.required("approval")
    covering = "table" if kind == "mix" else kind
    names = tuple(name for name, approval in approvals.items() if covering in approval.covers)
    return approvals[str(fields.one_of("approval", names) or asked)]


def _table(fields: Fields, approval: Approval, approvals: Approvals) -> Table:
    return complete(_asked_table(fields, approval, approvals))


def _asked_table(fields: Fields, approval: Approval, approvals: Approvals, needs_game: bool = True) -> Table:
    name = fields.text("game")
    if name is None and len(approval.games) == 1:
        name = approval.games[0]
    if name is None and needs_game:
        fields.required("game")
    amounts = {field: fields.cents(field) for field in (*AMOUNTS, "min_buy_in", "max_buy_in")}
    return Table(
        approval=approval,
        game_name=name or "",
        game=_known_game(name),
        betting=fields.text("betting"),
        stakes=fields.text("stakes"),
        raise_cap=fields.whole("raise_cap"),
        seats=fields.whole("seats"),
        given=fields.names,
        approved_games=frozenset(_cash_games(approvals)),
        **amounts,
    )


def _cash_games(approvals: Approvals) -> set[str]:
    """Every game some approval in force lets a cash table play (MIX-11)."""
    return {game for approval in approvals.values() if "table" in approval.covers for game in approval.games}


def _known_game(name: str | None) -> Game | None:
    return game_named(name) if name in game_names() and name is not None else None


def _mix(fields: Fields, approval: Approval, approvals: Approvals) -> Mix:
    from dataclasses import replace

    fields.required("games")
    method = str(fields.required("method")) if isinstance(fields.raw("method"), str) else fields.text("method")
    if method is None:
        fields.required("method")
    hands = fields.raw("hands_per_game")
    seats = fields.whole("seats")
    tables = []
    for one in fields.objects("games"):
        one.only(("kind", *FIELDS["table"]))
        asked = _asked_table(one, approval, approvals)
        own = one.text("approval")
        tables.append(complete(replace(asked, seats=asked.seats or seats, is_own_table=False, named_approval=own)))
    return Mix(
        approval=approval,
        method=method or "",
        hands_per_game=None if hands == "orbit" else fields.whole("hands_per_game", least=-MOST),
        is_orbit=hands == "orbit",
        seats=seats,
        tables=tuple(tables),
        given=fields.names,
    )


def _buy_in(fields: Fields, approval: Approval, approvals: Approvals) -> BuyIn:
    from dataclasses import replace

    asked = _asked_table(fields, approval, approvals, needs_game=False)
    table = complete(replace(asked, seats=None, is_own_table=False))
    fields.required("amount")
    fields.required("source")
    stack, cashed_out, first = fields.cents("stack") or 0, fields.cents("cashed_out"), fields.flag("first")
    between = fields.flag("between_hands")
    return BuyIn(
        table=table,
        amount=fields.cents("amount") or 0,
        source=fields.one_of("source", ("cage", "dealer")) or "",
        first=(stack == 0 or cashed_out is not None) if first is None else first,
        stack=stack,
        bought_this_hand=fields.cents("bought_this_hand") or 0,
        between_hands=True if between is None else between,
        cashed_out=cashed_out,
        button_travel=fields.whole("button_travel") or 0,
        seats=asked.seats or table.seats or MOST,
    )


def _structure(fields: Fields, approval: Approval, _approvals: Approvals) -> Structure:
    name = fields.text("game") or approval.games[0]
    chips = fields.wholes("chips", least=1) if fields.raw("chips") is not None else (1,)
    if not chips:
        wrong("chips", "is empty; at least one chip is in play")
    fields.required("levels")
    return Structure(
        approval=approval,
        game_name=name,
        game=_known_game(name),
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


def _payout(fields: Fields, _approval: Approval, _approvals: Approvals) -> Payout:
    for name in ("entries", "pool", "prizes"):
        fields.required(name)
    is_deal = bool(fields.flag("deal"))
    for name in ("consents", "remaining") if is_deal else ():
        fields.required(name)
    return Payout(
        entries=fields.whole("entries", least=1) or 0,
        pool=fields.cents("pool") or 0,
        prizes=fields.wholes("prizes"),
        is_deal=is_deal,
        consents=fields.whole("consents") or 0,
        remaining=fields.whole("remaining") or 0,
        already_paid=fields.wholes("already_paid") if fields.raw("already_paid") is not None else (),
    )


def _twentyone(fields: Fields, approval: Approval, _approvals: Approvals) -> TwentyOne:
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
    bets = []
    for name in sorted(fields.names) if fields else ():
        bet = fields.object(name) if fields else None
        if bet is not None:
            bet.only(("min", "max"))
            bets.append(SideBet(name=name, least=bet.cents("min"), most=bet.cents("max")))
    return tuple(bets)


def _pays(fields: Fields | None) -> dict[str, Fraction]:
    pays: dict[str, Fraction] = {}
    for name in sorted(fields.names) if fields else ():
        if fields is None or not isinstance(fields.raw(name), dict):
            pays |= {name: fields.pays(name)} if fields else {}
        elif group := fields.object(name):
            pays |= {f"{name}.{bet}": group.pays(bet) for bet in sorted(group.names)}
    return pays


_READERS: dict[str, Callable[[Fields, Approval, Approvals], Configuration]] = {
    "table": _table,
    "mix": _mix,
    "buy-in": _buy_in,
    "structure": _structure,
    "payout": _payout,
    "twentyone": _twentyone,
}
