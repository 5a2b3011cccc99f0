"""Typed commands for a tournament's clock: ‘pause’, ‘start’, ‘level +’, ‘minutes -2’; named where several are held."""

from __future__ import annotations

from collections.abc import Callable

from floor.errors import NotUnderstood
from floor.ids import PlanId
from floor.record import Command
from floor.shorthand.choices import Choice, Slot
from floor.shorthand.reading import quoted
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.text import count, listed
from floor.tournament.clock import ladder
from floor.tournament.held import Held, Stage
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, StartClock, StepLevel
from floor.views.finding import plain

_OVER = (Stage.COMPLETE, Stage.SETTLED, Stage.CANCELLED)
ON, BACK = "+", "-"


def held_called(room: Room, words: list[str]) -> list[Held]:
    """Those whose name has all of the words; without words every one that is not over."""
    open_ones = [one for one in room.tournaments.held.values() if one.stage not in _OVER]
    found = [one for one in open_ones if all(plain(word) in plain(one.name) for word in words)]
    if not open_ones:
        raise NotUnderstood("No tournament is held.")
    if not found:
        raise NotUnderstood(f"No tournament is called {quoted(' '.join(words))}: {listed(_names(open_ones))}.")
    return found


def _names(held: list[Held]) -> list[str]:
    return [one.name for one in held]


def _of_clock(command: Callable[[PlanId], Command], words: str) -> Callable[[Room, list[str]], list[Offer]]:
    def means(room: Room, typed: list[str]) -> list[Offer]:
        return [Offer(command(one.id), f"{words} {one.name}") for one in held_called(room, typed)]

    return means


def _level(room: Room, words: list[str]) -> list[Offer]:
    found, step = held_called(room, words[1:]), {ON: 1, BACK: -1}.get(words[0])
    if step is not None:
        way = "to the next row" if step > 0 else "to the row before"
        return [Offer(StepLevel(one.id, step, one.clock.since), f"{one.name} {way}") for one in found]
    if not (words[0].isascii() and words[0].isdigit()):
        raise NotUnderstood(f"{quoted(words[0])} is no level. Type + for the next, - for the one before, or a number.")
    offers = [offer for one in found if (offer := _to_level(one, int(words[0]))) is not None]
    if not offers:
        raise NotUnderstood(f"No tournament has a level {words[0]}.")
    return offers


def _to_level(held: Held, number: int) -> Offer | None:
    row = next((rung.row for rung in ladder(held) if rung.level == number and not rung.is_break), None)
    return Offer(SetLevel(held.id, row), f"{held.name} to the start of level {number}") if row is not None else None


def _minutes(room: Room, words: list[str]) -> list[Offer]:
    """A sign says which way; a number alone is given."""
    sign, digits = (words[0][0], words[0][1:]) if words[0][0] in "+-−" else ("+", words[0])
    if not (digits.isascii() and digits.isdigit() and 0 < len(digits) <= 3):
        raise NotUnderstood(f"{quoted(words[0])} is no number of minutes. Type it like +5 or -2.")
    minutes = int(digits) if sign == "+" else -int(digits)
    said = f"{count(abs(minutes), 'minute')} {'more for' if minutes > 0 else 'off'}"
    return [Offer(ChangeMinutes(one.id, minutes), f"{said} {one.name}") for one in held_called(room, words[1:])]


def _held(room: Room, _before: list[str], begun: str) -> list[Choice]:
    names = [one.name for one in room.tournaments.held.values() if one.stage not in _OVER]
    return [Choice(name, "its clock", is_name=True) for name in names if plain(begun) in plain(name)]


def _steps(room: Room, _before: list[str], begun: str) -> list[Choice]:
    rows = ((ON, "the next row"), (BACK, "the row before"))
    return [Choice(word, what) for word, what in rows if word.startswith(begun)]


def _spans(room: Room, _before: list[str], begun: str) -> list[Choice]:
    rows = (("+1", "a minute more"), ("-1", "a minute off"), ("+5", "five minutes more"))
    return [Choice(word, what) for word, what in rows if word.startswith(begun)]


_NAME = Slot(_held, is_many=True, is_tail=True)

VERBS = (
    Verb("pause", "pause", "Pause a tournament's clock", (PauseClock,), _of_clock(PauseClock, "Pause"), (_NAME,), 0),
    Verb("start", "start", "Start a tournament's clock", (StartClock,), _of_clock(StartClock, "Start"), (_NAME,), 0),
    Verb(
        "resume",
        "resume",
        "Let a tournament's clock run on",
        (StartClock,),
        _of_clock(StartClock, "Run on in"),
        (_NAME,),
        0,
    ),
    Verb(
        "level",
        "level +",
        "The next level, the one before, or a level by its number",
        (StepLevel, SetLevel),
        _level,
        (Slot(_steps), _NAME),
    ),
    Verb(
        "minutes",
        "minutes +5",
        "Give minutes to the level that is on, or take some off",
        (ChangeMinutes,),
        _minutes,
        (Slot(_spans), _NAME),
    ),
)
