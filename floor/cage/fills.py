"""Fills and credits: asked for by the floor, issued by the cage, received at the other end; and even exchanges."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import Kind, table_bank
from floor.books.counts import Piles, chips_counted, pieces_of, tell, worth
from floor.books.series import SLIPS, issued
from floor.books.tills import balance, check_not_counted, chips_at, own_drawer, selling
from floor.books.transfers import chips_in_play, move_chips, moved
from floor.cage.records import Slip, Way
from floor.context import Context, Stamp
from floor.derived import LATE, Noted, Row
from floor.errors import refuse, refuse_if
from floor.house.tables import open_one
from floor.ids import Account, StaffId, TableId
from floor.money import Money, show
from floor.pit.banks import credited, filled
from floor.pit.table import is_banked, tray_left
from floor.record import Command, Event, Events
from floor.settings.dated import setting_on
from floor.settings.registry import FILL_SIGNED

if TYPE_CHECKING:
    from floor.state import Room


class RequestFill(Command, frozen=True):
    """Ask the cage for chips for a table's tray."""

    table: TableId
    chips: Piles


class RequestCredit(Command, frozen=True):
    """Ask the cage to take chips back from a table's tray."""

    table: TableId
    chips: Piles


class IssueSlip(Command, frozen=True):
    """Send a fill from one's own drawer, or somebody for a credit: from then on it is on its way."""

    slip: int


class ReceiveSlip(Command, frozen=True):
    """Say that the chips are there, and which dealer has signed the slip."""

    slip: int
    dealer: str


class CancelSlip(Command, frozen=True):
    """Call a fill or a credit off; what was sent comes back whole."""

    slip: int
    reason: str


class MarkLate(Command, frozen=True):
    """Say that a fill or a credit has been on its way for too long. Any workstation sends it; one lands."""

    slip: int


class ExchangeChips(Command, frozen=True):
    """Exchange a tray's cash or chips for chips of one's drawer, of the same value."""

    table: TableId
    gives: Piles
    """Chips for the tray."""
    takes: Piles = ()
    """Chips from the tray."""
    cash: Money = Money(0)
    """Cash from the tray."""


class SlipRequested(Event, frozen=True):
    way: Way
    table: TableId
    chips: Piles


class SlipIssued(Event, frozen=True):
    number: int
    slip: int
    way: Way
    table: TableId
    chips: Piles
    drawer: Account
    signed_for: bool = False


class SlipReceived(Event, frozen=True):
    number: int
    slip: int
    way: Way
    table: TableId
    chips: Piles
    drawer: Account
    dealer: str


class SlipCancelled(Event, frozen=True):
    slip: int
    way: Way
    table: TableId
    chips: Piles
    reason: str
    number: int = 0
    drawer: Account | None = None
    """Where the chips come back to, if they were on their way."""


class SlipLate(Event, frozen=True):
    slip: int
    way: Way
    table: TableId
    number: int = 0
    amount: Money = Money(0)


class ChipsExchanged(Event, frozen=True):
    number: int
    table: TableId
    drawer: Account
    gives: Piles
    takes: Piles
    cash: Money


def request_fill(room: Room, ask: RequestFill, now: Context) -> Events:
    table = room.table(ask.table)
    if table.plays is None:  # A tray is filled before its table of 21 opens.
        open_one(room, ask.table)
    yield SlipRequested(Way.FILL, table.id, _asked(room, ask.chips))


def request_credit(room: Room, ask: RequestCredit, now: Context) -> Events:
    table, chips = room.table(ask.table), _asked(room, ask.chips)
    _check_tray(room, table.id, chips)
    yield SlipRequested(Way.CREDIT, table.id, chips)


def issue_slip(room: Room, ask: IssueSlip, now: Context) -> Events:
    slip, drawer = _slip(room, ask.slip), own_drawer(room, now.staff)
    refuse_if(slip.in_transit, f"{_named(slip)} is on its way already.")
    refuse_if(slip.asked_by == now.staff, "Who asked for it does not issue it.", cure="Another cashier does.")
    if slip.way is Way.FILL:
        selling(room, now.staff, slip.amount)
    else:
        _check_tray(room, slip.table, slip.chips)
    large = slip.amount > setting_on(room, FILL_SIGNED, room.day)
    yield issued(room, SLIPS)
    yield SlipIssued(room.next_number(SLIPS), slip.id, slip.way, slip.table, slip.chips, drawer.account, large)


def receive_slip(room: Room, ask: ReceiveSlip, now: Context) -> Events:
    slip = _slip(room, ask.slip)
    if slip.drawer is None:
        raise refuse(f"{_named(slip)} is not on its way yet.", cure="The cage issues it first.")
    dealer = text.name(ask.dealer, "dealer's name")
    refuse_if(slip.issued_by == now.staff, "Who issued it does not receive it.", cure="Somebody of the floor does.")
    check_not_counted(room, _ends(slip.way, slip.drawer, slip.table)[1])
    yield SlipReceived(slip.number, slip.id, slip.way, slip.table, slip.chips, slip.drawer, dealer)


def cancel_slip(room: Room, ask: CancelSlip, now: Context) -> Events:
    slip, reason = _slip(room, ask.slip), text.name(ask.reason, "reason")
    _check_takes_back(room, slip, now.staff)
    if slip.drawer is not None:
        check_not_counted(room, _ends(slip.way, slip.drawer, slip.table)[0])
    yield SlipCancelled(slip.id, slip.way, slip.table, slip.chips, reason, slip.number, slip.drawer)


def mark_late(room: Room, ask: MarkLate, now: Context) -> Events:
    slip = _slip(room, ask.slip)
    refuse_if(slip.late or not slip.in_transit, f"{_named(slip)} is not on its way, or known to be late.")
    yield SlipLate(slip.id, slip.way, slip.table, slip.number, slip.amount)


def exchange_chips(room: Room, ask: ExchangeChips, now: Context) -> Events:
    drawer, table = own_drawer(room, now.staff), room.table(ask.table)
    refuse_if(is_banked(table), f"The tray of table {table.label} holds no cash.", cure="Ask for a fill or a credit.")
    gives, takes = _asked(room, ask.gives), chips_counted(room, ask.takes)
    back = Money(worth(takes) + ask.cash)
    refuse_if(ask.cash < 0, f"{show(ask.cash)} is no amount of cash.", cure="Enter an amount over zero, or none.")
    refuse_if(
        worth(gives) != back,
        f"{show(worth(gives))} in chips goes to table {table.label} and {show(back)} comes back.",
        cure="An exchange is even: ask for a fill or a credit instead.",
    )
    selling(room, now.staff, worth(gives))
    _check_tray(room, table.id, takes)
    refuse_if(
        ask.cash > balance(room, table_bank(table.id)),
        f"The tray of table {table.label} does not hold {show(ask.cash)} in cash.",
        cure="Take less cash, and give as much less in chips.",
    )
    yield issued(room, SLIPS)
    yield ChipsExchanged(room.next_number(SLIPS), table.id, drawer.account, gives, takes, ask.cash)


def signed_for(fact: Event, now: Context) -> bool:
    return isinstance(fact, SlipIssued) and fact.signed_for


def slip_requested(room: Room, fact: SlipRequested, stamp: Stamp) -> None:
    slip = Slip(stamp.number, fact.way, fact.table, fact.chips, stamp.staff, stamp.at)
    room.cage.slips[slip.id] = slip


def slip_issued(room: Room, fact: SlipIssued, stamp: Stamp) -> None:
    """A fill leaves the drawer now, a credit the tray: till it is received it is in neither."""
    slip = room.cage.slips[fact.slip]
    slip.number, slip.drawer, slip.issued_by, slip.issued_at = fact.number, fact.drawer, stamp.staff, stamp.at
    sends, _takes = _ends(slip.way, fact.drawer, fact.table)
    move_chips(room, sends, transit(fact.slip), worth(fact.chips))
    if slip.way is Way.CREDIT:
        _set_imprest(room, fact.table, -worth(fact.chips))
        credited(room, fact.table, fact.chips)


def slip_received(room: Room, fact: SlipReceived, stamp: Stamp) -> None:
    del room.cage.slips[fact.slip]
    _sends, takes = _ends(fact.way, fact.drawer, fact.table)
    _arrive(room, fact.slip, takes, worth(fact.chips))
    if fact.way is Way.FILL:
        _set_imprest(room, fact.table, worth(fact.chips))
        filled(room, fact.table, fact.chips)


def slip_cancelled(room: Room, fact: SlipCancelled, stamp: Stamp) -> None:
    del room.cage.slips[fact.slip]
    if fact.drawer is None:
        return
    sends, _takes = _ends(fact.way, fact.drawer, fact.table)
    _arrive(room, fact.slip, sends, worth(fact.chips))
    if fact.way is Way.CREDIT:
        _set_imprest(room, fact.table, worth(fact.chips))
        credited(room, fact.table, fact.chips, -1)


def slip_late(room: Room, fact: SlipLate, stamp: Stamp) -> None:
    room.cage.slips[fact.slip].late = True


def chips_exchanged(room: Room, fact: ChipsExchanged, stamp: Stamp) -> None:
    move_chips(room, fact.drawer, table_bank(fact.table), worth(fact.gives) - worth(fact.takes))


def late_rows(fact: SlipLate, stamp: Stamp) -> list[Row]:
    which = f"{fact.way.value.capitalize()} S-{fact.number:,}" if fact.number else f"A {fact.way.value}"
    return [Noted(LATE, f"{which} on its way for too long", fact.amount, about=fact.slip)]


def exchanged_rows(fact: ChipsExchanged, stamp: Stamp) -> list[Row]:
    return [*moved(fact.drawer, table_bank(fact.table), fact.cash)]


def transit(slip: int) -> Account:
    return Account(f"{Kind.TRANSIT.value}:{slip}")


def _ends(way: Way, drawer: Account, table: TableId) -> tuple[Account, Account]:
    """Who sends the chips, and who takes them."""
    return (drawer, table_bank(table)) if way is Way.FILL else (table_bank(table), drawer)


def _arrive(room: Room, slip: int, place: Account, amount: Money) -> None:
    move_chips(room, transit(slip), place, amount)
    del room.cage.chips[transit(slip)]


def _set_imprest(room: Room, table: TableId, by: int) -> None:
    room.cage.imprests[table] = Money(room.cage.imprests.get(table, 0) + by)


def _asked(room: Room, chips: Piles) -> Piles:
    kept = chips_counted(room, chips)
    refuse_if(not kept, "No chips are asked for.", cure="Say how many of which value.")
    return kept


def _check_tray(room: Room, table: TableId, chips: Piles) -> None:
    """What a tray of 21 has won is only known when it is counted: no more than all that is out. One that is closed
    holds the pieces of its closer, and no others."""
    won = max(chips_in_play(room), 0) if is_banked(room.table(table)) else 0
    refuse_if(
        worth(chips) > max(chips_at(room, table_bank(table)), 0) + won,
        f"The tray of table {room.table(table).label} does not hold {show(worth(chips))} in chips.",
        cure="Ask for less.",
    )
    there = tray_left(room, table)
    short = tuple(pile for pile in chips if pile.pieces > pieces_of(there).get(pile.value, 0))
    refuse_if(
        bool(there and short),
        f"The tray of table {room.table(table).label} does not hold {tell(short)}: in it are {tell(there)}.",
        cure="Ask for what is there.",
    )


def _check_takes_back(room: Room, slip: Slip, staff: StaffId | None) -> None:
    """What a drawer sent comes back into it, into the hands of whoever holds it."""
    sent = room.cage.drawers.get(slip.drawer) if slip.drawer is not None and slip.way is Way.FILL else None
    if sent is not None and sent.holder is not None and sent.holder != staff:
        raise refuse(
            f"{_named(slip)} comes back to {sent.name}, which {room.person(sent.holder).name} holds.",
            cure="They call it off; or the floor receives it and asks for a credit.",
        )


def _slip(room: Room, id: int) -> Slip:
    slip = room.cage.slips.get(id)
    if slip is None:
        raise refuse("That fill or credit is over: received, or called off.")
    return slip


def _named(slip: Slip) -> str:
    return f"The {slip.way.value} of {tell(slip.chips)}"
