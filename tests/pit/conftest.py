"""The pit that its tests work in."""

from __future__ import annotations

import pytest

from tests.pit.pits import Pit
from tests.rooms import House


@pytest.fixture
def pit(small_house: House) -> Pit:
    return Pit(small_house)
