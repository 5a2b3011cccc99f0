"""What this workstation knows of its room before it is open: its name, and who could sign in the last time.

So the window takes a PIN at once, while the journal is still being read. The PIN is tried when the room is open.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import TYPE_CHECKING

from floor.ids import StaffId

if TYPE_CHECKING:
    from floor.staff.person import Person
    from floor.state import Room


@dataclass(frozen=True, slots=True)
class KnownPerson:
    """Somebody as their tile shows them."""

    id: StaffId
    name: str
    roles: str
    locked: bool = False


@dataclass(frozen=True, slots=True)
class KnownRoom:
    name: str
    people: tuple[KnownPerson, ...]
    practice: bool = False
    last: StaffId | None = None
    """Who signed in here last: most likely the one who comes back."""

    def written(self, address: str) -> str:
        """The address is kept as a mark only, for a server's may hold a password."""
        return json.dumps({"room": _mark(address), **asdict(self)})


def known_of(room: Room, last: StaffId | None = None) -> KnownRoom:
    """Everybody who may sign in, by name."""
    people = sorted((person for person in room.staff.values() if person.active), key=lambda person: person.name)
    return KnownRoom(room.house.name, tuple(map(known_person, people)), room.practice, last)


def read_known(text: str, address: str) -> KnownRoom | None:
    """Nothing if it is of another room, or makes no sense."""
    try:
        kept = json.loads(text)
        if kept["room"] != _mark(address):
            return None
        people = tuple(KnownPerson(**person) for person in kept["people"])
        return KnownRoom(kept["name"], people, bool(kept["practice"]), kept.get("last"))
    except (ValueError, TypeError, KeyError):
        return None


def known_person(person: Person) -> KnownPerson:
    return KnownPerson(person.id, person.name, ", ".join(role.words for role in person.roles), person.locked)


def _mark(address: str) -> str:
    return sha256(address.encode()).hexdigest()[:16]
