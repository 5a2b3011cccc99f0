"""By which rules a round of 21 is settled, and which of its bets lay outside a table's limits."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, NamedTuple

from floor.errors import NotUnderstood, refuse, refuse_any, refuse_if
from floor.house.rulebook import rulebook
from floor.ids import TableId
from floor.money import Money, show
from floor.pit.banking import rules_of
from floor.pit.bankings import step_of
from floor.pit.limits import kept_on
from floor.pit.table import BankedTable, Stage, banked_table, is_banked, run_of
from floor.rules.approvals.records import Approval
from floor.rules.twentyone.legality import Illegal
from floor.rules.twentyone.tableround import PlaceReview, amount_at, side_at
from floor.rules.twentyone.tablerules import (
    AS_APPROVED,
    GAMES,
    Settings,
    TableRules,
    not_approved,
    table_rules,
    with_settings,
)
from floor.rules.twentyone.wording import ratio
from floor.rules.twentyone.words import Code
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room

_OVER = frozenset({Code.ANTE_ABOVE_MAX, Code.SIDE_ABOVE_MAX})
_SET = {
    "decks": "the decks",
    "dealer": "the dealer on soft 17",
    "ten_up": "a blackjack under a ten",
    "split_aces": "split aces",
    "least": "the minimum",
    "most": "the maximum",
    "cap": "the cap",
    "max_hands": "splits",
    "max_doubles": "doubles",
    "pays": "what Over/Under 13 pays",
    "chip": "the smallest chip",
    "rounding": "how it rounds",
}
"""What of the rules a setting is about, in words."""


class Outside(NamedTuple):
    """A bet outside the limits where it lay: settled as it lies, and noted."""

    amount: Money
    told: str
    clause: str
    bet: str = ""
    """A side bet by what a table offers it as; nothing of the hand."""
    is_signed: bool = False
    """It is over the cap, and a manager signed for it when it was noted."""


def approval_in(room: Room, game: str) -> Approval:
    """The document a game is played under, as the room has adopted it."""
    refuse_if(game not in GAMES, f"“{game[:40]}” is no game of 21; there are {listed(list(GAMES))}.")
    found = rulebook(room).on(room.day).approvals.get(GAMES[game])
    if found is None:
        raise refuse(f"The room has no approval {GAMES[game]} in force.", cure="A manager adopts it in Games & rules.")
    return found


def rules_in(room: Room, game: str, settings: Settings = AS_APPROVED) -> TableRules:
    """A table's rules by the room's own approval, house rules included; settings it forbids are refused."""
    approval = approval_in(room, game)
    try:
        refuse_any(not_approved(approval, settings))
        return table_rules(approval, settings)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong


def rules_at(room: Room, table: BankedTable, settings: Settings = AS_APPROVED) -> TableRules:
    """As the table is set, whose bank pays: a round that was put to the desk otherwise is not of it."""
    rules = rules_of(room, table.plays.banking, room.day)
    try:
        asked = with_settings(rules, settings)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong
    other = [_SET[one.name] for one in fields(rules) if getattr(asked, one.name) != getattr(rules, one.name)]
    refuse_if(
        bool(other),
        f"Table {table.label} is set otherwise: {listed(other)}.",
        cure="Settle it as the table is set, or without a table.",
    )
    return replace(rules, excepted=excepted_at(room, table))


def excepted_at(room: Room, table: BankedTable, settlement: int = 0) -> dict[tuple[int, str], int]:
    """What was noted over the cap and signed for, at every place of whoever bet it: for a round that is to be settled,
    or as it was for one that is."""
    run = run_of(room, table.id)
    found = [one for one in run.exceptions if one.used == settlement] if run is not None and table.is_open else []
    noted = sorted(found, key=lambda one: one.amount)
    return {(place, one.bet): one.amount for one in noted for place in _places(table, one.seat)}


def _places(table: BankedTable, seat: int) -> list[int]:
    """A place, and the others of whoever plays there."""
    return [seat, *(other.number for other in table.in_use if other.sitting is not None and other.sitting.of == seat)]


def table_of(room: Room, id: TableId | None, game: str) -> BankedTable | None:
    """The table of 21 whose bank settles a round: of its own game, and open, its cards still there."""
    if id is None or not is_banked(room.table(id)):
        return None
    table = banked_table(room, id, Stage.OPEN, Stage.CLOSING)
    dealt = table.plays.banking
    refuse_if(
        GAMES.get(game) != dealt.approval,
        f"Table {table.label} deals {dealt.title}, and the round is of another game.",
        cure="Choose the table's game, or no table.",
    )
    return table


def outside(table: BankedTable | None, seen: PlaceReview, cap: int) -> list[Outside]:
    """Bets under the minimum and over the maximum, but for an old one that is kept; those that the table's chips do not
    make, and uneven ones where only even bets are taken (R-62)."""
    if table is None:
        return [_outside(one, seen, cap) for one in seen.outside]
    found = [_outside(one, seen, cap) for one in seen.outside if not _is_kept(one, seen, table)]
    banking, ante = table.plays.banking, Money(seen.place.bets.ante)
    if ante % step_of(banking):
        made = "an even bet" if banking.even_bets else "made of chips"
        told = f"The bet of {show(ante)} is not {made} of {show(step_of(banking))}."
        found.append(Outside(ante, told, "R-62" if banking.even_bets else ""))
    return found


def settled_as_it_lies(one: Outside) -> str:
    """'The bet of $12 is over the table's maximum of $10; a manager signed for it, and it is settled as it lies.'"""
    signed = "a manager signed for it, and it is " if one.is_signed else ""
    return f"{one.told.removesuffix('.')}; {signed}settled as it lies."


def filled(rules: TableRules) -> Settings:
    """Every setting a round is settled by, so that it can be settled alike whatever the approval says by then."""
    return Settings(
        decks=rules.decks,
        dealer=rules.dealer,
        ten_up_blackjack=rules.ten_up,
        split_aces=rules.split_aces,
        min=rules.least,
        max=rules.most,
        cap=rules.cap,
        max_hands=rules.max_hands,
        max_doubles=rules.max_doubles,
        over_under_pays=ratio(rules.pays["over_under"]) if rules.has_over_under else None,
        chip_cents=rules.chip,
        rounding=rules.rounding,
    )


def _is_kept(found: Illegal, seen: PlaceReview, table: BankedTable) -> bool:
    kept = kept_on(table, seen.place.seat, side_at(found.at))
    return found.code in _OVER and kept is not None and amount_at(seen.place, found.at) <= kept


def _outside(found: Illegal, seen: PlaceReview, cap: int) -> Outside:
    amount = Money(amount_at(seen.place, found.at))
    return Outside(amount, found.message, found.clause, side_at(found.at), amount > cap)
