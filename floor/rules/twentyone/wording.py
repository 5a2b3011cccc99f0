"""A settled bet in words a floor manager can read out. Pays are always “to”, never “for”."""

from __future__ import annotations

from fractions import Fraction

from floor.money import Money
from floor.money import show as show_money
from floor.rules.cards import show
from floor.rules.twentyone.counting import hard, total
from floor.rules.twentyone.legality import SIDE_NAMES
from floor.rules.twentyone.rounds import Round
from floor.rules.twentyone.settling import Line
from floor.rules.twentyone.tablerules import Dealer, Rounding, Settings, SplitAces, TenUp
from floor.rules.twentyone.words import Why
from floor.text import count

NAMES = {**SIDE_NAMES, "insurance": "Insurance"}
MATCHES = {
    "two_suited": "Two suited",
    "one_suited_one_non": "One suited, one not",
    "two_non": "Two not suited",
    "one_suited": "One suited",
    "one_non": "One not suited",
    "none": "No match",
}
BONUSES = {
    "5_card": "Five cards",
    "6_card": "Six cards",
    "7_card": "Seven cards or more",
    "678_mixed": "6-7-8, mixed suits",
    "678_suited": "6-7-8, same suit",
    "678_spades": "6-7-8, spades",
    "777_mixed": "7-7-7, mixed suits",
    "777_suited": "7-7-7, same suit",
    "777_spades": "7-7-7, spades",
}
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


def ratio(pays: Fraction) -> str:
    """'3:2', as settings have it."""
    return f"{pays.numerator}:{pays.denominator}"


def bet_name(line: Line, played: Round) -> str:
    """'Hand', 'Hand 2' after a split, 'Match the Dealer'."""
    return open_name(line.bet, played)


def open_name(bet: str, played: Round) -> str:
    """The same of a bet that is not settled yet."""
    if bet in NAMES:
        return NAMES[bet]
    return f"Hand {bet.removeprefix('hand')}" if played.is_split else "Hand"


def reason(line: Line, played: Round) -> str:
    """'18 against 17 wins, pays 1 to 1'."""
    place = int(line.bet.removeprefix("hand")) - 1 if line.bet.startswith("hand") else 0
    said = _SAID[line.why].format(
        player=total(played.hands[place].cards),
        dealer=total(played.dealer),
        up=show(played.dealer[0]) if played.dealer else "",
        first=hard(played.initial),
    )
    return f"{said}, pays {to(line.pays)}{_rounded(line.breakage)}" if line.pays is not None else said


def _rounded(breakage: Fraction) -> str:
    """', rounded down by $0.50': the breakage is shown (R-62)."""
    if not breakage:
        return ""
    cents = abs(breakage)
    by = show_money(Money(int(cents))) if cents.denominator == 1 else f"{float(cents):g} cents"
    return f", rounded {Rounding.DOWN if breakage > 0 else Rounding.UP} by {by}"


def bet_at(at: str) -> str:
    """The name of the bet at a place of the round: 'Insurance', or for hands.0.bets.2 'The second double'."""
    bet = at.removeprefix("bets.")
    if bet in NAMES:
        return NAMES[bet]
    match at.split("."):
        case ["hands", hand, "bets", which] if which in _TIMES:
            return f"The {_TIMES[which]} double" + (f" on hand {int(hand) + 1}" if hand != "0" else "")
    return "The bet"


_TIMES = {"1": "first", "2": "second", "3": "third"}


_ON_17 = {Dealer.H17: "hits soft 17", Dealer.S17: "stands on every 17", Dealer.EITHER: "hits or stands on soft 17"}
_TEN_UP = {
    TenUp.PEEK: "Dealer looks for blackjack under an ace or a ten",
    TenUp.LOSE_ALL: "A ten up is turned over last; its blackjack takes every bet",
    TenUp.ORIGINAL_ONLY: "A ten up is turned over last; its blackjack takes the first bet only",
}


def settings_words(used: Settings) -> list[str]:
    """The settings a round was settled by, a phrase each: 'Bets $1 to $10', '6 decks', 'Dealer hits soft 17'."""
    words = (
        [f"Bets {_amount(used.min)} to {_amount(used.max)}"] if used.min is not None and used.max is not None else []
    )
    if used.max_hands is not None:
        words.append("No splits" if used.max_hands < 2 else f"Up to {count(used.max_hands, 'hand')}")
    if used.max_doubles == 0:
        words.append("No doubles")
    if used.split_aces is SplitAces.MANY:
        words.append("Split aces are drawn to")
    if used.decks is not None:
        words.append(count(used.decks, "deck"))
    if used.dealer is not None:
        words.append(f"Dealer {_ON_17[used.dealer]}")
    if used.ten_up_blackjack not in (None, TenUp.PEEK):
        words.append(_TEN_UP[used.ten_up_blackjack])
    if used.over_under_pays is not None:
        words.append(f"Over/Under 13 pays {str(used.over_under_pays).replace(':', ' to ')}")
    if used.chip_cents not in (None, 1):
        words.append(f"Smallest chip {_amount(used.chip_cents)}, rounded {used.rounding or Rounding.DOWN}")
    return words


def _amount(cents: int | None) -> str:
    return show_money(Money(cents or 0))
