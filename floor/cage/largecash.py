"""Large cash: what unnamed people paid and were paid, who they turn out to be, and the notes a cashier keeps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor import text
from floor.books.cash import CashToday, count_cash, large_cash_words
from floor.cage.records import Unnamed
from floor.context import Context, Stamp
from floor.derived import CashPaid, Row
from floor.errors import refuse, refuse_if
from floor.ids import PlayerId, TableId
from floor.money import Money, dollars, show
from floor.names import at_table
from floor.record import Command, Event, Events, Record
from floor.settings.dated import setting_on
from floor.settings.registry import LARGE_CASH_NOTED, LARGE_CASH_REPORTED

if TYPE_CHECKING:
    from floor.state import Room

LONGEST = 200
MOST = dollars(1_000_000)


class NoteCash(Command, frozen=True):
    """Note cash of somebody whose name is not known, by what they look like and where; or more of the same person's."""

    described: str = ""
    paid_in: Money = Money(0)
    paid_out: Money = Money(0)
    table: TableId | None = None
    seat: int | None = None
    unnamed: int | None = None


class NameCash(Command, frozen=True):
    """Say which player an unnamed person is, whose cash it then was."""

    unnamed: int
    player: PlayerId


class KeepCashNote(Command, frozen=True):
    """Keep a note on a player's large cash of the day, or an unnamed person's."""

    note: str
    player: PlayerId | None = None
    unnamed: int | None = None


class CashNoted(Event, frozen=True):
    described: str
    where: str
    paid_in: Money
    paid_out: Money
    unnamed: int | None = None


class CashNamed(Event, frozen=True):
    unnamed: int
    described: str
    player: PlayerId
    cash: CashToday


class CashNoteKept(Event, frozen=True):
    note: str
    player: PlayerId | None = None
    unnamed: int | None = None


class LargeCash(Record, frozen=True):
    """Whose cash of the day is to be noted or reported. For the cage's eyes alone."""

    who: str
    cash: CashToday
    words: str
    note: str
    player: PlayerId | None = None
    unnamed: int | None = None


def note_cash(room: Room, ask: NoteCash, now: Context) -> Events:
    for amount in (ask.paid_in, ask.paid_out):
        refuse_if(not 0 <= amount <= MOST, f"{show(amount)} cannot be noted.", cure=f"Enter up to {show(MOST)}.")
    refuse_if(not ask.paid_in and not ask.paid_out, "No cash is noted.", cure="Enter what was paid in or out.")
    if ask.unnamed is not None:
        known = _unnamed(room, ask.unnamed)
        refuse_if(
            bool(ask.described.strip()) or ask.table is not None or ask.seat is not None,
            f"{unnamed_words(known)} is described already.",
            cure="Leave description, table and seat out; or note somebody new.",
        )
        yield CashNoted(known.described, known.where, ask.paid_in, ask.paid_out, ask.unnamed)
        return
    described, where = text.name(ask.described, "description", longest=LONGEST), _where(room, ask)
    same = _same(room, described, where)
    told = room.cage.unnamed[same].described if same is not None else described
    yield CashNoted(told, where, ask.paid_in, ask.paid_out, same)


def name_cash(room: Room, ask: NameCash, now: Context) -> Events:
    known = _unnamed(room, ask.unnamed)
    yield CashNamed(ask.unnamed, known.described, room.player(ask.player).id, known.cash)


def keep_cash_note(room: Room, ask: KeepCashNote, now: Context) -> Events:
    refuse_if((ask.player is None) == (ask.unnamed is None), "A note is about one person.", cure="Choose whom.")
    if ask.player is not None:
        room.player(ask.player)
    if ask.unnamed is not None:
        _unnamed(room, ask.unnamed)
    yield CashNoteKept(text.name(ask.note, "note", longest=LONGEST), ask.player, ask.unnamed)


def cash_noted(room: Room, fact: CashNoted, stamp: Stamp) -> None:
    if fact.unnamed is None:
        cash = CashToday(fact.paid_in, fact.paid_out)
        room.cage.unnamed[stamp.number] = Unnamed(fact.described, fact.where, cash)
        return
    known = room.cage.unnamed[fact.unnamed]
    known.cash = replace(
        known.cash,
        paid_in=Money(known.cash.paid_in + fact.paid_in),
        paid_out=Money(known.cash.paid_out + fact.paid_out),
    )


def cash_named(room: Room, fact: CashNamed, stamp: Stamp) -> None:
    del room.cage.unnamed[fact.unnamed]
    count_cash(room, fact.player, fact.cash.paid_in, fact.cash.paid_out)
    theirs, notes = _key(fact.player, None), room.cage.notes
    kept = [note for note in (notes.get(theirs, ""), notes.pop(_key(None, fact.unnamed), "")) if note]
    if kept:
        notes[theirs] = "; ".join(kept)


def cash_note_kept(room: Room, fact: CashNoteKept, stamp: Stamp) -> None:
    room.cage.notes[_key(fact.player, fact.unnamed)] = fact.note


def noted_rows(fact: CashNoted, stamp: Stamp) -> list[Row]:
    unnamed = stamp.number if fact.unnamed is None else fact.unnamed
    return [CashPaid(None, fact.paid_in, fact.paid_out, unnamed, _described(fact.described, fact.where))]


def named_rows(fact: CashNamed, stamp: Stamp) -> list[Row]:
    """What was nobody's is the player's."""
    paid_in, paid_out = fact.cash.paid_in, fact.cash.paid_out
    nobodys = CashPaid(None, Money(-paid_in), Money(-paid_out), fact.unnamed, fact.described)
    return [nobodys, CashPaid(fact.player, paid_in, paid_out)]


def large_cash_today(room: Room) -> Iterator[LargeCash]:
    """Everybody whose cash is to be noted or reported, in and out each by itself."""
    least = min(setting_on(room, one, room.day) for one in (LARGE_CASH_NOTED, LARGE_CASH_REPORTED))
    for player, cash in room.cash.items():
        if max(cash.paid_in, cash.paid_out) < least:
            continue  # Most of those who play: nothing is worked out for them.
        note = room.cage.notes.get(_key(player, None), "")
        if words := large_cash_words(room, cash, noted=bool(note)):
            yield LargeCash(room.name_of(player), cash, words, note, player=player)
    for number, known in room.cage.unnamed.items():
        note = room.cage.notes.get(_key(None, number), "")
        if words := large_cash_words(room, known.cash, noted=bool(note)):
            yield LargeCash(unnamed_words(known), known.cash, f"{words} Ask for a name.", note, unnamed=number)


def unnamed_words(known: Unnamed) -> str:
    """'Red cap, beard (table 12, seat 3)'."""
    return _described(known.described, known.where)


def unnamed_below(room: Room) -> Iterator[LargeCash]:
    """Everybody without a name whose cash is under the house's threshold."""
    for number, known in room.cage.unnamed.items():
        if not large_cash_words(room, known.cash):
            note = room.cage.notes.get(_key(None, number), "")
            yield LargeCash(unnamed_words(known), known.cash, "", note, unnamed=number)


def _described(described: str, where: str) -> str:
    return f"{described} ({where})" if where else described


def _where(room: Room, ask: NoteCash) -> str:
    if ask.table is None:
        refuse_if(ask.seat is not None, f"Seat {ask.seat} is of no table.", cure="Say which table, or leave it out.")
        return ""
    table = room.table(ask.table)
    if ask.seat is not None:
        room.seat(table, ask.seat)
    return at_table(room, table.id, ask.seat)


def _same(room: Room, described: str, where: str) -> int | None:
    """Who was noted today in the same words: nobody could tell two such people apart, and their cash is one sum."""
    words = text.plain(described).split(), where
    known = room.cage.unnamed.items()
    return next((number for number, one in known if (text.plain(one.described).split(), one.where) == words), None)


def _unnamed(room: Room, number: int) -> Unnamed:
    known = room.cage.unnamed.get(number)
    if known is None:
        raise refuse("That person has a name by now, or was noted on another day.")
    return known


def _key(player: PlayerId | None, unnamed: int | None) -> str:
    return f"player {player}" if player is not None else f"unnamed {unnamed}"
