"""A form: the record it is filled in from, how it is drawn, and the papers it fits on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from floor.documents.paper import Paper
from floor.record import Record

Draw = Callable[[Any, Paper | None], bytes]


@dataclass(frozen=True, slots=True)
class Form:
    """`papers` are those it fits on, the usual one first; one that is `upright` has one right way on them."""

    record: type[Record]
    draw: Draw
    papers: tuple[str, ...] = ("letter", "a4")
    upright: bool = False
