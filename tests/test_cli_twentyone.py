"""`cardroom settle` and `cardroom odds` through their front door: JSON, arrays, options, and every way to fail."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

COMMAND = (sys.executable, "-c", "import sys; from floor.cli import main; sys.exit(main())")
NINES: dict[str, Any] = {
    "game": "spanish21",
    "initial": ["9s", "9h"],
    "dealer": ["9s", "Kc"],
    "hands": [{"cards": ["9s", "2d"], "bets": [1000]}, {"cards": ["9h", "2c", "Kd"], "bets": [1000, 1000]}],
    "bets": {"ante": 1000, "match": 100, "over13": 500, "under13": 0, "insurance": 0, "even_money": False},
    "rules": {"chip_cents": 1},
}
TOO_MUCH: dict[str, Any] = {
    "game": "blackjack",
    "initial": ["9h", "7d"],
    "dealer": ["5c", "Ts", "4d"],
    "hands": [{"cards": ["9h", "7d"], "bets": [500]}],
    "bets": {"ante": 500},
}
CARDS = ("--game", "blackjack", "--initial", "9h7d", "--dealer", "5cTs4d")


def run(*words: str, typed: str | bytes = "") -> subprocess.CompletedProcess[bytes]:
    done = subprocess.run(
        [*COMMAND, *words],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        check=False,
    )
    assert b"Traceback" not in done.stdout + done.stderr
    return done


def settled(typed: object) -> tuple[int, Any]:
    done = run("settle", "--json", typed=json.dumps(typed))
    return done.returncode, json.loads(done.stdout)


def odds(*words: str) -> tuple[int, Any]:
    done = run("odds", *words, "--json")
    return done.returncode, json.loads(done.stdout)


def test_a_round_is_settled_in_the_order_of_its_bets() -> None:
    status, answer = settled(NINES)
    assert status == 0
    assert answer == {
        "lines": [
            {"bet": "match", "stake": 100, "net": 1300, "why": "one_suited_one_non"},
            {"bet": "over13", "stake": 500, "net": 500, "why": "over"},
            {"bet": "hand1", "stake": 1000, "net": -1000, "why": "lose"},
            {"bet": "hand2", "stake": 2000, "net": 2000, "why": "player_21"},
        ],
        "staked": 3600,
        "net": 2800,
        "returned": 6400,
    }


def test_a_round_that_is_not_allowed_exits_with_1_and_its_codes() -> None:
    status, answer = settled(TOO_MUCH)
    assert status == 1
    message = "The bet of $5 is over the table's maximum of $4."
    assert answer == {"refused": [{"code": "ANTE_ABOVE_MAX", "clause": "BJ-08", "message": message}]}


def test_rules_that_no_table_may_have_settle_the_round_with_a_warning_S2101_S2111() -> None:
    status, answer = settled({**NINES, "rules": {"decks": 8, "cap": 2000}})
    assert (status, answer["net"]) == (0, 2800)
    assert [warning["clause"] for warning in answer["warnings"]] == ["S21-01", "S21-11"]
    assert "warnings" not in settled({**NINES, "rules": {"max": 1000, "max_doubles": 1}})[1]


def test_an_array_is_settled_in_order_with_each_refusal_and_error_in_its_place() -> None:
    status, answers = settled([NINES, TOO_MUCH, {"game": "pontoon"}, 7, NINES])
    assert status == 0
    assert [answer.get("net") for answer in answers] == [2800, None, None, None, 2800]
    assert answers[1]["refused"][0]["code"] == "ANTE_ABOVE_MAX"
    assert [("error" in answer) for answer in answers] == [False, False, True, True, False]
    assert settled([]) == (0, [])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "pontoon"}, "“game” “pontoon” is not known; there are blackjack and spanish21."),
        ({"game": 21}, "“game” must be text."),
        ({"initial": ["9s"]}, "“initial” must be the player's first two cards."),
        ({"initial": ["9s", "9x"]}, "“initial”: “9x” is not a card; write its rank and suit, like As, 10h or T♦."),
        ({"initial": 9}, "“initial” must be text or a list."),
        ({"dealer": ["9s"]}, "“dealer” must have the card that is up and the hole card."),
        ({"dealer": None}, "“dealer” must be text or a list."),
        ({"hands": []}, "“hands” must be a list of at least one."),
        ({"hands": {"1": 2}}, "“hands” must be a list."),
        ({"hands": [{"cards": ["9s", "2d"]}]}, "“hands.0.bets” is missing."),
        ({"hands": [{"cards": ["9s", "2d"], "bets": []}]}, "“hands.0.bets” must be a list of at least one."),
        (
            {"hands": [{"cards": ["9s", "2d"], "bets": ["ten"]}]},
            "“hands.0.bets.0” must be a whole number from 0 to 1,000,000,000,000.",
        ),
        (
            {"hands": [{"cards": ["9s", "2d"], "bets": [1000] * 12 + ["x"]}]},
            "“hands.0.bets.12” must be a whole number from 0 to 1,000,000,000,000.",
        ),
        ({"hands": [{"cards": ["9s", "zz"], "bets": [1000]}]}, "“hands.0.cards”: “zz” is not a card"),
        ({"bets": {}}, "“bets.ante” is missing."),
        ({"bets": {"ante": 10.5}}, "“bets.ante” must be a whole number from 0 to 1,000,000,000,000."),
        ({"bets": {"ante": -1}}, "“bets.ante” must be a whole number from 0 to 1,000,000,000,000."),
        ({"bets": {"ante": 1000, "tip": 5}}, "“bets.tip” is not a field of a round."),
        ({"bets": {"ante": 1000, "even_money": 1}}, "“bets.even_money” must be true or false."),
        ({"rules": {"min": 500, "max": 400}}, "“rules.min” of 500 is over “rules.max” of 400."),
        ({"rules": {"dealer": "H18"}}, "“rules.dealer” must be H17, S17 or either."),
        ({"rules": {"ten_up_blackjack": "look"}}, "“rules.ten_up_blackjack” must be peek, lose_all or original_only."),
        ({"rules": {"rounding": "sideways"}}, "“rules.rounding” must be down or up."),
        ({"rules": {"decks": 0}}, "“rules.decks” must be a whole number"),
        ({"rules": {"over_under_pays": "much"}}, "“rules.over_under_pays” must be a pay like “3:2” or 18."),
        ({"rules": {"colour": "red"}}, "“rules.colour” is not a field of a round."),
        ({"tips": 5}, "“tips” is not a field of a round."),
    ],
)
def test_what_makes_no_sense_exits_with_2_and_names_the_field(change: dict[str, Any], sentence: str) -> None:
    from floor.errors import NotUnderstood
    from floor.rules.twentyone.settle import settle

    with pytest.raises(NotUnderstood) as wrong:
        settle({**NINES, **change})
    assert str(wrong.value).startswith(sentence)


def test_what_makes_no_sense_exits_with_2() -> None:
    assert settled({**NINES, "game": 21}) == (2, {"error": "“game” must be text."})
    assert settled(7) == (2, {"error": "“request” must be an object."})
    done = run("settle", "--json", typed="{nonsense")
    assert done.returncode == 2
    assert "not JSON" in json.loads(done.stdout)["error"]


def test_a_file_is_read_with_json_only(tmp_path: Path) -> None:
    asked = tmp_path / "asked.json"
    asked.write_text(json.dumps(NINES), encoding="utf-8")
    assert json.loads(run("settle", "--json", str(asked)).stdout)["net"] == 2800
    assert run("settle", str(asked)).returncode == 2


def test_friendly_options_tell_each_bet_with_its_reason() -> None:
    done = run(
        *("settle", "--game", "spanish21", "--initial", "9s 9h", "--dealer", "9sKc", "--ante", "$10", "--match", "1"),
        *("--over13", "5", "--hand", "9s 2d = 10", "--hand", "9h 2c Kd = 10+10"),
    )
    lines = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert [" ".join(line.split()) for line in lines] == [
        "Match the Dealer $1 +$13 one card is the 9♠, the other matches its rank, pays 13 to 1 (S21-09)",
        "Over 13 $5 +$5 the first two cards come to 18, pays 1 to 1 (S21-10)",
        "Hand 1 $10 −$10 11 against 19 loses (S21-04)",
        "Hand 2 $20 +$20 21 always wins, pays 1 to 1 (S21-03)",
        "Net $36 +$28 $64 back",
    ]


def test_friendly_options_settle_the_first_cards_on_the_ante_and_tell_the_breakage_R62() -> None:
    plain = ("settle", "--game", "blackjack", "--initial", "AhKd", "--dealer", "6cTs5d", "--ante", "1")
    assert "Net                     $1    +$1.50  $2.50 back" in run(*plain).stdout.decode()
    told = run(*plain, "--rule", "chip_cents=100").stdout.decode()
    assert told.endswith("Chips could not pay 50 cents of it (R-62).\n")


@pytest.mark.parametrize(
    ("words", "status", "sentence"),
    [
        ((), 2, "“game” is missing."),
        (("--game", "blackjack"), 2, "“initial” is missing."),
        ((*CARDS, "--ante", "lots"), 2, "“ante”: “lots” is not an amount."),
        ((*CARDS, "--ante", "2", "--hand", "9h2c"), 2, "“hand” 9h2c has no bet; write it like 9h2cKd = 10+10."),
        ((*CARDS, "--ante", "5"), 1, "The bet of $5 is over the table's maximum of $4 (BJ-08). Bet $1 to $4."),
    ],
)
def test_what_is_wrong_with_the_options_is_said_in_a_sentence(
    words: tuple[str, ...], status: int, sentence: str
) -> None:
    done = run("settle", *words)
    assert done.returncode == status
    assert done.stdout == b""
    assert done.stderr.decode().startswith(sentence)


def test_odds_of_spanish_21_in_exact_fractions_S2109_S2110_S2112() -> None:
    status, told = odds("spanish21")
    assert (status, told["game"], told["decks"]) == (0, "spanish21", 6)
    two = told["match"]["outcomes"]["two_suited"]
    assert (two["exact"], round(two["value"], 6), two["pays"]) == ("10/41041", 0.000244, 18)
    assert list(told["match"]["outcomes"]) == [
        *("two_suited", "one_suited_one_non", "two_non", "one_suited", "one_non", "none")
    ]
    assert told["match"]["house_edge"]["exact"] == "114/3731"
    assert told["over13"]["probability"]["exact"] == "239/574"
    assert told["under13"]["house_edge"] == {"exact": "0", "value": 0.0}
    assert told["insurance"]["house_edge"]["exact"] == "71/287"
    assert told["blackjack"]["probability"]["exact"] == "12/287"
    assert told["main"]["printed"] == 0.0042
    assert 0.0048 < told["main"]["house_edge"] < 0.0062
    assert told["main"]["error"] <= 0.0002
    assert "0.42%" in told["main"]["note"]
    assert [one["clause"] for one in told["warnings"]] == ["R-66"]


def test_odds_of_blackjack_for_the_rules_asked_BJ02_R58_R60_R67() -> None:
    status, told = odds("blackjack", "--decks", "6", "--soft17", "hit")
    assert (status, told["decks"], told["main"]["rules"]["soft17"]) == (0, 6, "hit")
    assert "over13" not in told
    _status, other = odds("blackjack", "--split-aces", "many", "--ten-up", "lose-all", "--max-splits", "3")
    rules = other["main"]["rules"]
    assert (rules["split_aces"], rules["ten_up"], rules["max_splits"]) == ("many", "lose_all", 3)


def test_the_edge_is_shown_bet_by_bet_where_chips_cannot_pay_R62() -> None:
    _status, told = odds("blackjack", "--chip", "$1")
    by_bet = {bet["bet"]: (bet["house_edge"], bet["blackjack_pays"]) for bet in told["main"]["bets"]}
    assert [pays for _edge, pays in by_bet.values()] == ["1:1", "3:2", "4:3", "3:2"]
    assert by_bet[100][0] - by_bet[200][0] > 0.02, "over two points on a dollar"
    assert told["main"]["house_edge"] == by_bet[200][0]
    assert [one["clause"] for one in told["warnings"]] == ["R-62"]
    assert odds("blackjack", "--chip", "100")[1] == told


def test_rules_that_were_never_computed_have_no_edge() -> None:
    status, told = odds("blackjack", "--decks", "9")
    assert (status, told["main"]) == (0, None)
    assert told["note"] == "No house edge was computed for these rules, and none is shown."
    assert told["match"]["house_edge"]["exact"]


@pytest.mark.parametrize(
    ("words", "clause"),
    [
        (("spanish21", "--decks", "8"), "S21-01"),
        (("spanish21", "--soft17", "stand"), "S21-02"),
        (("spanish21", "--max-splits", "4"), "S21-06"),
        (("blackjack", "--max-splits", "5"), "BJ-04"),
    ],
)
def test_rules_that_the_approval_forbids_are_refused_with_the_clause(words: tuple[str, ...], clause: str) -> None:
    status, told = odds(*words)
    assert status == 1
    assert [found["clause"] for found in told["refused"]] == [clause]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("pontoon",), "“game” “pontoon” is not known; there are blackjack and spanish21."),
        (("blackjack", "--decks", "many"), "“decks” must be a whole number from 1 to 999,999."),
        (("blackjack", "--decks", "0"), "“decks” must be a whole number from 1 to 999,999."),
        (("blackjack", "--soft17", "maybe"), "“soft17” must be hit or stand."),
        (("blackjack", "--ten-up", "look"), "“ten-up” must be peek, lose_all or original_only."),
        (("blackjack", "--split-aces", "two"), "“split-aces” must be one or many."),
        (("blackjack", "--chip", "copper"), "“chip”: “copper” is not an amount."),
        (("blackjack", "--chip", "$0"), "“chip” must be worth something."),
        (("blackjack", "--max-splits", "-1"), "“max-splits” must be a whole number from 0 to 999,999."),
    ],
)
def test_odds_that_cannot_be_asked_for_exit_with_2_and_name_the_field(words: tuple[str, ...], sentence: str) -> None:
    status, told = odds(*words)
    assert status == 2
    assert told["error"].startswith(sentence)


def test_odds_are_told_in_words_with_the_way_from_the_printed_figure_R64() -> None:
    told = run("odds", "spanish21").stdout.decode()
    assert "The hand: house edge 0.5864% (± 0.01%)" in told
    assert "two suited          10/41041 (0.0244%)" in told
    assert "678 spades          9/164164 (0.0055%)               3 to 1\n" in told
    assert "678 mixed           135/41041 (0.3289%)              3 to 2\n" in told
    assert "Dealt on to the cut card it is 0.017 points more (± 0.004)." in told
    assert "house edge 114/3731 (3.0555%)" in told
    assert "From the printed figure to this one:" in told
    assert "! Under 13 has no house edge at 1 to 1" in told
    assert " for 1" not in told
    one = run("odds", "blackjack", "--decks", "1").stdout.decode()
    assert one.startswith("Blackjack, 1 deck\n")
    assert "gives the player an edge" in one
