"""Commands of tournaments that are held, asked for at random."""

from __future__ import annotations

from collections.abc import Callable

from floor.ids import PlanId, RegistrationId, TableId
from floor.record import Command
from floor.tournament.alternates import AddAlternate, CallAlternate, DropAlternate, ExpireAlternate
from floor.tournament.bulk import RegisterNames
from floor.tournament.counting import CountSold
from floor.tournament.equipping import IssueEquipment, ReturnEquipment
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held, Sale, SheetLine
from floor.tournament.opening import GiveTables, OpenRegistration, TakeBackTables
from floor.tournament.payingout import HandOn, Part, PayBounties, PayPrize
from floor.tournament.rebuying import NoteAddOn, NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.refunding import CancelTournament, RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.sheets import EnterSheet, PayLine, StrikeLine
from tests.machine.asking import Asking


def event(a: Asking) -> PlanId:
    """Mostly one that is held."""
    return PlanId(a.one(*list(a.room.tournaments.held) * 4, a.plan()))


def held(a: Asking) -> Held | None:
    return a.room.tournaments.held.get(event(a))


def entry(a: Asking) -> tuple[PlanId, RegistrationId]:
    one = held(a)
    known = list(one.registrations) if one is not None else []
    return event(a), RegistrationId(a.one(*known * 3, 999))


def line(a: Asking) -> tuple[PlanId, RegistrationId, int]:
    """Mostly one that is owed."""
    lines = [(p, r.id, o.entry) for p, e in a.room.tournaments.held.items() for r in e.still_in for o in r.owed]
    chosen: tuple[PlanId, RegistrationId, int] = a.one(*lines * 3, (*entry(a), 1))
    return chosen


def table(a: Asking) -> TableId:
    one = held(a)
    return TableId(a.one(*(one.tables if one is not None else ()), a.table()))


REGISTERING: dict[type[Command], Callable[[Asking], Command]] = {
    OpenRegistration: lambda a: OpenRegistration(a.plan(), a.one(True, False)),
    GiveTables: lambda a: GiveTables(event(a), (a.table(),)),
    TakeBackTables: lambda a: TakeBackTables(event(a), (table(a),)),
    CancelTournament: lambda a: CancelTournament(event(a), a.one("no dealers", "")),
    RegisterPlayer: lambda a: RegisterPlayer(event(a), a.player()),
    RegisterNames: lambda a: RegisterNames(event(a), "\n".join(a.room.name_of(a.player()) for _ in "ab")),
    CountSold: lambda a: CountSold(event(a), a.one(*Sale), a.one(1, 2, 0)),
    SellRebuy: lambda a: SellRebuy(*entry(a), a.one(0, 2_000, 9_000), a.one(False, True)),
    NoteRebuy: lambda a: NoteRebuy(*entry(a), a.one(0, 2_000, 9_000), a.one(False, True)),
    SellAddOn: lambda a: SellAddOn(*entry(a)),
    NoteAddOn: lambda a: NoteAddOn(*entry(a)),
    PayLine: lambda a: PayLine(*line(a)),
    StrikeLine: lambda a: StrikeLine(*line(a), a.one("never sold", "")),
    EnterSheet: lambda a: EnterSheet(event(a), table(a), (SheetLine(entry(a)[1], a.one(0, 1, -1)),)),
    RefundEntry: lambda a: RefundEntry(*entry(a), "feels ill", a.one(0, 500)),
    AddAlternate: lambda a: AddAlternate(event(a), a.player()),
    CallAlternate: lambda a: CallAlternate(event(a)),
    DropAlternate: lambda a: DropAlternate(event(a), a.player()),
    ExpireAlternate: lambda a: ExpireAlternate(event(a), a.player()),
    IssueEquipment: lambda a: IssueEquipment(event(a), table(a), a.one("Sam Birch", "")),
    ReturnEquipment: lambda a: ReturnEquipment(event(a), table(a), a.one(9, 8, 7), a.one("", "dropped")),
    FreezePool: lambda a: FreezePool(event(a)),
    PayPrize: lambda a: PayPrize(*entry(a)),
    PayBounties: lambda a: PayBounties(*entry(a)),
    HandOn: lambda a: HandOn(event(a), a.one(*Part), a.one("Dealers' pool", "")),
}
