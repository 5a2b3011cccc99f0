"""The last page of a long paper: no page is there for a line to sign on, or for three rows."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from floor.documents.equipment import equipment_checklist
from floor.documents.fallback import HeldChips, fallback_sheet
from floor.documents.flow import LEAST
from floor.documents.history import history_sheet
from floor.documents.houserules import house_rules
from floor.documents.kit import A4, LETTER, Paper
from floor.documents.limits import limits_sign
from floor.documents.page import FOOT, MAST
from floor.documents.schedule import schedule_sign
from floor.documents.waitinglist import GameList, WaitingPlayer, waiting_lists
from floor.money import dollars
from tests.documents import samples
from tests.documents.boxes import Word, assert_neat, pages_of

SHEETS = pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])


def history_of(entries: int, paper: Paper) -> bytes:
    sheet = samples.history()
    return history_sheet(replace(sheet, lines=(sheet.lines * 20)[:entries]), paper)


def limits_of(games: int, paper: Paper) -> bytes:
    sign = samples.limits()
    return limits_sign(replace(sign, rows=(sign.rows * 20)[:games]), paper)


def schedule_of(games: int, paper: Paper) -> bytes:
    sign = samples.schedule()
    return schedule_sign(replace(sign, games=(sign.games * 20)[:games]), paper)


def rules_of(rules: int, paper: Paper) -> bytes:
    sign = samples.house_rules()
    return house_rules(replace(sign, rules=(sign.rules * 20)[:rules]), paper)


def waiting(names: int, paper: Paper) -> bytes:
    players = tuple(WaitingPlayer(place=place, name=f"Player {place}") for place in range(1, names + 1))
    return waiting_lists(replace(samples.waiting_lists(), lists=(GameList(game="Badugi", waiting=players),)), paper)


def equipment_of(tables: int, paper: Paper) -> bytes:
    sheet = samples.equipment()
    first, *others = sheet.outfits
    many = replace(first, issues=(first.issues * 20)[:tables])
    return equipment_checklist(replace(sheet, outfits=(many, *others)), paper)


LONG: dict[str, tuple[Callable[[int, Paper], bytes], range, bool]] = {
    "history": (history_of, range(18, 34), False),
    "limits": (limits_of, range(5, 16), True),
    "schedule": (schedule_of, range(8, 20), False),
    "house rules": (rules_of, range(8, 24), False),
    "waiting list": (waiting, range(12, 30), False),
    "equipment": (equipment_of, range(5, 16), True),
}
"""How each is made so long, from one page to the next, and whether it is printed on its side."""


def filled(page: list[Word], paper: Paper) -> float:
    """How far down the space between the head and the foot of a page its words go."""
    top, bottom = paper.tall - paper.margin - MAST, paper.margin + FOOT
    within = [word.bottom for word in page if bottom - 4 < word.bottom < top]
    return (top - min(within, default=top)) / (top - bottom)


@SHEETS
@pytest.mark.parametrize("kind", LONG)
def test_the_last_page_is_worth_turning_to(kind: str, paper: Paper) -> None:
    make, sizes, turned = LONG[kind]
    many = [len(PdfReader(BytesIO(make(size, paper))).pages) for size in sizes]
    assert many[0] == 1
    assert many[-1] > 1
    for size, before, pages in zip(sizes[1:], many, many[1:], strict=False):
        if pages > before:
            drawn = make(size, paper)
            share = filled(pages_of(drawn)[-1], paper.turned() if turned else paper)
            assert share > LEAST - 0.06, f"{kind} of {size}: the last of {pages} pages is filled to {share:.0%}"
            assert_neat(drawn, paper.margin)


@SHEETS
def test_who_signs_sees_what_for(paper: Paper) -> None:
    """The lines to sign on stand under rows of the list, never on a page of their own."""
    for size in (1, 3, *range(20, 34)):
        last = "".join(word.text for word in pages_of(history_of(size, paper))[-1])
        assert "Readby" in last
        assert last.count("PM") > min(3, size), f"{size} entries"


def test_a_list_that_goes_on_says_whose_it_is() -> None:
    """Its game stands again over the next column, with how many are before."""
    players = tuple(WaitingPlayer(place=place, name=f"Player {place}") for place in range(1, 61))
    lists = (GameList(game="Big O Hi-Lo", waiting=players), GameList(game="Badugi", waiting=players[:4]))
    drawn = waiting_lists(replace(samples.waiting_lists(), lists=lists))
    told = ["".join(word.text for word in page) for page in pages_of(drawn)]
    assert sum(page.count("BigOHi-Lo,continued") for page in told) >= 1
    assert sum(page.count("Badugi") for page in told) == 1
    assert_neat(drawn, LETTER.margin)


def test_short_lists_stand_side_by_side_and_are_not_parted() -> None:
    players = tuple(WaitingPlayer(place=place, name=f"Player {place}") for place in range(1, 11))
    lists = tuple(GameList(game=f"Game {one}", waiting=players) for one in "AB")
    (page,) = pages_of(waiting_lists(replace(samples.waiting_lists(), lists=lists)))
    headings = [word for word in page if word.text == "Game"]
    assert len({round(word.bottom) for word in headings}) == 1
    assert len({round(word.left) for word in headings}) == 2


def test_the_room_on_paper_names_what_the_cage_holds() -> None:
    held = (HeldChips("Omar Brandt", dollars(39)), HeldChips("Mei Chen", dollars(120)))
    drawn = fallback_sheet(replace(samples.fallback(), held=held))
    told = "".join(word.text for page in pages_of(drawn) for word in page)
    assert "HeldatthecagePlayerChipsPaidOmarBrandt$39MeiChen$120" in told
