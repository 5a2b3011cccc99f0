"""Rooms written by older versions open, verify, and say what they said then; and the evening goes on in them."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest

from floor.desk import Desk
from floor.entry import read
from floor.errors import Refused
from floor.fold import Fold
from floor.house.tables import Seat, Table
from floor.ids import SpreadId
from floor.room.cashgame import CashGame, cash_tables, session_in
from floor.room.lists import Gone
from floor.room.seating import UnseatPlayer
from floor.state import Room
from floor.upkeep import rebuild, replay, verify
from floor.views.stories import story
from floor.void import VoidEntry
from tests.outside import sql
from tests.postgres import Server
from tests.rooms import House, SetClock, close_day, signed

ROOMS = Path(__file__).parent / "data" / "rooms"
Facts = dict[str, Any]
"""What a version said of its room, in words that outlast how a room is kept."""


DERIVED = (
    ("transfers", "entry, line, debit, credit, amount, reverses"),
    ("visits", "since, table_id, seat, until, player"),
    ("players", "since, player, until, number, name, alias, born, barred_until"),
)


class OldRoom(House):
    """A copy of an older version's room, with what that version said of it."""

    def __init__(self, address: str, keys: Path, said: Facts) -> None:
        super().__init__(address, keys, SetClock())
        self.said = said

    def managed(self) -> Desk:
        """A workstation with the manager signed in, a minute after the last entry."""
        desk = self.desk("Desk 2")
        self.clock.at = desk.room.at + timedelta(minutes=1)
        desk.confirm_time()
        desk.sign_in(staff_named(desk.room, self.said["manager"]), self.said["pin"])
        return desk

    def void(self, desk: Desk) -> None:
        """The purchase that the older version took back as well."""
        second = staff_named(desk.room, self.said["second"])
        signed(desk, VoidEntry(self.said["void"], "wrong player"), second, self.said["pin"])

    def derived(self) -> list[list[Any]]:
        """The columns that the older version kept."""
        return [sql(self.address, f"SELECT {columns} FROM {table} ORDER BY {columns}") for table, columns in DERIVED]


@pytest.fixture(params=[folder.name for folder in sorted(ROOMS.iterdir()) if folder.is_dir()])
def version(request: pytest.FixtureRequest) -> Path:
    return ROOMS / str(request.param)


@pytest.fixture(params=["sqlite", "postgresql"])
def old(request: pytest.FixtureRequest, version: Path, tmp_path: Path) -> Iterator[OldRoom]:
    if request.param == "sqlite":
        address = str(tmp_path / "room.db")
        Path(address).write_bytes(gzip.decompress((version / "room.db.gz").read_bytes()))
    else:
        server: Server = request.getfixturevalue("postgres")
        address = _poured(server, version / "room.sql.gz")
    keys = tmp_path / "room.key"
    shutil.copy(version / "room.key", keys)
    keys.chmod(0o600)
    said = json.loads((version / "facts.json").read_text(encoding="utf-8"))
    old = OldRoom(address, keys, _forgetting_what_was_left(said))
    yield old
    old.close()


def _forgetting_what_was_left(said: Facts) -> Facts:
    """What was cashed out now binds until the gaming day ends; the older version kept it while the table was open."""
    friday, saturday = said["after friday"]["tables"], said["on saturday"]["tables"]
    for label, table in saturday.items():
        before = friday.get(label, {}).get("left with", {})
        table["left with"] = {name: left for name, left in table["left with"].items() if before.get(name) != left}
    for table in friday.values():
        table["left with"] = {}
    closed = {label: table | {"left with": {}} for label, table in saturday.items()}
    said["after the close"] |= {"tables": closed}
    return said


def _poured(server: Server, dump: Path) -> str:
    address = server.fresh_database()
    with psycopg.connect(address) as connection:
        connection.execute(gzip.decompress(dump.read_bytes()))
    return address


def test_it_opens_and_verifies_with_the_head_it_had(old: OldRoom) -> None:
    with closing(old.store()) as store:
        report = verify(store, old.bundle)
    assert (report.findings, report.entries, report.head) == ((), old.said["entries"], old.said["head"])


def test_it_folds_to_what_it_was(old: OldRoom) -> None:
    assert facts(old.desk().room) == old.said["on saturday"]


def test_it_folds_from_its_first_entry_without_a_snapshot(old: OldRoom) -> None:
    desk, fold = old.desk(), Fold()
    desk.journal.stand_at(None)
    for line in desk.journal.read_on():
        fold.take(line)
        if line.number == old.said["friday closed by entry"]:
            assert facts(fold.room) == old.said["after friday"]
    assert facts(fold.room) == old.said["on saturday"]


def test_looking_back_it_is_what_it_was_then(old: OldRoom) -> None:
    with closing(old.store()) as store:
        then = replay(store, old.bundle, old.said["friday closed by entry"])
    assert facts(then) == old.said["after friday"]


def test_each_of_its_entries_can_be_told(old: OldRoom) -> None:
    desk = old.desk()
    desk.journal.stand_at(None)
    told = [story(desk.room, read(line).events) for line in desk.journal.read_on()]
    assert len(told) == old.said["entries"]
    assert all(told)
    assert "Nothing to tell" not in told


def test_a_clause_it_adopted_as_mere_words_is_cited_for_what_it_asks_BO_03(old: OldRoom) -> None:
    desk = old.managed()
    table, seat = next(
        (table, seat)
        for table in cash_tables(desk.room)
        for seat in table.seated
        if table.plays.spread.approval == "BO" and seat.sitting is not None and seat.sitting.bought
    )
    refusal = desk.why_not(UnseatPlayer(table.id, seat.number))
    assert refusal is not None
    assert [finding.clause for finding in refusal.findings] == ["BO-03"]


def test_an_entry_of_its_open_day_is_voided(old: OldRoom) -> None:
    desk = old.managed()
    old.void(desk)
    assert facts(desk.room) == old.said["on saturday"] | old.said["after the void"]
    assert facts(old.desk().room) == facts(desk.room)


def test_an_entry_of_its_sealed_day_is_not(old: OldRoom) -> None:
    desk = old.managed()
    with pytest.raises(Refused, match="is not in the open gaming day"):
        desk.do(VoidEntry(old.said["friday closed by entry"] - 1, "too late"))


def test_its_day_is_closed_and_opens_again_from_there(old: OldRoom) -> None:
    desk = old.managed()
    old.void(desk)
    carrying = [one for one in desk.room.off_lists if one.waiting.carries]
    close_day(desk, staff_named(desk.room, old.said["second"]), old.said["pin"])
    closed = old.said["on saturday"] | old.said["after the void"] | old.said["after the close"]
    closed["off the lists"] = [_gone(desk.room, one) for one in carrying]  # Their chips outlast the day.
    assert facts(desk.room) | {"day": closed["day"]} == closed  # On a server its own clock says which day comes next.
    assert desk.room.day.isoformat() >= closed["day"]
    assert old.desk().room == desk.room
    with closing(old.store()) as store:
        assert verify(store, old.bundle).findings == ()


def test_its_derived_tables_are_made_anew_as_they_were(old: OldRoom) -> None:
    before = old.derived()
    with closing(old.store()) as store:
        assert rebuild(store, old.bundle) == old.said["entries"]
        assert verify(store, old.bundle).findings == ()
    assert old.derived() == before


def staff_named(room: Room, name: str) -> Any:
    return next(person.id for person in room.staff.values() if person.name == name)


def facts(room: Room) -> Facts:
    """The essential facts of a room, as `facts.json` has them: read from the room as it is kept today."""
    tables = room.tables.values()
    seats = {f"{table.label}/{seat.number}": seat for table in tables for seat in table.seats}
    return {
        "day": str(room.day),
        "house": _then(msgspec.to_builtins(room.house)),
        **_people(room),
        **_rules(room),
        "tables": {table.label: _table(room, table) for table in tables},
        "seated": {place: _sitting(room, seat) for place, seat in seats.items() if seat.sitting},
        "offered": [place for place, seat in seats.items() if seat.claiming],
        "kept": {
            place: [room.name_of(seat.hold.player), str(seat.hold.why), seat.hold.chip_run]
            for place, seat in seats.items()
            if seat.hold
        },
        "locked": {place: seat.locked for place, seat in seats.items() if seat.locked},
        **_waiting(room),
        **_money(room),
        **_paper(room),
        "rulings": {
            str(one.fact.number): {str(seat): award for seat, award in one.fact.awards.items()} for one in room.rulings
        },
        "voided": sorted(room.voided),
    }


HOUSE_THEN = frozenset(
    "name zone day_starts minimum_age idle_minutes claim_seconds hold_minutes chip_run_minutes phone_minutes passes "
    "away_minutes missed_blinds must_move_minutes players_to_open leaves_other_lists must_move_or_leave".split()
)


def _then(house: Facts) -> Facts:
    """The house's settings that the older version knew; what came later has its default."""
    return {name: value for name, value in house.items() if name in HOUSE_THEN}


def _people(room: Room) -> Facts:
    return {
        "staff": {
            one.name: {"roles": list(one.roles), "active": one.active, "wrong tries": one.wrong_tries}
            for one in room.staff.values()
        },
        "signed in": {desk: room.staff[who].name for desk, who in room.desks.items()},
        "players": {
            str(one.number): [one.name, one.alias, str(one.born or ""), str(one.barred_until or "")]
            for one in room.players.values()
        },
    }


def _rules(room: Room) -> Facts:
    return {
        "rules": sorted(room.adopted),
        "house rules": {key: rule.limits for key, rule in room.narrowings.items()},
        "games": {spread.short: spread.name for spread in room.spreads.values()},
        "tonight": {_short(room, id): on for id, on in room.tonight.items()},
    }


def _table(room: Room, table: Table) -> Facts:
    return {
        "opened": str(table.opened or ""),
        "seats": len(table.seats),
        "dealer": table.dealer,
        "flag": str(table.flag or ""),
        **_played(room, table.plays if isinstance(table.plays, CashGame) else None),
        "left with": {
            room.name_of(player): left.amount
            for player, lefts in room.left.items()
            for left in lefts
            if left.table == table.id and table.is_open
        },
    }


def _played(room: Room, game: CashGame | None) -> Facts:
    """What the older version said of every table, whatever it played."""
    proposal = game.proposal if game else None
    return {
        "plays": game.spread.short if game else "",
        "hand": game.hand if game else 0,
        "button": game.button if game else None,
        "game": game.game if game else 0,
        "feeds": room.tables[game.feeds].label if game and game.feeds else "",
        "proposed": proposal.spread.short if proposal else "",
        "agreed": [room.name_of(player) for player in proposal.agreed] if proposal else [],
        "asked for another seat": [room.name_of(one.player) for one in game.requests] if game else [],
    }


def _sitting(room: Room, seat: Seat) -> Facts:
    sitting = session_in(seat)
    assert sitting is not None
    return {
        "player": room.name_of(sitting.player),
        "began": str(sitting.began),
        "bought": sitting.bought,
        "away": sitting.away is not None,
        "missed": sitting.missed,
        "owes": sitting.owes,
        "short": sitting.short,
    }


def _waiting(room: Room) -> Facts:
    def standing(called: object, here: bool) -> str:
        return "called" if called else "here" if here else "not here"

    return {
        "lists": {
            _short(room, id): [
                [room.name_of(one.player), str(one.how), standing(one.called, one.is_here), one.carries]
                for one in names
            ]
            for id, names in room.lists.items()
            if names
        },
        "off the lists": [_gone(room, gone) for gone in room.off_lists],
        "table changes": {
            _short(room, id): [room.name_of(one.player) for one in asked] for id, asked in room.changes.items() if asked
        },
    }


def _gone(room: Room, gone: Gone) -> list[str]:
    return [_short(room, gone.spread), room.name_of(gone.waiting.player), str(gone.why)]


def _money(room: Room) -> Facts:
    return {
        "numbers": room.numbers,
        "books": {account: balance for account, balance in room.books.items() if balance},
        "chips held": {room.name_of(player): sum(one.amount for one in held) for player, held in room.held.items()},
        "cash today": {room.name_of(player): msgspec.to_builtins(cash) for player, cash in room.cash.items()},
    }


def _paper(room: Room) -> Facts:
    return {
        "posted": [[rule.title, rule.words] for rule in room.posted],
        "logo": len(room.logo),
        "printed": [[one.number, one.kind, one.digest, one.version, one.copy_of] for one in room.prints],
        "hanging": {key: [one.number, one.version, one.digest] for key, one in room.hung.items()},
    }


def _short(room: Room, spread: SpreadId) -> str:
    return room.spreads[spread].short
