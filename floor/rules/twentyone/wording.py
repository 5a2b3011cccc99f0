"""A settled bet in words a floor manager can read out. Pays are always “to”, never “for”."""

from __future__ import annotations

from fractions import Fraction

from floor.rules.cards import show
from floor.rules.twentyone.counting import hard, total
from floor.rules.twentyone.legality import SIDE_NAMES
from floor.rules.twentyone.rounds import Round
from floor.rules.twentyone.settling import Line
from floor.rules.twentyone.words import Why

NAMES = {**SIDE_NAMES, "insurance": "Insurance"}
_SAID = {
    Why.WIN: "{player} against {dealer} wins",
    Why.LOSE: "{player} against {dealer} loses",
    Why.PUSH: "{player} against {dealer} is a push",
    Why.BUST: "{player} is over 21",
    Why.DEALER_BUST: "the dealer is over 21 with {dealer}",
    Why.BLACKJACK: "a blackjack",
    Why.PUSH_BLACKJACK: "a blackjack against the dealer's is a push",
    Why.EVEN_MONEY: "even money for a blackjack",
    Why.PLAYER_21: "21 always wins",
    Why.DEALER_BLACKJACK: "the dealer has blackjack",
    Why.NO_DEALER_BLACKJACK: "the dealer has no blackjack",
    Why.ORIGINAL_ONLY: "the dealer has blackjack, which takes the first bet only",
    Why.BONUS_5_CARD: "21 with five cards",
    Why.BONUS_6_CARD: "21 with six cards",
    Why.BONUS_7_CARD: "21 with seven cards or more",
    Why.BONUS_678_MIXED: "6-7-8 in mixed suits",
    Why.BONUS_678_SUITED: "6-7-8 in one suit",
    Why.BONUS_678_SPADES: "6-7-8 of spades",
    Why.BONUS_777_MIXED: "7-7-7 in mixed suits",
    Why.BONUS_777_SUITED: "7-7-7 in one suit",
    Why.BONUS_777_SPADES: "7-7-7 of spades",
    Why.TWO_SUITED: "both cards are the {up}",
    Why.ONE_SUITED_ONE_NON: "one card is the {up}, the other matches its rank",
    Why.TWO_NON: "both cards match the rank of the {up}",
    Why.ONE_SUITED: "one card is the {up}",
    Why.ONE_NON: "one card matches the rank of the {up}",
    Why.NO_MATCH: "no card matches the {up}",
    Why.OVER: "the first two cards come to {first}",
    Why.UNDER: "the first two cards come to {first}",
    Why.EXACTLY_13: "the first two cards come to 13, which loses",
}


def to(pays: Fraction) -> str:
    """'3 to 2'."""
    return f"{pays.numerator:,} to {pays.denominator:,}"


def bet_name(line: Line, played: Round) -> str:
    """'Hand', 'Hand 2' after a split, 'Match the Dealer'."""
    if line.bet in NAMES:
        return NAMES[line.bet]
    return f"Hand {line.bet.removeprefix('hand')}" if played.is_split else "Hand"


def reason(line: Line, played: Round) -> str:
    """'18 against 17 wins, pays 1 to 1'."""
    place = int(line.bet.removeprefix("hand")) - 1 if line.bet.startswith("hand") else 0
    said = _SAID[line.why].format(
        player=total(played.hands[place].cards),
        dealer=total(played.dealer),
        up=show(played.dealer[0]) if played.dealer else "",
        first=hard(played.initial),
    )
    return f"{said}, pays {to(line.pays)}" if line.pays is not None else said
