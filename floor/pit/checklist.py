"""What is looked at before a table of 21 opens, line by line, each with the clause that asks for it (BJ-11, S21-14)."""

from __future__ import annotations

from collections.abc import Iterator

from floor.record import Record
from floor.rules.approvals.records import Approval, Clause
from floor.rules.check.twentyone import furniture

IF_WANTED = ", if wanted"


class Line(Record, frozen=True):
    """One thing to tick; an optional one may be left."""

    words: str
    clause: str
    optional: bool = False


def checklist(approval: Approval) -> tuple[Line, ...]:
    """What the document furnishes a table with, the decks, the sign, and how players are to behave."""
    return (*_equipment(approval), *_procedure(approval))


def _equipment(approval: Approval) -> Iterator[Line]:
    for clause in approval.clauses:
        for thing in _things(clause):
            words = thing.removesuffix(IF_WANTED)
            yield Line(f"{words[0].upper()}{words[1:]}", clause.id, optional=thing.endswith(IF_WANTED))


def _procedure(approval: Approval) -> Iterator[Line]:
    shoe = furnished_by(approval)
    yield Line("Every deck spread and checked", shoe)
    yield Line("The tray as its last closer says", shoe)
    yield Line("The sign with limits, pays and the dealer's rule hangs", approval.cites("bet-limits"))
    yield Line("The dealer knows: nobody touches the cards, signals overrule words", _conduct(approval))


def furnished_by(approval: Approval) -> str:
    """The clause that says what a table has: BJ-11, S21-14."""
    return next((clause.id for clause in approval.clauses if _things(clause)), "")


def _conduct(approval: Approval) -> str:
    """BJ-10, and S21-14 rather than S21-13."""
    return next((clause.id for clause in reversed(approval.clauses) if clause.kind == "procedure"), "")


def _things(clause: Clause) -> tuple[str, ...]:
    return furniture(clause.limits)
