"""The approvals in force in a room, and finding a clause among them by its id or by words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from floor.house.rulebook import Rulebook, rulebook
from floor.rules.approvals.files import approvals, in_force
from floor.rules.approvals.records import Approval, Clause
from floor.state import Room
from floor.views.finding import plain

MOST_FOUND = 60
_ID = re.compile(r"([a-z][a-z0-9]*?)[\s-]*0*(\d+)")


class Found(NamedTuple):
    approval: Approval
    clause: Clause


def rules_of(room: Room) -> Rulebook:
    """Where the screens take the rules from: the approvals in force today, and the room's own games."""
    book = rulebook(room)
    return Rulebook(in_force(book.approvals, room.day), book.games)


def is_own(approval: Approval) -> bool:
    """Whether the room brought it along, as opposed to the program."""
    return approval.id not in approvals()


def has_clause(room: Room, id_: str) -> bool:
    """Whether an approval in force has the clause, or cites the reading."""
    return bool(clauses_of(rules_of(room).approvals, id_))


def find_clauses(book: Mapping[str, Approval], typed: str) -> list[Found]:
    """By id, however it is typed (MIX-04, mix 4, mix04); else all that hold every word."""
    every = [Found(approval, clause) for approval in book.values() for clause in approval.clauses]
    wanted = _folded(typed)
    exact = [found for found in every if _folded(found.clause.id) == wanted]
    parts = plain(typed).split()
    worded = [found for found in every if found not in exact and all(part in _words(found) for part in parts)]
    return [*exact, *worded][:MOST_FOUND]


def clauses_of(book: Mapping[str, Approval], id_: str) -> list[Found]:
    """The clauses of this id; then those beside which the reading of this id stands."""
    every = [Found(approval, clause) for approval in book.values() for clause in approval.clauses]
    named = [found for found in every if found.clause.id == id_]
    return [*named, *(found for found in every if id_ in found.clause.readings)]


def _folded(id_: str) -> str:
    """'MIX-04', 'mix 4' and 'mix04' are the same."""
    found = _ID.fullmatch(plain(id_))
    return f"{found[1]}-{int(found[2])}" if found else plain(id_)


def _words(found: Found) -> str:
    clause = found.clause
    return plain(f"{clause.id} {clause.title} {clause.words} {' '.join(clause.readings)} {found.approval.title}")
