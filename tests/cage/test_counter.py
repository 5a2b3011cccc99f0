"""What the counter reads of the room: who stands there, what caps they have, what the drawer has done, who may see."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.books.counts import worth
from floor.cage.drawers import OpenDrawer
from floor.cage.paying import PayIn, PayOut
from floor.cage.tips import RedeemTips
from floor.desk import Desk
from floor.fold import Fold
from floor.ids import StaffId, WaitId
from floor.money import Money, dollars
from floor.roles import Role
from floor.room.calling import CallNext, StartChipRun
from floor.room.cashgame import cash_at
from floor.room.lists import JoinList
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips, CashOut
from floor.settings.dated import SetSetting
from floor.settings.registry import LARGE_CASH_NOTED
from floor.views.cage.customers import card_number, customer_of, customers, dealers, looks_swiped, where_words
from floor.views.cage.inplay import elsewhere, in_play
from floor.views.cage.meters import Meter, meters
from floor.views.cage.sight import sees_figures
from floor.views.cage.tillroll import in_notes, tally, till_roll
from floor.views.lately import Concerns
from floor.void import VoidEntry
from tests.cage.cages import ONE, Cage
from tests.rooms import House, hire, player


@pytest.fixture
def seated(cage: Cage) -> Cage:
    """Ola in seat 1, and a Tomas who is only in the file."""
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    player(cage.manager, "Olaf Berg")
    return cage


def found(cage: Cage, typed: str) -> list[str]:
    return [one.name for one in customers(cage.room, typed)]


def test_somebody_is_found_by_name_number_card_and_seat(seated: Cage) -> None:
    assert found(seated, "ola") == ["Ola Tveit", "Olaf Berg"], "who has a seat comes first"
    assert found(seated, "2") == ["Olaf Berg"]
    assert found(seated, "12/1") == ["Ola Tveit"]
    assert found(seated, "12/2") == []
    assert found(seated, ";0000002?") == ["Olaf Berg"]
    assert found(seated, "%B0000001^TVEIT/OLA^2612?;0000001=2612?") == ["Ola Tveit"]
    assert found(seated, ";99?") == []


@pytest.mark.parametrize(
    ("typed", "number"),
    [(";7?", 7), ("%B0042^X/Y^?", 42), (";12=99?", 12), ("12", None), (";?", None), ("%BERG?", None), ("", None)],
)
def test_a_card_s_track_gives_its_number_or_nothing(typed: str, number: int | None) -> None:
    assert card_number(typed) == number


def test_words_with_a_percent_sign_are_no_swipe() -> None:
    assert not looks_swiped("10% of the drop; see note")
    assert looks_swiped("200;0000002?")


def test_who_is_called_is_served_for_their_seat(seated: Cage) -> None:
    spread, player_id = cash_at(seated.room, seated.table).plays.spread.id, customers(seated.room, "Olaf")[0].player
    assert player_id is not None
    name = WaitId(seated.manager.do(JoinList(spread, player_id)).number)
    seated.manager.do(CallNext(spread, seated.table, 5))
    olaf = customers(seated.room, "Olaf")[0]
    assert (olaf.table, olaf.seat) == (seated.table, 5)
    assert where_words(seated.room, olaf) == "No. 2 · table 12, seat 5, called"
    seated.manager.do(StartChipRun(name))
    assert "chips to buy" in where_words(seated.room, olaf)


def test_dealers_are_found_by_what_they_redeemed_and_else_as_typed(seated: Cage) -> None:
    seated.opened().do(BuyChips(seated.table, 1, dollars(300)))
    seated.rita.do(RedeemTips("Ines K.", dollars(20)))
    assert [one.name for one in dealers(seated.room, "in")] == ["Ines K.", "in"]
    assert where_words(seated.room, dealers(seated.room, "ines")[0]) == "Dealer · $20 redeemed today"
    assert [one.name for one in dealers(seated.room, "Bo  L.")] == ["Bo L."]


def of_ola(cage: Cage, pays: int = 0, paid: int = 0) -> dict[str, Meter]:
    ola = customers(cage.room, "12/1")[0]
    return {one.title: one for one in meters(cage.room, ola, dollars(pays), dollars(paid))}


def test_the_least_of_a_buy_in_is_met_by_what_is_typed_BO_02(seated: Cage) -> None:
    seated.opened()
    (least,) = of_ola(seated).values()
    assert (least.spent, least.allowed, least.words, least.note) == (0, dollars(40), "$40 missing", "BO-02")
    typed = next(iter(of_ola(seated, pays=60).values()))
    assert (typed.words, typed.tone, typed.parts) == ("Met", "good", (0.0, 1.0))


def test_cash_has_its_meter_up_to_the_note_and_then_to_the_report(seated: Cage) -> None:
    rita = seated.opened()
    seated.manager.do(SetSetting(LARGE_CASH_NOTED.name, dollars(500), seated.room.day, "the house"))
    rita.do(BuyChips(seated.table, 1, dollars(300)))
    cash = of_ola(seated, pays=100)["Cash in today"]
    assert (cash.spent, cash.allowed, cash.left, cash.words) == (dollars(300), dollars(500), dollars(100), "$100 left")
    over = of_ola(seated, pays=200)["Cash in today"]
    assert (over.allowed_as, over.allowed, over.tone) == ("report over", dollars(10_000), "accent")
    assert of_ola(seated, paid=50)["Cash out today"].left == dollars(450)


@given(st.integers(0, 10**7), st.integers(0, 10**7), st.integers(1, 10**7))
def test_spent_and_left_are_what_is_allowed(spent: int, adds: int, allowed: int) -> None:
    meter = Meter("any", Money(spent), Money(allowed), "spent", "allowed", Money(adds))
    assert meter.comes_to + meter.left == allowed
    assert 0 <= meter.parts[0] <= meter.parts[1] <= 1


@given(st.integers(0, 10**8))
def test_notes_and_coins_make_the_amount_and_nobody_pays_twos_or_halves(cents: int) -> None:
    piles = in_notes(Money(cents))
    assert worth(piles) == cents
    assert {dollars(2), Money(50)}.isdisjoint(pile.value for pile in piles), "nobody has those"


def rolled(fold: Fold) -> list[tuple[int, bool]]:
    return [(one.cash, one.voided) for one in till_roll(fold, Concerns(fold.lines), ONE)]


def test_the_till_roll_begins_with_the_opening_and_strikes_what_is_void(seated: Cage) -> None:
    rita = seated.opened()
    bought = rita.do(BuyChips(seated.table, 1, dollars(300)))
    rita.do(PayIn(dollars(50), "change"))
    rita.do(PayOut(dollars(20), "paper"))
    rita.do(CashOut(seated.table, 1, dollars(120)))
    assert rolled(rita.fold) == [
        (-dollars(120), False),
        (-dollars(20), False),
        (dollars(50), False),
        (dollars(300), False),
    ]
    out = rita.fold.lines[-1].number
    seated.signed(rita, VoidEntry(out, "wrong count"), seated.manager)
    assert (-dollars(120), True) in rolled(rita.fold)
    assert bought.number in [one.id for one in till_roll(rita.fold, Concerns(rita.fold.lines), ONE)]
    tallied = tally(rita.fold, Concerns(rita.fold.lines), ONE)
    assert (tallied.came_in, tallied.went_out, tallied.voids) == (2, 1, 1)


def test_a_new_holder_s_roll_is_their_own(seated: Cage) -> None:
    rita = seated.opened()
    rita.do(BuyChips(seated.table, 1, dollars(300)))
    seated.closed(rita)
    seated.sam.catch_up()
    seated.sam.do(OpenDrawer(ONE, seated.exactly(ONE)))
    assert rolled(seated.sam.fold) == []


def test_chips_in_play_are_known_by_what_was_bought(seated: Cage) -> None:
    rita = seated.opened()
    rita.do(BuyChips(seated.table, 1, dollars(300)))
    rita.do(RedeemTips("Ines K.", dollars(20)))
    (table,) = in_play(seated.room)
    assert (table.label, table.bought, elsewhere(seated.room)) == ("12", dollars(300), -dollars(20))


def test_only_managers_and_auditors_without_a_drawer_see_figures(house: House) -> None:
    cage = Cage(house)
    auditor = hire(cage.manager, Role.AUDITOR, name="Pia Lindqvist")
    rita, floor = cage.rita.staff, cage.floor.staff
    assert [sees_figures(cage.room, one) for one in (StaffId(1), auditor, rita, floor, None)] == [
        True,
        True,
        False,
        False,
        False,
    ]
    both = house.desk_for(Role.CASHIER, Role.MANAGER, name="Theo Quill")
    assert sees_figures(cage.room, both.staff)
    opened: Desk = cage.opened(both)
    assert not sees_figures(opened.room, both.staff), "a manager who holds a drawer counts it blind like anybody"


def test_customer_of_somebody_seated_has_their_seat(seated: Cage) -> None:
    ola = customers(seated.room, "Ola Tveit")[0]
    assert ola.player is not None
    assert customer_of(seated.room, ola.player) == ola
