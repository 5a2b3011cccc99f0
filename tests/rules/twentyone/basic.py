"""A player who follows the usual chart for six decks and a dealer who stands on soft 17, from a full shoe each time."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.rules.twentyone.naive import best, blackjack, soft, worth

SHOE = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"] * 6
HARD = {
    **dict.fromkeys(range(4, 9), "H" * 10),
    9: "HDDDDHHHHH",
    10: "DDDDDDDDHH",
    11: "DDDDDDDDDH",
    12: "HHSSSHHHHH",
    **dict.fromkeys((13, 14, 15, 16), "SSSSSHHHHH"),
    **dict.fromkeys(range(17, 22), "S" * 10),
}
SOFT = {
    12: "HHHHHHHHHH",
    13: "HHHDDHHHHH",
    14: "HHHDDHHHHH",
    15: "HHDDDHHHHH",
    16: "HHDDDHHHHH",
    17: "HDDDDHHHHH",
    18: "SDDDDSSHHH",
    **dict.fromkeys((19, 20, 21), "S" * 10),
}
PAIRS = {
    1: "P" * 10,
    2: "PPPPPPHHHH",
    3: "PPPPPPHHHH",
    4: "HHHPPHHHHH",
    6: "PPPPPHHHHH",
    7: "PPPPPPHHHH",
    8: "P" * 10,
    9: "PPPPPSPPSS",
}
"""By the dealer's card, two to ace: hit, stand, double, split."""


def play(chance: Random, bet: int) -> dict[str, Any]:
    shoe = chance.sample(SHOE, 60)
    first, dealer = [shoe.pop(), shoe.pop()], [shoe.pop(), shoe.pop()]
    hands = [{"cards": list(first), "bets": [bet]}]
    looked = worth(dealer[0]) in (1, 10) and blackjack(dealer)
    if not blackjack(first) and not looked:
        place = 0
        while place < len(hands):
            _play_hand(hands, place, dealer[0], shoe, bet)
            place += 1
    while best(dealer) < 17:
        dealer.append(shoe.pop())
    return {"game": "blackjack", "initial": first, "dealer": dealer, "hands": hands, "bets": {"ante": bet}}


def _play_hand(hands: list[dict[str, Any]], place: int, up: str, shoe: list[str], bet: int) -> None:
    held, column = hands[place]["cards"], (worth(up) + 8) % 10
    if len(held) == 1:
        held.append(shoe.pop())
    while _splits(held, column, len(hands)):
        hands.append({"cards": [held.pop()], "bets": [bet]})
        held.append(shoe.pop())
    if len(hands) > 1 and held[0][0] == "A":
        return
    while best(held) < 21:
        act = (SOFT if soft(held) else HARD)[best(held)][column]
        if act == "S" or (act == "D" and len(held) > 2 and best(held) == 18):
            return
        held.append(shoe.pop())
        if act == "D" and len(held) == 3:
            hands[place]["bets"].append(bet)
            return


def _splits(held: list[str], column: int, hands: int) -> bool:
    most = 2 if held[0][0] == "A" else 5
    alike = worth(held[0]) == worth(held[1]) and worth(held[0]) in PAIRS
    return alike and hands < most and PAIRS[worth(held[0])][column] == "P"
