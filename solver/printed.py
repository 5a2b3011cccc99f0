"""From the game whose edge the Spanish 21 approval prints to the game it describes, one rule after the other (R-64)."""

from __future__ import annotations

from pathlib import Path

from floor.rules.twentyone.edges import Printed, Step
from solver.asking import as_words
from solver.building import ask

PRINTED = 0.0042
_PRINTED_GAME: dict[str, object] = {
    "decks": 6,
    "tens": 12,
    "hits_soft17": True,
    "double_any": True,
    "wins_21": True,
    "bonus": True,
    "max_doubles": 3,
    "double_cap": 4,
    "ace_hands": 4,
    "surrender": True,
    "rescue": True,
    "bonus_on_split": True,
}
_STEPS: tuple[tuple[str, dict[str, object]], ...] = (
    (
        "Printed: bonuses on split hands too, doubled three times for all at risk, doubles rescued, "
        "surrender, aces split again",
        {},
    ),
    ("No bonus on a split hand", {"bonus_on_split": False}),
    ("A hand is doubled twice, not three times", {"max_doubles": 2}),
    ("A double is not rescued", {"rescue": False}),
    ("No surrender", {"surrender": False}),
    ("Aces are split once", {"ace_hands": 2}),
    ("A second double may be for less than all at risk: bets of up to $5", {"double_less": True}),
    ("No bet over $10: a bet of $10", {"double_cap": 1}),
)


def printed(edge: Path) -> Printed:
    rules, steps = dict(_PRINTED_GAME), []
    for rule, change in _STEPS:
        rules |= change
        lines = ask(edge, *as_words(rules))
        found = next(line for line in lines if line["max_hands"] == 4 and line["aces_draw"])
        steps.append(Step(rule, round(found["edge"], 7)))
    return Printed(PRINTED, tuple(steps))
