"""Putting a name on a list: a few letters find the player; whoever is in no record begins one."""

from __future__ import annotations

from functools import cached_property

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QHBoxLayout, QListView, QSizePolicy, QVBoxLayout, QWidget

from floor.house.players import Player
from floor.ids import SpreadId
from floor.offers import Put, put
from floor.record import Command
from floor.room.lists import How, JoinList
from floor.text import initials
from floor.views.finding import find_players, is_named
from floor.views.words import seat_words
from ui import theme
from ui.desk import LiveDesk
from ui.screens.lists.waitdelegate import NUMBER
from ui.widgets import paint
from ui.widgets.button import IconButton
from ui.widgets.card import Hairline
from ui.widgets.glyph import Glyph
from ui.widgets.searchfield import SearchField
from ui.widgets.suggestion import Suggestion, SuggestionList
from ui.widgets.text import Text

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
MOST = 5
ANOTHER = Put("another", True)
WIDEST = 320
PHONE = "p"
BY_PHONE = "phone"
HINT = f"For a name by phone, type “{BY_PHONE}” after it"


class AddName(QWidget):
    """Type, Enter: the first who is found waits.

    ‘smith phone’, ‘p smith’, or the receiver at the left, puts a name on by phone.
    """

    escaped = Signal()
    entered_by = Signal()

    def __init__(self, desk: LiveDesk, spread: SpreadId, over: QWidget) -> None:
        super().__init__()
        self._desk, self._spread, self._lit = desk, spread, False
        self._place = _Place()
        self.field, self.phone = _NameField(), IconButton("phone", "By phone", side=28)
        self._over, self._line = over, Hairline()
        self._lay_out()
        self._connect()

    @cached_property
    def drop(self) -> _Drop:
        """Made when somebody first types here, for making one for every list takes long."""
        drop = _Drop(self._over)
        drop.list.chosen.connect(self._take)
        drop.list.refused.connect(self._take)
        self.field.left.connect(drop.hide)
        return drop

    def set_place(self, place: int, game: str, why_not: str) -> None:
        self._place.setText(str(place))
        self._line.setVisible(place > 1)
        self.field.line.setAccessibleName(f"Add a name to {game}")
        self.setEnabled(not why_not)
        if why_not != self.field.line.accessibleDescription():
            self.field.line.setAccessibleDescription(why_not)
            self.field.setToolTip(why_not)

    def refresh(self) -> None:
        """Ask again what the letters find: the room may have changed."""
        typed = self.field.text().strip()
        rows = self.suggestions(typed) if typed and self.field.line.hasFocus() else []
        here = self._understood(typed)[0] is How.HERE
        if rows or "drop" in vars(self):
            self.drop.show_rows(rows, self.field, HINT if here else "")
        self.field.set_refused(bool(rows and rows[0].why_not))

    def suggestions(self, typed: str) -> list[Suggestion]:
        """Whoever has that very name first, then those who may wait, those who may not, and a new record."""
        how, name = self._understood(typed)
        players = find_players(self._desk.room, name, MOST)
        named = [self._known(player, how) for player in players if is_named(player, name)]
        others = [self._known(player, how) for player in players if not is_named(player, name)]
        found = [*_able_first(named), *_able_first(others)]
        return [*found, *self._new(name, how)] if name else found

    def set_lit(self, lit: bool) -> None:
        """A name carried over the list would come to stand here."""
        if lit != self._lit:
            self._lit = lit
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        if self._lit:
            with paint.smooth(self) as painter:
                area = QRectF(self.rect()).adjusted(2, 2, -2, -2)
                paint.box(painter, area, 6, theme.colour("accent_soft"), theme.colour("accent"), width=2)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A held Enter adds nobody again."""
        if event.type() == QEvent.Type.FocusIn:
            self.entered_by.emit()
            self.refresh()
        return isinstance(event, QKeyEvent) and event.isAutoRepeat() and event.key() in ENTER

    def _understood(self, typed: str) -> tuple[How, str]:
        word, _, rest = typed.partition(" ")
        if word.casefold() == PHONE and rest.strip():
            return How.PHONE, rest.strip()
        name, _, word = typed.rstrip().rpartition(" ")
        if word.casefold() == BY_PHONE and name.strip():
            return How.PHONE, name.strip()
        return How.PHONE if self.phone.isChecked() else How.HERE, typed

    def _known(self, player: Player, how: How) -> Suggestion:
        sits = self._desk.room.where.get(player.id)
        where = f", plays at {seat_words(self._desk.room, sits).lower()}" if sits else ""
        words = f"No. {player.number}{where}{_by(how)}"
        command = JoinList(self._spread, player.id, how=how)
        return self._row(player.name, words, command, initials=initials(player.name))

    def _new(self, name: str, how: How) -> list[Suggestion]:
        """Whose name is in the file already is said to be another person by choosing the row that says so."""
        command = JoinList(self._spread, name=name, how=how)
        new = self._row(f"File and add “{name}”", f"Begins a record{_by(how)}", command, initials="+")
        refusal = self._desk.why_not(command)
        if refusal is None or ANOTHER not in refusal.offers:
            return [new]
        another = put(command, ANOTHER)
        return [new, self._row(f"File another “{name}”", f"Somebody else of that name{_by(how)}", another, "+")]

    def _row(self, title: str, words: str, command: Command, initials: str) -> Suggestion:
        refusal = self._desk.why_not(command)
        return Suggestion(title, words, initials=initials, why_not=str(refusal) if refusal else "", value=command)

    def _take(self, suggestion: Suggestion) -> None:
        """Sent even where it looks refused: the desk says the last word, and the message bar says why."""
        if isinstance(suggestion.value, JoinList):
            self._desk.ask(suggestion.value)
            if not suggestion.why_not:
                self.phone.setChecked(False)
                self.field.line.clear()

    def _leave(self) -> None:
        self.field.line.clear()
        self.escaped.emit()

    def _step(self, by: int) -> None:
        if self.drop.list.rows():
            self.drop.list.step(by)
        elif by < 0:
            self.escaped.emit()

    def _lay_out(self) -> None:
        self.phone.setCheckable(True)
        self.phone.setToolTip(f"By phone: click, or type “{BY_PHONE}” after the name")
        self.field.lead_with(self.phone)
        row = QHBoxLayout()
        row.setContentsMargins(0, 8, 12, 8)
        row.setSpacing(4)
        row.addWidget(self._place)
        row.addWidget(self.field, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._line)
        column.addLayout(row)

    def _connect(self) -> None:
        self.field.line.installEventFilter(self)
        self.field.textChanged.connect(lambda _text: self.refresh())
        self.field.stepped.connect(self._step)
        self.field.entered.connect(lambda: self.drop.list.choose_current())
        self.field.escaped.connect(self._leave)
        self.phone.toggled.connect(lambda _on: self._back_to_line())

    def _back_to_line(self) -> None:
        self.field.line.setFocus()
        self.refresh()


class _Place(Text):
    """The number the next name would get, under those of the rows."""

    def __init__(self) -> None:
        super().__init__("1", size=18, weight="bold", condensed=True, tone="muted", align=paint.CENTRE)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(NUMBER) - 4, super().sizeHint().height())


class _NameField(SearchField):
    """The search field with something else than the glass at its left."""

    def __init__(self) -> None:
        super().__init__("Add a name", "Add a name", "A", tall=40)

    def lead_with(self, widget: QWidget) -> None:
        row = self.layout()
        assert isinstance(row, QBoxLayout)
        for glass in self.findChildren(Glyph):
            glass.hide()
        row.insertWidget(0, widget)
        margins = row.contentsMargins()
        row.setContentsMargins(5, 0, margins.right() - 4, 0)
        row.setSpacing(4)


class _Drop(QFrame):
    """What the letters find, over the place: under the field, or above it where there is no room below."""

    def __init__(self, over: QWidget) -> None:
        super().__init__(over)
        self._over = over
        self.list = SuggestionList("Players found")
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setResizeMode(QListView.ResizeMode.Adjust)
        self._hint, self._foot = Text(tone="muted", size=11), QWidget()
        foot = QVBoxLayout(self._foot)
        foot.setContentsMargins(14, 4, 14, 6)
        foot.addWidget(self._hint)
        inside = QVBoxLayout(self)
        inside.setContentsMargins(2, 4, 2, 4)
        inside.setSpacing(0)
        inside.addWidget(self.list)
        inside.addWidget(self._foot)
        self.hide()

    def show_rows(self, rows: list[Suggestion], field: QWidget, hint: str) -> None:
        self.list.set_rows(rows)
        self._foot.setVisible(bool(hint))
        self._hint.setText(hint)
        self.setVisible(bool(rows))
        if rows:
            self._stand_at(field)
            self.raise_()

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 10, theme.colour("surface"), theme.colour("accent"))

    def _stand_at(self, field: QWidget) -> None:
        wide = max(field.width(), theme.px(WIDEST))
        foot = self._foot.sizeHint().height() if self._foot.isVisibleTo(self) else 0
        tall = self.list.height_for(MOST + 1, wide - 4) + foot + 10
        at = field.mapTo(self._over, QPoint(0, 0))
        below = at.y() + field.height() + 4
        top = below if below + tall <= self._over.height() else max(4, at.y() - tall - 4)
        self.setGeometry(min(at.x(), self._over.width() - wide - 8), top, wide, tall)


def _able_first(rows: list[Suggestion]) -> list[Suggestion]:
    return sorted(rows, key=lambda row: bool(row.why_not))


def _by(how: How) -> str:
    return ", by phone" if how is How.PHONE else ""
