"""Sheets made out from the room as it stands: lists, seat cards, equipment, and the whole room on paper."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Literal

from floor.clock import show_time
from floor.documents.equipment import Equipment, Issue, Item, Outfit, equipment_checklist
from floor.documents.fallback import Fallback, FallbackTable, HeldChips, SeatedPlayer, fallback_sheet
from floor.documents.form import Form
from floor.documents.seatcards import SeatCard, SeatCards, seat_cards
from floor.documents.waitinglist import GameList, WaitingLists, WaitingPlayer, waiting_lists
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import dates, moment, plain_head
from floor.house.rulebook import rulebook
from floor.house.tables import Seat, Table
from floor.money import show
from floor.paper import Paper, Subject
from floor.papers.clocks import events_on_paper
from floor.papers.subjects import of_spread, of_table, spread_of, table_of, whole_room
from floor.record import Record
from floor.room.absence import owed
from floor.room.cashgame import CashGame, Sitting, cash_tables, game_at, plays_cash, session_in, tables_of
from floor.room.entering import pending_words
from floor.room.heldchips import carried, carriers, held_amount
from floor.room.lists import How, Waiting
from floor.room.spread import Spread
from floor.rules.approvals.files import in_force
from floor.rules.approvals.records import Approval
from floor.rules.check.cash import Equipment as Given
from floor.state import Room
from floor.text import listed
from floor.tournament.table import Placed


def waiting_lists_of(room: Room, at: datetime, spread: Spread | None = None) -> WaitingLists:
    chosen = [spread] if spread else [room.spreads[id] for id, names in room.lists.items() if names]
    if not chosen:
        raise refuse("Nobody is waiting.")
    lists = tuple(game_list(room, one) for one in chosen)
    return WaitingLists(head=plain_head(room), at=moment(room, at), lists=lists)


def seat_cards_of(room: Room, at: datetime, table: Table | None = None) -> SeatCards:
    tables = [table] if table else [one for one in room.tables.values() if one.seated]
    cards = tuple(SeatCard(room.name_of(seat.player), one.label, seat.number) for one in tables for seat in one.seated)
    if not cards:
        raise refuse("Nobody is seated.")
    game = f"{table.plays.title}, " if table and table.plays else ""
    return SeatCards(head=plain_head(room), event=f"{game}{dates(room, at)}", cards=cards)


def equipment_of(room: Room, at: datetime) -> Equipment:
    """What each dealer is issued, as the approval of the table names it (BO-09, MIX-02)."""
    if not any(table.is_open for table in room.tables.values()):
        raise refuse("No table is open.")
    approvals = in_force(rulebook(room).approvals, room.day).values()
    outfits = tuple(outfit for approval in approvals for outfit in _outfit(room, approval))
    if not outfits:
        raise refuse("No approval of an open table says what its dealer is given.")
    return Equipment(head=plain_head(room), day=dates(room, at), outfits=outfits)


def _outfit(room: Room, approval: Approval) -> Iterator[Outfit]:
    issues = tuple(
        Issue(table.label, table.plays.title, table.dealer)
        for table in cash_tables(room)
        if table.plays.spread.approval == approval.id
    )
    items = tuple(
        Item(thing[:1].upper() + thing[1:], "", clause.cited)
        for clause in approval.clauses
        if isinstance(clause.limits, Given)
        for thing in clause.limits.equipment
    )
    if issues and items:
        yield Outfit(approval.title, items, issues)


def fallback_of(room: Room, at: datetime) -> Fallback:
    """Everything needed to go on without computers: tables, seats, money in, posts owed, lists."""
    tables = tuple(_fallback_table(room, table, at) for table in room.tables.values() if table.is_open)
    lists = tuple(game_list(room, room.spreads[id]) for id, names in room.lists.items() if names)
    return Fallback(
        head=plain_head(room),
        at=moment(room, at),
        entry=max(room.number, 1),
        tables=tables,
        lists=lists,
        held=tuple(HeldChips(room.name_of(player), held_amount(room, player)) for player in room.held),
        carried=tuple(HeldChips(room.name_of(player), carried(room, player)) for player in carriers(room)),
        events=events_on_paper(room, at),
    )


def game_list(room: Room, spread: Spread) -> GameList:
    tables = [table.label for table in tables_of(room, spread.id)]
    waiting = tuple(_waiting(room, place, one) for place, one in enumerate(room.lists.get(spread.id, ()), 1))
    where = f"{'Table' if len(tables) == 1 else 'Tables'} {listed(tables)}" if tables else ""
    return GameList(game=spread.name, tables=where, waiting=waiting)


def _waiting(room: Room, place: int, one: Waiting) -> WaitingPlayer:
    remarks = []
    status: Literal["waiting", "called", "chip run", "passed"] = "passed" if one.passes else "waiting"
    if one.called is not None:
        table = room.tables[one.called.table]
        hold = table.seats[one.called.seat - 1].hold
        status = "chip run" if hold is not None and hold.chip_run else "called"
        remarks.append(f"to {table.label}/{one.called.seat}")
    if one.expires is not None:
        remarks.append(f"until {show_time(one.expires, room.house.zone)}")
    if one.carries:
        remarks.append(f"has {show(one.carries)} in chips")
    return WaitingPlayer(
        place=place,
        name=room.name_of(one.player),
        since=show_time(one.since, room.house.zone),
        came="" if one.how is How.HERE else one.how.value,
        status=status,
        remark=", ".join(remarks),
    )


def _fallback_table(room: Room, table: Table, at: datetime) -> FallbackTable:
    return FallbackTable(
        label=table.label,
        game=table.plays.title if table.plays else "Open",
        seats=len(table.in_use),
        players=tuple(_seated(room, table, seat) for seat in table.seated),
        remark=_table_remark(room, table),
    )


def _owed(table: Table, sitting: Sitting) -> str:
    """'BB', or 'BB+SB' where a small blind is owed as well, dead."""
    live, dead = owed(table, sitting) if plays_cash(table) else (0, 0)
    return ("BB+SB" if dead else "BB") if live else ""


def _seated(room: Room, table: Table, seat: Seat) -> SeatedPlayer:
    sitting = session_in(seat)
    if sitting is None:
        return SeatedPlayer(seat=seat.number, name=room.name_of(seat.player), remark=_entered(room, seat))
    return SeatedPlayer(
        seat=seat.number,
        name=room.name_of(sitting.player),
        money_in=sitting.bought,
        owes=_owed(table, sitting),
        remark=_seat_remark(room, table, sitting),
    )


def _entered(room: Room, seat: Seat) -> str:
    """'entry 12, 16,000 bought' in chips, at a table of a tournament."""
    sitting = seat.sitting
    if not isinstance(sitting, Placed):
        return ""
    found = (held.registrations.get(sitting.registration) for held in room.tournaments.held.values())
    one = next((one for one in found if one is not None), None)
    return f"entry {one.number:,}, {one.chips:,} bought" if one is not None else ""


def _seat_remark(room: Room, table: Table, sitting: Sitting) -> str:
    """Away, and what the buy-in lacks or has too much of."""
    told = [f"away since {show_time(sitting.away, room.house.zone)}"] if sitting.away else []
    if plays_cash(table) and sitting.is_pending:
        told.append(pending_words(room, table, sitting))
    return ", ".join(told)


def _table_remark(room: Room, table: Table) -> str:
    told = [f"Dealer {table.dealer}"] if table.dealer else []
    game = game_at(room, table.id)
    told += [_turn_words(room, game)] if game and _turn_words(room, game) else []
    told += [f"button {game.button}"] if game and game.button else []
    told += [f"must move to {room.tables[game.feeds].label}"] if game and game.feeds in room.tables else []
    held = [f"{seat.number} for {room.name_of(seat.hold.player)}" for seat in table.seats if seat.hold]
    told += [f"seat {listed(held)} held"] if held else []
    told += [f"seat {seat.number} locked ({seat.locked})" for seat in table.seats if seat.locked]
    return ", ".join(told)


def _turn_words(room: Room, game: CashGame) -> str:
    """'Stud eight or better, hand 2 of 3' at a table that plays several games; else nothing."""
    if not game.spread.is_mix or not game.game_hand:
        return ""
    most = f" of {game.spread.hands_per_game}" if game.spread.hands_per_game else ""
    return f"{rulebook(room).game(game.played.game).name}, hand {game.game_hand}{most}"


def _lists(fold: Fold) -> Iterator[Subject]:
    yield Subject("", "All lists")
    yield from (of_spread(fold.room.spreads[id]) for id, names in fold.room.lists.items() if names)


def _seated_tables(fold: Fold) -> Iterator[Subject]:
    yield Subject("", "Every table")
    yield from map(of_table, cash_tables(fold.room))


def _waiting_list(fold: Fold, id: str, at: datetime) -> Record:
    return waiting_lists_of(fold.room, at, spread_of(fold.room, id) if id else None)


def _cards(fold: Fold, id: str, at: datetime) -> Record:
    return seat_cards_of(fold.room, at, table_of(fold.room, id) if id else None)


SHEETS = (
    Paper("waiting-list", "Waiting lists", Form(WaitingLists, waiting_lists), _lists, _waiting_list),
    Paper(
        "seat-cards",
        "Seat cards",
        Form(SeatCards, seat_cards, ("letter", "a4", "label"), upright=True),
        _seated_tables,
        _cards,
    ),
    Paper(
        "equipment",
        "Dealer equipment",
        Form(Equipment, equipment_checklist),
        whole_room,
        lambda fold, id, at: equipment_of(fold.room, at),
    ),
    Paper(
        "fallback",
        "The room on paper",
        Form(Fallback, fallback_sheet),
        whole_room,
        lambda fold, id, at: fallback_of(fold.room, at),
    ),
)
