"""The theme: legible in both colours, figures that line up, sizes that grow."""

from __future__ import annotations

import re
from itertools import product

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF
from PySide6.QtWidgets import QApplication, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

import resources
from ui import theme
from ui.stylesheet import sheet
from ui.tokens import DARK, LIGHT, Tokens

GROUNDS = "ground surface raised zone accent_soft call_soft stop_soft good_soft event_soft".split()

PAIRS = [
    *product(["text", "muted"], GROUNDS),
    *product(["accent", "call", "stop", "good"], ["ground", "surface", "raised", "accent_soft"]),
    *product(["event"], ["ground", "surface", "zone", "event_soft"]),
    ("call", "call_soft"),
    ("stop", "stop_soft"),
    ("good", "good_soft"),
    ("muted", "ghost"),
    ("on_accent", "accent"),
    ("on_call", "call"),
    ("disc_text", "disc"),
    *product(["felt_text"], ["felt", "felt_rim", "felt_deep", "event_felt", "event_rim", "event_deep"]),
    ("felt_muted", "felt"),
    ("event_muted", "event_felt"),
    *product(["plate_text", "plate_stop", "plate_call", "plate_accent"], ["plate"]),
    *product(["plate"], ["plate_stop", "plate_call", "plate_accent"]),
]
"""Every tone words are written in, with every tone they are written on."""


def brightness(code: str) -> float:
    colour = QColor(code)
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF())


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def contrast(ink: str, ground: str) -> float:
    light, dark = sorted((brightness(ink), brightness(ground)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("tokens", [DARK, LIGHT], ids=["dark", "light"])
@pytest.mark.parametrize(("ink", "ground"), PAIRS)
def test_words_are_legible_on_what_they_stand_on(tokens: Tokens, ink: str, ground: str) -> None:
    assert contrast(getattr(tokens, ink), getattr(tokens, ground)) >= 4.5


def test_contrast_is_the_one_the_guidelines_define() -> None:
    assert contrast("#FFFFFF", "#000000") == pytest.approx(21)
    assert contrast("#767676", "#FFFFFF") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("condensed", [False, True])
@pytest.mark.parametrize("weight", ["regular", "medium", "bold"])
def test_figures_line_up(weight: theme.Weight, condensed: bool) -> None:
    metrics = QFontMetricsF(theme.font(15, weight, condensed=condensed))
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("condensed", [False, True])
@pytest.mark.parametrize(("weight", "heavy"), [("regular", 400), ("medium", 500), ("bold", 700)])
def test_the_type_is_the_one_we_carry(weight: theme.Weight, heavy: int, condensed: bool) -> None:
    found = QFontInfo(theme.font(13, weight, condensed=condensed))
    assert found.family() == ("Roboto Condensed" if condensed else "Roboto")
    assert found.weight() == heavy


def test_fonts_come_with_their_licences() -> None:
    assert {"LICENSE-Roboto.txt", "LICENSE-DejaVu.txt"} <= {file.name for file in resources.path("fonts").iterdir()}


@pytest.mark.parametrize("tokens", [DARK, LIGHT], ids=["dark", "light"])
def test_style_sheet_has_no_open_places(tokens: Tokens) -> None:
    written = sheet(tokens, 1.0)
    assert not re.search(r"\$\{?\w", written)
    assert written.count("{") == written.count("}")


def test_every_token_is_a_colour() -> None:
    for tokens in (DARK, LIGHT):
        assert all(re.fullmatch("#[0-9A-F]{6}", getattr(tokens, name)) for name in tokens.__slots__)


def test_scale_stays_within_its_bounds() -> None:
    assert theme.Theme().scaled(5).scale == theme.LARGEST
    assert theme.Theme().scaled(0.1).scale == theme.SMALLEST


def test_other_theme_keeps_the_scale() -> None:
    other = theme.Theme("dark", 1.2).other()
    assert (other.name, other.scale) == ("light", 1.2)


class Painted(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.told = 0

    def changeEvent(self, event: QEvent) -> None:
        self.told += event.type() == QEvent.Type.StyleChange
        super().changeEvent(event)


def test_a_painted_widget_is_told_of_a_new_theme(qapp: QApplication, qtbot: QtBot) -> None:
    widget = Painted()
    qtbot.addWidget(widget)
    widget.show()
    theme.apply(qapp, theme.Theme("light"))
    assert widget.told > 0
    assert theme.colour("ground").name().upper() == LIGHT.ground


@pytest.mark.parametrize("kind", [QPushButton, QLineEdit])
def test_targets_are_tall_enough_and_grow_with_the_text(
    qapp: QApplication, qtbot: QtBot, kind: type[QPushButton] | type[QLineEdit]
) -> None:
    widget = kind()
    qtbot.addWidget(widget)
    widget.ensurePolished()
    small = widget.sizeHint().height()
    theme.apply(qapp, theme.Theme(scale=1.6))
    widget.ensurePolished()
    assert small >= 36
    assert widget.sizeHint().height() >= small * 1.4


def test_mixed_lies_between() -> None:
    middle = theme.mixed("ground", "text", 0.5)
    low, high = theme.colour("ground"), theme.colour("text")
    assert low.red() < middle.red() < high.red()
