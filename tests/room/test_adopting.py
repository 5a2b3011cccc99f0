"""Adopting rules: a file comes into force whole, by an entry that holds its text, or not at all (MIX-11)."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor.desk import Desk
from floor.errors import Refused
from floor.house.adopting import AdoptRules, Kind, clauses_to_narrow
from floor.house.rulebook import rulebook
from floor.house.tables import AddTable, Place
from floor.ids import SpreadId, TableId
from floor.money import dollars
from floor.room.running import OpenTable
from floor.room.sessions import BuyChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.views.stories import story
from tests.room.floors import all_reasons, cited, keep, opened, refused, sit
from tests.rooms import House, close_day
from tests.rules.approvals.test_loader import HOLDEM, line_with

BADUGI = (Path(__file__).parents[2] / "resources" / "games" / "badugi.toml").read_text(encoding="utf-8")
PLAYED = KeepSpread("HE", (AskedGame("holdem", lower=dollars(4), higher=dollars(8)),))
MIXED = KeepSpread("MIX", (AskedGame("holdem", lower=dollars(4), higher=dollars(8)),), short="he48")


def adopt(content: str, replaces: str = "", kind: Kind = Kind.APPROVAL) -> AdoptRules:
    return AdoptRules(kind, "he.toml", content, replaces)


def test_a_room_s_own_approval_makes_a_game_playable_without_code_MIX11(house: House) -> None:
    """From the file to a player in a seat: alone under its own document, and as one more option of the mix."""
    desk = house.founded()
    assert refused(desk, MIXED).clause == "MIX-11"
    desk.do(adopt(HOLDEM))
    spread = SpreadId(desk.do(PLAYED).number)
    table = opened(desk, "12", spread, seats=10)
    sit(desk, table, 10)
    desk.do(BuyChips(table, 10, dollars(7)))  # The letter says nothing of purchases.
    desk.do(MIXED)
    other = house.desk()
    assert other.room == desk.room
    assert other.room.adopted["approval/HE from 2026-01-01"].content == HOLDEM


def test_its_own_clauses_judge_it_MIX11(desk: Desk) -> None:
    desk.do(adopt(HOLDEM))
    over = KeepSpread("HE", (AskedGame("holdem", lower=dollars(6), higher=dollars(12)),))
    told = refused(desk, over)
    assert (told.clause, told.message, told.cure) == ("HE-02", "Big blind $6 is over $5.", "Make it $5.")
    assert ("HE", "HE-02") in [(approval.id, clause.id) for approval, clause in clauses_to_narrow(desk.room)]


def test_every_problem_is_said_at_once_with_its_line_and_the_rules_in_force_stay_MIX11(desk: Desk) -> None:
    broken = HOLDEM.replace('"max-forced-bet"', '"guesswork"').replace('games = ["holdem"]', 'games = ["snap"]')
    broken = broken.replace('title = "Hold\'em only"\n', "")
    before = dict(desk.room.adopted)
    told = all_reasons(desk, adopt(broken))
    assert [finding.message for finding in told] == [
        f"Line {line_with('snap', broken)}: “games” has “snap”, which is not known.",
        f"Line {line_with('HE-01', broken) - 1}: HE-01: “title” is missing.",
        f"Line {line_with('guesswork', broken)}: HE-02: no check knows the kind “guesswork”.",
    ]
    assert set(cited(told)) == {"MIX-11"}
    assert {finding.cure for finding in told} == {"Mend the file and add it again."}
    assert desk.room.adopted == before
    assert refused(desk, MIXED).clause == "MIX-11"


@pytest.mark.parametrize("content", ["", "a = = 1", "\x00", "just words"])
def test_what_is_no_rules_file_is_refused_with_its_line(desk: Desk, content: str) -> None:
    assert {finding.clause for finding in all_reasons(desk, adopt(content))} == {"MIX-11"}


def test_an_example_that_the_file_itself_judges_otherwise_is_refused_MIX11(desk: Desk) -> None:
    told = refused(desk, adopt(HOLDEM.replace('expect = "allow"', 'expect = "refuse"')))
    assert (told.clause, told.cure) == ("MIX-11", "Mend the clause or its example.")


def test_two_documents_of_one_id_do_not_overlap_in_time_MIX11(desk: Desk) -> None:
    first = HOLDEM.replace("from = 2026-01-01", "from = 2026-01-01\nuntil = 2026-12-31")
    desk.do(adopt(first))
    overlapping = HOLDEM.replace("2026-01-01", "2026-06-01")
    assert refused(desk, adopt(overlapping)).clause == "MIX-11"
    desk.do(adopt(HOLDEM.replace("2026-01-01", "2027-01-01")))
    assert [key for key in desk.room.adopted if "HE" in key] == [
        "approval/HE from 2026-01-01",
        "approval/HE from 2027-01-01",
    ]


def test_a_later_text_replaces_an_earlier_one_by_name(desk: Desk) -> None:
    first = desk.do(adopt(HOLDEM))
    name = "HE from 2026-01-01"
    assert refused(desk, adopt(HOLDEM, name)).message == f"{name} is in force just so already."
    again = desk.do(adopt(HOLDEM.replace("cents = 500", "cents = 600"), name))
    other = desk.do(adopt(HOLDEM.replace("cents = 500", "cents = 600").replace("2026-01-01", "2026-02-01"), name))
    assert [story(desk.room, entry.events) for entry in (first, again, other)] == [
        f"Approval {name} adopted",
        f"Approval {name} adopted in place of {name}",
        f"Approval HE from 2026-02-01 adopted in place of {name}",
    ]
    desk.do(KeepSpread("HE", (AskedGame("holdem", lower=dollars(6), higher=dollars(12)),)))
    gone = refused(desk, adopt(HOLDEM, "HE from 1999-01-01"))
    assert gone.message == "There is no approval HE from 1999-01-01 to replace."


def test_an_approval_that_has_ended_opens_no_table_MIX11(small_house: House) -> None:
    desk = small_house.founded()
    desk.do(adopt(HOLDEM.replace("from = 2026-01-01", "from = 2026-01-01\nuntil = 2026-11-13")))
    spread = SpreadId(desk.do(PLAYED).number)
    table = TableId(desk.do(AddTable("12", 8, Place(0, 0))).number)
    assert desk.why_not(OpenTable(table, spread)) is None
    small_house.clock.forward(days=1)
    close_day(desk)
    with pytest.raises(Refused, match="“approval” must be BO or MIX"):
        desk.do(OpenTable(table, spread))


def test_a_room_s_own_game_is_adopted_played_and_told_from_the_program_s_MIX11(desk: Desk) -> None:
    own = BADUGI.replace('id = "badugi"', 'id = "harbor-badugi"', 1)
    assert refused(desk, adopt(BADUGI, kind=Kind.GAME)).message == (
        "badugi is a game that comes with the program, and nothing overrides it."
    )
    desk.do(adopt(own, kind=Kind.GAME))
    assert "harbor-badugi" in rulebook(desk.room).game_names()
    assert refused(desk, adopt(own, kind=Kind.GAME)).message == "The game harbor-badugi is adopted already."
    letter = HOLDEM.replace('"holdem"', '"harbor-badugi"').replace('id = "HE"', 'id = "HB"')
    desk.do(adopt(letter))
    played = KeepSpread("HB", (AskedGame("harbor-badugi", lower=dollars(2), higher=dollars(4)),))
    sit(desk, opened(desk, "12", SpreadId(desk.do(played).number)), 1)


def test_entries_made_before_are_judged_by_the_rules_of_their_time(desk: Desk) -> None:
    """What was saved under the old text stays saved, and a void folds the day again without a fault."""
    spread = keep(desk, "badugi")
    desk.do(adopt(HOLDEM))
    assert desk.room.spreads[spread].name == "Badugi $2/$4"
