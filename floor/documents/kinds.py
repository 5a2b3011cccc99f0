"""Every sign and sheet by name: what it is called, its record, how it is drawn, and a sample of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from floor.documents import (
    buyslip,
    equipment,
    fallback,
    history,
    houserules,
    limits,
    mixed,
    plaque,
    procedure,
    ruling,
    schedule,
    seatcards,
    waitinglist,
)
from floor.documents.paper import PAPERS, Paper
from floor.errors import NotUnderstood
from floor.reading import read_record
from floor.record import Record
from floor.text import listed

Draw = Callable[[Any, Paper | None], bytes]
_SHEETS = ("letter", "a4")


@dataclass(frozen=True, slots=True)
class Kind:
    """`papers` are those it fits on, the usual one first."""

    name: str
    group: Literal["sign", "sheet"]
    title: str
    record: type[Record]
    draw: Draw
    sample: Callable[[], Record]
    papers: tuple[str, ...] = _SHEETS

    def read(self, content: object) -> Record:
        return read_record(content, self.record)

    def pdf(self, record: Record, paper: str | None = None) -> bytes:
        named = paper or getattr(getattr(record, "head", None), "paper", None) or self.papers[0]
        if named not in self.papers:
            raise NotUnderstood(
                f"“paper”: {self.name} is printed on {listed(list(self.papers), 'or')}, not on {named}."
            )
        return self.draw(record, PAPERS[named])


KINDS = {
    kind.name: kind
    for kind in (
        Kind("plaque", "sign", "Table plaque", plaque.Plaque, plaque.plaque, plaque.sample),
        Kind("mixed", "sign", "Mixed-game sign", mixed.MixedSign, mixed.mixed_sign, mixed.sample),
        Kind("procedure", "sign", "Game procedure", procedure.Procedure, procedure.procedure_sheet, procedure.sample),
        Kind("house-rules", "sign", "House rules", houserules.HouseRules, houserules.house_rules, houserules.sample),
        Kind("limits", "sign", "Limits", limits.Limits, limits.limits_sign, limits.sample),
        Kind("schedule", "sign", "Tonight’s games", schedule.Schedule, schedule.schedule_sign, schedule.sample),
        Kind(
            "waiting-list",
            "sheet",
            "Waiting lists",
            waitinglist.WaitingLists,
            waitinglist.waiting_lists,
            waitinglist.sample,
        ),
        Kind(
            "seat-cards",
            "sheet",
            "Seat cards",
            seatcards.SeatCards,
            seatcards.seat_cards,
            seatcards.sample,
            (*_SHEETS, "label"),
        ),
        Kind(
            "equipment",
            "sheet",
            "Dealer equipment",
            equipment.Equipment,
            equipment.equipment_checklist,
            equipment.sample,
        ),
        Kind("history", "sheet", "History", history.History, history.history_sheet, history.sample),
        Kind("fallback", "sheet", "The room on paper", fallback.Fallback, fallback.fallback_sheet, fallback.sample),
        Kind(
            "buy-slip",
            "sheet",
            "Buy-in or cash-out receipt",
            buyslip.BuySlip,
            buyslip.buy_slip,
            buyslip.sample,
            ("roll", "label"),
        ),
        Kind(
            "ruling", "sheet", "Ruling slip", ruling.RulingSlip, ruling.ruling_slip, ruling.sample, ("roll", *_SHEETS)
        ),
    )
}
