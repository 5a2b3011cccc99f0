"""Decks and shoes: decks put in spread and checked, each shoe cut and burned, decks counted out; and the log of it."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from floor import text
from floor.clock import show_time
from floor.context import Context, Stamp
from floor.derived import DECKS, Noted, Row
from floor.errors import refuse, refuse_any, refuse_if
from floor.house.rulebook import rulebook
from floor.house.tables import check_cards_stay
from floor.ids import TableId
from floor.offers import Put
from floor.pit.banking import approval_of, cards_in, configuration, cut_card_at, cut_of, deck_of
from floor.pit.checklist import furnished_by
from floor.pit.state import DeckNote
from floor.pit.table import BankedTable, ShoeOn, Stage, banked_at, banked_table, dealing, run_of, running
from floor.record import Command, Event, Events
from floor.rules.check import check
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_WORDS = 120
IN, SHOE, OUT = "in", "shoe", "out"


class PutDecksIn(Command, frozen=True):
    """Put decks into play; each was spread and checked, and none of its cards is missing."""

    table: TableId
    decks: int
    checked: bool = False
    marks: str = ""
    """What their backs look like, or the numbers of their seals."""


class StartShoe(Command, frozen=True):
    """Begin a shoe: shuffled, cut by a player, the cut card put in, one card burned. Amounts are cards."""

    table: TableId
    cut_by: str
    cut: int
    cut_card: int | None = None
    """After how many cards; left out, where the document has it."""
    burned: int = 1
    after: int | None = None
    """How many shoes the table has had tonight, as whoever begins this one sees it: of two at once, one lands."""


class TakeDecksOut(Command, frozen=True):
    """Take the decks out of play, counted; a count that is off is said why."""

    table: TableId
    cards: int
    words: str = ""


class DecksPutIn(Event, frozen=True):
    table: TableId
    decks: int
    cards: int
    marks: str = ""


class ShoeStarted(Event, frozen=True):
    table: TableId
    cut_by: str
    cut: int
    cut_card: int
    cards: int
    decks: int
    burned: int = 1


class DecksTakenOut(Event, frozen=True):
    table: TableId
    decks: int
    cards: int
    expected: int
    words: str = ""


def put_decks_in(room: Room, ask: PutDecksIn, now: Context) -> Events:
    table = dealing(room, ask.table)
    plays, approval = table.plays, approval_of(room, table.plays.banking.approval, now.day)
    clause = furnished_by(approval)
    refuse_if(plays.decks > 0, f"Table {table.label} has its decks.", cure="Take those out first, counted.")
    refuse_if(
        ask.decks != plays.banking.decks,
        f"{count(ask.decks, 'deck')} cannot go in: {plays.banking.called} is dealt from {plays.banking.decks}.",
        approval.cites("shoe"),
        f"Put in {plays.banking.decks}.",
        Put("decks", plays.banking.decks),
    )
    refuse_if(not ask.checked, "The decks were not spread and checked.", clause, "Spread every deck, then say so.")
    marks = text.name(ask.marks, "mark", longest=LONGEST_WORDS) if ask.marks.strip() else ""
    yield DecksPutIn(table.id, ask.decks, cards_in(approval, ask.decks), marks)


def start_shoe(room: Room, ask: StartShoe, now: Context) -> Events:
    check_cards_stay(table := dealing(room, ask.table))
    _check_follows(room, table, ask.after)
    banking, approval = table.plays.banking, approval_of(room, table.plays.banking.approval, now.day)
    clause, cards = approval.cites("cut-card"), cards_in(approval, banking.decks)
    refuse_if(
        not table.plays.decks,
        f"No decks are in at table {table.label}.",
        furnished_by(approval),
        "Put them in, spread and checked.",
    )
    least = max(cut_of(approval).cut_decks * deck_of(approval), 1)
    refuse_if(
        not least <= ask.cut <= cards - least,
        f"A cut of {count(ask.cut, 'card')} is not possible: from either end it takes {least} or more of {cards}.",
        clause if cut_of(approval).cut_decks else "",
        f"Let a player cut {least} to {cards - least}.",
    )
    cut_card = ask.cut_card if ask.cut_card is not None else cut_card_at(approval, banking.decks)
    refuse_if(
        not 0 < cut_card < cards,
        f"The cut card cannot be at {cut_card:,} of {cards} cards.",
        clause,
        "Put it in again.",
    )
    refuse_any(check(configuration(banking, Fraction(cut_card, cards)), rulebook(room).on(now.day)).findings)
    told = f"One card is burned at a new shoe, not {ask.burned:,}."
    refuse_if(ask.burned != 1, told, clause, "Burn one.", Put("burned", 1))
    yield ShoeStarted(table.id, text.name(ask.cut_by, "name of who cut"), ask.cut, cut_card, cards, banking.decks)


def take_decks_out(room: Room, ask: TakeDecksOut, now: Context) -> Events:
    check_cards_stay(table := banked_table(room, ask.table, Stage.OPEN, Stage.CLOSING))
    plays = table.plays
    refuse_if(not plays.decks, f"No decks are in at table {table.label}.")
    expected = cards_in(approval_of(room, plays.banking.approval, now.day), plays.decks)
    refuse_if(not 0 <= ask.cards <= 10_000, f"{ask.cards:,} is no number of cards.", cure="Count again.")
    words = text.name(ask.words, "reason", longest=LONGEST_WORDS) if ask.words.strip() else ""
    refuse_if(
        ask.cards != expected and not words,
        f"{count(plays.decks, 'deck')} have {expected} cards, and {ask.cards:,} were counted.",
        cure="Count again, or say what is known of it.",
    )
    yield DecksTakenOut(table.id, plays.decks, ask.cards, expected, words)


def decks_put_in(room: Room, fact: DecksPutIn, stamp: Stamp) -> None:
    banked_at(room, fact.table).plays.decks = fact.decks
    _log(room, fact.table, DeckNote(IN, stamp.at, fact.decks, fact.cards, fact.marks, stamp.number))


def shoe_started(room: Room, fact: ShoeStarted, stamp: Stamp) -> None:
    plays, run = banked_at(room, fact.table).plays, running(room, fact.table)
    run.shoes, plays.burns, run.exceptions = run.shoes + 1, plays.burns + fact.burned, []
    plays.shoe = ShoeOn(run.shoes, stamp.at, fact.cut_by, fact.cut, fact.cut_card, fact.cards, fact.burned)
    words = f"Cut by {fact.cut_by} at {fact.cut}, cut card at {fact.cut_card}, one burned"
    _log(room, fact.table, DeckNote(SHOE, stamp.at, fact.decks, fact.cards, words, stamp.number))


def decks_taken_out(room: Room, fact: DecksTakenOut, stamp: Stamp) -> None:
    plays = banked_at(room, fact.table).plays
    plays.decks, plays.shoe = 0, None
    _log(room, fact.table, DeckNote(OUT, stamp.at, fact.decks, fact.cards, _counted_out(fact), stamp.number))


def shoes_had(room: Room, table: TableId) -> int:
    """Of the run that is open, for whoever begins another."""
    run = run_of(room, table)
    return run.shoes if run is not None else 0


def taken_out_rows(fact: DecksTakenOut, stamp: Stamp) -> list[Row]:
    """Decks that come out whole are told by the log alone."""
    if fact.cards == fact.expected:
        return []
    return [Noted(DECKS, f"{fact.cards} cards of {fact.expected} counted out: {fact.words}", about=fact.table)]


def _check_follows(room: Room, table: BankedTable, after: int | None) -> None:
    had, on = shoes_had(room, table.id), table.plays.shoe
    if after is None or after == had:
        return
    told = f", cut by {on.cut_by} at {show_time(on.since, room.house.zone)}" if on is not None else ""
    cure = "Deal from it; if it ends too, begin the next."
    raise refuse(f"Another shoe has begun at table {table.label}: shoe {had}{told}.", cure=cure)


def _counted_out(fact: DecksTakenOut) -> str:
    """'1 short of 288: the five of clubs was torn': the log says by how much a count is off."""
    off = fact.cards - fact.expected
    return f"{abs(off):,} {'short of' if off < 0 else 'more than'} {fact.expected}: {fact.words}" if off else fact.words


def _log(room: Room, table: TableId, note: DeckNote) -> None:
    running(room, table).decks.append(note)
