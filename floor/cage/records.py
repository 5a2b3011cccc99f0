"""The cage as it stands: drawers, chips by place, what is on its way, boxes and the promotion pool."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum

import msgspec

from floor.books.cash import CashToday
from floor.books.counts import Piles, worth
from floor.books.tills import Drawer
from floor.books.variances import Variance
from floor.ids import Account, SpreadId, StaffId, TableId
from floor.money import Money
from floor.record import Record


class Way(StrEnum):
    """A fill goes to the table, a credit comes from it."""

    FILL = "fill"
    CREDIT = "credit"


class Slip(msgspec.Struct):
    """A fill or a credit: asked for by the floor, issued by the cage, received at the other end."""

    id: int
    """That of the entry that asked for it."""
    way: Way
    table: TableId
    chips: Piles
    asked_by: StaffId | None
    asked_at: datetime
    number: int = 0
    """That on the paper, once it is issued."""
    drawer: Account | None = None
    issued_by: StaffId | None = None
    issued_at: datetime | None = None
    late: bool = False

    @property
    def amount(self) -> Money:
        return worth(self.chips)

    @property
    def in_transit(self) -> bool:
        return self.issued_at is not None


class Step(Record, frozen=True):
    """From a pot of so much on, so much is taken in all."""

    pot: Money
    rake: Money


class Rake(Record, frozen=True):
    """What a game costs from a gaming day on: by the pot, or by the half hour and seat."""

    since: date
    steps: tuple[Step, ...] = ()
    time_charge: Money = Money(0)
    promotion: Money = Money(0)
    """Taken from each pot that is raked, for the promotion pool."""


class BoxKind(StrEnum):
    RAKE = "rake"
    PROMOTION = "promotion"
    TWENTY_ONE = "21"


class Box(msgspec.Struct):
    """A box off its table, not yet counted."""

    number: int
    table: TableId
    kind: BoxKind
    label: str
    """The table's name when it was pulled."""
    pulled_at: datetime


class Pool(msgspec.Struct):
    """The promotion pool's history in four sums; what is left of it is owed to the players."""

    seed: Money = Money(0)
    drops: Money = Money(0)
    awards: Money = Money(0)
    administration: Money = Money(0)

    @property
    def balance(self) -> Money:
        return Money(self.seed + self.drops - self.awards - self.administration)


class Unnamed(msgspec.Struct):
    """Cash of somebody whose name is not known, by what they look like and where."""

    described: str
    where: str
    cash: CashToday


class Cage(msgspec.Struct):
    by_drawers: bool = False
    """Money is taken and paid at open drawers alone: from the founding on; in rooms of before, from their first drawer
    on. Until then it went by an account for each cashier."""
    drawers: dict[Account, Drawer] = {}
    chips: dict[Account, Money] = {}
    """The chips at each place, by their value."""
    vault: dict[Money, int] = {}
    """The pieces of each chip in the vault."""
    owned: dict[Money, int] = {}
    """The pieces of each chip that the house has taken in, wherever they are now."""
    imprests: dict[TableId, Money] = {}
    """What a table's tray was filled to: its chips and its cash together, always."""
    counted: dict[Account, int] = {}
    """The entry in which each place was last counted."""
    unsigned: dict[StaffId, Variance] = {}
    """What each person's counts of today differ by together, as far as nobody has signed for it."""
    slips: dict[int, Slip] = {}
    """Fills and credits that are not yet received."""
    rakes: dict[SpreadId, tuple[Rake, ...]] = {}
    boxes: dict[int, Box] = {}
    """Pulled and not yet counted."""
    pool: Pool = msgspec.field(default_factory=Pool)
    unnamed: dict[int, Unnamed] = {}
    notes: dict[str, str] = {}
    """What was noted of large cash today, by whom it is about."""
