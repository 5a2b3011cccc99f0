"""What is done with reports: which nights, which report, on paper, into a file, and to what a row is about."""

from __future__ import annotations

from collections.abc import Callable

from floor.reports.periods import Span
from ui.act import Act
from ui.screens.cage.overviewacting import OverviewActs
from ui.screens.cage.page import REPORTS

NIGHTS, TELLING = "Which nights", "Reports"


def _chosen(span: Span, title: str, key: str, help_: str) -> Act[OverviewActs]:
    return _act(f"nights-{span.value}", title, key, "clock", help_, lambda at: at.screen.reports.nights.choose(span))


def _act(
    id_: str,
    title: str,
    key: str,
    icon: str,
    help_: str,
    does: Callable[[OverviewActs], object],
    unless: Callable[[OverviewActs], str] | None = None,
    subject: str = NIGHTS,
) -> Act[OverviewActs]:
    return Act(id_, title, key, icon, help_, does=does, unless=unless or _anyhow, subject=subject, view=REPORTS)


def _anyhow(_at: OverviewActs) -> str:
    return ""


OF_REPORTS: tuple[Act[OverviewActs], ...] = (
    _chosen(Span.TONIGHT, "Tonight", "Shift+N", "The open day as it stands."),
    _chosen(Span.NIGHT, "Last night", "Shift+L", "The night before the open day."),
    _chosen(Span.WEEK, "This week", "Shift+W", "From Monday on, tonight with it."),
    _chosen(Span.WEEKS, "Four weeks", "Shift+K", "The four weeks before tonight, all of them closed."),
    _chosen(Span.MONTH, "This month", "Shift+M", "From the first on, tonight with it."),
    _chosen(Span.DATES, "From one day to another", "Shift+D", "Typed; Enter tells of them."),
    _act(
        "nights-earlier",
        "Earlier nights",
        "Alt+Left",
        "chevron-left",
        "As many again before them.",
        lambda at: at.screen.reports.nights.go_earlier(),
    ),
    _act(
        "nights-later",
        "Later nights",
        "Alt+Right",
        "chevron-right",
        "As many again after them, not beyond tonight.",
        lambda at: at.screen.reports.nights.go_later(),
    ),
    _act(
        "choose-report",
        "Choose a report",
        "Shift+R",
        "lists",
        "All at a glance, or one of them in full.",
        lambda at: at.screen.reports.choose_report(),
        subject=TELLING,
    ),
    _act(
        "next-report",
        "Next report",
        "Ctrl+PgDown",
        "chevron-down",
        "In the order of the list.",
        lambda at: at.screen.reports.step_report(1),
        subject=TELLING,
    ),
    _act(
        "report-before",
        "Report before",
        "Ctrl+PgUp",
        "chevron-up",
        "In the order of the list.",
        lambda at: at.screen.reports.step_report(-1),
        subject=TELLING,
    ),
    _act(
        "print-report",
        "Print",
        "Ctrl+P",
        "print",
        "What is told, on this computer's printer.",
        lambda at: at.screen.reports.print_it(),
        lambda at: at.screen.reports.why_not_out(),
        subject=TELLING,
    ),
    _act(
        "save-report",
        "Save PDF",
        "Ctrl+S",
        "document",
        "The same page as a file.",
        lambda at: at.screen.reports.save_it(),
        lambda at: at.screen.reports.why_not_out(),
        subject=TELLING,
    ),
    _act(
        "export-report",
        "Save CSV",
        "Ctrl+E",
        "database",
        "The rows for a spreadsheet, amounts in cents; of all at a glance a file for each report.",
        lambda at: at.screen.reports.export(),
        lambda at: at.screen.reports.why_not_out(),
        subject=TELLING,
    ),
    _act(
        "report-row",
        "Go to what the row is about",
        "Ctrl+Return",
        "arrow-right",
        "The night, the table, the drawer, the player, or the entry as it was made. Enter on the row does the same.",
        lambda at: at.screen.reports.go_to_row(),
        lambda at: at.screen.reports.why_not_row(),
        subject=TELLING,
    ),
)
