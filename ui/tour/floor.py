"""Pictures of the floor: tables of every kind, the sheets of the acts at a table, the command bar, the help."""

from __future__ import annotations

from collections.abc import Iterator

from floor.room.cashgame import CashTable, plays_cash
from ui.acts import named
from ui.desk import LiveDesk
from ui.dialogs.agree import change_game
from ui.dialogs.breaking import BreakDialog
from ui.dialogs.bringing import BringDialog
from ui.dialogs.buyin import BuyInDialog
from ui.dialogs.cashout import StackDialog
from ui.dialogs.choosegame import choose_game
from ui.dialogs.dealer import DealerDialog
from ui.dialogs.lock import LockDialog
from ui.dialogs.move import choose_seat
from ui.dialogs.opentable import choose_flag, choose_opening
from ui.tour import pit
from ui.tour.shots import Shot, table_named
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    yield "floor-nothing-chosen", window
    work.floor.choose(table_named(window.desk, "12").id, 7)
    yield "floor", window
    work.run(named("open-table"))
    yield "floor-refused", window
    work.go("floor")
    work.floor.overview.toggle_layout()
    yield "floor-arranging", window
    work.floor.overview.toggle_layout()
    work.floor.overview.toggle_list()
    yield "floor-list", window
    work.floor.overview.toggle_list()
    yield from _at_tables(window, work)
    yield from pit.shots(window, work)
    yield from _typed(window, work)
    work.toggle_help()
    yield "help", window
    work.toggle_help()


def _at_tables(window: Window, work: Workplace) -> Iterator[Shot]:
    """Tables of other kinds, what waits for the floor, and the sheets of the acts at a table."""
    desk = window.desk
    for name, label, number in (("floor-mix", "16", 1), ("floor-held", "14", 7), ("floor-closed", "18", None)):
        work.floor.choose(table_named(desk, label).id, number)
        yield name, window
    work.floor.show_only("needs")
    yield "floor-needs-me", window
    work.floor.show_only("all")
    main, choice = _game(desk, "12"), _game(desk, "17")
    buy = BuyInDialog(desk, work, main, main.seats[0])
    sell = BuyInDialog(desk, work, choice, choice.seated[0], by_dealer=True)
    for sheet, typed in ((buy, "35"), (sell, "120")):
        sheet.show()
        sheet.amount.setText(typed)
    for name, dialog in (
        ("dialog-open-table", choose_opening(desk, work, table_named(desk, "18"))),
        ("dialog-buy-in", buy),
        ("dialog-sell-chips", sell),
        ("dialog-bring-chips", BringDialog(desk, work, main, main.seats[0])),
        ("dialog-cash-out", StackDialog(desk, work, main, main.seats[0])),
        ("dialog-move", choose_seat(desk, work, main, main.seats[0])),
        ("dialog-flag", choose_flag(desk, work, main)),
        ("dialog-lock", LockDialog(desk, work, main, main.seats[6])),
        ("dialog-dealer", DealerDialog(desk, work, main)),
        ("dialog-choose-game", choose_game(desk, work, choice)),
        ("dialog-change-game", change_game(desk, work, main)),
        ("dialog-break", BreakDialog(desk, work, _game(desk, "31"))),
    ):
        dialog.show()
        yield name, dialog
        dialog.close()


def _typed(window: Window, work: Workplace) -> Iterator[Shot]:
    """The command bar: a whole command, one that is refused, words that go on, what would follow, and acts."""
    for name, line in (
        ("command-bar", "b 12/6 300"),
        ("command-bar-refused", "out 12/6"),
        ("command-bar-wrong", "b 12/6 3OO"),
        ("command-bar-names", "seat 12/7 mar"),
        ("command-bar-seats", "away 12/"),
        ("command-bar-games", "w ola park "),
        ("command-bar-follows", "noclaims 12/7"),
        ("command-bar-acts", "tab"),
    ):
        work.open_palette(line)
        yield name, window
    work.commands.palette.close_up()


def _game(desk: LiveDesk, label: str) -> CashTable:
    table = table_named(desk, label)
    assert plays_cash(table)
    return table
