"""Seating a player: which seat, or one by lot; and who, by name or number, new ones included."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from floor.errors import Refused
from floor.house.players import Player
from floor.house.tables import HoldFor, Table
from floor.ids import PlayerId
from floor.record import Command
from floor.room.cashgame import plays_cash
from floor.room.order import Next, in_order
from floor.room.seating import DrawSeat, SeatPlayer
from floor.text import initials
from floor.views.finding import find_players
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.dialogs.birth import BirthDialog, lacks_birth_date
from ui.dialogs.player import PlayerDialog
from ui.widgets.form import FormRow
from ui.widgets.searchlist import SearchList
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.suggestion import Suggestion

DRAW = "draw"
MOST, MOST_NEXT = 20, 5


class SeatDialog(AskDialog):
    """Type, Enter: the first name found is seated. Names that may not sit say why."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, table: Table, seat: int | None, player: PlayerId | None = None
    ) -> None:
        super().__init__(desk, f"Seat a player at table {table.label}", "Seat", parent=parent)
        self.setMinimumSize(520, 560)
        self._table, self._player = table, player
        free = [Segment(str(open_seat.number), str(open_seat.number)) for open_seat in table.open_seats]
        self._seats = SegmentedControl([*free, Segment(DRAW, "By lot")], "Seat")
        self._seats.select(str(seat) if seat else free[0].id if free else DRAW)
        self._seats.chosen.connect(lambda _id: self._changed())
        self._search = SearchList(
            self._found, "Player", "Name or number", nothing="Nobody by that name. Enter adds a new player."
        )
        self._search.chosen.connect(self._chosen)
        self._search.list.selectionModel().currentChanged.connect(lambda *_: self.review())
        self.form.add("Seat", self._seats)
        self.body.addWidget(FormRow("Player", self._search), 1)
        self._search.setFocus()

    def command(self) -> SeatPlayer | DrawSeat | None:
        current = self._search.list.current()
        player = self._player or (current.value if current is not None else None)
        return self._seating(PlayerId(player)) if isinstance(player, int) else None

    def review(self) -> None:
        """Who may not sit says so in the list; those who may come first there."""
        super().review()
        self.say_wrong("")
        current = self._search.list.current()
        if current is not None and isinstance(current.value, str):
            self.verb.set_why_not(current.why_not)  # A record is begun first.

    def cured(self) -> None:
        self._changed()

    def submit(self) -> None:
        self._search.list.choose_current()

    def search(self, typed: str) -> None:
        self._search.field.line.setText(typed)

    def typed(self) -> str:
        return self._search.field.text()

    def suggestions(self) -> tuple[Suggestion, ...]:
        return self._search.list.rows()

    def _seating(self, player: PlayerId) -> SeatPlayer | DrawSeat:
        seat = self._seats.selection()
        return DrawSeat(self._table.id, player) if seat == DRAW else SeatPlayer(self._table.id, int(seat), player)

    def _found(self, typed: str) -> list[Suggestion]:
        if not typed:
            return [self._suggestion(self.desk.room.players[one.player]) for one in self._next()]
        found = [self._suggestion(player) for player in find_players(self.desk.room, typed, MOST)]
        found.sort(key=lambda suggestion: bool(suggestion.why_not))
        may_not = self.desk.why_may_not(SeatPlayer)
        return [
            *found,
            Suggestion(f"New player “{typed}”", "Begin a record, then seat", "plus", why_not=may_not, value=typed),
        ]

    def _next(self) -> list[Next]:
        """Before anything is typed: who comes next from the list, in order."""
        table = self._table
        following = in_order(self.desk.room, table, self.desk.context()) if plays_cash(table) else ()
        return [one for one in following if one.why is HoldFor.LIST][:MOST_NEXT]

    def _suggestion(self, player: Player) -> Suggestion:
        asks = lacks_birth_date(self.desk, self._seating(player.id))
        refusal = self.desk.why_not(self._seating(player.id)) if not asks else None
        known = f"No. {player.number}, on screens “{player.public_name}”"
        return Suggestion(
            player.name,
            f"{known}, asks for the birth date" if asks else known,
            initials=initials(player.name),
            why_not=refusal.advice.replace("\n", " ") if refusal else "",
            value=int(player.id),
        )

    def _chosen(self, suggestion: Suggestion) -> None:
        if isinstance(suggestion.value, str):
            self._begin_record(suggestion.value)
        elif isinstance(suggestion.value, int):
            self._seat(PlayerId(suggestion.value))

    def _begin_record(self, name: str) -> None:
        dialog = PlayerDialog(self.desk, self, name=name)
        if dialog.exec() and dialog.entry:
            self._seat(PlayerId(dialog.entry.number))

    def _seat(self, player: PlayerId) -> None:
        """Whose birth date is missing is asked for it first, where the house wants it."""
        seating = self._seating(player)
        if lacks_birth_date(self.desk, seating):
            BirthDialog(self.desk, self, seating, self.send).exec()
        else:
            self.send(seating)

    def send(self, command: Command) -> None:
        self.verb.setEnabled(False)
        super().send(command)

    def turned_down(self, refusal: Refused) -> None:
        """A record that was begun just now is among those found by what is still typed, and is not begun again."""
        if not self.closed:
            self._changed()
        super().turned_down(refusal)

    def _changed(self) -> None:
        self._search.refresh()
        self.review()
        self._search.setFocus()
