"""What a manager alone in the house does is kept as an exception and has a slip, whatever it was."""

from __future__ import annotations

import pytest

from floor.books.counts import Pile
from floor.cage.moving import MoveMoney
from floor.cage.promotion import SeedPool
from floor.cage.vault import TakeInChips
from floor.desk import Desk
from floor.documents.cageslip import CageSlip
from floor.entry import Entry
from floor.errors import Refused
from floor.money import dollars
from floor.papers import PAPERS
from floor.papers.slips import prints_itself, slips_of
from floor.record import Command
from floor.settings.dated import SetSetting
from floor.settings.registry import NO_SLIPS, SLIPS_PRINTED
from floor.void import VoidEntry
from tests.cage.cages import Cage
from tests.rooms import House, close_day, seconded

KIND = "exception-slip"


@pytest.fixture
def alone(small_house: House) -> Desk:
    return small_house.founded(by_drawers=True)


def funded(desk: Desk) -> Entry:
    return seconded(desk, MoveMoney("vault", "owner", dollars(5_000), "opening the cage"))


def slip(desk: Desk, entry: Entry) -> CageSlip:
    made = PAPERS[KIND].make(desk.fold, str(entry.number), desk.now())
    assert isinstance(made, CageSlip)
    return made


def facts(made: CageSlip) -> dict[str, str]:
    return {fact.label: fact.value for fact in made.facts}


def kinds(desk: Desk, entry: Entry) -> list[str]:
    return [paper.kind for paper, _ in slips_of(desk.fold, entry.number)]


def test_its_slip_says_what_by_whom_when_and_why(alone: Desk) -> None:
    entry = funded(alone)
    made = slip(alone, entry)
    assert (made.figure, made.about, made.at) == (
        "$5,000",
        "Move value between two accounts, with the reason",
        "Fri, Nov 13, 2026, 7:42 PM",
    )
    assert made.note == "$5,000 moved from owner to vault: opening the cage"
    assert facts(made) == {
        "Gaming day": "Fri, Nov 13",
        "Entry": f"{entry.number}",
        "Done by": "Dana Wells",
        "Why alone": "Alone in the house",
        "The owner to The vault": "$5,000",
    }
    assert [(one.role, one.name) for one in made.signers] == [
        ("Single-handed", "Dana Wells"),
        ("Countersigned later", ""),
    ]


@pytest.mark.parametrize(
    ("command", "figure"),
    [
        (SeedPool(dollars(200), "the owner adds"), "$200"),
        (TakeInChips((Pile(dollars(5), 10),), "from the maker"), "no money moved"),
    ],
)
def test_whatever_it_was_it_prints_with_the_act_by_the_house_s_setting(
    alone: Desk, command: Command, figure: str
) -> None:
    funded(alone)
    entry = seconded(alone, command)
    assert kinds(alone, entry) == [KIND]
    assert slip(alone, entry).figure == figure
    assert prints_itself(alone.room, PAPERS[KIND])
    alone.do(SetSetting(SLIPS_PRINTED.name, NO_SLIPS, alone.room.day, "The house"))
    assert not prints_itself(alone.room, PAPERS[KIND])


def test_a_void_says_what_it_took_back_and_what_went_back(alone: Desk) -> None:
    wrong = funded(alone)
    void = seconded(alone, VoidEntry(wrong.number, "miscounted"))
    made = slip(alone, void)
    assert made.note.startswith(f"Void of entry {wrong.number}, $5,000 moved from owner to vault")
    assert facts(made)["The vault to The owner"] == "$5,000"
    with pytest.raises(Refused, match=f"Entry {wrong.number} was taken back, and its slip with it"):
        slip(alone, wrong)
    assert (kinds(alone, void), kinds(alone, wrong)) == ([KIND], [])


def test_a_day_that_was_sealed_by_one_person_has_its_slip_on_the_next(alone: Desk) -> None:
    entry = close_day(alone)
    assert kinds(alone, entry) == [KIND]
    assert facts(slip(alone, entry))["Gaming day"] == "Fri, Nov 13"


def test_what_another_person_signed_for_has_none(small_house: House) -> None:
    cage = Cage(small_house)
    entry = cage.signed(cage.manager, SeedPool(dollars(200), "the owner adds"), cage.lena)
    assert kinds(cage.manager, entry) == []
    with pytest.raises(Refused, match="of what another person signed for"):
        slip(cage.manager, entry)
