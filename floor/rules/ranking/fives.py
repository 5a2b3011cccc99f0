"""Ranking of five-card hands: high, ace to five and deuce to seven, from small tables that fill as hands come up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import combinations

from floor.rules.cards import DECK, Card
from floor.rules.ranking.choice import Uses, enough, fives, usable
from floor.rules.ranking.names import Kind, five_card_name, five_card_phrase

_BY_COUNTS = {
    (1, 1, 1, 1, 1): Kind.NO_PAIR,
    (2, 1, 1, 1): Kind.PAIR,
    (2, 2, 1): Kind.TWO_PAIR,
    (3, 1, 1): Kind.TRIPS,
    (3, 2): Kind.FULL_HOUSE,
    (4, 1): Kind.QUADS,
}

# A card's key counts it once in the place of its rank (five to the power of the rank, for there are at most four of a
# rank) and once in the field of its suit (four bits each), so the sum of some keys tells how many there are of each.
_SUITS_FROM = 33
_RANKS_ONLY = (1 << _SUITS_FROM) - 1
_KEY = tuple(5 ** (card >> 2) + (1 << _SUITS_FROM + 4 * (card & 3)) for card in DECK)
# Adding three to each suit's count sets the top bit of its field when there are five cards or more of that suit.
_THREE_MORE = 0x3333 << _SUITS_FROM
_FIVE_SUITED = 0x8888 << _SUITS_FROM


class FiveCardRanking:
    """One way to compare five cards. A strength is a number, the greater the better, and also says what the hand is."""

    def __init__(self, *, low: bool, ace_low: bool, straights_and_flushes: bool, wheel: bool) -> None:
        self.low = low
        self.ace_low = ace_low
        self._straights_and_flushes = straights_and_flushes
        self._wheel = wheel
        self._unsuited = _Table(lambda key: self._reckon(key, suited=False))
        self._suited = _Table(lambda key: self._reckon(key, suited=True))

    def best(self, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> int:
        """The greatest strength among the fives the player may show."""
        if uses is Uses.TWO_AND_THREE:
            return self._best_of_two_and_three([_KEY[card] for card in held], _threes(board))
        keys = [_KEY[card] for card in usable(uses, held, board)]
        return max([self._by_key(a + b + c + d + e) for a, b, c, d, e in combinations(keys, 5)])

    def qualifying(self, least: int, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...]) -> int | None:
        """The best strength if it is at least this. A low without a pair needs only its low cards looked at."""
        if self.low and -least < Kind.PAIR << 20:
            low = _low_cards(self, -least >> 16)
            board = tuple([card for card in board if card in low])
            held = tuple([card for card in held if card in low])
            if not enough(uses, held, board):
                return None
        best = self.best(uses, held, board)
        return best if best >= least else None

    def strength(self, five: Sequence[Card]) -> int:
        """The strength of exactly five cards."""
        first, second, third, fourth, fifth = five
        return self._by_key(_KEY[first] + _KEY[second] + _KEY[third] + _KEY[fourth] + _KEY[fifth])

    def made(
        self, uses: Uses, held: tuple[Card, ...], board: tuple[Card, ...], best: int | None = None
    ) -> tuple[Card, ...]:
        """The cards of the best hand, whose strength may be known; of equal fives the highest by suit, which can only
        help the player (R-23). A strength tells the ranks, so no other cards are looked at."""
        best = self.best(uses, held, board) if best is None else best
        ranks = _ranks(best)
        held = tuple([card for card in held if card >> 2 in ranks])
        board = tuple([card for card in board if card >> 2 in ranks])
        found = list(fives(uses, held, board))
        equal = [five for five in found if self.strength(five) == best] if len(found) > 1 else found
        five = max(equal, key=self._from_the_top) if len(equal) > 1 else equal[0]
        return tuple(sorted(five, key=lambda card: (ranks.index(card >> 2), -card)))

    def place(self, card: Card) -> int:
        """Where a single card stands: by rank as this ranking counts it, then spades, hearts, diamonds, clubs."""
        return (card + 4) % 52 if self.ace_low else card

    def value(self, rank: int) -> int:
        """What a rank counts for: 2 to 13, and the ace 14 or 1."""
        return 1 if self.ace_low and rank == 12 else rank + 2

    def name(self, strength: int) -> str:
        return _name(strength, self.low)

    def phrase(self, strength: int) -> str:
        """The name as it stands within a sentence."""
        return five_card_phrase(*_told(strength), low=self.low)

    def _from_the_top(self, five: tuple[Card, ...]) -> list[int]:
        return sorted(map(self.place, five), reverse=True)

    def _best_of_two_and_three(self, held: list[int], board: tuple[list[int], list[int], int]) -> int:
        threes, rank_threes, flush = board
        if self._straights_and_flushes and sum(held) + flush & _FIVE_SUITED:
            twos = [a + b for a, b in combinations(held, 2)]
            return max(map(self._by_key, [two + three for two in twos for three in threes]))
        rank_twos = {a + b & _RANKS_ONLY for a, b in combinations(held, 2)}
        return max(map(self._unsuited.__getitem__, [two + three for two in rank_twos for three in rank_threes]))

    def _by_key(self, key: int) -> int:
        if self._straights_and_flushes and key + _THREE_MORE & _FIVE_SUITED:
            return self._suited[key & _RANKS_ONLY]
        return self._unsuited[key & _RANKS_ONLY]

    def _reckon(self, key: int, suited: bool) -> int:
        """Kind, then the five values in the order they are compared, four bits each; negative for low."""
        every = ((key // 5**rank % 5, self.value(rank)) for rank in range(13))
        counts = sorted((some for some in every if some[0]), reverse=True)
        values = [value for count, value in counts for _ in range(count)]
        kind = _BY_COUNTS[tuple(count for count, _ in counts)]
        if self._straights_and_flushes and kind is Kind.NO_PAIR:
            kind, values = self._straight_or_flush(values, suited)
        strength = kind << 20 | values[0] << 16 | values[1] << 12 | values[2] << 8 | values[3] << 4 | values[4]
        return -strength if self.low else strength

    def _straight_or_flush(self, values: list[int], suited: bool) -> tuple[Kind, list[int]]:
        if self._wheel and values == [14, 5, 4, 3, 2]:
            values = [5, 4, 3, 2, 1]
        if values[0] - values[4] == 4:
            return (Kind.STRAIGHT_FLUSH if suited else Kind.STRAIGHT), values
        return (Kind.FLUSH if suited else Kind.NO_PAIR), values


class _Table(dict[int, int]):
    """Strengths by rank key, worked out when first asked for: at most 6,175 of them, or 1,287 when suited."""

    def __init__(self, reckon: Callable[[int], int]) -> None:
        super().__init__()
        self._reckon = reckon

    def __missing__(self, key: int) -> int:
        found = self[key] = self._reckon(key)
        return found


def _told(strength: int) -> tuple[Kind, tuple[int, ...]]:
    """What a strength says: the kind of hand, and its five values in the order they are compared."""
    return Kind(abs(strength) >> 20), tuple(abs(strength) >> shift & 15 for shift in (16, 12, 8, 4, 0))


@cache
def _name(strength: int, low: bool) -> str:
    return five_card_name(*_told(strength), low=low)


@cache
def _ranks(strength: int) -> tuple[int, ...]:
    """The ranks of a hand as a dealer spreads them: what counts most first, a pair before its kickers."""
    return tuple((value - 2) % 13 for value in _told(strength)[1])


@cache
def _low_cards(ranking: FiveCardRanking, top: int) -> frozenset[Card]:
    """The cards not above this value."""
    return frozenset(card for card in DECK if ranking.value(card >> 2) <= top)


@lru_cache(maxsize=16)
def _threes(board: tuple[Card, ...]) -> tuple[list[int], list[int], int]:
    """For one board: the keys of its threes, their rank keys, and what makes two held cards of a suit show as a flush.

    Six added to the suit of three board cards sets the top bit of that suit's field when two are held.
    """
    threes = [a + b + c for a, b, c in combinations([_KEY[card] for card in board], 3)]
    suits = [card & 3 for card in board]
    flush = sum(6 << _SUITS_FROM + 4 * suit for suit in range(4) if suits.count(suit) >= 3)
    return threes, list({three & _RANKS_ONLY for three in threes}), flush


HIGH = FiveCardRanking(low=False, ace_low=False, straights_and_flushes=True, wheel=True)
ACE_TO_FIVE = FiveCardRanking(low=True, ace_low=True, straights_and_flushes=False, wheel=False)
DEUCE_TO_SEVEN = FiveCardRanking(low=True, ace_low=False, straights_and_flushes=True, wheel=False)
