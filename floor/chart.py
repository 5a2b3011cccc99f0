"""A chart as figures and words: what is drawn of it, on a screen or on paper, is the business of whoever draws."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from msgspec import Meta

from floor.record import Record

MOST = 800
Label = Annotated[str, Meta(max_length=300)]


class Unit(StrEnum):
    CENTS = "cents"
    COUNT = "count"
    SHARE = "share"
    """Hundredths of a percent."""


class Pattern(StrEnum):
    """By which parts are told apart where a colour is not seen."""

    PLAIN = "plain"
    LEVEL = "level"
    SLANTED = "slanted"


class Series(Record, frozen=True):
    """One value for each label, none under nothing."""

    name: Label
    values: Annotated[tuple[Annotated[int, Meta(ge=0)], ...], Meta(max_length=MOST)]
    pattern: Pattern = Pattern.PLAIN


class Chart(Record, frozen=True, kw_only=True):
    """Bars: upright and stacked where there is a series for each part, else lying, one for each label."""

    title: Label
    unit: Unit
    labels: Annotated[tuple[Label, ...], Meta(max_length=MOST)]
    series: Annotated[tuple[Series, ...], Meta(min_length=1, max_length=6)]
    stacked: bool = False

    def __post_init__(self) -> None:
        if any(len(one.values) != len(self.labels) for one in self.series):
            raise ValueError("Every series has a value for each label")

    @property
    def totals(self) -> tuple[int, ...]:
        return tuple(sum(one.values[place] for one in self.series) for place in range(len(self.labels)))

    @property
    def most(self) -> int:
        return max(self.totals, default=0)


class Grid(Record, frozen=True, kw_only=True):
    """Shares in whole percent by two things at once: a line for each label, nothing where none was open."""

    title: Label
    note: Label = ""
    labels: Annotated[tuple[Label, ...], Meta(min_length=1, max_length=7)]
    columns: Annotated[tuple[Label, ...], Meta(min_length=1, max_length=24)]
    values: Annotated[tuple[tuple[int | None, ...], ...], Meta(max_length=7)]

    def __post_init__(self) -> None:
        if len(self.values) != len(self.labels) or any(len(line) != len(self.columns) for line in self.values):
            raise ValueError("Every line has a value for each column")

    @property
    def most(self) -> int:
        return max((value for line in self.values for value in line if value is not None), default=0)


def ticks(most: int, wanted: int = 4) -> list[int]:
    """Round steps from nothing up to the largest value or just over it: 0, 1000, 2000, 3000."""
    if most <= 0:
        return [0]
    rough, power = -(-most // wanted), 1
    while power * 10 <= rough:
        power *= 10
    step = next(power * part for part in (1, 2, 5, 10) if power * part >= rough)
    return list(range(0, -(-most // step) * step + 1, step))
