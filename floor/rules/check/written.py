"""What is asked about, read from what somebody wrote: a request in JSON, or an example in an approval's file."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from floor.errors import NotUnderstood
from floor.rules.approvals.records import Approval
from floor.rules.check import plans
from floor.rules.check.asked import MOST, Asked, AskedBuyIn, AskedMix, AskedStructure, AskedTable
from floor.rules.check.configurations import AMOUNTS, Level, Payout, SideBet, TwentyOne
from floor.rules.check.fields import Fields, wrong
from floor.rules.check.resolving import Rules
from floor.rules.prizes.structures import MOST_LEVELS

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
_LEVEL = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "minutes", "game")
_PAID_IN_GROUPS = ("match", "bonus")
_PAID = ("blackjack", "insurance", "win", "over_under", *_PAID_IN_GROUPS)
_EVERY_FIELD = tuple(dict.fromkeys(("kind", *(name for names in FIELDS.values() for name in names))))


def read_asked(request: object, rules: Rules) -> Asked:
    """The approval first, for what else has to be given depends on it."""
    kind, fields = read_kind(request)
    approval = rules.approval(kind, fields.text_required("approval"))
    return _READERS[kind](fields, approval)


def read_kind(request: object) -> tuple[str, Fields]:
    fields = Fields(request)
    kind = fields.one_of("kind", tuple(FIELDS))
    if kind is None:
        raise NotUnderstood("“kind” is missing.")
    fields.only(_EVERY_FIELD, told=("kind", *FIELDS[kind]))
    return kind, fields


def unused(kind: str, fields: Fields) -> list[str]:
    """Fields that belong to another kind of configuration."""
    return sorted(fields.names - {"kind", *FIELDS[kind]})


def _table(fields: Fields, approval: Approval) -> AskedTable:
    """A document with several games has to be told which."""
    if len(approval.games) != 1:
        fields.required("game")
    return _stakes(fields)


def _stakes(fields: Fields) -> AskedTable:
    return AskedTable(
        game=fields.text("game"),
        betting=fields.text("betting"),
        stakes=fields.text("stakes"),
        raise_cap=fields.whole("raise_cap"),
        seats=fields.whole("seats"),
        min_buy_in=fields.cents("min_buy_in"),
        max_buy_in=fields.cents("max_buy_in"),
        **{name: fields.cents(name) for name in AMOUNTS},
        approval=fields.text("approval"),
    )


def _mix(fields: Fields, approval: Approval) -> AskedMix:
    fields.required("games")
    is_orbit = fields.raw("hands_per_game") == "orbit"
    return AskedMix(
        approval=approval.id,
        seats=fields.whole("seats"),
        method=fields.text_required("method"),
        hands_per_game=None if is_orbit else fields.whole("hands_per_game", least=-MOST),
        is_orbit=is_orbit,
        games=tuple(_mixed(one, approval) for one in fields.objects("games")),
    )


def _mixed(fields: Fields, approval: Approval) -> AskedTable:
    fields.only(("kind", *FIELDS["table"]))
    return _table(fields, approval)


def _buy_in(fields: Fields, _approval: Approval) -> AskedBuyIn:
    table = _stakes(fields)
    amount = fields.whole_required("amount", what="a whole number of cents")
    fields.required("source")
    return AskedBuyIn(
        table=table,
        amount=amount,
        stack=fields.cents("stack") or 0,
        cashed_out=fields.cents("cashed_out"),
        first=fields.flag("first"),
        between_hands=fields.flag("between_hands") is not False,
        source=fields.one_of("source", ("cage", "dealer")) or "",
        bought_this_hand=fields.cents("bought_this_hand") or 0,
        button_travel=fields.whole("button_travel") or 0,
    )


def _structure(fields: Fields, approval: Approval) -> AskedStructure:
    game = fields.text("game")
    chips = fields.wholes("chips", least=1) if fields.raw("chips") is not None else (1,)
    if not chips:
        wrong("chips", "is empty; at least one chip is in play")
    fields.required("levels")
    asked = fields.objects("levels")
    if len(asked) > MOST_LEVELS:
        wrong("levels", f"has {len(asked):,} levels; at most {MOST_LEVELS} are taken")
    return AskedStructure(
        approval=approval.id,
        game=game,
        smallest_chip=min(chips),
        levels=tuple(_level(place, level) for place, level in enumerate(asked, 1)),
        raise_cap=fields.whole("raise_cap"),
    )


def _level(number: int, fields: Fields) -> Level:
    fields.only(_LEVEL)
    values = {name: fields.whole(name, what="a whole number of chips") for name in _LEVEL[:-2]}
    small, big = values.pop("small_blind"), values.pop("big_blind")
    if small is None and big is None:
        fields.required("small_blind")
    small = (big or 0) // 2 if small is None else small
    return Level(
        number=number,
        small_blind=small,
        big_blind=2 * small if big is None else big,
        minutes=fields.whole("minutes", least=-MOST),
        game=fields.text("game"),
        **values,
    )


def _payout(fields: Fields, approval: Approval) -> Payout:
    is_deal = bool(fields.flag("deal"))
    for name in ("prizes", "consents", "remaining") if is_deal else ("prizes",):
        fields.required(name)
    return Payout(
        approval=approval.id,
        entries=fields.whole_required("entries", least=1),
        pool=fields.whole_required("pool", what="a whole number of cents"),
        prizes=fields.wholes("prizes"),
        is_deal=is_deal,
        consents=fields.whole("consents") or 0,
        remaining=fields.whole("remaining") or 0,
        already_paid=fields.wholes("already_paid") if fields.raw("already_paid") is not None else (),
    )


def _twentyone(fields: Fields, approval: Approval) -> TwentyOne:
    return TwentyOne(
        approval=approval.id,
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


_READERS: dict[str, Callable[[Fields, Approval], Asked]] = {
    "table": _table,
    "mix": _mix,
    "buy-in": _buy_in,
    "structure": _structure,
    "plan": plans.read_plan,
    "payout": _payout,
    "twentyone": _twentyone,
}
