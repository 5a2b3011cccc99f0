"""Words: always plain, cut with an ellipsis, whole in the tooltip."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage
from PySide6.QtGui import Qt as GuiQt
from pytestqt.qtbot import QtBot

from ui import theme
from ui.widgets import paint
from ui.widgets.text import Text, tip

MARKUP = "<b>x</b>"
HEBREW = "דנה לוי"


def drawn(qtbot: QtBot, text: Text, width: int = 120) -> Text:
    qtbot.addWidget(text)
    text.resize(width, text.heightForWidth(width))
    text.grab()
    return text


def test_markup_is_shown_as_it_was_typed(qtbot: QtBot) -> None:
    plain = drawn(qtbot, Text(MARKUP)).sizeHint().width()
    assert plain == round(paint.breadth(MARKUP, theme.font(13)) + 1)


def test_a_tooltip_shows_markup_as_it_was_typed() -> None:
    assert not GuiQt.mightBeRichText(tip("plain"))
    assert "&lt;b&gt;" in tip(MARKUP)


def test_words_that_fit_have_no_tooltip(qtbot: QtBot) -> None:
    assert drawn(qtbot, Text("Dana W.")).toolTip() == ""


def test_words_that_do_not_fit_are_whole_in_the_tooltip(qtbot: QtBot) -> None:
    text = drawn(qtbot, Text("Maximiliana Featherstonehaugh"), 80)
    assert text.toolTip() == "Maximiliana Featherstonehaugh"
    text.resize(400, 20)
    text.grab()
    assert text.toolTip() == ""


def test_an_own_tooltip_is_kept(qtbot: QtBot) -> None:
    text = Text("Maximiliana Featherstonehaugh")
    text.setToolTip("Player 12")
    assert drawn(qtbot, text, 80).toolTip() == "Player 12"


def test_ten_thousand_letters_ask_for_no_more_room_than_a_line(qtbot: QtBot) -> None:
    text = drawn(qtbot, Text("x" * 10_000))
    assert text.sizeHint().width() <= 480
    assert len(text.toolTip()) < 1_000


def test_ten_thousand_letters_wrap_to_the_lines_allowed(qtbot: QtBot) -> None:
    text = drawn(qtbot, Text("word " * 2_000, lines=3), 200)
    assert text.heightForWidth(200) == Text("a\nb\nc", lines=8).heightForWidth(200)
    assert text.toolTip()


def test_wrapped_words_break_between_words() -> None:
    lines, cut = paint.wrapped("one two three", theme.font(13), paint.breadth("one two", theme.font(13)) + 2, 5)
    assert (lines, cut) == (["one two", "three"], False)


def test_the_last_line_that_is_cut_ends_with_an_ellipsis() -> None:
    lines, cut = paint.wrapped("one two three four", theme.font(13), paint.breadth("one two", theme.font(13)) + 2, 1)
    assert cut
    assert lines[0].endswith("…")


def test_line_breaks_do_not_make_a_line_taller() -> None:
    assert paint.elided("a\nb", theme.font(13), 500) == "a b"


def test_right_to_left_words_start_where_others_do(qtbot: QtBot) -> None:
    image = QImage(300, 30, QImage.Format.Format_ARGB32)
    image.fill(0)
    with paint.smooth(image) as painter:
        paint.words(painter, QRectF(0, 0, 300, 30), HEBREW, theme.font(15), theme.colour("text"))
    inked = [x for x in range(300) if any(image.pixelColor(x, y).alpha() for y in range(30))]
    assert inked
    assert max(inked) < 150


def test_an_ampersand_is_no_shortcut(qtbot: QtBot) -> None:
    text = drawn(qtbot, Text("Games & rules"))
    assert text.sizeHint().width() == round(paint.breadth("Games & rules", theme.font(13)) + 1)


def test_a_label_that_must_not_shrink_keeps_its_width_in_the_condensed_cut(qtbot: QtBot) -> None:
    text = Text("Harbor Lights Card Room", size=24, keeps=True)
    least = text.minimumSizeHint().width()
    assert 0 < text.sizeHint().width() - least < least / 2
    assert drawn(qtbot, text, least).toolTip() == ""


def test_words_go_to_the_condensed_cut_before_they_lose_a_letter(qtbot: QtBot) -> None:
    whole = paint.breadth("Maximiliana Featherstonehaugh", theme.font(13))
    narrow = paint.breadth("Maximiliana Featherstonehaugh", theme.font(13, condensed=True))
    assert drawn(qtbot, Text("Maximiliana Featherstonehaugh"), int((whole + narrow) / 2)).toolTip() == ""
    assert drawn(qtbot, Text("Maximiliana Featherstonehaugh"), int(narrow) - 4).toolTip() != ""
