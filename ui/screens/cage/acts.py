"""Every act of the cage, of all its pages."""

from __future__ import annotations

from ui.act import Act, Acts
from ui.screens.cage.acting import CageActs
from ui.screens.cage.closeacts import OF_THE_CLOSE
from ui.screens.cage.counteracts import OF_THE_COUNTER, serving
from ui.screens.cage.overviewacts import OF_THE_OVERVIEW
from ui.screens.cage.page import CASHIER, CLOSE, DRAWERS, GAMES, LARGE, REPORTS
from ui.screens.cage.reports.acts import OF_REPORTS

__all__ = ["ACTS", "serving", "turning"]


def turning(view: str) -> str:
    return f"cage-{view}"


def _turn(view: str, title: str, key: str, icon: str, help_: str) -> Act[CageActs]:
    return Act(turning(view), title, key, icon, help_, does=lambda at: at.screen.show_view(view))


ACTS = Acts(
    "cage",
    _turn(CASHIER, "Cashier", "Ctrl+1", "cash", "One search and one amount, for a queue of people."),
    _turn(DRAWERS, "Drawers and banks", "Ctrl+2", "drawer", "Where cash and chips are, and what must agree."),
    _turn(GAMES, "Rake and drops", "Ctrl+3", "chips", "What games cost, boxes off the tables, the promotion pool."),
    _turn(LARGE, "Large cash", "Ctrl+4", "info", "Whose cash of the day is to be noted or reported; never public."),
    _turn(REPORTS, "Reports", "Ctrl+5", "document", "What is told of the nights, on screen, on paper and as a file."),
    _turn(
        CLOSE,
        "Close of day",
        "Ctrl+6",
        "check",
        "Step by step to the sealed day, and which rows make a difference.",
    ),
    *OF_THE_COUNTER,
    *OF_THE_OVERVIEW,
    *OF_REPORTS,
    *OF_THE_CLOSE,
)
