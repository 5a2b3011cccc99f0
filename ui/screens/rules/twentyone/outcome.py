"""The answer of the settlement desk: what each seat wins or loses, every bet with its reason, and the record button."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor.money import Money, show, signed
from floor.papers.settlements import paid, terms
from floor.pit.disputes import LONGEST_NOTE
from floor.rules.twentyone.settling import Line, Open
from floor.rules.twentyone.slate import SlateReview
from floor.rules.twentyone.tableround import PlaceReview
from floor.rules.twentyone.wording import bet_name, open_name, reason
from floor.text import count
from ui import theme
from ui.screens.rules.clauselink import ClauseLink
from ui.screens.rules.seatdisc import SeatDisc
from ui.screens.rules.words import Sitters, seat_name
from ui.tokens import Tone
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.glyph import Glyph
from ui.widgets.keptwidgets import Piece, Pieces
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text

MOST_TILES, MOST_TERMS = 3, 5
STAKE, NET = 64, 72
UNSETTLED: tuple[str, Tone] = ("–", "muted")


class OutcomeCard(Card):
    record_asked, changed = Signal(), Signal()
    clause_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__("Settlement")
        self._sum, self._sign = Text("", tone="good"), Glyph("check", "good", side=16)
        sheet, self._all = Sheet(), QWidget()
        self._scroll = scrolled(sheet)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._said: list[str] = []
        self._staked, self._net = _figure("", STAKE, "text"), _figure("", NET, "text")
        self._lay_out_sheet(sheet)
        self.note = QLineEdit(placeholderText="Note for the journal, if any", maxLength=LONGEST_NOTE)
        self.note.setAccessibleName("Note")
        self.note.textChanged.connect(self.changed)
        self.record = KeyButton("Record settlement", "Ctrl+Enter", kind="primary", tall=44)
        self.record.clicked.connect(self.record_asked)
        self._lay_out()

    def first(self) -> str:
        """The first thing the settlement waits for."""
        return self._said[0] if self._said else ""

    def words(self) -> str:
        return "\n".join(self._said)

    def show_review(self, seen: SlateReview, sitters: Sitters, *, from_tray: bool = False) -> None:
        self._said = list(dict.fromkeys((*seen.wrong.values(), *seen.missing.values())))
        self._sum.setText(sum_words(seen, from_tray=from_tray) if seen.is_settled else "")
        for part in (self._sum, self._sign):
            part.setVisible(seen.is_settled)
        self._show_pieces(seen, sitters)
        self._all.setVisible(len(seen.judged.places) > 1)
        self._staked.setText(show(Money(seen.judged.staked)))
        is_any = any(place.settled for place in seen.judged.places)  # Else nothing was pushed, only nothing decided.
        shown, tone = _net(seen.judged.net) if is_any else UNSETTLED
        self._net.setText(shown)
        self._net.set_tone(tone)

    def _show_pieces(self, seen: SlateReview, sitters: Sitters) -> None:
        """Only what is told otherwise than before is made anew."""
        wrong, places = set(seen.wrong.values()), seen.judged.places
        names = {one.place.seat: seat_name(sitters, one.place.seat) for one in places}
        self._tiles.show(
            [
                Piece(one.place.seat, (one.net, one.lines, one.barred, name), partial(_Tile, one, name))
                for one, name in zip(places, names.values(), strict=True)
            ]
        )
        self._waits.show(
            [Piece(told, told in wrong, partial(_waits, told, wrong=told in wrong)) for told in self._said]
        )
        self._places.show(
            [
                Piece(one.place.seat, (one.round, one.lines, one.barred, names), partial(self._place, one, sitters))
                for one in places
            ]
        )

    def _place(self, place: PlaceReview, sitters: Sitters) -> QWidget:
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 6, 0, 0)
        column.setSpacing(6)
        head = QHBoxLayout()
        seat = place.place.seat
        head.addWidget(Text(f"Seat {seat}", size=15, weight="bold", keeps=True))
        head.addWidget(Text(sitters[seat].name if seat in sitters else "", tone="muted"), 1)
        head.addWidget(_figure("Bet", STAKE, "muted", 11))
        head.addWidget(_figure("Net", NET, "muted", 11))
        column.addLayout(head)
        for line in place.lines:
            column.addWidget(Hairline())
            column.addLayout(self._line(line, place))
        return whole

    def _line(self, line: Line | Open, place: PlaceReview) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        name = Text(bet_name(line, place.round) if isinstance(line, Line) else open_name(line.bet, place.round))
        name.setFixedWidth(theme.px(92))
        row.addWidget(name)
        barred = line.bet in place.barred
        if barred or isinstance(line, Open):
            told = "not allowed" if barred else "open: more cards decide it"
            row.addWidget(Text(told, tone="stop" if barred else "muted", lines=2), 1)
        else:
            row.addWidget(Text(reason(line, place.round), lines=3), 1)
            row.addWidget(self._link(line.clause))
        row.addWidget(_figure(show(Money(line.stake)), STAKE, "muted"))
        shown, tone = UNSETTLED if barred or isinstance(line, Open) else _net(line.net)
        row.addWidget(_figure(shown, NET, tone))
        return row

    def _link(self, clause: str) -> ClauseLink:
        link = ClauseLink(clause)
        link.clicked.connect(lambda: self.clause_asked.emit(clause))
        link.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        return link

    def _lay_out_sheet(self, sheet: Sheet) -> None:
        """Tiles, what is waited for, the seats, and the sum of all."""
        tiles, waits, places, total = QGridLayout(), QVBoxLayout(), QVBoxLayout(), QHBoxLayout(self._all)
        self._tiles = Pieces(lambda widget, place: tiles.addWidget(widget, place // MOST_TILES, place % MOST_TILES))
        self._waits = Pieces(lambda widget, place: waits.insertWidget(place, widget))
        self._places = Pieces(lambda widget, place: places.insertWidget(place, widget))
        total.setContentsMargins(0, 0, 0, 0)
        for part in (Text("All together", weight="bold"), self._staked, self._net):
            total.addWidget(part)
        column = QVBoxLayout(sheet)
        column.setContentsMargins(16, 0, 16, 8)
        column.setSpacing(10)
        for under in (tiles, waits, places):
            under.setSpacing(8)
            column.addLayout(under)
        column.addWidget(self._all)
        column.addStretch(1)

    def _lay_out(self) -> None:
        self.head.end.addWidget(self._sign)
        self.head.end.addWidget(self._sum)
        layout = self.layout()
        assert isinstance(layout, QVBoxLayout)
        layout.setContentsMargins(0, 14, 0, 16)
        self.head.setContentsMargins(16, 0, 16, 0)
        self.body.setSpacing(12)
        self.body.addWidget(self._scroll, 1)
        self.body.addWidget(Hairline())
        foot = QVBoxLayout()
        foot.setContentsMargins(16, 0, 16, 0)
        foot.setSpacing(8)
        foot.addWidget(self.note)
        foot.addWidget(self.record)
        self.body.addLayout(foot)


def sum_words(seen: SlateReview, *, from_tray: bool) -> str:
    """'+$8 − $5 + $17 = $20 from the bank'."""
    nets, whole = [place.net for place in seen.judged.places], paid(seen.judged.net, from_tray)
    return f"{terms(nets)} = {whole}" if 1 < len(nets) <= MOST_TERMS else whole


def _net(net: int) -> tuple[str, Tone]:
    return ("push", "muted") if not net else (signed(net), "good" if net > 0 else "stop")


def _figure(words: str, wide: int, tone: Tone, size: int = 13) -> Text:
    text = Text(words, tone=tone, size=size, weight="medium", condensed=True, align=paint.RIGHT)
    text.setFixedWidth(theme.px(wide))
    return text


def _waits(sentence: str, *, wrong: bool) -> QWidget:
    line = QWidget()
    row = QHBoxLayout(line)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(10)
    sign = Glyph("refused" if wrong else "arrow-right", "stop" if wrong else "call", side=18)
    row.addWidget(sign, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(Text(sentence, tone="stop" if wrong else "text", lines=4), 1)
    return line


class _Tile(QFrame):
    """Net so far, and how much of it still waits."""

    def __init__(self, place: PlaceReview, name: str) -> None:
        super().__init__()
        shown, tone = _net(place.net) if place.settled else UNSETTLED
        waits = len(place.lines) - len(place.settled)
        self.setAccessibleName(f"{name}, {shown}")
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(4)
        who = QHBoxLayout()
        who.setSpacing(8)
        who.addWidget(SeatDisc(place.place.seat, side=26))
        who.addWidget(Text(name, weight="medium"), 1)
        column.addLayout(who)
        column.addWidget(Text(shown, size=24, weight="bold", condensed=True, tone=tone, keeps=True))
        many = count(len(place.lines), "bet")
        told = f"{waits} of {many} open" if waits else f"{show(Money(place.staked))} bet"
        column.addWidget(Text(told, size=11, tone="muted"))

    def paintEvent(self, _event: QPaintEvent) -> None:
        with paint.smooth(self) as painter:
            paint.box(painter, QRectF(self.rect()), 8, theme.colour("raised"), theme.colour("line"))
