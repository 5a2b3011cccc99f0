"""A tournament on the wall and at its tables: structure, flyer, rules, and what its dealers are given."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from floor.documents.equipment import Equipment, Issue, Item, Outfit
from floor.documents.flyer import Flyer, Term
from floor.documents.head import Fact
from floor.documents.houserules import HouseRule, HouseRules
from floor.documents.structuresheet import GAME, LevelLine, StructureSheet
from floor.errors import refuse
from floor.heads import plain_head
from floor.house.rulebook import rulebook
from floor.ids import TableId
from floor.money import Money, show
from floor.papers.eventwords import (
    approval_of_plan,
    cited_kind,
    cited_title,
    clock_words,
    hanging,
    long_day,
    played,
    returned,
    share_words,
    titled_head,
)
from floor.rules.approvals.records import Clause, Layer
from floor.rules.check.configurations import Split
from floor.rules.check.twentyone import furniture
from floor.rules.prizes.structures import Form as Play
from floor.rules.prizes.structures import Level
from floor.state import Room
from floor.text import count, listed
from floor.tournament.comparing import chip_words
from floor.tournament.held import Held
from floor.tournament.judging import paid_share, places_paid, spend_cap
from floor.tournament.opening import label_of
from floor.tournament.plan import Plan, Planned

STACKS = 9
"""What a dealer is issued, in starting stacks (SHT-04)."""


def structure_of(room: Room, one: Planned) -> StructureSheet:
    plan = played(room, one)
    lines = tuple(_level_line(room, plan, number) for number in range(1, len(plan.levels) + 1))
    return StructureSheet(
        head=plain_head(room),
        event=plan.name,
        day=long_day(plan.day),
        starts=f"Starts {clock_words(room, plan)}",
        facts=tuple(_facts(plan)),
        columns=_columns(plan.form),
        lines=lines,
        chips=f"{plan.stack:,} to start: {chip_words(plan.chips)}",
        notes=(*_notes(room, plan), returned(room, plan)),
    )


def _level_line(room: Room, plan: Plan, number: int) -> LevelLine:
    level, structure = plan.levels[number - 1], plan.structure
    amounts = _mixed(room, level) if plan.form is Play.MIXED else [f"{one:,}" for one in _amounts(plan.form, level)]
    line = LevelLine(
        level=str(number),
        starts=clock_words(room, plan, structure.starts[number - 1]),
        amounts=tuple(amounts),
        minutes=str(level.minutes),
    )
    pause = next((one for one in plan.breaks if one.after == number), None)
    if pause is None:
        return line
    leaving = [up.chip for up in structure.colour_ups if up.after == number]
    return replace(
        line,
        pause=_pause(plan, number, leaving),
        pause_starts=clock_words(room, plan, structure.starts[number] - pause.minutes),
        pause_minutes=f"{pause.minutes} min",
    )


def flyer_of(room: Room, one: Planned) -> Flyer:
    plan = hanging(one)
    places = places_paid(room, plan, plan.entries)
    facts = [Fact("Starting chips", f"{plan.stack:,}", cited_title(room, plan, "What an entry gives"))]
    facts += [Fact("Guaranteed", show(plan.guarantee))] if plan.guarantee else []
    facts.append(Fact("Paid", f"{count(places, 'place')} of {plan.entries:,}", cited_kind(room, plan, "paid-places")))
    return Flyer(
        head=plain_head(room),
        event=plan.name,
        day=long_day(plan.day),
        starts=clock_words(room, plan),
        place=room.house.name,
        price=show(plan.entry.cost),
        facts=tuple(facts),
        terms=tuple(_terms(room, plan)),
        note=returned(room, plan),
    )


def rules_of_event(room: Room, one: Planned) -> HouseRules:
    """What the approval has posted where players can read it (SHT-02)."""
    plan = hanging(one)
    clauses = approval_of_plan(room, plan).clauses
    said = [
        HouseRule(clause.title, _rule_words(room, plan, clause), clause.cited)
        for clause in clauses
        if _is_for_players(clause)
    ]
    own = [HouseRule(rule.title, rule.words) for rule in room.posted]
    return HouseRules(
        head=titled_head(room, "Tournament rules"),
        rules=tuple([*said, *own][:60]),
        note=f"{plan.name}, {long_day(plan.day)}",
    )


def _rule_words(room: Room, plan: Plan, clause: Clause) -> str:
    """With what the house has set in the room that the clause leaves (SHT-13, R-41)."""
    match clause.kind:
        case "returned-share":
            own = share_words(room, plan)
        case "paid-places":
            own = f"A part of a place is {paid_share(room, plan).rounded_words}, and one place at least is paid"
        case _:
            own = ""
    return f"{clause.words} {own}." if own else clause.words


def _is_for_players(clause: Clause) -> bool:
    """A clause of the document, not a reading of it; what a dealer is given is on the dealers' own list."""
    is_reading = "-" not in clause.id or clause.id.startswith("R-")
    return clause.layer is Layer.APPROVAL and not is_reading and not furniture(clause.limits)


def equipment_of_event(room: Room, one: Planned) -> Equipment:
    """Nine starting stacks by denomination, and what else the approval names (SHT-04)."""
    plan = hanging(one)
    clause = next((one for one in approval_of_plan(room, plan).clauses if furniture(one.limits)), None)
    if clause is None:
        raise refuse(f"{plan.approval} does not say what a dealer is given.")
    things = furniture(clause.limits)
    stacks = ", ".join(f"{STACKS * chip.each:,} × {chip.value:,}" for chip in plan.chips if chip.each)
    items = tuple(
        Item(thing[:1].upper() + thing[1:], stacks if "chips" in thing else "", clause.cited) for thing in things[:7]
    )
    issues = _issues(room, one, plan)[:200]
    return Equipment(head=plain_head(room), day=long_day(plan.day), outfits=(Outfit(plan.name, items, issues),))


def _issues(room: Room, one: Planned, plan: Plan) -> tuple[Issue, ...]:
    """Its tables with their dealers and what came back; before it has any, as many as are expected."""
    held = room.tournaments.held.get(one.id)
    issued = {kit.table for kit in held.kits} if held is not None else set[TableId]()
    if held is None or not (held.tables or issued):
        return tuple(Issue(str(table), plan.name) for table in range(1, -(-plan.entries // plan.seats) + 1))
    labels = sorted((len(label := label_of(room, held, id_)), label, id_) for id_ in {*held.tables, *issued})
    return tuple(issue for _, label, id_ in labels for issue in _issue(held, id_, label))


def _issue(held: Held, table: TableId, label: str) -> Iterator[Issue]:
    """All that its dealers were given there, also where it is broken by now."""
    kits = [kit for kit in held.kits if kit.table == table]
    for kit in kits:
        back = f", {kit.back} back" if kit.back is not None else ""
        yield Issue(label, f"{kit.stacks} stacks, {kit.handed} handed out{back}", kit.dealer)
    if not kits:
        yield Issue(label, held.name)


def _columns(form: Play) -> tuple[str, ...]:
    blinds = ("Small blind", "Big blind")
    match form:
        case Play.STUD:
            return ("Ante", "Bring-in", "3rd, 4th street", "5th to 7th")
        case Play.MIXED:
            return (GAME, "Ante", "Bring-in", "Blinds", "Limits")
        case Play.LIMIT:
            return (*blinds, "Small bet", "Big bet")
        case Play.BIG_BLIND_ANTE:
            return (*blinds, "Big-blind ante")
    return blinds


def _mixed(room: Room, level: Level) -> tuple[str, ...]:
    """What the game of this level does not have is left blank."""
    limits = f"{level.small_bet:,}-{level.big_bet:,}"
    name = rulebook(room).game(level.game).name
    if level.bring_in:
        return (name, f"{level.ante:,}", f"{level.bring_in:,}", "", limits)
    return (name, "", "", f"{level.small_blind:,}/{level.big_blind:,}", limits)


def _amounts(form: Play, level: Level) -> tuple[int, ...]:
    blinds = (level.small_blind, level.big_blind)
    match form:
        case Play.STUD:
            return (level.ante, level.bring_in, level.small_bet, level.big_bet)
        case Play.LIMIT:
            return (*blinds, level.small_bet, level.big_bet)
        case Play.BIG_BLIND_ANTE:
            return (*blinds, level.ante)
    return blinds


def _pause(plan: Plan, number: int, leaving: list[int]) -> str:
    """'Break. Rebuys end. Add-ons are sold. 25s leave play'."""
    said = ["Break"]
    said += ["rebuys end"] if plan.rebuys and plan.rebuys_until == number else []
    said += ["late entry ends"] if plan.late_until == number else []
    said += ["add-ons are sold"] if plan.add_ons and plan.add_on_after == number else []
    said += [f"{listed([f'{chip:,}s' for chip in leaving])} leave play"] if leaving else []
    return ", ".join(said)


def _facts(plan: Plan) -> Iterator[Fact]:
    yield Fact("Entry", show(plan.entry.cost))
    if plan.rebuys:
        yield Fact(f"Rebuy, to level {plan.rebuys_until}", show(plan.rebuy.cost))
    if plan.add_ons:
        yield Fact(f"Add-on, after level {plan.add_on_after}", show(plan.add_on.cost))
    if plan.late_until:
        yield Fact("Late entry", f"to level {plan.late_until}")


def _notes(room: Room, plan: Plan) -> Iterator[str]:
    """That chips are worth no money and raises have no cap, as the approval has it (SHT-10)."""
    for clause in approval_of_plan(room, plan).all_of_kind("no-raise-cap"):
        yield f"Chips have no cash value, and raises are not capped ({clause.cited})."


def _terms(room: Room, plan: Plan) -> Iterator[Term]:
    yield Term("Entry", f"{_parts(plan.entry)}.", cited_title(room, plan, "What an entry gives"))
    if plan.rebuys:
        until = f"at most {plan.rebuys} each, through level {plan.rebuys_until}"
        yield Term("Rebuys", f"{_parts(plan.rebuy)}; {plan.rebuy_chips:,} chips, {until}.")
    if plan.re_entries:
        yield Term(
            "Re-entry", f"At most {plan.re_entries} each, at the price of an entry, through level {plan.late_until}."
        )
    if plan.add_ons:
        after = f"at most {plan.add_ons} each, after level {plan.add_on_after}"
        yield Term("Add-on", f"{_parts(plan.add_on)}; {plan.add_on_chips:,} chips, {after}.")
    if not plan.sells_more:
        yield Term("Rebuys", "There are none: who is out is out.")
    elif (cap := spend_cap(room, plan)) is not None:
        yield Term("Spending", f"Nobody spends more than {show(Money(cap))} in all.")
    if plan.late_until:
        yield Term("Late entry", f"Through level {plan.late_until}, with a full stack.")


def _parts(split: Split) -> str:
    """'$65, of which $50 prizes, $10 fee and $5 staff'; '$30, all for prizes'."""
    names = {"prize": "prizes", "fee": "fee", "staff": "staff", "bounty": "bounty", "charity": "charity"}
    if split.prize and split.prize == split.cost:
        return f"{show(split.cost)}, all for prizes"
    parts = [f"{show(part)} {words}" for name, words in names.items() if (part := getattr(split, name))]
    return f"{show(split.cost)}, of which {listed(parts)}" if parts else show(split.cost)
