"""Every clause the house may narrow: what is approved, what is asked for here, and who set it when."""

from __future__ import annotations

from typing import NamedTuple

from floor.clock import room_time, show_day, show_time
from floor.house.adopting import Narrowing, clauses_to_narrow
from floor.house.rulebook import rulebook
from floor.record import Record
from floor.rules.approvals.narrowing import in_figures, is_own_rule
from floor.rules.approvals.records import Approval, Clause
from floor.state import Room
from ui.tokens import Tone
from ui.widgets.tablemodel import Column, TableModel

AS_APPROVED, SET_ASIDE, LEFT_OPEN = "As approved", "Set aside", "Left to the house"


class Narrowable(NamedTuple):
    """A clause as the document has it, and as it is played here; nothing where the house set it aside."""

    approval: Approval
    clause: Clause
    here: Clause | None
    rule: Narrowing | None

    @property
    def key(self) -> str:
        return f"{self.approval.id}/{self.clause.id}"

    @property
    def approved(self) -> str:
        """In figures; a rule of the house's own is approved by nobody."""
        return LEFT_OPEN if is_own_rule(self.clause) else _figures(self.clause)

    @property
    def asked(self) -> str:
        if self.here is None:
            return SET_ASIDE
        return _figures(self.here) if self.rule or is_own_rule(self.clause) else AS_APPROVED


class RuleRow(Record, frozen=True):
    id: str
    clause: str
    title: str
    approved: str
    asked: str
    is_set: bool
    who: str
    when: str


class RulesModel(TableModel[RuleRow]):
    columns = (
        Column("Clause", lambda row: row.clause, detail=lambda row: row.title, strong=True, stretches=True),
        Column("Approved", lambda row: row.approved, stretches=True),
        Column(
            "Here",
            lambda row: row.asked,
            mark=lambda row: "house" if row.is_set else "",
            tone=lambda row: _tone(row),
            stretches=True,
        ),
        Column("Set by", lambda row: row.who, detail=lambda row: row.when, width=136),
    )


def narrowable(room: Room) -> list[Narrowable]:
    played = {(one.id, one.since): one for one in rulebook(room).approvals.values()}
    found = []
    for approval, clause in clauses_to_narrow(room):
        here = next((one for one in played[approval.id, approval.since].clauses if one.id == clause.id), None)
        found.append(Narrowable(approval, clause, here, room.narrowings.get(f"{approval.id}/{clause.id}")))
    return found


def rule_row(room: Room, one: Narrowable) -> RuleRow:
    rule = one.rule
    staff = room.staff.get(rule.staff) if rule and rule.staff is not None else None
    return RuleRow(
        id=one.key,
        clause=one.clause.cited or f"House, in {one.approval.id}",
        title=one.clause.title,
        approved=one.approved,
        asked=one.asked,
        is_set=rule is not None,
        who=staff.name if staff else "",
        when=when(room, rule) if rule else "",
    )


def when(room: Room, rule: Narrowing) -> str:
    zone = room.house.zone
    return f"{show_day(room_time(rule.at, zone).date())}, {show_time(rule.at, zone)}"


def _figures(clause: Clause) -> str:
    words = in_figures(clause.limits) or "in force"
    return words[0].upper() + words[1:]


def _tone(row: RuleRow) -> Tone:
    return "accent" if row.is_set else "muted"
