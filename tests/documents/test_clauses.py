"""What the approvals ask to be posted, issued or printed, clause by clause."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.documents import buyslip, equipment, houserules, limits, plaque, procedure
from floor.documents.kit import LETTER
from floor.documents.mixed import mixed_sign
from floor.documents.plaque import Forced, StreetBet
from floor.documents.procedure import Example, ShownHand
from floor.money import dollars
from floor.rules.gamefiles import game, game_names
from floor.rules.page import game_page
from tests.documents import samples
from tests.documents.boxes import assert_neat, bare, pages_of, text_of


def test_the_plaque_says_stakes_blinds_and_bets_BO_12() -> None:
    told = text_of(plaque.plaque(samples.plaque()))
    assert "Blinds" in told
    assert "$1·$2" in told
    assert "BO-12" in told
    assert "Turn$4River$4" in told


def test_the_plaque_says_one_bet_and_four_raises_BO_11() -> None:
    assert "Onebet,fourraises" in text_of(plaque.plaque(samples.plaque()))


def test_the_plaque_says_the_smallest_buy_in_and_that_there_is_no_largest_BO_02() -> None:
    told = text_of(plaque.plaque(samples.plaque()))
    assert "$40" in told
    assert "Nomaximum" in told
    capped = replace(samples.plaque(), max_buy_in=dollars(1000), buy_in_clause="MIX-06")
    assert "$1,000" in text_of(plaque.plaque(capped))


def test_a_stud_plaque_has_the_ante_and_the_bring_in() -> None:
    streets = tuple(StreetBet(f"{name} street", "$4") for name in ("Third", "Fourth", "Fifth", "Sixth", "Seventh"))
    stud = replace(
        samples.plaque(), forced=Forced("Ante · bring-in", (dollars(1), dollars(2)), "R-36"), streets=streets
    )
    told = text_of(plaque.plaque(stud))
    assert "Ante·bring-in" in told
    assert all(f"{name}street" in told for name in ("Third", "Fourth", "Fifth", "Sixth", "Seventh"))


def test_the_mixed_sign_says_how_the_games_go_round_MIX_10() -> None:
    told = text_of(mixed_sign(samples.mixed()))
    assert "Rotation,inthisorder" in told
    assert "6handsofeach,thenthenext" in told
    orbit = text_of(mixed_sign(replace(samples.mixed(), hands=None)))
    assert "Afullturnofthebuttonofeach,thenthenext" in orbit
    assert "handofeach" in text_of(mixed_sign(replace(samples.mixed(), hands=1)))


def test_the_mixed_sign_says_who_chooses_MIX_09() -> None:
    told = text_of(mixed_sign(replace(samples.mixed(), method="dealers-choice")))
    assert "Dealer’schoice" in told
    assert "Theplayeronthebuttonchoosesthegamefromthese" in told


def test_the_mixed_sign_says_which_drawmaha_it_is_MIX_21() -> None:
    assert "Tonightthedrawhalfisdeuce-to-sevenlow,nothigh" in text_of(mixed_sign(samples.mixed()))
    unsaid = [replace(game, note="") for game in samples.mixed().games]
    with pytest.raises(ValueError, match="MIX-21"):
        replace(samples.mixed(), games=tuple(unsaid))


def test_the_mixed_sign_shows_what_is_played_now_and_next_MIX_02() -> None:
    told = text_of(mixed_sign(samples.mixed()))
    assert (told.count("Now"), told.count("Next")) == (1, 1)
    quiet = text_of(mixed_sign(replace(samples.mixed(), current=None, following=None)))
    assert (quiet.count("Now"), quiet.count("Next")) == (0, 0)


@pytest.mark.parametrize("rule", ["No swearing", "Protect your hand", "English only", "in turn is binding"])
def test_the_house_rules_that_must_be_posted_are_BO_13(rule: str) -> None:
    told = text_of(houserules.house_rules(samples.house_rules()))
    assert bare(rule) in told
    assert told.count("BO-13") >= 4


@pytest.mark.parametrize("thing", ["Chip rack", "Deck case", "two decks, two colours", "Cut card", "Button"])
def test_the_checklist_has_what_a_dealer_is_issued_BO_09(thing: str) -> None:
    told = text_of(equipment.equipment_checklist(samples.equipment()))
    assert bare(thing) in told
    assert "BO-09" in told


@pytest.mark.parametrize("thing", ["Starting chips", "nine stacks", "Rebuy sheet"])
def test_the_checklist_has_what_a_tournament_dealer_is_issued_SHT_04(thing: str) -> None:
    told = text_of(equipment.equipment_checklist(samples.equipment()))
    assert bare(thing) in told
    assert "SHT-04" in told


@pytest.mark.parametrize(
    ("words", "clause"), [("over $10", "MIX-04"), ("At most $150 in a hand", "MIX-05"), ("All chips at once", "BO-03")]
)
def test_the_limits_carry_their_clauses_MIX_04_MIX_05_BO_03(words: str, clause: str) -> None:
    told = text_of(limits.limits_sign(samples.limits()))
    assert bare(words) in told
    assert clause in told


def test_the_procedure_works_a_hand_out_BO_10() -> None:
    told = text_of(procedure.procedure_sheet(samples.procedure()))
    assert "BO-10" in told
    assert "takes51" in told
    assert told.count("♥") + told.count("♦") + told.count("♣") + told.count("♠") == 25


@pytest.mark.parametrize("name", game_names())
def test_every_games_page_fits_the_record_and_one_sheet(name: str) -> None:
    page = game_page(game(name))
    awards = dict(page.example.awards)
    hands = tuple(ShownHand(seat, cards, awards.get(seat, 0)) for seat, cards in page.example.hands)
    shown = page.example
    sheet = replace(
        samples.procedure(),
        game=page.name,
        object=page.object,
        deal=page.deal,
        betting=page.betting,
        ranking=page.ranking,
        qualifiers=page.qualifiers,
        seats=page.seats,
        notes=page.notes,
        example=Example(pot=shown.pot, button=shown.button, boards=shown.boards, hands=hands, why=shown.why),
        clauses=page.clauses,
    )
    drawn = procedure.procedure_sheet(sheet)
    assert len(pages_of(drawn)) <= 2
    assert_neat(drawn, LETTER.margin)
    told = text_of(drawn)
    sentences = (*page.deal, *page.betting, *page.ranking, *page.qualifiers, *page.notes, *shown.why)
    assert [sentence for sentence in sentences if bare(sentence) not in told] == []


def test_a_cash_out_is_signed_for_and_a_buy_in_is_not() -> None:
    slip = samples.buy_slip()
    assert "Received" not in text_of(buyslip.buy_slip(slip))
    told = text_of(buyslip.buy_slip(replace(slip, kind="cash-out")))
    assert "Cash-out" in told
    assert "Received,theplayer" in told
