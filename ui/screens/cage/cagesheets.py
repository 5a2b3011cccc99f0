"""Smaller sheets of the cage: drawers, slips, prices, boxes, large cash, money moved by hand."""

from __future__ import annotations

import re

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QLineEdit, QWidget

from floor import money
from floor.books.counts import tell
from floor.cage.boxes import PickUpFees, PullBox
from floor.cage.drawers import AddDrawer
from floor.cage.fills import CancelSlip, ReceiveSlip
from floor.cage.largecash import KeepCashNote, LargeCash, NameCash, NoteCash, unnamed_words
from floor.cage.moving import MoveMoney
from floor.cage.rakes import SetRake, rake_on
from floor.cage.records import BoxKind, Rake, Slip, Step
from floor.errors import NotUnderstood
from floor.house.players import Player
from floor.house.tables import Table
from floor.ids import TableId
from floor.money import Money, show
from floor.pit.table import is_banked
from floor.record import Command
from floor.room.cashgame import plays_cash
from floor.room.spread import Spread
from floor.shorthand.reading import spot_at, table_at
from floor.state import Room
from floor.text import initials
from floor.views.finding import find_players, find_table
from ui.desk import LiveDesk
from ui.dialogs.amount import AmountDialog, read_amount
from ui.dialogs.ask import AskDialog
from ui.screens.cage.moneysheets import amount_typed, words_field
from ui.widgets.form import FormRow
from ui.widgets.readfield import date_field
from ui.widgets.searchlist import SearchList
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.suggestion import Suggestion

_LONGEST = 50
"""As much of what somebody looks like as has room in a line."""
_STEP = re.compile(r"\s*(\S+)\s+from\s+(\S+)\s*", re.IGNORECASE)


class AddDrawerSheet(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        first = not desk.room.cage.by_drawers
        intro = "A place for cash and chips. A float comes from the vault, and a cashier opens it with a count."
        warned = " From this one on, money is taken and paid at open drawers alone." if first else ""
        super().__init__(desk, "Set up a drawer", "Set up", intro + warned, parent=parent)
        self.name = words_field(f"Cage {len(desk.room.cage.drawers) + 1}", most=40)
        self.form.add("Name", self.name, needed=True)
        self.name.textChanged.connect(self.review)
        self.name.setFocus()

    def command(self) -> AddDrawer | None:
        return AddDrawer(self.name.text()) if self.name.text().strip() else None


class ReceiveSheet(AskDialog):
    """Dealers have no PIN: they sign the paper, and the floor says who."""

    def __init__(self, desk: LiveDesk, parent: QWidget, slip: Slip) -> None:
        table = desk.room.tables[slip.table]
        intro = (
            f"{slip_title(desk.room, slip)}: {tell(slip.chips)}, {show(slip.amount)}. The dealer has signed the slip."
        )
        super().__init__(desk, f"Slip {slip.number:,} is received", "Received", intro, parent=parent)
        self._slip, self.dealer = slip, words_field("As the dealer's list has it", most=40)
        self.dealer.setText(table.dealer or (table.plays.checked_by if is_banked(table) else ""))
        self.form.add("Dealer", self.dealer, needed=True)
        self.dealer.textChanged.connect(self.review)
        self.dealer.setFocus()

    def command(self) -> ReceiveSlip | None:
        return ReceiveSlip(self._slip.id, self.dealer.text()) if self.dealer.text().strip() else None


class CancelSheet(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, slip: Slip) -> None:
        back = " What was sent comes back whole." if slip.in_transit else ""
        intro = f"{slip_title(desk.room, slip)}, {show(slip.amount)}.{back} A manager signs."
        super().__init__(desk, f"Call off the {slip.way.value}", "Call off", intro, kind="danger", parent=parent)
        self._slip, self.why = slip, words_field("Wrong amount")
        self.form.add("Reason", self.why, needed=True)
        self.why.textChanged.connect(self.review)
        self.why.setFocus()

    def command(self) -> CancelSlip | None:
        return CancelSlip(self._slip.id, self.why.text()) if self.why.text().strip() else None


class MoveSheet(AmountDialog):
    """Between two accounts, named as the books name them."""

    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        intro = "By a manager, with a second person. The room's opening cash goes from owner to vault."
        super().__init__(desk, parent, "Move money by hand", "Move", intro, "Amount")
        self.credit, self.debit = QLineEdit("owner", maxLength=48), QLineEdit("vault", maxLength=48)
        self.why = words_field("Opening the room")
        hint = "owner, bank, vault, drawer:cage-1, fees:raked, over-short:2"
        self.form.add_side_by_side(
            FormRow("From", self.credit, hint, needed=True), FormRow("To", self.debit, needed=True)
        )
        self.form.add("Reason", self.why, needed=True)
        for field in (self.credit, self.debit, self.why):
            field.textChanged.connect(self.review)

    def command(self) -> Command | None:
        return super().command() if self.why.text().strip() else None

    def of(self, amount: Money) -> MoveMoney:
        return MoveMoney(self.debit.text().strip(), self.credit.text().strip(), amount, self.why.text())


class RakeSheet(AskDialog):
    """Steps by the pot, or a charge by time; with neither the game costs nothing."""

    def __init__(self, desk: LiveDesk, parent: QWidget, spread: Spread) -> None:
        intro = "From a gaming day on; what is past keeps its price. The plaque is hung again."
        super().__init__(desk, f"What {spread.name} costs", "Set", intro, parent=parent)
        self._spread, now = spread, rake_on(desk.room, spread.id, desk.room.day) or Rake(desk.room.day)
        self.since = date_field(desk.room.day)
        self.steps = words_field("$2 from $20, $4 from $60", most=200)
        self.steps.setText(", ".join(f"{show(one.rake)} from {show(one.pot)}" for one in now.steps))
        self.charge = QLineEdit(show(now.time_charge) if now.time_charge else "", maxLength=20, placeholderText="$0")
        self.promotion = QLineEdit(show(now.promotion) if now.promotion else "", maxLength=20, placeholderText="$0")
        self.form.add("Taken from each pot", self.steps, "The largest step that a pot reaches is taken, in all.")
        self.form.add("Or per half hour and seat", self.charge)
        self.form.add("For the promotion pool, from each raked pot", self.promotion, "In a box of its own.")
        self.form.add("From gaming day", self.since, needed=True)
        for field in (self.steps, self.charge, self.promotion, self.since):
            field.textChanged.connect(self.review)
        self.steps.setFocus()

    def command(self) -> SetRake | None:
        day = self.since.value()
        try:
            if day is None or self.unread():
                return None
            steps = read_steps(self.steps.text())
        except NotUnderstood:
            return None
        return SetRake(self._spread.id, day, steps, amount_typed(self.charge), amount_typed(self.promotion))

    def review(self) -> None:
        super().review()
        if wrong := self.unread():
            self.verb.set_why_not(wrong)
            self.say_wrong(wrong)

    def unread(self) -> str:
        try:
            read_steps(self.steps.text())
        except NotUnderstood as wrong:
            return str(wrong)
        read = (read_amount(field.text()) for field in (self.charge, self.promotion))
        return next((wrong for wrong in read if isinstance(wrong, str)), "")


class PullSheet(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table | None) -> None:
        intro = "Off the table, with an empty one in its place. Another person signs, and it waits to be counted."
        super().__init__(desk, "Pull a box", "Pull", intro, parent=parent)
        self.table = QLineEdit(table.label if table is not None else "", maxLength=20)
        self.kind = SegmentedControl([Segment(kind.value, kind.value.capitalize()) for kind in BoxKind], "Box")
        self._row = self.form.add("Table", self.table, needed=True)
        self.body.addWidget(self.kind)
        self.table.textChanged.connect(self.review)
        self.kind.chosen.connect(lambda _id: self.review())
        self.table.setFocus()

    def command(self) -> PullBox | None:
        found = find_table(self.desk.room, self.table.text())
        return PullBox(found.id, BoxKind(self.kind.selection())) if found is not None else None

    def review(self) -> None:
        super().review()
        unknown = bool(self.table.text().strip()) and find_table(self.desk.room, self.table.text()) is None
        self._row.set_error("There is no such table." if unknown else "")


class PickUpSheet(AmountDialog):
    """The charge times the seats that paid it."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table | None) -> None:
        intro = "The table's time charge, in chips, into your drawer. Somebody of the floor signs."
        super().__init__(desk, parent, "Pick up a time charge", "Pick up", intro, "Amount")
        self.table = QLineEdit(table.label if table is not None else "", maxLength=20)
        self._row_of = self.form.add("Table", self.table, needed=True)
        self.table.textChanged.connect(self.review)

    def of(self, amount: Money) -> PickUpFees | None:
        found = find_table(self.desk.room, self.table.text())
        return PickUpFees(found.id, amount) if found is not None else None

    def review(self) -> None:
        super().review()
        table = find_table(self.desk.room, self.table.text())
        unknown = bool(self.table.text().strip()) and table is None
        self._row_of.set_error("There is no such table." if unknown else "")
        if plays_cash(table):
            rake = rake_on(self.desk.room, table.plays.spread.id, self.desk.room.day)
            charge = rake.time_charge if rake is not None else Money(0)
            self._row_of.set_hint(
                f"{show(charge)} per half hour and seat, {len(table.seated)} seated." if charge else ""
            )


class NoteCashSheet(AskDialog):
    """Cash of somebody whose name is not known, or more of somebody who was noted tonight."""

    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        intro = "By what they look like and where. It stops nothing, and is never shown in public."
        super().__init__(desk, "Note cash of an unnamed person", "Note", intro, parent=parent)
        self.described, self.paid_in = words_field("Red jacket, tall", most=200), QLineEdit(maxLength=20)
        self.paid_out, self.place = QLineEdit(maxLength=20), QLineEdit(maxLength=20, placeholderText="12, or 12/6")
        self.who = self._people()
        self._who = self.form.add("Who", self.who)
        self._who.setVisible(self.who.count() > 1)
        self._description = self.form.add("Description", self.described, needed=True)
        self.form.add_side_by_side(FormRow("Paid in", self.paid_in), FormRow("Paid out", self.paid_out))
        self._place = self.form.add("Table, or seat", self.place)
        for field in (self.described, self.paid_in, self.paid_out, self.place):
            field.textChanged.connect(self.review)
        self.who.currentIndexChanged.connect(self.review)
        self.described.setFocus()

    def command(self) -> NoteCash | None:
        if self.unread() or not (self._known() or self.described.text().strip()):
            return None
        came, went = amount_typed(self.paid_in), amount_typed(self.paid_out)
        if self._known():
            return NoteCash(paid_in=came, paid_out=went, unnamed=self._known())
        return NoteCash(self.described.text(), came, went, *self._where())

    def review(self) -> None:
        super().review()
        if wrong := self.unread():
            self.verb.set_why_not(wrong)
            self.say_wrong(wrong)
        self._ask_who(new=not self._known())

    def unread(self) -> str:
        read = (read_amount(field.text()) for field in (self.paid_in, self.paid_out))
        if wrong := next((one for one in read if isinstance(one, str)), ""):
            return wrong
        try:
            self._where()
        except NotUnderstood as wrong:
            return str(wrong)
        return ""

    def _ask_who(self, *, new: bool) -> None:
        for row in (self._description, self._place):
            row.setVisible(new)
        if (layout := self.form.layout()) is not None:
            layout.activate()
        self.fit()

    def _people(self) -> QComboBox:
        people = QComboBox()
        people.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        people.setMinimumContentsLength(20)  # However much there is to say of somebody.
        people.addItem("Somebody new", 0)
        for number, one in self.desk.room.cage.unnamed.items():
            words = unnamed_words(one)
            people.addItem(words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1].rstrip()}…", number)
            people.setItemData(people.count() - 1, words, Qt.ItemDataRole.ToolTipRole)
        return people

    def _known(self) -> int:
        """Who was noted before; nought for somebody new."""
        return int(self.who.currentData())

    def _where(self) -> tuple[TableId | None, int | None]:
        typed = self.place.text().strip()
        if not typed or self._known():
            return None, None
        if "/" not in typed:
            return table_at(self.desk.room, typed).id, None
        spot = spot_at(self.desk.room, typed)
        return spot.table.id, spot.seat.number


class NameCashSheet(AskDialog):
    """The unnamed person is one of the file."""

    def __init__(self, desk: LiveDesk, parent: QWidget, one: LargeCash) -> None:
        intro = f"{one.who}: {one.words}"
        super().__init__(desk, "Who it is", "It is them", intro, parent=parent)
        assert one.unnamed is not None, "only who has no name gets one"
        self._unnamed = one.unnamed
        self.form.hide()
        self.search = SearchList(self._find, "Player", "Name or number")
        self.search.setMinimumHeight(260)
        self.body.addWidget(self.search)
        self.search.chosen.connect(lambda _row: self.submit())
        self.search.list.selectionModel().currentChanged.connect(lambda *_: self.review())
        self.search.setFocus()

    def command(self) -> NameCash | None:
        row = self.search.list.current()
        player = row.value if row is not None else None
        return NameCash(self._unnamed, player.id) if isinstance(player, Player) else None

    def _find(self, typed: str) -> list[Suggestion]:
        found = find_players(self.desk.room, typed)
        return [Suggestion(one.name, f"No. {one.number}", initials=initials(one.name), value=one) for one in found]


class KeepNoteSheet(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, one: LargeCash) -> None:
        super().__init__(desk, f"Note on {one.who}", "Keep note", one.words, parent=parent)
        self._one, self.note = one, words_field("Known to the house, sold a car", most=200)
        self.note.setText(one.note)
        self.form.add("Note", self.note, needed=True)
        self.note.textChanged.connect(self.review)
        self.note.setFocus()

    def command(self) -> KeepCashNote | None:
        note = self.note.text()
        return KeepCashNote(note, self._one.player, self._one.unnamed) if note.strip() else None


def slip_title(room: Room, slip: Slip) -> str:
    label = room.tables[slip.table].label if slip.table in room.tables else "gone"
    return f"Fill to table {label}" if slip.way.value == "fill" else f"Credit from table {label}"


def read_steps(text: str) -> tuple[Step, ...]:
    """'$2 from $20, $4 from $60'."""
    found = []
    for part in filter(str.strip, text.split(",")):
        step = _STEP.fullmatch(part)
        if step is None:
            raise NotUnderstood(f"“{part.strip()[:30]}” is not like “$2 from $20”.")
        found.append(Step(money.read(step[2]), money.read(step[1])))
    return tuple(found)
