"""Staff as tiles to choose from: initials, name, roles."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QSizePolicy, QWidget

from floor.ids import StaffId
from floor.text import initials
from ui import icons, theme
from ui.knownroom import KnownPerson
from ui.widgets import paint
from ui.widgets.button import PaintedButton

_ACROSS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_DOWN = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
SPACING, LEAD = 12, 70
"""Between tiles, and before the words of one."""


class PersonTiles(QWidget):
    """One of them is chosen; arrow keys go from tile to tile. Two stand side by side where their names fit."""

    chosen = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self._tiles: dict[StaffId, _Tile] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(SPACING)
        self._abreast = 2

    def show_people(self, people: Sequence[KnownPerson], chosen: StaffId | None) -> None:
        for tile in self._tiles.values():
            self._group.removeButton(tile)
            tile.deleteLater()
        self._tiles = {person.id: _Tile(person) for person in people}
        for staff, tile in self._tiles.items():
            self._group.addButton(tile)
            tile.clicked.connect(lambda _checked, staff=staff: self.chosen.emit(staff))
        self._fit()
        self._place()
        self.select(chosen)

    def select(self, staff: StaffId | None) -> None:
        if staff in self._tiles:
            self._tiles[staff].setChecked(True)

    def selection(self) -> KnownPerson | None:
        return next((tile.person for tile in self._tiles.values() if tile.isChecked()), None)

    def chosen_tile(self) -> QWidget | None:
        return self._group.checkedButton()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._fit()

    def _fit(self) -> None:
        widest = max((tile.least() for tile in self._tiles.values()), default=0)
        abreast = 2 if self.width() >= 2 * widest + SPACING else 1
        if abreast != self._abreast:
            self._abreast = abreast
            self._place()

    def _place(self) -> None:
        for place, tile in enumerate(self._tiles.values()):
            self._grid.addWidget(tile, place // self._abreast, place % self._abreast)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, order = Qt.Key(event.key()), list(self._tiles)
        step = _ACROSS.get(key) or _DOWN.get(key, 0) * self._abreast
        if not step or not order:
            super().keyPressEvent(event)
            return
        now = self.selection()
        place = order.index(now.id) + step if now is not None else 0
        if 0 <= place < len(order):
            self.select(order[place])
            self.chosen.emit(order[place])


class _Tile(PaintedButton):
    def __init__(self, person: KnownPerson) -> None:
        super().__init__(person.name)
        self.person = person
        self.setCheckable(True)
        self.setAccessibleDescription(f"{person.roles}{', locked out' if person.locked else ''}")
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(260), theme.px(72))

    def minimumSizeHint(self) -> QSize:
        """A name that is longer than the screen is wide is cut, and whole in the tooltip."""
        return QSize(0, theme.px(72))

    def least(self) -> int:
        """How wide it is with its whole name in it."""
        return round(theme.px(LEAD) + paint.breadth(self.text(), theme.font(15, "medium")) + self._after() + 0.5)

    def _after(self) -> int:
        return theme.px(40 if self.person.locked else 12)

    def draw(self, painter: QPainter, area: QRectF) -> None:
        on = self.isChecked()
        fill = theme.colour("accent_soft" if on else "raised" if self.underMouse() else "surface")
        edge = theme.colour("accent" if on or self.rings() else "line")
        paint.box(painter, area, 10, fill, edge, width=2 if on else 1)
        middle = QPointF(area.left() + theme.px(38), area.center().y())
        paint.disc(
            painter, middle, theme.px(20), initials(self.text()), theme.colour("disc"), theme.colour("disc_text")
        )
        words = QRectF(area.left() + theme.px(LEAD), area.top() + theme.px(14), 0, theme.px(22))
        words.setRight(area.right() - self._after())
        name = paint.type_within(words.width(), self.text(), 15, "medium")
        cut = paint.words(painter, words, self.text(), name, theme.colour("text"))
        words.translate(0, theme.px(22))
        roles = paint.type_within(words.width(), self.person.roles, 11)
        cut |= paint.words(painter, words, self.person.roles, roles, theme.colour("muted"))
        self.setToolTip(f"{self.text()}\n{self.person.roles}" if cut else "")
        if self.person.locked:
            side = theme.px(20)
            spot = QRectF(area.right() - theme.px(34), area.center().y() - side / 2, side, side)
            icons.paint(painter, spot, "lock", theme.colour("stop"))
