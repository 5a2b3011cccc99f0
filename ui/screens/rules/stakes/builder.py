"""The builder: the form at the left; what follows from it and what is found about it at the right, at every key."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from floor.house.rulebook import Rulebook
from floor.rules.games import Game
from floor.text import count
from floor.views.finding import plain
from ui import theme
from ui.desk import LiveDesk
from ui.screens.rules.approvals.book import rules_of
from ui.screens.rules.choosers import chooser
from ui.screens.rules.paging import turn_page
from ui.screens.rules.stakes.draft import Draft, games_to_choose
from ui.screens.rules.stakes.drafting import begun, copied, table_approvals
from ui.screens.rules.stakes.findings import FindingsCard
from ui.screens.rules.stakes.follows import FollowsCard
from ui.screens.rules.stakes.gamecard import GameCard
from ui.screens.rules.stakes.judging import Judge, Judgement, is_blank
from ui.screens.rules.stakes.notes import Cure, Note, gathered
from ui.screens.rules.stakes.stakescard import StakesCard
from ui.screens.rules.stakes.tablecard import TableCard
from ui.widgets.button import KeyButton
from ui.widgets.suggestion import Suggestion
from ui.widgets.text import Text

BESIDE, BESIDE_AT_MOST = 388, 440


class StakesBuilder(QWidget):
    save_asked, leave_asked, cure_asked = Signal(), Signal(), Signal()
    game_asked = Signal()
    clause_asked = Signal(str, str)
    judged_anew = Signal()
    """The draft is another, or the rules are."""

    def __init__(self, desk: LiveDesk, over: QWidget) -> None:
        super().__init__()
        self._desk = desk
        self.draft, self._begun_with = Draft(""), Draft("")
        self.judged = Judgement(None, (), {}, ())
        self.title, self._count = Text("", size=18, weight="bold"), Text("", tone="muted", keeps=True)
        self.save, self.leave = KeyButton("Save", "Ctrl+S", kind="primary"), KeyButton("Leave", "Esc", kind="quiet")
        self.game, self.stakes, self.table = GameCard(), StakesCard(), TableCard()
        self.follows, self.findings = FollowsCard(), FindingsCard()
        self.chooser = chooser(self._find, "Game", "Find a game", over)
        self._scroll = QScrollArea()
        self._lay_out()
        self._connect()

    def start(self, title: str, draft: Draft) -> None:
        self.title.setText(title)
        self.draft = self._begun_with = draft
        self.game.games.clearSelection()
        self.refresh()

    def rules(self) -> Rulebook:
        return rules_of(self._desk.room)

    def judge(self) -> Judge:
        return Judge(self._desk.room, self.rules(), self._desk.why_not)

    def is_touched(self) -> bool:
        return self.draft != self._begun_with

    def first(self) -> QWidget:
        if not self.draft.games:
            return self.game.add if self.draft.method else self.game.game_button
        return self.stakes.first()

    def page(self, by: int) -> None:
        turn_page(self._scroll, by)

    def choose_game(self) -> None:
        self.chooser.open_over(self.game.add if self.draft.method else self.game.game_button)

    def take_cure(self, cure: Cure) -> None:
        if cure.is_copy:
            self.title.setText("New stakes")
            self._take(copied(self.draft))
        else:
            self._take(self.draft.with_text(cure.spot, cure.text))

    def refresh(self) -> None:
        """Judge the draft by the rules of the moment; an approval that is gone cannot be kept to."""
        rules = self.rules()
        if self.draft.approval not in rules.approvals:
            self.draft = begun(table_approvals(rules)[0], self.draft)
        self.judged = self.judge().of(self.draft)
        self.game.show_draft(self.draft, rules, self.judged)
        self.table.show_draft(self.draft, rules, self.judged)
        self._show_game()
        if is_blank(self.draft):
            self.findings.show_blank("Type the stakes." if self.draft.games else "Choose a game with G.")
        else:
            notes = filter(self._is_worth_saying, self.judged.notes)
            self.findings.show_notes(gathered(notes, len(self.draft.games)))
        refusals = sum(note.is_refusal for note in self.findings.notes)
        self._count.setText(f"{count(refusals, 'finding')} to fix" if refusals else "")
        self.judged_anew.emit()

    def _is_worth_saying(self, note: Note) -> bool:
        """That nothing was changed yet is left to the button."""
        return self.is_touched() or bool(note.finding.clause)

    def _show_game(self) -> None:
        place, rules = self.game.place, self.rules()
        self.stakes.show_draft(self.draft, rules, self.judged, place)
        game = self.judged.follows[place] if place < len(self.judged.follows) else None
        title = rules.game(game.game).name if game else ""
        self.follows.show_game(title, game)

    def _take(self, draft: Draft) -> None:
        self.draft = draft
        self.refresh()

    def _find(self, typed: str) -> list[Suggestion]:
        rules, wanted = self.rules(), plain(typed).split()
        games = games_to_choose(rules.approvals[self.draft.approval], rules)
        found = [game for game in games if all(part in plain(f"{game.name} {game.id}") for part in wanted)]
        return [Suggestion(game.name, _words(game), value=game) for game in found]

    def _take_game(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, Game):
            self.game.add_game(suggestion.value.id)

    def _go_on(self) -> None:
        """To the games of a mix, where G adds the next one; else to the stakes."""
        after = self.game.games if self.draft.method else self.first()
        after.setFocus(Qt.FocusReason.TabFocusReason)

    def _connect(self) -> None:
        for card in (self.game, self.stakes, self.table):
            card.redrafted.connect(self._take)
        self.game.picked.connect(lambda _place: self._show_game())
        self.game.game_asked.connect(self.game_asked)
        self.chooser.chosen.connect(self._take_game)
        self.chooser.closed.connect(self._go_on)
        self.findings.cure_asked.connect(self.take_cure)
        self.findings.clause_asked.connect(lambda clause: self.clause_asked.emit(clause, self.draft.approval))
        self.save.clicked.connect(self.save_asked)
        self.leave.clicked.connect(self.leave_asked)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title, 1)
        head.addWidget(self._count)
        head.addWidget(self.leave)
        head.addWidget(self.save)
        form = QWidget()
        cards = QVBoxLayout(form)
        cards.setContentsMargins(0, 0, 8, 0)
        cards.setSpacing(12)
        for card in (self.game, self.stakes, self.table):
            cards.addWidget(card)
        cards.addStretch(1)
        self._scroll.setWidget(form)
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        beside = QWidget()
        beside.setFixedWidth(min(theme.px(BESIDE), BESIDE_AT_MOST))
        right = QVBoxLayout(beside)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(12)
        right.addWidget(self.follows)
        right.addWidget(self.findings, 1)
        both = QHBoxLayout()
        both.setSpacing(8)
        both.addWidget(self._scroll, 1)
        both.addWidget(beside)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        column.addLayout(head)
        column.addLayout(both, 1)


def _words(game: Game) -> str:
    return f"{game.family.value.capitalize()} game, {game.forced_bets.value}, up to {game.seats} seats"
