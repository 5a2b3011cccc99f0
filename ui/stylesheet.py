"""The style sheet for Qt's own widgets, written from the tokens."""

from __future__ import annotations

from string import Template
from typing import TYPE_CHECKING

from ui import icons

if TYPE_CHECKING:
    from ui.tokens import Tokens

_SHEET = Template(
    """
* { font-family: "Roboto", "DejaVu Sans"; font-size: ${s13}px; }
QMainWindow, QDialog { background: $ground; }
QWidget { color: $text; }
QToolTip { background: $raised; color: $text; border: 1px solid $edge; padding: 6px 8px; font-size: ${s13}px; }

QPushButton {
    background: $raised; color: $text; border: 1px solid $line; border-radius: 8px;
    min-height: ${h34}px; padding: 0 16px; font-weight: 500;
}
QPushButton:hover { border-color: $edge; }
QPushButton:pressed { background: $line; }
QPushButton:focus { border: 2px solid $accent; padding: 0 15px; min-height: ${h32}px; }
QPushButton:disabled { background: transparent; color: $muted; border: 1px dashed $line; }
QPushButton:default, QPushButton[kind="primary"] { background: $accent; color: $on_accent; border-color: $accent; }
QPushButton:default:focus, QPushButton[kind="primary"]:focus { border: 2px solid $text; }
QPushButton:default:disabled, QPushButton[kind="primary"]:disabled {
    background: transparent; color: $muted; border: 1px dashed $line;
}
QPushButton[kind="danger"] { background: $stop_soft; color: $stop; border-color: $stop; }
QPushButton[kind="quiet"], QToolButton { background: transparent; border: 1px solid transparent; border-radius: 8px; }
QPushButton[kind="quiet"]:hover, QToolButton:hover { background: $raised; }
QToolButton { min-width: ${h34}px; min-height: ${h34}px; }
QToolButton:focus, QPushButton[kind="quiet"]:focus { border: 2px solid $accent; }

QLineEdit, QPlainTextEdit, QTextEdit, QComboBox, QSpinBox, QDoubleSpinBox, QTimeEdit, QDateEdit, QDateTimeEdit {
    background: $raised; color: $text; border: 1px solid $line; border-radius: 8px; padding: 0 12px;
    selection-background-color: $accent; selection-color: $on_accent;
}
QLineEdit, QComboBox { min-height: ${h38}px; }
QSpinBox, QDoubleSpinBox, QTimeEdit, QDateEdit, QDateTimeEdit { min-height: ${h35}px; }
QPlainTextEdit, QTextEdit { padding: 8px 12px; }
QLineEdit:hover, QComboBox:hover, QAbstractSpinBox:hover { border-color: $edge; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QComboBox:focus, QSpinBox:focus, QDoubleSpinBox:focus,
QTimeEdit:focus, QDateEdit:focus, QDateTimeEdit:focus { border: 2px solid $accent; padding: 0 11px; }
QLineEdit, QComboBox, QAbstractSpinBox { placeholder-text-color: $muted; }
QLineEdit:focus, QComboBox:focus { min-height: ${h36}px; }
QSpinBox:focus, QDoubleSpinBox:focus, QTimeEdit:focus, QDateEdit:focus, QDateTimeEdit:focus { min-height: ${h33}px; }
QLineEdit:disabled, QComboBox:disabled, QAbstractSpinBox:disabled, QPlainTextEdit:disabled {
    background: transparent; color: $muted; border: 1px dashed $line;
}
QLineEdit[refused="true"], QComboBox[refused="true"], QAbstractSpinBox[refused="true"], QPlainTextEdit[refused="true"] {
    border: 2px solid $stop; padding: 0 11px;
}
QLineEdit[refused="true"], QComboBox[refused="true"] { min-height: ${h36}px; }
QAbstractSpinBox[refused="true"] { min-height: ${h33}px; }
QLineEdit[bare="true"], QLineEdit[bare="true"]:focus {
    background: transparent; border: none; padding: 0; min-height: ${h24}px;
}
QAbstractSpinBox QLineEdit, QComboBox QLineEdit, QAbstractSpinBox QLineEdit:focus, QComboBox QLineEdit:focus {
    background: transparent; border: none; padding: 0; min-height: 0;
}

QComboBox { padding-right: 32px; combobox-popup: 0; }
QComboBox::drop-down { subcontrol-origin: padding; subcontrol-position: center right; width: 32px; border: none; }
QComboBox::down-arrow { image: url("$chevron_down"); width: 16px; height: 16px; }
QComboBox::down-arrow:disabled { image: url("$chevron_down_faint"); }
QComboBox QAbstractItemView {
    background: $surface; color: $text; border: 1px solid $edge; padding: 4px; outline: none;
    selection-background-color: $accent_soft; selection-color: $text;
}
QComboBox QAbstractItemView::item { min-height: ${h36}px; padding: 0 8px; border-radius: 6px; }
QComboBox QAbstractItemView::item:selected { background: $accent_soft; color: $text; }

QAbstractSpinBox::up-button, QAbstractSpinBox::down-button {
    subcontrol-origin: border; width: 28px; border: none; background: transparent;
}
QAbstractSpinBox::up-button { subcontrol-position: top right; margin: 2px 2px 0 0; border-top-right-radius: 7px; }
QAbstractSpinBox::down-button {
    subcontrol-position: bottom right; margin: 0 2px 2px 0; border-bottom-right-radius: 7px;
}
QAbstractSpinBox::up-button:hover, QAbstractSpinBox::down-button:hover { background: $line; }
QAbstractSpinBox::up-arrow { image: url("$chevron_up"); width: 14px; height: 14px; }
QAbstractSpinBox::down-arrow { image: url("$chevron_down"); width: 14px; height: 14px; }
QAbstractSpinBox::up-arrow:off, QAbstractSpinBox::up-arrow:disabled { image: url("$chevron_up_faint"); }
QAbstractSpinBox::down-arrow:off, QAbstractSpinBox::down-arrow:disabled { image: url("$chevron_down_faint"); }

QCheckBox, QRadioButton { spacing: 10px; min-height: ${h36}px; background: transparent; }
QCheckBox::indicator, QRadioButton::indicator {
    width: ${h18}px; height: ${h18}px; border: 1px solid $muted; background: $raised;
}
QCheckBox::indicator { border-radius: 5px; }
QRadioButton::indicator { border-radius: ${round_radio}px; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $text; }
QCheckBox::indicator:checked { background: $accent; border-color: $accent; image: url("$check"); }
QRadioButton::indicator:checked {
    border: ${h6}px solid $accent; width: ${h8}px; height: ${h8}px; background: $surface;
}
QCheckBox:focus, QRadioButton:focus { color: $accent; }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border-color: $accent; }
QCheckBox:disabled, QRadioButton:disabled { color: $muted; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled { border: 1px dashed $muted; background: transparent; }

QTableView, QListView, QTreeView {
    background: $surface; alternate-background-color: $raised; border: none; outline: none; gridline-color: $line;
    selection-background-color: $accent_soft; selection-color: $text;
}
QTableView::item, QListView::item, QTreeView::item { min-height: ${h36}px; padding: 0 12px; border: none; }
QTableView::item:hover, QListView::item:hover, QTreeView::item:hover { background: $raised; }
QTableView::item:selected, QListView::item:selected, QTreeView::item:selected {
    background: $accent_soft; color: $text;
}
QHeaderView { background: $surface; border: none; }
QHeaderView::section {
    background: $surface; color: $muted; border: none; border-bottom: 1px solid $line; padding: 0 12px;
    min-height: ${h36}px;
}
QHeaderView::section:checked { font-weight: 400; }
QTableCornerButton::section { background: $surface; border: none; }

QScrollBar:vertical { background: transparent; width: 10px; margin: 2px; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 2px; }
QScrollBar::handle { background: $edge; border-radius: 3px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover { background: $muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; background: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: none; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollArea, QScrollArea > QWidget#qt_scrollarea_viewport, QScrollArea > QWidget > QWidget {
    background: transparent; border: none;
}

QMenu { background: $surface; border: 1px solid $edge; padding: 4px; }
QMenu::item { min-height: ${h36}px; padding: 0 32px 0 12px; border-radius: 6px; }
QMenu::item:selected { background: $accent_soft; color: $text; }
QMenu::item:disabled { color: $muted; }
QMenu::icon { padding-left: 12px; }
QMenu::separator { height: 1px; background: $line; margin: 4px 8px; }
QMenu::indicator { width: 16px; height: 16px; padding-left: 4px; }
QMenu::indicator:checked { image: url("$check_text"); }
QMenu::right-arrow { image: url("$chevron_right"); width: 16px; height: 16px; right: 8px; }

QTabWidget::pane { border: none; border-top: 1px solid $line; }
QTabBar { background: transparent; }
QTabBar::tab {
    background: transparent; color: $muted; min-height: ${h38}px; padding: 0 16px; border: none;
    border-bottom: 2px solid transparent; font-weight: 500;
}
QTabBar::tab:hover { color: $text; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { background: $accent_soft; }
QTabBar::tab:disabled { color: $muted; }
QTabBar::close-button { image: url("$close"); width: 16px; height: 16px; }
QTabBar::scroller { width: 56px; }

QProgressBar { background: $raised; border: none; border-radius: 3px; max-height: 6px; color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }
QSlider::groove:horizontal { background: $line; height: 4px; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal {
    background: $accent; width: 16px; height: 16px; margin: -8px 0; border: 2px solid $surface; border-radius: 10px;
}
QSlider:focus::handle:horizontal { border-color: $text; }
QSplitter::handle { background: $line; }
QSplitter::handle:horizontal { width: 1px; }
QSplitter::handle:vertical { height: 1px; }
QGroupBox { border: 1px solid $line; border-radius: 10px; margin-top: 12px; padding: 16px; }
QGroupBox::title { subcontrol-origin: margin; left: 12px; padding: 0 4px; color: $muted; }
"""
)

_HEIGHTS = (6, 8, 18, 24, 32, 33, 34, 35, 36, 38)
_SIZES = (11, 13, 15, 18)


def sheet(tokens: Tokens, scale: float) -> str:
    """Type and targets grow with the scale; hairlines, radii and spacing stay."""
    names = {name: getattr(tokens, name) for name in tokens.__slots__}
    heights = {f"h{size}": round(size * scale) for size in _HEIGHTS}
    sizes = {f"s{size}": round(size * scale) for size in _SIZES}
    radio = {"round_radio": (heights["h18"] + 2) // 2}
    return _SHEET.substitute(names | heights | sizes | radio | _pictures(tokens))


def _pictures(tokens: Tokens) -> dict[str, str]:
    wanted = {
        "chevron_down": ("chevron-down", tokens.muted),
        "chevron_down_faint": ("chevron-down", tokens.line),
        "chevron_up_faint": ("chevron-up", tokens.line),
        "chevron_up": ("chevron-up", tokens.muted),
        "chevron_right": ("chevron-right", tokens.muted),
        "check": ("check", tokens.on_accent),
        "check_text": ("check", tokens.text),
        "close": ("close", tokens.muted),
    }
    return {key: icons.tinted_file(name, tint).as_posix() for key, (name, tint) in wanted.items()}
