"""A tournament's long name on its papers: condensed, then on two lines, and no word of it cut."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.documents import dealagreement, seatcards, structuresheet
from floor.documents.kit import LABEL, LETTER, Paper
from tests.documents import samples
from tests.documents.boxes import assert_neat, pages_of, text_of

LONG = "Friday Night Seven Card Stud Hi-Lo Anniversary Championship"


def test_the_agreement_has_the_whole_name_of_its_tournament() -> None:
    page = dealagreement.deal_agreement(replace(samples.deal(), event=LONG))
    assert_neat(page, LETTER.margin)
    assert LONG.replace(" ", "") in text_of(page)


@pytest.mark.parametrize(("paper", "event"), [(LETTER, LONG), (LABEL, "Friday Night Stud Hi-Lo Championship")])
@pytest.mark.parametrize("terms", ["", "Rebuys to level 6 for $50, as often as you like with 8,000 chips or fewer."])
def test_a_seat_card_has_the_whole_name_of_its_tournament(paper: Paper, event: str, terms: str) -> None:
    sheet = samples.seat_cards()
    cards = tuple(replace(card, terms=terms) for card in sheet.cards)
    told = text_of(seatcards.seat_cards(replace(sheet, event=event, cards=cards), paper))
    assert told.count(event.replace(" ", "")) == len(cards)


def test_a_headline_keeps_hi_lo_together() -> None:
    event = "Sunday Afternoon Seven Card Stud Hi-Lo Eight or Better Championship"
    words = [
        word.text for word in pages_of(structuresheet.structure_sheet(replace(samples.structure(), event=event)))[0]
    ]
    assert "Hi-Lo" in words
