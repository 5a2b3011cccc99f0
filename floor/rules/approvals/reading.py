"""An approval read from the text of its file, and refused as a whole with everything that is wrong in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING, dataclass, fields
from datetime import date
from itertools import combinations, product
from string import Formatter
from typing import Any, get_type_hints

from floor.errors import NotUnderstood
from floor.rules.approvals.lines import Path, line_of
from floor.rules.approvals.records import Approval, Clause, Example, Layer, Said, Severity, overlap
from floor.rules.check.buying import LeastBuyIn
from floor.rules.check.cash import Cap, ListedStakes
from floor.rules.check.kinds import KINDS
from floor.rules.gamefiles import game_names
from floor.rules.quoting import quoted
from floor.text import listed

# As in the game files, tomllib and msgspec are imported where a file is read.

_ID = re.compile(r"[A-Z][A-Z0-9]*")
_CLAUSE = re.compile(r"[A-Z][A-Z0-9]*-\d+")
_HOUSE = re.compile(r"[a-z][a-z-]*")
_LAYERS = {"clause": Layer.APPROVAL, "reading": Layer.APPROVAL, "house": Layer.HOUSE, "general": Layer.GENERAL}
_CHECKS = ("table", "mix", "buy-in", "structure", "plan", "payout", "twentyone")


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in a file, and the line it stands on where that can be told."""

    sentence: str
    line: int | None = None

    def __str__(self) -> str:
        return f"line {self.line}: {self.sentence}" if self.line else self.sentence


class Unsound(NotUnderstood):
    """A file that cannot be an approval; nothing of it is in force."""

    def __init__(self, source: str, problems: Iterable[Problem]) -> None:
        self.problems = tuple(sorted(problems, key=lambda problem: (problem.line or 0, problem.sentence)))
        super().__init__(f"{source}: {'; '.join(map(str, self.problems))}.")


def read_approval(text: str, source: str = "The approval", games: Iterable[str] = ()) -> Approval:
    """An approval from the text of its file; every fault is named at once, and with any fault nothing is read."""
    reader = _Reader(text, frozenset((*game_names(), *games)))
    approval = reader.read()
    if reader.problems or approval is None:
        raise Unsound(source, reader.problems)
    return approval


@dataclass(frozen=True, slots=True, kw_only=True)
class _Head:
    """What stands at the top of a file."""

    id: str
    title: str
    document: str
    covers: tuple[str, ...]
    games: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    base: dict[str, dict[str, Any]]


@dataclass(frozen=True, slots=True, kw_only=True)
class _ClauseHead:
    """What every clause has beside the parameters of its kind."""

    id: str
    title: str
    words: str
    kind: str
    severity: str = "refuse"
    setting: bool = False
    readings: tuple[str, ...] = ()
    answers_for: tuple[str, ...] = ()
    since: date | None = None
    until: date | None = None
    refusal: str | dict[str, str] = ""
    cure: str | dict[str, str] = ""
    example: tuple[Any, ...] = ()


class _Reader:
    """One pass over a file that collects every problem as it goes."""

    def __init__(self, text: str, games: frozenset[str]) -> None:
        self.text = text
        self.games = games
        self.problems: list[Problem] = []

    def read(self) -> Approval | None:
        import tomllib

        try:
            written = tomllib.loads(self.text)
        except (tomllib.TOMLDecodeError, RecursionError) as wrong:
            found = re.search(r"at line (\d+)", str(wrong))
            self.problems.append(Problem(f"this is not TOML: {wrong}", int(found[1]) if found else None))
            return None
        placed = [one for array in _LAYERS for one in self._clauses(array, written.pop(array, []))]
        head = self._record(_Head, _renamed(written), "")
        if head is not None:
            self._check_head(head)
        self._check_clauses(placed)
        if head is None or self.problems:
            return None
        shared = {field.name: getattr(head, field.name) for field in fields(_Head)}
        return Approval(**shared, clauses=tuple(clause for clause, _path in placed))

    def _problem(self, sentence: str, *path: str | int) -> None:
        self.problems.append(Problem(sentence, line_of(self.text, path)))

    def _record(self, record: type[Any], written: dict[str, object], name: str, *path: str | int) -> Any:
        """A record from a table of the file, each field on its own so that no fault hides another."""
        import msgspec

        told = f"{name}: " if name else ""
        hints, values, sound = get_type_hints(record), {}, True
        for field in fields(record):
            if field.name not in written:
                if field.default is MISSING and field.default_factory is MISSING:
                    self._problem(f"{told}“{_written(field.name)}” is missing", *path)
                    sound = False
                continue
            try:
                values[field.name] = msgspec.convert(written[field.name], hints[field.name])
            except msgspec.ValidationError as wrong:
                sentence = str(wrong).replace("`", "")
                self._problem(f"{told}“{_written(field.name)}”: {sentence}", *path, _written(field.name))
                sound = False
        for unknown in sorted(set(written) - set(hints)):
            self._problem(f"{told}{quoted(_written(unknown))} is not a field", *path, _written(unknown))
        return record(**values) if sound else None

    def _clauses(self, array: str, written: object) -> Iterator[tuple[Clause, Path]]:
        if not isinstance(written, list) or not all(isinstance(one, dict) for one in written):
            self._problem(f"“{array}” must be written as [[{array}]]", array)
            return
        for place, one in enumerate(written):
            clause = self._clause(array, place, _renamed(one))
            if clause is not None:
                yield clause, (array, place)

    def _clause(self, array: str, place: int, written: dict[str, object]) -> Clause | None:
        path = (array, place)
        name = str(written.get("id", f"{array} {place + 1}"))[:24]
        own = {field.name for field in fields(_ClauseHead)}
        head = self._record(_ClauseHead, {key: value for key, value in written.items() if key in own}, name, *path)
        kind = KINDS.get(str(written.get("kind")))
        if kind is None:
            if isinstance(written.get("kind"), str):
                self._problem(f"{name}: no check knows the kind {quoted(str(written['kind']))}", *path, "kind")
            return None
        limits = self._record(
            kind.limits, {key: value for key, value in written.items() if key not in own}, name, *path
        )
        if limits is not None:
            for fault in kind.faults(limits):
                self._problem(f"{name}: {fault.sentence}", *path, *([fault.field] if fault.field else []))
        if head is None or limits is None:
            return None
        return Clause(
            id=head.id,
            title=head.title,
            words=head.words,
            kind=head.kind,
            limits=limits,
            layer=_LAYERS[array],
            severity=self._severity(head, name, *path),
            setting=head.setting,
            readings=head.readings,
            answers_for=head.answers_for,
            since=head.since,
            until=head.until,
            said=tuple(self._said(head, kind.cases, name, *path)),
            examples=tuple(self._examples(head, name, *path)),
        )

    def _severity(self, head: _ClauseHead, name: str, *path: str | int) -> Severity:
        if head.severity not in set(Severity):
            self._problem(f"{name}: “severity” must be refuse or warn", *path, "severity")
            return Severity.REFUSE
        return Severity(head.severity)

    def _said(
        self, head: _ClauseHead, cases: Mapping[str, tuple[str, ...]], name: str, *path: str | int
    ) -> Iterator[Said]:
        """The sentences: one for each way of breaking the clause, with no braces but for facts it gives."""
        refusals, cures = _by_case(head.refusal), _by_case(head.cure)
        for key, given in (("refusal", refusals), ("cure", cures)):
            for case in sorted(set(given) - set(cases)):
                self._problem(f"{name}: “{key}” has {quoted(case or key)}, which this kind never says", *path, key)
        for case, facts in cases.items():
            for key, given in (("refusal", refusals), ("cure", cures)):
                sentence = given.get(case, "")
                where = f"{key}.{case}" if case else key
                if not sentence:
                    self._problem(f"{name}: “{where}” is missing", *path, key)
                elif strange := _strange_facts(sentence, facts):
                    known = listed([f"{{{fact}}}" for fact in facts]) or "none"
                    self._problem(f"{name}: “{where}” has {strange}; its facts are {known}", *path, *where.split("."))
            yield Said(case, refusals.get(case, ""), cures.get(case, ""))

    def _examples(self, head: _ClauseHead, name: str, *path: str | int) -> Iterator[Example]:
        for place, one in enumerate(head.example):
            if not isinstance(one, dict):
                self._problem(f"{name}: “example” must be written as [[{path[0]}.example]]", *path)
                continue
            example = self._record(Example, one, f"{name}, example {place + 1}", *path, "example", place)
            if example is not None:
                if example.check not in _CHECKS:
                    sentence = f"{name}: {quoted(example.check)} is not a kind of configuration"
                    self._problem(sentence, *path, "example", place, "check")
                yield example

    def _check_head(self, head: _Head) -> None:
        if not _ID.fullmatch(head.id):
            self._problem("“id” must be capitals and figures, like MIX or S21", "id")
        for key, given, known in (("covers", head.covers, set(_CHECKS)), ("games", head.games, self.games)):
            for name in given:
                if name not in known:
                    self._problem(f"“{key}” has {quoted(name)}, which is not known", key)
        if not head.covers:
            self._problem("“covers” is empty; an approval covers something", "covers")
        self._check_dates(head.since, head.until, "the approval")
        for kind in head.base:
            if kind not in head.covers:
                self._problem(f"“base” has {quoted(kind)}, which the approval does not cover", "base", kind)

    def _check_dates(self, since: date | None, until: date | None, name: str, *path: str | int) -> None:
        if since is not None and until is not None and until < since:
            self._problem(f"{name}: “until” {until} is before “from” {since}", *path, "until")

    def _check_clauses(self, placed: list[tuple[Clause, Path]]) -> None:
        for clause, path in placed:
            pattern = _CLAUSE if clause.layer is Layer.APPROVAL else _HOUSE
            if not pattern.fullmatch(clause.id):
                self._problem(f"{quoted(clause.id)} is not an id like MIX-04 or house-minimum", *path, "id")
            self._check_dates(clause.since, clause.until, clause.id, *path)
        for (one, _), (other, path) in combinations(placed, 2):
            if one.id == other.id and overlap(one, other):
                self._problem(f"{one.id} stands twice, for days that overlap", *path, "id")
            elif one.kind == other.kind and KINDS[one.kind].is_single and overlap(one, other):
                told = f"{one.id} and {other.id} are both of the kind “{one.kind}”, and one of them must decide"
                self._problem(told, *path, "kind")
        self._check_together([clause for clause, _path in placed])

    def _check_together(self, clauses: list[Clause]) -> None:
        """Limits that leave no way to play: a least purchase that is more than the most."""
        least = [one.limits for one in clauses if isinstance(one.limits, LeastBuyIn)]
        most = [one.limits.cents for one in clauses if one.kind == "max-entry" and isinstance(one.limits, Cap)]
        stakes = [stake for one in clauses if isinstance(one.limits, ListedStakes) for stake in one.limits.stakes]
        for stake in stakes:
            for limits, cents in product(least, most):
                if limits.bets * stake.higher > cents:
                    told = f"stakes {stake.label}: {limits.bets} bets of {stake.higher} are over the most of {cents}"
                    self._problem(f"{told} a player may enter with", "clause")


def _by_case(given: str | dict[str, str]) -> dict[str, str]:
    if isinstance(given, dict):
        return given
    return {"": given} if given else {}


def _strange_facts(sentence: str, facts: tuple[str, ...]) -> str:
    """The first brace of a sentence that is none of its facts; a way into an object is none either."""
    try:
        for _text, name, spec, conversion in Formatter().parse(sentence):
            if name is not None and (name not in facts or spec or conversion):
                return quoted(f"{{{name}}}")
    except ValueError:
        return "a brace without its other half"
    return ""


def _renamed(written: dict[str, object]) -> dict[str, object]:
    """“from” is a word of Python's."""
    return {"since" if key == "from" else "from" if key == "since" else key: value for key, value in written.items()}


def _written(field: str) -> str:
    """A field as it stands in the file."""
    return {"since": "from", "from": "since"}.get(field, field)
