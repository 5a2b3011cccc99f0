"""Edges that others publish, to check the solver against; docs/odds.md names their pages."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from solver.building import ask

_SPANISH = "tens=12 double_any=1 wins_21=1 bonus=1 ace_hands=4 bonus_on_split=1 double_cap=4 surrender=1 rescue=1"


class Published(NamedTuple):
    """The rules in the solver's words, split to four hands, what they are published to cost, and how exactly."""

    words: str
    edge: float
    within: float = 0.00002

    @property
    def is_spanish(self) -> bool:
        return "bonus=1" in self.words


PUBLISHED = (
    Published("decks=1", -0.001839),
    Published("decks=1 after_split=0", -0.000423),
    Published("decks=1 hits_soft17=1", 0.000072),
    Published("decks=2 hits_soft17=1", 0.003797),
    Published("decks=2 hits_soft17=1 after_split=0", 0.005252),
    Published("decks=5", 0.003804),
    Published("decks=5 after_split=0", 0.005225),
    Published("decks=5 hits_soft17=1", 0.005918),
    Published("decks=6 hits_soft17=1 peeks_ace=0 ten_up=lose_all", 0.0072705),
    Published("decks=8 hits_soft17=1 peeks_ace=0 ten_up=lose_all", 0.007562),
    Published(f"decks=6 hits_soft17=1 {_SPANISH}", 0.0078, 0.0001),
    Published(f"decks=6 {_SPANISH}", 0.0037, 0.0001),
    Published(f"decks=6 hits_soft17=1 {_SPANISH} max_doubles=3", 0.0042, 0.0001),
    Published(f"decks=8 hits_soft17=1 {_SPANISH}", 0.0080, 0.0001),
    Published(f"decks=8 {_SPANISH}", 0.0038, 0.0001),
    Published(f"decks=8 hits_soft17=1 {_SPANISH} max_doubles=3", 0.0045, 0.0001),
)


def computed(edge: Path, one: Published) -> float:
    lines = ask(edge, *one.words.split())
    return float(next(line["edge"] for line in lines if (line["max_hands"], line["aces_draw"]) == (4, one.is_spanish)))


def told(edge: Path, one: Published) -> str:
    found = computed(edge, one)
    verdict = "ok" if abs(found - one.edge) <= one.within else "DIFFERS"
    return f"{one.edge:9.4%} {found:9.4%} {verdict:<8} {one.words}\n"
