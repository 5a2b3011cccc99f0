"""Whether a round could have been played so: everything that is not allowed in it, at once, each at its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from floor.errors import About, Finding
from floor.money import Money, show
from floor.rules.cards import Card
from floor.rules.cards import show as show_card
from floor.rules.twentyone.counting import COUNTS, TENS, hard, is_ace
from floor.rules.twentyone.facts import Facts
from floor.rules.twentyone.rounds import Hand, Round
from floor.rules.twentyone.tablerules import Dealer, SplitAces, TableRules
from floor.rules.twentyone.words import Code
from floor.text import count, listed

SIDE_BETS = {"match": "match", "over13": "over_under", "under13": "over_under"}
"""Each side bet of a round, and what a table offers it as."""
SIDE_NAMES = {"match": "Match the Dealer", "over13": "Over 13", "under13": "Under 13"}


@dataclass(frozen=True, slots=True)
class Illegal(Finding):
    """One thing that is not allowed, and whether only a card still has to come."""

    is_missing: bool = False

    @property
    def at(self) -> str:
        """Its place in the round, like hands.1.bets.2."""
        return self.about.fields[0]


def illegal(facts: Facts) -> list[Illegal]:
    return [found for check in _CHECKS for found in check(facts)]


def _not(facts: Facts, code: Code, at: str, message: str, cure: str = "", *, is_missing: bool = False) -> Illegal:
    clause = facts.rules.clause(code)
    about = About((at,))
    return Illegal(message, clause, cure, "approval", about=about, code=code.value, is_missing=is_missing)


def _dollars(cents: int) -> str:
    return show(Money(cents))


def _limits(least: int, most: int) -> str:
    return f"Bet {_dollars(least)} to {_dollars(most)}."


def _ante(facts: Facts) -> Iterator[Illegal]:
    rules, ante = facts.rules, facts.round.bets.ante
    if ante < rules.least:
        told = f"The bet of {_dollars(ante)} is under the table's minimum of {_dollars(rules.least)}."
        yield _not(facts, Code.ANTE_BELOW_MIN, "bets.ante", told, _limits(rules.least, rules.most))
    if ante > rules.most:
        told = f"The bet of {_dollars(ante)} is over the table's maximum of {_dollars(rules.most)}."
        yield _not(facts, Code.ANTE_ABOVE_MAX, "bets.ante", told, _limits(rules.least, rules.most))
    elif ante > rules.cap:
        yield _over_cap(facts, "bets.ante", "The bet", ante)


def _side_bets(facts: Facts) -> Iterator[Illegal]:
    bets = facts.round.bets
    for bet, amount in (("match", bets.match), ("over13", bets.over13), ("under13", bets.under13)):
        if amount:
            yield from _side_bet(facts, bet, amount)


def _side_bet(facts: Facts, bet: str, amount: int) -> Iterator[Illegal]:
    rules, at, told = facts.rules, f"bets.{bet}", f"{SIDE_NAMES[bet]} of {_dollars(amount)}"
    if SIDE_BETS[bet] not in rules.side_bets:
        yield _not(facts, Code.SIDE_NOT_OFFERED, at, f"{SIDE_NAMES[bet]} is not offered here.", "Take it back.")
        return
    least, most = rules.limits_on(SIDE_BETS[bet])
    if amount < least:
        under = f"{told} is under the table's minimum of {_dollars(least)}."
        yield _not(facts, Code.SIDE_BELOW_MIN, at, under, _limits(least, most))
    if amount > most:
        over = f"{told} is over the table's maximum of {_dollars(most)}."
        yield _not(facts, Code.SIDE_ABOVE_MAX, at, over, _limits(least, most))
    elif amount > rules.cap:
        yield _over_cap(facts, at, SIDE_NAMES[bet], amount)


def _over_cap(facts: Facts, at: str, bet: str, amount: int) -> Illegal:
    cap = _dollars(facts.rules.cap)
    told = f"{bet} of {_dollars(amount)} is over the {cap} that any one bet may be."
    return _not(facts, Code.WAGER_ABOVE_CAP, at, told, f"Take back what is over {cap}.")


def _insurance(facts: Facts) -> Iterator[Illegal]:
    """Up to half the bet, when an ace is up (R-59)."""
    bets, at = facts.round.bets, "bets.insurance"
    if not bets.insurance:
        return
    if facts.up is not None and not facts.shows_ace:
        told = f"Insurance is open when the dealer shows an ace, and here the {show_card(facts.up)} is up."
        yield _not(facts, Code.INSURANCE_NOT_OFFERED, at, told, "Take it back before the round is settled.")
    if bets.insurance * 2 > bets.ante:
        told = f"Insurance of {_dollars(bets.insurance)} is over half of the {_dollars(bets.ante)} bet."
        yield _not(facts, Code.INSURANCE_TOO_LARGE, at, told, f"Insure for up to {_dollars(bets.ante // 2)}.")
    if bets.insurance > facts.rules.cap:
        yield _over_cap(facts, at, "Insurance", bets.insurance)


def _even_money(facts: Facts) -> Iterator[Illegal]:
    bets, at = facts.round.bets, "bets.even_money"
    if not bets.even_money:
        return
    if not (facts.rules.even_money and facts.natural and (facts.shows_ace or facts.up is None)):
        told = "Even money is for a blackjack when the dealer shows an ace"
        told += "." if facts.rules.even_money else ", and is not offered in this game."
        yield _not(facts, Code.EVEN_MONEY_NOT_OFFERED, at, told, "Settle the hand as it lies.")
    if bets.insurance:
        told = "A blackjack is insured or paid even money, not both."
        yield _not(facts, Code.EVEN_MONEY_AND_INSURANCE, at, told, "Take the insurance back.")


def _shoe(facts: Facts) -> Iterator[Illegal]:
    played, rules = facts.round, facts.rules
    seen = [*played.dealer, *(card for hand in played.hands for card in hand.cards)]
    different = set(seen)
    if rules.tens_removed:
        for ten in sorted(different & TENS):
            told = f"The {show_card(ten)} is not in the shoe: its tens are taken out."
            yield _not(facts, Code.CARD_NOT_IN_DECK, _last_with(played, ten), told, "Look at the card again.")
    if len(seen) - len(different) < rules.decks:
        return
    for card, copies in Counter(seen).items():
        if copies > rules.decks:
            have = "one deck has one" if rules.decks == 1 else f"{rules.decks} decks have {rules.decks}"
            told = f"The {show_card(card)} is on the table {copies} times, and {have}."
            yield _not(facts, Code.TOO_MANY_COPIES, _last_with(played, card), told, "Look at the cards again.")


def _last_with(played: Round, card: Card) -> str:
    """The field where a card was put down last."""
    holding = [place for place, hand in enumerate(played.hands) if card in hand.cards]
    return f"hands.{holding[-1]}.cards" if holding else "dealer"


def _first_cards(facts: Facts) -> Iterator[Illegal]:
    """One hand begins with the first two cards; of a pair that was split, each of the two begins a hand."""
    played = facts.round
    if played.is_split:
        begun = [hand.cards[0] for hand in played.hands if hand.cards]
        changed = len(begun) == len(played.hands) and bool(Counter(played.initial) - Counter(begun))
    else:
        held = played.hands[0].cards[:2] if played.hands else ()
        changed = held != played.initial and bool(Counter(held) - Counter(played.initial))
    if changed:
        yield _changed(facts, len(played.hands) - 1)


def _changed(facts: Facts, place: int) -> Illegal:
    first = listed([f"the {show_card(card)}" for card in facts.round.initial])
    told = f"The first two cards are {first}, and the cards of the hands do not begin with them."
    return _not(facts, Code.FIRST_CARDS_CHANGED, f"hands.{place}.cards", told, "Look at the cards again.")


def _splits(facts: Facts) -> Iterator[Illegal]:
    yield from _first_cards(facts)
    played, rules = facts.round, facts.rules
    last = f"hands.{len(played.hands) - 1}"
    if played.is_split:
        if not _is_pair(played):
            told = "Only two cards of equal value are split."
            yield _not(facts, Code.SPLIT_NOT_EQUAL, "initial", told, "Play them as one hand.")
        if len(played.hands) > rules.max_hands:
            told = f"{len(played.hands)} hands are more than the {rules.max_hands} that one may become."
            yield _not(facts, Code.TOO_MANY_HANDS, last, told, f"Split up to {rules.max_hands - 1} times.")
        most = rules.ace_hands
        if most is not None and len(played.hands) > most and all(map(is_ace, played.initial)):
            told = f"Aces make {most} hands at most, and are not split again."
            yield _not(facts, Code.RESPLIT_ACES, last, told, f"Play the aces as {most} hands.")
    for place, hand in enumerate(played.hands):
        yield from _split_hand(facts, place, hand)


def _is_pair(played: Round) -> bool:
    """Equal in value (R-57): the two that were split, and what began every further hand."""
    begun = [hand.cards[0] for hand in played.hands if hand.cards]
    further = begun if len(begun) > 2 else []
    return len({COUNTS[card] for card in (*played.initial, *further)}) == 1


def _split_hand(facts: Facts, place: int, hand: Hand) -> Iterator[Illegal]:
    played, at = facts.round, f"hands.{place}"
    ante = played.bets.ante
    if hand.bets and hand.bets[0] != ante:
        told = f"Hand {place + 1} has {_dollars(hand.bets[0])} on it, and the bet is {_dollars(ante)}."
        yield _not(facts, Code.SPLIT_BET_MISMATCH, f"{at}.bets.0", told, f"Bet {_dollars(ante)} on each hand.")
    if hand.bets and hand.bets[0] > facts.rules.cap and (place or hand.bets[0] != ante):
        yield _over_cap(facts, f"{at}.bets.0", f"The bet on hand {place + 1}", hand.bets[0])
    if len(hand.cards) < 2:
        told = f"Hand {place + 1} has {count(len(hand.cards), 'card')} and needs two."
        yield _not(facts, Code.HAND_UNFINISHED, f"{at}.cards", told, "Deal its next card.", is_missing=True)
    one_each = played.is_split and facts.rules.split_aces is SplitAces.ONE
    if one_each and is_ace(played.initial[0]) and (len(hand.cards) > 2 or hand.doubles):
        told = "A split ace gets one card, and is neither hit nor doubled."
        yield _not(facts, Code.ACT_ON_SPLIT_ACES, f"{at}.cards", told, "Leave it at one card.")


def _doubles(facts: Facts) -> Iterator[Illegal]:
    for place, hand in enumerate(facts.round.hands):
        if hand.doubles:
            yield from _doubled_hand(facts, place, hand)
            yield from _amounts(facts, place, hand)


def _doubled_hand(facts: Facts, place: int, hand: Hand) -> Iterator[Illegal]:
    rules, times = facts.rules, len(hand.doubles)
    bets, cards = f"hands.{place}.bets", f"hands.{place}.cards"
    if times > rules.max_doubles:
        told = f"Hand {place + 1} is doubled {count(times, 'time')}; {rules.max_doubles} is the most."
        yield _not(facts, Code.TOO_MANY_DOUBLES, bets, told, "Take the last double back.")
    before = len(hand.cards) - times
    if before < 2:
        told = f"Hand {place + 1} has {count(len(hand.cards), 'card')}: a double has not got its card."
        yield _not(facts, Code.DOUBLE_WITHOUT_CARD, cards, told, "Deal one card for each double.", is_missing=True)
    elif before > 2 and rules.doubles_on_two:
        told = f"Hand {place + 1} was doubled on {before} cards, and only the first two may be."
        yield _not(facts, Code.DOUBLE_NOT_ON_TWO_CARDS, cards, told, "Take the double back.")


def _amounts(facts: Facts, place: int, hand: Hand) -> Iterator[Illegal]:
    """The first for the bet, or up to it; a second between the bet and all that is at risk (R-51, R-61)."""
    bet = hand.bets[0]
    for which, amount in enumerate(hand.doubles, 1):
        least, most = _range(facts.rules, hand, which)
        at, told = f"hands.{place}.bets.{which}", f"The double of {_dollars(amount)} on hand {place + 1}"
        cure = f"Double for {_dollars(least)} to {_dollars(most)}." if least < most else f"Double for {_dollars(most)}."
        if amount > most:
            over = f"{told} is over the {_dollars(most)} it may be."
            yield _not(facts, Code.DOUBLE_TOO_LARGE, at, over, cure)
        elif amount < least and 0 < amount < bet and which == 1:
            less = f"{told} is for less than the {_dollars(bet)} bet."
            yield _not(facts, Code.DOUBLE_FOR_LESS, at, less, cure)
        elif amount < least:
            under = f"{told} is under the {_dollars(least)} it must be."
            yield _not(facts, Code.DOUBLE_TOO_SMALL, at, under, cure)
        if amount > facts.rules.cap:
            yield _over_cap(facts, at, f"The double on hand {place + 1}", amount)


def _range(rules: TableRules, hand: Hand, which: int) -> tuple[int, int]:
    bet = hand.bets[0]
    if rules.doubles_for_less:
        return 1, bet
    return bet, bet if which == 1 else sum(hand.bets[:which])


def _acts(facts: Facts) -> Iterator[Illegal]:
    played = facts.round
    over = facts.dealer_natural and facts.has_looked
    for place, hand in enumerate(played.hands):
        at, acted = f"hands.{place}.cards", len(hand.cards) > 2 or len(hand.bets) > 1
        if hard(hand.cards[:-1]) > 21:
            told = f"Hand {place + 1} was over 21 and got another card."
            yield _not(facts, Code.ACT_AFTER_BUST, at, told, "Take the last card back.")
        if acted and facts.natural:
            told = "The hand is a blackjack, and there is nothing to do on it."
            yield _not(facts, Code.ACT_ON_BLACKJACK, at, told, "Leave it at two cards and one bet.")
        over_now = over and (acted or (played.is_split and place == 0))
        if over_now:
            told = "The dealer has blackjack, which ends the round before anybody acts."
            yield _not(facts, Code.ACT_AFTER_DEALER_BLACKJACK, at, told, "Take back what was bet and dealt after.")
            over = False


def _dealer_play(facts: Facts) -> Iterator[Illegal]:
    """The dealer draws by the rule; with no hand left to beat, two cards do."""
    dealer, cards = facts.dealer, facts.round.dealer
    if dealer.drew_too_far:
        told = f"The dealer drew past a hand to stand on: {dealers_rule(facts.rules)}."
        yield _not(facts, Code.DEALER_PLAY, "dealer", told, "Take back what was drawn too far.")
    elif not dealer.may_stand and (len(cards) != 2 or facts.needs_dealer):
        told = f"The dealer has {dealer.total} and is not done: {dealers_rule(facts.rules)}."
        yield _not(facts, Code.DEALER_PLAY, "dealer", told, "Deal the dealer's next card.", is_missing=True)


def dealers_rule(rules: TableRules) -> str:
    """'the dealer draws to 16, stands on hard 17 and hits a soft one'."""
    if rules.dealer is Dealer.S17:
        return "the dealer draws to 16 and stands on every 17"
    soft = "hits" if rules.dealer is Dealer.H17 else "hits or stands on"
    return f"the dealer draws to 16, stands on hard 17 and {soft} a soft one"


_CHECKS: tuple[Callable[[Facts], Iterator[Illegal]], ...] = (
    _ante,
    _side_bets,
    _insurance,
    _even_money,
    _shoe,
    _splits,
    _doubles,
    _acts,
    _dealer_play,
)
