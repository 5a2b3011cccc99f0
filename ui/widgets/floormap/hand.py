"""The mouse on the map: a click chooses, a drag pans, and in layout mode a drag moves what it took."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication

from ui.widgets.floormap.geometry import Point
from ui.widgets.floormap.gestures import Gesture, Moving, Stretching, Turning
from ui.widgets.floormap.layoutmarks import handle_at
from ui.widgets.floormap.snapping import Guide

if TYPE_CHECKING:
    from ui.widgets.floormap.map import FloorMap

NEAR = 8.0
"""How many pixels away another table's line begins to pull."""


class Hand:
    def __init__(self, floor: FloorMap) -> None:
        self._floor = floor
        self._pressed: QPointF | None = None
        self._panning = False
        self._gesture: Gesture | None = None

    @property
    def guides(self) -> tuple[Guide, ...]:
        return self._gesture.guides if self._gesture else ()

    @property
    def is_busy(self) -> bool:
        return self._gesture is not None

    def press(self, at: QPointF, button: Qt.MouseButton) -> None:
        self._pressed = at
        self._panning = button == Qt.MouseButton.MiddleButton
        if button == Qt.MouseButton.LeftButton:
            self._gesture = self._take_handle(at)
            if self._gesture is None:
                self._floor.choose(self._floor.under(at).id)
        self.show_cursor(at)

    def move(self, at: QPointF, *, free: bool) -> None:
        if self._pressed is None:
            return
        if not self._panning and self._gesture is None and self._is_drag(at):
            if self._floor.carry_from(self._pressed):
                self._pressed = None
                return
            self._gesture = self._take_table(self._pressed)
            self._panning = self._gesture is None
        if self._panning:
            self._floor.pan_by(at - self._pressed)
            self._pressed = at
        elif self._gesture:
            self._floor.preview(self._gesture.at(self._floor.camera.to_room(at), free=free))

    def release(self, at: QPointF, button: Qt.MouseButton) -> None:
        was_click = self._pressed is not None and not self._panning and self._gesture is None
        gesture, self._gesture, self._pressed, self._panning = self._gesture, None, None, False
        under = self._floor.under(at)
        if gesture:
            self._ask(gesture)
        elif was_click and button == Qt.MouseButton.LeftButton and under.seat is not None:
            self._floor.seatClicked.emit(under.id, under.seat)
        self.show_cursor(at)

    def cancel(self) -> None:
        """Let go without asking for anything."""
        self._gesture, self._pressed, self._panning = None, None, False
        self._floor.put_back()

    def show_cursor(self, at: QPointF) -> None:
        self._floor.setCursor(self._cursor(at))

    def _cursor(self, at: QPointF) -> Qt.CursorShape:
        if self._panning or isinstance(self._gesture, Moving):
            return Qt.CursorShape.ClosedHandCursor
        match self._gesture or self._take_handle(at):
            case Turning():
                return Qt.CursorShape.CrossCursor
            case Stretching():
                return Qt.CursorShape.SizeAllCursor
        if self._floor.under(at).table is None:
            return Qt.CursorShape.ArrowCursor
        return Qt.CursorShape.OpenHandCursor if self._floor.is_layout_mode() else Qt.CursorShape.PointingHandCursor

    def _is_drag(self, at: QPointF) -> bool:
        assert self._pressed is not None
        return (at - self._pressed).manhattanLength() >= QApplication.startDragDistance()

    def _take_handle(self, at: QPointF) -> Gesture | None:
        chosen = self._floor.chosen_table()
        return handle_at(chosen, at, self._floor.camera) if chosen and self._floor.is_layout_mode() else None

    def _take_table(self, at: QPointF) -> Gesture | None:
        table = self._floor.under(at).table
        if table is None or not self._floor.is_layout_mode():
            return None
        hand = self._floor.camera.to_room(at)
        grip = Point(hand.x - table.x, hand.y - table.y)
        return Moving(table, grip, self._floor.tables(), NEAR / self._floor.camera.zoom)

    def _ask(self, gesture: Gesture) -> None:
        """Say what the hand asks for, if it is a change at all."""
        before, after = gesture.table, self._floor.table(gesture.table.id)
        if after is None or after == before:
            return self._floor.put_back()
        match gesture:
            case Moving():
                return self._floor.moved.emit(after.id, after.x, after.y)
            case Turning():
                return self._floor.rotated.emit(after.id, after.angle)
            case Stretching():
                return self._floor.resized.emit(after.id, after.width, after.height)
