"""Writing derived rows, in the same transaction as the entry they come from."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import count

from msgspec import to_builtins
from sqlalchemy import bindparam, delete, insert, null, select, text, update

from floor.derived import (
    VOID,
    CashPaid,
    Counted,
    Earned,
    EntryUndone,
    GameBegun,
    GameOver,
    Noted,
    PlayerKept,
    Row,
    Transfer,
    VisitBegun,
    VisitEnded,
)
from floor.journal.line import Line
from floor.journal.pen import Pen, Statement
from floor.journal.tables import (
    OF_ENTRY,
    TEMPORAL,
    counts,
    notes,
    openings,
    payments,
    players,
    takings,
    transfers,
    visits,
)

_MOVE, _SIT, _KEEP = Statement(insert(transfers)), Statement(insert(visits)), Statement(insert(players))
_PLAY, _NOTE = Statement(insert(openings)), Statement(insert(notes))
_SUM = Statement(
    text(
        "INSERT INTO daily (day, debit, credit, amount) VALUES (:day, :debit, :credit, :amount) "
        "ON CONFLICT (day, debit, credit) DO UPDATE SET amount = daily.amount + excluded.amount"
    )
)
_PAY = Statement(
    text(
        "INSERT INTO cash (day, player, unnamed, described, paid_in, paid_out) "
        "VALUES (:day, :player, :unnamed, :described, :paid_in, :paid_out) ON CONFLICT (day, player, unnamed) "
        "DO UPDATE SET paid_in = cash.paid_in + excluded.paid_in, paid_out = cash.paid_out + excluded.paid_out"
    )
)
_PAID = Statement(
    select(payments.c.player, payments.c.unnamed, payments.c.described, payments.c.paid_in, payments.c.paid_out).where(
        payments.c.entry == bindparam("undone")
    )
)
_SAY = {
    CashPaid: Statement(insert(payments)),
    Earned: Statement(insert(takings)),
    Counted: Statement(insert(counts)),
    Noted: _NOTE,
}
"""What is kept of one entry just as its row says it."""
_GET_UP = Statement(
    update(visits)
    .where(visits.c.table_id == bindparam("table"), visits.c.seat == bindparam("at"), visits.c.until.is_(None))
    .values(until=bindparam("now"))
)
_STOP = Statement(
    update(openings)
    .where(openings.c.table_id == bindparam("table"), openings.c.until.is_(None))
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
_UNSAY = [Statement(delete(table).where(table.c.entry == bindparam("undone"))) for table in OF_ENTRY]


def write_rows(pen: Pen, line: Line, rows: Iterable[Row]) -> None:
    number, moves, places, undone = line.number, count(1), count(1), list[int]()
    for row in rows:
        match row:
            case Transfer(debit, credit, amount):
                pen.write(_MOVE, number, next(moves), debit, credit, amount, None)
                pen.write(_SUM, line.day, debit, credit, amount)
            case VisitBegun(player, table, seat, kind):
                pen.write(_SIT, number, None, table, seat, player, kind)
            case VisitEnded(table, seat):
                pen.write(_GET_UP, number, table, seat)
            case PlayerKept(player):
                pen.write(_SET_ASIDE, number, player)
                pen.write(_KEEP, number, None, *to_builtins(row).values())
            case GameBegun(table, game):
                pen.write(_STOP, number, table)
                pen.write(_PLAY, number, None, table, game)
            case GameOver(table):
                pen.write(_STOP, number, table)
            case CashPaid() | Earned() | Counted() | Noted():
                pen.write(_SAY[type(row)], number, next(places), *_circumstances(line), *to_builtins(row).values())
                if isinstance(row, CashPaid):
                    _pay(pen, line, row.player, row.unnamed, row.described, row.paid_in, row.paid_out)
            case EntryUndone(entry, reason):
                most = _reverse(pen, line, moves, entry)
                pen.write(_NOTE, number, next(places), *_circumstances(line), VOID, reason, most, entry)
                undone.append(entry)
    _take_back(pen, undone)


def _circumstances(line: Line) -> tuple[str, int, int | None, int | None]:
    return line.day, line.at, line.staff, line.approver


def _pay(
    pen: Pen, line: Line, player: int | None, unnamed: int | None, described: str, paid_in: int, paid_out: int
) -> None:
    pen.write(_PAY, line.day, player or 0, unnamed or 0, described, paid_in, paid_out)


def _reverse(pen: Pen, line: Line, moves: count[int], undone: int) -> int:
    """Back by rows that cite the entry, out of the day's sums; the largest amount of it, which people know it by."""
    moved = pen.write(_MOVED, undone).fetchall()
    for debit, credit, amount in moved:
        pen.write(_MOVE, line.number, next(moves), credit, debit, amount, undone)
        pen.write(_SUM, line.day, debit, credit, -amount)
    for player, unnamed, described, paid_in, paid_out in pen.write(_PAID, undone).fetchall():
        _pay(pen, line, player, unnamed, described, -paid_in, -paid_out)
    return max((amount for _debit, _credit, amount in moved), default=0)


def _take_back(pen: Pen, undone: list[int]) -> None:
    """Rows that began with an entry go, rows that ended with it go on: a player's record until it was next corrected,
    if it was since. Visits and games go first: one that both began and ended with what is undone must not go on for a
    moment."""
    for entry in undone:
        for statement in (_DROP[visits], _DROP[openings], *_UNSAY):
            pen.write(statement, entry)
    for entry in undone:
        kept = pen.write(_KEPT, entry).fetchall()
        pen.write(_DROP[players], entry)
        for player, until in kept:
            pen.write(_HAND_ON, until, player, entry)
        for statement in _GO_ON:
            pen.write(statement, entry)
