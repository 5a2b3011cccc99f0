"""What the room spreads: approved, saved once, scheduled, narrowed by the house, and opened on any table."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floor.desk import Desk
from floor.house.adopting import LiftNarrowing, NarrowClause
from floor.house.rulebook import rulebook
from floor.house.tables import AddTable, Place
from floor.ids import SpreadId, TableId
from floor.money import dollars
from floor.room.agreeing import ProposeChange, WithdrawProposal
from floor.room.cashgame import cash_at
from floor.room.lists import LeaveList
from floor.room.running import CloseTable, OpenTable
from floor.room.seating import SeatPlayer
from floor.room.spread import AskedGame, Spread, buy_in_words
from floor.room.spreads import (
    DropSpread,
    KeepSpread,
    ScheduleTonight,
    asked_again,
    checked_spread,
    is_scheduled,
    played_mix,
)
from floor.rules.mixes import Method
from tests.room.floors import all_reasons, cited, keep, opened, refused, sit, waits
from tests.rooms import House, big_o, close_day, player

FRIDAY, SATURDAY = 4, 5
ROTATION, CHOICE = Method.ROTATION, Method.DEALERS_CHOICE


def kept(desk: Desk, command: KeepSpread) -> Spread:
    return desk.room.spreads[SpreadId(desk.do(command).number)]


def mixed(*games: str, method: Method | None = ROTATION, hands: int | None = 8, limit: int = 4) -> KeepSpread:
    asked = tuple(AskedGame(game, lower=dollars(limit), higher=dollars(2 * limit)) for game in games)
    return KeepSpread("MIX", asked, method=method, hands_per_game=hands)


@pytest.mark.parametrize(
    ("stakes", "amounts", "least"),
    [("1-2", (2, 2, 1, 2), 20), ("2-4", (2, 4, 1, 2), 40), ("4-4", (4, 4, 4, 4), 40), ("1-4", (1, 4, 1, 2), 40)],
)
def test_each_listed_stake_of_big_o_is_saved_with_all_its_amounts_BO02(
    desk: Desk, stakes: str, amounts: tuple[int, ...], least: int
) -> None:
    spread = desk.room.spreads[big_o(desk, stakes)]
    (game,) = spread.games
    assert (game.lower, game.higher, game.small_blind, game.big_blind) == tuple(map(dollars, amounts))
    assert (spread.least, spread.most, spread.seats) == (dollars(least), None, 8)
    assert buy_in_words(spread) == f"${least} and up"


def test_no_other_stake_of_big_o_is_offered_BO12(desk: Desk) -> None:
    game = AskedGame("big-o8", lower=dollars(3), higher=dollars(6))
    assert "BO-12" in cited(all_reasons(desk, KeepSpread("BO", (game,))))
    assert desk.room.spreads == {}


def test_a_game_is_spread_on_its_own_or_in_a_mix_MIX01(desk: Desk) -> None:
    alone = desk.room.spreads[keep(desk, "badugi", limit=4)]
    mix = kept(desk, mixed("badugi", "stud8", "big-o8"))
    assert (alone.is_mix, alone.name, alone.short) == (False, "Badugi $4/$8", "badugi48")
    assert (mix.is_mix, mix.name, mix.short) == (True, "Mixed $4/$8", "mixed48")
    assert [game.game for game in mix.games] == ["badugi", "stud8", "big-o8"]


def test_several_games_want_a_way_to_mix_them_MIX01(desk: Desk) -> None:
    told = refused(desk, mixed("badugi", "stud8", method=None, hands=None))
    assert told.message == "One game is chosen, or a way to mix several."


def test_big_o_in_a_mix_follows_the_mix_and_alone_its_own_document_R32(desk: Desk) -> None:
    listed, mix = desk.room.spreads[big_o(desk)], kept(desk, mixed("big-o8", "badugi"))
    assert (listed.approval, listed.most) == ("BO", None)
    assert (mix.approval, mix.most) == ("MIX", dollars(1000))


def test_a_forced_bet_over_the_cap_is_refused_for_the_game_it_is_in_MIX04(desk: Desk) -> None:
    told = all_reasons(desk, mixed("badugi", "27-triple-draw", limit=12))
    assert set(cited(told)) == {"MIX-04"}
    assert {finding.message.split(":")[0] for finding in told} == {"Badugi", "Deuce-to-seven triple draw"}


def test_a_game_no_approval_lists_is_not_spread_MIX11(desk: Desk) -> None:
    holdem = AskedGame("holdem", lower=dollars(2), higher=dollars(4))
    assert refused(desk, KeepSpread("MIX", (holdem,))).clause == "MIX-11"


def test_seats_are_those_the_game_can_be_dealt_to_R39(desk: Desk) -> None:
    assert {name: desk.room.spreads[keep(desk, name)].seats for name in ("badugi", "archie", "drawmaha-high")} == {
        "badugi": 8,
        "archie": 6,
        "drawmaha-high": 7,
    }
    nine = KeepSpread("MIX", (AskedGame("stud8", lower=dollars(2), higher=dollars(4)),), seats=9)
    assert "R-39" in cited(all_reasons(desk, nine))


def test_a_mix_seats_what_every_game_deals_or_more_if_asked_but_never_more_than_any_R39(desk: Desk) -> None:
    asked = mixed("badugi", "archie")
    assert kept(desk, asked).seats == 6
    more = KeepSpread("MIX", asked.games, "Eight", "eight", ROTATION, 8, seats=8)
    assert kept(desk, more).seats == 8
    nine = KeepSpread("MIX", asked.games, "Nine", "nine", ROTATION, 8, seats=9)
    told = refused(desk, nine)
    assert (told.message, told.clause, told.cure) == (
        "9 seats are too many for every game of the mix.",
        "R-39",
        "Give the table 2 to 8 seats.",
    )


def test_rotation_says_how_many_hands_or_an_orbit_MIX10(desk: Desk) -> None:
    mix, orbit = mixed("badugi", "stud8"), mixed("badugi", "stud8", hands=None, limit=2)
    rules = rulebook(desk.room)
    assert played_mix(kept(desk, mix), rules).length(6) == 8
    assert played_mix(kept(desk, orbit), rules).length(6) == 6
    assert "MIX-10" in cited(all_reasons(desk, mixed("badugi", "stud8", hands=0, limit=8)))


def test_a_house_rule_narrows_a_clause_and_is_cited_as_such_MIX04(desk: Desk) -> None:
    asked = KeepSpread("MIX", (AskedGame("badugi", lower=dollars(6), higher=dollars(12)),))
    desk.do(NarrowClause("MIX", "MIX-04", '{"cents": 500}'))
    told = refused(desk, asked)
    assert (told.cited, told.layer) == ("house rule under MIX-04", "house")
    assert str(told).endswith("(house rule under MIX-04).")
    beyond = KeepSpread("MIX", (AskedGame("badugi", lower=dollars(12), higher=dollars(24)),))
    assert cited(all_reasons(desk, beyond)) == ["MIX-04"], "the document speaks before the house"
    desk.do(LiftNarrowing("MIX", "MIX-04"))
    desk.do(asked)


def test_a_house_rule_never_widens_MIX04_MIX05_MIX06(desk: Desk) -> None:
    for clause, cents in (("MIX-04", 1001), ("MIX-05", 15001), ("MIX-06", 100001)):
        told = refused(desk, NarrowClause("MIX", clause, f'{{"cents": {cents}}}'))
        assert (told.clause, told.cure) == (clause, "House rules narrow an approval, never widen it.")
    assert desk.room.narrowings == {}


def test_a_house_rule_is_a_list_of_values_for_a_clause_that_has_some(desk: Desk) -> None:
    assert refused(desk, NarrowClause("MIX", "MIX-04", "five")).message == "A house rule is a list of values by name."
    assert refused(desk, NarrowClause("MIX", "MIX-02", "{}")).message == "MIX-02 is not a clause the house can narrow."
    assert "dollars" in refused(desk, NarrowClause("MIX", "MIX-04", '{"dollars": 5}')).message
    desk.do(NarrowClause("MIX", "MIX-04", '{"cents": 500}'))
    assert refused(desk, NarrowClause("MIX", "MIX-04", '{ "cents":500 }')).message == "Nothing was changed."
    assert refused(desk, LiftNarrowing("MIX", "MIX-05")).message == "No house rule narrows MIX-05 at present."


def test_what_was_saved_is_judged_again_by_the_rules_of_the_day_when_a_table_opens_MIX04(desk: Desk) -> None:
    spread = keep(desk, "badugi", limit=6)
    table = TableId(desk.do(AddTable("12", 8, Place(0, 0))).number)
    desk.do(NarrowClause("MIX", "MIX-04", '{"cents": 500}'))
    assert refused(desk, OpenTable(table, spread)).cited == "house rule under MIX-04"
    desk.do(LiftNarrowing("MIX", "MIX-04"))
    desk.do(OpenTable(table, spread))


def test_a_table_opens_only_on_what_is_scheduled_tonight(desk: Desk) -> None:
    spread = keep(desk, "badugi", days=(FRIDAY, SATURDAY))
    other = keep(desk, "badugi", limit=3, days=(SATURDAY,))
    table = TableId(desk.do(AddTable("12", 8, Place(0, 0))).number)
    told = refused(desk, OpenTable(table, other))
    assert told.message == "Badugi $3/$6 is not on tonight's schedule; it is played Sat."
    assert told.cure == "A manager can put it on tonight's schedule."
    desk.do(ScheduleTonight(other, True))
    desk.do(OpenTable(table, other))
    desk.do(ScheduleTonight(spread, False))
    assert refused(desk, ScheduleTonight(spread, False)).message.endswith("is not on tonight's schedule already.")


def test_nobody_sits_down_to_a_game_that_is_not_on_tonight(desk: Desk) -> None:
    spread = big_o(desk)
    table = opened(desk, "12", spread)
    sit(desk, table, 1)
    desk.do(ScheduleTonight(spread, False))
    told = refused(desk, SeatPlayer(table, 2, player(desk)))
    assert told.message.startswith("Big O8 $2-$4 is not on tonight's schedule")


def test_tonight_s_own_word_ends_with_the_day(small_house: House) -> None:
    desk = small_house.founded()
    spread = keep(desk, "badugi", days=(SATURDAY,))
    desk.do(ScheduleTonight(spread, True))
    small_house.clock.forward(hours=24)
    close_day(desk)
    assert is_scheduled(desk.room, desk.room.spreads[spread])
    small_house.clock.forward(hours=24)
    close_day(desk)
    assert not is_scheduled(desk.room, desk.room.spreads[spread])


@pytest.mark.parametrize("days", [(7,), (-1,), (1, 1)])
def test_the_days_are_those_of_a_week(desk: Desk, days: tuple[int, ...]) -> None:
    command = KeepSpread("MIX", (AskedGame("badugi", lower=dollars(2), higher=dollars(4)),), days=days)
    assert refused(desk, command).message == "The days are those of a week."


def test_short_names_are_typed_and_so_are_plain_and_single(desk: Desk) -> None:
    games = (AskedGame("badugi", lower=dollars(2), higher=dollars(4)),)
    first = SpreadId(desk.do(KeepSpread("MIX", games, short="Bad24")).number)
    assert desk.room.spreads[first].short == "bad24"
    told = refused(desk, KeepSpread("MIX", games, short="BAD24"))
    assert told.message == "“bad24” is the short name of Badugi $2/$4."
    assert "is typed in a hurry" in refused(desk, KeepSpread("MIX", games, short="bad 24")).message
    assert "17" in refused(desk, KeepSpread("MIX", games, short="x" * 17)).message
    desk.do(KeepSpread("MIX", games, short="bad25"))


def test_a_spread_is_changed_under_its_id_and_not_into_itself(desk: Desk) -> None:
    spread = desk.room.spreads[keep(desk, "badugi")]
    again = asked_again(spread)
    assert refused(desk, again).message == "Nothing was changed."
    desk.do(KeepSpread("MIX", again.games, "Badugi", "bad", spread=spread.id))
    assert desk.room.spreads[spread.id].name == "Badugi"
    gone = KeepSpread("MIX", again.games, spread=SpreadId(99))
    assert refused(desk, gone).message == "That game is no longer offered here."


def test_a_mix_asked_for_again_is_the_same(desk: Desk) -> None:
    spread = kept(desk, mixed("badugi", "stud8", "big-o8"))
    assert refused(desk, asked_again(spread)).message == "Nothing was changed."


def test_a_change_does_not_reach_a_table_that_is_open(desk: Desk) -> None:
    spread = keep(desk, "badugi")
    table = opened(desk, "12", spread)
    before = desk.room.spreads[spread]
    desk.do(replace(asked_again(before), name="House Badugi", least=dollars(60)))
    assert cash_at(desk.room, table).plays.spread == before
    assert desk.room.spreads[spread] != before


def test_what_is_played_or_waited_for_is_not_dropped(desk: Desk) -> None:
    spread = big_o(desk)
    table, wait = opened(desk, "12", spread), waits(desk, spread)
    assert refused(desk, DropSpread(spread)).message == "Big O8 $2-$4 is played at table 12."
    desk.do(CloseTable(table))
    assert refused(desk, DropSpread(spread)).message == "Players are waiting for Big O8 $2-$4."
    desk.do(LeaveList(wait))
    desk.do(DropSpread(spread))
    assert desk.room.spreads == {}


def test_whoever_is_still_typing_hears_every_finding_and_what_is_derived(desk: Desk) -> None:
    ask = KeepSpread("MIX", (AskedGame("badugi", lower=dollars(12), higher=dollars(20)),))
    findings = checked_spread(desk.room, ask, desk.room.day).findings
    assert [(found.clause, found.severity) for found in findings] == [("MIX-04", "refuse"), ("R-35", "warn")]


def test_a_spread_belongs_to_an_approval_in_force_R32(desk: Desk) -> None:
    assert refused(desk, KeepSpread("NONE", (AskedGame("badugi"),))).message == "“approval” must be BO or MIX."


def other_game(desk: Desk, spread: SpreadId) -> KeepSpread:
    """Big O at other stakes, saved over what it was."""
    before = desk.room.spreads[spread]
    game = AskedGame("big-o8", stakes="1-2")
    return KeepSpread("BO", (game,), name=before.name, short=before.short, spread=spread)


def test_nobody_at_a_table_finds_other_stakes_under_them_BO08(desk: Desk) -> None:
    spread = big_o(desk)
    opened(desk, "12", spread)
    second = opened(desk, "14", spread)
    told = refused(desk, other_game(desk, spread))
    assert told.message == "Big O8 $2-$4 is played at table 12 and 14, so its game and stakes stay as they are."
    assert (told.clause, told.cure) == ("BO-08", "Save it as a new one.")
    desk.do(CloseTable(second))
    assert "at table 12, so" in refused(desk, other_game(desk, spread)).message
    aside = replace(other_game(desk, spread), spread=None, name="", short="")
    assert kept(desk, aside).stakes_words == "$1-$2"


def test_a_mix_at_one_stake_is_called_by_it_and_at_several_by_none_of_them(desk: Desk) -> None:
    one = desk.room.spreads[keep(desk, "badugi", "stud8", limit=4, method=Method.ROTATION, hands=8)]
    games = tuple(
        AskedGame(game, lower=dollars(low), higher=dollars(2 * low)) for game, low in (("badugi", 2), ("archie", 4))
    )
    several = kept(desk, KeepSpread("MIX", games, "The big mix", "big", Method.DEALERS_CHOICE))
    assert (one.stakes_words, one.title) == ("$4/$8", "Mixed")
    assert (several.stakes_words, several.title) == ("mixed stakes", "The big mix")


def test_nobody_on_a_list_finds_another_game_under_them_BO06(desk: Desk) -> None:
    spread = big_o(desk)
    wait = waits(desk, spread, "Zoe")
    told = refused(desk, other_game(desk, spread))
    assert told.message.startswith("Big O8 $2-$4 is waited for by 1 player, so")
    desk.do(LeaveList(wait))
    desk.do(other_game(desk, spread))
    assert desk.room.spreads[spread].stakes_words == "$1-$2"


def test_what_a_table_votes_on_stays_what_they_were_asked_BO08(desk: Desk) -> None:
    table, asked_for = opened(desk, "12", keep(desk, "badugi")), big_o(desk)
    sit(desk, table, 1)
    desk.do(ProposeChange(table, asked_for))
    told = refused(desk, other_game(desk, asked_for))
    assert told.message.startswith("Big O8 $2-$4 is proposed at table 12, so")
    desk.do(WithdrawProposal(table))
    desk.do(other_game(desk, asked_for))


@pytest.mark.parametrize(
    "changes",
    [
        {"method": CHOICE, "hands_per_game": None},
        {"hands_per_game": 6},
        {"games": mixed("stud8", "badugi").games},
        {"games": mixed("badugi", "stud8", limit=2).games},
    ],
)
def test_a_mix_in_play_keeps_its_way_its_hands_and_its_games_MIX10(desk: Desk, changes: dict[str, object]) -> None:
    mix = kept(desk, mixed("badugi", "stud8"))
    opened(desk, "16", mix.id)
    change = replace(asked_again(mix), least=None, most=None, **changes)
    assert "is played at table 16" in refused(desk, change).message


def test_what_is_played_may_be_renamed_and_have_other_days_and_buy_ins(desk: Desk) -> None:
    before = desk.room.spreads[keep(desk, "badugi", limit=4)]
    opened(desk, "12", before.id)
    waits(desk, before.id)
    change = replace(
        asked_again(before), name="House Badugi", short="bad", days=(FRIDAY,), least=dollars(100), most=dollars(500)
    )
    desk.do(change)
    after = desk.room.spreads[before.id]
    assert (after.name, after.short, after.days) == ("House Badugi", "bad", (FRIDAY,))
    assert (after.least, after.most, after.games) == (dollars(100), dollars(500), before.games)


def test_default_short_names_are_told_apart_and_read_as_their_stakes(desk: Desk) -> None:
    """‘bigo824’ would read as eight twenty-four."""
    command = KeepSpread("BO", (AskedGame("big-o8", stakes="2-4"),))
    assert [kept(desk, command).short for _ in range(4)] == ["bigo24", "bigo8x24", "bigo24x2", "bigo24x3"]
    stud = mixed("stud8", method=None, hands=None)
    assert [kept(desk, stud).short for _ in range(2)] == ["stud48", "stud8x48"]
    assert kept(desk, replace(command, name="Phone")).short == "phonex"


@pytest.mark.parametrize(
    ("full", "short"),
    [
        ("Deuce-to-seven triple draw $4/$8", "deucetstd48"),
        ("Deuce-to-seven single draw $4/$8", "deucetssd48"),
        ("2-7 Razzdugi $2/$4", "27razz24"),
        ("Super Razzdugi $2/$4", "superr24"),
        ("Omaha eight or better $4/$8", "omaha48"),
        ("Double board Omaha $1-$2", "doublebo12"),
        ("Friday night big game", "fridaynbg"),
    ],
)
def test_default_short_names_are_short_and_end_with_the_stakes(desk: Desk, full: str, short: str) -> None:
    assert kept(desk, replace(mixed("badugi", method=None, hands=None), name=full)).short == short


def test_a_spread_that_is_changed_keeps_its_default_short_name(desk: Desk) -> None:
    before = kept(desk, mixed("badugi", method=None, hands=None))
    desk.do(replace(asked_again(before), name="Badugi $4/$8 nights", short=""))
    assert desk.room.spreads[before.id].short == "badugi48nights"
    desk.do(replace(asked_again(before), short="", days=(FRIDAY,)))
    assert desk.room.spreads[before.id].short == "badugi48"


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(full=st.text("ABo8$2-4/é界", min_size=1, max_size=40))
def test_a_default_short_name_is_never_refused(desk: Desk, full: str) -> None:
    short = kept(desk, replace(mixed("badugi", method=None, hands=None), name=full)).short
    assert short.isalnum()
    assert short.isascii()


def test_short_names_alike_but_for_accents_are_one_and_phone_is_none(desk: Desk) -> None:
    big_o(desk)
    first = replace(mixed("badugi"), method=None, hands_per_game=None, short="Móc")
    desk.do(first)
    told = refused(desk, replace(mixed("stud8"), method=None, hands_per_game=None, short="moc"))
    assert told.message == "“móc” is the short name of Badugi $4/$8."
    told = refused(desk, replace(mixed("stud8"), method=None, hands_per_game=None, short="Phone"))
    assert told.message == "“phone” at the end of a typed command says that a name came by phone."
