"""What a refusal of the desk offers, taken: it is accepted, or what it was offered for is gone."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from floor.desk import Desk
from floor.draw import PREVIEW
from floor.errors import Finding
from floor.house.tending import LockSeat
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.money import Money, dollars
from floor.offers import Do, Offer, Put, as_json
from floor.record import Command
from floor.room.absence import ComeBack, GoAway, PostBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange, Stack
from floor.room.calling import CallNext, StartChipRun
from floor.room.hands import DealHand, PutButton
from floor.room.heldchips import RedeemChips, TakeSurplus
from floor.room.openseats import AskSeatChange, ClaimSeat, EndClaims
from floor.room.purchases import purchase_findings
from floor.room.seating import SeatPlayer, UnseatPlayer
from floor.room.sessions import BuyChips, CashOut, SellChips
from floor.room.spread import AskedGame
from floor.room.spreads import KeepSpread
from floor.room.turns import AttestRotation
from floor.rules.mixes import Method
from tests.room.floors import all_reasons, keep, opened, plays, refused, sit, waits
from tests.rooms import player, seconded

ANY_STATE = settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow]
)


def taken(command: Any, offer: Offer) -> Command:
    """The command that an offer makes of the one that was refused."""
    if isinstance(offer, Do):
        return offer.command
    change: dict[str, Any] = {offer.field: offer.value}
    if offer.place is not None:
        games = list(command.games)
        games[offer.place] = replace(games[offer.place], **change)
        change = {"games": tuple(games)}
    changed: Command = replace(command, **change)
    return changed


def reasons(desk: Desk, command: Command) -> tuple[Finding, ...]:
    refusal = desk.why_not(command)
    return refusal.findings if refusal is not None else ()


def only_offer(desk: Desk, command: Command) -> Offer:
    (offer,) = refused(desk, command).offers
    return offer


class TestPurchases:
    """Whatever is asked to be sold: each amount offered does away with its reason, and some of them would be sold."""

    @ANY_STATE
    @given(
        amount=st.integers(1, 2_600).map(lambda halves: 50 * halves),
        stack=st.integers(0, 1_100).map(dollars),
        by_dealer=st.booleans(),
    )
    @pytest.mark.parametrize("bought", [0, 100, 900])
    def test_of_a_mix(
        self, desk: Desk, mixed: TableId, bought: int, amount: int, stack: Money, by_dealer: bool
    ) -> None:
        if not desk.room.tables[mixed].seated:
            sit(desk, mixed, 1, buys=bought)
        ask: BuyChips | SellChips = (
            SellChips(mixed, 1, Money(amount), stack=stack) if by_dealer else BuyChips(mixed, 1, Money(amount), stack)
        )
        for finding in reasons(desk, ask):
            for offer in finding.offers:
                assert finding not in reasons(desk, taken(ask, offer)), (finding, offer)

    @ANY_STATE
    @given(amount=st.integers(1, 300).map(lambda halves: 50 * halves))
    def test_of_big_o_one_reason_alone_is_mended_by_what_it_offers_BO02(
        self, desk: Desk, table: TableId, amount: int
    ) -> None:
        if not desk.room.tables[table].seated:
            sit(desk, table, 1)
        ask = BuyChips(table, 1, Money(amount))
        found = reasons(desk, ask)
        assume(len(found) == 1)
        assert any(desk.why_not(taken(ask, offer)) is None for offer in found[0].offers)

    @ANY_STATE
    @given(
        amount=st.integers(1, 2_600).map(lambda halves: 50 * halves),
        stack=st.sampled_from([0, 40, 950, 1_000]).map(dollars),
        by_dealer=st.booleans(),
        new_hand=st.booleans(),
    )
    @pytest.mark.parametrize("cashed_out", [0, 60, 300, 1_500])
    @pytest.mark.parametrize("is_counted", [False, True])
    @pytest.mark.parametrize("games", [("stud8",), ("badugi",), ("badugi", "stud8"), ("stud8", "razzdugi")])
    def test_whatever_is_offered_to_who_comes_back_is_accepted_at_once_BO04(
        self,
        desk: Desk,
        games: tuple[str, ...],
        is_counted: bool,
        cashed_out: int,
        amount: int,
        stack: Money,
        by_dealer: bool,
        new_hand: bool,
    ) -> None:
        """At stud tables, in mixes, and where no hand is counted: every amount and every command that is offered."""
        table = next(iter(desk.room.tables), None) or self.left(desk, games, is_counted, cashed_out)
        ask: BuyChips | SellChips = (
            SellChips(table, 1, Money(amount), new_hand, stack)
            if by_dealer
            else BuyChips(table, 1, Money(amount), stack, new_hand=new_hand)
        )
        for finding in reasons(desk, ask):
            for offer in finding.offers:
                assert reasons(desk, taken(ask, offer)) == (), (finding, offer)

    def left(self, desk: Desk, games: tuple[str, ...], is_counted: bool, cashed_out: int) -> TableId:
        """Ola has cashed out so much and sits there again; two others play on."""
        method, hands = (Method.ROTATION, 4) if len(games) > 1 else (None, None)
        table = opened(desk, "20", keep(desk, *games, limit=4, method=method, hands=hands), seats=6)
        for seat in (2, 3):
            plays(desk, table, seat, buys=1_000)
        ola = plays(desk, table, 1, "Ola", buys=300)
        if is_counted:
            desk.do(DealHand(table))
        if cashed_out:
            seconded(desk, CashOut(table, 1, dollars(cashed_out), "Won from two"))
            desk.do(EndClaims(table, 1))
            desk.do(SeatPlayer(table, 1, ola))
        return table

    def test_the_rest_of_an_entry_is_offered_for_what_is_still_missing_MIX06(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1, buys=600)
        told = refused(desk, BuyChips(mixed, 1, dollars(500)))
        assert (told.cure, told.figures("amount")) == (
            "Sell $400 at most. $600 is in front already.",
            [dollars(400)],
        )
        desk.do(BuyChips(mixed, 1, dollars(400)))

    def test_what_a_dealer_may_not_sell_is_offered_at_the_cage_MIX05(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1, buys=100)
        ask = SellChips(mixed, 1, dollars(200))
        told = refused(desk, ask)
        assert told.offers == (
            Put("amount", dollars(150)),
            Do(BuyChips(mixed, 1, dollars(200)), "Sell $200 at the cage"),
        )
        assert all(desk.why_not(taken(ask, offer)) is None for offer in told.offers)

    def test_an_entry_in_parts_offers_its_rest_from_the_other_MIX05(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", "stud8", limit=10, method=Method.ROTATION, hands=8))
        sit(desk, table, 1)
        ask = SellChips(table, 1, dollars(150))
        (warning,) = purchase_findings(desk.room, ask, desk.context(PREVIEW))
        assert warning.offers == (Do(BuyChips(table, 1, dollars(50)), "Sell $50 at the cage"),)
        desk.do(ask)
        desk.do(BuyChips(table, 1, dollars(50)))

    def test_a_new_hand_where_hands_are_counted_is_dealt_first_MIX05(self, desk: Desk, mixed: TableId) -> None:
        for seat in (1, 2):
            sit(desk, mixed, seat, buys=100)
        desk.do(PutButton(mixed, 1))
        desk.do(DealHand(mixed))
        offer = only_offer(desk, SellChips(mixed, 1, dollars(20), new_hand=True))
        assert offer == Do(DealHand(mixed), "Deal the next hand")
        desk.do(DealHand(mixed))

    def test_where_none_are_counted_it_can_be_said_that_it_is_a_new_one_MIX05(self, desk: Desk, mixed: TableId) -> None:
        sit(desk, mixed, 1, buys=100)
        desk.do(SellChips(mixed, 1, dollars(20)))
        ask = SellChips(mixed, 1, dollars(20))
        desk.do(taken(ask, only_offer(desk, ask)))

    def test_what_the_room_saved_for_the_game_is_offered_too(self, desk: Desk) -> None:
        table = opened(desk, "16", keep(desk, "badugi", least=dollars(60), most=dollars(200)))
        sit(desk, table, 1)
        for asked, offered in ((40, 60), (300, 200)):
            ask = BuyChips(table, 1, dollars(asked))
            told = refused(desk, ask)
            assert (told.layer, told.figures("amount")) == ("house", [dollars(offered)])
            assert desk.why_not(taken(ask, told.offers[0])) is None

    def test_all_that_is_carried_is_offered_to_be_redeemed_BO03(self, desk: Desk, table: TableId) -> None:
        ola = sit(desk, table, 1, buys=100)
        ask = RedeemChips(ola, dollars(40))
        assert refused(desk, ask).offers == (), "whoever sits cashes out the seat"


class TestSeats:
    def test_whoever_still_has_chips_leaves_with_nothing_only_if_that_is_said_BO03(
        self, desk: Desk, table: TableId
    ) -> None:
        sit(desk, table, 1, buys=100)
        ask = UnseatPlayer(table, 1)
        desk.do(taken(ask, only_offer(desk, ask)))

    def test_claims_are_ended_or_the_seat_is_given_to_who_asked_BO05_BO06(
        self, desk: Desk, table: TableId, four: list[PlayerId]
    ) -> None:
        zoe = player(desk, "Zoe")
        desk.do(UnseatPlayer(table, 4))
        ask = SeatPlayer(table, 4, zoe)
        assert only_offer(desk, ask) == Do(EndClaims(table, 4), "End the claims")
        desk.do(AskSeatChange(table, four[0]))
        assert only_offer(desk, EndClaims(table, 4)) == only_offer(desk, ask)
        assert only_offer(desk, ask) == Do(ClaimSeat(table, 4, four[0]), "Give it to who asked for it")
        desk.do(ClaimSeat(table, 4, four[0]))

    def test_a_call_for_a_claimed_seat_offers_the_same_BO06(
        self, desk: Desk, table: TableId, spread: SpreadId, four: list[PlayerId], names: list[WaitId]
    ) -> None:
        desk.do(UnseatPlayer(table, 4))
        ask = CallNext(spread, table, 4)
        desk.do(taken(ask, only_offer(desk, ask)))

    def test_a_locked_seat_is_unlocked_and_an_absent_player_marked_back(self, desk: Desk, table: TableId) -> None:
        sit(desk, table, 1)
        desk.do(LockSeat(table, 3, "Broken chair"))
        zoe = player(desk, "Zoe")
        for ask in (SeatPlayer(table, 3, zoe), PostBlinds(table, 1)):
            if isinstance(ask, PostBlinds):
                desk.do(GoAway(table, 1))
            told = refused(desk, ask)
            desk.do(taken(ask, told.offers[0]))
            assert told not in reasons(desk, ask)

    def test_who_is_called_starts_the_chip_run_before_buying(
        self, desk: Desk, table: TableId, spread: SpreadId
    ) -> None:
        sit(desk, table, 1)
        wait = waits(desk, spread)
        desk.do(CallNext(spread, table, 2))
        ask = BuyChips(table, 2, dollars(40))
        assert only_offer(desk, ask) == Do(StartChipRun(wait), "Start the chip run")
        desk.do(StartChipRun(wait))
        desk.do(ask)

    def test_come_back_is_the_command_of_the_offer(self, desk: Desk, table: TableId) -> None:
        sit(desk, table, 1)
        desk.do(GoAway(table, 1))
        assert only_offer(desk, PostBlinds(table, 1)) == Do(ComeBack(table, 1), "Mark them back")


class TestHands:
    """What keeps somebody from the cards can be pressed away."""

    def test_a_buy_in_that_is_short_is_completed_from_the_blinds_and_from_the_hand_BO02(
        self, desk: Desk, table: TableId
    ) -> None:
        plays(desk, table, 1)
        sit(desk, table, 2, "Nia")
        sell = Do(BuyChips(table, 2, dollars(40)), "Sell $40 at the cage")
        for ask in (PostBlinds(table, 2), DealHand(table)):
            assert only_offer(desk, ask) == sell
        desk.do(sell.command)
        desk.do(DealHand(table))

    def test_what_is_too_much_goes_to_the_cage_from_there_R45(self, desk: Desk, table: TableId) -> None:
        players = [sit(desk, table, seat, name, buys=1_400) for seat, name in ((1, "Ola"), (2, "Nia"))]
        desk.do(ProposeChange(table, keep(desk, "badugi", "stud8", limit=4, method=Method.ROTATION, hands=8)))
        for who in players:
            desk.do(Agree(table, who))
        desk.do(ChangeGame(table, tuple(Stack(who, dollars(1_400)) for who in players)))
        told = refused(desk, DealHand(table))
        assert told.offers == tuple(Do(TakeSurplus(table, seat), "Take $400 to the cage") for seat in (1, 2))

    def test_where_the_sale_would_be_refused_its_own_cure_is_offered_BO04(self, desk: Desk, mixed: TableId) -> None:
        """Ola cashed out $1,400, and may enter with $1,000: nothing can be sold, but the turn can be attested."""
        plays(desk, mixed, 2, buys=800)
        ola = plays(desk, mixed, 1, "Ola", buys=800)
        desk.do(CashOut(mixed, 1, dollars(1_400)))
        desk.do(EndClaims(mixed, 1))
        desk.do(SeatPlayer(mixed, 1, ola))
        told = refused(desk, PostBlinds(mixed, 1))
        assert told.cure == "Only waiting remains: sell chips when the floor says that it has gone round."
        assert told.offers == (Do(AttestRotation(mixed, ola), "Say that the button has gone round"),)
        desk.do(AttestRotation(mixed, ola))
        assert only_offer(desk, PostBlinds(mixed, 1)) == Do(BuyChips(mixed, 1, dollars(80)), "Sell $80 at the cage")

    def test_between_the_button_and_the_small_blind_the_next_hand_is_offered(self, desk: Desk, table: TableId) -> None:
        for seat in (1, 4, 6):
            plays(desk, table, seat)
            desk.do(PostBlinds(table, seat))
        desk.do(PutButton(table, 1))
        plays(desk, table, 2)
        ask = PostBlinds(table, 2)
        assert only_offer(desk, ask) == Do(DealHand(table), "Deal the next hand")
        desk.do(DealHand(table))
        desk.do(ask)


AMOUNTS = st.none() | st.sampled_from([0, 1, 2, 4, 5, 8, 12, 24, 1_200]).map(dollars)
ASKED = st.builds(
    AskedGame,
    game=st.sampled_from(["badugi", "stud8", "archie"]),
    lower=st.sampled_from([2, 4, 5, 12]).map(dollars),
    higher=AMOUNTS,
    small_blind=AMOUNTS,
    big_blind=AMOUNTS,
    ante=AMOUNTS,
    bring_in=AMOUNTS,
    raise_cap=st.none() | st.integers(0, 6),
)


class TestStakes:
    @ANY_STATE
    @given(
        games=st.lists(ASKED, min_size=1, max_size=3, unique_by=lambda game: game.game).map(tuple),
        seats=st.none() | st.integers(0, 10),
        least=AMOUNTS,
        most=AMOUNTS,
    )
    def test_an_offer_is_in_the_terms_of_the_command_and_does_away_with_its_reason(
        self, desk: Desk, games: tuple[AskedGame, ...], seats: int | None, least: Money | None, most: Money | None
    ) -> None:
        method = Method.DEALERS_CHOICE if len(games) > 1 else None
        ask = KeepSpread("MIX", games, method=method, seats=seats, least=least, most=most)
        for finding in reasons(desk, ask):
            for offer in finding.offers:
                assert finding not in reasons(desk, taken(ask, offer)), (finding, offer)

    def test_what_is_played_is_saved_as_a_new_one_BO08(self, desk: Desk, table: TableId, spread: SpreadId) -> None:
        sit(desk, table, 1)
        ask = KeepSpread("BO", (AskedGame("big-o8", stakes="4-4"),), "Big O", "bigo24", spread=spread)
        offer = only_offer(desk, ask)
        assert isinstance(offer, Do)
        assert refused(desk, ask).cure == f"{offer.words}."
        assert len(desk.do(offer.command).events) == 1
        assert len(desk.room.spreads) == 2


def test_offers_are_told_to_a_script_as_it_would_give_them(desk: Desk, table: TableId) -> None:
    sit(desk, table, 1)
    (told,) = all_reasons(desk, BuyChips(table, 1, dollars(35)))
    assert [as_json(offer) for offer in told.offers] == [{"put": "amount", "value": 4_000}]
    assert as_json(Put("ante", None, 2)) == {"put": "ante", "value": None, "place": 2}
    assert as_json(Do(CashOut(table, 1, dollars(40)), "Cash out")) == {
        "do": "CashOut",
        "table": table,
        "seat": 1,
        "amount": 4_000,
        "reason": "",
    }
