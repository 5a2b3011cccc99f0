"""The money at the end of a tournament by its keys: the pool frozen, prizes paid by the row, a deal of those left."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import PlanId
from floor.money import dollars, show
from floor.papers import PAPERS
from floor.roles import Role
from floor.rules.check.configurations import FREE, Split
from floor.rules.prizes.structures import Form, level_of
from floor.settings.registry import PRIZE_SIGNED, TAX_FORM
from floor.shorthand import offers
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held, Stage
from floor.tournament.payingout import HandOn, Part, PayPrize
from floor.tournament.plan import Plan
from floor.tournament.running import PauseClock
from floor.tournament.stacks import chips_in_play
from floor.tournament.winning import prizes
from tests.documents.boxes import text_of
from tests.rooms import PIN, House, hire, seconded
from tests.tournament.events import short_stud
from tests.tournament.seated import held as held_of
from tests.tournament.seated import played
from tests.tournament.test_paying import down_to, setting
from tests.ui.cageroom import at_the_cage, enter, serve
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands, press_verb, write
from ui.acts import named
from ui.dialogs.approve import ApproveDialog
from ui.screens.tournaments.payoutpage import PayoutPage
from ui.widgets.pinpad import PinPad


class AtPrizes:
    def __init__(self, person: Hands, plan: PlanId) -> None:
        self.person, self.plan = person, plan

    @property
    def held(self) -> Held:
        return self.person.desk.room.tournaments.held[self.plan]

    @property
    def page(self) -> PayoutPage:
        page = self.person.work.tournaments.page()
        assert isinstance(page, PayoutPage)
        return page

    def rows(self) -> list[tuple[str, str, str]]:
        return [(row.place, row.player, row.kind) for row in self.page.model.rows()]

    def go_to(self, player: str) -> None:
        row = next(row for row in self.page.model.rows() if row.player == player)
        self.page.table.select_key(row.id)


def opened(house: House, hands: MakeHands, plan: PlanId, key: str = "Ctrl+6") -> AtPrizes:
    person = hands(house)
    person.sign_in()
    person.press("F4")
    person.work.tournaments.choose(plan)
    person.press(key)
    return AtPrizes(person, plan)


def finished(desk: Desk, plan: Plan | None = None) -> PlanId:
    """Twenty played for two prizes, and one is left."""
    id_ = played(desk, 20, plan=plan)
    desk.do(FreezePool(id_))
    down_to(desk, id_, 1)
    return id_


def message(person: Hands) -> str:
    said = person.work.message()
    return said.sentence if said is not None else ""


class TestFreezing:
    def test_while_entries_are_sold_the_page_says_why_not_and_the_key_does_nothing(
        self, small_house: House, hands: MakeHands
    ) -> None:
        at = opened(small_house, hands, played(small_house.founded(), 12, late=False))
        told = [note.finding.message for note in at.page.card.notes]
        assert told[0] == "Entries of Friday Stud are sold up to level 4, and it plays level 1."
        assert {kind for _, _, kind in at.rows()} == {"projected"}
        at.person.press("Z", at.page.table)
        assert "Entries of Friday Stud are sold" in message(at.person)
        assert at.held.frozen is None

    def test_the_pool_is_frozen_by_its_key_and_never_by_enter_SHT_02(
        self, small_house: House, hands: MakeHands
    ) -> None:
        at = opened(small_house, hands, played(small_house.founded(), 20))
        person = at.person

        def freeze(dialog: QDialog) -> None:
            person.bot.keyClick(dialog, Qt.Key.Key_Return)
            assert at.held.frozen is None
            person.saved(lambda: press_verb(dialog, "Freeze pool"))

        person.through(lambda: person.press("Z", at.page.table), freeze)
        assert at.held.frozen is not None
        assert at.rows() == [("1", "", "in play"), ("2", "", "in play")]
        assert not at.page.what_if.isVisible()

    def test_the_overlay_is_shown_before_it_is_owed_and_what_if_is_never_saved(
        self, small_house: House, hands: MakeHands
    ) -> None:
        desk = small_house.founded()
        last = level_of(Form.STUD, 800, 20)
        terms = short_stud(desk)
        terms = replace(terms, guarantee=dollars(650), levels=(*terms.levels[:-1], last))
        plan = played(desk, 10, plan=terms)
        number = desk.room.number
        at = opened(small_house, hands, plan)
        assert at.page.guarantee.text() == "The house would add $150"
        strip = at.page.what_if
        assert {name: stat.text() for name, stat in strip.stats.items()} == {
            "Pool": "$900",
            "Places": "1 place",
            "Ends about": "8:22 PM, level 6",
        }
        at.person.press("Alt+Up", at.page.table)
        assert (strip.more.label, strip.more.text(), strip.stats["Pool"].text()) == ("More rebuys", "11", "$940")
        at.person.press("Alt+Down", at.page.table)
        at.person.press("Alt+Down", at.page.table)
        assert (strip.more.text(), strip.stats["Pool"].text()) == ("9", "$860")
        strip.more.line.selectAll()
        at.person.bot.keyClicks(strip.more.line, "200")
        assert strip.stats["Ends about"].text() == "past the last level"
        strip.more.line.selectAll()
        at.person.bot.keyClicks(strip.more.line, "many")
        assert strip.words.text() == "More rebuys: “many” is not a whole number."
        assert at.page.stats[0].text() == "$650"
        assert at.person.desk.room.number == number + 1, "nothing but the signing in"

    def test_prizes_are_not_typed_once_registration_is_open(self, small_house: House, hands: MakeHands) -> None:
        at = opened(small_house, hands, played(small_house.founded(), 12))
        at.person.press("R", at.page.table)
        assert message(at.person).startswith("Prizes of an event that is held follow from its entries.")

    def test_once_it_is_frozen_nobody_enters_and_no_table_is_given(self, small_house: House, hands: MakeHands) -> None:
        desk = small_house.founded()
        plan = played(desk, 20)
        desk.do(AddTable("77", 8, Place(900, 900)))
        at = opened(small_house, hands, plan, "Ctrl+3")
        why_not = at.person.work.why_not
        assert why_not(named("give-tables")) == ""
        desk.do(FreezePool(plan))
        at.person.bot.waitUntil(lambda: at.held.frozen is not None)
        frozen = "The pool of Friday Stud is frozen: nobody enters any more, and its tables only become fewer."
        instead = "At Tables one that cannot be played on is replaced by another."
        assert why_not(named("give-tables")) == f"{frozen} {instead}"
        for act in ("find-entrant", "register-list"):
            assert why_not(named(act)).startswith("Registration for Friday Stud is closed")


class TestPaying:
    def test_a_prize_is_paid_from_its_row_with_a_receipt(self, small_house: House, hands: MakeHands) -> None:
        at = opened(small_house, hands, finished(small_house.founded()))
        person = at.person
        assert at.rows() == [("1", "Player 1", "to pay"), ("2", "Player 2", "to pay")]
        at.go_to("Player 2")

        def pay(dialog: QDialog) -> None:
            person.bot.keyClick(dialog, Qt.Key.Key_Return)
            assert not at.held.prizes_paid
            person.saved(lambda: press_verb(dialog, "Pay prize"))

        person.through(lambda: person.press("Y", at.page.table), pay)
        (paid,) = at.held.prizes_paid.values()
        row = next(row for row in at.page.model.rows() if row.player == "Player 2")
        assert (row.kind, row.receipt) == ("paid", paid.receipt)
        person.press("Y", at.page.table)
        assert f"on receipt {paid.receipt:,}" in message(person)

    def test_a_second_person_and_a_tax_form_are_said_before_anything_is_paid(
        self, small_house: House, hands: MakeHands
    ) -> None:
        desk = small_house.founded()
        plan = finished(desk)
        setting(desk, PRIZE_SIGNED, dollars(300))
        setting(desk, TAX_FORM, dollars(100))
        at = opened(small_house, hands, plan)
        at.go_to("Player 1")
        told: list[str] = []

        def read(dialog: QDialog) -> None:
            told.extend(part.text() for part in dialog.findChildren(type(at.page.why)))
            dialog.reject()

        at.person.through(lambda: at.person.press("Y", at.page.table), read)
        words = " ".join(told)
        assert "Another person signs, for it is over $300." in words
        assert "A tax form is due: have it filled in first." in words
        assert not at.held.prizes_paid

    def test_bounties_stand_in_the_row_and_are_paid_by_their_key(self, small_house: House, hands: MakeHands) -> None:
        desk = small_house.founded()
        entry = Split(prize=dollars(75), bounty=dollars(25))
        plan = replace(short_stud(desk), entry=entry, rebuys=0, rebuys_until=0, rebuy=FREE, rebuy_chips=0)
        id_ = played(desk, 3, plan=plan)
        desk.do(FreezePool(id_))
        one, two, three = sorted(held_of(desk, id_).still_in, key=lambda each: each.number)
        for gone, by in ((three, two), (two, one)):
            desk.do(BustPlayers(id_, (Busts(gone.id, by=by.id),)))
        at = opened(small_house, hands, id_)
        assert [(row.player, row.bounty) for row in at.page.model.rows()] == [
            ("Player 1", "$50 to pay"),
            ("Player 2", "$25 to pay"),
        ]
        at.go_to("Player 2")
        at.person.through(
            lambda: at.person.press("U", at.page.table),
            lambda dialog: at.person.saved(lambda: press_verb(dialog, "Pay bounties")),
        )
        assert list(at.held.bounties_paid) == [two.id]


class TestTheDeal:
    def test_everybody_still_in_is_listed_and_only_stacks_are_typed_SHT_11(
        self, small_house: House, hands: MakeHands
    ) -> None:
        desk = small_house.founded()
        plan = played(desk, 20)
        desk.do(FreezePool(plan))
        down_to(desk, plan, 2)
        desk.do(PauseClock(plan))
        hire(desk, Role.MANAGER)
        at = opened(small_house, hands, plan, "Ctrl+7")
        person, page = at.person, at.person.work.tournaments.deal
        assert sorted(line.name for line in page.draft.lines) == ["Player 1", "Player 2"]
        in_play = chips_in_play(at.held)
        assert page.in_play.text() == f"{in_play:,}"
        for row, stack in enumerate((in_play - in_play // 4, in_play // 4)):
            page.sheet.go_to(row, 1)
            page.sheet.setFocus()
            typed = str(stack)
            person.bot.keyClick(page.sheet, typed[0])
            editor = QApplication.focusWidget()
            assert isinstance(editor, QLineEdit)
            person.bot.keyClicks(editor, typed[1:])
            person.press("Return")
        assert [line.stack for line in page.draft.lines] == [f"{in_play - in_play // 4:,}", f"{in_play // 4:,}"]
        seats = [one.seat for one in at.held.still_in if one.seat is not None]
        named = {str(page.sheet.model().index(row, 0).data()) for row in range(2)}
        room = person.desk.room
        assert {words.split(", ")[1] for words in named} == {
            f"{room.tables[seat.table].label}/{seat.seat}" for seat in seats
        }
        for row in range(2):
            page.sheet.go_to(row, 1)
            person.press("A", page.sheet)
        person.press("+", page.sheet)
        assert len(page.draft.lines) == 2, "nobody else is in"
        said: list[str] = []

        def sign(dialog: QDialog) -> None:
            said.extend(part.text() for part in dialog.findChildren(type(at.person.work.tournaments.payout.why)))
            person.bot.keyClicks(dialog.findChild(PinPad), PIN)

        person.when_dialog(sign, ApproveDialog)
        person.saved(lambda: person.press("Ctrl+D", page.sheet))
        assert sum(at.held.shares.values()) == dollars(1_000)
        assert at.held.stage is Stage.COMPLETE
        (signed,) = [words for words in said if "signs under exactly this" in words]
        assert "2 players share $1,000" in signed
        for registration, share in at.held.shares.items():
            assert f"Player {at.held.registrations[registration].number} {show(share)}" in signed
        person.press("A", page.sheet)
        assert message(person) == "A deal was agreed to already. Void it to agree on another."
        assert all(line.agrees for line in page.draft.lines)

    def test_what_is_pasted_and_fits_nobody_is_said(self, small_house: House, hands: MakeHands) -> None:
        desk = small_house.founded()
        plan = played(desk, 20)
        down_to(desk, plan, 3)
        page = opened(small_house, hands, plan, "Ctrl+7").person.work.tournaments.deal
        page.paste("Player 1\t90,000\nPlayer 3 40,000")
        stacks = {line.name: line.stack for line in page.draft.lines}
        assert stacks == {"Player 1": "90,000", "Player 2": "", "Player 3": "40,000"}
        for wrong, told in (
            ("Player 2 30,000\nPlyer 1 1", "“Plyer 1” is nobody who is still in."),
            ("1\n2\n3\n4", "4 stacks for 3 players still in."),
            ("Player 2 30,000\n17", "“17” is nobody who is still in."),
        ):
            page.paste(wrong)
            assert next(page.findings()).message == told
            assert {line.name: line.stack for line in page.draft.lines} == stacks
        page.paste("Player 2 30,000")
        assert all("nobody" not in finding.message for finding in page.findings())
        assert {line.stack for line in page.draft.lines} == {"90,000", "30,000", "40,000"}


class TestElsewhere:
    def test_typed_commands_freeze_a_pool_and_pay_a_prize(self, small_house: House) -> None:
        desk = small_house.founded()
        plan = played(desk, 20)
        (offer,) = offers(desk.room, "freeze friday")
        assert offer.command == FreezePool(plan)
        (none,) = offers(desk.room, "freeze saturday")
        assert none.why_not == "No tournament called “saturday” has a pool to freeze."
        desk.do(FreezePool(plan))
        (winner,) = down_to(desk, plan, 1)
        (paying, *_others) = offers(desk.room, "payprize player 1")
        assert paying.command == PayPrize(plan, winner.id)
        assert "$" in paying.words
        desk.do(PayPrize(plan, winner.id))
        (paid,) = offers(desk.room, "payprize player 1")
        assert paid.why_not == "Nobody called “player 1” has a prize to be paid."
        (bounty,) = offers(desk.room, "paybounty player 1")
        assert bounty.why_not == "Nobody called “player 1” has bounties to be paid."

    def test_the_staff_s_part_is_handed_on_by_its_key_over_two_signatures(
        self, small_house: House, hands: MakeHands
    ) -> None:
        desk = small_house.founded()
        plan = played(desk, 20)
        at = opened(small_house, hands, plan)
        at.person.press("H", at.page.table)
        assert message(at.person).startswith("The pool of Friday Stud is not frozen yet.")
        hire(desk, Role.MANAGER)
        desk.do(FreezePool(plan))
        at.person.bot.waitUntil(lambda: at.held.frozen is not None)

        def hand_on(dialog: QDialog) -> None:
            write(dialog, "Paid to", "Dealers' pool")
            at.person.second_signs()
            at.person.saved(lambda: press_verb(dialog, "Hand on"))

        at.person.through(lambda: at.person.press("H", at.page.table), hand_on)
        assert at.held.handed_on == {"staff": dollars(100)}

    def test_a_winner_at_the_cage_is_paid_the_whole_prize_by_enter(self, small_house: House, hands: MakeHands) -> None:
        desk = small_house.founded()
        plan = finished(desk)
        person = at_the_cage(small_house, hands, desk)
        serve(person, "player 2")
        counter = person.work.cage.cashier
        assert counter.service.id == "prize", "what they most likely come for"
        won = prizes(held_of(desk, plan))
        second = next(one.id for one in held_of(desk, plan).field if one.number == 2)
        assert counter.desk_card.amount.text() == show(won[second])
        assert counter.desk_card.amount.isReadOnly()
        enter(person)
        assert second in person.desk.room.tournaments.held[plan].prizes_paid

    def test_every_payment_has_its_receipt_on_paper(self, small_house: House) -> None:
        desk = small_house.founded()
        plan = finished(desk)
        setting(desk, TAX_FORM, dollars(100))
        (winner,) = held_of(desk, plan).still_in
        desk.do(PayPrize(plan, winner.id))
        seconded(desk, HandOn(plan, Part.STAFF, "Dealers' pool"))
        paper = PAPERS["entry-slip"]
        staff, prize, *_entries = paper.subjects(desk.fold)
        said = text_of(paper.pdf(paper.make(desk.fold, prize.id, desk.room.at)))
        assert prize.title.startswith("Player 1, tournament prize $")
        for words in ("Tournamentprize", "Player1", "Place", "Taxform", "due"):
            assert words in said
        assert "Dealers'pool" in text_of(paper.pdf(paper.make(desk.fold, staff.id, desk.room.at)))

    def test_payouts_and_results_on_paper_are_of_the_live_event(self, small_house: House) -> None:
        desk = small_house.founded()
        plan = played(desk, 20)
        assert not list(PAPERS["results"].subjects(desk.fold)), "nothing is frozen yet"
        desk.do(FreezePool(plan))
        down_to(desk, plan, 2)
        payouts, results = (_paper(desk, kind, plan) for kind in ("payouts", "results"))
        assert "Player" not in payouts.replace("PlayerPrizePaidSignature", ""), "nobody has won yet"
        assert "Sofar:2playersof20stillplay." in results
        assert "Player3" in results
        down_to(desk, plan, 1)
        desk.do(PayPrize(plan, next(one.id for one in held_of(desk, plan).field if one.number == 2)))
        (paid,) = held_of(desk, plan).prizes_paid.values()
        assert f"R-{paid.receipt}" in _paper(desk, "payouts", plan)
        assert "Player1" in _paper(desk, "payouts", plan)
        assert "Sofar" not in _paper(desk, "results", plan)


def _paper(desk: Desk, kind: str, plan: PlanId) -> str:
    return text_of(PAPERS[kind].pdf(PAPERS[kind].make(desk.fold, str(plan), desk.room.at)))
