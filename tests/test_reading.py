"""A record that makes no sense is answered with one sentence that names the field."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import msgspec
import pytest

from floor.errors import NotUnderstood
from floor.papers import PAPERS
from tests.documents.samples import sample_of


def wrong(name: str, changes: dict[str, Any]) -> str:
    """The sentence for a sample in which fields, named like head.room, are changed; None takes the field away."""
    plain = deepcopy(msgspec.json.decode(msgspec.json.encode(sample_of(PAPERS[name]))))
    for path, value in changes.items():
        place, *steps = plain, *path.split(".")
        for step in steps[:-1]:
            place = place[int(step) if isinstance(place, list) else step]
        if value is None:
            del place[steps[-1]]
        else:
            place[steps[-1]] = value
    with pytest.raises(NotUnderstood) as raised:
        PAPERS[name].read(plain)
    return str(raised.value)


@pytest.mark.parametrize(
    ("name", "changes", "sentence"),
    [
        ("plaque", {"min_buy_in": -1}, "“min_buy_in”: it must be a whole number, 0 or more."),
        ("plaque", {"min_buy_in": "40"}, "“min_buy_in”: it must be a whole number, not text."),
        ("plaque", {"max_buy_in": 100}, "“record”: the largest buy-in is under the smallest."),
        ("plaque", {"table": "  "}, "“table”: it may not be empty."),
        ("plaque", {"stakes": None}, "“stakes” is missing."),
        ("plaque", {"streets": []}, "“streets”: it must hold at least 1."),
        ("plaque", {"forced.amounts": [100, -200]}, "“forced.amounts[1]”: it must be a whole number, 0 or more."),
        ("plaque", {"colour": "red"}, "“colour” is not a field of this record."),
        ("plaque", {"head.colour": "red"}, "“head.colour” is not a field of this record."),
        ("plaque", {"head.room": ""}, "“head.room”: it may not be empty."),
        ("plaque", {"head.paper": "foolscap"}, "“head.paper”: it must be a4, label, letter or roll, not 'foolscap'."),
        ("plaque", {"head.logo": "no picture"}, "“head.logo”: it must be a picture’s bytes as base64 text."),
        ("mixed", {"seats": 0}, "“seats”: it must be a whole number, 1 or more."),
        ("mixed", {"games": []}, "“games”: it must hold at least 1."),
        ("mixed", {"current": 9}, "“record”: game 9 is not among the 8 games."),
        ("mixed", {"hands": 0}, "“hands”: it must be a whole number, 1 or more."),
        ("seat-cards", {"cards.0.name": ""}, "“cards[0].name”: it may not be empty."),
        ("seat-cards", {"cards.2.seat": 0}, "“cards[2].seat”: it must be a whole number, 1 or more."),
        (
            "seat-cards",
            {"cards.2.seat": 2.5},
            "“cards[2].seat”: it must be a whole number, not a number with a fraction.",
        ),
        ("fallback", {"tables.0.seats": 0}, "“tables[0].seats”: it must be a whole number, 1 or more."),
        ("fallback", {"tables.0.seats": 3}, "“tables[0]”: table 10: seat 5 is taken twice or is not there."),
        ("fallback", {"tables.1.players.0.seat": 2}, "“tables[1]”: table 12: seat 2 is taken twice or is not there."),
        ("fallback", {"tables.0.players.0.money_in": -5}, "“tables[0].players[0].money_in”: it must be a whole number"),
        ("buy-slip", {"amount": 0}, "“record”: the amount is nothing."),
        ("buy-slip", {"amount": 100}, "“record”: the chips do not come to the amount."),
        ("buy-slip", {"kind": "loan"}, "“kind”: it must be buy-in, cash-out or held, not 'loan'."),
        ("limits", {"rows.4.max_buy_in": 1}, "“rows[4]”: mixed games: the largest buy-in is under the smallest."),
        ("schedule", {"games.0.waiting": True}, "“games[0].waiting”: it must be a whole number, not true or false."),
        ("ruling", {"awards": []}, "“awards”: it must hold at least 1."),
        ("waiting-list", {"lists.0.waiting.1.name": "x" * 301}, "“lists[0].waiting[1].name”: it may have at most 300"),
    ],
)
def test_the_sentence_names_the_field(name: str, changes: dict[str, Any], sentence: str) -> None:
    assert wrong(name, changes).startswith(sentence)


@pytest.mark.parametrize("content", [None, 7, [], "plaque"])
@pytest.mark.parametrize("kind", PAPERS.values(), ids=PAPERS)
def test_what_is_no_record_at_all_is_said_too(kind: Any, content: object) -> None:
    with pytest.raises(NotUnderstood, match="“record”: it must be an object"):
        kind.read(content)


def test_a_sign_that_does_not_say_which_drawmaha_it_is_is_refused_MIX_21() -> None:
    assert wrong("mixed", {"games.4.note": " "}) == (
        "“record”: drawmaha must say whether its draw half is high or deuce-to-seven low (MIX-21)."
    )
