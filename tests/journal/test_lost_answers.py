"""A server that goes away in mid-command: nothing half-written, and what is sent again counts once."""

from __future__ import annotations

from pathlib import Path

import pytest

from floor.desk import asked
from floor.errors import Unavailable
from floor.house.tables import AddTable, Place
from floor.room.seating import DrawSeat
from floor.staff.signing import SignIn
from floor.upkeep import verify
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import House, open_table, player
from tests.wire import Cut, Wire


def entries(house: House) -> int:
    count: int = sql(house.address, "SELECT COUNT(*) FROM entries")[0][0]
    return count


@pytest.mark.parametrize("cut", [Cut.BEFORE_COMMIT, Cut.AFTER_COMMIT])
def test_a_command_cut_off_at_its_commit_is_sent_again_and_counts_once(wired: tuple[House, Wire], cut: Cut) -> None:
    house, wire = wired
    desk = house.founded()
    table, ola = open_table(desk), player(desk)
    ask, before = asked(DrawSeat(table, ola)), entries(house)
    wire.cut_at_commit_of(DrawSeat, cut)
    with pytest.raises(Unavailable, match=r"The room's server cannot be reached.*sent again, and counts once"):
        desk.do(ask)
    assert entries(house) == before + (cut is Cut.AFTER_COMMIT)
    entry = desk.do(ask)
    assert entry.seed == ask.seed
    assert desk.do(ask) == entry
    assert entries(house) == before + 1
    assert [seat.player for seat in desk.room.tables[table].seated] == [ola]
    assert house.desk().room == desk.room


def test_the_same_from_another_desk_after_the_first_died(wired: tuple[House, Wire]) -> None:
    house, wire = wired
    desk = house.founded()
    ask = asked(AddTable("1", 8, Place(0, 0)))
    wire.cut_at_commit_of(AddTable, Cut.AFTER_COMMIT)
    with pytest.raises(Unavailable):
        desk.do(ask)
    other = house.desk()
    other.staff = desk.staff
    assert other.do(ask).number == other.room.number
    assert [table.label for table in other.room.tables.values()] == ["1"]


def test_a_sign_in_whose_answer_is_lost_leaves_nobody_signed_in_here(wired: tuple[House, Wire]) -> None:
    house, wire = wired
    founder = house.founded().staff
    desk = house.desk()
    assert founder is not None
    wire.cut_at_commit_of(SignIn, Cut.AFTER_COMMIT)
    with pytest.raises(Unavailable):
        desk.sign_in(founder, "193746")
    assert desk.staff is None
    desk.sign_in(founder, "193746")
    assert desk.room.desks[desk.workstation] == founder


def test_a_server_that_dies_in_mid_command_and_comes_back_finds_one_effect(postgres: Server, tmp_path: Path) -> None:
    house = House(postgres.fresh_database(), tmp_path / "room.key")
    desk = house.founded()
    ask = asked(AddTable("1", 8, Place(0, 0)))
    number = desk.room.number
    postgres.stop("immediate")
    with pytest.raises(Unavailable, match="The room's server cannot be reached"):
        desk.do(ask)
    with pytest.raises(Unavailable, match="The room's server cannot be reached"):
        desk.do(ask)
    assert desk.room.number == number
    postgres.start()
    assert desk.do(ask).number == number + 1
    assert desk.do(ask).number == number + 1
    assert verify(desk.journal.store, house.bundle).is_sound
    house.close()
