"""One line of what the room spreads, in full: every game with its stakes, and what can be done with it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.errors import Finding
from floor.house.rulebook import Rulebook
from floor.money import Money, show
from floor.room.spread import PlayedGame, Spread, buy_in_words
from floor.rules.mixes import Method
from floor.rules.stakes import bets_by_street, raise_words
from ui import theme
from ui.act import Gate
from ui.screens.actbutton import ActButton
from ui.screens.rules.acts import ACTS
from ui.screens.rules.stakes.follows import forced_words
from ui.screens.rules.stakes.notes import Note, gathered
from ui.widgets import paint
from ui.widgets.card import Card, Hairline
from ui.widgets.emptystate import EmptyState
from ui.widgets.glyph import Glyph
from ui.widgets.pill import Pill
from ui.widgets.text import Text

WIDE, WIDEST = 368, 430
ON_THEM = ("edit-stakes", "duplicate-stakes", "tonight", "drop-stakes")


class SpreadCard(Card):
    def __init__(self, gate: Gate) -> None:
        super().__init__()
        self._set_width()
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.buttons = {id_: ActButton(gate, ACTS[id_]) for id_ in ON_THEM}
        acts = QGridLayout()
        acts.setSpacing(8)
        for place, button in enumerate(self.buttons.values()):
            acts.addWidget(button, place // 2, place % 2)
        self.body.addWidget(self._scroll, 1)
        self.body.addLayout(acts)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._set_width()

    def _set_width(self) -> None:
        self.setFixedWidth(min(theme.px(WIDE), WIDEST))

    def show_spread(self, spread: Spread | None, rules: Rulebook, against: tuple[Finding, ...]) -> None:
        """`against` is what the rules of today have against it."""
        self._scroll.setWidget(_sheet(spread, rules, against) if spread else EmptyState("cash", "Nothing chosen"))
        for button in self.buttons.values():
            button.show_act()


def method_words(spread: Spread) -> str:
    """'Rotation, 8 hands each', 'Dealer's choice'."""
    if spread.method is None:
        return "One game"
    if spread.method is Method.DEALERS_CHOICE:
        return "Dealer's choice"
    return f"Rotation, {spread.hands_per_game} hands each" if spread.hands_per_game else "Rotation, an orbit each"


def _sheet(spread: Spread, rules: Rulebook, against: tuple[Finding, ...]) -> QWidget:
    sheet = QWidget()
    column = QVBoxLayout(sheet)
    column.setContentsMargins(0, 0, 8, 0)
    column.setSpacing(10)
    column.addWidget(Text(spread.name, size=18, weight="bold", lines=3))
    column.addLayout(_pills(spread))
    for note in gathered((Note(finding, frozenset(), None) for finding in against), len(spread.games)):
        column.addLayout(_against(f"{note.finding} {note.finding.cure}".strip()))
    column.addWidget(Text(_table_words(spread), tone="muted", lines=8))
    for game in spread.games:
        column.addWidget(Hairline())
        column.addLayout(_game(game, rules, in_full=not spread.is_mix))
    column.addStretch(1)
    return sheet


def _table_words(spread: Spread) -> str:
    return f"{spread.seats} seats. Buy-in {buy_in_words(spread)}. Spread {spread.days_words}."


def _pills(spread: Spread) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(6)
    row.addWidget(Pill(spread.approval, "accent"))
    row.addWidget(Pill(method_words(spread), "muted"))
    row.addStretch(1)
    return row


def _against(sentence: str) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(Glyph("refused", "stop", side=18), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(Text(sentence, tone="stop", lines=5), 1)
    return row


def _game(game: PlayedGame, rules: Rulebook, in_full: bool) -> QGridLayout:
    amounts = {name: getattr(game, name) for name in game.__struct_fields__}
    rows = [("", forced_words(amounts)), ("", raise_words(game.raise_cap).capitalize())]
    if in_full:
        rows += [(street, show(Money(bet))) for street, bet in bets_by_street(rules.game(game.game), game.stakes)]
    grid = QGridLayout()
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(0, 1)
    grid.addWidget(Text(rules.game(game.game).name, weight="bold"), 0, 0)
    grid.addWidget(Text(game.stakes_words, size=15, weight="bold", condensed=True, align=paint.RIGHT), 0, 1)
    for place, (name, words) in enumerate(rows, 1):
        if name:
            grid.addWidget(Text(name, tone="muted"), place, 0)
            grid.addWidget(Text(words, size=15, condensed=True, align=paint.RIGHT), place, 1)
        else:
            grid.addWidget(Text(words, tone="muted"), place, 0, 1, 2)
    return grid
