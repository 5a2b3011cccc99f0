"""Small windows and large text: nothing lies on something else, nothing is squeezed, and no figure is cut."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, pairwise, product

import pytest
from PySide6.QtCore import QPoint, QSize
from PySide6.QtWidgets import QApplication, QLayout, QScrollArea, QWidget
from pytestqt.exceptions import TimeoutError
from pytestqt.qtbot import QtBot

from floor import demo
from floor.ids import StaffId
from tests.ui.windows import PATIENCE
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import Sheet
from ui.places import PLACES
from ui.screens.actbutton import ActButton
from ui.settings import Settings
from ui.tour import dialogs, rules
from ui.tour.shots import settle
from ui.widgets.button import KeyButton
from ui.widgets.floormap.geometry import Box, table_reach
from ui.widgets.floormap.map import FloorMap
from ui.widgets.floormap.seatbutton import SeatButton
from ui.widgets.text import Text
from ui.window import Window

SIZES = ((1280, 800), (1024, 700))
SCALES = (1.0, 1.3, 1.5)
STILL = 5
"""Looks that see the same before something is taken to have come to rest."""
FIGURE = re.compile(r"\D{0,16}[$\d][\d,.:/$-]*")


@pytest.fixture(scope="module")
def window(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    """The demo evening, with the table that has everything chosen."""
    folder = tmp_path_factory.mktemp("demo")
    desk = LiveDesk(lambda: demo.demo_room(folder, lambda: demo.TONIGHT), lambda: demo.TONIGHT)
    window = Window(Settings(folder / "window.ini"))
    window.show()
    window.open(desk)
    _wait(lambda: desk.fold.room.number > 0)
    desk.sign_in(StaffId(1), demo.PIN, lambda refusal: pytest.fail(str(refusal)))
    _wait(lambda: window.workplace is not None)
    yield window
    window.close()
    theme.apply(qapp, theme.Theme())


def test_no_seat_of_the_room_lies_on_another_table_s(window: Window) -> None:
    floor = window.findChild(FloorMap)
    assert floor is not None
    boxes = {table.number: table_reach(table) for table in floor.tables() if not table.angle % 90}
    assert len(boxes) >= 12
    assert [(one, other) for one, other in combinations(boxes, 2) if _meet(boxes[one], boxes[other])] == []


def _meet(one: Box, other: Box) -> bool:
    return one.left < other.right and other.left < one.right and one.top < other.bottom and other.top < one.bottom


def _wait(until: object) -> None:
    assert callable(until)
    while not until():
        QApplication.processEvents()


@pytest.fixture(params=list(product(SIZES, SCALES)), ids=lambda one: f"{one[0][0]}x{one[0][1]} at {one[1]:.0%}")
def small(request: pytest.FixtureRequest, window: Window, qapp: QApplication) -> Window:
    size, scale = request.param
    theme.apply(qapp, theme.Theme("light" if scale == SCALES[0] else "dark").scaled(scale))
    window.resize(QSize(*size))
    assert (window.width(), window.height()) == size, "the window can be as small as that"
    return window


def views(window: Window) -> Iterator[str]:
    """Every place, the views of a place one after the other, and the floor with tables of every kind."""
    work = window.workplace
    assert work is not None
    for place in PLACES:
        work.go(place.id)
        match place.id:
            case "floor":
                for label, seat in (("12", 7), ("16", 1), ("33", None)):
                    table = next(one for one in work.desk.room.tables.values() if one.label == label)
                    work.floor.choose(table.id, seat)
                    yield f"floor, table {label}"
            case "rules":
                for view in work.rules.views:
                    work.rules.show_view(view)
                    yield f"rules, {view}"
                work.rule_at(next(one.id for one in work.desk.room.tables.values() if one.label == "12"))
                yield "rules, a hand at table 12"
            case "tournaments":
                for page in ("plans", "structure", "prizes", "deal"):
                    work.tournaments.show_view(page)
                    yield f"tournaments, {page}"
            case "cage":
                for page in ("cashier", "drawers", "games", "large", "close"):
                    work.cage.show_view(page)
                    yield f"cage, {page}"
            case _:
                yield place.id


def widgets_in(layout: QLayout) -> Iterator[QWidget]:
    for at in range(layout.count()):
        item = layout.itemAt(at)
        assert item is not None
        if (inner := item.layout()) is not None:
            yield from widgets_in(inner)
        elif (widget := item.widget()) is not None and widget.isVisible():
            yield widget


def faults(window: QWidget) -> Iterator[str]:
    for owner in window.findChildren(QWidget):
        if owner.isVisible() and (layout := owner.layout()) is not None and not owner.inherits("QStackedWidget"):
            yield from _faults_of(list(widgets_in(layout)))
    for text in window.findChildren(Text):
        if text.isVisible() and FIGURE.fullmatch(text.text()) and text.toolTip():
            yield f"the figure “{text.text()}” is cut"


def _faults_of(widgets: list[QWidget]) -> Iterator[str]:
    for one, other in combinations(widgets, 2):
        if one.geometry().intersects(other.geometry()):
            yield f"{_called(one)} lies on {_called(other)}"
    for one in filter(_is_squeezed, widgets):
        yield f"{_called(one)} is squeezed to {one.width()} × {one.height()}, needs {_least(one)}"


def _least(widget: QWidget) -> str:
    return f"{widget.minimumSizeHint().width()} × {widget.minimumSizeHint().height()}"


def _is_squeezed(widget: QWidget) -> bool:
    least = widget.minimumSizeHint().boundedTo(widget.maximumSize())
    own = widget.minimumSize()
    wide = least.width() if not own.width() else min(least.width(), own.width())
    tall = least.height() if not own.height() else min(least.height(), own.height())
    return widget.width() < wide or widget.height() < tall


def _called(widget: QWidget) -> str:
    words = getattr(widget, "text", lambda: "")() or widget.accessibleName()
    return f"{type(widget).__name__}{f' “{words}”' if words else ''}"


def drawn_faults(window: Window) -> list[str]:
    window.grab()
    return list(faults(window))


def at_rest(qtbot: QtBot, look: Callable[[], list[QPoint]]) -> list[QPoint]:
    """What is seen once it no longer changes from one look to the next."""
    seen: list[list[QPoint]] = []

    def is_still() -> bool:
        seen.append(look())
        return len(seen) > STILL and all(one == seen[-1] for one in seen[-STILL:])

    qtbot.waitUntil(is_still, timeout=PATIENCE)
    return seen[-1]


def test_nothing_lies_on_anything_nothing_is_squeezed_and_no_figure_is_cut(small: Window, qtbot: QtBot) -> None:
    found = dict[str, list[str]]()
    for view in views(small):
        with suppress(TimeoutError):
            qtbot.waitUntil(lambda: not drawn_faults(small), timeout=PATIENCE)
        found[view] = drawn_faults(small)
    told = {view: sentences for view, sentences in found.items() if sentences}
    assert told == {}, "\n".join(f"{view}: {sentence}" for view, all_ in told.items() for sentence in all_)


def test_the_buttons_of_the_panel_stay_where_they_are_when_a_message_comes(small: Window, qtbot: QtBot) -> None:
    work = small.workplace
    assert work is not None
    next(views(small))
    work.go("floor")

    def places() -> list[QPoint]:
        buttons = [one for one in work.floor.panel.findChildren(ActButton) if one.isVisible()]
        return [one.mapTo(small, QPoint()) for one in buttons]

    before = at_rest(qtbot, places)
    work.notices.tell_why_not("Choose a seat first.")
    assert work.message() is not None
    assert at_rest(qtbot, places) == before
    assert len(before) > 5


@pytest.fixture(scope="module")
def toured(window: Window) -> Window:
    """With a ruling made and a house rule chosen, about which there are sheets."""
    assert window.workplace is not None
    for _ in rules.shots(window, window.workplace):
        settle()
    return window


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.5), ((1024, 700), 1.0)])
def test_no_sheet_is_larger_than_the_screen_and_its_verb_stays_in_sight(
    toured: Window, qapp: QApplication, size: tuple[int, int], scale: float
) -> None:
    theme.apply(qapp, theme.Theme().scaled(scale))
    assert toured.workplace is not None
    room, found = QSize(*size), dict[str, list[str]]()
    for name, sheet in dialogs.shots(toured, toured.workplace):
        if isinstance(sheet, Sheet):
            sheet.keep_within(room)
            settle()
            assert sheet.size().boundedTo(room) == sheet.size(), name
            found[name] = [*faults(sheet), *_out_of_sight(sheet, room)]
    assert len(found) > 10
    assert {name: sentences for name, sentences in found.items() if sentences} == {}


def _out_of_sight(sheet: Sheet, room: QSize) -> Iterator[str]:
    body = next(one for one in sheet.findChildren(QScrollArea) if one.parent() is sheet)
    if sheet.height() < room.height() and body.verticalScrollBar().maximum():
        yield f"scrolled by {body.verticalScrollBar().maximum()} though the screen has room"
    if body.horizontalScrollBar().maximum():
        yield f"cut at the right by {body.horizontalScrollBar().maximum()}"
    buttons = [one for one in sheet.findChildren(KeyButton) if one.isVisible() and one.parent() is sheet]
    assert buttons
    yield from (f"{one.text()} is out of sight" for one in buttons if not sheet.rect().contains(one.geometry()))


@pytest.mark.parametrize("label", ["12", "16", "20"])
def test_seat_labels_never_shrink_as_the_text_grows(window: Window, qapp: QApplication, label: str) -> None:
    """Measured where they are drawn: the ink of a taken seat's name and money."""
    work = window.workplace
    assert work is not None
    work.go("floor")
    window.resize(QSize(1280, 800))
    table = next(one for one in work.desk.room.tables.values() if one.label == label)
    tall = list[int]()
    for scale in SCALES:
        theme.apply(qapp, theme.Theme().scaled(scale))
        work.floor.choose(table.id)
        settle()
        window.grab()
        seats = work.floor.panel.picture.findChildren(SeatButton)
        tall.append(min(seat.height() for seat in seats))
    assert all(larger >= smaller - 1 for smaller, larger in pairwise(tall)), "a pixel is rounding"
