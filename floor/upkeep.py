"""Upkeep: proving that the room is what its journal says, copying it, bringing it back, and looking back in time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from pathlib import Path

from floor import arrival, loss
from floor.clock import system_clock
from floor.entry import events_of
from floor.errors import Unavailable
from floor.fold import Fold, folded, folded_so_far, rows_from
from floor.frozen import SHAPE, thaw
from floor.ids import Account
from floor.journal import backup as copies
from floor.journal.apart import apart
from floor.journal.files import Taken, is_marked
from floor.journal.journal import Broken, Journal, last_number
from floor.journal.line import Line
from floor.journal.looking import private_copy
from floor.journal.rebuilding import Rebuilt, appends_held
from floor.journal.schema import schema_faults
from floor.journal.setaside import set_aside
from floor.journal.store import Store, create_store, file_faults, open_store, parse, version_fault, version_of
from floor.journal.trouble import Damaged
from floor.journal.witness import Witness
from floor.keys import KeyBundle, check_keys
from floor.money import Money, show
from floor.record import Record
from floor.state import Room

ANOTHER = "Bring back another one."


class Report(Record, frozen=True):
    """How many entries were read, the hash of the last one, and every fault that was found, in a sentence each."""

    entries: int
    head: str
    findings: tuple[str, ...]
    is_followed: bool = True
    """Whether the room can be made anew from every entry that fits the chain."""

    @property
    def is_sound(self) -> bool:
        return not self.findings


class OnPaper(Record, frozen=True):
    """What a day sheet says that the journal ended with: the entry, and its hash or the beginning of it."""

    entry: int
    hash: str


def verify(store: Store, keys: KeyBundle, witness: Witness | None = None, on_paper: OnPaper | None = None) -> Report:
    """Read everything and take nothing on trust, while the room is in use: chain, snapshots, derived tables, books.

    With a witness, the end of the journal as well, and with a day sheet. A copy is older than what was seen since, so
    none is asked there.
    """
    make_up(store, keys)
    with _journal(store, keys) as journal, copies.one_moment(store) as kept, closing(Rebuilt()) as rebuilt:
        last = last_number(kept)
        findings = [*file_faults(kept)]
        following = _Following(journal, rebuilt, is_whole=not findings)
        for line in journal.read_on_unchecked(last):
            findings += following.faults(line)
        head = journal.hash.hex()
        if following.is_whole:
            findings += [*_end_faults(journal, following.room, rebuilt, witness), *rebuilt.faults(kept)]
        findings += schema_faults(kept)
        findings += filter(None, [version_fault(store, version_of(store))])
        if on_paper is not None and not (journal.hash_at(on_paper.entry) or b"").hex().startswith(on_paper.hash):
            findings.append(f"Entry {on_paper.entry:,} in the journal is not the one on that paper.")
        return Report(last, head, tuple(findings), following.is_followed)


def proven(store: Store, keys: KeyBundle, otherwise: str, advice: str) -> Report:
    report = verify(store, keys)
    if not report.is_sound:
        raise Unavailable(f"{otherwise} {report.findings[0]}", advice)
    return report


def rebuild(store: Store, keys: KeyBundle) -> int:
    """Derived tables made anew from the journal, in place of the old ones, in one step. Tells how many entries.

    Old snapshots go as well: on a server the workstations may not drop any.
    """
    with _journal(store, keys) as journal, closing(Rebuilt()) as rebuilt:
        _follow(journal, rebuilt)
        with appends_held(store) as writing:
            _follow(journal, rebuilt)
            rebuilt.replace(writing)
        journal.prune_snapshots(SHAPE)
        return journal.number


def make_up(store: Store, keys: KeyBundle) -> None:
    """A room whose tables are newer than its journal gets their rows, once."""
    if store.is_behind and not store.only_read:
        rebuild(store, keys)


def have_rows(store: Store, keys: KeyBundle) -> None:
    """For who asks the derived tables: of a room that is only read they stay as they are found."""
    make_up(store, keys)
    if store.is_behind:
        raise Unavailable("The derived tables of this room are behind.", "As its owner run “cardroom rebuild”.")


def backup(store: Store, target: Path) -> None:
    """The whole room in one SQLite file, whichever engine it is kept in. Never overwrites."""
    copies.backup(store, target)


def restore(backup_file: Path, address: str, keys: KeyBundle) -> Report:
    """Bring a backup back into an empty place, if it is sound. The backup itself is not touched."""
    with _opened_copy(backup_file) as source:
        report = proven(source, keys, "The backup is not sound.", ANOTHER)
        _poured(source, address, keys, arrival.mark("restored", report.entries, report.head))
    return report


@contextmanager
def _opened_copy(backup_file: Path) -> Iterator[Store]:
    """A backup may lie where nothing can be written, so it is opened elsewhere."""
    with private_copy(backup_file) as folder:
        copy = Path(folder, "room.db")
        if not is_marked(copy):
            raise Unavailable(f"{backup_file} is no backup of a room.", ANOTHER)
        try:
            with closing(open_store(str(copy), backup_file.name)) as store:
                yield store
        except Damaged as trouble:
            raise Unavailable(f"{backup_file} is damaged.", ANOTHER) from trouble


def copy_facts(backup_file: Path) -> dict[str, str]:
    """Whose a backup says it is."""
    with _opened_copy(backup_file) as copy:
        return copy.facts()


def rehearse(backup_file: Path, keys: KeyBundle) -> Report:
    """Bring a backup back into a database of its own, look at all that came, and leave nothing of it."""
    with apart() as folder:
        address = str(folder / "rehearsed.db")
        report = restore(backup_file, address, keys)
        with closing(open_store(address)) as back:
            return _same(verify(back, keys), report)


def transfer(source: Store, address: str, keys: KeyBundle) -> tuple[Report, str]:
    """Move a room into an empty place of either engine, chain and all, while nobody appends; the old one is set aside.

    Tells under which name it lies there. Until the new one has been looked through, the old one is untouched.
    """
    if parse(address) == source.engine.url:
        raise Taken(address)
    with appends_held(source) as holding:
        report = proven(source, keys, "The room is not sound, so it stays where it is.", "Run “cardroom verify”.")
        with closing(_poured(source, address, keys, arrival.mark("moved", report.entries, report.head))) as moved:
            _same(verify(moved, keys), report)
        return report, set_aside(source, holding)


def _same(found: Report, due: Report) -> Report:
    if found != due:
        wrong = found.findings[0] if found.findings else f"It ends with entry {found.entries:,}, not {due.entries:,}."
        raise Unavailable(f"What arrived is not what was sent. {wrong}", "Check the disk or the server it arrived on.")
    return found


def _poured(source: Store, address: str, keys: KeyBundle, marks: dict[str, str]) -> Store:
    return create_store(address, keys.facts | marks, fill=lambda writing: copies.pour(source, writing))


def replay(store: Store, keys: KeyBundle, until: int | datetime | None = None) -> Room:
    """The room as it was after an entry, or at a time; as it is, if neither is given."""
    return refolded(store, keys, until).room


def refolded(store: Store, keys: KeyBundle, until: int | datetime | None = None) -> Fold:
    """The same with the entries of its day."""
    with _journal(store, keys) as journal:
        return folded(journal, journal.last_at(until) if isinstance(until, datetime) else until)


def as_far_as_sound(store: Store, keys: KeyBundle) -> tuple[Fold, str]:
    """The room as it is; or up to the last entry that can be followed, with the reason why no further."""
    try:
        return refolded(store, keys), ""
    except Unavailable as trouble:
        with _journal(store, keys) as journal:
            fold = folded_so_far(journal)
        return fold, f"{trouble.sentence} This is the room up to entry {fold.room.number:,}."


def _journal(store: Store, keys: KeyBundle) -> closing[Journal]:
    check_keys(keys, store.facts())
    return closing(Journal(store, keys.chain, system_clock))


class _Following:
    """Every line judged by the chain; and as long as nothing is wrong, the room and its rows made anew from them."""

    def __init__(self, journal: Journal, rebuilt: Rebuilt, is_whole: bool) -> None:
        self._journal, self._rebuilt, self._fold = journal, rebuilt, Fold()
        self._snapshots = journal.snapshot_numbers(SHAPE)
        self.is_whole, self.is_followed = is_whole, True

    @property
    def room(self) -> Room:
        return self._fold.room

    def faults(self, line: Line) -> Iterator[str]:
        if not self._journal.fits(line):
            self.is_whole = False
            yield f"Entry {line.number:,} does not fit the chain: it, or one before it, was changed outside Cardroom."
        elif self.is_whole:
            yield from self._taken(line)

    def _taken(self, line: Line) -> Iterator[str]:
        try:
            self._rebuilt.add(line, rows_from(line, self._fold.take(line)))
        except (Unavailable, Broken, LookupError) as error:
            self.is_whole = self.is_followed = False
            yield f"Entry {line.number:,} cannot be followed: {error}"
        else:
            if line.number in self._snapshots:
                yield from _snapshot_faults(self._journal, self._fold, line)


def _end_faults(journal: Journal, room: Room, rebuilt: Rebuilt, witness: Witness | None) -> Iterator[str]:
    yield from _book_faults(room, rebuilt.balances())
    if witness is not None and (gone := loss.found(journal, room.losses, witness)) is not None:
        yield gone[1].sentence


def _snapshot_faults(journal: Journal, fold: Fold, line: Line) -> Iterator[str]:
    kept = journal.latest_snapshot(SHAPE, line.number)
    if kept is None:
        yield f"The snapshot at entry {line.number:,} was changed outside Cardroom."
    elif kept.hash != line.hash or thaw(kept.room) != fold.room:
        yield f"The snapshot at entry {line.number:,} is not what the journal gives."


def _book_faults(room: Room, balances: dict[Account, int]) -> Iterator[str]:
    for account in sorted(balances | room.books):
        booked, moved = room.books.get(account, 0), balances.get(account, 0)
        if booked != moved:
            yield f"{account} stands at {show(Money(booked))}, but its transfers come to {show(Money(moved))}."
    if off := sum(balances.values()):
        yield f"The accounts are out of balance by {show(Money(off))}."


def _follow(journal: Journal, rebuilt: Rebuilt) -> None:
    for line in journal.read_on():
        rebuilt.add(line, rows_from(line, events_of(line)))
