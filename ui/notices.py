"""What became of an act: the top bar says whether it is saved, the message bar says why it is not."""

from __future__ import annotations

from PySide6.QtCore import QObject

from floor.clock import show_time
from floor.entry import Entry
from floor.errors import Refused, Unavailable
from floor.stories import story
from floor.void import EntryVoided
from ui.desk import LiveDesk
from ui.widgets.messagebar import Message, MessageAction, MessageBar
from ui.widgets.topbar import SavedState


class Notices(QObject):
    def __init__(self, desk: LiveDesk, saved: SavedState, bar: MessageBar) -> None:
        super().__init__(bar)
        self._desk, self._saved, self._bar = desk, saved, bar
        desk.saving.connect(lambda: saved.set_saving(desk.database))
        desk.saved.connect(self._on_saved)
        desk.refused.connect(self._on_refused)
        desk.troubled.connect(self._on_trouble)
        desk.recovered.connect(self._on_recovery)
        desk.published.connect(lambda _change: self.show_saved())

    def show_saved(self) -> None:
        room = self._desk.room
        at = show_time(room.at, room.house.zone, seconds=True)
        self._saved.set_saved(f"Saved {at}", f"Entry {room.number:,} in {self._desk.database}")

    def _on_saved(self, entry: Entry) -> None:
        self.show_saved()
        self._bar.clear("refused")
        if any(isinstance(event, EntryVoided) for event in entry.events):
            self._bar.show_message(Message("good", f"{story(self._desk.room, entry.events)}."))

    def _on_refused(self, refusal: Refused) -> None:
        self.show_saved()
        cures = " ".join(finding.cure for finding in refusal.findings if finding.cure)
        self._bar.show_message(Message("refused", str(refusal), f"{cures} Nothing was saved.".strip()))

    def _on_trouble(self, trouble: Unavailable, waiting: bool) -> None:
        self._saved.set_not_saved(trouble.sentence)
        actions = [MessageAction("Try again", self._desk.try_again, "F5")]
        if waiting:
            actions.append(MessageAction("Give up", self._desk.give_up))
        self._bar.show_message(Message("trouble", trouble.sentence, trouble.advice, actions))

    def _on_recovery(self) -> None:
        self._bar.clear("trouble")
        self.show_saved()
