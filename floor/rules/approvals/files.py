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


def shipped() -> Mapping[str, str]:
    """The files that come with the program: the text of each by its name."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(_folder().glob("*.toml"))}


@cache
def approvals() -> Mapping[str, Approval]:
    """The approvals that come with the program, by id."""
    from types import MappingProxyType

    read = [read_approval(text, name) for name, text in shipped().items()]
    return MappingProxyType({approval.id: approval for approval in read})


def in_force(some: Mapping[str, Approval] | None, day: date | None) -> Mapping[str, Approval]:
    """The approvals by id as they read on a gaming day; with no day named, each as it reads last."""
    every = sorted((approvals() if some is None else some).values(), key=lambda one: one.since or date.min)
    return {one.id: one.on(day) for one in every if day is None or one.is_in_force(day)}


def with_added(more: Iterable[Approval], some: Mapping[str, Approval] | None = None) -> Mapping[str, Approval]:
    """The approvals and a room's own beside them; none replaces another on a day that one is in force (MIX-11)."""
    every = dict(approvals() if some is None else some)
    for approval in more:
        for other in every.values():
            if other.id == approval.id and overlap(approval, other):
                sentence = f"the approval {approval.id} is in force already, and its dates overlap with the new one's"
                raise Unsound(approval.id, [Problem(sentence)])
        every[f"{approval.id} from {approval.since}"] = approval
    return every


def _folder() -> Path:
    from pathlib import Path

    return Path(__file__).resolve().parents[3] / "resources" / "approvals"
