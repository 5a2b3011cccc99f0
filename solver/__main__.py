"""python -m solver: compute every edge anew into resources/odds.

python -m solver cut ROUNDS: measure what the cut card costs, into the same files.
python -m solver check: compute what others have published, beside their figures.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

import msgspec

from floor.rules.twentyone.edges import Edge, EdgeRules, Stored
from floor.rules.twentyone.tablerules import GAMES
from solver.asking import every_rules, question
from solver.building import HERE, ask, build, fingerprint
from solver.cutting import cut_cards
from solver.printed import printed
from solver.published import PUBLISHED, told

FOLDER = HERE.parent / "resources" / "odds"
METHOD = "counted card by card for a fresh shoe, one player and best play by the cards of the hand and the card up"
ERROR = 0.0001


NICE = 15
"""A run takes a core for minutes, and nobody waits for it."""


def main(words: list[str]) -> None:
    os.nice(NICE)
    with TemporaryDirectory() as folder:
        match words:
            case []:
                _store(lambda game: _computed(game, Path(folder)))
            case ["cut", rounds]:
                _store(lambda game: _cut(game, Path(folder), int(rounds)))
            case ["check"]:
                edge = build("edge", Path(folder))
                for one in PUBLISHED:
                    sys.stdout.write(told(edge, one))
            case _:
                raise SystemExit(__doc__)


def _store(figures: Callable[[str], Stored]) -> None:
    for game in GAMES:
        begun = monotonic()
        found = figures(game)
        (FOLDER / f"{game}.json").write_bytes(_written(found))
        sys.stdout.write(f"{game}: {len(found.edges)} edges, {monotonic() - begun:.0f} s\n")


def _computed(game: str, folder: Path) -> Stored:
    edge = build("edge", folder)
    edges = tuple(_edges(edge, every_rules(game)))
    old = FOLDER / f"{game}.json"
    cuts = msgspec.json.decode(old.read_bytes(), type=Stored).cut_cards if old.exists() else ()
    from_print = printed(edge) if game == "spanish21" else None
    return Stored(fingerprint(), METHOD, ERROR, cuts, edges, from_print)


def _edges(edge: Path, every: list[EdgeRules]) -> Iterator[Edge]:
    """One run answers for every way of splitting pairs."""
    for words, alike in groupby(
        sorted(every, key=lambda rules: question(rules).words), lambda rules: question(rules).words
    ):
        lines = {(line.pop("max_hands"), line.pop("aces_draw")): line for line in ask(edge, *words)}
        for rules in alike:
            asked = question(rules)
            found = lines[asked.max_hands, asked.aces_draw]
            bonus = {name: round(found[name], 9) for name in rules.bonus}
            yield Edge(rules.fingerprint, rules, round(found["edge"], 7), round(found["blackjack"], 8), bonus)


def _cut(game: str, folder: Path, rounds: int) -> Stored:
    old = msgspec.json.decode((FOLDER / f"{game}.json").read_bytes(), type=Stored)
    cuts = cut_cards(build("simulate", folder), game, {edge.fingerprint: edge for edge in old.edges}, rounds)
    return msgspec.structs.replace(old, cut_cards=cuts)


def _written(found: Stored) -> bytes:
    """A line for each edge, so that a change shows as what it is."""
    plain = msgspec.to_builtins(found)
    edges = b",\n".join(msgspec.json.encode(edge) for edge in plain.pop("edges"))
    head = msgspec.json.format(msgspec.json.encode(plain), indent=1).removesuffix(b"\n}")
    return head + b',\n "edges": [\n' + edges + b"\n]}\n"


if __name__ == "__main__":
    main(sys.argv[1:])
