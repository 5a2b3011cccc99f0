"""Random rounds of both games: some played by the rules with any decisions, some with a thing or two made wrong."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

from hypothesis import strategies as st

from tests.rules.twentyone.naive import best, blackjack, limits, may_end, must_end, waits, worth

Round = dict[str, Any]

RANKS, SUITS = "23456789TJQKA", "cdhs"
SEEDS = st.integers(0, 2**32)


@st.composite
def rounds(draw: st.DrawFn) -> Round:
    """By the rules, with decisions of any kind."""
    chance = Random(draw(SEEDS))
    return played(chance, draw(st.sampled_from(["blackjack", "spanish21"])))


@st.composite
def any_rounds(draw: st.DrawFn) -> Round:
    """Perhaps with mistakes."""
    chance = Random(draw(SEEDS))
    asked = played(chance, draw(st.sampled_from(["blackjack", "spanish21"])))
    for mistake in draw(st.lists(st.sampled_from(MISTAKES), max_size=3)):
        asked = deepcopy(asked)
        mistake(chance, asked)
    return asked


def played(chance: Random, game: str) -> Round:
    rules = settings(chance, game)
    table = limits({"game": game, "rules": rules})
    ranks = RANKS.replace("T", "") if game == "spanish21" else RANKS
    shoe = [rank + suit for rank in ranks for suit in SUITS] * table["decks"]
    chance.shuffle(shoe)
    first = [shoe.pop(), shoe.pop()]
    if chance.random() < 0.3:
        first = pair(chance, first, shoe)
    dealer = [shoe.pop(), shoe.pop()]
    if chance.random() < 0.2:
        dealer[0] = swap(chance, dealer[0], shoe, "A" if chance.random() < 0.5 else "K")
    ante = chance.randrange(table["min"], table["max"] + 1, chance.choice((1, 50, 100)))
    asked: Round = {"game": game, "initial": first, "dealer": dealer, "rules": rules, "bets": {"ante": ante}}
    asked["hands"] = [{"cards": list(first), "bets": [ante]}]
    side_bets(chance, asked, table)
    looks = dealer[0][0] == "A" or (worth(dealer[0]) == 10 and table["ten_up_blackjack"] == "peek")
    if not blackjack(first) and not (blackjack(dealer) and looks):
        play_hands(chance, asked, table, shoe)
    play_dealer(chance, asked, table, shoe)
    return asked


def settings(chance: Random, game: str) -> dict[str, Any]:
    """What a table may have set, each now and then."""
    possible: dict[str, list[Any]] = {
        "chip_cents": [1, 25, 50, 100],
        "rounding": ["up", "down"],
        "dealer": ["H17", "either"] if game == "spanish21" else ["H17", "S17", "either"],
        "ten_up_blackjack": ["peek"] if game == "spanish21" else ["peek", "lose_all", "original_only"],
        "decks": [6] if game == "spanish21" else [1, 2, 6, 8],
        "max_doubles": [0, 1, 2] if game == "spanish21" else [0, 1],
        "max_hands": [1, 2, 3, 4],
        "over_under_pays": ["1:1", "3:2", "2:1"],
        "max": [300, 400],
    }
    return {name: chance.choice(values) for name, values in possible.items() if chance.random() < 0.15}


def swap(chance: Random, card: str, shoe: list[str], rank: str) -> str:
    """Another card of a rank, where there is one."""
    found = [other for other in shoe if other[0] == rank]
    if not found:
        return card
    other = chance.choice(found)
    shoe.remove(other)
    shoe.append(card)
    return other


def pair(chance: Random, first: list[str], shoe: list[str]) -> list[str]:
    return [first[0], swap(chance, first[1], shoe, first[0][0])]


def side_bets(chance: Random, asked: Round, table: dict[str, Any]) -> None:
    bets = asked["bets"]
    for bet in ("match", "over13", "under13")[: 1 if asked["game"] == "blackjack" else 3]:
        if chance.random() < 0.4:
            bets[bet] = chance.randrange(table["min"], table["max"] + 1)
    if asked["dealer"][0][0] == "A":
        if asked["game"] == "blackjack" and blackjack(asked["initial"]) and chance.random() < 0.5:
            bets["even_money"] = True
        elif chance.random() < 0.5 and bets["ante"] > 1:
            bets["insurance"] = chance.randint(1, bets["ante"] // 2)


def play_hands(chance: Random, asked: Round, table: dict[str, Any], shoe: list[str]) -> None:
    hands, ante = asked["hands"], asked["bets"]["ante"]
    place = 0
    while place < len(hands):
        held = hands[place]
        if len(held["cards"]) == 1:
            held["cards"].append(shoe.pop())
        aces = held["cards"][0][0] == held["cards"][1][0] == "A"
        most = 2 if aces else table["max_hands"]
        alike = len(held["cards"]) == 2 and worth(held["cards"][0]) == worth(held["cards"][1])
        if alike and len(hands) < min(most, table["max_hands"]) and chance.random() < 0.7:
            hands.append({"cards": [held["cards"].pop()], "bets": [ante]})
            continue
        draw_to(chance, asked["game"], table, held, shoe)
        place += 1


def draw_to(chance: Random, game: str, table: dict[str, Any], held: dict[str, Any], shoe: list[str]) -> None:
    while best(held["cards"]) <= 21:
        bet, total = held["bets"][0], sum(held["bets"])
        doubles = len(held["bets"]) - 1
        may_double = doubles < table["max_doubles"] and (game == "spanish21" or len(held["cards"]) == 2)
        if may_double and chance.random() < 0.25:
            most = min(total if doubles else bet, table["cap"])
            amount = chance.randint(1 if game == "blackjack" else bet, most)
            held["bets"].append(amount if game == "blackjack" or doubles else bet)
        elif doubles or chance.random() < 0.4:
            return
        held["cards"].append(shoe.pop())
        if game == "blackjack" and len(held["bets"]) > 1:
            return


def play_dealer(chance: Random, asked: Round, table: dict[str, Any], shoe: list[str]) -> None:
    dealer = asked["dealer"]
    if not any(waits(asked, held) for held in asked["hands"]) and chance.random() < 0.5:
        return
    while not must_end(dealer, table["dealer"]):
        if may_end(dealer, table["dealer"]) and chance.random() < 0.5:
            return
        dealer.append(shoe.pop())


def other_amount(chance: Random, asked: Round) -> None:
    bet = chance.choice(["ante", "match", "over13", "under13", "insurance"])
    asked["bets"][bet] = chance.choice([0, 1, 50, 100, 150, 400, 401, 600, 1000, 1001])


def other_hand_bet(chance: Random, asked: Round) -> None:
    held = chance.choice(asked["hands"])
    held["bets"][chance.randrange(len(held["bets"]))] = chance.choice([0, 1, 100, 250, 400, 1000, 1500, 2000])


def one_double_more(chance: Random, asked: Round) -> None:
    held = chance.choice(asked["hands"])
    held["bets"].append(chance.choice([0, 1, 100, sum(held["bets"]), held["bets"][0]]))
    if chance.random() < 0.7:
        held["cards"].append(any_card(chance))


def one_card_more(chance: Random, asked: Round) -> None:
    chance.choice([asked["dealer"], *(held["cards"] for held in asked["hands"])]).append(any_card(chance))


def one_card_less(chance: Random, asked: Round) -> None:
    cards = chance.choice([asked["dealer"], *(held["cards"] for held in asked["hands"])])
    if len(cards) > (2 if cards is asked["dealer"] else 0):
        cards.pop()


def other_card(chance: Random, asked: Round) -> None:
    cards = chance.choice([asked["initial"], asked["dealer"], *(held["cards"] for held in asked["hands"])])
    if cards:
        cards[chance.randrange(len(cards))] = any_card(chance)


def one_hand_more(chance: Random, asked: Round) -> None:
    begun = chance.choice([asked["initial"][0], any_card(chance)])
    asked["hands"].append({"cards": [begun, any_card(chance)], "bets": [asked["bets"]["ante"]]})


def even_money(chance: Random, asked: Round) -> None:
    asked["bets"]["even_money"] = chance.random() < 0.8


def one_deck(chance: Random, asked: Round) -> None:
    asked["rules"]["decks"] = chance.choice([1, 2])


def lower_cap(chance: Random, asked: Round) -> None:
    asked["rules"]["cap"] = chance.choice([100, 200, 2000])


def any_card(chance: Random) -> str:
    return chance.choice(RANKS) + chance.choice(SUITS)


MISTAKES = (
    other_amount,
    other_hand_bet,
    one_double_more,
    one_card_more,
    one_card_less,
    other_card,
    one_hand_more,
    even_money,
    one_deck,
    lower_cap,
)
