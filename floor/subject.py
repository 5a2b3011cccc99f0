"""How a subject tells what it does: a row for each command and each event, its timers, and what ends with the day.

The rows of a subject stand in its own folder; `floor/catalog.py` joins them. Whatever else needs to know of a command
or an event (a screen, a history, a paper, a test) asks its row.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, TypeVar

from floor.concern import Concern
from floor.context import Context, Stamp
from floor.derived import Row
from floor.errors import Finding
from floor.ids import StaffId
from floor.money import Money, show
from floor.names import Teller
from floor.record import Command, Event, Events
from floor.roles import Role
from floor.text import listed

if TYPE_CHECKING:
    from floor.house.tables import Play, Taken
    from floor.state import Room

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)

Second = Callable[[Event, Context], bool]
Step = Callable[[dict[str, Any]], dict[str, Any]]


@dataclass(frozen=True, slots=True)
class Act:
    """One thing people can do. `by` empty: before anyone has signed in."""

    command: type[Command]
    decide: Callable[[Room, Any, Context], Events] | None
    by: frozenset[Role]
    second: Second | None = None
    mended: str = ""
    """What mends an entry of it that was wrong, where no void takes it back."""
    signers: frozenset[Role] = frozenset({Role.MANAGER})
    """Who may be the second person."""
    countersigner: Callable[[Event], StaffId | None] | None = None
    """The one person whose signature it takes, where nobody else's will do."""
    answers: Callable[[Event], StaffId | None] | None = None
    """Who answers for what is signed for, and so does not sign for it themselves."""

    @property
    def name(self) -> str:
        return self.command.__name__

    @property
    def voidable(self) -> bool:
        return not self.mended


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event does to the room and leaves in the derived tables, what it concerns, and how it is told."""

    event: type[Event]
    apply: Callable[[Room, Any, Stamp], None] | None
    told: Callable[[Teller, Any], str] | None = None
    concerns: Callable[[Any, Stamp], Iterable[Concern]] | None = None
    rows: Callable[[Any, Stamp], Iterable[Row]] | None = None


@dataclass(frozen=True, slots=True)
class Timer:
    """Something that runs out: what it is about, when, how long it had in all, and the command that is then due.

    `begin_anew` gives it another deadline, and is for effects alone.
    """

    thing: Concern
    name: str
    """One for each thing: with the deadline it makes the id under which any workstation may send the command."""
    until: datetime
    span: timedelta
    command: Command
    begin_anew: Callable[[datetime], None] | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class StillOpen:
    """Something that is not over when a day is closed: what it is, and what becomes of it."""

    what: str
    becomes: str
    of_drawers: bool = False
    """It tells what drawers should hold, so nobody who holds one reads it."""


@dataclass(frozen=True, slots=True)
class Identity:
    """Two ways to say the same sum: as a whole, and by its parts. What they differ by is some entry's doing."""

    name: str
    whole: str
    amount: Money
    parts: tuple[tuple[str, Money], ...]

    @property
    def off(self) -> Money:
        return Money(self.amount - sum(amount for _name, amount in self.parts))

    @property
    def holds(self) -> bool:
        return self.off == 0

    @property
    def told(self) -> str:
        """'$26,000 owned: $19,800 in the vault, $6,200 in drawers and $0 out'."""
        parts = listed([f"{show(amount)} {name}" for name, amount in self.parts])
        return f"{show(self.amount)} {self.whole}: {parts or 'nothing'}"


@dataclass(frozen=True, slots=True)
class Subject:
    """A folder's rows. `holds` are the fields of the room that are its own, in the shape of that number."""

    name: str
    holds: tuple[str, ...] = ()
    shape: int = 1
    steps: Mapping[int, Step] = field(default_factory=dict)
    """From each older shape to the next; without one, rooms of that shape are folded anew."""
    acts: tuple[Act, ...] = ()
    effects: tuple[Effect, ...] = ()
    timers: Callable[[Room], Iterable[Timer]] | None = None
    ends_day: Callable[[Room, Stamp], None] | None = None
    still_open: Callable[[Room], Iterable[StillOpen]] | None = None
    """What a manager sees before the day is closed."""
    hindrances: Callable[[Room], Iterable[Finding]] | None = None
    """What has to be done before the day can be closed."""
    identities: Callable[[Room], Iterable[Identity]] | None = None
    """Sums that must be equal, of a room that keeps its money."""
    plays: tuple[type[Play], ...] = ()
    """What a table can play by it."""
    sits: tuple[type[Taken], ...] = ()
    """How a player sits there."""


def act(
    command: type[C],
    decide: Callable[[Room, C, Context], Events] | None,
    *by: Role,
    second: Second | None = None,
    mended: str = "",
    signers: Iterable[Role] = (Role.MANAGER,),
    countersigner: Callable[[Event], StaffId | None] | None = None,
    answers: Callable[[Event], StaffId | None] | None = None,
) -> Act:
    return Act(command, decide, frozenset(by), second, mended, frozenset(signers), countersigner, answers)


def effect(
    event: type[E],
    apply: Callable[[Room, E, Stamp], None] | None,
    told: Callable[[Teller, E], str] | None = None,
    concerns: Callable[[E, Stamp], Iterable[Concern]] | None = None,
    rows: Callable[[E, Stamp], Iterable[Row]] | None = None,
) -> Effect:
    return Effect(event, apply, told, concerns, rows)


def always(fact: Event, now: Context) -> bool:
    """For what another person signs in any case."""
    return True


BY_ITSELF = "It came with the time; put right what came of it by an act of its own."
"""What mends an entry that nobody made."""

AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role
ANYONE = (AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER)
STAFF = (FLOOR, DIRECTOR, CASHIER, MANAGER)
