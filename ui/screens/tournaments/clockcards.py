"""Beside a clock: hand for hand, the next colour-up, the message, figures, the pool, screens and sounds."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from floor.clock import show_time
from floor.ids import PlanId
from floor.state import Room
from floor.text import count
from floor.tournament.clock import Reading
from floor.tournament.held import Held
from floor.tournament.messages import LONGEST, said
from floor.views.clockface import Face, paid_places
from floor.views.colourup import Colouring, next_colour_up
from ui.displays.clocks import PublicClocks
from ui.screens.actbutton import ActButton
from ui.screens.tournaments.clockdial import ScreenPicture
from ui.sounds import KINDS, ClockSounds
from ui.soundwatch import Sound
from ui.widgets.button import KeyButton
from ui.widgets.card import Card, Hairline
from ui.widgets.segmented import Segment, SegmentedControl
from ui.widgets.stat import Stat
from ui.widgets.text import Text
from ui.widgets.toggle import Toggle

MOST_TABLES, MOST_PRIZES = 6, 5
TILL_CLEARED = "0"


class HandsCard(Card):
    def __init__(self, begin: ActButton, done: ActButton) -> None:
        super().__init__("Hand for hand")
        self._words = Text("", tone="muted", lines=3)
        self._off = SegmentedControl(
            [Segment(str(number), str(number)) for number in (1, 2, 3)], "Minutes off per hand"
        )
        self._begin, self._done = begin, done
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(Text("Off per hand"))
        row.addWidget(self._off)
        row.addWidget(Text("min", tone="muted"))
        row.addStretch(1)
        self.body.addWidget(self._words)
        self.body.addLayout(row)
        self.body.addStretch(1)
        acts = QHBoxLayout()
        acts.setSpacing(8)
        acts.addWidget(begin)
        acts.addWidget(done)
        acts.addStretch(1)
        self.body.addLayout(acts)
        self._set_for: PlanId | None = None

    def minutes(self) -> int:
        return int(self._off.selection())

    def show_held(self, room: Room, held: Held, usual: int) -> None:
        if self._set_for != held.id:
            self._set_for = held.id
            self._off.select(str(usual))
        self._words.setText(hands_words(room, held))
        on = held.clock.hand_for_hand
        self.head.set_note(f"{count(held.clock.hands, 'hand')} counted" if on else "")
        self.set_tone("call" if on else "plain")
        self._off.setEnabled(not on)
        for button in (self._begin, self._done):
            button.show_act()


def hands_words(room: Room, held: Held) -> str:
    """When it is usual, and what it does."""
    if held.clock.hand_for_hand:
        return "No table deals before all are done. The clock stands; each hand takes its minutes off."
    paid, left = paid_places(room, held), len(held.still_in)
    busts = left - paid - 1
    when = f"{count(busts, 'bust')} from now, one" if busts > 0 else "One"
    return f"{when} over the {count(paid, 'place')} paid; sooner is the director's word. The clock stands."


class ColourCard(Card):
    """The next one, with what each table is brought; worked out from the stacks that were sold."""

    def __init__(self) -> None:
        super().__init__("Colour-up")
        self._what, self._tables = Text("", weight="bold", lines=2), Text("", tone="muted", lines=3)
        self.body.addWidget(self._what)
        self.body.addWidget(self._tables)
        self.body.addStretch(1)

    def show_held(self, room: Room, held: Held, shows: Reading) -> None:
        coming = next_colour_up(room, held, shows)
        self.set_title(f"Colour up {coming.chip:,}s" if coming is not None else "Colour-up", _colour_note(coming))
        self.set_tone("call" if coming is not None and coming.is_now else "plain")
        if coming is None:
            self._what.setText("No chip leaves play any more.")
            self._tables.setText("")
            return
        spare = f" + {coming.spare:,} spare" if coming.spare else ""
        self._what.setText(f"{coming.removed:,} in → {coming.handed_out:,} × {coming.into:,} out{spare}")
        tables = [f"table {one.table}: {one.chips:,}" for one in coming.tables[:MOST_TABLES]]
        more = [f"{len(coming.tables) - MOST_TABLES} more tables"] if len(coming.tables) > MOST_TABLES else []
        self._tables.setText("; ".join([*tables, *more]))


def _colour_note(coming: Colouring | None) -> str:
    if coming is None:
        return ""
    return "now" if coming.is_now else f"in the break after level {coming.after}"


class MessageCard(Card):
    typed = Signal()

    def __init__(self, show: ActButton, clear: ActButton) -> None:
        super().__init__("Message")
        self._field = QLineEdit(placeholderText="Seats please, table 33", maxLength=LONGEST)
        self._field.setAccessibleName("Message")
        self._field.textChanged.connect(lambda _text: self.typed.emit())
        segments = [Segment("1", "1 min"), Segment("5", "5 min"), Segment(TILL_CLEARED, "Till cleared")]
        self._how_long = SegmentedControl(segments, "How long it is shown")
        self._how_long.select(TILL_CLEARED)
        self._buttons = (show, clear)
        self.head.end.addWidget(clear)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(self._field, 1)
        line.addWidget(self._how_long)
        line.addWidget(show)
        self.head.note.set_tone("call")
        self.body.addLayout(line)

    def words(self) -> str:
        return self._field.text()

    def minutes(self) -> int:
        return int(self._how_long.selection())

    def clear(self) -> None:
        self._field.clear()

    def show_held(self, room: Room, held: Held, shows: Reading) -> None:
        told = said(held, shows.at)
        until = f", until {show_time(told.until, room.house.zone)}" if told is not None and told.until else ""
        self.head.set_note(f"on the screens now{until}: {told.words}" if told is not None else "")
        for button in self._buttons:
            button.show_act()


class FiguresCard(Card):
    def __init__(self) -> None:
        super().__init__()
        self._players = Stat("", "Players", stacked=True, size=24)
        self._average = Stat("", "Average stack", stacked=True, size=24)
        self._tables, self._depth = Text("", tone="muted"), Text("", tone="muted")
        grid = QGridLayout()
        grid.setHorizontalSpacing(24)
        grid.setVerticalSpacing(2)
        for column, (stat, words) in enumerate(((self._players, self._tables), (self._average, self._depth))):
            grid.addWidget(stat, 0, column, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(words, 1, column)
            grid.setColumnStretch(column, 1)
        self._chips, self._pool = Text(""), Text("")
        self._prizes = Text("", tone="muted", lines=2)
        self.body.addLayout(grid)
        self.body.addWidget(Hairline())
        for words in (self._chips, self._pool, self._prizes):
            self.body.addWidget(words)

    def show_face(self, room: Room, held: Held, face: Face) -> None:
        sizes = [len(table.seated) for id_ in held.tables if (table := room.tables[id_]).seated]
        self._players.set(f"{face.players:,} of {face.entries:,}")
        self._average.set(f"{face.average:,}")
        tables = ", ".join(map(str, sizes[:8]))
        self._tables.setText(f"{count(len(sizes), 'table')}: {tables}" if sizes else "no table")
        self._depth.setText(face.depth)
        self._chips.setText(f"Chips in play {face.chips:,}")
        paid = count(face.places, "place")
        self._pool.setText(f"Pool {face.pool}, {paid} paid")
        first = ", ".join(face.prizes[:MOST_PRIZES])
        more = len(face.prizes) - MOST_PRIZES
        self._prizes.setText(f"{first} and {more} more" if more > 0 else first)


class ScreensCard(Card):
    """Each public clock of this tournament as a tiny live picture, with its own button to close it."""

    def __init__(self, clocks: PublicClocks, add: ActButton, small: ActButton) -> None:
        super().__init__("Screens")
        self._clocks, self._plan = clocks, PlanId(0)
        self._buttons = (add, small)
        self.pictures: list[ScreenPicture] = []
        self._rows = QVBoxLayout()
        self._rows.setSpacing(8)
        self._none = Text("No screen shows this clock.", tone="muted")
        self.body.addWidget(self._none)
        self.body.addLayout(self._rows)
        line = QHBoxLayout()
        line.setSpacing(8)
        line.addWidget(add)
        line.addWidget(small)
        line.addStretch(1)
        self.body.addLayout(line)
        clocks.changed.connect(lambda: self.show_plan(self._plan))

    def show_plan(self, plan: PlanId) -> None:
        self._plan = plan
        for picture in self.pictures:
            parent = picture.parentWidget()
            assert parent is not None
            self._rows.removeWidget(parent)
            parent.hide()
            parent.deleteLater()
        shown = self._clocks.shown(plan)
        self.pictures = [ScreenPicture(name or "In a window", clock) for name, clock in shown]
        for (name, clock), picture in zip(shown, self.pictures, strict=True):
            size = f"{clock.width()} × {clock.height()}"
            self._rows.addWidget(_screen_row(picture, name, size, partial(self._clocks.close_on, name)))
        self._none.setVisible(not shown)
        for button in self._buttons:
            button.show_act()

    def pass_second(self) -> None:
        for picture in self.pictures:
            picture.update()


def _screen_row(picture: ScreenPicture, name: str, size: str, close: Callable[[], object]) -> QWidget:
    row = QWidget()
    line, words = QHBoxLayout(row), QVBoxLayout()
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(12)
    words.setSpacing(2)
    words.addWidget(Text(name or "In a window", weight="medium"))
    words.addWidget(Text(size, tone="muted"))
    button = KeyButton("Close", kind="quiet")
    button.clicked.connect(close)
    words.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
    words.addStretch(1)
    line.addWidget(picture)
    line.addLayout(words, 1)
    return row


class SoundsCard(Card):
    """What sounds on this workstation, each with a test and a file of the house's own if wanted."""

    def __init__(self, sounds: ClockSounds, mute: ActButton) -> None:
        super().__init__("Sounds", "of this workstation")
        self._sounds, self._mute, self._plan = sounds, mute, PlanId(0)
        self._said = Text("", tone="call", lines=3)
        self.toggles: dict[Sound, Toggle] = {}
        self.tests: dict[Sound, KeyButton] = {}
        self.head.end.addWidget(mute)
        for sound in Sound:
            self.body.addLayout(self._row(sound))
        self.body.addWidget(self._said)
        self._said.hide()
        sounds.told.connect(self.tell)
        sounds.changed.connect(lambda: self.show_plan(self._plan))

    def show_plan(self, plan: PlanId) -> None:
        self._plan = plan
        muted = self._sounds.is_muted(plan)
        for sound, toggle in self.toggles.items():
            toggle.setChecked(self._sounds.sounds(plan, sound) and not muted)
            toggle.setEnabled(not muted)
        self.head.set_note("all muted" if muted else "of this workstation")
        self._mute.show_act()

    def tell(self, sentence: str) -> None:
        self._said.setText(sentence)
        self._said.setVisible(bool(sentence))

    def choose(self, sound: Sound, file: str) -> None:
        """A file of the house's own; one that is no sound is refused with a sentence."""
        self.tell(self._sounds.take_file(self._plan, sound, Path(file)))

    def _row(self, sound: Sound) -> QHBoxLayout:
        toggle, test = Toggle(sound.words), KeyButton("Test", kind="quiet")
        file = KeyButton("File", kind="quiet")
        toggle.clicked.connect(lambda on: self._sounds.switch(self._plan, sound, on))
        test.clicked.connect(lambda: self._sounds.test(self._plan, sound))
        file.clicked.connect(lambda: self._ask_file(sound))
        self.toggles[sound], self.tests[sound] = toggle, test
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(toggle, 1)
        row.addWidget(file)
        row.addWidget(test)
        return row

    def _ask_file(self, sound: Sound) -> None:
        file, _ = QFileDialog.getOpenFileName(self, f"Sound: {sound.words}", "", KINDS)
        if file:
            self.choose(sound, file)
