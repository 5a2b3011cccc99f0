"""Large cash: whose cash of a gaming day came to what is noted or reported, in and out each by itself."""

from __future__ import annotations

from floor.concern import OfPlayer
from floor.journal.nights import CashDay
from floor.money import Money
from floor.reports.asked import Asked
from floor.reports.report import Cell, Column, Report, cents
from floor.settings.dated import setting_on
from floor.settings.registry import LARGE_CASH_NOTED, LARGE_CASH_REPORTED

COLUMNS = (Column("Day"), Column("Person"), cents("Paid in"), cents("Paid out"), Column("Due"))


def large_cash(asked: Asked) -> Report:
    """By the amounts that held on the day."""
    least = Money(min(LARGE_CASH_NOTED.least, LARGE_CASH_REPORTED.least))
    found = [one for one in asked.nights.cash(asked.since, asked.until, least) if _due(asked, one)]
    rows = [_row(asked, one, _due(asked, one)) for one in found]
    about = [OfPlayer(one.player) if one.player is not None else None for one in found]
    return asked.report("large-cash", "Large cash", COLUMNS, rows, about=about)


def _due(asked: Asked, one: CashDay) -> str:
    most = max(one.paid_in, one.paid_out)
    if most > setting_on(asked.room, LARGE_CASH_REPORTED, one.day):
        return "report"
    return "note" if most >= setting_on(asked.room, LARGE_CASH_NOTED, one.day) else ""


def _row(asked: Asked, one: CashDay, due: str) -> tuple[Cell, ...]:
    who = asked.room.name_of(one.player) if one.player is not None else one.described
    return one.day.isoformat(), who, one.paid_in, one.paid_out, due
