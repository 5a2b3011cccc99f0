"""The cage that its tests work in."""

from __future__ import annotations

import pytest

from tests.cage.cages import Cage
from tests.rooms import House


@pytest.fixture
def cage(small_house: House) -> Cage:
    return Cage(small_house)
