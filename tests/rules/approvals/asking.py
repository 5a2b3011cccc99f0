"""Configurations put to the check the way the floor puts them: what differs from a sound one, and what refuses it."""

from __future__ import annotations

from typing import Any

from floor.cli.configurations import check
from floor.rules.approvals.files import approvals

Config = dict[str, Any]


def config(approval: str, kind: str, **changed: Any) -> Config:
    """The approval's own sound configuration of a kind with some values changed; None leaves one out."""
    base = approvals()[approval].base.get(kind, {})
    whole = {"kind": kind, "approval": approval, **base, **changed}
    return {name: value for name, value in whole.items() if value is not None}


def refusing(asked: Config) -> set[str]:
    """The clauses that forbid it; the answer must say so as a whole, too."""
    answer = check(asked)
    clauses = {found["clause"] for found in answer["findings"] if found["severity"] == "refuse"}
    assert answer["ok"] == (not clauses)
    return clauses


def refused(approval: str, kind: str, **changed: Any) -> set[str]:
    return refusing(config(approval, kind, **changed))


def warned(approval: str, kind: str, **changed: Any) -> set[str]:
    found = check(config(approval, kind, **changed))["findings"]
    return {one["clause"] for one in found if one["severity"] == "warn"}


def said(approval: str, kind: str, **changed: Any) -> list[str]:
    return [one["message"] for one in check(config(approval, kind, **changed))["findings"]]


def derived(approval: str, kind: str, **changed: Any) -> dict[str, Any]:
    given: dict[str, Any] = check(config(approval, kind, **changed))["derived"]
    return given
