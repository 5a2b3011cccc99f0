"""What the room knows of its tournaments."""

from __future__ import annotations

import msgspec

from floor.ids import PlanId
from floor.tournament.plan import Planned


class Tournaments(msgspec.Struct):
    plans: dict[PlanId, Planned] = {}
