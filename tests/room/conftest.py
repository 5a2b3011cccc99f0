"""What tests of the floor begin with: a table of Big O, players in it, names on its list, a table of mixed games."""

from __future__ import annotations

import pytest

from floor.desk import Desk
from floor.ids import PlayerId, SpreadId, TableId, WaitId
from floor.rules.mixes import Method
from tests.room.floors import keep, opened, sit, waits
from tests.rooms import big_o, open_table


@pytest.fixture
def spread(desk: Desk) -> SpreadId:
    return big_o(desk)


@pytest.fixture
def table(desk: Desk) -> TableId:
    return open_table(desk)


@pytest.fixture
def four(desk: Desk, table: TableId) -> list[PlayerId]:
    """Ola, Nia, Max and Kim in seats 1 to 4."""
    return [sit(desk, table, seat, name) for seat, name in enumerate(("Ola", "Nia", "Max", "Kim"), 1)]


@pytest.fixture
def names(desk: Desk, spread: SpreadId) -> list[WaitId]:
    return [waits(desk, spread, name) for name in ("Ann", "Bob", "Cid")]


@pytest.fixture
def mixed(desk: Desk) -> TableId:
    """A rotation at $4/$8: the least is ten of $8, the most $1,000."""
    return opened(desk, "16", keep(desk, "badugi", "stud8", limit=4, method=Method.ROTATION, hands=8))
