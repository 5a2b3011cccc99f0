"""The players' file: numbers without gaps, records corrected, bars that hold to the day."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from msgspec.structs import replace

from floor.desk import Desk
from floor.errors import Refused
from floor.house.players import FOREVER, AmendPlayer, BarPlayer, FilePlayer, LiftBar, Part
from floor.ids import PlayerId, StaffId
from floor.offers import Put
from floor.void import VoidEntry
from tests.outside import sql
from tests.room.floors import refused
from tests.rooms import House, player

NOBODY = PlayerId(999)


def test_players_are_numbered_without_gaps_in_the_order_they_are_filed(desk: Desk) -> None:
    filed = [player(desk, name) for name in ("Ola Tveit", "Nia Hart", "Ola Tveit")]
    assert [desk.room.players[who].number for who in filed] == [1, 2, 3]


def test_a_voided_record_keeps_its_number(desk: Desk) -> None:
    first = player(desk, "Ola Tveit")
    desk.do(VoidEntry(first, "twice"))
    assert desk.room.players == {}
    assert desk.room.players[player(desk, "Nia Hart")].number == 2


def test_a_record_is_kept_clean_and_shows_its_public_name(desk: Desk) -> None:
    who = PlayerId(desk.do(FilePlayer("  Ola   Tveit ", "  ", date(1990, 5, 1), StaffId(1))).number)
    kept = desk.room.players[who]
    assert (kept.name, kept.alias, kept.born, kept.works_as) == ("Ola Tveit", "", date(1990, 5, 1), 1)
    assert kept.public_name == "Ola T."
    desk.do(AmendPlayer(who, "Ola Tveit", "Viking"))
    assert desk.room.players[who].public_name == "Viking"
    assert desk.room.players[who].born == date(1990, 5, 1)


def test_a_namesake_is_pointed_out_and_filed_only_as_another_person(desk: Desk) -> None:
    player(desk, "Nadia Kovač")
    nia = player(desk, "Nia Hart")
    for ask in (FilePlayer(" nadia  KOVAC"), AmendPlayer(nia, "Nadia Kovac")):
        with pytest.raises(Refused, match="Nadia Kovač is filed as player 1") as refusal:
            desk.do(ask)
        assert refusal.value.offers == (Put("another", True),)
        desk.do(replace(ask, another=True))
    assert [one.name for one in desk.room.players.values()] == ["Nadia Kovač", "Nadia Kovac", "nadia KOVAC"]


def test_an_alias_that_the_screens_use_for_another_is_refused(desk: Desk) -> None:
    ola = PlayerId(desk.do(FilePlayer("Ola Tveit", "Viking")).number)
    player(desk, "Nia Hart")
    for taken, whose in (("viking", "Ola Tveit, player 1"), ("Nia H.", "Nia Hart, player 2")):
        with pytest.raises(Refused, match=f"“{taken}” is what the screens call {whose}"):
            desk.do(FilePlayer("Max Berg", taken))
    desk.do(AmendPlayer(ola, "Ola Tveit", "Viking", date(1990, 5, 1)))
    assert desk.room.players[ola].born == date(1990, 5, 1), "one's own alias is not taken"


def test_markup_in_a_name_is_kept_as_it_was_typed(house: House) -> None:
    desk = house.founded()
    hostile = "<img src=x> %s {0} '; DROP TABLE players; --"
    who = player(desk, hostile)
    assert house.desk().room.players[who].name == hostile
    assert sql(house.address, "SELECT name FROM players") == [(hostile,)]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (FilePlayer(""), "The player's name is empty"),
        (FilePlayer("Ola\u202eTveit"), r"The player's name holds an invisible character \(U\+202E\)"),
        (FilePlayer("Ola\x00"), r"invisible character \(U\+0000\)"),
        (FilePlayer("x" * 10_000), "The player's name has 10,000 characters; at most 60 fit"),
        (FilePlayer("Ola", alias="\u200f"), "The alias holds an invisible character"),
        (FilePlayer("Ola", born=date(2026, 11, 14)), "The birth date lies in the future"),
        (FilePlayer("Ola", born=date(1899, 12, 31)), "The birth date lies before 1900"),
        (FilePlayer("Ola", works_as=StaffId(77)), "That person is not on the staff"),
        (AmendPlayer(NOBODY, "Ola"), "That player is not in the file"),
        (BarPlayer(NOBODY, date(2027, 1, 1), "rude"), "That player is not in the file"),
        (LiftBar(NOBODY), "That player is not in the file"),
    ],
)
def test_what_makes_no_record_is_refused(
    desk: Desk, command: FilePlayer | AmendPlayer | BarPlayer | LiftBar, sentence: str
) -> None:
    before = desk.room.number
    with pytest.raises(Refused, match=sentence):
        desk.do(command)
    assert (desk.room.number, desk.room.next_number("player")) == (before, 1)


def test_a_record_that_is_not_changed_is_not_entered(desk: Desk) -> None:
    who = player(desk, "Ola Tveit")
    with pytest.raises(Refused, match="Nothing was changed"):
        desk.do(AmendPlayer(who, " Ola  Tveit "))


def test_a_bar_has_a_reason_and_an_end_that_is_not_past(desk: Desk) -> None:
    who, today = player(desk), desk.room.day
    with pytest.raises(Refused, match=r"A bar until Nov 12, 2026 would be over already"):
        desk.do(BarPlayer(who, today - timedelta(days=1), "rude"))
    with pytest.raises(Refused, match="The reason is empty"):
        desk.do(BarPlayer(who, today, " "))
    desk.do(BarPlayer(who, today, "rude"))
    assert desk.room.players[who].barred_on(today)
    assert not desk.room.players[who].barred_on(today + timedelta(days=1))


def test_a_bar_is_lifted_once(desk: Desk) -> None:
    who = player(desk)
    with pytest.raises(Refused, match="Ola Tveit is not barred"):
        desk.do(LiftBar(who))
    desk.do(BarPlayer(who, FOREVER, "theft"))
    desk.do(LiftBar(who))
    assert desk.room.players[who].barred_until is None
    with pytest.raises(Refused, match="is not barred"):
        desk.do(LiftBar(who))


def test_each_version_of_a_record_is_kept_with_the_entries_it_held_between(house: House) -> None:
    desk = house.founded()
    who = player(desk, "Ola Tveit", born=date(1990, 5, 1))
    amended = desk.do(AmendPlayer(who, "Ola Tveit-Berg", born=date(1990, 5, 2))).number
    barred = desk.do(BarPlayer(who, FOREVER, "theft")).number
    columns = "since, until, player, number, name, CAST(born AS TEXT), CAST(barred_until AS TEXT)"
    assert sql(house.address, f"SELECT {columns} FROM players ORDER BY since") == [
        (who, amended, who, 1, "Ola Tveit", "1990-05-01", None),
        (amended, barred, who, 1, "Ola Tveit-Berg", "1990-05-02", None),
        (barred, None, who, 1, "Ola Tveit-Berg", "1990-05-02", "9999-12-31"),
    ]


def test_what_a_correction_does_not_name_stays_and_erasing_is_said(desk: Desk) -> None:
    born = date(1990, 5, 1)
    ola = PlayerId(desk.do(FilePlayer("Ola Tveit", "Viking", born)).number)
    desk.do(AmendPlayer(ola, "Ola Berg"))
    assert (desk.room.players[ola].alias, desk.room.players[ola].born) == ("Viking", born)
    desk.do(AmendPlayer(ola, "Ola Berg", erase=(Part.ALIAS,)))
    assert (desk.room.players[ola].alias, desk.room.players[ola].born) == ("", born)
    desk.do(AmendPlayer(ola, "Ola Berg", erase=(Part.BORN,)))
    assert desk.room.players[ola].born is None


def test_a_name_that_is_an_alias_and_an_alias_that_is_a_name_are_pointed_out(desk: Desk) -> None:
    desk.do(FilePlayer("Ola Tveit", "Viking"))
    told = refused(desk, FilePlayer("VIKING"))
    assert told.message == "Ola Tveit, called “Viking”, is filed as player 1."
    assert told.offers == (Put("another", True),)
    told = refused(desk, FilePlayer("Max Ray", "ola tveit"))
    assert told.message == "“ola tveit” is the name of player 1."
