"""What every test may ask for: a room on either engine, a desk in it, a clock that stands."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from floor.desk import Desk
from floor.staff import pins
from tests.postgres import Server, running_server
from tests.rooms import House, SetClock, an_evening
from tests.wire import Wire, wire_to

MEMORY, ENOUGH = Path("/dev/shm"), 2 * 1024**3
if MEMORY.is_dir() and os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ENOUGH:
    # A room syncs every entry, and a disk takes its time for that; memory is asked the same and answers at once.
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(MEMORY))
os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={Path(__file__).parents[1] / 'ui' / 'tour' / 'screen.json'}"

# Whoever guesses PINs has to work for it, not a test that signs ten people in; test_pins.py looks at the effort itself.
pins.EFFORT = pins.Effort(rounds=1, kibibytes=8)


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing a test does reaches the room of the person who runs it."""
    monkeypatch.setenv("CARDROOM_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("CARDROOM_WORKSTATION", "desk 1")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    with running_server() as server:
        if server is None:
            pytest.skip("no PostgreSQL on this machine")
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where a new room can be made, on each engine in turn."""
    if request.param == "sqlite":
        return str(tmp_path / "room.db")
    server: Server = request.getfixturevalue("postgres")
    return server.fresh_database()


@pytest.fixture(scope="session", params=["sqlite", "postgresql"])
def evening(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A room on each engine in turn with an evening behind it, shared by those who only look at it."""
    folder = tmp_path_factory.mktemp("evening")
    address = str(folder / "room.db")
    if request.param == "postgresql":
        server: Server = request.getfixturevalue("postgres")
        address = server.fresh_database()
    house = House(address, folder / "room.key")
    an_evening(house.founded())
    yield house
    house.close()


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def house(address: str, tmp_path: Path, clock: SetClock) -> Iterator[House]:
    """A room on each engine in turn."""
    house = House(address, tmp_path / "room.key", clock)
    yield house
    house.close()


@pytest.fixture
def wired(postgres: Server, tmp_path: Path) -> Iterator[tuple[House, Wire]]:
    """A room whose desks talk to the server over a wire that can be cut."""
    with wire_to(postgres.port) as wire:
        address = postgres.fresh_database().replace(f":{postgres.port}/", f":{wire.port}/")
        house = House(address, tmp_path / "room.key")
        yield house, wire
        house.close()


@pytest.fixture
def small_house(tmp_path: Path, clock: SetClock) -> Iterator[House]:
    """A room on SQLite, for what does not depend on the engine."""
    house = House(str(tmp_path / "room.db"), tmp_path / "room.key", clock)
    yield house
    house.close()


@pytest.fixture
def desk(small_house: House) -> Desk:
    """A new room's first desk, its manager signed in."""
    return small_house.founded()
