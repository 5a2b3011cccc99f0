"""Dated settings: a value holds from a gaming day on, with who set it and by what; the past keeps what it had."""

from __future__ import annotations

from datetime import date, timedelta
from random import Random

import pytest

from floor.books.cash import large_cash
from floor.desk import Desk
from floor.errors import NotUnderstood
from floor.ids import StaffId
from floor.money import Money, dollars
from floor.offers import Put
from floor.settings.dated import (
    Dated,
    SetSetting,
    WithdrawSetting,
    dated_on,
    following,
    setting_on,
    standing,
)
from floor.settings.registry import (
    LARGE_CASH_NOTED,
    LARGE_CASH_REPORTED,
    SETTINGS,
    Setting,
    amount,
    choice,
    number,
    part,
)
from floor.share import percent
from floor.state import Room
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import refused, sit
from tests.rooms import House, close_day, open_table

FRIDAY = date(2026, 11, 13)
NOTED, REPORTED = LARGE_CASH_NOTED.name, LARGE_CASH_REPORTED.name
LETTER = "Commission letter of May 3"


def set_to(desk: Desk, dollars_: int, days: int = 0, by: str = LETTER, name: str = NOTED) -> int:
    """So many dollars from so many days after Friday; the number of the entry."""
    return desk.do(SetSetting(name, dollars(dollars_), FRIDAY + timedelta(days=days), by)).number


def holds(room: Room, days: int = 0, setting: Setting[Money] = LARGE_CASH_NOTED) -> int:
    return setting_on(room, setting, FRIDAY + timedelta(days=days)) // 100


def next_day(house: House, desk: Desk) -> None:
    house.clock.forward(days=1)
    close_day(desk)


class TestSetting:
    def test_until_somebody_sets_it_the_default_holds(self, desk: Desk) -> None:
        assert (holds(desk.room), holds(desk.room, setting=LARGE_CASH_REPORTED)) == (3_000, 10_000)
        assert dated_on(desk.room, LARGE_CASH_NOTED, FRIDAY) is None
        assert following(desk.room, LARGE_CASH_NOTED, FRIDAY) is None

    def test_a_value_holds_from_its_day_on_and_not_before(self, desk: Desk) -> None:
        set_to(desk, 2_000, days=3)
        assert [holds(desk.room, days) for days in (-1, 0, 2, 3, 400)] == [3_000, 3_000, 3_000, 2_000, 2_000]

    def test_it_can_hold_from_the_open_day(self, desk: Desk) -> None:
        set_to(desk, 2_000)
        assert (holds(desk.room, -1), holds(desk.room)) == (3_000, 2_000)

    def test_who_set_it_when_and_by_what_is_kept(self, desk: Desk) -> None:
        entry = set_to(desk, 2_000, days=3)
        at = desk.room.at
        kept = Dated(entry, dollars(2_000), FRIDAY + timedelta(days=3), LETTER, StaffId(1), at)
        assert standing(desk.room, LARGE_CASH_NOTED) == [kept]
        assert following(desk.room, LARGE_CASH_NOTED, FRIDAY) == kept

    def test_several_values_follow_each_other_by_day_not_by_when_they_were_set(self, desk: Desk) -> None:
        set_to(desk, 1_000, days=9)
        set_to(desk, 2_000, days=3)
        assert [holds(desk.room, days) for days in (0, 3, 8, 9)] == [3_000, 2_000, 2_000, 1_000]
        coming = following(desk.room, LARGE_CASH_NOTED, FRIDAY)
        assert coming is not None
        assert coming.value == dollars(2_000)

    def test_of_two_for_one_day_the_one_set_last_holds(self, desk: Desk) -> None:
        set_to(desk, 1_000, days=3)
        set_to(desk, 2_000, days=3)
        assert holds(desk.room, 3) == 2_000
        coming = following(desk.room, LARGE_CASH_NOTED, FRIDAY)
        assert coming is not None
        assert coming.value == dollars(2_000)

    def test_a_day_that_is_over_keeps_its_value(self, desk: Desk) -> None:
        told = refused(desk, SetSetting(NOTED, dollars(2_000), FRIDAY - timedelta(days=1), LETTER))
        assert told.message.startswith("Thu, Nov 12, 2026 is before the open gaming day")
        assert told.cure == "Choose Fri, Nov 13, 2026 or later."
        assert told.offers == (Put("since", FRIDAY),)

    def test_the_open_day_is_the_room_s_not_the_clock_s(self, small_house: House) -> None:
        desk = small_house.founded()
        small_house.clock.forward(days=1)
        assert desk.room.day == FRIDAY
        set_to(desk, 2_000)
        next_day(small_house, desk)
        assert "is before the open gaming day" in refused(desk, SetSetting(NOTED, dollars(900), FRIDAY, LETTER)).message
        assert holds(desk.room, 1) == 2_000, "it holds over the day's end"

    @pytest.mark.parametrize(
        ("value", "message", "cure", "offered"),
        [
            (dollars(10_001), "“Large cash is noted from” cannot be $10,001.", "Choose $500 to $10,000.", 1_000_000),
            (Money(0), "“Large cash is noted from” cannot be $0.", "Choose $500 to $10,000.", 50_000),
            (Money(-1), "“Large cash is noted from” cannot be −$0.01.", "Choose $500 to $10,000.", 50_000),
        ],
    )
    def test_a_value_that_makes_no_sense_is_refused(
        self, desk: Desk, value: Money, message: str, cure: str, offered: int
    ) -> None:
        told = refused(desk, SetSetting(NOTED, value, FRIDAY, LETTER))
        assert (told.message, told.cure, told.figures("value")) == (message, cure, [offered])

    def test_yes_is_no_amount(self, desk: Desk) -> None:
        told = refused(desk, SetSetting(NOTED, True, FRIDAY, LETTER))
        assert told.message == "“Large cash is noted from” takes a figure."

    def test_there_are_no_settings_but_those_of_the_registry(self, desk: Desk) -> None:
        assert refused(desk, SetSetting("rake", 1, FRIDAY, LETTER)).message == "There is no setting “rake”."
        assert refused(desk, WithdrawSetting("rake", 1)).message == "There is no setting “rake”."

    @pytest.mark.parametrize(("words", "message"), [(" ", "The source is empty."), ("x" * 121, "has 121 characters")])
    def test_what_it_rests_on_is_always_said(self, desk: Desk, words: str, message: str) -> None:
        assert message in refused(desk, SetSetting(NOTED, dollars(2_000), FRIDAY, words)).message

    def test_the_same_value_is_set_again_only_by_another_source(self, desk: Desk) -> None:
        set_to(desk, 2_000)
        told = refused(desk, SetSetting(NOTED, dollars(2_000), FRIDAY + timedelta(days=1), f" {LETTER} "))
        assert told.message == (
            "Large cash is noted from $2,000 holds on Sat, Nov 14, 2026 already, by the same source."
        )
        set_to(desk, 2_000, days=1, by="Renewed by letter of June 9")
        assert holds(desk.room, 1) == 2_000

    def test_the_default_can_be_put_on_record(self, desk: Desk) -> None:
        set_to(desk, 3_000)
        assert dated_on(desk.room, LARGE_CASH_NOTED, FRIDAY) is not None


class TestWithdrawing:
    def test_a_value_is_withdrawn_before_its_day_and_its_history_stays(self, desk: Desk) -> None:
        planned = set_to(desk, 2_000, days=3)
        desk.do(WithdrawSetting(NOTED, planned))
        assert holds(desk.room, 3) == 3_000
        assert standing(desk.room, LARGE_CASH_NOTED) == []
        assert [(one.number, one.withdrawn_by) for one in desk.room.settings[NOTED]] == [(planned, StaffId(1))]

    def test_what_came_before_it_holds_on(self, desk: Desk) -> None:
        set_to(desk, 2_500, days=1)
        planned = set_to(desk, 2_000, days=1)
        desk.do(WithdrawSetting(NOTED, planned))
        assert holds(desk.room, 1) == 2_500

    def test_what_holds_today_is_not_withdrawn(self, desk: Desk) -> None:
        number_ = set_to(desk, 2_000)
        told = refused(desk, WithdrawSetting(NOTED, number_))
        assert told.message == "Large cash is noted from $2,000 has held since Fri, Nov 13, 2026."
        assert told.cure == "Set another value from a day on."

    def test_nor_what_was_never_set_or_is_withdrawn_already(self, desk: Desk) -> None:
        planned = set_to(desk, 2_000, days=3)
        desk.do(WithdrawSetting(NOTED, planned))
        for number_ in (planned, 999):
            told = refused(desk, WithdrawSetting(NOTED, number_))
            assert told.message == "“Large cash is noted from” has no such value to withdraw."
        other = set_to(desk, 9_000, days=3, name=REPORTED)
        assert refused(desk, WithdrawSetting(NOTED, other)).message.endswith("no such value to withdraw.")


class TestRead:
    def test_large_cash_is_noted_and_reported_by_what_holds_on_the_day(self, small_house: House) -> None:
        desk = small_house.founded()
        set_to(desk, 500, days=1)
        set_to(desk, 1_000, days=1, name=REPORTED)
        table = open_table(desk)
        ola, nia = sit(desk, table, 1, "Ola", buys=600), sit(desk, table, 2, "Nia", buys=1_100)
        assert (large_cash(desk.room, ola), large_cash(desk.room, nia)) == ("", "")
        next_day(small_house, desk)
        kim, zoe = sit(desk, table, 3, "Kim", buys=600), sit(desk, table, 4, "Zoe", buys=1_100)
        assert large_cash(desk.room, kim) == "$600 paid in and $0 paid out today: keep a note."
        assert large_cash(desk.room, zoe) == "$1,100 paid in and $0 paid out today: a report is due."

    def test_a_report_is_due_even_where_nothing_needs_a_note(self, desk: Desk) -> None:
        set_to(desk, 10_000)
        set_to(desk, 1_000, name=REPORTED)
        ola = sit(desk, open_table(desk), 1, "Ola", buys=1_001)
        assert large_cash(desk.room, ola).endswith("a report is due.")

    def test_another_workstation_and_a_void_see_the_same(self, small_house: House) -> None:
        desk = small_house.founded()
        number_ = set_to(desk, 2_000)
        assert holds(small_house.desk().room) == 2_000
        desk.do(VoidEntry(number_, "wrong letter"))
        assert holds(desk.room) == 3_000
        assert standing(desk.room, LARGE_CASH_NOTED) == []

    def test_it_is_told_in_the_journal(self, desk: Desk) -> None:
        entry = desk.do(SetSetting(NOTED, dollars(2_000), FRIDAY + timedelta(days=3), LETTER))
        assert story(desk.room, entry.events) == f"Large cash is noted from: $2,000 from Mon, Nov 16, 2026: {LETTER}"
        entry = desk.do(WithdrawSetting(NOTED, entry.number))
        told = "Large cash is noted from: $2,000 from Mon, Nov 16, 2026 withdrawn before its day"
        assert story(desk.room, entry.events) == told


class TestRegistry:
    def test_every_default_is_a_value_that_could_be_set(self) -> None:
        assert all(row.allows(row.default) for row in SETTINGS.values())
        assert all(row.read(row.show(row.default)) == row.default for row in SETTINGS.values())

    @pytest.mark.parametrize(
        ("row", "value", "words"),
        [
            (
                amount("fill", "A fill takes a second person from", dollars(500), dollars(1), dollars(9_999)),
                12_345,
                "$123.45",
            ),
            (part("back", "Goes back to the players", percent(90), percent(50), percent(100)), 9_225, "92.25%"),
            (number("days", "Kept for", 30, 1, 999, "days", "day"), 1, "1 day"),
            (number("days", "Kept for", 30, 1, 999, "days", "day"), 30, "30 days"),
            (choice("rake", "The pot is raked", False), True, "Yes"),
        ],
    )
    def test_a_value_of_each_kind_is_said_and_read_as_people_write_it(
        self, row: Setting[int], value: int, words: str
    ) -> None:
        assert row.allows(value)
        assert row.show(value) == words
        if row.kind != "whole":
            assert row.read(words) == value

    @pytest.mark.parametrize(
        "row",
        [number("days", "Kept for", 30, 1, 999), choice("rake", "The pot is raked", False)],
        ids=lambda row: row.kind,
    )
    @pytest.mark.parametrize("typed", ["", "about 3", "-1", "3.5"])
    def test_what_is_no_value_is_not_guessed_at(self, row: Setting[int], typed: str) -> None:
        with pytest.raises(NotUnderstood):
            row.read(typed)


@pytest.mark.parametrize("seed", range(8))
def test_whatever_is_set_and_withdrawn_each_day_reads_the_last_word_on_it(desk: Desk, seed: int) -> None:
    """The naive reading: of all that stands, the latest day that has come, and on it what was said last."""
    dice, kept = Random(seed), []
    for letter in range(12):
        days, value = dice.randrange(7), dice.randrange(500, 10_001)
        entry = set_to(desk, value, days, by=f"Letter {letter}")
        if days > 0 and dice.random() < 0.4:
            desk.do(WithdrawSetting(NOTED, entry))
        else:
            kept.append((days, entry, value))
    for day in range(8):
        come = [one for one in kept if one[0] <= day]
        assert holds(desk.room, day) == (max(come)[2] if come else 3_000)
