"""The icons: one set, one stroke, tinted when drawn."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QIcon, QImage, QPainter

import resources
from ui import icons, theme

WANTED = """
    mark spade floor lists trophy cash document player people history house settings search plus minus lock unlock check
    warning refused info close rotate edit trash print sun moon keyboard help switch seat open-table close-table undo
    drag database arrow-left arrow-right chevron-left chevron-right chevron-up chevron-down clock eye bell swap move fit
    backspace key void
""".split()


@pytest.mark.parametrize("name", WANTED)
def test_icon_is_drawn_in_the_tint_it_is_given(name: str) -> None:
    drawn = icons.pixmap(name, QColor("#FF0000"), 20, 2.0).toImage()
    tints = {
        drawn.pixelColor(x, y).rgb() for x in range(40) for y in range(40) if drawn.pixelColor(x, y).alpha() == 255
    }
    assert tints == {QColor("#FF0000").rgb()}


@pytest.mark.parametrize("name", icons.names())
def test_icons_share_one_grid_and_one_stroke(name: str) -> None:
    drawing = resources.path("icons", f"{name}.svg").read_text(encoding="utf-8")
    assert 'viewBox="0 0 20 20"' in drawing
    assert set(re.findall(r'stroke-width="([^"]+)"', drawing)) == {"1.5"}
    assert 'stroke-linejoin="round"' in drawing


def test_an_icon_is_rendered_once_for_each_tint_size_and_screen() -> None:
    first = icons.pixmap("check", QColor("#123456"), 20, 1.0)
    assert icons.pixmap("check", QColor("#123456"), 20, 1.0).cacheKey() == first.cacheKey()
    assert icons.pixmap("check", QColor("#123456"), 20, 2.0).width() == 40


def test_icon_for_menus_has_a_faint_form() -> None:
    made = icons.icon("lock", theme.colour("text"), theme.colour("line"))
    assert not made.pixmap(20, 20, QIcon.Mode.Disabled).isNull()


def test_painting_fills_the_middle_of_the_area() -> None:
    image = QImage(60, 40, QImage.Format.Format_ARGB32)
    image.fill(0)
    with QPainter(image) as painter:
        icons.paint(painter, QRectF(0, 0, 60, 40), "plus", QColor("#00FF00"))
    assert image.pixelColor(30, 20).green() == 255
    assert image.pixelColor(3, 20).alpha() == 0


def test_a_tinted_file_carries_the_colour_for_style_sheets() -> None:
    text = icons.tinted_file("check", "#ABCDEF").read_text(encoding="utf-8")
    assert "#ABCDEF" in text
    assert "currentColor" not in text
