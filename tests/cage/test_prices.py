"""What games cost, boxes, and the promotion pool: revenue from the count on, and a pool that says where it went."""

from __future__ import annotations

from contextlib import closing
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.books.accounts import ADMINISTRATION, CHIPS, PROMOTION, VAULT, Stream, fees
from floor.books.transfers import chips_in_play
from floor.cage.boxes import CountBox, PickUpFees, PullBox
from floor.cage.promotion import AwardPromotion, SeedPool, TakeAdministration
from floor.cage.rakes import SetRake, rake_on, taken_from
from floor.cage.records import BoxKind, Rake, Step
from floor.errors import Refused
from floor.ids import SpreadId
from floor.money import Money, dollars
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from floor.views.stories import story
from floor.views.telling.wanted import wanted
from tests.cage.cages import ONE, Cage, counting
from tests.rooms import big_o, player

STEPS = (Step(dollars(20), dollars(2)), Step(dollars(60), dollars(4)))


def spread_of(cage: Cage) -> SpreadId:
    return big_o(cage.manager)


def playing(cage: Cage, amount: int = 400) -> None:
    """Chips are out."""
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    cage.opened()
    cage.rita.do(BuyChips(cage.table, 1, dollars(amount)))


class TestASchedule:
    def test_holds_from_its_day_on(self, cage: Cage) -> None:
        spread, today = spread_of(cage), cage.room.day
        entry = cage.manager.do(SetRake(spread, today, STEPS, promotion=dollars(1)))
        later = today + timedelta(days=7)
        cage.manager.do(SetRake(spread, later, time_charge=dollars(6)))
        assert rake_on(cage.room, spread, today - timedelta(days=1)) is None
        assert rake_on(cage.room, spread, later - timedelta(days=1)) == Rake(today, STEPS, promotion=dollars(1))
        assert rake_on(cage.room, spread, later) == Rake(later, time_charge=dollars(6))
        assert story(cage.room, entry.events) == (
            "Big O8 $2-$4 costs $2 from a $20 pot, $4 from $60, and $1 for the promotion pool "
            "from gaming day Fri, Nov 13, 2026 on"
        )

    def test_set_again_for_the_same_day_the_last_one_holds(self, cage: Cage) -> None:
        spread, today = spread_of(cage), cage.room.day
        cage.manager.do(SetRake(spread, today, STEPS))
        cage.manager.do(SetRake(spread, today, time_charge=dollars(6)))
        assert rake_on(cage.room, spread, today) == Rake(today, time_charge=dollars(6))
        with pytest.raises(Refused, match="costs that already"):
            cage.manager.do(SetRake(spread, today, time_charge=dollars(6)))

    @pytest.mark.parametrize(
        ("ask", "sentence"),
        [
            ({"steps": STEPS, "time_charge": dollars(6)}, "raked by the pot or charged by time"),
            ({"steps": (Step(dollars(20), Money(50)),)}, r"\$0.50 is no rake"),
            ({"steps": (Step(dollars(3), dollars(4)),)}, r"\$4 cannot be taken from a pot of \$3"),
            ({"steps": STEPS[::-1]}, r"After \$4 from \$60 comes a step of \$2 from \$20"),
            ({"steps": (STEPS[0], STEPS[0])}, r"After \$2 from \$20 comes a step of \$2 from \$20"),
            ({"steps": STEPS, "promotion": dollars(2)}, r"A rake of \$2 is not \$1 above the promotion drop of \$2"),
            ({"promotion": dollars(1)}, r"A rake of \$0 is not \$1 above"),
            ({"time_charge": dollars(-6)}, "is no charge for half an hour"),
            ({"promotion": Money(-1), "steps": STEPS}, "is no promotion drop"),
            (
                {"steps": (Step(dollars(20), Money(150)),)},
                r"\$1.50 cannot be made of the house's chips, which go by \$1",
            ),
            ({"time_charge": Money(550)}, r"\$5.50 cannot be made of the house's chips"),
            ({"steps": STEPS, "promotion": Money(50)}, r"\$0.50 cannot be made of the house's chips"),
        ],
    )
    def test_that_takes_wrongly_is_refused(self, cage: Cage, ask: dict[str, object], sentence: str) -> None:
        with pytest.raises(Refused, match=sentence):
            cage.manager.do(SetRake(spread_of(cage), cage.room.day, **ask))  # type: ignore[arg-type]

    def test_of_a_day_that_is_past_is_refused(self, cage: Cage) -> None:
        with pytest.raises(Refused, match="what is past keeps its price"):
            cage.manager.do(SetRake(spread_of(cage), cage.room.day - timedelta(days=1), STEPS))

    @given(pot=st.integers(0, 50_000))
    def test_takes_the_last_step_that_the_pot_has_reached(self, pot: int) -> None:
        taken = taken_from(Rake(date(2026, 11, 13), STEPS), Money(pot))
        assert taken == (400 if pot >= 6_000 else 200 if pot >= 2_000 else 0)


class TestBoxes:
    def test_rake_is_revenue_once_it_is_counted(self, cage: Cage) -> None:
        playing(cage)
        pulled = cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), cage.rita)
        assert fees(Stream.RAKED) not in cage.room.books
        before = cage.room.cage.vault[dollars(1)]
        cage.signed(cage.rita, CountBox(3, counting(0, dollars(36))), cage.floor)
        assert cage.room.books[fees(Stream.RAKED)] == -dollars(36)
        assert cage.room.books[CHIPS] == -dollars(364)
        assert cage.room.cage.vault[dollars(1)] == before + 36
        assert cage.room.cage.boxes == {}
        assert story(cage.room, pulled.events) == "Rake box of table 12 pulled (slip 3)"

    def test_cash_in_a_box_goes_to_the_vault(self, cage: Cage) -> None:
        before = cage.holds(VAULT)[0]
        cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), cage.rita)
        cage.signed(cage.rita, CountBox(3, counting(dollars(12), 0)), cage.floor)
        assert cage.holds(VAULT)[0] == before + dollars(12)

    def test_the_promotion_drop_is_the_players_(self, cage: Cage) -> None:
        playing(cage)
        cage.signed(cage.floor, PullBox(cage.table, BoxKind.PROMOTION), cage.rita)
        cage.signed(cage.rita, CountBox(3, counting(0, dollars(18))), cage.floor)
        assert cage.room.books[PROMOTION] == -dollars(18)
        assert cage.room.cage.pool.balance == dollars(18)
        assert fees(Stream.RAKED) not in cage.room.books

    def test_a_box_is_counted_once_and_holds_no_more_than_is_out(self, cage: Cage) -> None:
        playing(cage, 40)
        cage.signed(cage.floor, PullBox(cage.table, BoxKind.RAKE), cage.rita)
        with pytest.raises(Refused, match=r"\$41 in chips is more than is out"):
            cage.rita.do(CountBox(3, counting(0, dollars(41))))
        cage.signed(cage.rita, CountBox(3, counting(0, dollars(4))), cage.floor)
        with pytest.raises(Refused, match="No box 3 waits to be counted"):
            cage.rita.do(CountBox(3, counting(0, dollars(4))))

    def test_time_charges_are_picked_up_through_the_night(self, cage: Cage) -> None:
        playing(cage)
        with pytest.raises(Refused, match="has no time charge"):
            cage.rita.do(PickUpFees(cage.table, dollars(42)))
        cage.manager.do(SetRake(spread_of(cage), cage.room.day, time_charge=dollars(6)))
        with pytest.raises(Refused, match=r"\$40 is not made of charges of \$6"):
            cage.rita.do(PickUpFees(cage.table, dollars(40)))
        cash, chips = cage.holds(ONE)
        cage.signed(cage.rita, PickUpFees(cage.table, dollars(42)), cage.floor)
        assert cage.holds(ONE) == (cash, chips + dollars(42))
        assert cage.room.books[fees(Stream.RAKED)] == -dollars(42)
        assert chips_in_play(cage.room) == dollars(358)


class TestThePool:
    def test_is_seed_and_drops_less_awards_and_administration(self, cage: Cage) -> None:
        playing(cage)
        ola = next(iter(cage.room.players))
        cage.signed(cage.manager, SeedPool(dollars(500), "opening night"), cage.lena)
        cage.signed(cage.floor, PullBox(cage.table, BoxKind.PROMOTION), cage.rita)
        cage.signed(cage.rita, CountBox(3, counting(0, dollars(100))), cage.floor)
        award = cage.rita.do(AwardPromotion(ola, dollars(250), "high hand"))
        cage.signed(cage.manager, TakeAdministration(dollars(30), "posters"), cage.lena)
        pool = cage.room.cage.pool
        assert (pool.seed, pool.drops, pool.awards, pool.administration) == tuple(map(dollars, (500, 100, 250, 30)))
        assert -cage.room.books[PROMOTION] == pool.balance == dollars(320)
        assert cage.room.books[ADMINISTRATION] == -dollars(30)
        assert cage.room.cash[ola].paid_out == dollars(250)
        assert story(cage.room, award.events) == "Ola Tveit was paid $250 of the promotion pool: high hand (receipt 2)"

    def test_is_found_by_its_name_with_its_boxes_and_with_no_other(self, cage: Cage) -> None:
        playing(cage)
        cage.signed(cage.manager, SeedPool(dollars(500), "opening night"), cage.lena)
        for kind in (BoxKind.RAKE, BoxKind.PROMOTION):
            cage.signed(cage.floor, PullBox(cage.table, kind), cage.rita)
            cage.signed(cage.rita, CountBox(min(cage.room.cage.boxes), counting(0, dollars(18))), cage.floor)
        with closing(cage.manager.past()) as past:
            looked = wanted(cage.room, "promotion pool", cage.manager.now())
            told = [one.what.split(" (")[0] for one in past.book.find(looked).entries]
        assert told == [
            "Promotion box of table 12 counted: $18",
            "$500 of the house's put into the promotion pool: opening night",
        ]

    def test_pays_no_more_than_it_has(self, cage: Cage) -> None:
        cage.opened()
        ola = player(cage.manager)
        cage.signed(cage.manager, SeedPool(dollars(500), "opening night"), cage.lena)
        with pytest.raises(Refused, match=r"The promotion pool holds \$500, not \$501"):
            cage.rita.do(AwardPromotion(ola, dollars(501), "high hand"))
        with pytest.raises(Refused, match=r"The promotion pool holds \$500, not \$501"):
            cage.manager.do(TakeAdministration(dollars(501), "posters"))

    def test_a_large_award_is_signed_for(self, cage: Cage) -> None:
        cage.opened()
        ola = player(cage.manager)
        cage.signed(cage.manager, SeedPool(dollars(1_500), "opening night"), cage.lena)
        cage.signed(cage.rita, AwardPromotion(ola, dollars(1_001), "royal flush"), cage.manager)
