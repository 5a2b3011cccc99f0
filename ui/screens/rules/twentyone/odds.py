"""The odds page: what each bet of 21 costs under the settings shown, counted or computed for just those."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor.errors import Finding, Refused
from floor.pit.configuration import NAMES, Configuration, configuration, configurations, rules_for
from floor.rules.twentyone.cautions import cautions
from floor.rules.twentyone.edges import main_edge
from floor.rules.twentyone.tablerules import AS_APPROVED, Settings, TableRules, rules_of
from floor.state import Room
from floor.views.finding import plain
from ui import theme
from ui.desk import LiveDesk
from ui.printing.press import Press
from ui.screens.rules.choosers import chooser
from ui.screens.rules.clauselink import ClauseLink
from ui.screens.rules.rulesview import RulesView
from ui.screens.rules.twentyone.choices import TableOptions
from ui.screens.rules.twentyone.oddsacts import OddsActs
from ui.screens.rules.twentyone.oddscards import OddsCards
from ui.screens.rules.twentyone.strip import SOFT_17
from ui.widgets.button import KeyButton
from ui.widgets.card import Card
from ui.widgets.choosebutton import ChooseButton
from ui.widgets.fact import Fact
from ui.widgets.glyph import Glyph
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.suggestion import Suggestion
from ui.widgets.text import Text

NARROW = 1080
SIGNED = "A manager signed for it when the game was banked."


class OddsView(RulesView):
    changed = Signal()
    clause_asked, keep_asked = Signal(str), Signal()

    def __init__(self, desk: LiveDesk, press: Press, over: QWidget) -> None:
        super().__init__(desk)
        self.chosen = first_banked(desk.room)
        self.is_comparing = self._was_narrow = False
        self.options, self.other = TableOptions(over), TableOptions(over, "Settings to compare with")
        self.acts: OddsActs = OddsActs(desk, press, self)
        self.game_button, self.options_button = ChooseButton("Game", "G"), ChooseButton("Settings", "O")
        self.compare_button = ChooseButton("Beside", "L")
        self.facts = {name: Fact(name) for name in ("Decks", "Soft 17", "Approval")}
        self._scroll = scrolled(QWidget())
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.games = chooser(self._games, "Game", "Find a table or a game", over)
        self._connect()
        self._lay_out()
        self.options.begin_with(_banked(self.chosen))

    def show_room(self) -> None:
        """What the shown table or game has by now, as long as nothing else was chosen."""
        now = configuration(self.desk.room, self.chosen.key) if self.chosen.key else None
        if now is not None and self.options.settings == self.chosen.settings == self.options.banked:
            self.chosen = now
            self.options.begin_with(now.settings)
        self.refresh()

    def first(self) -> QWidget:
        return self.game_button

    def page(self, by: int) -> None:
        bar = self._scroll.verticalScrollBar()
        bar.setValue(bar.value() + by * bar.pageStep())

    def clear(self) -> None:
        """Back to what is banked, or else approved, and nothing beside it."""
        kept = configuration(self.desk.room, self.chosen.key) if self.chosen.key else None
        self.show_configuration(kept or Configuration(self.chosen.game))

    def choose_game(self) -> None:
        self.games.open_over(self.game_button)

    def show_configuration(self, chosen: Configuration) -> None:
        """A table's or a banking's, as it is set; or what the approval has."""
        self.chosen = chosen
        self.is_comparing = False
        self.options.begin_with(_banked(chosen))
        self.other.begin_with(None)
        self.refresh()

    def open_options(self) -> None:
        self.options.open_under(self.options_button, self.chosen.game, self.rules())

    def compare(self) -> None:
        """Beside another that is banked here, or else what the approval has; then whatever is chosen."""
        if not self.is_comparing:
            others = (one for one in configurations(self.desk.room) if one.game == self.chosen.game)
            self.other.begin_with(next((_banked(one) for one in others if one.settings != self.chosen.settings), None))
        self.is_comparing = True
        self.refresh()
        self.other.open_under(self.compare_button, self.chosen.game, self.other_rules())

    def leave_under_out(self) -> None:
        self.chosen = replace(self.chosen, offers=("match", "over13"))
        self.refresh()

    def is_signed(self) -> bool:
        """What is banked just so was saved knowing what it earns (R-66)."""
        return self.options.banked is not None and self.options.settings == self.options.banked

    def rules(self) -> TableRules:
        return self._rules_of(self.chosen)

    def other_rules(self) -> TableRules:
        return self._rules_of(replace(self.chosen, settings=self.other.settings))

    def refresh(self) -> None:
        """All of it is counted or looked up: nobody waits."""
        self.chosen = replace(self.chosen, settings=self.options.settings)
        rules = self.rules()
        self.game_button.set_value(self.chosen.title)
        self.options_button.set_value(self.options.words())
        self.compare_button.set_value(self.other.words() if self.is_comparing else "Nothing")
        self.facts["Decks"].set_value(f"{rules.decks}{', no tens' if rules.tens_removed else ''}")
        self.facts["Soft 17"].set_value(SOFT_17[rules.dealer])
        self.facts["Approval"].set_value(rules.approval)
        self._was_narrow = self._is_narrow()
        at = self._scroll.verticalScrollBar().value()
        self._scroll.setWidget(self._sheet(rules))
        self._scroll.verticalScrollBar().setValue(at)
        self.changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for fact in self.facts.values():
            fact.setVisible(not self._is_narrow())
        if self._is_narrow() != self._was_narrow:
            self.refresh()

    def _is_narrow(self) -> bool:
        return self.width() < theme.px(NARROW)

    def _rules_of(self, chosen: Configuration) -> TableRules:
        """Settings that the approval forbids cannot be chosen here; without it, the one that comes with the program."""
        try:
            return rules_for(self.desk.room, chosen)
        except Refused:
            return rules_of(chosen.game, AS_APPROVED)

    def _sheet(self, rules: TableRules) -> QWidget:
        sheet, left, right = Sheet(), QVBoxLayout(), QVBoxLayout()
        for card in self._left(rules):
            left.addWidget(card)
        for card in self._right(rules):
            right.addWidget(card)
        for column in (left, right):
            column.setSpacing(12)
            column.addStretch(1)
        down = self._is_narrow()
        both = QBoxLayout(QBoxLayout.Direction.TopToBottom if down else QBoxLayout.Direction.LeftToRight, sheet)
        both.setContentsMargins(0, 0, 0, 0)
        both.setSpacing(12)
        both.addLayout(right if down else left, 60)
        both.addLayout(left if down else right, 40)
        return sheet

    def _left(self, rules: TableRules) -> list[Card]:
        made, found = self._cards(rules), main_edge(rules)
        cards = [made.hand()]
        if self.is_comparing:
            cards.append(made.compared())
        if rules.has_match:
            cards.append(made.match())
        if rules.has_bonus and found is not None and found.at.found.bonus:
            cards.append(made.bonus(found))
        return cards

    def _cards(self, rules: TableRules) -> OddsCards:
        other = (self.other_rules(), self.other.settings) if self.is_comparing else None
        return OddsCards(rules, self.options.settings, self.chosen.offers, self._link, other, self.chosen.even_bets)

    def _right(self, rules: TableRules) -> list[Card]:
        made = self._cards(rules)
        found = cautions(rules, even_bets=self.chosen.even_bets)
        cards = [self._caution(one) for one in found if self._matters(one)]
        cards.append(made.costs())
        if rules.has_over_under:
            cards.append(made.over_under())
        return [*cards, made.insurance()]

    def _matters(self, one: Finding) -> bool:
        """A bet that is not taken needs no caution: Under 13 left out."""
        return one.code != "under13" or "under13" in self.chosen.offers

    def _games(self, typed: str) -> list[Suggestion]:
        """Tables first, then what is banked, then the games as approved."""
        wanted, every = plain(typed), configurations(self.desk.room)
        approved = [Configuration(game) for game in NAMES if all(one.key != game for one in every)]
        found = [one for one in (*every, *approved) if wanted in plain(f"{one.title} {_about(one)}")]
        return [Suggestion(one.title, _about(one), value=one) for one in found]

    def _take_game(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, Configuration):
            self.show_configuration(suggestion.value)

    def _caution(self, one: Finding) -> Card:
        is_under = one.code == "under13"
        card = Card(tone="call")
        row, words = QHBoxLayout(), QVBoxLayout()
        row.setSpacing(12)
        row.addWidget(Glyph("warning", "call", side=22), 0, Qt.AlignmentFlag.AlignTop)
        words.addWidget(Text(one.message, size=15, weight="medium", lines=5))
        words.addWidget(Text(SIGNED if is_under and self.is_signed() else one.cure, tone="muted", lines=3))
        if is_under:
            words.addLayout(self._ways_out())
        words.addWidget(self._link(one.clause), 0, Qt.AlignmentFlag.AlignLeft)
        row.addLayout(words, 1)
        card.body.addLayout(row)
        return card

    def _ways_out(self) -> QHBoxLayout:
        """Leave the bet out of what is shown and printed; or keep it, for which a manager signs where it is banked."""
        ways = QHBoxLayout()
        ways.setSpacing(8)
        only, keep = KeyButton("Offer Over 13 only", "I"), KeyButton("Keep it, a manager signs", "K")
        only.clicked.connect(self.leave_under_out)
        keep.clicked.connect(self.keep_asked)
        keep.setVisible(not self.is_signed())
        ways.addWidget(only)
        ways.addWidget(keep)
        ways.addStretch(1)
        return ways

    def _link(self, clause: str) -> ClauseLink:
        link = ClauseLink(clause)
        link.clicked.connect(lambda: self.clause_asked.emit(clause))
        link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return link

    def _connect(self) -> None:
        self.game_button.clicked.connect(self.choose_game)
        self.games.chosen.connect(self._take_game)
        self.games.closed.connect(self.game_button.setFocus)
        self.options_button.clicked.connect(self.open_options)
        self.compare_button.clicked.connect(self.compare)
        for box, button in ((self.options, self.options_button), (self.other, self.compare_button)):
            box.changed.connect(self.refresh)
            box.closed.connect(button.setFocus)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(12)
        for part, wide in (
            (self.game_button, 3),
            (self.options_button, 3),
            (self.compare_button, 3),
            *((fact, 2) for fact in self.facts.values()),
        ):
            row.addWidget(part, wide)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(12)
        whole.addLayout(row)
        whole.addWidget(self._scroll, 1)


def first_banked(room: Room) -> Configuration:
    """What is played here, before what might be."""
    return next((one for one in configurations(room) if one.banked), Configuration("spanish21"))


def _banked(chosen: Configuration) -> Settings | None:
    return chosen.settings if chosen.banked else None


def _about(one: Configuration) -> str:
    if one.label:
        return f"As it is dealt now, {one.banked}"
    return "As it is banked" if one.banked else "As it is approved"
