"""Adding a table to the floor, and changing one."""

from __future__ import annotations

from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from floor.house.tables import LONGEST_LABEL, SEATS, SIZE_OF, AddTable, ChangeTable, Place, Shape, Table
from floor.state import Room
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog
from ui.widgets.form import FormRow

SHAPES = {
    Shape.OVAL: "Oval, poker",
    Shape.ROUND: "Round",
    Shape.RECTANGLE: "Rectangle",
    Shape.HALF: "Half-moon, house-banked",
}


class TableDialog(AskDialog):
    """Name, seats and shape; the place is given, or stays as it is."""

    def __init__(
        self, desk: LiveDesk, parent: QWidget, table: Table | None = None, at: tuple[int, int] = (0, 0)
    ) -> None:
        super().__init__(
            desk,
            f"Change table {table.label}" if table else "Add a table",
            "Change table" if table else "Add table",
            "" if table else "It appears closed, at an empty spot; drag it to its real place.",
            parent=parent,
        )
        self._table, self._at = table, at
        self._label = QLineEdit(table.label if table else next_label(desk.room), maxLength=LONGEST_LABEL + 20)
        self._seats = QSpinBox(minimum=SEATS.start, maximum=SEATS.stop - 1, value=len(table.seats) if table else 8)
        self._shape = QComboBox()
        for shape, words in SHAPES.items():
            self._shape.addItem(words, shape)
        self._shape.setCurrentText(SHAPES[table.shape if table else Shape.OVAL])
        self._gather()

    def command(self) -> AddTable | ChangeTable | None:
        label, seats, shape = self._label.text(), self._seats.value(), Shape(self._shape.currentData())
        if not label.strip():
            return None
        if self._table is not None:
            return ChangeTable(self._table.id, label, seats, shape)
        width, height = SIZE_OF[shape]
        return AddTable(label, seats, Place(*self._at, width, height), shape)

    def _gather(self) -> None:
        self.form.add("Name", self._label, "A number is best: it is what the floor calls out.", needed=True)
        self.form.add_side_by_side(FormRow("Seats", self._seats), FormRow("Shape", self._shape))
        self._label.textChanged.connect(self.review)
        self._seats.valueChanged.connect(self.review)
        self._shape.currentIndexChanged.connect(self.review)
        self._label.selectAll()
        self._label.setFocus()


def next_label(room: Room) -> str:
    """The number after the highest in use."""
    numbers = [int(table.label) for table in room.tables.values() if table.label.isdecimal()]
    return str(max(numbers, default=0) + 1)
