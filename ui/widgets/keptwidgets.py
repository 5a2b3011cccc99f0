"""Widgets made from what they show: one that shows the same as before is kept, so that a keystroke makes only a few."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import NamedTuple

from PySide6.QtWidgets import QWidget


class Piece(NamedTuple):
    """Which it is among its neighbours, what it shows, and how it is made."""

    id: Hashable
    shows: object
    make: Callable[[], QWidget]


class Pieces:
    """`put` brings a widget to its place, the first being nought."""

    def __init__(self, put: Callable[[QWidget, int], object]) -> None:
        self._put = put
        self._made: dict[Hashable, tuple[object, QWidget]] = {}

    def show(self, pieces: Sequence[Piece]) -> None:
        wanted = {piece.id for piece in pieces}
        for gone in [id_ for id_ in self._made if id_ not in wanted]:
            _drop(self._made.pop(gone)[1])
        for place, piece in enumerate(pieces):
            self._put(self._kept(piece), place)

    def _kept(self, piece: Piece) -> QWidget:
        shows, widget = self._made.get(piece.id, (None, None))
        if widget is not None and shows == piece.shows:
            return widget
        if widget is not None:
            _drop(widget)
        made = piece.make()
        self._made[piece.id] = (piece.shows, made)
        return made


def _drop(widget: QWidget) -> None:
    widget.hide()
    widget.setParent(None)
    widget.deleteLater()
