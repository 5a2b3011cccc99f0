"""A table of 21 in words: its limits and their cost, its shoe, who deals, its bank and what it waits for."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from floor.cage.records import Slip
from floor.clock import show_time
from floor.errors import Refused
from floor.house.rulebook import rulebook
from floor.house.tables import Table
from floor.money import Money, show
from floor.pit.banking import Banking, approval_of, rules_of
from floor.pit.bankings import step_of
from floor.pit.checklist import checklist
from floor.pit.state import Run, Shift
from floor.pit.table import BankedTable, Stage, guests, run_of
from floor.record import Record
from floor.rules.twentyone.cautions import uneven_pays, without_edge
from floor.rules.twentyone.costs import edge_range
from floor.rules.twentyone.edges import main_edge
from floor.rules.twentyone.tablerules import Dealer, as_approved
from floor.rules.twentyone.wording import NAMES
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.state import Room

NOT_COMPUTED = "not computed"
OVER_UNDER = ("over13", "under13")
STAGES = {
    Stage.CHECKLIST: "Checklist to sign",
    Stage.OPENER: "Opener to count",
    Stage.OPEN: "Open",
    Stage.CLOSING: "Closing",
}


class Told(Record, frozen=True):
    """A line with whether all is well with it."""

    words: str
    is_well: bool = True
    clause: str = ""


class Figure(Record, frozen=True):
    label: str
    amount: str
    note: str = ""


class Bank(Record, frozen=True):
    """The figures of a run, and the sum that makes its win."""

    win: str
    hold: str
    figures: tuple[Figure, ...]
    sum: str
    is_estimate: bool
    shifts: tuple[str, ...] = ()
    """What each shift won, the one that is dealt first; nothing where the run is the only one."""


def places_words(table: BankedTable) -> str:
    """'4 players, 5 of 6 places'."""
    taken = sum(seat.sitting is not None for seat in table.in_use)
    return f"{count(len(guests(table)), 'player')}, {taken} of {table.plays.places} places"


def felt_words(room: Room, banking: Banking) -> str:
    """'6 decks, no tens, hits soft 17, bets by $2'."""
    approval = rulebook(room).on(room.day).approvals.get(banking.approval)
    tens = ", no tens" if approval is not None and as_approved(approval).tens_removed else ""
    soft = "hits" if banking.soft17 is Dealer.H17 else "stands on"
    steps = f", bets by {show(step_of(banking))}" if banking.even_bets else ""
    return f"{count(banking.decks, 'deck')}{tens}, {soft} soft 17{steps}"


def edge_words(room: Room, banking: Banking) -> str:
    """'0.49–0.59%': from one bet to another; that it was not computed, where it was not for these rules."""
    try:
        found = main_edge(rules_of(room, banking, room.day))
    except Refused:
        return NOT_COMPUTED
    if found is None:
        return NOT_COMPUTED
    return edge_range(found, even_bets=banking.even_bets) or NOT_COMPUTED


def warnings(room: Room, banking: Banking) -> list[Told]:
    """Bets that earn nothing, and pays that the chips cannot make."""
    try:
        rules = rules_of(room, banking, room.day)
    except Refused as refusal:
        return [Told(str(refusal), is_well=False)]
    uneven = uneven_pays(rules, even_bets=banking.even_bets)
    return [Told(one.message, is_well=False, clause=one.clause) for one in (*without_edge(rules), *uneven)]


def side_bets(room: Room, banking: Banking) -> list[Told]:
    """Each that is taken, marked where the house has no edge on it."""
    try:
        edgeless = {one.code for one in without_edge(rules_of(room, banking, room.day))}
    except Refused:
        edgeless = set()
    bets = (one for bet in banking.side_bets for one in (OVER_UNDER if bet.name == "over_under" else (bet.name,)))
    return [Told(NAMES[bet], is_well=bet not in edgeless) for bet in bets]


def limits_clause(room: Room, banking: Banking) -> str:
    return approval_of(room, banking.approval, room.day).cites("bet-limits")


def announced_words(room: Room, table: BankedTable, now: datetime) -> str:
    """'$2–$10 with Match the Dealer from 9:50 PM on, in 12 min'; nothing where none is, or the table is closing."""
    announced = table.plays.announced
    if announced is None or table.plays.stage is not Stage.OPEN:
        return ""
    taken, at = {bet.name for bet in table.plays.banking.side_bets}, show_time(announced.until, room.house.zone)
    added = listed([bet.title for bet in announced.limits.side_bets if bet.name not in taken])
    words = f"{announced.limits.words} with {added}" if added else announced.limits.words
    return f"{words} from {at} on, {_in(announced.until - now)}"


def shoe_words(room: Room, table: BankedTable) -> tuple[str, str]:
    """'Shoe 4', 'of this run, since 9:06 PM'."""
    shoe = table.plays.shoe
    if shoe is None:
        return "No shoe on", f"{count(table.plays.decks, 'deck')} checked" if table.plays.decks else "no decks in"
    return f"Shoe {shoe.number}", f"of this run, since {show_time(shoe.since, room.house.zone)}"


def shoe_lines(table: BankedTable) -> list[Told]:
    plays, shoe = table.plays, table.plays.shoe
    lines = [Told(f"{count(plays.decks, 'deck')} checked" if plays.decks else "Decks to check", bool(plays.decks))]
    if shoe is None:
        return [*lines, Told("to be cut", is_well=False), Told("one to burn", is_well=False)]
    burned = "one burned" if plays.burns <= shoe.number else f"{plays.burns} burned in all"
    return [*lines, Told(f"cut by {shoe.cut_by}"), Told(burned), Told(f"cut card at {shoe.cut_card}")]


def dealer_words(room: Room, table: BankedTable, now: datetime) -> tuple[tuple[str, str], tuple[str, str]]:
    """Who deals and since when, and who comes next and when."""
    zone, since, after = room.house.zone, table.plays.dealer_since, table.plays.next_dealer
    deals = (f"{table.dealer} deals", f"since {show_time(since, zone)}, {_minutes(now - since)} min" if since else "")
    coming = (f"{after.name} next", f"at {show_time(after.at, zone)}, {_in(after.at - now)}") if after else ("", "")
    return (deals if table.dealer else ("Nobody deals", "")), coming


def bank_of(room: Room, run: Run) -> Bank:
    zone, drop, tray = room.house.zone, run.drop, run.tray
    about, is_estimate = ("≈ ", True) if not run.booked else ("", False)
    pulled = f"{count(len(run.boxes), 'pull')}" if run.boxes else "no pull yet"
    counted = "closer" if run.is_closed else show_time(run.counted_at, zone)
    figures = (
        Figure("Opener", show(run.opener), show_time(run.began, zone)),
        Figure("Fills", show(run.fills), _slips(run.fill_slips)),
        Figure("Credits", show(run.credits), _slips(run.credit_slips)),
        Figure("Tray", f"{'' if run.is_closed else about}{show(tray)}", counted),
        Figure("Drop", f"{about}{show(drop)}", pulled),
    )
    summed = (
        f"{show(drop)} + {show(tray)} + {show(run.credits)} − {show(run.opener)} − {show(run.fills)} = {show(run.win)}"
    )
    hold = hold_words(run.hold)
    sentence = f"{summed}, an estimate until the box is counted" if is_estimate else summed
    return Bank(f"{about}{show(run.win)}", hold, figures, sentence, is_estimate, _by_shift(run, about, zone))


def last_run_words(room: Room, table: Table) -> list[str]:
    """What a table that is closed won today, in its last run, as a whole and by shift."""
    run = next((run for run in reversed(room.pit.runs) if run.table == table.id), None)
    if run is None or run.ended is None or table.plays is not None:
        return []
    zone, about = room.house.zone, "" if run.booked else "≈ "
    when = f"{run.name}, {show_time(run.began, zone)} to {show_time(run.ended, zone)}"
    waits = "" if run.booked else ", an estimate until the box is counted"
    return [f"{when}: {_of_drop(run, about)}{waits}", *_by_shift(run, about, zone)]


def hold_words(hold: float | None) -> str:
    return f"{hold * 100:.1f}%".replace("-", "−") if hold is not None else ""


def slips_of(room: Room, table: BankedTable) -> list[Slip]:
    return sorted((slip for slip in room.cage.slips.values() if slip.table == table.id), key=lambda slip: slip.id)


def slip_words(slip: Slip, now: datetime) -> str:
    """'Fill $400 on its way, slip 212, 6 min', 'Fill $400 asked for'."""
    told = f"{slip.way.value.capitalize()} {show(slip.amount)}"
    if slip.issued_at is None:
        return f"{told} asked for"
    return f"{told} on its way, slip {slip.number:,}, {_minutes(now - slip.issued_at)} min"


def checklist_words(room: Room, table: BankedTable) -> Told:
    """'Checklist 9 of 9, signed 4:26 PM, Ravi Sandhu and Vera Coyle'."""
    lines = checklist(approval := approval_of(room, table.plays.banking.approval, room.day))
    clause = next((line.clause for line in lines), approval.id)
    done = len(table.plays.ticked)
    if table.plays.checked_at is None:
        return Told(f"Checklist 0 of {len(lines)}, to be ticked and signed", is_well=False, clause=clause)
    return Told(f"Checklist {done} of {len(lines)}, {signed_words(room, table)}", clause=clause)


def signed_words(room: Room, table: BankedTable) -> str:
    """'signed 4:26 PM, Ravi Sandhu and Vera Coyle'; the floor's name is not known of one signed long ago."""
    plays = table.plays
    assert plays.checked_at is not None, "asked about a checklist that was signed"
    by = room.staff[plays.signed_by].name if plays.signed_by is not None else ""
    return (
        f"signed {show_time(plays.checked_at, room.house.zone)}, {listed(list(filter(None, (by, plays.checked_by))))}"
    )


def run_at(room: Room, table: BankedTable) -> Run | None:
    return run_of(room, table.id) if table.is_open else None


def won_words(win: Money) -> str:
    return f"won {show(win)}" if win >= 0 else f"lost {show(Money(-win))}"


def _by_shift(run: Run, about: str, zone: str) -> tuple[str, ...]:
    """The one that is dealt first; a shift that is the whole run is told with that."""
    return tuple(_shift_words(shift, about, zone) for shift in reversed(run.shifts)) if len(run.shifts) > 1 else ()


def _shift_words(shift: Shift, about: str, zone: str) -> str:
    """'Shift 1, 4:30 PM to 9:06 PM: won ≈ $80 of ≈ $400, hold 20.0%'; one that is dealt goes on since its box."""
    since = show_time(shift.since, zone)
    when = f", {since} to {show_time(shift.until, zone)}" if shift.until is not None else f" since {since}"
    return f"Shift {shift.number}{when}: {_of_drop(shift, about)}"


def _of_drop(won: Run | Shift, about: str) -> str:
    """'won ≈ $80 of ≈ $400, hold 20.0%'."""
    hold = f", hold {hold_words(won.hold)}" if won.hold is not None else ""
    way = "won" if won.win >= 0 else "lost"
    return f"{way} {about}{show(Money(abs(won.win)))} of {about}{show(won.drop)}{hold}"


def _slips(number: int) -> str:
    return count(number, "slip") if number else "none"


def _minutes(span: timedelta) -> int:
    return max(0, int(span.total_seconds())) // 60


def _in(span: timedelta) -> str:
    minutes = int(span.total_seconds()) // 60
    return f"in {minutes} min" if minutes >= 0 else f"{-minutes} min ago"
