"""Pictures of the cage: the counter with somebody at it, what lies behind it, and its sheets."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QDialog, QWidget

from floor import demo
from floor.ids import StaffId
from floor.pit.table import is_banked
from floor.reports.periods import Span
from floor.views.cage.customers import customers
from ui.desk import LiveDesk
from ui.screens.cage import countsheet
from ui.screens.cage.page import CASHIER, CLOSE, DRAWERS, GAMES, LARGE, REPORTS
from ui.screens.cage.pilesheet import VaultSheet
from ui.screens.cage.reports.reading import GLANCE
from ui.tour.shots import Shot, settle, waiting
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    """Behind the counter as a manager, at it as the cashier who holds a drawer."""
    desk = window.desk
    manager, cashier = desk.staff, staff_named(desk, demo.CASHIER)
    assert manager is not None
    work.go("cage")
    yield "cage-no-drawer", window
    for view, name in ((DRAWERS, "cage"), (GAMES, "cage-games"), (LARGE, "cage-large-cash")):
        work.cage.show_view(view)
        yield name, window
    yield from _told(work)
    yield from _each(_behind(work))
    _change_person(desk, cashier)
    work.cage.show_view(CASHIER)
    work.cage.cashier.serve(next(one for one in customers(desk.room, "12/") if one.table is not None))
    work.cage.cashier.desk_card.amount.setText("200")
    work.cage.cashier.desk_card.tender.setText("300")
    yield "cashier", window
    yield from _each(_at_the_counter(work))
    work.cage.cashier.leave()
    _change_person(desk, manager)
    work.cage.show_view(CLOSE)
    yield "cage-close", window
    work.cage.show_view(CASHIER)


def _told(work: Workplace) -> Iterator[Shot]:
    """The nights at a glance, one report in full, and the open day."""
    cage = work.cage
    cage.show_view(REPORTS)
    yield "cage-reports", _answered(work)
    for name in ("revenue", "occupancy", "over-short"):
        cage.reports.show_report(name)
        yield f"cage-report-{name}", _answered(work)
    cage.reports.nights.choose(Span.TONIGHT)
    cage.reports.show_report(GLANCE)
    yield "cage-reports-tonight", _answered(work)


def _answered(work: Workplace) -> QWidget:
    """What is asked of the past is answered later."""
    while not work.cage.reports.is_told():
        settle()
    return work.window()


def _behind(work: Workplace) -> Iterator[tuple[str, QDialog | None]]:
    cage = work.cage
    cage.show_view(DRAWERS)
    cage.overview.choose(f"slip:{next(slip.id for slip in work.desk.room.cage.slips.values() if slip.in_transit)}")
    acts = cage.acts
    yield "open-drawer", acts.opening()
    yield "receive-slip", acts.receiving()
    yield "cancel-slip", acts.cancelling()
    yield "request-fill", acts.requesting(credit=False)
    room = work.desk.room
    cage.overview.choose(f"table:{next(id_ for id_ in room.cage.imprests if not is_banked(room.tables[id_]))}")
    yield "count-bank", acts.counting_bank()
    yield "set-up-drawer", acts.adding()
    yield "begin-cage", acts.beginning()
    yield "take-in-chips", acts.chips(retires=False)
    yield "move-money", acts.moving_money()
    yield "count-vault", acts.counting_vault()
    cage.show_view(GAMES)
    yield "rake", acts.pricing()
    yield "pull-box", acts.pulling()
    yield "count-box", acts.counting_box()
    yield "pick-up-fees", acts.picking_up()
    yield "seed-pool", acts.seeding()
    yield "note-cash", acts.noting()


def _at_the_counter(work: Workplace) -> Iterator[tuple[str, QDialog | None]]:
    acts = work.cage.acts
    own = acts.own()
    assert own is not None
    yield "count-drawer", countsheet.counting(work.desk, work, (own.account, own.name))
    yield "pay-out", acts.paying_out()
    yield "void-receipt", acts.voiding()
    yield "correct-receipt", acts.correcting()
    yield "from-vault", VaultSheet(work.desk, work, own, to_vault=False)
    yield "exchange", acts.exchanging()


def _each(sheets: Iterator[tuple[str, QDialog | None]]) -> Iterator[Shot]:
    for name, sheet in sheets:
        assert sheet is not None, name
        sheet.show()
        yield f"dialog-{name}", sheet
        sheet.reject()


def staff_named(desk: LiveDesk, name: str) -> StaffId:
    return next(person.id for person in desk.room.staff.values() if person.name == name)


def _change_person(desk: LiveDesk, staff: StaffId) -> None:
    with waiting(desk.signed_in):
        desk.sign_in(staff, demo.PIN, lambda refusal: None)
