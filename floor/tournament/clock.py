"""The clock of a tournament: which level it is and how long it lasts follow from the journal's facts and the time."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from itertools import accumulate
from math import ceil

from msgspec.structs import replace

from floor.tournament.held import ClockFacts, Held, Passed

MINUTE = 60


@dataclass(frozen=True, slots=True)
class Rung:
    """A row of the ladder: a level, counted from one, or the break after it."""

    row: int
    level: int
    is_break: bool
    planned: int
    """Seconds by the structure."""
    seconds: int
    """As it is played, with what was added or taken by hand."""

    @property
    def words(self) -> str:
        return f"the break after level {self.level}" if self.is_break else f"level {self.level}"


def ladder(held: Held) -> tuple[Rung, ...]:
    """Every level and every break, in the order in which they are played."""
    pauses = {one.after: one.minutes for one in held.breaks}
    rows = list[tuple[int, bool, int]]()
    for number, level in enumerate(held.levels, 1):
        rows.append((number, False, level.minutes))
        if number in pauses and number < len(held.levels):
            rows.append((number, True, pauses[number]))
    extra = held.clock.extra
    return tuple(
        Rung(row, number, is_break, minutes * MINUTE, max(minutes * MINUTE + extra.get(row, 0), 0))
        for row, (number, is_break, minutes) in enumerate(rows)
    )


def standing(held: Held, at: datetime) -> ClockFacts:
    """The facts as if they had been noted at this moment: rows that have gone by meanwhile are passed."""
    facts = held.clock
    if not facts.running or facts.since is None:
        return facts
    rungs, passed, begun = ladder(held), dict(facts.passed), facts.begun or facts.since
    spent = max((at - facts.since).total_seconds(), 0.0)
    row, gone, rest = facts.row, facts.gone + max(spent - facts.rest, 0.0), max(facts.rest - spent, 0.0)
    while gone >= rungs[row].seconds and row + 1 < len(rungs):
        gone -= rungs[row].seconds
        ended = at - timedelta(seconds=gone)
        passed[row] = Passed(begun, ended)
        row, begun = row + 1, ended
    gone = min(gone, rungs[row].seconds)
    return replace(facts, row=row, gone=gone, rest=rest, since=max(at, facts.since), begun=begun, passed=passed)


@dataclass(frozen=True)
class Reading:
    """What the clock shows at a moment."""

    at: datetime
    facts: ClockFacts
    rungs: tuple[Rung, ...]
    starts: datetime
    """From when it runs on, as far as anybody knows."""

    @property
    def rung(self) -> Rung:
        return self.rungs[self.facts.row]

    @property
    def row(self) -> int:
        return self.facts.row

    @property
    def has_started(self) -> bool:
        return self.facts.since is not None

    @property
    def level(self) -> int:
        """The number of the level being played; in a break the one just played, and nought before the first."""
        return self.rung.level if self.has_started else 0

    @property
    def is_break(self) -> bool:
        return self.rung.is_break or self.is_resting

    @property
    def is_resting(self) -> bool:
        """A break was called in the middle of the row."""
        return self.facts.rest > 0

    @property
    def row_left(self) -> float:
        return self.rung.seconds - self.facts.gone

    @property
    def left(self) -> float:
        """Of what is counted down: the break that was called, or the row."""
        return self.facts.rest if self.is_resting else self.row_left

    @property
    def seconds(self) -> int:
        return seconds_of(self.left)

    @property
    def words(self) -> str:
        """'level 7, 12:36 left'; 'a break in level 7, 4:00 left' of one that was called."""
        return f"{'a break in ' if self.is_resting else ''}{self.rung.words}, {shown(self.seconds)} left"

    @property
    def is_over(self) -> bool:
        """The last level has run out, and is played on."""
        return self.row + 1 == len(self.rungs) and self.row_left <= 0

    @property
    def ends_at(self) -> datetime:
        """When what is counted down ends by the clock on the wall, if nobody stops it."""
        return self.starts + timedelta(seconds=self.left)

    @cached_property
    def ends(self) -> tuple[datetime | None, ...]:
        """Of every row; nothing of one that was passed over."""
        first = self.starts + timedelta(seconds=self.facts.rest + self.row_left)
        later = accumulate((rung.seconds for rung in self.rungs[self.row + 1 :]), initial=0)
        to_come = [first + timedelta(seconds=seconds) for seconds in later]
        gone = [self.facts.passed.get(row) for row in range(self.row)]
        return (*(one.ended if one is not None else None for one in gone), *to_come)

    @property
    def next_level(self) -> Rung | None:
        return next((rung for rung in self.rungs[self.row + 1 :] if not rung.is_break), None)

    @property
    def next_break(self) -> Rung | None:
        return next((rung for rung in self.rungs[self.row + 1 :] if rung.is_break), None)

    @property
    def until_break(self) -> int | None:
        """Seconds of play before the next break."""
        pause = self.next_break
        if pause is None:
            return None
        between = sum(rung.seconds for rung in self.rungs[self.row + 1 : pause.row])
        return seconds_of(self.facts.rest + self.row_left + between)

    def off(self, row: int) -> int:
        """By how many seconds a row is longer than the structure says, or was."""
        passed, rung = self.facts.passed.get(row), self.rungs[row]
        if row < self.row and passed is not None:
            return round((passed.ended - passed.begun).total_seconds()) - rung.planned
        return rung.seconds - rung.planned


def reading(held: Held, at: datetime, starts: datetime | None = None) -> Reading:
    """`starts` is when it is to begin, for a clock that has not been started."""
    facts = standing(held, at)
    due = starts if starts is not None and facts.since is None else at
    return Reading(at, facts, ladder(held), max(at, due))


def seconds_of(left: float) -> int:
    """Begun seconds count, as everywhere; a thousandth is no second."""
    return ceil(round(left, 3))


def shown(seconds: int) -> str:
    """'12:36', and '1:02:36' from an hour on."""
    hours, rest = divmod(max(seconds, 0), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"


def shown_off(seconds: int) -> str:
    """'+0:46', '−1:00': by how much a row is off."""
    return f"{'+' if seconds > 0 else '−'}{shown(abs(seconds))}" if seconds else ""
