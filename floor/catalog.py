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
from floor.house import adopting, house, players, printing, tables, tending
from floor.numbers import NumberIssued, number_issued
from floor.record import Command, Event, Events
from floor.room import (
    absence,
    agreeing,
    barring,
    breaking,
    calling,
    chain,
    hands,
    keeping,
    lists,
    moreseats,
    rulings,
    running,
    seating,
    sessions,
    spreads,
    tablechanges,
)
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
        # Rules: what is approved, what the house makes of it, what is spread and when
        _act(adopting.AdoptRules, adopting.adopt_rules, MANAGER, voidable=False),
        _act(adopting.SetHouseRule, adopting.set_house_rule, MANAGER),
        _act(adopting.LiftHouseRule, adopting.lift_house_rule, MANAGER),
        _act(spreads.KeepSpread, spreads.keep_spread, MANAGER),
        _act(spreads.DropSpread, spreads.drop_spread, MANAGER),
        _act(spreads.ScheduleTonight, spreads.schedule_tonight, MANAGER),
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
        _act(players.BarPlayer, barring.bar_player, CASHIER, MANAGER),
        _act(players.LiftBar, barring.lift_bar, CASHIER, MANAGER),
        # Tables and seats
        _act(tables.AddTable, tables.add_table, FLOOR, MANAGER),
        _act(tables.ChangeTable, moreseats.change_table, FLOOR, MANAGER),
        _act(tables.PlaceTable, tables.place_table, FLOOR, MANAGER),
        _act(tables.RemoveTable, tables.remove_table, FLOOR, MANAGER),
        _act(running.OpenTable, running.open_table, FLOOR, MANAGER),
        _act(running.CloseTable, running.close_table, FLOOR, MANAGER),
        _act(breaking.BreakTable, breaking.break_table, FLOOR, MANAGER),
        _act(tending.LockSeat, tending.lock_seat, FLOOR, MANAGER),
        _act(tending.UnlockSeat, moreseats.unlock_seat, FLOOR, MANAGER),
        _act(tending.FlagTable, tending.flag_table, FLOOR, MANAGER),
        _act(tending.PutDealer, tending.put_dealer, FLOOR, MANAGER),
        _act(running.FeedTable, running.feed_table, FLOOR, MANAGER),
        _act(seating.SeatPlayer, seating.seat_player, FLOOR, MANAGER),
        _act(seating.DrawSeat, seating.draw_seat, FLOOR, MANAGER),
        _act(seating.MovePlayer, seating.move_player, FLOOR, MANAGER),
        _act(seating.UnseatPlayer, seating.unseat_player, FLOOR, MANAGER),
        # The seat chain
        _act(chain.ClaimSeat, chain.claim_seat, FLOOR, MANAGER),
        _act(chain.EndClaims, chain.end_claims, FLOOR, MANAGER, SYSTEM),
        _act(chain.AskSeatChange, chain.ask_seat_change, FLOOR, MANAGER),
        _act(chain.DropSeatChange, chain.drop_seat_change, FLOOR, MANAGER),
        _act(tablechanges.AskTableChange, tablechanges.ask_table_change, FLOOR, MANAGER),
        _act(tablechanges.DropTableChange, tablechanges.drop_table_change, FLOOR, MANAGER),
        # Waiting lists
        _act(lists.JoinList, lists.join_list, FLOOR, MANAGER),
        _act(lists.CheckIn, lists.check_in, FLOOR, MANAGER),
        _act(lists.LeaveList, lists.leave_list, FLOOR, MANAGER),
        _act(calling.CallNext, calling.call_next, FLOOR, MANAGER),
        _act(calling.StartChipRun, calling.start_chip_run, FLOOR, MANAGER),
        _act(calling.PassSeat, calling.pass_seat, FLOOR, MANAGER),
        _act(calling.MarkNoShow, calling.mark_no_show, FLOOR, MANAGER, SYSTEM),
        _act(calling.ReleaseSeat, calling.release_seat, FLOOR, MANAGER, SYSTEM),
        _act(lists.ExpireWait, lists.expire_wait, SYSTEM),
        _act(lists.RestoreName, lists.restore_name, MANAGER),
        _act(lists.MoveName, lists.move_name, MANAGER, second=_always),
        # Hands, and the games of a mix
        _act(hands.DealHand, hands.deal_hand, FLOOR, MANAGER),
        _act(hands.PutButton, hands.put_button, FLOOR, MANAGER),
        _act(hands.ChooseGame, hands.choose_game, FLOOR, MANAGER),
        _act(hands.AttestRotation, hands.attest_rotation, FLOOR, MANAGER),
        # Another game by everybody's agreement
        _act(agreeing.ProposeChange, agreeing.propose_change, FLOOR, MANAGER),
        _act(agreeing.Agree, agreeing.agree, FLOOR, MANAGER),
        _act(agreeing.WithdrawProposal, agreeing.withdraw_proposal, FLOOR, MANAGER),
        _act(agreeing.ChangeGame, agreeing.change_game, FLOOR, MANAGER),
        # Sessions
        _act(sessions.BuyChips, sessions.buy_chips, CASHIER, MANAGER),
        _act(sessions.SellChips, sessions.sell_chips, FLOOR, MANAGER),
        _act(sessions.CashOut, sessions.cash_out, CASHIER, MANAGER),
        _act(absence.GoAway, absence.go_away, FLOOR, MANAGER),
        _act(absence.ComeBack, absence.come_back, FLOOR, MANAGER),
        _act(absence.MissBlinds, absence.miss_blinds, FLOOR, MANAGER),
        _act(absence.PostBlinds, absence.post_blinds, FLOOR, MANAGER),
        _act(keeping.PickUpChips, keeping.pick_up_chips, FLOOR, MANAGER, second=_always),
        _act(keeping.ReturnChips, keeping.return_chips, CASHIER, MANAGER),
        _act(keeping.PayHeld, keeping.pay_held, CASHIER, MANAGER),
        _act(keeping.RedeemChips, keeping.redeem_chips, CASHIER, MANAGER),
        # Rulings
        _act(rulings.RecordRuling, rulings.record_ruling, FLOOR, DIRECTOR, MANAGER),
        # Paper
        _act(printing.PrintDocument, printing.print_document, *ANYONE, voidable=False),
        _act(printing.HangSign, printing.hang_sign, *ANYONE),
        _act(printing.TakeDownSign, printing.take_down_sign, *STAFF),
        _act(printing.SetLogo, printing.set_logo, MANAGER),
        _act(printing.PostRules, printing.post_rules, MANAGER),
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
        _effect(adopting.RulesAdopted, adopting.rules_adopted),
        _effect(adopting.HouseRuleSet, adopting.house_rule_set),
        _effect(adopting.HouseRuleLifted, adopting.house_rule_lifted),
        _effect(spreads.SpreadKept, spreads.spread_kept),
        _effect(spreads.SpreadDropped, spreads.spread_dropped),
        _effect(spreads.ScheduledTonight, spreads.scheduled_tonight),
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
        _effect(running.TableOpened, running.table_opened),
        _effect(running.TableClosed, running.table_closed),
        _effect(tending.SeatLocked, tending.seat_locked),
        _effect(tending.SeatUnlocked, tending.seat_unlocked),
        _effect(tending.TableFlagged, tending.table_flagged),
        _effect(tending.DealerPut, tending.dealer_put),
        _effect(running.TableFed, running.table_fed),
        _effect(breaking.SentToList, breaking.sent_to_list, breaking.sent_to_list_rows),
        _effect(seating.PlayerSeated, seating.player_seated, seating.seated_rows),
        _effect(seating.PlayerMoved, seating.player_moved, seating.moved_rows),
        _effect(seating.PlayerUnseated, seating.player_unseated, seating.unseated_rows),
        _effect(chain.SeatOffered, chain.seat_offered),
        _effect(chain.ClaimsEnded, chain.claims_ended),
        _effect(chain.SeatHeld, chain.seat_held),
        _effect(chain.SeatChanged, chain.seat_changed, chain.seat_changed_rows),
        _effect(chain.SeatChangeAsked, chain.seat_change_asked),
        _effect(chain.SeatChangeDropped, chain.seat_change_dropped),
        _effect(lists.ListJoined, lists.list_joined),
        _effect(lists.CheckedIn, lists.checked_in),
        _effect(lists.NameTakenOff, lists.name_taken_off),
        _effect(calling.ChipRunStarted, calling.chip_run_started),
        _effect(calling.SeatPassed, calling.seat_passed),
        _effect(chain.SeatReleased, chain.seat_released),
        _effect(lists.NameRestored, lists.name_restored),
        _effect(lists.NameMoved, lists.name_moved),
        _effect(tablechanges.TableChangeAsked, tablechanges.table_change_asked),
        _effect(tablechanges.TableChangeDropped, tablechanges.table_change_dropped),
        _effect(hands.HandDealt, hands.hand_dealt),
        _effect(hands.ButtonPut, hands.button_put),
        _effect(hands.GameChosen, hands.game_chosen),
        _effect(hands.RotationAttested, hands.rotation_attested),
        _effect(agreeing.ChangeProposed, agreeing.change_proposed),
        _effect(agreeing.Agreed, agreeing.agreed),
        _effect(agreeing.ProposalWithdrawn, agreeing.proposal_withdrawn),
        _effect(agreeing.GameChanged, agreeing.game_changed),
        _effect(sessions.ChipsBought, sessions.chips_bought, sessions.bought_rows),
        _effect(sessions.CashedOut, sessions.cashed_out, sessions.cashed_out_rows),
        _effect(absence.WentAway, absence.went_away),
        _effect(absence.CameBack, absence.came_back),
        _effect(absence.BlindsMissed, absence.blinds_missed),
        _effect(absence.BlindsPosted, absence.blinds_posted),
        _effect(keeping.ChipsPickedUp, keeping.chips_picked_up, keeping.picked_up_rows),
        _effect(keeping.ChipsReturned, keeping.chips_returned, keeping.returned_rows),
        _effect(keeping.ChipsRedeemed, keeping.chips_redeemed, keeping.redeemed_rows),
        _effect(keeping.HeldPaid, keeping.held_paid, keeping.held_paid_rows),
        _effect(rulings.RulingRecorded, rulings.ruling_recorded),
        _effect(printing.DocumentPrinted, printing.document_printed),
        _effect(printing.SignHung, printing.sign_hung),
        _effect(printing.SignTakenDown, printing.sign_taken_down),
        _effect(printing.LogoSet, printing.logo_set),
        _effect(printing.RulesPosted, printing.rules_posted),
        _effect(moving.MoneyMoved, None, moving.money_moved_rows),
        _effect(day.DayEndCalled, day.day_end_called),
        _effect(day.DayClosed, day.day_closed),
        _effect(EntryVoided, void.entry_voided, void.voided_rows),
    )
}
