"""A kind of paper as a trade hands it up: what it is about, how it is made out and drawn, and whose number it has."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import date, datetime
from typing import TYPE_CHECKING, Literal

from floor.books.series import DOCUMENTS
from floor.documents.head import Headed
from floor.documents.paper import PAPERS as SHEETS
from floor.errors import NotUnderstood
from floor.reading import read_record
from floor.record import Event, Record
from floor.text import listed

if TYPE_CHECKING:
    from floor.documents.form import Form
    from floor.fold import Fold


@dataclass(frozen=True, slots=True)
class Subject:
    """What a paper is about: a table, a list, a receipt; the whole room has no id.

    `names` are the short ones it is asked for by: 12 for a table, R-104 for a receipt.
    """

    id: str
    title: str
    names: tuple[str, ...] = ()
    day: date | None = None
    """Of a gaming day that is closed; nothing of the open one."""

    @property
    def key(self) -> str:
        """Of both days: a player has a history in each."""
        return f"{self.day}/{self.id}" if self.day is not None else self.id


@dataclass(frozen=True, slots=True)
class Paper:
    """Made out from the room and the entries of the open day, so that the same fold always gives the same paper."""

    kind: str
    title: str
    form: Form
    subjects: Callable[[Fold], Iterable[Subject]]
    make: Callable[[Fold, str, datetime], Record]
    hangs: bool = False
    """A sign: it says what the room plays and not what was entered, and is watched for being out of date."""
    series: str = DOCUMENTS
    """Whose number stands on it: a receipt's or a ruling's own, or the one a paper gets when it is printed."""
    passing: tuple[str, ...] = ()
    """What it says of the present hand: left off unless it is asked for, and no reason to hang it anew."""
    of_the_day: bool = False
    """It is about what was entered in a day: of the day closed last, too, it can be made out."""
    slow: bool = False
    """It goes through the whole day, so a window has it made elsewhere."""
    caused_by: tuple[type[Event], ...] = ()
    """A slip: what it is of, in the entry whose number its subject has."""
    of_exceptions: bool = False
    """A slip of whatever was done single-handed, beside the one that the act itself causes."""
    empty: tuple[str, str] = ("Nothing to print of this kind", "")
    """What is said when there is nothing it could be about, and what brings something."""

    @property
    def group(self) -> Literal["sign", "sheet"]:
        return "sign" if self.hangs else "sheet"

    @property
    def is_of_entry(self) -> bool:
        """A slip: the id of its subject is the number of the entry that it is of."""
        return self.series != DOCUMENTS or bool(self.caused_by) or self.of_exceptions

    def title_of(self, subject: Subject) -> str:
        """‘Table plaque, Table 12, Big O $2-$4’; the whole room needs no name."""
        return f"{self.title}, {subject.title}" if subject.id else self.title

    def about(self, full_title: str) -> str:
        """What a full title says besides the kind."""
        return full_title.removeprefix(f"{self.title}, ")

    def read(self, content: object) -> Record:
        """Its record from plain JSON values."""
        return read_record(content, self.form.record)

    def pdf(self, record: Record, sheet: str | None = None, *, turned: bool = False) -> bytes:
        """On the sheet asked for, else on the one the record names, else on the usual one."""
        papers = self.form.papers
        named = sheet or (record.head.paper if isinstance(record, Headed) else None) or papers[0]
        if named not in papers:
            raise NotUnderstood(f"“paper”: {self.kind} is printed on {listed(list(papers), 'or')}, not on {named}.")
        return self.form.draw(record, SHEETS[named].turned() if turned else SHEETS[named])
