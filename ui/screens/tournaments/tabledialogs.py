"""What is asked at the tables of a tournament: who is out and in which hand, and where somebody goes."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from floor.errors import NotUnderstood
from floor.house.tables import Sits
from floor.ids import RegistrationId, TableId
from floor.money import show
from floor.record import Command
from floor.state import Room
from floor.text import compact, listed, ordinal
from floor.tournament.busting import BustPlayers, Busts, Hand, entrant
from floor.tournament.held import Held, Registration
from floor.tournament.opening import tables_of
from floor.tournament.places import left_in
from floor.tournament.rebuying import NoteRebuy
from floor.tournament.shifting import MoveEntrant
from floor.tournament.winning import bounty_of
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.dialogs.choose import ChooseDialog, Option
from ui.screens.tournaments.fields import whole
from ui.widgets.button import KeyButton
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.text import Text

Made = Callable[[list[str]], Command | None]
Names = Callable[[list[str]], str]
BY_HAND = "The director's choice"
_HANDS = (
    Segment(Hand.EACH.value, "One after the other"),
    Segment(Hand.ONE.value, "All in one hand"),
    Segment(Hand.LAST.value, "In the hand of the last one out"),
)
_BY = re.compile(r",?\s+by\s+")
_ONE_OUT = re.compile(r"[^\s,;=>]+(?:=(?:\d{1,3}(?:,\d{3})+(?!\d)|[^\s,;>]*))?(?:>[^\s,;]+)?")


class LinesDialog(AskDialog):
    """A few lines to fill in, and the command that follows from them; what cannot be read is said.

    `names` says in words who is meant by what is typed.
    """

    def __init__(
        self,
        desk: LiveDesk,
        parent: QWidget,
        title: str,
        verb: str,
        intro: str,
        lines: dict[str, str],
        made: Made,
        names: Names | None = None,
    ) -> None:
        super().__init__(desk, title, verb, intro, parent=parent)
        self._made, self._names, self._begun = made, names, list(lines.values())
        self.meant = Text("", weight="medium", lines=2)
        self.body.addWidget(self.meant)
        self.meant.hide()
        self.lines = [QLineEdit(text, maxLength=400) for text in lines.values()]
        for label, line in zip(lines, self.lines, strict=True):
            self.form.add(label, line)
            line.textChanged.connect(self.review)
        self.lines[0].selectAll()
        self.lines[0].setFocus()

    def command(self) -> Command | None:
        try:
            return self._made([line.text().strip() for line in self.lines])
        except NotUnderstood:
            return None

    def review(self) -> None:
        super().review()
        words = self._names([line.text().strip() for line in self.lines]) if self._names is not None else ""
        self.meant.setText(words)
        if self.meant.isVisibleTo(self) != bool(words):
            self.meant.setVisible(bool(words))
            self.fit()
        try:
            self._made([line.text().strip() for line in self.lines])
        except NotUnderstood as wrong:
            touched = [line.text() for line in self.lines] != self._begun
            self.say_wrong(str(wrong) if touched and any(line.text() for line in self.lines) else "")


class BustDialog(AskDialog):
    """Rebuy or out. The hand decides between two who go out in it, and then the stacks."""

    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held, one: Registration) -> None:
        name = entrant(desk.room, one)
        intro = f"{name} would finish {ordinal(left_in(held))} of {len(held.field):,}."
        super().__init__(desk, f"{name} is out", "Out", intro, parent=parent)
        self._held, self._one = held, one
        alone = "This hand" if held.clock.hand_for_hand else "This hand alone"
        self.hand = SegmentedControl((Segment(Hand.EACH.value, alone), _HANDS[2]), "Hand")
        self.hand.chosen.connect(lambda _id: self._shown())
        self.stack = QLineEdit(maxLength=12, placeholderText="Chips at the start of the hand")
        self.stack.textChanged.connect(self.review)
        self.form.add("Hand", self.hand)
        self._stack_row = self.form.add("Stack", self.stack)
        self.by = QLineEdit(maxLength=12, placeholderText="Who wins it, like 31/6; the winner, if nobody")
        self.by.textChanged.connect(self.review)
        if bounty := bounty_of(one):
            self.form.add(f"Bounty of {show(bounty)}", self.by)
        self._offer_rebuy()
        self._shown()
        (self.by if bounty else self.verb).setFocus()

    def command(self) -> BustPlayers | None:
        try:
            return BustPlayers(self._held.id, (self._busts(),), Hand(self.hand.selection()))
        except NotUnderstood:
            return None

    def review(self) -> None:
        super().review()
        try:
            self._busts()
        except NotUnderstood as wrong:
            self.say_wrong(str(wrong))

    def _busts(self) -> Busts:
        stack, by = self.stack.text().strip(), self.by.text().strip()
        who = registration_at(self.desk.room, self._held, by) if by else None
        return Busts(self._one.id, whole(stack) if stack else 0, who)

    def _shown(self) -> None:
        self._stack_row.setVisible(self.hand.selection() == Hand.LAST.value)
        self.fit()
        self.review()

    def _offer_rebuy(self) -> None:
        """Where one is sold, it comes before going out."""
        command = NoteRebuy(self._held.id, self._one.id)
        if self.desk.why_not(command) is None:
            row, button = QHBoxLayout(), KeyButton("Rebuy, on the dealer's sheet", "Alt+N")
            button.clicked.connect(lambda: self.send(command))
            QShortcut(QKeySequence("Alt+N"), self, button.click)
            row.addWidget(button)
            row.addStretch(1)
            self.body.addLayout(row)


class BustSeveral(LinesDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, held: Held) -> None:
        super().__init__(
            desk,
            parent,
            "Several are out",
            "Out",
            "By seat, like 31/4, or by the number on the seat card, the first one out first. Where a hand decides, "
            "with the stack at its start, like 31/4=2,400. Of a bounty, who wins it: 31/4 by 31/6.",
            {"Who": ""},
            lambda lines: BustPlayers(held.id, tuple(_busts(desk.room, held, lines[0])), Hand(self.hand.selection())),
            lambda lines: _named(desk.room, held, lines[0]),
        )
        self.hand = SegmentedControl(_HANDS, "Hand")
        self.hand.chosen.connect(lambda _id: self.review())
        self.form.add("Hand", self.hand)


def choose_move(desk: LiveDesk, parent: QWidget, held: Held, one: Registration) -> ChooseDialog:
    return ChooseDialog(
        desk,
        parent,
        f"Move {entrant(desk.room, one)}",
        "Move",
        lambda: list(_open_seats(desk.room, held, one)),
        label="Seat",
        intro="The whole stack travels; a slip can be printed.",
        nothing="No such seat is open.",
    )


def _open_seats(room: Room, held: Held, one: Registration) -> Iterator[Option]:
    if one.seat is None:
        return
    for table in tables_of(room, held):
        for seat in table.open_seats:
            command = MoveEntrant(one.seat.table, one.seat.seat, table.id, seat.number, BY_HAND)
            yield Option(
                f"Table {table.label}, seat {seat.number}",
                command,
                f"{len(table.seated)} seated",
                chip=f"{table.label}/{seat.number}",
            )


def _busts(room: Room, held: Held, typed: str) -> Iterator[Busts]:
    """'31/4, 31/7=2,400 by 31/6': a comma is between two of them; only in a stack it may stand between thousands."""
    for word in _ONE_OUT.findall(_BY.sub(">", typed)):
        one, _, by = word.partition(">")
        who, _, stack = one.partition("=")
        out, winner = registration_at(room, held, who), registration_at(room, held, by) if by else None
        yield Busts(out, whole(stack) if stack else 0, winner)


def _named(room: Room, held: Held, typed: str) -> str:
    """Who all goes out, so that a slip of a seat is seen before."""
    try:
        return listed([entrant(room, held.registrations[one.registration]) for one in _busts(room, held, typed)])
    except NotUnderstood:
        return ""


def meant_by(room: Room, held: Held, typed: str) -> str:
    """'46, Omar Brandt': who that is; nothing where it is nobody."""
    try:
        one = held.registrations[registration_at(room, held, typed)] if typed else None
    except NotUnderstood:
        return ""
    return f"{typed}, {entrant(room, one)}" if one is not None and one.player is not None else ""


def registration_at(room: Room, held: Held, typed: str) -> RegistrationId:
    """By seat, or by the number on the seat card."""
    label, slash, seat = typed.partition("/")
    if not slash:
        number = whole(typed.removeprefix("#"))
        found = next((one for one in held.registrations.values() if one.number == number), None)
    else:
        table = next((one for one in tables_of(room, held) if compact(one.label) == compact(label)), None)
        at = Sits(table.id, whole(seat)) if table is not None else None
        found = next((one for one in held.still_in if at is not None and one.seat == at), None)
    if found is None:
        raise NotUnderstood(f"Nobody is at “{typed[:20]}”.")
    return found.id


def table_called(room: Room, typed: str) -> TableId:
    found = next((one.id for one in room.tables.values() if compact(one.label) == compact(typed)), None)
    if found is None:
        raise NotUnderstood(f"There is no table “{typed[:20]}” on the floor.")
    return found


def tables_named(room: Room, held: Held, typed: str) -> tuple[TableId, ...]:
    known = {compact(table.label): table.id for table in tables_of(room, held)}
    words = [word for word in typed.replace(",", " ").split() if word]
    unknown = [word for word in words if compact(word) not in known]
    if unknown:
        raise NotUnderstood(f"“{unknown[0][:20]}” is no table of {held.name}.")
    return tuple(known[compact(word)] for word in words)
