"""A tournament as it is held: who is registered, where they sit, what they paid, the clock's facts, who is out.

These are the records that decisions read and effects change. Money is cents, chips are counts: a tournament's chips are
worth nothing (SHT-10), so no record of them is ever Money.
"""

from __future__ import annotations

from datetime import datetime
from enum import StrEnum

import msgspec

from floor.house.tables import Sits
from floor.ids import Account, PlanId, PlayerId, RegistrationId, StaffId, TableId
from floor.money import Money
from floor.record import Record
from floor.rules.check.configurations import Split
from floor.rules.prizes.structures import Break, Level
from floor.tournament.plan import Plan


class Stage(StrEnum):
    """How far it is. Late registration is a part of running: the clock says whether it is over."""

    REGISTERING = "registering"
    RUNNING = "running"
    FROZEN = "frozen"
    COMPLETE = "complete"
    SETTLED = "settled"
    CANCELLED = "cancelled"


class Sale(StrEnum):
    """What is sold for chips of the tournament."""

    ENTRY = "entry"
    RE_ENTRY = "re-entry"
    REBUY = "rebuy"
    ADD_ON = "add-on"


class Bought(Record, frozen=True, kw_only=True):
    """What a registration was sold: the entry first, rebuys and add-ons after it."""

    sale: Sale
    price: Split
    chips: int
    entry: int
    """Where it stands in the journal."""
    receipt: int = 0
    """Nought while it is owed on the dealer's sheet."""
    drawer: Account = Account("")
    at: datetime
    by: StaffId | None
    table: TableId | None = None
    """Where it was sold, if that was at a table."""

    @property
    def is_owed(self) -> bool:
        return not self.receipt


class Out(Record, frozen=True, kw_only=True):
    """A registration that is over. Whoever goes out in the same hand shares its number; places are worked out."""

    entry: int
    hand: int
    """Counted up with every bust that is not of the same hand as the one before."""
    at: datetime
    stack: int = 0
    """At the start of that hand, where it decides between two of one table."""
    table: TableId | None = None
    by: RegistrationId | None = None
    """Who gets the bounty."""
    seat: int = 0
    """Where it was, in case it comes back."""


class Registration(msgspec.Struct, kw_only=True):
    """A player's place in a tournament. A re-entry is another one."""

    id: RegistrationId
    number: int
    """Counted from one in each tournament; it is on the seat card."""
    player: PlayerId | None
    """Nobody in particular where only heads are counted."""
    bought: list[Bought]
    seat: Sits | None = None
    """None once it is over, and before anybody has a seat."""
    moved: datetime | None = None
    """When it was last moved to another table."""
    out: Out | None = None
    refunded: int = 0
    """The entry that paid everything back; such a one never was in the field."""
    fixed: str = ""
    """Why it keeps its seat, where it has to."""
    seed: str = ""
    """Of the draw for its first seat, so that anyone can repeat it."""
    left_play: int = 0
    """Chips that were taken out of play when it was paid back: all of them before the first hand."""

    @property
    def is_in(self) -> bool:
        return self.out is None and not self.refunded

    @property
    def counts(self) -> bool:
        """Whether it is one of the field."""
        return not self.refunded

    @property
    def spent(self) -> Money:
        return Money(sum(one.price.cost for one in self.bought))

    @property
    def chips(self) -> int:
        """All that it ever brought into play."""
        return sum(one.chips for one in self.bought)

    def many(self, *sales: Sale) -> int:
        return sum(one.sale in sales for one in self.bought)

    @property
    def owed(self) -> list[Bought]:
        """What stands on a dealer's sheet and is not paid for."""
        return [one for one in self.bought if one.is_owed]


class Passed(Record, frozen=True):
    """A row of the ladder that was played: from when until when."""

    begun: datetime
    ended: datetime


class ClockFacts(Record, frozen=True):
    """What the journal knows of the clock. Which level it is, and how long it still lasts, follows from the time.

    `row` is the row of the ladder (levels and breaks, counted from nought) in which the clock was at the moment
    `since`, with so many seconds of it gone. Running, it goes on from there by itself, into the rows that follow.
    """

    row: int = 0
    gone: float = 0.0
    since: datetime | None = None
    """The moment of the last fact; None before the first start."""
    running: bool = False
    hand_for_hand: bool = False
    rest: float = 0.0
    """Seconds of a break called in the middle of a row, which come before that row goes on."""
    begun: datetime | None = None
    """When the row began."""
    passed: dict[int, Passed] = msgspec.field(default_factory=dict)
    extra: dict[int, int] = msgspec.field(default_factory=dict)
    """Seconds added to a row, or taken from it, by hand."""
    per_hand: int = 0
    """Seconds that come off for each hand while hand for hand is played."""
    hands: int = 0
    """How many were, in this hand for hand."""
    out_before: int = 0
    """`Held.hands_out` when the hand began that is dealt hand for hand."""


class Message(Record, frozen=True):
    """What the floor says on the public screens, until a moment or until it is cleared."""

    words: str
    at: datetime
    until: datetime | None = None


class Move(Record, frozen=True, kw_only=True):
    """Somebody who was moved, for the slips and the screens."""

    registration: RegistrationId
    left: Sits
    to: Sits
    why: str
    at: datetime
    entry: int
    occasion: str = ""


class KeptApart(Record, frozen=True):
    """Two who do not sit at one table as long as there is another."""

    one: RegistrationId
    other: RegistrationId
    why: str


class Broken(Record, frozen=True):
    table: TableId
    label: str
    at: datetime


class TakenOut(Record, frozen=True):
    """Chips that left play, or below nought that came into it without being sold, and why."""

    chips: int
    why: str
    entry: int
    at: datetime
    table: TableId | None = None
    registration: RegistrationId | None = None


class Tallied(Record, frozen=True):
    """The chips at a table, as somebody counted them."""

    chips: int
    at: datetime
    entry: int


class Alternate(Record, frozen=True, kw_only=True):
    """Somebody who waits for a seat. Nobody pays without one: they do when they are called."""

    player: PlayerId
    since: datetime
    entry: int
    until: datetime | None = None
    """How long a seat is kept; None before they are called."""


class Kit(Record, frozen=True, kw_only=True):
    """What a dealer was issued for a table, in starting stacks: handed out against seat cards, or brought back."""

    table: TableId
    dealer: str
    stacks: int
    handed: int = 0
    back: int | None = None
    """None while it is out."""
    why: str = ""
    """What was said of stacks that were missing or too many."""
    entry: int
    at: datetime


class SheetLine(Record, frozen=True):
    """What a dealer's sheet says of one player."""

    registration: RegistrationId
    rebuys: int = 0
    add_ons: int = 0


class Sheet(Record, frozen=True, kw_only=True):
    """A table's rebuy sheet as somebody read it off."""

    table: TableId
    lines: tuple[SheetLine, ...]
    at: datetime
    by: StaffId | None


class Frozen(Record, frozen=True, kw_only=True):
    """The pool as it was frozen: from then on prizes change by a deal alone."""

    entries: int
    """Of how many ten percent are paid."""
    brought: Money
    """What players paid for prizes."""
    overlay: Money
    """What the house added to reach what it had guaranteed."""
    prizes: tuple[Money, ...]
    """By place, the first one first."""
    entry: int
    at: datetime

    @property
    def total(self) -> Money:
        return Money(self.brought + self.overlay)


class PaidOut(Record, frozen=True, kw_only=True):
    """Money that a registration was paid: its prize, or bounties."""

    amount: Money
    receipt: int
    drawer: Account
    entry: int
    at: datetime
    by: StaffId | None


class Held(msgspec.Struct, kw_only=True):
    """One tournament tonight: its plan as it hung when registration opened, and all that came of it."""

    id: PlanId
    plan: Plan
    version: int
    opened: datetime
    stage: Stage = Stage.REGISTERING
    count_only: bool = False
    """Heads are counted, and nobody is asked for a name."""
    levels: tuple[Level, ...]
    breaks: tuple[Break, ...]
    """As they are played: levels to come may be changed while the clock runs."""
    changed: datetime | None = None
    """When they last were."""
    tables: list[TableId] = []
    """In the order in which they are broken, the first one first."""
    registrations: dict[RegistrationId, Registration] = {}
    clock: ClockFacts = ClockFacts()
    hands_out: int = 0
    """How many hands somebody has gone out in: it numbers `Out.hand`."""
    moves: list[Move] = []
    message: Message | None = None
    hands: dict[int, list[RegistrationId]] = {}
    """Who went out in each hand, as `Out.hand` numbers them."""
    seed: str = ""
    """Of the last bust: what draws between tables that are equally full, so that every desk suggests the same."""
    broken: list[Broken] = []
    final: TableId | None = None
    redraws: tuple[int, ...] = ()
    """At how many players everybody draws again, as far as that is still to come."""
    apart: list[KeptApart] = []
    taken_out: list[TakenOut] = []
    tallies: dict[TableId, Tallied] = {}
    before_complete: Stage = Stage.RUNNING
    """What it goes back to if a player is reinstated after the last bust."""
    of_player: dict[PlayerId, list[RegistrationId]] = {}
    """Each player's registrations, so that nobody is looked for among ten thousand."""
    seated: dict[TableId, int] = {}
    """How many sit at each table, so that no seat is counted to find the shortest."""
    numbered: int = 0
    """The highest number of a registration so far."""
    alternates: list[Alternate] = []
    kits: list[Kit] = []
    sheets: dict[TableId, Sheet] = {}
    collected: Money = Money(0)
    paid_back: Money = Money(0)
    frozen: Frozen | None = None
    shares: dict[RegistrationId, Money] = {}
    """Of those who made a deal: what each gets, whatever place they finish in."""
    left_for_first: Money = Money(0)
    """What a deal left for the winner."""
    prizes_paid: dict[RegistrationId, PaidOut] = {}
    bounties_paid: dict[RegistrationId, tuple[PaidOut, ...]] = {}
    handed_on: dict[str, Money] = {}
    """What of the staff's and the charity's part was paid out, by the name of its part."""

    @property
    def name(self) -> str:
        return self.plan.name

    @property
    def field(self) -> list[Registration]:
        """Everybody who ever was in, and was not paid back."""
        return [one for one in self.registrations.values() if one.counts]

    @property
    def still_in(self) -> list[Registration]:
        return [one for one in self.registrations.values() if one.is_in]

    def sitting_at(self, table: TableId) -> dict[int, Registration]:
        """By seat, in their order."""
        here = {one.seat.seat: one for one in self.still_in if one.seat is not None and one.seat.table == table}
        return dict(sorted(here.items()))

    @property
    def issued(self) -> int:
        """Chips that were handed out and not taken back with an entry."""
        return sum(one.chips - one.left_play for one in self.registrations.values())

    @property
    def chips_in_play(self) -> int:
        """Issued less removed: by races, found, forfeited, or taken in when an entry was paid back."""
        return self.issued - sum(one.chips for one in self.taken_out)

    def live(self, player: PlayerId) -> Registration | None:
        """The one registration of a player that is not over."""
        return next((one for one in self.of(player) if one.is_in), None)

    def of(self, player: PlayerId) -> list[Registration]:
        """A player's registrations that count, the first one first."""
        found = (self.registrations.get(id_) for id_ in self.of_player.get(player, ()))
        return [one for one in found if one is not None and one.counts]

    def add(self, registration: Registration) -> None:
        """For effects."""
        self.registrations[registration.id] = registration
        self.numbered = max(self.numbered, registration.number)
        if registration.player is not None:
            self.of_player.setdefault(registration.player, []).append(registration.id)

    def kit(self, table: TableId) -> Kit | None:
        """What is out at a table."""
        return next((one for one in self.kits if one.table == table and one.back is None), None)

    def put_kit(self, kit: Kit) -> None:
        """For effects: in place of what was known of the same issue."""
        self.kits = [*(one for one in self.kits if one.entry != kit.entry), kit]
