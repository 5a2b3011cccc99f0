"""A tournament's plan: what an entry costs and what becomes of it, the chips, the levels, and when what ends."""

from __future__ import annotations

from datetime import date, datetime, time

from floor.ids import PlanId, RegistrationId, StaffId
from floor.money import Money
from floor.record import Record
from floor.rules.check.configurations import FREE, Split
from floor.rules.prizes.chipset import colour_ups
from floor.rules.prizes.deals import Method
from floor.rules.prizes.structures import Break, Form, Level, Structure

NOTHING = Money(0)


class ChipInPlay(Record, frozen=True):
    """A chip of the set: its value, its colour, and how many are in a starting stack."""

    value: int
    colour: str
    each: int = 0


class Plan(Record, frozen=True, kw_only=True):
    """Levels are counted from one, and a window that is nought is never open."""

    name: str
    approval: str
    game: str
    day: date
    starts: time
    """In the room's own time."""
    entry: Split
    rebuy: Split = FREE
    add_on: Split = FREE
    rebuys: int = 0
    """At most for each player, as are the re-entries, each for the price of an entry, and the add-ons."""
    rebuys_until: int = 0
    """The last level at which somebody may rebuy."""
    re_entries: int = 0
    add_ons: int = 0
    add_on_after: int = 0
    """The level after which add-ons are sold."""
    late_until: int = 0
    """The last level at which somebody may still enter."""
    rebuy_chips: int = 0
    add_on_chips: int = 0
    guarantee: Money = NOTHING
    higher_cap: bool = False
    """The one event of its date in which players may spend more."""
    entries: int
    """How many are expected in all; and below, how many of what else is sold."""
    rebuys_expected: int = 0
    add_ons_expected: int = 0
    seats: int = 8
    chips: tuple[ChipInPlay, ...] = ()
    form: Form = Form.STUD
    levels: tuple[Level, ...] = ()
    breaks: tuple[Break, ...] = ()
    unit: Money = Money(1_000)
    """Prizes below first are multiples of it."""

    def cites(self, clause: str) -> str:
        """A clause of the document that it is held by; what is held by another cites none of it (R-69)."""
        return clause if clause.startswith(f"{self.approval}-") else ""

    @property
    def sells_more(self) -> bool:
        """Whether anybody may pay again after the entry."""
        return bool(self.rebuys or self.re_entries or self.add_ons)

    @property
    def stack(self) -> int:
        return sum(chip.value * chip.each for chip in self.chips)

    @property
    def chips_in_play(self) -> int:
        """As far as they are expected."""
        bought = self.rebuys_expected * self.rebuy_chips + self.add_ons_expected * self.add_on_chips
        return self.entries * self.stack + bought

    @property
    def pool(self) -> Money:
        """As far as it is expected; never less than what is guaranteed."""
        bought = self.rebuys_expected * self.rebuy.prize + self.add_ons_expected * self.add_on.prize
        return Money(max(self.entries * self.entry.prize + bought, self.guarantee))

    @property
    def values_in_play(self) -> tuple[int, ...]:
        """Smallest first: larger chips come in as small ones leave, one smaller than every stack's never does."""
        smallest = min((chip.value for chip in self.chips if chip.each), default=0)
        return tuple(sorted(chip.value for chip in self.chips if chip.value >= smallest))

    @property
    def structure(self) -> Structure:
        """The levels with the colour-ups that follow from them and from the chips."""
        stack = {chip.value: chip.each for chip in self.chips if chip.each}
        chips = self.values_in_play
        stacks = self.entries + self.rebuys_expected
        leaving = tuple(colour_ups(self.levels, self.breaks, stack, chips, stacks)) if chips and self.levels else ()
        return Structure(
            game=self.game,
            form=self.form,
            levels=self.levels,
            breaks=self.breaks,
            colour_ups=leaving,
            starting_stack=stack,
            chips=chips,
        )


class PostedPlan(Record, frozen=True):
    """A version as it hangs: it stays as it was, whatever the plan becomes."""

    version: int
    plan: Plan
    at: datetime
    staff: StaffId | None


class PrizeTable(Record, frozen=True):
    """Prizes by place for a field and a pool, first place first, as they were posted; valid until a moment."""

    version: int
    entries: int
    pool: Money
    prizes: tuple[Money, ...]
    valid_until: datetime
    at: datetime
    staff: StaffId | None


class Dealt(Record, frozen=True):
    """A player of a deal: what they had in front of them, and what they get."""

    name: str
    stack: int
    paid: Money
    registration: RegistrationId | None = None
    """Of whoever plays in a tournament that is held."""


class AgreedDeal(Record, frozen=True, kw_only=True):
    """A deal that everybody left has agreed to, ready to be signed."""

    method: Method
    players: tuple[Dealt, ...]
    prizes: tuple[Money, ...]
    already_paid: tuple[Money, ...] = ()
    entries: int
    left_for_first: Money = NOTHING
    at: datetime
    staff: StaffId | None
    entry: int = 0
    """Where it stands in the journal; a room of before does not know."""


class Planned(Record, frozen=True):
    """One tournament: the plan as it is being made, and everything of it that was posted."""

    id: PlanId
    number: int
    """That it is called by, without gaps."""
    plan: Plan
    version: int = 1
    """The one that the plan will be posted as, or was if nothing has been changed since."""
    posted: tuple[PostedPlan, ...] = ()
    prizes: tuple[PrizeTable, ...] = ()
    deal: AgreedDeal | None = None
    withdrawn: str = ""
    """Why it will not be held."""

    @property
    def is_posted(self) -> bool:
        """Whether what hangs is the plan as it is."""
        return bool(self.posted) and self.posted[-1].version == self.version

    def at_version(self, version: int) -> Plan | None:
        """As it was posted, or as it is being made."""
        found = (one.plan for one in self.posted if one.version == version)
        return next(found, self.plan if version == self.version else None)

    @property
    def versions(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys((*(one.version for one in self.posted), self.version)))
