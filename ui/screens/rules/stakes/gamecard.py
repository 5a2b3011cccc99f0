"""Which games are spread under which approval: one, or several in an order that can be changed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.house.rulebook import Rulebook
from floor.record import Record
from floor.rules.mixes import Method
from ui import theme
from ui.screens.rules.stakes.draft import Draft, Spot
from ui.screens.rules.stakes.drafting import begun, table_approvals
from ui.screens.rules.stakes.fields import Choice, Sign, mark_at
from ui.screens.rules.stakes.judging import Judgement
from ui.widgets.button import IconButton, KeyButton
from ui.widgets.card import Card
from ui.widgets.choosebutton import ChooseButton
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.segmented import Segment
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle

ALONE = "alone"
METHODS = [
    Segment(ALONE, "One game"),
    Segment(Method.ROTATION, "Rotation"),
    Segment(Method.DEALERS_CHOICE, "Dealer's choice"),
]
FEWEST_ROWS, MOST_ROWS = 3, 6


class GameRow(Record, frozen=True):
    id: int
    name: str
    stakes: str
    mark: str


class GamesModel(TableModel[GameRow]):
    columns = (
        Column("", lambda row: str(row.id + 1), align=Right, figures=True, width=44),
        Column(
            "Game",
            lambda row: row.name,
            mark=lambda row: row.mark,
            tone=lambda row: "stop" if row.mark == "refused" else "text",
            strong=True,
            stretches=True,
        ),
        Column("Stakes", lambda row: row.stakes, align=Right, figures=True, width=180),
    )


class GameCard(Card):
    redrafted = Signal(object)
    """The draft as it is after a choice here."""
    picked = Signal(int)
    """The game of the mix whose stakes are looked at."""
    game_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._draft, self._rules = Draft(""), Rulebook({}, {})
        self.approval, self.way = Choice("Approval"), Choice("How it is played")
        self.game_button = ChooseButton("Game", "G")
        self._model = GamesModel()
        self.games = DataTable(
            self._model, "Games of the mix", EmptyState("spade", "No games yet", "Press G to add one.")
        )
        self.add = KeyButton("Add game", "G", icon="plus")
        self.earlier = IconButton("chevron-up", "Earlier", key="Alt+Up", framed=True)
        self.later = IconButton("chevron-down", "Later", key="Alt+Down", framed=True)
        self.out = IconButton("trash", "Take out", key="Alt+Del", framed=True)
        self.same = Toggle("Same stakes for all games", on=True)
        self._sign = Sign()
        self._title, self._mix = Text("", tone="muted"), QWidget()
        self._lay_out()
        self._connect()

    @property
    def place(self) -> int:
        """The game of the mix that is chosen, or the only one."""
        return max(self.games.currentIndex().row(), 0) if self._draft.method else 0

    def show_draft(self, draft: Draft, rules: Rulebook, judged: Judgement) -> None:
        self._draft, self._rules = draft, rules
        approval = rules.approvals[draft.approval]
        offered = [Segment(one.id, one.id) for one in table_approvals(rules)]
        self.approval.offer(offered, draft.approval)
        self.way.offer(METHODS, draft.method or ALONE)
        self.way.setVisible("mix" in approval.covers)
        names = [rules.game(name).name for name in draft.games]
        self.game_button.set_value(names[0] if names else "Choose one")
        self.game_button.setVisible(draft.method is None and len(approval.games) > 1)
        self._title.setText(approval.title)
        self._sign.show_mark(*mark_at(Spot("game"), judged.notes))
        self._mix.setVisible(draft.method is not None)
        self._show_games(names, judged)

    def shift(self, by: int) -> None:
        place = self.place
        at = min(max(place + by, 0), len(self._draft.games) - 1)
        self.redrafted.emit(self._draft.moved(place, by))
        self.games.selectRow(at)

    def take_out(self) -> None:
        place = self.place
        self.redrafted.emit(self._draft.without_game(place))
        self.games.selectRow(min(place, len(self._draft.games) - 1))

    def add_game(self, game: str) -> None:
        self.redrafted.emit(self._draft.with_game(game))
        self.games.selectRow(len(self._draft.games) - 1)

    def _show_games(self, names: list[str], judged: Judgement) -> None:
        labels = [game.label for game in judged.follows] or [""] * len(names)
        marks = [self._mark(place, name, judged) for place, name in enumerate(names)]
        told = enumerate(zip(names, labels, marks, strict=False))
        self._model.set_rows(GameRow(place, name, label or "–", mark) for place, (name, label, mark) in told)
        if names and not self.games.currentIndex().isValid():
            self.games.selectRow(0)
        rows = min(max(len(names), FEWEST_ROWS), MOST_ROWS)
        self.games.setFixedHeight(theme.px(36) + rows * theme.px(40) + 2)
        self.same.setChecked(self._draft.same)
        for button in (self.earlier, self.later, self.out):
            button.setEnabled(bool(names))

    def _mark(self, place: int, name: str, judged: Judgement) -> str:
        """A sign beside a game that something is found about."""
        own = [
            note
            for note in judged.notes
            if note.finding.about.game == name or (not self._draft.same and _at(note.spots, place))
        ]
        if any(note.is_refusal for note in own):
            return "refused"
        return "warning" if own else ""

    def _choose_approval(self, id_: str) -> None:
        if id_ != self._draft.approval:
            self.redrafted.emit(begun(self._rules.approvals[id_], self._draft))

    def _choose_way(self, way: str) -> None:
        """The keyboard would go away with the button of the one game, so it is brought to where games are chosen."""
        self.redrafted.emit(self._draft.mixed_by(None if way == ALONE else Method(way)))
        (self.games if self._draft.method else self.game_button).setFocus(Qt.FocusReason.TabFocusReason)

    def _connect(self) -> None:
        self.approval.chosen.connect(self._choose_approval)
        self.way.chosen.connect(self._choose_way)
        self.game_button.clicked.connect(self.game_asked)
        self.add.clicked.connect(self.game_asked)
        self.games.picked.connect(lambda row: self.picked.emit(row.id if row is not None else 0))
        self.same.clicked.connect(lambda: self.redrafted.emit(self._draft.made_same(self.same.isChecked(), self.place)))
        self.earlier.clicked.connect(lambda: self.shift(-1))
        self.later.clicked.connect(lambda: self.shift(1))
        self.out.clicked.connect(self.take_out)

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(16)
        head.addWidget(self.approval)
        head.addWidget(self.way)
        head.addStretch(1)
        head.addWidget(self._sign)
        head.addWidget(self._title)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        for button in (self.add, self.earlier, self.later, self.out):
            acts.addWidget(button)
        acts.addStretch(1)
        acts.addWidget(self.same)
        mix = QVBoxLayout(self._mix)
        mix.setContentsMargins(0, 0, 0, 0)
        mix.setSpacing(8)
        mix.addWidget(self.games)
        mix.addLayout(acts)
        self.games.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.body.setSpacing(12)
        self.body.addLayout(head)
        self.body.addWidget(self.game_button)
        self.body.addWidget(self._mix)


def _at(spots: frozenset[Spot], place: int) -> bool:
    return any(spot.line == place for spot in spots)
