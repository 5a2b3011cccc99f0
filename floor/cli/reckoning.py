"""A tournament's arithmetic asked for in JSON: what is read of a request, and what is answered.

Amounts are dollars as people write them, whole or with two decimals; they are reckoned with in cents.
"""

from __future__ import annotations

import re
from dataclasses import asdict
from fractions import Fraction
from typing import Any

from msgspec import to_builtins

from floor.draw import fresh_seed
from floor.money import Money
from floor.rules.check.asked import MOST
from floor.rules.check.fields import Fields, wrong
from floor.rules.gamefiles import game as game_named
from floor.rules.games import Game
from floor.rules.prizes import agreements, balance, deals, generating, icm, lists, pace
from floor.rules.prizes.structures import Form, Level, Structure, usual_form

Answer = dict[str, Any]

_DOLLARS = "an amount in dollars, like 250 or “250.50”"
_WRITTEN = re.compile(r"-?\d{1,20}(\.\d{1,20})?", re.ASCII)
_LEVEL = ("small_blind", "big_blind", "ante", "bring_in", "small_bet", "big_bet", "minutes", "game")


def equities(request: object) -> Answer:
    fields = _fields(request, "stacks", "prizes")
    stacks, prizes = _numbers(fields, "stacks"), _numbers(fields, "prizes")
    return {"equities": icm.equities([float(stack) for stack in stacks], [float(prize) for prize in prizes])}


def deal(request: object) -> Answer:
    """Legal is nothing as long as nobody says how many started."""
    fields = _fields(request, *_DEAL)
    spoils, made = read_deal(fields)
    field, paid = fields.whole("starting_field", least=1), _amounts(fields, "already_paid", ())
    _check_none_below_nothing("already_paid", paid)
    if fields.raw("chips_in_play") is not None:
        agreements.check_counts(spoils.stacks, fields.whole_required("chips_in_play"))
    if field is not None or made.method is deals.Method.HAND:
        agreements.judge(made, spoils, field or MOST, paid)
    answer: Answer = {"paid": [_shown(one) for one in made.paid], "legal": True if field is not None else None}
    warned = [finding.message for finding in agreements.warnings(made, spoils)]
    return answer | ({"warnings": warned} if made.method is deals.Method.HAND else {})


_DEAL = (
    "method",
    "stacks",
    "prizes",
    "unit",
    "leave_for_first",
    "starting_field",
    "already_paid",
    "amounts",
    "chips_in_play",
)


def read_deal(fields: Fields) -> tuple[deals.Spoils, deals.Deal]:
    fields.required("method")
    method = deals.Method(fields.one_of("method", tuple(deals.Method)) or "")
    spoils = read_spoils(fields)
    if method is deals.Method.HAND:
        return spoils, deals.by_hand(_amounts(fields, "amounts"), spoils)
    return spoils, deals.deal(method, spoils)


def read_spoils(fields: Fields) -> deals.Spoils:
    return deals.Spoils(
        stacks=_stacks(fields),
        prizes=_amounts(fields, "prizes"),
        unit=_amount(fields, "unit", Money(100)),
        left_for_first=_amount(fields, "leave_for_first", Money(0)),
    )


def payouts(request: object) -> Answer:
    fields = _fields(request, "pool", "places", "tiers", "min_cash", "first", "unit", "entries", "buy_in")
    pool, unit = _amount(fields, "pool"), _amount(fields, "unit", Money(100))
    least, first = (_amount(fields, name) if fields.raw(name) is not None else None for name in ("min_cash", "first"))
    if least is not None and least < 0:
        wrong("min_cash", "is less than nothing")
    if fields.raw("places") is None and fields.raw("tiers") is None:
        places, buy_in = (
            lists.places_paid(fields.whole_required("entries", least=1)),
            _amount(fields, "buy_in", Money(0)),
        )
        made = lists.usual_list(pool, places, buy_in, unit, least, first)
        chosen: Answer = {"tiers": list(made.tiers), "places": sum(made.tiers)}
    else:
        made, chosen = lists.prize_list(pool, _tiers(fields), unit, least, first), {}
    return {"prizes": [_shown(prize) for prize in made.prizes], **chosen}


def structure(request: object) -> Answer:
    fields = _fields(request, *_STRUCTURE)
    wish = read_wish(fields)
    made = generating.generated(wish)
    paced = pace.pace(made, wish.players, wish.chips_in_play, wish.big_blinds_at_end)
    return told_structure(made) | asdict(paced)


_STRUCTURE = (
    "players",
    "stack",
    "chips",
    "hours",
    "level_minutes",
    "game",
    "rebuys",
    "form",
    "break_minutes",
    "big_blinds_at_end",
    "games",
)


def read_wish(fields: Fields) -> generating.Wish:
    """The form is the game's usual one unless it is named; several games are mixed by level."""
    games = fields.texts("games") if fields.raw("games") is not None else ()
    name = fields.text("game") or (games[0] if games else "stud8-tournament")
    fields.required("hours")
    return generating.Wish(
        game=name,
        form=Form.MIXED if games and fields.raw("form") is None else _form(fields, game_named(name)),
        rotation=tuple(map(game_named, games)),
        players=fields.whole_required("players", least=1),
        stack=fields.whole_required("stack", least=1),
        chips=_chips(fields),
        hours=float(_number(fields.raw("hours"), "hours")),
        level_minutes=fields.whole_required("level_minutes", least=1),
        rebuys=fields.whole("rebuys") or 0,
        break_minutes=_or(fields.whole("break_minutes", least=1), 10),
        big_blinds_at_end=fields.whole("big_blinds_at_end", least=1),
    )


def _form(fields: Fields, game: Game) -> Form:
    """One that has all the game is played with: else nobody could play by the levels."""
    named = fields.one_of("form", tuple(Form))
    form = Form(named) if named else usual_form(game)
    if form is not Form.MIXED and bool(game.bring_in) != (form is Form.STUD):
        played = "an ante and a bring-in" if game.bring_in else "blinds"
        wrong("form", f"is {form.value}, and {game.name} is played with {played}")
    return form


def told_structure(made: Structure) -> Answer:
    """The levels have the fields that `check` takes, so that one can be given to the other."""
    return {
        "game": made.game,
        "form": made.form.value,
        "levels": [told_level(level) for level in made.levels],
        "breaks": [to_builtins(one) for one in made.breaks],
        "colour_ups": [asdict(one) for one in made.colour_ups],
        "starting_stack": {str(chip): number for chip, number in made.starting_stack.items()},
        "chips": list(made.chips),
    }


def told_level(level: Level) -> Answer:
    return {name: getattr(level, name) for name in _LEVEL if getattr(level, name)}


def balanced(request: object) -> Answer:
    fields = _fields(request, "counts", "seats", "tolerance", "tables", "seed")
    tolerance = _or(fields.whole("tolerance"), 1)
    if fields.raw("tables") is None:
        fields.required("counts")
        moves = balance.moves(fields.wholes("counts"), fields.whole_required("seats", least=1), tolerance)
        return {"moves": [list(move) for move in moves]}
    tables = [_table(place, one, fields) for place, one in enumerate(fields.objects("tables"))]
    if fields.raw("counts") is not None and list(fields.wholes("counts")) != [len(one.seated) for one in tables]:
        wrong("counts", "are not the players seated in “tables”")
    return _told_moves(tables, tolerance, fields)


def _told_moves(tables: list[balance.Playing], tolerance: int, fields: Fields) -> Answer:
    """In stud, where a draw may decide, with the seed it can be repeated by."""
    stud = any(one.raw("opened") is not None for one in fields.objects("tables"))
    seed = fields.text("seed") or (fresh_seed() if stud else "")
    made = balance.balanced(tables, tolerance, stud, seed)
    answer: Answer = {
        "moves": [[move.table, move.to_table] for move in made],
        "who": [asdict(move) for move in made],
        "halted": balance.halted([len(table.seated) for table in tables]),
    }
    return answer | ({"seed": seed} if stud else {})


def _table(place: int, fields: Fields, request: Fields) -> balance.Playing:
    fields.only(("table", "seats", "button", "last_big_blind", "opened", "moved_lately"))
    fields.required("seats")
    most = request.whole_required("seats", least=1)
    for name in ("seats", "opened", "moved_lately"):
        for seat in fields.wholes(name, least=1) if fields.raw(name) is not None else ():
            if seat > most:
                wrong(fields.field(name), f"has seat {seat}, and the table has {most}")
    for name in ("button", "last_big_blind"):
        if (fields.whole(name, least=1) or 0) > most:
            wrong(fields.field(name), f"is seat {fields.whole(name)}, and the table has {most}")
    seated = fields.wholes("seats", least=1)
    if len(set(seated)) < len(seated):
        wrong(fields.field("seats"), "names a seat twice")
    opened = fields.wholes("opened", least=1) if fields.raw("opened") is not None else ()
    for seat in opened:
        if seat in seated or opened.count(seat) > 1:
            wrong(fields.field("opened"), f"has seat {seat}, which {'is taken' if seat in seated else 'opened once'}")
    return balance.Playing(
        label=fields.text("table") or str(place),
        seated=frozenset(seated),
        seats=most,
        last_big_blind=fields.whole("last_big_blind", least=1),
        button=fields.whole("button", least=1),
        opened=opened,
        moved_lately=frozenset(fields.wholes("moved_lately") if fields.raw("moved_lately") is not None else ()),
    )


def _fields(request: object, *known: str) -> Fields:
    fields = Fields(request)
    fields.only(known)
    return fields


def _or(given: int | None, usual: int) -> int:
    return usual if given is None else given


def _stacks(fields: Fields) -> tuple[int, ...]:
    fields.required("stacks")
    return fields.wholes("stacks", least=-MOST)


def _chips(fields: Fields) -> tuple[int, ...]:
    fields.required("chips")
    return tuple(sorted(set(fields.wholes("chips", least=1))))


def _tiers(fields: Fields) -> tuple[int, ...]:
    """Of places alone, each is a tier of its own."""
    places = fields.whole("places", least=1)
    if fields.raw("tiers") is None:
        if places is not None and places > lists.MOST_PLACES:
            wrong("places", f"must be a whole number from 1 to {lists.MOST_PLACES:,}")
        return (1,) * (places or 1)
    tiers = fields.wholes("tiers", least=1)
    if places not in (None, sum(tiers)):
        wrong("places", f"is {places:,}, and the tiers pay {sum(tiers):,}")
    return tiers


def _numbers(fields: Fields, name: str) -> list[Fraction]:
    fields.required(name)
    return [_number(value, f"{name}.{place}") for place, value in enumerate(fields.items(name))]


def _amounts(fields: Fields, name: str, usual: tuple[Money, ...] | None = None) -> tuple[Money, ...]:
    if usual is not None and fields.raw(name) is None:
        return usual
    fields.required(name)
    return tuple(_cents(value, f"{name}.{place}") for place, value in enumerate(fields.items(name)))


def _amount(fields: Fields, name: str, usual: Money | None = None) -> Money:
    if usual is not None and fields.raw(name) is None:
        return usual
    return _cents(fields.required(name), name)


def _check_none_below_nothing(name: str, amounts: tuple[Money, ...]) -> None:
    for place, amount in enumerate(amounts):
        if amount < 0:
            wrong(f"{name}.{place}", "is less than nothing")


def _cents(value: object, field: str) -> Money:
    cents = 100 * _number(value, field, _DOLLARS)
    if cents.denominator != 1:
        wrong(field, "has more than two decimals, and money is paid to the cent")
    return Money(int(cents))


def _number(value: object, field: str, what: str = "a number") -> Fraction:
    """Exactly as it is written, be it a number or a string with one."""
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if not is_number and not (isinstance(value, str) and _WRITTEN.fullmatch(value)):
        wrong(field, f"must be {what}")
    try:
        number = Fraction(str(value))
    except ValueError:
        wrong(field, f"must be {what}")
    if not -MOST <= number <= MOST:
        wrong(field, f"must be no more than {MOST:,}")
    return number


def _shown(amount: Money) -> int | float:
    return amount // 100 if amount % 100 == 0 else amount / 100
