"""Placards and procedure sheets of 21: every figure is of just the rules they hang for, and nothing is hidden."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.desk import Desk
from floor.errors import Refused
from floor.house.printing import HangSign, PrintDocument
from floor.money import dollars
from floor.papers import PAPERS
from floor.papers.dealings import dealing_of
from floor.papers.making import digest_of, out_of_date
from floor.papers.placards import placard_of
from floor.pit.banking import SideLimit
from floor.pit.configuration import Configuration, configurations
from floor.pit.limits import ChangeLimits
from floor.rules.twentyone.tablerules import Dealer, Settings
from tests.documents.boxes import pages_of, text_of
from tests.pit.pits import Pit

SPANISH, BLACKJACK = Configuration("spanish21", label="21"), Configuration("blackjack", label="22")


def said(desk: Desk, chosen: Configuration) -> str:
    return text_of(PAPERS["placard"].pdf(placard_of(desk.room, chosen)))


def test_what_the_limits_hold_for_is_whole_on_the_fullest_placard_R_52_R_62(desk: Desk) -> None:
    fullest = replace(SPANISH, settings=Settings(min=200, chip_cents=100), even_bets=True)
    words = said(desk, fullest)
    for whole in ("Bets go up by $2, so that 3 to 2 is paid in full.", "not a split, a double or insurance."):
        assert whole.replace(" ", "") in words


def test_two_warnings_leave_the_limits_their_place_R_50_R_62(desk: Desk) -> None:
    fullest = replace(SPANISH, settings=Settings(chip_cents=100, over_under_pays="9:10"))
    (page,) = pages_of(PAPERS["placard"].pdf(placard_of(desk.room, fullest)))
    (clause,) = (word for word in page if word.text == "R-52")
    (rules,) = (word for word in page if word.text == "Rules")
    assert clause.bottom > rules.top + 4, "over the line that the rules begin with"


def test_every_game_of_21_that_is_approved_has_a_placard(desk: Desk) -> None:
    assert [one.title for one in configurations(desk.room)] == ["Blackjack", "Spanish 21"]


@pytest.mark.parametrize("chosen", [SPANISH, BLACKJACK], ids=["spanish21", "blackjack"])
def test_pays_are_to_and_never_for(desk: Desk, chosen: Configuration) -> None:
    sign = placard_of(desk.room, chosen)
    pays = [line.pays for line in sign.pays] + [row.pays for row in sign.match.rows if row.pays != "loses"]  # type: ignore[union-attr]
    assert all(" to " in one for one in pays)
    assert all(rule.clause for rule in sign.rules), "every line of the rules has its clause"


def test_the_spanish_placard_has_the_printed_table_and_both_edges_S2109_S2112_R64(desk: Desk) -> None:
    told = said(desk, SPANISH)
    for figure in ("$1–$10", "18to1", "114in3,731", "3.0555%", "0.59%", "0.42%", "Table21"):
        assert figure in told


def test_the_blackjack_placard_has_its_cap_and_its_insurance_BJ08_BJ09_R65(desk: Desk) -> None:
    told = said(desk, BLACKJACK)
    for figure in ("$1–$4", "3to2", "28.4991%", "23in311", "0.40%"):
        assert figure in told


def test_chips_that_cannot_pay_three_to_two_are_not_hidden_R62(desk: Desk) -> None:
    assert placard_of(desk.room, BLACKJACK).warnings == ()
    sign = placard_of(desk.room, replace(BLACKJACK, settings=Settings(chip_cents=100)))
    assert "cannot pay 3 to 2 on $1 and $3" in sign.warnings[0].text
    assert "2.67% on $1" in sign.warnings[0].text
    assert "2.67%on$1" in said(desk, replace(BLACKJACK, settings=Settings(chip_cents=100)))


def test_over_under_13_costs_on_the_placard_what_its_chips_really_pay_R62(desk: Desk) -> None:
    (bar,) = placard_of(desk.room, replace(SPANISH, settings=Settings(chip_cents=100, over_under_pays="9:10"))).bars
    assert bar.below == ("Edge 5.00–50.00%", "13 loses both: 8.36%", "Edge 20.89–58.36%")
    (bar,) = placard_of(desk.room, replace(SPANISH, settings=Settings(over_under_pays="9:10"))).bars
    assert bar.below == ("Edge 5.00%", "13 loses both: 8.36%", "Edge 20.89%")


def test_no_edge_is_printed_for_rules_it_was_not_computed_for(desk: Desk) -> None:
    edge = placard_of(desk.room, replace(BLACKJACK, settings=Settings(decks=9))).edge
    assert (edge.figure, edge.words) == ("", "No house edge was computed for these rules, and none is shown.")


def test_a_bet_that_is_not_offered_is_not_on_the_placard_R66(desk: Desk) -> None:
    sign = placard_of(desk.room, replace(SPANISH, offers=("match", "over13")))
    assert sign.offers == "Super 21 bonus, Match the Dealer, Over 13"
    assert sign.bars[0].below[0] == "not offered"


@pytest.mark.parametrize("settings", [Settings(dealer=Dealer.H17), Settings(decks=2), Settings(max=300)])
def test_another_setting_is_another_sign_to_hang(desk: Desk, settings: Settings) -> None:
    paper = PAPERS["placard"]
    before, after = placard_of(desk.room, BLACKJACK), placard_of(desk.room, replace(BLACKJACK, settings=settings))
    assert digest_of(paper, before) != digest_of(paper, after)


def test_what_is_banked_has_its_placards_and_each_table_its_own_S2111(pit: Pit) -> None:
    pit.dealing(least=dollars(2), side_bets=(SideLimit("match", dollars(1), dollars(5)),))
    found = configurations(pit.room)
    assert [one.title for one in found] == ["Table 21, Spanish 21", "Spanish 21 $2–$10", "Blackjack"]
    sign = placard_of(pit.room, found[0])
    assert (sign.limits, sign.limits_title) == ("$2–$10", "each hand")
    assert sign.offers == "Super 21 bonus, Match the Dealer $1–$5"


def test_changed_limits_make_the_hung_placard_out_of_date_R52(pit: Pit) -> None:
    pit.dealing()
    for kind, subject in (("placard", str(pit.moon)), ("procedure-21", str(pit.moon)), ("placard", "blackjack")):
        paper = PAPERS[kind]
        record = paper.make(pit.floor.fold, subject, pit.floor.now())
        pit.floor.do(PrintDocument(kind, subject, kind, digest_of(paper, record)))
        pit.floor.do(HangSign(pit.room.prints[-1].number))
    assert out_of_date(pit.floor.fold, pit.floor.now()) == []
    pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(5)))
    stale = [(hung.kind, hung.subject) for hung, _subject in out_of_date(pit.floor.fold, pit.floor.now())]
    assert stale == [("placard", str(pit.moon)), ("procedure-21", str(pit.moon))]


def test_a_table_of_even_bets_says_so_and_warns_of_nothing_R62(pit: Pit) -> None:
    pit.banked("BJ", least=dollars(2), chip=dollars(1), even_bets=True)
    sign = placard_of(pit.room, configurations(pit.room)[0])
    assert [one.text for one in sign.warnings] == ["Bets go up by $2, so that 3 to 2 is paid in full."]


def test_the_procedure_says_how_is_rounded_where_any_bet_comes_out_uneven_R62(desk: Desk) -> None:
    """At $2 to $4 the least bet is paid whole, and $3 is not."""

    def rounded(chosen: Configuration) -> bool:
        paying = next(part for part in dealing_of(desk.room, chosen).parts if part.kind == "Paying")
        return "What chips of $1 cannot pay is rounded down." in [step.text for step in paying.steps]

    dealt = replace(BLACKJACK, settings=Settings(min=200, chip_cents=100))
    assert [rounded(dealt), rounded(replace(dealt, even_bets=True)), rounded(BLACKJACK)] == [True, False, False]


def test_settings_that_the_approval_forbids_have_no_placard_S2101(desk: Desk) -> None:
    with pytest.raises(Refused, match="S21-01"):
        placard_of(desk.room, replace(SPANISH, settings=Settings(decks=8)))


@pytest.mark.parametrize(
    ("chosen", "clauses"),
    [(BLACKJACK, {"BJ-10", "BJ-11", "BJ-03"}), (SPANISH, {"S21-12", "S21-14", "S21-13"})],
    ids=["blackjack", "spanish21"],
)
def test_the_procedure_has_signals_shuffle_and_cut_BJ10_S2112_S2114(
    desk: Desk, chosen: Configuration, clauses: set[str]
) -> None:
    sheet = dealing_of(desk.room, chosen)
    assert clauses <= {one for part in sheet.parts for step in part.steps for one in step.clause.split(", ")}
    assert {"Hand signals", "Shuffle and cut", "Splitting", "Doubling down", "Insurance"} <= {
        part.kind for part in sheet.parts
    }
