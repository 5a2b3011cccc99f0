"""How many seats a game can be dealt to, with the arithmetic (R-39)."""

from __future__ import annotations

from typing import NamedTuple

from floor.errors import Finding
from floor.rules.games import Game, Street
from floor.text import count, listed


class DealOut(NamedTuple):
    """What a deck gives when nobody folds: how far it goes, and how many cards that takes."""

    hands: int
    each: int
    board: int
    burns: int
    deck: int
    through: Street | None
    stops_at: Street | None

    @property
    def used(self) -> int:
        return self.hands * self.each + self.board + self.burns

    @property
    def left(self) -> int:
        return self.deck - self.used

    def __str__(self) -> str:
        """'8 × 5 cards + 5 on the board + 3 burns = 48 of 52 cards'."""
        terms = [f"{self.hands} × {count(self.each, 'card')}"]
        terms += [f"{self.board} on the board"] if self.board else []
        terms += [count(self.burns, "burn")] if self.burns else []
        return f"{' + '.join(terms)} = {self.used} of {self.deck} cards"


def deal_out(game: Game, seats: int) -> DealOut:
    """Deal street by street to every seat, burning before each street but the first, while the deck lasts."""
    dealt = DealOut(seats, 0, 0, 0, game.deck, None, None)
    for street in game.streets:
        further = dealt._replace(
            each=dealt.each + street.down + street.up,
            board=dealt.board + street.board * game.boards,
            burns=dealt.burns + _burns(game, street),
            through=street,
        )
        if further.left < 0:
            return dealt._replace(stops_at=street)
        dealt = further
    return dealt


def fits(game: Game, seats: int) -> bool:
    """Whether a hand can be dealt to the end: discards may be shuffled in, and the last card may be shared."""
    deal = deal_out(game, seats)
    if deal.stops_at is None:
        return True
    discards = any(street.discard for street in game.streets)
    return deal.through is not None and (discards or (game.shared_last_card and deal.stops_at is game.streets[-1]))


def seat_sentence(game: Game) -> str:
    """The limit and why, for the game's page."""
    deal = deal_out(game, game.seats)
    then = _then(game) if deal.stops_at else ""
    return _with_note(game, f"At most {game.seats} seats: {deal}{_how_far(game, deal)}{then}.")


def too_many_seats(game: Game, seats: int) -> Finding | None:
    """Why a table with so many seats cannot be opened, or nothing."""
    if seats <= game.seats:
        return None
    deal = deal_out(game, seats)
    short = f", and {deal.stops_at.name.lower()} needs {_needed(game, deal)} more" if deal.stops_at else ""
    why = f"{deal}{_how_far(game, deal)}{short}; at most {game.seats} are dealt."
    cure = f"Give the table {game.seats} seats or fewer, or choose another game."
    return Finding(_with_note(game, f"{seats} seats are too many for {game.name}: {why}"), clause="R-39", cure=cure)


def _burns(game: Game, street: Street) -> int:
    """Before each later street one for each board (MIX-24) and one for the cards that go to the players."""
    if street is game.streets[0]:
        return 0
    to_players = street.draw or street.down + street.up > 0
    return (game.boards if street.board else 0) + to_players


def _needed(game: Game, deal: DealOut) -> int:
    street = deal.stops_at
    return deal.hands * (street.down + street.up) + street.board * game.boards + _burns(game, street) if street else 0


def _how_far(game: Game, deal: DealOut) -> str:
    if deal.stops_at and deal.through:
        return f" through {deal.through.name.lower()}"
    return f", which leaves {deal.left} for {count(game.draws, 'draw')}" if game.draws else ""


def _then(game: Game) -> str:
    """What is done when the deck runs out."""
    ways = ["the discards are shuffled in"] if any(street.discard for street in game.streets) else []
    ways += ["the last card is shared if the deck is short"] if game.shared_last_card else []
    return f", and then {listed(ways)}"


def _with_note(game: Game, told: str) -> str:
    return f"{told} {game.seats_note}".strip()
