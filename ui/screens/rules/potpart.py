"""One pot of an answer: its sides, the hands that take them, and who gets the odd chip."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.rules.cards import Card
from floor.rules.chips import Chip
from floor.rules.games import Family
from floor.rules.pots import Seat
from floor.rules.reading import Reading
from floor.rules.showdown import Manner, PotAward, Showdown, SideAward
from floor.rules.worksheet import pot_names
from ui import theme
from ui.screens.rules.seatdisc import SeatDisc
from ui.screens.rules.words import Sitters, seat_name, seats_words
from ui.widgets import paint
from ui.widgets.card import Hairline
from ui.widgets.pill import Pill
from ui.widgets.playingcard import MadeHand
from ui.widgets.text import Text

WIDE_SIDE, NARROW_SIDE = 84, 64
FROM_HAND = "from the hand"


class PotPart(QWidget):
    """`narrow` puts the name of a hand above its cards."""

    def __init__(self, decided: Showdown, place: int, chip: Chip, sitters: Sitters, *, narrow: bool) -> None:
        super().__init__()
        self._decided, self._award, self._chip, self._sitters = decided, decided.pots[place], chip, sitters
        self._narrow = narrow
        name = list(pot_names(tuple(award.pot for award in decided.pots)))[place]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 0)
        column.setSpacing(8)
        column.addLayout(self._head(f"{name} {chip.show(self._award.pot.amount)}"))
        for side in self._award.sides:
            column.addWidget(Hairline())
            column.addLayout(self._side(side))
        for reading in self._unwon():
            column.addWidget(Hairline())
            column.addLayout(self._nobody(reading))

    def _head(self, title: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Text(title, size=15, weight="bold", keeps=True))
        row.addWidget(Text(pot_note(self._decided, self._award), tone="muted"), 1)
        if self._award is self._decided.pots[0] and self._decided.game.board_cards:
            row.addWidget(_FromHand())
        return row

    def _side(self, side: SideAward) -> QHBoxLayout:
        reading = side.reading
        title = reading.side.label if reading else "Shared" if len(side.shares) > 1 else "All"
        row = self._labelled(title, self._chip.show(side.amount))
        right = QVBoxLayout()
        right.setSpacing(6)
        for place, (cards, seats) in enumerate(_alike(side, reading)):
            if reading is not None:
                right.addLayout(self._made(reading, cards, seats[0], named=not place))
            for seat in seats:
                right.addLayout(self._winner(side, seat))
        row.addLayout(right, 1)
        return row

    def _made(self, reading: Reading, cards: tuple[Card, ...], seat: Seat, *, named: bool) -> QBoxLayout:
        """Cards from the player's own hand are underlined where there is a board to tell them from."""
        hand = MadeHand(cards, self._decided.hands[seat] if self._decided.game.board_cards else ())
        name = Text(reading.name(seat) if named else "", weight="medium")
        if self._narrow:
            column = QVBoxLayout()
            column.setSpacing(4)
            if named:
                column.addWidget(name)
            column.addWidget(hand)
            return column
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(hand)
        row.addWidget(name, 1)
        return row

    def _winner(self, side: SideAward, seat: Seat) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(SeatDisc(seat, side=24))
        row.addWidget(Text(seat_name(self._sitters, seat)))
        row.addWidget(Pill(self._odd(side, seat), "call"))
        row.addStretch(1)
        share = self._chip.show(side.shares[seat])
        row.addWidget(Text(share, size=15, weight="bold", condensed=True, keeps=True))
        return row

    def _odd(self, side: SideAward, seat: Seat) -> str:
        """Why this seat has a chip more than an even split would give."""
        if seat in side.odd and len(side.shares) > 1:
            stud = self._decided.game.family is Family.STUD and side.reading is not None
            return f"odd {self._chip} {'by suit' if stud else 'left of button'}"
        if side.side in self._award.odd_sides and len(side.shares) == 1 and len(self._award.totals) > 1:
            return f"odd {self._chip} to {side.reading.side.title}" if side.reading else ""
        return ""

    def _unwon(self) -> list[Reading]:
        """Sides nobody in the pot qualifies for."""
        won = {side.side for side in self._award.sides}
        best = self._award.manner is Manner.BEST_HANDS
        return [reading for reading in self._decided.readings if best and reading.side.name not in won]

    def _nobody(self, reading: Reading) -> QHBoxLayout:
        row = self._labelled(reading.side.label, "")
        row.addWidget(Text(f"Nobody qualifies; it takes {reading.side.least_words}.", tone="muted", lines=8), 1)
        return row

    def _labelled(self, title: str, amount: str) -> QHBoxLayout:
        """A row that begins with the side's name and amount."""
        label = QWidget()
        label.setFixedWidth(theme.px(NARROW_SIDE if self._narrow else WIDE_SIDE))
        column = QVBoxLayout(label)
        column.setContentsMargins(0, 2, 0, 0)
        column.setSpacing(2)
        column.addWidget(Text(title, weight="medium", lines=2))
        if amount:
            column.addWidget(Text(amount, size=15, weight="bold", tone="muted", condensed=True))
        column.addStretch(1)
        row = QHBoxLayout()
        row.setSpacing(8 if self._narrow else 12)
        row.addWidget(label, 0, Qt.AlignmentFlag.AlignTop)
        return row


def _alike(side: SideAward, reading: Reading | None) -> list[tuple[tuple[Card, ...], list[Seat]]]:
    """The winners by the cards they show, for tied hands need not be the same."""
    found: dict[tuple[Card, ...], list[Seat]] = {}
    for seat in side.shares:
        found.setdefault(reading.made(seat) if reading else (), []).append(seat)
    return list(found.items())


def pot_note(decided: Showdown, award: PotAward) -> str:
    if award.manner is Manner.ONE_LIVE_HAND:
        return "nobody else is in it (R-15)"
    if award.manner is Manner.NOBODY_SO_ALL_SHARE:
        return "nobody qualifies (R-06)"
    if award.quartered:
        seats = seats_words(award.quartered).lower()
        return f"{seats} {'is' if len(award.quartered) == 1 else 'are'} quartered"
    outside = tuple(sorted(set(decided.hands) - set(award.pot.seats)))
    return f"{seats_words(outside).lower()} {'has' if len(outside) == 1 else 'have'} no part in it" if outside else ""


class _FromHand(QWidget):
    """What the line under a card means."""

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Underlined cards are from the hand")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(paint.breadth(FROM_HAND, theme.font(11))) + 30, theme.px(18))

    def paintEvent(self, _event: QPaintEvent) -> None:
        area = QRectF(self.rect())
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(0, area.center().y() - 2, 20, 4), 2, theme.colour("accent"))
            paint.words(painter, area.adjusted(26, 0, 2, 0), FROM_HAND, theme.font(11), theme.colour("muted"))
