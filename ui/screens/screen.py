"""What every place has: the room to follow, its acts, and the gate through which its buttons do them."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.concern import Concern
from floor.views.histories import Subject
from ui.act import Acting, AnyAct, Gate
from ui.desk import LiveDesk
from ui.screens.roomview import RoomView


class Screen(RoomView):
    """A place of the window. `acts` is what its acts are about."""

    acts: Acting

    def __init__(self, desk: LiveDesk, gate: Gate, parent: QWidget | None = None) -> None:
        super().__init__(desk, parent)
        self.gate = gate

    def hasHeightForWidth(self) -> bool:
        """A place is as tall as the window: or every changed word would have all of the window measured anew."""
        return False

    def heightForWidth(self, width: int) -> int:
        """The least it can do with: what scrolls it asks all the same, for its layout has words that wrap."""
        layout = self.layout()
        return layout.minimumHeightForWidth(width) if layout is not None else -1

    def take_over(self) -> None:
        """Somebody signed in: the room as it stands, for them."""
        self.catch_up()

    def view(self) -> str:
        """Which of its views is in front, in a place of several."""
        return ""

    def turn_to(self, act: AnyAct) -> None:
        """Bring forward what the act belongs to, in a place of several views."""

    def acting(self, act: AnyAct) -> Acting:
        """What this act is about, where the views of a place have acts of their own."""
        return self.acts

    def why_not(self, act: AnyAct) -> str:
        return act.why_not(self.acting(act))

    def words(self, act: AnyAct) -> str:
        """What it is called right now."""
        return act.title_now(self.acting(act))

    def subject(self) -> Subject | None:
        """What is chosen here and has a history."""
        return None

    def found_by(self) -> Concern | None:
        """What is chosen here and the journal can be looked through for, or the entry that it came of."""
        return self.subject()
