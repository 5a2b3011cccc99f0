"""A window and the hands that work it: keys, clicks and dialogs, as a person does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.ids import StaffId, TableId
from tests.rooms import MANAGER_PIN, PIN, SetClock
from ui.desk import LiveDesk
from ui.dialogs.approve import ApproveDialog
from ui.screens.drawing import Drawing
from ui.settings import Settings
from ui.widgets.button import KeyButton
from ui.widgets.pinpad import PinPad
from ui.widgets.suggestion import Suggestion
from ui.window import Window
from ui.workplace import Workplace

PATIENCE = 10_000


class Hands:
    """One person at one window."""

    def __init__(
        self, bot: QtBot, opened: Callable[[], Desk], settings: Path, clock: SetClock, address: str = ""
    ) -> None:
        self.bot = bot
        self.desk, self.window = LiveDesk(opened, clock), Window(Settings(settings), address=address)
        bot.addWidget(self.window)
        self.window.show()
        with bot.waitActive(self.window):
            self.window.activateWindow()
        with bot.waitSignal(self.desk.opened, timeout=PATIENCE):
            self.window.open(self.desk)

    @property
    def work(self) -> Workplace:
        assert self.window.workplace is not None
        return self.window.workplace

    def sign_in(self, pin: str = MANAGER_PIN) -> None:
        with self.bot.waitSignal(self.desk.signed_in, timeout=PATIENCE):
            self.type_pin(pin)

    def choose_person(self, staff: StaffId) -> None:
        """Somebody else steps up to the sign-in screen."""
        self.window.sign_in.open_for(self.window.desk, staff)

    def type_pin(self, pin: str) -> None:
        pad = next(pad for pad in self.window.findChildren(PinPad) if pad.isVisible())
        self.bot.keyClicks(pad, pin)

    def press(self, key: str, on: QWidget | None = None) -> None:
        """A key of the place that is open, or of the widget given, once the keyboard is somewhere in the window."""
        if QApplication.activeModalWidget() is None:
            self.window.activateWindow()
        self.bot.waitUntil(lambda: QApplication.focusWidget() is not None, timeout=PATIENCE)
        target = on or QApplication.focusWidget() or self.work
        self.bot.keyClick(target, *_key(key))

    def through(self, act: Callable[[], object], fill: Callable[[QDialog], object]) -> None:
        """Open a dialog by an act, and work it."""
        self.when_dialog(fill)
        act()

    def when_dialog(self, fill: Callable[[QDialog], object], kind: type[QDialog] = QDialog) -> None:
        """Work the next dialog of a kind that opens, whenever it does."""

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, kind) and dialog.isVisible():
                watch.stop()
                try:
                    fill(dialog)
                except BaseException:
                    dialog.reject()  # A test that fails in a dialog must not wait in it for ever.
                    raise

        watch = QTimer(self.window, interval=5)
        watch.timeout.connect(look)
        watch.start()

    def second_signs(self, pin: str = PIN) -> None:
        """Another manager types a PIN as soon as a second signature is asked for."""
        self.when_dialog(lambda dialog: self.bot.keyClicks(dialog.findChild(PinPad), pin), ApproveDialog)

    def saved(self, act: Callable[[], object]) -> None:
        with self.bot.waitSignal(self.desk.saved, timeout=PATIENCE):
            act()
        self.drawn()

    def drawn(self) -> None:
        """Wait until every place has drawn what it was told."""
        places = self.window.findChildren(Drawing)
        self.bot.waitUntil(lambda: all(one.is_done() for one in places), timeout=PATIENCE)

    def page(self) -> QWidget:
        """What the window shows."""
        pages = self.window.centralWidget()
        assert isinstance(pages, QStackedWidget)
        page = pages.currentWidget()
        assert page is not None
        return page

    def is_open(self, table: TableId) -> bool:
        """Whether the map draws the table as open."""
        look = self.work.floor.map.table(table)
        assert look is not None
        return look.is_open

    def top_suggestion(self) -> Suggestion:
        top = self.work.commands.palette.list.current()
        assert top is not None
        return top

    def close(self) -> None:
        self.window.close()


def write(form: QWidget, label: str, text: str) -> None:
    """Type into the field with this label, replacing what is there."""
    field = next(line for line in form.findChildren(QLineEdit) if line.accessibleName() == label)
    field.setText(text)


def press_verb(dialog: QWidget, label: str) -> None:
    button = next(button for button in dialog.findChildren(KeyButton) if button.text() == label)
    assert button.isEnabled(), button.accessibleDescription()
    button.click()


def _key(written: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """As acts and people write it: ‘Ctrl++’, ‘Del’, ‘Escape’, ‘Slash’."""
    named = written.rpartition("+")[2]
    if f"Key_{named}" in Qt.Key.__members__:
        written = written.removesuffix(named) + QKeySequence(Qt.Key[f"Key_{named}"]).toString()
    pressed = QKeySequence(written)[0]  # type: ignore[index]
    return pressed.key(), pressed.keyboardModifiers()
