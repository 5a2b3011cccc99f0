"""What the house banks: a game of 21 with its limits and settings, saved, scheduled and dropped."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget

from floor.house.rulebook import rulebook
from floor.ids import TableId
from floor.money import Money, show
from floor.pit.banking import WEEK, Banking, SideLimit
from floor.pit.bankings import DropBanking, KeepBanking, ScheduleBanking, is_scheduled
from floor.pit.configuration import Configuration
from floor.pit.opening import PrepareTable
from floor.rules.twentyone.tablerules import GAMES, Dealer, Rounding, Settings, SplitAces, TenUp, as_approved
from floor.state import Room
from floor.views.pit import edge_words, felt_words
from ui.desk import LiveDesk
from ui.dialogs.amount import read_amount
from ui.dialogs.ask import AskDialog
from ui.dialogs.choose import ChooseDialog, Option
from ui.screens.cage.moneysheets import words_field
from ui.screens.rules.stakes.fields import DayPicker
from ui.widgets.form import FormRow

SOFT17 = {Dealer.S17: "Stands on soft 17", Dealer.H17: "Hits soft 17"}
TEN_UP = {
    TenUp.PEEK: "Looks with a ten up",
    TenUp.LOSE_ALL: "Takes all bets",
    TenUp.ORIGINAL_ONLY: "Takes the first bet only",
}
ROUNDING = {Rounding.DOWN: "Rounded down", Rounding.UP: "Rounded up"}
ACES = {SplitAces.ONE: "One card each", SplitAces.MANY: "As many as wanted"}


class BankingSheet(AskDialog):
    """What is left as it is follows the approval. A bet without an edge is said, and saved only knowing so."""

    def __init__(self, desk: LiveDesk, parent: QWidget, chosen: Configuration | None = None) -> None:
        """Of what was chosen elsewhere: a saved game, perhaps with other settings than it has, or a new one."""
        intro = "As tables open on it. Those that are open keep what they opened on."
        super().__init__(desk, "Bank a game of 21", "Save", intro, parent=parent)
        self.setMinimumWidth(560)
        self.saved = QComboBox()
        self.saved.addItem("A new one", None)
        for one in desk.room.pit.bankings.values():
            self.saved.addItem(one.name, one.id)
        self.approval = QComboBox()
        for approval in rulebook(desk.room).on(desk.room.day).approvals.values():
            if "twentyone" in approval.covers:
                self.approval.addItem(approval.title, approval.id)
        self.name, self.least, self.most = words_field(most=60), QLineEdit(maxLength=20), QLineEdit(maxLength=20)
        self.chip, self.pays = QLineEdit(maxLength=20), QLineEdit("1:1", maxLength=12)
        self.decks, self.hands = QSpinBox(minimum=1, maximum=8, value=6), QSpinBox(minimum=1, maximum=7, value=3)
        self.soft17, self.ten_up, self.aces = _box(SOFT17), _box(TEN_UP), _box(ACES)
        self.rounding, self.days = _box(ROUNDING), DayPicker()
        self.match, self.over_under = QCheckBox("Match the Dealer"), QCheckBox("Over/Under 13")
        self.even = QCheckBox("Only even bets, which every chip can pay three to two on")
        self.warned = QCheckBox("I know that a bet earns the house nothing")
        if chosen is not None:
            self.saved.setCurrentIndex(max(self.saved.findData(chosen.banking), 0))
            self.approval.setCurrentIndex(max(self.approval.findData(GAMES[chosen.game]), 0))
        self._put()
        if chosen is not None:
            self._put_settings(chosen.settings)
        self._gather()

    def command(self) -> KeepBanking | None:
        least, most, chip = (read_amount(field.text()) for field in (self.least, self.most, self.chip))
        if not isinstance(least, int) or not isinstance(most, int) or isinstance(chip, str):
            return None
        return KeepBanking(
            approval=str(self.approval.currentData() or ""),
            least=least,
            most=most,
            name=self.name.text(),
            chip=chip,
            decks=self.decks.value(),
            soft17=Dealer(self.soft17.currentData()),
            ten_up=TenUp(self.ten_up.currentData()),
            split_aces=SplitAces(self.aces.currentData()),
            rounding=Rounding(self.rounding.currentData()),
            side_bets=self._sides(least, most),
            over_under_pays=self.pays.text().strip() or "1:1",
            even_bets=self.even.isChecked(),
            hands=self.hands.value(),
            days=self.days.value(),
            banking=self.saved.currentData(),
            warned=self.warned.isChecked(),
        )

    def review(self) -> None:
        super().review()
        for field, row in self._amounts.items():
            read = read_amount(field.text())
            row.set_error(read if isinstance(read, str) else "")

    def _sides(self, least: Money, most: Money) -> tuple[SideLimit, ...]:
        """At the limits of the hand."""
        ticked = (("match", self.match), ("over_under", self.over_under))
        return tuple(self._side(SideLimit(name, least, most)) for name, box in ticked if box.isChecked())

    def _side(self, as_the_hand: SideLimit) -> SideLimit:
        """A side bet that was given limits of its own keeps them."""
        before = self._saved()
        if before is None:
            return as_the_hand
        apart = (one for one in before.side_bets if (one.least, one.most) != (before.least, before.most))
        return next((one for one in apart if one.name == as_the_hand.name), as_the_hand)

    def _saved(self) -> Banking | None:
        return self.desk.room.pit.bankings.get(self.saved.currentData())

    def _put(self) -> None:
        """As the approval has it, or as it was saved."""
        banking = self._saved()
        if banking is None:
            self._put_anew()
            return
        self.approval.setCurrentIndex(max(self.approval.findData(banking.approval), 0))
        self.name.setText(banking.name)
        for field, amount in ((self.least, banking.least), (self.most, banking.most), (self.chip, banking.chip)):
            field.setText(show(amount))
        self.decks.setValue(banking.decks)
        self.hands.setValue(banking.hands)
        self.pays.setText(banking.over_under_pays)
        for box, value in (
            (self.soft17, banking.soft17),
            (self.ten_up, banking.ten_up),
            (self.aces, banking.split_aces),
            (self.rounding, banking.rounding),
        ):
            box.setCurrentIndex(max(box.findData(value), 0))
        names = {bet.name for bet in banking.side_bets}
        self.match.setChecked("match" in names)
        self.over_under.setChecked("over_under" in names)
        self.even.setChecked(banking.even_bets)
        self.days.show_days(banking.days)

    def _put_anew(self) -> None:
        """Nothing stays of a saved game that was looked at before."""
        self.name.clear()
        self.decks.setValue(6)
        self.hands.setValue(3)
        self.pays.setText("1:1")
        self.days.show_days(WEEK)
        for box in (self.ten_up, self.rounding):
            box.setCurrentIndex(0)
        for tick in (self.even, self.warned):
            tick.setChecked(False)
        self._as_approved()

    def _put_settings(self, settings: Settings) -> None:
        """What is set; the rest stays as saved or approved."""
        for box, value in (
            (self.soft17, settings.dealer),
            (self.ten_up, settings.ten_up_blackjack),
            (self.aces, settings.split_aces),
        ):
            if value is not None:
                box.setCurrentIndex(max(box.findData(value), 0))
        self.decks.setValue(settings.decks or self.decks.value())
        self.pays.setText(str(settings.over_under_pays or self.pays.text()))
        for field, amount in ((self.least, settings.min), (self.most, settings.max), (self.chip, settings.chip_cents)):
            if amount is not None:
                field.setText(show(Money(amount)))

    def _as_approved(self) -> None:
        approval = rulebook(self.desk.room).on(self.desk.room.day).approvals.get(self.approval.currentData())
        if approval is not None:
            rules = as_approved(approval)
            self.most.setText(show(Money(rules.most)))
            self.least.setText(show(Money(rules.least)))
            self.soft17.setCurrentIndex(self.soft17.findData(rules.dealer))
            self.aces.setCurrentIndex(self.aces.findData(rules.split_aces))
            self.match.setChecked(rules.has_match)
            self.over_under.setChecked(rules.has_over_under)
        self.chip.setText(show(min(self.desk.room.cage.owned, default=Money(100))))

    def _gather(self) -> None:
        rows = [FormRow("Minimum", self.least, needed=True), FormRow("Maximum", self.most, needed=True)]
        rows.append(FormRow("Smallest chip", self.chip))
        self._amounts = {row.field: row for row in rows if isinstance(row.field, QLineEdit)}
        self.form.add_side_by_side(FormRow("Game", self.saved), FormRow("Approval", self.approval))
        self.form.add("Name", self.name, "Left empty, it is called after its game and limits.")
        self.form.add_side_by_side(*rows)
        self.form.add_side_by_side(FormRow("Decks", self.decks), FormRow("Dealer", self.soft17))
        self.form.add_side_by_side(FormRow("Ten up", self.ten_up), FormRow("Split aces", self.aces))
        pays = FormRow("Over/Under 13 pays", self.pays), FormRow("Uneven pays", self.rounding)
        self.form.add_side_by_side(FormRow("Hands for a player", self.hands), *pays)
        self.form.add("Banked on", self.days)
        for box in (self.match, self.over_under, self.even, self.warned):
            self.body.addWidget(box)
            box.toggled.connect(lambda _on: self.review())
        self.approval.currentIndexChanged.connect(lambda _place: self._changed())
        self.saved.currentIndexChanged.connect(lambda _place: self._put())
        self.days.picked.connect(lambda _days: self.review())
        for combo in (self.soft17, self.ten_up, self.aces, self.rounding):
            combo.currentIndexChanged.connect(lambda _place: self.review())
        for spin in (self.decks, self.hands):
            spin.valueChanged.connect(lambda _number: self.review())
        for field in (self.name, self.least, self.most, self.chip, self.pays):
            field.textChanged.connect(self.review)

    def _changed(self) -> None:
        if self.saved.currentData() is None:
            self._as_approved()
        self.review()


def _offered(room: Room) -> Sequence[Option]:
    options = []
    for one in room.pit.bankings.values():
        on = is_scheduled(room, one)
        facts = f"{felt_words(room, one)}, edge {edge_words(room, one)}"
        words = f"Take {one.name} off tonight" if on else f"Put {one.name} on tonight"
        options.append(Option(words, ScheduleBanking(one.id, not on), facts, "check" if not on else "minus"))
    options += [
        Option(f"Drop {one.name}", DropBanking(one.id), one.days_words, "trash") for one in room.pit.bankings.values()
    ]
    return options


def games_of_21(desk: LiveDesk, parent: QWidget) -> ChooseDialog:
    """Each saved game to put on tonight's schedule, to take off it, or to drop."""
    intro = "What tables of 21 can open on tonight."
    empty = "No game of 21 is banked yet. A manager saves one first."
    return ChooseDialog(
        desk, parent, "Games of 21", "Do it", lambda: _offered(desk.room), label="Game", intro=intro, empty=empty
    )


def preparing(room: Room, table: TableId) -> list[Option]:
    """For the sheet on which a table opens: each game of 21 that is banked."""
    return [
        Option(one.name, PrepareTable(table, one.id), f"21, {felt_words(room, one)}", "spade")
        for one in room.pit.bankings.values()
    ]


def _box(words: dict[Dealer, str] | dict[TenUp, str] | dict[SplitAces, str] | dict[Rounding, str]) -> QComboBox:
    box = QComboBox()
    for value, told in words.items():
        box.addItem(told, value)
    return box
