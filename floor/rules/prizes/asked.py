"""What has to hold of stacks and prizes before anything is reckoned with them; each fault names its field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeVar

from floor.errors import NotUnderstood
from floor.text import count

Amount = TypeVar("Amount", bound=float)


def check_stacks(stacks: Sequence[float]) -> None:
    if not stacks:
        raise NotUnderstood("“stacks” is empty; somebody must still have chips.")
    for place, stack in enumerate(stacks):
        if stack <= 0:
            raise NotUnderstood(f"“stacks.{place}” is {stack:,.15g}; whoever is still in has chips.")


def check_prizes(prizes: Sequence[Amount], players: int, show: Callable[[Amount], str] = "{:,.15g}".format) -> None:
    if not prizes:
        raise NotUnderstood("“prizes” is empty; there must be something to play for.")
    if len(prizes) > players:
        raise NotUnderstood(f"“prizes” has {count(len(prizes), 'prize')} for {count(players, 'player')}.")
    for place, prize in enumerate(prizes):
        if prize < 0:
            raise NotUnderstood(f"“prizes.{place}” is less than nothing.")
    for place, (better, worse) in enumerate(pairwise(prizes), 1):
        if worse > better:
            told = f"“prizes.{place}” is {show(worse)}, more than the {show(better)} of the place above it"
            raise NotUnderstood(f"{told}; prizes are named from first place on.")
