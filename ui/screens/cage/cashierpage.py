"""The cashier's page: who, how much, Enter. Judged at every key by the decision that would refuse it at the table."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QHBoxLayout, QStackedWidget, QVBoxLayout, QWidget

from floor.books.series import RECEIPTS
from floor.books.tills import Stage, drawer_held
from floor.cage.beginning import BeginCage
from floor.cage.drawers import OpenDrawer
from floor.concern import OfEntry, OfPlayer
from floor.entry import Entry
from floor.errors import Refused
from floor.money import Money, show
from floor.record import Command
from floor.room.purchases import purchase_findings
from floor.room.sessions import BuyChips
from floor.views.cage.customers import Customer, customer_of, swiped
from ui import theme
from ui.desk import Change, LiveDesk
from ui.dialogs.amount import amounts_offered, read_amount
from ui.dialogs.ask import Sheet as AskSheet
from ui.screens.actbutton import ActButton
from ui.screens.cage.acts import ACTS, serving
from ui.screens.cage.cardreader import CardReader
from ui.screens.cage.customercard import CustomerCard
from ui.screens.cage.finder import Finder
from ui.screens.cage.page import Page
from ui.screens.cage.paydesk import TALL, PayDesk
from ui.screens.cage.service import Service
from ui.screens.cage.services import BUY, SERVICES, is_held_now, service_for
from ui.screens.cage.tillcard import OF_STAGE, DrawerCard, RollCard
from ui.widgets.emptystate import EmptyState
from ui.widgets.scrolled import Sheet, scrolled

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

ROLL = ("reprint-receipt", "void-receipt")
DRAWER_ACTS = tuple(dict.fromkeys(chain.from_iterable(OF_STAGE.values())))
SHORT = {"count-through": "Next day", "exchange-chips": "Exchange"}
NO_DRAWER = "You have no open drawer"
SIDE = 400


class CashierPage(Page):
    """Without a drawer of one's own open, where the room has any, it says how to open one, and does it."""

    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        gate = screen.gate
        self.customer: Customer | None = None
        self.service: Service = BUY
        self._busy = False
        self._to_hand_out = ""
        """What goes over the counter for the last one served: the change, or the notes; until the next one."""
        self._handed_by = 0
        """By which entry."""
        self.finder, self.card = Finder(desk), CustomerCard()
        self._services = [(one, ActButton(gate, ACTS[serving(one)], has_icon=False, tall=TALL)) for one in SERVICES]
        self.desk_card = PayDesk(gate, self._services)
        self.closed = EmptyState("drawer", NO_DRAWER, button="Open drawer", key=ACTS["open-drawer"].key)
        self.closed.asked.connect(self._help_out)
        self.roll = RollCard(desk, [ActButton(gate, ACTS[id_], has_icon=False, tall=TALL) for id_ in ROLL])
        buttons = [
            ActButton(gate, ACTS[id_], label=SHORT.get(id_, ""), has_icon=False, tall=TALL) for id_ in DRAWER_ACTS
        ]
        self.drawer = DrawerCard(desk, buttons)
        self.reader = CardReader(self)
        self._middle = QStackedWidget()
        self._connect()
        self._lay_out()

    def first(self) -> QWidget:
        return self.desk_card.amount if self.customer is not None else self.finder.field

    def concerns(self, change: Change) -> bool:
        return True

    def show_room(self) -> None:
        self._follow_customer()
        self._show_drawer()

    def show_change(self, change: Change) -> None:
        self.drawing.draw(self._follow_customer, self._show_drawer)

    def serve(self, one: Customer) -> None:
        """Somebody stands at the counter now."""
        self._to_hand_out = ""
        self.desk_card.empty()
        self.customer, self.service = one, service_for(self.desk.room, one)
        self.finder.clear()
        self.show_customer()
        self.first().setFocus()

    def choose(self, service: Service) -> None:
        """What is to be done for them; dealers are found by another search than players."""
        self.service = service
        if self.customer is not None and service.for_dealers != (self.customer.player is None):
            self.leave()
            self.service = service
        self.finder.serve(dealers=service.for_dealers)
        self.desk_card.amount.setReadOnly(False)
        self.show_customer()
        self.first().setFocus()

    def why_not_choose(self, service: Service) -> str:
        if self.customer is None or service.for_dealers or self.customer.player is None:
            return ""
        if service.serves(self.desk.room, self.customer):
            return ""
        return service.lacks.format(name=self.customer.name)

    def found_by(self) -> OfEntry | OfPlayer | None:
        """The chosen act of the drawer; while somebody is served and nobody is at the roll, who it is."""
        if self.customer is not None and self.customer.player is not None and not self.roll.table.hasFocus():
            return OfPlayer(self.customer.player)
        rung = self.roll.rung()
        return OfEntry(rung.id) if rung is not None else None

    def look_up(self) -> None:
        self.finder.field.setFocus()
        self.finder.field.line.selectAll()

    def leave(self) -> None:
        """The next one."""
        self.customer, self.service = None, BUY
        self.finder.serve(dealers=False)
        self.desk_card.empty()
        self.show_customer()

    def begin(self) -> None:
        """Nobody is served, and what the last one was to be handed is done with."""
        self._to_hand_out = ""
        self.leave()
        self.finder.clear()

    def step_back(self) -> None:
        """Esc: first the amount, then whoever it was for."""
        if self.customer is not None and self.desk_card.amount.text() and not self.desk_card.amount.isReadOnly():
            self.desk_card.empty()
            self.show_customer()
            self.desk_card.amount.setFocus()
        else:
            self.begin()
            self.finder.field.setFocus()

    def amount(self) -> Money:
        typed = read_amount(self.desk_card.amount.text())
        return Money(typed) if isinstance(typed, int) else Money(0)

    def command(self) -> Command | None:
        """What Enter would ask; nothing before there is somebody and an amount."""
        typed = read_amount(self.desk_card.amount.text())
        if self.customer is None or not isinstance(typed, int):
            return None
        return self._of(Money(typed))

    def go(self) -> None:
        """Enter: the amount that would do where this one does not, else the act itself."""
        command = self.command()
        if command is None or self._busy:
            self._ask_for_the_rest()
            return
        refusal = self.desk.why_not(command)
        if refusal is not None and (better := self._better(refusal)) is not None:
            self._make_it(better)
        elif refusal is None and not self._short():
            self._busy = True
            self.desk.ask(command, self._done, self._turned_down)

    def take_card(self, typed: str) -> None:
        """A card is for whoever is served next: never into the middle of somebody else's amount."""
        player, over = swiped(self.desk.room, typed), QApplication.activeModalWidget()
        if over is not None:
            if isinstance(over, AskSheet):
                over.say_wrong("A card was swiped. It changes nothing here.")
        elif player is None:
            self._say("That card is of nobody in this house's file.")
        elif self.desk_card.amount.text() and self.customer is not None and self.customer.player != player.id:
            self._say(
                f"The card of {player.name} was swiped while an amount was typed for {self.customer.name}. "
                "Nothing was changed: finish it or press Esc, then swipe again."
            )
        elif self.customer is None or self.customer.player != player.id:
            self.serve(customer_of(self.desk.room, player.id))

    def show_customer(self) -> None:
        one, room, desk = self.customer, self.desk.room, self.desk_card
        desk.show_service(self.service)
        for service, button in self._services:
            button.show_act()
            button.setVisible(not service.of_events or self._has_event_for(service))
        if one is None:
            self.card.show_nobody(dealers=self.service.for_dealers)
            desk.show_usual(())
            desk.show_wanted(frozenset())
        else:
            desk.show_fixed(self.service.fixed(room, one))
            desk.show_usual(self.service.usual(room, one))
            desk.show_wanted(self.service.wants(room, one, self.amount()))
        desk.receipt.setText(f"Receipt {room.next_number(RECEIPTS):,}" if room.is_set_up else "")
        self.review()

    def review(self) -> None:
        """What is typed, judged; the meters with it."""
        one, room, amount = self.customer, self.desk.room, self.amount()
        if one is not None:
            self.card.show_customer(room, one, self.service, amount)
            self.desk_card.show_wanted(self.service.wants(room, one, amount))
        self.desk_card.show_change(amount, self.service.takes_in)
        self.desk_card.verb.setText(self._verb_words())
        self._judge()

    def fit(self) -> None:
        narrow = self.width() < theme.px(1080)
        home = self._left if narrow else self._right
        for part in (self.roll, self.drawer):
            if home.indexOf(part) < 0:
                home.addWidget(part, 1 if part is self.roll else 0)
        self._right_frame.setVisible(not narrow)
        side = min(theme.px(SIDE), self.width() * 2 // 5 if narrow else self.width() * 3 // 10)
        self._left_frame.setFixedWidth(side)
        self._right_frame.setFixedWidth(side)
        self.desk_card.fit(self.height())

    def _has_event_for(self, service: Service) -> bool:
        """A tournament is going on, or whoever is served has to do with one."""
        room, one = self.desk.room, self.customer
        return is_held_now(room) if one is None else service is self.service or service.serves(room, one)

    def _of(self, amount: Money) -> Command:
        assert self.customer is not None
        return self.service.asks(self.desk.room, self.customer, amount, self.desk_card.said())

    def _judge(self) -> None:
        command, show_verdict = self.command(), self.desk_card.show_verdict
        typed = read_amount(self.desk_card.amount.text())
        refusal = self.desk.why_not(command) if command is not None else None
        self._offer(refusal)
        if isinstance(typed, str):
            show_verdict(typed, "stop", "refused")
            self.desk_card.verb.set_why_not(typed)
        elif command is None:
            show_verdict(self._to_hand_out, "good", "check")
            self.desk_card.verb.set_why_not("Find somebody, and type an amount.")
        elif refusal is not None:
            show_verdict(refusal.advice, "stop", "refused")
            self._offer_amount(refusal)
        else:
            self._allow(command)

    def _offer_amount(self, refusal: Refused) -> None:
        """What Enter does is what the button says: where another amount would do, it makes it that."""
        better = self._better(refusal)
        if better is not None:
            self.desk_card.verb.setText(f"Make it {show(better)}")
        self.desk_card.verb.set_why_not("" if better is not None else refusal.advice)

    def _allow(self, command: Command) -> None:
        if short := self._short():
            self.desk_card.show_verdict(short, "stop", "refused")
            if self.desk_card.change.text() == short:  # Once is enough.
                self.desk_card.change.setText("")
        else:
            warned = self._warned(command)
            self.desk_card.show_verdict(
                warned or "Allowed.", "call" if warned else "good", "info" if warned else "check"
            )
        self.desk_card.verb.set_why_not(short)

    def _short(self) -> str:
        """More is bought than was handed over."""
        given = read_amount(self.desk_card.tender.text()) if self.service.takes_in else None
        if isinstance(given, str):
            return given
        if given is not None and given < self.amount():
            return f"{show(Money(given))} was handed over for {show(self.amount())}."
        return ""

    def _warned(self, command: Command) -> str:
        """What is let through and wants to be known."""
        if not isinstance(command, BuyChips):
            return ""
        found = purchase_findings(self.desk.room, command, self.desk.context())
        return " ".join(f"{one} {one.cure}" for one in found if one.severity == "warn")

    def _better(self, refusal: Refused) -> Money | None:
        """An amount that the refusal offers and that would be accepted."""
        return next((one for one in amounts_offered(refusal) if self.desk.why_not(self._of(one)) is None), None)

    def _offer(self, refusal: Refused | None) -> None:
        """What can be done first."""
        cures = self.desk.to_do(refusal.findings) if refusal is not None else []
        for button, do in zip(self.desk_card.offer([do.words for do in cures]), cures, strict=True):
            button.clicked.connect(lambda *_a, do=do: self.desk.ask(do.command))

    def _verb_words(self) -> str:
        one, amount = self.customer, self.amount()
        if one is None:
            return self.service.verb
        words = f"{self.service.verb} {show(amount)}" if amount else self.service.verb
        if one.table is not None and self.service is BUY:
            return f"{words} at {self.desk.room.tables[one.table].label}/{one.seat}"
        return f"{words} to {one.name}" if not self.service.takes_in else words

    def _make_it(self, amount: Money) -> None:
        self.desk_card.amount.setText(show(amount))
        self.desk_card.amount.setFocus()

    def _ask_for_the_rest(self) -> None:
        if self.customer is None:
            self._say("Find somebody first: by name, number, card, or table and seat.")
            self.finder.field.setFocus()
        elif not self.desk_card.amount.text().strip():
            self._say("Type the amount.")
            self.desk_card.amount.setFocus()

    def _say(self, sentence: str) -> None:
        self.desk_card.show_verdict(sentence, "stop", "refused")

    def _done(self, entry: Entry) -> None:
        """Ready for the next one in the queue, with what the last one is handed still in sight."""
        self._busy = False
        words, one = self.desk_card.change.text(), self.customer
        self._to_hand_out, self._handed_by = f"{one.name}: {words}." if words and one is not None else "", entry.number
        self.leave()
        self.finder.clear()
        if self.isVisible():
            self.finder.field.setFocus()

    def _turned_down(self, refusal: Refused) -> None:
        self._busy = False
        self._offer(refusal)
        self._offer_amount(refusal)
        self._say(refusal.advice)

    def _follow_customer(self) -> None:
        """They may have been seated, called or cashed out meanwhile; and of what is void nothing is handed out. In one
        piece with the drawing: what comes between two pieces would be followed and not be seen."""
        if self._handed_by in self.desk.room.voided:
            self._to_hand_out = ""
        if self.customer is not None and self.customer.player in self.desk.room.players:
            assert self.customer.player is not None
            self.customer = customer_of(self.desk.room, self.customer.player)
        self.show_customer()

    def _show_drawer(self) -> None:
        held = drawer_held(self.desk.room, self.desk.staff)
        self.roll.show_drawer(held)
        self.drawer.show_drawer(held)
        usable = not self.desk.room.cage.by_drawers or (held is not None and held.stage is Stage.OPEN)
        self._middle.setCurrentWidget(self.desk_card if usable else self.closed)
        if not usable:
            self._tell_how_to_open()

    def _tell_how_to_open(self) -> None:
        """In the words of the refusal that any sale would meet."""
        room, held = self.desk.room, drawer_held(self.desk.room, self.desk.staff)
        if held is not None:
            self.closed.set_words(f"{held.name} is counted", "Close it, then open a drawer.")
            self.closed.button.setText("Close drawer")
            self.closed.button.set_key(ACTS["close-drawer"].key)
            return
        if not room.cage.drawers:
            self._tell_how_to_begin()
            return
        free = [one.name for one in room.cage.drawers.values() if one.stage is Stage.CLOSED]
        may_not = self.desk.why_may_not(OpenDrawer)
        how = "Count what is in it, and it is yours until you close it or hand it over."
        nobody = "Every drawer is held. Take one over, or ask a manager for another."
        self.closed.set_words(f"{NO_DRAWER}", may_not or (how if free else nobody))
        self.closed.button.setText("Open drawer")
        self.closed.button.set_key(ACTS["open-drawer"].key)
        self.closed.button.setVisible(not may_not and bool(free))

    def _tell_how_to_begin(self) -> None:
        """A new room's first evening."""
        may_not = self.desk.why_may_not(BeginCage)
        how = "Count the cash and the chips into the first drawer, and it is yours until you close it or hand it over."
        self.closed.set_words("The room has no drawers yet", "A manager begins the cage." if may_not else how)
        self.closed.button.setText("Begin the cage")
        self.closed.button.set_key(ACTS["begin-cage"].key)
        self.closed.button.setVisible(not may_not)

    def _help_out(self) -> None:
        room, held = self.desk.room, drawer_held(self.desk.room, self.desk.staff)
        helps = "begin-cage" if not room.cage.drawers else "close-drawer" if held is not None else "open-drawer"
        self.place.gate.run(ACTS[helps])

    def _connect(self) -> None:
        self.finder.chosen.connect(self.serve)
        self.finder.left.connect(self.step_back)
        self.desk_card.typed.connect(self.review)
        self.desk_card.entered.connect(self.go)
        self.desk_card.escaped.connect(self.step_back)
        self.reader.swiped.connect(self.take_card)

    def _lay_out(self) -> None:
        left, right = Sheet(), Sheet()
        self._left, self._right = QVBoxLayout(left), QVBoxLayout(right)
        self._left_frame, self._right_frame = scrolled(left), scrolled(right)
        for column in (self._left, self._right):
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(12)
        self._left.addWidget(self.finder)
        self._left.addWidget(self.card, 1)
        self._right.addWidget(self.roll, 1)
        self._right.addWidget(self.drawer)
        for page in (self.desk_card, self.closed):
            self._middle.addWidget(page)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self._left_frame)
        row.addWidget(self._middle, 1)
        row.addWidget(self._right_frame)
