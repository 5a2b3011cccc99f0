"""The roles a person can hold."""

from __future__ import annotations

from enum import StrEnum


class Role(StrEnum):
    """In rising order of power: an act is recorded under the least role that allows it."""

    AUDITOR = "auditor"
    FLOOR = "floor"
    DIRECTOR = "director"
    CASHIER = "cashier"
    MANAGER = "manager"
    SYSTEM = "system"

    @property
    def words(self) -> str:
        return _WORDS[self]


_WORDS = {
    Role.AUDITOR: "Auditor",
    Role.FLOOR: "Floor manager",
    Role.DIRECTOR: "Tournament director",
    Role.CASHIER: "Cashier",
    Role.MANAGER: "Shift manager",
    Role.SYSTEM: "System",
}

PEOPLE = (Role.AUDITOR, Role.FLOOR, Role.DIRECTOR, Role.CASHIER, Role.MANAGER)
