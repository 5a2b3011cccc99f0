"""A window and the hands that work it: keys, clicks and dialogs, as a person does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from floor.desk import Desk
from floor.ids import StaffId, TableId
from tests.pages import Page
from tests.rooms import MANAGER_PIN, PIN, SetClock
from tests.ui.drawn import stands_as_known, written
from ui.acts import named
from ui.desk import LiveDesk
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.ask import AskDialog
from ui.screens.drawing import Drawing
from ui.settings import Settings
from ui.widgets.button import KeyButton
from ui.widgets.pinpad import PinPad
from ui.widgets.searchlist import SearchList
from ui.widgets.suggestion import Suggestion
from ui.window import Window
from ui.workplace import Workplace

if TYPE_CHECKING:
    from tests.ui.ways import Ways

PATIENCE = 10_000
SHEETS = Page(Path(__file__).parent / "sheets.txt")
"""For each act that asks something first, what its sheet says and where."""


class Shown(QObject):
    """Every window that is shown while it watches: what is shown before it has its place is one, if for a moment."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[QWidget] = []

    def __enter__(self) -> list[QWidget]:
        _app().installEventFilter(self)
        return self.windows

    def __exit__(self, *_why: object) -> None:
        _app().removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
            self.windows.append(watched)
        return False


def _searches(field: QLineEdit) -> bool:
    """Whether what is typed there finds something in a list."""
    return any(one.isAncestorOf(field) for one in field.window().findChildren(SearchList))


def _told_anew(sheet: QDialog, opened: set[str], name: str) -> None:
    """What stands on the sheet now and did not as it opened; the words that were typed are left out."""
    said = [one[0] for one in written(sheet) if one[0] not in (*opened, "?x")]
    assert said == SHEETS.lines(name, said)


def _app() -> QCoreApplication:
    app = QApplication.instance()
    assert app is not None
    return app


class Hands:
    """One person at one window."""

    def __init__(
        self,
        bot: QtBot,
        opened: Callable[[], Desk],
        settings: Path,
        clock: SetClock,
        address: str = "",
        ways: Ways | None = None,
    ) -> None:
        self.bot, self.ways = bot, ways
        self.desk, self.window = LiveDesk(opened, clock), Window(Settings(settings), address=address)
        if ways is not None:
            ways.follow(self)
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
        self.bot.waitUntil(_is_somewhere, timeout=PATIENCE)
        if self.ways is not None and self.ways.presses(self, key, on):
            return
        target = on or QApplication.focusWidget() or self.work
        self.bot.keyClick(target, *key_of(key))

    def run(self, id_: str) -> None:
        """An act without a key, by its line in a menu."""
        if self.ways is not None:
            self.ways.runs(self, named(id_))
        else:
            self.work.run(named(id_))

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

    def reads(self, sheet: QDialog, name: str) -> None:
        """What a sheet says as it opens, and what more to Enter without any words, and with words that are none."""
        self.bot.waitUntil(partial(stands_as_known, sheet, SHEETS, name), timeout=PATIENCE)
        fields = [field for field in sheet.findChildren(QLineEdit) if field.isVisible() and not _searches(field)]
        if not fields or not isinstance(sheet, AskDialog):
            return
        sheet.activateWindow()
        self.bot.waitUntil(lambda: sheet.isAncestorOf(QApplication.focusWidget() or self.window), timeout=PATIENCE)
        opened, before = {one[0] for one in written(sheet)}, [field.text() for field in fields]
        for how, words in (("emptied", ""), ("nonsense", "?x")):
            for field in fields:
                self._type_anew(field, words)
            if not sheet.verb.isEnabled():
                self.bot.keyClick(sheet, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
            self.bot.waitUntil(partial(_told_anew, sheet, opened, f"{name}, {how}"), timeout=PATIENCE)
        for field, words in zip(fields, before, strict=True):
            self._type_anew(field, words)

    def _type_anew(self, field: QLineEdit, words: str) -> None:
        field.selectAll()
        self.bot.keyClick(field, Qt.Key.Key_Backspace)
        self.bot.keyClicks(field, words)

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


def _is_somewhere() -> bool:
    """The keyboard, in a window that is up: a sheet that was just closed may have it for a moment longer."""
    at = QApplication.focusWidget()
    return at is not None and at.window().isVisible() and at.window().isActiveWindow()


def press_verb(dialog: QWidget, label: str) -> None:
    button = next(button for button in dialog.findChildren(KeyButton) if button.text() == label)
    assert button.isEnabled(), button.accessibleDescription()
    button.click()


def key_of(written: str) -> tuple[Qt.Key, Qt.KeyboardModifier]:
    """As acts and people write it: ‘Ctrl++’, ‘Del’, ‘Escape’, ‘Slash’."""
    named = written.rpartition("+")[2]
    if f"Key_{named}" in Qt.Key.__members__:
        written = written.removesuffix(named) + QKeySequence(Qt.Key[f"Key_{named}"]).toString()
    pressed = QKeySequence(written)[0]  # type: ignore[index]
    return pressed.key(), pressed.keyboardModifiers()
