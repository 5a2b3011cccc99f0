"""Rulings in the journal: decided by the rules, numbered without gaps, kept for the day."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from floor.books.series import NumberIssued
from floor.desk import Desk
from floor.entry import Entry
from floor.errors import Refused
from floor.frozen import freeze, thaw
from floor.house.adopting import AdoptRules, Kind
from floor.house.rulings import Case, HandShown, PotAtStake, RecordRuling, RulingRecorded, ruled
from floor.ids import PlayerId, TableId
from floor.money import dollars
from floor.papers.rulings import ruling_slip_of
from floor.roles import Role
from floor.room.seating import SeatPlayer
from floor.rules.gamefiles import fingerprint
from floor.views.stories import story
from floor.void import VoidEntry
from tests.rooms import House, close_day, open_table, player

BADUGI = (Path(__file__).parents[2] / "resources" / "games" / "badugi.toml").read_text(encoding="utf-8")
BIG_O8 = Case(
    game="big-o8",
    hands=(HandShown(2, "As 2d Kc Qh Jh"), HandShown(5, "Ad 2c 9c 9s 10h"), HandShown(8, "Kh Ks Qd Jd 5c")),
    pots=(PotAtStake(75, (2, 5, 8)), PotAtStake(46, (2, 5))),
    boards=("3h 7c Kd 4s 9h",),
    button=4,
)


def ruling_of(entry: Entry) -> RulingRecorded:
    return next(event for event in entry.events if isinstance(event, RulingRecorded))


def refusal(desk: Desk, case: Case, table: TableId | None = None, note: str = "") -> str:
    number = desk.room.number
    with pytest.raises(Refused) as refused:
        desk.do(RecordRuling(case, table, note))
    assert desk.room.number == number
    return str(refused.value)


def test_a_ruling_is_recorded_with_what_was_asked_and_who_gets_what(desk: Desk) -> None:
    table, ola = open_table(desk), player(desk, "Ola Tveit")
    desk.do(SeatPlayer(table, 2, ola))
    case = replace(BIG_O8, hands=(replace(BIG_O8.hands[0], player=ola), *BIG_O8.hands[1:]))
    fact = ruling_of(desk.do(RecordRuling(case, table, "  Dealer  misread the low ")))
    assert fact.awards == {5: 54, 8: 38, 2: 29}
    assert (fact.number, fact.case, fact.table, fact.note) == (1, case, table, "Dealer misread the low")
    assert (fact.game, fact.fingerprint) == ("Big O8", fingerprint("big-o8"))
    assert fact.pots[0].sides[0].hand == "Three of a kind, kings"
    assert "Seats 2 and 5 are quartered." in fact.why
    assert [ruling.fact for ruling in desk.room.rulings] == [fact]


def test_amounts_in_the_reasons_are_money_in_the_smallest_chip(desk: Desk) -> None:
    fact = ruled(desk.room, RecordRuling(replace(BIG_O8, chip=dollars(5))))
    assert any("the main pot of $375" in sentence for sentence in fact.why)
    chips = ruled(desk.room, RecordRuling(replace(BIG_O8, chip=25, in_money=False)))
    assert any("the main pot of 1,875" in sentence for sentence in chips.why)


def test_numbers_have_no_gaps_and_a_voided_ruling_keeps_its_own(desk: Desk) -> None:
    first = desk.do(RecordRuling(BIG_O8))
    desk.do(VoidEntry(first.number, "wrong board"))
    assert desk.room.rulings == []
    second = desk.do(RecordRuling(BIG_O8))
    assert [event.number for event in second.events if isinstance(event, NumberIssued)] == [2]
    assert ruling_of(second).number == 2


def test_the_days_rulings_survive_a_snapshot_and_end_with_the_day(small_house: House) -> None:
    desk = small_house.founded()
    desk.do(RecordRuling(BIG_O8))
    assert thaw(freeze(desk.room)).rulings == desk.room.rulings
    assert small_house.desk().room.rulings == desk.room.rulings
    close_day(desk)
    assert desk.room.rulings == []
    assert ruling_of(desk.do(RecordRuling(BIG_O8))).number == 2


def test_a_ruling_can_be_decided_again_from_its_own_record(desk: Desk) -> None:
    fact = ruling_of(desk.do(RecordRuling(BIG_O8)))
    assert ruled(desk.room, RecordRuling(fact.case), fact.number) == fact


def test_a_game_of_the_room_s_own_is_ruled_on_like_the_program_s_MIX11(desk: Desk) -> None:
    case = Case("harbor-badugi", (HandShown(1, "As 2d 3c 4h"), HandShown(2, "Ks 2h 3d 5c")), (PotAtStake(80, (1, 2)),))
    assert "“harbor-badugi” is not known" in refusal(desk, case)
    own = BADUGI.replace('"badugi"', '"harbor-badugi"', 1).replace('"Badugi"', '"Harbor badugi"', 1)
    desk.do(AdoptRules(Kind.GAME, "harbor.toml", own))
    first = ruling_of(desk.do(RecordRuling(case)))
    assert (first.game, first.awards) == ("Harbor badugi", {1: 80})
    desk.do(AdoptRules(Kind.GAME, "harbor.toml", own.replace("Harbor badugi", "Pier badugi"), "harbor-badugi"))
    second = ruling_of(desk.do(RecordRuling(case)))
    assert second.game == "Pier badugi"
    assert len({first.fingerprint, second.fingerprint, fingerprint("badugi")}) == 3


@pytest.mark.parametrize("role", [Role.CASHIER, Role.AUDITOR])
def test_who_may_not_rule(small_house: House, role: Role) -> None:
    small_house.founded()
    assert "may not do this" in refusal(small_house.desk_for(role), BIG_O8)


@pytest.mark.parametrize("role", [Role.FLOOR, Role.DIRECTOR])
def test_who_may_rule(small_house: House, role: Role) -> None:
    small_house.founded()
    assert ruling_of(small_house.desk_for(role).do(RecordRuling(BIG_O8))).number == 1


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"game": "bridge"}, "“game” “bridge” is not known"),
        ({"hands": ()}, "“hands” is empty"),
        ({"hands": (BIG_O8.hands[0], BIG_O8.hands[0])}, "A seat shows two hands."),
        ({"hands": (HandShown(2, "As 2d"), *BIG_O8.hands[1:])}, "“hands.2” has 2 cards; Big O8 takes 5."),
        ({"hands": (HandShown(2, "Kd 2d Kc Qh Jh"), *BIG_O8.hands[1:])}, "has the K♦"),
        ({"boards": ()}, "“boards” has 0 boards; Big O8 takes 1."),
        ({"pots": ()}, "“pots” is empty"),
        ({"pots": (PotAtStake(-5, (2,)),)}, "must be a number of chips from 0"),
        ({"pots": (PotAtStake(5, (3,)),)}, "names seat 3, which has no hand"),
        ({"options": {"mood": "good"}}, "is not an option"),
        ({"button": None}, "“button” is missing"),
        ({"chip": 0}, "The smallest chip is worth nothing."),
    ],
)
def test_what_makes_no_sense_is_refused(desk: Desk, wrong: dict[str, object], sentence: str) -> None:
    assert sentence in refusal(desk, replace(BIG_O8, **wrong))


def test_the_table_its_seats_and_the_players_must_be_there(desk: Desk) -> None:
    small = open_table(desk, "9", seats=6)
    assert "Table 9 has no seat 8" in refusal(desk, BIG_O8, small)
    assert "no longer on the floor" in refusal(desk, BIG_O8, TableId(999))
    stranger = replace(BIG_O8, hands=(replace(BIG_O8.hands[0], player=PlayerId(999)), *BIG_O8.hands[1:]))
    assert "not in the file" in refusal(desk, stranger)


def test_a_note_is_short_and_shows_what_it_says(desk: Desk) -> None:
    assert "at most 160 fit" in refusal(desk, BIG_O8, note="x" * 161)
    assert "invisible character" in refusal(desk, BIG_O8, note="ok\u202egnorw")


def test_the_journal_tells_a_ruling_in_a_sentence(desk: Desk) -> None:
    table = open_table(desk, "12")
    entry = desk.do(RecordRuling(BIG_O8, table))
    told = story(desk.room, entry.events)
    assert told == "Ruling 1 at table 12, Big O8: $54 to seat 5, $38 to seat 8 and $29 to seat 2"


def test_the_slip_is_made_out_from_the_record(desk: Desk) -> None:
    table, ola = open_table(desk), player(desk, "Ola Tveit")
    case = replace(BIG_O8, hands=(replace(BIG_O8.hands[0], player=ola), *BIG_O8.hands[1:]))
    entry = desk.do(RecordRuling(case, table))
    slip = ruling_slip_of(desk.room, ruling_of(entry), entry.at, entry.staff)
    assert slip.title == "Ruling 1"
    assert slip.hands[0] == ("Seat 2, Ola Tveit", "A♠ 2♦ K♣ Q♥ J♥")
    assert slip.awards == (("Seat 5", "$54"), ("Seat 8", "$38"), ("Seat 2, Ola Tveit", "$29"))
    assert "Table 12" in slip.facts
    assert (
        ruling_slip_of(desk.room, ruled(desk.room, RecordRuling(case)), entry.at, None).title == "Ruling, not recorded"
    )
