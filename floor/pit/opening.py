"""Opening a table of 21: what is banked there, its checklist ticked and signed, and its opener counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import text
from floor.books.accounts import table_bank
from floor.books.counts import Count, Piles, chips_counted, tell, worth
from floor.books.series import SLIPS, issued
from floor.books.tills import balance
from floor.books.variances import Variance, is_signed_for, variance_of, variance_rows
from floor.context import Context, Stamp
from floor.derived import GameBegun, Row
from floor.errors import refuse_any, refuse_if
from floor.house.tables import Table
from floor.house.tending import LONGEST_DEALER
from floor.ids import BankingId, TableId
from floor.money import Money, show
from floor.pit.banking import Banking, approval_of, cut_of
from floor.pit.bankings import banking_findings, banking_named, cautions_of, check_scheduled
from floor.pit.checklist import checklist, furnished_by
from floor.pit.state import Run
from floor.pit.table import Stage, TwentyOneTable, banked_at, banked_table, run_of, tray_left
from floor.record import Command, Event, Events
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_REPORT = 200


class PrepareTable(Command, frozen=True):
    """Begin to open a closed table on a game of 21; a manager signs where its chips cannot pay every bet (R-62)."""

    table: TableId
    banking: BankingId


class LeaveClosed(Command, frozen=True):
    """Leave a table closed that was being opened."""

    table: TableId


class SignChecklist(Command, frozen=True):
    """Sign that everything on the opening checklist was looked at, with the dealer who did it along."""

    table: TableId
    ticked: tuple[str, ...]
    dealer: str


class CountOpener(Command, frozen=True):
    """Count the tray, floor and dealer, and open the table. A difference from the last closer is reported with it."""

    table: TableId
    chips: Piles
    dealer: str
    report: str = ""


class TablePrepared(Event, frozen=True):
    table: TableId
    banking: Banking
    burn_clause: str = ""
    uneven: tuple[str, ...] = ()
    """What a manager signs for (R-62)."""


class LeftClosed(Event, frozen=True):
    table: TableId


class ChecklistSigned(Event, frozen=True):
    table: TableId
    ticked: tuple[str, ...]
    dealer: str


class OpenerCounted(Event, frozen=True):
    number: int
    table: TableId
    label: str
    name: str
    chips: Piles
    expected: Piles
    off: Money
    dealer: str
    report: str = ""
    signed_for: bool = False


def prepare_table(room: Room, ask: PrepareTable, now: Context) -> Events:
    table, banking = room.table(ask.table), banking_named(room, ask.banking)
    refuse_if(table.is_open, f"Table {table.label} is open already.")
    refuse_if(table.plays is not None, f"Table {table.label} is being opened already.", cure="Leave it closed first.")
    _check_settled(room, table)
    check_scheduled(room, banking)
    refuse_any(banking_findings(room, banking, now))
    cut = cut_of(approval := approval_of(room, banking.approval, now.day))
    _edgeless, uneven = cautions_of(room, banking, now)
    burns = approval.cites("cut-card") if cut.burns_for_dealer else ""
    yield TablePrepared(table.id, banking, burns, tuple(one.message for one in uneven))


def leave_closed(room: Room, ask: LeaveClosed, now: Context) -> Events:
    table = banked_table(room, ask.table, Stage.CHECKLIST, Stage.OPENER)
    check_nothing_on_the_way(room, table)
    yield LeftClosed(table.id)


def sign_checklist(room: Room, ask: SignChecklist, now: Context) -> Events:
    table = banked_table(room, ask.table, Stage.CHECKLIST)
    lines = checklist(approval_of(room, table.plays.banking.approval, now.day))
    unknown = [words for words in ask.ticked if words not in {line.words for line in lines}]
    refuse_if(bool(unknown), f"Not on the checklist: {listed([f'“{words}”' for words in unknown])}.")
    missing = [line for line in lines if line.words not in ask.ticked and not line.optional]
    if missing:
        more = [count(len(missing) - 3, "more line")] if len(missing) > 3 else []
        words = listed([*(f"“{line.words}”" for line in missing[:3]), *more])
        refuse_if(True, f"Not ticked: {words}.", missing[0].clause, "Look at it, and tick it.")
    ticked = tuple(line.words for line in lines if line.words in ask.ticked)
    yield ChecklistSigned(table.id, ticked, dealers_name(ask.dealer))


def count_opener(room: Room, ask: CountOpener, now: Context) -> Events:
    table, chips = banked_table(room, ask.table, Stage.OPENER), chips_counted(room, ask.chips)
    check_nothing_on_the_way(room, table)
    check_scheduled(room, table.plays.banking)
    furnished = furnished_by(approval_of(room, table.plays.banking.approval, now.day))
    refuse_if(not chips, f"Table {table.label} has no chips to bank with.", furnished, _FILL_IT)
    cash = balance(room, table_bank(table.id))
    refuse_if(
        cash != 0, f"The tray of table {table.label} holds {show(cash)} in cash.", cure="Exchange it at the cage."
    )
    found = variance_of(room, table_bank(table.id), Count(chips=chips))
    expected = tray_left(room, table.id) or (chips if not found.chips else ())
    report = text.name(ask.report, "report", longest=LONGEST_REPORT) if ask.report.strip() else ""
    is_off = chips != expected
    refuse_if(
        is_off and not report,
        f"The opener is {tell(chips)}, {show(worth(chips))}; {_told_of_tray(expected)}"
        f"{show(Money(worth(chips) - found.chips))}.",
        cure="Count again, or report the difference before the first hand.",
    )
    refuse_if(bool(report) and not is_off, "The opener is what should be there: nothing is to be reported.")
    dealer, large = dealers_name(ask.dealer), is_signed_for(room, found)
    yield issued(room, SLIPS)
    number, name = room.next_number(SLIPS), table.plays.banking.name
    yield OpenerCounted(
        number, table.id, table.label, name, chips, expected, found.chips, dealer, report, signed_for=large
    )


def needs_manager(fact: Event, now: Context) -> bool:
    """Pays that come out short, and an opener that is far off, are signed for."""
    return (isinstance(fact, TablePrepared) and bool(fact.uneven)) or (
        isinstance(fact, OpenerCounted) and fact.signed_for
    )


def table_prepared(room: Room, fact: TablePrepared, stamp: Stamp) -> None:
    table = room.tables[fact.table]
    table.plays = TwentyOneTable(
        fact.banking,
        len(table.seats),
        hands=fact.banking.hands,
        burn_clause=fact.burn_clause,
        signed_for=bool(fact.uneven),
    )


def left_closed(room: Room, fact: LeftClosed, stamp: Stamp) -> None:
    room.tables[fact.table].plays = None


def checklist_signed(room: Room, fact: ChecklistSigned, stamp: Stamp) -> None:
    plays = banked_at(room, fact.table).plays
    plays.ticked, plays.checked_by, plays.checked_at = fact.ticked, fact.dealer, stamp.at
    plays.signed_by = stamp.staff
    plays.stage = Stage.OPENER


def opener_counted(room: Room, fact: OpenerCounted, stamp: Stamp) -> None:
    table, amount = banked_at(room, fact.table), worth(fact.chips)
    table.plays.stage, table.opened, table.dealer = Stage.OPEN, stamp.at, fact.dealer
    table.plays.dealer_came(fact.dealer, stamp.at, burned=False)
    room.pit.trays.pop(fact.table, None)
    room.cage.imprests[fact.table] = amount
    room.pit.runs.append(
        Run(stamp.number, fact.table, fact.label, fact.name, stamp.at, amount, fact.number, amount, stamp.at)
    )


def opener_rows(fact: OpenerCounted, stamp: Stamp) -> list[Row]:
    """Chips that are not there went out unpaid, and nobody in particular answers for them."""
    found = Variance(chips=fact.off)
    return [
        *variance_rows(table_bank(fact.table), f"Table {fact.label}", "opener", None, found),
        GameBegun(fact.table, fact.name),
    ]


def dealers_name(typed: str) -> str:
    return text.name(typed, "dealer's name", longest=LONGEST_DEALER)


def check_nothing_on_the_way(room: Room, table: Table) -> None:
    """Before a tray is counted, what was asked for is there, or called off."""
    for slip in room.cage.slips.values():
        if slip.table == table.id:
            named = f"{slip.way.value.capitalize()} slip {slip.number:,}" if slip.number else f"The {slip.way.value}"
            told = f"{named} of {show(slip.amount)} for table {table.label} is not received yet."
            refuse_if(True, told, cure="Have it received, or call it off.")


def _told_of_tray(expected: Piles) -> str:
    """Of chips that came before a game of 21 was banked here, only what they are worth is known."""
    if not expected:
        return "by the books there should be "
    return f"the last closer and what came since are {tell(expected)}, "


_FILL_IT = "Ask the cage for a fill, and have it received."


def _check_settled(room: Room, table: Table) -> None:
    """The box of the run before is still in place: another game's cash would fall into it."""
    run = run_of(room, table.id)
    refuse_if(
        run is not None and not run.last_box_pulled,
        f"The box of table {table.label} was not pulled since it closed.",
        cure="Pull it first.",
    )
    refuse_if(
        any(seat.hold is not None for seat in table.seats), f"A seat at table {table.label} is held for somebody."
    )
