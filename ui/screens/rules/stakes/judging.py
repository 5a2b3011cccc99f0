"""What is found about stakes while they are typed: every finding with its fields and a cure, and all that follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from floor.errors import Finding, NotUnderstood, Refused
from floor.house.rulebook import Rulebook
from floor.money import Money, show
from floor.offers import Do, Put
from floor.record import Command
from floor.room.shortnames import proposed_short
from floor.room.spread import PlayedGame
from floor.room.spreads import KeepSpread, checked_spread, proposed_name
from floor.rules.check.completing import bets_of, label_of
from floor.rules.check.configurations import Mix, Table
from floor.rules.mixes import most_seats
from floor.rules.stakes import Betting
from floor.state import Room
from ui.screens.rules.stakes.draft import (
    LABELS,
    OF_TABLE,
    WHOLE,
    WORDS,
    Draft,
    Spot,
    filled,
    game_fields,
    read_draft,
    read_figure,
    shown,
)
from ui.screens.rules.stakes.notes import Cure, Note

WhyNot = Callable[[Command], Refused | None]
_CHOSEN = {"betting": "betting", "stakes": "listed", "game": "game"}
"""What is chosen and not typed, as the command and as the form call it."""
_CALLED = {"hands_per_game": "hands"}
"""What the command calls otherwise than the form."""
TYPED = tuple(name for name in LABELS if name not in WORDS)
NO_GAME = Finding("No game is chosen.", cure="Press G and choose it.")


class Follows(NamedTuple):
    """What one game is played for, given or derived."""

    game: str
    label: str
    amounts: Mapping[str, int]
    bets: tuple[tuple[str, int], ...]


class Judgement(NamedTuple):
    command: KeepSpread | None
    notes: tuple[Note, ...]
    derived: Mapping[Spot, str]
    follows: tuple[Follows, ...]

    @property
    def refusals(self) -> tuple[Note, ...]:
        return tuple(note for note in self.notes if note.is_refusal)

    @property
    def why_not(self) -> str:
        """Every refusal with its cure, a line each, as a button says it."""
        return Refused(*(note.finding for note in self.refusals)).advice


class _Look(NamedTuple):
    """One look at a draft: the command if it can be read, what the check made of it, and every finding."""

    command: KeepSpread | None
    completed: Table | Mix | None
    findings: tuple[Finding, ...]
    checked: frozenset[Finding]
    """Those refusals that are the check's; the decision looks further only where there are none."""
    wrong: Mapping[Spot, str]


class Judge:
    """Asks the check for the whole answer and the decision for what it would refuse."""

    def __init__(self, room: Room, rules: Rulebook, why_not: WhyNot) -> None:
        self._room, self._rules, self._why_not = room, rules, why_not

    def of(self, draft: Draft) -> Judgement:
        look = self._look(draft)
        if look.command is None:
            told = (Note(Finding(sentence), frozenset((spot,)), None) for spot, sentence in look.wrong.items())
            return Judgement(None, tuple(told), {}, ())
        follows = _follows(look)
        return Judgement(look.command, tuple(self._notes(draft, look)), self._derived(draft, look, follows), follows)

    def left_out(self, draft: Draft) -> Draft:
        """The same with every field emptied that would follow anyway, so that it goes on following."""
        for spot in filled(draft, self._rules):
            trial = draft.with_text(spot, "")
            if spot.field != "lower" and self._left_to(trial, spot) == draft.text(spot):
                draft = trial
        return draft

    def _look(self, draft: Draft) -> _Look:
        command, wrong = read_draft(draft, self._rules)
        if command is None:
            return _Look(None, None, tuple(map(Finding, wrong.values())), frozenset(), wrong)
        if not draft.games and draft.method is None:
            return _Look(command, None, (NO_GAME,), frozenset(), {})
        try:
            completed, _approval, found = checked_spread(self._room, command, self._room.day)
        except NotUnderstood as told:
            unread = Finding(str(told))
            return _Look(command, None, (unread,), frozenset((unread,)), {})
        assert isinstance(completed, Table | Mix)
        refusal = self._why_not(command)
        every = dict.fromkeys([*found, *(refusal.findings if refusal else ())])
        checked = frozenset(finding for finding in found if finding.severity == "refuse")
        return _Look(command, completed, tuple(every), checked, {})

    def _notes(self, draft: Draft, look: _Look) -> Iterator[Note]:
        """A finding belongs to the fields without which it would not be there."""
        spots = filled(draft, self._rules) if look.findings else []
        without = {spot: self._look(draft.with_text(spot, "")).findings for spot in spots}
        for finding in look.findings:
            causing = {spot for spot in spots if finding not in without[spot]}
            named = set(self._named(draft, finding))
            marked = causing & named or causing or named
            yield Note(finding, frozenset(marked), self._cure(draft, look, finding, sorted(marked)))

    def _named(self, draft: Draft, finding: Finding) -> Iterator[Spot]:
        """The choice or the fields it is about."""
        about = finding.about.fields
        yield from (Spot(_CHOSEN[name]) for name in about if name in _CHOSEN)
        fields = {_CALLED.get(name, name) for name in about}
        yield from (spot for spot in shown(draft, self._rules) if spot.field in fields)

    def _cure(self, draft: Draft, look: _Look, finding: Finding, spots: list[Spot]) -> Cure | None:
        """The first offered figure, or an empty field, that takes the finding away and brings no other refusal."""
        for spot in spots:
            for text in _to_try(finding, spot, draft.text(spot)) if spot.field in TYPED else ():
                trial = draft.with_text(spot, text)
                after = self._look(trial)
                if finding not in after.findings and after.checked <= look.checked:
                    return _told(spot, text, text or self._left_to(trial, spot))
        as_new = any(isinstance(offer, Do) and isinstance(offer.command, KeepSpread) for offer in finding.offers)
        return Cure(Spot(""), "", "Save as new", is_copy=True) if as_new else None

    def _left_to(self, draft: Draft, spot: Spot) -> str:
        """What a field left empty comes to."""
        look = self._look(draft)
        return self._derived(draft, look, _follows(look)).get(spot, "")

    def _derived(self, draft: Draft, look: _Look, follows: tuple[Follows, ...]) -> dict[Spot, str]:
        words = {spot: self._words(draft, spot, look, follows) for spot in shown(draft, self._rules)}
        return {spot: said for spot, said in words.items() if said}

    def _words(self, draft: Draft, spot: Spot, look: _Look, follows: tuple[Follows, ...]) -> str:
        if spot.line != OF_TABLE:
            return self._of_games(draft, spot, follows)
        if spot.field in WORDS:
            return self._proposed(draft, spot.field, look, follows)
        if spot.field == "hands":
            return "an orbit"
        return _shown(spot.field, _of_the_table(look.completed, spot.field) if look.completed is not None else None)

    def _of_games(self, draft: Draft, spot: Spot, follows: tuple[Follows, ...]) -> str:
        """What the games at these stakes have in common."""
        line = draft.lines[spot.line]
        values = {
            _shown(spot.field, game.amounts.get(spot.field))
            for place, game in enumerate(follows)
            if draft.line_at(place) == spot.line and spot.field in game_fields(draft, line, game.game, self._rules)
        } - {""}
        if not values:
            return "none" if spot.field == "ante" and follows else ""
        return values.pop() if len(values) == 1 else "varies"

    def _proposed(self, draft: Draft, name: str, look: _Look, follows: tuple[Follows, ...]) -> str:
        if look.command is None or not follows or not all(game.label for game in follows):
            return ""
        played = tuple(PlayedGame(game.game, Betting.FIXED, label=game.label) for game in follows)
        proposed = proposed_name(self._rules, look.command, played)
        return proposed if name == "name" else self._short(draft, proposed)

    def _short(self, draft: Draft, proposed: str) -> str:
        before = self._room.spreads.get(draft.spread) if draft.spread is not None else None
        return proposed_short(self._room, draft.text(Spot("name")) or proposed, before)


def _follows(look: _Look) -> tuple[Follows, ...]:
    return tuple(_game(table) for table in _tables(look.completed)) if look.completed is not None else ()


def _game(table: Table) -> Follows:
    raises = {} if table.raise_cap is None else {"raise_cap": table.raise_cap}
    return Follows(table.game_name, label_of(table), table.amounts() | raises, bets_of(table))


def _tables(completed: Table | Mix) -> tuple[Table, ...]:
    return completed.tables if isinstance(completed, Mix) else (completed,)


def _of_the_table(completed: Table | Mix, field: str) -> int | None:
    """Its buy-ins suit every game, and its seats are those that every game deals to."""
    tables = _tables(completed)
    match field:
        case "least":
            return max((table.min_buy_in for table in tables if table.min_buy_in is not None), default=None)
        case "most":
            return min((table.max_buy_in for table in tables if table.max_buy_in is not None), default=None)
    if isinstance(completed, Table):
        return completed.seats
    return most_seats(tuple(table.game for table in tables if table.game))


def _to_try(finding: Finding, spot: Spot, now: str) -> list[str]:
    """The figures that are offered, the nearest first, and then nothing at all."""
    fields = dict.fromkeys(offer.field for offer in finding.offers if isinstance(offer, Put))
    alike = [field for field in fields if _is_whole(field) == _is_whole(spot.field)]
    figures = [figure for field in alike for figure in finding.figures(field)]
    nearest = sorted(figures, key=lambda figure: abs(figure - (read_figure(spot.field, now) or 0)))
    return [text for text in (*(_shown(spot.field, figure) for figure in nearest), "") if text != now]


def _is_whole(field: str) -> bool:
    return _CALLED.get(field, field) in WHOLE


def _told(spot: Spot, text: str, value: str) -> Cure:
    if text:
        return Cure(spot, text, f"Set {value}")
    return Cure(spot, "", f"Use {value}" if value else f"Clear {LABELS[spot.field].lower()}")


def _shown(name: str, value: object) -> str:
    if not isinstance(value, int):
        return ""
    return str(value) if name in WHOLE else show(Money(value))


def is_blank(draft: Draft) -> bool:
    """Whether nothing was typed yet that could be judged; an untouched form is not scolded."""
    typed = any(text.strip() for line in draft.lines for text in line.typed.values())
    return not draft.games or not (typed or draft.lines[0].listed)
