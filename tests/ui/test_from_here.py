"""One key from what somebody has before them to its entry: a receipt, a ruling, a row, a seat, a player, a name."""

from __future__ import annotations

import pytest

from floor.house.printing import PrintDocument
from floor.ids import StaffId, WaitId
from floor.money import dollars
from floor.room.lists import JoinList, LeaveList
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from tests.cage.cages import ONE
from tests.reports.evenings import Evening
from tests.rooms import House, big_o, open_table, player
from tests.tournament.seated import played
from tests.ui.cageroom import at_the_cage, enter, seated_cage, serve
from tests.ui.conftest import MakeHands
from tests.ui.test_close_day import off_by
from tests.ui.test_ruling import desk_of, heads_up
from tests.ui.windows import PATIENCE, Hands
from ui.screens.lists.gonerow import GoneRow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "QPainter::begin")


def entry_gone_to(person: Hands) -> int:
    """By the one key, from wherever the keyboard is."""
    person.press("Ctrl+J")
    assert person.work.place() == "journal", person.work.message()
    page = person.work.journal.entries
    person.bot.waitUntil(lambda: page.is_known() and person.work.journal.chosen() is not None, timeout=PATIENCE)
    chosen = person.work.journal.chosen()
    assert chosen is not None
    return chosen.number


def words_gone_to(person: Hands) -> str:
    person.press("Ctrl+J")
    assert person.work.place() == "journal", person.work.message()
    page = person.work.journal.entries
    assert not page.field.is_refused(), page.field.text()
    person.bot.waitUntil(page.is_known, timeout=PATIENCE)
    assert page.entries(), page.field.text()
    return page.field.text()


def signed_in(house: House, hands: MakeHands) -> Hands:
    person = hands(house)
    person.sign_in()
    return person


def test_a_receipt_at_the_counter_leads_to_its_entry(small_house: House, hands: MakeHands) -> None:
    """Whoever is being served is looked for; at the roll it is the receipt one is at."""
    cage = seated_cage(small_house)
    cage.opened()
    person = at_the_cage(small_house, hands, cage.rita)
    serve(person, "12/1", "100")
    enter(person)
    bought = person.desk.room.number
    serve(person, "12/1", "60")
    enter(person)
    roll = person.work.cage.cashier.roll.table
    roll.setFocus()
    roll.select_key(bought)
    assert entry_gone_to(person) == bought
    person.work.go("cage")
    serve(person, "12/1")
    assert words_gone_to(person).startswith("player ")


def test_a_slip_among_the_documents_leads_to_the_entry_that_it_is_of(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    table, ola = open_table(desk, "12"), player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 1, ola))
    bought = desk.do(BuyChips(table, 1, dollars(100))).number
    more = desk.do(BuyChips(table, 1, dollars(50))).number
    desk.do(PrintDocument("buy-slip", str(bought), "Buy-in receipt R-1", "ab" * 32))
    person = signed_in(small_house, hands)
    person.press("F7", person.work)
    place = person.work.documents
    place.choose("buy-slip", str(more))
    place.chooser.subjects.setFocus()
    assert entry_gone_to(person) == more
    person.press("F7", person.work)
    place.printed.table.setFocus()
    assert entry_gone_to(person) == bought
    person.press("F7", person.work)
    place.choose("house-rules")
    place.chooser.kinds.setFocus()
    person.press("Ctrl+J")
    message = person.work.message()
    assert message is not None
    assert message.sentence.startswith("Choose a table, a seat, a player,")


def test_a_ruling_leads_to_its_entry_as_long_as_the_desk_shows_it(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = signed_in(small_house, hands)
    person.press("F6", person.work)
    heads_up(person)
    person.saved(lambda: person.press("Ctrl+Return"))
    recorded = person.desk.room.number
    assert entry_gone_to(person) == recorded
    person.press("F6", person.work)
    desk_of(person).empty()
    assert person.work.at().found_by() is None


@pytest.mark.parametrize("report", ["voids", "over-short", "exceptions"])
def test_a_row_of_a_report_leads_to_its_entry(small_house: House, hands: MakeHands, report: str) -> None:
    evening = Evening(small_house)
    for kind, amount in (("void", 30), ("count", 5), ("buy", 20), ("correct", 5)):
        evening.act(kind, dollars(amount))
    person = at_the_cage(small_house, hands, StaffId(1), "reports")
    page = person.work.cage.reports
    page.show_report(report)
    person.bot.waitUntil(lambda: page.is_told() and page.full.table is not None, timeout=PATIENCE)
    assert page.full.table is not None
    page.full.table.table.selectRow(0)
    page.full.table.table.setFocus()
    row = page.row()
    assert row is not None
    assert entry_gone_to(person) == int(row.cells[-1])


def test_a_row_that_makes_a_difference_at_the_close_leads_to_its_entry(small_house: House, hands: MakeHands) -> None:
    cage = seated_cage(small_house)
    off_by(cage)
    person = at_the_cage(small_house, hands, cage.manager, "close")
    person.work.cage.close_page.rows.setFocus()
    row = person.work.cage.close_page.likely_row()
    assert row is not None
    assert entry_gone_to(person) == row.number


def test_a_drawer_and_a_tray_lead_to_their_entries(small_house: House, hands: MakeHands) -> None:
    cage = seated_cage(small_house)
    person = at_the_cage(small_house, hands, cage.rita, "drawers")
    person.work.cage.overview.choose(ONE)
    assert words_gone_to(person) == "Cage 1"


def test_a_seat_at_a_tournament_and_somebody_who_entered_lead_to_theirs(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = played(desk, 16, 2)
    person = signed_in(small_house, hands)
    person.press("F4", person.work)
    person.work.tournaments.choose(plan)
    assert words_gone_to(person) == f"tournament {person.desk.room.tournaments.plans[plan].number}"
    person.press("F4", person.work)
    person.press("Ctrl+4")
    table = person.desk.room.tournaments.held[plan].tables[1]
    person.work.tournaments.tables.grid.go_to(table)
    seat = person.desk.room.tables[table].seated[0].number
    person.press(str(seat), person.work.tournaments.tables.grid)
    assert words_gone_to(person) == f"table {person.desk.room.tables[table].label} seat {seat}"
    person.press("F4", person.work)
    person.press("Ctrl+3")
    person.work.tournaments.entries.table.setFocus()
    person.work.tournaments.entries.table.selectRow(0)
    assert words_gone_to(person).startswith("player ")


def test_a_name_leads_to_its_entries_on_a_list_and_off_it(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    ann, bea = (player(desk, name) for name in ("Ann Smith", "Bea Novak"))
    gone = WaitId(desk.do(JoinList(big_o(desk), ann)).number)
    desk.do(JoinList(big_o(desk), bea))
    desk.do(LeaveList(gone))
    person = signed_in(small_house, hands)
    person.press("F3", person.work)
    assert words_gone_to(person) == f"player {desk.room.players[bea].number} lists"
    person.press("F3", person.work)
    row = next(one for one in person.work.lists.findChildren(GoneRow) if one.isVisible())
    row.setFocus()
    assert words_gone_to(person) == f"player {desk.room.players[ann].number} lists"


def test_somebody_of_the_staff_leads_to_what_they_entered(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = signed_in(small_house, hands)
    person.press("F10", person.work)
    assert words_gone_to(person) == "by Dana Wells"
