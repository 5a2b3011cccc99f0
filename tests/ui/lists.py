"""Names on lists, and a person in front of them."""

from __future__ import annotations

from floor.desk import Desk
from floor.ids import SpreadId, WaitId
from floor.room.lists import How, JoinList
from tests.rooms import House, player
from tests.ui.conftest import MakeHands
from tests.ui.windows import Hands
from ui.screens.lists.column import Column


def waits(desk: Desk, name: str, spread: SpreadId, how: How = How.HERE) -> WaitId:
    """A player begins a record and waits."""
    return WaitId(desk.do(JoinList(spread, player(desk, name), how=how)).number)


def at_the_lists(house: House, hands: MakeHands) -> Hands:
    person = hands(house)
    person.sign_in()
    person.press("F3")
    assert person.work.place() == "lists"
    return person


def column_of(person: Hands, spread: SpreadId) -> Column:
    column = person.work.lists.strip.column(spread)
    assert column is not None
    return column


def names_in(column: Column) -> list[str]:
    return [row.name for row in column.names.rows()]


def said(person: Hands) -> str:
    message = person.work.message()
    assert message is not None
    return message.sentence
