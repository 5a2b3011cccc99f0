"""What stands on the screen in one rich room, place by place: every label, button, column and row, in its place.

In `words.txt` lies what is read on each page, in `looks.txt` where each word of it stands, how large and in which ink,
and in `keys.txt` every key with what it does: whoever has learnt one keeps it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QHeaderView, QLabel, QTableView, QWidget

from floor.deadlines import next_due
from floor.roles import Role
from floor.state import Room
from tests.pages import WRITES, Page
from tests.papers.rich import RichRoom
from tests.rooms import PIN, House, hire
from tests.ui.conftest import MakeHands
from tests.ui.drawn import drawn_words, not_led, stands_as_known, without_hash
from tests.ui.windows import PATIENCE, Hands
from ui.act import AnyAct
from ui.acts import ACTS
from ui.places import PLACES
from ui.screens.cage.page import CASHIER, DRAWERS, GAMES, LARGE
from ui.screens.rules.rulesview import BETTING, DESK, HOUSE, ODDS, SETTLE, STAKES
from ui.screens.tournaments.page import CLOCK, DEAL, ENTRIES, PLANS, PRIZES, STRUCTURE, TABLES

HERE = Path(__file__).parent
WORDS, LOOKS = Page(HERE / "words.txt"), Page(HERE / "looks.txt")
WHY_NOT = Page(HERE / "whynot.txt")
"""For each role what every act says of why it cannot be done."""
VIEWS = {
    "tournaments": (PLANS, STRUCTURE, ENTRIES, TABLES, CLOCK, PRIZES, DEAL),
    "cage": (CASHIER, DRAWERS, GAMES, LARGE),
    "rules": (DESK, SETTLE, ODDS, BETTING, STAKES, HOUSE),
    "journal": ("entries", "watched"),
}
TOLD = Qt.ItemDataRole.AccessibleTextRole
Leaf = tuple[str, Callable[[Hands, RichRoom], object]]


def pages_of(place: str) -> list[Leaf]:
    """The pages of a place, and how one comes to them."""
    if place == "floor":
        seats = [("12", 1), ("12", 3), ("12", 6), ("14", 7), ("16", 4)]
        return [
            ("floor", lambda _person, _rich: None),
            *((f"floor, {label}/{seat}", chosen(label, seat)) for label, seat in seats),
        ]
    if views := VIEWS.get(place):
        return [(f"{place}, {view}", viewed(place, view)) for view in views]
    return [(place, lambda _person, _rich: None)]


def chosen(label: str, seat: int) -> Callable[[Hands, RichRoom], object]:
    def choose(person: Hands, rich: RichRoom) -> None:
        table = next(id for id, one in rich.desk.room.tables.items() if one.label == label)
        person.work.floor.choose(table, seat)

    return choose


def viewed(place: str, view: str) -> Callable[[Hands, RichRoom], object]:
    return lambda person, _rich: getattr(person.work, place).show_view(view)


def words_on(page: QWidget) -> Iterator[str]:
    for one in page.findChildren(QWidget):
        if one.isVisibleTo(page):
            yield from map(without_hash, said_by(one))


def said_by(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, QLabel | QAbstractButton):
        yield from filter(None, [" ".join(widget.text().split())])
    elif isinstance(widget, QAbstractItemView) and not isinstance(widget, QHeaderView):
        yield from rows_of(widget)
    elif type(widget).__module__.startswith("ui.") and "paintEvent" in vars(type(widget)):
        yield from (words for one in drawn_words(widget) if (words := " ".join(one.words.split())))


def rows_of(view: QAbstractItemView) -> Iterator[str]:
    model, is_table = view.model(), isinstance(view, QTableView)
    columns = range(model.columnCount(QModelIndex()) if is_table else 1)
    if is_table:
        yield " | ".join(str(model.headerData(at, Qt.Orientation.Horizontal) or "") for at in columns)
    for row in range(model.rowCount(QModelIndex())):
        cells = [model.index(row, at) for at in columns]
        yield " | ".join(str(cell.data(TOLD) or cell.data() or "") for cell in cells)


@pytest.fixture
def rich(small_house: House) -> Iterator[RichRoom]:
    room = RichRoom(small_house)
    room.hold_tournament()
    room.agree_deal()
    small_house.clock.at = room.clock.at
    yield room
    room.desk.close()


@pytest.mark.parametrize("place", [place.id for place in PLACES])
def test_a_place_says_what_the_room_is(rich: RichRoom, small_house: House, hands: MakeHands, place: str) -> None:
    if place == "cage":
        rich.run_cage()
    person = hands(small_house)
    person.sign_in()
    person.bot.waitUntil(lambda: is_up_to_date(person.desk.room, small_house.clock()), timeout=PATIENCE)
    person.work.go(place)
    for page, turn in pages_of(place):
        turn(person, rich)
        person.drawn()
        if WRITES:
            person.bot.wait(1_500)
        person.bot.waitUntil(partial(read, person.work.at(place), page), timeout=PATIENCE)
        assert not list(not_led(person.work.at(place)))


def is_up_to_date(room: Room, now: datetime) -> bool:
    """Whether all that ran out while nobody was there has been entered."""
    due = next_due(room)
    return due is None or due > now


def read(screen: QWidget, page: str) -> None:
    """What has to be loaded first is waited for, as an eye would."""
    said = list(words_on(screen))
    assert said == WORDS.lines(page, said)
    stands_as_known(screen, LOOKS, page)


@pytest.mark.parametrize("role", [Role.FLOOR, Role.DIRECTOR, Role.CASHIER, Role.AUDITOR], ids=lambda role: role.value)
def test_every_act_says_to_each_role_why_it_cannot_be_done(role: Role, small_house: House, hands: MakeHands) -> None:
    """At the end of an evening with a tournament whose pool is frozen; nothing is chosen but what stands first."""
    rich = RichRoom(small_house)
    rich.seat_event()
    small_house.clock.at = rich.clock.at
    staff = hire(rich.desk, role, name="Vera Coyle")
    person = hands(small_house)
    person.choose_person(staff)
    person.sign_in(PIN)
    person.bot.waitUntil(lambda: is_up_to_date(person.desk.room, small_house.clock()), timeout=PATIENCE)
    for place, view in dict.fromkeys((act.place, act.view) for act in ACTS):
        if place:
            person.work.go(place)
        if view:
            getattr(person.work, place).show_view(view)
        person.drawn()
        if WRITES:
            person.bot.wait(1_500)
        acts = [act for act in ACTS if (act.place, act.view) == (place, view)]
        name = ", ".join(filter(None, (role.value, place or "everywhere", view)))
        person.bot.waitUntil(partial(reasons_are_known, person, acts, name), timeout=PATIENCE)
    rich.desk.close()


def reasons_are_known(person: Hands, acts: list[AnyAct], name: str) -> None:
    said = [f"{act.id}: {person.work.why_not(act)}".rstrip() for act in acts]
    assert said == WHY_NOT.lines(name, said)


def keys() -> Iterator[str]:
    for place in ("", *(place.id for place in PLACES)):
        yield place or "everywhere"
        yield from (f"  {act.key:<14} {act.title}: {act.help}" for act in ACTS if act.place == place and act.key)


def test_every_key_does_what_it_is_known_to_do() -> None:
    assert list(keys()) == (HERE / "keys.txt").read_text(encoding="utf-8").splitlines()


def acts() -> Iterator[str]:
    """Every act as a row: where its button and its line in the menu stand, and what may come of it."""
    for act in ACTS:
        came = " ".join(command.__name__ for command in act.commands)
        shown = f"{act.icon}, {act.button or '-'}, {act.subject or '-'}, {act.usual or '-'}, {act.view or '-'}"
        yield f"{act.place or 'everywhere'}/{act.id}: {shown}, {came or '-'}, {act.also or '-'}"


def test_every_act_stands_where_it_is_known_to_stand() -> None:
    assert list(acts()) == (HERE / "acts.txt").read_text(encoding="utf-8").splitlines()
