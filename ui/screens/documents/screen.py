"""The Documents place: kinds at the left, what each is about, the page in the middle, and what was printed."""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.concern import OfEntry
from floor.paper import Paper, Subject
from floor.papers import PAPERS
from ui import theme
from ui.act import Gate
from ui.desk import Change, LiveDesk
from ui.printing.outlet import Outlet
from ui.printing.setting import Setting
from ui.printing.signs import SignWatch, hung_key
from ui.screens.actbutton import ActButton
from ui.screens.documents.acts import ACTS, DocumentActs
from ui.screens.documents.chooser import Chooser
from ui.screens.documents.page import PagePane
from ui.screens.documents.paperout import PrintedCard, QueueCard
from ui.screens.documents.preview import Preview
from ui.screens.documents.rehang import RehangCard
from ui.screens.documents.rows import PaperList
from ui.screens.documents.setting import SettingCard
from ui.screens.screen import Screen
from ui.settings import Settings
from ui.widgets.button import Kind
from ui.widgets.card import Card, TitleRow

SETTLES = 60
ROOMY = 1380
"""From this width on, what was printed stands beside the page and not below it."""
ANY = 16_777_215
NOT_FOUND = "Kinds, tables, games, players and numbers were looked through."
BUTTONS: dict[str, Kind] = {
    "print-document": "primary",
    "save-document": "plain",
    "hang-saved": "plain",
    "post-rules": "plain",
    "take-down": "plain",
}
KINDS_WIDE, ABOUT_WIDE, OUT_WIDE, OUT_TALL, PAGE_LEAST = 256, 288, 336, 232, 340
NARROWEST = 0.7
"""How much of their width the columns keep at least."""


class DocumentsScreen(Screen):
    ages = True

    def __init__(
        self,
        desk: LiveDesk,
        gate: Gate,
        outlet: Outlet,
        watch: SignWatch,
        kept: Settings,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(desk, gate, parent)
        self._press, self.watch = outlet.press, watch
        self.chooser: Chooser = Chooser(desk, self._press, watch, self)
        self.acts: DocumentActs = DocumentActs(desk, outlet, self)
        self.rehang, self.settings = RehangCard(watch, gate), SettingCard(kept)
        self.page: PagePane = PagePane(self._press.room)
        self._preview = Preview(self._press, self.page, self)
        self.printed, self.queue = PrintedCard(gate), QueueCard(self._press.queue)
        self._about = Card("What it is about")
        self._columns: list[tuple[QWidget, int]] = []
        self._buttons = {id_: ActButton(gate, ACTS[id_], kind=kind, tall=40) for id_, kind in BUTTONS.items()}
        self._settling = QTimer(self, singleShot=True, interval=SETTLES)
        self._settling.timeout.connect(self._show_if_seen)
        self._lay_out()
        self._connect()
        self.setFocusProxy(self.chooser.kinds)

    @property
    def printer_names(self) -> list[str]:
        return self._press.printer_names

    def show_room(self) -> None:
        self.chooser.show_room()
        self._show_chosen()
        self.printed.show_room(self.desk.room)
        self.rehang.show_signs(self.desk.room)

    def show_change(self, change: Change) -> None:
        """Changes that come one upon the other are drawn together, and never put off for long."""
        if not self._settling.isActive():
            self._settling.start()

    def show_age(self) -> None:
        self._settling.start()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._press.look_for_printers()

    def fit(self) -> None:
        """Columns grow with the text as far as the page has room; what was printed may stand below it."""
        beside = self.width() > theme.px(ROOMY)
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._right.setDirection(across if beside else down)
        self._out.setDirection(down if beside else across)
        self.queue.stretch(not beside)
        self._out_box.setMinimumWidth(theme.px(OUT_WIDE) if beside else 0)
        self._out_box.setMaximumWidth(theme.px(OUT_WIDE) if beside else ANY)
        self._out_box.setMaximumHeight(ANY if beside else theme.px(OUT_TALL))
        least = theme.px(KINDS_WIDE + ABOUT_WIDE + PAGE_LEAST) + 64
        part = max(min(1.0, (self.width() - least) / theme.px(KINDS_WIDE + ABOUT_WIDE) + 1), NARROWEST)
        for widget, wide in self._columns:
            widget.setFixedWidth(round(theme.px(wide) * part))

    def minimumSizeHint(self) -> QSize:
        """With its columns at their narrowest: their width follows from its own, and not the other way round."""
        columns = round(theme.px(KINDS_WIDE + ABOUT_WIDE) * NARROWEST)
        return QSize(columns + theme.px(PAGE_LEAST) + 64, super().minimumSizeHint().height())

    def choose(self, kind: str, subject: str = "") -> None:
        self.chooser.choose(kind, subject)

    def chosen(self) -> tuple[Paper, Subject] | None:
        return self.chooser.chosen()

    def found_by(self) -> OfEntry | None:
        """The entry that the chosen slip is of; while somebody goes through what was printed, the one of that."""
        if self.printed.table.hasFocus():
            printed = self.acts.printed()
            slip = (printed.kind, printed.subject) if printed is not None else None
        else:
            chosen = self.chosen()
            slip = (chosen[0].kind, chosen[1].id) if chosen is not None else None
        if slip is None or slip[0] not in PAPERS or not PAPERS[slip[0]].is_of_entry:
            return None
        return OfEntry(int(slip[1]))

    def setting(self) -> Setting:
        return self.settings.setting()

    def _show_if_seen(self) -> None:
        if self.isVisible():
            self.catch_up()
        else:
            self.fall_behind()

    def _show_chosen(self) -> None:
        paper, chosen = self.chooser.paper(), self.chosen()
        self.page.empty.button.setVisible(paper is None)
        self.settings.setEnabled(paper is not None)
        if paper is None:
            sentence = f"No document is called “{self.chooser.looked_for()}”"
            self._preview.show_nothing("Documents", sentence, NOT_FOUND)
            return
        self.settings.show_kind(paper)
        if chosen is not None:
            self._preview.show(*chosen, self.setting())
        else:
            self._preview.show_nothing(paper.title, *paper.empty)

    def _show_acts(self) -> None:
        chosen = self.chosen()
        for button in self._buttons.values():
            button.show_act()
        self._buttons["post-rules"].setVisible(chosen is not None and chosen[0].kind == "house-rules")
        self._buttons["hang-saved"].setVisible(self.acts.hanging() is not None)
        hangs = chosen is not None and hung_key(chosen[0].kind, chosen[1].id) in self.desk.room.hung
        self._buttons["take-down"].setVisible(hangs)

    def _show_old_signs(self) -> None:
        self.chooser.show_room()
        self.rehang.show_signs(self.desk.room)

    def _cross(self, from_: PaperList, by: int) -> None:
        """The arrows to either side go from list to list."""
        lists = [
            one
            for one in (self.rehang.list, self.chooser.kinds, self.chooser.subjects, self.printed.table)
            if one.isVisible()
        ]
        at = lists.index(from_) + by
        if 0 <= at < len(lists):
            lists[at].setFocus(Qt.FocusReason.TabFocusReason)

    def _connect(self) -> None:
        self.chooser.changed.connect(self._show_chosen)
        self.page.empty.asked.connect(self.chooser.end_search)
        self.chooser.kinds.entered.connect(lambda: self._cross(self.chooser.kinds, 1))
        self.chooser.subjects.entered.connect(lambda: self.gate.run(ACTS["print-document"]))
        for one in (self.rehang.list, self.chooser.kinds, self.chooser.subjects):
            one.left.connect(lambda by, one=one: self._cross(one, by))
        self.settings.changed.connect(self._show_chosen)
        self._preview.settled.connect(self._show_acts)
        self.rehang.picked.connect(lambda printed: self.choose(printed.kind, printed.subject))
        self.watch.changed.connect(self._show_old_signs)
        self.queue.save_asked.connect(self.acts.save_job)
        self._press.printers_found.connect(self.settings.set_printers)

    def _lay_out(self) -> None:
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 16, 16, 16)
        row.setSpacing(16)
        row.addLayout(self._left())
        row.addLayout(self._middle())
        self._right = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._right.setSpacing(16)
        self._out_box = QWidget()
        self._out = QBoxLayout(QBoxLayout.Direction.TopToBottom, self._out_box)
        self._out.setContentsMargins(0, 0, 0, 0)
        self._out.setSpacing(16)
        self._out.addWidget(self.queue, 1)
        self._out.addWidget(self.printed, 1)
        self._right.addWidget(self.page, 1)
        self._right.addWidget(self._out_box)
        row.addLayout(self._right, 1)
        for before, after in pairwise((self.chooser.kinds, self.chooser.search.line, self.chooser.subjects)):
            QWidget.setTabOrder(before, after)

    def _left(self) -> QVBoxLayout:
        shelf = Card()
        shelf.body.addWidget(self.chooser.kinds)
        _narrow(shelf)
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addWidget(TitleRow("Documents", size=24))
        column.addWidget(self.chooser.search)
        column.addWidget(self.rehang)
        column.addWidget(shelf, 1)
        self._columns += [(widget, KINDS_WIDE) for widget in (self.chooser.search, self.rehang, shelf)]
        return column

    def _middle(self) -> QVBoxLayout:
        self._about.body.addWidget(self.chooser.subjects)
        _narrow(self._about)
        self.settings.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        column = QVBoxLayout()
        column.setSpacing(12)
        column.addWidget(self._about, 1)
        column.addWidget(self.settings)
        for button in self._buttons.values():
            column.addWidget(button)
        column.addStretch()
        self._columns += [(widget, ABOUT_WIDE) for widget in (self._about, self.settings)]
        return column


def _narrow(card: Card) -> None:
    """A list brings its own margins; a title above it begins where the rows' words do."""
    layout, head = card.layout(), card.head.layout()
    assert layout is not None
    assert head is not None
    layout.setContentsMargins(4, 16 if card.accessibleName() else 4, 4, 4)
    head.setContentsMargins(12, 0, 12, 0)
