"""The hands shown, a line for each seat."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from floor.rules.pots import Seat
from floor.rules.worksheet import MOST_SEATS, HandEntered, Review, hand_field, stack_field
from ui import theme
from ui.screens.rules.cardline import END, LARGE, SMALL, CardLine
from ui.screens.rules.seatdisc import SeatDisc
from ui.screens.rules.words import Sitters, legend, marks
from ui.widgets.button import IconButton, KeyButton
from ui.widgets.card import Card
from ui.widgets.cardfield import AmountField
from ui.widgets.pill import Pill
from ui.widgets.text import Text

FEWEST_SHOWN = 2
MOST_LARGE = 4
"""With more hands than this the lines are drawn smaller."""


NO_HANDS = "Press + and the number of each seat that shows."


class HandsCard(Card):
    changed, add_asked = Signal(), Signal()
    remove_asked = Signal(int)

    def __init__(self) -> None:
        super().__init__("Hands")
        self.lines: dict[Seat, HandLine] = {}
        self._by_stacks = self.narrow = False
        add = KeyButton("Add seat", "+", icon="plus")
        add.clicked.connect(self.add_asked)
        self.add_button = add
        self.head.end.addWidget(add)
        self.body.setSpacing(0)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(16, 10, 16, 8)
        layout.setSpacing(6)

    def free_seats(self, seats: int = MOST_SEATS) -> list[Seat]:
        """Those not in the hand yet: without a line, or with one that nothing was typed in."""
        return [seat for seat in range(1, seats + 1) if seat not in self.lines or self._is_out(seat)]

    def add(self, seat: Seat, *, may_fold: bool = False) -> HandLine:
        line = HandLine(seat, may_fold=may_fold)
        line.field.textChanged.connect(self.changed)
        line.stack.textChanged.connect(self.changed)
        line.remove.clicked.connect(lambda: self.remove_asked.emit(seat))
        self.lines = dict(sorted((self.lines | {seat: line}).items()))
        self.body.insertWidget(list(self.lines).index(seat), line)
        line.show()
        self.set_by_stacks(self._by_stacks)
        return line

    def remove(self, seat: Seat) -> None:
        line = self.lines.pop(seat)
        self.body.removeWidget(line)
        line.hide()
        line.deleteLater()
        self.changed.emit()

    def typed(self) -> tuple[HandEntered, ...]:
        """Without those who folded: once two hands show, a seat of the table whose line is empty is no part of it."""
        entered = {seat: HandEntered(seat, line.field.text(), line.stack.text()) for seat, line in self.lines.items()}
        showing = {seat for seat, hand in entered.items() if hand.cards.strip()}
        folds = len(showing) >= FEWEST_SHOWN
        return tuple(hand for seat, hand in entered.items() if seat in showing or not (folds and self._is_out(seat)))

    def _is_out(self, seat: Seat) -> bool:
        """One of the table's, of whose hand nobody has said anything."""
        line = self.lines[seat]
        return line.may_fold and not line.field.text().strip() and not line.stack.text().strip()

    def set_by_stacks(self, by_stacks: bool) -> None:
        self._by_stacks = by_stacks
        for line in self.lines.values():
            line.stack.setVisible(by_stacks)

    def show_review(self, review: Review, sitters: Sitters) -> None:
        tall = LARGE if len(self.lines) <= MOST_LARGE and not self.narrow else SMALL
        won = marks(review.decided) if review.decided else {}
        for seat, line in self.lines.items():
            line.set_size(tall, narrow=self.narrow)
            line.show_review(review, review.sheet.needed, won.get(seat))
            line.show_stack(review)
            line.set_name(sitters[seat].name if seat in sitters else "")
        self.head.set_note(legend(review.sheet.game) if self.lines else NO_HANDS)


class HandLine(CardLine):
    def __init__(self, seat: Seat, *, may_fold: bool = False) -> None:
        super().__init__(hand_field(seat), f"Seat {seat}, cards")
        self.seat, self.may_fold, self._narrow = seat, may_fold, False
        self.stack = AmountField(f"Seat {seat}, put in", "put in")
        self.stack.setFixedWidth(theme.px(92))
        self.remove = IconButton("close", f"Take seat {seat} out", key="Del", side=END)
        self.remove.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._name = Text("", weight="medium")
        self._note, self._all_in = Text("", tone="muted"), Pill("", "call")
        self._disc = SeatDisc(seat)
        self._fill()

    def _fill(self) -> None:
        below = QHBoxLayout()
        below.setSpacing(8)
        below.addWidget(self._note)
        below.addWidget(self._all_in)
        below.addStretch()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addStretch()
        words.addWidget(self._name)
        words.addLayout(below)
        words.addStretch()
        self.lead.addWidget(self._disc)
        self.lead.addLayout(words, 1)
        self.tail.addWidget(self.stack)
        self.end.addWidget(self.remove)

    def set_size(self, tall: int, *, narrow: bool) -> None:
        super().set_size(tall, narrow=narrow)
        self._narrow = narrow
        self.stack.setFixedWidth(theme.px(72 if narrow else 92))

    def set_name(self, name: str) -> None:
        """The disc says the seat, where there is little room."""
        self._name.setText(name or ("" if self._narrow else f"Seat {self.seat}"))

    def show_stack(self, review: Review) -> None:
        wrong = review.wrong.get(stack_field(self.seat), "")
        self.stack.set_wrong(wrong)
        if wrong and not self.wrong():
            self.say_wrong(wrong)
        self._disc.set_button(review.button == self.seat)
        put_in = review.put_in.get(self.seat)
        self._note.setText(f"{review.chip.show(put_in)} in" if put_in is not None else "")
        self._note.setVisible(put_in is not None and not self._narrow)
        short = bool(review.pots) and self.seat not in review.pots[-1].seats
        self._all_in.set("All in" if short else "")
