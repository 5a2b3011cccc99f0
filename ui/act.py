"""What an act of the window is: one row, from which its button, menu line, key, help and typed command come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from floor.record import Command

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog, QWidget

    from ui.desk import LiveDesk


class Acting:
    """What the acts of a place share: the desk they ask, the widget their dialogs open over, and what is chosen."""

    def __init__(self, desk: LiveDesk, parent: QWidget) -> None:
        self.desk, self.parent = desk, parent

    def why_not(self, command: Command | None) -> str:
        """The decision's own refusal; without a command, what is still to be chosen."""
        if command is None:
            return self.unchosen()
        refusal = self.desk.why_not(command)
        return refusal.advice if refusal is not None else ""

    def why_may_not(self, kind: type[Command]) -> str:
        return self.desk.why_may_not(kind)

    def unchosen(self) -> str:
        """What is missing before the act means anything."""
        raise NotImplementedError

    def kind(self) -> str:
        """What is played at what is chosen; nothing where that makes no difference."""
        return ""


P = TypeVar("P", bound=Acting)


@dataclass(frozen=True, slots=True, eq=False)
class Act(Generic[P]):
    """It gives a command at once, or else opens the dialog that asks for the rest, or does something that only shows.

    Why not is the refusal of the command it gives. Where a dialog asks first, it is the refusal of what it `judges`; or
    else that the person may not give such a command at all, or that what it `needs` is not chosen.
    """

    id: str
    title: str
    key: str
    icon: str
    help: str
    """A sentence for the help page, beyond its title."""
    also: str = field(default="", kw_only=True)
    """Other words by which people look for it."""
    commands: tuple[type[Command], ...] = ()
    """What may come of it in the journal, the usual first; nothing of an act that only shows."""
    gives: Callable[[P], Command | None] | None = None
    opens: Callable[[P], QDialog | None] | None = None
    does: Callable[[P], object] | None = None
    judges: Callable[[P], Command | None] | None = None
    needs: Callable[[P], object] | None = None
    unless: Callable[[P], str] | None = None
    """Why not, where it is more than the command says."""
    words: Callable[[P], str] | None = None
    """Its title right now, where the same key does the one or the other."""
    subject: str = ""
    """Under which it stands in the menu of its place, if that has subjects."""
    usual: str = ""
    """The part of that menu in which it is offered first, whenever it can be done."""
    button: int = 0
    """How early its button comes, where a place shows as many as there is room for."""
    plays: str = ""
    """The kind of play it is for; nothing: of any, unless another act is handed in for that kind at the same key."""
    view: str = ""
    """The one to which it belongs, in a place of several views."""
    place: str = ""
    """Nothing: everywhere. Its table says it."""

    def run(self, at: P) -> None:
        if self.gives is not None and (command := self.gives(at)) is not None:
            at.desk.ask(command)
        elif self.opens is not None and (dialog := self.opens(at)) is not None:
            dialog.exec()
        elif self.does is not None:
            self.does(at)

    def why_not(self, at: P) -> str:
        if self.unless is not None:
            return self.unless(at)
        judged = self.judges or self.gives
        if judged is not None and (command := judged(at)) is not None:
            return at.why_not(command)
        may_not = at.why_may_not(self.commands[0]) if self.commands else ""
        return may_not or ("" if self._is_ready(at) else at.unchosen())

    def fits(self, at: P) -> bool:
        """Whether it is for what is played there."""
        return self.plays in ("", at.kind())

    def title_now(self, at: P) -> str:
        return self.words(at) if self.words is not None else self.title

    def _is_ready(self, at: P) -> bool:
        """Without a command to judge: a dialog asks for what is missing, and no other act does."""
        if self.needs is not None:
            return bool(self.needs(at))
        return self.judges is None and (self.gives is None or self.opens is not None)


AnyAct = Act[Any]


class Acts:
    """The acts of one place, or of every place, in the order in which they are offered."""

    def __init__(self, place: str, *acts: AnyAct) -> None:
        self._acts = {act.id: replace(act, place=place) for act in acts}

    def __iter__(self) -> Iterator[AnyAct]:
        return iter(self._acts.values())

    def __getitem__(self, id_: str) -> AnyAct:
        return self._acts[id_]

    def __contains__(self, act: object) -> bool:
        return act in self._acts.values()


class Gate(Protocol):
    """Acts by button, key, menu and command bar all pass here."""

    def run(self, act: AnyAct) -> None: ...
    def why_not(self, act: AnyAct) -> str: ...
    def fits(self, act: AnyAct) -> bool: ...
    def words(self, act: AnyAct) -> str: ...
