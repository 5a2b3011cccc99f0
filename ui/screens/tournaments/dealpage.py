"""The deal: those still in with their stacks, every way of dividing side by side, and who agrees.

The calculator stands alone: without a tournament, stacks and prizes are typed or pasted.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from floor import money
from floor.errors import Finding, NotUnderstood, Refused
from floor.ids import PlanId, RegistrationId
from floor.money import Money, show
from floor.rules.prizes.agreements import check_counts, judge, warnings
from floor.rules.prizes.deals import Deal, Method, Spoils, by_hand, deal
from floor.state import Room
from floor.text import LONGEST_NAME, compact, count, listed, read_whole
from floor.tournament.held import Held, Registration
from floor.tournament.judging import rules_of
from floor.tournament.payingout import called
from floor.tournament.plan import AgreedDeal, Planned
from floor.tournament.prizing import RecordDeal, StillIn, check_undealt, unpaid
from floor.tournament.stacks import chips_in_play
from ui.desk import LiveDesk
from ui.screens.rules.stakes.findings import FindingsCard
from ui.screens.rules.stakes.notes import Note
from ui.screens.tournaments.fields import Field, amount, in_a_row, whole
from ui.screens.tournaments.page import Page
from ui.tokens import Tone
from ui.widgets.besides import Besides
from ui.widgets.column import FixedColumn
from ui.widgets.paint import LEFT
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.sheet import Cell, Sheet, SheetColumn, SheetModel
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.tournaments.screen import TournamentsScreen

LEAST, BESIDE, LEAST_BESIDE = 760, 420, 340
MOST_PLAYERS = 100
UNIT = Money(100)
MOST_SHOWN = 12
TITLES = {
    Method.EVEN: "Even",
    Method.CHIP: "Above last",
    Method.PURE_CHIP: "By chips",
    Method.ICM: "ICM",
    Method.HAND: "By hand",
}
_NAME, _STACK, _FIRST = 0, 1, 2
_HAND = _FIRST + list(TITLES).index(Method.HAND)
_AGREES = _FIRST + len(TITLES) + 1


@dataclass(frozen=True, slots=True)
class Line:
    """A player as typed."""

    name: str = ""
    stack: str = ""
    by_hand: str = ""
    agrees: bool = False
    registration: RegistrationId | None = None
    """Of an event that is held."""


@dataclass(frozen=True, slots=True)
class Draft:
    lines: tuple[Line, ...] = (Line(), Line())
    method: Method = Method.ICM


class DealPage(Page):
    def __init__(self, desk: LiveDesk, screen: TournamentsScreen) -> None:
        super().__init__(desk, screen)
        self._drafts: dict[PlanId | None, Draft] = {}
        self._unread: dict[PlanId | None, str] = {}
        """What was pasted and fits nobody, until something else is taken."""
        self._is_alone = False
        self._typed_for: dict[bool, list[str]] = {}
        """What stands in the fields that the calculator and the events share, of the one that is not shown."""
        self._versions: dict[PlanId, int] = {}
        """Of the prizes that those of a plan have seen."""
        self._model = SheetModel(
            (
                SheetColumn("Player", 0, LEFT),
                SheetColumn("Chips", 110),
                *(SheetColumn(title, 104) for title in TITLES.values()),
                SheetColumn("To ICM", 90),
                SheetColumn("Consent", 130, LEFT),
            )
        )
        self.sheet = Sheet(self._model, "Players of the deal")
        self.method = SegmentedControl([Segment(method.value, title) for method, title in TITLES.items()], "Method")
        self.prizes = Field("Prizes not yet paid, first place first", width=0)
        self.field, self.in_play = Field("Starting field"), Field("Chips in play", width=130)
        self.left = Field("Left for first")
        self.unit, self.source = Field("In steps of", show(UNIT)), Text("", tone="muted", lines=2)
        self.card = FindingsCard()
        self._connect()
        self._lay_out()

    def first(self) -> QWidget:
        return self.sheet

    @property
    def chosen(self) -> Planned | None:
        """None while it only calculates, whatever tournament is in front."""
        return None if self._is_alone else super().chosen

    def stand_alone(self) -> None:
        """A calculator, or the tournament that is chosen again; what was typed for one is not the other's money."""
        fields = (self.in_play, self.left, self.unit)
        self._typed_for[self._is_alone] = [field.text() for field in fields]
        self._is_alone = not self._is_alone
        for field, text in zip(fields, self._typed_for.get(self._is_alone, ["", "", show(UNIT)]), strict=True):
            field.show_text(text)
        self.show_room()
        self.sheet.setFocus()

    def alone_words(self) -> str:
        return "Back to the event" if self._is_alone else "Calculator"

    def why_not_alone(self) -> str:
        return "" if super().chosen is not None else "It stands alone already: no tournament is chosen."

    def show_room(self) -> None:
        one = self.chosen
        for typed in (self.prizes, self.field):
            typed.setVisible(one is None or not one.prizes)
        if one is not None and one.deal is not None and one.id not in self._drafts:
            self._drafts[one.id] = _agreed(one.deal)
        held = self.held()
        if held is not None and one is not None and one.deal is None:
            self._drafts[held.id] = _filled(self.desk.room, held, self.draft)
            self.in_play.show_text(f"{chips_in_play(held):,}")
        if one is not None and one.prizes:
            table = one.prizes[-1]
            if self._versions.setdefault(one.id, table.version) != table.version:
                self._versions[one.id] = table.version
                self.ask_again(self.draft)
            prizes = ", ".join(map(show, table.prizes[:MOST_SHOWN]))
            told = f"{one.plan.name}, {table.entries:,} entries, prizes as posted: {prizes}."
            self.source.setText(f"{told} {_recorded(one.deal)}".strip())
        else:
            of = "of no tournament" if one is None else f"no prizes are posted for {one.plan.name}"
            self.source.setText(f"A calculation only: {of}.")
        self.refresh()

    def held(self) -> Held | None:
        return self.desk.room.tournaments.held.get(self.plan_id) if self.plan_id is not None else None

    @property
    def draft(self) -> Draft:
        return self._drafts.get(self.plan_id, Draft())

    def take(self, draft: Draft) -> None:
        self._drafts[self.plan_id] = draft
        self._unread.pop(self.plan_id, None)
        self.refresh()

    def add_player(self) -> None:
        if len(self.draft.lines) < MOST_PLAYERS:
            self.ask_again(replace(self.draft, lines=(*self.draft.lines, Line())))
            self.sheet.go_to(len(self.draft.lines) - 1, _NAME)

    def remove_player(self) -> None:
        row = self.sheet.row
        if 0 <= row < len(self.draft.lines) > 1:
            lines = (*self.draft.lines[:row], *self.draft.lines[row + 1 :])
            self.ask_again(replace(self.draft, lines=lines))

    def agree(self) -> None:
        """The player one is at agrees to the way that is chosen, or no longer does."""
        row = self.sheet.row
        if 0 <= row < len(self.draft.lines):
            line = self.draft.lines[row]
            self.take(self._with(row, replace(line, agrees=not line.agrees)))

    def why_not_agree(self) -> str:
        """What is recorded is agreed to."""
        try:
            if self.chosen is not None:
                check_undealt(self.chosen)
        except Refused as refused:
            return refused.advice
        return ""

    def choose(self, method: str) -> None:
        """Everybody agrees to one way; to another they have to agree again."""
        self.ask_again(replace(self.draft, method=Method(method)))

    def ask_again(self, draft: Draft) -> None:
        """Whoever agreed agreed to other players, other money or another way (SHT-11)."""
        self.take(replace(draft, lines=tuple(replace(line, agrees=False) for line in draft.lines)))

    def paste(self, text: str) -> None:
        """Names and stacks in two columns, or stacks alone; what fits nobody is said, and what was there stays."""
        lines = tuple(_pasted(row) for row in text.splitlines() if row.strip())
        try:
            if lines:
                fitting = _few_enough(lines) if self.held() is None else _laid_on(self.draft.lines, lines)
                self.take(replace(self.draft, lines=fitting))
        except NotUnderstood as wrong:
            self._unread[self.plan_id] = str(wrong)
            self.refresh()

    def spoils(self) -> tuple[Spoils, int, tuple[Money, ...]]:
        """What there is to divide, the starting field, and what was paid; raises where something makes no sense."""
        stacks = tuple(_stack(row, line) for row, line in enumerate(self.draft.lines, 1))
        prizes, field, paid = self._prizes(len(stacks))
        spoils = Spoils(
            stacks=stacks,
            prizes=prizes,
            unit=self.unit.read(amount, UNIT),
            left_for_first=self.left.read(amount, Money(0)),
        )
        return spoils, field, paid

    def made(self, method: Method, spoils: Spoils) -> Deal:
        if method is not Method.HAND:
            return deal(method, spoils)
        amounts = [money.read(line.by_hand) if line.by_hand.strip() else Money(0) for line in self.draft.lines]
        return by_hand(amounts, spoils)

    def command(self) -> RecordDeal | None:
        one = self.chosen
        if one is None:
            return None
        try:
            spoils, _, _ = self.spoils()
            shares = self.made(self.draft.method, spoils).paid
            in_play = self.in_play.read(whole, sum(spoils.stacks))
        except NotUnderstood:
            return None
        players = tuple(
            StillIn(line.name, stack, line.agrees, share, line.registration)
            for line, stack, share in zip(self.draft.lines, spoils.stacks, shares, strict=True)
        )
        return RecordDeal(one.id, players, self.draft.method, in_play, spoils.unit, spoils.left_for_first)

    def why_not_record(self) -> str:
        try:
            self.spoils()
            self.in_play.read(whole, 0)
        except NotUnderstood as wrong:
            return str(wrong)
        return "" if self.chosen is not None else "Choose a tournament under Plans first."

    def refresh(self) -> None:
        self.method.select(self.draft.method.value)
        self.card.show_notes(tuple(Note(finding, frozenset(), None) for finding in self.findings()))
        self._model.set_rows(self._rows())
        self.place.show_acts()

    def findings(self) -> Iterator[Finding]:
        """Of the way that is chosen, as the judge of payouts finds them."""
        if unread := self._unread.get(self.plan_id):
            yield Finding(unread)
        if all(not line.stack for line in self.draft.lines):
            yield Finding("Type the stacks of those still in.", cure="Or paste names and stacks.", severity="warn")
            return
        try:
            spoils, field, paid = self.spoils()
            if self.in_play.text():
                check_counts(spoils.stacks, self.in_play.read(whole, 0))
            made = self.made(self.draft.method, spoils)
            yield from warnings(made, spoils)
            if field:
                self._judge(made, spoils, field, paid)
        except NotUnderstood as wrong:
            yield Finding(str(wrong))
        except Refused as refused:
            yield from refused.findings
        if self.draft.method is Method.ICM:
            told = "The chip model knows the chips, and nothing of seats, blinds or skill: it is an estimate."
            yield Finding(told, severity="warn")

    def _judge(self, made: Deal, spoils: Spoils, field: int, paid: tuple[Money, ...]) -> None:
        one, room = self.chosen, self.desk.room
        day = one.plan.day if one is not None else room.day
        approvals = rules_of(room, day).approvals
        by = (
            one.plan.approval
            if one is not None
            else next((id_ for id_, approval in approvals.items() if "payout" in approval.covers), "")
        )
        if by in approvals:
            judge(made, spoils, field, paid, approval=by, approvals=approvals)

    def _prizes(self, players: int) -> tuple[tuple[Money, ...], int, tuple[Money, ...]]:
        one = self.chosen
        if one is not None and one.prizes:
            table = one.prizes[-1]
            return (*unpaid(table, players)[:1], table.entries, unpaid(table, players)[1])
        typed = self.prizes.text().replace("$", " ").split()
        try:
            prizes = tuple(money.read(word) for word in typed)
        except NotUnderstood as wrong:
            raise NotUnderstood(f"Prizes: {wrong}") from wrong
        return prizes, self.field.read(whole, 0), ()

    def _rows(self) -> list[list[Cell]]:
        shares = dict(self._shares())
        rows = [self._row(row, line, shares) for row, line in enumerate(self.draft.lines)]
        return [*rows, self._sums(shares)]

    def _row(self, row: int, line: Line, shares: dict[Method, tuple[Money, ...]]) -> list[Cell]:
        chosen = self.draft.method
        cells = [
            Cell(f"{line.name}{self._seat_of(line)}", editable=line.registration is None, says=f"Name {line.name}"),
            Cell(line.stack, editable=True, strong=True, says=f"Chips {line.stack}"),
        ]
        for method in TITLES:
            is_hand = method is Method.HAND
            share = show(shares[method][row]) if method in shares and not is_hand else line.by_hand if is_hand else "–"
            ground: Tone | None = "accent_soft" if method is chosen else None
            cells.append(
                Cell(share, editable=is_hand, strong=method is chosen, ground=ground, says=f"{TITLES[method]} {share}")
            )
        change = _change(shares, chosen, row)
        agrees = Cell("Agrees", "good", icon="check") if line.agrees else Cell("Waiting", "call", icon="clock")
        return [*cells, Cell(change, "muted"), agrees]

    def _seat_of(self, line: Line) -> str:
        """', 31/4' beside the name of whoever sits at an event that is held."""
        held = self.held()
        one = held.registrations.get(line.registration) if held is not None and line.registration is not None else None
        if one is None or one.seat is None or one.seat.table not in self.desk.room.tables:
            return ""
        return f", {self.desk.room.tables[one.seat.table].label}/{one.seat.seat}"

    def _sums(self, shares: dict[Method, tuple[Money, ...]]) -> list[Cell]:
        stacks = sum(read_whole(line.stack) or 0 for line in self.draft.lines)
        agreed = sum(line.agrees for line in self.draft.lines)
        sums = [
            Cell(show(Money(sum(shares[method]))) if method in shares else "", "muted", ground="raised")
            for method in TITLES
        ]
        return [
            Cell("Sum", "muted", ground="raised"),
            Cell(f"{stacks:,}", "muted", ground="raised"),
            *sums,
            Cell(ground="raised"),
            Cell(f"{agreed} of {len(self.draft.lines)}", "muted", ground="raised"),
        ]

    def _shares(self) -> Iterator[tuple[Method, tuple[Money, ...]]]:
        for method in TITLES:
            try:
                yield method, self.made(method, self.spoils()[0]).paid
            except NotUnderstood:
                continue

    def _with(self, row: int, line: Line) -> Draft:
        lines = (*self.draft.lines[:row], line, *self.draft.lines[row + 1 :])
        return replace(self.draft, lines=lines)

    def _typed(self, row: int, column: int, text: str) -> None:
        if row >= len(self.draft.lines) or column not in (_NAME, _STACK, _HAND):
            return
        line = self.draft.lines[row]
        match column:
            case 0:
                self.take(self._with(row, replace(line, name=text)))
                return
            case 1:
                draft = self._with(row, replace(line, stack=_as_written(text)))
            case _:
                draft = self._with(row, replace(line, by_hand=text))
        self.ask_again(draft)

    def _connect(self) -> None:
        self._model.typed.connect(self._typed)
        self.sheet.pasted.connect(self.paste)
        self.method.chosen.connect(self.choose)
        for field in (self.field, self.in_play):
            field.typed.connect(self.refresh)
        for field in (self.prizes, self.left, self.unit):
            field.typed.connect(lambda *_typed: self.ask_again(self.draft))

    def _lay_out(self) -> None:
        main = QWidget()
        left = QVBoxLayout(main)
        left.addWidget(self.source)
        left.addWidget(self.prizes)
        left.addLayout(in_a_row(self.field, self.in_play, self.left, self.unit))
        left.addWidget(self.method)
        left.addWidget(self.sheet, 1)
        beside = FixedColumn(BESIDE, least=LEAST_BESIDE)
        right = QVBoxLayout(beside)
        right.addWidget(self.card)
        page = QVBoxLayout(self)
        page.addWidget(Besides(main, beside, LEAST))
        for box in (left, right, page):
            box.setContentsMargins(0, 0, 0, 0)
            box.setSpacing(12)


def _filled(room: Room, held: Held, before: Draft) -> Draft:
    """Everybody still in, in the order of their seats; what was typed of them stays, and consent while all do."""
    typed = {line.registration: line for line in before.lines if line.registration is not None}
    left = sorted(held.still_in, key=lambda one: _sits(room, one))
    lines = tuple(typed.get(one.id) or Line(called(room, one), registration=one.id) for one in left)
    if typed.keys() != {one.id for one in left}:
        lines = tuple(replace(line, agrees=False) for line in lines)
    return replace(before, lines=lines)


def _sits(room: Room, one: Registration) -> tuple[str, int]:
    return (room.tables[one.seat.table].label, one.seat.seat) if one.seat is not None else ("", 0)


def _laid_on(lines: tuple[Line, ...], pasted: tuple[Line, ...]) -> tuple[Line, ...]:
    """Stacks of those who are in: by name, or without names in the order of the rows."""
    if not any(line.name for line in pasted):
        if len(pasted) > len(lines):
            raise NotUnderstood(f"{count(len(pasted), 'stack')} for {count(len(lines), 'player')} still in.")
        stacks = [*(line.stack for line in pasted), *(line.stack for line in lines[len(pasted) :])]
        return tuple(replace(line, stack=stack, agrees=False) for line, stack in zip(lines, stacks, strict=True))
    by_name = {compact(line.name): line.stack for line in pasted}
    known = {compact(line.name) for line in lines}
    strange = [line.name or line.stack for line in pasted if compact(line.name) not in known]
    if strange:
        raise NotUnderstood(f"“{strange[0][:LONGEST_NAME]}” is nobody who is still in.")
    return tuple(replace(line, stack=by_name.get(compact(line.name), line.stack), agrees=False) for line in lines)


def _few_enough(lines: tuple[Line, ...]) -> tuple[Line, ...]:
    if len(lines) > MOST_PLAYERS:
        raise NotUnderstood(f"{count(len(lines), 'player')} were pasted, and a deal is made among {MOST_PLAYERS}.")
    return lines


def _stack(row: int, line: Line) -> int:
    who = line.name.strip() or f"Player {row}"
    try:
        return whole(line.stack)
    except NotUnderstood as wrong:
        raise NotUnderstood(f"{who}: {wrong}" if line.stack.strip() else f"{who}: the stack is missing.") from wrong


def _recorded(deal: AgreedDeal | None) -> str:
    """What stands in the journal, whatever is reckoned below."""
    if deal is None:
        return ""
    shares = listed([f"{one.name} {show(one.paid)}" for one in deal.players])
    return f"Recorded: {shares}, {deal.method.words}."


def _agreed(deal: AgreedDeal) -> Draft:
    """A deal that was recorded, to be read again."""
    by_hand = deal.method is Method.HAND
    lines = (
        Line(one.name, f"{one.stack:,}", show(one.paid) if by_hand else "", True, one.registration)
        for one in deal.players
    )
    return Draft(tuple(lines), deal.method)


def _pasted(row: str) -> Line:
    """'Marcus T⇥361,000', or a stack alone."""
    *name, last = row.replace("\t", " ").split()
    return Line(" ".join(name), _as_written(last))


def _as_written(stack: str) -> str:
    """361,000, however it was typed; what is no number stays as it is."""
    try:
        return f"{whole(stack):,}"
    except NotUnderstood:
        return stack


def _change(shares: dict[Method, tuple[Money, ...]], chosen: Method, row: int) -> str:
    """How far the way that is chosen is from what the chips are worth by the model."""
    if chosen is Method.ICM or not {chosen, Method.ICM} <= shares.keys():
        return ""
    more = shares[chosen][row] - shares[Method.ICM][row]
    return f"{'+' if more >= 0 else '−'}{show(Money(abs(more)))}"
