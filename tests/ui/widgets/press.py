"""Keys and mouse moves sent as a person would."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


def key(widget: QWidget, pressed: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    QTest.keyClick(widget, pressed, held)


def typed(widget: QWidget, text: str) -> None:
    QTest.keyClicks(widget, text)


def click(widget: QWidget, at: QPointF | QPoint | None = None, button: Qt.MouseButton = LEFT) -> None:
    point = at.toPoint() if isinstance(at, QPointF) else at or widget.rect().center()
    QTest.mouseClick(widget, button, NONE, point)


def double_click(widget: QWidget, at: QPointF) -> None:
    QTest.mouseDClick(widget, LEFT, NONE, at.toPoint())


def drag(
    widget: QWidget,
    start: QPointF,
    end: QPointF,
    held: Qt.KeyboardModifier = NONE,
    button: Qt.MouseButton = LEFT,
    *,
    let_go: bool = True,
) -> None:
    """Press, move in three steps, and let go."""
    _mouse(widget, QEvent.Type.MouseButtonPress, start, button, button, held)
    for step in (0.3, 0.7, 1.0):
        _mouse(widget, QEvent.Type.MouseMove, start + (end - start) * step, Qt.MouseButton.NoButton, button, held)
    if let_go:
        _mouse(widget, QEvent.Type.MouseButtonRelease, end, button, Qt.MouseButton.NoButton, held)


def hover(widget: QWidget, at: QPointF) -> None:
    none = Qt.MouseButton.NoButton
    _mouse(widget, QEvent.Type.MouseMove, at, none, none, NONE)


def wheel(widget: QWidget, at: QPointF, notches: int) -> None:
    where = QPointF(widget.mapToGlobal(at.toPoint()))
    turn = QPoint(0, 120 * notches)
    none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
    QApplication.sendEvent(widget, QWheelEvent(at, where, QPoint(), turn, none, NONE, phase, False))


def menu(widget: QWidget, at: QPointF, by: QContextMenuEvent.Reason = QContextMenuEvent.Reason.Mouse) -> None:
    point = at.toPoint()
    QApplication.sendEvent(widget, QContextMenuEvent(by, point, widget.mapToGlobal(point)))


def _mouse(
    widget: QWidget,
    kind: QEvent.Type,
    at: QPointF,
    button: Qt.MouseButton,
    down: Qt.MouseButton,
    held: Qt.KeyboardModifier,
) -> None:
    where = QPointF(widget.mapToGlobal(at.toPoint()))
    QApplication.sendEvent(widget, QMouseEvent(kind, at, where, button, down, held))
