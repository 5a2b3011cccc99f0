"""Voids: an entry and what cannot stand without it are taken out of the day, and everything else stays as it was."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.books.accounts import named_drawer
from floor.books.counts import Count, Pile
from floor.cage.drawers import AddDrawer, OpenDrawer
from floor.cage.paying import PayIn
from floor.cage.vault import TakeInChips
from floor.desk import Desk, NeedsSecond
from floor.entry import Entry
from floor.errors import Refused
from floor.frozen import freeze, thaw
from floor.house.adopting import AdoptRules, Kind
from floor.house.house import ChangeHouse
from floor.house.players import AmendPlayer, FilePlayer
from floor.house.tables import AddTable, ChangeTable, Place, PlaceTable, Shape
from floor.ids import PlayerId, TableId, WaitId
from floor.money import dollars
from floor.record import Command
from floor.roles import Role
from floor.room.lists import JoinList, MoveName
from floor.room.running import OpenTable
from floor.room.seating import DrawSeat, SeatPlayer, UnseatPlayer
from floor.upkeep import rebuild, verify
from floor.void import EntryVoided, VoidEntry
from tests.outside import sql
from tests.rooms import PIN, House, bank, big_o, close_day, hire, open_table, player, signed
from tests.rules.approvals.test_loader import HOLDEM

DERIVED = {"transfers": "entry, line", "visits": "since, table_id, seat", "players": "since, player"}


def derived(house: House) -> list[list[object]]:
    return [sql(house.address, f"SELECT * FROM {table} ORDER BY {keys}") for table, keys in DERIVED.items()]


def without(desk: Desk, number: int, *together: int) -> Entry:
    return desk.do(VoidEntry(number, "by mistake", together))


def refused(desk: Desk, command: Command, sentence: str) -> Refused:
    before = desk.room.number
    with pytest.raises(Refused, match=sentence) as refusal:
        desk.do(command)
    assert desk.room.number == before
    return refusal.value


def test_a_voided_entry_is_as_if_it_had_not_been_made(house: House) -> None:
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    before, rows = thaw(freeze(desk.room)), derived(house)
    seated = desk.do(SeatPlayer(table, 1, ola))
    void = without(desk, seated.number)
    assert void.events == (EntryVoided((seated.number,), "by mistake", own=True, money=False),)
    assert desk.room.voided == {seated.number}
    assert replace(desk.room, number=before.number, at=before.at, voided=set()) == before
    assert derived(house) == rows
    assert house.desk().room == desk.room


def test_the_entry_itself_stays_in_the_journal(house: House) -> None:
    desk = house.founded()
    table = desk.do(AddTable("1", 8, Place(0, 0)))
    void = without(desk, table.number)
    kept = sql(house.address, f"SELECT number FROM entries WHERE number >= {table.number} ORDER BY number")
    assert kept == [(table.number,), (void.number,)]
    assert desk.do(AddTable("1", 8, Place(0, 0))).number == void.number + 1


def test_what_came_later_and_does_not_depend_on_it_stays(desk: Desk) -> None:
    first = desk.do(AddTable("1", 8, Place(0, 0)))
    second = open_table(desk, "2")
    ola = player(desk)
    desk.do(SeatPlayer(second, 3, ola))
    without(desk, first.number)
    assert list(desk.room.tables) == [second]
    assert desk.room.tables[second].seats[2].player == ola


def test_an_entry_that_others_need_names_them_and_goes_together_with_them(house: House) -> None:
    desk = house.founded()
    table = desk.do(AddTable("1", 8, Place(0, 0)))
    opened = desk.do(OpenTable(TableId(table.number), big_o(desk)))
    ola = desk.do(FilePlayer("Ola Tveit"))
    seated = desk.do(SeatPlayer(TableId(table.number), 1, PlayerId(ola.number)))
    names = f"{opened.number} and {seated.number}"
    refusal = refused(desk, VoidEntry(table.number, "wrong"), f"cannot be voided alone: {names} need it")
    assert refusal.findings[0].cure == (
        f"Void {names} first, or all of them together. "
        "If what came after is to stay, put it right by an act of its own, with the reason."
    )
    refused(desk, VoidEntry(ola.number, "wrong"), f"cannot be voided alone: {seated.number} needs it")
    refused(desk, VoidEntry(table.number, "wrong", (opened.number,)), f"{seated.number} needs it")
    without(desk, table.number, opened.number, seated.number)
    assert (desk.room.tables, desk.room.where) == ({}, {})
    assert list(desk.room.players) == [ola.number]
    assert sql(house.address, "SELECT * FROM visits") == []
    assert house.desk().room == desk.room


def test_voids_may_be_made_one_after_the_other_from_the_last_to_the_first(house: House) -> None:
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    for number in (desk.do(SeatPlayer(table, 1, ola)).number, ola, table + 1, table):
        without(desk, number)
    assert (desk.room.tables, desk.room.players, desk.room.where) == ({}, {}, {})
    assert house.desk().room == desk.room


def test_an_unseating_voided_seats_the_player_again(house: House) -> None:
    desk = house.founded()
    table, ola, nia = open_table(desk), player(desk, "Ola Tveit"), player(desk, "Nia Hart")
    seated = desk.do(SeatPlayer(table, 1, ola))
    left = desk.do(UnseatPlayer(table, 1))
    taken = desk.do(SeatPlayer(table, 1, nia))
    refused(desk, VoidEntry(left.number, "wrong"), f"{taken.number} needs it")
    without(desk, left.number, taken.number)
    assert desk.room.tables[table].seats[0].player == ola
    assert desk.room.tables[table].seats[0].since == seated.at
    assert sql(house.address, "SELECT since, until, player FROM visits") == [(seated.number, None, ola)]


@pytest.mark.parametrize("who", ["another", "the same"])
def test_a_visit_that_came_and_went_is_voided_though_the_seat_or_the_player_is_taken_since(
    house: House, who: str
) -> None:
    desk = house.founded()
    table, ola, nia = open_table(desk), player(desk, "Ola Tveit"), player(desk, "Nia Hart")
    seated = desk.do(SeatPlayer(table, 1, ola))
    left = desk.do(UnseatPlayer(table, 1))
    taken = desk.do(SeatPlayer(table, 1, nia) if who == "another" else SeatPlayer(table, 2, ola))
    without(desk, seated.number, left.number)
    assert sql(house.address, "SELECT since, until FROM visits") == [(taken.number, None)]
    assert verify(house.store(), house.bundle).is_sound
    assert house.desk().room == desk.room


def test_a_later_correction_that_would_read_otherwise_falls_too(desk: Desk) -> None:
    """The whole record is in each of a player's entries, so an earlier correction cannot go alone."""
    ola = player(desk, "Ola Tveit")
    named = desk.do(AmendPlayer(ola, "Ola Berg"))
    alias = desk.do(AmendPlayer(ola, "Ola Berg", "Viking"))
    without(desk, alias.number)
    assert desk.room.players[ola].alias == ""
    without(desk, named.number)
    assert desk.room.players[ola].name == "Ola Tveit"


def test_a_correction_that_was_corrected_since_goes_alone_and_the_last_one_stands(house: House) -> None:
    desk = house.founded()
    ola = player(desk, "Ola Tveit")
    first = desk.do(AmendPlayer(ola, "Ola Tveit", "Viking"))
    last = desk.do(AmendPlayer(ola, "Ola Tveit", "Skald"))
    without(desk, first.number)
    assert desk.room.players[ola].alias == "Skald"
    rows = sql(house.address, "SELECT since, until FROM players ORDER BY since")
    assert rows == [(ola, last.number), (last.number, None)]
    without(desk, last.number)
    assert sql(house.address, "SELECT since, until FROM players") == [(ola, None)]
    before = derived(house)
    rebuild(house.store(), house.bundle)
    assert derived(house) == before
    assert verify(house.store(), house.bundle).is_sound


def test_a_draw_that_would_have_come_out_otherwise_falls(small_house: House) -> None:
    desk = small_house.founded()
    table, ola = open_table(desk, seats=2), player(desk, "Ola Tveit")
    first = desk.do(SeatPlayer(table, 1, ola))
    second = desk.do(DrawSeat(table, player(desk, "Nia Hart")))
    refusal = desk.why_not(VoidEntry(first.number, "wrong"))
    drawn_again = refusal is None
    assert drawn_again or str(second.number) in str(refusal)


def test_numbers_taken_by_a_voided_entry_are_not_given_again(house: House) -> None:
    desk = house.founded()
    first = player(desk, "Ola Tveit")
    second = player(desk, "Nia Hart")
    without(desk, first)
    third = player(desk, "Max Barr")
    numbers = {who: kept.number for who, kept in desk.room.players.items()}
    assert numbers == {second: 2, third: 3}
    assert desk.room.numbers == {"player": 3}
    assert house.desk().room == desk.room


def test_a_record_filed_after_a_voided_one_still_stands_with_its_number(desk: Desk) -> None:
    """Though deciding it again would number it the same only because a void keeps its own."""
    first, second = player(desk, "Ola Tveit"), player(desk, "Nia Hart")
    without(desk, first)
    assert desk.room.players[second].number == 2


@pytest.mark.parametrize(
    ("number", "sentence"),
    [(1, "Entry 1 is of a kind that cannot be voided"), (999, "Entry 999 is not in the open gaming day")],
)
def test_what_cannot_be_voided_says_why(desk: Desk, number: int, sentence: str) -> None:
    refused(desk, VoidEntry(number, "wrong"), sentence)
    refused(desk, VoidEntry(-1, "wrong"), "is not in the open gaming day")


def test_a_void_is_not_voided_and_nothing_is_voided_twice(desk: Desk) -> None:
    table = desk.do(AddTable("1", 8, Place(0, 0)))
    void = without(desk, table.number)
    kept = refused(desk, VoidEntry(void.number, "after all"), f"Entry {void.number} is of a kind that cannot be voided")
    assert kept.findings[0].cure == "Enter again what was voided."
    refused(desk, VoidEntry(table.number, "again"), f"Entry {table.number} is void already")


def test_a_void_has_a_reason(desk: Desk) -> None:
    table = desk.do(AddTable("1", 8, Place(0, 0)))
    refused(desk, VoidEntry(table.number, "  "), "The reason is empty")


def test_people_and_adopted_rules_are_not_voided(desk: Desk) -> None:
    adopted = desk.do(AdoptRules(Kind.APPROVAL, "he.toml", HOLDEM))
    hired = hire(desk, Role.FLOOR)
    for number in (adopted.number, hired):
        refused(desk, VoidEntry(number, "wrong"), "of a kind that cannot be voided")


def test_a_later_entry_that_cannot_be_voided_keeps_the_earlier_one(small_house: House) -> None:
    """The end of the day was called under the hour that the house had set; that hour stays."""
    desk = small_house.founded()
    changed = desk.do(ChangeHouse(replace(desk.room.house, day_starts=desk.room.house.day_starts.replace(hour=5))))
    small_house.clock.forward(hours=9.5)
    (called,) = desk.send_due()
    told = f"Entry {changed.number} cannot be voided: {called.number} needs it, and {called.number} stays."
    refused(desk, VoidEntry(changed.number, "wrong"), told)
    refused(
        desk, VoidEntry(changed.number, "wrong", (called.number,)), f"Entry {called.number} is of a kind that cannot"
    )


def test_money_goes_back_and_what_was_moved_after_stays(house: House) -> None:
    desk = house.founded()
    second = hire(desk, Role.MANAGER)
    wrong = bank(desk, second, 100, "drawer:1", "bank")
    bank(desk, second, 30, "drawer:2", "bank")
    signed(desk, VoidEntry(wrong.number, "wrong drawer"), second)
    assert {name: balance for name, balance in desk.room.books.items() if balance} == {
        "drawer:2": 3_000,
        "bank": -3_000,
    }
    assert verify(desk.journal.store, house.bundle).is_sound


def test_derived_rows_after_voids_are_those_of_a_fresh_rebuild(house: House) -> None:
    desk = house.founded()
    second, table = hire(desk, Role.MANAGER), open_table(desk)
    ola, nia = player(desk, "Ola Tveit"), player(desk, "Nia Hart")
    first = desk.do(SeatPlayer(table, 1, ola))
    gone = desk.do(UnseatPlayer(table, 1))
    desk.do(SeatPlayer(table, 2, nia))
    without(desk, gone.number)
    amended = desk.do(AmendPlayer(ola, "Ola Berg"))
    without(desk, amended.number)
    signed(desk, VoidEntry(bank(desk, second).number, "wrong drawer"), second)
    without(desk, first.number)
    before = derived(house)
    rebuild(desk.journal.store, house.bundle)
    assert derived(house) == before


def test_a_void_at_one_desk_is_followed_at_the_others(house: House) -> None:
    first, second = house.founded(), house.desk()
    table = first.do(AddTable("1", 8, Place(0, 0)))
    second.catch_up()
    without(first, table.number)
    second.catch_up()
    assert second.room == first.room
    assert second.room.tables == {}


def test_a_void_that_another_desk_has_made_impossible_is_refused_there(house: House) -> None:
    first, second = house.founded(), house.desk()
    second.staff, spread = first.staff, big_o(first)
    table = first.do(AddTable("1", 8, Place(0, 0)))
    second.do(OpenTable(TableId(table.number), spread))
    refused_with = f"cannot be voided alone: {table.number + 1} needs it"
    with pytest.raises(Refused, match=refused_with):
        first.do(VoidEntry(table.number, "wrong"))


def test_voids_survive_the_close_of_the_day(house: House) -> None:
    desk = house.founded()
    table = desk.do(AddTable("1", 8, Place(0, 0)))
    kept = open_table(desk, "2")
    without(desk, table.number)
    close_day(desk)
    desk.do(PlaceTable(kept, Place(9, 9)))
    assert list(house.desk().room.tables) == [kept]
    assert house.desk().room == desk.room


def test_a_changed_table_is_changed_back(desk: Desk) -> None:
    table = open_table(desk, "1", seats=6)
    changed = desk.do(ChangeTable(table, "One", 9, Shape.ROUND))
    without(desk, changed.number)
    back = desk.room.tables[table]
    assert (back.label, len(back.seats), back.shape) == ("1", 6, Shape.OVAL)


class TestWhoMayVoid:
    """The matrix: floor and director their own without money; cashier by request; manager with another's signature."""

    @pytest.fixture
    def founder(self, small_house: House) -> Desk:
        return small_house.founded()

    @staticmethod
    def needs_second(desk: Desk, number: int) -> bool:
        before = desk.room.number
        try:
            desk.do(VoidEntry(number, "by mistake"))
        except NeedsSecond:
            assert desk.room.number == before
            return True
        return False

    @pytest.mark.parametrize("role", [Role.FLOOR, Role.DIRECTOR])
    def test_one_s_own_without_money_on_the_floor(self, small_house: House, founder: Desk, role: Role) -> None:
        desk = small_house.desk_for(role)
        assert not self.needs_second(desk, desk.do(FilePlayer("Ola Tveit")).number)

    @pytest.mark.parametrize("role", [Role.CASHIER, Role.MANAGER])
    def test_one_s_own_at_the_cage_or_as_manager_takes_another(
        self, small_house: House, founder: Desk, role: Role
    ) -> None:
        desk = small_house.desk_for(role)
        assert self.needs_second(desk, desk.do(FilePlayer("Ola Tveit")).number)

    @pytest.mark.parametrize("role", [Role.FLOOR, Role.DIRECTOR, Role.CASHIER, Role.MANAGER])
    def test_another_s_takes_a_manager_s_signature(self, small_house: House, founder: Desk, role: Role) -> None:
        filed = founder.do(FilePlayer("Ola Tveit")).number
        assert self.needs_second(small_house.desk_for(role), filed)

    def test_money_takes_a_manager_s_signature_whoever_moved_it(self, small_house: House, founder: Desk) -> None:
        second = hire(founder, Role.MANAGER)
        moved = bank(founder, second).number
        assert self.needs_second(founder, moved)
        founder.do(AddDrawer("Cage 1"))
        both = small_house.desk_for(Role.FLOOR, Role.CASHIER)
        both.do(OpenDrawer(named_drawer("Cage 1"), Count()))
        assert self.needs_second(both, both.do(PayIn(dollars(5), "found")).number)

    def test_what_two_people_signed_for_two_take_back(self, small_house: House, founder: Desk) -> None:
        """Chips into the vault move no money in the books; a name's place on a list moves none at all."""
        second = hire(founder, Role.MANAGER)
        chips = signed(founder, TakeInChips((Pile(dollars(100), 900),), "from the maker"), second).number
        names = [founder.do(JoinList(big_o(founder), player(founder, name))) for name in ("Ola", "Nia")]
        moved = signed(founder, MoveName(WaitId(names[1].number), 1, "was here first"), second).number
        filed = founder.do(FilePlayer("Max")).number
        assert [self.needs_second(founder, number) for number in (chips, moved, filed)] == [True, True, False]

    def test_an_auditor_voids_nothing(self, small_house: House, founder: Desk) -> None:
        filed = founder.do(FilePlayer("Ola Tveit")).number
        with pytest.raises(Refused, match="may not do this"):
            self.needs_second(small_house.desk_for(Role.AUDITOR), filed)

    def test_together_with_another_s_entry_it_is_no_longer_one_s_own(self, small_house: House, founder: Desk) -> None:
        floor = small_house.desk_for(Role.FLOOR)
        table = floor.do(AddTable("1", 8, Place(0, 0)))
        founder.catch_up()
        opened = founder.do(OpenTable(TableId(table.number), big_o(founder)))
        with pytest.raises(NeedsSecond):
            floor.do(VoidEntry(table.number, "wrong", (opened.number,)))

    def test_the_signature_is_on_the_void(self, small_house: House, founder: Desk) -> None:
        second = hire(founder, Role.MANAGER)
        cashier = small_house.desk_for(Role.CASHIER)
        filed = cashier.do(FilePlayer("Ola Tveit"))
        void = signed(cashier, VoidEntry(filed.number, "twice"), second, PIN)
        assert (void.role, void.signer) == (Role.CASHIER, second)
        assert cashier.room.players == {}
