"""`cardroom icm`, `deal`, `payouts`, `structure` and `balance` through their front door."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floor.cli import main

COMMAND = (sys.executable, "-c", "import sys; from floor.cli import main; sys.exit(main())")
STACKS, PRIZES = [3200, 5100, 1700], [500, 300, 200]
STRUCTURE = {"players": 9, "stack": 900, "chips": [25], "hours": 4, "level_minutes": 10}


def run(*words: str, typed: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    given = typed if isinstance(typed, bytes) else typed.encode()
    done = subprocess.run([*COMMAND, *words], input=given, capture_output=True, check=False)
    assert b"Traceback" not in done.stdout + done.stderr
    return done


def answered(word: str, asked: object) -> tuple[int, Any]:
    done = run(word, "--json", typed=json.dumps(asked))
    return done.returncode, json.loads(done.stdout)


def told(*words: str) -> list[str]:
    done = run(*words)
    assert done.returncode == 0, done.stderr
    return done.stdout.decode().splitlines()


def test_icm_answers_with_equities() -> None:
    status, answer = answered("icm", {"stacks": STACKS, "prizes": PRIZES})
    assert (status, set(answer)) == (0, {"equities"})
    assert answer["equities"] == pytest.approx([335.8603393164495, 387.4457831325301, 276.6938775510204], abs=1e-9)
    assert answered("icm", {"stacks": [1, 3], "prizes": [100.4]})[1]["equities"] == pytest.approx([25.1, 75.3])


def test_deals_by_each_method_in_one_array() -> None:
    asked = [{"method": method, "stacks": STACKS, "prizes": PRIZES, "starting_field": 30} for method in METHODS]
    status, answers = answered("deal", asked)
    assert status == 0
    assert answers == [{"paid": paid, "legal": True} for paid in METHODS.values()]


METHODS = {"even": [333, 334, 333], "chip": [328, 404, 268], "pure_chip": [308, 492, 200], "icm": [336, 387, 277]}


def test_a_deal_that_pays_too_many_exits_with_1_and_the_clause_SHT11() -> None:
    asked = {"method": "even", "stacks": STACKS, "prizes": PRIZES, "starting_field": 9, "already_paid": [150, 100]}
    status, answer = answered("deal", asked)
    message = "With this deal 5 places are paid; half of the 9 who started is 4."
    assert (status, answer) == (1, {"refused": [{"clause": "SHT-11", "message": message}]})
    assert answered("deal", asked | {"starting_field": 10})[0] == 0
    status, answers = answered("deal", [asked, asked | {"starting_field": 10}])
    assert status == 0
    assert [set(answer) for answer in answers] == [{"refused"}, {"paid", "legal"}]


def test_a_deal_in_decimals_units_and_something_left_to_play_for() -> None:
    asked = {"method": "even", "stacks": [5, 3], "prizes": ["20.50", "10.26"], "starting_field": 9}
    assert answered("deal", asked)[1]["paid"] == [15.76, 15]
    left = {"method": "chip", "stacks": [900, 50, 50], "prizes": PRIZES, "leave_for_first": 100, "unit": 50}
    assert answered("deal", left) == (0, {"paid": [400, 250, 250], "legal": None})


def test_a_deal_by_hand_is_judged_and_never_rounded() -> None:
    hand = {"method": "hand", "stacks": STACKS, "prizes": PRIZES, "starting_field": 30, "unit": 10}
    status, answer = answered("deal", hand | {"amounts": ["380.37", "470.63", 149]})
    assert (status, answer["paid"]) == (0, [380.37, 470.63, 149])
    assert answer["warnings"] == ["Player 3 would get $149, less than the $200 everybody is sure of."]
    status, answer = answered("deal", hand | {"amounts": [380, 470, "149.99"]})
    assert (status, answer["refused"][0]["clause"]) == (1, "SHT-11")
    assert answer["refused"][0]["message"] == "The deal shares $999.99, and $1,000 is left to pay."


def test_chips_that_do_not_add_up_are_refused() -> None:
    asked = {"method": "icm", "stacks": STACKS, "prizes": PRIZES, "starting_field": 30}
    assert answered("deal", asked | {"chips_in_play": 10_000})[0] == 0
    status, answer = answered("deal", asked | {"chips_in_play": 9_000})
    assert (status, answer["refused"][0]["clause"]) == (1, "")
    assert "1,000 too many" in answer["refused"][0]["message"]


def test_payouts_by_tiers_and_for_a_field() -> None:
    tiers = [1] * 9 + [3] * 3 + [9] * 3
    asked = {"pool": 65_000, "places": 45, "tiers": tiers, "min_cash": 350, "first": 14_000, "unit": 5}
    status, answer = answered("payouts", asked)
    assert (status, set(answer)) == (0, {"prizes"})
    prizes = answer["prizes"]
    assert sum(places * prize for places, prize in zip(tiers, prizes, strict=True)) == 65_000
    assert all(prize % 5 == 0 for prize in prizes)
    assert abs(prizes[0] - 14_000) <= 100
    field = {"pool": 5_800, "entries": 83, "buy_in": 65, "unit": 10}
    status, answer = answered("payouts", field)
    assert answer == {"prizes": [1740, 1110, 760, 560, 440, 360, 310, 270, 250], "tiers": [1] * 9, "places": 9}
    least = answered("payouts", field | {"min_cash": 400})[1]["prizes"]
    assert (least[-1], sum(least)) == (400, 5_800)
    first = answered("payouts", field | {"first": 2_000})[1]["prizes"]
    assert (abs(first[0] - 2_000) <= 20, sum(first)) == (True, 5_800)
    assert sum(answered("payouts", {"pool": "1000.50", "places": 3})[1]["prizes"]) == 1000.5


def test_ten_thousand_levels_are_no_structure() -> None:
    levels = [{"small_blind": 100, "big_blind": 200, "minutes": 20}] * 10_000
    asked = {"kind": "structure", "approval": "SHT", "game": "stud8-tournament", "chips": [25], "levels": levels}
    status, answer = answered("check", asked)
    assert (status, answer) == (2, {"error": "“levels” has 10,000 levels; at most 200 are taken."})


def test_a_structure_is_one_that_check_allows() -> None:
    asked = {"players": 40, "stack": 8000, "chips": [25, 100, 500, 1000], "hours": 4, "level_minutes": 20}
    status, answer = answered("structure", asked | {"game": "stud8-tournament", "rebuys": 10})
    assert status == 0
    assert answer["levels"][0] == {
        "small_blind": 50,
        "big_blind": 100,
        "ante": 25,
        "bring_in": 50,
        "small_bet": 100,
        "big_bet": 200,
        "minutes": 20,
    }
    structure = {"kind": "structure", "approval": "SHT", "game": "stud8-tournament", "chips": asked["chips"]}
    assert answered("check", structure | {"levels": answer["levels"]})[1]["findings"] == []
    assert answer["breaks"][0] == {"after": 4, "minutes": 10}
    assert {"after", "chip", "into", "removed", "handed_out"} == set(answer["colour_ups"][0])
    assert abs(answer["expected_end"] - 240) <= 20
    assert len(answer["steps"]) == len(answer["levels"]) - 1
    assert len(answer["field"]) == len(answer["levels"])
    blinds = answered("structure", asked | {"game": "holdem", "form": "big-blind-ante"})[1]
    assert set(blinds["levels"][0]) == {"small_blind", "big_blind", "ante", "minutes"}


def test_several_games_are_mixed_by_level() -> None:
    asked = {"players": 80, "stack": 8_000, "chips": [25, 100, 500, 1_000], "hours": 5, "level_minutes": 20}
    made = answered("structure", asked | {"games": ["omaha8", "razz"]})[1]
    assert (made["form"], made["game"]) == ("mixed", "omaha8")
    first, second = made["levels"][:2]
    assert (first["game"], second["game"]) == ("omaha8", "razz")
    assert {"ante", "bring_in"} & first.keys() == set()
    assert second["bring_in"] == second["small_blind"] == 2 * second["ante"]
    assert answered("structure", asked | {"form": "mixed"})[0] == 2
    assert answered("structure", asked | {"games": ["razz", 7]})[0] == 2


def test_balance_by_counts_and_by_seats() -> None:
    assert answered("balance", {"counts": [9, 9, 6], "seats": 9, "tolerance": 1}) == (0, {"moves": [[0, 2], [1, 2]]})
    tables = [
        {"table": "31", "seats": [1, 2, 3, 4, 5, 6, 7, 8, 9], "button": 2, "last_big_blind": 4},
        {"table": "32", "seats": [1, 2, 4, 5, 6, 8, 9], "button": 3, "last_big_blind": 5},
    ]
    status, answer = answered("balance", {"counts": [9, 7], "seats": 9, "tables": tables})
    assert (status, answer["moves"]) == (0, [[0, 1]])
    (who,) = answer["who"]
    assert (who["seat"], who["to_seat"]) == (5, 7)
    assert "due the big blind next" in who["why"]
    stud = [{"seats": [1, 2, 3, 4, 5, 6, 7, 8], "opened": []}, {"seats": [1, 2, 3, 4, 5, 6], "opened": [8, 7]}]
    status, answer = answered("balance", {"seats": 8, "tables": stud, "seed": "tonight"})
    assert (answer["moves"], answer["who"][0]["to_seat"], answer["seed"]) == ([[0, 1]], 7, "tonight")


@pytest.mark.parametrize(
    ("word", "asked", "field"),
    [
        ("icm", {"prizes": PRIZES}, "stacks"),
        ("icm", {"stacks": STACKS, "prizes": "500"}, "prizes"),
        ("icm", {"stacks": [5, "many"], "prizes": [1]}, "stacks.1"),
        ("icm", {"stacks": [5, True], "prizes": [1]}, "stacks.1"),
        ("icm", {"stacks": [5, 0], "prizes": [1]}, "stacks.1"),
        ("icm", {"stacks": [5], "prizes": [2, 1]}, "prizes"),
        ("icm", {"stacks": [5, 6], "prizes": [1, 2]}, "prizes.1"),
        ("icm", {"stacks": [5, 1e300], "prizes": [1]}, "stacks.1"),
        ("icm", {"stacks": [5], "prizes": [1], "mood": 1}, "mood"),
        ("deal", {"stacks": STACKS, "prizes": PRIZES}, "method"),
        ("deal", {"method": "coin", "stacks": STACKS, "prizes": PRIZES}, "method"),
        ("deal", {"method": "hand", "stacks": STACKS, "prizes": PRIZES}, "amounts"),
        ("deal", {"method": "even", "stacks": [1.5], "prizes": [1]}, "stacks.0"),
        ("deal", {"method": "even", "stacks": [1], "prizes": ["1.005"]}, "prizes.0"),
        ("deal", {"method": "even", "stacks": [1], "prizes": [1], "unit": 0}, "unit"),
        ("deal", {"method": "even", "stacks": [1], "prizes": [1], "starting_field": 0}, "starting_field"),
        ("deal", {"method": "even", "stacks": [1], "prizes": [1], "already_paid": ["x"]}, "already_paid.0"),
        ("deal", {"method": "even", "stacks": [1], "prizes": [1], "already_paid": [5, -5]}, "already_paid.1"),
        ("payouts", {"places": 3}, "pool"),
        ("payouts", {"pool": 100}, "entries"),
        ("payouts", {"pool": 100, "places": 0}, "places"),
        ("payouts", {"pool": 100, "places": 10**9}, "places"),
        ("payouts", {"pool": 100, "places": 3, "tiers": [1, 1]}, "places"),
        ("payouts", {"pool": 100, "tiers": [1, 1], "min_cash": 51}, "min_cash"),
        ("payouts", {"pool": 100, "places": 2, "min_cash": -1}, "min_cash"),
        ("payouts", {"pool": 100, "entries": 20, "min_cash": 51}, "min_cash"),
        ("payouts", {"pool": 100, "entries": 10, "unit": "coarse"}, "unit"),
        ("structure", {"stack": 1, "chips": [1], "hours": 1, "level_minutes": 10}, "players"),
        ("structure", {"players": 9, "stack": 1, "chips": [], "hours": 1, "level_minutes": 10}, "chips"),
        ("structure", {"players": 9, "stack": 900, "chips": [25], "hours": "four", "level_minutes": 10}, "hours"),
        ("structure", {"players": 9, "stack": 900, "chips": [25], "hours": 10**6, "level_minutes": 10}, "hours"),
        ("structure", {"players": 9, "stack": 900, "chips": [500], "hours": 4, "level_minutes": 10}, "chips"),
        ("structure", {"players": 9, "stack": 910, "chips": [25], "hours": 4, "level_minutes": 10}, "stack"),
        (
            "structure",
            {"players": 9, "stack": 900, "chips": [25], "hours": 4, "level_minutes": 10, "game": "go"},
            "game",
        ),
        ("structure", STRUCTURE | {"break_minutes": 0}, "break_minutes"),
        ("structure", STRUCTURE | {"form": "big-blind-ante"}, "form"),
        ("structure", STRUCTURE | {"game": "holdem", "form": "stud"}, "form"),
        ("balance", {"seats": 9}, "counts"),
        ("balance", {"counts": [9, 12], "seats": 9}, "counts.1"),
        ("balance", {"counts": [9, 8], "seats": 9, "tolerance": 0}, "tolerance"),
        ("balance", {"seats": 9, "tables": [{"seats": [1, 10]}]}, "tables.0.seats"),
        ("balance", {"seats": 9, "tables": [{"seats": [1, 1]}]}, "tables.0.seats"),
        ("balance", {"seats": 9, "counts": [3], "tables": [{"seats": [1, 2]}]}, "counts"),
        ("balance", {"seats": 8, "tables": [{"seats": [1, 2], "opened": [2, 5]}]}, "tables.0.opened"),
        ("balance", {"seats": 8, "tables": [{"seats": [1, 2], "opened": [5, 5]}]}, "tables.0.opened"),
        ("balance", {"seats": 8, "tables": [{"seats": [1, 2], "button": 9}]}, "tables.0.button"),
        ("balance", {"seats": 8, "tables": [{"seats": [1], "last_big_blind": 9}]}, "tables.0.last_big_blind"),
    ],
)
def test_what_is_not_understood_exits_with_2_and_names_the_field(word: str, asked: object, field: str) -> None:
    status, answer = answered(word, asked)
    assert (status, set(answer)) == (2, {"error"})
    assert f"“{field}”" in answer["error"]
    assert answer["error"].endswith(".")


@pytest.mark.parametrize("word", ["icm", "deal", "payouts", "structure", "balance"])
@pytest.mark.parametrize("typed", [b"", b"{", b"7", b"null", b'"text"', b"[" * 50_000])
def test_what_is_no_request_is_told_in_a_sentence(word: str, typed: bytes) -> None:
    done = run(word, "--json", typed=typed)
    assert done.returncode == 2
    assert json.loads(done.stdout)["error"]


def test_each_error_of_an_array_stands_in_its_place(tmp_path: Path) -> None:
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps([{"stacks": [1, 3], "prizes": [80]}, 7, {"stacks": []}]), encoding="utf-8")
    done = run("icm", "--json", str(asked))
    answers = json.loads(done.stdout)
    assert done.returncode == 0
    assert answers[0]["equities"] == pytest.approx([20, 60])
    assert [set(answer) for answer in answers[1:]] == [{"error"}, {"error"}]


def test_every_deal_is_told_side_by_side() -> None:
    lines = told(
        "deal", "--stacks", "3,200", "5100", "1700", "--prizes", "$500", "300", "200", "--starting-field", "30"
    )
    assert lines[0].split() == ["Chips", "even", "chip", "pure_chip", "icm"]
    assert lines[1].split() == ["3,200", "$333", "$328", "$308", "$336"]
    assert lines[-1] == "icm is a model's estimate."
    one = told("deal", "--method", "even", "--stacks", "5", "3", "--prizes", "20.50", "10.26")
    assert [line.split() for line in one[:3]] == [["Chips", "even"], ["5", "$15.76"], ["3", "$15"]]


def test_a_deal_that_is_refused_says_why_in_words() -> None:
    words = ("deal", "--stacks", "5", "3", "--prizes", "20", "10", "--starting-field", "3")
    refused = run(*words, "--method", "even")
    assert (refused.returncode, refused.stdout) == (1, b"")
    assert "(SHT-11). Pay 1 places at most" in refused.stderr.decode()
    assert "even: With this deal 2 places are paid" in "\n".join(told(*words))


def test_the_rest_is_told_in_lines() -> None:
    assert told("icm", "--stacks", "1", "3", "--prizes", "80")[:2] == ["Player 1: 20.00", "Player 2: 60.00"]
    prizes = told("payouts", "--pool", "1,000", "--tiers", "1", "1", "2", "--unit", "10")
    assert [line.split()[0] for line in prizes] == ["Place", "1", "2", "3-4"]
    words = (
        "--players",
        "40",
        "--stack",
        "8000",
        "--chips",
        "25",
        "100",
        "500",
        "--hours",
        "3.5",
        "--level-minutes",
        "20",
    )
    structure = told("structure", *words)
    assert structure[1].split() == ["1", "25", "50", "50", "100", "100", "200", "20"]
    assert "Break of 10 minutes" in structure
    assert any("25s leave play" in line for line in structure)
    assert structure[-1].startswith("Expected to end after 3:")
    assert told("balance", "--counts", "9", "9", "6", "--seats", "9") == [
        "From table 1 to table 3.",
        "From table 2 to table 3.",
    ]
    assert told("balance", "--counts", "9", "9", "--seats", "9") == ["The tables are even."]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("icm",), "“stacks” is missing."),
        (("icm", "--stacks", "ten", "--prizes", "5"), "“stacks.0” must be a number."),
        (("icm", "--stacks", "3200,5100", "1700", "--prizes", "5"), "“stacks.0” must be a number."),
        (("deal", "--stacks", "3", "5", "--prizes", "1,50"), "“prizes.0” must be a number."),
        (("deal",), "“stacks” is missing."),
        (("payouts", "--entries", "20"), "“pool” is missing."),
        (("structure", "--hours", "soon"), "“hours” must be a number."),
        (("balance", "some.json"), "A file is read with --json only."),
    ],
)
def test_what_is_wrong_with_the_options_is_said_in_a_sentence(words: tuple[str, ...], sentence: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith(sentence)


NIGHT = "--players 60 --stack 8000 --hours 5 --level-minutes 20 --chips 25 100 500 1000"
POOL = "--pool 6000 --entries 100 --buy-in 60"
DEAL = "--stacks 3200 5100 1700 --prizes 500 300 200 --starting-field 30"


@pytest.mark.parametrize(
    ("word", "typed", "more"),
    [
        ("structure", NIGHT, "--rebuys 60"),
        ("structure", NIGHT, "--break-minutes 20"),
        ("structure", NIGHT, "--big-blinds-at-end 20"),
        ("structure", NIGHT, "--game holdem"),
        ("structure", f"{NIGHT} --game holdem", "--form big-blind-ante"),
        ("payouts", POOL, "--unit 100"),
        ("payouts", POOL, "--places 5"),
        ("payouts", POOL, "--tiers 1 1 1 2 5"),
        ("payouts", f"{POOL} --tiers 1 1 1 2 5", "--min-cash 200"),
        ("payouts", f"{POOL} --tiers 1 1 1 2 5", "--first 2000"),
        ("deal", DEAL, "--unit 10"),
        ("deal", DEAL, "--leave-for-first 100"),
        ("deal", f"{DEAL} --method even", "--already-paid 150 100 90 80 70 60 50 40 30 20 10 9 8"),
        ("deal", DEAL, "--method chip"),
        ("balance", "--counts 9 7 8 --seats 9", "--tolerance 2"),
    ],
)
def test_whatever_is_typed_beside_is_heard(
    word: str, typed: str, more: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With it something else is told than without it."""
    said = []
    for words in (typed, f"{typed} {more}"):
        assert main([word, *words.split()]) in (0, 1)  # Or refused by a clause, which is heard as well.
        said.append(capsys.readouterr().out)
    assert said[0] != said[1]
