"""The approval files that come with the program, and a room's own beside them: what is in force on a day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

from floor.rules.approvals.reading import Problem, Unsound, read_approval
from floor.rules.approvals.records import Approval, overlap

if TYPE_CHECKING:
    from pathlib import Path


@cache
def approvals() -> Mapping[str, Approval]:
    """The approvals that come with the program, by id."""
    from types import MappingProxyType

    read = [read_approval(path.read_text(encoding="utf-8"), path.name) for path in sorted(_folder().glob("*.toml"))]
    return MappingProxyType({approval.id: approval for approval in read})


def in_force(some: Mapping[str, Approval] | None, day: date | None) -> Mapping[str, Approval]:
    """The approvals as they read on a gaming day."""
    every = approvals() if some is None else some
    return {name: one.on(day) for name, one in every.items() if day is None or one.is_in_force(day)}


def with_added(more: Iterable[Approval], some: Mapping[str, Approval] | None = None) -> Mapping[str, Approval]:
    """The approvals and a room's own beside them; one that would replace another silently is refused (MIX-11)."""
    every = dict(approvals() if some is None else some)
    for approval in more:
        other = every.get(approval.id)
        if other is not None and overlap(approval, other):
            sentence = f"the approval {approval.id} is in force already, and its dates overlap with the new one's"
            raise Unsound(approval.id, [Problem(sentence)])
        every[approval.id] = approval
    return every


def _folder() -> Path:
    from pathlib import Path

    return Path(__file__).resolve().parents[3] / "resources" / "approvals"
