"""The tour: every screen and dialog of the demo room drawn to pictures, light and dark, with no display needed."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import (
    QEventLoop,
    QMessageLogContext,
    QSize,
    QTimer,
    QtMsgType,
    SignalInstance,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication, QWidget

from floor import demo
from floor.concern import OfSeat
from floor.desk import Desk, NeedsSecond, asked
from floor.errors import Unavailable
from floor.house.printing import HangSign, PostedRule, PostRules
from floor.house.tables import Table
from floor.ids import StaffId
from floor.opening import create_room
from floor.papers import Subject
from floor.room.cashgame import CashTable, plays_cash
from floor.rules.approvals.files import shipped
from floor.rules.gamefiles import game as game_named
from floor.settings.registry import LARGE_CASH_NOTED
from floor.views.finding import find_table
from floor.void import EntryVoided, VoidEntry
from ui import theme
from ui.actions import named
from ui.app import application
from ui.desk import LiveDesk, Unsigned
from ui.dialogs.agree import change_game
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.breaking import BreakDialog
from ui.dialogs.buyin import BuyInDialog
from ui.dialogs.cashout import StackDialog
from ui.dialogs.choosegame import choose_game
from ui.dialogs.crash import CrashDialog
from ui.dialogs.dealer import DealerDialog
from ui.dialogs.history import HistoryDialog
from ui.dialogs.house import HouseDialog
from ui.dialogs.lock import LockDialog
from ui.dialogs.move import choose_seat
from ui.dialogs.opentable import choose_flag, choose_opening
from ui.dialogs.player import BarDialog, PlayerDialog
from ui.dialogs.postrules import PostRulesDialog
from ui.dialogs.seat import SeatDialog
from ui.dialogs.setting import SettingDialog
from ui.dialogs.staff import HireDialog, PinDialog, RolesDialog
from ui.dialogs.table import TableDialog
from ui.displays.board import WallBoard
from ui.printing.printers import OnPrinter
from ui.printing.shelf import SHELF, Setting
from ui.screens.rules.approvals.adopting import AdoptSheet
from ui.screens.rules.houserules.editor import RuleDialog
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.screen import RulesScreen
from ui.settings import Settings
from ui.window import Window
from ui.workplace import Workplace

log = logging.getLogger(__name__)

SIZE = QSize(1600, 1000)
Shot = tuple[str, QWidget]


def tour(folder: str) -> int:
    target = Path(folder)
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        sys.stderr.write(f"The pictures cannot be put into {folder}: {error.strerror}.\n")
        return 3
    qInstallMessageHandler(_say)
    mistakes: list[BaseException] = []
    sys.excepthook = lambda kind, error, trace: mistakes.append(error)
    drawn = _draw_all(target)
    for mistake in mistakes:
        log.error("A mistake on the tour", exc_info=mistake)
        sys.stderr.write(f"A mistake on the way: {mistake!r}.\n")
    sys.stdout.write(f"{drawn} pictures are in {target}.\n")
    return 3 if mistakes else 0


def _draw_all(target: Path) -> int:
    app, drawn = application(), 0
    for name in ("dark", "light"):
        theme.apply(app, theme.Theme("dark" if name == "dark" else "light"))
        for shot, widget in _shots():
            _settle()
            if not widget.grab().save(str(target / f"{shot}-{name}.png")):
                raise OSError(f"The picture {shot}-{name}.png cannot be written")
            drawn += 1
    return drawn


def _say(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
    """Qt's own words go to the log, but for the one that the screenless platform says of every window."""
    if "propagateSizeHints" not in message:
        log.warning("Qt: %s", message)


def _shots() -> Iterator[Shot]:
    """Each picture's name and what to draw for it, the evening's way: opening, signing in, the places, the dialogs."""
    with TemporaryDirectory(prefix="cardroom-tour-") as folder:
        yield from _first_start(Path(folder, "new"))
        yield from _evening(Path(folder, "demo"))


def _first_start(folder: Path) -> Iterator[Shot]:
    folder.mkdir()
    desk = LiveDesk(lambda: create_room(str(folder / "room.db"), folder / "room.key"), lambda: demo.TONIGHT)
    window = _window(desk, folder)
    yield "set-up", window
    window.close()
    trouble = Unavailable("There is no room at this address.", "Check the network and the server.")
    window = _window(LiveDesk(_failing(trouble)), folder)
    yield "not-opened", window
    window.close()


def _evening(folder: Path) -> Iterator[Shot]:
    folder.mkdir()
    desk = LiveDesk(lambda: demo.demo_room(folder, lambda: demo.TONIGHT), lambda: demo.TONIGHT)
    window = _window(desk, folder)
    yield "sign-in", window
    with _waiting(desk.signed_in):
        desk.sign_in(StaffId(1), demo.PIN, lambda refusal: None)
    yield from _places(window)
    yield from _dialogs(window)
    yield from _walls(window)
    window.close()


def _places(window: Window) -> Iterator[Shot]:
    work = window.workplace
    assert work is not None
    yield "floor-nothing-chosen", window
    table = find_table(window.desk.room, "12")
    assert table is not None
    work.floor.choose(table.id, 7)
    yield "floor", window
    work.run(named("open-table"))
    yield "floor-refused", window
    work.go("floor")
    work.floor.toggle_layout()
    yield "floor-arranging", window
    work.floor.toggle_layout()
    work.floor.toggle_list()
    yield "floor-list", window
    work.floor.toggle_list()
    yield from _at_tables(window, work)
    yield from _typed(window, work)
    work.toggle_help()
    yield "help", window
    work.toggle_help()
    yield from _lists(window, work)
    yield from _rulings(window, work)
    yield from _papers(window, work)
    work.go("players")
    yield "players", window
    work.go("house")
    yield "house", window


def _at_tables(window: Window, work: Workplace) -> Iterator[Shot]:
    """Tables of other kinds, what waits for the floor, and the sheets of the acts at a table."""
    desk = window.desk
    for name, label, number in (("floor-mix", "16", 1), ("floor-held", "14", 7), ("floor-closed", "18", None)):
        work.floor.choose(_table(desk, label).id, number)
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
        ("dialog-open-table", choose_opening(desk, work, _table(desk, "18"))),
        ("dialog-buy-in", buy),
        ("dialog-sell-chips", sell),
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


def _table(desk: LiveDesk, label: str) -> Table:
    table = find_table(desk.room, label)
    assert table is not None
    return table


def _game(desk: LiveDesk, label: str) -> CashTable:
    table = _table(desk, label)
    assert plays_cash(table)
    return table


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


def _walls(window: Window) -> Iterator[Shot]:
    """The public board on a television, and cut off from the room."""
    wall = WallBoard(window.desk)
    wall.resize(1920, 1080)
    wall.show()
    yield "wall-board", wall
    window.desk.troubled.emit(Unavailable("The server cannot be reached.", "Check the network."), False)
    yield "wall-board-old", wall
    window.desk.recovered.emit()
    wall.close()


def _lists(window: Window, work: Workplace) -> Iterator[Shot]:
    """The lists, a name being put on one, and a place called out of its turn."""
    work.go("lists")
    yield "lists", window
    column = work.lists.chosen_column()
    assert column is not None
    work.run(named("list-add"))
    column.add.field.line.setText("mar")
    yield "lists-adding", window
    column.add.field.line.clear()
    work.lists.call_place(4)
    yield "lists-refused", window


def _papers(window: Window, work: Workplace) -> Iterator[Shot]:
    """A plaque, the room on paper, a kind with nothing to print, and signs that are out of date with a lost printer."""
    table, place = find_table(window.desk.room, "12"), work.documents
    assert table is not None
    work.go("documents")
    for name, kind, subject in (("documents", "plaque", str(table.id)), ("documents-room", "fallback", "")):
        with _waiting(place.page.shown):
            place.choose(kind, subject)
        yield name, window
    place.choose("ruling")
    yield "documents-empty", window
    lost = OnPrinter(work.press.printers, "Front desk")
    with _waiting(work.press.queue.ended):
        work.press.print(SHELF["house-rules"], Subject("", ""), Setting("letter"), lost)
    with _waiting(place.watch.changed):
        window.desk.ask(HangSign(window.desk.room.prints[-1].number))
        window.desk.ask(PostRules((PostedRule("One player to a hand"), PostedRule("Chips stay on the table"))))
    with _waiting(place.page.shown):
        place.choose("house-rules")
    yield "documents-rehang", window


def _rulings(window: Window, work: Workplace) -> Iterator[Shot]:
    """The ruling desk empty, half filled, with side pots, with two boards; and a game's page."""
    table, desk = find_table(window.desk.room, "12"), work.rules.ruling
    assert table is not None
    work.go("rules")
    yield "ruling-empty", window
    desk.set_table(table.id)
    _put(desk, "big-o8", ("3h 7c Kd",), {2: "As 2d Kc Qh Jh", 5: "Ad 2c 9c 9s", 7: "K"})
    yield "ruling-missing", window
    _put(desk, "double-board-omaha", ("AhTc8d4s2h", "9h7c3d3sKc"), {2: "AsKdQcJh", 4: "9s9d6c5h"})
    desk.money.pot.setText("$101")
    desk.strip.button.setText("4")
    yield "ruling-double-board", window
    _put(desk, "big-o8", ("3h7cKd4s9h",), {2: "As2dKcQhJh", 5: "Ad2c9c9s10h", 7: "KhKsQdJd5c"})
    desk.money.choose(by_stacks=True)
    for seat, put_in in ((2, "48"), (5, "48"), (7, "25")):
        desk.hands.lines[seat].stack.setText(put_in)
    yield "ruling", window
    work.rules.choosers().options()
    yield "ruling-options", window
    work.rules.show_view("games")
    yield "games", window
    yield from _approvals(window, work.rules)
    yield from _bets(window, work.rules)
    yield from _stakes(window, work)
    work.rules.show_view("desk")


def _approvals(window: Window, rules: RulesScreen) -> Iterator[Shot]:
    """An approval from its beginning, a clause with its examples, and a search."""
    rules.show_view("approvals")
    rules.approvals.show_approval("MIX")
    yield "approvals", window
    rules.show_clause("MIX-04")
    rules.approvals.show_examples("MIX-04")
    yield "approvals-clause", window
    rules.approvals.search.field.line.setText("buy")
    yield "approvals-search", window
    rules.approvals.clear()


def _bets(window: Window, rules: RulesScreen) -> Iterator[Shot]:
    """The three usual questions, and one that makes no sense."""
    rules.show_view("betting")
    strip, line = rules.betting.strip, rules.betting.round.line
    for name, stakes, street, typed in (
        ("bets-limit", "limit 4/8", 2, "b r r 5"),
        ("bets-pot", "pl 1/2", 1, "b20"),
        ("bets-all-in", "nl 1/2", 1, "b10 a15 c 1"),
        ("bets-wrong", "nl 1/2", 1, "b10 r12 x"),
    ):
        rules.betting.clear()
        strip.stakes.setText(stakes)
        strip.pot.setText("37")
        strip.step_street(street)
        line.setText(typed)
        yield name, window
    rules.betting.clear()


def _stakes(window: Window, work: Workplace) -> Iterator[Shot]:
    """What the room spreads, stakes over a cap, a mix with games of their own stakes; and the house rules."""
    view, build = work.rules.stakes, work.rules.stakes.builder
    work.rules.show_view("stakes")
    yield "stakes", window
    work.run(named("new-stakes"))
    yield "stakes-new", window
    build.game.add_game("badugi")
    for name, text in (("lower", "12"), ("higher", "20")):
        build.stakes.fields[name].line.setText(text)
    yield "stakes-findings", window
    build.game.approval.choose("BO")
    yield "stakes-listed", window
    build.game.approval.choose("MIX")
    build.game.way.choose("rotation")
    for game in ("badugi", "stud8", "double-board-omaha", "super-razzdugi"):
        build.game.add_game(game)
    build.stakes.fields["lower"].line.setText("4")
    yield "stakes-mix", window
    view.show_list()
    work.rules.show_view("house")
    yield "house-rules", window


def _put(desk: RulingDesk, game: str, boards: tuple[str, ...], hands: dict[int, str]) -> None:
    """Cards on the ruling desk in place of those that lie there."""
    for seat in list(desk.hands.lines):
        desk.hands.remove(seat)
    desk.set_game(game_named(game))
    for line, board in zip(desk.boards.lines, boards, strict=True):
        line.field.setText(board)
    for seat, held in hands.items():
        desk.add_seat(seat)
        desk.hands.lines[seat].field.setText(held)


def _dialogs(window: Window) -> Iterator[Shot]:
    """Dialogs as they stand when opened, one after the other."""
    desk, work = window.desk, window.workplace
    assert work is not None
    room, table = desk.room, find_table(desk.room, "11")
    assert table is not None
    player = next(iter(room.players.values()))
    needed = NeedsSecond(
        asked(VoidEntry(room.number, "Wrong player")), (EntryVoided((room.number,), "Wrong player", False, False),)
    )
    own = shipped()["bo.toml"].replace('id = "BO', 'id = "HBR').replace("Big O hi-lo", "Harbor Big O")
    spoiled = own.replace("bets = 10", "bets = 0").replace('"big-o8"]', '"big-o9"]').replace("{allowed}.", "{alowed}.")
    seat = SeatDialog(desk, work, table, None)
    seat.search("ma")
    work.rules.house.choose("MIX", "MIX-04")
    clause = work.rules.house.chosen()
    assert clause is not None
    for name, dialog in (
        ("dialog-add-table", TableDialog(desk, work, at=(300, 300))),
        ("dialog-seat", seat),
        ("dialog-player", PlayerDialog(desk, work, player)),
        ("dialog-bar", BarDialog(desk, work, player)),
        ("dialog-hire", HireDialog(desk, work)),
        ("dialog-pin", PinDialog(desk, work, room.staff[StaffId(1)])),
        ("dialog-roles", RolesDialog(desk, work, room.staff[StaffId(1)])),
        ("dialog-house", HouseDialog(desk, work)),
        ("dialog-setting", SettingDialog(desk, work, LARGE_CASH_NOTED)),
        ("dialog-post-rules", PostRulesDialog(desk, work)),
        ("dialog-house-rule", RuleDialog(desk, clause, work)),
        ("dialog-close-day", work.acts.closing_dialog()),
        ("dialog-second-person", ApproveDialog(desk, Unsigned(needed), "Void of 218: Wrong player.", work)),
        ("dialog-slip", work.rules.ruling.acts.slip_dialog()),
        ("dialog-adopt", AdoptSheet(desk, "harbor.toml", own, work)),
        ("dialog-adopt-refused", AdoptSheet(desk, "harbor.toml", spoiled, work)),
        ("dialog-history", _known(HistoryDialog(desk, work, OfSeat(table.id, 1)))),
        ("dialog-mistake", CrashDialog("Traceback (most recent call last):\n  …", work)),
    ):
        dialog.show()
        yield name, dialog
        dialog.close()


def _known(dialog: HistoryDialog) -> HistoryDialog:
    while not dialog.is_known():
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    return dialog


def _window(desk: LiveDesk, folder: Path) -> Window:
    window = Window(desk, Settings(folder / "window.ini"))
    window.resize(SIZE)
    window.show()
    with _waiting(desk.opened, desk.failed_to_open):
        window.start()
    return window


def _failing(trouble: Unavailable) -> Callable[[], Desk]:
    def fail() -> Desk:
        raise trouble

    return fail


@contextmanager
def _waiting(*signals: SignalInstance) -> Iterator[None]:
    """Until one of the signals has come."""
    loop = QEventLoop()
    for signal in signals:
        signal.connect(loop.quit)
    yield
    loop.exec()
    for signal in signals:
        signal.disconnect(loop.quit)


def _settle() -> None:
    """Let layouts, style changes and short motions come to rest."""
    loop = QEventLoop()
    QTimer.singleShot(theme.LONGEST_MOTION + 30, loop.quit)
    loop.exec()
