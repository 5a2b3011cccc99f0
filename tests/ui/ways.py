"""An act by its key, and from the command bar instead: which acts a test did, and whether the journal had them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from floor.entry import Entry
from floor.record import Command
from tests.ui.elsewhere import ELSEWHERE
from tests.ui.windows import Hands, key_of
from ui.act import AnyAct
from ui.acts import named
from ui.widgets.cardfield import QuickField


def by_key(person: Hands, act: AnyAct) -> None:
    person.press(act.key, person.work.at(act.place) if act.place else person.work)


def from_the_bar(person: Hands, act: AnyAct) -> None:
    """Its words as it is called right now, or else its title where those are a whole command, and Enter on its row."""
    palette = person.work.commands.palette
    for words in (act.title, person.work.words(act)):
        person.work.open_palette(words)
        found = [at for at, row in enumerate(palette.list.rows()) if row.value is act]
        if found:
            break
    (place,) = found
    assert not palette.list.rows()[place].why_not
    for _ in range(place):
        person.press("Down", palette.field.line)
    person.press("Return", palette.field.line)


class Ways:
    """Of the acts that are looked for in a test, each is done at its key, or else from the bar in place of the key."""

    def __init__(self, looked_for: Iterable[str] = (), *, from_bar: bool = False) -> None:
        self._looked_for = [named(id_) for id_ in looked_for]
        self._from_bar = from_bar
        self._done: dict[AnyAct, int] = {}
        self._wrote: list[type[Command]] = []

    @classmethod
    def in_test(cls, test: str, *, from_bar: bool) -> Ways:
        """Of the acts that a test stands for. The bar itself is not looked for in the bar."""
        ids = [id_ for id_, named_test in ELSEWHERE.items() if named_test == test]
        return cls([id_ for id_ in ids if not from_bar or id_ != "commands"], from_bar=from_bar)

    def follow(self, person: Hands) -> None:
        person.desk.saved.connect(self._note)

    def presses(self, person: Hands, key: str, on: QWidget | None) -> bool:
        """Whether what is pressed has been done from the bar, and the key is not to be pressed any more."""
        act = self._meant(person, key, on)
        if act is None:
            return False
        self.begin(act)
        if self._from_bar:
            from_the_bar(person, act)
        return self._from_bar

    def runs(self, person: Hands, act: AnyAct) -> None:
        """One without a key: its line in the menu, or from the bar."""
        self.begin(act)
        if self._from_bar:
            from_the_bar(person, act)
        else:
            person.work.run(act)

    def begin(self, act: AnyAct) -> None:
        self._done.setdefault(act, len(self._wrote))

    def not_done(self) -> list[str]:
        return [act.id for act in self._looked_for if act not in self._done]

    def not_written(self) -> list[str]:
        """Acts after which the journal got nothing that may come of them."""
        return [
            act.id
            for act, since in self._done.items()
            if act.commands and not set(act.commands) & set(self._wrote[since:])
        ]

    def _note(self, entry: Entry) -> None:
        self._wrote.append(type(entry.command))

    def _meant(self, person: Hands, key: str, on: QWidget | None) -> AnyAct | None:
        """What the key does now, if it is looked for; a key that says why not is pressed as it is."""
        if not self._looked_for or QApplication.activeModalWidget() is not None or not _is_at_work(person):
            return None
        if _is_typed(key, on or QApplication.focusWidget()):
            return None
        work, view = person.work, person.work.at().view()
        for act in self._looked_for:
            here = act.place in ("", work.place()) and act.view in ("", view)
            if here and act.key and key_of(act.key) == key_of(key) and work.fits(act):
                return None if work.why_not(act) else act
        return None


def _is_at_work(person: Hands) -> bool:
    return person.window.workplace is not None and person.page() is person.work


def _is_typed(key: str, at: QWidget | None) -> bool:
    """Into a field, and so nobody's key; the fields of the desks let pass the letters that they have no use for."""
    is_field = isinstance(at, QLineEdit) and not isinstance(at, QuickField)
    return is_field and not key.startswith(("Ctrl+", "Alt+")) and key_of(key)[0] < Qt.Key.Key_Escape
