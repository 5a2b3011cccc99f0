"""What a script is told: entries with their events, or the reasons why not, as plain JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from floor.cage.drawers import KeptBack
from floor.entry import Entry
from floor.errors import Finding
from floor.offers import as_json
from floor.record import Event
from floor.script.asking import kept_pins

Answer = dict[str, Any]


def entered(entry: Entry) -> Answer:
    """Without what is kept of anybody's PIN, and without what a drawer keeps back from whoever opened it."""
    return {"entry": entry.number, "events": [_plain(event) for event in entry.events]}


def refused(findings: Iterable[Finding]) -> Answer:
    return {"refused": [_reason(finding) for finding in findings]}


def _plain(event: Event) -> Answer:
    plain: Answer = msgspec.to_builtins(event, str_keys=True)
    hidden = {"type", *kept_pins(type(event)), *_kept_back(type(event))}
    return {"event": type(event).__name__, **{name: value for name, value in plain.items() if name not in hidden}}


def _kept_back(kind: type[Event]) -> Iterator[str]:
    return (field.name for field in msgspec.structs.fields(kind) if field.type is KeptBack)


def _reason(finding: Finding) -> Answer:
    offers = [as_json(offer) for offer in finding.offers]
    return {"clause": finding.clause, "message": finding.message, "cure": finding.cure, "offers": offers}
