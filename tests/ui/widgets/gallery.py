"""Pictures of every widget of the kit in both themes, for looking at: `python -m tests.ui.widgets.gallery [folder]`."""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QSpinBox,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tests.ui.widgets import demofloor
from ui import theme
from ui.widgets.button import IconButton, KeyButton
from ui.widgets.card import Card, Hairline, Panel, TitleRow
from ui.widgets.datatable import DataTable
from ui.widgets.disc import Disc
from ui.widgets.emptystate import EmptyState
from ui.widgets.floormap.camera import Camera
from ui.widgets.floormap.map import FloorMap
from ui.widgets.floormap.twin import TableList
from ui.widgets.form import Form, FormRow
from ui.widgets.help import HelpHeading, HelpKey, HelpPage, HelpPanel, HelpText
from ui.widgets.messagebar import Message, MessageAction, MessageBar
from ui.widgets.palette import CommandPalette
from ui.widgets.pill import Pill
from ui.widgets.pinpad import PinPad
from ui.widgets.rail import Place, Rail
from ui.widgets.searchlist import SearchList
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.stat import Stat
from ui.widgets.suggestion import Suggestion
from ui.widgets.tablemodel import Column, Right, TableModel
from ui.widgets.tablepicture import TablePicture
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle
from ui.widgets.topbar import TopBar

LONG = "Maximiliana-Konstantina Featherstonehaugh van der Bergh-Smythe"

PLACES = (
    Place("floor", "Floor", "floor", "F1"),
    Place("lists", "Lists", "lists", "F2", badge=2),
    Place("tournaments", "Tournaments", "trophy", "F3"),
    Place("cage", "Cage", "cash", "F4"),
    Place("rules", "Games & rules", "spade", "F5", badge=128),
    Place("documents", "Documents", "document", "F6"),
    Place("players", "Players", "player", "F7"),
    Place("journal", "Journal", "history", "F8"),
)


def frame() -> QWidget:
    """The window's edges: rail, top bar and a message."""
    whole = QWidget()
    rail = Rail(PLACES, "Desk 2")
    rail.select("floor")
    bar = TopBar()
    bar.set_room("Harbor Lights Card Room", "Gaming day Fri, Nov 13")
    bar.set_clock("9:42 PM")
    bar.set_person("Dana W.", "Floor manager")
    bar.saved.set_saved("Saved 9:42:07", "Entry 4,118")
    actions = (MessageAction("Make it $40", print, "Enter"), MessageAction("Read BO-02", print, "F9"))
    message = MessageBar()
    message.show_message(
        Message(
            "refused",
            "Buy-in $35 is under the $40 minimum, ten of the biggest bet (BO-02).",
            "Table 12, seat 7, Ola T. This was not saved.",
            actions,
        )
    )
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addWidget(rail)
    column = QVBoxLayout()
    column.setSpacing(0)
    column.addWidget(bar)
    column.addWidget(EmptyState("floor", "No tables yet", "Press N to add one.", button="Add table", key="N"), 1)
    column.addWidget(message)
    row.addLayout(column, 1)
    return whole


def top_bars() -> QWidget:
    """Saving, not saved and long names."""
    whole = QWidget()
    column = QVBoxLayout(whole)
    for state in range(3):
        bar = TopBar()
        bar.set_room(LONG if state == 2 else "Harbor Lights Card Room", "Gaming day Fri, Nov 13")
        bar.set_clock("12:42 AM")
        bar.set_person(LONG if state == 2 else "Dana W.", "Floor manager")
        if state == 0:
            bar.saved.set_saving("Entry 4,119")
        else:
            bar.saved.set_not_saved("The database does not answer. What you do is kept and sent again.")
        column.addWidget(bar)
    return whole


def messages() -> QWidget:
    whole = QWidget()
    column = QVBoxLayout(whole)
    for message in (
        Message("refused", "Seat 7 is held for Ola T. (BO-06).", "This was not saved."),
        Message("trouble", "The database does not answer.", "Trying again every second.", (_act("Details", "F9"),)),
        Message("good", "Table 12 is open.", "Entry 4,119.", (_act("Undo", "Ctrl+Z"),)),
        Message("note", "A newer version is ready.", "It starts with the next sign-in."),
        Message("refused", f"{LONG} is barred until Nov 13, 2027, and cannot be seated." * 2, LONG),
    ):
        bar = MessageBar()
        bar.show_message(message)
        column.addWidget(bar)
    return whole


def _act(label: str, key: str) -> MessageAction:
    return MessageAction(label, print, key)


def buttons() -> QWidget:
    whole = QWidget()
    grid = QGridLayout(whole)
    kinds = ("plain", "primary", "danger", "quiet")
    for row, kind in enumerate(kinds):
        grid.addWidget(KeyButton("Call next", "C", kind=kind), row, 0)  # type: ignore[arg-type]
        grid.addWidget(KeyButton("Break table", kind=kind, icon="close-table"), row, 1)  # type: ignore[arg-type]
        off = KeyButton("Change game", "G", kind=kind)  # type: ignore[arg-type]
        off.set_why_not("1 of 6 has not agreed.")
        grid.addWidget(off, row, 2)
        grid.addWidget(KeyButton(LONG, "Ctrl Enter", kind=kind), row, 3)  # type: ignore[arg-type]
    for column, icon in enumerate(("rotate", "edit", "trash", "print")):
        grid.addWidget(IconButton(icon, icon.title(), framed=column % 2 == 0), len(kinds), column)
    grid.addWidget(KeyButton("Buy in $200 at 12, seat 7", "Enter", kind="primary", tall=56), 5, 0, 1, 4)
    return whole


def pieces() -> QWidget:
    whole = QWidget()
    column = QVBoxLayout(whole)
    row = QHBoxLayout()
    for tone, icon in (
        ("accent", ""),
        ("call", "clock"),
        ("stop", "refused"),
        ("good", "check"),
        ("event", "trophy"),
        ("muted", ""),
    ):
        row.addWidget(Pill(f"Pill {tone}", tone, icon=icon))  # type: ignore[arg-type]
    row.addStretch()
    column.addLayout(row)
    segments = [Segment("all", "All", 14), Segment("open", "Open", 9), Segment("mine", "Needs me", 4)]
    column.addWidget(SegmentedControl(segments, "Filter"))
    stats = QHBoxLayout()
    for stat in (Stat("79", "seated"), Stat("13", "open", "good"), Stat("22", "waiting", "call")):
        stats.addWidget(stat)
    stats.addWidget(Stat("$8,000", "Opening count", stacked=True))
    stats.addWidget(Stat("38", "Sales", stacked=True))
    stats.addStretch()
    for name in ("Dana W.", "Ola Tveit", "<b>x</b>"):
        stats.addWidget(Disc(name, side=36))
    stats.addWidget(Disc("Ola Tveit", side=56))
    column.addLayout(stats)
    for on in (True, False):
        toggle = Toggle("Show closed tables", on=on)
        column.addWidget(toggle)
    off = Toggle("Cannot be changed here", on=True)
    off.setEnabled(False)
    column.addWidget(off)
    card = Card("Seat 6 opens", "who gets it, in order")
    card.body.addWidget(Text("Nadia K., seat change from 3", weight="medium"))
    card.body.addWidget(Text("Asked 9:12 PM · stays at this table (BO-05)", size=11, tone="muted"))
    card.body.addWidget(Text((LONG + " ") * 6, lines=2))
    column.addWidget(card)
    stop = Card("Cannot void 4,296 alone", "three later entries need it", tone="stop")
    stop.body.addWidget(Text("Void them first, newest to oldest, or all four as one act.", tone="muted"))
    column.addWidget(stop)
    return whole


def forms() -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(24, 24, 24, 24)
    row.setSpacing(32)
    form = Form()
    form.add("Room's name", QLineEdit("Harbor Lights"), "As it stands on signs.")
    bad = form.add("Gaming day starts", QLineEdit("25:00"))
    bad.set_error("25:00 is not a time of day. Type it like 6:00.")
    zone = QComboBox()
    zone.addItems(["America/New_York", "America/Chicago"])
    seats = QSpinBox()
    seats.setValue(8)
    form.add_side_by_side(FormRow("Time zone", zone), FormRow("Seats", seats))
    off = QLineEdit("Cannot be changed")
    off.setEnabled(False)
    form.add("Room number", off)
    row.addWidget(form, 1)
    column = QVBoxLayout()
    for index, box in enumerate((QCheckBox("Print receipts"), QCheckBox("Play sounds"), QRadioButton("Letter"))):
        box.setChecked(index != 1)
        column.addWidget(box)
    column.addWidget(QRadioButton("A4"))
    tabs = QTabWidget()
    tabs.addTab(Text("Words in a tab"), "Set-up")
    tabs.addTab(QWidget(), "Entries")
    column.addWidget(tabs, 1)
    row.addLayout(column, 1)
    return whole


def pins() -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setContentsMargins(24, 24, 24, 24)
    row.setSpacing(48)
    half, wrong, locked = PinPad(), PinPad(), PinPad()
    for digit in "123":
        half._press(digit)
    wrong.refuse("That PIN is not right. Two more tries before a pause.")
    locked.set_locked("Too many tries. Try again in 0:48.")
    for pad in (half, wrong, locked):
        row.addWidget(pad)
    return whole


def floor() -> QWidget:
    floor = FloorMap()
    floor.set_zones(demofloor.ZONES)
    floor.set_links(demofloor.LINKS)
    floor.set_tables(demofloor.TABLES)
    floor.select("12")
    return floor


def whole_window() -> QWidget:
    """The floor's screen as the look draws it."""
    whole = QWidget()
    rail = Rail(PLACES, "Desk 2")
    rail.select("floor")
    bar = TopBar()
    bar.set_room("Harbor Lights Card Room", "Gaming day Fri, Nov 13")
    bar.set_clock("9:42 PM")
    bar.set_person("Dana W.", "Floor manager")
    bar.saved.set_saved("Saved 9:42:07", "Entry 4,118")
    strip = QHBoxLayout()
    strip.setContentsMargins(16, 12, 16, 4)
    strip.setSpacing(16)
    segments = [Segment("all", "All", 14), Segment("cash", "Cash", 9), Segment("event", "Event", 3)]
    strip.addWidget(SegmentedControl(segments, "Filter"))
    strip.addStretch()
    for stat in (Stat("79", "seated"), Stat("13", "open", "good"), Stat("22", "waiting", "call")):
        strip.addWidget(stat)
    strip.addWidget(KeyButton("Add table", "N", icon="plus"))
    middle = QVBoxLayout()
    middle.setSpacing(0)
    middle.addLayout(strip)
    middle.addWidget(floor(), 1)
    message = MessageBar()
    sentence = "Buy-in $35 is under the $40 minimum, ten of the biggest bet (BO-02)."
    detail = "Table 12, seat 7, Ola T. This was not saved."
    message.show_message(Message("refused", sentence, detail, (_act("Make it $40", "Enter"), _act("Read BO-02", "F9"))))
    centre = QHBoxLayout()
    centre.setSpacing(0)
    centre.addLayout(middle, 1)
    centre.addWidget(_side_panel())
    right = QVBoxLayout()
    right.setSpacing(0)
    right.addWidget(bar)
    right.addLayout(centre, 1)
    right.addWidget(message)
    row = QHBoxLayout(whole)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(0)
    row.addWidget(rail)
    row.addLayout(right, 1)
    return whole


def _side_panel() -> Panel:
    panel = Panel()
    panel.setFixedWidth(440)
    title = TitleRow("Table 12", "", size=24)
    title.end.addWidget(Pill("Main, fed by 14"))
    panel.body.addWidget(title)
    picture = TablePicture()
    details = "$220 · 1:42/$160 · 0:35/$184 · 2:10/$300 · 1:05/$96 · 0:18/claims 0:40/chip run/$412 · 3:05".split("/")
    seats = tuple(replace(seat, detail=detail) for seat, detail in zip(demofloor.TABLE_12.seats, details, strict=True))
    picture.set_table(replace(demofloor.TABLE_12, seats=seats))
    picture.select_seat(7)
    panel.body.addWidget(picture, 1)
    panel.body.addWidget(Hairline())
    grid = QGridLayout()
    grid.setSpacing(8)
    acts = "Call next:C Buy in:B Cash out:O Seat:S Move:M Away:A New hand:H Lock seat:L Flag:F"
    acts += " Dealer:D Change game:G Break table:X"
    for at, act in enumerate(re.findall(r"(\S[^:]*):(\S)", acts)):
        button = KeyButton(*act, tall=40)
        if act[0] == "Change game":
            button.set_why_not("1 of 6 has not agreed, Omar D., away (BO-08).")
        grid.addWidget(button, at // 3, at % 3)
    panel.body.addLayout(grid)
    panel.body.addWidget(Text("Change game: 1 of 6 has not agreed, Omar D., away (BO-08)", tone="muted"))
    return panel


def floor_layout() -> QWidget:
    whole = floor()
    assert isinstance(whole, FloorMap)
    whole.set_layout_mode(True)
    whole.select("20")
    return whole


def floor_near() -> QWidget:
    whole = floor()
    assert isinstance(whole, FloorMap)
    whole.resize(1080, 840)
    whole.set_camera(Camera(1.5, -700, 80))
    return whole


def floor_big() -> QWidget:
    floor = FloorMap()
    floor.set_tables(demofloor.big_room())
    return floor


def picture() -> QWidget:
    """Eight, ten and twelve seats, a half table, a closed one and an event's."""
    whole = QWidget()
    grid = QGridLayout(whole)
    full = "AB CD EF GH IJ KL MN OP QR ST UV WX".split()
    looks = [demofloor.TABLE_12]
    for count in (10, 12):
        chairs = tuple(
            replace(demofloor.seat(at + 1, code), name=LONG if at == 3 else f"Player {code}", detail="$184 · 2:10")
            for at, code in enumerate(full[:count])
        )
        looks.append(replace(demofloor.TABLE_12, seats=chairs))
    looks += [demofloor.TABLES[9], demofloor.TABLES[8], demofloor.TABLES[13]]
    for index, look in enumerate(looks):
        made = TablePicture()
        made.set_table(look)
        made.select_seat(7)
        grid.addWidget(made, index // 3, index % 3)
    return whole


@dataclass(frozen=True, slots=True)
class Entry:
    id: int
    when: str
    what: str
    money: str
    who: str
    state: str


class EntryModel(TableModel[Entry]):
    columns = (
        Column("Entry", lambda row: f"{row.id:,}", align=Right, figures=True, strong=True),
        Column("Time", lambda row: row.when, figures=True, tone=lambda _row: "muted"),
        Column("What", lambda row: row.what, detail=lambda row: row.who, stretches=True),
        Column("Amount", lambda row: row.money, align=Right, figures=True, strong=True),
        Column(
            "State",
            lambda row: row.state,
            mark=lambda row: "check" if row.state == "Saved" else "void",
            tone=lambda row: "good" if row.state == "Saved" else "stop",
        ),
    )


def table() -> QWidget:
    rows = [
        Entry(4318 - at, f"8:4{at}:31", LONG if at == 2 else f"Carl N buys in, seat {at}", money, "Ines B", state)
        for at, (money, state) in enumerate(
            [("$515", "Saved"), ("$1,240", "Saved"), ("−$88.50", "Void"), ("$40", "Saved"), ("$300", "Saved")]
        )
    ]
    whole = QWidget()
    row = QHBoxLayout(whole)
    view = DataTable(EntryModel(rows), "Journal")
    view.selectRow(1)
    row.addWidget(view, 2)
    row.addWidget(
        DataTable(EntryModel(), "Journal", EmptyState("history", "No entries yet", "They appear as you work.")), 1
    )
    return whole


def twin() -> QWidget:
    made = TableList()
    made.set_tables(demofloor.TABLES)
    made.select("12")
    return made


FOUND = (
    Suggestion("Joanna Smith", "No. 1042, seen tonight", initials="JS", key="Enter"),
    Suggestion("Peter Smits", "No. 0377, plays at 11, seat 2", initials="PS"),
    Suggestion(LONG, "No. 2218", initials="MB"),
    Suggestion("Sam Smithers", "No. 0904", initials="SS", why_not="Barred until Nov 13, 2027 (H-04)."),
)


def search() -> QWidget:
    whole = QWidget()
    row = QHBoxLayout(whole)
    row.setSpacing(24)
    for text, rows in (("smi", FOUND), ("zzz", ())):
        made = SearchList(lambda _text, rows=rows: rows, "Player", "Name, number or card")  # type: ignore[misc]
        made.field.line.setText(text)
        row.addWidget(made)
    return whole


def palette() -> QWidget:
    """Open with suggestions, and open on something refused."""
    whole = QWidget()
    bars = []
    column = QVBoxLayout(whole)
    column.setContentsMargins(0, 0, 0, 0)
    commands = (
        Suggestion("Seat Joanna Smith at 12, seat 6", "Table 12, Big O $2-$4", icon="seat", key="Enter"),
        Suggestion("Open table 18", "Closed, 8 seats", icon="open-table", key="T"),
        Suggestion("Close table 12", icon="close-table", why_not="Six players are seated (FL-03)."),
        Suggestion("Switch to light theme", icon="sun", key="Ctrl T"),
    )
    refused = Suggestion(
        "Buy in, table 12 seat 7, $35", icon="cash", why_not="Buy-in $35 is under the $40 minimum (BO-02)."
    )
    for text, rows in (("", commands), ("b 12/7 35", (refused, *commands[:2]))):
        bar = TopBar()
        bar.set_room("Harbor Lights Card Room", "Gaming day Fri, Nov 13")
        bar.set_clock("9:42 PM")
        column.addWidget(bar)
        column.addSpacing(320)
        bars.append((bar, CommandPalette(lambda _text, rows=rows: rows, whole), text))  # type: ignore[misc]
    whole.resize(1280, 760)
    whole.show()
    QTest.qWait(20)
    for bar, made, text in bars:
        made.field.left.disconnect()
        made.open_over(bar.command_field, text)
    return whole


def helping() -> QWidget:
    panel = HelpPanel()
    panel.show_page(
        HelpPage(
            "Floor",
            (
                HelpText("The map shows every table at its real place. The one you choose stands large at the right."),
                HelpHeading("Choosing"),
                HelpKey("← → ↑ ↓", "The next table in that direction"),
                HelpKey("Enter", "Go to the table's seats"),
                HelpKey("1 to 9", "A seat by its number"),
                HelpHeading("Looking"),
                HelpKey("+  −  0", "Nearer, further, the whole room"),
                HelpKey("Shift and arrows", "Pan"),
                HelpHeading("Arranging the room"),
                HelpText("Tables move only while the room is being arranged, so that none is moved by accident."),
                HelpKey("Ctrl and arrows", "Move the table by ten centimetres"),
                HelpKey("[  ]", "Turn the table"),
            ),
        )
    )
    return panel


Maker = Callable[[], QWidget]

WIDGETS: dict[str, tuple[Maker, QSize]] = {
    "frame": (frame, QSize(1600, 900)),
    "topbars": (top_bars, QSize(1280, 240)),
    "messages": (messages, QSize(1280, 340)),
    "buttons": (buttons, QSize(720, 340)),
    "pieces": (pieces, QSize(900, 560)),
    "forms": (forms, QSize(900, 460)),
    "floor": (floor, QSize(1080, 840)),
    "whole": (whole_window, QSize(1600, 1000)),
    "floor-layout": (floor_layout, QSize(1080, 840)),
    "floor-near": (floor_near, QSize(1080, 840)),
    "floor-big": (floor_big, QSize(1080, 840)),
    "picture": (picture, QSize(1440, 760)),
    "table": (table, QSize(1280, 340)),
    "twin": (twin, QSize(1000, 600)),
    "search": (search, QSize(860, 320)),
    "palette": (palette, QSize(1280, 760)),
    "help": (helping, QSize(360, 560)),
    "pins": (pins, QSize(1100, 440)),
}


def draw(app: QApplication, folder: Path, themes: tuple[theme.Theme, ...], only: tuple[str, ...] = ()) -> list[Path]:
    """Render each widget in each theme; the files written."""
    files = []
    for look in themes:
        theme.apply(app, look)
        for name, (make, size) in WIDGETS.items():
            if not only or name in only:
                files.append(folder / f"{name}-{look.name}.png")
                _shoot(app, make(), size, files[-1])
    return files


def _shoot(app: QApplication, widget: QWidget, size: QSize, file: Path) -> None:
    widget.setObjectName("gallery")
    widget.setStyleSheet(f"#gallery {{ background: {theme.current().tokens.ground}; }}")
    widget.resize(size)
    widget.show()
    QTest.qWait(160)
    app.processEvents()
    widget.grab().save(str(file))
    widget.close()
    widget.deleteLater()


def main() -> None:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication([])
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(tempfile.mkdtemp(prefix="gallery-"))
    folder.mkdir(parents=True, exist_ok=True)
    scale = float(os.environ.get("SCALE", "1"))
    files = draw(app, folder, (theme.Theme("dark", scale), theme.Theme("light", scale)), tuple(sys.argv[2:]))
    sys.stdout.write("\n".join(map(str, files)) + "\n")


if __name__ == "__main__":
    main()
