"""A second reading of the clauses, written from the clause table alone: plain conditions, nothing of the program.

Each function takes a configuration with every value spelled out and gives the ids of the clauses that forbid it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

Config = dict[str, Any]

SEATS = {
    **dict.fromkeys(["stud8", "razzdugi", "razzdugi-27", "big-o8", "double-board-omaha", "badugi"], 8),
    **dict.fromkeys(["super-razzdugi", "drawmaha-high", "drawmaha-27"], 7),
    **dict.fromkeys(["archie", "a5-triple-draw", "27-triple-draw", "badacey", "badeucy"], 6),
}
OTHERS = {"holdem": 10, "omaha8": 10, "stud8-tournament": 8}
"""Games the program knows and no cash approval has; how many they seat is not a matter of approval."""
STUD = ("stud8", "razzdugi", "razzdugi-27", "super-razzdugi", "stud8-tournament")
BO_STAKES = {
    "1-2": (1, 2, 2, 2),
    "2-4": (1, 2, 2, 4),
    "4-4": (4, 4, 4, 4),
    "1-4": (1, 2, 1, 4),
}
"""Small blind, big blind, smallest and biggest bet in dollars."""
BJ_PAYS = {"two_suited": 14, "two_non": 6, "one_suited_one_non": 10, "one_suited": 7, "one_non": 3}
S21_PAYS = {"two_suited": 18, "two_non": 8, "one_suited_one_non": 13, "one_suited": 9, "one_non": 4}


def mix_table(config: Config, alone: bool = True) -> set[str]:
    broken = set()
    game = config["game"]
    if game not in SEATS:
        broken.add("MIX-11")
    if game == "big-o8" and alone:
        broken.add("R-32")
    if config["betting"] not in ("fixed", "pot", "no-limit"):
        broken.add("MIX-03")
    for bet in ("small_blind", "big_blind", "ante", "bring_in"):
        if config.get(bet, 0) > 10_00:
            broken.add("MIX-04")
    if config["betting"] == "fixed" and (config["lower"] > config["higher"] or config["lower"] == 0):
        broken.add("MIX-07")
    if game in STUD:
        if not 0 < config["bring_in"] < config["lower"]:
            broken.add("R-36")
    else:
        broken |= mix_blinds(config)
    if not seats_fit(config):
        broken.add("R-39")
    if config.get("max_buy_in", 0) > 1000_00 or config.get("min_buy_in", 0) > 1000_00:
        broken.add("MIX-06")
    raises = config.get("raise_cap")
    if raises is not None and config["betting"] in ("pot", "no-limit"):
        broken.add("R-34")
    if raises is not None and game == "big-o8" and config["betting"] == "fixed" and raises > 4:
        broken.add("MIX-26")
    return broken


def mix_blinds(config: Config) -> set[str]:
    """The big blind is the lower limit; a full-dollar small blind is as near to half of it as any other full dollar."""
    lower, big, small = config["lower"], config["big_blind"], config["small_blind"]
    if big != lower or big == 0 or small <= 0 or small % 100:
        return {"MIX-08"}
    half = Fraction(lower, 2)
    distance = min(abs(half - dollars * 100) for dollars in range(1, 200))
    return set() if abs(half - small) == distance else {"MIX-08"}


def bo_table(config: Config) -> set[str]:
    broken = set()
    if config["game"] != "big-o8":
        broken.add("BO-10")
    stakes = BO_STAKES.get(config["stakes"])
    if stakes is None:
        broken.add("BO-12")
    elif config.get("min_buy_in", 10**9) < 10 * stakes[3] * 100:
        broken.add("BO-02")
    if "max_buy_in" in config:
        broken.add("BO-02")
    if config.get("raise_cap", 0) > 4:
        broken.add("BO-11")
    if not seats_fit(config):
        broken.add("R-39")
    return broken


def seats_fit(config: Config) -> bool:
    most = (SEATS | OTHERS).get(config["game"])
    return most is None or 2 <= config["seats"] <= most


def mix_buy_in(config: Config) -> set[str]:
    """For tables that are themselves in order. House and general rules have no id, and are told by an empty one."""
    broken = set()
    if config["source"] == "dealer" and config["amount"] + config["bought_this_hand"] > 150_00:
        broken.add("MIX-05")
    if config["first"] and config["stack"] + config["amount"] > 1000_00:
        broken.add("MIX-06")
    if config["amount"] % 100 or (config["amount"] == 0 and not config["first"]):
        broken.add("MIX-02")
    minimum = 10 * config["higher"] if config["betting"] == "fixed" else 40 * config["big_blind"]
    if config["first"] and config["stack"] + config["amount"] < min(minimum, 1000_00):
        broken.add("")
    if not config["between_hands"] or returns_too_soon(config):
        broken.add("")
    return broken


def bo_buy_in(config: Config) -> set[str]:
    broken = set()
    if config["first"] and config["stack"] + config["amount"] < 1000 * BO_STAKES[config["stakes"]][3]:
        broken.add("BO-02")
    if config["amount"] % 100 or (config["amount"] == 0 and not config["first"]):
        broken.add("BO-01")
    if returns_too_soon(config):
        broken.add("BO-04")
    if not config["between_hands"]:
        broken.add("")
    return broken


def returns_too_soon(config: Config) -> bool:
    if "cashed_out" not in config:
        return False
    total = config["stack"] + config["amount"]
    return bool(config["button_travel"] < config["seats"] and total < config["cashed_out"])


def structure(config: Config) -> set[str]:
    broken = set() if config["game"] == "stud8-tournament" else {"SHT-08"}
    before = None
    for level in config["levels"]:
        small, big = level["small_blind"], level["big_blind"]
        if level["ante"] + level["ante"] != small:
            broken.add("SHT-05")
        if level["bring_in"] != small:
            broken.add("SHT-06")
        if level["small_bet"] != big or level["big_bet"] != big + big or big < small:
            broken.add("SHT-09")
        if small == 0 or small % (2 * min(config["chips"])) or big % min(config["chips"]):
            broken.add("R-38")
        if level["minutes"] <= 0 or (before and (small < before[0] or big < before[1])):
            broken.add("SHT-12")
        before = (small, big)
    return broken if config["levels"] else broken | {"SHT-12"}


def payout(config: Config) -> set[str]:
    prizes, entries = config["prizes"], config["entries"]
    if config.get("deal"):
        paid = [prize for prize in prizes + config["already_paid"] if prize]
        agreed = config["consents"] == config["remaining"] and len(prizes) <= config["remaining"]
        exact = sum(prizes) + sum(config["already_paid"]) == config["pool"]
        return set() if agreed and exact and 2 * len(paid) <= entries else {"SHT-11"}
    tenth = entries // 10 + (1 if entries % 10 else 0)
    fine = len(prizes) == tenth and sum(prizes) == config["pool"] and 0 not in prizes
    return set() if fine and prizes == sorted(prizes, reverse=True) else {"SHT-01"}


def blackjack(config: Config) -> set[str]:
    broken = limits(config, 4_00, "BJ-08")
    if config["max_splits"] > 4:
        broken.add("BJ-04")
    if config["max_doubles"] > 1:
        broken.add("BJ-05")
    if "over_under" in config["side_bets"]:
        broken.add("BJ-07")
    if config["tens_removed"]:
        broken.add("BJ-11")
    if config["penetration"] != 0.75:
        broken.add("BJ-03")
    pays = config["pays"]
    if (pays["blackjack"], pays["insurance"], pays["match"]) != ("3:2", "2:1", BJ_PAYS):
        broken.add("BJ-09")
    return broken


def spanish21(config: Config) -> set[str]:
    broken = limits(config, 10_00, "S21-11")
    if config["decks"] != 6 or not config["tens_removed"]:
        broken.add("S21-01")
    if config["soft17"] != "hit":
        broken.add("S21-02")
    if config["pays"]["blackjack"] != "3:2":
        broken.add("S21-04")
    if config["max_splits"] > 3:
        broken.add("S21-06")
    if config["max_doubles"] > 2:
        broken.add("S21-07")
    if config["pays"]["insurance"] != "2:1":
        broken.add("S21-08")
    if config["pays"]["match"] != S21_PAYS:
        broken.add("S21-09")
    decks_left = config["decks"] * (1 - Fraction(str(config["penetration"])))
    if not Fraction(3, 4) <= decks_left <= Fraction(5, 4):
        broken.add("S21-12")
    return broken


def limits(config: Config, most: int, clause: str) -> set[str]:
    """No bet over the cap, none of nothing, no minimum over its maximum."""
    bets = [(config["min"], config["max"])] + [(bet["min"], bet["max"]) for bet in config["side_bets"].values()]
    return {clause for low, high in bets if not 0 < low <= high <= most}
