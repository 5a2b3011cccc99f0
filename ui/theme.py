"""The current theme: its colours, type and sizes, and how it is put on the program."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from PySide6.QtGui import QColor, QFont, QFontDatabase, QFontMetricsF, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QWidget

import resources
from ui.stylesheet import sheet
from ui.tokens import DARK, LIGHT, Tokens, Tone

Name = Literal["dark", "light"]
Weight = Literal["regular", "medium", "bold"]

SMALLEST, LARGEST = 0.9, 1.6
LONGEST_MOTION = 120

_FAMILIES = {False: ["Roboto", "DejaVu Sans"], True: ["Roboto Condensed", "DejaVu Sans"]}
_WEIGHTS = {"regular": QFont.Weight.Normal, "medium": QFont.Weight.Medium, "bold": QFont.Weight.Bold}


@dataclass(frozen=True, slots=True)
class Theme:
    """Dark or light, and how large type and targets are drawn."""

    name: Name = "dark"
    scale: float = 1.0

    @property
    def tokens(self) -> Tokens:
        return DARK if self.name == "dark" else LIGHT

    def scaled(self, scale: float) -> Theme:
        return replace(self, scale=min(max(scale, SMALLEST), LARGEST))

    def other(self) -> Theme:
        return replace(self, name="light" if self.name == "dark" else "dark")


_current = Theme()


def current() -> Theme:
    return _current


def apply(app: QApplication, theme: Theme) -> None:
    """Put the theme on every widget; those that paint themselves are told by the style change that follows."""
    global _current
    _current = theme
    load_fonts()
    app.setStyleSheet("")  # Taking a sheet off and putting one on is five times quicker than exchanging it.
    app.setStyle("Fusion")
    app.setFont(font(13))
    app.setPalette(_palette(theme.tokens))
    app.setStyleSheet(sheet(theme.tokens, theme.scale))


def colour(tone: Tone) -> QColor:
    return _colour(getattr(_current.tokens, tone))


def mixed(first: Tone, second: Tone, part: float) -> QColor:
    """A colour between two tokens, `part` of the way to the second."""
    near, far = colour(first), colour(second)
    return QColor.fromRgbF(
        near.redF() + (far.redF() - near.redF()) * part,
        near.greenF() + (far.greenF() - near.greenF()) * part,
        near.blueF() + (far.blueF() - near.blueF()) * part,
    )


def faded(tone: Tone, part: float) -> QColor:
    """The token let through by `part`: 1 is solid."""
    shade = QColor(colour(tone))
    shade.setAlphaF(part)
    return shade


def font(size: float, weight: Weight = "regular", *, condensed: bool = False) -> QFont:
    """Type at a size of the look (11, 13, 15, 18, 24, 36), grown by the text scale."""
    return _font(max(1, round(size * _current.scale)), weight, condensed)


def line_spacing(size: float, weight: Weight = "regular", *, condensed: bool = False) -> float:
    """From line to line of such type."""
    return _line_spacing(max(1, round(size * _current.scale)), weight, condensed)


def font_at(pixels: int, weight: Weight = "regular", *, condensed: bool = False) -> QFont:
    """Type at an exact height, for drawings that have their own scale."""
    return _font(max(1, pixels), weight, condensed)


def px(size: float) -> int:
    """A target's size, grown by the text scale."""
    return round(size * _current.scale)


def motion(widget: QWidget) -> int:
    """How long something may move, in milliseconds; nothing when the system asks for no animation."""
    wanted = widget.style().styleHint(QStyle.StyleHint.SH_Widget_Animation_Duration, None, widget)
    return min(wanted, LONGEST_MOTION)


@lru_cache(maxsize=1)
def load_fonts() -> tuple[str, ...]:
    """Make the program's own fonts known to Qt; the families it found in them."""
    files = sorted(resources.path("fonts").glob("*.ttf"))
    ids = [QFontDatabase.addApplicationFont(str(file)) for file in files]
    return tuple(sorted({family for id_ in ids for family in QFontDatabase.applicationFontFamilies(id_)}))


@lru_cache(maxsize=256)
def _colour(code: str) -> QColor:
    return QColor(code)


@lru_cache(maxsize=256)
def _line_spacing(pixels: int, weight: Weight, condensed: bool) -> float:
    return QFontMetricsF(_font(pixels, weight, condensed)).lineSpacing()


@lru_cache(maxsize=512)
def _font(pixels: int, weight: Weight, condensed: bool) -> QFont:
    made = QFont(_FAMILIES[condensed])
    made.setPixelSize(pixels)
    made.setWeight(_WEIGHTS[weight])
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


def _palette(tokens: Tokens) -> QPalette:
    roles = QPalette.ColorRole
    made = QPalette()
    for role, code in (
        (roles.Window, tokens.ground),
        (roles.Base, tokens.surface),
        (roles.AlternateBase, tokens.raised),
        (roles.Button, tokens.raised),
        (roles.WindowText, tokens.text),
        (roles.Text, tokens.text),
        (roles.ButtonText, tokens.text),
        (roles.PlaceholderText, tokens.muted),
        (roles.ToolTipBase, tokens.raised),
        (roles.ToolTipText, tokens.text),
        (roles.Highlight, tokens.accent),
        (roles.HighlightedText, tokens.on_accent),
        (roles.Accent, tokens.accent),
        (roles.Link, tokens.accent),
        (roles.Mid, tokens.line),
    ):
        made.setColor(role, QColor(code))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(tokens.muted))
    return made
