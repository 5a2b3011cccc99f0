"""Adopting rules: an approval or a game comes into force by an entry that holds its text (MIX-11)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.context import Context, Stamp
from floor.errors import About, Finding, NotUnderstood, Refused, refuse, refuse_any, refuse_if
from floor.house.rulebook import games_read, limits_of, limits_text
from floor.ids import StaffId
from floor.record import Command, Event, Events
from floor.rules.approvals import narrowing
from floor.rules.approvals.files import with_added
from floor.rules.approvals.proving import unproved
from floor.rules.approvals.reading import Unsound, read_approval
from floor.rules.approvals.records import Approval, Clause
from floor.rules.gamefiles import game_names, read_game

if TYPE_CHECKING:
    from floor.state import Room


class Kind(StrEnum):
    """What a room can adopt. The entry holds the content, so old entries are judged by the rules of their time."""

    APPROVAL = "approval"
    GAME = "game"


class Adopted(msgspec.Struct, frozen=True):
    kind: Kind
    name: str
    content: str
    number: int


class Narrowing(msgspec.Struct, frozen=True):
    """What the house sets in place of a clause's figures, as JSON, and who set it when."""

    approval: str
    clause: str
    limits: str
    staff: StaffId | None
    at: datetime


class AdoptRules(Command, frozen=True):
    """Bring an approval or a game into force for everything decided from now on."""

    kind: Kind
    name: str
    content: str
    replaces: str = ""


class NarrowClause(Command, frozen=True, tag="SetHouseRule"):
    """Ask for less than a clause allows. No values at all set a rule of the house aside."""

    approval: str
    clause: str
    limits: str


class LiftNarrowing(Command, frozen=True, tag="LiftHouseRule"):
    """Go back to what the approval says."""

    approval: str
    clause: str


class RulesAdopted(Event, frozen=True):
    kind: Kind
    name: str
    content: str
    replaces: str = ""


class ClauseNarrowed(Event, frozen=True, tag="HouseRuleSet"):
    approval: str
    clause: str
    limits: str


class NarrowingLifted(Event, frozen=True, tag="HouseRuleLifted"):
    approval: str
    clause: str


def adopt_rules(room: Room, ask: AdoptRules, now: Context) -> Events:
    source = text.name(ask.name, "file's name", longest=120)
    content, replaces = ask.content.replace("\r\n", "\n"), ask.replaces
    refuse_if(
        bool(replaces) and f"{ask.kind.value}/{replaces}" not in room.adopted,
        f"There is no {ask.kind.value} {replaces[:60]} to replace.",
    )
    judge = _adopted_game if ask.kind is Kind.GAME else _adopted_approval
    name = judge(room, source, content, replaces)
    before = room.adopted.get(f"{ask.kind.value}/{replaces or name}")
    refuse_if(before is not None and before.content == content, f"{name} is in force just so already.")
    yield RulesAdopted(ask.kind, name, content, replaces)


def narrow_clause(room: Room, ask: NarrowClause, now: Context) -> Events:
    clause = _clause(room, ask.approval, ask.clause)
    try:
        values = limits_of(ask.limits)
    except msgspec.DecodeError as wrong:
        raise refuse("A house rule is a list of values by name.") from wrong
    refuse_any(
        Finding(f"{fault[0].upper()}{fault[1:]}.", clause.cited, "House rules narrow an approval, never widen it.")
        for fault in narrowing.faults(clause, values)
    )
    before = room.narrowings.get(f"{ask.approval}/{ask.clause}")
    refuse_if(before is not None and before.limits == limits_text(values), "Nothing was changed.")
    yield ClauseNarrowed(ask.approval, ask.clause, limits_text(values))


def lift_narrowing(room: Room, ask: LiftNarrowing, now: Context) -> Events:
    refuse_if(
        f"{ask.approval}/{ask.clause}" not in room.narrowings, f"No house rule narrows {ask.clause[:40]} at present."
    )
    yield NarrowingLifted(ask.approval, ask.clause)


def rules_adopted(room: Room, fact: RulesAdopted, stamp: Stamp) -> None:
    if fact.replaces:
        del room.adopted[f"{fact.kind.value}/{fact.replaces}"]
    room.adopted[f"{fact.kind.value}/{fact.name}"] = Adopted(fact.kind, fact.name, fact.content, stamp.number)


def clause_narrowed(room: Room, fact: ClauseNarrowed, stamp: Stamp) -> None:
    rule = Narrowing(fact.approval, fact.clause, fact.limits, stamp.staff, stamp.at)
    room.narrowings[f"{fact.approval}/{fact.clause}"] = rule


def narrowing_lifted(room: Room, fact: NarrowingLifted, stamp: Stamp) -> None:
    del room.narrowings[f"{fact.approval}/{fact.clause}"]


def clauses_to_narrow(room: Room) -> list[tuple[Approval, Clause]]:
    """Every clause in the room's approvals that a house rule may narrow, as the document has it."""
    found = []
    for one in room.adopted.values():
        if one.kind is Kind.APPROVAL:
            approval = _as_printed(one.content, one.name, _own_games(room))
            found += [(approval, clause) for clause in approval.clauses if narrowing.may_be_narrowed(clause)]
    return found


def _clause(room: Room, approval: str, clause: str) -> Clause:
    for document, found in clauses_to_narrow(room):
        if (document.id, found.id) == (approval, clause):
            return found
    raise refuse(f"{clause[:40]} is not a clause the house can narrow.")


def _adopted_game(room: Room, source: str, content: str, replaces: str) -> str:
    try:
        game = read_game(content, source)
    except NotUnderstood as wrong:
        raise refuse(str(wrong), clause="MIX-11") from wrong
    refuse_if(
        game.id in game_names(),
        f"{game.id} is a game that comes with the program, and nothing overrides it.",
        clause="MIX-11",
        cure="Give the game another id.",
    )
    known = f"game/{game.id}" in room.adopted and replaces != game.id
    refuse_if(
        known, f"The game {game.id} is adopted already.", clause="MIX-11", cure="Replace it, or choose another id."
    )
    return game.id


def _adopted_approval(room: Room, source: str, content: str, replaces: str) -> str:
    """All that is wrong with the file at once; with any fault the room's rules stay as they are."""
    kept = [one for one in room.adopted.values() if one.kind is Kind.APPROVAL and one.name != replaces]
    games = tuple(one.content for one in room.adopted.values() if one.kind is Kind.GAME)
    try:
        approval, wrong = _proved(content, tuple(one.content for one in kept), games)
    except Unsound as unsound:
        raise Refused(*_problems(unsound)) from unsound
    refuse_any(Finding(sentence, "MIX-11", "Mend the clause or its example.") for sentence in wrong)
    return _name(approval)


@lru_cache(maxsize=32)
def _proved(content: str, others: tuple[str, ...], games: tuple[str, ...]) -> tuple[Approval, tuple[str, ...]]:
    """The approval beside those in force, and each of its examples that is judged otherwise than it says."""
    own = games_read(games)
    approval, *beside = (read_approval(text, games=own) for text in (content, *others))
    every = with_added([approval], with_added(beside, {}))
    return approval, tuple(unproved(approval, every, own))


def _problems(unsound: Unsound) -> Iterator[Finding]:
    for problem in unsound.problems:
        told, alone = (f"{words[0].upper()}{words[1:]}." for words in (str(problem), problem.sentence))
        about = About(line=problem.line, alone=alone if problem.line else "")
        yield Finding(told, "MIX-11", "Mend the file and add it again.", about=about)


def _name(approval: Approval) -> str:
    return approval.id if approval.since is None else f"{approval.id} from {approval.since}"


@lru_cache(maxsize=32)
def _as_printed(content: str, name: str, games: tuple[str, ...]) -> Approval:
    """Reading the text again costs time, and a house rule is judged at every key."""
    return read_approval(content, name, games)


def _own_games(room: Room) -> tuple[str, ...]:
    return tuple(one.name for one in room.adopted.values() if one.kind is Kind.GAME)
