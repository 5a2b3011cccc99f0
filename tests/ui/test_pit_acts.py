"""A night at a half moon by keys: every act of the pit, what it wrote in the journal, and what the panel says."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QDialog, QScrollArea, QWidget

from floor.books.counts import Pile
from floor.cage.boxes import PullBox
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.clock import show_time
from floor.entry import read
from floor.errors import Refused
from floor.house.adopting import AdoptRules, Kind
from floor.house.house import ChangeHouse
from floor.house.tables import AddTable, Shape
from floor.ids import BankingId, TableId
from floor.money import dollars
from floor.pit.banking import WEEK, SideLimit
from floor.pit.bankings import KeepBanking, ScheduleBanking
from floor.pit.banks import CloseBanked, CountCloser, CountTray, StayOpen
from floor.pit.dealers import PlanDealer
from floor.pit.guests import DropCash, LeaveTable, NameGuest, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits, LimitHands, NoteBet, WithdrawLimits
from floor.pit.opening import CountOpener, PrepareTable, SignChecklist
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut
from floor.pit.table import banked_at
from floor.record import Command
from floor.roles import Role
from floor.room.seating import SeatPlayer
from floor.rules.approvals.files import shipped
from floor.rules.twentyone.tablerules import Dealer, Rounding
from floor.staff.hiring import ChangeRoles
from tests.pit.pits import DEALER, Pit
from tests.rooms import MANAGER_PIN, PIN, House, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.test_cage_acts import read_first
from tests.ui.windows import PATIENCE, Hands, write
from ui.acts import named
from ui.dialogs.ask import AskDialog
from ui.dialogs.birth import BirthDialog
from ui.dialogs.pit.banking import BankingSheet
from ui.dialogs.pit.dealing import BetSheet, CashSheet, LimitsSheet, ShoeSheet
from ui.dialogs.pit.opening import ChecklistSheet, CloserSheet, CountTraySheet
from ui.dialogs.player import PlayerDialog
from ui.screens.cage.pilesheet import PilesSheet
from ui.widgets.searchlist import SearchList
from ui.widgets.text import Text

Fill = Callable[[QDialog], object]
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Night:
    """Theo, floor and manager at once, on the floor with the half moon chosen."""

    def __init__(self, house: House, hands: MakeHands, *, reads: bool = False) -> None:
        """`reads` holds every sheet to its page before it is filled."""
        self.pit, self.reads = Pit(house), reads
        self.theo = house.desk_for(Role.FLOOR, Role.MANAGER, name="Theo Quill")
        player(self.pit.manager)
        self.person: Hands = hands(house)
        assert self.theo.staff is not None
        self.person.choose_person(self.theo.staff)
        self.person.sign_in(PIN)
        self.choose(None)

    def choose(self, seat: int | None) -> None:
        self.person.work.floor.choose(self.pit.moon, seat)

    def does(self, act: str, wrote: type[Command], fills: Fill | None = None, *, signed: bool = False) -> None:
        """By its key, or from the command bar's door where it has none."""
        if signed:
            self.person.second_signs(MANAGER_PIN)
        if fills is not None:
            fills = read_first(self.person, f"{act}: {wrote.__name__}", fills) if self.reads else fills
            self.person.when_dialog(fills, AskDialog)
        key = named(act).key
        floor = self.person.work.floor
        self.person.saved(lambda: self.person.press(key, floor) if key else self.person.run(act))
        self.pit.floor.catch_up()
        assert type(read(self.pit.floor.fold.lines[-1]).command) is wrote

    def why_not(self, act: str) -> str:
        return self.person.work.why_not(named(act))

    def caught_up(self) -> None:
        number = self.pit.room.number
        self.person.bot.waitUntil(lambda: self.person.desk.room.number >= number, timeout=PATIENCE)
        self.person.drawn()

    def words(self) -> str:
        panel = self.person.work.floor.panel
        return "\n".join(text.text() for text in panel.findChildren(Text) if text.isVisible())


def sent(sheet: QDialog) -> None:
    assert isinstance(sheet, AskDialog)
    assert sheet.verb.isEnabled(), sheet.verb.accessibleDescription()
    sheet.submit()


def lines(**texts: str) -> Fill:
    def fill(sheet: QDialog) -> None:
        for label, text in texts.items():
            write(sheet, label.replace("_", " "), text)
        sent(sheet)

    return fill


def ticked(**texts: str) -> Fill:
    def fill(sheet: QDialog) -> None:
        for box in sheet.findChildren(QCheckBox):
            box.setChecked(True)
        lines(**texts)(sheet)

    return fill


def on_match(**texts: str) -> Fill:
    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, BetSheet)
        sheet.bet.setCurrentIndex(sheet.bet.findText("Match the Dealer, $1–$3"))
        lines(**texts)(sheet)

    return fill


def piles(pieces: int, **texts: str) -> Fill:
    def fill(sheet: QDialog) -> None:
        assert isinstance(sheet, PilesSheet)
        sheet.columns[0].put((Pile(dollars(5), pieces),))
        lines(**texts)(sheet)

    return fill


def searched(words: str) -> Fill:
    def fill(sheet: QDialog) -> None:
        found = sheet.findChild(SearchList)
        assert found is not None
        found.field.line.setText(words)
        sent(sheet)

    return fill


def test_a_night_at_a_half_moon_by_keys(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands, reads=True)
    pit = night.pit
    night.does("bank-game", KeepBanking, lines(Maximum="$3"))
    night.does("open-table", PrepareTable, sent)
    assert night.person.work.words(named("banked-step")) == "Sign checklist"
    night.does("banked-step", SignChecklist, ticked(Dealer=DEALER))
    assert "Theo Quill and Vera Coyle" in night.words(), "floor and dealer (S21-14)"
    night.does("banked-fill", RequestFill, piles(100))
    assert "Fill $500 asked for" in night.words(), "before the table is open, too"
    pit.rita.do(IssueSlip(next(iter(pit.room.cage.slips))))
    night.caught_up()
    night.theo.catch_up()
    night.does("banked-received", ReceiveSlip, lines(Dealer=DEALER))
    night.does("banked-step", CountOpener, piles(100))
    assert "Opener" in night.words()
    assert "an estimate until the box is counted" in night.words()

    night.does("new-shoe", PutDecksIn, ticked())
    night.does("new-shoe", StartShoe, lines(Cut_by="Ola"))
    night.does("next-dealer", PlanDealer, lines(Dealer="Nell Haas"))
    night.choose(2)
    night.does("seat-guest", SeatGuest, searched(""))
    night.does("guest-hands", PlayHands)
    night.does("name-guest", NameGuest, searched("ola"))
    night.does("drop-cash", DropCash, lines(Amount="40"))
    night.does("limit-hands", LimitHands)
    night.does("limits", ChangeLimits, lines(Maximum="$4"))
    assert "$1–$4 from" in night.words()
    night.does("withdraw-limits", WithdrawLimits)
    night.does("note-bet", NoteBet, on_match(Amount="4", What_happened="Put out late"))
    night.does("count-tray", CountTray, piles(90))
    night.does("banked-credit", RequestCredit, piles(2))
    credit = next(iter(pit.room.cage.slips))
    pit.rita.do(IssueSlip(credit))
    pit.floor.do(ReceiveSlip(credit, DEALER))
    night.caught_up()

    night.does("banked-step", CloseBanked)
    assert "1 guest still at table 21" in night.why_not("banked-step")
    night.does("banked-back", StayOpen)
    night.choose(3)
    night.does("guest-leaves", LeaveTable)
    night.does("banked-step", CloseBanked)
    night.does("decks-out", TakeDecksOut, lines(Cards_counted="312"))
    night.does("pull-drop", PullBox, signed=True)
    night.does("banked-step", CountCloser, piles(90))
    assert not pit.room.tables[pit.moon].is_open
    night.does("games-of-21", ScheduleBanking, sent)


def test_a_game_that_is_saved_again_keeps_what_the_sheet_was_not_asked_about(
    small_house: House, hands: MakeHands
) -> None:
    night, apart = Night(small_house, hands), SideLimit("match", dollars(1), dollars(2))
    weekend, most = (4, 5), dollars(3)
    kept = KeepBanking(
        "BJ", dollars(1), most, name="Weekend", rounding=Rounding.UP, side_bets=(apart,), hands=2, days=weekend
    )
    night.theo.do(kept)
    night.caught_up()
    banking = next(iter(night.pit.room.pit.bankings))

    def look_again(sheet: QDialog) -> None:
        assert isinstance(sheet, BankingSheet)
        sheet.saved.setCurrentIndex(sheet.saved.findData(banking))
        write(sheet, "Maximum", "$4")
        sent(sheet)

    night.does("bank-game", KeepBanking, look_again)
    again = night.pit.room.pit.bankings[banking]
    assert (again.most, again.days, again.rounding, again.side_bets) == (dollars(4), weekend, Rounding.UP, (apart,))


def test_a_new_game_has_nothing_of_the_saved_one_that_was_looked_at_before(
    small_house: House, hands: MakeHands
) -> None:
    night = Night(small_house, hands)
    night.theo.do(KeepBanking("BJ", dollars(1), dollars(3), name="Weekend", hands=2, days=(5,)))
    night.caught_up()
    banking = next(iter(night.pit.room.pit.bankings))

    def look_then_begin(sheet: QDialog) -> None:
        assert isinstance(sheet, BankingSheet)
        sheet.saved.setCurrentIndex(sheet.saved.findData(banking))
        sheet.saved.setCurrentIndex(0)
        sent(sheet)

    night.does("bank-game", KeepBanking, look_then_begin)
    new = night.pit.room.pit.bankings[max(night.pit.room.pit.bankings)]
    assert (new.name, new.hands, new.days) == ("Blackjack $1–$4", 3, WEEK)


def test_a_new_game_begins_with_what_its_approval_allows(small_house: House, hands: MakeHands) -> None:
    """Of a document that was adopted later as of those that come with the program."""
    night = Night(small_house, hands)
    own = shipped()["s21.toml"].replace('id = "S21', 'id = "HSP')
    night.theo.do(AdoptRules(Kind.APPROVAL, "hsp.toml", own))
    night.caught_up()

    def look(sheet: QDialog) -> None:
        assert isinstance(sheet, BankingSheet)
        begun = {}
        for approval in ("BJ", "HSP"):
            sheet.approval.setCurrentIndex(sheet.approval.findData(approval))
            begun[approval] = (sheet.most.text(), sheet.soft17.currentData(), sheet.over_under.isChecked())
        assert begun == {"BJ": ("$4", Dealer.S17, False), "HSP": ("$10", Dealer.H17, True)}
        sheet.reject()

    night.person.through(lambda: night.person.work.run(named("bank-game")), look)


def test_a_game_is_not_saved_without_its_limits_nor_loses_a_side_bet_by_that(
    small_house: House, hands: MakeHands
) -> None:
    night = Night(small_house, hands)

    def look(sheet: QDialog) -> None:
        assert isinstance(sheet, BankingSheet)
        sheet.least.clear()
        assert not sheet.verb.isEnabled()
        lines(Minimum="$2", Maximum="$4", Smallest_chip="")(sheet)

    night.does("bank-game", KeepBanking, look)
    (kept,) = night.pit.room.pit.bankings.values()
    assert kept.side_bets == (SideLimit("match", dollars(2), dollars(4)),)


def test_a_sheet_taller_than_the_screen_is_scrolled_downwards_alone(small_house: House, hands: MakeHands) -> None:
    """Its bar stands beside the fields, none of which is cut off at the right."""
    night = Night(small_house, hands)
    sheet = BankingSheet(night.person.desk, night.person.work)
    inside = sheet.findChild(QScrollArea)
    assert inside is not None
    more = QWidget(minimumHeight=2_000)
    sheet.body.addWidget(more)
    sheet.show()
    night.person.bot.waitUntil(lambda: inside.verticalScrollBar().maximum() > 0, timeout=PATIENCE)
    assert inside.horizontalScrollBar().maximum() == 0


def test_the_checklist_is_gone_through_from_the_top_by_tab(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands)
    night.pit.prepared()
    night.caught_up()
    night.choose(None)

    def typed(sheet: QDialog) -> None:
        assert isinstance(sheet, ChecklistSheet)
        assert sheet.focusWidget() is sheet.dealer
        night.person.bot.keyClicks(sheet.dealer, DEALER)
        for box in sheet.ticks.values():
            night.person.press("Tab", sheet.focusWidget())
            assert sheet.focusWidget() is box
            night.person.press("Space", box)
        sent(sheet)

    night.does("banked-step", SignChecklist, typed)


def test_a_key_does_what_is_played_where_it_is_pressed(small_house: House, hands: MakeHands) -> None:
    """S seats a player at a cash table and a guest at a half moon; the command bar says which."""
    night = Night(small_house, hands)
    cash = open_table(night.pit.manager, "40")
    night.pit.dealing("BJ")
    night.caught_up()
    work = night.person.work
    night.choose(None)
    assert work.fits(named("seat-guest"))
    night.does("seat-guest", SeatGuest, searched(""))
    work.floor.choose(cash, 1)
    assert not work.fits(named("seat-guest"))
    night.does("seat", SeatPlayer, searched("ola"))


def test_a_dispute_and_the_odds_open_with_what_the_table_has_S2111(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands)
    night.pit.dealing(least=dollars(2))
    night.pit.floor.do(SeatGuest(night.pit.moon, 3))
    night.caught_up()
    work = night.person.work
    night.person.press(named("dispute").key, work.floor)
    desk = work.rules.settlement
    assert (desk.table, desk.game, list(desk.seats.blocks)) == (night.pit.moon, "spanish21", [3])
    assert (desk.rules().least, desk.options.words()) == (dollars(2), "As banked")
    work.go("floor")
    night.person.press(named("table-odds").key, work.floor)
    assert (work.rules.view(), work.rules.odds.chosen.title) == ("odds", "Table 21, Spanish 21")
    assert work.rules.odds.rules().least == dollars(2)


def test_a_settlement_says_who_played_at_which_seat(small_house: House, hands: MakeHands) -> None:
    """Each guest at the seat of their own, and nobody where a guest has no name."""
    night = Night(small_house, hands)
    pit = night.pit
    pit.dealing("BJ")
    walt, freya = player(pit.manager, "Walt Dorn"), player(pit.manager, "Freya Carr")
    for seat, who in ((3, walt), (4, None), (5, freya)):
        pit.floor.do(SeatGuest(pit.moon, seat, who))
    night.caught_up()
    person, desk = night.person, night.person.work.rules.settlement
    person.press(named("dispute").key, person.work.floor)
    for seat, cards in ((3, "Ah Kd"), (4, "Qs 9d"), (5, "8c Th")):
        line = desk.seats.blocks[seat].lines[0]
        line.field.setText(cards)
        line.bet.setText("4")
    desk.dealer.field.setText("9c Kh")
    person.saved(lambda: person.press("Ctrl+Return"))
    (settled,) = person.desk.room.settlements
    assert [(one.seat, one.player) for one in settled.fact.dispute.places] == [(5, freya), (4, None), (3, walt)]


def test_a_settlement_stays_recorded_when_its_guest_leaves_and_the_limits_change(
    small_house: House, hands: MakeHands
) -> None:
    """The same round is not offered again, so that no second Enter pays it twice."""
    night = Night(small_house, hands)
    pit = night.pit
    pit.dealing("BJ")
    pit.floor.do(SeatGuest(pit.moon, 3, player(pit.manager, "Walt Dorn")))
    night.caught_up()
    person, desk = night.person, night.person.work.rules.settlement
    person.press(named("dispute").key, person.work.floor)
    line = desk.seats.blocks[3].lines[0]
    line.field.setText("Ah Kd")
    line.bet.setText("4")
    desk.dealer.field.setText("9c Kh")
    person.saved(lambda: person.press("Ctrl+Return"))
    said = "This is recorded as settlement 1."
    assert desk.acts.why_not_record() == said
    pit.floor.catch_up()
    pit.floor.do(LeaveTable(pit.moon, 3))
    pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(3)))
    night.caught_up()
    assert desk.acts.why_not_record() == said
    line.field.setText("Ah Qd")
    assert desk.acts.why_not_record() == ""


def test_a_round_over_the_cap_that_was_signed_for_is_settled_and_stays_so_R_52(
    small_house: House, hands: MakeHands
) -> None:
    night = Night(small_house, hands)
    pit = night.pit
    pit.dealing("BJ")
    pit.floor.do(SeatGuest(pit.moon, 3))
    night.caught_up()
    person, desk = night.person, night.person.work.rules.settlement
    person.press(named("dispute").key, person.work.floor)
    line = desk.seats.blocks[3].lines[0]
    line.field.setText("Ah Kd")
    line.bet.setText("5")
    desk.dealer.field.setText("9c Kh")
    assert "over the table's maximum of $4" in desk.acts.why_not_record()
    pit.signed(pit.floor, NoteBet(pit.moon, dollars(5), "seen late", 3), pit.manager)
    night.caught_up()
    desk.show_room()
    assert [(one.done, one.is_warning) for one in desk.barred.findings()] == [("Signed for", True)]
    person.saved(lambda: person.press("Ctrl+Return"))
    assert desk.acts.why_not_record() == "This is recorded as settlement 1."
    assert (desk.outcome.words(), desk.acts.why_not_print()) == ("", "")
    line.bet.setText("4.50")
    assert "over the table's maximum of $4" in desk.acts.why_not_record(), "the signature was for one round"


def test_win_and_hold_stand_by_shift_on_the_table_s_card(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands)
    night.pit.dealing()
    night.pit.floor.do(DropCash(night.pit.moon, dollars(200)))
    night.caught_up()
    night.choose(None)
    assert "Shift" not in night.words(), "one by itself is the run"
    night.pit.floor.do(CountTray(night.pit.moon, (Pile(dollars(5), 68),)))
    night.pit.box_pulled()
    night.caught_up()
    told = [line.partition(": ")[2] for line in night.words().splitlines() if line.startswith("Shift ")]
    assert told == ["won ≈ $0 of ≈ $0", "won ≈ $40 of ≈ $200, hold 20.0%"]


def test_a_tray_is_not_counted_as_empty_by_saying_nothing(small_house: House, hands: MakeHands) -> None:
    """An Enter too many would lose all that is in it; a 0 says that it is empty."""
    night = Night(small_house, hands)
    night.pit.dealing()
    night.pit.floor.do(TakeDecksOut(night.pit.moon, 288))
    night.pit.floor.do(CloseBanked(night.pit.moon))
    night.caught_up()
    table = banked_at(night.person.desk.room, night.pit.moon)
    for sheet in (
        CountTraySheet(night.person.desk, night.person.work, table),
        CloserSheet(night.person.desk, night.person.work, table),
    ):
        sheet.review()
        assert sheet.command() is None
        assert "an empty tray with a 0" in sheet.verb.accessibleDescription()
        sheet.columns[0].fields[0].setText("0")
        asked = sheet.command()
        assert isinstance(asked, CountTray | CountCloser)
        assert asked.chips == ()


def test_a_closed_table_says_what_it_won_today(small_house: House, hands: MakeHands) -> None:
    """Until the box is counted as an estimate."""
    night = Night(small_house, hands)
    pit = night.pit
    pit.dealing()
    pit.floor.do(DropCash(pit.moon, dollars(200)))
    pit.floor.do(TakeDecksOut(pit.moon, 288))
    pit.closed_with((Pile(dollars(5), 68),))
    night.caught_up()
    night.choose(None)
    told = next(line for line in night.words().splitlines() if "Spanish 21 $1–$10, " in line)
    assert ": won ≈ $40 of ≈ $200, hold 20.0%, an estimate; its box is in place yet, and is pulled in the cage" in told
    box = pit.box_pulled()
    night.caught_up()
    told = next(line for line in night.words().splitlines() if "Spanish 21 $1–$10, " in line)
    assert told.endswith(": won ≈ $40 of ≈ $200, hold 20.0%, an estimate until the box is counted")
    pit.box_counted(box, 220)
    night.caught_up()
    told = next(line for line in night.words().splitlines() if "Spanish 21 $1–$10, " in line)
    assert told.endswith(": won $60 of $220, hold 27.3%")


def test_a_side_bet_that_was_left_is_taken_again_never_over_the_hand(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands)
    night.pit.dealing("BJ")
    night.caught_up()
    night.choose(None)

    def without(sheet: QDialog) -> None:
        assert isinstance(sheet, LimitsSheet)
        sheet.sides["match"].setChecked(False)
        lines(Maximum="$3")(sheet)

    night.does("limits", ChangeLimits, without)
    assert not night.pit.at.plays.banking.side_bets

    def again(sheet: QDialog) -> None:
        assert isinstance(sheet, LimitsSheet)
        assert not sheet.sides["match"].isChecked()
        sheet.sides["match"].setChecked(True)
        sent(sheet)

    night.does("limits", ChangeLimits, again)
    assert "$1–$3 with Match the Dealer from" in night.words()
    small_house.clock.forward(minutes=31)
    night.pit.floor.send_due()
    assert [bet.most for bet in night.pit.at.plays.banking.side_bets] == [dollars(3)]


def test_a_table_of_even_bets_says_so_and_what_those_cost_alone_R62(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands)
    night.pit.dealing(chip=dollars(1), least=dollars(2), most=dollars(10), even_bets=True)
    night.caught_up()
    assert "6 decks, no tens, hits soft 17, bets by $2" in night.words()
    work = night.person.work
    night.person.press(named("table-odds").key, work.floor)
    shown = {text.text() for text in work.rules.odds.findChildren(Text)}
    assert {"On a bet of", "$2", "$4", "$8"} <= shown
    assert shown.isdisjoint({"$3", "$5", "$7"})


def test_a_name_that_is_typed_is_never_counted_as_nobodys_by_enter(small_house: House, hands: MakeHands) -> None:
    """Somebody in no record is filed and seated; whose birth date the house wants is asked for it."""
    night = Night(small_house, hands)
    night.pit.dealing()
    night.theo.catch_up()
    night.theo.do(ChangeHouse(replace(night.theo.room.house, needs_birth_date=True)))
    night.caught_up()
    born: list[str] = []

    def filed(sheet: QDialog) -> None:
        assert isinstance(sheet, PlayerDialog)
        night.person.when_dialog(asked, BirthDialog)
        night.person.press("Return", sheet)

    def asked(sheet: QDialog) -> None:
        born.append(sheet.windowTitle())
        write(sheet, "Born", "May 3, 1980")
        night.person.press("Return", sheet)

    def typed(sheet: QDialog) -> None:
        found = sheet.findChild(SearchList)
        assert found is not None
        night.person.bot.keyClicks(found.field.line, "Freya Carr")
        assert isinstance(sheet, AskDialog)
        assert sheet.verb.isEnabled(), "a click on it does what Enter does"
        night.person.when_dialog(filed, PlayerDialog)
        night.person.press("Return", found.field.line)

    night.choose(2)
    night.does("seat-guest", SeatGuest, typed)
    assert born == ["When was Freya Carr born?"]
    sitting = night.pit.at.seats[1].sitting
    assert sitting is not None
    assert sitting.player is not None
    assert night.pit.room.players[sitting.player].name == "Freya Carr"


def test_a_fill_is_asked_for_where_the_house_has_chips_and_received_by_another_than_sent_it_S2114(
    small_house: House, hands: MakeHands
) -> None:
    manager = small_house.founded()
    moon = TableId(manager.do(AddTable("21", 6, shape=Shape.HALF)).number)
    banked = KeepBanking("S21", dollars(2), dollars(10), even_bets=True, warned=True)
    manager.do(PrepareTable(moon, BankingId(manager.do(banked).number)))
    manager.close()
    person = hands(small_house)
    person.sign_in()
    person.work.floor.choose(moon, None)
    for act in ("banked-fill", "banked-credit"):
        told = "The house has no chips yet. A manager begins the cage with them (F5)."
        assert person.work.why_not(named(act)) == told


def test_who_sent_a_fill_is_told_on_the_floor_that_another_receives_it(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands)
    night.pit.prepared()
    asked_for = night.pit.floor.do(RequestFill(night.pit.moon, (Pile(dollars(5), 20),))).number
    night.pit.rita.do(IssueSlip(asked_for))
    night.caught_up()
    assert night.why_not("banked-received") == ""
    rita = night.pit.rita.staff
    assert rita is not None
    night.pit.manager.do(ChangeRoles(rita, (Role.CASHIER, Role.FLOOR)))
    other = hands(small_house)
    other.choose_person(rita)
    other.sign_in(PIN)
    other.work.floor.choose(night.pit.moon, None)
    assert "Who issued it does not receive it." in other.work.why_not(named("banked-received"))


@pytest.mark.parametrize(("wide", "tall"), [(1360, 850), (1280, 800), (1024, 700)])
def test_the_buttons_stay_in_sight_below_all_that_is_told_of_a_half_moon(
    small_house: House, hands: MakeHands, wide: int, tall: int
) -> None:
    """And while it closes, they say what its closer waits for."""
    night = Night(small_house, hands)
    night.pit.dealing()
    night.caught_up()
    night.person.window.resize(wide, tall)
    night.choose(None)
    floor = night.person.work.floor
    acts = floor.panel.acts
    night.person.bot.waitUntil(lambda: acts.visibleRegion().boundingRect() == acts.rect(), timeout=PATIENCE)
    night.does("banked-step", CloseBanked)
    assert "Count closer: The decks of table 21 are still in. Count them out first." in night.words()


def test_the_head_of_a_half_moon_tells_since_when_and_how_many_play(small_house: House, hands: MakeHands) -> None:
    night = Night(small_house, hands)
    night.pit.dealing()
    night.pit.floor.do(SeatGuest(night.pit.moon, 2, hands=2))
    night.caught_up()
    opened = show_time(night.pit.at.opened, night.pit.room.house.zone) if night.pit.at.opened else ""
    assert {f"Open since {opened}", "1 player, 2 of 6 places"} <= set(night.words().splitlines())


def test_sheets_that_were_open_while_another_desk_did_it_are_refused(small_house: House, hands: MakeHands) -> None:
    """A shoe begun and cash noted elsewhere meanwhile: each sheet says so, and nothing is there twice."""
    night = Night(small_house, hands)
    night.pit.dealing()
    night.pit.floor.do(SeatGuest(night.pit.moon, 2))
    night.caught_up()
    table = banked_at(night.person.desk.room, night.pit.moon)
    shoe = ShoeSheet(night.person.desk, night.person.work, table)
    cash = CashSheet(night.person.desk, night.person.work, table, 2)
    shoe.by.setText("Kari")
    night.pit.shoe()
    night.pit.floor.do(DropCash(night.pit.moon, dollars(40), 2))
    night.caught_up()
    for asked, told in (
        (shoe.command(), "Another shoe has begun"),
        (cash.of(dollars(40)), "is noted at table 21 by now"),
    ):
        assert asked is not None
        with pytest.raises(Refused, match=told):
            night.theo.do(asked)
