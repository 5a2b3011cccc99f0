"""An approval is read as a whole or not at all, and everything wrong in it is said at once, with its line."""

from __future__ import annotations

import dataclasses
from datetime import date
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floor.cli.configurations import check
from floor.rules.approvals.files import approvals, in_force, with_added
from floor.rules.approvals.proving import unproved
from floor.rules.approvals.reading import Unsound, read_approval
from floor.rules.gamefiles import read_game

FOLDER = Path(__file__).parents[3] / "resources" / "approvals"

HOLDEM = """
id = "HE"
title = "Hold'em"
document = "a letter of the state"
covers = ["table"]
from = 2026-01-01
games = ["holdem"]

[base.table]
game = "holdem"
betting = "fixed"
lower = 200
higher = 400

[[clause]]
id = "HE-01"
title = "Hold'em only"
words = "Nothing but hold'em."
kind = "games"
refusal = "{game} is not hold'em."
cure = "Play hold'em."

[[clause]]
id = "HE-02"
title = "No forced bet over $5"
words = "Blinds of five dollars at most."
kind = "max-forced-bet"
cents = 500
refusal = "{bet} {amount} is over {limit}."
cure = "Make it {limit}."

    [[clause.example]]
    check = "table"
    given = { lower = 500 }
    expect = "allow"

[[clause]]
id = "HE-03"
title = "Blinds"
words = "Blinds from the lower limit."
kind = "blinds"

    [clause.refusal]
    missing = "No big blind."
    nothing = "{bet} is nothing."
    big = "{amount} is not {lower}."
    small = "{amount} is not half of {lower}."

    [clause.cure]
    missing = "Give it."
    nothing = "Give it."
    big = "Make it {lower}."
    small = "Make it {allowed}."
"""


def problems(text: str) -> list[str]:
    with pytest.raises(Unsound) as wrong:
        read_approval(text, "he.toml")
    assert str(wrong.value).startswith("he.toml: ")
    return [str(problem) for problem in wrong.value.problems]


def line_with(words: str, text: str = HOLDEM) -> int:
    return next(number for number, line in enumerate(text.splitlines(), 1) if words in line)


def test_a_room_adds_an_approval_without_code_MIX11() -> None:
    """Its own clauses judge its tables, and its game may be played in a mix from then on."""
    added = with_added([read_approval(HOLDEM)])
    table = {"kind": "table", "approval": "HE", "game": "holdem", "betting": "fixed", "lower": 500, "higher": 1000}
    assert check(table, added)["ok"]
    over = check(table | {"lower": 600, "higher": 1200}, added)
    assert [found["message"] for found in over["findings"]] == ["Big blind $6 is over $5."]
    mixed = table | {"approval": "MIX"}
    assert [found["clause"] for found in check(mixed)["findings"]] == ["MIX-11"]
    assert check(mixed, added)["ok"]


def test_an_approval_is_in_force_in_its_time_only_MIX11() -> None:
    added = with_added([read_approval(HOLDEM.replace("from = 2026-01-01", "from = 2026-01-01\nuntil = 2026-06-30"))])
    assert "HE" in in_force(added, date(2026, 6, 30))
    assert "HE" not in in_force(added, date(2025, 12, 31))
    assert "HE" not in in_force(added, date(2026, 7, 1))
    mixed = {"kind": "table", "approval": "MIX", "game": "holdem", "betting": "fixed", "lower": 200, "higher": 400}
    assert check(mixed, added, date(2026, 6, 30))["ok"]
    assert not check(mixed, added, date(2026, 7, 1))["ok"]


def test_a_clause_can_change_on_a_day() -> None:
    """Limits are judged as they read on the gaming day."""
    later = HOLDEM[HOLDEM.index('[[clause]]\nid = "HE-02"') : HOLDEM.index('[[clause]]\nid = "HE-03"')]
    dated = HOLDEM.replace("cents = 500", "cents = 500\nuntil = 2026-06-30")
    text = dated + later.replace("cents = 500", "cents = 1000\nfrom = 2026-07-01")
    added = with_added([read_approval(text)])
    table = {"kind": "table", "approval": "HE", "game": "holdem", "betting": "fixed", "lower": 1000, "higher": 2000}
    assert not check(table, added, date(2026, 6, 30))["ok"]
    assert check(table, added, date(2026, 7, 1))["ok"]
    assert check(table, added)["ok"], "with no day named, as it reads last"
    assert problems(text.replace("from = 2026-07-01", "from = 2026-06-30")) == [
        f"line {line_with('HE-02', text[len(HOLDEM) - 200 :]) + text[: len(HOLDEM) - 200].count(chr(10))}: "
        "HE-02 stands twice, for days that overlap"
    ]


def test_an_approval_does_not_replace_another_silently_MIX11() -> None:
    with pytest.raises(Unsound, match="MIX is in force already"):
        with_added([dataclasses.replace(approvals()["MIX"], since=date(2026, 1, 1))])


@pytest.mark.parametrize(
    ("change", "to", "complaint", "at"),
    [
        ("cents = 500", "cents = 500\nsents = 5", "HE-02: “sents” is not a field", "sents"),
        ("cents = 500", 'cents = "five"', "HE-02: “cents”: Expected int, got str", "cents"),
        ("cents = 500", "cents = true", "HE-02: “cents”: Expected int, got bool", "cents"),
        ("cents = 500", "cents = -1", "HE-02: “cents” is -1 and must be more than nothing", "cents = -1"),
        ("cents = 500", "", "HE-02: “cents” is missing", "HE-02"),
        ('kind = "max-forced-bet"', 'kind = "moon"', "HE-02: no check knows the kind “moon”", "moon"),
        ("{bet} {amount} is", "{bet} {sum} is", "HE-02: “refusal” has “{sum}”", "{sum}"),
        ("{bet} {amount} is", "{bet.__class__} is", "HE-02: “refusal” has “{bet.__class__}”", "__class__"),
        ("{bet} {amount} is", "{bet!r} is", "HE-02: “refusal” has “{bet}”", "{bet!r}"),
        ("{bet} {amount} is", "{bet is", "HE-02: “refusal” has a brace without its other half", "{bet is"),
        ('missing = "No big blind."\n', "", "HE-03: “refusal.missing” is missing", "[clause.refusal]"),
        ('missing = "Give it."', 'mising = "Give it."', "HE-03: “cure” has “mising”", "[clause.cure]"),
        ("cents = 500", "cents = 500\nuntil = 2020-01-01\nfrom = 2021-01-01", "“until” 2020-01-01 is before", "until"),
        ("from = 2026-01-01", "from = 2026-01-01\nuntil = 2025-01-01", "the approval: “until” 2025-01-01", "until"),
        ("from = 2026-01-01", 'from = "soon"', "“from”", "soon"),
        ("from = 2026-01-01", 'since = "2026"', "“since” is not a field", "since"),
        ('id = "HE-02"', 'id = "HE-01"', "HE-01 stands twice", None),
        ('id = "HE-02"', 'id = "two"', "“two” is not an id", '"two"'),
        ('id = "HE"', 'id = "he"', "“id” must be capitals", 'id = "he"'),
        ('covers = ["table"]', 'covers = ["table", "moon"]', "“covers” has “moon”", "moon"),
        ('covers = ["table"]', "covers = []", "“covers” is empty", "covers"),
        ('games = ["holdem"]', 'games = ["canasta"]', "“games” has “canasta”", "canasta"),
        ("[base.table]", '[base.payout]\npool = 1\n\n[base.table]', "“base” has “payout”", "[base.payout]"),
        ('expect = "allow"', 'expect = "maybe"', "HE-02, example 1: “expect”", "maybe"),
        ('check = "table"', 'check = "moon"', "“moon” is not a kind of configuration", "moon"),
        ('cents = 500', 'cents = 500\nseverity = "shout"', "HE-02: “severity” must be refuse or warn", "shout"),
        ('title = "Blinds"', "title = 7", "HE-03: “title”", "title = 7"),
        ('kind = "blinds"', 'kind = "blinds"\nunit_cents = 0', "HE-03: “unit_cents” is 0", "unit_cents"),
        ("[[clause]]", "[clause]", "TOML", None),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(change: str, to: str, complaint: str, at: str | None) -> None:
    assert change in HOLDEM
    text = HOLDEM.replace(change, to, 1)
    found = [problem for problem in problems(text) if complaint in problem]
    assert len(found) == 1, problems(text)
    if at is not None:
        line = line_with(at, text)
        assert found[0].startswith(f"line {line - 1 if at == 'HE-02' else line}: "), "a missing key: where it should be"


def test_all_faults_are_named_at_once() -> None:
    text = HOLDEM.replace("cents = 500", "sents = 500").replace('kind = "games"', 'kind = "moon"')
    text = text.replace('covers = ["table"]', "covers = [7]").replace('title = "Blinds"\n', "")
    found = problems(text)
    assert len(found) == 5
    assert [int(problem.split(":")[0].removeprefix("line ")) for problem in found] == sorted(
        int(problem.split(":")[0].removeprefix("line ")) for problem in found
    )


def test_stakes_that_contradict_each_other_are_refused() -> None:
    text = (FOLDER / "bo.toml").read_text("utf-8")
    low_over_high = text.replace("lower = 200, higher = 400, small_blind", "lower = 500, higher = 400, small_blind")
    assert any("2-4: the lower limit" in problem for problem in problems(low_over_high))
    blinds = text.replace("small_blind = 100, big_blind = 200 }", "small_blind = 300, big_blind = 200 }", 1)
    assert any("1-2: the small blind" in problem for problem in problems(blinds))
    assert any("a label of its own" in problem for problem in problems(text.replace('label = "1-4"', 'label = "1-2"')))
    assert any("“bets” is 0" in problem for problem in problems(text.replace("bets = 10", "bets = 0")))
    limits = (FOLDER / "s21.toml").read_text("utf-8").replace("least = 100\nmost = 1000", "least = 2000\nmost = 1000")
    assert any("“least” is 2000 and “most” 1000" in problem for problem in problems(limits))
    both = (FOLDER / "bj.toml").read_text("utf-8").replace("percent = 75", "percent = 75\nhundredths_from_end = 100")
    assert any("only one" in problem for problem in problems(both))
    pays = (FOLDER / "bj.toml").read_text("utf-8").replace('blackjack = "3:2"', 'blackjack = "lots"', 1)
    assert any("“pays.blackjack” is not a pay" in problem for problem in problems(pays))


def test_limits_that_leave_no_way_to_play_are_refused() -> None:
    text = (FOLDER / "bo.toml").read_text("utf-8")
    entry = (FOLDER / "mix.toml").read_text("utf-8")
    cap = entry[entry.index('[[clause]]\nid = "MIX-06"') : entry.index('[[clause]]\nid = "MIX-07"')]
    fitting = cap.replace("MIX-06", "BO-14").replace("[[clause.example]]", "").split('    check = "buy-in"')[0]
    read_approval(text + fitting)
    found = problems(text + fitting.replace("cents = 100000", "cents = 3000"))
    assert len(found) == 3, "all but the smallest stakes ask for more than a player may enter with"
    assert any("stakes 2-4: 10 bets of 400 are over the most of 3000" in problem for problem in found)
    twice = text + fitting + fitting.replace("BO-14", "BO-15")
    assert any("BO-14 and BO-15 are both of the kind “max-entry”" in problem for problem in problems(twice))


def test_a_newer_document_waits_for_its_day() -> None:
    """The one in force stays until then."""
    ends = read_approval(HOLDEM.replace("from = 2026-01-01", "from = 2026-01-01\nuntil = 2026-06-30"))
    begins = read_approval(HOLDEM.replace("2026-01-01", "2026-07-01").replace("cents = 500", "cents = 300"))
    added = with_added([ends, begins])
    table = {"kind": "table", "approval": "HE", "game": "holdem", "betting": "fixed", "lower": 500, "higher": 1000}
    assert check(table, added, date(2026, 6, 30))["ok"]
    assert not check(table, added, date(2026, 7, 1))["ok"]


def test_a_rooms_own_game_is_known_by_its_file_MIX11() -> None:
    file = (FOLDER.parent / "games" / "holdem.toml").read_text("utf-8").replace('id = "holdem"', 'id = "six-plus-one"')
    own = read_game(file)
    text = HOLDEM.replace('"holdem"', '"six-plus-one"')
    assert any("six-plus-one" in problem for problem in problems(text))
    added = with_added([read_approval(text, games=["six-plus-one"])])
    table = {"kind": "table", "approval": "HE", "game": "six-plus-one", "lower": 500, "higher": 1000}
    answer = check(table, added, games={"six-plus-one": own})
    assert answer["ok"]
    assert [bet["bet"] for bet in answer["derived"]["bets"]] == [500, 500, 1000, 1000]


def test_examples_that_say_otherwise_are_told() -> None:
    sound = read_approval(HOLDEM)
    assert list(unproved(sound, with_added([sound]))) == []
    slipped = read_approval(HOLDEM.replace("given = { lower = 500 }", "given = { lower = 600 }"))
    assert list(unproved(slipped, with_added([slipped]))) == [
        "HE-02, example 1: it should allow, and it is refused by HE-02."
    ]
    missing = read_approval(HOLDEM.replace("given = { lower = 500 }", 'given = { lower = "five" }'))
    assert "“lower”" in next(unproved(missing, with_added([missing])))
    assert [told for one in approvals().values() for told in unproved(one, approvals())] == []


@pytest.mark.parametrize("name", ["mix", "sht", "bj", "s21", "bo"])
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_file_with_a_line_gone_or_doubled_is_read_or_refused_in_a_sentence(name: str, data: st.DataObject) -> None:
    lines = (FOLDER / f"{name}.toml").read_text("utf-8").splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    lines[at : at + 1] = data.draw(st.sampled_from([[], [lines[at]] * 2, ["junk = [1, {a = 2}]"], ["clause = 7"]]))
    found: tuple[object, ...] = ("read",)
    try:
        read_approval("\n".join(lines))
    except Unsound as wrong:
        found = wrong.problems
    assert found


@given(st.text(max_size=200))
def test_any_text_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(Unsound):
        read_approval(text)


def test_the_records_cannot_be_changed() -> None:
    clause = approvals()["MIX"].clauses[0]
    with pytest.raises(dataclasses.FrozenInstanceError):
        clause.title = "other"  # type: ignore[misc]
    with pytest.raises(TypeError):
        approvals()["MIX"] = approvals()["BO"]  # type: ignore[index]
