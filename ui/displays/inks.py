"""The public screens' own colours: black ground whatever the theme, and greys when the data is old."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtGui import QColor

from ui.tokens import DARK


@dataclass(frozen=True, slots=True)
class Inks:
    ground: QColor
    card: QColor
    line: QColor
    text: QColor
    muted: QColor
    call: QColor
    on_call: QColor
    good: QColor
    event: QColor
    strip: QColor
    strip_title: QColor


LIVE = Inks(
    ground=QColor("#000000"),
    card=QColor("#111618"),
    line=QColor("#262E32"),
    text=QColor("#FFFFFF"),
    muted=QColor("#A3B1B8"),
    call=QColor(DARK.call),
    on_call=QColor("#1B1300"),
    good=QColor(DARK.good),
    event=QColor(DARK.event),
    strip=QColor("#0E2A21"),
    strip_title=QColor("#7FE3BB"),
)

STALE = Inks(
    ground=QColor("#000000"),
    card=QColor("#101010"),
    line=QColor("#222222"),
    text=QColor("#8A8A8A"),
    muted=QColor("#7A7A7A"),
    call=QColor("#4A4A4A"),
    on_call=QColor("#C4C4C4"),
    good=QColor("#7A7A7A"),
    event=QColor("#7A7A7A"),
    strip=QColor("#1A1A1A"),
    strip_title=QColor("#8A8A8A"),
)

WARNING, ON_WARNING = QColor("#7A1418"), QColor("#FFFFFF")
STOP = QColor(DARK.stop)
