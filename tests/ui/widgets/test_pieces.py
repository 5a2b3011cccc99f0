"""Small pieces: pills, discs, cards, figures and empty places."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from floor.rules.cards import cards
from tests.ui.widgets import press
from ui import theme
from ui.widgets.card import Card, Hairline, Panel, TitleRow
from ui.widgets.disc import Disc
from ui.widgets.emptystate import EmptyState
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.playingcard import CardRow
from ui.widgets.stat import Stat
from ui.widgets.text import Text


def test_a_pill_says_its_words_and_goes_when_it_has_none(qtbot: QtBot) -> None:
    pill = Pill("Main, fed by 14")
    qtbot.addWidget(pill)
    assert pill.accessibleName() == pill.text() == "Main, fed by 14"
    pill.set("", "stop")
    assert not pill.isVisible()


def test_a_long_pill_is_cut_and_whole_in_its_tooltip(qtbot: QtBot) -> None:
    pill = Pill("<b>" + "x" * 400, "call", icon="clock")
    qtbot.addWidget(pill)
    pill.resize(pill.sizeHint())
    pill.grab()
    assert pill.width() < 300
    assert "&lt;b&gt;" in pill.toolTip()


def test_a_disc_shows_initials(qtbot: QtBot) -> None:
    disc = Disc("Ola Tveit")
    qtbot.addWidget(disc)
    assert (disc.letters(), disc.accessibleName()) == ("OT", "Ola Tveit")
    disc.set_name("")
    assert disc.letters() == ""
    disc.grab()


def test_a_card_has_its_title_as_name(qtbot: QtBot) -> None:
    card = Card("Seat 6 opens", "who gets it")
    qtbot.addWidget(card)
    card.body.addWidget(Text("Nadia K."))
    card.set_title("Seat 7 opens")
    card.set_tone("stop")
    card.grab()
    assert card.accessibleName() == card.head.title.text() == "Seat 7 opens"
    assert not card.head.note.isVisibleTo(card.head)


def test_a_title_without_a_note_keeps_no_place_for_one(qtbot: QtBot) -> None:
    row = TitleRow("Seat 6 opens")
    qtbot.addWidget(row)
    assert not row.note.isVisibleTo(row)
    row.set_note("who gets it")
    assert row.note.isVisibleTo(row)


def test_panels_lines_and_glyphs_can_be_drawn(qtbot: QtBot) -> None:
    glyph = Glyph("check", "good")
    glyph.set("refused", "stop")
    for widget in (Panel("left"), Panel("right"), Panel("top"), Panel("bottom"), Panel("none"), Hairline(), glyph):
        qtbot.addWidget(widget)
        widget.resize(80, 40)
        assert not widget.grab().isNull()


def test_a_stat_says_number_and_label(qtbot: QtBot) -> None:
    stat = Stat("79", "seated")
    qtbot.addWidget(stat)
    stat.set("80", "good")
    assert (stat.text(), stat.accessibleName()) == ("80", "80 seated")
    stat.grab()
    stacked = Stat("$8,000", "Opening count", stacked=True)
    qtbot.addWidget(stacked)
    assert stacked.sizeHint().height() > stat.sizeHint().height()
    stacked.grab()


def test_an_empty_place_says_the_next_step_and_offers_it(qtbot: QtBot) -> None:
    empty = EmptyState("floor", "No tables yet.", "Press N to add one.", button="Add table", key="N")
    qtbot.addWidget(empty)
    empty.resize(600, 400)
    empty.show()
    assert empty.accessibleName() == "No tables yet. Press N to add one."
    with qtbot.waitSignal(empty.asked):
        press.click(empty.button)
    empty.set_words("All tables are closed.")
    assert empty.accessibleName() == "All tables are closed."
    assert not empty.next_step.isVisible()


def test_sizes_grow_with_the_text(qtbot: QtBot, qapp: QApplication) -> None:
    pieces = (Pill("Held"), Disc("Ola Tveit"), Stat("79", "seated"), Glyph("check"))
    for piece in pieces:
        qtbot.addWidget(piece)
    before = [piece.sizeHint().height() for piece in pieces]
    theme.apply(qapp, theme.Theme(scale=1.5))
    assert all(piece.sizeHint().height() > old for piece, old in zip(pieces, before, strict=True))


def test_a_row_of_cards_is_read_aloud_with_what_each_has_won(qtbot: QtBot) -> None:
    row = CardRow()
    qtbot.addWidget(row)
    row.set_cards(())
    assert row.accessibleName() == "No cards"
    ace, ten = cards("As 10d")
    row.set_cards((ace, ten), marks={ace: "high", ten: "low"})
    assert row.accessibleName() == "A♠ 10♦, A♠ high; 10♦ low"
