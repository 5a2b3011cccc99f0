"""Random showdowns of every game, with side pots and settings, for what must hold in all of them."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hypothesis import strategies as st

from floor.rules.cards import DECK, Card
from floor.rules.gamefiles import game, game_names
from floor.rules.games import Game
from floor.rules.options import CHOICES, Options
from floor.rules.pots import Pot, side_pots
from floor.rules.showdown import Showdown, showdown


@dataclass(frozen=True)
class Deal:
    """All that a showdown is decided from."""

    game: Game
    hands: dict[int, tuple[Card, ...]]
    boards: tuple[tuple[Card, ...], ...]
    pots: tuple[Pot, ...]
    button: int
    options: Options

    def decided(self) -> Showdown:
        return showdown(self.game, self.hands, self.pots, self.boards, self.button, self.options)

    def without_odd_chips(self) -> Deal:
        """The same with amounts that every number of sides and of tied hands divides."""
        return replace(self, pots=tuple(Pot(pot.amount * 1680, pot.seats) for pot in self.pots))

    def without(self, seat: int) -> Deal:
        """The same after this seat has thrown its hand away."""
        pots = tuple(Pot(pot.amount, tuple(other for other in pot.seats if other != seat)) for pot in self.pots)
        hands = {other: held for other, held in self.hands.items() if other != seat}
        return replace(self, hands=hands, pots=tuple(pot for pot in pots if pot.seats))

    def moved(self, to: dict[int, int]) -> Deal:
        """The same hands in other seats."""
        pots = tuple(Pot(pot.amount, tuple(to[seat] for seat in pot.seats)) for pot in self.pots)
        return replace(self, hands={to[seat]: held for seat, held in self.hands.items()}, pots=pots)


@st.composite
def deals(draw: st.DrawFn, names: tuple[str, ...] = ()) -> Deal:
    """Now and then without the lower ranks, so that nobody qualifies; every pot is large enough to be shared by all."""
    played = game(draw(st.sampled_from(names or game_names())))
    shared = played.shared_last_card and draw(st.booleans())
    held = played.held - shared
    boards = 1 if shared else played.boards
    each = 1 if shared else played.board_cards
    lowest = draw(st.sampled_from([0, 0, 0, 4, 6]))
    cards = draw(st.permutations([card for card in DECK if card >> 2 >= lowest]))
    most = min(played.seats, (len(cards) - boards * each) // held)
    seats = sorted(draw(st.sets(st.integers(1, 10), min_size=2, max_size=most)))
    on_boards = tuple(tuple(cards[place * each : (place + 1) * each]) for place in range(boards))
    rest = cards[boards * each :]
    hands = {seat: tuple(rest[place * held : (place + 1) * held]) for place, seat in enumerate(seats)}
    put_in = {seat: 20 * draw(st.integers(1, 6)) for seat in seats}
    pots = tuple(Pot(pot.amount + draw(st.integers(0, 7)), pot.seats) for pot in side_pots(put_in, seats))
    options = Options(**{name: draw(st.sampled_from(values)) for name, values in CHOICES.items()})  # type: ignore[arg-type]
    return Deal(played, hands, on_boards, pots, draw(st.integers(1, 10)), options)
