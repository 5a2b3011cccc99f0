"""How the documents are read where they are open or contradict themselves: the question and the reading by its id."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from floor.rules.approvals.records import Approval


class Reading(NamedTuple):
    """A setting is one that the house may choose otherwise."""

    question: str
    reading: str
    setting: bool = False


UNWRITTEN = Reading("A reading without words", "The file names this reading and does not say how it goes.")


@cache
def readings() -> Mapping[str, Reading]:
    """The readings that come with the program, by id."""
    import tomllib
    from pathlib import Path
    from types import MappingProxyType

    path = Path(__file__).resolve().parents[2] / "resources" / "readings.toml"
    written = tomllib.loads(path.read_text(encoding="utf-8"))["reading"]
    return MappingProxyType({one.pop("id"): Reading(**one) for one in written})


def reading_of(approval: Approval, id_: str) -> Reading:
    """As the document's own file puts it, else in the words for all documents."""
    own = next((clause for clause in approval.clauses if clause.id == id_), None)
    if own is not None:
        return Reading(own.title, own.words, own.setting)
    return readings().get(id_, UNWRITTEN)
