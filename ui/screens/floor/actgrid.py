"""The act buttons of the chosen table, two or three to a row, and what does not fit under More."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.house.tables import Attention, Seat, Table
from floor.pit.table import BankedTable, Stage, is_banked
from floor.room.cashgame import session_in
from ui import theme
from ui.act import AnyAct, Gate
from ui.screens.actbutton import ActButton
from ui.screens.floor import pitacts
from ui.screens.floor.acts import ACTS
from ui.screens.floor.chosen import NO_SEAT
from ui.screens.floor.tablemenu import table_menu
from ui.widgets.button import KeyButton
from ui.widgets.text import Text

MOST_ACROSS, TALL, WIDE = 3, 36, 370
AT_WORK = sorted((act for act in ACTS if act.button), key=lambda act: act.button)
RULE, DISPUTE = ACTS["rule"], ACTS["dispute"]
CLOSED = [ACTS[id_] for id_ in ("open-table", "change-table", "remove-table")]
BANKED, OPENING = ([ACTS[id_] for id_ in ids] for ids in (pitacts.AT_WORK, pitacts.BEING_OPENED))


class ActGrid(QWidget):
    """An act that cannot be done is dashed and says why in its tooltip; below them one reason: why what comes next
    waits, else a clause's first.

    The reason keeps its two lines when there is none, so that no button moves.
    """

    def __init__(self, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gate, self._rows, self._shown = gate, 5, tuple[AnyAct, ...]()
        self._across = self._placed = MOST_ACROSS
        self._buttons = {act: self._button(act) for act in dict.fromkeys((RULE, *AT_WORK, *CLOSED, *BANKED, *OPENING))}
        self._more = KeyButton("More…", ".", tall=TALL)
        self._more.setMinimumSize(1, TALL)
        self._more.clicked.connect(self.open_more)
        self._reasons = Text("", tone="muted", lines=2, condensed=True, keeps=True)
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._grid)
        column.addWidget(self._reasons)

    def set_rows(self, rows: int, width: int) -> None:
        """Two buttons to a row where the words of three would be cut, and then a row more."""
        self._across = MOST_ACROSS if width >= theme.px(WIDE) else MOST_ACROSS - 1
        self._rows = rows + MOST_ACROSS - self._across

    def show_table(self, table: Table | None, seat: Seat | None) -> None:
        if table is None:
            return
        next_act = _next_act(table, seat)
        self._arrange(tuple(_shown(table, self._across * self._rows - 1)))
        reasons = {}
        for act in self._shown:
            button = self._buttons[act]
            why_not = button.show_act()
            button.set_kind("primary" if act.id == next_act else "plain")
            if why_not and why_not != NO_SEAT:
                reasons[act.id] = f"{button.text()}: {why_not.splitlines()[0]}"
        cited = [reason for reason in reasons.values() if "(" in reason]
        first = [reasons[next_act]] if next_act in reasons else cited or list(reasons.values())
        self._reasons.setText("\n".join(first[:1]))

    def open_more(self) -> None:
        """Every act of a table, those with a button too: nothing is to be remembered."""
        menu = table_menu(self._gate, self)
        corner = self._more.mapToGlobal(self._more.rect().topRight())
        size = menu.sizeHint()
        menu.exec(corner - QPoint(size.width() - 1, size.height()))

    def _arrange(self, shown: tuple[AnyAct, ...]) -> None:
        across = self._across if shown != tuple(OPENING) else MOST_ACROSS - 1  # Four acts, with long words.
        if (shown, across) == (self._shown, self._placed):
            return
        self._shown, self._placed = shown, across
        for button in (*self._buttons.values(), self._more):
            self._grid.removeWidget(button)
            button.hide()
        for column in range(MOST_ACROSS):
            self._grid.setColumnStretch(column, 1 if column < across else 0)
        more = (self._more,) if shown not in (tuple(CLOSED), tuple(OPENING)) else ()
        for place, button in enumerate((*(self._buttons[act] for act in shown), *more)):
            self._grid.addWidget(button, place // across, place % across)
            button.show()

    def _button(self, act: AnyAct) -> ActButton:
        button = ActButton(self._gate, act, has_icon=False, tall=TALL)
        button.setMinimumSize(1, TALL)
        return button


def _shown(table: Table, most: int) -> list[AnyAct]:
    """The buttons of what is played there, or of a table that is closed or being opened."""
    if is_banked(table):
        return _banked(table)[:most] if table.is_open else OPENING
    if not table.is_open:
        return CLOSED
    return ([RULE, *AT_WORK] if table.flag is Attention.DECISION else AT_WORK)[:most]


def _banked(table: BankedTable) -> list[AnyAct]:
    """The dispute first, where a decision is called for."""
    return [DISPUTE, *(act for act in BANKED if act is not DISPUTE)] if _is_disputed(table) else BANKED


def _is_disputed(table: Table) -> bool:
    return table.flag is Attention.DECISION


def _next_act(table: Table, seat: Seat | None) -> str:
    """What most likely comes next, in the accent colour: a game for a closed table, chips for who has none."""
    if is_banked(table):
        return _next_of_21(table)
    if not table.is_open:
        return "open-table"
    if table.flag is Attention.DECISION:
        return "rule"
    session = session_in(seat) if seat is not None else None
    return "buy-in" if session is not None and not session.bought else ""


def _next_of_21(table: BankedTable) -> str:
    """What it waits for: a settlement, the step it is at, then a shoe to deal from."""
    if _is_disputed(table):
        return "dispute"
    if table.plays.stage is not Stage.OPEN:
        return "banked-step"
    return "new-shoe" if table.plays.shoe is None else ""
