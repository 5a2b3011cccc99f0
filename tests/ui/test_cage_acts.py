"""Every act of the cage, by its key and from the command bar, and what it wrote in the journal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from PySide6.QtWidgets import QDialog, QLineEdit

from floor.books.accounts import VAULT
from floor.books.counts import Count, Pile
from floor.books.tills import balance
from floor.cage.banks import CountBank
from floor.cage.boxes import CountBox, PickUpFees, PullBox
from floor.cage.drawers import (
    AddDrawer,
    CloseDrawer,
    CountDrawer,
    CountThrough,
    OpenDrawer,
    RecountDrawer,
    RemoveDrawer,
    TakeOverDrawer,
)
from floor.cage.fills import CancelSlip, ExchangeChips, IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.largecash import KeepCashNote, NameCash, NoteCash
from floor.cage.moving import MoveMoney
from floor.cage.paying import CorrectReceipt, PayIn, PayOut
from floor.cage.promotion import SeedPool, TakeAdministration
from floor.cage.rakes import SetRake
from floor.cage.records import BoxKind
from floor.cage.vault import BringFromVault, CountVault, DropToVault, RetireChips, TakeInChips
from floor.desk import Desk
from floor.entry import read
from floor.money import Money, dollars, show
from floor.record import Command
from floor.roles import Role
from floor.room.cashgame import cash_at
from floor.room.sessions import BuyChips
from tests.cage.cages import FULL, ONE, TWO, Cage
from tests.rooms import MANAGER_PIN, PIN, House
from tests.ui.cageroom import at_the_cage, count_out, line_named, page, seated_cage
from tests.ui.conftest import MakeHands
from tests.ui.ways import by_key, from_the_bar
from tests.ui.windows import PATIENCE, Hands
from ui.acts import named
from ui.dialogs.approve import ApproveDialog
from ui.dialogs.ask import AskDialog
from ui.screens.cage.cagesheets import NoteCashSheet
from ui.screens.cage.countsheet import CountSheet
from ui.screens.cage.moneysheets import CloseDrawerSheet, CorrectSheet
from ui.screens.cage.page import CASHIER, CLOSE, DRAWERS, GAMES, LARGE
from ui.screens.cage.pilesheet import PilesSheet
from ui.screens.cage.services import SERVICES
from ui.widgets.form import FormRow

ONES = (Pile(dollars(1), 150),)


class Scene:
    """A cage in which Theo is floor, cashier and manager at once."""

    def __init__(self, house: House) -> None:
        self.cage: Cage = seated_cage(house)
        self.theo: Desk = house.desk_for(Role.FLOOR, Role.CASHIER, Role.MANAGER, name="Theo Quill")

    def holding(self) -> None:
        self.cage.opened(self.theo)

    def rita_holds(self) -> None:
        self.cage.opened()

    def rita_counted(self) -> None:
        self.cage.opened().do(CountDrawer(ONE, FULL))

    def bought(self) -> None:
        self.holding()
        self.theo.do(BuyChips(self.cage.table, 1, dollars(300)))

    def asked(self) -> None:
        self.holding()
        self.cage.floor.do(RequestFill(self.cage.table, ONES))

    def on_its_way(self) -> None:
        self.rita_holds()
        slip = self.cage.floor.do(RequestFill(self.cage.table, ONES)).number
        self.cage.rita.do(IssueSlip(slip))

    def sent(self) -> None:
        self.asked()
        self.theo.do(IssueSlip(next(iter(self.cage.room.cage.slips))))

    def filled(self) -> None:
        self.sent()
        slip = next(iter(self.cage.room.cage.slips))
        self.cage.floor.do(ReceiveSlip(slip, "Ines K."))

    def spare(self) -> None:
        self.cage.manager.do(AddDrawer("Spare"))

    def pulled(self) -> None:
        self.bought()
        self.cage.signed(self.cage.floor, PullBox(self.cage.table, BoxKind.RAKE), self.cage.rita)

    def charged(self) -> None:
        self.bought()
        spread = cash_at(self.cage.room, self.cage.table).plays.spread.id
        self.cage.manager.do(SetRake(spread, self.cage.room.day, time_charge=dollars(5)))

    def seeded(self) -> None:
        self.cage.signed(self.cage.manager, SeedPool(dollars(500), "winter"), self.cage.lena)

    def unnamed(self) -> None:
        self.cage.rita.do(NoteCash("Red jacket", paid_in=dollars(5_000)))


Fill = Callable[[QDialog], object]


SLIPS_OF_THE_PEN = ("?x", "²", "R-1,", "12/", "-1", "9" * 30, "")


def slips(sheet: AskDialog) -> None:
    """One field at a time is wrong while all the others are right: that is said, and nothing else comes of it."""
    for field in sheet.findChildren(QLineEdit):
        right = field.text()
        for words in SLIPS_OF_THE_PEN:
            field.setText(words)
            field.textEdited.emit(words)
            assert sheet.verb.isEnabled() or sheet.verb.accessibleDescription().endswith((".", ")", "?"))
        field.setText(right)
        field.textEdited.emit(right)


def sent(sheet: QDialog) -> None:
    assert isinstance(sheet, AskDialog)
    slips(sheet)
    assert sheet.verb.isEnabled(), sheet.verb.accessibleDescription()
    assert not any(row.error() for row in sheet.findChildren(FormRow)), "what can be sent has nothing wrong"
    sheet.submit()


def lines(**texts: str) -> Fill:
    """The fields by their labels, then the verb."""

    def fill(sheet: QDialog) -> None:
        for label, text in texts.items():
            field = line_named(sheet, label.replace("_", " "))
            if label == "Table":
                field.setText("nowhere")
                assert not sheet.verb.isEnabled()  # type: ignore[attr-defined]
            field.setText(text)
        sent(sheet)

    return fill


def piles(*pieces: tuple[int, int, int], **texts: str) -> Fill:
    """So many pieces of a value in each column, then the lines."""

    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, PilesSheet)
        for column, value, number in pieces:
            sheet.columns[column].put((Pile(dollars(value), number),))
        lines(**texts)(sheet)

    return fill


def counts(count: Count) -> Fill:
    return lambda sheet: count_out(sheet, count)


def of_bank(count: Count, dealer: str) -> Fill:
    """A tray's count, with the dealer beside it."""

    def fill(sheet: QDialog) -> None:
        line_named(sheet, "Dealer").setText(dealer)
        count_out(sheet, count)

    return fill


@dataclass(frozen=True)
class Case:
    wrote: type[Command]
    view: str
    fills: Fill | None = None
    before: Callable[[Scene], object] = Scene.holding
    chooses: Callable[[Hands, Scene], object] = lambda person, scene: None


def tile(key: Callable[[Scene], str]) -> Callable[[Hands, Scene], object]:
    return lambda person, scene: person.work.cage.overview.choose(key(scene))


def slip(scene: Scene) -> str:
    return f"slip:{next(iter(scene.cage.room.cage.slips))}"


def tray(scene: Scene) -> str:
    return f"table:{scene.cage.table}"


def first_player(sheet: QDialog) -> None:
    sheet.search.field.line.setText("ola")  # type: ignore[attr-defined]
    sent(sheet)


VAULT_COUNT = Count(
    (Pile(dollars(100), 160),),
    (Pile(dollars(100), 100), Pile(dollars(25), 200), Pile(dollars(5), 800), Pile(dollars(1), 800)),
)

CASES = {
    "open-drawer": Case(OpenDrawer, CASHIER, counts(FULL), lambda scene: None),
    "count-drawer": Case(CountDrawer, CASHIER, counts(FULL)),
    "recount-drawer": Case(RecountDrawer, CASHIER, counts(FULL), Scene.rita_counted),
    "close-drawer": Case(CloseDrawer, CASHIER, sent, Scene.rita_counted),
    "count-through": Case(CountThrough, CASHIER, counts(FULL)),
    "take-over-drawer": Case(TakeOverDrawer, CASHIER, counts(FULL), Scene.rita_holds),
    "pay-in": Case(PayIn, CASHIER, lines(Amount="50", Reason="Change")),
    "pay-out": Case(PayOut, CASHIER, lines(Amount="50", Reason="Paper")),
    "correct-receipt": Case(CorrectReceipt, CASHIER, lines(Amount="5", Reason="Was $205", Receipt="1"), Scene.bought),
    "bring-from-vault": Case(BringFromVault, CASHIER, piles((0, 5, 10), Cash="100")),
    "drop-to-vault": Case(DropToVault, CASHIER, piles((0, 5, 10), Cash="100")),
    "exchange-chips": Case(ExchangeChips, CASHIER, piles((0, 5, 1), (1, 1, 5), Table="12"), Scene.filled),
    "add-drawer": Case(AddDrawer, DRAWERS, lines(Name="Event desk")),
    "remove-drawer": Case(RemoveDrawer, DRAWERS, sent, Scene.spare, tile(lambda scene: "drawer:spare")),
    "take-in-chips": Case(TakeInChips, DRAWERS, piles((0, 500, 10), Reason="From the maker")),
    "retire-chips": Case(RetireChips, DRAWERS, piles((0, 100, 1), Reason="Worn")),
    "count-vault": Case(CountVault, DRAWERS, counts(VAULT_COUNT)),
    "move-money": Case(MoveMoney, DRAWERS, lines(Amount="100", Reason="From the bank")),
    "request-fill": Case(RequestFill, DRAWERS, piles((0, 5, 20), Table="12")),
    "request-credit": Case(RequestCredit, DRAWERS, piles((0, 1, 20), Table="12"), Scene.filled),
    "count-bank": Case(CountBank, DRAWERS, of_bank(Count(chips=ONES), "Ines K."), Scene.filled, tile(tray)),
    "issue-slip": Case(IssueSlip, DRAWERS, None, Scene.asked, tile(slip)),
    "receive-slip": Case(ReceiveSlip, DRAWERS, lines(Dealer="Ines K."), Scene.on_its_way, tile(slip)),
    "cancel-slip": Case(CancelSlip, DRAWERS, lines(Reason="Wrong table"), Scene.sent, tile(slip)),
    "set-rake": Case(SetRake, GAMES, lines(Taken_from_each_pot="$2 from $20, $4 from $60")),
    "pull-box": Case(PullBox, GAMES, lines(Table="12")),
    "count-box": Case(CountBox, GAMES, counts(Count(chips=(Pile(dollars(5), 4),))), Scene.pulled),
    "pick-up-fees": Case(PickUpFees, GAMES, lines(Amount="5", Table="12"), Scene.charged),
    "seed-pool": Case(SeedPool, GAMES, lines(Amount="100", Reason="High hands")),
    "take-administration": Case(TakeAdministration, GAMES, lines(Amount="10", Reason="Boards"), Scene.seeded),
    "note-cash": Case(NoteCash, LARGE, lines(Description="Red jacket", Paid_in="3000")),
    "name-cash": Case(NameCash, LARGE, first_player, Scene.unnamed),
    "keep-cash-note": Case(KeepCashNote, LARGE, lines(Note="Sold a car"), Scene.unnamed),
}


def read_first(person: Hands, name: str, fills: Fill) -> Fill:
    def fill(sheet: QDialog) -> None:
        person.reads(sheet, name)
        fills(sheet)

    return fill


def signs(person: Hands, pin: str) -> Fill:
    from ui.widgets.pinpad import PinPad

    return lambda sheet: person.bot.keyClicks(sheet.findChild(PinPad), pin)


@pytest.mark.parametrize("way", [by_key, from_the_bar], ids=["by key", "from the bar"])
@pytest.mark.parametrize("id_", CASES)
def test_an_act_of_the_cage_is_done_and_the_journal_has_it(
    id_: str, way: object, small_house: House, hands: MakeHands
) -> None:
    scene, case, act = Scene(small_house), CASES[id_], named(id_)
    case.before(scene)
    person = at_the_cage(small_house, hands, scene.theo, case.view)
    case.chooses(person, scene)
    number = person.desk.room.number
    if case.fills is not None:
        person.when_dialog(read_first(person, id_, case.fills))
    person.when_dialog(signs(person, PIN if case.wrote is TakeOverDrawer else MANAGER_PIN), ApproveDialog)
    if case.wrote in (CountDrawer, RecountDrawer):
        person.when_dialog(lambda sheet: sheet.reject(), CloseDrawerSheet)
    assert callable(way)
    way(person, act)
    person.bot.waitUntil(lambda: case.wrote in wrote_since(person, number), timeout=PATIENCE)
    assert case.wrote in act.commands


def wrote_since(person: Hands, number: int) -> list[type[Command]]:
    return [type(read(line).command) for line in person.desk.fold.lines if line.number > number]


PAGES = (("Ctrl+2", DRAWERS), ("Ctrl+3", GAMES), ("Ctrl+4", LARGE), ("Ctrl+6", CLOSE), ("Ctrl+1", CASHIER))


def test_pages_are_turned_and_services_chosen_by_keys(small_house: House, hands: MakeHands) -> None:
    scene = Scene(small_house)
    scene.holding()
    person = at_the_cage(small_house, hands, scene.theo)
    for key, view in PAGES:
        person.press(key, person.work.cage)
        assert person.work.cage.view() == view
    counter = person.work.cage.cashier
    for service in SERVICES:
        if service.id != "held":
            person.press(service.key, counter)
            assert counter.service is service
    person.press("Alt+F", counter)
    assert counter.finder.field.line.hasFocus()
    person.press("N", counter.drawer)
    message = person.work.message()
    assert message is not None
    assert message.sentence == "This belongs to Drawers and banks. Press Ctrl+2."


def test_the_vault_count_of_the_case_is_exact(small_house: House) -> None:
    """So that the case is about the act and not about a difference."""
    scene = Scene(small_house)
    assert balance(scene.cage.room, VAULT) == VAULT_COUNT.in_cash
    assert Money(sum(value * pieces for value, pieces in scene.cage.room.cage.vault.items())) == VAULT_COUNT.in_chips


def test_a_drawer_s_expected_sum_is_seen_by_a_manager_without_one_and_by_nobody_who_holds_one(
    small_house: House, hands: MakeHands
) -> None:
    scene = Scene(small_house)
    manager = at_the_cage(small_house, hands, scene.cage.manager, DRAWERS)
    manager.bot.waitUntil(lambda: bool(manager.work.cage.overview.books.words()), timeout=PATIENCE)
    figures = {one.look.key: one.look.figure for one in manager.work.cage.overview.drawers.tiles}
    assert figures[ONE] == "$5,100"
    assert "26,000 owned" in " ".join(manager.work.cage.overview.books.words())
    scene.holding()
    theo = at_the_cage(small_house, hands, scene.theo, DRAWERS)
    overview = theo.work.cage.overview
    theo.bot.waitUntil(lambda: bool(overview.books.words()), timeout=PATIENCE)
    assert [one.look.figure for one in overview.drawers.tiles] == ["", "", ""]
    assert overview.vault.words().startswith("Hidden")
    told = overview.books.words()
    assert all("$" not in words for words in told), "ticks without sums"
    assert all("agrees" in words for words in told)


def test_a_fill_goes_its_three_steps_and_is_late_after_ten_minutes(small_house: House, hands: MakeHands) -> None:
    scene = Scene(small_house)
    scene.on_its_way()
    person = at_the_cage(small_house, hands, scene.theo, DRAWERS)
    steps = person.work.cage.overview.slips.tiles[0].look.steps
    assert [step.words.partition("\n")[0] for step in steps] == ["Asked for", "Issued", "On its way"]
    small_house.clock.forward(minutes=11)
    person.bot.waitUntil(lambda: last_step(person) == ("Late\n11 min", "stop"), timeout=PATIENCE)
    person.work.go("lists")
    small_house.clock.forward(minutes=2)
    person.work.go("cage")
    person.bot.waitUntil(lambda: last_step(person) == ("Late\n13 min", "stop"), timeout=PATIENCE)


def test_a_manager_reads_when_a_drawer_was_last_counted_and_whether_that_fitted(
    small_house: House, hands: MakeHands
) -> None:
    scene = Scene(small_house)
    scene.rita_holds()
    scene.cage.signed(scene.cage.sam, TakeOverDrawer(ONE, scene.cage.exactly(ONE, cash=-5)), scene.cage.rita)
    manager = at_the_cage(small_house, hands, scene.cage.manager, DRAWERS)
    lines = {one.look.key: one.look.lines for one in manager.work.cage.overview.drawers.tiles}
    assert [mark.words for words, mark in lines[ONE] if words.startswith("Last count")] == ["$5 short in cash"]
    assert not [words for words, _mark in lines[TWO] if words.startswith("Last count")]


def test_chips_out_are_the_sum_of_what_stands_below(small_house: House, hands: MakeHands) -> None:
    scene = Scene(small_house)
    manager = at_the_cage(small_house, hands, scene.cage.manager, DRAWERS)
    play = manager.work.cage.overview.play
    assert play.head.note.text() == show(Money(sum(amount for _label, _name, amount in play.rows())))


def test_chips_out_come_to_no_sum_for_whoever_holds_a_drawer(small_house: House, hands: MakeHands) -> None:
    """What was sold since the opening count would be the difference of two such sums."""
    scene = Scene(small_house)
    scene.bought()
    theo = at_the_cage(small_house, hands, scene.theo, DRAWERS)
    play = theo.work.cage.overview.play
    assert play.head.note.text() == "by table"
    assert [label for label, _name, _amount in play.rows()] == ["12"]
    theo.press("Ctrl+6", theo.work.cage)
    close = theo.work.cage.close_page
    theo.bot.waitUntil(lambda: bool(close.steps.rows()), timeout=PATIENCE)
    assert not [row.words for row in close.steps.rows() if "chips in play" in row.words]


def test_a_receipt_is_typed_as_it_is_printed_and_nonsense_is_said(small_house: House, hands: MakeHands) -> None:
    scene = Scene(small_house)
    scene.bought()
    person = at_the_cage(small_house, hands, scene.theo, CASHIER)

    def correct(sheet: QDialog) -> None:
        assert isinstance(sheet, CorrectSheet)
        sheet.amount.setText("5")
        sheet.reason_given.setText("Was $305")
        for typed in ("abc", "R-", "1.0", "²", "-1"):
            sheet.receipt.setText(typed)
            said = sheet.form.first_error()
            assert said is not None
            assert said.error() == f"“{typed}” is no receipt's number. Type it like 1902 or R-1,902."
            assert not sheet.verb.isEnabled()
        sheet.receipt.setText("r-1")
        assert sheet.form.first_error() is None
        sent(sheet)

    number = person.desk.room.number
    person.when_dialog(correct)
    person.when_dialog(signs(person, MANAGER_PIN), ApproveDialog)
    by_key(person, named("correct-receipt"))
    person.bot.waitUntil(lambda: CorrectReceipt in wrote_since(person, number), timeout=PATIENCE)


def test_more_of_somebody_without_a_name_is_noted_with_the_rest(small_house: House, hands: MakeHands) -> None:
    scene = Scene(small_house)
    scene.unnamed()
    person = at_the_cage(small_house, hands, scene.theo, LARGE)

    def more(sheet: QDialog) -> None:
        assert isinstance(sheet, NoteCashSheet)
        who = sheet.who
        assert [who.itemText(place) for place in range(who.count())] == ["Somebody new", "Red jacket"]
        assert line_named(sheet, "Description").isVisible()
        who.setCurrentIndex(1)
        assert not line_named(sheet, "Description").isVisible()
        line_named(sheet, "Paid in").setText("6000")
        sent(sheet)

    number = person.desk.room.number
    person.when_dialog(more)
    by_key(person, named("note-cash"))
    person.bot.waitUntil(lambda: NoteCash in wrote_since(person, number), timeout=PATIENCE)
    assert [one.cash.paid_in for one in person.desk.room.cage.unnamed.values()] == [dollars(11_000)]


def test_however_somebody_is_described_the_sheet_stays_as_wide_as_it_is(small_house: House, hands: MakeHands) -> None:
    scene = Scene(small_house)
    person = at_the_cage(small_house, hands, scene.theo, LARGE)
    wide = []

    def look(sheet: QDialog) -> None:
        wide.append(sheet.width())
        sheet.reject()

    for _twice in range(2):
        person.when_dialog(look)
        by_key(person, named("note-cash"))
        scene.cage.rita.catch_up()
        scene.cage.rita.do(NoteCash("Tall, with a very red jacket " * 6, paid_in=dollars(50), table=scene.cage.table))
        person.bot.waitUntil(lambda: bool(person.desk.room.cage.unnamed), timeout=PATIENCE)
    assert wide[0] == wide[1]


def test_where_somebody_without_a_name_sits_is_read_or_refused(small_house: House, hands: MakeHands) -> None:
    """A table that is not there is not left out without a word."""
    scene = Scene(small_house)
    person = at_the_cage(small_house, hands, scene.theo, LARGE)
    said = {
        "99": "There is no table “99” on the floor.",
        "12/30": "Table 12 has no seat “30”; its seats are 1 to 8.",
    }

    def note(sheet: QDialog) -> None:
        line_named(sheet, "Description").setText("Red jacket")
        line_named(sheet, "Paid in").setText("500")
        for typed, why in said.items():
            line_named(sheet, "Table, or seat").setText(typed)
            assert isinstance(sheet, NoteCashSheet)
            assert (sheet.verb.isEnabled(), sheet.reason.text()) == (False, why)
        line_named(sheet, "Table, or seat").setText("12/6")
        sent(sheet)

    number = person.desk.room.number
    person.when_dialog(note)
    by_key(person, named("note-cash"))
    person.bot.waitUntil(lambda: NoteCash in wrote_since(person, number), timeout=PATIENCE)
    assert [one.where for one in person.desk.room.cage.unnamed.values()] == ["table 12, seat 6"]


def test_a_note_that_is_kept_is_shown_whatever_the_cash_comes_to_and_is_not_asked_for_again(
    small_house: House, hands: MakeHands
) -> None:
    scene = Scene(small_house)
    rita = scene.cage.rita
    for described, amount in (("Grey beard", 3_000), ("Red scarf", 900)):
        seen = rita.do(NoteCash(described, dollars(amount))).number
        rita.do(KeepCashNote("Asked at the window", unnamed=seen))
    person = at_the_cage(small_house, hands, scene.cage.manager, LARGE)
    model = person.work.cage.large.table.model()
    shown = [[model.index(row, column).data() for column in (0, 1, 2)] for row in range(model.rowCount())]
    assert shown == [
        ["Grey beard", "A note is kept. Ask for a name.", "$3,000"],
        ["Red scarf", "Under the house's threshold", "$900"],
    ]
    assert [row.one.note for row in person.work.cage.large._model.rows()] == ["Asked at the window"] * 2


def test_who_takes_a_drawer_over_reads_what_goes_with_it(small_house: House, hands: MakeHands) -> None:
    scene = Scene(small_house)
    scene.on_its_way()
    person = at_the_cage(small_house, hands, scene.theo)
    told: list[str] = []

    def read(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        told.append(sheet.with_it.text())
        person.bot.waitUntil(lambda: not sheet.total.visibleRegion().isEmpty(), timeout=PATIENCE)
        assert sheet.total.visibleRegion().boundingRect() == sheet.total.rect(), (
            "the sheet is as tall as all that is on it"
        )
        sheet.reject()

    person.through(lambda: person.press("Alt+G", person.work.cage.cashier), read)
    assert told == ["Goes with it: Fill of $150, table 12, on its way."]


def test_a_count_that_waits_for_a_fill_can_be_entered_as_soon_as_that_is_there(
    small_house: House, hands: MakeHands
) -> None:
    scene = Scene(small_house)
    scene.on_its_way()
    person = at_the_cage(small_house, hands, scene.cage.rita)
    seen: list[bool] = []

    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, CountSheet)
        person.bot.keyClicks(sheet.notes.fields[0], "1")
        seen.append(sheet.verb.isEnabled())
        scene.cage.floor.do(ReceiveSlip(next(iter(scene.cage.room.cage.slips)), "Ines K."))
        person.bot.waitUntil(sheet.verb.isEnabled, timeout=PATIENCE)
        seen.append(bool(sheet.reason.text()))
        sheet.reject()

    person.through(lambda: person.press("Alt+C", person.work.cage.cashier), fill)
    assert seen == [False, False]


def last_step(person: Hands) -> tuple[str, str]:
    step = person.work.cage.overview.slips.tiles[0].look.steps[-1]
    return step.words, step.tone


def test_a_page_fits_a_window_that_was_wide_when_another_page_was_in_front(
    small_house: House, hands: MakeHands
) -> None:
    """A page behind it still has the size of that time, and its place needs no more room than the one in front."""
    scene = Scene(small_house)
    person = at_the_cage(small_house, hands, scene.cage.manager, CASHIER)
    cage, window = person.work.cage, person.window
    window.resize(1600, 1000)
    person.bot.waitUntil(lambda: page(person).width() > 1_200, timeout=PATIENCE)
    for view in (DRAWERS, GAMES, LARGE, CLOSE):
        cage.show_view(view)
        window.resize(1024, 700)
        person.bot.waitUntil(lambda: cage.width() < 1_024, timeout=PATIENCE)
    cage.show_view(CASHIER)
    person.bot.waitUntil(lambda: cage.width() < 1_024, timeout=PATIENCE)
