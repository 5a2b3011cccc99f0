"""Large cash: every cash act by player and day, in and out apart; unnamed people by description; never in the way."""

from __future__ import annotations

import pytest

from floor.cage.largecash import KeepCashNote, NameCash, NoteCash, large_cash_today
from floor.cage.promotion import AwardPromotion, SeedPool
from floor.concern import OfPlayer
from floor.documents.cashsheet import CashSheet
from floor.errors import Refused
from floor.money import Money, dollars
from floor.papers import PAPERS
from floor.views.histories import history
from tests.cage.cages import Cage
from tests.rooms import player


def told(cage: Cage) -> list[tuple[str, str, str]]:
    return [(one.who, one.words, one.note) for one in large_cash_today(cage.room)]


def test_an_unnamed_person_is_noted_by_what_they_look_like_and_where(cage: Cage) -> None:
    seen = cage.rita.do(NoteCash("red cap, beard", dollars(2_000), table=cage.table, seat=3)).number
    assert told(cage) == []
    cage.rita.do(NoteCash(paid_in=dollars(1_000), unnamed=seen))
    assert told(cage) == [
        (
            "red cap, beard (table 12, seat 3)",
            "$3,000 paid in and $0 paid out today: keep a note. Ask for a name.",
            "",
        )
    ]


def test_the_same_words_at_the_same_place_are_one_person_s(cage: Cage) -> None:
    """Who buys three times for less than is noted is asked for a name all the same."""
    for words in ("Red cap, beard", "red cap,  beard", "Red Cap, Beard"):
        cage.rita.do(NoteCash(words, dollars(1_000), table=cage.table, seat=3))
    cage.sam.do(NoteCash("Red cap, beard", dollars(2_999), table=cage.table, seat=4))
    cage.sam.do(NoteCash("Red cap, beard", dollars(2_999)))
    assert [(who, words) for who, words, _note in told(cage)] == [
        (
            "Red cap, beard (table 12, seat 3)",
            "$3,000 paid in and $0 paid out today: keep a note. Ask for a name.",
        )
    ]


def test_who_was_described_is_not_described_otherwise(cage: Cage) -> None:
    """What would not be kept is not taken."""
    seen = cage.rita.do(NoteCash("red cap", dollars(50))).number
    for more in (
        NoteCash("blue cap", dollars(5), unnamed=seen),
        NoteCash(paid_in=dollars(5), table=cage.table, unnamed=seen),
        NoteCash(paid_in=dollars(5), seat=3, unnamed=seen),
    ):
        with pytest.raises(Refused, match=r"^red cap is described already"):
            cage.rita.do(more)
    with pytest.raises(Refused, match=r"^Seat 3 is of no table"):
        cage.rita.do(NoteCash("blue cap", dollars(5), seat=3))
    assert [one.cash.paid_in for one in cage.room.cage.unnamed.values()] == [dollars(50)]


def test_once_named_it_is_the_player_s_and_so_is_the_note(cage: Cage) -> None:
    ola = player(cage.manager)
    seen = cage.rita.do(NoteCash("red cap, beard", dollars(2_900))).number
    cage.rita.do(KeepCashNote("hundreds, new", unnamed=seen))
    cage.signed(cage.manager, SeedPool(dollars(500), "opening night"), cage.lena)
    cage.opened().do(AwardPromotion(ola, dollars(100), "high hand"))
    cage.rita.do(NoteCash(paid_in=dollars(100), unnamed=seen))
    cage.rita.do(NameCash(seen, ola))
    assert (cage.room.cash[ola].paid_in, cage.room.cash[ola].paid_out) == (dollars(3_000), dollars(100))
    assert told(cage) == [("Ola Tveit", "$3,000 paid in and $100 paid out today: a note is kept.", "hundreds, new")]
    with pytest.raises(Refused, match="has a name by now"):
        cage.rita.do(NoteCash(paid_in=dollars(5), unnamed=seen))


def test_a_player_s_own_note_and_the_one_from_before_the_name_are_both_kept(cage: Cage) -> None:
    ola = player(cage.manager)
    seen = cage.rita.do(NoteCash("red cap, beard", dollars(3_000))).number
    cage.rita.do(KeepCashNote("hundreds, new", unnamed=seen))
    cage.rita.do(KeepCashNote("sold a car", player=ola))
    cage.rita.do(NameCash(seen, ola))
    assert told(cage)[0][2] == "sold a car; hundreds, new"


def test_the_worksheet_says_whom_was_noted_before_the_name_was_known(cage: Cage) -> None:
    ola = player(cage.manager)
    seen = cage.rita.do(NoteCash("red cap, beard", dollars(3_000))).number
    cage.rita.do(NameCash(seen, ola))
    cage.manager.catch_up()
    made = PAPERS["large-cash"].make(cage.manager.fold, f"player-{ola}", cage.manager.now())
    assert isinstance(made, CashSheet)
    assert [(act.what, act.paid_in) for act in made.acts] == [
        ("Noted before the name was known: red cap, beard", dollars(3_000))
    ]


def test_in_and_out_are_never_set_against_each_other_nor_added(cage: Cage) -> None:
    cage.rita.do(NoteCash("red cap", dollars(2_999), dollars(2_999)))
    assert told(cage) == []
    cage.rita.do(NoteCash("blue cap", dollars(1), dollars(10_001)))
    assert [words for _who, words, _note in told(cage)] == [
        "$1 paid in and $10,001 paid out today: a report is due. Ask for a name."
    ]


@pytest.mark.parametrize(
    ("paid", "words"),
    [
        (Money(299_999), ""),
        (dollars(3_000), "$3,000 paid in and $0 paid out today: keep a note."),
        (dollars(10_000), "$10,000 paid in and $0 paid out today: keep a note."),
        (Money(1_000_001), "$10,000.01 paid in and $0 paid out today: a report is due."),
    ],
)
def test_it_is_noted_from_one_sum_and_reported_over_another(cage: Cage, paid: Money, words: str) -> None:
    cage.rita.do(NoteCash("red cap", paid))
    assert [said.removesuffix(" Ask for a name.") for _who, said, _note in told(cage)] == ([words] if words else [])


def test_no_player_s_own_history_tells_of_it(cage: Cage) -> None:
    ola = player(cage.manager)
    seen = cage.rita.do(NoteCash("red cap", dollars(9_000))).number
    cage.rita.do(NameCash(seen, ola))
    cage.rita.do(KeepCashNote("hundreds, new", player=ola))
    cage.manager.catch_up()
    assert [line.what for line in history(cage.manager.fold, OfPlayer(ola)).lines] == ["Ola Tveit filed as player 1"]


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (NoteCash("red cap"), "No cash is noted"),
        (NoteCash("", dollars(5)), "The description is empty"),
        (NoteCash("red cap", Money(-5)), "cannot be noted"),
        (NoteCash(paid_in=dollars(5), unnamed=999), "has a name by now, or was noted on another day"),
        (KeepCashNote("seen"), "A note is about one person"),
    ],
)
def test_what_tells_nothing_is_refused(cage: Cage, command: NoteCash | KeepCashNote, sentence: str) -> None:
    with pytest.raises(Refused, match=sentence):
        cage.rita.do(command)
