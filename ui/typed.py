"""Which typed commands do the same as an act: those that give a command of its kind."""

from __future__ import annotations

from collections.abc import Iterable

from floor.shorthand import VERBS, Verb
from ui.act import AnyAct


def verbs_of(act: AnyAct) -> list[Verb]:
    return [verb for verb in VERBS if any(command in verb.gives for command in act.commands)]


def verbs_beside(acts: Iterable[AnyAct]) -> list[Verb]:
    """Those that do what none of these acts does."""
    told = {verb.word for act in acts for verb in verbs_of(act)}
    return [verb for verb in VERBS if verb.word not in told]
