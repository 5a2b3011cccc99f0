"""House rules as a manager sets them: narrower than the approval, never wider, with who and when; and the settings."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QDialog, QLineEdit, QSpinBox

from floor.house.house import SETTINGS, ChangeHouse
from floor.roles import Role
from tests.rooms import PIN, House, hire
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands, press_verb, write
from ui.acts import named
from ui.dialogs.house import GROUPS, LEAVES, MOVES, HouseDialog
from ui.screens.rules.narrowings.editor import RuleDialog
from ui.screens.rules.narrowings.rows import RuleRow
from ui.screens.rules.narrowings.settings import told
from ui.screens.rules.narrowings.view import NarrowingsView
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    small_house.founded()
    return at_the_rules(hands(small_house))


def at_the_rules(person: Hands, pin: str = "") -> Hands:
    person.sign_in(*filter(None, [pin]))
    person.press("F6", person.work)
    person.press("Ctrl+8")
    return person


def view(person: Hands) -> NarrowingsView:
    return person.work.rules.house


def row(person: Hands, clause: str, approval: str = "MIX") -> RuleRow:
    view(person).choose(approval, clause)
    found: RuleRow = view(person).table.current
    assert found.id == f"{approval}/{clause}"
    return found


def set_rule(person: Hands, clause: str, fill: Callable[[RuleDialog], object], approval: str = "MIX") -> None:
    """C on the clause, the sheet filled, and its verb."""

    def work(sheet: QDialog) -> None:
        assert isinstance(sheet, RuleDialog)
        fill(sheet)
        sheet.submit() if sheet.verb.isEnabled() else sheet.reject()

    row(person, clause, approval)
    person.saved(lambda: person.through(lambda: person.press("C"), work))


def refused(person: Hands, clause: str, fill: Callable[[RuleDialog], object], approval: str = "MIX") -> str:
    """What the sheet says against it; nothing while its verb could act."""
    said: list[str] = []

    def work(sheet: QDialog) -> None:
        assert isinstance(sheet, RuleDialog)
        fill(sheet)
        said.append("" if sheet.verb.isEnabled() else sheet.reason.text())
        sheet.reject()

    row(person, clause, approval)
    person.through(lambda: person.press("C"), work)
    return said[0]


def number(label: str, value: int) -> Callable[[QDialog], None]:
    def put(sheet: QDialog) -> None:
        next(box for box in sheet.findChildren(QSpinBox) if box.accessibleName() == label).setValue(value)

    return put


def tick(label: str, on: bool) -> Callable[[QDialog], None]:
    def put(sheet: QDialog) -> None:
        next(box for box in sheet.findChildren(QCheckBox) if box.text() == label).setChecked(on)

    return put


def test_a_clause_is_narrowed_with_who_and_when_and_lifted_again_MIX_04(person: Hands) -> None:
    assert (row(person, "MIX-04").approved, row(person, "MIX-04").asked) == ("At most $10", "As approved")
    set_rule(person, "MIX-04", lambda sheet: write(sheet, "At most", "$5"))
    set_ = row(person, "MIX-04")
    assert (set_.asked, set_.who, set_.when) == ("At most $5", "Dana Wells", "Fri, Nov 13, 7:42 PM")
    person.saved(lambda: person.press("U"))
    assert (row(person, "MIX-04").asked, row(person, "MIX-04").who) == ("As approved", "")
    assert "No house rule narrows MIX-04" in person.work.why_not(named("lift-house-rule"))


@pytest.mark.parametrize(
    ("approval", "clause", "fill", "sentence"),
    [
        ("MIX", "MIX-04", lambda sheet: write(sheet, "At most", "12"), "$12 is over the $10 that is approved (MIX-04)"),
        ("MIX", "MIX-06", lambda sheet: write(sheet, "At most", "1,001"), "is over the $1,000 that is approved"),
        ("MIX", "MIX-26", number("Raises after a bet", 5), "A bet and 5 raises is more than a bet and 4 raises"),
        ("BO", "BO-11", number("Raises after a bet", 5), "is more than a bet and 4 raises, which is approved (BO-11)"),
        ("BO", "BO-02", number("Minimum buy-in, in biggest bets", 9), "is less than the 10 that must be asked for"),
        ("MIX", "MIX-03", tick("Spread limit", True), "Spread limit is not approved (MIX-03)"),
    ],
)
def test_widening_is_refused_while_typing(
    person: Hands, approval: str, clause: str, fill: Callable[[RuleDialog], object], sentence: str
) -> None:
    said = refused(person, clause, fill, approval)
    assert sentence in said
    assert "never widen" in said
    assert person.desk.room.narrowings == {}


@pytest.mark.parametrize(("approval", "clause"), [("MIX", "MIX-04"), ("BO", "BO-02"), ("MIX", "MIX-03")])
def test_the_sheet_opens_with_the_keyboard_in_its_first_field(person: Hands, approval: str, clause: str) -> None:
    def look(sheet: QDialog) -> None:
        field = sheet.focusWidget()
        sheet.reject()
        assert isinstance(field, QLineEdit | QSpinBox | QCheckBox)

    row(person, clause, approval)
    person.through(lambda: person.press("C"), look)


def test_an_amount_that_is_none_is_told_in_the_words_for_amounts(person: Hands) -> None:
    said = refused(person, "MIX-05", lambda sheet: write(sheet, "At most", "3OO"))
    assert said == "“3OO” is not an amount. Type it like 300 or $1,000.50."


def test_ways_of_betting_are_ticked_and_one_is_left_MIX_03(person: Hands) -> None:
    set_rule(person, "MIX-03", tick("Pot limit", False))
    assert row(person, "MIX-03").asked == "Fixed limit or no limit"

    def none(sheet: RuleDialog) -> None:
        for way in ("Fixed limit", "No limit"):
            tick(way, False)(sheet)

    assert "At least one way of betting must be left" in refused(person, "MIX-03", none)


def test_a_rule_of_the_houses_own_is_changed_or_set_aside(person: Hands) -> None:
    assert row(person, "house-minimum").approved == "Left to the house"
    set_rule(person, "house-minimum", number("In higher limits, fixed limit", 20))
    assert row(person, "house-minimum").asked == "At least 20 of the higher limit, or 40 big blinds"

    def aside(sheet: RuleDialog) -> None:
        sheet.way.select("aside")
        sheet.way.chosen.emit("aside")

    set_rule(person, "house-return", aside)
    assert row(person, "house-return").asked == "Set aside"
    person.saved(lambda: person.press("U"))
    assert row(person, "house-return").asked == "In force"


def test_the_order_of_authority_and_how_each_is_cited_stand_above(person: Hands) -> None:
    words = [text.text() for text in view(person).findChildren(Text)]
    assert [word for word in words if word in ("Approval", "House rule", "General")] == [
        "Approval",
        "House rule",
        "General",
    ]


def test_every_setting_of_the_house_is_in_one_group() -> None:
    grouped = [name for names in GROUPS.values() for name in names]
    assert sorted(grouped) == sorted(SETTINGS)


def test_the_settings_are_changed_by_key_and_the_others_stay(person: Hands) -> None:
    before = person.desk.room.house
    person.saved(lambda: person.desk.ask(ChangeHouse(replace(before, hold_minutes=7))))

    def work(sheet: QDialog) -> None:
        assert isinstance(sheet, HouseDialog)
        number("A player may pass and keep the place", 0)(sheet)
        for words in (LEAVES, MOVES):
            next(box for box in sheet.findChildren(Toggle) if box.text() == words).click()
        press_verb(sheet, "Change settings")

    person.saved(lambda: person.through(lambda: person.press("H"), work))
    after = person.desk.room.house
    assert after == replace(before, hold_minutes=7, passes=0, leaves_other_lists=True, must_move_or_leave=False)
    assert ("A called seat is held for", "7 minutes") in told(after)["Waiting lists"]
    assert (LEAVES, "yes") in told(after)["Waiting lists"]
    assert (MOVES, "no") in told(after)["Tables and seats"]


def test_others_read_and_cannot_change(small_house: House, hands: MakeHands) -> None:
    cashier = hire(small_house.founded(), Role.CASHIER, name="Rita Mora")
    person = hands(small_house)
    person.choose_person(cashier)
    at_the_rules(person, PIN)
    assert row(person, "MIX-04").approved == "At most $10"
    for act in ("change-house-rule", "lift-house-rule", "house-settings"):
        assert "manager" in person.work.why_not(named(act)), act
    assert not view(person).settings.change.isEnabled()
