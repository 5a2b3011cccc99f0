"""Break cards: one for each table of a tournament, with the time at which play goes on larger than anything else."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from floor.documents.fitting import hang, largest, together
from floor.documents.kit import LETTER, Area, Frame, Headed, Ink, Name, Paper, Pen, Said, paper_for, sheets
from floor.documents.page import Drawing
from floor.documents.type import medium, tight, tight_bold

_FOOT = 120.0
"""What comes after the break, under the time."""


class BreakCards(Headed, frozen=True, kw_only=True):
    event: Name
    restart: Name
    """When play goes on, by the clock on the wall."""
    level: Name
    """Which level comes: 'Level 5'."""
    amounts: Said = ""
    notice: Said = ""
    """What is done in the break: 'Colour up 25s'."""
    tables: Annotated[tuple[Name, ...], Meta(min_length=1, max_length=500)]


def break_cards(sheet: BreakCards, paper: Paper | None = None) -> bytes:
    """On its side, to stand on the table."""
    frame = Frame(sheet.head, sheet.head.title or "Break", subject=sheet.event)
    return sheets(frame, paper_for(sheet.head, paper, LETTER).turned(), [_card(sheet, one) for one in sheet.tables])


def _card(sheet: BreakCards, table: str) -> Drawing:
    def draw(pen: Pen, area: Area) -> None:
        pen.fit(area.x, area.top - 40, area.wide * 0.7, "Break: play goes on at", tight_bold(40))
        pen.fit(area.right, area.top - 40, area.wide * 0.28, f"Table {table}", tight_bold(40), Ink.FELT, "right")
        tall = area.tall - 60 - _FOOT
        cut = largest(sheet.restart, tight_bold(100), area.wide, tall)
        base = area.top - 60 - tall / 2 - cut.size * 0.36
        pen.figure(area.x - hang(sheet.restart, cut), base, area.wide, sheet.restart, cut)
        _next(pen, sheet, Area(area.x, area.bottom + _FOOT, area.wide, _FOOT))

    return draw


def _next(pen: Pen, sheet: BreakCards, area: Area) -> None:
    pen.rule(area.x, area.top, area.wide, 1.4)
    words = f"{sheet.level}: {sheet.amounts}" if sheet.amounts else sheet.level
    pen.fit(area.x, area.top - 44, area.wide, words, together([words], tight_bold(38), area.wide))
    pen.fit(area.x, area.top - 76, area.wide, sheet.notice, medium(20), Ink.FELT)
    stay = "Chips stay on the table. A player who is not back is dealt in and antes."
    pen.fit(area.x, area.bottom + 14, area.wide, stay, tight(16), Ink.GREY)
