"""A round of Spanish 21 in dispute, and one of blackjack."""

from __future__ import annotations

from floor.money import Money
from floor.pit.disputes import BetReturned, Dispute, HandPlayed, PlacePlayed, SidePlayed


def hand(cards: str, *dollars: int) -> HandPlayed:
    return HandPlayed(cards, tuple(Money(one * 100) for one in dollars))


SPANISH = Dispute(
    game="spanish21",
    dealer="6d Ks 2h",
    places=(
        PlacePlayed(2, "6s 7s", (hand("6s 7s 8s", 5),), SidePlayed(match=Money(100), over13=Money(200))),
        PlacePlayed(4, "8h 8c", (hand("8h 3c Kh", 10), hand("8c 9d", 10)), SidePlayed(under13=Money(500))),
        PlacePlayed(6, "5d 6h", (hand("5d 6h 7d", 5, 5),), SidePlayed(match=Money(200))),
    ),
    returned=(BetReturned(6, "hands.0.bets.2", Money(1500)), BetReturned(2, "bets.insurance", Money(200))),
)
BLACKJACK = Dispute("blackjack", "9c Td", (PlacePlayed(1, "Ah Kd", (hand("Ah Kd", 4),)),))
