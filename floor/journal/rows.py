"""Writing derived rows, in the same transaction as the entry they come from."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from sqlalchemy import Connection, delete, insert, select, update

from floor.derived import EntryUndone, PlayerKept, Row, Transfer, VisitBegun, VisitEnded
from floor.journal.tables import TEMPORAL, players, transfers, visits


def write_rows(to: Connection, number: int, rows: Iterable[Row]) -> None:
    lines = count(1)
    for row in rows:
        match row:
            case Transfer(debit, credit, amount):
                _insert_transfer(to, number, next(lines), debit, credit, amount)
            case VisitBegun(player, table, seat):
                to.execute(insert(visits), {"since": number, "table_id": table, "seat": seat, "player": player})
            case VisitEnded(table, seat):
                live = (visits.c.table_id == table) & (visits.c.seat == seat) & visits.c.until.is_(None)
                to.execute(update(visits).where(live).values(until=number))
            case PlayerKept():
                _keep_player(to, number, row)
            case EntryUndone(undone):
                _undo(to, number, lines, undone)


def _insert_transfer(
    to: Connection, number: int, line: int, debit: str, credit: str, amount: int, reverses: int | None = None
) -> None:
    values = {"entry": number, "line": line, "debit": debit, "credit": credit, "amount": amount, "reverses": reverses}
    to.execute(insert(transfers), values)


def _keep_player(to: Connection, number: int, kept: PlayerKept) -> None:
    live = (players.c.player == kept.player) & players.c.until.is_(None)
    to.execute(update(players).where(live).values(until=number))
    values = {name: getattr(kept, name) for name in kept.__struct_fields__}
    to.execute(insert(players), {"since": number, **values})


def _undo(to: Connection, number: int, lines: count[int], undone: int) -> None:
    """Money goes back by reversing transfers; rows that begin with the entry go, rows that ended with it go on."""
    moved = select(transfers).where(transfers.c.entry == undone).order_by(transfers.c.line.desc())
    for row in to.execute(moved).all():
        _insert_transfer(to, number, next(lines), row.credit, row.debit, row.amount, reverses=undone)
    for table in TEMPORAL:
        to.execute(delete(table).where(table.c.since == undone))
        to.execute(update(table).where(table.c.until == undone).values(until=None))
