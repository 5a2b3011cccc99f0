"""The tables of a tournament by their keys: a digit to a seat, X to bust, the moves, a break, a repair."""

from __future__ import annotations

from functools import partial

import pytest
from PySide6.QtWidgets import QDialog

from floor.ids import PlanId
from floor.tournament.held import Held
from floor.tournament.places import left_in, place_of
from tests.rooms import House
from tests.tournament.seated import bust_at, played
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands, press_verb, write
from ui.screens.tournaments.acts import ACTS
from ui.screens.tournaments.page import TABLES


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


def test_the_map_leads_from_a_table_to_its_tournament(at_tables: AtTables) -> None:
    person, table = at_tables.person, at_tables.held.tables[1]
    person.press("F2")
    person.work.floor.choose(table, None)
    person.press("Shift+T", person.work.floor)
    assert person.work.place() == "tournaments"
    current = at_tables.page.grid.current()
    assert current is not None
    assert current.id == table


def test_every_key_at_the_tables_opens_its_sheet_or_does_nothing(at_tables: AtTables) -> None:
    """Nothing is done by the key alone where something is to be said first."""
    person, screen = at_tables.person, at_tables.person.work.tournaments
    at_tables.go_to(1, at_tables.taken(1))
    number, opened = person.desk.room.number, []
    for act in (one for one in ACTS if one.view == TABLES and one.opens is not None):
        if screen.why_not(act):
            person.press(act.key, at_tables.page.grid)
        else:
            person.through(partial(person.press, act.key, at_tables.page.grid), QDialog.reject)
            opened.append(act.id)
    assert {"bust-several", "move-entrant", "note-blinds", "fix-seat", "keep-apart", "tally-table"} <= set(opened)
    assert person.desk.room.number == number
