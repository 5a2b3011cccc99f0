"""Rooms for scripts, and scripts given to the command line as a person gives them: files, options, JSON."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from floor.cli import main

MANAGER, SECOND = "Dana Wells", "Lena Fors"
PINS = {MANAGER: "193746", SECOND: "482915", "Rita Mora": "640917", "Ravi Sandhu": "385172"}
BEGINS = "2026-11-13T18:00"
Answer = dict[str, Any]


@dataclass
class Script:
    """Everybody's PIN file, and how to ask the room."""

    address: str
    folder: Path
    capture: pytest.CaptureFixture[str]
    people: tuple[str, ...] = (MANAGER,)
    signers: tuple[str, ...] = ()
    pins: dict[str, str] = field(default_factory=PINS.copy)

    def pin_file(self, name: str) -> str:
        """A file with what this script takes for the person's PIN."""
        file = self.folder / f"{name.split()[0].lower()}.pin"
        file.write_text(f"{self.pins[name]}\n", encoding="utf-8")
        return str(file)

    def init(self, *more: str) -> tuple[int, Answer]:
        words = ["--name", "Harbor Lights", "--zone", "America/Denver", "--day-starts", "06:00"]
        words += ["--manager", MANAGER, "--pin-file", self.pin_file(MANAGER), "--keys", str(self.keys)]
        return self.run("init", self.address, *words, *more)

    @property
    def keys(self) -> Path:
        return self.folder / "room.key"

    def run(self, *words: str) -> tuple[int, Any]:
        status = main([*words, "--json"])
        return status, json.loads(self.capture.readouterr().out)

    def at(self) -> list[str]:
        return ["--room", self.address, "--keys", str(self.keys)]

    def do(self, requests: object) -> tuple[int, Any]:
        """Ask, as the people of this script."""
        file = self.folder / "requests.json"
        file.write_text(json.dumps(requests), encoding="utf-8")
        words = self.at()
        for name in self.people:
            words += ["--as", name, "--pin-file", self.pin_file(name)]
        for name in self.signers:
            words += ["--sign", name, "--sign-pin-file", self.pin_file(name)]
        return self.run("do", *words, str(file))

    def all(self, *requests: Answer) -> list[Answer]:
        """Several at once, of which none is in doubt."""
        status, answers = self.do(list(requests))
        assert status == 0
        assert all("entry" in answer for answer in answers), answers
        return list(answers)

    def one(self, **request: object) -> Answer:
        (answer,) = self.all(request)
        return answer

    def refused(self, **request: object) -> Answer:
        """The one reason why not, from asking alone: with the status of a refusal, and nothing entered."""
        before = self.room()["number"]
        status, answer = self.do(request)
        assert status == 1
        (reason,) = answer["refused"]
        assert self.events(before) in ([], ["PinGiven"], ["SignedIn", "SignedOut"])
        return dict(reason)

    def error(self, request: object) -> str:
        status, answer = self.do(request)
        assert status == 2
        return str(answer["error"])

    def hire(self, name: str, *roles: str) -> int:
        made = self.one(do="HireStaff", name=name, roles=roles, pin_file=self.pin_file(name))
        return int(made["entry"])

    def room(self) -> Answer:
        status, room = self.run("replay", *self.at())
        assert status == 0
        return dict(room)

    def events(self, after: int) -> list[str]:
        """What happened since, by name."""
        from floor.entry import events_of
        from floor.opening import open_room

        desk = open_room(self.address, self.keys)
        desk.journal.stand_at(None)
        lines = [line for line in desk.journal.read_on() if line.number > after]
        desk.close()
        return [type(event).__name__ for line in lines for event in events_of(line)]
