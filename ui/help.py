"""Help on each place: its own words, then every act with its key, what it does and how it is typed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import groupby

from floor.text import listed
from ui.act import AnyAct
from ui.everywhere import ACTS as EVERYWHERE
from ui.places import Place
from ui.typed import verbs_of
from ui.widgets.help import HelpHeading, HelpKey, HelpPage, HelpPart

NO_KEY = "Ctrl+K"
"""Where an act without a key of its own is found."""
NO_BREAK = "\u00a0"
"""What is typed stands on one line."""


@cache
def page_on(place: Place) -> HelpPage:
    home = place.load()
    everywhere: list[HelpPart] = [HelpHeading("Keys everywhere"), *map(_line, EVERYWHERE)]
    return HelpPage(place.label, (*home.help, *_by_subject(home.acts), *everywhere))


def _by_subject(acts: Iterable[AnyAct]) -> Iterator[HelpPart]:
    """In the order of the subjects, as each first comes; those of none at the end."""
    acts = list(acts)
    order = [*dict.fromkeys(act.subject for act in acts if act.subject), ""]
    for subject, some in groupby(sorted(acts, key=lambda act: order.index(act.subject)), lambda act: act.subject):
        yield HelpHeading(subject or "Keys here")
        yield from map(_line, some)


def _line(act: AnyAct) -> HelpKey:
    forms = [f"“{verb.form.replace(' ', NO_BREAK)}”" for verb in verbs_of(act)]
    typed = f" Typed: {listed(forms, 'or')}." if forms else ""
    return HelpKey(act.key or NO_KEY, act.title, f"{act.help}{typed}")
