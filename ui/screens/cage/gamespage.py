"""Rake and drops: what each game costs, boxes that wait to be counted, and the promotion pool as its sum."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from floor.books.accounts import Stream, fees
from floor.books.tills import balance
from floor.cage.rakes import rake_on, told
from floor.cage.records import Box
from floor.clock import show_date, show_time
from floor.concern import OfAccount, OfDay, OfHouse, OfMap, OfRules, OfSpread, OfTable
from floor.house.tables import Table
from floor.ids import SpreadId
from floor.money import Money, show
from floor.record import Record
from floor.room.cashgame import tables_of
from floor.room.spread import Spread
from floor.state import Room
from floor.text import listed
from ui import theme
from ui.desk import Change, LiveDesk
from ui.screens.actbutton import ActButton
from ui.screens.cage.acts import ACTS
from ui.screens.cage.page import Page
from ui.widgets import paint
from ui.widgets.buttongrid import ButtonGrid
from ui.widgets.card import Card, Hairline
from ui.widgets.datatable import DataTable
from ui.widgets.emptystate import EmptyState
from ui.widgets.scrolled import Sheet, scrolled
from ui.widgets.tablemodel import Column, TableModel
from ui.widgets.text import Text

if TYPE_CHECKING:
    from ui.screens.cage.screen import CageScreen

SIDE = 400


class PriceRow(Record, frozen=True):
    id: SpreadId
    name: str
    tables: str
    costs: str
    more: str
    """What goes to the promotion pool, and what it costs later."""


class PriceModel(TableModel[PriceRow]):
    columns = (
        Column("Game", lambda row: row.name, detail=lambda row: row.tables, strong=True, width=200),
        Column(
            "Costs",
            lambda row: row.costs or "not set",
            detail=lambda row: row.more,
            tone=lambda row: "text" if row.costs else "muted",
            stretches=True,
        ),
    )


class BoxRow(Record, frozen=True):
    id: int
    table: str
    kind: str
    pulled: str


class BoxModel(TableModel[BoxRow]):
    columns = (
        Column("Box", lambda row: f"Table {row.table}", detail=lambda row: f"Slip {row.id:,}", strong=True, width=120),
        Column("Of", lambda row: row.kind, stretches=True),
        Column("Pulled", lambda row: row.pulled, width=96),
    )


class GamesPage(Page):
    def __init__(self, desk: LiveDesk, screen: CageScreen) -> None:
        super().__init__(desk, screen)
        self._prices, self._boxes = PriceModel(), BoxModel()
        nothing = EmptyState("chips", "No games are spread", "Stakes are built under Games & rules.")
        self.prices = DataTable(self._prices, "What games cost", nothing)
        none = EmptyState("check", "No box waits", "Press P to pull one.")
        self.boxes = DataTable(self._boxes, "Boxes to be counted", none)
        self.boxes.setMinimumHeight(theme.px(140))
        self._beside = [ActButton(screen.gate, ACTS[id_], has_icon=False) for id_ in BESIDE]
        self.pool = PoolCard(self._beside)
        self.prices.chosen.connect(lambda _row: screen.run("set-rake"))
        self.boxes.chosen.connect(lambda _row: screen.run("count-box"))
        self.prices.picked.connect(lambda _row: screen.show_acts())
        self.boxes.picked.connect(lambda _row: screen.show_acts())
        self._lay_out()

    def first(self) -> QWidget:
        return self.prices

    def concerns(self, change: Change) -> bool:
        return change.touches(OfSpread, OfAccount, OfTable, OfDay, OfHouse, OfRules, OfMap)

    def show_room(self) -> None:
        room = self.desk.room
        self._prices.set_rows(price_row(room, one) for one in sorted(room.spreads.values(), key=lambda one: one.name))
        self._boxes.set_rows(box_row(room, box) for box in room.cage.boxes.values())
        if self.prices.current is None and self._prices.rows():
            self.prices.select_key(self._prices.rows()[0].id)
        if self.boxes.current is None and self._boxes.rows():
            self.boxes.select_key(self._boxes.rows()[0].id)
        self.pool.show_room(room)
        self.show_acts()

    def show_acts(self) -> None:
        for button in self._beside:
            button.show_act()

    def fit(self) -> None:
        self._side.setFixedWidth(min(theme.px(SIDE), self.width() * 9 // 20))

    def spread(self) -> Spread | None:
        row = self.prices.current
        return self.desk.room.spreads.get(row.id) if row is not None else None

    def box(self) -> Box | None:
        row = self.boxes.current or next(iter(self._boxes.rows()), None)
        return self.desk.room.cage.boxes.get(row.id) if row is not None else None

    def table(self) -> Table | None:
        """The first open one of the chosen game."""
        spread = self.spread()
        tables = tables_of(self.desk.room, spread.id) if spread is not None else []
        return next((one for one in tables if one.is_open), None)

    def _lay_out(self) -> None:
        boxes = Card("Boxes", "pulled, and to be counted by two people")
        boxes.body.addWidget(self.boxes, 1)
        side = QVBoxLayout()
        side.setSpacing(12)
        side.addWidget(boxes, 1)
        side.addWidget(self.pool)
        beside = Sheet()
        beside.setLayout(side)
        side.setContentsMargins(0, 0, 0, 0)
        self._side = scrolled(beside)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.prices, 1)
        row.addWidget(self._side)


BESIDE = ("seed-pool", "take-administration", "pick-up-fees")


class PoolCard(Card):
    """Seed and drops less awards and administration, which the house owes its players; and what was earned by rake."""

    def __init__(self, buttons: Sequence[ActButton]) -> None:
        super().__init__("Promotion pool", "owed to the players")
        self._rows = {name: self._row(name) for name in ("Seed", "Drops", "Awards", "Administration")}
        self.body.addWidget(Hairline())
        self._rows["Balance"] = self._row("Balance", strong=True)
        self.body.addSpacing(8)
        self._rows["Rake and time, by the books"] = self._row("Rake and time, by the books")
        self.body.addWidget(ButtonGrid(buttons, len(buttons)))

    def show_room(self, room: Room) -> None:
        pool, earned = room.cage.pool, Money(-balance(room, fees(Stream.RAKED)))
        amounts = (pool.seed, pool.drops, Money(-pool.awards), Money(-pool.administration), pool.balance, earned)
        for (_name, shown), amount in zip(self._rows.items(), amounts, strict=True):
            shown.setText(show(amount))

    def words(self) -> dict[str, str]:
        return {name: shown.text() for name, shown in self._rows.items()}

    def _row(self, name: str, *, strong: bool = False) -> Text:
        size = 18 if strong else 15
        shown = Text("$0", size=size, weight="bold", condensed=True, align=paint.RIGHT, keeps=True)
        row = QHBoxLayout()
        row.addWidget(Text(name, weight="medium" if strong else "regular"), 1)
        row.addWidget(shown)
        self.body.addLayout(row)
        return shown


def price_row(room: Room, spread: Spread) -> PriceRow:
    rake = rake_on(room, spread.id, room.day)
    labels = [table.label for table in tables_of(room, spread.id) if table.is_open]
    tables = f"Table{'s' if len(labels) > 1 else ''} {listed(labels)}" if labels else "Not played now"
    costs = told(replace(rake, promotion=Money(0))) if rake is not None else ""
    pool = f"{show(rake.promotion)} for the promotion pool" if rake is not None and rake.promotion else ""
    more = ". ".join(words for words in (pool, _later(room, spread)) if words)
    return PriceRow(spread.id, spread.name, tables, costs, more)


def _later(room: Room, spread: Spread) -> str:
    """The next price that is set for a later day."""
    days: list[date] = sorted({rake.since for rake in room.cage.rakes.get(spread.id, ()) if rake.since > room.day})
    rake = rake_on(room, spread.id, days[0]) if days else None
    return f"From {show_date(days[0])}: {told(rake)}" if rake is not None else ""


def box_row(room: Room, box: Box) -> BoxRow:
    return BoxRow(box.number, box.label, box.kind.value.capitalize(), show_time(box.pulled_at, room.house.zone))
