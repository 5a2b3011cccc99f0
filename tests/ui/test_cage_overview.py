"""What is seen behind the counter: what waits leads to where it is, trays have names, and nothing is squeezed."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt

from floor.books.counts import Pile
from floor.cage.boxes import PullBox
from floor.cage.drawers import AddDrawer, CountDrawer
from floor.cage.fills import RequestFill
from floor.cage.records import BoxKind
from floor.money import dollars
from tests.cage.cages import ONE, Cage
from tests.pit.pits import Pit
from tests.rooms import House
from tests.ui.cageroom import at_the_cage, seated_cage
from tests.ui.conftest import MakeHands
from ui.screens.cage.page import CASHIER, DRAWERS, GAMES


def test_what_waits_for_somebody_leads_to_where_it_is(small_house: House, hands: MakeHands) -> None:
    cage = seated_cage(small_house)
    cage.opened().do(CountDrawer(ONE, cage.exactly(ONE)))
    cage.floor.do(RequestFill(cage.table, (Pile(dollars(1), 20),)))
    cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), cage.lena)
    person = at_the_cage(small_house, hands, cage.manager, DRAWERS)
    overview = person.work.cage.overview
    drawer, slip, box = overview.waits.lines()
    person.bot.mouseClick(slip, Qt.MouseButton.LeftButton)
    assert overview.slip() is not None
    drawer.setFocus(Qt.FocusReason.TabFocusReason)
    person.press("Space", drawer)
    chosen = overview.drawer()
    assert chosen is not None
    assert chosen.account == ONE
    person.bot.mouseClick(box, Qt.MouseButton.LeftButton)
    assert person.work.cage.view() == GAMES
    assert person.work.cage.games.boxes.hasFocus()


def test_the_tray_of_a_table_of_21_is_called_by_its_game(small_house: House, hands: MakeHands) -> None:
    pit = Pit(small_house)
    pit.dealing()
    person = at_the_cage(small_house, hands, pit.manager, DRAWERS)
    assert "Spanish 21" in [tile.look.title for tile in person.work.cage.overview.trays.tiles]


def test_the_overview_is_never_squeezed_and_scrolls_from_the_first_turn_on(
    small_house: House, hands: MakeHands
) -> None:
    cage = Cage(small_house)
    for number in range(3, 12):
        cage.manager.do(AddDrawer(f"Cage {number}"))
    person = at_the_cage(small_house, hands, cage.manager, CASHIER)
    person.window.resize(1280, 800)
    person.work.cage.show_view(DRAWERS)
    overview = person.work.cage.overview
    for _ in range(6):
        QCoreApplication.processEvents()
        shown = [part for part in (overview.books, overview.drawers) if part.isVisible() and part.height()]
        assert [part.height() >= part.minimumSizeHint().height() for part in shown] == [True] * len(shown)
    assert overview.drawers.height() > 0


def test_an_arrow_goes_to_the_neighbour_in_its_direction_and_never_straight_up_or_down(
    small_house: House, hands: MakeHands
) -> None:
    cage = Cage(small_house)
    for number in range(3, 8):
        cage.manager.do(AddDrawer(f"Cage {number}"))
    person = at_the_cage(small_house, hands, cage.manager, DRAWERS)
    person.window.resize(1280, 800)
    overview = person.work.cage.overview
    QCoreApplication.processEvents()
    places = {(tile.x(), tile.y()): tile.look.key for tile in overview.drawers.tiles}
    rows = sorted({y for _x, y in places})
    assert len(rows) > 1
    for (x, y), key in places.items():
        row = sorted(at for at, tall in places if tall == y)
        after = [places[at, y] for at in row if at > x]
        before = [places[at, y] for at in row if at < x]
        for arrow, found in (("Right", after[:1]), ("Left", before[-1:])):
            overview.choose(key)
            person.press(arrow, overview)
            went = [tile for tile in overview.drawers.tiles if tile.isChecked() and tile.look.key != key]
            assert [tile.look.key for tile in went[: len(found)]] == found, (arrow, key)
            assert all(tile.x() != x for tile in went), (arrow, key)
