"""Every act of the table, by its key and from the command bar: what it asks, and what it wrote in the journal."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog

from floor.concern import Concern, OfPlayer, OfTable
from floor.entry import read
from floor.ids import PlayerId, TableId
from tests.rooms import House
from tests.ui.conftest import MakeHands
from tests.ui.drawn import stands_as_known
from tests.ui.elsewhere import ELSEWHERE
from tests.ui.everyact import CASES, Case, Evening
from tests.ui.ways import by_key, from_the_bar
from tests.ui.windows import PATIENCE, SHEETS
from ui import theme
from ui.acts import ACTS, named

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(autouse=True)
def _as_it_was(qapp: QApplication) -> object:
    yield
    if theme.current() != theme.Theme():
        theme.apply(qapp, theme.Theme())


def test_no_act_is_left_without_a_case() -> None:
    """The fence: a new act is done by key and from the command bar here, or names the test that does."""
    every = {act.id for act in ACTS}
    assert every - CASES.keys() - ELSEWHERE.keys() == set(), "these acts have no case"
    assert (CASES.keys() | ELSEWHERE.keys()) - every == set(), "these cases are of no act"
    assert CASES.keys() & ELSEWHERE.keys() == set()


@pytest.mark.parametrize("test", sorted(set(ELSEWHERE.values())))
def test_the_tests_named_for_acts_are_there(test: str) -> None:
    """Each does its acts by their keys and from the bar, or does not pass (`ways`)."""
    file, name = test.split("::")
    assert f"def {name}(" in (Path(__file__).parent / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("way", [by_key, from_the_bar], ids=["by key", "from the bar"])
@pytest.mark.parametrize(("id_", "case"), CASES.items(), ids=list(CASES))
def test_an_act_is_done_and_the_journal_has_it(
    id_: str, case: Case, way: object, small_house: House, hands: MakeHands
) -> None:
    act = named(id_)
    if way is by_key and not act.key:
        pytest.skip("it has no key")
    evening = Evening.of(small_house)
    case.before(evening)
    person = hands(small_house)
    person.sign_in()
    case.chooses(person, evening)
    person.drawn()
    assert callable(way)
    if case.wrote is None:
        assert case.shows is not None
        before = case.shows(person)
        way(person, act)
        person.bot.waitUntil(lambda: case.shows is not None and case.shows(person) != before, timeout=PATIENCE)
        return
    number = person.desk.room.number
    if case.fills is not None:
        fills = case.fills

        def fill(dialog: QDialog) -> None:
            person.bot.waitUntil(partial(stands_as_known, dialog, SHEETS, id_), timeout=PATIENCE)
            fills(person, dialog)

        person.when_dialog(fill)
    person.saved(lambda: way(person, act))
    entry = read(person.desk.fold.lines[-1])
    assert (entry.number > number, type(entry.command), entry.staff) == (True, case.wrote, person.desk.staff)
    assert case.wrote in act.commands


@pytest.mark.parametrize(
    ("id_", "of"),
    [
        ("add-table", lambda number: OfTable(TableId(number))),
        ("new-player", lambda number: OfPlayer(PlayerId(number))),
    ],
    ids=["table", "player"],
)
def test_what_was_just_made_is_what_is_chosen(
    id_: str, of: Callable[[int], Concern], small_house: House, hands: MakeHands
) -> None:
    evening, case = Evening.of(small_house), CASES[id_]
    person = hands(small_house)
    person.sign_in()
    case.chooses(person, evening)
    assert case.fills is not None
    person.when_dialog(partial(case.fills, person))
    person.saved(lambda: by_key(person, named(id_)))
    assert person.work.at().found_by() == of(person.desk.room.number)
