"""The product on a page: every command with who may give it, and every event with what it does.

Roles are those of the room's role matrix; `second` says when another person has to sign.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from floor import void
from floor.cage import day, moving
from floor.context import Context, Stamp
from floor.derived import Row
from floor.numbers import NumberIssued, number_issued
from floor.record import Command, Event, Events
from floor.room import house, players, rulings, seating, tables
from floor.staff import hiring, signing
from floor.staff.roles import Role
from floor.void import EntryVoided, VoidEntry

if TYPE_CHECKING:
    from floor.state import Room

C = TypeVar("C", bound=Command)
E = TypeVar("E", bound=Event)

Second = Callable[[Event, Context], bool]


@dataclass(frozen=True, slots=True)
class Act:
    """One thing people can do. `by` empty: before anyone has signed in."""

    command: type[Command]
    decide: Callable[[Room, Any, Context], Events] | None
    by: frozenset[Role]
    second: Second | None = None
    voidable: bool = True

    @property
    def name(self) -> str:
        return self.command.__name__


@dataclass(frozen=True, slots=True)
class Effect:
    event: type[Event]
    apply: Callable[[Room, Any, Stamp], None] | None
    rows: Callable[[Any, Stamp], Iterable[Row]] | None = None


def _act(
    command: type[C],
    decide: Callable[[Room, C, Context], Events] | None,
    *by: Role,
    second: Second | None = None,
    voidable: bool = True,
) -> Act:
    return Act(command, decide, frozenset(by), second, voidable)


def _effect(
    event: type[E],
    apply: Callable[[Room, E, Stamp], None] | None,
    rows: Callable[[E, Stamp], Iterable[Row]] | None = None,
) -> Effect:
    return Effect(event, apply, rows)


def _always(fact: Event, now: Context) -> bool:
    return True


AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER, SYSTEM = Role
ANYONE = (AUDITOR, FLOOR, DIRECTOR, CASHIER, MANAGER)
STAFF = (FLOOR, DIRECTOR, CASHIER, MANAGER)

ACTS: dict[type[Command], Act] = {
    act.command: act
    for act in (
        # The house
        _act(house.SetUpRoom, house.set_up_room, voidable=False),
        _act(house.ChangeHouse, house.change_house, MANAGER),
        _act(house.AdoptRules, house.adopt_rules, MANAGER, voidable=False),
        # Staff
        _act(hiring.HireStaff, hiring.hire_staff, MANAGER, voidable=False),
        _act(hiring.ChangeRoles, hiring.change_roles, MANAGER, voidable=False),
        _act(hiring.ChangePin, hiring.change_pin, *ANYONE, voidable=False),
        _act(hiring.EndAccess, hiring.end_access, MANAGER, voidable=False),
        _act(hiring.RestoreAccess, hiring.restore_access, MANAGER, voidable=False),
        _act(signing.SignIn, signing.sign_in, *ANYONE, voidable=False),
        _act(signing.NoteWrongPin, signing.note_wrong_pin, voidable=False),
        _act(signing.SignOut, signing.sign_out, *ANYONE, voidable=False),
        _act(signing.ClearLock, signing.clear_lock, MANAGER, SYSTEM, voidable=False),
        # Players
        _act(players.FilePlayer, players.file_player, *STAFF),
        _act(players.AmendPlayer, players.amend_player, *STAFF),
        _act(players.BarPlayer, players.bar_player, CASHIER, MANAGER),
        _act(players.LiftBar, players.lift_bar, CASHIER, MANAGER),
        # Tables and seats
        _act(tables.AddTable, tables.add_table, FLOOR, MANAGER),
        _act(tables.ChangeTable, tables.change_table, FLOOR, MANAGER),
        _act(tables.PlaceTable, tables.place_table, FLOOR, MANAGER),
        _act(tables.RemoveTable, tables.remove_table, FLOOR, MANAGER),
        _act(tables.OpenTable, tables.open_table, FLOOR, MANAGER),
        _act(tables.CloseTable, tables.close_table, FLOOR, MANAGER),
        _act(seating.SeatPlayer, seating.seat_player, FLOOR, MANAGER),
        _act(seating.DrawSeat, seating.draw_seat, FLOOR, MANAGER),
        _act(seating.UnseatPlayer, seating.unseat_player, FLOOR, MANAGER),
        # Rulings
        _act(rulings.RecordRuling, rulings.record_ruling, FLOOR, DIRECTOR, MANAGER),
        # The cage
        _act(moving.MoveMoney, moving.move_money, CASHIER, MANAGER, second=_always),
        _act(day.CallDayEnd, day.call_day_end, SYSTEM, voidable=False),
        _act(day.CloseDay, day.close_day, MANAGER, voidable=False),
        # The journal itself: decided with the day's past at hand
        _act(VoidEntry, None, *STAFF, second=void.needs_manager, voidable=False),
    )
}

EFFECTS: dict[type[Event], Effect] = {
    effect.event: effect
    for effect in (
        _effect(house.RoomSetUp, house.room_set_up),
        _effect(house.HouseChanged, house.house_changed),
        _effect(house.RulesAdopted, house.rules_adopted),
        _effect(hiring.StaffHired, hiring.staff_hired),
        _effect(hiring.RolesChanged, hiring.roles_changed),
        _effect(hiring.PinChanged, hiring.pin_changed),
        _effect(hiring.AccessEnded, hiring.access_ended),
        _effect(hiring.AccessRestored, hiring.access_restored),
        _effect(signing.SignedIn, signing.signed_in),
        _effect(signing.WrongPinTried, signing.wrong_pin_tried),
        _effect(signing.SignedOut, signing.signed_out),
        _effect(signing.LockCleared, signing.lock_cleared),
        _effect(NumberIssued, number_issued),
        _effect(players.PlayerFiled, players.player_kept, players.player_rows),
        _effect(players.PlayerAmended, players.player_kept, players.player_rows),
        _effect(players.PlayerBarred, players.player_kept, players.player_rows),
        _effect(players.BarLifted, players.player_kept, players.player_rows),
        _effect(tables.TableAdded, tables.table_added),
        _effect(tables.TableChanged, tables.table_changed),
        _effect(tables.TablePlaced, tables.table_placed),
        _effect(tables.TableRemoved, tables.table_removed),
        _effect(tables.TableOpened, tables.table_opened),
        _effect(tables.TableClosed, tables.table_closed),
        _effect(seating.PlayerSeated, seating.player_seated, seating.seated_rows),
        _effect(seating.PlayerUnseated, seating.player_unseated, seating.unseated_rows),
        _effect(rulings.RulingRecorded, rulings.ruling_recorded),
        _effect(moving.MoneyMoved, None, moving.money_moved_rows),
        _effect(day.DayEndCalled, day.day_end_called),
        _effect(day.DayClosed, day.day_closed),
        _effect(EntryVoided, void.entry_voided, void.voided_rows),
    )
}
