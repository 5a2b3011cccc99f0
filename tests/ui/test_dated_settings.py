"""Dated settings in House: what holds and what comes, set and withdrawn by keys, refused with the reason."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from PySide6.QtWidgets import QDialog

from floor.money import dollars
from floor.roles import Role
from floor.settings.dated import SetSetting, WithdrawSetting, setting_on
from floor.settings.registry import LARGE_CASH_NOTED, LARGE_CASH_REPORTED, SETTINGS, choice, number
from tests.rooms import PIN, House, hire
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands, press_verb
from ui.dialogs.setting import PastRow, SettingDialog
from ui.screens.house.acts import ACTS
from ui.screens.house.datedsettings import USUAL, SettingRow

FRIDAY = date(2026, 11, 13)
NOTED = LARGE_CASH_NOTED.name


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    small_house.founded()
    return at_the_house(hands(small_house))


def at_the_house(person: Hands, pin: str = "") -> Hands:
    person.sign_in(*filter(None, [pin]))
    person.press("F10", person.work)
    return person


def row(person: Hands, name: str = NOTED) -> SettingRow:
    found = person.work.house.settings.table.model()
    person.work.house.settings.table.select_key(name)
    current: SettingRow = person.work.house.settings.table.current
    assert found is not None
    assert current.id == name
    return current


def sheet_filled(sheet: QDialog, value: str, days: int, rests_on: str) -> SettingDialog:
    assert isinstance(sheet, SettingDialog)
    day = FRIDAY + timedelta(days=days)
    sheet.since.setText(f"{day:%m/%d/%Y}")
    sheet.value.setText(value)
    sheet.rests_on.setText(rests_on)
    return sheet


def set_by_key(person: Hands, value: str, days: int = 1, rests_on: str = "Commission letter of May 3") -> None:
    """S on the setting, the sheet filled, Enter."""

    def work(sheet: QDialog) -> None:
        filled = sheet_filled(sheet, value, days, rests_on)
        person.press("Return", filled.rests_on)

    person.saved(lambda: person.through(lambda: person.press("S"), work))


def refused(person: Hands, value: str, days: int = 1, rests_on: str = "Commission letter of May 3") -> str:
    """What the sheet says against it; nothing where its verb could act."""
    said: list[str] = []

    def work(sheet: QDialog) -> None:
        filled = sheet_filled(sheet, value, days, rests_on)
        said.append("" if filled.verb.isEnabled() else filled.reason.text())
        filled.reject()

    person.through(lambda: person.work.run(ACTS["set-setting"]), work)
    return said[0]


def past(person: Hands) -> list[PastRow]:
    found: list[PastRow] = []

    def work(sheet: QDialog) -> None:
        assert isinstance(sheet, SettingDialog)
        found.extend(sheet._past.rows())
        sheet.reject()

    person.through(lambda: person.press("S"), work)
    return found


def test_until_somebody_sets_one_the_usual_values_are_shown(person: Hands) -> None:
    assert len(person.work.house.settings.table.model().rows()) == len(SETTINGS)  # type: ignore[attr-defined]
    assert (row(person).value, row(person).rests_on, row(person).following) == ("$3,000", USUAL, "")
    assert row(person, LARGE_CASH_REPORTED.name).value == "$10,000"


def test_a_value_for_another_day_comes_next_with_its_day(person: Hands) -> None:
    row(person)
    set_by_key(person, "2500", days=3)
    shown = row(person)
    assert (shown.value, shown.following, shown.following_since) == ("$3,000", "$2,500", "from Mon, Nov 16, 2026")
    assert setting_on(person.desk.room, LARGE_CASH_NOTED, FRIDAY + timedelta(days=3)) == dollars(2_500)


def test_a_value_for_the_open_day_holds_with_since_when_by_whom_and_on_what(person: Hands) -> None:
    row(person)
    set_by_key(person, "$2,500", days=0)
    shown = row(person)
    assert (shown.value, shown.since, shown.by) == ("$2,500", "Fri, Nov 13, 2026", "Dana Wells")
    assert (shown.rests_on, shown.following) == ("Commission letter of May 3", "")


@pytest.mark.parametrize(
    ("value", "days", "words"),
    [
        ("99999", 1, "“Large cash is noted from” cannot be $99,999. Choose $500 to $10,000."),
        ("2500", -1, "Thu, Nov 12, 2026 is before the open gaming day, and what is past keeps the value it had."),
    ],
)
def test_what_cannot_be_is_said_on_the_sheet_even_before_what_it_rests_on(
    person: Hands, value: str, days: int, words: str
) -> None:
    row(person)
    for rests_on in ("House memo 4", ""):
        assert words in refused(person, value, days, rests_on)
    assert person.desk.room.settings == {}


def test_what_is_no_date_is_said_at_the_field_and_sets_nothing(person: Hands) -> None:
    row(person)

    def work(sheet: QDialog) -> None:
        filled = sheet_filled(sheet, "2500", 1, "House memo 4")
        filled.since.setText("next Tuesday")
        assert not filled.verb.isEnabled()
        assert "“next Tuesday” is not a date" in filled.since.accessibleDescription()
        filled.reject()

    person.through(lambda: person.press("S", person.work.house), work)
    assert person.desk.room.settings == {}


def test_what_is_no_amount_is_said_at_the_field(person: Hands) -> None:
    row(person)
    assert refused(person, "much") == ""
    assert person.desk.room.settings == {}


def test_w_withdraws_what_is_planned_after_a_question_and_the_history_keeps_it(person: Hands) -> None:
    row(person)
    set_by_key(person, "2500", days=3)
    person.saved(lambda: person.through(lambda: person.press("W"), lambda sheet: press_verb(sheet, "Withdraw")))
    assert row(person).following == ""
    assert "No other value is planned" in person.work.why_not(ACTS["withdraw-setting"])
    (kept,) = past(person)
    assert (kept.value, kept.mark, kept.standing) == ("$2,500", "void", "withdrawn by Dana Wells")


def test_every_value_so_far_is_on_the_sheet_the_latest_day_first(person: Hands) -> None:
    row(person)
    for value, days in (("2000", 0), ("2500", 0), ("3500", 9)):
        set_by_key(person, value, days, rests_on=f"Letter about {value}")
    assert [(one.value, one.standing) for one in past(person)] == [
        ("$3,500", "to come"),
        ("$2,500", "holds today"),
        ("$2,000", "past"),
    ]


def test_enter_on_a_row_opens_it_too(person: Hands) -> None:
    row(person)
    titles: list[str] = []

    def work(sheet: QDialog) -> None:
        titles.append(sheet.windowTitle())
        sheet.reject()

    person.through(lambda: person.press("Return", person.work.house.settings.table), work)
    assert titles == ["Large cash is noted from"]


def test_others_read_and_cannot_change(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    first.do(SetSetting(NOTED, dollars(2_000), FRIDAY + timedelta(days=3), "House memo 4"))
    cashier = hire(first, Role.CASHIER, name="Rita Mora")
    person = hands(small_house)
    person.choose_person(cashier)
    at_the_house(person, PIN)
    assert row(person).following == "$2,000"
    for act in ("set-setting", "withdraw-setting"):
        assert "may not do this; it takes a shift manager" in person.work.why_not(ACTS[act]), act


def test_a_change_at_another_desk_is_shown_at_once(small_house: House, hands: MakeHands) -> None:
    first = small_house.founded()
    person = at_the_house(hands(small_house))
    entry = first.do(SetSetting(NOTED, dollars(2_000), FRIDAY + timedelta(days=3), "House memo 4"))
    person.bot.waitUntil(lambda: row(person).following == "$2,000")
    first.do(WithdrawSetting(NOTED, entry.number))
    person.bot.waitUntil(lambda: row(person).following == "")


def test_a_choice_is_a_switch_and_a_number_says_its_unit(person: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    raked, days = choice("raked", "The pot is raked", False), number("kept", "Slips are kept for", 30, 1, 999, "days")
    for setting in (raked, days):
        monkeypatch.setitem(SETTINGS, setting.name, setting)
    switch, figure = SettingDialog(person.desk, person.work, raked), SettingDialog(person.desk, person.work, days)
    for sheet in (switch, figure):
        sheet.rests_on.setText("House memo 4")
    switch.yes.click()
    figure.value.setText("90")
    tomorrow = FRIDAY + timedelta(days=1)
    assert switch.command() == SetSetting("raked", True, tomorrow, "House memo 4")
    assert figure.command() == SetSetting("kept", 90, tomorrow, "House memo 4")
    assert figure._row.field.accessibleDescription() == "1 days to 999 days."
    switch.reject()
    figure.reject()
