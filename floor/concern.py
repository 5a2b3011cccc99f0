"""What an event concerns: screens redraw by it, histories are found by it, and what must hold is looked at by it."""

from __future__ import annotations

from floor.ids import BankingId, PlanId, PlayerId, SpreadId, StaffId, TableId, WaitId
from floor.record import Record


class OfTable(Record, frozen=True):
    table: TableId


class OfSeat(Record, frozen=True):
    table: TableId
    seat: int


class OfPlayer(Record, frozen=True):
    player: PlayerId


class OfName(Record, frozen=True):
    """A name's place on a list, from being put on it to being seated or gone."""

    name: WaitId


class OfWish(Record, frozen=True):
    """What a seated player would rather have."""

    player: PlayerId


class OfSpread(Record, frozen=True):
    """A game at its stakes: its list, and every table that plays it."""

    spread: SpreadId


class OfBanking(Record, frozen=True):
    """A game of 21 as the house banks it."""

    banking: BankingId


class OfPerson(Record, frozen=True):
    staff: StaffId


class OfAccount(Record, frozen=True):
    """A drawer, a bank, or what somebody is owed."""

    account: str


class OfRuling(Record, frozen=True):
    number: int


class OfSettlement(Record, frozen=True):
    """A round of 21 in dispute."""

    number: int


class OfPlan(Record, frozen=True):
    """A tournament on paper: its plan, its prizes, its deal."""

    plan: PlanId


class OfPaper(Record, frozen=True):
    """What was printed, and what hangs."""


class OfMap(Record, frozen=True):
    """Which tables stand on the floor, where, and which of them are in use."""


class OfRules(Record, frozen=True):
    """Approvals, games and what the house makes of them: anything judged by them may come out otherwise."""


class OfHouse(Record, frozen=True):
    """The house's own settings: anything may look otherwise."""


class OfDay(Record, frozen=True):
    """The gaming day: what is counted by the night begins again."""


class OfEntry(Record, frozen=True):
    """An entry that was taken back, and so whatever it concerned."""

    number: int


Concern = (
    OfTable
    | OfSeat
    | OfPlayer
    | OfName
    | OfWish
    | OfSpread
    | OfBanking
    | OfPerson
    | OfAccount
    | OfRuling
    | OfSettlement
    | OfPlan
    | OfPaper
    | OfMap
    | OfRules
    | OfHouse
    | OfDay
    | OfEntry
)
