"""Reports in the cage by key: the nights chosen once, every report, what a row is about, paper and files; and to whom
they are not told."""

from __future__ import annotations

from datetime import date
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QFileDialog, QMenu

from floor.ids import StaffId
from floor.money import dollars
from floor.reports.overview import Figure
from floor.reports.periods import Span
from tests.reports.evenings import TILL, Evening
from tests.rooms import House
from tests.ui.cageroom import at_the_cage
from tests.ui.conftest import MakeHands
from tests.ui.test_printing import FolderPrinters, words
from tests.ui.windows import PATIENCE, Hands, Shown
from ui.screens.cage.reports.page import TITLES, ReportsPage
from ui.widgets.datatable import DataTable

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FRIDAY, SATURDAY = date(2026, 11, 13), date(2026, 11, 14)


@pytest.fixture
def evening(small_house: House) -> Evening:
    """Friday closed, Saturday open."""
    made = Evening(small_house)
    for kind, amount in (("rake", 12), ("time", 5), ("out", 20), ("void", 30)):
        made.act(kind, dollars(amount))
    made.close_day()
    made.act("rake", dollars(8))
    return made


@pytest.fixture
def dana(evening: Evening, small_house: House, hands: MakeHands) -> Hands:
    return told(at_the_cage(small_house, hands, StaffId(1), "reports"))


def page(person: Hands) -> ReportsPage:
    return person.work.cage.reports


def told(person: Hands) -> Hands:
    person.bot.waitUntil(page(person).is_told, timeout=PATIENCE)
    return person


def press(person: Hands, key: str) -> None:
    person.press(key, person.work.cage)
    told(person)


def totals(person: Hands) -> tuple[str, ...]:
    table = page(person).full.table
    assert table is not None
    return table.told.totals


def test_the_nights_are_chosen_once_for_every_report_by_key(dana: Hands) -> None:
    assert page(dana).nights.period.span is Span.WEEKS
    press(dana, "Ctrl+4")
    press(dana, "Ctrl+5")
    keys = {"Shift+L": Span.NIGHT, "Shift+W": Span.WEEK, "Shift+K": Span.WEEKS, "Shift+M": Span.MONTH}
    for key, span in keys.items():
        press(dana, key)
        assert page(dana).nights.period.span is span
    press(dana, "Shift+N")
    assert page(dana).nights.period.since == SATURDAY
    assert page(dana).open.text().startswith("Open day, as of ")
    press(dana, "Alt+Left")
    assert (page(dana).nights.period.since, page(dana).nights.period.until) == (FRIDAY, FRIDAY)
    assert not page(dana).open.isVisible()
    for name in list(TITLES)[1:]:
        press(dana, "Ctrl+PgDown")
        answer = page(dana).answer
        assert answer is not None
        assert [one.report.name for one in answer.tables] == [name]
        assert answer.tables[0].report.since == FRIDAY
    press(dana, "Alt+Right")
    assert page(dana).nights.period.since == SATURDAY
    assert page(dana).choice.value() == "What must be equal"
    press(dana, "Ctrl+PgUp")
    assert page(dana).choice.value() == "Large cash"
    dana.press("Shift+R", dana.work.cage)
    menu = page(dana).findChild(QMenu)
    assert menu is not None
    assert [item.text() for item in menu.actions()] == list(TITLES.values())
    menu.actions()[0].trigger()
    menu.close()
    told(dana)
    assert page(dana).choice.value() == "At a glance"


def test_no_column_of_a_report_is_cut_and_the_words_have_what_room_is_left(dana: Hands) -> None:
    dana.window.resize(1_600, 1_000)
    dana.drawn()
    for card in (page(dana).glance.tables, page(dana).glance.people):
        assert card.table is not None
        rows = card.table.table
        dana.bot.waitUntil(partial(is_filled, rows), timeout=PATIENCE)
        assert rows.horizontalScrollBar().maximum() == 0


def test_nights_and_report_stand_in_one_row_again_once_there_is_room(dana: Hands) -> None:
    spans, choice = page(dana).nights.spans, page(dana).choice

    def stand(in_one_row: bool) -> bool:
        beside = choice.mapTo(page(dana), QPoint()).x() > spans.mapTo(page(dana), QPoint()).x() + spans.width()
        return beside is in_one_row

    for wide, tall, one_row in ((1_600, 1_000, True), (1_024, 700, False), (1_600, 1_000, True)):
        dana.window.resize(wide, tall)
        dana.bot.waitUntil(partial(stand, one_row), timeout=PATIENCE)


def is_filled(table: DataTable) -> bool:
    return table.horizontalHeader().length() == table.viewport().width()


@pytest.mark.usefixtures("evening")
def test_what_is_told_stands_in_its_page_and_opens_no_window(small_house: House, hands: MakeHands) -> None:
    with Shown() as shown:
        person = told(at_the_cage(small_house, hands, StaffId(1), "reports"))
    assert shown == [person.window]


def test_sums_are_of_what_stands_above_and_the_figures_of_the_sums(dana: Hands) -> None:
    press(dana, "Shift+W")
    answer = page(dana).answer
    assert answer is not None
    shown = {one.name: one.value for one in answer.figures}
    assert (shown["Revenue"], shown["Raked"], shown["Voids"]) == ("$45", "$45", "1")
    page(dana).show_report("revenue")
    told(dana)
    assert totals(dana) == ("All", "$45", "$0", "$0")


def test_typed_dates_are_told_and_wrong_ones_refused_in_a_sentence(dana: Hands) -> None:
    press(dana, "Shift+D")
    since, until = page(dana).nights.since, page(dana).nights.until
    since.setText("11/13/2026")
    until.setText("11/13/2026")
    dana.press("Return", until)
    told(dana)
    assert page(dana).nights.period.until == FRIDAY
    for typed, sentence in (("11/20/2026", "is not played yet"), ("11/1/2026", "is after"), ("soon", "soon")):
        until.setText(typed)
        dana.press("Return", until)
        assert sentence in page(dana).wrong.text()
        assert page(dana).nights.period.until == FRIDAY


def test_enter_on_a_row_goes_to_what_it_is_about(dana: Hands, evening: Evening) -> None:
    press(dana, "Shift+W")
    page(dana).show_report("revenue")
    told(dana)
    press(dana, "Ctrl+Return")
    assert page(dana).nights.period.since == FRIDAY
    page(dana).show_report("voids")
    told(dana)
    table = page(dana).full.table
    assert table is not None
    dana.press("Return", table.table)
    journal = dana.work.journal
    assert dana.work.place() == "journal"
    dana.bot.waitUntil(lambda: (found := journal.chosen()) is not None and "not ours" in found.what, timeout=PATIENCE)
    dana.work.go("cage")
    page(dana).show_report("drawers")
    told(dana)
    dana.press("Ctrl+Return", dana.work.cage)
    drawer = dana.work.cage.overview.drawer()
    assert drawer is not None
    assert drawer.account == TILL
    assert dana.work.cage.view() == "drawers"


def test_a_report_goes_to_paper_and_to_files(dana: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's own dialogs are answered, as somebody would."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "nights.pdf"), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    press(dana, "Shift+W")
    with dana.bot.waitSignal(dana.work.press.queue.ended, timeout=PATIENCE):
        press(dana, "Ctrl+S")
    text = words((tmp_path / "nights.pdf").read_bytes())
    assert "Seats filled" in text
    assert "$45" in text
    with dana.bot.waitSignals([dana.work.press.queue.ended] * 4, timeout=PATIENCE):
        press(dana, "Ctrl+E")
    assert (tmp_path / "revenue.csv").read_text().splitlines() == [
        "Day,Raked,Tournament,House-banked",
        "2026-11-13,3700,0,0",
        "2026-11-14,800,0,0",
    ]


def test_times_in_files_are_the_room_s(dana: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "voids.csv"), ""))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    press(dana, "Shift+W")
    page(dana).show_report("voids")
    told(dana)
    with dana.bot.waitSignal(dana.work.press.queue.ended, timeout=PATIENCE):
        press(dana, "Ctrl+E")
    entered = (tmp_path / "voids.csv").read_text().splitlines()[1]
    assert entered.startswith("2026-11-13,2026-11-13T"), entered
    assert "-07:00," in entered


def test_a_printer_that_fails_stops_nothing_and_says_what_to_do(dana: Hands, tmp_path: Path) -> None:
    dana.work.press.printers = FolderPrinters(tmp_path)
    dana.window._settings.keep_printer("report", "Office")
    with dana.bot.waitSignal(dana.work.press.queue.ended, timeout=PATIENCE):
        press(dana, "Ctrl+P")
    message = dana.work.message()
    assert message is not None
    assert message.sentence.startswith("The printer Office is not there.")
    press(dana, "Shift+N")


def test_what_is_entered_on_the_open_day_is_told_again_by_itself(dana: Hands, evening: Evening) -> None:
    press(dana, "Shift+N")
    evening.act("rake", dollars(10))
    dana.bot.waitUntil(lambda: "$18" in [one.value for one in answered(dana)], timeout=PATIENCE)


def answered(person: Hands) -> tuple[Figure, ...]:
    answer = page(person).answer
    return answer.figures if answer is not None else ()


def test_a_cashier_and_whoever_holds_a_drawer_of_the_open_day_are_not_told(
    evening: Evening, small_house: House, hands: MakeHands
) -> None:
    rita = told(at_the_cage(small_house, hands, evening.rita, "reports"))
    assert page(rita).empty.sentence.text() == "Reports are read by managers and auditors"
    assert page(rita).answer is None
    assert page(rita).why_not_out() == "Nothing is told yet."
