"""The table of acts: keys that do not clash, help and typed commands, reasons why not, and nothing forgotten."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from floor.ids import StaffId
from floor.record import Command
from floor.roles import Role
from floor.room.lists import JoinList
from floor.room.seating import SeatPlayer
from tests.rooms import PIN, House, big_o, hire, open_table, player
from tests.ui.conftest import MakeHands
from tests.ui.fences import faults_of_acts, faults_of_place
from ui import icons
from ui.act import Act, Acts, AnyAct
from ui.acts import ACTS, named, of_place
from ui.everywhere import ACTS as EVERYWHERE
from ui.help import page_on
from ui.places import PLACES, Home, Place, place_named
from ui.typed import verbs_beside, verbs_of
from ui.widgets.help import HelpKey


@pytest.mark.parametrize("place", [place.id for place in PLACES])
def test_no_key_does_two_things_in_a_place(place: str) -> None:
    """A view may have one for itself, and so may a kind of play, which then does that alone where it is played."""
    acts = [action for action in ACTS if action.key and action.place in ("", place)]
    keys = Counter((action.key, action.view, action.plays) for action in acts)
    assert [key for key, uses in keys.items() if uses > 1] == []


@pytest.mark.parametrize("place", [place.id for place in PLACES])
def test_help_names_every_key_of_its_place(place: str) -> None:
    told = {(part.keys, part.what) for part in page_on(place_named(place)).parts if isinstance(part, HelpKey)}
    assert {(action.key, action.title) for action in of_place(place) if action.key} <= told


def test_every_action_has_an_icon_that_exists_and_a_name_of_its_own() -> None:
    assert {action.icon for action in ACTS} <= set(icons.names())
    assert len({action.id for action in ACTS}) == len(ACTS)


def test_every_act_of_an_auditor_that_would_change_something_says_why_not(small_house: House, hands: MakeHands) -> None:
    """The reason comes from the decision itself, so a button can never promise what would be refused."""
    first = small_house.founded()
    auditor, table, ola = hire(first, Role.AUDITOR, name="Pia Lind"), open_table(first), player(first)
    first.do(SeatPlayer(table, 1, ola))
    person = hands(small_house)
    person.choose_person(auditor)
    person.sign_in(PIN)
    person.work.floor.choose(table, 1)
    person.work.house.table.select_key(StaffId(1))
    places = {"as-list", "more", "rule", "find-player", "list-board", "add-dealt", "deal-consent"}
    events = ("plans", "structure", "entries", "tables", "clock", "prizes", "deal")
    places |= {f"tournament-{page}" for page in events}
    places |= {"find-entries", "see-then", "print-found", "journal-entries", "journal-watched"}
    pages = ("cashier", "drawers", "games", "large", "reports", "close")
    places |= {"find-customer", "print-close-pack", *(f"cage-{page}" for page in pages)}
    reading = places | {action.id for action in of_place("rules")} - {"record-ruling"}
    papers = {"print-plaque", *(action.id for action in of_place("documents"))} - {"take-down", "post-rules"}
    changing = [action for action in ACTS if action.place and action.id not in reading | papers]
    assert [action.id for action in changing if not person.work.why_not(action)] == []


def test_everything_the_keyboard_reaches_has_a_name_to_be_read_out(small_house: House, hands: MakeHands) -> None:
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    for place in PLACES:
        person.work.go(place.id)
        nameless = [
            widget
            for widget in person.work.findChildren(QWidget)
            if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus and not widget.accessibleName()
        ]
        assert [type(widget).__name__ for widget in nameless] == [], place.id
    assert person.desk.staff == StaffId(1)


def test_nothing_is_forgotten_of_any_act() -> None:
    assert faults_of_acts(ACTS) == []


def whole() -> AnyAct:
    """A made-up act of a coming trade."""
    return Act(
        "colour-up",
        "Colour up",
        "Ctrl+U",
        "cash",
        "Takes the smallest chips off.",
        (SeatPlayer,),
        does=str,
        place="floor",
    )


@pytest.mark.parametrize(
    ("spoiled", "sentence"),
    [
        ({"help": ""}, "The act Colour up (colour-up) has no help line."),
        ({"gives": str, "commands": ()}, "The act Colour up (colour-up) gives a command and does not say which."),
        (
            {"commands": (Command,)},
            "The act Colour up (colour-up) gives Command, which has no place in the role table.",
        ),
        ({"does": None}, "The act Colour up (colour-up) gives, opens and does nothing."),
        ({"key": ""}, "The act Colour up (colour-up) has neither a key, nor a line in a menu, nor a button."),
        ({"icon": "colour"}, "The act Colour up (colour-up) has no icon called colour."),
    ],
)
def test_what_is_forgotten_of_an_act_is_said_in_a_sentence(spoiled: dict[str, object], sentence: str) -> None:
    assert faults_of_acts([whole()]) == []
    assert faults_of_acts([replace(whole(), **spoiled)]) == [sentence]  # type: ignore[arg-type]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_nothing_is_forgotten_of_any_place(place: Place) -> None:
    """Whether the tour draws its picture is asked where the tour is taken."""
    assert faults_of_place(place, place.load(), {place.picture}) == []


def test_what_is_forgotten_of_a_place_is_said_in_a_sentence() -> None:
    bare = replace(PLACES[0], about="")
    assert faults_of_place(bare, Home(PLACES[0].load().screen, Acts("floor"), ()), {"lists"}) == [
        "The place Floor (floor) has no words on its help page.",
        "The place Floor (floor) has no acts.",
        "The place Floor (floor) has no picture in the tour: none is called floor.",
        "The place Floor (floor) does not say what it is for.",
    ]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.id)
def test_help_tells_every_act_with_what_it_does_and_how_it_is_typed(place: Place) -> None:
    told = {part.what: part.more for part in page_on(place).parts if isinstance(part, HelpKey)}
    for act in (*place.load().acts, *EVERYWHERE):
        assert told[act.title].startswith(act.help)
        assert all(verb.form.replace(" ", "\u00a0") in told[act.title] for verb in verbs_of(act))


def test_an_act_is_typed_by_whatever_gives_its_commands() -> None:
    """Joined by the command: a verb that a trade brings along is told with the act that does the same."""
    assert [verb.word for verb in verbs_of(named("away"))] == ["away", "back"]
    assert [verb.word for verb in verbs_of(named("cash-out"))] == ["out"]
    assert verbs_of(named("as-list")) == []
    assert {"claim", "pay", "redeem"} <= {verb.word for verb in verbs_beside(of_place("floor"))}


def test_what_an_act_gives_is_what_its_row_says(small_house: House, hands: MakeHands) -> None:
    """At a seat that is taken, at one that is open, and with nothing chosen."""
    first = small_house.founded()
    table, ola = open_table(first), player(first)
    first.do(SeatPlayer(table, 1, ola))
    first.do(JoinList(big_o(first), player(first, "Nia Hart")))
    person = hands(small_house)
    person.sign_in()
    seen = set[str]()
    for seat in (1, 2, None):
        person.work.floor.choose(table, seat)
        for act in (act for act in ACTS if act.gives or act.judges):
            at = person.work.at(act.place).acting(act) if act.place else person.work.acts
            given = [make(at) for make in (act.gives, act.judges) if make is not None]
            assert {type(command) for command in given if command is not None} <= set(act.commands), act.id
            seen |= {act.id for command in given if command is not None}
    assert len(seen) > 25
