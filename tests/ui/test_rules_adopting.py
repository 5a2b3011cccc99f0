"""Adding a file of the room's own: looked at first, refused with everything that is wrong, adopted by a manager."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog

from floor.roles import Role
from tests.rooms import PIN, House, hire
from tests.ui.conftest import MakeHands
from tests.ui.test_ruling import told
from tests.ui.windows import Hands, press_verb
from ui.screens.rules.approvals.adopting import AdoptSheet
from ui.screens.rules.approvals.filetext import FileText
from ui.widgets.button import KeyButton
from ui.widgets.text import Text

GAMES = Path(__file__).resolve().parents[2] / "resources" / "games"
GOOD = """\
id = "PIN"
title = "Omaha at the harbour"
document = "letter of November 3"
covers = ["table"]
from = 2026-11-01
until = 2027-10-31
games = ["omaha8"]

[base.table]
game = "omaha8"
betting = "fixed"
lower = 200
higher = 400

[[clause]]
id = "PIN-01"
title = "No forced bet over $5"
words = "No blind is more than five dollars."
kind = "max-forced-bet"
cents = 500
refusal = "{bet} {amount} is over the {limit} cap on forced bets."
cure = "Make it {limit} or less."

    [[clause.example]]
    check = "table"
    given = { small_blind = 300, big_blind = 600 }
    expect = "refuse"
"""
BAD = (
    GOOD.replace("until = 2027-10-31", "until = 2025-10-31")
    .replace('"omaha8"]', '"omaha9"]')
    .replace("cents = 500", "cents = -500")
    .replace("{limit} cap", "{limt} cap")
)
WRONG_LINES = {6, 7, 20, 21}


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    """A manager who looks at the approvals."""
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.press("F6", person.work)
    person.press("Ctrl+5")
    return person


def looked_into(person: Hands, file: Path) -> AdoptSheet:
    sheet = person.work.rules.acts.adopting.sheet(str(file))
    sheet.show()
    QApplication.processEvents()
    return sheet


def words_of(sheet: QDialog) -> str:
    QApplication.processEvents()
    return "\n".join(text.text() for text in sheet.findChildren(Text) if text.isVisible())


def written(tmp_path: Path, content: str, name: str = "harbour.toml") -> Path:
    file = tmp_path / name
    file.write_text(content, encoding="utf-8")
    return file


def verb(sheet: AdoptSheet) -> KeyButton:
    return next(button for button in sheet.findChildren(KeyButton) if button.text() == "Adopt")


def chips(person: Hands) -> list[str]:
    return [row.chip for row in person.work.rules.approvals.search.list.rows()]


def test_a_good_file_is_chosen_shown_and_adopted_by_keys_MIX11(person: Hands, tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    seen: list[str] = []

    def choose(dialog: QDialog) -> None:
        assert isinstance(dialog, QFileDialog)
        person.when_dialog(adopt)
        dialog.selectFile(str(file))
        dialog.done(QDialog.DialogCode.Accepted)

    def adopt(dialog: QDialog) -> None:
        seen.append(words_of(dialog))
        person.press("Return", dialog)

    person.saved(lambda: person.through(lambda: person.press("Ctrl+O"), choose))
    person.bot.waitUntil(lambda: "PIN" in chips(person))
    assert "Omaha at the harbour" in seen[0]
    assert "No blind is more than five dollars." in seen[0]
    assert "nothing changes until it is adopted" in seen[0]
    own = next(row for row in person.work.rules.approvals.search.list.rows() if row.chip == "PIN")
    assert own.subtitle == "The room's own, 1 clause, from Nov 1, 2026 until Oct 31, 2027"
    person.bot.waitUntil(lambda: "No forced bet over $5" in told(person.work.rules))


def test_a_bad_file_is_refused_with_every_problem_and_its_line_MIX11(person: Hands, tmp_path: Path) -> None:
    sheet = looked_into(person, written(tmp_path, BAD))
    assert [row.chip for row in sheet.problems.rows()] == [str(line) for line in sorted(WRONG_LINES)]
    assert "4 things to mend" in words_of(sheet)
    assert "(MIX-11)" in sheet.reason.text()
    text = sheet.findChild(FileText)
    assert isinstance(text, FileText)
    assert text.marked == WRONG_LINES
    assert not verb(sheet).isEnabled()
    assert verb(sheet).accessibleDescription() == "4 things to mend first."
    person.press("Down", sheet.problems)
    assert text.currentIndex().row() == 6
    assert "omaha9" in sheet.reason.text()
    person.press("Return", sheet)
    assert sheet.isVisible(), "nothing is sent"
    sheet.reject()
    assert "PIN" not in chips(person)


def test_an_example_the_program_judges_otherwise_is_a_problem_of_the_whole_file(person: Hands, tmp_path: Path) -> None:
    sheet = looked_into(person, written(tmp_path, GOOD.replace("big_blind = 600", "big_blind = 400")))
    assert [row.chip for row in sheet.problems.rows()] == ["–"]
    assert "PIN-01, example 1" in sheet.reason.text()
    sheet.reject()


def test_a_file_that_is_not_toml_says_where(person: Hands, tmp_path: Path) -> None:
    sheet = looked_into(person, written(tmp_path, 'id = "PIN"\ntitle = <b>\n'))
    (row,) = sheet.problems.rows()
    assert row.chip == "2"
    assert "not TOML" in row.title
    sheet.reject()


def test_a_game_of_the_rooms_own_is_shown_as_its_page_and_adopted_MIX11(person: Hands, tmp_path: Path) -> None:
    content = (GAMES / "omaha8.toml").read_text(encoding="utf-8")
    sheet = looked_into(person, written(tmp_path, content))
    assert "nothing overrides it" in sheet.reason.text()
    sheet.reject()
    own = content.replace('id = "omaha8"', 'id = "harbour-omaha"').replace("Omaha", "Harbour Omaha")
    sheet = looked_into(person, written(tmp_path, own))
    assert "Game from harbour.toml" in words_of(sheet)
    assert "Who wins" in words_of(sheet)
    person.saved(lambda: press_verb(sheet, "Adopt"))
    person.bot.waitUntil(lambda: "game/harbour-omaha" in person.desk.room.adopted)


def test_a_newer_file_takes_the_place_of_the_older_only_when_that_is_chosen_MIX11(
    person: Hands, tmp_path: Path
) -> None:
    person.saved(lambda: press_verb(looked_into(person, written(tmp_path, GOOD)), "Adopt"))
    person.bot.waitUntil(lambda: "PIN" in chips(person))
    sheet = looked_into(person, written(tmp_path, GOOD.replace("harbour", "pier")))
    assert sheet.way.isVisible()
    assert "in force already" in sheet.reason.text()
    sheet.way.select("instead")
    sheet.way.chosen.emit("instead")
    assert sheet.problems.rows() == ()
    person.saved(lambda: press_verb(sheet, "Adopt"))
    person.bot.waitUntil(lambda: "Omaha at the pier" in told(person.work.rules))


@pytest.mark.parametrize("content", [None, b"\xff\xfe\x00bad"])
def test_a_file_that_cannot_be_read_is_said_in_a_sentence(person: Hands, tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "rules.toml"
    if content is not None:
        file.write_bytes(content)
    person.work.rules.acts.adopting.look_into(str(file))
    message = person.work.message()
    assert message is not None
    assert message.sentence.startswith("rules.toml ")
    assert "Choose another file." in message.detail


def test_only_a_manager_adds_files_and_others_are_told_why(small_house: House, hands: MakeHands) -> None:
    floor = hire(small_house.founded(), Role.FLOOR, name="Rita Mora")
    person = hands(small_house)
    person.choose_person(floor)
    person.sign_in(PIN)
    person.press("F6", person.work)
    person.press("Ctrl+5")
    button = next(one for one in person.work.rules.findChildren(KeyButton) if one.text() == "Add a file")
    assert button.isVisible()
    assert not button.isEnabled()
    assert "Rita Mora may not do this" in button.accessibleDescription()
    person.press("Ctrl+O")
    message = person.work.message()
    assert message is not None
    assert "Rita Mora may not do this" in message.sentence
