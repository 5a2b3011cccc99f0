"""Seats drawn for several at once: two shuffles of one seed, the seats first, then the order in which they are drawn.

Whoever needs a fixed seat, or is kept apart from somebody, draws first, so that the need can be met; what cannot be met
is named. Anyone can repeat it: the seats stand in the order of tables and numbers, the players in that of the
numbers on their seat cards; the seats are shuffled with the seed and ":seats", the players with the seed and ":order".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floor.draw import shuffled
from floor.house.tables import Sits
from floor.ids import RegistrationId, TableId
from floor.tournament.held import Held, Registration
from floor.tournament.seating import free_seats
from floor.tournament.table import TableOfEvent

SEATS, ORDER = "seats", "order"


class Draw:
    """Players and the seats that they draw for; at least as many seats as players."""

    def __init__(self, held: Held, players: Sequence[Registration], seed: str) -> None:
        self.held = held
        self.players = shuffled(f"{seed}:{ORDER}", sorted(players, key=lambda one: one.number))
        self.apart = _apart(held)
        self.drawn: dict[RegistrationId, Sits] = {}
        self._drawing = {one.id for one in players}

    def from_seats(self, seats: Sequence[Sits]) -> dict[RegistrationId, Sits]:
        """As many of the drawn seats as there are players; who needs something draws before who does not."""
        left = list(seats[: len(self.players)])
        for one in sorted(self.players, key=self._needs_nothing):
            chosen = next((seat for seat in left if not any(self.against(one, seat))), left[0])
            self.drawn[one.id] = chosen
            left.remove(chosen)
        self._swap()
        return self.drawn

    def unmet(self) -> Iterator[tuple[Registration, str]]:
        for one in self.players:
            for words in self.against(one, self.drawn[one.id]):
                yield one, words

    def against(self, one: Registration, seat: Sits) -> Iterator[str]:
        """What speaks against a seat for this player."""
        if one.fixed and one.seat is not None and seat.seat != one.seat.seat:
            yield f"needs seat {one.seat.seat} ({one.fixed})"
        others = self.apart.get(one.id, ())
        if others and any(self._table_of(other) == seat.table for other in others):
            yield "is kept apart from somebody there"

    def _needs_nothing(self, one: Registration) -> bool:
        return not one.fixed and one.id not in self.apart

    def _table_of(self, one: RegistrationId) -> TableId | None:
        seat = self.drawn.get(one) if one in self._drawing else self.held.registrations[one].seat
        return seat.table if seat is not None else None

    def _swap(self) -> None:
        """Two change what they have drawn if that meets a need and breaks none."""
        for one in [one for one, _ in self.unmet()]:
            for other in self.players:
                if self._is_better(one, other):
                    break

    def _is_better(self, one: Registration, other: Registration) -> bool:
        before = sum(1 for _ in self.unmet())
        self._exchange(one, other)
        if sum(1 for _ in self.unmet()) < before:
            return True
        self._exchange(one, other)
        return False

    def _exchange(self, one: Registration, other: Registration) -> None:
        self.drawn[one.id], self.drawn[other.id] = self.drawn[other.id], self.drawn[one.id]


def drawn_seats(held: Held, seed: str, tables: Sequence[TableOfEvent], players: int, anew: int = 0) -> list[Sits]:
    """So many open seats in drawn order, taken so that the tables come out even.

    Drawn `anew`, seats up to that number count as open, whoever sits there.
    """
    inorder = sorted(tables, key=lambda one: one.label_order)
    row = [Sits(table.id, seat) for table in inorder for seat in _usable(table, anew)]
    taken = {table.id: 0 if anew else held.seated.get(table.id, 0) for table in tables}
    return list(_evenly(shuffled(f"{seed}:{SEATS}", row), taken, players))


def _evenly(order: list[Sits], taken: dict[TableId, int], players: int) -> Iterator[Sits]:
    """The first of the drawn seats that is at a table with the fewest players, again and again."""
    while order and players:
        fewest, left = min(taken[seat.table] for seat in order), list[Sits]()
        for seat in order:
            if players and taken[seat.table] == fewest:
                taken[seat.table] += 1
                players -= 1
                yield seat
            else:
                left.append(seat)
        order = left


def _usable(table: TableOfEvent, anew: int) -> list[int]:
    if not anew:
        return free_seats(table)
    return [seat.number for seat in table.seats[:anew] if not seat.locked and seat.hold is None]


def _apart(held: Held) -> dict[RegistrationId, set[RegistrationId]]:
    found: dict[RegistrationId, set[RegistrationId]] = {}
    for pair in held.apart:
        found.setdefault(pair.one, set()).add(pair.other)
        found.setdefault(pair.other, set()).add(pair.one)
    return found
