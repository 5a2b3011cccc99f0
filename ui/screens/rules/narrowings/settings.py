"""The house's own settings, group by group, as they stand."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from floor.house.house import SETTINGS, House, Setting
from ui import theme
from ui.act import Gate
from ui.dialogs.house import BIRTHS, GROUPS, LEAVES, MOVES
from ui.screens.actbutton import ActButton
from ui.screens.rules.acts import ACTS
from ui.widgets import paint
from ui.widgets.card import Card
from ui.widgets.text import Text

WIDE, WIDEST = 360, 420


class SettingsCard(Card):
    def __init__(self, gate: Gate) -> None:
        super().__init__("House settings")
        self._shown: House | None = None
        self.setFixedWidth(min(theme.px(WIDE), WIDEST))
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.change = ActButton(gate, ACTS["house-settings"])
        self.head.end.addWidget(self.change)
        self.body.addWidget(self._scroll, 1)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(16, 12, 12, 12)

    def show_house(self, house: House) -> None:
        if house != self._shown:
            self._shown = house
            self._scroll.setWidget(_sheet(house))
        self.change.show_act()


def _sheet(house: House) -> QWidget:
    sheet = QWidget()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(0, 0, 8, 0)
    column.setSpacing(16)
    for title in GROUPS:
        column.addLayout(_group(title, told(house)[title]))
    column.addStretch(1)
    return sheet


def told(house: House) -> dict[str, list[tuple[str, str]]]:
    """Each group's settings in words: what it is, and how it stands."""
    groups = {
        title: [(SETTINGS[name].title, _in_units(SETTINGS[name], getattr(house, name))) for name in names]
        for title, names in GROUPS.items()
    }
    groups["People and screens"].append((BIRTHS, "yes" if house.needs_birth_date else "no"))
    groups["Waiting lists"].append((LEAVES, "yes" if house.leaves_other_lists else "no"))
    groups["Tables and seats"].append((MOVES, "yes" if house.must_move_or_leave else "no"))
    return groups


def _group(title: str, rows: list[tuple[str, str]]) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(6)
    grid.setColumnStretch(0, 1)
    grid.addWidget(Text(title, weight="bold"), 0, 0, 1, 2)
    for place, (name, value) in enumerate(rows, 1):
        grid.addWidget(Text(name, tone="muted", lines=2), place, 0)
        grid.addWidget(Text(value, weight="medium", align=paint.RIGHT, keeps=True), place, 1)
    return grid


def _in_units(setting: Setting, value: int) -> str:
    """'60 minutes', '1 time'."""
    return f"{value} {setting.units(value)}"
