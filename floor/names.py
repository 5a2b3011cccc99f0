"""How a sentence calls things. A name that is gone (its entry was voided) is told as such."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from floor.ids import BankingId, PlanId, PlayerId, SpreadId, StaffId, TableId

if TYPE_CHECKING:
    from floor.state import Room


class Teller(NamedTuple):
    """The room as its sentences name it; said at a table itself, that table need not be named."""

    room: Room
    here: TableId | None = None

    def table(self, table: TableId) -> str:
        """'Table 12'."""
        return table_name(self.room, table)

    def place(self, table: TableId, seat: int | None = None) -> str:
        """'table 12, seat 6'; here, 'seat 6'."""
        return f"seat {seat}" if table == self.here and seat is not None else at_table(self.room, table, seat)

    def at(self, table: TableId, seat: int | None = None) -> str:
        """' at table 12, seat 6'; here, ' in seat 6', or nothing at all without a seat."""
        if table != self.here:
            return f" at {at_table(self.room, table, seat)}"
        return f" in seat {seat}" if seat is not None else ""

    def to(self, table: TableId) -> str:
        return " to the table" if table == self.here else f" to {at_table(self.room, table)}"

    def player(self, player: PlayerId) -> str:
        return player_name(self.room, player)

    def person(self, staff: StaffId) -> str:
        return person_name(self.room, staff)

    def spread(self, spread: SpreadId) -> str:
        return spread_name(self.room, spread)

    def banking(self, banking: BankingId) -> str:
        return banking_name(self.room, banking)

    def plan(self, plan: PlanId) -> str:
        return plan_name(self.room, plan)


def table_name(room: Room, table: TableId) -> str:
    return f"Table {room.tables[table].label}" if table in room.tables else "A table no longer there"


def at_table(room: Room, table: TableId, seat: int | None = None) -> str:
    """'table 12, seat 6'."""
    name = table_name(room, table)
    return f"{name[0].lower()}{name[1:]}" + (f", seat {seat}" if seat is not None else "")


def player_name(room: Room, player: PlayerId) -> str:
    return room.players[player].name if player in room.players else "A player no longer filed"


def person_name(room: Room, staff: StaffId) -> str:
    return room.staff[staff].name if staff in room.staff else "Somebody"


def spread_name(room: Room, spread: SpreadId) -> str:
    return room.spreads[spread].name if spread in room.spreads else "a game no longer offered"


def banking_name(room: Room, banking: BankingId) -> str:
    return room.pit.bankings[banking].name if banking in room.pit.bankings else "a game no longer banked"


def plan_name(room: Room, plan: PlanId, numbered: bool = False) -> str:
    """'Friday Stud Hi-Lo'; numbered, 'Friday Stud Hi-Lo, tournament 212'."""
    found = room.tournaments.plans.get(plan)
    if found is None:
        return "A tournament no longer planned"
    return f"{found.plan.name}, tournament {found.number:,}" if numbered else found.plan.name
