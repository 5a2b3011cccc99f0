"""The script's desk: the same decisions, roles, signatures and refusals as at a window, one command after another."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from floor import draw
from floor.catalog import ACTS
from floor.context import Context
from floor.decide import decide
from floor.desk import Ask, Desk, NeedsSecond, Signature, asked
from floor.entry import Entry
from floor.errors import NotUnderstood, Refused, refuse, refuse_if
from floor.ids import CommandId, StaffId
from floor.record import Command
from floor.script.answering import Answer, entered, refused
from floor.script.asking import AS, SIGN, Asked, command_of, read_asked
from floor.script.time import ScriptTime
from floor.staff.signing import GivePin, SignIn


class ScriptDesk:
    """Speaks for the people whose PINs it was given; the speaker, if a command names nobody else.

    Who acts signs in at a place of their own, so that the room knows who is there, and out again at the end.
    """

    def __init__(self, desk: Desk, pins: Mapping[str, str], speaker: str, signer: str = "") -> None:
        self._desk, self._speaker, self._signer = desk, speaker, signer
        self._pins = {name.casefold(): pin for name, pin in pins.items()}
        self._tried: dict[StaffId, Refused | None] = {}
        self._noted: set[StaffId] = set()
        self._home, self._places = f"{desk.workstation}, script", dict[StaffId, str]()
        self._time = ScriptTime(desk)
        self._person(speaker, AS)

    def answer(self, request: object) -> Answer:
        """What became of one request. What is no command at all raises NotUnderstood."""
        try:
            return self._answer(read_asked(request))
        finally:
            self.note_pins()

    def note_pins(self) -> None:
        """A right PIN that came with nothing entered is entered itself before anybody hears of it: else asking why not
        would be a way to guess."""
        for staff, refusal in self._tried.items():
            if refusal is None and staff not in self._noted:
                self._desk.do(GivePin(staff))
                self._noted.add(staff)

    def _answer(self, ask: Asked) -> Answer:
        due: list[Entry] = []
        try:
            speaker, signer = self._person(ask.speaker or self._speaker, AS), ask.signer or self._signer
            command = command_of(ask, self._desk.keep_pin)
            if ask.only_judge:
                return self._judged(ask, command, speaker)
            given = _ask(command, ask.id)
            if ask.id and (first := self._desk.answered(given)):
                return entered(first)
            due = self._time.moved_on(ask.at)
            answer = entered(self._entered(given, speaker, signer))
        except Refused as refusal:
            answer = refused(refusal.findings)
        return answer | ({"came_due": [entered(entry) for entry in due]} if due else {})

    def leave(self) -> None:
        for staff, place in self._places.items():
            self._desk.staff, self._desk.workstation = staff, place
            self._desk.sign_out()

    def _judged(self, ask: Asked, command: Command, speaker: StaffId) -> Answer:
        fold, at = self._time.foreseen(ask.at)
        place = self._places.get(speaker, self._home)
        now = Context(fold.room.number + 1, at, speaker, place, fold.room.day, None, draw.PREVIEW)
        _check_is_for_people(command)
        return {"allowed": True, "second_person": decide(fold, command, now).needs_second}

    def _entered(self, ask: Ask, speaker: StaffId, signer: str) -> Entry:
        """Signed as often as catching up changes what is signed for: the script has said yes to the command."""
        _check_is_for_people(ask.command)
        self._sit_down(speaker)
        signature = None
        while True:
            try:
                entry = self._desk.do(ask, signature)
                self._noted |= {entry.signer} if entry.signer is not None else set()
                return entry
            except NeedsSecond as needed:
                if not signer:
                    raise
                signature = Signature(needed.digest, self._person(signer, SIGN))

    def _sit_down(self, staff: StaffId) -> None:
        """At their place by now, signed in there the first time."""
        place = self._places.get(staff) or self._home + (f" {len(self._places) + 1}" if self._places else "")
        self._desk.staff, self._desk.workstation = staff, place
        if self._desk.room.desks.get(place) != staff:
            self._desk.do(SignIn(staff))
            self._places[staff] = place
            self._noted.add(staff)

    def _person(self, name: str, field: str) -> StaffId:
        """Recognised by the PIN that was given, tried once: what a script repeats must not lock anybody out."""
        pin = self._pins.get(name.casefold())
        if pin is None:
            raise NotUnderstood(f"“{field}”: no PIN file was given for {name[:60]}.")
        self._desk.catch_up()
        people = self._desk.room.staff.values()
        staff = next((person.id for person in people if person.name.casefold() == name.casefold()), None)
        if staff is None:
            raise refuse(f"Nobody called {name[:60]} is on the staff.")
        if staff not in self._tried:
            self._tried[staff] = self._try(staff, pin)
        if refusal := self._tried[staff]:
            raise refusal
        return staff

    def _try(self, staff: StaffId, pin: str) -> Refused | None:
        try:
            self._desk.recognise(staff, pin)
        except Refused as refusal:
            return refusal
        return None


def _ask(command: Command, id: str) -> Ask:
    """Under the script's own id, which is like none that a desk makes."""
    ask = asked(command)
    return replace(ask, id=CommandId(f"script-{id}")) if id else ask


def _check_is_for_people(command: Command) -> None:
    refuse_if(not ACTS[type(command)].by, "Nobody gives this command: the desk does it by itself.")
