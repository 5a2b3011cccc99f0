"""The house: set up and changed, its rules, its players, its tables, its rulings and its paper."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from floor.concern import OfHouse, OfMap, OfPaper, OfPlayer, OfRules, OfRuling, OfSeat, OfTable
from floor.context import Stamp
from floor.house import adopting, house, players, printing, rulings, tables, tending
from floor.names import Teller
from floor.subject import ANYONE, DIRECTOR, FLOOR, MANAGER, STAFF, Subject, act, effect
from floor.text import count, listed

if TYPE_CHECKING:
    from floor.state import Room


def end_day(room: Room, stamp: Stamp) -> None:
    """Rulings and prints are counted by the night."""
    room.rulings, room.prints = [], []


def _ruling(tell: Teller, it: rulings.RulingRecorded) -> str:
    """'Ruling 3 at table 12, Big O8: $54 to seat 5 and $38 to seat 8'."""
    where = tell.at(it.table) if it.table is not None else ""
    shares = [f"{it.case.smallest.show(amount)} to seat {seat}" for seat, amount in it.awards.items() if amount]
    return f"Ruling {it.number:,}{where}, {it.game}: {listed(shares)}"


def _flagged(tell: Teller, it: tending.TableFlagged) -> str:
    name = tell.table(it.table)
    if it.held is not None:
        where = tell.place(it.held.table, it.held.seat)
        return f"{name} calls for the floor: who must move to {where}, has not come"
    note = f": {it.note}" if it.note else ""
    return f"{name} calls for {it.flag}{note}" if it.flag else f"{name} was seen to"


def _as_it_is(older: dict[str, Any]) -> dict[str, Any]:
    """What a room of before did not have is as the default says."""
    return older


def _narrowings_named(older: dict[str, Any]) -> dict[str, Any]:
    return {"narrowings" if name == "house_rules" else name: held for name, held in older.items()}


HOUSE = Subject(
    "house",
    holds=(
        *("house", "practice", "players", "adopted", "narrowings", "tables"),
        *("rulings", "posted", "logo", "prints", "hung"),
    ),
    shape=5,
    steps={1: _as_it_is, 2: _narrowings_named, 3: _as_it_is, 4: _as_it_is},
    acts=(
        act(house.SetUpRoom, house.set_up_room, mended="Change the house in its settings instead."),
        act(house.ChangeHouse, house.change_house, MANAGER),
        act(adopting.AdoptRules, adopting.adopt_rules, MANAGER, mended="Adopt the rules again as they should be."),
        act(adopting.NarrowClause, adopting.narrow_clause, MANAGER),
        act(adopting.LiftNarrowing, adopting.lift_narrowing, MANAGER),
        act(players.FilePlayer, players.file_player, *STAFF),
        act(players.AmendPlayer, players.amend_player, *STAFF),
        act(tables.AddTable, tables.add_table, FLOOR, MANAGER),
        act(tables.PlaceTable, tables.place_table, FLOOR, MANAGER),
        act(tables.RemoveTable, tables.remove_table, FLOOR, MANAGER),
        act(tending.LockSeat, tending.lock_seat, FLOOR, MANAGER),
        act(tending.FlagTable, tending.flag_table, FLOOR, MANAGER),
        act(tending.PutDealer, tending.put_dealer, FLOOR, MANAGER),
        act(rulings.RecordRuling, rulings.record_ruling, FLOOR, DIRECTOR, MANAGER),
        act(
            printing.PrintDocument,
            printing.print_document,
            *ANYONE,
            mended="What was printed stays on record; print it again where it was wrong.",
        ),
        act(printing.HangSign, printing.hang_sign, *ANYONE),
        act(printing.TakeDownSign, printing.take_down_sign, *STAFF),
        act(printing.SetLogo, printing.set_logo, MANAGER),
        act(printing.PostRules, printing.post_rules, MANAGER),
    ),
    effects=(
        effect(
            house.RoomSetUp,
            house.room_set_up,
            lambda tell, it: f"{it.house.name} is set up, with {it.manager} as manager",
            lambda it, _: [OfHouse()],
        ),
        effect(
            house.HouseChanged,
            house.house_changed,
            lambda tell, it: "House settings changed",
            lambda it, _: [OfHouse()],
        ),
        effect(
            adopting.RulesAdopted,
            adopting.rules_adopted,
            lambda tell, it: (
                f"{it.kind.value.capitalize()} {it.name} adopted"
                + (f" in place of {it.replaces}" if it.replaces else "")
            ),
            lambda it, _: [OfRules()],
        ),
        effect(
            adopting.ClauseNarrowed,
            adopting.clause_narrowed,
            lambda tell, it: (
                f"House rule under {it.clause} set" if it.limits != "{}" else f"House rule {it.clause} set aside"
            ),
            lambda it, _: [OfRules()],
        ),
        effect(
            adopting.NarrowingLifted,
            adopting.narrowing_lifted,
            lambda tell, it: f"House rule under {it.clause} lifted",
            lambda it, _: [OfRules()],
        ),
        effect(
            players.PlayerFiled,
            players.player_kept,
            lambda tell, it: f"{it.player.name} filed as player {it.player.number}",
            lambda it, _: [OfPlayer(it.player.id)],
            players.player_rows,
        ),
        effect(
            players.PlayerAmended,
            players.player_kept,
            lambda tell, it: f"{it.player.name}'s record corrected",
            lambda it, _: [OfPlayer(it.player.id)],
            players.player_rows,
        ),
        effect(
            players.PlayerBarred,
            players.player_kept,
            lambda tell, it: f"{it.player.name} barred: {it.player.barred_why}",
            lambda it, _: [OfPlayer(it.player.id)],
            players.player_rows,
        ),
        effect(
            players.BarLifted,
            players.player_kept,
            lambda tell, it: f"{it.player.name} may play again",
            lambda it, _: [OfPlayer(it.player.id)],
            players.player_rows,
        ),
        effect(
            tables.TableAdded,
            tables.table_added,
            lambda tell, it: f"Table {it.label} added",
            lambda it, _: [OfMap()],
        ),
        effect(
            tables.TableChanged,
            tables.table_changed,
            lambda tell, it: f"Table {it.label} is now {it.shape.words} with {count(it.seats, 'seat')}",
            lambda it, _: [OfTable(it.table)],
        ),
        effect(
            tables.TablePlaced,
            tables.table_placed,
            lambda tell, it: f"{tell.table(it.table)} moved on the map",
            lambda it, _: [OfMap()],
        ),
        effect(
            tables.TableRemoved,
            tables.table_removed,
            lambda tell, it: f"Table {it.label} removed".replace("  ", " "),
            lambda it, _: [OfTable(it.table), OfMap()],
        ),
        effect(
            tending.SeatLocked,
            tending.seat_locked,
            lambda tell, it: f"Seat {it.seat}{tell.at(it.table)} locked: {it.reason}",
            lambda it, _: [OfSeat(it.table, it.seat)],
        ),
        effect(
            tending.SeatUnlocked,
            tending.seat_unlocked,
            lambda tell, it: f"Seat {it.seat}{tell.at(it.table)} is back in service",
            lambda it, _: [OfSeat(it.table, it.seat)],
        ),
        effect(
            tending.TableFlagged,
            tending.table_flagged,
            _flagged,
            lambda it, _: [OfTable(it.table), *([OfSeat(it.held.table, it.held.seat)] if it.held is not None else [])],
        ),
        effect(
            tending.DealerPut,
            tending.dealer_put,
            lambda tell, it: f"{it.name or 'Nobody'} deals{tell.at(it.table)}{', a card burned' if it.burned else ''}",
            lambda it, _: [OfTable(it.table)],
        ),
        effect(
            rulings.RulingRecorded,
            rulings.ruling_recorded,
            _ruling,
            lambda it, _: [
                OfRuling(it.number),
                *([OfTable(it.table)] if it.table is not None else []),
                *(OfSeat(it.table, hand.seat) for hand in it.case.hands if it.table is not None),
                *(OfPlayer(hand.player) for hand in it.case.hands if hand.player is not None),
            ],
        ),
        effect(
            printing.DocumentPrinted,
            printing.document_printed,
            lambda tell, it: (
                f"{it.title} printed as paper {it.number:,}" + (f", a copy of {it.copy_of:,}" if it.copy_of else "")
            ),
            lambda it, _: [OfPaper()],
        ),
        effect(
            printing.SignHung,
            printing.sign_hung,
            lambda tell, it: f"Paper {it.number:,} hangs",
            lambda it, _: [OfPaper()],
        ),
        effect(
            printing.SignTakenDown,
            printing.sign_taken_down,
            lambda tell, it: "A sign taken down",
            lambda it, _: [OfPaper()],
        ),
        effect(
            printing.LogoSet,
            printing.logo_set,
            lambda tell, it: "The room's logo changed" if it.picture else "The room's logo taken off",
            lambda it, _: [OfHouse()],
        ),
        effect(
            printing.RulesPosted,
            printing.rules_posted,
            lambda tell, it: f"{count(len(it.rules), 'rule')} of the room's own to be posted",
            lambda it, _: [OfHouse()],
        ),
    ),
    ends_day=end_day,
)
