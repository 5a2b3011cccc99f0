"""What tests of the floor say over and over: somebody sits, waits or buys, and something is refused."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from floor.desk import Ask, Desk
from floor.errors import Finding, Refused
from floor.house.house import ChangeHouse
from floor.house.tables import AddTable, Place
from floor.ids import PlayerId, SpreadId, TableId, WaitId, fresh_command_id
from floor.money import Money, dollars
from floor.record import Command, Event
from floor.room.cashgame import CashSeat, Sitting, cash_at
from floor.room.lists import How, JoinList
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.rules.mixes import Method
from tests.rooms import player


def refused(desk: Desk, command: Command) -> Finding:
    """The one reason why not: the same from asking and from trying, and nothing written."""
    (finding,) = all_reasons(desk, command)
    return finding


def all_reasons(desk: Desk, command: Command) -> tuple[Finding, ...]:
    before, foretold = desk.room.number, desk.why_not(command)
    with pytest.raises(Refused) as refusal:
        desk.do(command)
    assert foretold is not None
    assert foretold.findings == refusal.value.findings
    assert desk.room.number == before
    return refusal.value.findings


def sit(desk: Desk, table: TableId, seat: int, name: str = "", buys: int = 0) -> PlayerId:
    """A new player in a seat, with so many dollars of chips from the cage."""
    who = player(desk, name or f"Player {desk.room.number + 1}")
    desk.do(SeatPlayer(table, seat, who))
    if buys:
        desk.do(BuyChips(table, seat, dollars(buys)))
    return who


def plays(desk: Desk, table: TableId, seat: int, name: str = "", buys: int = 100) -> PlayerId:
    """A new player in a seat, with the chips that it takes to be dealt in."""
    return sit(desk, table, seat, name, buys)


def waits(desk: Desk, spread: SpreadId, name: str = "", how: How = How.HERE) -> WaitId:
    """A new name on a list."""
    name = name or f"Waiter {desk.room.number + 1}"
    return WaitId(desk.do(JoinList(spread, name=name, how=how)).number)


def keep(
    desk: Desk, *games: str, limit: int = 2, method: Method | None = None, hands: int | None = None, **more: object
) -> SpreadId:
    """A spread under MIX at so many dollars and twice that; several games are a mix."""
    asked = tuple(AskedGame(game, lower=dollars(limit), higher=dollars(2 * limit)) for game in games)
    command = KeepSpread("MIX", asked, method=method, hands_per_game=hands, **more)  # type: ignore[arg-type]
    return SpreadId(desk.do(command).number)


def opened(desk: Desk, label: str, spread: SpreadId, seats: int = 8) -> TableId:
    table = TableId(desk.do(AddTable(label, seats, Place(300, 300))).number)
    desk.do(OpenTable(table, spread))
    return table


def seeded(desk: Desk, command: Command, seed: str) -> None:
    desk.do(Ask(command, fresh_command_id(), seed))


def seat_of(desk: Desk, table: TableId, number: int) -> CashSeat:
    return cash_at(desk.room, table).seats[number - 1]


def sitting(desk: Desk, table: TableId, number: int) -> Sitting:
    there = seat_of(desk, table, number).sitting
    assert there is not None
    return there


def at(desk: Desk, table: TableId) -> dict[int, str]:
    """Who sits where, by name."""
    return {seat.number: desk.room.name_of(seat.player) for seat in desk.room.tables[table].seated}


def on_list(desk: Desk, spread: SpreadId) -> list[str]:
    return [desk.room.name_of(one.player) for one in desk.room.lists.get(spread, ())]


def cited(findings: Iterable[Finding]) -> list[str]:
    return [finding.cited for finding in findings]


def left_with(desk: Desk, player: PlayerId) -> list[Money]:
    """What binds a player who comes back."""
    return [left.amount for left in desk.room.left.get(player, ())]


def called(desk: Desk, spread: SpreadId) -> list[str]:
    """The names on the list that have a seat held."""
    return [desk.room.name_of(one.player) for one in desk.room.lists[spread] if one.called]


def kinds(desk: Desk, command: Command) -> list[type[Event]]:
    """What came of a command, by the names of its events."""
    return [type(event) for event in desk.do(command).events]


def house_set(desk: Desk, **values: int | bool) -> None:
    desk.do(ChangeHouse(replace(desk.room.house, **values)))
