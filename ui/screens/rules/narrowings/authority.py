"""Who has the last word: the order of authority, and how each is cited."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from floor.errors import Finding
from ui.widgets.card import Card, Hairline
from ui.widgets.disc import Disc
from ui.widgets.pill import Pill
from ui.widgets.text import Text

ORDER = (
    ("Approval", "What is approved comes first. Nothing in the house overrides it.", Finding("", "MIX-04").cited),
    (
        "House rule",
        "Asks for less than a clause allows, never for more.",
        Finding("", "MIX-04", layer="house").cited,
    ),
    ("General", "Holds where neither the approval nor the house says anything.", "general"),
)


class AuthorityCard(Card):
    def __init__(self) -> None:
        super().__init__()
        row = QHBoxLayout()
        row.setSpacing(16)
        for place, (name, words, cited) in enumerate(ORDER, 1):
            if place > 1:
                row.addWidget(Hairline(upright=True))
            row.addLayout(_step(place, name, words, cited), 1)
        self.body.addLayout(row)


def _step(place: int, name: str, words: str, cited: str) -> QHBoxLayout:
    head = QHBoxLayout()
    head.setSpacing(8)
    head.addWidget(Text(name, size=15, weight="bold", keeps=True))
    head.addWidget(Pill(cited, "muted"))
    head.addStretch(1)
    column = QVBoxLayout()
    column.setSpacing(4)
    column.addLayout(head)
    column.addWidget(Text(words, tone="muted", lines=2))
    row = QHBoxLayout()
    row.setSpacing(12)
    row.addWidget(Disc(str(place)), 0, Qt.AlignmentFlag.AlignTop)
    row.addLayout(column, 1)
    return row
