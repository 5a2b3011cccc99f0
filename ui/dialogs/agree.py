"""Another game or other stakes at a table: proposed, agreed to by everybody, then changed to (BO-08)."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor.house.tables import Seat
from floor.ids import PlayerId, TableId
from floor.money import show
from floor.room.agreeing import Agree, ChangeGame, ProposeChange, Stack, WithdrawProposal
from floor.room.cashgame import CashTable, cited_at, game_at, plays_cash
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.amount import read_amount
from ui.dialogs.ask import AskDialog, Sheet
from ui.dialogs.choose import ChooseDialog, Option
from ui.dialogs.opentable import spread_facts
from ui.widgets.button import KeyButton
from ui.widgets.toggle import Toggle


def change_game(desk: LiveDesk, parent: QWidget, table: CashTable) -> Sheet:
    """Where nothing is proposed yet, what to propose; else who agrees."""
    return (
        AgreeDialog(desk, parent, table) if table.plays.proposal is not None else choose_proposal(desk, parent, table)
    )


def choose_proposal(desk: LiveDesk, parent: QWidget, table: CashTable) -> ChooseDialog:
    def offered() -> list[Option]:
        return [
            Option(spread.name, ProposeChange(table.id, spread.id), spread_facts(desk.room, spread), "spade")
            for spread in desk.room.spreads.values()
            if spread.id != table.plays.spread.id
        ]

    cited = cited_at(desk.room, table, "agreement")
    return ChooseDialog(
        desk,
        parent,
        f"Propose another game at table {table.label}",
        "Propose",
        offered,
        label="Game",
        intro=f"Now {table.plays.title}. Everybody at the table has to agree, the absent too ({cited}).",
    )


class AgreeDialog(AskDialog):
    """A switch for each player, saved at once; the change itself waits until nobody is missing."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: CashTable) -> None:
        proposed = table.plays.proposal.spread.name if table.plays.proposal is not None else ""
        intro = f"Now {table.plays.title}."
        super().__init__(desk, f"Table {table.label}: {proposed}", "Change game", intro, parent=parent)
        self._table: TableId = table.id
        self.form.hide()
        self._rows = QVBoxLayout()
        self._rows.setSpacing(4)
        self.body.addLayout(self._rows)
        self.switches: dict[PlayerId, Toggle] = {}
        self.stacks: dict[PlayerId, QLineEdit] = {}
        self._most = table.plays.proposal.spread.most if table.plays.proposal is not None else None
        self._between = Toggle("Between hands", on=True)
        self._within = Toggle(f"No other stack is over {show(self._most)}" if self._most is not None else "")
        self._at: dict[int, Toggle] = {}
        for seat in table.seated:
            self._add(seat)
        self._all = KeyButton("Everybody agrees", "A")
        self._all.clicked.connect(self.agree_all)
        self._withdraw = KeyButton("Withdraw the proposal", kind="quiet")
        self._withdraw.clicked.connect(lambda: desk.ask(WithdrawProposal(self._table), lambda _entry: self.reject()))
        for toggle in (self._between, *([self._within] if self._most is not None else [])):
            toggle.clicked.connect(self.review)
            self.body.addWidget(toggle)
        below = QHBoxLayout()
        below.addWidget(self._all)
        below.addWidget(self._withdraw)
        below.addStretch()
        self.body.addLayout(below)
        self._focus_missing()
        desk.published.connect(self._follow)

    def command(self) -> ChangeGame:
        return ChangeGame(self._table, tuple(self._counted()), self._within.isChecked(), self._between.isChecked())

    def _counted(self) -> Iterator[Stack]:
        """The stacks that somebody has typed."""
        for player, field in self.stacks.items():
            amount = read_amount(field.text())
            if isinstance(amount, int):
                yield Stack(player, amount)

    def review(self) -> None:
        """Who is missing is the first thing to read here."""
        super().review()
        self.say_wrong(self.verb.accessibleDescription())
        self._all.set_why_not("" if self._missing() else "Everybody has agreed.")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """A digit is the seat whose player was asked, nought the tenth; A when all of them said yes at once."""
        typed = event.text().upper()
        switch = self._at.get(int(typed) or 10) if typed.isdecimal() else None
        if switch is not None:
            switch.click()
        elif typed == "A" and self._all.isEnabled():
            self.agree_all()
        else:
            super().keyPressEvent(event)

    def agree_all(self) -> None:
        for player in self._missing():
            self.desk.ask(Agree(self._table, player))

    def _missing(self) -> list[PlayerId]:
        return [player for player in self.switches if player not in self._agreed()]

    def _focus_missing(self) -> None:
        """The first who has not been asked; with nobody left the verb."""
        missing = self._missing()
        (self.switches[missing[0]] if missing else self.verb).setFocus(Qt.FocusReason.TabFocusReason)

    def _add(self, seat: Seat) -> None:
        player = seat.player
        assert player is not None, "the seated have players"
        away = ", away" if seat.sitting is not None and seat.sitting.away is not None else ""
        switch = Toggle(f"{seat.number}  {self.desk.room.name_of(player)}{away}")
        switch.setChecked(player in self._agreed())
        switch.clicked.connect(lambda checked: self.desk.ask(Agree(self._table, player, yes=checked)))
        self.switches[player] = self._at[seat.number] = switch
        row = QHBoxLayout()
        row.addWidget(switch, 1)
        if self._most is not None:
            row.addWidget(self._stack_of(player))
        self._rows.addLayout(row)

    def _stack_of(self, player: PlayerId) -> QLineEdit:
        """Where the new game has a most, everybody enters it with what is in front of them (MIX-06)."""
        field = QLineEdit(placeholderText="Stack", maxLength=20)
        field.setAccessibleName(f"Stack of {self.desk.room.name_of(player)}")
        field.setFixedWidth(theme.px(110))
        field.textChanged.connect(self.review)
        self.stacks[player] = field
        return field

    def _agreed(self) -> tuple[PlayerId, ...]:
        game = game_at(self.desk.room, self._table)
        return game.proposal.agreed if game is not None and game.proposal is not None else ()

    def _follow(self) -> None:
        """Somebody at another desk may tick too, and who sits here may change."""
        table = self.desk.room.tables.get(self._table)
        if not plays_cash(table) or table.plays.proposal is None:
            self.reject()
            return
        seated = {seat.player: seat for seat in table.seated}
        for gone in [player for player in self.switches if player not in seated]:
            self.switches.pop(gone).deleteLater()
            if gone in self.stacks:
                self.stacks.pop(gone).deleteLater()
        self._at = {number: switch for number, switch in self._at.items() if switch in self.switches.values()}
        for player, seat in seated.items():
            if player is not None and player not in self.switches:
                self._add(seat)
        for agreeing, switch in self.switches.items():
            switch.setChecked(agreeing in self._agreed())
        self.review()
