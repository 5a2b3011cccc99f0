"""The fields of a request somebody wrote: every fault is one sentence that names the field."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import isfinite
from typing import NoReturn

from floor.errors import NotUnderstood
from floor.rules.check.asked import check_figure
from floor.rules.check.twentyone import ratio
from floor.rules.quoting import quoted
from floor.text import listed

MANY = 10_000
"""More items than any list in a request has."""


class Fields:
    """An object of the request, and where in it that object stands."""

    def __init__(self, given: object, at: str = "") -> None:
        if not isinstance(given, dict) or not all(isinstance(name, str) for name in given):
            wrong(at or "request", "must be an object")
        self._given: dict[str, object] = given
        self._at = at

    @property
    def names(self) -> frozenset[str]:
        """The fields that hold something."""
        return frozenset(name for name, value in self._given.items() if value is not None)

    def only(self, known: Iterable[str], told: Iterable[str] = ()) -> None:
        """Nothing but these; which of them there are for what was asked is told, where that is fewer."""
        for name in self._given:
            if name not in known:
                where = f" of “{self._at}”" if self._at else " of the request"
                raise NotUnderstood(f"{quoted(name)} is not a field{where}; there are {listed(list(told or known))}.")

    def field(self, name: str) -> str:
        return f"{self._at}.{name}" if self._at else name

    def raw(self, name: str) -> object:
        return self._given.get(name)

    def required(self, name: str) -> object:
        value = self._given.get(name)
        if value is None:
            raise NotUnderstood(f"“{self.field(name)}” is missing.")
        return value

    def whole(self, name: str, least: int = 0, what: str = "a whole number") -> int | None:
        value = self._given.get(name)
        if value is None:
            return None
        if not isinstance(value, int) or isinstance(value, bool):
            wrong(self.field(name), f"must be {what}")
        check_figure(self.field(name), value, least, what)
        return value

    def cents(self, name: str) -> int | None:
        return self.whole(name, what="a whole number of cents")

    def text_required(self, name: str) -> str:
        self.required(name)
        return self.text(name) or ""

    def text(self, name: str) -> str | None:
        value = self._given.get(name)
        if value is not None and not isinstance(value, str):
            wrong(self.field(name), "must be text")
        return value

    def one_of(self, name: str, choices: tuple[str, ...]) -> str | None:
        value = self.text(name)
        if value is not None and value not in choices:
            wrong(self.field(name), f"must be {listed(list(choices), 'or')}")
        return value

    def flag(self, name: str) -> bool | None:
        value = self._given.get(name)
        if value is not None and not isinstance(value, bool):
            wrong(self.field(name), "must be true or false")
        return value

    def items(self, name: str) -> list[object]:
        value = self._given.get(name)
        if not isinstance(value, list | tuple):
            wrong(self.field(name), "must be a list")
        if len(value) > MANY:
            wrong(self.field(name), f"must be a list of at most {MANY:,}")
        return list(value)

    def objects(self, name: str) -> list[Fields]:
        return [Fields(one, f"{self.field(name)}.{place}") for place, one in enumerate(self.items(name))]

    def object(self, name: str) -> Fields | None:
        value = self._given.get(name)
        return None if value is None else Fields(value, self.field(name))

    def tables(self) -> list[tuple[str, Fields]]:
        """Every field as an object of its own."""
        return [(name, Fields(self._given[name], self.field(name))) for name in sorted(self.names)]

    def wholes(self, name: str, least: int = 0) -> tuple[int, ...]:
        each = Fields({str(place): value for place, value in enumerate(self.items(name))}, self.field(name))
        return tuple(each.whole_required(place, least) for place in each._given)

    def texts(self, name: str) -> tuple[str, ...]:
        each = Fields({str(place): value for place, value in enumerate(self.items(name))}, self.field(name))
        return tuple(each.text_required(place) for place in each._given)

    def whole_required(self, name: str, least: int = 0, what: str = "a whole number") -> int:
        self.required(name)
        return self.whole(name, least, what) or 0

    def share(self, name: str) -> Fraction | None:
        """A part of the whole: 0.75, 75 or “75%”."""
        value = self._given.get(name)
        if value is None:
            return None
        number = _number(value.removesuffix("%") if isinstance(value, str) else value)
        if number is None:
            wrong(self.field(name), "must be a share like 0.75 or 75")
        percent = number > 1 or (isinstance(value, str) and value.endswith("%"))
        share = number / 100 if percent else number
        if not 0 <= share <= 1:
            wrong(self.field(name), "must be a share from 0 to 1, or from 0 to 100 percent")
        return share

    def percent(self, name: str) -> Fraction | None:
        """So many of a hundred: 80, 77.5 or “77.5”."""
        value = self._given.get(name)
        number = None if value is None else _number(value)
        if value is not None and (number is None or not 0 <= number <= 100):
            wrong(self.field(name), "must be a number from 0 to 100")
        return None if number is None else number / 100

    def pays(self, name: str) -> Fraction:
        """A pay: “3:2”, or 18 for 18:1."""
        value = self.required(name)
        number = ratio(value) if isinstance(value, str) else _number(value)
        if number is None or not 0 <= number <= 10**6:
            wrong(self.field(name), "must be a pay like “3:2” or 18")
        return number


def wrong(field: str, what: str) -> NoReturn:
    raise NotUnderstood(f"“{field}” {what}.")


def _number(value: object) -> Fraction | None:
    """A number of any JSON kind, exactly as it is written."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return Fraction(value)
    if isinstance(value, float):
        return Fraction(repr(value)) if isfinite(value) else None
    if isinstance(value, str) and len(value) <= 12 and value.isascii():
        try:
            return Fraction(value) if "/" not in value and "_" not in value else None
        except ValueError:
            return None
    return None
