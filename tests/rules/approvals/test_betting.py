"""What may be bet: limit units, spreads, pot and no limit, the cap on raises, and all-ins for less."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import NotUnderstood
from floor.rules.approvals.files import approvals
from floor.rules.betting import Act, Cites, Did, MayBet, Round, Wager, cites_of, may_bet
from floor.rules.gamefiles import game
from floor.rules.stakes import Betting, Stakes, level_stakes

LIMIT = Stakes(betting=Betting.FIXED, lower=200, higher=400, small_blind=100, big_blind=200, raise_cap=4)
SPREAD = Stakes(betting=Betting.SPREAD, lower=100, higher=400, small_blind=100, big_blind=200, raise_cap=4)
POT = Stakes(betting=Betting.POT, small_blind=100, big_blind=200)
NO_LIMIT = Stakes(betting=Betting.NO_LIMIT, small_blind=100, big_blind=200)
STUD = Stakes(betting=Betting.FIXED, lower=200, higher=400, ante=50, bring_in=100, raise_cap=4)
BLINDS = (Act(1, Did.POST, 100), Act(2, Did.POST, 200))
BO = cites_of(approvals()["BO"], game("big-o8"))


def asked(seat: int, *acts: Act, stakes: Stakes = LIMIT, stacks: dict[int, int] | None = None, **more: Any) -> MayBet:
    """Seat by seat with deep stacks, before the flop unless a street is named."""
    whole = {1: 100_000, 2: 100_000, 3: 100_000, 4: 100_000} | (stacks or {})
    with_defaults: dict[str, Any] = {"street": 0, "cites": BO, **more}
    played = Round(game=game("big-o8"), stakes=stakes, stacks=whole, acts=acts, **with_defaults)
    return may_bet(played, seat)


def reason(told: MayBet) -> str:
    return " ".join(map(str, told.why))


def raises(*amounts: int) -> tuple[Act, ...]:
    """Seats 3 and 4 in turn, raising each other to these amounts."""
    return tuple(Act(3 + place % 2, Did.RAISE, amount) for place, amount in enumerate(amounts))


@pytest.mark.parametrize(("street", "bet"), [(0, 200), (1, 200), (2, 400), (3, 400)])
def test_limit_bets_by_street_BO12(street: int, bet: int) -> None:
    told = asked(3, street=street)
    assert told == MayBet(3, True, 0, Wager("bet", bet, bet), told.why)
    assert "(BO-12)" in reason(told)


def test_where_no_document_is_in_force_nobody_is_said_to_ask_for_the_size_of_a_bet() -> None:
    told = asked(3, *BLINDS, cites=Cites())
    assert [one.clause for one in told.why] == ["", ""], reason(told)


def test_the_big_blind_is_the_bet_before_the_flop() -> None:
    told = asked(3, *BLINDS)
    assert (told.check, told.call, told.wager) == (False, 200, Wager("raise", 400, 400))
    assert reason(told).startswith("A call is $2. Before the flop: bets and raises are $2, the lower limit (BO-12).")
    option = asked(2, *BLINDS, Act(3, Did.CALL, 200), Act(4, Did.FOLD), Act(1, Did.CALL, 200))
    assert (option.check, option.call, option.wager) == (True, 0, Wager("raise", 400, 400))


def test_one_bet_and_four_raises_BO11_R34() -> None:
    """The big blind is the bet; the fourth raise is the last, heads-up too."""
    assert asked(4, *BLINDS, *raises(400, 600, 800)).wager == Wager("raise", 1000, 1000)
    told = asked(3, *BLINDS, *raises(400, 600, 800, 1000))
    assert (told.call, told.wager) == (200, None)
    assert "The bet and 4 raises have been made" in reason(told)
    assert "(BO-11)" in reason(told)
    after = (Act(3, Did.BET, 400), *(Act(4 - n % 2, Did.RAISE, 400 * (n + 2)) for n in range(4)))
    assert asked(4, *after, street=3).wager is None


@pytest.mark.parametrize("stakes", [LIMIT, SPREAD, POT, NO_LIMIT])
def test_nobody_raises_their_own_bet(stakes: Stakes) -> None:
    """Until somebody raises there is neither a check nor a raise for whoever bet, called or checked."""
    bet, call = Act(3, Did.BET, 200), Act(4, Did.CALL, 200)
    waits = "Seat 3 has acted, and nobody has raised since: it is not its turn again."
    told = asked(3, bet, call, stakes=stakes, street=1)
    assert (told.check, told.call, told.wager, reason(told)) == (False, 0, None, waits)
    assert asked(4, bet, call, stakes=stakes, street=1).wager is None
    assert not asked(1, Act(1, Did.CHECK), stakes=stakes, street=1).check
    raised = asked(3, bet, Act(4, Did.RAISE, 400), stakes=stakes, street=1)
    assert raised.call == 200
    assert raised.wager is not None


def test_the_tournament_is_not_capped_SHT10() -> None:
    played = game("stud8-tournament")
    acts = (Act(1, Did.POST, 50), *(Act(3 + n % 2, Did.RAISE, 100 * (n + 1)) for n in range(12)))
    stacks, cites = dict.fromkeys(range(1, 5), 9999), cites_of(approvals()["SHT"], played)
    level = level_stakes(50, 100)
    told = may_bet(Round(game=played, stakes=level, street=0, stacks=stacks, acts=acts, cites=cites, is_money=False), 3)
    assert told.wager == Wager("raise", 1300, 1300)
    assert "Third street: bets and raises are 100, the lower limit (SHT-09)." in reason(told)


def stud(seat: int, *acts: Act, street: int = 0, stacks: dict[int, int] | None = None) -> MayBet:
    whole = {1: 9000, 2: 9000, 3: 9000} | (stacks or {})
    return may_bet(Round(game=game("stud8"), stakes=STUD, street=street, stacks=whole, acts=acts), seat)


def test_a_bring_in_is_completed_and_not_raised_R36() -> None:
    told = stud(2, Act(1, Did.POST, 100))
    assert (told.call, told.wager) == (100, Wager("complete", 200, 200))
    assert stud(3, Act(1, Did.POST, 100), Act(2, Did.RAISE, 200)).wager == Wager("raise", 400, 400)
    capped = [Act(1, Did.POST, 100), *(Act(2 + n % 2, Did.RAISE, 200 * (n + 1)) for n in range(5))]
    assert stud(3, *capped).wager is None, "a completion and four raises"


def test_an_open_pair_on_fourth_street_does_not_double_the_bet_MIX25() -> None:
    played = Round(game=game("stud8"), stakes=STUD, street=1, stacks={1: 9000, 2: 9000}, open_pair=True)
    assert may_bet(played, 1).wager == Wager("bet", 200, 200)


def test_less_than_half_a_bet_all_in_does_not_reopen_the_betting() -> None:
    """Seat 3 bets, seat 4 is all in for a little more: seat 1 may complete, seat 3 may only call."""
    acts = (Act(3, Did.BET, 400), Act(4, Did.RAISE, 500))
    short = {4: 500}
    assert asked(1, *acts, street=2, stacks=short).wager == Wager("complete", 800, 800)
    told = asked(3, *acts, Act(1, Did.CALL, 500), street=2, stacks=short)
    assert (told.call, told.wager) == (100, None)
    assert "less than half a bet ($2)" in reason(told)
    assert asked(3, *acts, Act(1, Did.RAISE, 800), street=2, stacks=short).wager == Wager("raise", 1200, 1200)


def test_half_a_bet_all_in_counts_as_a_bet() -> None:
    """A $20 round: $15 all in may be raised to $35."""
    stakes = Stakes(betting=Betting.FIXED, lower=2000, higher=4000, raise_cap=4)
    assert asked(1, Act(4, Did.BET, 1500), stakes=stakes, stacks={4: 1500}, street=1).wager == Wager(
        "raise", 3500, 3500
    )
    acts = (Act(3, Did.BET, 400), Act(4, Did.RAISE, 600))
    assert asked(3, *acts, street=2, stacks={4: 600}).wager == Wager("raise", 1000, 1000)


def test_short_all_ins_add_up() -> None:
    acts = (Act(3, Did.BET, 400), Act(4, Did.RAISE, 500), Act(1, Did.RAISE, 650))
    assert asked(3, *acts, street=2, stacks={4: 500, 1: 650}).wager == Wager("raise", 1050, 1050)


def test_an_all_in_for_less_is_offered_with_what_it_does() -> None:
    told = asked(4, Act(3, Did.BET, 400), street=2, stacks={4: 550})
    assert told.wager == Wager("raise", 550, 550, is_all_in=True)
    assert "less than half a bet: those who have acted may only call it" in reason(told)
    assert "counts as a bet: the betting is open again" in reason(
        asked(4, Act(3, Did.BET, 400), street=2, stacks={4: 600})
    )
    call = asked(4, Act(3, Did.BET, 400), street=2, stacks={4: 300})
    assert (call.call, call.wager) == (300, None)
    assert "call all in" in reason(call)


def test_spread_bets_are_one_to_four_dollars_BO12() -> None:
    assert asked(3, stakes=SPREAD, street=1).wager == Wager("bet", 100, 400)
    assert asked(3, *BLINDS, stakes=SPREAD).wager == Wager("raise", 300, 600)
    assert asked(4, *BLINDS, Act(3, Did.RAISE, 600), stakes=SPREAD).wager == Wager("raise", 700, 1000)
    four = raises(300, 400, 500, 600)
    assert asked(3, *BLINDS, *four, stakes=SPREAD).wager is None, "the cap counts in the spread game too"


def test_the_pot_is_counted_with_the_call_MIX03() -> None:
    assert asked(3, *BLINDS, stakes=POT).wager == Wager("raise", 400, 700), "blinds $3, a call of $2, then $5 more"
    assert asked(4, *BLINDS, Act(3, Did.CALL, 200), stakes=POT).wager == Wager("raise", 400, 900)
    assert asked(4, *BLINDS, Act(3, Did.RAISE, 700), stakes=POT).wager == Wager("raise", 1200, 2400)
    assert asked(1, *BLINDS, Act(3, Did.RAISE, 700), stakes=POT).wager == Wager("raise", 1200, 2300)
    told = asked(3, stakes=POT, street=1, pot=1500)
    assert told.wager == Wager("bet", 200, 1500)
    assert "There are $15 in the pot, so the most is $15 (MIX-03)." in reason(told)
    assert asked(4, Act(3, Did.BET, 1500), stakes=POT, street=1, pot=1500).wager == Wager("raise", 3000, 6000)


def test_a_no_limit_raise_is_at_least_the_last_MIX03() -> None:
    assert asked(3, *BLINDS, stakes=NO_LIMIT).wager == Wager("raise", 400, 100_000)
    assert asked(4, *BLINDS, Act(3, Did.RAISE, 900), stakes=NO_LIMIT).wager == Wager("raise", 1600, 100_000)
    assert asked(4, Act(3, Did.BET, 500), stakes=NO_LIMIT, street=1).wager == Wager("raise", 1000, 100_000)
    assert asked(3, stakes=NO_LIMIT, street=1).wager == Wager("bet", 200, 100_000)


def test_an_incomplete_raise_in_no_limit_does_not_reopen_the_betting() -> None:
    acts = (Act(3, Did.BET, 1000), Act(4, Did.RAISE, 1500))
    short = {4: 1500}
    assert asked(1, *acts, stakes=NO_LIMIT, street=1, stacks=short).wager == Wager("raise", 2500, 100_000)
    told = asked(3, *acts, Act(1, Did.CALL, 1500), stakes=NO_LIMIT, street=1, stacks=short)
    assert told.wager is None
    assert "less than the full raise of $10" in reason(told)
    cumulated = (*acts, Act(1, Did.RAISE, 2100))
    assert asked(3, *cumulated, stakes=NO_LIMIT, street=1, stacks=short | {1: 2100}).wager == Wager(
        "raise", 3100, 100_000
    )


def test_a_short_blind_still_makes_the_whole_bet() -> None:
    told = asked(3, Act(1, Did.POST, 100), Act(2, Did.POST, 150), stacks={2: 150})
    assert (told.call, told.wager) == (200, Wager("raise", 400, 400))


@pytest.mark.parametrize(
    ("acts", "seat", "words"),
    [
        ((Act(9, Did.BET, 200),), 1, "seat 9"),
        ((Act(3, Did.FOLD), Act(3, Did.BET, 200)), 1, "after it folded"),
        ((Act(3, Did.BET, 10**9),), 1, "fewer"),
        ((Act(3, Did.BET, 200), Act(4, Did.RAISE, 200)), 1, "not over 200"),
        ((Act(3, Did.FOLD),), 3, "has folded"),
        ((Act(3, Did.BET, 100_000),), 3, "all in"),
        ((), 7, "no stack"),
    ],
)
def test_what_cannot_have_happened_is_said(acts: tuple[Act, ...], seat: int, words: str) -> None:
    with pytest.raises(NotUnderstood, match=words):
        asked(seat, *acts, street=2)


STAKES = st.sampled_from([LIMIT, SPREAD, POT, NO_LIMIT])


@given(
    stakes=STAKES,
    street=st.integers(0, 3),
    stacks=st.lists(st.integers(1, 5000), min_size=4, max_size=4),
    data=st.data(),
)
def test_whatever_is_played_by_the_answers_stays_legal(
    stakes: Stakes, street: int, stacks: list[int], data: st.DataObject
) -> None:
    """A round played by picking from what may be bet never breaks a limit, and always ends."""
    held = dict(enumerate(stacks, 1))
    acts: list[Act] = []
    front = dict.fromkeys(held, 0)
    if street == 0:
        acts = [Act(1, Did.POST, min(100, held[1])), Act(2, Did.POST, min(200, held[2]))]
        front |= {act.seat: act.to for act in acts}
    waiting, counted = [3, 4, 1, 2], 0
    while waiting and len(acts) < 60:
        seat = waiting.pop(0)
        if front[seat] >= held[seat]:
            continue
        told = asked(seat, *acts, stakes=stakes, street=street, stacks=held, pot=300)
        assert told.check == (told.call == 0)
        assert 0 <= told.call <= held[seat] - front[seat]
        if told.wager is not None and data.draw(st.booleans()):
            to = data.draw(st.integers(told.wager.least, told.wager.most))
            assert max(front.values()) < to <= held[seat]
            if stakes is LIMIT and not told.wager.is_all_in:
                assert told.wager.least == told.wager.most
            if stakes is POT:
                pot = 300 + sum(front.values())
                level = max(*front.values(), 200 if street == 0 else 0)
                assert to <= level + pot + level - front[seat] or to == told.wager.least
            acts.append(Act(seat, Did.RAISE if max(front.values()) else Did.BET, to))
            counted += 1
            waiting = [(seat + step - 1) % 4 + 1 for step in range(1, 4)]
        else:
            to = front[seat] + told.call
            acts.append(Act(seat, Did.CALL if told.call else Did.CHECK, to))
        front[seat] = to
    assert not waiting
    if stakes.raise_cap is not None:
        shorts = sum(1 for seat, chips in held.items() if front[seat] == chips)
        assert counted <= 1 + stakes.raise_cap + shorts
