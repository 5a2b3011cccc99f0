"""The blinds of a hand: who is dealt in, where the button goes, whom the big blind reaches and whom it passes."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from floor.room.cashgame import BeforeHand, CashTable, Sitting
from floor.rules.games import Game
from floor.rules.mixes import button_stands

ENOUGH = 2


class NextHand(NamedTuple):
    """A hand about to be dealt: where the button is, how far it moved, the seats dealt in, and the big blind if any."""

    button: int | None
    moved: int
    seats: tuple[int, ...]
    big_blind: int | None = None


def dealing(table: CashTable, game: Game) -> NextHand:
    """The next hand: in stud the button stands and all who are ready play, else it moves on with the blinds."""
    if button_stands(game):
        return NextHand(table.plays.button, 0, tuple(ready_seats(table)))
    seats = regulars(table)
    button, moved = moved_on(table, table.plays.button, seats)
    small, _ = moved_on(table, button, seats)
    big, _ = moved_on(table, small, {*seats, *ready_seats(table)})
    if big == button:
        big = small  # Heads-up the button is the small blind.
    return NextHand(button, moved, tuple(sorted({*seats, big})), big)


def present_seats(table: CashTable) -> list[int]:
    """Taken, and not away."""
    return [seat.number for seat in table.seats if seat.sitting is not None and seat.sitting.away is None]


def ready_seats(table: CashTable) -> list[int]:
    """Present, with the whole buy-in in front: nobody else is dealt a hand (BO-02)."""
    return [number for number in present_seats(table) if not _sitting(table, number).is_pending]


def regulars(table: CashTable) -> list[int]:
    """Who is dealt in wherever the blinds are: those who owe none; all who are ready where that is no game yet."""
    ready = ready_seats(table)
    settled = [one for one in ready if not owes(_sitting(table, one))]
    return settled if len(settled) >= ENOUGH else ready


def owes(sitting: Sitting) -> bool:
    """A blind is to be posted, or waited for, before the player is dealt in (BO-07)."""
    return sitting.owes or sitting.missed > 0


def missed_by(table: CashTable, big_blind: int) -> list[int]:
    """Absent seats that the big blind passes on its way to where it now is."""
    if table.plays.big_blind is None:
        return []
    start = min(table.plays.big_blind, len(table.in_use))
    way = (big_blind - start) % len(table.in_use)
    absent = [seat.number for seat in table.in_use if seat.sitting is not None and seat.sitting.away is not None]
    return [number for number in absent if 0 < (number - start) % len(table.in_use) < way]


def moved_on(table: CashTable, seat: int | None, seats: Collection[int]) -> tuple[int, int]:
    """The next of these seats clockwise, and how many seats that is; the first of them from nowhere."""
    if seat is None:
        return min(seats), 0
    many = len(table.in_use)
    start = min(seat, many)  # The game may have fewer seats than when the button was put there.
    steps = min((number - start) % many or many for number in seats)
    return (start - 1 + steps) % many + 1, steps


def before_hand(table: CashTable) -> BeforeHand:
    owed = {one.player: (one.owes, one.missed) for seat in table.seated if (one := seat.sitting) is not None}
    return BeforeHand(table.plays.button, table.plays.travel, table.plays.big_blind, owed)


def take_back(table: CashTable) -> None:
    """As if the hand had not been dealt yet; whoever took another seat since owes for that all the same."""
    before = table.plays.before
    assert before is not None, "a decision finds a hand to take back"
    table.plays.button = min(before.button, len(table.in_use)) if before.button is not None else None
    table.plays.travel, table.plays.big_blind, table.plays.hand = before.travel, before.big_blind, table.plays.hand - 1
    for sitting in (seat.sitting for seat in table.seated):
        if sitting is not None and sitting.player in before.owed:
            owed, sitting.missed = before.owed[sitting.player]
            sitting.owes = sitting.owes or owed


def _sitting(table: CashTable, number: int) -> Sitting:
    sitting = table.seats[number - 1].sitting
    assert sitting is not None, "a present seat is taken"
    return sitting
