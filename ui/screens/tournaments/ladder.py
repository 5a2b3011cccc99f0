"""A ladder while it is typed: levels and breaks as the words in their cells, and what they read as."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from msgspec import structs

from floor.errors import NotUnderstood
from floor.rules.prizes.chipset import between
from floor.rules.prizes.pasted import levels_and_breaks
from floor.rules.prizes.structures import MOST_LEVELS, Break, Form, Level, level_of
from floor.text import count, read_whole

MOST_DIGITS = 9
TITLES = {
    "game": "Game",
    "small_blind": "Small blind",
    "big_blind": "Big blind",
    "ante": "Ante",
    "bring_in": "Bring-in",
    "small_bet": "Small bet",
    "big_bet": "Big bet",
    "minutes": "Minutes",
}


def fields_of(form: Form) -> tuple[str, ...]:
    """The amounts that a form has, in the order they are typed in."""
    stud = ("ante", "bring_in")
    has = {Form.STUD: stud, Form.MIXED: stud, Form.BIG_BLIND_ANTE: ("ante",)}.get(form, ())
    bets = ("small_bet", "big_bet") if form.is_fixed else ()
    game = ("game",) if form is Form.MIXED else ()
    return (*game, "small_blind", "big_blind", *has, *bets, "minutes")


def figures_of(form: Form) -> tuple[str, ...]:
    return tuple(field for field in fields_of(form) if field != "game")


class Wrong(NamedTuple):
    """A cell that cannot be read."""

    row: int
    field: str
    why: str


@dataclass(frozen=True, slots=True)
class Rung:
    """A level, or a break after the one above it."""

    cells: Mapping[str, str]
    is_break: bool = False


@dataclass(frozen=True, slots=True)
class Ladder:
    form: Form
    rungs: tuple[Rung, ...] = ()

    def number(self, row: int) -> int:
        """How many levels there are down to a row, itself included."""
        return sum(not rung.is_break for rung in self.rungs[: row + 1])

    def row_of(self, level: int) -> int:
        """Where a level stands, counted from nought; the last row if there is none such."""
        rows = [row for row, rung in enumerate(self.rungs) if not rung.is_break]
        return rows[level] if 0 <= level < len(rows) else len(self.rungs) - 1

    def with_text(self, row: int, field: str, text: str) -> Ladder:
        """What follows from the blinds follows along, as long as nobody has put something else there."""
        rung = self.rungs[row]
        before, cells = _following(self.form, rung.cells), {**rung.cells, field: text}
        if not rung.is_break and field in ("small_blind", "big_blind"):
            if field == "small_blind" and _same(rung.cells, "big_blind", before):
                cells["big_blind"] = _doubled(text) or cells["big_blind"]
            now = _following(self.form, cells)
            cells |= {name: value for name, value in now.items() if name != field and _same(rung.cells, name, before)}
        return self._with(row, row + 1, (replace(rung, cells=cells),))

    def with_level(self, row: int, small_blind: int | None = None) -> Ladder:
        """One more below a row: of this small blind, or halfway to the next level, or half as much again."""
        if len(self.rungs) >= 2 * MOST_LEVELS:
            return self
        share = self.form.share_of_big_blind // 2
        smallest = max(1, (small_blind or self._small_blind_below(row, share)) // share)
        minutes = next((rung.cells["minutes"] for rung in reversed(self.rungs[: row + 1]) if not rung.is_break), "20")
        level = level_of(self.form, smallest, int(minutes) if minutes.isdecimal() else 20)
        following = structs.replace(level, game=self._game_after(row))
        return self._with(row + 1, row + 1, (_rung(following, self.form),))

    def _game_after(self, row: int) -> str:
        """The games of a mix come round in the order in which they came first."""
        games = [rung.cells["game"] for rung in self.rungs if rung.cells.get("game")]
        order = list(dict.fromkeys(games))
        above = next((rung.cells["game"] for rung in self.rungs[row::-1] if rung.cells.get("game")), "")
        return order[(order.index(above) + 1) % len(order)] if above and row >= 0 else ""

    def _small_blind_below(self, row: int, step: int) -> int:
        smalls = [_whole(rung.cells.get("small_blind", "")) for rung in self.rungs]
        above, below = next(filter(None, smalls[row::-1]), None), next(filter(None, smalls[row + 1 :]), None)
        if row < 0 or above is None:
            return below or 50 * step
        return (between(above, below, step) if below is not None else None) or above * 3 // 2

    def with_break(self, row: int) -> Ladder:
        """Ten minutes after a row; after a break there is no other."""
        after = self.rungs[row + 1] if row + 1 < len(self.rungs) else None
        if row < 0 or self.rungs[row].is_break or (after is not None and after.is_break):
            return self
        return self._with(row + 1, row + 1, (Rung({"minutes": "10"}, is_break=True),))

    def without(self, row: int) -> Ladder:
        """A row less; two breaks that would meet are one."""
        rungs = [*self.rungs[:row], *self.rungs[row + 1 :]]
        kept = [rung for at, rung in enumerate(rungs) if not (rung.is_break and (at == 0 or rungs[at - 1].is_break))]
        return replace(self, rungs=tuple(kept))

    def read(self) -> tuple[tuple[Level, ...], tuple[Break, ...], tuple[Wrong, ...]]:
        levels, breaks, wrong = list[Level](), list[Break](), list[Wrong]()
        for row, rung in enumerate(self.rungs):
            values: dict[str, Any] = {}
            if self.form is Form.MIXED and not rung.is_break:
                values["game"] = rung.cells.get("game", "").strip()
            for field in ("minutes",) if rung.is_break else figures_of(self.form):
                try:
                    values[field] = figure(rung.cells.get(field, ""))
                except NotUnderstood as why:
                    wrong.append(Wrong(row, field, str(why)))
                    values[field] = 0
            if rung.is_break:
                breaks.append(Break(after=len(levels), **values))
            else:
                levels.append(Level(**values))
        return tuple(levels), tuple(breaks), tuple(wrong)

    def _with(self, start: int, end: int, rungs: tuple[Rung, ...]) -> Ladder:
        return replace(self, rungs=(*self.rungs[:start], *rungs, *self.rungs[end:]))


def ladder_of(form: Form, levels: tuple[Level, ...], breaks: tuple[Break, ...]) -> Ladder:
    pauses = {one.after: one for one in breaks}
    rungs: list[Rung] = []
    for number, level in enumerate(levels, 1):
        rungs.append(_rung(level, form))
        if number in pauses:
            rungs.append(Rung({"minutes": str(pauses[number].minutes)}, is_break=True))
    return Ladder(form, tuple(rungs))


def pasted_ladder(form: Form, text: str) -> Ladder:
    """What a spreadsheet had, in place of all there is; amounts it leaves out follow from the blinds."""
    levels, breaks = levels_and_breaks(text)
    if len(levels) > MOST_LEVELS:
        raise NotUnderstood(f"There are {count(len(levels), 'level')}; at most {MOST_LEVELS} are taken.")
    made = ladder_of(form, levels, breaks)
    return replace(made, rungs=tuple(_filled(form, rung) for rung in made.rungs))


def figure(text: str) -> int:
    if (found := read_whole(text, MOST_DIGITS)) is None:
        raise NotUnderstood(f"“{text[:20]}” is not a whole number." if text.strip() else "An amount is missing.")
    return found


def _rung(level: Level, form: Form) -> Rung:
    figures = {field: f"{getattr(level, field):,}" for field in figures_of(form)}
    return Rung({"game": level.game, **figures} if form is Form.MIXED else figures)


def _filled(form: Form, rung: Rung) -> Rung:
    if rung.is_break:
        return rung
    right = _following(form, rung.cells)
    return replace(
        rung, cells={name: right.get(name, held) if held == "0" else held for name, held in rung.cells.items()}
    )


def _following(form: Form, cells: Mapping[str, str]) -> dict[str, str]:
    """What the blinds of a level make of its other amounts (SHT-05, SHT-06, SHT-09)."""
    small, big = _whole(cells.get("small_blind", "")), _whole(cells.get("big_blind", ""))
    found: dict[str, str] = {}
    if small is not None:
        found["big_blind"] = f"{2 * small:,}"
        if form is Form.STUD or (form is Form.MIXED and not _is_nothing(cells, "ante")):
            found |= {"ante": f"{small // 2:,}", "bring_in": f"{small:,}"}
    if big is not None and form is Form.BIG_BLIND_ANTE:
        found["ante"] = f"{big:,}"
    if big is not None and form.is_fixed:
        found |= {"small_bet": f"{big:,}", "big_bet": f"{2 * big:,}"}
    return {name: text for name, text in found.items() if name in fields_of(form)}


def _is_nothing(cells: Mapping[str, str], name: str) -> bool:
    return cells.get(name, "").strip() in ("", "0")


def _same(cells: Mapping[str, str], name: str, following: Mapping[str, str]) -> bool:
    held = cells.get(name, "").strip().replace(",", "")
    return held in ("", "0") or held == following.get(name, "").replace(",", "")


def _doubled(text: str) -> str:
    whole = _whole(text)
    return f"{2 * whole:,}" if whole is not None else ""


def _whole(text: str) -> int | None:
    try:
        return figure(text)
    except NotUnderstood:
        return None
