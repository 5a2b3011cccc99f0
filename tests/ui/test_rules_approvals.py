"""The approvals as they are read: found by id and by words, with readings beside them and examples on demand."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from floor.house.adopting import NarrowClause
from floor.house.rulebook import Rulebook
from floor.rules.approvals.files import approvals
from floor.rules.approvals.records import Approval, Clause
from floor.rules.readings import UNWRITTEN, reading_of
from tests.rooms import House
from tests.ui.conftest import MakeHands
from tests.ui.test_ruling import focused_name, told, typed
from tests.ui.windows import Hands
from ui.screens.rules.approvals.clauserow import ClauseRow
from ui.screens.rules.approvals.examples import examples_of
from ui.screens.rules.approvals.figures import figures
from ui.widgets.pill import Pill
from ui.widgets.segmented import SegmentedControl
from ui.widgets.text import Text

CLAUSES = [(approval, clause) for approval in approvals().values() for clause in approval.clauses]
IDS = [f"{approval.id} {clause.id}" for approval, clause in CLAUSES]


@pytest.fixture
def person(small_house: House, hands: MakeHands) -> Hands:
    """Somebody who looks at the approvals."""
    small_house.founded()
    person = hands(small_house)
    person.sign_in()
    person.press("F6", person.work)
    person.press("Ctrl+5")
    return person


def row(person: Hands, clause: str) -> ClauseRow:
    """The clause on the page that is open."""
    rows = person.work.rules.approvals.findChildren(ClauseRow)
    return next(one for one in rows if one.isVisible() and one.clause.id == clause)


def is_in_sight(one: ClauseRow) -> bool:
    return one.visibleRegion().boundingRect().height() > 0


def words_of(one: ClauseRow) -> str:
    return "\n".join(text.text() for text in one.findChildren(Text) if text.isVisible())


def test_each_view_of_the_row_has_its_key_and_the_next_is_one_key_away(person: Hands) -> None:
    rules = person.work.rules
    seen = []
    for key in ("Ctrl+1", "Ctrl+2", "Ctrl+3", "Ctrl+4", "Ctrl+5", "Ctrl+6"):
        person.press(key)
        seen.append(rules.view())
    assert seen == ["desk", "settle", "odds", "games", "approvals", "betting"] == list(rules.views)[:6]
    passed = []
    for _ in rules.views:
        person.press("Ctrl+G")
        passed.append(rules.view())
    assert sorted(passed) == sorted(rules.views), "round the whole row, back to where it began"
    assert rules.view() == "betting"
    control = next(one for one in rules.findChildren(SegmentedControl) if one.accessibleName() == "View")
    control.chosen.emit("approvals")
    assert rules.views["approvals"].widget.isVisible()
    assert focused_name() == "Approvals"


def test_the_approvals_in_force_are_listed_with_dates_and_clauses(person: Hands) -> None:
    listed = person.work.rules.approvals.search.list.rows()
    assert {suggestion.chip for suggestion in listed} == {"BJ", "BO", "MIX", "S21", "SHT"}
    big_o = next(suggestion for suggestion in listed if suggestion.chip == "BO")
    assert (big_o.title, big_o.subtitle) == ("Big O hi-lo cash games", "13 clauses, no dates printed")
    person.press("Down")
    assert "Buy in for ten of the biggest bet" in told(person.work.rules)
    assert focused_name() == "Approvals", "the keyboard stays in the search"


@pytest.mark.parametrize("words", ["MIX-04", "mix 4", "mix04"])
def test_typing_a_clause_jumps_to_it_MIX04(person: Hands, words: str) -> None:
    typed(person, words)
    assert person.work.rules.approvals.search.list.rows()[0].chip == "MIX-04"
    person.bot.waitUntil(lambda: is_in_sight(row(person, "MIX-04")))
    said = words_of(row(person, "MIX-04"))
    assert "No blind, ante, bring-in or post is more than ten dollars." in said
    assert "$10" in said
    assert "R-30" in said
    assert "Small blind, big blind, ante, bring-in, post and mandatory straddle" in said


def test_words_find_every_clause_that_holds_them_all(person: Hands) -> None:
    typed(person, "buy ten")
    assert [found.chip for found in person.work.rules.approvals.search.list.rows()] == ["BO-02", "MIX"]
    person.press("Escape")
    assert person.work.rules.approvals.search.field.text() == ""
    assert len(person.work.rules.approvals.search.list.rows()) == 5
    typed(person, "zebra")
    assert "No clause says that." in told(person.work.rules)


def test_a_clause_is_opened_from_wherever_it_was_cited_BO02(person: Hands) -> None:
    rules = person.work.rules
    person.press("Ctrl+1")
    assert rules.show_clause("BO-02")
    assert rules.view() == "approvals"
    person.bot.waitUntil(lambda: is_in_sight(row(person, "BO-02")))
    assert rules.show_clause("R-34", "MIX")
    assert "Raises in the other games" in words_of(row(person, "R-34"))
    assert not rules.show_clause("XYZ-99")
    assert rules.view() == "approvals"


def test_a_reading_that_is_a_setting_is_marked_R34(person: Hands) -> None:
    person.work.rules.show_clause("MIX-26", "MIX")
    pills = [pill.text() for pill in row(person, "MIX-26").findChildren(Pill) if pill.isVisible()]
    assert pills == ["Setting"]
    person.work.rules.show_clause("BO-11")
    assert [pill for pill in row(person, "BO-11").findChildren(Pill) if pill.isVisible()] == []


def test_examples_come_when_asked_for_with_what_would_be_said_MIX04(person: Hands) -> None:
    person.work.rules.show_clause("MIX-04")
    clause = row(person, "MIX-04")
    assert "Refused" not in words_of(clause)
    clause.more.click()
    QApplication.processEvents()
    said = words_of(clause)
    assert "Table: lower limit $12 and higher limit $24" in said
    assert "Big blind $12 is over the $10 cap on forced bets." in said
    assert (said.count("Allowed"), said.count("Refused")) == (2, 2)
    clause.more.click()
    assert "Refused" not in words_of(clause)


@pytest.mark.parametrize(("approval", "clause"), [("BO", "BO-02"), ("MIX", "MIX-05")])
def test_the_approval_that_is_read_stays_open_when_a_rule_changes(person: Hands, approval: str, clause: str) -> None:
    person.work.rules.approvals.show_approval(approval)
    assert row(person, clause).isVisible()
    person.saved(lambda: person.desk.ask(NarrowClause("MIX", "MIX-04", '{"cents": 500}')))
    assert row(person, clause).isVisible()


def test_the_page_is_turned_from_the_search(person: Hands) -> None:
    rules = person.work.rules
    rules.approvals.show_approval("MIX")
    QApplication.processEvents()
    person.bot.waitUntil(lambda: is_in_sight(row(person, "MIX-01")))
    for _ in range(3):
        person.press("PageDown")
    person.bot.waitUntil(lambda: not is_in_sight(row(person, "MIX-01")))
    person.press("PageUp")
    person.press("PageUp")
    person.press("PageUp")
    assert is_in_sight(row(person, "MIX-01"))


def test_what_belongs_to_the_ruling_desk_does_nothing_unseen(person: Hands) -> None:
    person.press("Ctrl+Return")
    message = person.work.message()
    assert message is not None
    assert "belongs to the ruling desk" in message.sentence


@pytest.mark.parametrize(("approval", "clause"), CLAUSES, ids=IDS)
def test_every_clause_can_be_told_in_full(approval: Approval, clause: Clause) -> None:
    """No reading without words, no figure without its meaning, and every refused example with its sentence."""
    assert [id_ for id_ in clause.readings if reading_of(approval, id_) == UNWRITTEN] == []
    assert all(figure.amount and figure.about for figure in figures(clause))
    examples = list(examples_of(approval, clause, Rulebook(approvals(), {})))
    assert [example.expect == "allow" for example in clause.examples] == [told.allowed for told in examples]
    assert all(bool(told.why) != told.allowed for told in examples)
    assert not any("_" in told.words.replace("over_under", "").replace("red_black", "") for told in examples)


def test_an_example_says_what_is_not_so_as_well() -> None:
    approval = approvals()["BO"]
    told = [
        one.words for clause in approval.clauses for one in examples_of(approval, clause, Rulebook(approvals(), {}))
    ]
    assert any("not between hands" in words for words in told)
