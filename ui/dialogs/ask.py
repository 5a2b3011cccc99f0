"""What every dialog shares: a form, the reason why not, a verb that sends the command, Escape to leave."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QLineEdit, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget

from floor.entry import Entry
from floor.errors import Finding, NotUnderstood, Refused, Unavailable
from floor.offers import Do
from floor.record import Command
from ui import theme
from ui.desk import LiveDesk
from ui.screenroom import room_on_screen
from ui.widgets.button import KeyButton, Kind
from ui.widgets.card import Hairline
from ui.widgets.form import Form, FormRow
from ui.widgets.scrolled import Sheet as Inside
from ui.widgets.text import Text

MARGIN = 24
LEAST = 96
"""How tall what is scrolled is at the least."""
_TYPED = (QLineEdit, QPlainTextEdit)


class Sheet(QDialog):
    """A titled dialog with a body, a line for what is wrong, and its verb at the lower right."""

    def __init__(
        self, title: str, verb: str, intro: str = "", *, kind: Kind = "primary", parent: QWidget | None = None
    ):
        super().__init__(parent)
        self.setWindowTitle(title)
        self.setModal(True)
        self.setMinimumWidth(440)
        self.closed = False
        """What was asked may be answered after somebody has left the sheet."""
        inside = Inside()
        self.body = QVBoxLayout(inside)
        self.body.setContentsMargins(0, 0, 0, 0)
        self.body.setSpacing(16)
        self._scrolled = _Scrolled(inside)
        self.reason = Text("", tone="stop", lines=4)
        self.cures = QHBoxLayout()
        """What a refusal offers to do first, beside the reason."""
        self.verb = KeyButton(verb, "Enter", kind=kind)
        self.verb.clicked.connect(self.submit)
        self._not_by_enter = ""
        self._column = QVBoxLayout(self)
        self._lay_out(title, intro)

    def submit(self) -> None:
        raise NotImplementedError

    def ask_for_missing(self) -> None:
        """Enter while the verb cannot act says why."""
        self.say_wrong(self.verb.accessibleDescription())

    def not_by_enter(self) -> None:
        """For what takes something away: an Enter that was meant for something else must not do it, and neither must
        the first space of what somebody types. Where there is a field to type in, that has the keyboard."""
        self._not_by_enter = f"“{self.verb.text()}” is not done by Enter. Click it, or press Space on it."
        self.verb.set_key("Space")

    def say_wrong(self, sentence: str) -> None:
        """Why the verb cannot act. It stays beside the verb, and makes the sheet taller, not its fields smaller."""
        before = self._needs()
        self.reason.setText(sentence)
        self.reason.setVisible(bool(sentence))
        if self.isVisible() and self.height() <= max(before, self._needs()):
            self.resize(self.width(), self._needs())
        if sentence and self.isVisible():
            self._column.activate()
            self._scrolled.keep_in_sight(self.focusWidget())

    def fit(self) -> None:
        """As tall as all that is on the sheet now, and no part of it below the screen."""
        if self.isVisible():
            self.resize(self.width(), self._needs())
            area = self.screen().availableGeometry()
            over = self.frameGeometry().bottom() - area.bottom()
            if over > 0:
                self.move(self.x(), max(area.top(), self.y() - over))

    def keep_within(self, room: QSize) -> None:
        """Never larger than the screen: its title and its verb stay, and what is between them is scrolled."""
        self.setMinimumSize(self.minimumSize().boundedTo(room))
        self.setMaximumSize(room)
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            self._scrolled.updateGeometry()
            self.resize(max(self.minimumWidth(), self._column.totalSizeHint().width()), self.height())
            tall = self._needs()
            beside = self._scrolled.verticalScrollBar().sizeHint().width() if tall > room.height() else 0
            self.resize(self.width() + beside, tall)  # Else the bar would lie on what is at the right.

    def showEvent(self, event: QShowEvent) -> None:
        """Before it is put in its place, which goes by its size."""
        if not event.spontaneous():
            self.keep_within(room_on_screen(self))
            self._go_to_first_field()
        super().showEvent(event)

    def done(self, result: int) -> None:
        """A closed sheet is gone: its parent would keep it all night otherwise."""
        self.closed = True
        super().done(result)
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is the verb's, but on another button it presses that: whoever went to it means it."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            at = self.focusWidget()
            if isinstance(at, KeyButton) and at is not self.verb:
                at.click()
            elif not self.verb.isEnabled():
                self.ask_for_missing()
            elif self._not_by_enter:
                self.say_wrong(self._not_by_enter)
                self.verb.setFocus(Qt.FocusReason.TabFocusReason)
            else:
                self.submit()
            return
        super().keyPressEvent(event)

    def _go_to_first_field(self) -> None:
        """Where a sheet says nothing else: what is typed goes into its first field, and Enter is never Cancel's."""
        if self.focusWidget() is None:
            inside = [one for one in self._scrolled.findChildren(QWidget) if _may(one, self)]
            typed = (one for one in inside if isinstance(one, _TYPED))
            first = next(typed, inside[0] if inside and not self._not_by_enter else self.verb)
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def _needs(self) -> int:
        """How tall all that is on the sheet would have it."""
        self._scrolled.updateGeometry()
        self._column.activate()
        tall = self._column.totalHeightForWidth(self.width())
        return tall if tall >= 0 else self._column.totalSizeHint().height()

    def _lay_out(self, title: str, intro: str) -> None:
        column = self._column
        column.setContentsMargins(MARGIN, 20, MARGIN, 20)
        column.setSpacing(16)
        column.addWidget(Text(title, size=18, weight="bold"))
        if intro:
            column.addWidget(Text(intro, tone="muted", lines=8))
        column.addWidget(self._scrolled, 1)
        column.addWidget(self.reason)
        column.addLayout(self.cures)
        column.addWidget(Hairline())
        column.addLayout(self._buttons())
        self.say_wrong("")

    def _buttons(self) -> QHBoxLayout:
        cancel = KeyButton("Cancel", "Esc", kind="quiet")
        cancel.clicked.connect(self.reject)
        row = QHBoxLayout()
        row.addStretch()
        row.setSpacing(12)
        row.addWidget(cancel)
        row.addWidget(self.verb)
        return row


def _may(field: QWidget, sheet: QWidget) -> bool:
    reached = Qt.FocusPolicy.TabFocus
    return field.isVisibleTo(sheet) and field.isEnabled() and field.focusPolicy() & reached == reached


class _Scrolled(QScrollArea):
    """Asks for all the room that what is in it needs at this width, and can do with little of it."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidgetResizable(True)
        self.setWidget(inside)
        self._inside = inside

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """What is in it needs another size: whoever lays it out asks again."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def keep_in_sight(self, field: QWidget | None) -> None:
        if field is not None and self._inside.isAncestorOf(field):
            self.ensureWidgetVisible(field)

    def sizeHint(self) -> QSize:
        inside = self._inside.layout()
        assert inside is not None
        bar = self.verticalScrollBar()
        taken = bar.width() if bar.isVisible() else 0  # Words beside it need more height, and it would stay for that.
        wide = max(self.window().width() - 2 * MARGIN - taken, inside.minimumSize().width())
        tall = inside.totalHeightForWidth(wide) if inside.hasHeightForWidth() else inside.totalSizeHint().height()
        return QSize(inside.totalSizeHint().width(), tall)

    def minimumSizeHint(self) -> QSize:
        least = self._inside.minimumSizeHint()
        return QSize(least.width(), min(least.height(), theme.px(LEAST)))


class AskDialog(Sheet):
    """A sheet that ends in one command. It is judged at every change, by the decision that would refuse it."""

    def __init__(
        self,
        desk: LiveDesk,
        title: str,
        verb: str,
        intro: str = "",
        *,
        kind: Kind = "primary",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, verb, intro, kind=kind, parent=parent)
        self.desk = desk
        self.form = Form()
        self.body.addWidget(self.form)
        self.entry: Entry | None = None
        self.rows: dict[str, FormRow] = {}
        """The rows of the command's fields: a refusal that is about one of them marks it."""
        self._first: Command | None = None
        self._sent = False
        desk.troubled.connect(self._wait_out)
        desk.recovered.connect(self._go_on)

    def command(self) -> Command | None:
        """What would be asked, or None while the form is not complete. What cannot be read is raised, and said."""
        raise NotImplementedError

    def _understood(self) -> tuple[Command | None, str]:
        """The command, and what of the form cannot be read."""
        try:
            return self.command(), ""
        except NotUnderstood as wrong:
            return None, str(wrong)

    def review(self) -> None:
        """An untouched form is not scolded: its verb only says in its tooltip why it cannot act yet."""
        command, unread = self._understood()
        refusal = self.desk.why_not(command) if command is not None else None
        missing = "" if command is not None else unread or "The form is not complete."
        self.verb.set_why_not(refusal.advice if refusal else missing)
        self.say_wrong(refusal.advice if refusal and command != self._first else unread)
        self._mark(refusal.findings if refusal and command != self._first else ())
        self._offer(self.desk.to_do(refusal.findings) if refusal else [])

    def submit(self) -> None:
        command, _ = self._understood()
        if command is None or not self.verb.isEnabled():
            return
        self.verb.setEnabled(False)
        self.send(command)

    def ask_for_missing(self) -> None:
        """What is not filled in says so, and the reason of a refusal is said even of a form nobody has touched."""
        self.form.ask_for_missing()
        self.say_wrong(self.reason.text() or ("" if self.form.first_error() else self.verb.accessibleDescription()))

    def send(self, command: Command) -> None:
        self._sent = True
        self.desk.ask(command, self._entered, self.turned_down)

    def turned_down(self, refusal: Refused) -> None:
        """Here, or in the message bar when somebody has closed the sheet meanwhile."""
        if self.closed:
            self.desk.refused.emit(refusal)
            return
        self._sent = False
        self.verb.setEnabled(True)
        self.say_wrong(refusal.advice)
        self._mark(refusal.findings)
        self._offer(self.desk.to_do(refusal.findings))

    def cured(self) -> None:
        """What stood in the way is done; what was being asked is still to be sent."""
        self.review()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._first, _ = self._understood()
        self.review()

    def judge_anew(self) -> None:
        """For a sheet that is worked on for long: what stood in the way may be over, or something has come in it."""
        self.desk.published.connect(self._judge_change)

    def _judge_change(self, _change: object) -> None:
        if self.isVisible() and not self.closed and not self._sent:
            self.review()

    def _mark(self, findings: Iterable[Finding]) -> None:
        wrong = {field for finding in findings for field in finding.about.fields}
        for field, row in self.rows.items():
            row.set_marked(field in wrong)

    def _wait_out(self, trouble: Unavailable, waiting: bool) -> None:
        """What was sent is on its way until the trouble is over; the sheet keeps it in sight."""
        if self._sent and waiting:
            self.say_wrong(f"{trouble.sentence} This is kept, and is sent as soon as that is over.")

    def _go_on(self) -> None:
        if self._sent:
            self.say_wrong("")

    def _offer(self, offered: list[Do]) -> None:
        """A button each, below the reason that offers them."""
        while (old := self.cures.takeAt(0)) is not None:
            if (widget := old.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        for offer in offered:
            button = KeyButton(offer.words)
            button.clicked.connect(partial(self._do_first, offer))
            self.cures.addWidget(button)
        self.cures.addStretch()

    def _do_first(self, offer: Do) -> None:
        self.desk.ask(offer.command, lambda _entry: None if self.closed else self.cured(), self.turned_down)

    def _entered(self, entry: Entry) -> None:
        self.entry = entry
        if not self.closed:
            self.accept()
