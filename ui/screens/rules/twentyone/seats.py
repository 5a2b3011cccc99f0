"""The seats of a round: a line for each hand with its cards and its bets, side bets with the first."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from floor.rules.cards import code
from floor.rules.twentyone.counting import COUNTS, hard, is_ace, total
from floor.rules.twentyone.rounds import Cards
from floor.rules.twentyone.slate import MOST_SEATS, SIDES, HandTyped, SeatTyped, SlateReview
from ui import theme
from ui.screens.rules.cardline import END, SMALL, CardLine
from ui.screens.rules.seatdisc import SeatDisc
from ui.screens.rules.words import Sitters
from ui.widgets.button import IconButton, KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.cardfield import AmountField
from ui.widgets.choosebutton import BoxedField
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle

SIDE_LABELS = {"match": "Match", "over13": "Over 13", "under13": "Under 13", "insurance": "Insurance"}
ACROSS, NARROW_ACROSS = 6, 3
"""Bets side by side in a line."""
NO_SEATS = "Press + and the number of each seat that had a bet."
IN_ORDER = "from right to left, as they are paid"


class HandLine(CardLine):
    """One hand: cards, total, its bet and its doubles; `lead` says whose it is."""

    def __init__(self, seat: int, place: int) -> None:
        named = f"Seat {seat}" if not place else f"Seat {seat}, hand {place + 1}"
        super().__init__(f"{seat} cards {place + 1}", f"{named}, cards")
        self.seat, self.place = seat, place
        self.bet = AmountField(f"{named}, bet", "–")
        self.doubles = AmountField(f"{named}, doubles", "–")
        self.who, self.note = Text("", weight="medium"), Text("", tone="muted", size=11)
        self.total = Text("", size=18, weight="bold", condensed=True, keeps=True)
        self.made = Text("", size=11, tone="accent")
        self.remove = IconButton("close", f"Take {named.lower()} out", key="Del", side=END)
        self.remove.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._fill(SeatDisc(seat) if not place else None)

    def _fill(self, disc: SeatDisc | None) -> None:
        words, count = QVBoxLayout(), QVBoxLayout()
        for column, parts in ((words, (self.who, self.note)), (count, (self.total, self.made))):
            column.setSpacing(0)
            column.addStretch()
            for part in parts:
                column.addWidget(part)
            column.addStretch()
        if disc is not None:
            self.lead.addWidget(disc)
        else:
            self.lead.addSpacing(theme.px(36) + 12)
        self.lead.addLayout(words, 1)
        self.tail.addLayout(count)
        self.end.addWidget(self.remove)

    def typed(self) -> HandTyped:
        return HandTyped(self.field.text(), self.bet.text(), self.doubles.text())

    def show_hand(self, seen: SlateReview, note: str) -> None:
        self.show_review(seen, 2)
        held = seen.cards.get(self.name, ())
        count = total(held)
        self.total.setText(str(count) if held else "")
        doubles = len(self.doubles.text().split())
        self.cards.hang({len(held) - 1 - back: "D" for back in range(doubles) if len(held) > 2})
        self.made.setText(_made(held, count, doubles))
        self.note.setText(note)
        for field, name in ((self.bet, "bet"), (self.doubles, "doubles")):
            field.set_wrong(seen.wrong.get(f"{self.seat} {name} {self.place + 1}", ""))


def _made(held: Cards, count: int, doubles: int) -> str:
    if count > 21:
        return "over 21"
    if doubles:
        return "doubled" if doubles == 1 else "doubled twice"
    return "soft" if hard(held) < count < 21 else ""


class SeatBlock(QWidget):
    """Everything at one place of the table."""

    changed = Signal()

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat
        self.sides = {bet: AmountField(f"Seat {seat}, {SIDE_LABELS[bet].lower()}", "–") for bet in SIDES}
        self.even = Toggle("Even money")
        self.lines: list[HandLine] = []
        self._offered: tuple[str, ...] = ()
        self._boxes: dict[AmountField, BoxedField] = {}
        self._bets: list[QGridLayout] = []
        self._narrow = False
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 4, 0, 8)
        self._column.setSpacing(4)
        for field in self.sides.values():
            field.textChanged.connect(self.changed)
        self.even.toggled.connect(self.changed)
        self.add_hand()

    def add_hand(self) -> HandLine:
        line = HandLine(self.seat, len(self.lines))
        self.lines.append(line)
        for field in (line.field, line.bet, line.doubles):
            field.textChanged.connect(self.changed)
        grid = QGridLayout()
        grid.setContentsMargins(theme.px(36) + 12, 0, END + 12, 4)
        grid.setSpacing(8)
        self._bets.append(grid)
        self._column.addWidget(line)
        self._column.addLayout(grid)
        self._place(line, grid)
        line.show()
        return line

    def take_hand_out(self, line: HandLine) -> None:
        """Only the last hand of a split goes; the first is the seat itself."""
        self.lines.remove(line)
        grid = self._bets.pop()
        for field in (line.bet, line.doubles):
            box = self._boxes.pop(field)
            grid.removeWidget(box)
            box.deleteLater()
        self._column.removeItem(grid)
        self._column.removeWidget(line)
        line.hide()
        line.deleteLater()
        self.changed.emit()

    def split(self) -> HandLine:
        """The last card that began a hand begins another, with an equal bet; else an empty hand is added."""
        last = self.lines[-1]
        held = last.cards.held()
        line = self.add_hand()
        line.bet.setText(last.bet.text())
        if len(held) >= 2 and COUNTS[held[0]] == COUNTS[held[1]]:
            line.field.setText(code(held[1]))
            last.field.setText(" ".join(code(card) for card in (held[0], *held[2:])))
        return line

    def typed(self) -> SeatTyped:
        sides = {bet: field.text() if self._is_offered(bet) else "" for bet, field in self.sides.items()}
        hands = tuple(line.typed() for line in self.lines)
        even = self.even.isChecked() and not self.even.isHidden()
        return SeatTyped(self.seat, hands, even_money=even, **sides)

    def is_empty(self) -> bool:
        return not any(field.text().strip() for field in self.fields() if field is not None)

    def fields(self) -> Iterator[AmountField]:
        """In the order they are typed in."""
        for line in self.lines:
            yield line.field  # type: ignore[misc]
            yield line.bet
            yield line.doubles
            if line.place == 0:
                yield from self.sides.values()

    def show_review(self, seen: SlateReview, name: str, *, insures: bool, even: bool, narrow: bool) -> None:
        split = len(self.lines) > 1
        for bet, field in self.sides.items():
            field.set_wrong(seen.wrong.get(f"{self.seat} {bet}", ""))
        offered = [bet for bet in ("match", "over13", "under13") if self._has(seen, bet) or self.sides[bet].text()]
        if insures or self.sides["insurance"].text().strip():
            offered.append("insurance")
        self.even.setVisible(even)
        if (tuple(offered), narrow) != (self._offered, self._narrow):
            self._offered, self._narrow = tuple(offered), narrow
            self._arrange()
        for line in self.lines:
            line.set_size(SMALL, narrow=narrow)
            line.who.setText("" if line.place else name)
            line.show_hand(seen, f"hand {line.place + 1} of the split" if split else "")

    def wipe(self) -> None:
        for line in self.lines[:0:-1]:
            self.take_hand_out(line)
        for field in self.fields():
            field.clear()

    def _has(self, seen: SlateReview, bet: str) -> bool:
        rules = seen.slate.rules
        return rules.has_match if bet == "match" else rules.has_over_under

    def _is_offered(self, bet: str) -> bool:
        return bet in self._offered or bool(self.sides[bet].text().strip())

    def _place(self, line: HandLine, grid: QGridLayout) -> None:
        for field, label in ((line.bet, "Bet"), (line.doubles, "Double")):
            self._boxes[field] = BoxedField(label, field, wide=104, parent=self)
        self._arrange()

    def _arrange(self) -> None:
        across = NARROW_ACROSS if self._narrow else ACROSS
        for bet, field in self.sides.items():
            if field not in self._boxes:
                self._boxes[field] = BoxedField(SIDE_LABELS[bet], field, wide=118, parent=self)
            self._boxes[field].setVisible(bet in self._offered)
        for line, grid in zip(self.lines, self._bets, strict=True):
            boxes = [self._boxes[line.bet], self._boxes[line.doubles]]
            if line.place == 0:
                boxes += [self._boxes[self.sides[bet]] for bet in self._offered]
            for place, box in enumerate(boxes):
                grid.addWidget(box, place // across, place % across)
            for column in range(ACROSS):
                grid.setColumnStretch(column, 1 if column < across else 0)
            if line.place == 0:
                grid.addWidget(self.even, len(boxes) // across + 1, 0, 1, 3)


class SeatsCard(Card):
    """The seats one under the other, the highest first."""

    changed, add_asked = Signal(), Signal()
    remove_asked = Signal(object)

    def __init__(self) -> None:
        super().__init__("Hands")
        self.blocks: dict[int, SeatBlock] = {}
        self.narrow = False
        self.add_button = KeyButton("Add seat", "+", icon="plus")
        self.add_button.clicked.connect(self.add_asked)
        self.head.end.addWidget(self.add_button)
        self.body.setSpacing(0)
        layout = self.layout()
        assert layout is not None
        layout.setContentsMargins(16, 10, 16, 8)
        layout.setSpacing(6)

    def free_seats(self, seats: int = MOST_SEATS) -> list[int]:
        return [seat for seat in range(1, seats + 1) if seat not in self.blocks]

    def add(self, seat: int) -> SeatBlock:
        block = SeatBlock(seat)
        block.changed.connect(self.changed)
        block.lines[0].remove.clicked.connect(lambda: self.remove_asked.emit(block.lines[0]))
        self.blocks = dict(sorted((self.blocks | {seat: block}).items(), reverse=True))
        place = list(self.blocks).index(seat)
        self.body.insertWidget(2 * place, Hairline())
        self.body.insertWidget(2 * place + 1, block)
        block.show()
        return block

    def take_out(self, seat: int) -> None:
        place = 2 * list(self.blocks).index(seat)
        self.blocks.pop(seat)
        for _part in range(2):
            item = self.body.takeAt(place)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.changed.emit()

    def typed(self) -> tuple[SeatTyped, ...]:
        return tuple(block.typed() for block in self.blocks.values())

    def lines(self) -> list[HandLine]:
        return [line for block in self.blocks.values() for line in block.lines]

    def block_of(self, line: HandLine) -> SeatBlock:
        return self.blocks[line.seat]

    def show_review(self, seen: SlateReview, sitters: Sitters) -> None:
        rules, dealer = seen.slate.rules, seen.played.dealer
        ace = bool(dealer) and is_ace(dealer[0])
        for seat, block in self.blocks.items():
            name = sitters[seat].name if seat in sitters else f"Seat {seat}"
            block.show_review(seen, name, insures=ace, even=ace and rules.even_money, narrow=self.narrow)
        self.head.set_note(IN_ORDER if self.blocks else NO_SEATS)
