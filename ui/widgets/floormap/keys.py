"""The keyboard on the map: everything the mouse can do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from ui.widgets.floormap import navigation
from ui.widgets.floormap.snapping import GRID, TURN
from ui.widgets.floormap.view import ZOOM_STEP

if TYPE_CHECKING:
    from ui.widgets.floormap.map import FloorMap

PAN_STEP = 80

_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ZOOMS = {
    Qt.Key.Key_Plus: ZOOM_STEP,
    Qt.Key.Key_Equal: ZOOM_STEP,
    Qt.Key.Key_Minus: 1 / ZOOM_STEP,
    Qt.Key.Key_Underscore: 1 / ZOOM_STEP,
}
_TURNS = {Qt.Key.Key_BracketLeft: -TURN, Qt.Key.Key_BracketRight: TURN}


def press(floor: FloorMap, event: QKeyEvent) -> bool:
    """Do what the key asks; false when it is not one of the map's."""
    key, held = Qt.Key(event.key()), event.modifiers()
    if key in _ARROWS:
        _arrow(floor, *_ARROWS[key], held)
    elif key in _ZOOMS:
        floor.zoom_by(_ZOOMS[key])
    elif key == Qt.Key.Key_0:
        floor.fit_all()
    elif key in _TURNS and floor.is_layout_mode() and (table := floor.chosen_table()):
        floor.rotated.emit(table.id, (table.angle + _TURNS[key]) % 360)
    elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and floor.selection() is not None:
        floor.activated.emit(floor.selection())
    elif key == Qt.Key.Key_Escape and floor.hand.is_busy:
        floor.hand.cancel()
    else:
        return False
    return True


def _arrow(floor: FloorMap, right: int, down: int, held: Qt.KeyboardModifier) -> None:
    if held & Qt.KeyboardModifier.ControlModifier:
        _nudge(floor, right, down, 1 if held & Qt.KeyboardModifier.ShiftModifier else GRID)
    elif held & Qt.KeyboardModifier.ShiftModifier:
        floor.pan_by(QPointF(-right * PAN_STEP, -down * PAN_STEP))
    else:
        _step(floor, right, down)


def _step(floor: FloorMap, right: int, down: int) -> None:
    here, tables = floor.chosen_table(), floor.tables()
    there = navigation.neighbour(tables, here, right, down) if here else navigation.first(tables)
    if there:
        floor.choose(there.id)
        floor.show_table(there.id)


def _nudge(floor: FloorMap, right: int, down: int, step: float) -> None:
    if (table := floor.chosen_table()) and floor.is_layout_mode():
        floor.moved.emit(table.id, table.x + right * step, table.y + down * step)
