"""Writing derived rows, in the same transaction as the entry they come from."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from msgspec import to_builtins
from sqlalchemy import bindparam, delete, insert, null, select, update

from floor.derived import EntryUndone, PlayerKept, Row, Transfer, VisitBegun, VisitEnded
from floor.journal.pen import Pen, Statement
from floor.journal.tables import TEMPORAL, players, transfers, visits

_MOVE, _SIT, _KEEP = Statement(insert(transfers)), Statement(insert(visits)), Statement(insert(players))
_GET_UP = Statement(
    update(visits)
    .where(visits.c.table_id == bindparam("table"), visits.c.seat == bindparam("at"), visits.c.until.is_(None))
    .values(until=bindparam("now"))
)
_SET_ASIDE = Statement(
    update(players)
    .where(players.c.player == bindparam("who"), players.c.until.is_(None))
    .values(until=bindparam("now"))
)
_MOVED = Statement(
    select(transfers.c.debit, transfers.c.credit, transfers.c.amount)
    .where(transfers.c.entry == bindparam("undone"))
    .order_by(transfers.c.line.desc())
)
_KEPT = Statement(select(players.c.player, players.c.until).where(players.c.since == bindparam("undone")))
_HAND_ON = Statement(
    update(players)
    .where(players.c.player == bindparam("who"), players.c.until == bindparam("undone"))
    .values(until=bindparam("then"))
)
_DROP = {table: Statement(delete(table).where(table.c.since == bindparam("undone"))) for table in TEMPORAL}
_GO_ON = [
    Statement(update(table).where(table.c.until == bindparam("undone")).values(until=null())) for table in TEMPORAL
]


def write_rows(pen: Pen, number: int, rows: Iterable[Row]) -> None:
    lines, undone = count(1), list[int]()
    for row in rows:
        match row:
            case Transfer(debit, credit, amount):
                pen.write(_MOVE, number, next(lines), debit, credit, amount, None)
            case VisitBegun(player, table, seat, kind):
                pen.write(_SIT, number, None, table, seat, player, kind)
            case VisitEnded(table, seat):
                pen.write(_GET_UP, number, table, seat)
            case PlayerKept(player):
                pen.write(_SET_ASIDE, number, player)
                pen.write(_KEEP, number, None, *to_builtins(row).values())
            case EntryUndone(entry):
                _reverse(pen, number, lines, entry)
                undone.append(entry)
    _take_back(pen, undone)


def _reverse(pen: Pen, number: int, lines: count[int], undone: int) -> None:
    for debit, credit, amount in pen.write(_MOVED, undone).fetchall():
        pen.write(_MOVE, number, next(lines), credit, debit, amount, undone)


def _take_back(pen: Pen, undone: list[int]) -> None:
    """Rows that began with an entry go, rows that ended with it go on: a player's record until it was next corrected,
    if it was since. Visits go first: one that both began and ended with what is undone must not go on for a moment."""
    for entry in undone:
        pen.write(_DROP[visits], entry)
    for entry in undone:
        kept = pen.write(_KEPT, entry).fetchall()
        pen.write(_DROP[players], entry)
        for player, until in kept:
            pen.write(_HAND_ON, until, player, entry)
        for statement in _GO_ON:
            pen.write(statement, entry)
