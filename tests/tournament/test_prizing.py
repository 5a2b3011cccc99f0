"""Prizes posted for a field, and deals in their place: exact, legal, and nothing that was paid changes."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floor.cli.reckoning import payouts
from floor.desk import Desk
from floor.house.adopting import Adopted, Kind
from floor.ids import PlanId
from floor.money import Money, dollars
from floor.roles import Role
from floor.rules.approvals.files import shipped
from floor.rules.prizes.deals import Method
from floor.settings.dated import SetSetting
from floor.settings.registry import PLACES_ROUNDED
from floor.state import Room
from floor.tournament.judging import prize_findings, prizes_like, proposed_prizes
from floor.tournament.plans import WithdrawPlan
from floor.tournament.prizing import RecordDeal, StillIn
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import all_reasons, refused
from tests.rooms import hire, seconded, signed
from tests.tournament.planning import kept, post_prizes, posted, stud

FOUR = (("Marcus T", 361_000), ("Dee W", 274_000), ("Ana R", 198_000), ("Lou K", 119_000))
IN_PLAY = sum(stack for _, stack in FOUR)


def dealt(plan: PlanId, method: Method = Method.ICM, **changes: Any) -> RecordDeal:
    players = tuple(StillIn(name, stack, agrees=True) for name, stack in FOUR)
    return replace(RecordDeal(plan, players, method, IN_PLAY, dollars(1)), **changes)


@pytest.fixture
def event(desk: Desk) -> PlanId:
    """Posted, with nine prizes of a pool of $5,800 for 83 entries."""
    id_ = posted(desk)
    desk.do(post_prizes(desk, id_, 1740, 1130, 800, 590, 450, 350, 280, 240, 220, entries=83))
    return id_


class TestPrizes:
    def test_posted_prizes_have_a_version_each(self, desk: Desk, event: PlanId) -> None:
        desk.do(post_prizes(desk, event, 3000, 2000, entries=20))
        tables = desk.room.tournaments.plans[event].prizes
        assert [(table.version, table.entries, table.pool) for table in tables] == [
            (1, 83, dollars(5_800)),
            (2, 20, dollars(5_000)),
        ]

    @pytest.mark.parametrize(
        ("prizes", "pool", "word"),
        [
            ((3000, 2000, 1000), 0, "rounded up, is 2"),
            ((2000, 3000), 0, "more than the"),
            ((3000, 1999), 5000, "add up to"),
            ((5000, 0), 0, "prize of $0"),
        ],
    )
    def test_a_list_that_is_not_the_pool_s_is_refused_sht_01(
        self, desk: Desk, prizes: tuple[int, ...], pool: int, word: str
    ) -> None:
        reasons = all_reasons(desk, post_prizes(desk, posted(desk), *prizes, entries=20, pool=pool))
        assert {one.clause for one in reasons} == {"SHT-01"}
        assert word in " ".join(one.message for one in reasons)

    def test_the_rounding_that_the_house_has_set_decides_r_41(self, desk: Desk) -> None:
        id_ = posted(desk)
        three = post_prizes(desk, id_, 300, 200, 100, entries=21)
        assert desk.why_not(three) is None
        desk.do(SetSetting(PLACES_ROUNDED.name, 2, desk.room.day, "House memo 4"))
        assert "rounded down, is 2" in refused(desk, three).message

    def test_prizes_of_a_plan_that_is_not_posted_are_not_either(self, desk: Desk) -> None:
        assert "not posted yet" in refused(desk, post_prizes(desk, kept(desk), 3000, 2000, entries=20)).message

    def test_a_pool_under_the_guarantee_is_refused(self, desk: Desk) -> None:
        id_ = posted(desk, stud(guarantee=dollars(5_000)))
        finding = refused(desk, post_prizes(desk, id_, 3000, 1000, entries=20))
        assert finding.cure == "The house adds $1,000."

    def test_a_time_that_has_passed_and_the_same_list_again_are_refused(self, desk: Desk, event: PlanId) -> None:
        late = replace(post_prizes(desk, event, 3000, 2000, entries=20), valid_until=desk.room.at)
        assert "has passed" in refused(desk, late).message
        again = post_prizes(desk, event, 1740, 1130, 800, 590, 450, 350, 280, 240, 220, entries=83)
        assert refused(desk, replace(again, valid_until=again.valid_until + timedelta(days=1))).message == (
            "These prizes are posted already."
        )

    @settings(max_examples=40, deadline=None)
    @given(entries=st.integers(1, 300), each=st.integers(1, 500), unit=st.sampled_from([1, 100, 500, 1_000]))
    def test_what_is_proposed_has_no_finding(self, entries: int, each: int, unit: int) -> None:
        """In a room with the shipped approvals: exact, on the grid below first, never falling toward it."""
        room, plan = _ROOM, stud(unit=Money(unit))
        pool = Money(entries * each * 100)
        prizes = proposed_prizes(room, plan, entries, pool).by_place
        assert sum(prizes) == pool
        assert not [one for one in prize_findings(room, plan, entries, pool, prizes) if one.severity == "refuse"]

    @pytest.mark.parametrize(("entries", "pool"), [(20, 1_600), (46, 2_500), (83, 5_800)])
    def test_the_room_proposes_what_the_command_line_does(self, entries: int, pool: int) -> None:
        """What it cost to enter is the least that the last place gets, not what it is made to get."""
        told = payouts({"pool": pool, "entries": entries, "buy_in": 65, "unit": 10})
        made = proposed_prizes(_ROOM, stud(unit=dollars(10)), entries, dollars(pool))
        assert [prize // 100 for prize in made.by_place] == told["prizes"]

    def test_a_posted_table_is_a_template_for_another_pool(self, desk: Desk, event: PlanId) -> None:
        table = desk.room.tournaments.plans[event].prizes[0]
        prizes = prizes_like(desk.room, stud(), 95, dollars(11_600), table).by_place
        assert len(prizes) == 10
        assert sum(prizes) == dollars(11_600)
        assert abs(prizes[0] - 2 * table.prizes[0]) < dollars(200)


class TestDeals:
    def test_a_deal_divides_what_is_left_and_leaves_what_was_paid(self, desk: Desk, event: PlanId) -> None:
        entry = seconded(desk, dealt(event))
        agreed = desk.room.tournaments.plans[event].deal
        assert agreed is not None
        assert sum(player.paid for player in agreed.players) == dollars(4_260)
        assert agreed.already_paid == tuple(map(dollars, (450, 350, 280, 240, 220)))
        assert agreed.prizes == tuple(map(dollars, (1740, 1130, 800, 590)))
        assert "4 players share $4,260" in story(desk.room, entry.events)

    def test_one_who_does_not_agree_is_named_and_nothing_is_recorded_sht_11(self, desk: Desk, event: PlanId) -> None:
        ask = dealt(event)
        players = (*ask.players[:3], replace(ask.players[3], agrees=False))
        finding = refused(desk, replace(ask, players=players))
        assert finding.clause == "SHT-11"
        assert finding.message == "Lou K has not agreed, of 4 players left."

    def test_more_than_half_the_starting_field_is_refused_sht_11(self, desk: Desk) -> None:
        id_ = posted(desk)
        desk.do(post_prizes(desk, id_, 700, entries=7))
        finding = refused(desk, dealt(id_, Method.EVEN))
        assert finding.clause == "SHT-11"
        assert "half of the 7 who started is 3" in finding.message

    def test_stacks_that_are_not_the_chips_in_play_are_counted_again(self, desk: Desk, event: PlanId) -> None:
        finding = refused(desk, dealt(event, chips_in_play=IN_PLAY + 1_000))
        assert "1,000 too few" in finding.message

    @pytest.mark.parametrize("stack", [0, -5])
    def test_nobody_is_left_in_without_chips(self, desk: Desk, event: PlanId, stack: int) -> None:
        ask = dealt(event)
        players = (replace(ask.players[0], stack=stack), *ask.players[1:])
        assert "whoever is still in has chips" in refused(desk, replace(ask, players=players)).message

    def test_by_hand_is_the_players_own_as_long_as_it_adds_up(self, desk: Desk, event: PlanId) -> None:
        ask = dealt(event, Method.HAND)
        shares = [Money(dollars(one)) for one in (1_200, 1_100, 1_000, 960)]
        by_hand = replace(ask, players=tuple(map(_given, ask.players, shares)))
        off = replace(ask, players=tuple(map(_given, ask.players, [*shares[:3], Money(shares[3] + 1)])))
        assert refused(desk, off).clause == "SHT-11"
        seconded(desk, by_hand)
        agreed = desk.room.tournaments.plans[event].deal
        assert agreed is not None
        assert [player.paid for player in agreed.players] == shares

    def test_a_name_twice_and_a_single_player_make_no_deal(self, desk: Desk, event: PlanId) -> None:
        ask = dealt(event)
        assert "at least" in refused(desk, replace(ask, players=ask.players[:1])).message
        twice = replace(ask, players=(*ask.players[:3], replace(ask.players[3], name="Dee W")))
        assert refused(desk, twice).message == "Dee W is named twice."

    def test_what_was_agreed_stays_until_it_is_voided(self, desk: Desk, event: PlanId) -> None:
        entry = seconded(desk, dealt(event))
        assert "already" in refused(desk, dealt(event, Method.EVEN)).message
        assert "does not change" in refused(desk, post_prizes(desk, event, 3000, 2000, entries=20)).message
        seconded(desk, VoidEntry(entry.number, "they play on"))
        seconded(desk, dealt(event, Method.EVEN))

    def test_another_person_signs_for_a_deal(self, desk: Desk, event: PlanId) -> None:
        signed(desk, dealt(event), hire(desk, Role.MANAGER))
        assert desk.room.tournaments.plans[event].deal is not None

    def test_what_was_played_to_a_deal_is_not_withdrawn(self, desk: Desk, event: PlanId) -> None:
        entry = seconded(desk, dealt(event))
        finding = refused(desk, WithdrawPlan(event, "no dealers"))
        assert finding.cure == "Void the deal first, if it was never made."
        seconded(desk, VoidEntry(entry.number, "they play on"))
        desk.do(WithdrawPlan(event, "no dealers"))

    def test_without_posted_prizes_there_is_nothing_to_divide(self, desk: Desk) -> None:
        assert refused(desk, dealt(posted(desk))).cure == "Post them first."

    def test_a_plan_does_not_go_while_its_prizes_hang(self, desk: Desk, event: PlanId) -> None:
        assert "cannot be voided alone" in refused(desk, VoidEntry(event, "wrong")).message


def _given(player: StillIn, share: Money) -> StillIn:
    return replace(player, by_hand=share)


def _room_of_today() -> Room:
    """What the shipped approvals say, and nothing else."""
    kind = Kind.APPROVAL
    texts = {f"{kind.value}/{name}": Adopted(kind, name, text, 1) for name, text in shipped().items()}
    return Room(adopted=texts, day=date(2026, 11, 13))


_ROOM = _room_of_today()
