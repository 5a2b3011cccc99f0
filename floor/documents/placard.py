"""The placard of a table of 21: its limits the largest, what it pays, its rules, and what each bet costs."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from floor.documents.kit import Headed, Name, Said
from floor.record import Record

Share = Annotated[float, Meta(ge=0, le=1)]


class RuleLine(Record, frozen=True):
    text: Name
    clause: Said = ""


class PayLine(Record, frozen=True):
    """What a bet pays, always “3 to 2”; with cards like “A♠ K♥”, ▒ for one that lies face down."""

    label: Name
    pays: Name
    cards: Said = ""
    note: Said = ""


class BonusRow(Record, frozen=True):
    """One kind of bonus under each of the pays: cards, or words."""

    label: Name
    under: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=4)]


class Bonus(Record, frozen=True):
    pays: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=4)]
    rows: Annotated[tuple[BonusRow, ...], Meta(min_length=1, max_length=6)]
    clause: Said = ""


class OddsRow(Record, frozen=True):
    outcome: Name
    pays: Name
    ways: Name
    chance: Name
    one_in: Name
    returns: Name


class OddsTable(Record, frozen=True, kw_only=True):
    """A side bet by counting: every outcome, and what the house keeps of it."""

    title: Name
    note: Said = ""
    clause: Said = ""
    of: Name
    rows: Annotated[tuple[OddsRow, ...], Meta(min_length=1, max_length=8)]
    edge: Name
    exact: Name


class Bar(Record, frozen=True, kw_only=True):
    """Chances as lengths: what wins at the left, what loses both in the middle, the rest at the right."""

    title: Name
    clause: Said = ""
    left: Name
    left_share: Share
    middle_share: Share = 0.0
    right: Name
    below: Annotated[tuple[Said, Said, Said], Meta()] = ("", "", "")


class EdgeBox(Record, frozen=True, kw_only=True):
    """What the hand costs with best play; without a figure where none was computed for these rules."""

    figure: Said = ""
    words: Name
    notes: Annotated[tuple[Name, ...], Meta(max_length=6)] = ()
    clause: Said = ""


class Placard(Headed, frozen=True, kw_only=True):
    game: Name
    table: Said = ""
    shoe: Name
    offers: Said = ""
    limits: Name
    limits_title: Name = "each hand and each side bet"
    limits_note: Said = ""
    limits_clause: Said = ""
    rules: Annotated[tuple[RuleLine, ...], Meta(min_length=1, max_length=12)]
    pays: Annotated[tuple[PayLine, ...], Meta(min_length=1, max_length=6)]
    pays_clause: Said = ""
    bonus: Bonus | None = None
    match: OddsTable | None = None
    bars: Annotated[tuple[Bar, ...], Meta(max_length=1)] = ()
    edge: EdgeBox
    warnings: Annotated[tuple[RuleLine, ...], Meta(max_length=3)] = ()
    """What a player must be told: pays that the chips cannot make, and what that costs (R-62)."""
    note: Said = ""
