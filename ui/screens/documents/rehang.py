"""Signs that hang and no longer say what the room does: to be printed and hung again, or taken down."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout

from floor.clock import show_day, show_time
from floor.fold import Fold
from floor.frozen import freeze
from floor.house.printing import Printed
from floor.paper import Subject
from floor.papers.making import out_of_date
from floor.state import Room
from ui.actions import named
from ui.backroom import Backroom
from ui.desk import LiveDesk
from ui.screens.documents.rows import PaperList, PaperRow
from ui.screens.screen import Gate
from ui.widgets.button import KeyButton, Kind
from ui.widgets.card import Card

SETTLES = 200
MOST_SEEN = 3

OldSign = tuple[Printed, Subject | None]


class SignWatch(QObject):
    """Compares every sign that hangs with the room, in the back room and on a copy, after the room has changed."""

    changed = Signal()

    def __init__(self, desk: LiveDesk, room: Backroom, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._backroom = desk, room
        self.old: list[OldSign] = []
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._look)
        desk.published.connect(lambda _change: self._settling.isActive() or self._settling.start())

    def look_now(self) -> None:
        self._settling.stop()
        self._look()

    def is_old(self, printed: Printed) -> bool:
        return any(printed == old for old, _ in self.old)

    def _look(self) -> None:
        """Without a sign there is nothing to copy the room for; the answer still waits its turn."""
        frozen, now = freeze(self._desk.room) if self._desk.room.hung else None, self._desk.now()
        self._backroom.ask(lambda: out_of_date(Fold(frozen), now) if frozen is not None else [], self._set)

    def _set(self, old: list[OldSign]) -> None:
        if old != self.old:
            self.old = old
            self.changed.emit()


class RehangCard(Card):
    """Hidden while every sign is right."""

    picked = Signal(object)
    """What was printed of the sign one wants to see."""

    def __init__(self, watch: SignWatch, gate: Gate) -> None:
        super().__init__("To be re-hung", tone="call")
        self._watch, self._gate = watch, gate
        self.list = PaperList("To be re-hung")
        self.list.setStyleSheet("QListView { background: transparent; }")
        self.list.clicked.connect(lambda _index: self._pick())
        self.list.entered.connect(self._pick)
        self._all, self._down = self._button("rehang-all", "primary"), self._button("take-down-old", "plain")
        verbs = QHBoxLayout()
        verbs.setSpacing(8)
        verbs.addWidget(self._all, 1)
        verbs.addWidget(self._down)
        self.body.addWidget(self.list)
        self.body.addLayout(verbs)

    def show_signs(self, room: Room) -> None:
        old = self._watch.old
        self.setVisible(bool(old))
        self.head.set_note(f"{len(old):,}")
        self.list.set_rows([_row(room, sign) for sign in old])
        self.list.setFixedHeight(self.list.height_for(MOST_SEEN, self.list.width()) + 2)
        self.show_acts()

    def show_acts(self) -> None:
        self._all.set_why_not(self._gate.why_not(named("rehang-all")))
        self._down.set_why_not(self._gate.why_not(named("take-down-old")))

    def chosen(self) -> OldSign | None:
        key = self.list.key()
        return next((sign for sign in self._watch.old if hung_key(sign[0].kind, sign[0].subject) == key), None)

    def _pick(self) -> None:
        if (sign := self.chosen()) is not None and sign[1] is not None:
            self.picked.emit(sign[0])

    def _button(self, id_: str, kind: Kind) -> KeyButton:
        action = named(id_)
        button = KeyButton(action.title, action.key, kind=kind)
        button.clicked.connect(lambda: self._gate.run(action))
        return button


def hung_key(kind: str, subject: str) -> str:
    return f"{kind}/{subject}"


def since_words(room: Room, printed: Printed) -> str:
    """‘9:42 PM’, or the day if it was an earlier one."""
    if any(one.number == printed.number for one in room.prints):
        return show_time(printed.at, room.house.zone)
    return show_day(printed.at.astimezone(ZoneInfo(room.house.zone)).date())


def _row(room: Room, sign: OldSign) -> PaperRow:
    printed, subject = sign
    below = f"Hangs since {since_words(room, printed)}" if subject else "Nothing to hang any more: take it down"
    return PaperRow(printed.title, hung_key(printed.kind, printed.subject), "warning", below=below, tone="call")
