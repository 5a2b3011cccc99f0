"""Entries found again by what somebody types: of the open day and of sealed ones alike; no word is dropped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from floor.cage.moving import MoveMoney
from floor.cage.tips import RedeemTips
from floor.concern import OfPlayer, OfSeat, OfTable
from floor.desk import Desk
from floor.errors import NotUnderstood
from floor.house.tables import Place, PlaceTable
from floor.journal.index import Index
from floor.money import dollars
from floor.past import Past
from floor.room.running import FeedTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.roomtime import SetTime
from floor.views.telling.book import Found
from floor.views.telling.mentions import EVENTS, MONEY, VOIDS, of_act, of_kind, of_player
from floor.views.telling.telling import Told
from floor.views.telling.wanted import Wanted, typed_for, wanted
from floor.void import VoidEntry
from tests.outside import sql
from tests.rooms import House, an_evening, close_day, open_table, player, signed


@pytest.fixture
def desk(house: House) -> Desk:
    """Nights that are sealed, and one that is not. A server's clock is its own: there no second day can be closed."""
    desk = an_evening(house.founded())
    if not house.address.startswith("postgresql"):
        house.clock.forward(hours=20)
        close_day(desk)
    table, nia = open_table(desk, "31"), next(one for one in desk.room.players.values() if one.name == "Nia Hart")
    ola = player(desk, "Ola Newcomer")
    desk.do(SeatPlayer(table, 4, ola))
    desk.do(BuyChips(table, 4, dollars(80)))
    desk.do(RedeemTips("Marta V.", dollars(45)))
    assert nia.id
    return desk


@pytest.fixture
def past(desk: Desk) -> Iterator[Past]:
    past = desk.past()
    yield past
    past.close()


def found(desk: Desk, past: Past, typed: str) -> list[int]:
    looked = wanted(desk.room, typed, desk.now())
    return [one.number for one in past.book.find(looked, most=1_000).entries]


def told(desk: Desk, past: Past, typed: str) -> list[str]:
    looked = wanted(desk.room, typed, desk.now())
    return [one.what for one in past.book.find(looked, most=1_000).entries]


def test_without_a_word_everything_is_there_newest_first(desk: Desk, past: Past) -> None:
    numbers = found(desk, past, "")
    assert numbers == list(range(desk.room.number, 0, -1))


def test_page_by_page_nothing_is_missed_or_told_twice(desk: Desk, past: Past) -> None:
    pages, before = list[int](), None
    while True:
        page: Found = past.book.find(before=before, most=7)
        pages += [one.number for one in page.entries]
        before = pages[-1]
        if not page.more:
            break
    assert pages == list(range(desk.room.number, 0, -1))


def test_sealed_days_are_found_in_the_words_they_were_told_in(house: House, desk: Desk, past: Past) -> None:
    """From the index, and without it the same: it saves time, and says nothing of its own."""
    indexed = past.book.find(most=1_000).entries
    assert sql(house.address, "SELECT last FROM indexed ORDER BY last DESC") != []
    for table in ("mentions", "told", "indexed"):
        sql(house.address, f"DELETE FROM {table}")
    with closing(desk.past()) as other:
        again = other.book.find(most=1_000).entries
    assert list(map(_as_listed, again)) == list(map(_as_listed, indexed))


def _as_listed(one: Told) -> tuple[object, ...]:
    return one.number, one.at, one.day, one.what, one.who, one.kind, one.voided_by


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("table 31 seat 4", "seat 4"),
        ("31/4", "seat 4"),
        ("player newcomer", "Ola Newcomer"),
        ("newcomer", "Ola Newcomer"),
        ("$80", "$80"),
        ("over $79 under $81", "$80"),
        ("tips", "tips"),
        ("buy-in newcomer", "bought $80"),
        ("receipt 3", "receipt 3"),
        ("R-3", "receipt 3"),
        ("bought newcomer", "bought $80"),
        ("newcomer seated", "seated"),
        ("redeemed", "tips"),
        ("signed in", "signed in"),
        ("signed for", "Void"),
    ],
)
def test_one_word_or_several_find_what_is_meant(desk: Desk, past: Past, typed: str, words: str) -> None:
    numbers, lines = found(desk, past, typed), told(desk, past, typed)
    assert numbers
    assert any(words in line for line in lines), lines


@pytest.mark.parametrize(
    ("typed", "act"),
    [
        ("hand over", "TakeOverDrawer"),
        ("hand-over", "TakeOverDrawer"),
        ("handover", "TakeOverDrawer"),
        ("time charges", "PickUpFees"),
        ("price", "SetRake"),
        ("correction", "CorrectReceipt"),
        ("no show", "MarkNoShow"),
        ("must-move", "FeedTable"),
        ("table change", "AskTableChange"),
        ("exclusion", "BarPlayer"),
        ("dispute", "RecordSettlement"),
        ("registrations", "RegisterPlayer"),
        ("held chips", "PayHeld"),
        ("day close", "CloseDay"),
        ("boxes", "CountBox"),
        ("broke", "BreakTable"),
        ("hung", "HangSign"),
    ],
)
def test_what_the_floor_calls_an_act_is_that_act_and_no_word_of_it_by_itself(desk: Desk, typed: str, act: str) -> None:
    (term,) = wanted(desk.room, typed, desk.now()).terms
    assert of_act(act) in term


def test_a_tournament_is_all_that_is_entered_of_tournaments(desk: Desk) -> None:
    looked = [wanted(desk.room, typed, desk.now()).terms for typed in ("tournament", "events", "tournaments")]
    assert looked == [(frozenset({of_kind(EVENTS)}),)] * 3


def test_weeks_are_from_a_monday_and_days_may_be_joined_by_a_dash(desk: Desk) -> None:
    monday = desk.room.day - timedelta(days=desk.room.day.weekday())

    def days(typed: str) -> tuple[date | None, date | None]:
        looked = wanted(desk.room, typed, desk.now())
        return looked.first_day, looked.last_day

    assert days("this week voids") == (monday, monday + timedelta(days=6))
    assert days("voids last week") == (monday - timedelta(days=7), monday - timedelta(days=1))
    assert days("nov 3 - nov 5") == days("nov 3 to nov 5")


def test_moves_are_found_by_whatever_act_somebody_came_to_another_seat(desk: Desk, past: Past) -> None:
    feeding = open_table(desk, "14")
    main = next(one.id for one in desk.room.tables.values() if one.label == "31")
    desk.do(FeedTable(feeding, main))
    mover = player(desk, "Must Move")
    desk.do(SeatPlayer(feeding, 2, mover))
    desk.do(BuyChips(feeding, 2, dollars(80)))
    desk.do(CashOut(main, 4, dollars(20)))
    desk.do(SeatPlayer(main, 4, mover))
    desk.do(PlaceTable(feeding, Place(500, 300)))
    (line,) = told(desk, past, "must moves")
    assert line.startswith("Must Move moved from table 14, seat 2, to table 31, seat 4")
    assert told(desk, past, "moved table 14") == [line]


def test_an_entry_is_found_by_its_number_however_that_is_typed(desk: Desk, past: Past) -> None:
    number = desk.room.number - 1
    for typed in (f"entry {number}", f"#{number}", f"{number}"):
        assert found(desk, past, typed) == [number]
    assert wanted(desk.room, "31", desk.now()).entry is None, "a table of that number is meant before an entry is"
    with pytest.raises(NotUnderstood):
        wanted(desk.room, f"{desk.room.number + 1}", desk.now())


def test_a_seat_is_the_seat_and_everything_done_there(desk: Desk, past: Past) -> None:
    whole = found(desk, past, "table 31 seat 4")
    assert any("bought" in line for line in told(desk, past, "table 31 seat 4"))
    for typed in ("seat 31/4", "seat 4 table 31", "31/4"):
        assert found(desk, past, typed) == whole


def test_all_that_is_typed_must_fit(desk: Desk, past: Past) -> None:
    one, other = set(found(desk, past, "newcomer")), set(found(desk, past, "money"))
    assert set(found(desk, past, "newcomer money")) == one & other != set()
    assert found(desk, past, "newcomer voids") == []


def test_voids_are_found_by_what_they_took_back_and_say_which_entry(desk: Desk, past: Past) -> None:
    entries = past.book.find(wanted(desk.room, "voids", desk.now()), most=1_000).entries
    assert [one.what.split(":")[0].split()[0] for one in entries] == ["Void"] * 2
    gone = {one.number: one.voided_by for one in past.book.find(most=1_000).entries if one.voided_by}
    assert set(gone.values()) == {one.number for one in entries}
    for number, by in gone.items():
        assert past.book.voided_by(number) == by
    (seat_void,) = [one for one in entries if "wrong seat" in one.what]
    assert seat_void.number in found(desk, past, "player tveit voids")


def test_days_are_gaming_days_and_times_are_the_room_s(desk: Desk, past: Past) -> None:
    by_day: dict[date, list[int]] = {}
    for one in past.book.find(most=1_000).entries:
        by_day.setdefault(one.day, []).append(one.number)
    assert found(desk, past, "tonight") == by_day[desk.room.day]
    yesterday = [number for number in found(desk, past, "yesterday") if number > 1]
    assert yesterday == by_day.get(desk.room.day - timedelta(days=1), [])
    for typed in ("on {:%m/%d/%Y}", "{:%m/%d/%Y}", "{:%m/%d}", "{:%b %d}", "{:%Y-%m-%d}"):
        assert found(desk, past, typed.format(desk.room.day)) == by_day[desk.room.day]
    first = min(day for day in by_day if day.year > 1)
    assert found(desk, past, f"since {first:%b %d %Y}")[-1] == 1, "setting up is of the day that it began"
    assert found(desk, past, "since 1m ago tonight") == by_day[desk.room.day]
    assert found(desk, past, "until 1m ago tonight") == []


def test_a_weekday_and_a_time_by_themselves_are_that_day_and_that_minute(desk: Desk, past: Past) -> None:
    tonight, room = desk.room.day, desk.room
    assert found(desk, past, f"{tonight:%A}") == found(desk, past, f"on {tonight:%a}") == found(desk, past, "tonight")
    assert wanted(room, f"since {tonight - timedelta(days=2):%A}", desk.now()).first_day == tonight - timedelta(days=2)
    for typed in ("7:42pm", "7:42 PM", "7 pm"):
        assert wanted(room, typed, desk.now()) == wanted(room, f"at {typed}", desk.now())


def test_table_and_number_are_the_day_where_there_is_no_such_seat(desk: Desk) -> None:
    open_table(desk, "11")
    assert wanted(desk.room, "11/8", desk.now()).words == ("table 11, seat 8",)
    day = wanted(desk.room, "11/12", desk.now()).first_day
    assert day is not None
    assert (day.month, day.day) == (11, 12)
    with pytest.raises(NotUnderstood, match="No table has a seat 99: they are 1 to 10"):
        wanted(desk.room, "11/99", desk.now())


def test_of_several_bounds_all_hold_in_whatever_order_they_are_typed(desk: Desk, past: Past) -> None:
    for one, other in (
        ("over $79", "over $20"),
        ("under $81", "under $500"),
        ("$80", "under $500"),
        ("since 7pm", "since 7:42pm"),
        ("until 1m ago", "until 0m ago"),
        ("tonight", f"since {desk.room.day - timedelta(days=1):%m/%d}"),
        ("entry 5", "#5"),
    ):
        found_by_one = found(desk, past, one)
        assert found(desk, past, f"{one} {other}") == found(desk, past, f"{other} {one}") == found_by_one
    for nothing in ("yesterday tonight", "over $100 $80", "since 7:43pm at 7:42pm"):
        assert found(desk, past, nothing) == []
    with pytest.raises(NotUnderstood, match="No entry is both 5 and 6"):
        wanted(desk.room, "entry 5 entry 6", desk.now())


def test_beside_an_earlier_day_a_time_is_that_day_s_which_goes_on_after_midnight(desk: Desk) -> None:
    room, eve = desk.room, desk.room.day - timedelta(days=1)

    def at(day: date, hour: int, minute: int = 0) -> datetime:
        return datetime(day.year, day.month, day.day, hour, minute, tzinfo=ZoneInfo(room.house.zone)).astimezone(UTC)

    now = at(room.day, 21)
    for typed in ("yesterday since 8:15", "since 8:15 yesterday", f"{eve:%m/%d} since 8:15pm", "since yesterday 8:15"):
        assert wanted(room, typed, now).since == at(eve, 20, 15), typed
    assert wanted(room, "since yesterday at 8 pm", now).since == at(eve, 20)
    late = wanted(room, "yesterday between 11pm and 1:30", now)
    assert (late.since, late.until) == (at(eve, 23), at(room.day, 1, 30))
    assert (late.first_day, late.last_day) == (eve, eve)
    early = wanted(room, "yesterday 7am", now)
    assert early.since == at(eve, 7)
    assert wanted(room, "yesterday since midnight", now).since == at(room.day, 0)
    assert wanted(room, "yesterday since noon", now).since == at(eve, 12)
    assert wanted(room, "tonight since 7:42pm", now).since == wanted(room, "since 7:42pm", now).since


def test_a_night_s_entries_are_found_by_its_day_and_hour(small_house: House) -> None:
    desk = an_evening(small_house.founded())
    small_house.clock.forward(hours=24)
    late = open_table(desk, "31")
    with closing(desk.past()) as past:
        assert late in found(desk, past, "since 7:42pm")
        sealed = found(desk, past, "11/13 at 7:42pm")
        assert sealed
        assert late not in sealed


def test_tonight_is_found_though_it_began_under_a_clock_that_was_ahead(small_house: House) -> None:
    desk = an_evening(small_house.founded())
    second = next(one.id for one in desk.room.staff.values() if one.name == "Lena Fors")
    small_house.clock.forward(days=400)
    desk.confirm_time()
    sealed = close_day(desk, second).number
    player(desk, "Under The Wrong Clock")
    small_house.clock.at -= timedelta(days=399)
    signed(desk, SetTime("The clock was a year ahead"), second)
    late = player(desk, "Under The Right One")
    with closing(desk.past()) as past:
        assert found(desk, past, "tonight") == list(range(late, sealed, -1))
        assert found(desk, past, f"until {desk.room.day - timedelta(days=1):%m/%d}")[0] == sealed


def test_what_happened_by_itself_is_found_as_the_list_says_it(desk: Desk) -> None:
    assert wanted(desk.room, "by the clock", desk.now()) == wanted(desk.room, "by clock", desk.now())


def test_a_player_is_found_by_either_half_of_a_name_with_a_hyphen(desk: Desk) -> None:
    anna = player(desk, "Anna Berg-Larsen")
    for typed in ("berg", "larsen", "berg-larsen", "anna larsen"):
        assert wanted(desk.room, typed, desk.now()).terms == (frozenset({of_player(anna)}),)


def test_people_by_what_they_did_and_signed(desk: Desk, past: Past) -> None:
    entries = {one.number: one for one in past.book.find(most=1_000).entries}
    assert all("Dana" in entries[number].who for number in found(desk, past, "by dana"))
    assert found(desk, past, "signed lena")
    assert all("Lena Fors" in entries[number].who for number in found(desk, past, "signed lena"))


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("gibberish", "“gibberish” is nobody, no table, no game and no kind of entry here"),
        ("newcomer gibberish", "“gibberish” is nobody"),
        ("table 99", "No table is called “99”"),
        ("over lots", "“over” takes an amount"),
        ("over", "“over” takes an amount"),
        ("on 2/30", "“on” takes a day"),
        ("since whenever", "“since” takes a time or a day"),
        ("before", "“before” takes a time or a day. Type it like before 8:15 or before Nov 13."),
        ("above", "“above” takes an amount. Type it like above $100."),
        ("$", "“$” takes an amount. Type it like $300."),
        ("2/30", "“2/30” is nobody"),
        ("between 8 or 9", "“between” takes two times"),
        ("by xavier", "Nobody called “xavier” works here"),
        ("player xavier", "No player is called “xavier”"),
        ("table 31 seat x", "“seat” takes a number"),
        ("table 31 seat 1004", "No table has a seat 1,004"),
        ("31/0", "No table has a seat 0"),
        ("seat 6", "“seat” takes a table as well. Type it like table 12 seat 6."),
        ("entry 99999999999999999999", "“99999999999999999999” is nobody"),
        ("receipt 99999999999999999999", "“99999999999999999999” is nobody"),
        ("31/99999999999999999999", "“31/99999999999999999999” is nobody"),
        ("table 31 seat 99999999999999999999", "“seat” takes a number"),
        ("receipt ½", "“½” is nobody"),
        ("31/²", "“31/²” is nobody"),
        ("since 12/31/9999 11pm", "“since” takes a time or a day"),
    ],
)
def test_what_means_nothing_is_said_and_not_passed_over(desk: Desk, typed: str, sentence: str) -> None:
    with pytest.raises(NotUnderstood) as error:
        wanted(desk.room, typed, desk.now())
    assert sentence in str(error.value)


def test_whatever_is_chosen_elsewhere_is_found_by_its_words(desk: Desk, past: Past) -> None:
    room = desk.room
    table = next(one for one in room.tables.values() if one.label == "31")
    newcomer = next(one for one in room.players.values() if one.name == "Ola Newcomer")
    seat = OfSeat(table.id, 4)
    assert typed_for(room, seat) == "table 31 seat 4"
    assert set(found(desk, past, typed_for(room, seat))) <= set(found(desk, past, typed_for(room, OfTable(table.id))))
    assert newcomer.id in found(desk, past, typed_for(room, OfPlayer(newcomer.id)))


def test_an_entry_s_whole_story_with_the_names_and_rules_of_its_time(desk: Desk, past: Past) -> None:
    (bought,) = found(desk, past, "newcomer money")
    story = past.story(bought)
    assert story is not None
    assert (story.told.who, story.signer) == ("Dana Wells", "")
    assert [one.amount for one in story.postings] == [dollars(80)]
    assert story.under == ("Big O hi-lo cash games (BO), adopted by entry 1",)
    assert len(story.hash) == 64
    first = past.story(2)
    assert first is not None, "of a sealed day, too"
    assert past.story(desk.room.number + 1) is None


def test_the_kinds_that_entries_are_looked_through_by(desk: Desk, past: Past) -> None:
    every = past.book.find(most=1_000).entries
    for kind in (MONEY, VOIDS):
        looked = Wanted(terms=(frozenset({of_kind(kind)}),))
        assert [one.number for one in past.book.find(looked, most=1_000).entries] == [
            one.number for one in every if of_kind(kind) in one.mentions
        ]


def test_what_is_entered_meanwhile_is_found_at_once_and_after_the_day_is_sealed(
    house: House, desk: Desk, past: Past
) -> None:
    assert found(desk, past, "newcomer voids") == []
    table = next(one.id for one in desk.room.tables.values() if one.label == "31")
    before = found(desk, past, "31/4")
    if not house.address.startswith("postgresql"):
        house.clock.forward(hours=24)
        close_day(desk)
    assert found(desk, past, "31/4") == before
    left = desk.do(CashOut(table, 4, dollars(80))).number
    assert found(desk, past, "31/4") == [left, *before]
    assert left not in found(desk, past, "yesterday")


def test_an_index_that_lacks_rows_is_found(house: House, desk: Desk) -> None:
    index = Index(house.store())
    assert index.faults() == []
    sql(house.address, "DELETE FROM mentions WHERE entry = 5")
    (fault,) = index.faults()
    assert "The index of entries has" in fault


def test_what_is_out_of_the_ordinary_is_found_as_the_reports_count_it(desk: Desk, past: Past) -> None:
    second = next(one.id for one in desk.room.staff.values() if one.name == "Lena Fors")
    before = found(desk, past, "exceptions"), found(desk, past, "watched")
    moved = signed(desk, MoveMoney("bank", "owner", dollars(7), "By hand"), second).number
    void = signed(desk, VoidEntry(desk.do(RedeemTips("Marta V.", dollars(9))).number, "Twice"), second).number
    assert found(desk, past, "exceptions") == [moved, *before[0]]
    assert found(desk, past, "watched") == [void, moved, *before[1]]


def test_days_that_an_older_program_indexed_are_found_by_the_words_of_today(house: House, desk: Desk) -> None:
    with closing(desk.past()) as past:
        kept = found(desk, past, "money")
    desk.close()
    sql(house.address, "DELETE FROM mentions WHERE word = 'kind money'")
    sql(house.address, "UPDATE alembic_version SET version_num = '0005'")
    again = house.desk()
    with closing(again.past()) as past:
        assert found(again, past, "money") == kept
    assert Index(house.store()).faults() == []


@pytest.mark.parametrize(
    ("typed", "said"),
    [("on 11/13/2024", "Wed, Nov 13, 2024"), ("since 11/12/2026", "since Thu, Nov 12"), ("on 11/12", "Thu, Nov 12")],
)
def test_a_day_of_another_year_is_said_with_its_year(desk: Desk, typed: str, said: str) -> None:
    assert wanted(desk.room, typed, desk.now()).words == (said,)


def test_a_page_of_words_is_not_looked_for(desk: Desk) -> None:
    with pytest.raises(NotUnderstood, match=r"^300 words are more than any entry has\. Keep the few that matter\.$"):
        wanted(desk.room, "nia " * 300, desk.now())
