"""The desk: the only entrance. A command is decided, appended, applied; in that order, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from msgspec.structs import replace

from floor import arrival, draw, loss, text
from floor.arrival import NoteArrival
from floor.cage.day import DayClosed
from floor.clock import Clock, GoingOn, system_clock
from floor.context import Context
from floor.deadlines import deadlines
from floor.decide import Asked, Decision, check_signer, check_single_handed, decide, digest, who_signs
from floor.entry import Entry, command_text, events_of, read, written
from floor.errors import Refused, Unavailable, refuse, refuse_if
from floor.fold import folded, folded_so_far, rows_from
from floor.frozen import SHAPE
from floor.ids import CommandId, StaffId, fresh_command_id
from floor.journal.backup import one_moment
from floor.journal.export import export
from floor.journal.journal import Behind, Broken, Journal, Snapshot
from floor.journal.line import Line
from floor.journal.rebuilding import Rebuilt
from floor.journal.schema import MEND
from floor.journal.store import Store
from floor.journal.trouble import NOTHING_SAVED
from floor.journal.witness import Witness
from floor.keys import KeyBundle, check_keys
from floor.loss import AcceptLoss
from floor.past import Past
from floor.record import Command, Event, Record
from floor.reentry import Again, Reentered, asked_again, is_worth_it
from floor.roomtime import ConfirmTime, SetTime, is_implausible, refuse_implausible
from floor.staff.pins import KeptPin, keep_pin, pin_fits
from floor.staff.signing import GivePin, NoteWrongPin, SignIn, SignOut, refuse_locked_out
from floor.state import Room
from floor.views.stories import story


class Ask(Record, frozen=True):
    """A command on its way: its id and seed stay the same however often it is sent."""

    command: Command
    id: CommandId
    seed: str
    by_system: bool = False


class Signature(Record, frozen=True):
    """A second person's signature under exactly this, or the reason for going without one."""

    digest: str
    signer: StaffId | None = None
    exception: str = ""


class NeedsSecond(Refused):
    """Allowed, if another person signs for it."""

    def __init__(self, ask: Ask, events: tuple[Event, ...], who: str) -> None:
        super().__init__(*refuse("This needs a second person.", cure=f"{who} signs with their PIN.").findings)
        self.ask, self.events = ask, events
        self.digest = digest(ask.id, ask.command, events)

    @property
    def asked(self) -> Asked:
        return self.ask.command, self.events


def asked(command: Command) -> Ask:
    return Ask(command, fresh_command_id(), draw.fresh_seed())


def due(room: Room, now: datetime) -> list[Ask]:
    """What time has brought about, ready to be sent by any workstation."""
    return [Ask(command, CommandId(id), "", by_system=True) for command, id in deadlines(room, now)]


def entry_of(ask: Ask, context: Context, decision: Decision, signed: Signature | None = None) -> Entry:
    """What will be written down, but for its hash."""
    return Entry(
        number=context.number,
        id=ask.id,
        at=context.at,
        day=context.day,
        staff=context.staff,
        role=decision.role,
        workstation=context.workstation,
        seed=ask.seed,
        command=ask.command,
        events=decision.events,
        signer=signed.signer if signed else None,
        exception=signed.exception if signed else "",
    )


class Desk:
    """One workstation's view of the room, and its way to change it."""

    def __init__(
        self,
        store: Store,
        keys: KeyBundle,
        workstation: str,
        clock: Clock = system_clock,
        witness: Witness | None = None,
        heeding: bool = True,
        shut: Unavailable | None = None,
    ) -> None:
        """Heeding what its witness has seen, and adding to it. `shut` is why nothing can be written: the room is then
        shown as far as it can be read."""
        facts = store.facts()
        check_keys(keys, facts)
        self._keys, self.workstation, self._clock = keys, workstation, clock
        self.on_line: Callable[[Line, tuple[Event, ...]], object] = lambda line, events: None
        self.journal = Journal(store, keys.chain, clock)
        self.staff: StaffId | None = None
        self.shut = refuse(f"The room is open to be read only: {shut.sentence}", cure=shut.advice) if shut else None
        self.fold = folded(self.journal) if shut is None else folded_so_far(self.journal)
        self._practised = GoingOn(self.room.at, clock)
        self.time: Clock = self._practised if self.room.practice else self.journal.now
        self.witness, self._heeding = witness or Witness(), heeding
        if heeding and shut is None:
            self._heed()
        if shut is None:
            self.journal.check_schema()
            self._keep_snapshot()
            self._keep_index()
            if heeding:
                self._note_arrival(facts)

    @property
    def room_id(self) -> str:
        """What the room's key file is named after."""
        return self._keys.room

    @property
    def room(self) -> Room:
        return self.fold.room

    def do(self, command: Command | Ask, signature: Signature | None = None) -> Entry:
        """Decide, append, apply. On return it is durable; on Refused or Unavailable nothing happened."""
        if self.shut is not None:
            raise self.shut
        retried = isinstance(command, Ask)
        ask = command if isinstance(command, Ask) else asked(command)
        while True:
            if retried and (first := self.answered(ask)):
                return first
            try:
                return self._enter(ask, signature)
            except Behind:
                self.catch_up()
                retried = True

    def answered(self, ask: Ask) -> Entry | None:
        """The first answer to a command sent before. The same id for something else is a mistake to be told of."""
        line = self.journal.find(ask.id)
        if line is None:
            return None
        refuse_if(line.command != command_text(ask.command), "This command id was used for something else.")
        self.catch_up()
        return read(line)

    def why_not(self, command: Command) -> Refused | None:
        """The refusal this command would meet now; the same decision, and nothing written."""
        try:
            decide(self.fold, command, self.context(draw.PREVIEW))
        except Refused as refusal:
            return refusal
        return None

    def catch_up(self) -> list[Line]:
        """Take in what others have appended. A room that is only read stays as it was found."""
        lines = list[Line]()
        if self.shut is not None:
            return lines
        for line in self.journal.read_on():
            self._take(line)
            lines.append(line)
        return lines

    def context(self, seed: str, by_system: bool = False) -> Context:
        room, staff = self.room, None if by_system else self.staff
        return Context(room.number + 1, self.now(), staff, self.workstation, room.day, None, seed)

    def confirm_time(self) -> None:
        """Somebody says that the clock is right although much time has passed since the last entry. Of a clock that is
        not in doubt, perhaps because another workstation was asked as well, nothing is entered."""
        self.catch_up()
        if is_implausible(self.room, self.now()):
            with suppress(Refused):
                self.do(replace(asked(ConfirmTime(self.room.at)), by_system=True))

    def now(self) -> datetime:
        """The room's time never runs backward, whatever is done to a computer's clock."""
        return max(self.time(), self.room.at)

    def sign_in(self, staff: StaffId, pin: str) -> Entry:
        """Take over the workstation, if the PIN fits. A wrong one is entered, so that the count lasts."""
        self.recognise(staff, pin)
        before, self.staff = self.staff, staff
        try:
            return self.do(SignIn(staff))
        except (Refused, Unavailable):
            self.staff = before
            raise

    def sign_out(self) -> None:
        """Leave the workstation. One whose access has ended, or who was replaced here, has left it already."""
        self.catch_up()
        if self.staff is not None and self.room.desks.get(self.workstation) == self.staff:
            self.do(SignOut())
        self.staff = None

    def sign(self, needed: NeedsSecond, signer: StaffId, pin: str) -> Signature:
        """A second person's signature under what was asked for."""
        self.catch_up()
        check_signer(self.room, signer, self.staff, needed.asked)
        self.recognise(signer, pin)
        self.do(GivePin(signer))
        return Signature(needed.digest, signer)

    def recognise(self, staff: StaffId, pin: str) -> None:
        """Whoever gives this PIN is that person, or nobody: a wrong one is entered and refused.

        What follows on a right one has to be entered as well before anybody is told. Then nobody learns anything while
        nothing can be written, and of many tries at once no more are answered than are allowed.
        """
        self.catch_up()
        refuse_locked_out(self.room, staff, self.context(draw.PREVIEW))
        person = self.room.person(staff)
        if not pin_fits(person.pin, pin, self._keys.pepper):
            self.do(NoteWrongPin(staff))
            raise refuse(f"That is not {person.name}'s PIN.", cure="Try again.")

    def keep_pin(self, pin: str) -> KeptPin:
        """What may be stored of a new PIN."""
        return keep_pin(pin, self._keys.pepper)

    def send_due(self) -> list[Entry]:
        """Enter what time has brought about. Any workstation may; the id makes it happen once."""
        entered = []
        for ask in due(self.room, self.now()):
            with suppress(Refused):  # Another workstation has seen to it in another way.
                entered.append(self.do(ask))
        return entered

    def put_back(self) -> int:
        """Enter again, word for word, what the journal has lost of the open day and this workstation still has.

        The chain proves that it is the same. Where others have gone on in another way meanwhile, nothing is put back.
        """
        last, lines = self.journal.last(), self.fold.lines
        sealed = self.fold.sealed
        before = next((line for line in reversed(lines) if line.number <= last), sealed)
        lost = [line for line in lines if line.number > last]
        if not lost or before is None or (before.number, before.hash) != (last, self.journal.hash_at(last)):
            return 0
        try:
            self.journal.stand_at(before)
            for line in lost:
                self.journal.append(line, rows_from(line, events_of(line)))
        except Behind:
            lost = []  # Somebody else has put them back, or has gone on in another way: the next look tells.
        finally:
            self.journal.stand_at(lines[-1])
        return len(lost)

    def enter_again(self) -> Reentered:
        """Ask once more, in the name of whoever is signed in here, for what was lost to another history.

        Under the ids they had: of several workstations that have seen the same, one enters it.
        """
        if self.put_back():
            return Reentered(())
        kept, lost = self._lost()
        self.fold = folded(self.journal)
        self.staff = self.staff if self.staff in self.room.staff else None
        if not lost:
            return Reentered(())
        now = dict[int, int]()
        entries = [self._again(entry, kept, now) for entry in map(read, lost) if is_worth_it(entry)]
        reason = "Entered again after the journal was set back"
        return Reentered(tuple(entries), AcceptLoss(kept, lost[-1].number, lost[-1].hash.hex(), reason))

    def _lost(self) -> tuple[int, list[Line]]:
        """The last entry of the open day that is in the journal, and those after it that were seen here."""
        known = [line for line in (self.fold.sealed, *self.fold.lines) if line is not None]
        kept = [line.number for line in known if self.journal.hash_at(line.number) == line.hash]
        last = kept[-1] if kept else 0
        return last, [line for line in self.fold.lines if line.number > last]

    def _again(self, entry: Entry, kept: int, now: dict[int, int]) -> Again:
        what = story(self.room, entry.events)
        try:
            command = asked_again(entry.command, kept, now)
            now[entry.number] = self.do(Ask(command, entry.id, entry.seed)).number
        except Refused as refusal:
            return Again(entry.number, what, why=refusal.advice)
        return Again(entry.number, what, now[entry.number])

    def past(self) -> Past:
        """A reader of the same journal, for another thread."""
        return Past(self.journal.store.another(), self._keys, self._clock)

    def export(self, folder: Path) -> list[Path]:
        """The journal and the derived tables as CSV files."""
        return export(self.journal.store, folder)

    def close(self) -> None:
        self.witness.sync()
        self.journal.close()

    def _heed(self) -> None:
        """What this workstation has seen before is still there; what is there now, it has seen from here on."""
        if (gone := loss.found(self.journal, self.room.losses, self.witness)) is not None:
            raise gone[1]
        if self.journal.number:
            self.witness.note(loss.head_of(self.room, self.journal.number, self.journal.hash))

    def _note_arrival(self, facts: dict[str, str]) -> None:
        """Of a room that was brought back or moved here: once, by whoever opens it first and can write."""
        if (marked := arrival.marked(facts)) is not None and self.journal.find(marked[1]) is None:
            with suppress(Unavailable):
                self.do(Ask(*marked, "", by_system=True))

    def _keep_snapshot(self) -> None:
        """Spare the next start the days sealed since the last snapshot. If it fails, that costs time, not truth."""
        sealed = self.fold.sealed
        if sealed is not None and sealed.number not in self.journal.snapshot_numbers(SHAPE):
            with suppress(Unavailable):
                self.journal.keep_snapshot(Snapshot(sealed.number, SHAPE, sealed.hash, self.fold.base))
                self.journal.prune_snapshots(SHAPE)

    def _keep_index(self) -> None:
        """Sealed days can be searched from here on. If it fails, whoever searches reads them, and the next who opens
        the room does it."""
        sealed = self.fold.sealed
        if sealed is not None:
            with suppress(Unavailable), closing(self.past()) as past:
                past.keep_index(sealed.number)

    def _enter(self, ask: Ask, signature: Signature | None) -> Entry:
        context = self.context(ask.seed, ask.by_system)
        if isinstance(ask.command, SetTime):
            context = replace(context, at=self.time())
        elif isinstance(ask.command, NoteArrival) and is_implausible(self.room, context.at):
            context = replace(context, at=self.room.at)  # A clock in doubt is asked about before anything else.
        decision, signed = self._decided(ask, context, signature)
        entry = entry_of(ask, context, decision, signed)
        unsealed = written(entry)
        try:
            line = self.journal.append(unsealed, rows_from(unsealed, entry.events))
        except Broken as broken:
            raise self._blamed(broken) from broken
        if any(isinstance(event, DayClosed) for event in self._take(line)):
            self.witness.sync()
            self._keep_snapshot()
            self._keep_index()
        return replace(entry, hash=line.hash)

    def _blamed(self, broken: Broken) -> Exception:
        """What somebody has changed refuses what is right, a guard or a derived table: no mistake of the program."""
        try:
            self.journal.check_schema()
        except Unavailable as changed:
            return changed
        store, rebuilt = self.journal.store.another(), Rebuilt()
        with closing(Journal(store, self._keys.chain, self._clock)) as journal, closing(rebuilt):
            for line in journal.read_on():
                rebuilt.add(line, rows_from(line, events_of(line)))
            with one_moment(store) as kept:
                faults = rebuilt.faults(kept)
        return Unavailable(f"{faults[0]} {NOTHING_SAVED}", MEND) if faults else broken

    def _take(self, line: Line) -> tuple[Event, ...]:
        """Every line passes here once, whoever wrote it, and is told to whoever follows."""
        events = self.fold.take(line)
        if self.room.practice:
            self._practised.reach(self.room.at)
        if self._heeding:
            self.witness.note(loss.head_of(self.room, line.number, line.hash))
        self.on_line(line, events)
        return events

    def _decided(self, ask: Ask, context: Context, signature: Signature | None) -> tuple[Decision, Signature | None]:
        """A refusal is only good on the latest state: when behind, catch up before saying no."""
        try:
            refuse_implausible(self.room, ask.command, context.at)
            decision = decide(self.fold, ask.command, context)
            return decision, self._signed(ask, decision, signature)
        except Refused:
            if self.catch_up():
                raise Behind from None
            raise

    def _signed(self, ask: Ask, decision: Decision, signature: Signature | None) -> Signature | None:
        """The signature, if one is needed and fits what is about to be entered."""
        if not decision.needs_second:
            return None
        needed = NeedsSecond(ask, decision.events, who_signs(self.room, self.staff, (ask.command, decision.events)))
        if signature is None or signature.digest != needed.digest:
            raise needed
        if signature.signer is not None:
            check_signer(self.room, signature.signer, self.staff, needed.asked)
            return signature
        check_single_handed(self.room, self.staff, needed.asked)
        return replace(signature, exception=text.name(signature.exception, "reason"))
