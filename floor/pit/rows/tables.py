"""What is banked, tables of 21 opened, their decks and shoes, and who deals next."""

from __future__ import annotations

from floor.books.accounts import table_bank
from floor.books.counts import worth
from floor.concern import OfAccount, OfBanking, OfMap, OfTable
from floor.money import Money, show
from floor.names import Teller
from floor.pit import bankings, dealers, opening, shoes
from floor.pit.rows.knowing import knowing
from floor.subject import FLOOR, MANAGER, act, effect
from floor.text import count

ACTS = (
    act(bankings.KeepBanking, bankings.keep_banking, MANAGER),
    act(bankings.DropBanking, bankings.drop_banking, MANAGER),
    act(bankings.ScheduleBanking, bankings.schedule_banking, MANAGER),
    act(opening.PrepareTable, opening.prepare_table, FLOOR, MANAGER, second=opening.needs_manager),
    act(opening.LeaveClosed, opening.leave_closed, FLOOR, MANAGER),
    act(opening.SignChecklist, opening.sign_checklist, FLOOR, MANAGER),
    act(opening.CountOpener, opening.count_opener, FLOOR, MANAGER, second=opening.needs_manager),
    act(shoes.PutDecksIn, shoes.put_decks_in, FLOOR, MANAGER),
    act(shoes.StartShoe, shoes.start_shoe, FLOOR, MANAGER),
    act(shoes.TakeDecksOut, shoes.take_decks_out, FLOOR, MANAGER),
    act(dealers.PlanDealer, dealers.plan_dealer, FLOOR, MANAGER),
)


def _opener(tell: Teller, it: opening.OpenerCounted) -> str:
    """'Table 21 opened on Spanish 21 $1–$10 with $2,500, Vera Coyle dealing (slip 214)'."""
    told = f"{tell.table(it.table)} opened on {it.name} with {show(worth(it.chips))}, {it.dealer} dealing"
    if it.report:
        way = "over" if it.off > 0 else "short"
        off = f"{show(Money(abs(it.off)))} {way}" if it.off else "other chips than its last closer"
        told += f", {off}: {it.report}"
    return f"{told} (slip {it.number:,})"


def _out(tell: Teller, it: shoes.DecksTakenOut) -> str:
    off = f", {it.expected} expected: {it.words}" if it.cards != it.expected else ""
    return f"{count(it.decks, 'deck')} taken out{tell.at(it.table)}, {it.cards} cards{off}"


EFFECTS = (
    effect(
        bankings.BankingKept,
        bankings.banking_kept,
        lambda tell, it: f"{it.banking.name} saved, banked {it.banking.days_words}{knowing(it.warned)}",
        lambda it, _: [OfBanking(it.banking.id)],
    ),
    effect(
        bankings.BankingDropped,
        bankings.banking_dropped,
        lambda tell, it: f"{it.name} is no longer banked",
        lambda it, _: [OfBanking(it.banking)],
    ),
    effect(
        bankings.BankingScheduled,
        bankings.banking_scheduled,
        lambda tell, it: f"{tell.banking(it.banking)} is {'on' if it.on else 'off'} tonight's schedule",
        lambda it, _: [OfBanking(it.banking)],
    ),
    effect(
        opening.TablePrepared,
        opening.table_prepared,
        lambda tell, it: f"{tell.table(it.table)} is being opened on {it.banking.name}{knowing(it.uneven)}",
        lambda it, _: [OfTable(it.table), OfMap(), OfBanking(it.banking.id)],
    ),
    effect(
        opening.LeftClosed,
        opening.left_closed,
        lambda tell, it: f"{tell.table(it.table)} stays closed",
        lambda it, _: [OfTable(it.table), OfMap()],
    ),
    effect(
        opening.ChecklistSigned,
        opening.checklist_signed,
        lambda tell, it: (
            f"Checklist of {tell.place(it.table)} signed, {count(len(it.ticked), 'line')}, with {it.dealer}"
        ),
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        opening.OpenerCounted,
        opening.opener_counted,
        _opener,
        lambda it, _: [OfTable(it.table), OfMap(), OfAccount(table_bank(it.table))],
        opening.opener_rows,
    ),
    effect(
        shoes.DecksPutIn,
        shoes.decks_put_in,
        lambda tell, it: (
            f"{count(it.decks, 'deck')} put in{tell.at(it.table)}, spread and checked, {it.cards} cards"
            + (f" ({it.marks})" if it.marks else "")
        ),
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        shoes.ShoeStarted,
        shoes.shoe_started,
        lambda tell, it: f"New shoe{tell.at(it.table)}, cut by {it.cut_by}, cut card at {it.cut_card}, one burned",
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        shoes.DecksTakenOut,
        shoes.decks_taken_out,
        _out,
        lambda it, _: [OfTable(it.table)],
        shoes.taken_out_rows,
    ),
    effect(
        dealers.DealerPlanned,
        dealers.dealer_planned,
        lambda tell, it: (
            f"{it.name} deals next{tell.at(it.table)}, in {count(it.minutes, 'minute')}"
            if it.name
            else f"Nobody is planned to deal next{tell.at(it.table)}"
        ),
        lambda it, _: [OfTable(it.table)],
    ),
)
