"""The settlement desk: a round of 21 in at the left, every bet settled at the right, at every keystroke."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as changed
from itertools import pairwise

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from floor.concern import OfPlayer, OfRules, OfSeat, OfTable
from floor.errors import Finding, Refused
from floor.ids import TableId
from floor.money import Money, show
from floor.pit.configuration import Configuration, at_table
from floor.pit.disputes import BetReturned, Dispute, dispute_of
from floor.pit.judged import excepted_at, outside, rules_at, rules_in
from floor.pit.table import BankedTable, is_banked
from floor.rules.cards import Card as PlayingCard
from floor.rules.twentyone.counting import total
from floor.rules.twentyone.slate import MOST_SEATS, SIDES, Slate, SlateReview, findings_of, review_slate
from floor.rules.twentyone.tableround import why_taken_back
from floor.rules.twentyone.tablerules import AS_APPROVED, TableRules, rules_of
from floor.rules.twentyone.wording import bet_at
from ui import theme
from ui.desk import Change, LiveDesk
from ui.printing.press import Press
from ui.screens.rules.cardline import LARGE, SMALL, CardLine
from ui.screens.rules.paging import turn_page
from ui.screens.rules.rulesview import RulesView
from ui.screens.rules.twentyone.acts import SettlementActs
from ui.screens.rules.twentyone.choices import TableOptions
from ui.screens.rules.twentyone.notallowed import Found, NotAllowed
from ui.screens.rules.twentyone.outcome import OutcomeCard
from ui.screens.rules.twentyone.seats import HandLine, SeatBlock, SeatsCard
from ui.screens.rules.twentyone.strip import SettlementStrip
from ui.screens.rules.words import Sitters, Sitting
from ui.widgets.card import Card
from ui.widgets.cardfield import QuickField
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.shoegrid import ShoeGrid
from ui.widgets.text import Text

NARROW, LOW, TIGHT = 1200, 640, 760
FIRST_GAME, FIRST_SEAT = "spanish21", 1


class DealerLine(CardLine):
    def __init__(self) -> None:
        super().__init__("dealer", "Dealer, cards")
        self.note = Text("the card that is up first", tone="muted", size=11)
        self.total = Text("", size=24, weight="bold", condensed=True, keeps=True)
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addStretch()
        words.addWidget(Text("Dealer", size=15, weight="medium"))
        words.addWidget(self.note)
        words.addStretch()
        self.lead.addLayout(words, 1)
        self.tail.addWidget(self.total)

    def show_dealer(self, seen: SlateReview) -> None:
        self.show_review(seen, 2)
        held = seen.cards.get("dealer", ())
        self.cards.hang({0: "up"} if held else {})
        self.total.setText(str(total(held)) if held else "")


class SettlementSheet(RulesView):
    """What is put to the desk, laid out, and what is read off it."""

    def __init__(self, desk: LiveDesk, over: QWidget) -> None:
        super().__init__(desk)
        self.game = FIRST_GAME
        self.strip, self.seats, self.outcome = SettlementStrip(), SeatsCard(), OutcomeCard()
        self.dealer, self.barred, self.grid = DealerLine(), NotAllowed(), ShoeGrid()
        self.options = TableOptions(over)
        self._shoe, self._dealer, self._under, sheet = Card("Shoe"), Card(), QWidget(), Sheet()
        self._left, self._scrolled = QVBoxLayout(), QVBoxLayout(sheet)
        self._below = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._under)
        self._scroll = scrolled(sheet)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._both = QHBoxLayout()
        self._is_low = self._is_tight = False
        self._lay_out()

    def rules(self) -> TableRules:
        """By the room's own approval; where that is not adopted, by the one that comes with the program."""
        try:
            return rules_in(self.desk.room, self.game, self.options.settings)
        except Refused:
            return rules_of(self.game, AS_APPROVED)

    def written(self) -> Slate:
        return Slate(self.rules(), self.dealer.field.text(), self.seats.typed())

    def is_empty(self) -> bool:
        blocks = self.seats.blocks.values()
        return not self.dealer.field.text().strip() and all(block.is_empty() for block in blocks)

    def page(self, by: int) -> None:
        turn_page(self._scroll, by)

    def lines(self) -> list[CardLine]:
        return [*self.seats.lines(), self.dealer]

    def order_keyboard(self) -> None:
        """Tab goes down the sheet: the dealer, each seat with its bets, the shoe, the note, the record."""
        fields: list[QWidget] = [self.strip.game_button, self.strip.table_button, self.strip.options_button]
        fields.append(self.dealer.field)
        for block in self.seats.blocks.values():
            fields += block.fields()
        for first, second in pairwise([*fields, self.grid, self.outcome.note, self.outcome.record]):
            QWidget.setTabOrder(first, second)

    def fit_cards(self) -> bool:
        """A small window has smaller cards, and a low one scrolls all of it; whether lines have to be drawn anew."""
        narrow, low = self.width() < theme.px(NARROW), self.height() < theme.px(LOW)
        self.grid.set_row(30 if low else 40)
        self.strip.set_narrow(narrow)
        self._below.setDirection(_direction(down=narrow))
        tight = self.width() < theme.px(TIGHT)
        if (low, tight) != (self._is_low, self._is_tight):
            self._is_low, self._is_tight = low, tight
            self._arrange()
        anew = narrow != self.seats.narrow
        self.seats.narrow = narrow
        self.dealer.set_size(SMALL if narrow else LARGE, narrow=narrow)
        return anew

    def _arrange(self) -> None:
        """The dealer and the shoe stay in sight beside the seats, where there is room for that; and what comes of the
        round beside all of it, or else below the seats."""
        target = self._scrolled if self._is_low else self._left
        target.insertWidget(0, self._dealer)
        target.insertWidget(2, self._under)
        self._both.removeWidget(self.outcome)
        self._scrolled.removeWidget(self.outcome)
        if self._is_tight:
            self._scrolled.insertWidget(self._scrolled.indexOf(self.seats) + 1, self.outcome)
        else:
            self._both.addWidget(self.outcome, 42)
        self.outcome.setMinimumHeight(theme.px(300) if self._is_tight else 0)

    def _lay_out(self) -> None:
        around = self._shoe.layout()
        assert around is not None
        around.setContentsMargins(16, 12, 16, 12)
        self._shoe.body.addWidget(self.grid)
        self.grid.setMinimumWidth(300)
        self._dealer.body.addWidget(self.dealer)
        around = self._dealer.layout()
        assert around is not None
        around.setContentsMargins(16, 6, 16, 6)
        self._below.setContentsMargins(0, 0, 0, 0)
        self._below.addWidget(self.barred, 50)
        self._below.addWidget(self._shoe, 50)
        self._scrolled.setContentsMargins(0, 0, 0, 0)
        self._scrolled.addWidget(self.seats)
        self._scrolled.addStretch(1)
        self._left.addWidget(self._scroll, 1)
        for column in (self._left, self._scrolled, self._below):
            column.setSpacing(12)
        self.outcome.setMinimumWidth(360)
        self._both.setSpacing(16)
        self._both.addLayout(self._left, 58)
        self._arrange()
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(12)
        whole.addWidget(self.strip)
        whole.addLayout(self._both, 1)


class SettlementDesk(SettlementSheet):
    changed = Signal()
    """Something on the desk is different, so its acts may be too."""

    def __init__(self, desk: LiveDesk, press: Press, over: QWidget) -> None:
        super().__init__(desk, over)
        self.table: TableId | None = None
        self.sitters: Sitters = {}
        self.places: list[int] = []
        self.returned: list[BetReturned] = []
        self.line: CardLine | None = None
        self.acts: SettlementActs = SettlementActs(desk, press, self)
        self.review: SlateReview = review_slate(self.written())
        self._connect()
        self._start()

    def show_room(self) -> None:
        self.show_table()

    def show_change(self, change: Change) -> None:
        if change.touches(OfPlayer, OfSeat, OfTable, OfRules):
            self.show_table()
        else:
            self.show_record()

    def rules(self) -> TableRules:
        """As the table is set that the round is of, unless something else is chosen; that is then not recorded."""
        table = self._banked()
        if table is None:
            return super().rules()
        try:
            rules = rules_at(self.desk.room, table, self.options.settings)
        except Refused:
            return super().rules()
        kept = self.acts.recorded
        return rules if kept is None else changed(rules, excepted=self._excepted(table, kept.number))

    def _excepted(self, table: BankedTable, settlement: int) -> dict[tuple[int, str], int]:
        """What was signed for over the cap, in the round that was recorded too."""
        room = self.desk.room
        return excepted_at(room, table) | excepted_at(room, table, settlement)

    def set_game(self, game: str) -> None:
        """Cards stay as typed; settings of the other game do not."""
        if game != self.game:
            self.game = game
            self.options.begin_with(None)
        self.refresh()

    def set_table(self, table: TableId | None) -> None:
        """A line for every place that is played, in place of lines without cards; with its game and settings, if it is
        a table of 21."""
        self.table = table
        self.options.begin_with(None)
        self.show_table()
        for seat in [seat for seat, block in self.seats.blocks.items() if block.is_empty() and self.places]:
            self.seats.take_out(seat)
        for seat in self.places:
            self._line_up(seat)
        self._start()

    def show_table(self) -> None:
        room = self.desk.room
        table = room.tables.get(self.table) if self.table is not None else None
        self.table = table.id if table else None
        self.places = [seat.number for seat in table.seats if seat.sitting is not None] if table else []
        if is_banked(table):
            self._set_as(at_table(table))
        seated = [(seat.number, seat.player) for seat in table.seats] if table else []
        self.sitters = {seat: Sitting(player, room.players[player].name) for seat, player in seated if player}
        self.refresh()

    def _set_as(self, banked: Configuration) -> None:
        """The table's game, limits and settings, as long as nothing else was chosen for this round."""
        if banked.game != self.game or self.options.settings in (AS_APPROVED, self.options.banked):
            self.game = banked.game
            self.options.begin_with(banked.settings)

    def seats_there(self) -> int:
        table = self.desk.room.tables.get(self.table) if self.table is not None else None
        return min(len(table.seats), MOST_SEATS) if table else MOST_SEATS

    def add_seat(self, seat: int) -> None:
        self._line_up(seat)
        self.order_keyboard()
        self.refresh()
        self.seats.blocks[seat].lines[0].field.setFocus(Qt.FocusReason.TabFocusReason)

    def split(self) -> None:
        """The hand one is in becomes one more."""
        block = self._block()
        if block is not None:
            self._listen_to(line := block.split())
            line.remove.clicked.connect(lambda: self.take_out(line))
            self.order_keyboard()
            self.refresh()
            block.lines[-2].field.setFocus(Qt.FocusReason.TabFocusReason)

    def why_not_split(self) -> str:
        block = self._block()
        if block is None:
            return "Go to the hand that was split first."
        most = self.rules().max_hands
        return f"{most} hands are the most that one may become." if len(block.lines) >= most + 1 else ""

    def empty_or_take_out(self) -> None:
        """Delete empties the line it stands in, and takes an empty hand or seat out."""
        line = self.line
        if line is not None and line.field.text():
            line.field.clear()
        elif isinstance(line, HandLine):
            self.take_out(line)

    def take_out(self, line: HandLine) -> None:
        """A hand of a split but the first goes alone; the first takes its seat with it."""
        block = self.seats.blocks.get(line.seat)
        if block is None:
            return
        self.line = None
        if line.place and line is block.lines[-1]:
            block.take_hand_out(line)
        elif not line.place:
            self.seats.take_out(line.seat)
        self.refresh()
        self.first().setFocus(Qt.FocusReason.TabFocusReason)

    def take_back(self, one: Found) -> None:
        """The bet leaves the sheet and is kept with why; or one that was taken back lies there again."""
        block = self.seats.blocks.get(one.seat)
        kept = next((back for back in self.returned if (back.seat, back.at) == (one.seat, one.at)), None)
        if block is None:
            return
        if kept is not None:
            self.returned.remove(kept)
            _put_back(block, kept)
        elif (amount := _taken_from(block, one.at, self.review)) is not None:
            self.returned.append(BetReturned(one.seat, _exact(block, one.at), Money(amount)))
        self.refresh()

    def take_back_first(self) -> None:
        one = self.barred.first()
        if one is not None:
            self.take_back(one)

    def why_not_take_back(self) -> str:
        return "" if self.barred.first() else "No bet lies there that has to be taken back."

    def dispute(self) -> Dispute:
        who = {seat: sitting.player for seat, sitting in self.sitters.items()}
        made = dispute_of(self.game, self.options.settings, self.review.played, who)
        return replace(made, returned=tuple(self.returned))

    def take_card(self, card: PlayingCard) -> None:
        """A card from the shoe goes to the line in hand, or to the next that wants one."""
        if self.line is None or self.line not in self.lines():
            wanted = (line for line in self.lines() if line.name in self.review.missing)
            self.line = next(wanted, next(iter(self.lines())))
        self.line.add_card(card)

    def first(self) -> QWidget:
        """Where something is wanted next."""
        return self._missing_field() or self.dealer.field

    def go_on(self) -> None:
        self.first().setFocus(Qt.FocusReason.TabFocusReason)

    def clear(self) -> None:
        self.acts.clear()

    def empty(self) -> None:
        """Every card, amount, seat and note is gone."""
        for seat in list(self.seats.blocks):
            self.seats.take_out(seat)
        self.dealer.field.clear()
        self.outcome.note.clear()
        self.returned, self.line = [], None
        for seat in self.places:
            self._line_up(seat)
        self._start()
        self.go_on()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.fit_cards():
            self.refresh()

    def refresh(self) -> None:
        """Read the sheet again and show what comes of it."""
        self.review = seen = review_slate(self.written())
        rules = seen.slate.rules
        table = self.desk.room.tables[self.table].label if self.table is not None else ""
        self.strip.show_rules(self.game, rules, table, self.options.words())
        self.dealer.show_dealer(seen)
        self.seats.show_review(seen, self.sitters)
        self.outcome.show_review(seen, self.sitters, from_tray=self._banked() is not None)
        self.barred.show_findings(list(self._findings()), len(self.returned))
        self.grid.set_left(seen.left, rules.decks)
        tens = " No tens." if rules.tens_removed else ""
        left = sum(max(0, copies) for copies in seen.left.values())
        self._shoe.head.set_note(f"{left} of {rules.cards} left.{tens}")
        self.show_record()

    def show_record(self) -> None:
        """The button that records, with why it cannot or under which number it did."""
        self.acts.forget_voided()
        recorded = self.acts.recorded if self.acts.recorded and not self.acts.has_changed() else None
        where = f" for {self.strip.table_button.value().lower()}" if self.table is not None else ""
        record = self.outcome.record
        record.setText(f"Recorded as settlement {recorded.number:,}" if recorded else f"Record settlement{where}")
        record.set_icon("check" if recorded else "")
        record.set_why_not(self.acts.why_not_record())
        self.changed.emit()

    def _findings(self) -> Iterator[Found]:
        for seat, one in findings_of(self.review):
            yield self._found(seat, one)
        for back in self.returned:
            yield self._kept(back)
        for place in self.review.judged.places:
            for bet in outside(self._banked(), place, self.review.slate.rules.cap):
                title = f"Seat {place.place.seat}: outside the limits"
                done = "Signed for" if bet.is_signed else "Settled as it lies"
                yield Found(title, bet.told, bet.clause, done=done, is_warning=True)

    def _found(self, seat: int, one: Finding) -> Found:
        at = one.about.fields[0] if one.about.fields else ""
        back = "Take back" if seat and _can_go_back(at) else ""
        where = f"Seat {seat}: {_lower(bet_at(at))}" if back else f"Seat {seat}" if seat else "The cards"
        return Found(where, f"{one.message} {one.cure}".strip(), one.clause, act=back, seat=seat, at=at)

    def _kept(self, back: BetReturned) -> Found:
        why = why_taken_back(self.review.played, back.seat, back.at, back.amount, self.review.slate.rules)
        told = why.message if why else "It is allowed by what lies there now. Put it back."
        title = f"Seat {back.seat}: {_lower(bet_at(back.at))} of {show(back.amount)}"
        return Found(
            title,
            told,
            why.clause if why else "",
            act="Put back",
            done=f"Taken back, {show(back.amount)}",
            seat=back.seat,
            at=back.at,
        )

    def _banked(self) -> BankedTable | None:
        """The table of 21 that deals this game, if one is chosen."""
        table = self.desk.room.tables.get(self.table) if self.table is not None else None
        return table if is_banked(table) and at_table(table).game == self.game else None

    def _missing_field(self) -> QWidget | None:
        missing = self.review.missing
        for block in self.seats.blocks.values():
            for line in block.lines:
                if line.name in missing:
                    return line.field
                if f"{line.seat} bet {line.place + 1}" in missing:
                    return line.bet
        if "seats" in missing:
            return self.seats.add_button
        return self.dealer.field if "dealer" in missing else None

    def _block(self) -> SeatBlock | None:
        return self.seats.blocks.get(self.line.seat) if isinstance(self.line, HandLine) else None

    def _start(self) -> None:
        if not self.seats.blocks:
            self._line_up(FIRST_SEAT)
        self.order_keyboard()
        self.refresh()

    def _line_up(self, seat: int) -> None:
        if seat not in self.seats.blocks and 1 <= seat <= MOST_SEATS:
            block = self.seats.add(seat)
            self._listen_to(block.lines[0])
            for field in block.sides.values():
                field.returnPressed.connect(self.go_on)

    def _listen_to(self, line: CardLine) -> None:
        line.field.entered.connect(lambda: self._at(line))
        fields: list[QuickField] = [line.field]
        if isinstance(line, HandLine):
            fields += [line.bet, line.doubles]
            for amount in (line.bet, line.doubles):
                amount.entered.connect(lambda: self._at(line))
        for field in fields:
            field.returnPressed.connect(self.go_on)

    def _at(self, line: CardLine) -> None:
        self.line = line
        QTimer.singleShot(0, line, lambda: self._scroll.ensureWidgetVisible(line))
        self.changed.emit()

    def _connect(self) -> None:
        self._listen_to(self.dealer)
        self.dealer.field.textChanged.connect(self.refresh)
        self.seats.changed.connect(self.refresh)
        self.seats.remove_asked.connect(self.take_out)
        self.outcome.changed.connect(self.show_record)
        self.barred.asked.connect(self.take_back)
        self.grid.chosen.connect(lambda card: self.take_card(PlayingCard(card)))
        self.options.changed.connect(self.refresh)
        self.options.closed.connect(self.strip.options_button.setFocus)


def _can_go_back(at: str) -> bool:
    match at.split("."):
        case ["bets", bet]:
            return bet in SIDES
        case ["hands", _hand, "bets", *which]:
            return which != ["0"]
    return False


def _exact(block: SeatBlock, at: str) -> str:
    """The place of the bet as it will be when it lies there again: the next double of its hand."""
    match at.split("."):
        case ["hands", hand, "bets", *_]:
            return f"hands.{hand}.bets.{len(block.lines[int(hand)].doubles.text().split()) + 1}"
    return at


def _taken_from(block: SeatBlock, at: str, seen: SlateReview) -> int | None:
    """The bet is taken off the sheet: a side bet whole, of the doubles the one that is meant, else the last."""
    place = next(one for one in seen.played.places if one.seat == block.seat)
    match at.split("."):
        case ["bets", bet]:
            block.sides[bet].clear()
            return int(getattr(place.bets, bet))
        case ["hands", hand, "bets", *which]:
            line, bets = block.lines[int(hand)], place.hands[int(hand)].bets
            number = int(which[0]) if which else len(bets) - 1
            left = [show(Money(bet)) for place, bet in enumerate(bets) if place and place != number]
            line.doubles.setText(" ".join(left))
            return int(bets[number])
    return None


def _put_back(block: SeatBlock, back: BetReturned) -> None:
    match back.at.split("."):
        case ["bets", bet]:
            block.sides[bet].setText(show(back.amount))
        case ["hands", hand, *_] if int(hand) < len(block.lines):
            line = block.lines[int(hand)]
            line.doubles.setText(f"{line.doubles.text()} {show(back.amount)}".strip())


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _direction(*, down: bool) -> QBoxLayout.Direction:
    return QBoxLayout.Direction.TopToBottom if down else QBoxLayout.Direction.LeftToRight
