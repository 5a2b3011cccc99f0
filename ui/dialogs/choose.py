"""One choice out of a list, each of which is a command: type a few letters, Enter does it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from floor.record import Command
from floor.views.finding import plain
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.searchlist import SearchList
from ui.widgets.suggestion import Suggestion


@dataclass(frozen=True, slots=True)
class Option:
    title: str
    command: Command
    subtitle: str = ""
    icon: str = ""
    chip: str = ""
    initials: str = ""


Offered = Callable[[], Sequence[Option]]


class ChooseDialog(AskDialog):
    """What can be chosen comes first; what cannot is shown with the reason."""

    def __init__(
        self,
        desk: LiveDesk,
        parent: QWidget,
        title: str,
        verb: str,
        offered: Offered,
        *,
        label: str,
        intro: str = "",
        nothing: str = "Nothing by that name.",
        empty: str = "There is nothing to choose from.",
    ) -> None:
        super().__init__(desk, title, verb, intro, parent=parent)
        self.setMinimumSize(520, 520)
        self._offered = offered
        self.form.hide()
        self.search = SearchList(self._found, label, f"{label}, a few letters", nothing=nothing, empty=empty)
        self.search.chosen.connect(lambda _suggestion: super(ChooseDialog, self).submit())
        self.search.list.selectionModel().currentChanged.connect(lambda *_: self.review())
        self.body.addWidget(self.search, 1)
        desk.published.connect(self.refresh)
        self.search.setFocus()

    def command(self) -> Command | None:
        current = self.search.list.current()
        return current.value if current is not None and isinstance(current.value, Command) else None

    def review(self) -> None:
        """The reasons stand in the rows."""
        super().review()
        self.say_wrong("")

    def submit(self) -> None:
        self.search.list.choose_current()

    def suggestions(self) -> tuple[Suggestion, ...]:
        return self.search.list.rows()

    def _found(self, typed: str) -> list[Suggestion]:
        wanted = plain(typed).split()
        rows = [
            self._suggestion(option)
            for option in self._offered()
            if all(part in plain(f"{option.chip} {option.title} {option.subtitle}") for part in wanted)
        ]
        return sorted(rows, key=lambda row: bool(row.why_not))

    def _suggestion(self, option: Option) -> Suggestion:
        refusal = self.desk.why_not(option.command)
        return Suggestion(
            option.title,
            option.subtitle,
            option.icon,
            option.initials,
            option.chip,
            why_not=refusal.advice.replace("\n", " ") if refusal else "",
            value=option.command,
        )

    def refresh(self) -> None:
        """What is offered changed while somebody was choosing; what they were at stays chosen."""
        before = self.search.list.current()
        self.search.refresh()
        titles = [row.title for row in self.suggestions()]
        place = titles.index(before.title) if before is not None and before.title in titles else None
        if place is not None:
            self.search.list.setCurrentIndex(self.search.list.model().index(place, 0))
