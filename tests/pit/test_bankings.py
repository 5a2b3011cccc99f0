"""What is banked: limits within the cap, settings the approval leaves open, chips that can pay, and the schedule."""

from __future__ import annotations

import pytest

from floor.errors import Refused
from floor.house.adopting import AdoptRules, Kind
from floor.money import Money, dollars
from floor.pit.banking import SideLimit
from floor.pit.bankings import DropBanking, KeepBanking, ScheduleBanking
from floor.pit.opening import PrepareTable
from floor.rules.twentyone.tablerules import Dealer, SplitAces, TenUp
from tests.pit.pits import Pit


def refused(pit: Pit, command: KeepBanking) -> list[tuple[str, str]]:
    with pytest.raises(Refused) as no:
        pit.manager.do(command)
    return [(finding.clause, finding.message) for finding in no.value.findings]


def test_what_is_left_out_is_as_the_approval_has_it_S21_01_S21_02_S21_11(pit: Pit) -> None:
    banking = pit.room.pit.bankings[pit.banked()]
    assert (banking.name, banking.decks, banking.soft17) == ("Spanish 21 $1–$10", 6, Dealer.H17)
    assert [(bet.name, bet.least, bet.most) for bet in banking.side_bets] == [
        ("match", dollars(1), dollars(10)),
        ("over_under", dollars(1), dollars(10)),
    ]
    assert banking.chip == Money(50)


@pytest.mark.parametrize(
    ("approval", "asked", "clause"),
    [
        ("S21", {"most": dollars(11)}, "S21-11"),
        ("BJ", {"most": dollars(5)}, "BJ-08"),
        ("BJ", {"side_bets": (SideLimit("match", dollars(1), dollars(5)),)}, "BJ-08"),
        ("BJ", {"side_bets": (SideLimit("over_under", dollars(1), dollars(4)),)}, "BJ-07"),
        ("S21", {"decks": 8}, "S21-01"),
        ("S21", {"soft17": Dealer.S17}, "S21-02"),
        ("S21", {"ten_up": TenUp.LOSE_ALL}, "S21-08"),
        ("S21", {"split_aces": SplitAces.ONE}, "S21-06"),
        ("BJ", {"least": dollars(4), "most": dollars(2)}, "BJ-08"),
        ("BJ", {"even_bets": True, "chip": dollars(1)}, "R-62"),
    ],
)
def test_what_the_approval_forbids_is_refused_with_its_clause_R_52(
    pit: Pit, approval: str, asked: dict[str, object], clause: str
) -> None:
    assert clause in [cited for cited, _told in refused(pit, KeepBanking(approval, warned=True, **asked))]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ({"decks": 9}, "A shoe holds 1 to 8 decks, not 9."),
        ({"hands": 0}, "A player plays 1 to 7 hands, not 0."),
        ({"chip": Money(30)}, "The house has no chip of $0.30; it has $0.50, $1, $5, $25 and $100."),
        ({"least": Money(125)}, "The minimum of $1.25 is not made of chips of $0.50."),
        ({"over_under_pays": "even"}, "“even” is nothing to pay on Over/Under 13."),
        ({"over_under_pays": "0:1"}, "“0:1” is nothing to pay on Over/Under 13."),
        ({"soft17": Dealer.EITHER}, "The dealer hits a soft 17 or stands on it, always the same."),
        ({"split_aces": SplitAces.EITHER}, "Split aces get one card each or as many as wanted, always the same."),
        ({"days": (1, 1)}, "The days are those of a week."),
    ],
)
def test_what_makes_no_sense_at_a_table_is_refused(pit: Pit, asked: dict[str, object], told: str) -> None:
    found = refused(pit, KeepBanking("BJ", **asked))  # type: ignore[arg-type]
    assert any(message.startswith(told) for _clause, message in found), found


def test_a_manager_is_told_of_a_bet_without_an_edge_before_it_is_saved_R_66(pit: Pit) -> None:
    found = refused(pit, KeepBanking("S21"))
    assert found == [("R-66", "Under 13 has no house edge at 1 to 1: it wins 50% of the time.")]
    kept = pit.manager.do(KeepBanking("S21", warned=True))
    assert kept.events[0].warned == (found[0][1],)  # type: ignore[attr-defined]
    assert pit.manager.do(KeepBanking("S21", side_bets=(), name="Without")).events[0].warned == ()  # type: ignore[attr-defined]


def test_it_is_opened_only_when_it_is_on_tonight(pit: Pit) -> None:
    banking = pit.banked(days=(0,))
    with pytest.raises(Refused, match="not on tonight's schedule; it is banked Mon"):
        pit.floor.do(PrepareTable(pit.moon, banking))
    pit.manager.do(ScheduleBanking(banking, True))
    pit.floor.do(PrepareTable(pit.moon, banking))
    with pytest.raises(Refused, match="played at table 21"):
        pit.manager.do(DropBanking(banking))


def test_it_is_opened_only_as_the_document_allows_by_then_BJ_08(pit: Pit) -> None:
    """Saved under an edition that another took the place of, with a lower maximum."""
    banking, (name, printed) = pit.banked("BJ"), edition(pit, "BJ")
    lower = printed.replace("\nmost = 400\n", "\nmost = 300\n").replace("max = 400", "max = 300")
    pit.manager.do(AdoptRules(Kind.APPROVAL, "bj.toml", lower, name))
    pit.floor.catch_up()
    with pytest.raises(Refused) as no:
        pit.floor.do(PrepareTable(pit.moon, banking))
    told = "The maximum on the hand is $4, over the $3 limit on any bet."
    assert ("BJ-08", told) in [(finding.clause, finding.message) for finding in no.value.findings]


def edition(pit: Pit, approval: str) -> tuple[str, str]:
    """The name an approval was adopted under, and its words."""
    of = (one for one in pit.room.adopted.values() if one.kind is Kind.APPROVAL and one.name.startswith(approval))
    found = next(of)
    return found.name, found.content


def test_another_by_the_same_name_and_nothing_new_are_refused(pit: Pit) -> None:
    banking = pit.banked()
    assert refused(pit, KeepBanking("S21", warned=True)) == [("", "There is a Spanish 21 $1–$10 already.")]
    assert refused(pit, KeepBanking("S21", warned=True, banking=banking)) == [("", "Nothing was changed.")]


def test_a_change_of_what_is_saved_leaves_an_open_table_as_it_is(pit: Pit) -> None:
    pit.opened_up()
    banking = pit.at.plays.banking.id
    pit.manager.do(KeepBanking("S21", most=dollars(5), warned=True, banking=banking))
    assert pit.at.plays.banking.most == dollars(10)
