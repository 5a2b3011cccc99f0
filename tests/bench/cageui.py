"""Whether the window is ever held up with the cage open, while money moves at the other workstations."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from floor.books.counts import Count, Pile
from floor.cage.beginning import BeginCage
from floor.cage.paying import PayIn, PayOut
from floor.desk import Desk, NeedsSecond, Signature
from floor.ids import StaffId
from floor.money import dollars
from floor.opening import open_room
from tests.bench import Measure
from tests.bench._watching import begin, made_ahead, opened
from tests.bench.floorui import busy, full_house, one_change
from tests.rooms import MANAGER_PIN, House
from ui.screens.cage.page import CASHIER, DRAWERS

CASH, CHIPS = (Pile(dollars(100), 500),), (Pile(dollars(25), 1_000), Pile(dollars(5), 1_000))


def measure() -> Iterator[Measure]:
    begin()
    with TemporaryDirectory(prefix="cardroom-bench-") as folder:
        house = full_house(Path(folder))
        begin_cage(house)
        window = opened(lambda: open_room(house.address, house.keys), MANAGER_PIN, Path(folder))
        made_ahead(window)
        assert window.workplace is not None
        for view in (CASHIER, DRAWERS):
            window.workplace.go("cage")
            window.workplace.cage.show_view(view)
            yield from busy(house, window, f"cage ({view}) open", at_the_cage)
        window.close()


def begin_cage(house: House) -> None:
    """A drawer that the manager holds, for the others to pay into and out of."""
    desk = house.desk()
    desk.sign_in(StaffId(1), MANAGER_PIN)
    try:
        desk.do(BeginCage("Cage 1", Count(CASH, CHIPS)))
    except NeedsSecond as needed:
        desk.do(needed.ask, Signature(needed.digest, exception="nobody else is here yet"))
    house.close()


def at_the_cage(desk: Desk, chance: Random) -> int:
    """Every other change moves money; the rest are those of the floor."""
    if chance.random() < 0.5:
        return one_change(desk, chance)
    pays = PayIn if chance.random() < 0.5 else PayOut
    return desk.do(pays(dollars(chance.randint(1, 20)), "as it comes")).number
