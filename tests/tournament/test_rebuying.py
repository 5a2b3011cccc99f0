"""Rebuys and add-ons in their windows, sheets against the cash, money paid back, heads counted, equipment."""

from __future__ import annotations

from typing import Any

from floor.books.accounts import Stream, fees, named_drawer, prize_pool
from floor.books.counts import Count
from floor.books.tills import balance
from floor.cage.drawers import AddDrawer, OpenDrawer
from floor.cage.vault import DropToVault
from floor.catalog import identities
from floor.desk import Desk
from floor.house.tables import AddTable, Place, RemoveTable
from floor.ids import PlanId, RegistrationId, TableId
from floor.money import Money, dollars
from floor.papers.entries import ENTRIES, cards_of_event, rebuys_of_table
from floor.papers.events import equipment_of_event
from floor.roles import Role
from floor.rules.check.configurations import Split
from floor.settings.dated import SetSetting
from floor.settings.registry import DOUBLE_REBUY, SPEND_CAP, STACKS_FROM_DESK
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.counting import CountSold
from floor.tournament.equipping import IssueEquipment, ReturnEquipment
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Sale, SheetLine, Stage
from floor.tournament.opening import TakeBackTables
from floor.tournament.prices import fees_of
from floor.tournament.rebuying import NoteAddOn, NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.refunding import CancelTournament, RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.sheets import EnterSheet, PayLine, StrikeLine, on_sheet, reckoned, unreconciled
from floor.tournament.spending import meter
from floor.tournament.stacks import chips_in_play
from floor.views.cage.customers import Customer
from floor.views.cage.meters import meters
from tests.room.floors import all_reasons, refused
from tests.rooms import House, hire, player, seconded, signed, with_drawer
from tests.tournament.holding import at_level, entered, frozen, held_at, one_of, opened, out

ADD_ON: dict[str, Any] = {"add_on": Split(prize=dollars(40)), "add_ons": 1, "add_on_after": 4, "add_on_chips": 6_000}


def running(desk: Desk, level: int = 1, **changes: Any) -> tuple[PlanId, RegistrationId]:
    plan = opened(desk, 1, **changes)
    (one,) = entered(desk, plan, "Ana")
    at_level(desk, plan, level)
    return plan, one


class TestRebuying:
    def test_a_rebuy_keeps_the_seat_and_brings_chips_sht_03(self, desk: Desk) -> None:
        plan, one = running(desk)
        seat = one_of(desk, plan, one).seat
        desk.do(SellRebuy(plan, one, 8_000))
        assert one_of(desk, plan, one).seat == seat
        assert one_of(desk, plan, one).chips == 16_000
        assert balance(desk.room, prize_pool(plan)) == -dollars(90)

    def test_not_with_more_than_the_starting_stack_sht_03(self, desk: Desk) -> None:
        plan, one = running(desk)
        found = refused(desk, SellRebuy(plan, one, 8_001))
        assert found.message == "Ana has 8,001 chips. A rebuy takes 8,000 or less, the starting stack."
        assert found.clause == "SHT-03"

    def test_only_between_hands_sht_03(self, desk: Desk) -> None:
        plan, one = running(desk)
        assert refused(desk, SellRebuy(plan, one, between_hands=False)).clause == "SHT-03"

    def test_in_the_window_and_after_its_last_hand_sht_03(self, desk: Desk) -> None:
        plan, one = running(desk, 5)
        assert "ended with level 4" in refused(desk, SellRebuy(plan, one)).message
        desk.do(SellRebuy(plan, one, from_last_hand=True))
        found = all_reasons(desk, SellRebuy(plan, one, 100, from_last_hand=True))
        assert "did not lose everything" in found[1].message
        at_level(desk, plan, 6)
        assert "ended with level 4" in refused(desk, SellRebuy(plan, one, from_last_hand=True)).message

    def test_not_before_the_start_and_not_once_frozen_sht_03(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        (one,) = entered(desk, plan, "Ana")
        assert "has not started" in refused(desk, SellRebuy(plan, one)).message
        frozen(desk, plan)
        assert "is frozen" in refused(desk, SellRebuy(plan, one)).message

    def test_as_many_as_planned_sht_03(self, desk: Desk) -> None:
        plan, one = running(desk)
        desk.do(SellRebuy(plan, one))
        desk.do(NoteRebuy(plan, one))
        assert refused(desk, SellRebuy(plan, one)).message == "Ana has had 2 of at most 2 rebuys."

    def test_an_event_without_rebuys_sht_03(self, desk: Desk) -> None:
        plan, one = running(desk, rebuys=0, rebuys_until=0, rebuy=Split(), rebuy_chips=0, rebuys_expected=0)
        assert "has no rebuys" in refused(desk, SellRebuy(plan, one)).message

    def test_two_at_once_where_the_house_says_so(self, desk: Desk) -> None:
        plan, one = running(desk)
        assert "one rebuy at a time" in refused(desk, SellRebuy(plan, one, double=True)).message
        desk.do(SetSetting(DOUBLE_REBUY.name, True, desk.room.day, "House memo 1"))
        assert "without any" in refused(desk, SellRebuy(plan, one, 500, double=True)).message
        desk.do(SellRebuy(plan, one, double=True))
        assert one_of(desk, plan, one).many(Sale.REBUY) == 2
        assert balance(desk.room, prize_pool(plan)) == -dollars(50 + 80)

    def test_the_cap_and_its_meter(self, desk: Desk) -> None:
        plan, one = running(desk)
        desk.do(SetSetting(SPEND_CAP.name, dollars(150), desk.room.day, "House memo 2"))
        desk.do(NoteRebuy(plan, one))
        who = one_of(desk, plan, one).player
        assert who is not None
        assert meter(desk.room, held_at(desk, plan), who).told == "$110 of $150 spent, $40 left"
        assert "the cap is $150" in refused(desk, SellRebuy(plan, one)).message
        held, at_the_counter = held_at(desk, plan), Customer("Ana", who)
        told = {cap.title: cap for cap in meters(desk.room, at_the_counter, dollars(45), event=held)}[held.name]
        assert (told.spent, told.allowed, told.words, told.tone) == (dollars(110), dollars(150), "$5 over", "stop")
        told = {cap.title: cap for cap in meters(desk.room, at_the_counter, dollars(45))}[held.name]
        assert told.words == "$40 left", "what is paid for something else is not spent in it"

    def test_somebody_who_is_out_or_was_paid_back(self, desk: Desk) -> None:
        plan, one = running(desk)
        out(desk, plan, one)
        assert "is out of" in refused(desk, SellRebuy(plan, one)).message
        assert "not one of" in refused(desk, SellRebuy(plan, RegistrationId(999))).message

    def test_add_ons_once_in_their_break_sht_03(self, desk: Desk) -> None:
        plan, one = running(desk, **ADD_ON | {"add_on_after": 3})
        breaks = [pause.after for pause in held_at(desk, plan).breaks]
        after = 3
        has_break = after in breaks
        assert "are sold" in refused(desk, SellAddOn(plan, one)).message
        at_level(desk, plan, after if has_break else after + 1, is_break=has_break)
        desk.do(SellAddOn(plan, one))
        assert one_of(desk, plan, one).chips == 14_000
        assert refused(desk, NoteAddOn(plan, one)).message == "Ana has had 1 of at most 1 add-on."
        at_level(desk, plan, after + 2)
        assert "are sold" in all_reasons(desk, SellAddOn(plan, one))[0].message


class TestSheets:
    def test_a_line_is_owed_until_it_is_paid(self, desk: Desk) -> None:
        plan, one = running(desk)
        held, before = held_at(desk, plan), balance(desk.room, prize_pool(plan))
        line = desk.do(NoteRebuy(plan, one)).number
        assert balance(desk.room, prize_pool(plan)) == before
        (row,) = reckoned(desk.room, held)
        assert (row.sheet, row.cash, len(row.differing)) == (1, 0, 1)
        seat = one_of(desk, plan, one).seat
        assert seat is not None
        (found,) = unreconciled(desk.room, held)
        assert found.message == (
            f"Table 31: Ana, seat {seat.seat}, 1 rebuy for $45 in entry {line:,}: no receipt for it."
        )
        desk.do(PayLine(plan, one, line))
        assert balance(desk.room, prize_pool(plan)) == before - dollars(40)
        assert list(unreconciled(desk.room, held)) == []
        assert "owes nothing" in refused(desk, PayLine(plan, one, line)).message

    def test_a_line_is_struck_with_its_chips(self, desk: Desk) -> None:
        plan, one = running(desk)
        line = desk.do(NoteRebuy(plan, one)).number
        desk.do(StrikeLine(plan, one, line, "Ticked by mistake"))
        assert one_of(desk, plan, one).chips == 8_000
        assert list(unreconciled(desk.room, held_at(desk, plan))) == []
        paid = desk.do(SellRebuy(plan, one)).number
        assert "owes nothing" in refused(desk, StrikeLine(plan, one, paid, "no")).message

    def test_a_sheet_is_held_against_the_cash_row_by_row(self, desk: Desk) -> None:
        plan, one = running(desk)
        held = held_at(desk, plan)
        (table,) = held.tables
        desk.do(SellRebuy(plan, one))
        desk.do(EnterSheet(plan, table, (SheetLine(one, rebuys=2),)))
        (row,) = reckoned(desk.room, held)
        assert (row.sheet, row.cash) == (2, 1)
        assert "rebuys: 2 on the sheet, 1 entered." in row.differing[0].told
        desk.do(SellRebuy(plan, one))
        assert list(unreconciled(desk.room, held)) == []
        desk.do(EnterSheet(plan, table, ()))
        assert "0 on the sheet, 2 entered" in next(unreconciled(desk.room, held)).message

    def test_what_was_paid_back_still_stands_on_the_sheet(self, desk: Desk) -> None:
        plan, one = running(desk)
        entered(desk, plan, "Bob")
        (table,) = held_at(desk, plan).tables
        desk.do(SellRebuy(plan, one))
        owed = desk.do(NoteRebuy(plan, one)).number
        desk.do(EnterSheet(plan, table, (SheetLine(one, rebuys=2),)))
        seconded(desk, RefundEntry(plan, one, "Called away", 16_000))
        assert list(unreconciled(desk.room, held_at(desk, plan))) == []
        assert "was paid back, and owes nothing" in refused(desk, PayLine(plan, one, owed)).message
        assert all(each.holds for each in identities(desk.room))

    def test_what_nobody_owes_any_more_may_be_on_the_sheet_or_not(self, desk: Desk) -> None:
        plan, one = running(desk)
        (other,) = entered(desk, plan, "Bob")
        (table,) = held_at(desk, plan).tables
        desk.do(SellRebuy(plan, one))
        desk.do(NoteRebuy(plan, one))
        seconded(desk, RefundEntry(plan, one, "Called away", 16_000))
        for said in (1, 2):
            desk.do(EnterSheet(plan, table, (SheetLine(one, rebuys=said),)))
            (row,) = reckoned(desk.room, held_at(desk, plan))
            assert (row.sheet, row.cash, row.differing) == (1, 1, ())
        for said, cash in ((0, 1), (3, 1)):
            desk.do(EnterSheet(plan, table, (SheetLine(one, rebuys=said),)))
            (row,) = reckoned(desk.room, held_at(desk, plan))
            assert (row.sheet, row.cash) == (said, cash)
            assert [each.told for each in row.differing] == [f"Ana, rebuys: {said} on the sheet, 1 entered."]
        assert [each.id for each in on_sheet(held_at(desk, plan), table)] == [other, one]

    def test_before_a_sheet_is_read_nobody_owes_for_who_was_paid_back(self, desk: Desk) -> None:
        plan, one = running(desk)
        entered(desk, plan, "Bob")
        for ask in (SellRebuy, NoteRebuy):
            desk.do(ask(plan, one))
        seconded(desk, RefundEntry(plan, one, "Called away", 16_000))
        (row,) = reckoned(desk.room, held_at(desk, plan))
        assert (row.sheet, row.cash, row.differing) == (1, 1, ())

    def test_of_a_table_off_the_floor_it_is_read_all_the_same(self, desk: Desk) -> None:
        plan = opened(desk, 2)
        entered(desk, plan, "Ana", "Bob")
        at_level(desk, plan)
        held = held_at(desk, plan)
        first = held.tables[0]
        here = next(each for each in held.field if each.seat is not None and each.seat.table == first)
        one, name = here.id, desk.room.name_of(here.player)
        desk.do(SellRebuy(plan, one))
        desk.do(BreakEventTable(first))
        desk.do(RemoveTable(first))
        desk.do(EnterSheet(plan, first, (SheetLine(one, rebuys=2),)))
        (found,) = unreconciled(desk.room, held_at(desk, plan))
        assert found.message == f"Table 31: {name}, rebuys: 2 on the sheet, 1 entered."
        desk.do(EnterSheet(plan, first, (SheetLine(one, rebuys=1),)))
        assert list(unreconciled(desk.room, held_at(desk, plan))) == []
        elsewhere = TableId(desk.do(AddTable("9", 8, Place(0, 0))).number)
        assert (
            refused(desk, EnterSheet(plan, elsewhere, ())).message == "Table 9 has no sheet of Seven Card Stud Hi-Lo."
        )

    def test_the_last_bust_leaves_nobody_owing_for_good(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        one, two = entered(desk, plan, "Ana", "Bob")
        at_level(desk, plan, 1)
        paid, struck = (desk.do(NoteRebuy(plan, each)).number for each in (one, two))
        at_level(desk, plan, 5)
        desk.do(BustPlayers(plan, (Busts(two),)))
        assert held_at(desk, plan).stage is Stage.COMPLETE
        assert "no receipt for it" in all_reasons(desk, FreezePool(plan))[0].message
        desk.do(PayLine(plan, one, paid))
        desk.do(StrikeLine(plan, two, struck, "Never had the chips"))
        desk.do(EnterSheet(plan, held_at(desk, plan).tables[0], (SheetLine(one, rebuys=1),)))
        desk.do(FreezePool(plan))

    def test_a_sheet_that_makes_no_sense(self, desk: Desk) -> None:
        plan, one = running(desk)
        (table,) = held_at(desk, plan).tables
        assert "twice" in refused(desk, EnterSheet(plan, table, (SheetLine(one, 1), SheetLine(one, 1)))).message
        assert "from 0 to" in refused(desk, EnterSheet(plan, table, (SheetLine(one, -1),))).message
        assert "not one of" in refused(desk, EnterSheet(plan, table, (SheetLine(RegistrationId(999), 1),))).message


class TestPapers:
    def test_cap_and_add_ons_are_told_before_play_sht_03(self, desk: Desk) -> None:
        desk.do(SetSetting(SPEND_CAP.name, dollars(200), desk.room.day, "House memo 2"))
        plan, one = running(desk, **ADD_ON | {"add_ons": 2})
        room, held = desk.room, held_at(desk, plan)
        terms = "Rebuy, to level 4: $45, 2 at most. Add-on, after level 4: $40, 2 at most. Most to spend: $200 in all."
        sheet = rebuys_of_table(room, held, held.tables[0])
        assert sheet.terms[0] == terms
        assert sheet.columns == ("Rebuy 1", "Rebuy 2", "Add-on 1", "Add-on 2")
        (card,) = cards_of_event(room, held).cards
        assert card.terms == terms
        receipt: Any = ENTRIES[0].make(desk.fold, f"{one_of(desk, plan, one).bought[0].receipt}", room.at)
        assert ("Most to spend", "$200 in all") in [(fact.label, fact.value) for fact in receipt.facts]

    def test_as_many_boxes_as_there_is_room_for(self, desk: Desk) -> None:
        plan, _ = running(desk, **ADD_ON | {"add_ons": 9, "rebuys": 1_000})
        held = held_at(desk, plan)
        columns = rebuys_of_table(desk.room, held, held.tables[0]).columns
        assert columns == ("Rebuy 1", "Rebuy 2", "Rebuy 3", "Rebuy 4", "Add-on 1", "Add-on 2")


class TestPayingBack:
    def test_whole_before_the_first_hand_by_two(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        (one,) = entered(desk, plan, "Ana")
        other = hire(desk, Role.MANAGER)
        signed(desk, RefundEntry(plan, one, "Feels ill"), other)
        assert balance(desk.room, prize_pool(plan)) == balance(desk.room, fees(Stream.TOURNAMENT)) == 0
        gone = one_of(desk, plan, one)
        assert (gone.left_play, gone.seat, held_at(desk, plan).field) == (8_000, None, [])
        assert desk.room.cash[gone.player].paid_out == dollars(65)  # type: ignore[index]
        assert "paid back already" in refused(desk, RefundEntry(plan, one, "again")).message
        assert gone.player is not None
        desk.do(RegisterPlayer(plan, gone.player))

    def test_afterwards_by_a_manager_and_the_stack_leaves_play(self, house: House) -> None:
        desk = house.founded()
        director = house.desk_for(Role.DIRECTOR)
        plan, one = running(desk)
        entered(desk, plan, "Bob")
        at_level(director_caught_up(director), plan, 1)
        assert "only a manager" in refused(director, RefundEntry(plan, one, "Feels ill")).message
        line = desk.do(NoteRebuy(plan, one)).number
        seconded(desk, RefundEntry(plan, one, "Feels ill", stack=3_000))
        gone = held_at(desk, plan).registrations[one]
        assert (gone.left_play, held_at(desk, plan).paid_back) == (3_000, dollars(65))
        assert line
        assert all(identity.holds for identity in identities(desk.room))

    def test_no_more_leaves_play_than_is_in_it(self, desk: Desk) -> None:
        plan, one = running(desk)
        (other,) = entered(desk, plan, "Bob")
        assert refused(desk, RefundEntry(plan, one, "Ill", 16_001)).message == "Only 16,000 chips are in play."
        seconded(desk, RefundEntry(plan, one, "Ill", 8_000))
        assert chips_in_play(held_at(desk, plan)) == 8_000
        assert refused(desk, RefundEntry(plan, other, "Ill", 8_000)).message == "Bob is the last one left."

    def test_nothing_is_paid_back_once_frozen(self, desk: Desk) -> None:
        plan, one = running(desk)
        frozen(desk, plan)
        assert "is frozen" in refused(desk, RefundEntry(plan, one, "late")).message

    def test_nor_to_somebody_out(self, desk: Desk) -> None:
        plan, one = running(desk)
        out(desk, plan, one)
        assert "is out" in refused(desk, RefundEntry(plan, one, "late")).message

    def test_cancelled_everybody_has_their_money(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        entered(desk, plan, "Ana", "Bob")
        seconded(desk, CancelTournament(plan, "No dealers"))
        held = held_at(desk, plan)
        assert (held.stage, held.field, held.tables) == (Stage.CANCELLED, [], [])
        assert held.collected == held.paid_back == dollars(130)
        assert balance(desk.room, prize_pool(plan)) == 0
        assert not any(table.is_open for table in desk.room.tables.values())
        assert "is cancelled" in refused(desk, RegisterPlayer(plan, player(desk, "Cy"))).message

    def test_not_once_it_has_begun(self, desk: Desk) -> None:
        plan, _ = running(desk)
        assert "has begun" in refused(desk, CancelTournament(plan, "No dealers")).message

    def test_each_from_the_drawer_that_took_it_or_the_managers(self, house: House) -> None:
        desk = house.founded()
        cashier = house.desk_for(Role.CASHIER)
        for name in ("Desk", "Cage 1"):
            desk.do(AddDrawer(name))
        desk.do(OpenDrawer(named_drawer("Desk"), Count()))
        cashier.catch_up()
        cashier.do(OpenDrawer(named_drawer("Cage 1"), Count()))
        desk.catch_up()
        plan = opened(desk, 1)
        entered(desk, plan, "Ana")
        cashier.catch_up()
        cashier.do(RegisterPlayer(plan, player(cashier, "Bob")))
        desk.catch_up()
        seconded(desk, CancelTournament(plan, "No dealers"))
        assert balance(desk.room, named_drawer("Desk")) == balance(desk.room, named_drawer("Cage 1")) == 0

    def test_a_managers_drawer_pays_no_more_than_it_has_for_itself_and_others(self, house: House) -> None:
        desk = house.founded(by_drawers=True)
        plan = opened(desk, 1)
        with_drawer(desk, desk)
        entered(desk, plan, "Ana", "Bob", "Cleo", "Dee")
        till = next(iter(desk.room.cage.drawers))
        seconded(desk, DropToVault(till, Money(balance(desk.room, till) - dollars(200))))
        assert "too low to pay $260" in refused(desk, CancelTournament(plan, "No dealers")).message


class TestHeads:
    def test_heads_are_counted_with_their_money(self, desk: Desk) -> None:
        plan = opened(desk, 0, count_only=True)
        desk.do(CountSold(plan, many=3))
        at_level(desk, plan, 1)
        desk.do(CountSold(plan, Sale.REBUY, 4))
        held = held_at(desk, plan)
        assert [one.many(Sale.REBUY) for one in held.field] == [2, 1, 1]
        assert held.collected == dollars(3 * 65 + 4 * 45)
        assert all(one.holds for one in identities(desk.room))
        assert "at most 2 rebuys each" in refused(desk, CountSold(plan, Sale.REBUY, 3)).message
        assert "has none" in refused(desk, CountSold(plan, Sale.RE_ENTRY)).message
        assert "only counts heads" in refused(desk, RegisterPlayer(plan, player(desk))).message

    def test_only_heads_that_are_out_enter_again_sht_03(self, desk: Desk) -> None:
        plan = opened(desk, 0, count_only=True, re_entries=1)
        desk.do(CountSold(plan, many=3))
        at_level(desk, plan, 1)
        found = refused(desk, CountSold(plan, Sale.RE_ENTRY))
        assert found.message == "0 players of Seven Card Stud Hi-Lo are out, and 1 would have entered again."
        assert found.clause == "SHT-03"
        desk.do(BustPlayers(plan, (Busts(held_at(desk, plan).field[0].id),)))
        desk.do(CountSold(plan, Sale.RE_ENTRY))
        assert len(held_at(desk, plan).still_in) == 3
        assert refused(desk, CountSold(plan, Sale.RE_ENTRY)).cure == "Bust those who are out first."
        desk.do(BustPlayers(plan, tuple(Busts(one.id) for one in held_at(desk, plan).still_in[:2])))
        assert "3 players with at most 1 each" in refused(desk, CountSold(plan, Sale.RE_ENTRY, 3)).message

    def test_where_names_are_asked_for_nobody_is_only_counted(self, desk: Desk) -> None:
        plan = opened(desk)
        assert "by name" in refused(desk, CountSold(plan)).message


class TestEquipment:
    def test_nine_issued_are_handed_out_or_come_back_sht_04(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        (table,) = held_at(desk, plan).tables
        desk.do(IssueEquipment(plan, table, "Sam Birch"))
        assert refused(desk, IssueEquipment(plan, table, "Vera")).clause == "SHT-04"
        entered(desk, plan, "Ana", "Bob")
        found = refused(desk, ReturnEquipment(plan, table, 6))
        assert found.message == "2 of 9 stacks were handed out and 6 came back, which is 1 too few."
        assert found.clause == "SHT-04"
        desk.do(ReturnEquipment(plan, table, 7))
        (kit,) = held_at(desk, plan).kits
        assert (kit.stacks, kit.handed, kit.back) == (9, 2, 7)
        assert refused(desk, ReturnEquipment(plan, table, 7)).clause == "SHT-04"

    def test_a_difference_is_explained_sht_04(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        (table,) = held_at(desk, plan).tables
        desk.do(IssueEquipment(plan, table, "Sam Birch"))
        assert "not back" in refused(desk, TakeBackTables(plan, (table,))).message
        desk.do(ReturnEquipment(plan, table, 8, "One stack was wet"))
        assert held_at(desk, plan).kits[0].why == "One stack was wet"
        desk.do(TakeBackTables(plan, (table,)))

    def test_of_a_broken_table_they_are_on_the_sheet_and_come_back_sht_04(self, desk: Desk) -> None:
        plan = opened(desk, 2)
        first = held_at(desk, plan).tables[0]
        entered(desk, plan, "Ana", "Bob")
        at_level(desk, plan)
        desk.do(IssueEquipment(plan, first, "Cleo D."))
        desk.do(BreakEventTable(first))
        desk.do(RemoveTable(first))
        said = equipment_of_event(desk.room, desk.room.tournaments.plans[plan]).outfits[0].issues
        assert [(one.table, one.dealer) for one in said] == [("31", "Cleo D."), ("32", "")]
        desk.do(ReturnEquipment(plan, first, 9))
        assert held_at(desk, plan).kit(first) is None

    def test_none_go_out_once_the_pool_is_frozen(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        (table,) = held_at(desk, plan).tables
        entered(desk, plan, "Ana", "Bob")
        at_level(desk, plan, 5)
        desk.do(FreezePool(plan))
        assert refused(desk, IssueEquipment(plan, table, "Sam Birch")).message == (
            "The pool of Seven Card Stud Hi-Lo is frozen: nobody enters any more, and no starting stack is handed out."
        )

    def test_stacks_of_the_desk_are_not_the_dealers(self, desk: Desk) -> None:
        plan = opened(desk, 1)
        (table,) = held_at(desk, plan).tables
        desk.do(SetSetting(STACKS_FROM_DESK.name, True, desk.room.day, "House memo 3"))
        desk.do(IssueEquipment(plan, table, "Sam Birch"))
        entered(desk, plan, "Ana")
        desk.do(ReturnEquipment(plan, table, 9))


def director_caught_up(desk: Desk) -> Desk:
    desk.catch_up()
    return desk


def test_fees_are_the_houses_alone(desk: Desk) -> None:
    plan, one = running(desk)
    desk.do(SellRebuy(plan, one))
    assert fees_of(held_at(desk, plan)) == -balance(desk.room, fees(Stream.TOURNAMENT)) == dollars(10)
