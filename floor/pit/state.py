"""What the room knows of its pit: what is banked, each table's run of today, and what its tray was left with."""

from __future__ import annotations

from datetime import datetime

import msgspec

from floor.books.counts import Piles
from floor.ids import BankingId, TableId
from floor.money import Money
from floor.pit.banking import Banking
from floor.record import Record


class Stood(Record, frozen=True):
    """What a run came to at a moment: its tray, and what had gone into it and out of it by then."""

    at: datetime
    tray: Money
    fills: Money = Money(0)
    credits: Money = Money(0)


class PulledBox(msgspec.Struct):
    """A box off the table: what was noted of the cash in it, what was counted, and how the tray stood."""

    number: int
    entry: int
    noted: Money
    counted: Money | None = None
    stood: Stood | None = None
    """Boxes that were pulled before this was kept do not say it, and end no shift."""


class Shift(Record, frozen=True):
    """A part of a run, with what was in its box: until the box was pulled, or the table closed."""

    number: int
    since: datetime
    until: datetime | None
    drop: Money
    win: Money

    @property
    def hold(self) -> float | None:
        """The win as a share of the drop."""
        return self.win / self.drop if self.drop else None


class DeckNote(Record, frozen=True):
    """A line of the deck log: decks in, a shoe begun, decks out."""

    what: str
    at: datetime
    decks: int
    cards: int
    words: str = ""
    entry: int = 0


class Excepted(Record, frozen=True):
    """A bet over the cap that a manager signed for, where it lay: on the hand, or on a side bet."""

    seat: int
    bet: str
    amount: Money
    used: int = 0
    """The settlement of the round that it lay in."""


class Run(msgspec.Struct):
    """A table from its opener to its closer and the count of its last box: what it won, as far as is known."""

    id: int
    """That of the entry that opened it."""
    table: TableId
    label: str
    name: str
    began: datetime
    opener: Money
    opener_slip: int
    tray: Money
    """As it was last counted, with what went in and out since; once there is a closer, that."""
    counted_at: datetime
    fills: Money = Money(0)
    fill_slips: int = 0
    credits: Money = Money(0)
    credit_slips: int = 0
    dropped: Money = Money(0)
    """Cash that was seen to go into the box in place."""
    boxes: list[PulledBox] = []
    shoes: int = 0
    decks: list[DeckNote] = []
    closing: int = 0
    """The entry with which it began to close; order is the journal's number, never the clock."""
    closer_slip: int = 0
    ended: datetime | None = None
    settled: Money = Money(0)
    """What settlements of disputes have paid out of the tray, less what they took in."""
    exceptions: list[Excepted] = []
    """Of this shoe."""
    booked: bool = False
    """The last box is counted, and the win is revenue."""

    @property
    def drop(self) -> Money:
        """What was counted, and of what is not counted yet as much as was noted."""
        pulled = sum(box.noted if box.counted is None else box.counted for box in self.boxes)
        return Money(pulled + self.dropped)

    @property
    def win(self) -> Money:
        return Money(self.drop + self.tray + self.credits - self.opener - self.fills)

    @property
    def shifts(self) -> list[Shift]:
        """A shift ends with its box, pulled while the table is dealt. What the shifts won is what the run did."""
        found, before, drop = list[Shift](), Stood(self.began, self.opener), 0
        for box in self.boxes:
            drop += box.noted if box.counted is None else box.counted
            if box.stood is not None and not self._pulled_at_the_end(box):
                found.append(_shift(len(found) + 1, before, box.stood, drop, box.stood.at))
                before, drop = box.stood, 0
        now = Stood(self.counted_at, self.tray, self.fills, self.credits)
        return [*found, _shift(len(found) + 1, before, now, drop + self.dropped, self.ended)]

    @property
    def hold(self) -> float | None:
        """The win as a share of the drop."""
        return self.win / self.drop if self.drop else None

    @property
    def is_closed(self) -> bool:
        return self.ended is not None

    @property
    def last_box_pulled(self) -> bool:
        """A box was pulled since the table began to close, and nothing was seen to go into the one after it."""
        return not self.dropped and any(map(self._pulled_at_the_end, self.boxes))

    @property
    def is_complete(self) -> bool:
        """Closer counted, last box pulled, and no box left to count."""
        return self.is_closed and self.last_box_pulled and all(box.counted is not None for box in self.boxes)

    def _pulled_at_the_end(self, box: PulledBox) -> bool:
        return 0 < self.closing < box.entry


def _shift(number: int, before: Stood, after: Stood, drop: int, until: datetime | None) -> Shift:
    grown = after.tray + after.credits - before.tray - before.credits
    return Shift(number, before.at, until, Money(drop), Money(drop + grown - (after.fills - before.fills)))


class Pit(msgspec.Struct):
    bankings: dict[BankingId, Banking] = {}
    tonight: dict[BankingId, bool] = {}
    runs: list[Run] = []
    """Those of today, the oldest first."""
    trays: dict[TableId, Piles] = {}
    """What each table that is not dealt at holds, by denomination: the last closer, and what came since."""
