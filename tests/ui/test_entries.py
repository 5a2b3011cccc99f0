"""The entries of a tournament by their keys: a queue registered, a refusal in its place, rebuys, lists, alternates."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QDialog, QLineEdit

from floor.desk import Desk
from floor.entry import read
from floor.house.players import FilePlayer
from floor.house.tables import RemoveTable
from floor.ids import PlanId, RegistrationId
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.rules.check.configurations import Split
from floor.settings.dated import SetSetting
from floor.settings.registry import DOUBLE_REBUY
from floor.tournament.alternates import AddAlternate
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.counting import CountSold
from floor.tournament.equipping import IssueEquipment
from floor.tournament.held import Held, Sale, Stage
from floor.tournament.opening import GiveTables
from floor.tournament.rebuying import NoteAddOn, NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.refunding import RefundEntry
from floor.tournament.running import SetLevel, StartClock
from floor.tournament.sheets import PayLine, StrikeLine
from tests.rooms import House, hire, player
from tests.tournament.holding import entered, hung, more_tables, opened
from tests.tournament.planning import posted, stud
from tests.ui.conftest import MakeHands
from tests.ui.test_cage_acts import read_first
from tests.ui.ways import by_key, from_the_bar
from tests.ui.windows import Hands, press_verb, write
from ui.act import AnyAct
from ui.acts import named
from ui.screens.tournaments.entriespage import EntriesPage
from ui.screens.tournaments.entrydialogs import HeadsDialog, RebuyDialog
from ui.widgets.text import Text

Open = Callable[..., Hands]


@pytest.fixture
def at_entries(small_house: House, hands: MakeHands) -> Open:
    """The window at the entries of a tournament with one table, and some who stand in the queue."""

    def opened_at(seats: int = 8, *names: str) -> Hands:
        desk = small_house.founded()
        plan = opened(desk, 1, seats=seats)
        entered(desk, plan, *names)
        hire(desk, Role.MANAGER, name="Lena Fors")
        for name in ("Fernando Abreu", "Kofi Gomes", "Hugo Liang"):
            player(desk, name)
        person = hands(small_house)
        person.sign_in()
        person.press("F4")
        person.press("Ctrl+3")
        return person

    return opened_at


def page(person: Hands) -> EntriesPage:
    return person.work.tournaments.entries


def held(person: Hands) -> Held:
    (one,) = person.desk.room.tournaments.held.values()
    return one


def typed(person: Hands, words: str) -> None:
    person.bot.keyClicks(page(person).field.line, words)


def test_a_queue_is_registered_with_few_keys_each(at_entries: Open) -> None:
    """SHT-03: a few letters and one Enter give receipt, chips and a seat."""
    person = at_entries()
    for words, name in (("fern", "Fernando Abreu"), ("kofi", "Kofi Gomes"), ("hugo", "Hugo Liang")):
        assert len(words) + 1 <= 12
        typed(person, words)
        person.saved(lambda: person.press("Return", page(person).field.line))
        newest = max(held(person).field, key=lambda one: one.number)
        assert person.desk.room.name_of(newest.player) == name
        assert page(person).field.text() == ""
        assert name in page(person).last.text()
    assert [row.split(",")[0] for row in page(person).last.text().split(" registered")[:1]] == ["Hugo Liang"]


def test_why_not_is_said_where_it_is_typed(at_entries: Open) -> None:
    person = at_entries(8, "Marta Dorn")
    typed(person, "marta")
    assert "is in Seven Card Stud Hi-Lo already" in page(person).wrong.text()
    assert not page(person).register.isEnabled()
    page(person).field.line.clear()
    typed(person, "nobody here")
    assert page(person).wrong.text() == "Nobody by that name. Enter adds a new player."


def test_a_list_is_pasted(at_entries: Open) -> None:
    person = at_entries()

    def paste(dialog: object) -> None:
        dialog.names.setPlainText("Kofi Gomes\nHugo Liang")  # type: ignore[attr-defined]
        dialog.submit()  # type: ignore[attr-defined]

    person.saved(lambda: person.through(lambda: person.press("Alt+B"), paste))
    assert len(held(person).field) == 2


def test_a_file_that_is_no_list_is_not_read(at_entries: Open, tmp_path: Path) -> None:
    person, names, scan = at_entries(), tmp_path / "names.csv", tmp_path / "scan.csv"
    names.write_text("Kofi Gomes", encoding="utf-8")
    scan.write_bytes(b"\xff" * 1_000_001)

    def read_both(dialog: object) -> None:
        dialog.read_file(names)  # type: ignore[attr-defined]
        dialog.read_file(scan)  # type: ignore[attr-defined]
        assert dialog.names.toPlainText() == "Kofi Gomes"  # type: ignore[attr-defined]
        assert "scan.csv is larger than any list of names." in words_on(dialog)
        dialog.reject()  # type: ignore[attr-defined]

    person.through(lambda: person.press("Alt+B"), read_both)


def words_on(dialog: object) -> str:
    assert isinstance(dialog, QDialog)
    return " ".join(text.text() for text in dialog.findChildren(Text) if text.isVisible())


def test_an_entry_is_paid_back_with_a_reason(at_entries: Open) -> None:
    person = at_entries(8, "Marta Dorn")
    page(person).table.selectRow(0)

    def fill(dialog: object) -> None:
        person.reads(dialog, "refund-entry")  # type: ignore[arg-type]
        write(dialog, "Reason", "Cannot stay")  # type: ignore[arg-type]
        person.second_signs()
        dialog.submit()  # type: ignore[attr-defined]

    person.when_dialog(fill)
    person.saved(lambda: person.press("Alt+U"))
    command = read(person.desk.fold.lines[-1]).command
    assert isinstance(command, RefundEntry)
    assert command.reason == "Cannot stay"
    assert held(person).field == []


def test_who_finds_no_seat_waits_as_an_alternate(at_entries: Open) -> None:
    person = at_entries(2, "Ana Full", "Bob Full")
    typed(person, "kofi")
    assert "no open seat" in page(person).wrong.text()
    person.saved(lambda: person.press("Alt+L", page(person).field.line))
    assert isinstance(held(person).alternates[0].player, int)
    assert "Kofi Gomes" in page(person).alternates.rows[0].text()


def test_without_an_open_registration_it_says_so(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")
    assert page(person).isVisible()
    assert not page(person).field.isVisible()


def test_the_command_of_an_alternate_is_for_who_is_typed(at_entries: Open) -> None:
    person = at_entries(2, "Ana Full", "Bob Full")
    assert person.work.why_not(_act("add-alternate")) == "Type who waits in the field first."
    typed(person, "hugo")
    command = page(person).command()
    assert command is not None
    assert person.desk.why_not(AddAlternate(PlanId(command.plan), command.player)) is None


def _act(id_: str) -> AnyAct:
    return named(id_)


def test_an_event_is_opened_given_tables_and_takes_them_back(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = posted(desk, stud(day=desk.room.day))
    hung(desk, plan)
    more_tables(desk, 2)
    player(desk)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.saved(lambda: person.through(lambda: person.press("Alt+O"), _submit))
    person.press("Ctrl+3")
    person.saved(lambda: person.through(lambda: person.press("Alt+T"), _filled("Tables", "31, 32")))
    assert len(held(person).tables) == 2
    person.saved(lambda: person.through(lambda: person.press("Alt+Shift+T"), _filled("Tables", "32")))
    assert len(held(person).tables) == 1
    person.press("Alt+F")
    assert page(person).field.line.hasFocus()
    typed(person, "ola")
    person.saved(lambda: person.press("Return", page(person).field.line))
    assert [person.desk.room.name_of(one.player) for one in held(person).field] == ["Ola Tveit"]


def test_a_tournament_is_cancelled_by_hand_signed_for_and_never_by_enter(at_entries: Open) -> None:
    person = at_entries()

    def fill(dialog: object) -> None:
        write(dialog, "Reason", "No dealers")  # type: ignore[arg-type]
        person.press("Return", dialog)  # type: ignore[arg-type]
        assert "is not done by Enter" in dialog.reason.text()  # type: ignore[attr-defined]
        assert dialog.command().reason == "No dealers"  # type: ignore[attr-defined]
        assert held(person).stage is Stage.REGISTERING
        person.second_signs()
        press_verb(dialog, "Cancel the tournament")  # type: ignore[arg-type]

    person.saved(lambda: person.through(lambda: person.press("Alt+X"), fill))
    assert held(person).stage is Stage.CANCELLED


def test_equipment_goes_out_and_comes_back_sht_04(at_entries: Open) -> None:
    person = at_entries()
    person.saved(lambda: person.through(lambda: person.press("Alt+I"), _filled("Dealer", "Sam Birch")))
    person.saved(lambda: person.through(lambda: person.press("Alt+E"), _filled("Stacks brought back", "9")))
    assert [kit.back for kit in held(person).kits] == [9]


def test_an_alternate_is_called_and_dropped(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = opened(desk, 1, seats=2)
    entered(desk, plan, "Ana Full", "Bob Full")
    for name in ("Cy Waits", "Di Waits"):
        desk.do(AddAlternate(plan, player(desk, name)))
    desk.do(GiveTables(plan, more_tables(desk, 1, 2)))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")
    person.saved(lambda: person.press("Alt+C"))
    assert held(person).alternates[0].until is not None
    person.saved(lambda: person.press("Alt+J"))
    assert [person.desk.room.name_of(one.player) for one in held(person).alternates] == ["Di Waits"]


def test_whoever_is_typed_no_longer_waits(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = opened(desk, 1, seats=2)
    entered(desk, plan, "Ana Full", "Bob Full")
    for name in ("Cy Waits", "Di Leaves", "Ed Waits"):
        desk.do(AddAlternate(plan, player(desk, name)))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")
    typed(person, "di le")
    person.saved(lambda: person.press("Alt+J"))
    assert [person.desk.room.name_of(one.player) for one in held(person).alternates] == ["Cy Waits", "Ed Waits"]
    assert page(person).field.text() == ""


def test_heads_are_counted_by_a_key(small_house: House, hands: MakeHands) -> None:
    opened(small_house.founded(), 0, count_only=True)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")
    person.saved(lambda: person.through(lambda: person.press("Alt+H"), _filled("How many", "3")))
    assert len(held(person).field) == 3


def test_who_enters_again_is_counted_too(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = opened(desk, 0, count_only=True, re_entries=1)
    desk.do(CountSold(plan, many=3))
    desk.do(StartClock(plan))
    desk.do(BustPlayers(plan, (Busts(next(iter(desk.room.tournaments.held[plan].registrations))),)))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")

    def again(dialog: QDialog) -> None:
        assert isinstance(dialog, HeadsDialog)
        dialog.sale.setCurrentText("Re-entries")
        dialog.submit()

    person.saved(lambda: person.through(lambda: person.press("Alt+H"), again))
    assert read(person.desk.fold.lines[-1]).command == CountSold(plan, Sale.RE_ENTRY)


def test_two_rebuys_at_once_are_twice_the_money(at_rebuys: Callable[..., Hands]) -> None:
    person, told = (
        at_rebuys(lambda _plan, _one: SetSetting(DOUBLE_REBUY.name, True, date(2026, 11, 13), "House memo 4")),
        [],
    )

    def two(dialog: QDialog) -> None:
        assert isinstance(dialog, RebuyDialog)
        told.append(dialog.verb.text())
        dialog.double.click()
        told.append(dialog.verb.text())
        dialog.submit()

    person.when_dialog(two)
    person.saved(lambda: by_key(person, _act("sell-rebuy")))
    assert told == ["Take $45", "Take $90"]


def test_of_a_broken_table_off_the_floor_sheet_and_stacks_are_still_there(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = opened(desk, 2)
    one, _ = entered(desk, plan, "Ana Full", "Bea Full")
    first = desk.room.tournaments.held[plan].registrations[one].seat
    assert first is not None
    desk.do(IssueEquipment(plan, first.table, "Cleo D."))
    desk.do(StartClock(plan))
    desk.do(NoteRebuy(plan, one))
    others = [table for table in desk.room.tournaments.held[plan].tables if table != first.table]
    if desk.room.tournaments.held[plan].tables[0] != first.table:
        desk.do(SetBreakOrder(plan, (first.table, *others)))
    label = desk.room.tables[first.table].label
    desk.do(BreakEventTable(first.table))
    desk.do(RemoveTable(first.table))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")
    card = page(person).sheets
    assert card.told[0].text().startswith(f"Table {label}: Ana Full, 1 rebuy for $45")
    person.saved(lambda: person.through(lambda: person.press("Alt+E"), _filled("Stacks brought back", "9")))
    assert held(person).kits[0].back == 9
    row = next(row for row in range(2) if card.table.model().index(row, 0).data() == label)
    card.table.selectRow(row)
    person.saved(lambda: person.through(lambda: person.press("Alt+S"), _filled("Ana Full", "1")))
    assert [line.rebuys for line in held(person).sheets[first.table].lines] == [1]


def test_a_table_s_sheet_is_entered(at_entries: Open) -> None:
    person = at_entries(8, "Marta Dorn")
    page(person).sheets.table.selectRow(0)
    person.saved(lambda: person.through(lambda: person.press("Alt+S"), _submit))
    assert len(held(person).sheets) == 1


@pytest.mark.parametrize(
    ("id_", "why"),
    [
        ("sell-rebuy", "Rebuys are sold while"),
        ("note-rebuy", "Rebuys are sold while"),
        ("sell-add-on", "has no add-ons"),
        ("note-add-on", "has no add-ons"),
        ("pay-line", "Nothing is owed on a sheet."),
        ("strike-line", "Nothing is owed on a sheet."),
    ],
)
def test_what_is_sold_while_it_runs_says_so_before_sht_03(at_entries: Open, id_: str, why: str) -> None:
    person = at_entries(8, "Marta Dorn")
    page(person).table.selectRow(0)
    assert why in person.work.why_not(_act(id_))


def _submit(dialog: object) -> None:
    dialog.submit()  # type: ignore[attr-defined]


def _filled(label: str, text: str) -> Callable[[object], None]:
    def fill(dialog: object) -> None:
        write(dialog, label, text)  # type: ignore[arg-type]
        dialog.submit()  # type: ignore[attr-defined]

    return fill


def test_somebody_new_is_filed_before_the_money_is_taken(at_entries: Open) -> None:
    person = at_entries()
    typed(person, "Zora Newcomer")

    def file(dialog: object) -> None:
        person.saved(lambda: press_verb(dialog, "File player"))  # type: ignore[arg-type]

    person.through(lambda: person.press("Return", page(person).field.line), file)
    assert not held(person).field
    person.saved(lambda: person.press("Return", page(person).field.line))
    (entered_now,) = held(person).field
    assert person.desk.room.name_of(entered_now.player) == "Zora Newcomer"


def test_what_ctrl_z_undoes_is_said_as_long_as_it_does(at_entries: Open) -> None:
    person = at_entries()
    typed(person, "kofi")
    person.saved(lambda: person.press("Return", page(person).field.line))
    assert "Ctrl+Z undoes it" in page(person).last.text()
    assert page(person).last.isVisible()
    person.saved(lambda: person.desk.ask(FilePlayer("Ola Park")))
    assert not page(person).last.isVisible()


def test_without_a_table_no_seat_is_promised(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    opened(desk, 0)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")
    assert "no table is given yet" in page(person).terms.text()
    assert page(person).alternates.seats.text() == "No table is given yet."


def test_the_tables_are_typed_at_once(at_entries: Open) -> None:
    """What is typed goes into the first field of a sheet, in place of what it proposes."""
    person = at_entries()

    def type_them(dialog: object) -> None:
        line = dialog.tables  # type: ignore[attr-defined]
        assert dialog.focusWidget() is line  # type: ignore[attr-defined]
        assert line.selectedText() == line.text()
        dialog.reject()  # type: ignore[attr-defined]

    person.through(lambda: person.press("Alt+T"), type_them)


def test_home_and_end_go_to_the_ends_of_the_list(at_entries: Open) -> None:
    """Home is an act of the clock, and in a list it is the list's."""
    person = at_entries(8, "Marta Dorn", "Sam Birch", "Vera Coyle")
    table = page(person).table
    person.press("End", table)
    assert table.currentIndex().row() == 2
    person.press("Home", table)
    assert table.currentIndex().row() == 0
    assert person.work.tournaments.view() == "entries"


ADD_ON: dict[str, Any] = {"add_on": Split(prize=dollars(40)), "add_ons": 1, "add_on_after": 2, "add_on_chips": 6_000}


@pytest.fixture
def at_rebuys(small_house: House, hands: MakeHands) -> Callable[..., Hands]:
    """The window while rebuys and add-ons are sold, after what the desk did for the second of two players, who is
    chosen."""

    def opened_at(*before: Callable[[PlanId, RegistrationId], Command]) -> Hands:
        desk = small_house.founded()
        plan = opened(desk, 1, **ADD_ON)
        _ana, bea = entered(desk, plan, "Ana Full", "Bea Full")
        desk.do(StartClock(plan))
        assert any(_sells_all(desk, plan, bea, row) for row in range(1, 9))
        for command in before:
            desk.do(command(plan, bea))
        person = hands(small_house)
        person.sign_in()
        person.press("F4")
        person.press("Ctrl+3")
        for row in range(2):
            page(person).table.selectRow(row)
            if (chosen := page(person).current()) is not None and chosen.id == bea:
                return person
        raise AssertionError("Bea Full is not among the entries")

    return opened_at


def _sells_all(desk: Desk, plan: PlanId, one: RegistrationId, row: int) -> bool:
    desk.do(SetLevel(plan, row))
    return desk.why_not(SellAddOn(plan, one)) is None and desk.why_not(SellRebuy(plan, one)) is None


@pytest.mark.parametrize("way", [by_key, from_the_bar], ids=["by key", "from the bar"])
@pytest.mark.parametrize(
    ("id_", "wrote", "before", "fill"),
    [
        ("sell-rebuy", SellRebuy, [], _submit),
        ("note-rebuy", NoteRebuy, [], _submit),
        ("sell-add-on", SellAddOn, [], None),
        ("note-add-on", NoteAddOn, [], None),
        ("pay-line", PayLine, [NoteRebuy], None),
        ("strike-line", StrikeLine, [NoteRebuy], _filled("Reason", "Ticked by mistake")),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_is_sold_while_it_runs_is_entered_for_whoever_is_chosen_SHT_03(
    at_rebuys: Callable[..., Hands],
    id_: str,
    wrote: type[Command],
    before: list[Callable[[PlanId, RegistrationId], Command]],
    fill: Callable[[object], None] | None,
    way: Callable[[Hands, AnyAct], None],
) -> None:
    person = at_rebuys(*before)
    if fill is not None:
        person.when_dialog(read_first(person, id_, fill))
    person.saved(lambda: way(person, _act(id_)))
    command = read(person.desk.fold.lines[-1]).command
    assert isinstance(command, SellRebuy | NoteRebuy | SellAddOn | NoteAddOn | PayLine | StrikeLine)
    assert type(command) is wrote
    assert person.desk.room.name_of(held(person).registrations[command.registration].player) == "Bea Full"


def test_a_name_that_is_refused_is_typed_over_by_the_next(at_entries: Open) -> None:
    """In a queue nobody takes a refused name out first, and nobody may be registered under the letters of two."""
    person = at_entries(8, "Marta Dorn")
    line = page(person).field.line
    typed(person, "marta")
    person.press("Return", line)
    person.bot.waitUntil(lambda: line.selectedText() == "marta")
    assert "is in Seven Card Stud Hi-Lo already" in page(person).wrong.text()
    typed(person, "kofi")
    person.saved(lambda: person.press("Return", line))
    assert person.desk.room.name_of(held(person).field[-1].player) == "Kofi Gomes"


def test_the_field_is_free_for_the_next_before_the_last_one_is_durable(at_entries: Open) -> None:
    person = at_entries()
    line = page(person).field.line
    typed(person, "fern")

    def in_a_hurry() -> None:
        person.press("Return", line)
        typed(person, "kofi")

    person.saved(in_a_hurry)
    assert line.text() == "kofi"
    person.saved(lambda: person.press("Return", line))
    names = [person.desk.room.name_of(one.player) for one in held(person).field]
    assert names == ["Fernando Abreu", "Kofi Gomes"]


def test_the_key_of_the_field_types_over_what_stands_there(at_entries: Open) -> None:
    person = at_entries()
    typed(person, "fern")
    person.press("Alt+F")
    typed(person, "hugo")
    assert page(person).field.text() == "hugo"


def test_figures_that_are_nobody_s_number_file_nobody(at_entries: Open) -> None:
    person = at_entries()
    before = person.desk.room.number
    typed(person, "44155")
    person.press("Return", page(person).field.line)
    assert page(person).wrong.text() == "No player has the number 44155."
    assert person.desk.room.number == before
    typed(person, "kofi")
    assert page(person).field.text() == "kofi"


def test_whoever_waits_makes_room_for_the_next_in_the_queue(at_entries: Open) -> None:
    person = at_entries(2, "Ana Full", "Bob Full")
    assert page(person).alternates.seats.text() == "Every seat is taken. With Alt+L whoever is typed waits for one."
    typed(person, "kofi")
    person.saved(lambda: person.press("Alt+L", page(person).field.line))
    assert page(person).field.text() == ""


@pytest.mark.parametrize(("filtered", "told"), [("out", "Nobody is out yet"), ("owes", "Nothing is to be settled")])
def test_an_empty_list_of_entries_says_of_what_it_is_empty(at_entries: Open, filtered: str, told: str) -> None:
    person = at_entries(8, "Marta Dorn")
    one = page(person)
    one.filter.select(filtered)
    one.filter.chosen.emit(filtered)
    shown = [words.text() for words in one.table.findChildren(Text) if words.isVisible()]
    assert told in shown
    assert "Nobody is registered yet" not in shown


def test_who_is_meant_is_asked_for_and_not_the_tournament(at_entries: Open) -> None:
    person = at_entries(8, "Marta Dorn")
    for id_ in ("sell-rebuy", "sell-add-on", "refund-entry"):
        assert person.work.why_not(_act(id_)) == "Choose somebody in the list of entries first."


@pytest.mark.parametrize("written", ["31 32", "31, 32", "31 and 32"])
def test_tables_are_given_as_people_write_them(small_house: House, hands: MakeHands, written: str) -> None:
    desk = small_house.founded()
    opened(desk, 0)
    more_tables(desk, 2)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+3")
    person.saved(lambda: person.through(lambda: person.press("Alt+T"), _filled("Tables", written)))
    assert [person.desk.room.tables[id_].label for id_ in held(person).tables] == ["31", "32"]


def test_a_table_that_is_not_on_the_floor_is_named(at_entries: Open) -> None:
    person = at_entries()

    def fill(dialog: object) -> None:
        write(dialog, "Tables", "31, 99")  # type: ignore[arg-type]
        person.press("Return", dialog)  # type: ignore[arg-type]
        assert dialog.reason.text() == "There is no table “99” on the floor."  # type: ignore[attr-defined]
        dialog.reject()  # type: ignore[attr-defined]

    person.through(lambda: person.press("Alt+T"), fill)


def test_a_count_on_a_sheet_that_cannot_be_read_is_named(at_entries: Open) -> None:
    person = at_entries(8, "Marta Dorn", "Sam Birch")
    page(person).sheets.table.selectRow(0)

    def fill(dialog: object) -> None:
        fields = dialog.findChildren(QLineEdit)  # type: ignore[attr-defined]
        label = next(one.accessibleName() for one in fields if "Sam Birch" in one.accessibleName())
        write(dialog, label, "2x")  # type: ignore[arg-type]
        person.press("Return", dialog)  # type: ignore[arg-type]
        told = "Sam Birch: “2x” is no count. Type rebuys, and after a plus add-ons: 2+1."
        assert dialog.reason.text() == told  # type: ignore[attr-defined]
        dialog.reject()  # type: ignore[attr-defined]

    person.through(lambda: person.press("Alt+S"), fill)
    assert not held(person).sheets
