"""The right of the counter: the last ten acts of the drawer, and the drawer with all that is done with it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from floor.books.tills import Drawer, Stage, drawer_held
from floor.cage.closing import drops_due
from floor.clock import show_time
from floor.money import show
from floor.state import Room
from floor.text import count
from floor.views.cage.tillroll import Rung, tally, till_roll
from floor.views.cage.waiting import slip_words
from floor.views.tones import Tone
from ui import theme
from ui.desk import LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.cage.looks import held_since
from ui.widgets.buttongrid import ButtonGrid
from ui.widgets.card import Card
from ui.widgets.datatable import DataTable
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.stat import Stat
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text

ACROSS = 2
OF_STAGE = {
    Stage.OPEN: (
        "count-drawer",
        "take-over-drawer",
        "pay-in",
        "pay-out",
        "bring-from-vault",
        "drop-to-vault",
        "exchange-chips",
        "count-through",
    ),
    Stage.COUNTED: ("close-drawer", "recount-drawer"),
    Stage.CLOSED: ("open-drawer", "take-over-drawer"),
}
"""What is done with a drawer as it stands: none of one's own, open, counted."""


class RollRow(Rung, frozen=True):
    """A rung with its time as it is shown."""

    when: str = ""


class RollModel(TableModel[RollRow]):
    columns = (
        Column(
            "What",
            lambda row: row.told,
            detail=lambda row: f"{row.when}, {row.paper or f'entry {row.id:,}'}{', void' if row.voided else ''}",
            tone=lambda row: "muted" if row.voided else "text",
            mark=lambda row: "void" if row.voided else "",
            stretches=True,
        ),
        Column(
            "Cash",
            lambda row: show(row.cash) if row.cash else "",
            align=Right,
            figures=True,
            strong=True,
            tone=lambda row: "muted" if row.voided else "text",
            width=88,
        ),
    )


class RollCard(Card):
    def __init__(self, desk: LiveDesk, buttons: Sequence[ActButton]) -> None:
        super().__init__("Last ten")
        self._desk, self._model, self._buttons = desk, RollModel(), buttons
        self._nothing = Text("What goes through the drawer is listed here.", tone="muted", lines=2)
        self.table = DataTable(self._model, "Last ten acts of the drawer")
        self.table.setMinimumHeight(theme.px(160))
        self.table.horizontalHeader().hide()
        self.body.addWidget(self.table, 1)
        self.body.addWidget(self._nothing)
        self.body.addWidget(ButtonGrid(buttons, len(buttons)))
        self.table.picked.connect(lambda _row: self.show_acts())

    def show_drawer(self, drawer: Drawer | None) -> None:
        desk = self._desk
        rungs = till_roll(desk.fold, desk.concerned, drawer.account) if drawer is not None else []
        zone = desk.room.house.zone
        before = self._model.rows()
        self._model.set_rows(_row(one, show_time(one.at, zone)) for one in rungs)
        self.table.setVisible(bool(rungs))
        self._nothing.setVisible(not rungs)
        if rungs and (not before or before[0].id != rungs[0].id):
            self.table.select_key(rungs[0].id)
        self.show_acts()

    def show_acts(self) -> None:
        for button in self._buttons:
            button.show_act()

    def rung(self) -> Rung | None:
        """The chosen act, or else the latest."""
        chosen: Rung | None = self.table.current
        return chosen or next(iter(self._model.rows()), None)


def _row(rung: Rung, when: str) -> RollRow:
    return RollRow(rung.id, rung.at, rung.told, rung.cash, rung.voided, rung.receipt, rung.paper, when)


class DrawerCard(Card):
    """Whose it is and how often it was used; what it should hold its holder never reads."""

    def __init__(self, desk: LiveDesk, buttons: Sequence[ActButton]) -> None:
        super().__init__("No drawer")
        self._desk, self._buttons = desk, buttons
        self._state = Pill("", "good")
        self.head.end.addWidget(self._state)
        self._facts = [Stat("0", label, stacked=True) for label in ("Sales", "Payouts", "Voids")]
        self._lock = Glyph("lock", side=16)
        self._hidden = Text("What it should hold stays hidden until it is counted.", size=11, tone="muted", lines=2)
        self._due = Text("", tone="call", lines=3)
        self._lay_out()

    def show_drawer(self, drawer: Drawer | None) -> None:
        room = self._desk.room
        self.set_title(*self._title(room, drawer))
        self._state.set(*_stage(drawer))
        found = tally(self._desk.fold, self._desk.concerned, drawer.account) if drawer is not None else None
        numbers = (found.came_in, found.went_out, found.voids) if found is not None else (0, 0, 0)
        for stat, number in zip(self._facts, numbers, strict=True):
            stat.set(f"{number:,}")
            stat.setVisible(drawer is not None)
        for part in (self._lock, self._hidden):
            part.setVisible(drawer is not None and drawer.stage is Stage.OPEN)
        told = due_words(room, drawer) if drawer is not None else ""
        self._due.setText(told)
        self._due.setVisible(bool(told))
        offered = OF_STAGE[drawer.stage if drawer is not None else Stage.CLOSED]
        for button in self._buttons:
            button.show_act()
            button.setVisible(button.act.id in offered)

    def _title(self, room: Room, drawer: Drawer | None) -> tuple[str, str]:
        if drawer is None or drawer.since is None:
            return "Your drawer", "none open"
        return drawer.name, f"since {held_since(room, drawer.since)}"

    def _lay_out(self) -> None:
        facts = QHBoxLayout()
        facts.setSpacing(24)
        for stat in self._facts:
            facts.addWidget(stat)
        facts.addStretch()
        lock = QHBoxLayout()
        lock.setSpacing(8)
        lock.addWidget(self._lock)
        lock.addWidget(self._hidden, 1)
        column = QVBoxLayout()
        column.setSpacing(8)
        column.addLayout(facts)
        column.addLayout(lock)
        column.addWidget(self._due)
        column.addWidget(ButtonGrid(self._buttons, ACROSS))
        self.body.addLayout(column)


def due_words(room: Room, drawer: Drawer) -> str:
    """What is to be done about a drawer: a drop, and what is on its way from it."""
    told = ["More cash than a drawer is left with: drop some to the vault."] if drawer in drops_due(room) else []
    told += slip_words(room, drawer)
    asked = sum(not slip.in_transit for slip in room.cage.slips.values())
    told += [f"{count(asked, 'fill or credit', 'fills and credits')} to issue."] if asked else []
    return " ".join(told)


def _stage(drawer: Drawer | None) -> tuple[str, Tone]:
    if drawer is None:
        return "", "muted"
    return ("Open", "good") if drawer.stage is Stage.OPEN else ("Counted", "call")


def own(desk: LiveDesk) -> Drawer | None:
    return drawer_held(desk.room, desk.staff)
