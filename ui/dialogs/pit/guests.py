"""Seating a guest at a table of 21: by name, new ones included, or only counted; and naming one later."""

from __future__ import annotations

from PySide6.QtWidgets import QSpinBox, QWidget

from floor.house.players import Player
from floor.ids import PlayerId
from floor.pit.guests import NameGuest, SeatGuest
from floor.pit.table import BankedTable
from floor.text import initials
from floor.views.finding import find_players
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.dialogs.birth import BirthDialog, Seating, lacks_birth_date
from ui.dialogs.player import PlayerDialog
from ui.widgets.form import FormRow
from ui.widgets.searchlist import SearchList
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.suggestion import Suggestion

MOST = 20
NOBODY = "nobody"
"""What stands for a guest who is only counted."""


class WhoSheet(AskDialog):
    """Type, Enter: the first name found. Names that may not play say why."""

    def __init__(self, desk: LiveDesk, parent: QWidget, title: str, verb: str) -> None:
        super().__init__(desk, title, verb, parent=parent)
        self.setMinimumSize(520, 520)
        self.search = SearchList(self._found, "Player", "Name or number")
        self.search.chosen.connect(self._chosen)
        self.search.list.selectionModel().currentChanged.connect(lambda *_: self.review())

    def asking(self, player: PlayerId | None) -> Seating | None:
        """The command for who is chosen; for nobody, one that only counts."""
        raise NotImplementedError

    def command(self) -> Seating | None:
        current = self.search.list.current()
        value = current.value if current is not None else None
        if value == NOBODY:
            return self.asking(None)
        return self.asking(PlayerId(value)) if isinstance(value, int) else None

    def review(self) -> None:
        super().review()
        self.say_wrong("")
        current = self.search.list.current()
        if current is not None and isinstance(current.value, str) and current.value != NOBODY:
            self.verb.set_why_not(current.why_not)  # A record is begun first.

    def submit(self) -> None:
        self.search.list.choose_current()

    def _found(self, typed: str) -> list[Suggestion]:
        """Who is typed is never taken for somebody without a name by an Enter: that comes last then."""
        counted = self.asking(None)
        nobody = Suggestion("A guest without a name", "Only counted", "player", value=NOBODY)
        found = [self._suggestion(one) for one in find_players(self.desk.room, typed, MOST)] if typed else []
        found.sort(key=lambda one: bool(one.why_not))
        new = [Suggestion(f"New player “{typed}”", "Begin a record first", "plus", value=typed)] if typed else []
        return [*found, *new, *([nobody] if counted is not None else [])]

    def _suggestion(self, player: Player) -> Suggestion:
        command = self.asking(player.id)
        asks = lacks_birth_date(self.desk, command)
        refusal = self.desk.why_not(command) if command is not None and not asks else None
        return Suggestion(
            player.name,
            f"No. {player.number}, asks for the birth date" if asks else f"No. {player.number}",
            initials=initials(player.name),
            why_not=refusal.advice.replace("\n", " ") if refusal else "",
            value=int(player.id),
        )

    def _chosen(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, str) and suggestion.value != NOBODY:
            dialog = PlayerDialog(self.desk, self, name=suggestion.value)
            if dialog.exec() and dialog.entry:
                self._send(self.asking(PlayerId(dialog.entry.number)))
        else:
            self._send(self.command())

    def _send(self, command: Seating | None) -> None:
        """Whose birth date is missing is asked for it first, where the house wants it."""
        if command is None:
            return
        if lacks_birth_date(self.desk, command):
            BirthDialog(self.desk, self, command, self._ask).exec()
        else:
            self._ask(command)

    def _ask(self, command: Seating) -> None:
        self.verb.setEnabled(False)
        self.send(command)


class GuestSheet(WhoSheet):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable, seat: int | None) -> None:
        self._table = table
        free = [Segment(str(one.number), str(one.number)) for one in table.open_seats]
        self.seats = SegmentedControl(free, "Place")
        self.hands = QSpinBox(minimum=1, maximum=max(table.plays.hands, 1), value=1)
        super().__init__(desk, parent, f"Seat a guest at table {table.label}", "Seat")
        if seat is not None and str(seat) in {one.id for one in free}:
            self.seats.select(str(seat))
        self.form.add_side_by_side(FormRow("Place", self.seats), FormRow("Hands", self.hands))
        self.body.addWidget(FormRow("Player", self.search), 1)
        self.seats.chosen.connect(lambda _id: self._changed())
        self.hands.valueChanged.connect(lambda _number: self._changed())
        self.search.setFocus()

    def asking(self, player: PlayerId | None) -> SeatGuest | None:
        seat = self.seats.selection()
        return SeatGuest(self._table.id, int(seat), player, self.hands.value()) if seat else None

    def _changed(self) -> None:
        self.search.refresh()
        self.review()


class NameSheet(WhoSheet):
    def __init__(self, desk: LiveDesk, parent: QWidget, table: BankedTable, seat: int) -> None:
        self._table, self._seat = table, seat
        super().__init__(desk, parent, f"Who plays at table {table.label}, seat {seat}", "It is them")
        self.form.hide()
        self.body.addWidget(FormRow("Player", self.search), 1)
        self.search.setFocus()

    def asking(self, player: PlayerId | None) -> NameGuest | None:
        return NameGuest(self._table.id, self._seat, player) if player is not None else None
