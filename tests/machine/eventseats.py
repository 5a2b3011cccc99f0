"""Commands at the tables of a tournament, asked for at random."""

from __future__ import annotations

from collections.abc import Callable

from floor.ids import TableId
from floor.record import Command
from floor.tournament.balancing import BalanceTables, NoteBlinds, WaiveHalt
from floor.tournament.breaking import BreakEventTable, SetBreakOrder
from floor.tournament.busting import BustPlayers, Busts, Hand
from floor.tournament.needs import FixSeat, FreeSeat, KeepApart, LetTogether
from floor.tournament.redrawing import DrawFinalTable, RedrawSeats, SetRedraws
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.replacing import ReplaceTable
from floor.tournament.shifting import MoveEntrant
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, TallyTable
from tests.machine.asking import Asking
from tests.machine.events import entry, event, held, table

REASONS = ("by mistake", "by mistake", "")


def place(a: Asking) -> tuple[TableId, int]:
    """Mostly where somebody sits."""
    taken = [(s.table, s.seat) for e in a.room.tournaments.held.values() for r in e.still_in if (s := r.seat)]
    chosen: tuple[TableId, int] = a.one(*taken * 3, (table(a), a.seat()))
    return chosen


def order(a: Asking) -> SetBreakOrder:
    one = held(a)
    return SetBreakOrder(one.id, tuple(reversed(one.tables))) if one is not None else SetBreakOrder(event(a), ())


def busts(a: Asking) -> BustPlayers:
    gone = tuple(Busts(entry(a)[1], a.one(0, 100, 200)) for _ in range(a.one(1, 1, 2)))
    return BustPlayers(event(a), gone, a.one(*Hand))


SEATING: dict[type[Command], Callable[[Asking], Command]] = {
    BustPlayers: busts,
    MoveEntrant: lambda a: MoveEntrant(*place(a), table(a), a.seat(), a.one(*REASONS)),
    BalanceTables: lambda a: BalanceTables(event(a)),
    NoteBlinds: lambda a: NoteBlinds(table(a), a.one(0, 1, 9), a.one(0, 2)),
    WaiveHalt: lambda a: WaiveHalt(table(a), a.one(*REASONS)),
    SetBreakOrder: order,
    BreakEventTable: lambda a: BreakEventTable(table(a)),
    ReplaceTable: lambda a: ReplaceTable(table(a), a.table()),
    SetRedraws: lambda a: SetRedraws(event(a), a.one((), (20,), (9,), (2,))),
    RedrawSeats: lambda a: RedrawSeats(event(a)),
    DrawFinalTable: lambda a: DrawFinalTable(event(a), a.one(None, table(a))),
    FixSeat: lambda a: FixSeat(*place(a), a.one(*REASONS)),
    FreeSeat: lambda a: FreeSeat(*place(a)),
    KeepApart: lambda a: KeepApart(*entry(a), entry(a)[1], a.one(*REASONS)),
    LetTogether: lambda a: LetTogether(*entry(a), entry(a)[1]),
    ReinstatePlayer: lambda a: ReinstatePlayer(*entry(a), a.one(*REASONS), a.one(None, None, entry(a)[1])),
    ExchangePlaces: lambda a: ExchangePlaces(*entry(a), entry(a)[1], a.one(*REASONS)),
    RemoveStack: lambda a: RemoveStack(*entry(a), a.one(0, 500, 10**9), a.one(*REASONS)),
    TakeOutChips: lambda a: TakeOutChips(event(a), a.one(25, 0, -100), a.one(*REASONS)),
    ColourUp: lambda a: ColourUp(table(a), a.one(25, 100, 7), a.one(4, 0), a.one(1, 50)),
    TallyTable: lambda a: TallyTable(table(a), a.one(8_000, 0, -1)),
}
