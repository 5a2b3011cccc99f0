"""Procedure sheets of 21 made out from what a table is set to (BJ-10, BJ-11, S21-12, S21-14)."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from floor.documents.dealing import Dealing, Heading, Part, Step, dealing_sheet
from floor.documents.form import Form
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import plain_head
from floor.money import Money, show
from floor.paper import Paper
from floor.papers.placards import configured
from floor.pit.configuration import Configuration, configuration, rules_for
from floor.record import Record
from floor.rules.twentyone.cautions import uneven_pays
from floor.rules.twentyone.legality import dealers_rule
from floor.rules.twentyone.tablerules import SplitAces, TableRules, TenUp
from floor.rules.twentyone.wording import to
from floor.state import Room
from floor.text import count, number_word

Told = tuple[str, str]
"""A sentence and its clause."""


def dealing_of(room: Room, chosen: Configuration) -> Dealing:
    rules = rules_for(room, chosen)
    parts: tuple[tuple[Heading, Iterator[Told], bool], ...] = (
        ("Before the first hand", _opening(rules), True),
        ("Card values", _values(rules), False),
        ("The deal", _deal(rules), True),
        ("Order of play", _order(rules), False),
        ("Hand signals", _signals(rules), False),
        ("Splitting", _splitting(rules), False),
        ("Doubling down", _doubling(rules), False),
        ("Insurance", _insurance(rules), False),
        ("Side bets", _sides(rules, chosen.offers), False),
        ("The dealer's hand", _dealer(rules), False),
        ("Paying", _paying(rules, chosen.even_bets), False),
        ("Shuffle and cut", _shuffle(rules), True),
        ("At the table", _conduct(rules, chosen.hands), False),
    )
    filled = ((label, list(told), numbered) for label, told, numbered in parts)
    return Dealing(
        head=plain_head(room),
        game=chosen.name,
        table=chosen.label,
        shoe=f"{count(rules.decks, 'deck')}{', no tens' if rules.tens_removed else ''}",
        object="Come closer to 21 than the dealer without going over.",
        parts=tuple(
            Part(label, tuple(Step(*step) for step in told), numbered) for label, told, numbered in filled if told
        ),
        clauses=f"Approval {rules.approval}",
    )


def _is_spanish(rules: TableRules) -> bool:
    return rules.tens_removed


def _opening(rules: TableRules) -> Iterator[Told]:
    if _is_spanish(rules):
        yield "Spread every deck and see that all its cards are there, and that its tens are not.", "S21-14"
        yield "A shoe and the starting bank of chips are at the table.", "S21-14"
        yield "Wash all six decks together and make one pile of them.", "S21-12"
    else:
        yield (
            "The felt shows where bets are placed; standard cards, chips and a shoe are there, a shuffler if wanted.",
            ("BJ-11"),
        )
        yield "Spread the decks and see that all their cards are there.", "BJ-11"


def _values(rules: TableRules) -> Iterator[Told]:
    clause = "S21-01" if _is_spanish(rules) else "BJ-01"
    low = "Two to nine" if _is_spanish(rules) else "Two to ten"
    yield f"{low} count what they show; jack, queen and king count ten; an ace counts one or eleven.", clause
    yield (
        "A total is soft while an ace counts eleven without passing 21, and hard otherwise.",
        ("S21-02" if _is_spanish(rules) else "BJ-01"),
    )
    yield "An ace with a ten-value card in the first two is a blackjack.", rules.clause("blackjack")


def _deal(rules: TableRules) -> Iterator[Told]:
    ends = dict.fromkeys((rules.least, rules.most))
    limits = " to ".join(show(Money(end)) for end in ends)
    clause = rules.clause("ANTE_ABOVE_MAX")
    yield f"Bets are placed before a card is dealt: {limits}, and no bet over {show(Money(rules.cap))}.", clause
    if _is_spanish(rules):
        yield "Burn the first card after each shuffle.", "S21-12"
        yield "Deal two cards to each player, one at a time, face up, from your left; your own face down.", "S21-14"
        yield "After your second card, turn your first one up on top of it.", "S21-14"
    else:
        yield "Burn a card at each new shoe and at each change of dealer; show it when a player asks.", "BJ-03, BJ-11"
        yield "Deal in two passes from your left, so that players and dealer have two cards each.", "BJ-03"
        yield "Turn one of your own cards up.", "BJ-06"


def _order(rules: TableRules) -> Iterator[Told]:
    clause = "S21-14" if _is_spanish(rules) else "BJ-10"
    yield "Players act one after the other from the first seat at your left, and wait for their turn.", clause
    if rules.ten_up is TenUp.PEEK:
        ten = "an ace or a picture" if _is_spanish(rules) else "an ace or a ten-value card"
        reading = "S21-08" if _is_spanish(rules) else "BJ-06, R-58"
        yield f"With {ten} up, look for blackjack before anybody acts; a blackjack ends the round.", reading
    else:
        taken = "every bet" if rules.ten_up is TenUp.LOSE_ALL else "the first bet only"
        yield f"With an ace up, look for blackjack first; under a ten it is turned last and takes {taken}.", "R-58"


def _signals(rules: TableRules) -> Iterator[Told]:
    clause = "S21-14" if _is_spanish(rules) else "BJ-10"
    yield "Another card: a tap on the felt behind the cards. Stand: a hand waved over them.", clause
    if _is_spanish(rules):
        yield "With a further bet put up: one finger for a double, two spread fingers for a split. Repeat it.", clause
    else:
        yield "For a split or a double the further bet is put beside the first one.", "BJ-04"
    yield "Hand signals overrule words.", clause


def _splitting(rules: TableRules) -> Iterator[Told]:
    clause = rules.clause("TOO_MANY_HANDS")
    if rules.max_hands < 2:
        yield "Hands are not split at this table.", clause
        return
    yield (
        f"Two first cards of equal value may be split with an equal bet, up to {number_word(rules.max_hands - 1)} "
        f"{'time' if rules.max_hands == 2 else 'times'}: {number_word(rules.max_hands)} hands.",
        clause if _is_spanish(rules) else f"{clause}, R-57",
    )
    aces = "Aces are split once" if rules.ace_hands == 2 else "Aces are split like any pair"
    one = ", and each gets one card" if rules.split_aces is SplitAces.ONE else ", and drawn to like any hand"
    yield f"{aces}{one}.", f"{clause}, R-67"
    yield "An ace and a ten-value card after a split are 21 and no blackjack.", clause


def _doubling(rules: TableRules) -> Iterator[Told]:
    clause = rules.clause("TOO_MANY_DOUBLES")
    if not rules.max_doubles:
        yield "Hands are not doubled at this table.", clause
    elif rules.doubles_on_two:
        less = ", also for less" if rules.doubles_for_less else ""
        yield (
            f"On the first two cards, for up to the bet{less}, also after a split; one card, and no more.",
            (f"{clause}, R-61"),
        )
    else:
        times = "once" if rules.max_doubles == 1 else "up to twice"
        yield f"On two cards or more, {times}, also after a split or a hit; one card for each double.", clause
        if rules.max_doubles > 1:
            yield "The first is for the bet; the second is between the bet and all that is at risk.", "R-51"
        yield "A doubled hand is not hit.", "R-53"


def _insurance(rules: TableRules) -> Iterator[Told]:
    clause = rules.clause("INSURANCE_NOT_OFFERED")
    yield (
        "Offered when an ace is up, for up to half the bet; the table's minimum does not count for it.",
        f"{clause}, R-59",
    )
    yield f"It pays {to(rules.pays['insurance'])} if the dealer has blackjack, and is collected if not.", clause
    if rules.even_money:
        yield "A player with a blackjack may take even money instead.", clause


def _sides(rules: TableRules, offers: tuple[str, ...]) -> Iterator[Told]:
    if rules.has_match:
        reading = f"{rules.clause('match')}, R-55"
        yield (
            "Match the Dealer: either first card has the rank of the dealer's card that is up; a king matches a king.",
            (reading),
        )
        names = ("two_suited", "one_suited_one_non", "two_non", "one_suited", "one_non")
        pays = [f"{to(rules.pays[f'match.{name}'])} {_SHORT[name]}" for name in names]
        yield f"It pays {', '.join(pays)}.", rules.clause("match")
    if rules.has_over_under:
        both = {"over13", "under13"} <= set(offers)
        name = "Over/Under 13" if both else "Over 13" if "over13" in offers else "Under 13"
        paid = to(rules.pays["over_under"])
        yield f"{name}: the first two cards, an ace as one; exactly 13 loses; pays {paid}.", "S21-10, R-50"
    if _is_spanish(rules) and rules.side_bets:
        yield "They are settled as soon as the dealer's card is up.", "S21-14"


_SHORT = {
    "two_suited": "two suited",
    "one_suited_one_non": "one suited and one not",
    "two_non": "two not suited",
    "one_suited": "one suited",
    "one_non": "one not suited",
}


def _dealer(rules: TableRules) -> Iterator[Told]:
    yield (
        f"{dealers_rule(rules).replace('the', 'The', 1)}.",
        rules.clause("DEALER_PLAY") if _is_spanish(rules) else "BJ-02, R-60",
    )
    yield "With no hand left to beat, the dealer draws nothing.", ""


def _paying(rules: TableRules, even_bets: bool) -> Iterator[Told]:
    pays = rules.pays
    yield f"A blackjack pays {to(pays['blackjack'])}, any other win {to(pays['win'])}.", rules.clause("blackjack")
    if rules.wins_21:
        yield "A player's 21 and a player's blackjack win whatever the dealer has; any other tie is a push.", "S21-03"
        bonus = [f"{name} {to(pays[key])}" for name, key in _BONUS.items() if key in pays]
        yield f"Bonus 21s, not on split or doubled hands: {', '.join(bonus)}.", "S21-05, R-54"
        yield "Resolve bets from right to left.", "S21-14"
    else:
        yield "A tie is a push; a blackjack beats any other 21.", "BJ-01"
        yield "Go from place to place, paying winners and collecting losing bets.", "BJ-10"
    if any(uneven_pays(rules, even_bets=even_bets)):
        yield f"What chips of {show(Money(rules.chip))} cannot pay is rounded {rules.rounding}.", "R-62"


_BONUS = {
    "five cards": "bonus.5_card",
    "six": "bonus.6_card",
    "seven or more": "bonus.7_card",
    "6-7-8 or 7-7-7 mixed": "bonus.678_mixed",
    "suited": "bonus.678_suited",
    "in spades": "bonus.678_spades",
}


def _shuffle(rules: TableRules) -> Iterator[Told]:
    if not _is_spanish(rules):
        yield "Shuffle all decks together, or use the shuffler.", "BJ-11"
        yield "Set the cut card so that three quarters of the shoe are dealt.", "BJ-03"
        yield "When it comes out, finish the hand and shuffle anew.", "BJ-03"
        return
    clause = "S21-12"
    yield "Cut the pile in half, left and right. Riffle about half a deck of each together, into the middle.", clause
    yield "Then half a deck from a side and half from the middle, in turn, until only the middle pile is left.", clause
    yield "Part it in two and riffle half a deck of each together, until one pile is left.", clause
    yield (
        "A player cuts at least one deck from the front or the back; bring what is behind the cut to the front.",
        clause,
    )
    yield (
        "Put the second cut card about one deck from the end. When it comes out, this is the shoe's last hand.",
        clause,
    )


def _conduct(rules: TableRules, hands: int | None) -> Iterator[Told]:
    clause = "S21-14" if _is_spanish(rules) else "BJ-10"
    yield "Players do not touch the cards.", clause
    several = "S21-13" if _is_spanish(rules) else ""
    if hands is not None:
        most = f"up to {hands} hands where there is room" if hands > 1 else "one hand"
        yield f"A player may play {most}.", several
    elif _is_spanish(rules):
        yield "A player may play as many hands as there is room for, unless the house says no.", several
    if not _is_spanish(rules):
        yield "Players make no side bets among each other.", clause


def _made(fold: Fold, id: str, at: datetime) -> Record:
    chosen = configuration(fold.room, id)
    if chosen is None:
        raise refuse("That game is not played here any more.")
    return dealing_of(fold.room, chosen)


DEALING = Paper(
    "procedure-21",
    "Procedure of 21",
    Form(Dealing, dealing_sheet),
    configured,
    _made,
    hangs=True,
    empty=("No game of 21 is approved", "A manager adopts its approval in Games & rules."),
)
