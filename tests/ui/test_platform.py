"""The pinned Qt does not lose references to None, as one of its versions does on this Python."""

from __future__ import annotations

import sys

import pytest
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt, Signal

ROUNDS = 5_000


class Bell(QObject):
    rung = Signal(object)


class Blank(QAbstractTableModel):
    def rowCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 1

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex | None = None) -> int:
        return 1

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        return None


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_signals_and_overrides_keep_the_reference_count_of_none() -> None:
    bell, model = Bell(), Blank()
    heard: list[object] = []
    bell.rung.connect(heard.append)
    before = sys.getrefcount(None)
    for _ in range(ROUNDS):
        bell.rung.emit(None)
        model.index(0, 0).data()
    assert len(heard) == ROUNDS
    heard.clear()
    assert abs(sys.getrefcount(None) - before) < ROUNDS / 10
