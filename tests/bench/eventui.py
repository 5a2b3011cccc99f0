"""Whether the window is ever held up by a large event: five hundred play, and the other workstations are at work."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from floor.clock import system_clock
from floor.desk import Desk
from floor.errors import Refused
from floor.opening import open_room
from floor.tournament.balancing import BalanceTables
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.running import ChangeMinutes
from tests.bench import Measure
from tests.bench._watching import begin, made_ahead, opened
from tests.bench.floorui import busy
from tests.bench.registering import RUNNING, on_disk
from tests.rooms import MANAGER_PIN
from ui.screens.tournaments.page import CLOCK, ENTRIES, TABLES


def measure() -> Iterator[Measure]:
    begin()
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        plan, house = on_disk(Path(folder), RUNNING, started=True, now=system_clock())
        window = opened(lambda: open_room(house.address, house.keys), MANAGER_PIN, Path(folder))
        made_ahead(window)
        assert window.workplace is not None
        for view in (ENTRIES, TABLES, CLOCK):
            window.workplace.go("tournaments")
            window.workplace.tournaments.choose(plan)
            window.workplace.tournaments.show_view(view)
            yield from busy(house, window, f"{RUNNING} play, {view} open", at_the_event)
        window.close()


def at_the_event(desk: Desk, chance: Random) -> int:
    """Every other change puts somebody out; the rest give and take minutes. Tables are kept even as they empty."""
    (held,) = desk.room.tournaments.held.values()
    while True:
        with suppress(Refused):
            return desk.do(BalanceTables(held.id)).number
        with suppress(Refused):
            if chance.random() < 0.5:
                who = chance.choice([one.id for one in held.field if one.seat is not None])
                return desk.do(BustPlayers(held.id, (Busts(who),))).number
            return desk.do(ChangeMinutes(held.id, chance.choice((-1, 1)))).number
