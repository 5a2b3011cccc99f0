"""Plans: kept finished or not, cloned, posted under a version that stays, withdrawn; judged by the one judge."""

from __future__ import annotations

from datetime import date, time, timedelta
from io import BytesIO
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from floor.cli.configurations import check
from floor.desk import Desk
from floor.documents.flyer import flyer
from floor.frozen import freeze, thaw
from floor.house.adopting import AdoptRules, Kind
from floor.ids import PlanId
from floor.money import Money, dollars
from floor.offers import Put
from floor.papers.events import flyer_of, rules_of_event, structure_of
from floor.roles import Role
from floor.rules.approvals.files import approvals, with_added
from floor.rules.approvals.reading import read_approval
from floor.rules.check.configurations import Split
from floor.rules.gamefiles import game as game_named
from floor.rules.prizes.generating import Wish, generated
from floor.rules.prizes.pasted import as_csv, levels_and_breaks
from floor.rules.prizes.structures import Break, Form, Level, level_of
from floor.settings.dated import SetSetting
from floor.settings.registry import HIGHER_CAP, PLACES_ROUNDED, SPEND_CAP
from floor.tournament.comparing import differences, level_words
from floor.tournament.judging import findings_of, places_paid
from floor.tournament.opening import OpenRegistration
from floor.tournament.plan import ChipInPlay, Plan, Planned
from floor.tournament.plans import ClonePlan, KeepPlan, PostPlan, WithdrawPlan
from floor.views.stories import story
from floor.void import VoidEntry
from tests.room.floors import all_reasons, refused
from tests.rooms import House
from tests.tournament.planning import TUESDAY, kept, posted, set_share, stud, with_level


def plan_at(desk: Desk, id_: PlanId) -> Planned:
    return desk.room.tournaments.plans[id_]


def test_a_plan_is_kept_under_a_number_and_thaws_as_it_was(desk: Desk) -> None:
    first, second = kept(desk), kept(desk, stud(name="Noon Stud"))
    assert plan_at(desk, first).plan == stud()
    assert [plan_at(desk, one).number for one in (first, second)] == [1, 2]
    assert thaw(freeze(desk.room)).tournaments == desk.room.tournaments


def test_a_number_once_taken_is_not_given_again(desk: Desk) -> None:
    desk.do(VoidEntry(kept(desk), "wrong day"))
    assert not desk.room.tournaments.plans
    assert plan_at(desk, kept(desk)).number == 2


def test_all_figures_that_no_tournament_has_are_said_at_once(desk: Desk) -> None:
    told = all_reasons(desk, KeepPlan(replace(stud(), seats=1, unit=Money(0))))
    assert [one.message for one in told] == [
        "1 seats are no table's.",
        "Prizes are rounded to steps from $0.01 to $100,000.",
    ]


def test_a_plan_with_findings_is_kept_and_not_posted(desk: Desk) -> None:
    """SHT-05: the sentence is the check's own, with its cure and what to put instead."""
    id_ = kept(desk, with_level(stud(), 3, ante=50))
    finding = refused(desk, PostPlan(id_))
    assert finding.clause == "SHT-05"
    assert finding.message == "Level 3: the ante 50 is not half the small blind 150."
    (found,) = [one for one in findings_of(desk.room, with_level(stud(), 3, ante=50)) if one.clause == "SHT-05"]
    assert found.figures("ante") == [75]


@pytest.mark.parametrize(
    ("changes", "clause"),
    [
        ({"bring_in": 100}, "SHT-06"),
        ({"small_bet": 200}, "SHT-09"),
        ({"minutes": 0}, "SHT-12"),
    ],
)
def test_each_clause_of_a_level_stands_in_the_way_of_posting(desk: Desk, changes: dict[str, int], clause: str) -> None:
    id_ = kept(desk, with_level(stud(), 3, **changes))
    assert clause in {finding.clause for finding in all_reasons(desk, PostPlan(id_))}


def test_an_empty_structure_is_not_posted_sht_12(desk: Desk) -> None:
    assert refused(desk, PostPlan(kept(desk, stud(levels=(), breaks=())))).clause == "SHT-12"


def test_a_small_blind_that_cannot_be_halved_is_not_posted_r_38(desk: Desk) -> None:
    odd = with_level(stud(), 1, small_blind=25, big_blind=50, ante=12, bring_in=25, small_bet=50, big_bet=100)
    clauses = {finding.clause for finding in all_reasons(desk, PostPlan(kept(desk, odd)))}
    assert "R-38" in clauses


def test_an_amount_that_the_chips_left_in_play_cannot_pay_is_not_posted(desk: Desk) -> None:
    plan = stud()
    gone = plan.structure.colour_ups[0]
    number = gone.after + 1
    level = replace(plan.levels[number - 1], ante=gone.chip * 3)
    levels = (*plan.levels[: number - 1], level, *plan.levels[number:])
    messages = [finding.message for finding in findings_of(desk.room, replace(plan, levels=levels))]
    assert any(f"Level {number}" in message for message in messages)


def test_more_seats_than_the_game_is_dealt_to_are_not_posted_r_39(desk: Desk) -> None:
    id_ = kept(desk, stud(seats=9))
    finding = refused(desk, PostPlan(id_))
    assert finding.clause == "R-39"
    assert finding.message.startswith("9 seats are too many")
    desk.do(KeepPlan(stud(seats=8), id_))
    desk.do(PostPlan(id_))


def test_a_stud_structure_is_not_written_without_its_antes(desk: Desk) -> None:
    """In another form nobody would ask about antes, bring-ins and bets (SHT-05, SHT-06, SHT-09)."""
    for form in (Form.BLINDS, Form.LIMIT, Form.BIG_BLIND_ANTE):
        assert "with an ante and a bring-in" in refused(desk, PostPlan(kept(desk, stud(form=form)))).message


def test_a_tournament_without_prizes_is_not_posted(desk: Desk) -> None:
    nothing = stud(entry=Split(), rebuy=Split(), rebuys=0, rebuys_until=0, rebuy_chips=0)
    assert "Nothing of the entry goes into the prizes" in refused(desk, PostPlan(kept(desk, nothing))).message
    posted(desk, replace(nothing, guarantee=dollars(500)))


def test_what_money_and_levels_are_both_blamed_for_is_said_once(desk: Desk) -> None:
    reasons = all_reasons(desk, PostPlan(kept(desk, stud(game="razz"))))
    assert [finding.clause for finding in reasons].count("SHT-08") == 1


def test_whoever_takes_an_add_on_gets_chips(desk: Desk) -> None:
    plan = stud(add_on=Split(prize=dollars(40)), add_ons=1, add_on_after=4)
    assert refused(desk, PostPlan(kept(desk, plan))).message == "Whoever takes an add-on gets no chips for it."


def test_the_flyer_says_of_a_price_that_is_all_prizes_just_that(desk: Desk) -> None:
    plan = stud(add_on=Split(prize=dollars(30)), add_ons=1, add_on_after=4, add_on_chips=8_000)
    sign = flyer_of(desk.room, plan_at(desk, posted(desk, plan)))
    (said,) = [term.words for term in sign.terms if term.title == "Add-on"]
    assert said == "$30, all for prizes; 8,000 chips, at most 1 each, after level 4."


NO_MORE: dict[str, Any] = {"rebuys": 0, "rebuys_until": 0, "rebuys_expected": 0}


def test_the_flyer_names_the_most_that_is_spent_where_more_than_the_entry_can_be(desk: Desk) -> None:
    """A cap that the entry alone keeps to is nobody's business."""
    more, once = (plan_at(desk, posted(desk, plan)) for plan in (stud(), stud(name="Once", **NO_MORE)))
    told = "Nobody spends more than $150 in all."
    assert told not in [term.words for term in flyer_of(desk.room, more).terms]
    desk.do(SetSetting(SPEND_CAP.name, dollars(150), desk.room.day, "House memo 2"))
    assert told in [term.words for term in flyer_of(desk.room, more).terms]
    assert told not in [term.words for term in flyer_of(desk.room, once).terms]


def test_the_flyer_says_a_long_name_whole(desk: Desk) -> None:
    name = "Grand autumn championship of seven card stud high-low eight"
    sign = flyer_of(desk.room, plan_at(desk, posted(desk, stud(name=name))))
    assert name in " ".join(PdfReader(BytesIO(flyer(sign))).pages[0].extract_text().split())


def test_levels_start_when_the_wall_says_so_in_the_night_the_clock_is_changed(desk: Desk) -> None:
    """In the night to March 14 nobody sees two o'clock; an hour after one o'clock it is three."""
    id_ = posted(desk, stud(day=date(2027, 3, 13), starts=time(23)))
    starts = [line.starts for line in structure_of(desk.room, plan_at(desk, id_)).lines]
    assert starts[0] == "11:00 PM"
    assert not [said for said in starts if said.startswith("2:")]
    assert [said for said in starts if said.startswith("3:")]


def test_a_plan_that_was_posted_keeps_its_version_whatever_becomes_of_it(desk: Desk) -> None:
    set_share(desk)
    id_ = posted(desk)
    desk.do(KeepPlan(stud(guarantee=dollars(5_000)), id_))
    one = plan_at(desk, id_)
    assert (one.version, one.is_posted) == (2, False)
    assert one.posted[0].plan == stud()
    desk.do(KeepPlan(stud(guarantee=dollars(3_000)), id_))
    assert plan_at(desk, id_).version == 2
    desk.do(PostPlan(id_))
    assert [posted.version for posted in plan_at(desk, id_).posted] == [1, 2]
    assert plan_at(desk, id_).versions == (1, 2)


def test_what_is_posted_as_it_is_is_not_posted_again(desk: Desk) -> None:
    id_ = posted(desk)
    assert "already" in refused(desk, PostPlan(id_)).message
    assert refused(desk, KeepPlan(stud(), id_)).message == "Nothing was changed."


def test_two_versions_are_told_apart_in_words() -> None:
    changed = with_level(stud(guarantee=dollars(5_000), day=date(2026, 12, 1)), 2, minutes=25)
    found = {one.what: (one.before, one.after) for one in differences(stud(), changed)}
    assert found == {
        "Guarantee": ("$0", "$5,000"),
        "Day": ("Tue, Nov 24, 2026", "Tue, Dec 1, 2026"),
        "Level 2": (
            "50 ante, 100 bring-in, 200-400, 20 min",
            "50 ante, 100 bring-in, 200-400, 25 min",
        ),
    }
    assert not list(differences(stud(), stud()))


def test_a_version_that_differs_in_everything_names_everything() -> None:
    other = stud(
        entry=Split(prize=dollars(20)),
        chips=(ChipInPlay(25, "green", 80),),
        levels=stud().levels[:-1],
        breaks=(),
        higher_cap=True,
    )
    told = {one.what for one in differences(stud(), other)}
    assert {"Entry", "Chips", "Breaks", "Higher cap", f"Level {len(stud().levels)}"} <= told


def test_no_difference_is_told_in_the_same_words_twice() -> None:
    painted = stud(chips=tuple(replace(chip, colour="pink") for chip in stud().chips))
    told = [*differences(stud(), painted), *differences(stud(), with_level(stud(), 2, big_blind=999))]
    assert [one.what for one in told] == ["Chips", "Level 2"]
    assert all(one.before != one.after for one in told)
    assert "8 × 25 pink" in told[0].after


def test_breaks_are_kept_in_the_order_they_come(desk: Desk) -> None:
    """Else a chip would stay on the tables past the first break after it was last needed."""
    id_ = kept(desk, stud(breaks=tuple(reversed(stud().breaks))))
    assert plan_at(desk, id_).plan == stud()
    assert plan_at(desk, id_).plan.structure.colour_ups == stud().structure.colour_ups


def test_a_chip_that_nobody_starts_with_pays_no_ante(desk: Desk) -> None:
    plan = stud(chips=(ChipInPlay(25, "green"), ChipInPlay(100, "black", 80), ChipInPlay(500, "purple")))
    assert "R-38" in {finding.clause for finding in all_reasons(desk, PostPlan(kept(desk, plan)))}
    assert plan.structure.chips == (100, 500)
    assert [one.chip for one in plan.structure.colour_ups] == [100]


def test_a_clone_is_another_plan(desk: Desk) -> None:
    id_ = posted(desk)
    other = PlanId(desk.do(ClonePlan(id_, date(2026, 12, 1), "Another")).number)
    assert plan_at(desk, other).plan == stud(name="Another", day=date(2026, 12, 1))
    assert not plan_at(desk, other).posted
    assert plan_at(desk, other).number == 2


def test_a_withdrawn_tournament_is_neither_changed_nor_posted_and_can_be_cloned(desk: Desk) -> None:
    id_ = posted(desk)
    desk.do(WithdrawPlan(id_, "too few dealers"))
    for command in (PostPlan(id_), KeepPlan(stud(entries=90), id_), WithdrawPlan(id_, "again")):
        assert "withdrawn: too few dealers" in refused(desk, command).message
    assert desk.do(ClonePlan(id_, TUESDAY)).number in desk.room.tournaments.plans


def test_withdrawing_takes_a_reason(desk: Desk) -> None:
    assert refused(desk, WithdrawPlan(kept(desk), " ")).message == "The reason is empty."


def test_a_plan_nobody_made_is_said_so(desk: Desk) -> None:
    assert refused(desk, PostPlan(PlanId(999))).message == "That tournament is not planned here."


def test_a_day_that_has_passed_is_not_posted(desk: Desk) -> None:
    id_ = kept(desk, stud(day=desk.room.day - timedelta(days=1)))
    assert "has passed" in refused(desk, PostPlan(id_)).message


def test_only_directors_and_managers_plan(small_house: House) -> None:
    small_house.founded()
    small_house.desk_for(Role.DIRECTOR).do(KeepPlan(stud()))
    for role in (Role.FLOOR, Role.CASHIER, Role.AUDITOR):
        refusal = small_house.desk_for(role).why_not(KeepPlan(stud()))
        assert refusal is not None


class TestTheApproval:
    def test_a_document_for_cash_games_covers_no_tournament_r_69(self, desk: Desk) -> None:
        finding = refused(desk, KeepPlan(stud(approval="MIX", game="holdem")))
        assert finding.clause == "R-69"
        assert finding.cure == "Choose SHT."

    def test_another_game_than_the_document_s_is_not_posted_sht_08(self, desk: Desk) -> None:
        assert "SHT-08" in {one.clause for one in all_reasons(desk, PostPlan(kept(desk, stud(game="omaha8"))))}

    @pytest.mark.parametrize("form", [Form.BLINDS, Form.BIG_BLIND_ANTE, Form.LIMIT])
    def test_an_adopted_document_with_blinds_needs_no_antes_of_stud(self, desk: Desk, form: Form) -> None:
        desk.do(AdoptRules(Kind.APPROVAL, "nlh.toml", BLIND_EVENTS))
        levels = tuple(level_of(form, small, 20) for small in (25, 50, 75, 100, 150, 200))
        plan = stud(approval="NLT", game="holdem", form=form, levels=levels, breaks=(), rebuys_until=4)
        id_ = kept(desk, plan)
        desk.do(PostPlan(id_))
        assert plan_at(desk, id_).is_posted


BLIND_EVENTS = """
id = "NLT"
title = "Tournaments with blinds, made up for a test"
document = "made-up.txt"
covers = ["structure", "plan", "payout"]
from = 2020-01-01
games = ["holdem"]

[base.structure]
game = "holdem"
levels = [{ small_blind = 50, big_blind = 100, minutes = 20 }]

[[clause]]
id = "NLT-01"
title = "Structures are posted"
words = "The levels hang where players can read them."
kind = "posted-structure"

    [clause.refusal]
    empty = "The structure has no levels."
    minutes = "Level {level} lasts {minutes} minutes."
    falls = "Level {level}: the {name} falls from {was} to {now}."

    [clause.cure]
    empty = "Add a level."
    minutes = "Let each level last a minute or more."
    falls = "Put the levels in rising order."

    [[clause.example]]
    check = "structure"
    given = {}
    expect = "allow"

    [[clause.example]]
    check = "structure"
    given = { levels = [] }
    expect = "refuse"
"""


MIXED_EVENTS = BLIND_EVENTS.replace("NLT", "MXT").replace(
    'games = ["holdem"]', 'games = ["holdem", "omaha8", "razz", "stud8"]'
)


class TestMixedByLevel:
    def test_each_level_has_its_game_with_antes_where_it_is_stud(self, desk: Desk) -> None:
        plan = mixed(desk)
        told = [level_words(level) for level in plan.levels[:5]]
        assert [words.partition(":")[0] for words in told] == ["holdem", "omaha8", "razz", "stud8", "holdem"]
        for level in plan.levels:
            is_stud = level.game in ("razz", "stud8")
            assert (level.ante, level.bring_in) == ((level.small_blind // 2, level.small_blind) if is_stud else (0, 0))
            assert (level.small_bet, level.big_bet) == (level.big_blind, 2 * level.big_blind)
        id_ = kept(desk, plan)
        desk.do(PostPlan(id_))
        assert plan_at(desk, id_).is_posted

    def test_its_sheet_names_the_game_of_each_level(self, desk: Desk) -> None:
        id_ = posted(desk, mixed(desk))
        sheet = structure_of(desk.room, plan_at(desk, id_))
        assert sheet.columns == ("Game", "Ante", "Bring-in", "Blinds", "Limits")
        first, third = sheet.lines[0].amounts, sheet.lines[2].amounts
        levels = plan_at(desk, id_).plan.levels
        assert first == ("Hold'em", "", "", "50/100", "100-200")
        assert third[0] == "Razz"
        assert third[1:4] == (f"{levels[2].ante:,}", f"{levels[2].bring_in:,}", "")

    @pytest.mark.parametrize(("game", "told"), [("", "Level 2 does not say which game it is."), ("big-o8", "")])
    def test_a_level_without_a_game_of_the_document_is_not_posted(self, desk: Desk, game: str, told: str) -> None:
        plan = mixed(desk)
        levels = (plan.levels[0], replace(plan.levels[1], game=game), *plan.levels[2:])
        reasons = all_reasons(desk, PostPlan(kept(desk, replace(plan, levels=levels))))
        assert told in {one.message for one in reasons} if told else {one.clause for one in reasons} == {"MXT-02"}

    def test_it_goes_to_a_table_and_back(self, desk: Desk) -> None:
        plan = mixed(desk)
        assert levels_and_breaks(as_csv(plan.structure)) == (plan.levels, plan.breaks)


def mixed(desk: Desk) -> Plan:
    desk.do(AdoptRules(Kind.APPROVAL, "mixed.toml", MIXED_EVENTS + OF_ITS_GAMES))
    games = tuple(map(game_named, ("holdem", "omaha8", "razz", "stud8")))
    chips = (25, 100, 500, 1_000, 5_000)
    wish = Wish(
        game="holdem",
        form=Form.MIXED,
        players=80,
        stack=8_000,
        chips=chips,
        hours=6,
        level_minutes=20,
        rebuys=20,
        rotation=games,
    )
    made = generated(wish)
    chips_in_play = tuple(ChipInPlay(chip, "", made.starting_stack.get(chip, 0)) for chip in made.chips)
    return stud(
        approval="MXT", game="holdem", form=Form.MIXED, levels=made.levels, breaks=made.breaks, chips=chips_in_play
    )


OF_ITS_GAMES = """
[[clause]]
id = "MXT-02"
title = "Its games"
words = "Only these four."
kind = "tournament-game"
refusal = "{game} is not among the games of the mix."
cure = "Choose one that is."

    [[clause.example]]
    check = "structure"
    given = {}
    expect = "allow"

    [[clause.example]]
    check = "structure"
    given = { game = "razzdugi" }
    expect = "refuse"
"""


def test_amounts_follow_only_where_a_clause_of_the_document_makes_them() -> None:
    """Blinds have no antes of stud; the stud document derives its own."""
    level = [{"small_blind": 50, "big_blind": 100, "minutes": 20}]
    own = with_added([read_approval(BLIND_EVENTS)], approvals())
    blinds = check({"kind": "structure", "approval": "NLT", "game": "holdem", "levels": level}, own)
    assert blinds["derived"]["levels"] == [{"level": 1, "small_blind": 50, "big_blind": 100}]
    in_stud = check({"kind": "structure", "approval": "SHT", "levels": level}, own)["derived"]["levels"]
    assert in_stud[0]["ante"] == 25
    assert in_stud[0]["big_bet"] == 200


class TestMoney:
    def test_less_than_the_share_the_house_has_set_is_refused_sht_13(self, desk: Desk) -> None:
        set_share(desk, 80)
        finding = refused(desk, PostPlan(kept(desk)))
        assert finding.clause == "SHT-13"
        assert "76.92%" in finding.message
        assert "80%" in finding.message

    def test_the_share_of_the_tournament_s_own_day_counts(self, desk: Desk) -> None:
        desk.do(SetSetting("returned-share", 8_000, TUESDAY + timedelta(days=1), "Schedule of 2027"))
        posted(desk)
        later = kept(desk, stud(day=TUESDAY + timedelta(days=1)))
        assert refused(desk, PostPlan(later)).clause == "SHT-13"

    def test_no_share_set_is_a_warning(self, desk: Desk) -> None:
        (warning,) = [one for one in findings_of(desk.room, stud()) if one.clause == "SHT-13"]
        assert warning.severity == "warn"
        posted(desk)

    def test_an_entry_over_the_cap_is_refused_unless_it_is_the_date_s_higher_one(self, desk: Desk) -> None:
        for setting, most in ((SPEND_CAP, 60), (HIGHER_CAP, 500)):
            desk.do(SetSetting(setting.name, dollars(most), desk.room.day, "House memo 3"))
        assert "over the $60" in refused(desk, PostPlan(kept(desk))).message
        posted(desk, stud(higher_cap=True, name="High Roller"))
        again = kept(desk, stud(higher_cap=True, name="Another"))
        assert (
            "High Roller is the event of Tue, Nov 24, 2026 with the higher cap"
            in refused(desk, PostPlan(again)).message
        )
        posted(desk, stud(higher_cap=True, day=TUESDAY + timedelta(days=1)))

    def test_without_a_higher_cap_the_usual_one_holds_in_every_event(self, desk: Desk) -> None:
        desk.do(SetSetting(SPEND_CAP.name, dollars(60), desk.room.day, "House memo 3"))
        assert "over the $60" in refused(desk, PostPlan(kept(desk, stud(higher_cap=True)))).message

    def test_a_share_set_to_nothing_is_none_that_is_set(self, desk: Desk) -> None:
        for whole in (80, 0):
            set_share(desk, whole)
        assert "has not set" in next(one.message for one in findings_of(desk.room, stud()) if one.clause == "SHT-13")
        assert "76.92% of an entry" in flyer_of(desk.room, plan_at(desk, posted(desk))).note

    def test_a_share_raised_after_posting_is_judged_before_anybody_pays_sht_13(self, desk: Desk) -> None:
        set_share(desk, 75)
        id_ = posted(desk)
        set_share(desk, 80)
        finding = refused(desk, OpenRegistration(id_))
        assert finding.clause == "SHT-13"
        desk.do(KeepPlan(stud(entry=Split(prize=dollars(55), fee=dollars(10))), id_))
        desk.do(PostPlan(id_))
        assert refused(desk, OpenRegistration(id_)).clause == "SHT-02"

    def test_the_same_findings_come_from_the_command_line(self, desk: Desk) -> None:
        """One judge: a plan asked about as JSON and a plan kept in the room."""
        set_share(desk, 80)
        plan = stud()
        asked = {
            "kind": "plan",
            "approval": "SHT",
            "game": plan.game,
            "entry": msgspec.to_builtins(plan.entry),
            "rebuy": msgspec.to_builtins(plan.rebuy),
            "rebuys": plan.rebuys,
            "entries": plan.entries,
            "returned_percent": 80,
        }
        told = [one["message"] for one in check(asked)["findings"]]
        assert told
        assert [one.message for one in findings_of(desk.room, plan) if one.severity == "refuse"] == told[:1]


@pytest.mark.parametrize(
    ("rounded", "entries", "places"),
    [(0, 81, 9), (1, 81, 8), (1, 85, 9), (1, 84, 8), (2, 89, 8), (2, 5, 1), (0, 80, 8)],
)
def test_ten_percent_is_rounded_as_the_house_has_set_r_41(desk: Desk, rounded: int, entries: int, places: int) -> None:
    if rounded:
        desk.do(SetSetting(PLACES_ROUNDED.name, rounded, desk.room.day, "House memo 4"))
    assert places_paid(desk.room, stud(), entries) == places


ADD_ON: dict[str, Any] = {"add_ons": 1, "add_on": Split(prize=dollars(20)), "add_on_chips": 8_000}


def test_the_rules_say_what_the_house_has_set_and_no_reading_of_the_document(desk: Desk) -> None:
    """A reading names the usual rounding, which the house may have changed (R-41)."""
    desk.do(SetSetting(PLACES_ROUNDED.name, 2, desk.room.day, "House memo 4"))
    set_share(desk, 75)
    rules = {rule.clause: rule.words for rule in rules_of_event(desk.room, plan_at(desk, posted(desk))).rules}
    assert "rounded down" in rules["SHT-01"]
    assert rules["SHT-13"].endswith("At least 75% of what players pay is returned as prizes.")
    assert not [clause for clause in rules if clause.startswith("R-")]


class TestBadInput:
    @pytest.mark.parametrize(
        "changes",
        [
            {"entries": 0},
            {"entries": -5},
            {"guarantee": Money(-1)},
            {"guarantee": dollars(100_000_001)},
            {"seats": 1},
            {"unit": Money(0)},
            {"rebuys": 10**9},
            {"entry": Split(prize=Money(-100))},
            {"chips": (ChipInPlay(0, "white", 5),)},
            {"chips": (ChipInPlay(25, "green", -1),)},
            {"chips": (ChipInPlay(25, "green", 8), ChipInPlay(25, "red", 8))},
            {"breaks": (Break(after=4, minutes=10), Break(after=4, minutes=5))},
            {"breaks": (Break(after=4, minutes=0),)},
            {"levels": (Level(small_blind=-50, big_blind=100, minutes=20),)},
            {"levels": (Level(small_blind=50, big_blind=100, minutes=10_000),)},
            {"levels": (Level(small_blind=50, big_blind=100, minutes=20),) * 10_000},
        ],
    )
    def test_figures_that_no_tournament_has_are_not_kept(self, desk: Desk, changes: dict[str, Any]) -> None:
        assert all_reasons(desk, KeepPlan(stud(**changes)))

    @pytest.mark.parametrize(
        ("changes", "word"),
        [
            ({"rebuys_until": 99}, "Rebuys end with level 99"),
            ({"rebuys_until": len(stud().levels)}, "they never would"),
            ({"late_until": len(stud().levels)}, "they never would"),
            ({"rebuys_until": 0}, "never sold"),
            ({"rebuy_chips": 0}, "gets no chips"),
            ({"add_ons": 1, "add_on": Split(prize=dollars(20)), "add_on_chips": 8_000}, "Add-ons are offered"),
            ({"breaks": (Break(after=99, minutes=10),)}, "nothing after it"),
            ({"re_entries": 1, "late_until": 0}, "Re-entries are offered"),
            ({"rebuy_chips": 8_010}, "8,010, which cannot be made of chips of 25"),
            ({**ADD_ON, "add_on_after": 8, "add_on_chips": 8_025}, "8,025, which cannot be made of chips of 100"),
            ({**ADD_ON, "add_on_after": 99}, "nothing is played after level"),
            ({**ADD_ON, "add_on_after": len(stud().levels)}, "nothing is played after level"),
            ({"chips": (ChipInPlay(25, "green"), ChipInPlay(100, "black", 80))}, "chips of 100"),
            ({"chips": ()}, "Nobody gets any chips"),
        ],
    )
    def test_what_does_not_fit_together_is_kept_and_not_posted(
        self, desk: Desk, changes: dict[str, Any], word: str
    ) -> None:
        id_ = kept(desk, stud(**changes))
        assert word in " ".join(one.message for one in all_reasons(desk, PostPlan(id_)))


def test_levels_that_run_out_long_before_the_end_are_a_warning(desk: Desk) -> None:
    plan = stud()
    short = replace(plan, levels=plan.levels[:4], breaks=(), late_until=2, rebuys_until=2)
    (found,) = [one for one in findings_of(desk.room, short) if one.message.startswith("The levels last")]
    assert found.severity == "warn"
    assert found.message.startswith("The levels last 1 h 20 min, and the event is expected to take ")
    assert found.cure.startswith("Add levels: the last one would be played ")
    assert not [one for one in findings_of(desk.room, plan) if one.message.startswith("The levels last")]


def test_another_small_blind_under_the_same_big_blind_is_a_warning(desk: Desk) -> None:
    plan = stud()
    third, fourth = plan.levels[2:4]
    same = with_level(plan, 4, big_blind=third.big_blind)
    told = f"Level 4 has the big blind of level 3, {third.big_blind:,}, and another small blind: a step of ×1.00."
    (found,) = [one for one in findings_of(desk.room, same) if one.message == told]
    assert (found.severity, found.offers) == ("warn", (Put("big_blind", 2 * fourth.small_blind, 3),))
    cured = with_level(same, 4, big_blind=2 * fourth.small_blind)
    assert told not in [one.message for one in findings_of(desk.room, cured)]


def test_a_jump_is_a_warning(desk: Desk) -> None:
    steep = stud(levels=tuple(level_of(Form.STUD, ante, 20) for ante in (25, 50, 75, 150)), breaks=(), rebuys_until=2)
    told = [one for one in findings_of(desk.room, replace(steep, late_until=2)) if one.severity == "warn"]
    assert [one.message for one in told if one.message.startswith("Level")] == [
        "Level 2 is 2.00 times level 1.",
        "Level 4 is 2.00 times level 3.",
    ]


def test_the_story_names_the_tournament(desk: Desk) -> None:
    id_ = kept(desk)
    told = story(desk.room, desk.do(PostPlan(id_)).events)
    assert told == "Seven Card Stud Hi-Lo posted as version 1"
    assert story(desk.room, desk.do(WithdrawPlan(id_, "no dealers")).events).endswith("withdrawn: no dealers")
