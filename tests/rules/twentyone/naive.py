"""A round of 21 settled the slow and plain way, written from the documents without a look at the program's own judge.

Cards are two letters, amounts cents. Only what the documents and their readings say is here, one game after the other.
"""

from __future__ import annotations

from typing import Any

Round = dict[str, Any]
Answer = tuple[list[tuple[str, int, int, str]], set[str]]

MATCH_PAYS = {
    "blackjack": {"two_suited": 14, "two_non": 6, "one_suited_one_non": 10, "one_suited": 7, "one_non": 3},
    "spanish21": {"two_suited": 18, "two_non": 8, "one_suited_one_non": 13, "one_suited": 9, "one_non": 4},
}
BONUS_HALVES = {
    "bonus_5_card": 3,
    "bonus_6_card": 4,
    "bonus_7_card": 6,
    "bonus_678_mixed": 3,
    "bonus_678_suited": 4,
    "bonus_678_spades": 6,
    "bonus_777_mixed": 3,
    "bonus_777_suited": 4,
    "bonus_777_spades": 6,
}
"""What a bonus pays, in halves of the bet."""


def worth(card: str) -> int:
    if card[0] == "A":
        return 1
    return 10 if card[0] in "TJQK" else int(card[0])


def low(cards: list[str]) -> int:
    return sum(worth(card) for card in cards)


def best(cards: list[str]) -> int:
    """The total with aces counted as well as they can be."""
    totals = {0}
    for card in cards:
        totals = {total + count for total in totals for count in ((1, 11) if card[0] == "A" else (worth(card),))}
    under = [total for total in totals if total <= 21]
    return max(under) if under else min(totals)


def soft(cards: list[str]) -> bool:
    return best(cards) != low(cards)


def blackjack(cards: list[str]) -> bool:
    return len(cards) == 2 and best(cards) == 21


def naive(asked: Round) -> Answer:
    """The lines in the order they are resolved, and every code of what is not allowed."""
    table = limits(asked)
    found = refusals(asked, table)
    return ([], found) if found else (paid(asked, table), set())


def limits(asked: Round) -> dict[str, Any]:
    spanish = asked["game"] == "spanish21"
    table: dict[str, Any] = {
        "min": 100,
        "max": 1000 if spanish else 400,
        "cap": 1000 if spanish else 400,
        "max_hands": 4 if spanish else 5,
        "max_doubles": 2 if spanish else 1,
        "decks": 6,
        "over_under_pays": "1:1",
        "chip_cents": 1,
        "dealer": "H17" if spanish else "S17",
        "ten_up_blackjack": "peek",
        "rounding": "down",
    }
    return {**table, **asked.get("rules", {})}


def paid(asked: Round, table: dict[str, Any]) -> list[tuple[str, int, int, str]]:
    told = []
    bets, first, up = asked["bets"], asked["initial"], asked["dealer"][0]
    if bets.get("match"):
        why = match(first, up)
        pays = MATCH_PAYS[asked["game"]].get(why)
        told.append(("match", bets["match"], won(bets["match"], 2 * pays, table) if pays else -bets["match"], why))
    thirteen = "over" if low(first) > 13 else "under" if low(first) < 13 else "exactly_13"
    for bet, wins in (("over13", "over"), ("under13", "under")):
        if bets.get(bet):
            one, other = map(int, table["over_under_pays"].split(":"))
            net = won(bets[bet], 2 * one, table, other) if thirteen == wins else -bets[bet]
            told.append((bet, bets[bet], net, thirteen))
    if bets.get("insurance"):
        has = blackjack(asked["dealer"][:2])
        net = won(bets["insurance"], 4, table) if has else -bets["insurance"]
        told.append(("insurance", bets["insurance"], net, "dealer_blackjack" if has else "no_dealer_blackjack"))
    for number, held in enumerate(asked["hands"], 1):
        why, net = hand(asked, table, held, number)
        told.append((f"hand{number}", sum(held["bets"]), net, why))
    return told


def match(first: list[str], up: str) -> str:
    ranks = [card for card in first if card[0] == up[0]]
    same = [card for card in ranks if card == up]
    if len(ranks) == 2:
        return ("two_non", "one_suited_one_non", "two_suited")[len(same)]
    if len(ranks) == 1:
        return "one_suited" if same else "one_non"
    return "no_match"


def won(stake: int, halves: int, table: dict[str, Any], parts: int = 1) -> int:
    """So many halves of the stake, over so many parts, in chips that there are."""
    chip: int = table["chip_cents"]
    down = stake * halves // (2 * parts * chip)
    even = down * 2 * parts * chip == stake * halves
    return (down if even or table["rounding"] == "down" else down + 1) * chip


def hand(asked: Round, table: dict[str, Any], held: dict[str, Any], number: int) -> tuple[str, int]:
    spanish, split = asked["game"] == "spanish21", len(asked["hands"]) > 1
    cards, stake = held["cards"], sum(held["bets"])
    mine, dealer = best(cards), asked["dealer"]
    if mine > 21:
        return "bust", -stake
    if blackjack(cards) and not split:
        if asked["bets"].get("even_money"):
            return "even_money", won(stake, 2, table)
        if blackjack(dealer[:2]) and not spanish:
            return "push_blackjack", 0
        return "blackjack", won(stake, 3, table)
    if spanish and mine == 21:
        why = "player_21" if split or len(held["bets"]) > 1 else bonus(cards)
        return why, won(stake, BONUS_HALVES.get(why, 2), table)
    if blackjack(dealer[:2]):
        if worth(dealer[0]) == 10 and table["ten_up_blackjack"] == "original_only":
            return "dealer_blackjack_original_only", -held["bets"][0] if number == 1 else 0
        return "dealer_blackjack", -stake
    theirs = best(dealer)
    if theirs > 21:
        return "dealer_bust", won(stake, 2, table)
    if mine == theirs:
        return "push", 0
    return ("win", won(stake, 2, table)) if mine > theirs else ("lose", -stake)


def bonus(cards: list[str]) -> str:
    if len(cards) >= 5:
        return f"bonus_{min(len(cards), 7)}_card"
    ranks = "".join(sorted(card[0] for card in cards))
    if ranks not in ("678", "777"):
        return "player_21"
    suits = {card[1] for card in cards}
    return f"bonus_{ranks}_" + ("spades" if suits == {"s"} else "suited" if len(suits) == 1 else "mixed")


def refusals(asked: Round, table: dict[str, Any]) -> set[str]:
    return bets_refused(asked, table) | cards_refused(asked, table) | play_refused(asked, table)


def bets_refused(asked: Round, table: dict[str, Any]) -> set[str]:
    found, bets = set(), asked["bets"]
    up, first = asked["dealer"][0], asked["initial"]
    if bets["ante"] < table["min"]:
        found.add("ANTE_BELOW_MIN")
    if bets["ante"] > table["max"]:
        found.add("ANTE_ABOVE_MAX")
    if table["cap"] < bets["ante"] <= table["max"]:
        found.add("WAGER_ABOVE_CAP")
    for bet in ("match", "over13", "under13"):
        amount = bets.get(bet, 0)
        if amount and bet != "match" and asked["game"] == "blackjack":
            found.add("SIDE_NOT_OFFERED")
        elif amount:
            found |= {"SIDE_BELOW_MIN"} if amount < table["min"] else set()
            found |= {"SIDE_ABOVE_MAX"} if amount > table["max"] else set()
            found |= {"WAGER_ABOVE_CAP"} if table["cap"] < amount <= table["max"] else set()
    insurance = bets.get("insurance", 0)
    if insurance and up[0] != "A":
        found.add("INSURANCE_NOT_OFFERED")
    if insurance > bets["ante"] / 2:
        found.add("INSURANCE_TOO_LARGE")
    if insurance > table["cap"]:
        found.add("WAGER_ABOVE_CAP")
    if bets.get("even_money"):
        offered = asked["game"] == "blackjack" and up[0] == "A" and blackjack(first) and len(asked["hands"]) == 1
        found |= set() if offered else {"EVEN_MONEY_NOT_OFFERED"}
        found |= {"EVEN_MONEY_AND_INSURANCE"} if insurance else set()
    return found


def cards_refused(asked: Round, table: dict[str, Any]) -> set[str]:
    found, hands, first = set(), asked["hands"], asked["initial"]
    every = [*asked["dealer"], *(card for held in hands for card in held["cards"])]
    if asked["game"] == "spanish21" and any(card[0] == "T" for card in every):
        found.add("CARD_NOT_IN_DECK")
    if any(every.count(card) > table["decks"] for card in every):
        found.add("TOO_MANY_COPIES")
    if any(len(held["cards"]) < 2 for held in hands):
        found.add("HAND_UNFINISHED")
    if any(held["bets"][0] != asked["bets"]["ante"] for held in hands):
        found.add("SPLIT_BET_MISMATCH")
    placed = hands[0]["bets"][0] == asked["bets"]["ante"]
    if any(held["bets"][0] > table["cap"] for held in (hands[1:] if placed else hands)):
        found.add("WAGER_ABOVE_CAP")
    if len(hands) == 1:
        begun = hands[0]["cards"][:2]
        spare = list(first)
        for card in begun:
            if card not in spare:
                found.add("FIRST_CARDS_CHANGED")
            else:
                spare.remove(card)
        return found
    begun = [held["cards"][0] for held in hands if held["cards"]]
    if len(begun) == len(hands) and any(first.count(card) > begun.count(card) for card in first):
        found.add("FIRST_CARDS_CHANGED")
    alike = first if len(begun) <= 2 else [*first, *begun]
    if len({worth(card) for card in alike}) > 1:
        found.add("SPLIT_NOT_EQUAL")
    if len(hands) > table["max_hands"]:
        found.add("TOO_MANY_HANDS")
    if first[0][0] == first[1][0] == "A" and len(hands) > 2:
        found.add("RESPLIT_ACES")
    return found


def play_refused(asked: Round, table: dict[str, Any]) -> set[str]:
    found, hands, dealer = set(), asked["hands"], asked["dealer"]
    split = len(hands) > 1
    for held in hands:
        found |= doubles_refused(asked["game"], table, held)
        if low(held["cards"][:-1]) > 21:
            found.add("ACT_AFTER_BUST")
        if not split and blackjack(asked["initial"]) and (len(held["cards"]) > 2 or len(held["bets"]) > 1):
            found.add("ACT_ON_BLACKJACK")
    looks = dealer[0][0] == "A" or (worth(dealer[0]) == 10 and table["ten_up_blackjack"] == "peek")
    acted = split or any(len(held["cards"]) > 2 or len(held["bets"]) > 1 for held in hands)
    if blackjack(dealer[:2]) and looks and acted:
        found.add("ACT_AFTER_DEALER_BLACKJACK")
    live = [held for held in hands if waits(asked, held)]
    ends = [may_end(dealer[: number + 1], table["dealer"]) for number in range(1, len(dealer))]
    drew_on = any(must_end(dealer[:number], table["dealer"]) for number in range(2, len(dealer)))
    untouched = len(dealer) == 2 and not live
    if drew_on or not (ends[-1] or untouched):
        found.add("DEALER_PLAY")
    return found


def waits(asked: Round, held: dict[str, Any]) -> bool:
    """Whether only the dealer's cards decide the hand."""
    total = best(held["cards"])
    if total > 21 or (len(asked["hands"]) == 1 and blackjack(asked["initial"])):
        return False
    return not (asked["game"] == "spanish21" and total == 21)


def may_end(cards: list[str], rule: str) -> bool:
    total = best(cards)
    return total >= 17 and not (total == 17 and soft(cards) and rule == "H17")


def must_end(cards: list[str], rule: str) -> bool:
    total = best(cards)
    return total >= 17 and not (total == 17 and soft(cards) and rule in ("H17", "either"))


def doubles_refused(game: str, table: dict[str, Any], held: dict[str, Any]) -> set[str]:
    found = set()
    bet, doubles = held["bets"][0], held["bets"][1:]
    if len(doubles) > table["max_doubles"]:
        found.add("TOO_MANY_DOUBLES")
    before = len(held["cards"]) - len(doubles)
    if doubles and before < 2:
        found.add("DOUBLE_WITHOUT_CARD")
    if doubles and before > 2 and game == "blackjack":
        found.add("DOUBLE_NOT_ON_TWO_CARDS")
    for place, amount in enumerate(doubles):
        if amount > table["cap"]:
            found.add("WAGER_ABOVE_CAP")
        if game == "blackjack":
            found |= {"DOUBLE_TOO_LARGE"} if amount > bet else set()
            found |= {"DOUBLE_TOO_SMALL"} if amount < 1 else set()
        elif place == 0:
            found |= {"DOUBLE_TOO_LARGE"} if amount > bet else set()
            found |= {"DOUBLE_FOR_LESS"} if 0 < amount < bet else set()
            found |= {"DOUBLE_TOO_SMALL"} if amount == 0 and bet > 0 else set()
        else:
            found |= {"DOUBLE_TOO_LARGE"} if amount > sum(held["bets"][: place + 1]) else set()
            found |= {"DOUBLE_TOO_SMALL"} if amount < bet else set()
    return found
