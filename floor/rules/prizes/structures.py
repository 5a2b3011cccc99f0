"""A tournament's structure: its levels, its breaks, and when which chip leaves play. All amounts are in chips."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from msgspec import structs

from floor.record import Record
from floor.rules.games import Family, Game
from floor.rules.stakes import level_stakes

MOST_LEVELS = 200


class Form(StrEnum):
    """What is put in before the cards come, and whether bets are fixed."""

    STUD = "stud"
    LIMIT = "limit"
    BLINDS = "blinds"
    BIG_BLIND_ANTE = "big-blind-ante"
    MIXED = "mixed"
    """Another game each level, in fixed limit: antes and a bring-in where it is stud, blinds where it is not."""

    @property
    def is_fixed(self) -> bool:
        return self in (Form.STUD, Form.LIMIT, Form.MIXED)

    @property
    def big_blinds_at_end(self) -> int:
        """How many are left in play when such an event usually ends."""
        return 60 if self.is_fixed else 20

    @property
    def usual_depth(self) -> int:
        """Big blinds in a starting stack: forty big bets in fixed limit, a hundred big blinds else."""
        return 80 if self.is_fixed else 100

    @property
    def share_of_big_blind(self) -> int:
        """How many times the smallest amount anybody puts in goes into the big blind."""
        return 4 if self in (Form.STUD, Form.MIXED) else 2


def usual_form(game: Game) -> Form:
    if game.bring_in:
        return Form.STUD
    return Form.BLINDS if game.family is Family.FLOP and not game.high_low else Form.LIMIT


class Level(Record, frozen=True, kw_only=True):
    """One level; an amount that its form does not have is nothing."""

    small_blind: int
    big_blind: int
    minutes: int
    ante: int = 0
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    game: str = ""
    """Of a mix by level; else the tournament's own."""

    @property
    def amounts(self) -> tuple[int, ...]:
        """Everything that has to be paid at this level."""
        every = (self.ante, self.bring_in, self.small_blind, self.big_blind, self.small_bet, self.big_bet)
        return tuple(amount for amount in every if amount)


def level_of(form: Form, smallest: int, minutes: int) -> Level:
    """The level whose smallest payment is this: the ante in stud (SHT-05, SHT-06, SHT-09), else the small blind."""
    big = form.share_of_big_blind * smallest
    small = big // 2
    if form in (Form.STUD, Form.MIXED):
        stakes = level_stakes(small, big)
        return Level(
            small_blind=small,
            big_blind=big,
            minutes=minutes,
            ante=stakes.ante,
            bring_in=stakes.bring_in,
            small_bet=stakes.lower,
            big_bet=stakes.higher,
        )
    ante, bet = big if form is Form.BIG_BLIND_ANTE else 0, big if form.is_fixed else 0
    return Level(small_blind=small, big_blind=big, minutes=minutes, ante=ante, small_bet=bet, big_bet=2 * bet)


def played_as(level: Level, game: Game) -> Level:
    """A level of a mix, with what is put in before the cards of this game come."""
    if game.bring_in:
        return structs.replace(level, game=game.id)
    return structs.replace(level, game=game.id, ante=0, bring_in=0)


class Break(Record, frozen=True, kw_only=True):
    """A pause after a level, counted from one."""

    after: int
    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ColourUp:
    """A chip that leaves play in a break, with how many there are of it and how many of the next are handed out."""

    after: int
    chip: int
    into: int
    removed: int
    handed_out: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Structure:
    """What is posted: levels, breaks and colour-ups, and the chips that everybody starts with."""

    game: str
    form: Form
    levels: tuple[Level, ...]
    breaks: tuple[Break, ...] = ()
    colour_ups: tuple[ColourUp, ...] = ()
    starting_stack: Mapping[int, int]
    chips: tuple[int, ...]

    def chips_at(self, number: int) -> tuple[int, ...]:
        """The chips in play at a level, counted from one."""
        gone = {colour_up.chip for colour_up in self.colour_ups if colour_up.after < number}
        return tuple(chip for chip in self.chips if chip not in gone)

    @property
    def starts(self) -> tuple[int, ...]:
        """The minute each level begins, and last the minute the last one ends."""
        pauses = {one.after: one.minutes for one in self.breaks}
        starts = [0]
        for number, level in enumerate(self.levels, 1):
            starts.append(starts[-1] + level.minutes + pauses.get(number, 0))
        return tuple(starts)
