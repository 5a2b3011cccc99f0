"""A cashier's evening at the window, on both engines: opened, the queue, a fill, a hand-over, a recounted close."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QDialog

from floor.books.accounts import over_short
from floor.books.counts import Pile
from floor.books.tills import Stage, balance
from floor.cage.drawers import CloseDrawer, DrawerClosed, RecountDrawer, TakeOverDrawer
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.tips import RedeemTips
from floor.catalog import identities
from floor.entry import read
from floor.money import dollars
from floor.room.sessions import BuyChips, CashOut
from tests.cage.cages import FULL, ONE, Cage
from tests.rooms import MANAGER_PIN, PIN, House
from tests.ui.cageroom import at_the_cage, commands, count_out, enter, line_named, page, seated_cage, serve
from tests.ui.conftest import MakeHands
from tests.ui.windows import PATIENCE, Hands, press_verb
from ui.dialogs.approve import ApproveDialog
from ui.screens.cage.countsheet import CountSheet
from ui.screens.cage.moneysheets import CloseDrawerSheet
from ui.widgets.pinpad import PinPad
from ui.widgets.text import Text


def signs(person: Hands) -> None:
    person.when_dialog(lambda sheet: person.bot.keyClicks(sheet.findChild(PinPad), PIN), ApproveDialog)


def test_an_evening_from_the_first_count_to_the_last(house: House, hands: MakeHands) -> None:
    cage = seated_cage(house)
    person = at_the_cage(house, hands, cage.rita)
    person.when_dialog(lambda sheet: count_out(sheet, FULL))
    person.saved(lambda: person.press("Alt+D", page(person)))

    serve(person, "12/1", "300")
    enter(person)
    _fill(person, cage)
    serve(person, "ola")
    person.press("Alt+O", page(person).desk_card.amount)
    person.bot.keyClicks(page(person).desk_card.amount, "220")
    enter(person)
    person.press("Alt+T", page(person).finder.field.line)
    serve(person, "Ines K.", "30")
    enter(person)
    assert balance(person.desk.room, ONE) == dollars(2_050)

    _hand_over(person, cage)
    _close_short(person, cage)
    done = [kind for kind in commands(person) if kind in DONE]
    assert done == [BuyChips, IssueSlip, CashOut, RedeemTips, TakeOverDrawer, RecountDrawer, CloseDrawer]
    assert [one.name for one in identities(person.desk.room) if not one.holds] == []
    assert person.desk.room.books[over_short(cage.sam.staff)] == dollars(4)


DONE = {BuyChips, IssueSlip, CashOut, RedeemTips, TakeOverDrawer, RecountDrawer, CloseDrawer}


def _fill(person: Hands, cage: Cage) -> None:
    """The floor asks, Rita sends it from her drawer by two keys, the floor has it."""
    slip = cage.floor.do(RequestFill(cage.table, (Pile(dollars(1), 100),))).number
    person.bot.waitUntil(lambda: slip in person.desk.room.cage.slips, timeout=PATIENCE)
    person.press("Ctrl+2", person.work.cage)
    person.drawn()
    person.work.cage.overview.choose(f"slip:{slip}")
    person.saved(lambda: person.press("I", person.work.cage))
    cage.floor.do(ReceiveSlip(slip, "Ines K."))
    person.bot.waitUntil(lambda: not person.desk.room.cage.slips, timeout=PATIENCE)
    person.press("Ctrl+1", person.work.cage)


def _hand_over(person: Hands, cage: Cage) -> None:
    """Rita steps back, Sam signs in, counts blind, and she signs."""
    sam = cage.sam.staff
    assert sam is not None

    def count(sheet: QDialog) -> None:
        signs(person)
        count_out(sheet, cage.exactly(ONE))

    person.when_dialog(count, CountSheet)
    person.press("Alt+G", page(person))
    person.choose_person(sam)
    person.sign_in(PIN)
    person.bot.waitUntil(lambda: person.desk.room.cage.drawers[ONE].holder == sam, timeout=PATIENCE)


def _close_short(person: Hands, cage: Cage) -> None:
    """Sam counts $24 short, over what one may be off alone; Lena counts again and finds $20 of it; that count rules."""
    person.when_dialog(lambda sheet: sheet.reject(), CloseDrawerSheet)
    person.when_dialog(lambda sheet: count_out(sheet, cage.exactly(ONE, cash=-24)), CountSheet)
    person.press("Alt+C", page(person))
    person.bot.waitUntil(lambda: len(person.desk.room.cage.drawers[ONE].counts) == 1, timeout=PATIENCE)
    lena = cage.lena.staff
    assert lena is not None
    person.window.lock()
    person.choose_person(lena)
    person.sign_in(PIN)
    person.when_dialog(partial(_explain), CloseDrawerSheet)
    person.when_dialog(lambda sheet: count_out(sheet, cage.exactly(ONE, cash=-4)), CountSheet)
    person.press("Alt+A", page(person))
    person.bot.waitUntil(lambda: person.desk.room.cage.drawers[ONE].stage is Stage.CLOSED, timeout=PATIENCE)
    (closed,) = [event for event in read(person.desk.fold.lines[-1]).events if isinstance(event, DrawerClosed)]
    assert (closed.variance.cash, closed.note) == (-dollars(4), "Change given wrong")


def _explain(sheet: QDialog) -> None:
    line_named(sheet, "What explains a difference").setText("Change given wrong")
    press_verb(sheet, "Close drawer")


def test_a_count_for_the_next_day_that_is_far_off_is_signed_for_when_it_is_in(
    small_house: House, hands: MakeHands
) -> None:
    cage = seated_cage(small_house)
    cage.opened()
    person = at_the_cage(small_house, hands, cage.rita)

    def close(sheet: QDialog) -> None:
        assert "It then goes on with Rita Mora." in page_words(sheet)
        person.second_signs(MANAGER_PIN)
        _explain(sheet)

    person.when_dialog(close, CloseDrawerSheet)
    person.when_dialog(lambda sheet: count_out(sheet, cage.exactly(ONE, cash=-24)), CountSheet)
    person.press("Alt+N", page(person))
    person.bot.waitUntil(lambda: person.desk.room.cage.drawers[ONE].through is not None, timeout=PATIENCE)
    drawer = person.desk.room.cage.drawers[ONE]
    assert (drawer.holder, drawer.stage) == (cage.rita.staff, Stage.OPEN)
    assert person.desk.room.books[over_short(cage.rita.staff)] == dollars(24)


def page_words(sheet: QDialog) -> str:
    return " ".join(text.text() for text in sheet.findChildren(Text))
