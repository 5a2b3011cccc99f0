"""What is chosen for a whole table: the game it opens on, what it calls for, the table it feeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from floor.entry import Entry
from floor.house.tables import Attention, Shape, Table
from floor.house.tending import FlagTable
from floor.ids import SpreadId, TableId
from floor.room.calling import CallNext
from floor.room.cashgame import CashTable, plays_cash, tables_of
from floor.room.lists import many_waiting
from floor.room.running import FeedTable, OpenTable
from floor.room.spread import Spread, buy_in_words
from floor.room.spreads import is_scheduled
from floor.state import Room
from floor.text import count, listed
from ui.desk import LiveDesk
from ui.dialogs.choose import ChooseDialog, Offered, Option
from ui.dialogs.pit.banking import preparing
from ui.widgets.form import FormRow

FLAGS = {
    Attention.FLOOR: ("Floor", "A floor person is wanted", "bell"),
    Attention.DECISION: ("Decision", "A ruling is wanted", "spade"),
    Attention.CHIPS: ("Chips", "A fill or change is wanted", "cash"),
    Attention.DRINKS: ("Drinks", "Service is wanted", "glass"),
}


NO_GAMES = (
    "No game is saved yet. A manager saves the games and stakes the room offers under Games & rules (F6), in the view "
    "Stakes & mixes; then a table opens on one of them."
)
NO_SAME_GAME = "No other table plays this game and stakes. Open one on it first."


class OpeningDialog(ChooseDialog):
    """Whoever waits for the chosen game, and is here, can be called to the table as it opens."""

    def __init__(self, desk: LiveDesk, parent: QWidget, table: Table, offered: Offered) -> None:
        self._table = table
        self._call = QCheckBox()
        self._call.setChecked(True)
        super().__init__(
            desk,
            parent,
            f"Open table {table.label}",
            "Open table",
            offered,
            label="Game",
            intro="What is on tonight's schedule; the longest list first.",
            nothing="No such game. A manager saves games and stakes under Games & rules.",
            empty=NO_GAMES,
        )
        self.body.addWidget(self._call)

    def review(self) -> None:
        super().review()
        first = self._callable()
        who = "the one" if first == 1 else f"the first {first}"
        self._call.setText(f"Call {who} who wait{'s' if first == 1 else ''} for it")
        self._call.setVisible(first > 0)

    def _callable(self) -> int:
        """How many are here to be called to the table's seats."""
        opening, room = self.command(), self.desk.room
        if not isinstance(opening, OpenTable) or opening.spread is None:
            return 0
        return min(many_waiting(room, opening.spread), room.spreads[opening.spread].seats, len(self._table.seats))

    def _entered(self, entry: Entry) -> None:
        opening = entry.command
        if self._call.isChecked() and isinstance(opening, OpenTable) and opening.spread is not None:
            call_waiting(self.desk, opening.spread, self._table.id)
        super()._entered(entry)


class FlagDialog(ChooseDialog):
    """Its verb says which of the two it does; a call may have a note on what about."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, table: Table, offered: Callable[[str], Iterator[Option]]
    ) -> None:
        self._note = QLineEdit(table.note, placeholderText="What about, if it needs saying")
        super().__init__(
            desk,
            parent,
            f"Flag table {table.label}",
            "Flag",
            lambda: list(offered(self._note.text())),
            label="What it calls for",
        )
        self.body.addWidget(FormRow("Note", self._note))
        self._note.textChanged.connect(self.refresh)

    def review(self) -> None:
        super().review()
        command = self.command()
        self.verb.setText("Seen to" if isinstance(command, FlagTable) and command.flag is None else "Flag")


def call_waiting(desk: LiveDesk, spread: SpreadId, table: TableId) -> None:
    """Call for a table's seats, one after the other, as long as somebody can be called."""
    command = CallNext(spread, table)
    if desk.why_not(command) is None:
        desk.ask(command, lambda _entry: call_waiting(desk, spread, table))


def choose_opening(desk: LiveDesk, parent: QWidget, table: Table) -> OpeningDialog:
    def offered() -> list[Option]:
        spreads = sorted(desk.room.spreads.values(), key=lambda one: -many_waiting(desk.room, one.id))
        cash = [
            Option(spread.name, OpenTable(table.id, spread.id), spread_facts(desk.room, spread), "spade")
            for spread in spreads
        ]
        banked = preparing(desk.room, table.id)
        return [*banked, *cash] if table.shape is Shape.HALF else [*cash, *banked]

    return OpeningDialog(desk, parent, table, offered)


def choose_flag(desk: LiveDesk, parent: QWidget, table: Table) -> ChooseDialog:
    def offered(note: str) -> Iterator[Option]:
        if table.flag is not None:
            words = FLAGS[table.flag][0].lower()
            yield Option("Seen to", FlagTable(table.id, None), f"The call for {words} is over", "check")
        for flag, (title, what, icon) in FLAGS.items():
            if (flag, note.strip()) != (table.flag, table.note):
                yield Option(title, FlagTable(table.id, flag, note), what, icon)

    return FlagDialog(desk, parent, table, offered)


def choose_feeding(desk: LiveDesk, parent: QWidget, table: Table) -> ChooseDialog:
    def offered() -> list[Option]:
        return [
            Option(
                f"Must-move of table {other.label}",
                FeedTable(table.id, other.id),
                f"{len(other.seated)} seated, {len(other.open_seats)} open",
                chip=other.label,
            )
            for other in same_game(desk.room, table)
        ]

    return ChooseDialog(
        desk,
        parent,
        f"Table {table.label} feeds a main table",
        "Make must-move",
        offered,
        label="Main table",
        empty=NO_SAME_GAME,
        intro="A seat left over at the main table goes to whoever has sat here longest.",
    )


def tables_named(labels: list[str]) -> str:
    """'table 12', 'tables 12 and 14'."""
    return f"{'table' if len(labels) == 1 else 'tables'} {listed(labels)}"


def same_game(room: Room, table: Table) -> list[CashTable]:
    """The other tables that play the same game and stakes."""
    playing = tables_of(room, table.plays.spread.id) if plays_cash(table) else []
    return [other for other in playing if other.id != table.id]


def spread_facts(room: Room, spread: Spread) -> str:
    """'7 waiting, buy-in $40 and up, 8 seats, at tables 12 and 14'."""
    at = [table.label for table in tables_of(room, spread.id)]
    waiting = many_waiting(room, spread.id)
    parts = [f"{waiting} waiting" if waiting else "no list"]
    parts += [f"buy-in {buy_in_words(spread)}", count(spread.seats, "seat")]
    parts += [f"at {tables_named(at)}"] if at else [] if is_scheduled(room, spread) else ["not tonight"]
    return ", ".join(parts)
