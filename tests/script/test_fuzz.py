"""Whatever a script asks for is entered, refused or not understood, and the room stays sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from floor.catalog import ACTS
from floor.desk import Desk
from floor.errors import NotUnderstood
from floor.script.asking import file_of, kept_pins
from floor.script.desk import ScriptDesk
from floor.upkeep import verify
from tests.machine.invariants import faults_of_the_room
from tests.rooms import MANAGER_PIN, House, an_evening

HOSTILE = st.sampled_from(["", " ", "\x00", "<b>", "‮", "x" * 5_000, "12", "BO", "bigo24", "2026-11-13", "06:00", "Ola"])
PLAIN = st.one_of(st.none(), st.booleans(), st.integers(-3, 40), st.integers(), st.floats(allow_nan=False), HOSTILE)
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(HOSTILE, inner, max_size=3))


@st.composite
def requests(draw: st.DrawFn) -> Any:
    kind = draw(st.sampled_from(list(ACTS)))
    pins = {file_of(pin) for pin in kept_pins(kind)}
    names = [name for name in msgspec.structs.fields(kind) if name.name not in pins]
    fields = {field.name: draw(_fitting(field.type) | VALUES) for field in names if draw(st.integers(0, 9))}
    beside = draw(st.dictionaries(st.sampled_from(["as", "sign", "at", "id", "type", "nonsense"]), PLAIN, max_size=2))
    verb = draw(st.sampled_from(["do", "why_not"]))
    return {verb: kind.__name__, **fields, **(beside if draw(st.integers(0, 4)) == 0 else {})}


def _fitting(kind: Any) -> st.SearchStrategy[Any]:
    """Values of the right type, so that decisions see them too."""
    if kind is str:
        return HOSTILE
    if kind is bool:
        return st.booleans()
    return st.integers(1, 30) if callable(kind) else PLAIN


@pytest.fixture
def desk(small_house: House) -> Iterator[Desk]:
    """With an evening behind it; whatever is done to it, it is sound at the end."""
    desk = an_evening(small_house.founded())
    yield desk
    assert verify(desk.journal.store, small_house.bundle).findings == ()


@pytest.fixture
def script(desk: Desk) -> ScriptDesk:
    return ScriptDesk(desk, {"Dana Wells": MANAGER_PIN}, "Dana Wells")


@settings(max_examples=250, deadline=None, suppress_health_check=list(HealthCheck))
@given(st.lists(requests(), min_size=1, max_size=4))
def test_nothing_a_script_asks_for_is_a_mistake_of_the_program(
    desk: Desk, script: ScriptDesk, asked: list[Any]
) -> None:
    for request in asked:
        before = desk.room.number
        try:
            answer = script.answer(request)
        except NotUnderstood as error:
            answer = {"error": str(error)}
        assert len({"entry", "refused", "allowed", "error"} & set(answer)) == 1
        assert "do" in request or desk.room.number == before
    assert faults_of_the_room(desk.room) == []
