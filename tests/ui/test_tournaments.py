"""The place Tournaments, by its keys: plans, a ladder typed like a spreadsheet, prizes by hand, deals by name."""

from __future__ import annotations

from collections.abc import Callable
from datetime import time, timedelta
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QCheckBox, QDialog, QFileDialog, QLineEdit, QMenu

from floor.concern import OfPlan
from floor.dates import show_written
from floor.ids import PlanId, StaffId
from floor.money import dollars
from floor.roles import Role
from floor.rules.prizes.deals import Method
from floor.rules.prizes.structures import Form
from floor.settings.dated import SetSetting
from floor.settings.registry import HIGHER_CAP
from floor.tournament.comparing import Difference
from floor.tournament.plan import Planned
from floor.tournament.plans import KeepPlan, PostPlan, WithdrawPlan
from tests.rooms import PIN, House, hire
from tests.tournament.planning import TUESDAY, kept, post_prizes, posted, stud, with_level
from tests.tournament.test_plans import mixed
from tests.ui.conftest import MakeHands
from tests.ui.windows import PATIENCE, Hands, press_verb, write
from ui import theme
from ui.acts import named
from ui.dialogs.approve import ApproveDialog
from ui.screens.tournaments.compare import CompareDialog
from ui.screens.tournaments.dialogs import PlanDialog, read_chips
from ui.screens.tournaments.ladder import Ladder, fields_of, ladder_of, pasted_ladder
from ui.widgets import paint
from ui.widgets.button import KeyButton
from ui.widgets.pinpad import PinPad
from ui.widgets.sheet import SheetModel

Open = Callable[..., Hands]
TYPED = {"Name": "Noon Stud", "Starts": "12:00", "Entry: prize": "$50", "Entry: fee": "10"}
FOUR = "Marcus T\t361,000\nDee W\t274,000\nAna R\t198,000\nLou K\t119,000"


@pytest.fixture
def at_place(small_house: House, hands: MakeHands) -> Open:
    """The window at the place, on a page, in a room that has been prepared."""

    def opened(view: str = "plans") -> Hands:
        person = hands(small_house)
        person.sign_in()
        person.press("F4")
        person.work.tournaments.show_view(view)
        return person

    return opened


def the_plan(person: Hands) -> Planned:
    (one,) = person.desk.room.tournaments.plans.values()
    return one


def type_cell(person: Hands, row: int, column: int, text: str) -> None:
    """Into a cell of the sheet in front, key by key, and Enter."""
    sheet = person.work.tournaments.page().first()
    sheet.go_to(row, column)  # type: ignore[attr-defined]
    sheet.setFocus()
    person.bot.keyClick(sheet, text[0])
    editor = QApplication.focusWidget()
    assert isinstance(editor, QLineEdit)
    person.bot.keyClicks(editor, text[1:])


def write_cell(person: Hands, row: int, column: int, text: str) -> None:
    """Words, which are begun with Enter: a letter alone is an act."""
    sheet = person.work.tournaments.page().first()
    sheet.go_to(row, column)  # type: ignore[attr-defined]
    sheet.setFocus()
    person.press("Return")
    person.bot.keyClicks(QApplication.focusWidget(), text)
    person.press("Return")


def reasons(person: Hands) -> list[str]:
    return [note.finding.message for note in person.work.tournaments.structure.card.notes if note.is_refusal]


def test_pages_are_turned_by_keys(small_house: House, at_place: Open) -> None:
    kept(small_house.founded())
    person = at_place()
    for key, page in (
        ("Ctrl+2", "structure"),
        ("Ctrl+3", "entries"),
        ("Ctrl+6", "prizes"),
        ("Ctrl+7", "deal"),
        ("Ctrl+1", "plans"),
    ):
        person.press(key, person.work.tournaments)
        assert person.work.tournaments.view() == page


class TestPlans:
    def test_a_tournament_is_planned_by_keys_and_its_structure_opens(self, small_house: House, at_place: Open) -> None:
        small_house.founded()
        person = at_place()

        def fill(dialog: QDialog) -> None:
            assert isinstance(dialog, PlanDialog)
            assert dialog.name.text() == ""
            for label, text in {
                "Name": "Noon Stud",
                "Starts": "12:00",
                "Entry: prize": "$50",
                "Entry: fee": "10",
            }.items():
                write(dialog, label, text)
            dialog.review()
            press_verb(dialog, "Plan it")

        person.saved(lambda: person.through(lambda: person.press("N"), fill))
        one = the_plan(person)
        assert (one.plan.name, one.plan.entry.cost, one.plan.approval) == ("Noon Stud", dollars(60), "SHT")
        assert person.work.tournaments.view() == "structure"

    def test_the_new_one_is_looked_at_among_others(self, small_house: House, at_place: Open) -> None:
        desk = small_house.founded()
        others = [kept(desk), kept(desk)]
        person = at_place()
        assert person.work.at().subject() == OfPlan(others[0])

        def fill(dialog: QDialog) -> None:
            assert isinstance(dialog, PlanDialog)
            write(dialog, "Name", "Noon Stud")
            write(dialog, "Entry: prize", "$50")
            dialog.review()
            press_verb(dialog, "Plan it")

        person.saved(lambda: person.through(lambda: person.press("N"), fill))
        assert person.work.at().subject() == OfPlan(PlanId(person.desk.room.number))
        assert person.work.tournaments.view() == "structure"

    def test_its_day_may_be_said_from_today(self, small_house: House, at_place: Open) -> None:
        small_house.founded()
        person = at_place()
        today, said = person.desk.room.day, list[str]()

        def fill(dialog: QDialog) -> None:
            assert isinstance(dialog, PlanDialog)
            write(dialog, "Name", "Noon Stud")
            said.append(dialog.day.line.placeholderText())
            write(dialog, "Entry: prize", "$50")
            for typed in ("someday", " Tomorrow"):
                write(dialog, "Day", typed)
                dialog.review()
                said.append(dialog.reason.text())
            press_verb(dialog, "Plan it")

        person.saved(lambda: person.through(lambda: person.press("N"), fill))
        example = f"tomorrow, {today.month}/{today.day}/{today.year} or {show_written(today)}"
        assert said == [example, f"Day: “someday” is not a date. Type it like {example}.", ""]
        assert the_plan(person).plan.day == today + timedelta(days=1)

    def test_what_cannot_be_read_keeps_the_dialog_open_and_is_said(self, small_house: House, at_place: Open) -> None:
        small_house.founded()
        person = at_place()
        said: list[str] = []

        def fill(dialog: QDialog) -> None:
            write(dialog, "Name", "Noon Stud")
            for label, text in (("Starts", "25:00"), ("Entry: prize", "fifty")):
                write(dialog, label, text)
                dialog.review()  # type: ignore[attr-defined]
                said.append(dialog.reason.text())  # type: ignore[attr-defined]
                write(dialog, "Starts", "12:00")
            dialog.reject()

        person.through(lambda: person.press("N"), fill)
        assert said[0].startswith("Starts: “25:00” is not a time")
        assert said[1].startswith("Entry: prize: “fifty” is not an amount.")
        assert not person.desk.room.tournaments.plans

    def test_posting_says_why_not_and_then_posts(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded(), with_level(stud(), 3, ante=50))
        person = at_place("structure")
        act = named("post-tournament")
        assert "SHT-05" in person.work.why_not(act)
        person.press("Ctrl+Period")
        assert person.work.why_not(act) == "Save the structure first."
        person.saved(lambda: person.press("Ctrl+S"))
        assert person.work.why_not(act) == ""
        person.saved(lambda: person.press("P"))
        assert the_plan(person).is_posted

    def test_a_clone_on_another_day_and_a_withdrawal(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place()
        person.saved(lambda: person.through(lambda: person.press("C"), lambda dialog: press_verb(dialog, "Clone")))
        assert len(person.desk.room.tournaments.plans) == 2

        def fill(dialog: QDialog) -> None:
            """Straight away: the keyboard is in the reason, and Enter without one takes nothing back."""
            person.press("Return", dialog)
            assert not any(one.withdrawn for one in person.desk.room.tournaments.plans.values())
            person.bot.keyClicks(dialog.focusWidget(), "too few dealers")
            press_verb(dialog, "Withdraw")

        person.saved(lambda: person.through(lambda: person.press("X"), fill))
        withdrawn = [one for one in person.desk.room.tournaments.plans.values() if one.withdrawn]
        assert [one.withdrawn for one in withdrawn] == ["too few dealers"]

    def test_terms_are_changed_and_what_hangs_keeps_its_version(self, small_house: House, at_place: Open) -> None:
        posted(small_house.founded())
        person = at_place()

        def fill(dialog: QDialog) -> None:
            write(dialog, "Guarantee", "$5,000")
            dialog.review()  # type: ignore[attr-defined]
            press_verb(dialog, "Keep terms")

        person.saved(lambda: person.through(lambda: person.press("E"), fill))
        assert the_plan(person).version == 2
        assert "Guarantee: $0 → $5,000" in person.work.tournaments.plans.card.words()

    def test_the_one_event_with_the_higher_cap_is_marked_where_the_house_has_one(
        self, small_house: House, at_place: Open
    ) -> None:
        desk = small_house.founded()
        kept(desk)
        desk.do(SetSetting(HIGHER_CAP.name, dollars(500), desk.room.day, "House memo 3"))
        person = at_place()

        def mark(dialog: QDialog) -> None:
            (box,) = [one for one in dialog.findChildren(QCheckBox) if one.isVisible()]
            box.click()
            press_verb(dialog, "Keep terms")

        person.saved(lambda: person.through(lambda: person.press("E"), mark))
        assert the_plan(person).plan.higher_cap

    def test_the_day_is_on_one_line_and_what_hung_last_is_cloned(self, small_house: House, at_place: Open) -> None:
        desk = small_house.founded()
        posted(desk, stud(name="Noon Stud", starts=time(12)))
        posted(desk, stud(name="Late Stud", starts=time(21)))
        posted(desk, stud(name="Noon Stud", day=TUESDAY + timedelta(days=7), entries=60))
        kept(desk, stud(name="Draft"))
        desk.do(WithdrawPlan(kept(desk, stud(name="Gone")), "No dealers"))
        person = at_place()
        page = person.work.tournaments.plans
        told = [(bar.name, bar.begins, bar.played[0], bar.ending) for bar in page.line.bars]
        assert told == [
            ("Noon Stud", 720, (720, 740), "ends about 5:57 PM"),
            ("Draft", 1_110, (1_110, 1_130), "ends about 12:27 AM"),
            ("Late Stud", 1_260, (1_260, 1_280), "ends about 2:57 AM"),
        ]
        names = [button.accessibleName() for button in page.templates.findChildren(KeyButton)]
        assert names == ["Clone Noon Stud", "Clone Late Stud"]

        def fill(dialog: QDialog) -> None:
            press_verb(dialog, "Clone")

        clone = page.templates.findChildren(KeyButton)[0]
        person.saved(lambda: person.through(clone.click, fill))
        made = max(person.desk.room.tournaments.plans.values(), key=lambda one: one.number).plan
        assert (made.name, made.day, made.entries) == ("Noon Stud", TUESDAY + timedelta(days=14), 60)

    def test_a_clone_is_compared_with_what_it_is_like(self, small_house: House, at_place: Open) -> None:
        desk = small_house.founded()
        kept(desk, stud(name="Another"))
        first = posted(desk)
        kept(desk, stud(day=TUESDAY + timedelta(days=7), entries=60))
        person = at_place()
        person.work.tournaments.choose(max(desk.room.tournaments.plans))
        seen: list[list[str]] = []

        def look(dialog: QDialog) -> None:
            assert isinstance(dialog, CompareDialog)
            seen.append([one.what for one in dialog.differences()])
            person.press("Escape", dialog)

        person.through(lambda: person.press("V"), look)
        assert seen == [["Day", "Entries"]]
        assert first in desk.room.tournaments.plans

    def test_any_two_versions_are_compared(self, small_house: House, at_place: Open) -> None:
        desk = small_house.founded()
        first = posted(desk, stud(entries=40))
        desk.do(KeepPlan(stud(entries=60), first))
        desk.do(PostPlan(first))
        desk.do(KeepPlan(stud(entries=60, guarantee=dollars(5_000)), first))
        kept(desk, stud(name="Deep Stack", entries=60))
        person = at_place()
        seen: list[list[Difference]] = []

        def look(dialog: QDialog) -> None:
            assert isinstance(dialog, CompareDialog)
            seen.append(dialog.differences())
            dialog.before.setCurrentIndex(0)
            seen.append(dialog.differences())
            dialog.after.setCurrentIndex(dialog.after.count() - 1)
            seen.append(dialog.differences())
            person.press("Escape", dialog)

        person.through(lambda: person.press("V"), look)
        more, guaranteed = Difference("Entries", "40", "60"), Difference("Guarantee", "$0", "$5,000")
        assert seen == [
            [guaranteed],
            [guaranteed, more],
            [Difference("Name", "Seven Card Stud Hi-Lo", "Deep Stack"), more],
        ]

    def test_an_auditor_may_look_and_change_nothing(self, small_house: House, hands: MakeHands) -> None:
        first = small_house.founded()
        auditor = hire(first, Role.AUDITOR, name="Pia Lind")
        kept(first)
        person = hands(small_house)
        person.choose_person(auditor)
        person.sign_in(PIN)
        person.work.go("tournaments")
        for id_ in ("new-tournament", "tournament-terms", "clone-tournament", "post-tournament", "withdraw-tournament"):
            assert person.work.why_not(named(id_))
        assert person.desk.staff == StaffId(auditor)


class TestStructure:
    def test_a_finding_is_there_while_one_types_and_goes_with_one_key(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        ante = 2 + fields_of(Form.STUD).index("ante")
        type_cell(person, 2, ante, "50")
        assert reasons(person) == ["Level 3: the ante 50 is not half the small blind 150."]
        person.press("Return")
        assert page.sheet.row == 3
        person.press("Ctrl+Period")
        assert reasons(person) == []

    @pytest.mark.parametrize(
        ("field", "text", "told"),
        [
            ("small_blind", "50", "Level 4: the small blind falls from 150 to 50."),
            ("small_blind", "225", "Level 4: with chips of 25, half of the small blind 225 cannot be paid."),
            ("minutes", "0", "Level 4 lasts 0 minutes."),
            ("big_blind", "100", "Level 4: the big blind 100 is less than the small blind 200."),
            ("bring_in", "10", "Level 4: 10 cannot be paid in chips of 25, the smallest then in play."),
            ("small_bet", "1", "Level 4: the small bet 1 should be 400."),
        ],
    )
    def test_one_key_again_and_again_leaves_nothing_to_fix(
        self, small_house: House, at_place: Open, field: str, text: str, told: str
    ) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        assert page.ladder is not None
        type_cell(person, page.ladder.row_of(3), 2 + fields_of(Form.STUD).index(field), text)
        person.press("Return")
        assert told in reasons(person)
        for _ in range(12):
            if page.card.first_cure() is not None:
                person.press("Ctrl+Period")
        assert reasons(person) == []

    def test_a_jump_is_filled_by_a_level_between_with_one_key(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        assert page.ladder is not None
        before = page.ladder.read()[0]
        assert page.pace is not None
        assert list(page.pace.odd_levels) == [2, 14]
        person.press("Ctrl+Period")
        levels = page.ladder.read()[0]
        assert (levels[:13], levels[14:]) == (before[:13], before[13:])
        assert [level.small_blind for level in levels[12:15]] == [2_000, 2_400, 3_000]
        assert list(page.pace.odd_levels) == [2]
        assert reasons(person) == []

    def test_a_mix_by_level_is_typed_with_its_games(self, small_house: House, at_place: Open) -> None:
        desk = small_house.founded()
        kept(desk, mixed(desk))
        person = at_place("structure")
        page = person.work.tournaments.structure
        assert reasons(person) == []
        write_cell(person, 0, 2, "big-o8")
        assert reasons(person) == ["“big-o8” is not among the games of the mix."]
        write_cell(person, 0, 2, "stud8")
        assert page.ladder is not None
        assert page.ladder.read()[0][0].game == "stud8"
        assert reasons(person) == []
        page.sheet.go_to(1, 3)
        person.press("Insert")
        games = [level.game for level in page.ladder.read()[0][:4]]
        assert games == ["stud8", "omaha8", "razz", "razz"]

    def test_what_follows_from_a_blind_follows_and_the_end_moves(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        last = len(page.ladder.rungs) - 1 if page.ladder else 0
        before = page.pace.expected_end if page.pace else 0
        type_cell(person, last, 2, "9000")
        assert page.pace is not None
        assert page.pace.expected_end < before
        level = page.plan().levels[-1] if page.plan() else None  # type: ignore[union-attr]
        assert level is not None
        assert (level.big_blind, level.ante, level.bring_in, level.small_bet, level.big_bet) == (
            18_000,
            4_500,
            9_000,
            18_000,
            36_000,
        )

    def test_levels_and_breaks_come_and_go_by_keys(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        levels, breaks = len(stud().levels), len(stud().breaks)
        page.sheet.go_to(1, 2)
        person.press("Insert")
        person.press("B")
        assert page.plan() is not None
        assert (len(page.plan().levels), len(page.plan().breaks)) == (levels + 1, breaks + 1)  # type: ignore[union-attr]
        person.press("Delete")
        person.press("Delete")
        assert page.ladder is not None
        assert len(page.ladder.rungs) == levels + breaks

    def test_a_word_in_a_cell_is_said_and_stays(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        type_cell(person, 1, 2, "1x")
        assert "Level 2, small blind: “1x” is not a whole number." in reasons(person)
        assert person.work.why_not(named("save-structure")).startswith("A cell cannot be read")
        person.work.tournaments.show_view("plans")
        person.work.tournaments.show_view("structure")
        assert page.ladder is not None
        assert page.ladder.rungs[1].cells["small_blind"] == "1x"

    def test_what_is_wrong_with_a_break_is_marked_in_its_own_row(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        assert page.ladder is not None
        row = next(row for row, rung in enumerate(page.ladder.rungs) if rung.is_break)
        column = len(fields_of(page.ladder.form)) + 1
        type_cell(person, row, column, "1x")
        model = page.sheet.model()
        assert isinstance(model, SheetModel)
        edged = [at for at in range(model.rowCount()) if model.cell(at, column).edge is not None]
        assert edged == [row]

    def test_what_a_paste_was_refused_for_goes_with_the_next_change(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        page.paste("small blind,big blind,minutes\nten,20,20")
        assert page.said.text()
        type_cell(person, 0, 2, "25")
        assert page.said.text() == ""

    def test_a_table_is_pasted_whole_and_words_in_it_change_nothing(self, small_house: House, at_place: Open) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page = person.work.tournaments.structure
        QGuiApplication.clipboard().setText("1\t50\t100\t25\t50\t100\t200\t20\n2\t100\t200\t50\t100\t200\t400\t20")
        person.press("Ctrl+V", page.sheet)
        assert page.plan() is not None
        assert [level.big_blind for level in page.plan().levels] == [100, 200]  # type: ignore[union-attr]
        for text, word in (("1\tfifty\t100", "“fifty” is not a whole number"), ("1\t50\t100\n" * 2_000, "at most")):
            QGuiApplication.clipboard().setText(text)
            person.press("Ctrl+V", page.sheet)
            assert word in page.said.text()
            assert len(page.plan().levels) == 2  # type: ignore[union-attr]

    def test_what_is_exported_is_imported_the_same(self, small_house: House, at_place: Open, tmp_path: Path) -> None:
        kept(small_house.founded())
        person = at_place("structure")
        page, file = person.work.tournaments.structure, tmp_path / "levels.csv"

        def choose(dialog: QDialog) -> None:
            assert isinstance(dialog, QFileDialog)
            dialog.selectFile(str(file))
            dialog.done(QDialog.DialogCode.Accepted)

        person.through(lambda: person.press("O", page.sheet), choose)
        page.take(Ladder(Form.STUD))
        person.through(lambda: person.press("I", page.sheet), choose)
        assert page.plan() == stud()
        page.read_file(str(tmp_path / "nothing.csv"))
        assert "cannot be read" in page.said.text()
        page.write_file(str(tmp_path / "no" / "folder.csv"))
        assert "cannot be written" in page.said.text()

    def test_a_generated_ladder_has_no_finding_and_too_short_a_night_is_said(
        self, small_house: House, at_place: Open
    ) -> None:
        kept(small_house.founded(), stud(levels=(), breaks=(), rebuys_until=2, late_until=2))
        person = at_place("structure")

        def fill(dialog: QDialog) -> None:
            write(dialog, "Hours", "no")
            dialog.review()  # type: ignore[attr-defined]
            assert "not a number of hours" in dialog.reason.text()  # type: ignore[attr-defined]
            write(dialog, "Hours", "4")
            dialog.review()  # type: ignore[attr-defined]
            press_verb(dialog, "Generate")

        person.through(lambda: person.press("G"), fill)
        assert reasons(person) == []
        assert person.work.why_not(named("save-structure")) == ""
        person.saved(lambda: person.work.run(named("save-structure")))
        assert the_plan(person).plan.levels


class TestPrizes:
    def test_the_proposal_is_the_pool_and_a_change_by_hand_is_not(self, small_house: House, at_place: Open) -> None:
        posted(small_house.founded())
        person = at_place("prizes")
        page = person.work.tournaments.prizes
        assert page.sum.text() == "Sum $4,800, the pool exactly"
        type_cell(person, 0, 2, "2000")
        assert "over the pool" in page.sum.text()
        assert "SHT-01" in person.work.why_not(named("post-prizes"))
        person.press("Return")
        person.press("R")
        person.saved(lambda: person.press("Ctrl+Return"))
        (table,) = the_plan(person).prizes
        assert (table.entries, table.pool, sum(table.prizes)) == (80, dollars(4_800), dollars(4_800))

    def test_a_word_for_a_prize_is_said_and_stays(self, small_house: House, at_place: Open) -> None:
        posted(small_house.founded())
        person = at_place("prizes")
        page = person.work.tournaments.prizes
        type_cell(person, 1, 2, "9a")
        assert "Place 2: “9a” is not an amount" in person.work.why_not(named("post-prizes"))
        draft = page.draft()
        assert draft is not None
        assert draft.prizes[1] == "9a"

    def test_a_figure_that_nobody_counts_with_is_no_number(self, small_house: House, at_place: Open) -> None:
        posted(small_house.founded())
        person = at_place("prizes")
        page = person.work.tournaments.prizes
        page.entries.line.setText("²")
        page.entries.typed.emit()
        assert "Entries: “²” is not a whole number" in person.work.why_not(named("post-prizes"))

    def test_a_prize_that_falls_toward_first_says_by_how_much(self, small_house: House, at_place: Open) -> None:
        posted(small_house.founded())
        person = at_place("prizes")
        steps = person.work.tournaments.prizes.first().model()  # type: ignore[attr-defined]
        type_cell(person, 0, 2, "700")
        type_cell(person, 1, 2, "780")
        assert steps.index(0, 4).data() == "−$80"
        type_cell(person, 0, 2, "800")
        assert steps.index(0, 4).data() == "+$20"

    def test_what_ten_more_would_do_is_shown_and_never_saved(self, small_house: House, at_place: Open) -> None:
        posted(small_house.founded())
        person = at_place("prizes")
        number = person.desk.room.number
        page = person.work.tournaments.prizes
        page.entries.line.setText("90")
        page.entries.typed.emit()
        assert page.why.text() == "9 places of 90 are paid (SHT-01)"
        page.entries.line.setText("9")
        page.entries.typed.emit()
        assert page.why.text() == "1 place of 9 is paid (SHT-01)"
        assert person.desk.room.number == number
        assert not the_plan(person).prizes

    @pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
    def test_a_list_that_was_posted_is_laid_on_another_pool(self, small_house: House, at_place: Open) -> None:
        desk = small_house.founded()
        id_ = posted(desk)
        desk.do(post_prizes(desk, id_, 1740, 1130, 800, 590, 450, 350, 280, 240, 220, entries=83))
        person = at_place("prizes")
        page = person.work.tournaments.prizes
        page.pool.line.setText("$11,600")
        person.press("T", page.sheet)
        menu = QApplication.activePopupWidget()
        assert isinstance(menu, QMenu)
        (line,) = menu.actions()
        assert line.text() == "Seven Card Stud Hi-Lo, 9 places of $5,800"
        line.trigger()
        menu.close()
        assert page.read()[2][0] == dollars(3_480)


class TestDeal:
    def test_the_calculator_stands_alone(self, small_house: House, at_place: Open) -> None:
        small_house.founded()
        person = at_place("deal")
        page = person.work.tournaments.deal
        QGuiApplication.clipboard().setText(FOUR)
        person.press("Ctrl+V", page.sheet)
        page.prizes.line.setText("1740 1130 800 590")
        page.refresh()
        spoils = page.spoils()[0]
        assert page.made(Method.ICM, spoils).paid == tuple(map(dollars, (1_237, 1_134, 1_021, 868)))
        assert "Choose a tournament" in person.work.why_not(named("record-deal"))
        person.press("+", page.sheet)
        assert len(page.draft.lines) == 5

    def test_beside_a_tournament_it_calculates_for_whoever_asks_and_goes_back(
        self, small_house: House, at_place: Open
    ) -> None:
        desk = small_house.founded()
        desk.do(post_prizes(desk, posted(desk), 400, 250, entries=20, pool=650))
        person = at_place("deal")
        page = person.work.tournaments.deal
        page.left.line.setText("50")
        person.press("Alt+C")
        assert page.left.text() == ""
        page.paste(FOUR)
        page.prizes.line.setText("1740 1130 800 590")
        page.refresh()
        assert page.made(Method.ICM, page.spoils()[0]).paid == tuple(map(dollars, (1_237, 1_134, 1_021, 868)))
        page.left.line.setText("75")
        assert "Choose a tournament" in person.work.why_not(named("record-deal"))
        assert person.work.tournaments.words(named("deal-alone")) == "Back to the event"
        person.press("Alt+C")
        assert [line.name for line in page.draft.lines] == ["", ""]
        assert page.left.text() == "50"
        assert not page.prizes.isVisible()

    @pytest.mark.parametrize(
        ("pasted", "prizes", "word"),
        [
            ("Ola 0\nNia 5", "100 50", "whoever is still in has chips"),
            ("Ola 5\nNia five", "100 50", "Nia: “five” is not a whole number."),
            ("Ola 5\nNia 3,5", "100 50", "Nia: “3,5” is not a whole number."),
            ("Ola 5\nNia 5", "100 50 20", "3 prizes for 2 players"),
            ("Ola 5\nNia 5", "50 100", "more than the"),
            ("Ola 5\nNia 5", "lots", "Prizes: “lots” is not an amount"),
        ],
    )
    def test_what_makes_no_sense_is_said_and_what_was_typed_stays(
        self, small_house: House, at_place: Open, pasted: str, prizes: str, word: str
    ) -> None:
        small_house.founded()
        page = at_place("deal").work.tournaments.deal
        page.paste(pasted)
        page.prizes.line.setText(prizes)
        page.refresh()
        assert word in " ".join(finding.message for finding in page.findings())
        assert page.draft.lines[0].name == "Ola"

    def test_more_than_are_dealt_with_are_not_cut_off(self, small_house: House, at_place: Open) -> None:
        small_house.founded()
        page = at_place("deal").work.tournaments.deal
        page.paste("\n".join(f"P{number} 100" for number in range(101)))
        assert next(page.findings()).message == "101 players were pasted, and a deal is made among 100."
        assert all(not line.name for line in page.draft.lines)

    def test_in_a_narrow_window_it_is_seen_whose_share_it_is(self, small_house: House, at_place: Open) -> None:
        """At half as large again the columns need more room than there is: the rest is scrolled to, no name is cut."""
        small_house.founded()
        person = at_place("deal")
        sheet = person.work.tournaments.deal.sheet
        person.work.tournaments.deal.paste(FOUR)
        person.window.resize(1024, 700)
        person.work.grow_text(0.5)
        font = theme.font(15, "regular", condensed=True)
        widest = max(paint.breadth(str(sheet.model().index(row, 0).data()), font) for row in range(4))
        person.bot.waitUntil(lambda: sheet.width() < 1024 and sheet.columnWidth(0) > widest, timeout=PATIENCE)
        person.work.grow_text(-0.5)

    def test_more_than_half_the_field_is_refused_sht_11(self, small_house: House, at_place: Open) -> None:
        small_house.founded()
        page = at_place("deal").work.tournaments.deal
        page.paste(FOUR)
        page.prizes.line.setText("1740 1130 800 590")
        page.field.line.setText("7")
        assert "SHT-11" in {finding.clause for finding in page.findings()}

    def test_a_deal_is_recorded_when_all_agree_by_name(self, small_house: House, at_place: Open) -> None:
        desk = small_house.founded()
        id_: PlanId = posted(desk)
        desk.do(post_prizes(desk, id_, 1740, 1130, 800, 590, 450, 350, 280, 240, 220, entries=83))
        person = at_place("deal")
        page, act = person.work.tournaments.deal, named("record-deal")
        page.paste(FOUR)
        for row in range(3):
            page.sheet.go_to(row, 0)
            person.press("A", page.sheet)
        assert "Lou K has not agreed" in person.work.why_not(act)
        page.sheet.go_to(3, 0)
        person.press("A", page.sheet)
        page.in_play.line.setText("950,000")
        assert "2,000 too many" in person.work.why_not(act)
        page.in_play.line.setText("952,000")
        hire(desk, Role.MANAGER)
        person.when_dialog(lambda sheet: person.bot.keyClicks(sheet.findChild(PinPad), PIN), ApproveDialog)
        person.saved(lambda: person.press("Ctrl+D"))
        deal = the_plan(person).deal
        assert deal is not None
        assert sum(player.paid for player in deal.players) == dollars(4_260)
        person.work.tournaments.show_view("deal")
        assert "Recorded: Marcus T $1,237, Dee W $1,134" in page.source.text()

    def test_another_way_asks_everybody_again(self, small_house: House, at_place: Open) -> None:
        small_house.founded()
        page = at_place("deal").work.tournaments.deal
        page.paste(FOUR)
        page.sheet.go_to(0, 0)
        page.agree()
        assert page.draft.lines[0].agrees
        page.choose(Method.EVEN.value)
        assert not page.draft.lines[0].agrees

    @pytest.mark.parametrize("field", ["prizes", "left", "unit"])
    def test_other_money_asks_everybody_again_SHT_11(self, small_house: House, at_place: Open, field: str) -> None:
        small_house.founded()
        person = at_place("deal")
        page = person.work.tournaments.deal
        page.paste(FOUR)
        page.sheet.go_to(0, 0)
        page.agree()
        person.bot.keyClicks(page.in_play.line, "952,000")
        assert page.draft.lines[0].agrees
        person.bot.keyClicks(getattr(page, field).line, "100")
        assert not page.draft.lines[0].agrees

    def test_who_leaves_the_deal_or_joins_it_has_everybody_asked_again_SHT_11(
        self, small_house: House, at_place: Open
    ) -> None:
        small_house.founded()
        page = at_place("deal").work.tournaments.deal
        page.paste(FOUR)
        for change in (page.remove_player, page.add_player):
            page.sheet.go_to(0, 0)
            page.agree()
            assert page.draft.lines[0].agrees
            page.sheet.go_to(2, 0)
            change()
            assert not any(line.agrees for line in page.draft.lines)


@pytest.mark.parametrize("form", list(Form))
def test_a_ladder_reads_as_it_was_written(form: Form) -> None:
    made = ladder_of(form, stud().levels, stud().breaks)
    levels, breaks, wrong = made.read()
    assert not wrong
    assert breaks == stud().breaks
    assert [level.big_blind for level in levels] == [level.big_blind for level in stud().levels]


def test_what_a_pasted_table_leaves_out_follows_from_its_blinds() -> None:
    (level,), _, wrong = pasted_ladder(Form.STUD, "Small blind,Big blind,Minutes\n50,100,20").read()
    assert not wrong
    assert (level.ante, level.bring_in, level.small_bet, level.big_bet) == (25, 50, 100, 200)


def test_chips_are_read_as_they_are_written() -> None:
    assert [(chip.each, chip.value, chip.colour) for chip in read_chips("8 x 25 green, 4×500")] == [
        (8, 25, "green"),
        (4, 500, ""),
    ]


def test_in_a_narrow_window_a_tournament_keeps_its_name(at_place: Open, small_house: House) -> None:
    """How many are left and what is next make room for it, and come back."""
    posted(small_house.founded())
    person = at_place()
    table = person.work.tournaments.plans.table
    person.window.resize(1600, 1000)
    person.bot.waitUntil(lambda: not table.isColumnHidden(6), timeout=PATIENCE)
    person.window.resize(1024, 700)
    person.work.grow_text(0.5)
    person.bot.waitUntil(lambda: table.isColumnHidden(6) and table.columnWidth(1) >= 150, timeout=PATIENCE)
    person.work.grow_text(-0.5)


def test_the_line_of_the_day_goes_on_by_the_minute(small_house: House, at_place: Open) -> None:
    desk = small_house.founded()
    posted(desk, stud(day=desk.room.day))
    person = at_place()
    line = person.work.tournaments.plans.line
    before = line.now
    assert before is not None
    small_house.clock.forward(minutes=3)
    person.work.tournaments.pass_second()
    assert line.now == before + 3
