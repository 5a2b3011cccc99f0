"""Every kind of paper by its name, joined from what the trades hand up, and what each can be about."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from floor.clock import show_day
from floor.errors import NotUnderstood, refuse
from floor.fold import Fold
from floor.house.printing import Printed
from floor.paper import Paper, Subject
from floor.papers.alone import EXCEPTIONS
from floor.papers.cageslips import CAGE_SLIPS
from floor.papers.cashsheets import CASH_SHEETS
from floor.papers.clocks import CLOCKS
from floor.papers.closepacks import CLOSE_PACK
from floor.papers.daysheets import DAY_SHEETS
from floor.papers.dealings import DEALING
from floor.papers.entries import ENTRIES
from floor.papers.eventmoves import EVENT_MOVES
from floor.papers.histories import HISTORIES
from floor.papers.pit import PIT
from floor.papers.placards import PLACARD
from floor.papers.receipts import RECEIPTS
from floor.papers.reportsheets import REGISTERS
from floor.papers.rulings import RULINGS
from floor.papers.settlements import SETTLEMENTS
from floor.papers.sheets import SHEETS
from floor.papers.signs import SIGNS
from floor.papers.tournaments import TOURNAMENTS
from floor.views.finding import plain


def joined(*trades: Iterable[Paper]) -> dict[str, Paper]:
    """By kind, in the order they are listed in; a kind is handed up once."""
    papers: dict[str, Paper] = {}
    for paper in (paper for trade in trades for paper in trade):
        assert paper.kind not in papers, f"Two trades hand up a paper called {paper.kind}."
        papers[paper.kind] = paper
    return papers


PAPERS = joined(
    *(SIGNS, (PLACARD, DEALING), SHEETS, DAY_SHEETS, TOURNAMENTS, ENTRIES, EVENT_MOVES, CLOCKS),
    *(HISTORIES, RULINGS, SETTLEMENTS, RECEIPTS, CAGE_SLIPS, EXCEPTIONS, CASH_SHEETS, PIT, REGISTERS, CLOSE_PACK),
)


def told_apart(printed: Printed) -> tuple[str, str]:
    """What a printed paper is about, and its kind; of the whole room, or of a kind not known here, its title alone."""
    paper = PAPERS.get(printed.kind)
    if paper is None or not printed.subject:
        return printed.title, ""
    return paper.about(printed.title), paper.title


def subjects_of(paper: Paper, fold: Fold, before: Fold | None = None) -> list[Subject]:
    """All it can be about; of what was entered in a day, that of the day closed last as well, named by its date."""
    found = list(paper.subjects(fold))
    if before is None or not paper.of_the_day:
        return found
    day = before.room.day
    earlier = (replace(one, title=f"{show_day(day)}: {one.title}", day=day) for one in paper.subjects(before))
    return [*found, *earlier]


def subject_of(fold: Fold, kind: str, id: str) -> Subject | None:
    """Nothing too of a kind that this program does not know."""
    return next((one for one in PAPERS[kind].subjects(fold) if one.id == id), None) if kind in PAPERS else None


def subject_named(fold: Fold, kind: str, typed: str, before: Fold | None = None) -> Subject:
    """By its short name, by its title, by its id, or by a part of its title; of the open day first."""
    subjects, wanted = subjects_of(PAPERS[kind], fold, before), plain(typed)
    if not subjects:
        sentence, cure = PAPERS[kind].empty
        raise refuse(f"{sentence}.", cure=cure)
    for found in (
        [one for one in subjects if wanted in map(plain, one.names)],
        [one for one in subjects if plain(one.title) == wanted],
        [one for one in subjects if one.id == typed],
        [one for one in subjects if wanted and wanted in plain(one.title)],
    ):
        found = [one for one in found if one.day is None] or found
        if len(found) == 1:
            return found[0]
        if found:
            several = "; ".join(f"{one.title} ({one.id})" for one in found[:12])
            raise NotUnderstood(f"“subject”: “{typed[:60]}” could be any of these: {several}.")
    if not typed and len(subjects) == 1:
        return subjects[0]
    raise NotUnderstood(f"“subject” must be one of: {'; '.join(one.title for one in subjects[:12])}.")
