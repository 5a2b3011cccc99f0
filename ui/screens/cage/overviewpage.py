"""Drawers and banks: where the house's cash and chips are, what is on its way, and every sum that must agree."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, zip_longest
from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from floor.books.accounts import VAULT, Kind, kind_of, table_bank
from floor.books.counts import Pile
from floor.books.tills import Drawer, drawer_held
from floor.books.transfers import chips_in_play
from floor.cage.identities import trays
from floor.cage.records import Slip
from floor.catalog import identities
from floor.concern import OfAccount, OfTable
from floor.house.tables import Table
from floor.ids import Account, TableId
from floor.money import Money, show
from floor.state import Room
from floor.subject import Identity
from floor.views.cage.inplay import elsewhere, in_play
from floor.views.cage.lastcounts import last_counts
from floor.views.cage.sight import sees_figures
from floor.views.cage.waiting import Waits, waiting
from floor.views.tones import Tone
from ui import icons, theme
from ui.desk import Change, LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.cage.acts import ACTS
from ui.screens.cage.looks import drawer_look, slip_look, tray_look, vault_look
from ui.screens.cage.page import GAMES, LARGE, Page
from ui.screens.cage.tiles import ARROWS, Tile, TileGrid, beside
from ui.widgets import paint
from ui.widgets.button import PaintedButton
from ui.widgets.buttongrid import ButtonGrid
from ui.widgets.card import Card, TitleRow
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

OF_DRAWERS = (
    "open-drawer",
    "count-drawer",
    "recount-drawer",
    "close-drawer",
    "take-over-drawer",
    "bring-from-vault",
    "drop-to-vault",
)
OF_VAULT = ("count-vault", "take-in-chips", "retire-chips", "move-money")
OF_TABLES = ("request-fill", "request-credit", "exchange-chips", "count-bank")
OF_SLIPS = ("issue-slip", "receive-slip", "cancel-slip")
SIDE, LEAST = 320, 208
"""How wide what stands beside is, and a tile at the least."""
NAMED = 190
"""How wide the name of what is chosen is beside its acts."""
IDENTITY = 250
"""How wide a sum that must agree is at the least."""
NEW_HOUSE = (
    "No drawers yet, and money is taken and paid at open drawers alone. Begin the cage (Alt+Shift+E): its first "
    "drawer, with the owner's cash and the maker's chips in it."
)
OLDER_HOUSE = (
    "No drawers yet: each cashier's money goes to an account of their own, until the first drawer is set up. Begin the "
    "cage (Alt+Shift+E), or take chips in (T), set up a drawer (N) and bring a float to it (Alt+W)."
)


class OverviewPage(Page):
    ages = True

    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self._chosen = ""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName("Drawers, table banks, fills and credits")
        self.books, self.play, self.vault, self.waits = BooksCard(), PlayCard(), VaultCard(), WaitsCard()
        self.drawers, self.trays = TileGrid("Drawers", LEAST), TileGrid("Table banks", LEAST)
        self.slips = TileGrid("Fills and credits", least=0)
        self._heads = {
            "drawers": TitleRow("Drawers", "A manager who holds none sees what is expected; holders count blind."),
            "trays": TitleRow("Table banks", "chips and cash together are what a tray was filled to"),
            "slips": TitleRow("Fills and credits"),
        }
        self._new_house = Text(NEW_HOUSE, tone="call", lines=6)
        self._none_on_way = Text("Nothing is on its way. The floor asks for a fill with F.", tone="muted", lines=2)
        ids = dict.fromkeys(chain(OF_DRAWERS, OF_VAULT, OF_TABLES, OF_SLIPS))
        self._buttons = {id_: ActButton(screen.gate, ACTS[id_], has_icon=False) for id_ in ids}
        self._about = Text("", weight="medium")
        self.waits.picked.connect(self.go_to)
        self._lay_out()

    def first(self) -> QWidget:
        return self

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        elif (tile := beside(self._tiles(), self._chosen, *step)) is not None:
            self._bring(tile)

    def concerns(self, change: Change) -> bool:
        return True

    def show_room(self) -> None:
        self._show_places()
        self._show_sums()
        self.show_acts()

    def show_change(self, change: Change) -> None:
        self.drawing.draw(self._show_places, self._show_sums, self.show_acts)

    def drawer(self) -> Drawer | None:
        return self.desk.room.cage.drawers.get(Account(self._chosen))

    def found_by(self) -> OfAccount | OfTable | None:
        drawer, table = self.drawer(), self.table()
        if drawer is not None:
            return OfAccount(drawer.account)
        return OfTable(table.id) if table is not None else None

    def table(self) -> Table | None:
        kind, _, which = self._chosen.partition(":")
        return self.desk.room.tables.get(TableId(int(which))) if kind == "table" and which.isdigit() else None

    def slip(self) -> Slip | None:
        kind, _, which = self._chosen.partition(":")
        return self.desk.room.cage.slips.get(int(which)) if kind == "slip" else None

    def choose(self, key: str) -> None:
        self._chosen = key
        for tile in self._tiles():
            tile.setChecked(tile.look.key == key)
        self.show_acts()

    def go_to(self, about: str) -> None:
        """Where something waits: a tile here, a box, or the notes on large cash."""
        kind, _, which = about.partition(":")
        if kind == "box":
            self.place.show_view(GAMES)
            self.place.games.boxes.select_key(int(which))
            self.place.games.boxes.setFocus()
        elif kind == "large":
            self.place.show_view(LARGE)
        else:
            self._bring(next(tile for tile in self._tiles() if tile.look.key == about))
            self.setFocus()

    def _bring(self, tile: Tile) -> None:
        self.choose(tile.look.key)
        self._frame.ensureWidgetVisible(tile)

    def show_acts(self) -> None:
        """Those of what is chosen, each with its reason."""
        offered = self._offered()
        if any(button.hasFocus() and id_ not in offered for id_, button in self._buttons.items()):
            self.setFocus()
        why_not = {id_: self._buttons[id_].show_act() for id_ in offered}
        first = next((id_ for id_ in offered if not why_not[id_]), "")
        for id_, button in self._buttons.items():
            button.setVisible(id_ in offered)
            button.set_kind("primary" if id_ == first else "plain")
        chosen = next((tile.look for tile in self._tiles() if tile.look.key == self._chosen), None)
        self._about.setText(chosen.title if chosen is not None else "Choose a drawer, a tray or a slip")

    def fit(self) -> None:
        narrow = self.width() < theme.px(980)
        home = self._column if narrow else self._beside
        for part in (self.waits, self.play, self.vault):
            if home.indexOf(part) < 0:
                home.insertWidget(home.count() - 1, part)
        self._side_frame.setVisible(not narrow)
        ways = QBoxLayout.Direction
        self._named.setDirection(ways.TopToBottom if narrow else ways.LeftToRight)
        self._about.setMinimumWidth(0 if narrow else theme.px(NAMED))
        self._about.setMaximumWidth(16_777_215 if narrow else theme.px(NAMED))

    def _offered(self) -> tuple[str, ...]:
        if self.slip() is not None:
            return OF_SLIPS
        if self.table() is not None:
            return OF_TABLES
        return OF_DRAWERS if self.drawer() is not None else OF_VAULT

    def _tiles(self) -> list[Tile]:
        return [*self.drawers.tiles, *self.trays.tiles, *self.slips.tiles]

    def _show_places(self) -> None:
        room, now = self.desk.room, self.desk.now()
        sees = sees_figures(room, self.desk.staff)
        counts = last_counts(self.desk.fold)
        seen = counts if sees else {}
        drawers = [drawer_look(room, one, seen.get(one.account), sees=sees) for one in room.cage.drawers.values()]
        self._connect(self.drawers.show_looks([vault_look(room, seen.get(VAULT), sees=sees), *drawers]))
        trays = [tray_look(room, table, counts.get(table_bank(table.id))) for table in with_trays(room)]
        self._connect(self.trays.show_looks(trays))
        slips = sorted(room.cage.slips.values(), key=lambda slip: (not slip.in_transit, slip.asked_at))
        self._connect(self.slips.show_looks([slip_look(room, slip, now) for slip in slips]))
        moving = Money(sum(slip.amount for slip in slips if slip.in_transit))
        self._heads["slips"].set_note(f"{show(moving)} on its way" if moving else "")
        self._heads["trays"].setVisible(bool(self.trays.tiles))
        self._none_on_way.setVisible(not slips)
        self._new_house.setText(NEW_HOUSE if room.cage.by_drawers else OLDER_HOUSE)
        self._new_house.setVisible(not room.cage.drawers)
        held = drawer_held(room, self.desk.staff)
        known = [tile.look.key for tile in self._tiles()]
        self.choose(self._chosen if self._chosen in known else held.account if held is not None else known[0])

    def _show_sums(self) -> None:
        room = self.desk.room
        sees = sees_figures(room, self.desk.staff)
        self.books.show_identities(room, sees=sees)
        self.play.show_room(room, sees=sees)
        self.vault.show_room(room, sees=sees)
        self.waits.show_room(room)

    def _connect(self, made: list[Tile]) -> None:
        for tile in made:
            tile.picked.connect(self.choose)

    def _lay_out(self) -> None:
        inside, side = Sheet(), Sheet()
        self._column, self._beside = QVBoxLayout(inside), QVBoxLayout(side)
        for column in (self._column, self._beside):
            column.setContentsMargins(0, 0, 4, 0)
            column.setSpacing(12)
        parts = (self.books, self._new_house, self._heads["drawers"], self.drawers, self._heads["trays"], self.trays)
        for part in (*parts, self._heads["slips"], self._none_on_way, self.slips):
            self._column.addWidget(part)
        for card in (self.waits, self.play, self.vault):
            self._beside.addWidget(card)
        for column in (self._column, self._beside):
            column.addStretch(1)
        self._side_frame = scrolled(side)
        self._side_frame.setFixedWidth(theme.px(SIDE))
        row = QHBoxLayout()
        row.setSpacing(12)
        self._frame = scrolled(inside)
        row.addWidget(self._frame, 1)
        row.addWidget(self._side_frame)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(12)
        outer.addLayout(row, 1)
        outer.addWidget(self._bar())

    def _bar(self) -> QWidget:
        bar = Card()
        self._named = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._named.setSpacing(8)
        self._named.addWidget(self._about)
        self._named.addWidget(ButtonGrid(list(self._buttons.values()), len(OF_DRAWERS)), 1)
        bar.body.addLayout(self._named)
        return bar


def with_trays(room: Room) -> list[Table]:
    """Open tables, and whatever other ones have something in their trays."""
    named = {name for name in (*room.books, *room.cage.chips) if kind_of(name) is Kind.TABLE}
    held = {name for name in named if room.books.get(name) or room.cage.chips.get(name)}
    tables = [one for one in room.tables.values() if table_bank(one.id) in held or one.id in room.cage.imprests]
    return sorted(tables, key=lambda one: (len(one.label), one.label))


def _in_brief(room: Room, every: Sequence[Identity]) -> list[Identity]:
    """The trays that agree in one: each of them has a tile that says so."""
    agree = [one for one in trays(room).values() if one.holds]
    if len(agree) < 2:
        return [*every]
    chips, cash = (Money(sum(one.parts[part][1] for one in agree)) for part in (0, 1))
    together = Identity(f"{len(agree)} trays", "filled to", Money(chips + cash), (("chips", chips), ("cash", cash)))
    rest, names = [one for one in every if one not in agree], [one.name for one in every]
    rest.insert(names.index(agree[0].name), together)
    return rest


class BooksCard(Card):
    """Every identity with its tick, and its sum for whoever may see it."""

    def __init__(self) -> None:
        super().__init__("The books")
        self._cells: list[IdentityCell] = []
        self._across = 0
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(24)
        self._grid.setVerticalSpacing(8)
        self.body.addLayout(self._grid)

    def show_identities(self, room: Room, *, sees: bool) -> None:
        every = identities(room)
        off, found = [one for one in every if not one.holds], _in_brief(room, every)
        self.set_title("The books", f"{len(off)} of {len(every)} off" if off else "balanced")
        self.head.note.set_tone("stop" if off else "good")
        for _place in range(len(self._cells), len(found)):
            self._cells.append(IdentityCell())
            self._across = 0
        self._spread()
        for place, cell in enumerate(self._cells):
            cell.setVisible(place < len(found))
            if place < len(found):
                cell.show_identity(found[place], sees=sees)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._spread()

    def _spread(self) -> None:
        """As many beside one another as there is room for: what is on its way below is then in sight."""
        across = max(1, self.contentsRect().width() // theme.px(IDENTITY))
        if across == self._across or not self._cells:
            return
        self._across = across
        for place, cell in enumerate(self._cells):
            self._grid.addWidget(cell, *divmod(place, across))
        for column in range(max(self._grid.columnCount(), across)):
            self._grid.setColumnStretch(column, 1 if column < across else 0)

    def words(self) -> list[str]:
        return [cell.accessibleName() for cell in self._cells if cell.isVisibleTo(self)]


class IdentityCell(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._one, self._sees = Identity("", "", Money(0), ()), False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_identity(self, one: Identity, *, sees: bool) -> None:
        self._one, self._sees = one, sees
        told = one.told if sees else ""
        self.setAccessibleName(f"{one.name}: {'agrees' if one.holds else f'off by {show(one.off)}'}. {told}".strip())
        self.setToolTip(told)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(180), theme.px(40))

    def paintEvent(self, _event: QPaintEvent) -> None:
        one, side = self._one, theme.px(16)
        tone: Tone = "good" if one.holds else "stop"
        with paint.smooth(self) as painter:
            upper = QRectF(0, 0, self.width(), theme.px(20))
            spot = QRectF(0, (upper.height() - side) / 2, side, side)
            icons.paint(painter, spot, "check" if one.holds else "refused", theme.colour(tone))
            figure = show(one.off) if not one.holds else show(one.amount) if self._sees else ""
            font = theme.font(13, "bold", condensed=True)
            paint.words(painter, upper, figure, font, theme.colour("text" if one.holds else "stop"), paint.RIGHT)
            name = upper.adjusted(side + 8, 0, -paint.breadth(figure, font) - 8, 0)
            fitting = paint.type_within(name.width(), one.name, 13, "medium")
            paint.words(painter, name, one.name, fitting, theme.colour("text"))
            lower = QRectF(side + 8, upper.bottom(), self.width() - side - 8, theme.px(18))
            told = self._parts(lower.width()) if self._sees else "agrees" if one.holds else "differs"
            paint.words(painter, lower, told, theme.font(11, condensed=True), theme.colour("muted"))

    def _parts(self, width: float) -> str:
        """What the sum is made of; what comes to nothing is left out where not all of it fits."""
        said = [(amount, f"{show(amount)} {what}") for what, amount in self._one.parts]
        whole = ", ".join(words for _amount, words in said)
        if paint.breadth(whole, theme.font(11, condensed=True)) <= width:
            return whole
        return ", ".join(words for amount, words in said if amount) or said[0][1]


class PlayCard(Card):
    """Chips in play, as what those who sit have bought; with what others left behind or took along it is the sum, which
    tells what drawers should hold to whoever holds one."""

    def __init__(self) -> None:
        super().__init__("Chips out")
        self._bars = _Bars()
        self.body.addWidget(self._bars)

    def show_room(self, room: Room, *, sees: bool) -> None:
        rows = [(one.label, one.game, one.bought) for one in in_play(room)]
        others = [("", "Net of those who left, and tips", elsewhere(room))] if sees else []
        self.set_title("Chips out", show(chips_in_play(room)) if sees else "by table")
        self._bars.show_rows([*rows, *others])

    def rows(self) -> list[tuple[str, str, Money]]:
        return self._bars.rows


class _Bars(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self.rows: list[tuple[str, str, Money]] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_rows(self, rows: list[tuple[str, str, Money]]) -> None:
        self.rows = rows
        self.setAccessibleName("; ".join(f"{label} {name} {show(amount)}".strip() for label, name, amount in rows))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(30) * len(self.rows))

    def paintEvent(self, _event: QPaintEvent) -> None:
        most = max((amount for _label, _name, amount in self.rows), default=1) or 1
        with paint.smooth(self) as painter:
            for place, (label, name, amount) in enumerate(self.rows):
                line = QRectF(0, place * theme.px(30), self.width(), theme.px(30))
                bold = theme.font(13, "bold", condensed=True)
                paint.words(painter, line, show(amount), bold, theme.colour("text"), paint.RIGHT)
                lead = theme.px(32) if label else 0
                paint.words(painter, line, label, bold, theme.colour("text"))
                wide = line.width() - theme.px(76) - lead
                words = QRectF(lead, line.top(), wide, theme.px(22))
                paint.words(painter, words, name, theme.font(11), theme.colour("muted"))
                bar = QRectF(lead, line.bottom() - theme.px(7), wide, theme.px(4))
                paint.box(painter, bar, 2, theme.colour("raised"))
                part = max(amount, 0) / most
                paint.box(painter, QRectF(bar.left(), bar.top(), wide * part, bar.height()), 2, theme.colour("felt"))


class VaultCard(Card):
    """The vault's chips by the piece."""

    def __init__(self) -> None:
        super().__init__("Vault", "chips by denomination")
        self._lines, self._piles = Text("", lines=3), _Piles()
        for part in (self._lines, self._piles):
            self.body.addWidget(part)

    def show_room(self, room: Room, *, sees: bool) -> None:
        hidden = "Hidden from whoever holds a drawer, and from all but managers and auditors."
        self._lines.setText(hidden if not sees else "" if room.cage.owned else "No chips yet. Press T to take them in.")
        self._lines.setVisible(bool(self._lines.text()))
        values = sorted(room.cage.owned, reverse=True) if sees else []
        self._piles.show_piles([Pile(value, room.cage.vault.get(value, 0)) for value in values])

    def words(self) -> str:
        return self._lines.text() or self._piles.accessibleName()


class _Piles(QWidget):
    """What a chip is worth, how many there are and what they come to, each in a column of its own."""

    def __init__(self) -> None:
        super().__init__()
        self._piles: list[Pile] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_piles(self, piles: list[Pile]) -> None:
        self._piles = piles
        self.setAccessibleName("; ".join(f"{pile.pieces:,} × {show(pile.value)}" for pile in piles))
        self.setVisible(bool(piles))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(theme.px(240), theme.px(24) * len(self._piles))

    def paintEvent(self, _event: QPaintEvent) -> None:
        plain, bold = theme.font(13, condensed=True), theme.font(13, "bold", condensed=True)
        with paint.smooth(self) as painter:
            for place, pile in enumerate(self._piles):
                line = QRectF(0, place * theme.px(24), self.width(), theme.px(24))
                tone = theme.colour("text" if pile.pieces else "muted")
                paint.words(painter, _cell(line, 0.25), show(pile.value), bold, tone, paint.RIGHT)
                paint.words(painter, _cell(line, 0.6), f"× {pile.pieces:,}", plain, tone, paint.RIGHT)
                paint.words(painter, line, show(Money(pile.value * pile.pieces)), bold, tone, paint.RIGHT)


def _cell(line: QRectF, part: float) -> QRectF:
    """The line as far as this part of it."""
    return QRectF(line.left(), line.top(), line.width() * part, line.height())


class WaitsCard(Card):
    """What waits for somebody, each leading to where it is."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__("Waits for somebody")
        self._lines: list[WaitsLine] = []
        self._column = QVBoxLayout()
        self._column.setSpacing(0)
        self.body.addLayout(self._column)

    def show_room(self, room: Room) -> None:
        waits = waiting(room)
        self.set_title("Waits for somebody", str(len(waits)) if waits else "nothing")
        for _ in range(len(self._lines), len(waits)):
            line = WaitsLine()
            line.clicked.connect(lambda _on=False, line=line: self.picked.emit(line.about))
            self._lines.append(line)
            self._column.addWidget(line)
        for line, one in zip_longest(self._lines, waits):
            line.setVisible(one is not None)
            line.show_waits(one or Waits("", ""))

    def words(self) -> str:
        return "\n".join(line.text() for line in self.lines())

    def lines(self) -> list[WaitsLine]:
        return [line for line in self._lines if line.about]


class WaitsLine(PaintedButton):
    def __init__(self) -> None:
        super().__init__("")
        self.about = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_waits(self, one: Waits) -> None:
        self.about = one.about
        self.setText(one.told)

    def sizeHint(self) -> QSize:
        return QSize(theme.px(200), theme.px(24))

    def draw(self, painter: QPainter, area: QRectF) -> None:
        font = paint.type_within(area.width(), self.text(), 13)
        tone = theme.colour("accent" if self.underMouse() or self.rings() else "text")
        paint.words(painter, area, self.text(), font, tone)
        if self.rings():
            paint.focus_ring(painter, area, 4, theme.colour("accent"))
