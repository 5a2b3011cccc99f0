"""What must hold at every showdown, whoever wins."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given, settings
from hypothesis import strategies as st

from floor.rules.cards import cards, code
from floor.rules.gamefiles import game
from floor.rules.games import Side
from floor.rules.options import Options
from floor.rules.pots import Pot
from floor.rules.showdown import Manner, showdown
from tests.rules import naive
from tests.rules.dealing import Deal, deals
from tests.rules.test_readings import TWO_TIES, TWO_TIES_BOARD


@settings(deadline=None, max_examples=300)
@given(deals())
def test_every_pot_is_paid_out_to_the_chip(deal: Deal) -> None:
    decided = deal.decided()
    assert sum(decided.awards.values()) == sum(pot.amount for pot in deal.pots)
    assert set(decided.awards) == set(deal.hands)
    for award in decided.pots:
        assert sum(side.amount for side in award.sides) == award.pot.amount
        assert all(sum(side.shares.values()) == side.amount for side in award.sides)
        assert set(award.totals) <= set(award.pot.seats)


@settings(deadline=None, max_examples=300)
@given(deals())
def test_shares_of_a_side_differ_by_a_chip_at_most(deal: Deal) -> None:
    for award in deal.decided().pots:
        amounts = [side.amount for side in award.sides]
        assert max(amounts) - min(amounts) <= 1
        for side in award.sides:
            assert max(side.shares.values()) - min(side.shares.values()) <= 1
        if award.merged:
            assert max(award.totals.values()) - min(award.totals.values()) <= 1


@settings(deadline=None, max_examples=200)
@given(deals(), st.data())
def test_other_seats_move_the_awards_with_the_hands_but_for_odd_chips(deal: Deal, data: st.DataObject) -> None:
    places = data.draw(st.permutations(sorted(deal.hands)))
    to = dict(zip(sorted(deal.hands), places, strict=True))
    exact = deal.without_odd_chips()
    assert exact.moved(to).decided().awards == {to[seat]: won for seat, won in exact.decided().awards.items()}
    here, there = deal.decided().awards, deal.moved(to).decided().awards
    chips = len(deal.pots) * len(deal.game.sides)
    assert all(abs(there[to[seat]] - won) <= chips for seat, won in here.items())


@settings(deadline=None, max_examples=200)
@given(deals())
def test_the_order_hands_are_named_in_changes_nothing(deal: Deal) -> None:
    backwards = Deal(
        deal.game,
        dict(reversed(deal.hands.items())),
        deal.boards,
        tuple(Pot(pot.amount, pot.seats[::-1]) for pot in deal.pots),
        deal.button,
        deal.options,
    )
    assert backwards.decided().awards == deal.decided().awards


@settings(deadline=None, max_examples=200)
@given(deals())
def test_throwing_away_a_losing_hand_changes_nothing(deal: Deal) -> None:
    awards = deal.decided().awards
    for loser in [seat for seat, won in awards.items() if won == 0]:
        others = {seat: won for seat, won in awards.items() if seat != loser}
        assert deal.without(loser).decided().awards == others


@settings(deadline=None, max_examples=200)
@given(deals())
def test_a_pot_is_decided_without_a_look_at_the_others_R16(deal: Deal) -> None:
    together = deal.decided()
    for award in together.pots:
        alone = Deal(
            deal.game,
            {seat: deal.hands[seat] for seat in award.pot.seats},
            deal.boards,
            (award.pot,),
            deal.button,
            deal.options,
        )
        assert {seat: won for seat, won in alone.decided().awards.items() if won} == {
            seat: won for seat, won in award.totals.items() if won
        }


@settings(deadline=None, max_examples=150)
@given(deals())
def test_everyone_gets_the_fair_share_give_or_take_the_odd_chips(deal: Deal) -> None:
    """Shares worked out with fractions from the slow ranking."""
    fair = dict.fromkeys(deal.hands, Fraction(0))
    for pot in deal.pots:
        for seat, share in fair_shares(deal, pot).items():
            fair[seat] += share * pot.amount
    odd = 2 * len(deal.pots)
    for seat, won in deal.decided().awards.items():
        assert abs(won - fair[seat]) < odd
        assert (fair[seat] > 0) or won == 0


def fair_shares(deal: Deal, pot: Pot) -> dict[int, Fraction]:
    if len(pot.seats) == 1:
        return {pot.seats[0]: Fraction(1)}
    won = [winners for side in deal.game.sides if (winners := slow_winners(deal, side, pot, ask_least=True))]
    if not won and deal.options.archie_nobody == "split":
        won = [list(pot.seats)]
    won = won or [slow_winners(deal, deal.game.sides[0], pot, ask_least=False)]
    shares: dict[int, Fraction] = {}
    for winners in won:
        for seat in winners:
            shares[seat] = shares.get(seat, Fraction(0)) + Fraction(1, len(won) * len(winners))
    return shares


def slow_winners(deal: Deal, side: Side, pot: Pot, ask_least: bool) -> list[int]:
    ranking = side.ranking.value
    if side.name == "badugi" and deal.game.id == "badeucy":
        ranking = f"badugi-ace-{deal.options.badeucy_ace}"
    board = [*map(code, deal.boards[side.board - 1])] if deal.boards else []
    worth = {seat: naive.best(ranking, side.uses.value, [*map(code, deal.hands[seat])], board) for seat in pot.seats}
    if side.least and ask_least:
        bar = naive.best(ranking, "held", side.least.split(), [])
        worth = {seat: value for seat, value in worth.items() if value >= bar}
    return [seat for seat, value in worth.items() if value == max(worth.values())]


@settings(deadline=None, max_examples=300)
@given(deals(names=("archie", "big-o8", "omaha8", "badacey", "double-board-omaha", "holdem", "badugi")))
def test_odd_chips_of_one_split_go_clockwise_from_the_button_R22(deal: Deal) -> None:
    """Going round from the button's left, shares never rise within a side."""
    decided = Deal(deal.game, deal.hands, deal.boards, deal.pots, deal.button, Options()).decided()
    for award in decided.pots:
        for shares in [award.totals] if award.merged else [side.shares for side in award.sides]:
            round_the_table = [shares[seat] for seat in from_the_left(deal.button, 10) if seat in shares]
            assert round_the_table == sorted(round_the_table, reverse=True)


def from_the_left(button: int, seats: int) -> list[int]:
    return [(button + step) % seats + 1 for step in range(seats)]


@settings(deadline=None, max_examples=200)
@given(deals(names=("stud8", "stud", "razz", "razzdugi", "razzdugi-27")), st.integers(1, 10))
def test_in_stud_games_the_button_decides_nothing_R23(deal: Deal, button: int) -> None:
    usual = Deal(deal.game, deal.hands, deal.boards, deal.pots, deal.button, Options())
    elsewhere = Deal(deal.game, deal.hands, deal.boards, deal.pots, button, Options())
    assert usual.decided().awards == elsewhere.decided().awards


@settings(deadline=None, max_examples=200)
@given(deals(names=("stud8", "big-o8", "archie", "badeucy")))
def test_as_a_setting_a_second_odd_chip_waits_for_those_without_one(deal: Deal) -> None:
    options = Options(one_odd_chip=True)
    for award in Deal(deal.game, deal.hands, deal.boards, deal.pots, deal.button, options).decided().pots:
        had: list[int] = []
        for side in award.sides:
            for seat in side.odd:
                waiting = [other for other in side.shares if other not in side.odd]
                assert had.count(seat) <= min((had.count(other) for other in waiting), default=99)
            had += side.odd


@settings(deadline=None, max_examples=200)
@given(deals(names=("archie",)))
def test_archie_is_settled_in_one_of_four_ways_R06_R07(deal: Deal) -> None:
    for award in deal.decided().pots:
        sides = [side.side for side in award.sides]
        match award.manner:
            case Manner.ONE_LIVE_HAND | Manner.NOBODY_SO_ALL_SHARE:
                assert sides == ["pot"]
                assert set(award.totals) == set(award.pot.seats)
            case Manner.NOBODY_SO_BEST_HAND:
                assert deal.options.archie_nobody == "best-high"
                assert sides == ["high"]
            case Manner.BEST_HANDS:
                assert sides in (["high"], ["low"], ["high", "low"])


def test_who_is_quartered() -> None:
    """Seat 1 has half the high and half the low, seats 2 and 3 have one of these each."""
    hands = {seat: cards(held) for seat, held in TWO_TIES.items()}
    decided = showdown(game("big-o8"), hands, [Pot(100, (1, 2, 3))], (cards(TWO_TIES_BOARD),))
    assert decided.pots[0].quartered == (2, 3)
    assert decided.awards == {1: 50, 2: 25, 3: 25}


def test_a_high_hand_takes_all_and_nobody_is_quartered() -> None:
    hands = {1: cards("AsKd"), 2: cards("QhQc")}
    decided = showdown(game("holdem"), hands, [Pot(100, (1, 2))], (cards("Ks9d7c4h2s"),))
    assert decided.pots[0].quartered == ()
