"""The tables of a tournament by their keys: a digit to a seat, X to bust, the moves, a break, a repair."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QDialog, QWidget

from floor.entry import read
from floor.house.tables import AddTable, Place, Sits
from floor.ids import PlanId, TableId
from floor.money import dollars
from floor.record import Command
from floor.rules.check.configurations import FREE, Split
from floor.shorthand import offers
from floor.tournament.balancing import NoteBlinds, WaiveHalt
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers
from floor.tournament.counting import CountSold
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held
from floor.tournament.needs import FixSeat, KeepApart, LetTogether
from floor.tournament.places import left_in, place_of
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.repairing import ExchangePlaces
from floor.tournament.replacing import ReplaceTable
from floor.tournament.running import PauseClock, SetLevel, StartClock
from floor.tournament.shifting import MoveEntrant
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, TallyTable
from floor.tournament.winning import bounties
from tests.rooms import House
from tests.tournament import holding
from tests.tournament.events import short_stud
from tests.tournament.seated import bust_at, played, tables
from tests.ui.conftest import MakeHands
from tests.ui.ways import by_key, from_the_bar
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui.act import AnyAct
from ui.acts import named
from ui.dialogs.ask import AskDialog
from ui.dialogs.choose import ChooseDialog
from ui.screens.tournaments.acts import ACTS
from ui.screens.tournaments.page import TABLES
from ui.screens.tournaments.tabledialogs import BustDialog, LinesDialog
from ui.widgets.button import KeyButton
from ui.widgets.text import Text


class AtTables:
    def __init__(self, person: Hands, plan: PlanId) -> None:
        self.person, self.plan = person, plan
        self.page = person.work.tournaments.tables

    @property
    def held(self) -> Held:
        return self.person.desk.room.tournaments.held[self.plan]

    def go_to(self, table: int, seat: int) -> None:
        """By the keys: the table with an arrow, the seat with its digit."""
        self.page.grid.go_to(self.held.tables[table])
        self.person.press(str(seat), self.page.grid)

    def taken(self, table: int) -> int:
        return next(seat.number for seat in self.person.desk.room.tables[self.held.tables[table]].seated)


@pytest.fixture
def at_tables(small_house: House, hands: MakeHands) -> AtTables:
    """Sixteen players at two tables, three of the first one gone."""
    desk = small_house.founded()
    plan = played(desk, 16, 2)
    bust_at(desk, plan, 0, 3)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(plan)
    person.press("Ctrl+4")
    return AtTables(person, plan)


def test_a_digit_and_x_put_a_player_out(at_tables: AtTables) -> None:
    person, seat = at_tables.person, at_tables.taken(1)
    at_tables.go_to(1, seat)
    assert at_tables.page.seat is not None
    gone = next(one for one in at_tables.held.still_in if one.seat == at_tables.page.seat)

    def out(dialog: QDialog) -> None:
        person.saved(lambda: press_verb(dialog, "Out"))

    person.through(lambda: person.press("X", at_tables.page.grid), out)
    assert at_tables.held.registrations[gone.id].out is not None
    assert str(place_of(at_tables.held, gone.id)) == "13"


def test_who_wins_the_bounty_is_asked_and_typed(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    entry = Split(prize=dollars(75), bounty=dollars(25))
    plan = played(desk, 8, 1, replace(short_stud(desk), entry=entry, rebuys=0, rebuys_until=0, rebuy=FREE))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(plan)
    person.press("Ctrl+4")
    tables = AtTables(person, plan)

    def out(dialog: QDialog) -> None:
        write(dialog, "Bounty of $25", "31/99")
        assert isinstance(dialog, BustDialog)
        assert dialog.reason.text() == "Nobody is at “31/99”."
        assert not dialog.verb.isEnabled()
        write(dialog, "Bounty of $25", "31/8")
        person.saved(lambda: press_verb(dialog, "Out"))

    tables.go_to(0, 1)
    person.through(lambda: person.press("X", tables.page.grid), out)
    winner = next(one.id for one in tables.held.still_in if one.seat is not None and one.seat.seat == 8)
    assert bounties(tables.held) == {winner: dollars(25)}

    def several(dialog: QDialog) -> None:
        write(dialog, "Who", "31/2 by 31/8, 31/3 by 31/7")
        person.saved(lambda: press_verb(dialog, "Out"))

    person.through(lambda: person.press("Shift+X", tables.page.grid), several)
    person.bot.waitUntil(lambda: bounties(tables.held)[winner] == dollars(50), timeout=PATIENCE)
    (offer,) = offers(person.desk.room, "bust 31/4 by 31/7")
    assert isinstance(offer.command, BustPlayers)
    assert offer.command.busts[0].by is not None
    assert offer.words.startswith("Player ")
    (offer,) = offers(person.desk.room, "bust 31/4 by")
    assert offer.command is None


def test_without_a_seat_x_says_what_is_missing(at_tables: AtTables) -> None:
    at_tables.person.press("X", at_tables.page.grid)
    assert left_in(at_tables.held) == 13
    free = next(seat.number for seat in at_tables.person.desk.room.tables[at_tables.held.tables[0]].open_seats)
    at_tables.go_to(0, free)
    at_tables.person.press("X", at_tables.page.grid)
    assert left_in(at_tables.held) == 13


def test_the_suggested_moves_are_made_by_one_key(at_tables: AtTables) -> None:
    person, cards = at_tables.person, {card.label: card for card in at_tables.page.grid.rows()}
    assert (cards["31"].state, cards["32"].state) == ("1 short", "gives 1")
    assert cards["31"].foot == "Play stopped: three short"
    person.saved(lambda: person.press("Ctrl+Return", at_tables.page.grid))
    assert at_tables.held.moves[-1].occasion == "balance"
    assert {card.state for card in at_tables.page.grid.rows()} == {"level"}


def test_tables_that_nobody_sits_at_any_more_are_offered_to_be_given_back(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = played(desk, 20, 3)
    desk.do(FreezePool(plan))
    for table in range(2):
        bust_at(desk, plan, table, len(tables(desk, plan)[table].seated))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(plan)
    person.press("Ctrl+4")
    page = person.work.tournaments.tables
    assert [(card.state, card.foot) for card in page.grid.rows()][:2] == [("empty", "8 open")] * 2
    assert page.moves.lines == []
    assert ("Nobody sits at tables 31 and 32", "Alt+Shift+T gives back what is empty") in (page.order.lines or [])
    person.through(
        lambda: person.press("Alt+Shift+T", page.grid),
        lambda dialog: person.saved(lambda: press_verb(dialog, "Take back")),
    )
    assert page.held is not None
    assert [person.desk.room.tables[one].label for one in page.held.tables] == ["33"]


def test_where_heads_are_counted_somebody_goes_out_by_number(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = holding.opened(desk, 0, count_only=True)
    desk.do(CountSold(plan, many=3))
    desk.do(StartClock(plan))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.press("Ctrl+4")
    page = person.work.tournaments.tables
    told = [one.text() for one in page.findChildren(Text) if one.isVisible()]
    assert "Heads are counted, and nobody has a seat." in told
    person.when_dialog(lines(Who="2"))
    person.saved(lambda: by_key(person, named("bust-several")))
    assert left_in(person.desk.room.tournaments.held[plan]) == 2


def test_the_order_of_breaking_is_typed(at_tables: AtTables) -> None:
    person = at_tables.person

    def type_order(dialog: QDialog) -> None:
        write(dialog, "Tables", "32, 31")
        person.saved(lambda: press_verb(dialog, "Set"))

    person.through(lambda: person.press("O", at_tables.page.grid), type_order)
    assert [person.desk.room.tables[one].label for one in at_tables.held.tables] == ["32", "31"]


def test_a_player_comes_back_by_the_number_on_the_seat_card(at_tables: AtTables) -> None:
    person = at_tables.person
    back = next(one for one in at_tables.held.field if one.out is not None)

    def reinstate(dialog: QDialog) -> None:
        write(dialog, "Who comes back", str(back.number))
        write(dialog, "Reason", "Had chips behind")
        person.saved(lambda: press_verb(dialog, "Reinstate"))

    person.through(lambda: person.press("I", at_tables.page.grid), reinstate)
    assert at_tables.held.registrations[back.id].is_in


def test_whoever_went_out_last_is_offered_to_come_back_by_name(at_tables: AtTables) -> None:
    """Not whoever registered last of those who are out."""
    person, told = at_tables.person, []
    gone = {one.out.hand: one for one in at_tables.held.field if one.out is not None}
    last = gone[max(gone)]

    def read_it(dialog: QDialog) -> None:
        assert isinstance(dialog, LinesDialog)
        told.append((dialog.lines[0].text(), dialog.meant.text()))
        dialog.reject()

    person.through(lambda: person.press("I", at_tables.page.grid), read_it)
    assert last.player is not None
    name = person.desk.room.name_of(last.player)
    assert told == [(str(last.number), f"{last.number}, {name}")]


def test_numbers_with_commas_between_them_are_several_players(at_tables: AtTables) -> None:
    person = at_tables.person
    two = [one for one in at_tables.held.still_in if one.seat and one.seat.table == at_tables.held.tables[1]][:2]

    def out(dialog: QDialog) -> None:
        write(dialog, "Who", f"{two[0].number},{two[1].number}=2,400")
        person.saved(lambda: press_verb(dialog, "Out"))

    person.through(lambda: person.press("Shift+X", at_tables.page.grid), out)
    assert [at_tables.held.registrations[one.id].is_in for one in two] == [False, False]


def test_an_order_and_counts_typed_at_once_are_not_half_taken(at_tables: AtTables) -> None:
    person, before, told = at_tables.person, at_tables.held.tables, []

    def type_both(dialog: QDialog) -> None:
        write(dialog, "Tables", "32, 31")
        write(dialog, "Redraws at", "9")
        assert isinstance(dialog, LinesDialog)
        told.append(dialog.command())
        dialog.reject()

    person.through(lambda: person.press("O", at_tables.page.grid), type_both)
    assert told == [None]
    assert (at_tables.held.tables, at_tables.held.redraws) == (before, ())


def test_the_clock_is_run_from_the_tables_by_its_own_keys(at_tables: AtTables) -> None:
    person = at_tables.person
    was = at_tables.held.clock.running
    person.saved(lambda: person.press("Space", at_tables.page.grid))
    assert at_tables.held.clock.running is not was
    person.saved(lambda: person.press("+", at_tables.page.grid))
    assert list(at_tables.held.clock.extra.values()) == [60]
    assert person.work.tournaments.view() == TABLES
    person.press("]", at_tables.page.grid)
    message = person.work.message()
    assert message is not None
    assert message.sentence.startswith("This belongs to Clock.")


def test_the_map_leads_from_a_table_to_its_tournament(at_tables: AtTables) -> None:
    person, table = at_tables.person, at_tables.held.tables[1]
    person.press("F2")
    person.work.floor.choose(table, None)
    person.press("Shift+T", person.work.floor)
    assert person.work.place() == "tournaments"
    current = at_tables.page.grid.current()
    assert current is not None
    assert current.id == table


def read_and_left(person: Hands, name: str, sheet: QDialog) -> None:
    person.reads(sheet, name)
    sheet.reject()


def test_every_key_at_the_tables_opens_its_sheet_or_does_nothing(at_tables: AtTables) -> None:
    """Nothing is done by the key alone where something is to be said first."""
    person, screen = at_tables.person, at_tables.person.work.tournaments
    at_tables.go_to(1, at_tables.taken(1))
    number, opened = person.desk.room.number, []
    for act in (one for one in ACTS if one.view == TABLES and one.opens is not None):
        if screen.why_not(act):
            person.press(act.key, at_tables.page.grid)
        else:
            person.through(partial(person.press, act.key, at_tables.page.grid), partial(read_and_left, person, act.id))
            opened.append(act.id)
    assert {"bust-several", "move-entrant", "note-blinds", "fix-seat", "keep-apart", "tally-table"} <= set(opened)
    assert person.desk.room.number == number


def test_enter_on_another_button_of_a_sheet_presses_that(at_tables: AtTables) -> None:
    """With the keyboard at the rebuy or at Cancel, Enter puts nobody out."""
    person, seat = at_tables.person, at_tables.taken(1)
    at_tables.go_to(1, seat)
    before = len(at_tables.held.still_in)

    def leave(dialog: QDialog) -> None:
        cancel = next(one for one in dialog.findChildren(KeyButton) if one.text() == "Cancel")
        cancel.setFocus()
        person.press("Return", cancel)
        assert not dialog.isVisible()

    person.through(lambda: person.press("X", at_tables.page.grid), leave)
    assert len(at_tables.held.still_in) == before


def test_whoever_goes_out_with_others_is_named(at_tables: AtTables) -> None:
    person = at_tables.person
    one = next(one for one in at_tables.held.still_in if one.seat is not None and one.seat.seat == 5)
    table = person.desk.room.tables[at_tables.held.tables[0]].label

    def several(dialog: QDialog) -> None:
        assert isinstance(dialog, LinesDialog)
        write(dialog, "Who", f"{one.number}")
        assert dialog.meant.text() == person.desk.room.name_of(one.player)
        write(dialog, "Who", f"{table}/99")
        assert not dialog.meant.text()
        dialog.reject()

    person.through(lambda: person.press("Shift+X", at_tables.page.grid), several)


def test_the_strip_says_how_the_clock_stands_when_it_comes_back_into_sight(at_tables: AtTables) -> None:
    """A page may need its room; once there is room again, its buttons act as anywhere."""
    person, place = at_tables.person, at_tables.person.work.tournaments
    person.window.resize(1100, 600)
    person.bot.waitUntil(lambda: not place.strip.isVisibleTo(place), timeout=PATIENCE)
    place.show_acts()
    assert not place.strip.buttons[1].isEnabled()
    person.window.resize(1100, 900)
    person.bot.waitUntil(lambda: place.strip.isVisibleTo(place), timeout=PATIENCE)
    assert place.strip.buttons[1].isEnabled()


def test_in_a_small_window_what_stands_beside_the_tables_goes_below(at_tables: AtTables) -> None:
    person, page = at_tables.person, at_tables.page
    person.window.resize(1024, 700)
    person.bot.waitUntil(lambda: _left_of(page.moves, page) > page.grid.width(), timeout=PATIENCE)
    person.work.grow_text(0.5)
    person.bot.waitUntil(lambda: _left_of(page.moves, page) < page.grid.width(), timeout=PATIENCE)
    person.work.grow_text(-0.5)


def _left_of(widget: QWidget, page: QWidget) -> int:
    return widget.mapTo(page, QPoint(0, 0)).x()


def lines(**said: str) -> Callable[[QDialog], None]:
    """Each line of a sheet by its label, where a name is all letters, and the verb."""

    def fill(sheet: QDialog) -> None:
        for label, text in said.items():
            write(sheet, label.replace("_", " "), text)
        assert isinstance(sheet, AskDialog)
        sheet.submit()

    return fill


def first_offered(sheet: QDialog) -> None:
    assert isinstance(sheet, ChooseDialog)
    sheet.submit()


def out_of(at: AtTables) -> tuple[str, str]:
    """The numbers on the seat cards of two who are out."""
    one, other = [each for each in at.held.field if each.out is not None][:2]
    return f"{one.number}", f"{other.number}"


@pytest.mark.parametrize("way", [by_key, from_the_bar], ids=["by key", "from the bar"])
@pytest.mark.parametrize(
    ("id_", "wrote", "fill", "says"),
    [
        ("move-entrant", MoveEntrant, first_offered, {"reason": "The director's choice"}),
        (
            "note-blinds",
            NoteBlinds,
            lines(Button_at_seat="3", Last_big_blind_at_seat="5"),
            {"button": 3, "big_blind": 5},
        ),
        ("fix-seat", FixSeat, lines(Reason="Wheelchair"), {"reason": "Wheelchair"}),
        ("remove-stack", RemoveStack, lines(Chips="100", Reason="Left for good"), {"chips": 100}),
        ("found-chips", TakeOutChips, lines(Chips="25", Reason="Under the table"), {"chips": 25}),
        ("found-chips", TakeOutChips, lines(Chips="-1,025", Reason="One fell into the tray"), {"chips": -1_025}),
        ("tally-table", TallyTable, lines(Chips="12,000"), {"chips": 12_000}),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_an_act_at_the_tables_is_done_and_the_journal_has_it(
    at_tables: AtTables,
    id_: str,
    wrote: type[Command],
    fill: Callable[[QDialog], None],
    says: dict[str, object],
    way: Callable[[Hands, AnyAct], None],
) -> None:
    person, seat = at_tables.person, at_tables.taken(1)
    at_tables.go_to(1, seat)
    table = at_tables.held.tables[1]
    person.when_dialog(fill)
    person.saved(lambda: way(person, named(id_)))
    command = read(person.desk.fold.lines[-1]).command
    assert type(command) is wrote
    assert {name: getattr(command, name) for name in says} == says
    if isinstance(command, MoveEntrant | FixSeat):
        assert (command.table, command.seat) == (table, seat)


def test_a_chip_is_coloured_up_at_the_table_one_is_at(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = played(desk, 16, 2)
    desk.do(SetLevel(plan, 7))
    desk.do(PauseClock(plan))
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(plan)
    person.press("Ctrl+4")
    at = AtTables(person, plan)
    at.page.grid.go_to(at.held.tables[1])
    person.when_dialog(lines(Chip="25", Pieces_removed="10", Pieces_of_the_next_handed_out="3"))
    person.saved(lambda: by_key(person, named("colour-up")))
    assert read(person.desk.fold.lines[-1]).command == ColourUp(at.held.tables[1], 25, 10, 3)


def test_two_who_are_out_have_each_other_s_place(at_tables: AtTables) -> None:
    person, (one, other) = at_tables.person, out_of(at_tables)
    person.when_dialog(lines(One=one, The_other=other, Reason="Noted the wrong way round"))
    person.saved(lambda: by_key(person, named("exchange-places")))
    command = read(person.desk.fold.lines[-1]).command
    assert isinstance(command, ExchangePlaces)
    numbers = [at_tables.held.registrations[each].number for each in (command.one, command.other)]
    assert [f"{number}" for number in numbers] == [one, other]


def test_two_are_kept_apart_by_the_seat_of_the_other(at_tables: AtTables) -> None:
    person, room = at_tables.person, at_tables.person.desk.room
    at_tables.go_to(1, at_tables.taken(1))
    chosen, table = at_tables.page.seat, room.tables[at_tables.held.tables[0]]
    spot = f"{table.label}/{at_tables.taken(0)}"
    person.when_dialog(lines(**{"From, like 31/4": spot, "Reason": "Brothers"}))
    person.saved(lambda: by_key(person, named("keep-apart")))
    command = read(person.desk.fold.lines[-1]).command
    assert isinstance(command, KeepApart)
    seats = [at_tables.held.registrations[each].seat for each in (command.one, command.other)]
    assert seats == [chosen, Sits(table.id, at_tables.taken(0))]
    person.when_dialog(lines(**{"From, like 31/4": spot}))
    person.saved(lambda: by_key(person, named("keep-apart")))
    assert read(person.desk.fold.lines[-1]).command == LetTogether(at_tables.plan, command.one, command.other)


def test_a_table_is_replaced_by_the_closed_one_that_is_offered(small_house: House, hands: MakeHands) -> None:
    desk = small_house.founded()
    plan = played(desk, 16, 2)
    desk.do(AddTable("39", 6, Place(900, 900)))
    spare = TableId(desk.do(AddTable("40", 8, Place(900, 900))).number)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(plan)
    person.press("Ctrl+4")
    at, told = AtTables(person, plan), []
    first = at.held.tables[0]
    at.page.grid.go_to(first)

    def replace_it(sheet: QDialog) -> None:
        assert isinstance(sheet, LinesDialog)
        told.append(sheet.lines[0].text())
        write(sheet, "By table", "77")
        told.append(sheet.reason.text())
        write(sheet, "By table", "40")
        sheet.submit()

    person.when_dialog(replace_it)
    person.saved(lambda: by_key(person, named("replace-table")))
    assert read(person.desk.fold.lines[-1]).command == ReplaceTable(first, spare)
    assert told == ["40", "There is no table “77” on the floor."]


def test_a_stack_that_is_gone_is_handed_out_to_who_comes_back(at_tables: AtTables) -> None:
    person, before = at_tables.person, at_tables.held.chips_in_play
    back = next(one for one in at_tables.held.field if one.out is not None)
    fields = {"Who comes back": f"{back.number}", "Reason": "Stack was mixed in"}
    person.when_dialog(lines(**fields, **{"Chips handed out, if theirs are gone": "7,500"}))
    person.saved(lambda: by_key(person, named("reinstate-player")))
    assert at_tables.held.chips_in_play == before + 7_500


def test_several_go_out_in_the_order_in_which_they_are_typed(at_tables: AtTables) -> None:
    person, room = at_tables.person, at_tables.person.desk.room
    table = room.tables[at_tables.held.tables[1]]
    seats = [seat.number for seat in table.seated[:2]]
    gone = [one.id for number in seats for one in at_tables.held.still_in if one.seat == Sits(table.id, number)]
    person.when_dialog(lines(Who=", ".join(f"{table.label}/{number}" for number in seats)))
    person.saved(lambda: by_key(person, named("bust-several")))
    assert [str(place_of(at_tables.held, one)) for one in gone] == ["13", "12"]


def test_a_table_three_short_deals_on_if_the_director_says_so(at_tables: AtTables) -> None:
    person = at_tables.person
    at_tables.page.grid.go_to(at_tables.held.tables[0])
    person.when_dialog(lines(Reason="The mover is on the way"))
    person.saved(lambda: by_key(person, named("waive-halt")))
    command = read(person.desk.fold.lines[-1]).command
    assert command == WaiveHalt(at_tables.held.tables[0], "The mover is on the way")


@pytest.mark.parametrize("way", [by_key, from_the_bar], ids=["by key", "from the bar"])
@pytest.mark.parametrize(
    ("id_", "wrote", "players", "tables_", "gone", "redraws"),
    [
        ("break-event-table", BreakEventTable, 20, 3, (5,), ()),
        ("final-table", DrawFinalTable, 16, 2, (5, 4), ()),
        ("redraw-seats", RedrawSeats, 16, 2, (3,), (13,)),
    ],
    ids=["break", "final table", "redraw"],
)
def test_seats_are_drawn_anew_when_it_is_confirmed(
    small_house: House,
    hands: MakeHands,
    id_: str,
    wrote: type[Command],
    players: int,
    tables_: int,
    gone: tuple[int, ...],
    redraws: tuple[int, ...],
    way: Callable[[Hands, AnyAct], None],
) -> None:
    desk = small_house.founded()
    plan = played(desk, players, tables_)
    if redraws:
        desk.do(SetRedraws(plan, redraws))
    for table, many in enumerate(gone):
        bust_at(desk, plan, table, many)
    person = hands(small_house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(plan)
    person.press("Ctrl+4")
    person.when_dialog(partial(confirmed, person, id_))
    person.saved(lambda: way(person, named(id_)))
    assert type(read(person.desk.fold.lines[-1]).command) is wrote
    assert person.desk.room.tournaments.held[plan].moves


def confirmed(person: Hands, id_: str, sheet: QDialog) -> None:
    assert isinstance(sheet, AskDialog)
    person.reads(sheet, id_)
    sheet.submit()
