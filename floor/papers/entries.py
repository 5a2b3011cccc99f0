"""A tournament's entries on paper: receipts, seat cards, the seating list, and each table's rebuy sheet."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import NamedTuple

from msgspec.structs import replace

from floor.books.series import RECEIPTS as SERIES
from floor.clock import from_micros, show_time
from floor.documents.buyslip import BuySlip, buy_slip
from floor.documents.form import Form
from floor.documents.head import Fact
from floor.documents.rebuysheet import RebuySeat, RebuySheet, rebuy_sheet
from floor.documents.seatcards import SeatCard, SeatCards, seat_cards
from floor.documents.seatinglist import Placing, SeatingList, seating_list
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import date_and_time, plain_head
from floor.house.tables import Sits
from floor.ids import Account, PlanId, PlayerId, TableId
from floor.money import Money, show
from floor.paper import Paper, Subject
from floor.papers.eventwords import clock_words, long_day
from floor.record import Event, Record
from floor.state import Room
from floor.text import count
from floor.tournament.counting import SoldCounted
from floor.tournament.equipping import CLAUSE as EQUIPMENT
from floor.tournament.equipping import STACKS
from floor.tournament.held import Held, Registration, Sale
from floor.tournament.judging import spend_cap
from floor.tournament.payingout import BountiesPaid, HandedOn, PrizePaid
from floor.tournament.plan import Plan
from floor.tournament.rebuying import MoreBought
from floor.tournament.refunding import EntryRefunded, Repaid, TournamentCancelled
from floor.tournament.registering import PlayerRegistered
from floor.tournament.sheets import LinePaid

MOST_COLUMNS, MOST_ADD_ONS = 6, 2
_TITLES = {
    Sale.ENTRY: "Tournament entry",
    Sale.RE_ENTRY: "Tournament re-entry",
    Sale.REBUY: "Tournament rebuy",
    Sale.ADD_ON: "Tournament add-on",
}


class Slip(NamedTuple):
    """One receipt: what was sold or paid back, to whom, for how much."""

    receipt: int
    plan: PlanId
    player: PlayerId | None
    title: str
    amount: Money
    drawer: Account
    seat: Sits | None = None
    number: int = 0
    chips: int = 0
    paid_back: bool = False
    to: str = ""
    place: str = ""
    tax_form: bool = False


def slips_of(event: Event) -> Iterator[Slip]:
    """A free entry has a number and nothing to receipt."""
    match event:
        case PlayerRegistered():
            it = event
            yield Slip(
                *(it.receipt, it.plan, it.player, _TITLES[it.sale], it.price.cost, it.drawer),
                seat=it.seat,
                number=it.number,
                chips=it.chips,
            )
        case MoreBought() if event.receipt:
            chips = event.many * event.chips
            yield Slip(
                *(event.receipt, event.plan, event.player, _TITLES[event.sale], event.cost, event.drawer), chips=chips
            )
        case LinePaid() | SoldCounted():
            who = event.player if isinstance(event, LinePaid) else None
            yield Slip(event.receipt, event.plan, who, _TITLES[event.sale], event.cost, event.drawer)
        case EntryRefunded():
            yield _back(event.plan, event.paid)
        case TournamentCancelled():
            yield from (_back(event.plan, one) for one in event.paid)
        case PrizePaid() | BountiesPaid() | HandedOn():
            yield _won(event)


def _back(plan: PlanId, one: Repaid) -> Slip:
    return Slip(one.receipt, plan, one.player, "Tournament refund", one.amount, one.drawer, paid_back=True)


def _won(it: PrizePaid | BountiesPaid | HandedOn) -> Slip:
    """What is paid at the end of a tournament."""
    if isinstance(it, HandedOn):
        title = f"Tournament, for {it.part.value}"
        return Slip(it.receipt, it.plan, None, title, it.amount, it.drawer, paid_back=True, to=it.to)
    if isinstance(it, BountiesPaid):
        return Slip(it.receipt, it.plan, it.player, "Tournament bounties", it.amount, it.drawer, paid_back=True)
    paid = (it.receipt, it.plan, it.player, "Tournament prize", it.amount, it.drawer)
    return Slip(*paid, paid_back=True, place=it.place, tax_form=it.tax_form)


def _found(fold: Fold) -> Iterator[tuple[int, Slip]]:
    """The latest first, each with its line."""
    for line in reversed(fold.lines):
        if line.number not in fold.room.voided:
            for event in fold.events[line.number]:
                yield from ((line.number, slip) for slip in slips_of(event) if slip.amount)


def entry_slips(fold: Fold) -> Iterator[Subject]:
    at = {line.number: show_time(from_micros(line.at), fold.room.house.zone) for line in fold.lines}
    for number, slip in _found(fold):
        who = _who(fold.room, slip)
        told = f"{who}, {slip.title.lower()} {show(slip.amount)}, {at[number]}"
        names = (f"R-{slip.receipt}", f"R-{slip.receipt:,}", f"{slip.receipt}")
        yield Subject(str(slip.receipt), told, names)


def entry_slip(fold: Fold, id_: str, _at: datetime) -> Record:
    found = next(((number, slip) for number, slip in _found(fold) if str(slip.receipt) == id_), None)
    if found is None:
        raise refuse("That receipt is of another gaming day, or was taken back.")
    number, slip = found
    line = next(line for line in fold.lines if line.number == number)
    room = fold.room
    drawer = room.cage.drawers.get(slip.drawer)
    staff = next((one for one in room.staff.values() if one.id == line.staff), None)
    code = f"R-{slip.receipt} entry {number} {show(slip.amount)}"
    return BuySlip(
        head=replace(plain_head(room), title=slip.title, number=f"R-{slip.receipt:,}", code=code),
        kind="cash-out" if slip.paid_back else "buy-in",
        amount=slip.amount,
        player=_who(room, slip),
        table=room.tables[slip.seat.table].label if slip.seat is not None and slip.seat.table in room.tables else "",
        seat=slip.seat.seat if slip.seat is not None else None,
        at=date_and_time(room, from_micros(line.at)),
        cashier=staff.name if staff is not None else "the desk",
        drawer=drawer.name if drawer is not None else "",
        entry=number,
        facts=tuple(_facts(room, slip)),
    )


def _facts(room: Room, slip: Slip) -> Iterator[Fact]:
    held = room.tournaments.held.get(slip.plan)
    planned = room.tournaments.plans[slip.plan]
    plan = held.plan if held is not None else planned.plan
    yield Fact("Tournament", f"{planned.number:,}, {plan.name}")
    if slip.number:
        yield Fact("Entry number", f"{slip.number:,}")
    if slip.place:
        yield Fact("Place", slip.place)
    if slip.tax_form:
        yield Fact("Tax form", "due")
    if slip.chips:
        yield Fact("Chips, no cash value", f"{slip.chips:,}")
    if not slip.paid_back:
        yield from rebuy_terms(room, plan)


def rebuy_terms(room: Room, plan: Plan) -> Iterator[Fact]:
    """What a player is told before the first hand (SHT-03)."""
    if plan.rebuys:
        most = f"{plan.rebuys} at most" if plan.rebuys > 1 else "once"
        yield Fact(f"Rebuy, to level {plan.rebuys_until}", f"{show(plan.rebuy.cost)}, {most}")
    if plan.re_entries:
        yield Fact(f"Re-entry, to level {plan.late_until}", f"{show(plan.entry.cost)}, {plan.re_entries} at most")
    if plan.add_ons:
        most = f", {plan.add_ons} at most" if plan.add_ons > 1 else ""
        yield Fact(f"Add-on, after level {plan.add_on_after}", f"{show(plan.add_on.cost)}{most}")
    if not plan.sells_more:
        yield Fact("Rebuys", "none")
    elif (cap := spend_cap(room, plan)) is not None:
        yield Fact("Most to spend", f"{show(Money(cap))} in all")


def _who(room: Room, slip: Slip) -> str:
    return room.name_of(slip.player) if slip.player is not None else slip.to or "No name"


def _terms_line(room: Room, plan: Plan) -> str:
    """'Rebuy, to level 4: $45, 2 at most.'"""
    return " ".join(f"{fact.label}: {fact.value}." for fact in rebuy_terms(room, plan))


def cards_of_event(room: Room, held: Held) -> SeatCards:
    cards = tuple(
        SeatCard(
            room.name_of(one.player),
            room.tables[one.seat.table].label,
            one.seat.seat,
            f"Entry {one.number:03} · {one.bought[0].chips:,} chips",
            _terms_line(room, held.plan),
        )
        for one in _seated(held)
        if one.seat is not None
    )
    if not cards:
        raise refuse(f"Nobody has a seat in {held.name}.", cure="Register somebody first.")
    number = room.tournaments.plans[held.id].number
    event = f"{held.name}, {clock_words(room, held.plan)}"
    return SeatCards(head=plain_head(room), event=event, cards=cards, note=f"Tournament {number:,}")


def seating_of_event(room: Room, held: Held) -> SeatingList:
    """The seed is that of the seat somebody came to; who was moved since has the entry of the move."""
    moved = {move.registration: f"moved, entry {move.entry:,}" for move in held.moves}
    players = tuple(
        Placing(
            room.name_of(one.player),
            one.number,
            room.tables[one.seat.table].label,
            one.seat.seat,
            moved.get(one.id, one.seed),
        )
        for one in sorted(_seated(held), key=lambda one: (room.name_of(one.player).casefold(), one.number))
        if one.seat is not None
    )
    if not players:
        raise refuse(f"Nobody has a seat in {held.name}.", cure="Register somebody first.")
    facts = (Fact("Players", f"{len(players):,}"), Fact("Tables", f"{len(held.tables):,}"))
    note = (
        "Each draw can be repeated from its seed: the seats free at the shortest tables stand in a row by table and "
        "seat, and SHA-256 of the seed draws a place in it."
    )
    return SeatingList(
        head=plain_head(room), event=held.name, day=long_day(held.plan.day), facts=facts, players=players, note=note
    )


def rebuys_of_table(room: Room, held: Held, table: TableId) -> RebuySheet:
    """With the nine stacks and the rest that its dealer is given (SHT-04)."""
    plan, stood = held.plan, room.tables[table]
    sitting = held.sitting_at(table)
    seats = tuple(
        RebuySeat(seat.number, room.name_of(sitting[seat.number].player) if seat.number in sitting else "")
        if seat.number <= plan.seats
        else RebuySeat(seat.number, closed=f"Closed: {plan.seats} are dealt to. The stack goes back to the cage.")
        for seat in stood.seats
    )
    columns = _sold_columns(plan)
    number = room.tournaments.plans[held.id].number
    clause = plan.cites("SHT-03")
    told = f"Told before play ({clause})." if clause else "Told before play."
    told += f" At or under {plan.stack:,} chips." if plan.rebuys else ""
    return RebuySheet(
        head=plain_head(room),
        event=f"Tournament {number:,}, {plan.name}",
        day=long_day(plan.day),
        table=stood.label,
        terms=(_terms_line(room, plan), told),
        columns=columns,
        seats=seats,
        issued=f"Chips {STACKS} × {plan.stack:,} = {STACKS * plan.stack:,}",
        clause=plan.cites(EQUIPMENT),
        things=("Two decks", "Cut card", "Button", "Chips back"),
    )


def _sold_columns(plan: Plan) -> tuple[str, ...]:
    """A box for each rebuy and add-on, as many as there is room for."""
    add_ons = min(plan.add_ons, MOST_ADD_ONS)
    rebuys = min(plan.rebuys, MOST_COLUMNS - max(add_ons, 1))
    more = [f"Add-on {number}" for number in range(1, add_ons + 1)] if add_ons > 1 else ["Add-on"] * add_ons
    return (*(f"Rebuy {number}" for number in range(1, rebuys + 1)), *more) or ("Sold",)


def _seated(held: Held) -> list[Registration]:
    return [one for one in held.still_in if one.seat is not None and one.player is not None]


def _held(fold: Fold) -> Iterator[Held]:
    return (one for one in fold.room.tournaments.held.values() if _seated(one))


def _events(fold: Fold) -> list[Subject]:
    plans = fold.room.tournaments.plans
    return [
        Subject(str(one.id), f"{one.name}, {count(len(_seated(one)), 'player')}", (f"T{plans[one.id].number}",))
        for one in _held(fold)
    ]


def _tables(fold: Fold) -> list[Subject]:
    room = fold.room
    return [
        Subject(f"{held.id}-{table}", f"Table {room.tables[table].label}, {held.name}", (room.tables[table].label,))
        for held in room.tournaments.held.values()
        for table in held.tables
    ]


def _of(fold: Fold, subject: str) -> Held:
    held = fold.room.tournaments.held.get(PlanId(int(subject)))
    if held is None:
        raise refuse("That tournament is not open.", cure="Open its registration first.")
    return held


def _rebuys(fold: Fold, subject: str, _at: datetime) -> Record:
    plan, _, table = subject.partition("-")
    return rebuys_of_table(fold.room, _of(fold, plan), TableId(int(table)))


_EMPTY = ("Nobody has a seat in a tournament", "Register somebody under Tournaments.")

ENTRIES = (
    Paper(
        "entry-slip",
        "Tournament receipt",
        Form(BuySlip, buy_slip, ("roll", "label", "letter"), upright=True),
        entry_slips,
        entry_slip,
        series=SERIES,
        of_the_day=True,
        empty=("No tournament receipts today", "They come with entries, rebuys, add-ons, refunds and prizes."),
    ),
    Paper(
        "entry-cards",
        "Tournament seat cards",
        Form(SeatCards, seat_cards, ("letter", "a4", "label"), upright=True),
        _events,
        lambda fold, subject, _at: cards_of_event(fold.room, _of(fold, subject)),
        empty=_EMPTY,
    ),
    Paper(
        "seating-list",
        "Seating list",
        Form(SeatingList, seating_list),
        _events,
        lambda fold, subject, _at: seating_of_event(fold.room, _of(fold, subject)),
        empty=_EMPTY,
    ),
    Paper(
        "rebuy-sheet",
        "Rebuy sheet",
        Form(RebuySheet, rebuy_sheet),
        _tables,
        _rebuys,
        empty=("No table plays a tournament", "Give one tables under Tournaments."),
    ),
)
