"""Taking an entry back: what would fall with it, the money that goes back, the reason, and who signs, in one sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QLineEdit, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.consequences import Consequences
from floor.context import Context
from floor.decide import Decision, may_sign
from floor.entry import Entry
from floor.errors import Refused
from floor.money import Money, show, signed
from floor.past import Past
from floor.record import Record
from floor.staff.pins import DIGITS
from floor.text import count, number_word
from floor.views.telling.telling import Told
from floor.void import VoidEntry
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import Sheet
from ui.knownroom import known_person
from ui.screens.persontiles import PersonTiles
from ui.widgets import paint
from ui.widgets.card import Card
from ui.widgets.form import FormRow
from ui.widgets.pinpad import PinPad
from ui.widgets.text import Text

UNSAID = "Not said yet"
LONGEST = 60
INTRO = "Nothing is erased. A void reverses the money and says who, when and why; papers keep their numbers."
WIDE = 920
"""On a narrower screen who signs stands below what is signed for."""
ACCOUNTS = 3
"""So many columns there are; the last is for all the smaller ones together, where there are more accounts."""


class Judged(Record, frozen=True):
    found: Consequences | None
    verdict: Decision | Refused


class VoidSheet(Sheet):
    """It is judged on the reading path, and follows the room while it is open."""

    def __init__(self, desk: LiveDesk, entry: Told, parent: QWidget) -> None:
        super().__init__(f"Void entry {entry.number:,}?", "Void", INTRO, kind="danger", parent=parent)
        self._desk, self._entry = desk, entry
        self._found: Consequences | None = None
        self._verdict: Decision | Refused | None = None
        self._asked = self._behind = self._sent = False
        self._needing, self._money = Card("Looking for what needs it…"), Card("Money that goes back")
        self.why = QLineEdit(placeholderText="Wrong player, wrong amount, entered twice …", maxLength=LONGEST)
        self._tiles, self._pad = PersonTiles(), PinPad()
        self._signing = Card("Another person signs")
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self.not_by_enter()
        self.why.textChanged.connect(lambda _text: self._review())
        self.why.returnPressed.connect(self._go_on)
        self._tiles.chosen.connect(lambda _staff: self._pad.setFocus())
        self._pad.entered.connect(self._sign)
        self._lay_out_body()
        desk.published.connect(self._judge)
        self._judge()
        self.why.setFocus()

    def submit(self) -> None:
        """Nobody else has to sign."""
        if self.verb.isEnabled():
            self._send()

    def command(self) -> VoidEntry | None:
        """What would be asked, once it is known what falls with it."""
        if self._found is None or not self._found.whole:
            return None
        return VoidEntry(self._entry.number, self.why.text().strip() or UNSAID, self._found.together)

    def keep_within(self, room: QSize) -> None:
        if room.width() < theme.px(WIDE):
            self._sides.setDirection(QBoxLayout.Direction.TopToBottom)
        super().keep_within(room)

    def done(self, result: int) -> None:
        self._desk.published.disconnect(self._judge)
        super().done(result)

    def _judge(self, _change: object = None) -> None:
        """First by what has something in common with it, then by all that came after."""
        self._behind = self._asked
        if self._asked:
            return
        self._asked, number, context = True, self._entry.number, self._desk.context()
        self._desk.read(lambda past: past.consequences(number, whole=False), self._show)
        self._desk.read(lambda past: _judged(past, number, context), self._decided)

    def _decided(self, judged: Judged) -> None:
        if self.closed:
            return
        self._asked, self._verdict = False, judged.verdict
        if self._behind:
            self._judge()
        self._show(judged.found)
        self._show_signing()
        self._review()

    def _show(self, found: Consequences | None) -> None:
        if self.closed or found is None:
            return
        self._found = found
        self._show_needing(found)
        self._show_money(found)
        many = len(found.together) + 1
        self.verb.setText(f"Void all {number_word(many)} together" if many > 1 else f"Void {self._entry.number:,}")
        self._fit_soon()

    def _fit_soon(self) -> None:
        """What was just put on the sheet is asked for its height only once it is shown there."""
        QTimer.singleShot(0, self, self.fit)

    def _show_needing(self, found: Consequences) -> None:
        many = len(found.needing)
        if many:
            title = f"{number_word(many).capitalize()} later {'entry needs' if many == 1 else 'entries need'} it"
            self._needing.set_title(title, "and cannot stand without it")
        else:
            self._needing.set_title("Nothing later needs it" if found.whole else "Looking for what needs it…")
        self._needing.set_tone("call" if many else "plain")
        _empty(self._needing.body)
        if found.instead:
            self._needing.body.addWidget(Text(found.instead, tone="muted", lines=3))
        zone = self._desk.room.house.zone
        for one in found.needing:
            at = show_time(one.told.at, zone)
            self._needing.body.addWidget(Text(f"{one.told.number:,}  {at}  {one.told.what}", lines=2))
            self._needing.body.addWidget(Text(one.why, size=11, tone="call", lines=2))

    def _show_money(self, found: Consequences) -> None:
        self._money.setVisible(bool(found.money))
        _empty(self._money.body)
        sums = found.by_account
        if not sums:
            return
        columns = _columns(sums)
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setColumnStretch(0, 1)
        for place, name in enumerate(columns, 1):
            grid.addWidget(Text(name, tone="muted", lines=3, align=paint.RIGHT), 0, place)
        for line, row in enumerate(found.money, 1):
            grid.addWidget(Text(f"{row.number:,}", condensed=True, size=15, keeps=True), line, 0)
            amounts = dict(row.by_account)
            for place, names in enumerate(columns.values(), 1):
                grid.addWidget(_figure(_sum(amounts, names)), line, place)
        last = len(found.money) + 1
        grid.addWidget(Text("Together", weight="medium", keeps=True), last, 0)
        for place, names in enumerate(columns.values(), 1):
            grid.addWidget(_figure(_sum(sums, names), strong=True), last, place)
        self._money.body.addLayout(grid)
        left = Money(sum(sums.values()))
        words = f"Over all accounts it sums to {show(left)}."
        self._money.body.addWidget(Text(words, tone="good" if left == 0 else "stop", lines=2))

    def _show_signing(self) -> None:
        needed = isinstance(self._verdict, Decision) and self._verdict.needs_second
        self._signing.setVisible(needed)
        command = self.command()
        if needed and command is not None and isinstance(self._verdict, Decision):
            people = may_sign(self._desk.room, self._desk.staff, (command, self._verdict.events))
            chosen = self._tiles.selection()
            first = people[0].id if people else None
            self._tiles.show_people([*map(known_person, people)], chosen.id if chosen is not None else first)
            self._signing.set_title("Another person signs", f"the last digit voids {self._all()}")
            self._pad.setVisible(bool(people))
            self.verb.setVisible(not people)  # The last digit of the PIN does it.
            if not people:
                self._signing.set_title("Nobody else can sign", "Ask a manager to come, or go on single-handed.")
        else:
            self.verb.show()
        self._fit_soon()

    def _all(self) -> str:
        many = len(self._found.together) + 1 if self._found is not None else 1
        return f"all {number_word(many)}" if many > 1 else "it"

    def _go_on(self) -> None:
        """Enter in the reason: a PIN that is typed next must not be read in the journal."""
        if self._pad.isVisible():
            self._pad.setFocus()
            self._scrolled.keep_in_sight(self._pad)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter voids nothing; where somebody signs, it goes on from the reason to the PIN."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._pad.isVisible():
            return
        super().keyPressEvent(event)

    def _review(self) -> None:
        """Why it cannot be done yet, beside the verb."""
        why = self._why_not()
        self.verb.setEnabled(not why)
        self.say_wrong(self._verdict.advice if isinstance(self._verdict, Refused) else "")
        self.verb.setToolTip(why)

    def _why_not(self) -> str:
        if self._sent:
            return "It is being entered."
        if isinstance(self._verdict, Refused):
            return str(self._verdict)
        if self.command() is None:
            return "It is still looked for what needs it."
        if not self.why.text().strip():
            return "Say why."
        if _is_pin(self.why.text()):
            return "Six digits are no reason, and a PIN is not written down. Say why in words."
        return ""

    def _sign(self, pin: str) -> None:
        """The last digit of the PIN: only now is it asked for."""
        if why := self._why_not():
            self._pad.refuse(why)
            return
        chosen = self._tiles.selection()
        if chosen is not None:
            self._send(lambda unsigned: self._desk.sign(unsigned, chosen.id, pin, lambda: None, self._turned_down))

    def _send(self, second: object = None) -> None:
        command = self.command()
        if command is not None:
            self._sent = True
            self._review()
            self._desk.ask(command, self._entered, self._turned_down, second if callable(second) else None)

    def _entered(self, _entry: Entry) -> None:
        if not self.closed:
            self.accept()

    def _turned_down(self, refusal: Refused) -> None:
        """Nothing was entered: what was typed stays."""
        if self.closed:
            return
        self._sent = False
        self._review()
        if self._signing.isVisible():
            self._pad.refuse(str(refusal))
        self.say_wrong(refusal.advice)

    def _lay_out_body(self) -> None:
        self.setMinimumWidth(theme.px(WIDE))
        entry, zone = Card(tone="stop"), self._desk.room.house.zone
        entry.body.addWidget(Text(f"{self._entry.number:,}  {self._entry.what}", size=15, weight="medium", lines=4))
        entry.body.addWidget(Text(f"{show_time(self._entry.at, zone)}, {self._entry.who}", tone="muted"))
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(entry)
        left.addWidget(FormRow("Reason", self.why, "Kept with the void, printed on its slip and in the close pack."))
        left.addWidget(self._needing)  # However many they are, the reason is in sight.
        left.addStretch(1)
        self._pad.setMinimumHeight(
            self._pad.sizeHint().height()
        )  # Its keys are for a thumb, however full the sheet is.
        self._signing.body.addWidget(self._tiles)
        self._signing.body.addWidget(self._pad)
        self._signing.hide()
        self._money.hide()
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self._money)
        right.addWidget(self._signing)
        right.addStretch(1)
        self._sides.setSpacing(16)
        self._sides.addLayout(left, 4)
        self._sides.addLayout(right, 3)
        self.body.addLayout(self._sides)


def _is_pin(words: str) -> bool:
    return len(words.strip()) == DIGITS and words.strip().isdecimal()


def _judged(past: Past, number: int, context: Context) -> Judged:
    found = past.consequences(number)
    together = found.together if found is not None else ()
    return Judged(found, past.judged(VoidEntry(number, UNSAID, together), context))


def _columns(sums: Mapping[str, Money]) -> dict[str, list[str]]:
    """The accounts of each column, the largest first; together they are all of them, so that what is seen sums up."""
    names = sorted(sums, key=lambda name: -abs(sums[name]))
    own = len(names) if len(names) <= ACCOUNTS else ACCOUNTS - 1
    rest = names[own:]
    return {name: [name] for name in names[:own]} | ({count(len(rest), "other account"): rest} if rest else {})


def _sum(amounts: Mapping[str, Money], names: Iterable[str]) -> Money:
    return Money(sum(amounts.get(name, 0) for name in names))


def _figure(amount: Money, *, strong: bool = False) -> Text:
    shown = signed(amount) if amount else ""
    return Text(shown, size=15, weight="bold" if strong else "regular", condensed=True, align=paint.RIGHT, keeps=True)


def _empty(body: QVBoxLayout) -> None:
    while (item := body.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            while (part := inner.takeAt(0)) is not None:
                if (old := part.widget()) is not None:
                    old.hide()
                    old.deleteLater()
            inner.deleteLater()
