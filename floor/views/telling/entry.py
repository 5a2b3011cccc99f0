"""One entry's whole story: who, when, where, under which rules, what it moved, its numbers and its signature."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from floor.books.series import NumberIssued
from floor.catalog import told_of
from floor.concern import Concern, OfBanking, OfPlan, OfSeat, OfSpread, OfTable
from floor.derived import EntryUndone, Transfer
from floor.entry import Entry
from floor.fold import rows_of
from floor.house.rulebook import rulebook
from floor.ids import Account
from floor.money import Money
from floor.names import person_name
from floor.record import Record
from floor.room.cashgame import game_at
from floor.state import Room
from floor.views.telling.accounts import account_words
from floor.views.telling.telling import Told

Undone = tuple[Told, Entry]


class Posting(Record, frozen=True):
    debit: str
    credit: str
    amount: Money


class Story(Record, frozen=True):
    """`steps` are its events in words; `numbers` those it took; `under` the approvals that judged it. Of a void,
    what it `takes_back`, and among the postings the money that goes back."""

    told: Told
    role: str
    signer: str
    exception: str
    steps: tuple[str, ...]
    postings: tuple[Posting, ...]
    numbers: tuple[str, ...]
    under: tuple[str, ...]
    hash: str
    seed: str
    takes_back: tuple[Told, ...] = ()


def undone_by(entry: Entry) -> list[int]:
    """What a void takes back, the newest first."""
    return [row.number for row in rows_of(entry.events, entry.context) if isinstance(row, EntryUndone)]


def story_of(room: Room, entry: Entry, told: Told, concerns: set[Concern], undone: Sequence[Undone] = ()) -> Story:
    """With the room as it was right after it."""
    moved = [*_moved(entry), *_back(row for _told, one in undone for row in _moved(one))]
    issued = [event for event in entry.events if isinstance(event, NumberIssued)]
    return Story(
        told,
        entry.role.words if entry.role is not None else "",
        person_name(room, entry.signer) if entry.signer is not None else "",
        entry.exception,
        tuple(words[:1].upper() + words[1:] for event in entry.events if (words := told_of(room, event))),
        tuple(Posting(account_words(room, one.debit), account_words(room, one.credit), one.amount) for one in moved),
        tuple(f"{one.series.capitalize()} {one.number:,}" for one in issued),
        tuple(_under(room, concerns)),
        entry.hash.hex(),
        entry.seed,
        tuple(one for one, _entry in undone),
    )


def _moved(entry: Entry) -> list[Transfer]:
    return [row for row in rows_of(entry.events, entry.context) if isinstance(row, Transfer)]


def _back(rows: Iterable[Transfer]) -> Iterator[Transfer]:
    """The way they came, each two accounts once, however many entries a void takes back."""
    sums = dict[tuple[Account, Account], int]()
    for row in rows:
        sums[row.credit, row.debit] = sums.get((row.credit, row.debit), 0) + row.amount
    return (Transfer(debit, credit, Money(sum_)) for (debit, credit), sum_ in sums.items())


def _under(room: Room, concerns: set[Concern]) -> Iterator[str]:
    """The documents that what it is about is played under, with the entry that adopted each."""
    titles = {one.id: one.title for one in rulebook(room).approvals.values()}
    for id_ in sorted({found for one in concerns if (found := _approval(room, one))}):
        adopted = next((one for key, one in room.adopted.items() if key.startswith(f"approval/{id_} ")), None)
        title = f"{titles[id_]} ({id_})" if id_ in titles else id_
        yield f"{title}, adopted by entry {adopted.number:,}" if adopted is not None else title


def _approval(room: Room, one: Concern) -> str:
    match one:
        case OfTable(table) | OfSeat(table, _):
            game = game_at(room, table)
            return game.spread.approval if game is not None else ""
        case OfSpread(spread) if spread in room.spreads:
            return room.spreads[spread].approval
        case OfPlan(plan) if plan in room.tournaments.plans:
            return room.tournaments.plans[plan].plan.approval
        case OfBanking(banking) if banking in room.pit.bankings:
            return room.pit.bankings[banking].approval
    return ""
