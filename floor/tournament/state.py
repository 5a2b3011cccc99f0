"""What the room knows of its tournaments."""

from __future__ import annotations

import msgspec

from floor.ids import PlanId
from floor.tournament.held import Held
from floor.tournament.plan import Planned


class Tournaments(msgspec.Struct):
    plans: dict[PlanId, Planned] = {}
    held: dict[PlanId, Held] = {}
    """Those that were opened for registration, by their plan, until they are over and their day is closed."""
