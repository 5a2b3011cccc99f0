"""What the overview says of each drawer, tray and slip; what should be in a drawer only to whoever may know."""

from __future__ import annotations

from datetime import datetime, timedelta

from floor.books.accounts import VAULT, table_bank
from floor.books.counts import tell
from floor.books.tills import Drawer, Stage, balance, chips_at
from floor.cage.records import Slip, Way
from floor.clock import gaming_date, show_day, show_time
from floor.house.tables import Table
from floor.ids import StaffId
from floor.money import Money, show
from floor.names import person_name
from floor.settings.dated import setting_on
from floor.settings.registry import DRAWER_LIMIT, FILL_LATE
from floor.state import Room
from floor.views.cage.lastcounts import LastCount
from ui.screens.cage.tiles import Look, Mark

HIDDEN = "hidden"


def drawer_look(room: Room, drawer: Drawer, counted: LastCount | None, *, sees: bool) -> Look:
    cash, chips = balance(room, drawer.account), chips_at(room, drawer.account)
    lines: list[tuple[str, Mark]] = [_holder(room, drawer)]
    if sees:
        lines += [(f"{show(cash)} in cash, {show(chips)} in chips", Mark("")), *_counted(room, counted)]
    else:
        lines.append(("Counted blind", Mark(HIDDEN, "muted", "lock")))
    if sees and drawer.holder is not None and cash > setting_on(room, DRAWER_LIMIT, room.day):
        lines.append(("Over its limit in cash", Mark("Drop", "call", "warning")))
    figure = show(Money(cash + chips)) if sees else ""
    return Look(
        drawer.account,
        drawer.name,
        "drawer",
        state=_stage(drawer),
        figure=figure,
        beside="expected" if sees else "",
        lines=tuple(lines),
    )


def vault_look(room: Room, counted: LastCount | None, *, sees: bool) -> Look:
    cash, chips = balance(room, VAULT), chips_at(room, VAULT)
    if not sees:
        return Look(VAULT, "Vault", "vault", lines=(("Two people each time", Mark(HIDDEN, "muted", "lock")),))
    lines = ((f"{show(cash)} in cash, {show(chips)} in chips", Mark("")), *_counted(room, counted))
    return Look(VAULT, "Vault", "vault", figure=show(Money(cash + chips)), beside="expected", lines=lines)


def tray_look(room: Room, table: Table, counted: LastCount | None) -> Look:
    bank = table_bank(table.id)
    chips, cash, filled = chips_at(room, bank), balance(room, bank), room.cage.imprests.get(table.id)
    told = f"{show(chips)} in chips, {show(cash)} in cash"
    if filled is None:
        state = Mark("never filled", "call", "warning")
    else:
        state = Mark("agrees", "good", "check") if chips + cash == filled else Mark("differs", "stop", "refused")
    game = table.plays.title if table.plays is not None else "Closed"
    beside = "filled to" if filled is not None else "in the tray"
    figure = show(filled if filled is not None else Money(chips + cash))
    lines = ((told, state), *_counted(room, counted))
    return Look(f"table:{table.id}", game, chip=table.label, figure=figure, beside=beside, lines=lines)


def slip_look(room: Room, slip: Slip, now: datetime) -> Look:
    label = room.tables[slip.table].label if slip.table in room.tables else "?"
    title = f"Fill to table {label}" if slip.way is Way.FILL else f"Credit from table {label}"
    number = f"Slip {slip.number:,}, " if slip.number else ""
    zone = room.house.zone
    asked = Mark(f"Asked for\n{show_time(slip.asked_at, zone)} {_who(room, slip.asked_by)}", "good", "check")
    return Look(
        f"slip:{slip.id}",
        title,
        chip=label,
        figure=show(slip.amount),
        beside=f"{number}{tell(slip.chips)}",
        steps=(asked, *_under_way(room, slip, now)),
    )


def _under_way(room: Room, slip: Slip, now: datetime) -> tuple[Mark, Mark]:
    zone = room.house.zone
    if slip.issued_at is None:
        waited = _minutes(now - slip.asked_at)
        return Mark(f"To be issued\n{waited}", "call", "clock"), Mark("Received\n", "muted")
    since = now - slip.issued_at
    is_late = slip.late or since >= timedelta(minutes=setting_on(room, FILL_LATE, room.day))
    issued = Mark(f"Issued\n{show_time(slip.issued_at, zone)} {_who(room, slip.issued_by)}", "good", "check")
    return issued, Mark(
        f"{'Late' if is_late else 'On its way'}\n{_minutes(since)}", "stop" if is_late else "call", "clock"
    )


def _minutes(span: timedelta) -> str:
    return f"{max(span, timedelta()) // timedelta(minutes=1)} min"


def _who(room: Room, staff: StaffId | None) -> str:
    return person_name(room, staff) if staff is not None else ""


def _holder(room: Room, drawer: Drawer) -> tuple[str, Mark]:
    if drawer.holder is None:
        last = f"Last held by {_who(room, drawer.last)}" if drawer.last is not None else "Not opened yet"
        return last, Mark("")
    since = held_since(room, drawer.since) if drawer.since is not None else ""
    return f"{_who(room, drawer.holder)}, since {since}", Mark("")


def held_since(room: Room, at: datetime) -> str:
    """By the clock; of a drawer that was kept through earlier days, by its day.

    After an early close the day is ahead of the clock, and what was taken since is still of tonight.
    """
    day, now = (gaming_date(one, room.house.zone, room.house.day_starts) for one in (at, room.at))
    return show_time(at, room.house.zone) if day >= min(now, room.day) else show_day(day)


def _counted(room: Room, counted: LastCount | None) -> list[tuple[str, Mark]]:
    """When it was last counted this day, and whether that fitted."""
    if counted is None:
        return []
    off = counted.variance.told.removeprefix(", ")
    mark = Mark(off, "call", "warning") if off else Mark("agreed", "good", "check")
    return [(f"Last count {show_time(counted.at, room.house.zone)}", mark)]


def _stage(drawer: Drawer) -> Mark:
    match drawer.stage:
        case Stage.OPEN:
            return Mark("Open", "good", "unlock")
        case Stage.COUNTED:
            return Mark("Counted", "call", "clock")
    return Mark("Closed", "muted", "lock")
