"""Sheets of a table of 21 while it is dealt: decks and shoes, limits, the next dealer, bets to note, cash."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QSpinBox, QWidget

from floor.money import Money, show
from floor.pit.banking import approval_of, cards_in, cut_card_at, limits_words
from floor.pit.dealers import MINUTES, PlanDealer
from floor.pit.guests import DropCash, noted_before
from floor.pit.limits import ChangeLimits, NoteBet, side_bets_for
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut, shoes_had
from floor.pit.table import BankedTable
from floor.record import Command
from floor.settings.dated import setting_on
from floor.settings.registry import LIMITS_NOTICE
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog, read_amount
from ui.dialogs.ask import AskDialog
from ui.screens.cage.moneysheets import words_field
from ui.widgets.form import FormRow


class DecksSheet(AskDialog):
    """Every deck is spread and checked before it goes in."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        decks = table.plays.banking.decks
        intro = f"{table.plays.banking.called} is dealt from {decks} decks."
        super().__init__(desk, f"Decks for table {table.label}", "Put in", intro, parent=parent)
        self._table = table
        self.decks = QSpinBox(minimum=1, maximum=8, value=decks)
        self.marks = words_field("Blue, 41–46")
        self.checked = QCheckBox("Every deck was spread, and no card is missing")
        self.form.add_side_by_side(FormRow("Decks", self.decks), FormRow("Backs or seals", self.marks))
        self.body.addWidget(self.checked)
        self.decks.valueChanged.connect(self.review)
        self.checked.toggled.connect(lambda _on: self.review())
        self.marks.textChanged.connect(self.review)
        self.decks.setFocus()

    def command(self) -> PutDecksIn:
        return PutDecksIn(self._table.id, self.decks.value(), self.checked.isChecked(), self.marks.text())


class ShoeSheet(AskDialog):
    """Shuffled, cut by a player, the cut card in its place, one card burned."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        approval = approval_of(desk.room, table.plays.banking.approval, desk.room.day)
        cards, usual = cards_in(approval, table.plays.banking.decks), cut_card_at(approval, table.plays.banking.decks)
        intro = f"{cards} cards, shuffled. The cut card belongs after {usual}."
        super().__init__(desk, f"New shoe at table {table.label}", "Start shoe", intro, parent=parent)
        self._table, self._after = table, shoes_had(desk.room, table.id)
        self.by = words_field("Who cut")
        self.cut = QSpinBox(minimum=1, maximum=cards, value=cards // 3)
        self.cut_card = QSpinBox(minimum=1, maximum=cards, value=usual)
        self.burned = QSpinBox(minimum=0, maximum=9, value=1)
        self.form.add("Cut by", self.by, "A player, or the dealer where none sits.", needed=True)
        self.form.add_side_by_side(
            FormRow("Cards cut off", self.cut), FormRow("Cut card after", self.cut_card), FormRow("Burned", self.burned)
        )
        self.by.textChanged.connect(self.review)
        for box in (self.cut, self.cut_card, self.burned):
            box.valueChanged.connect(self.review)
        self.by.setFocus()

    def command(self) -> StartShoe | None:
        if not self.by.text().strip():
            return None
        cut, card = self.cut.value(), self.cut_card.value()
        return StartShoe(self._table.id, self.by.text(), cut, card, self.burned.value(), self._after)


class DecksOutSheet(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        approval = approval_of(desk.room, table.plays.banking.approval, desk.room.day)
        expected = cards_in(approval, table.plays.decks)
        intro = f"{table.plays.decks} decks went in, {expected} cards. Count what comes out."
        super().__init__(desk, f"Decks out of table {table.label}", "Take out", intro, parent=parent)
        self._table = table
        self.cards = QLineEdit(maxLength=6, placeholderText=str(expected))
        self.words = words_field("One torn, kept by the floor", most=120)
        self._counted = self.form.add("Cards counted", self.cards, needed=True)
        self.form.add("If it differs", self.words)
        for field in (self.cards, self.words):
            field.textChanged.connect(self.review)
        self.cards.setFocus()

    def command(self) -> TakeDecksOut | None:
        typed = self.cards.text().strip()
        self._counted.set_error("" if typed.isdecimal() or not typed else f"“{typed}” is not a whole number.")
        return TakeDecksOut(self._table.id, int(typed), self.words.text()) if typed.isdecimal() else None


class LimitsSheet(AskDialog):
    """Lowered at once, raised after the notice; the sign is hung again."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        minutes = setting_on(desk.room, LIMITS_NOTICE, desk.room.day)
        notice = f"{minutes} minutes after they are announced" if minutes else "at once"
        intro = f"Now {table.plays.banking.limits_words}. Lower limits hold at once, higher ones {notice}."
        super().__init__(desk, f"Limits of table {table.label}", "Change limits", intro, parent=parent)
        self._table, banking = table, table.plays.banking
        self.least, self.most = QLineEdit(maxLength=20), QLineEdit(maxLength=20)
        self.least.setText(show(banking.least))
        self.most.setText(show(banking.most))
        self._rows = FormRow("Minimum", self.least, needed=True), FormRow("Maximum", self.most, needed=True)
        self.form.add_side_by_side(*self._rows)
        taken = {bet.name for bet in banking.side_bets}
        there = side_bets_for(desk.room, banking, ChangeLimits(table.id, banking.least, banking.most))
        self.sides = {bet.name: QCheckBox(bet.title) for bet in there}
        for name, box in self.sides.items():
            box.setChecked(name in taken)
            box.toggled.connect(lambda _on: self.review())
            self.body.addWidget(box)
        for field in (self.least, self.most):
            field.textChanged.connect(self.review)
        self.most.setFocus()
        self.most.selectAll()

    def command(self) -> ChangeLimits | None:
        least, most = read_amount(self.least.text()), read_amount(self.most.text())
        if not isinstance(least, int) or not isinstance(most, int):
            return None
        whole, banking = ChangeLimits(self._table.id, Money(least), Money(most)), self._table.plays.banking
        wanted = {name for name, box in self.sides.items() if box.isChecked()}
        if wanted == {bet.name for bet in banking.side_bets}:
            return whole
        sides = side_bets_for(self.desk.room, banking, whole)
        return ChangeLimits(whole.table, whole.least, whole.most, tuple(bet for bet in sides if bet.name in wanted))

    def review(self) -> None:
        super().review()
        for row, field in zip(self._rows, (self.least, self.most), strict=True):
            read = read_amount(field.text())
            row.set_error(read if isinstance(read, str) else "")


class NextDealerSheet(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable) -> None:
        super().__init__(desk, f"Next dealer at table {table.label}", "Plan", parent=parent)
        self._table, coming = table, table.plays.next_dealer
        self.name = words_field("As the dealer's list has it", most=40)
        self.name.setText(coming.name if coming is not None else "")
        self.minutes = QSpinBox(minimum=MINUTES.start, maximum=MINUTES.stop - 1, value=30, suffix=" min")
        self.form.add("Dealer", self.name, "Leave it empty for nobody.")
        self.form.add("Takes over in", self.minutes)
        self.name.textChanged.connect(self.review)
        self.minutes.valueChanged.connect(self.review)
        self.name.setFocus()

    def command(self) -> PlanDealer:
        return PlanDealer(self._table.id, self.name.text(), self.minutes.value())


class BetSheet(AmountDialog):
    """Within the cap it is an incident; over it a manager signs, or it goes back before the next card."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable, seat: int | None) -> None:
        banking = table.plays.banking
        intro = f"The table takes {banking.limits_words}. Over the approval's cap a manager signs."
        super().__init__(desk, parent, f"Note a bet at table {table.label}", "Note bet", intro, "Amount")
        self._table, self._seat = table, seat
        self.bet, self.words = QComboBox(), words_field("Put out late, settled as it lay", most=200)
        self.bet.addItem(f"The hand, {banking.limits_words}", "")
        for side in banking.side_bets:
            self.bet.addItem(f"{side.title}, {limits_words(side.least, side.most)}", side.name)
        if banking.side_bets:
            self.form.add("Bet on", self.bet)
        self.form.add("What happened", self.words, needed=True)
        self.bet.currentIndexChanged.connect(self.review)
        self.words.textChanged.connect(self.review)

    def command(self) -> Command | None:
        return super().command() if self.words.text().strip() else None

    def of(self, amount: Money) -> NoteBet:
        return NoteBet(self._table.id, amount, self.words.text(), self._seat, self.bet.currentData())


class CashSheet(AmountDialog):
    """Cash of a guest into the box, for chips of the tray."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable, seat: int | None) -> None:
        whose = f"From seat {seat}." if seat is not None else "Of nobody in particular."
        intro = f"{whose} It is counted with the box; until then the win is estimated from it."
        super().__init__(desk, parent, f"Cash into the box of table {table.label}", "Note cash", intro, "Amount")
        self._table, self._seat = table, seat
        self._before = noted_before(desk.room, table, seat)
        self.offer([Money(cents) for cents in (2_000, 4_000, 10_000)])

    def of(self, amount: Money) -> DropCash:
        return DropCash(self._table.id, amount, self._seat, self._before)
