"""Games are data: a new one is a file, and a file that makes no sense is refused with what is wrong in it."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

from floor.errors import NotUnderstood
from floor.rules.explain import explain
from floor.rules.gamefiles import fingerprint, fingerprint_of, game, game_names, read_game
from floor.rules.games import Game
from floor.rules.page import game_page
from floor.rules.request import read_request
from floor.rules.showdown import showdown

GAMES = Path(__file__).parents[2] / "resources" / "games"

FIVE_CARD_STUD_NINE = """
id = "five-card-stud-nine"
name = "Five card stud nine or better"
family = "stud"
object = "Make the best high hand or the best low hand of the five cards dealt."
clauses = ["MIX-11"]
seats = 9
nobody = "best-high"

[bring_in]
card = "lowest"
ace = "high"
then = "highest"

[[streets]]
name = "Second street"
bet = "lower"
down = 1
up = 1

[[streets]]
name = "Fourth street"
bet = "lower"
up = 2

[[streets]]
name = "Fifth street"
bet = "higher"
up = 1

[[sides]]
name = "high"
title = "the high"
ranking = "high"
uses = "held"
least = "Ts Th 4d 3c 2s"
least_words = "a pair of tens or better"

[[sides]]
name = "low"
title = "the low"
ranking = "ace-to-five"
uses = "held"
least = "9s 8h 7d 6c 5s"
least_words = "a nine low or better"

[[sides]]
name = "badugi"
title = "the badugi"
ranking = "badugi-ace-low"
uses = "held"
least = "Ks Qh Jd Tc"
least_words = "four cards of four suits"

[example]
pot = 100
button = 1

[example.hands]
1 = "Ts Th 9d 5c 2s"
2 = "9s 7h 4d 3c Ah"
"""


def play(played: Game, hands: dict[str, str], pot: int = 100) -> tuple[dict[int, int], list[str]]:
    asked = read_request({"hands": hands, "pot": pot, "button": 9}, played)
    decided = showdown(played, asked.hands, asked.pots, asked.boards, asked.button, asked.options)
    return decided.awards, explain(decided)


def test_a_new_game_needs_no_code_MIX11() -> None:
    """Three sides, a nine low, a badugi that must be complete: nothing of this is in any game that comes with us."""
    new = read_game(FIVE_CARD_STUD_NINE)
    tens, nine_low, nothing = "TsTh9d5c2s", "9s7h4d3cAh", "KdQd8d6d2h"
    assert play(new, {"1": tens, "2": nine_low}) == (
        {1: 34, 2: 66},
        [
            "The odd chip goes to the high, the side named first (R-21).",
            "Seat 1 wins the high with a pair of tens (10♠ 10♥ 9♦ 5♣ 2♠) and takes 34.",
            "Seat 2 wins the low with a 9-7-4-3-A low (9♠ 7♥ 4♦ 3♣ A♥) and takes 33.",
            "Seat 2 wins the badugi with a badugi, 9-4-3-A (9♠ 4♦ 3♣ A♥) and takes 33.",
        ],
    )
    assert play(new, {"2": nothing, "3": "KsQs8s6s2s"})[0] == {2: 0, 3: 100}, "a flush is better than tens"
    awards, why = play(new, {"2": nothing, "3": "QsJs8c6s2s"})
    assert awards == {2: 100, 3: 0}, "nobody qualifies and the best high takes it"
    assert why[0] == "No hand in the pot of 100 qualifies, and the best hand takes it all the same."
    assert game_page(new).example.awards == ((1, 34), (2, 66))


def test_a_game_survives_being_written_down() -> None:
    """As in a journal entry that adopts it."""
    for name in game_names():
        assert msgspec.json.decode(msgspec.json.encode(game(name)), type=Game) == game(name)


@pytest.mark.parametrize(
    ("change", "to", "complaint"),
    [
        ('family = "stud"', 'family = "horse"', "family"),
        ('family = "stud"', 'family = "draw"', "bring_in"),
        ("seats = 9", "seats = true", "seats"),
        ("seats = 9", "seats = 30", "seats"),
        ("seats = 9", "", "seats"),
        ("seats = 9", "seats = 9\nantes = 1", "“antes” is not a field"),
        ("down = 1", "down = 1\nburn = 2", "“streets.1.burn” is not a field"),
        ("down = 1", "down = -1", "below zero"),
        ("up = 2", "up = 2\nboard = 3", "boards"),
        ('bet = "higher"', 'bet = "all in"', "streets"),
        ('name = "Second street"\nbet = "lower"', 'name = "Second street"\nbet = "higher"', "lower limit"),
        ('ranking = "high"', 'ranking = "highest"', "ranking"),
        ('uses = "held"', 'uses = "two-and-three"', "three of a board"),
        ('least = "Ts Th 4d 3c 2s"', 'least = "Ts Th 4d"', "least"),
        ('least = "Ts Th 4d 3c 2s"', 'least = "Ts Ts 4d 3c 2s"', "least"),
        ('least = "Ts Th 4d 3c 2s"', 'least = "tens"', "least"),
        ('least = "Ts Th 4d 3c 2s"', "", "least"),
        ('least = "Ks Qh Jd Tc"', 'least = "Ks Qh Jd Tc 9s"', "least"),
        ('nobody = "best-high"', "", "nobody"),
        ('nobody = "best-high"', 'nobody = "best-high"\nnobody_option = "house"', "nobody_option"),
        ('nobody = "best-high"', 'nobody = "best-high"\nnobody_option = "odd_chip_side"', "nobody_option"),
        ("seats = 9", "seats = 9\nshared_last_card = true", "shared_last_card"),
        ("up = 2", "up = 2\ndiscard = 9", "streets"),
        ('name = "badugi"', 'name = "low"', "same name"),
        ('name = "badugi"', 'name = "badugi"\nboard = "two"', "board"),
        ('["MIX-11"]', '["the mixed games"]', "clauses"),
        ('["MIX-11"]', "[]", "clauses"),
        ("seats = 9", "seats = 9\ndeck = 48", "deck"),
        ("[example]", "[example", "Five"),
    ],
)
def test_what_is_wrong_in_a_game_file_is_said(change: str, to: str, complaint: str) -> None:
    assert change in FIVE_CARD_STUD_NINE
    with pytest.raises(NotUnderstood) as wrong:
        read_game(FIVE_CARD_STUD_NINE.replace(change, to, 1), "Five.toml")
    assert complaint in str(wrong.value)
    assert str(wrong.value).startswith("Five.toml: ")


def test_the_high_is_named_before_the_low_R20() -> None:
    text = (GAMES / "stud8.toml").read_text("utf-8")
    turned = (
        text.replace('name = "high"', 'name = "?"').replace('name = "low"', 'name = "high"').replace('"?"', '"low"')
    )
    with pytest.raises(NotUnderstood, match="R-20"):
        read_game(turned)


def test_an_alternative_must_be_an_option() -> None:
    text = (GAMES / "badeucy.toml").read_text("utf-8").replace('value = "low"', 'value = "both"')
    with pytest.raises(NotUnderstood, match="both"):
        read_game(text)


def test_several_faults_are_named_at_once() -> None:
    with pytest.raises(NotUnderstood) as wrong:
        read_game(FIVE_CARD_STUD_NINE.replace("seats = 9", "seats = 30\ncolour = 1").replace('["MIX-11"]', "[]"))
    assert all(word in str(wrong.value) for word in ("seats", "colour", "clauses"))


def test_an_example_that_cannot_be_played_is_said() -> None:
    broken = read_game(FIVE_CARD_STUD_NINE.replace("Ts Th 9d 5c 2s", "Ts Th 9d 5c 9s"))
    with pytest.raises(NotUnderstood, match="example"):
        game_page(broken)


@pytest.mark.parametrize("name", game_names())
def test_every_file_is_named_after_its_game(name: str) -> None:
    assert tomllib.loads((GAMES / f"{name}.toml").read_text("utf-8"))["id"] == name


def test_importing_the_rules_brings_in_nothing_heavy() -> None:
    """Numbers, screens, databases and the reading of files stay out until they are wanted."""
    heavy = "{'numpy', 'msgspec', 'tomllib', 'sqlalchemy', 'PySide6', 'hypothesis', 'pokerkit'}"
    code = f"import sys, floor.rules.adjudicate, floor.rules.page; sys.exit(bool({heavy} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


@pytest.mark.parametrize("name", game_names())
def test_a_game_is_known_by_its_whole_file(name: str) -> None:
    file = (Path(__file__).parents[2] / "resources" / "games" / f"{name}.toml").read_bytes()
    assert fingerprint(name) == fingerprint_of(file)
    assert fingerprint(name) != fingerprint_of(file[:-1])
