"""Slips that print with the act: once it has landed, where it was done, by the house's setting; no printer stops it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QDialog

from floor.cage.drawers import AddDrawer
from floor.cage.moving import MoveMoney
from floor.cage.paying import PayIn
from floor.cage.vault import BringFromVault
from floor.house.printing import PrintDocument
from floor.money import dollars
from floor.room.sessions import BuyChips
from floor.settings.dated import SetSetting
from floor.settings.registry import SLIPS_PRINTED, SLIPS_WORDS
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage
from tests.rooms import House, seconded
from tests.ui.cageroom import at_the_cage, commands, enter, page, seated_cage, serve
from tests.ui.conftest import MakeHands
from tests.ui.floors import said
from tests.ui.test_printing import FolderPrinters, words
from tests.ui.windows import PATIENCE, Hands
from ui.dialogs.approve import ApproveDialog
from ui.printing.queue import State
from ui.screens.cage.page import DRAWERS

PRINTER = "Cage printer"


@pytest.fixture
def cage(small_house: House) -> Cage:
    made = seated_cage(small_house)
    made.opened()
    return made


@pytest.fixture
def rita(cage: Cage, small_house: House, hands: MakeHands, tmp_path: Path) -> Hands:
    """At the counter, with a printer for receipts and for slips of the cage."""
    person = at_the_cage(small_house, hands, cage.rita)
    person.work.press.printers = FolderPrinters(tmp_path, PRINTER)
    for kind in ("buy-slip", "cage-slip"):
        person.window._settings.keep_printer(kind, PRINTER)
    return person


def sets(cage: Cage, which: str) -> None:
    cage.manager.do(SetSetting(SLIPS_PRINTED.name, SLIPS_WORDS.index(which), cage.room.day, "The house"))


def printed(person: Hands) -> int:
    return commands(person).count(PrintDocument)


def test_a_receipt_comes_out_with_the_sale_and_once(rita: Hands) -> None:
    with rita.bot.waitSignal(rita.work.press.queue.ended, timeout=PATIENCE) as ended:
        serve(rita, "ola", "200")
        enter(rita)
    assert ended.args is not None
    assert ended.args[0].state is State.PRINTED
    assert "Ola Tveit" in words(ended.args[0].draw())
    assert printed(rita) == 1


def test_a_printer_that_fails_stops_no_act_and_its_slip_waits(rita: Hands) -> None:
    printers = rita.work.press.printers
    assert isinstance(printers, FolderPrinters)
    printers.on.clear()
    with rita.bot.waitSignal(rita.work.press.queue.ended, timeout=PATIENCE) as ended:
        serve(rita, "ola", "200")
        enter(rita)
    assert ended.args is not None
    assert ended.args[0].state is State.FAILED
    assert BuyChips in commands(rita)
    assert said(rita).startswith(f"The printer {PRINTER} is not there.")
    serve(rita, "ola", "40")
    enter(rita)
    assert commands(rita).count(BuyChips) == 2
    rita.bot.waitUntil(lambda: len(rita.work.press.queue.failed()) == 2, timeout=PATIENCE)
    printers.on.append(PRINTER)
    with rita.bot.waitSignal(rita.work.press.queue.ended, timeout=PATIENCE) as ended:
        rita.work.press.queue.retry(rita.work.press.queue.failed()[0].id)
    assert ended.args is not None
    assert ended.args[0].state is State.PRINTED


def test_by_the_house_setting_no_receipt_but_other_slips(rita: Hands, cage: Cage) -> None:
    sets(cage, "all but receipts")
    rita.bot.waitUntil(lambda: rita.desk.room.number == cage.room.number, timeout=PATIENCE)
    serve(rita, "ola", "200")
    enter(rita)
    assert printed(rita) == 0
    with rita.bot.waitSignal(rita.work.press.queue.ended, timeout=PATIENCE) as ended:
        rita.desk.ask(PayIn(dollars(20), "Vending machines"))
    assert ended.args is not None
    assert "Vending machines" in words(ended.args[0].draw())


def test_without_a_printer_for_the_kind_nobody_is_asked_for_one(rita: Hands) -> None:
    rita.window._settings.keep_printer("buy-slip", "")
    serve(rita, "ola", "200")
    enter(rita)
    assert (printed(rita), rita.work.press.queue.jobs()) == (0, [])


def test_what_somebody_else_does_and_a_void_print_nothing_here(rita: Hands, cage: Cage) -> None:
    bought = cage.rita.do(BuyChips(cage.table, 1, dollars(200)))
    rita.bot.waitUntil(lambda: BuyChips in commands(rita), timeout=PATIENCE)
    cage.signed(cage.rita, VoidEntry(bought.number, "miscounted"), cage.lena)
    rita.bot.waitUntil(lambda: VoidEntry in commands(rita), timeout=PATIENCE)
    assert (printed(rita), rita.work.press.queue.jobs()) == (0, [])


def test_what_was_kept_and_sent_again_has_its_slip_once_it_has_landed(rita: Hands, small_house: House) -> None:
    path = Path(small_house.address)
    path.rename(path.with_name("moved.db"))
    with rita.bot.waitSignal(rita.desk.troubled, timeout=PATIENCE):
        serve(rita, "ola", "200")
        rita.press("Return", page(rita).desk_card.amount)
    assert rita.work.press.queue.jobs() == []
    path.with_name("moved.db").rename(path)
    with rita.bot.waitSignal(rita.work.press.queue.ended, timeout=PATIENCE) as ended:
        rita.desk.try_again()
    assert ended.args is not None
    assert ended.args[0].state is State.PRINTED
    assert (commands(rita).count(BuyChips), printed(rita)) == (1, 1)


def test_what_was_done_single_handed_prints_its_exception_beside_the_act_s_own_slip(
    small_house: House, hands: MakeHands, tmp_path: Path
) -> None:
    desk = small_house.founded(by_drawers=True)
    seconded(desk, MoveMoney("vault", "owner", dollars(5_000), "opening the cage"))
    desk.do(AddDrawer("Cage 1"))
    person = at_the_cage(small_house, hands, desk, DRAWERS)
    person.work.press.printers = FolderPrinters(tmp_path, PRINTER)
    for kind in ("cage-slip", "exception-slip"):
        person.window._settings.keep_printer(kind, PRINTER)
    drawn: list[str] = []
    person.work.press.queue.ended.connect(lambda job: drawn.append(words(job.draw())))
    person.when_dialog(alone, ApproveDialog)
    person.desk.ask(BringFromVault(ONE, dollars(500)))
    person.bot.waitUntil(lambda: len(drawn) == 2, timeout=PATIENCE)
    assert "From the vault" in drawn[0]
    assert "Exception slip" in drawn[1]
    assert "Everybody has gone home" in drawn[1]


def alone(sheet: QDialog) -> None:
    assert isinstance(sheet, ApproveDialog)
    sheet._why.setText("Everybody has gone home")
    sheet.submit()
