"""Records as large as a room can make them."""

from __future__ import annotations

from msgspec.structs import replace

from floor.documents.fallback import Fallback, FallbackTable, SeatedPlayer
from floor.documents.mixed import MixedSign, MixGame
from floor.documents.seatcards import SeatCard, SeatCards
from floor.documents.waitinglist import GameList, WaitingPlayer
from floor.money import dollars
from tests.documents import samples


def mix_of(games: int) -> MixedSign:
    """As many games as asked for, every fifth a Drawmaha that says which (MIX-21)."""
    made = tuple(
        MixGame(
            name=f"Deuce-to-seven triple draw {place}",
            stakes="$4/$8",
            family="Draw",
            clause="MIX-21" if place % 5 == 0 else "MIX-23",
            line="Low; the ace is high, straights and flushes count against you.",
            note="Tonight the draw half is high" if place % 5 == 0 else "",
        )
        for place in range(1, games + 1)
    )
    return replace(samples.mixed(), games=made, current=1, following=games)


def large_room(tables: int = 60, waiting: int = 300) -> Fallback:
    """Ten seats to a table, all but one taken."""
    made = tuple(
        FallbackTable(
            label=f"{number}",
            game="Big O Hi-Lo",
            stakes="$2–$4",
            seats=10,
            players=tuple(
                SeatedPlayer(seat=seat, name=f"Player {number}-{seat}", money_in=dollars(seat)) for seat in range(1, 10)
            ),
        )
        for number in range(1, tables + 1)
    )
    lists = tuple(
        GameList(
            game=f"Game {one}",
            waiting=tuple(WaitingPlayer(place=place, name=f"Waiting {one}-{place}") for place in range(1, 31)),
        )
        for one in range(1, waiting // 30 + 1)
    )
    return replace(samples.fallback(), tables=made, lists=lists)


def many_cards(count: int) -> SeatCards:
    cards = tuple(SeatCard(f"Player {number}", f"{number // 9 + 1}", number % 9 + 1) for number in range(count))
    return replace(samples.seat_cards(), cards=cards)
