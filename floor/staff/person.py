"""A member of staff, and how wrong PINs slow down and then lock a sign-in."""

from __future__ import annotations

from datetime import datetime, timedelta

import msgspec

from floor.ids import StaffId
from floor.roles import Role

FREE_TRIES = 4
LAST_TRY = 10
FIRST_DELAY = timedelta(seconds=30)


class Person(msgspec.Struct):
    id: StaffId
    name: str
    roles: tuple[Role, ...]
    pin: str
    active: bool = True
    wrong_tries: int = 0
    last_wrong: datetime | None = None

    @property
    def locked(self) -> bool:
        """Ten wrong tries: only a manager opens the lock."""
        return self.wrong_tries >= LAST_TRY

    @property
    def may_try_from(self) -> datetime | None:
        """The fifth wrong try waits half a minute, and each further one twice as long."""
        if self.last_wrong is None or self.wrong_tries <= FREE_TRIES:
            return None
        return self.last_wrong + FIRST_DELAY * (1 << self.wrong_tries - FREE_TRIES - 1)

    def holds(self, role: Role) -> bool:
        return self.active and role in self.roles
