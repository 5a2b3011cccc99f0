"""Twenty-one from the command line: a round settled, and what every bet of a game costs."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING, Any

from floor.cli.answers import DONE, answer_json, write
from floor.errors import NotUnderstood
from floor.text import count

if TYPE_CHECKING:
    from floor.rules.twentyone.tablerules import Settings

Subcommands = Any

_ROUND = (
    'like: cardroom settle --game blackjack --initial "8h 8d" --dealer "8h Ts" --ante 3 --match 1 '
    '--hand "8h 3d = 3" --hand "8d Td = 3"'
)
_ODDS = "like: cardroom odds blackjack --decks 6 --soft17 hit"
_NAMES = {"blackjack": "Blackjack", "spanish21": "Spanish 21"}
_SIDE_BETS = ("match", "over13", "under13", "insurance")


def add_to(commands: Subcommands) -> None:
    _add_settle(commands)
    _add_odds(commands)


def _add_settle(commands: Subcommands) -> None:
    made = _command(commands, "settle", "what a round of blackjack or Spanish 21 pays, bet by bet", _ROUND)
    made.set_defaults(run=_settle)
    made.add_argument("--json", action="store_true", help="read a round in JSON, or an array of them, and answer so")
    made.add_argument("file", nargs="?", help="with --json: where to read from; standard input if left out")
    made.add_argument("--game", help="blackjack or spanish21")
    made.add_argument("--initial", metavar="CARDS", help="the player's first two")
    made.add_argument("--dealer", metavar="CARDS", help="the dealer's, the one that is up first")
    made.add_argument("--hand", action="append", default=[], metavar='"CARDS = BETS"', help="each, like 9h2cKd = 10+10")
    made.add_argument("--ante", metavar="DOLLARS")
    for bet in _SIDE_BETS:
        made.add_argument(f"--{bet}", metavar="DOLLARS")
    made.add_argument("--even-money", action="store_true")
    made.add_argument("--rule", action="append", default=[], metavar="NAME=VALUE", help="a setting of the table")


def _add_odds(commands: Subcommands) -> None:
    made = _command(commands, "odds", "what each bet of blackjack or Spanish 21 costs, and how that is known", _ODDS)
    made.set_defaults(run=_odds)
    made.add_argument("game", metavar="GAME", help="blackjack or spanish21")
    made.add_argument("--json", action="store_true", help="answer in JSON")
    made.add_argument("--decks", metavar="NUMBER")
    made.add_argument("--soft17", metavar="WHAT", help="what the dealer does on a soft 17: hit or stand")
    made.add_argument("--chip", metavar="CENTS", help="the smallest chip, in cents or like $1")
    made.add_argument("--split-aces", metavar="CARDS", help="what split aces get: one or many")
    made.add_argument("--ten-up", metavar="WHAT", help="peek, lose_all or original_only")
    made.add_argument("--max-splits", metavar="NUMBER")


def _command(commands: Subcommands, name: str, what: str, example: str) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(
        name, help=what, description=what[0].upper() + what[1:] + ".", epilog=example
    )
    return made


def _settle(options: argparse.Namespace) -> int:
    from floor.rules.twentyone.settle import settle

    if options.json:
        return answer_json(settle, options.file)
    if options.file:
        raise NotUnderstood("A file is read with --json only.")
    sys.stdout.write(_told_round(_round(options)))
    return DONE


def _round(options: argparse.Namespace) -> dict[str, object]:
    """The round in the friendly options, in the form the JSON one has."""
    for field in ("game", "initial", "dealer", "ante"):
        if getattr(options, field) is None:
            raise NotUnderstood(f"“{field}” is missing.")
    given = {bet: getattr(options, bet) for bet in ("ante", *_SIDE_BETS)}
    bets: dict[str, object] = {bet: _cents(typed, bet) for bet, typed in given.items() if typed is not None}
    if options.even_money:
        bets["even_money"] = True
    hands = [_hand(typed) for typed in options.hand]
    return {
        "game": options.game,
        "initial": options.initial,
        "dealer": options.dealer,
        "hands": hands or [{"cards": options.initial, "bets": [bets["ante"]]}],
        "bets": bets,
        "rules": dict(_rule(typed) for typed in options.rule),
    }


def _hand(typed: str) -> dict[str, object]:
    cards, equals, bets = typed.partition("=")
    if not equals:
        raise NotUnderstood(f"“hand” {typed[:40]} has no bet; write it like 9h2cKd = 10+10.")
    return {"cards": cards, "bets": [_cents(bet, "hand") for bet in bets.split("+")]}


def _cents(typed: str, field: str) -> int:
    from floor import money

    try:
        return money.read(typed)
    except NotUnderstood as wrong:
        raise NotUnderstood(f"“{field}”: {wrong}") from None


def _rule(typed: str) -> tuple[str, object]:
    name, _, value = typed.partition("=")
    return name, int(value) if value.isascii() and value.isdigit() and len(value) < 20 else value


def _told_round(asked: dict[str, object]) -> str:
    """A line for each bet in the order they are resolved, then the sum."""
    from floor.rules.twentyone.request import read_round
    from floor.rules.twentyone.settling import settle_round
    from floor.rules.twentyone.wording import bet_name, reason

    read = read_round(asked)
    settled = settle_round(read.round, read.rules)
    lines = [
        f"{bet_name(line, read.round):<17}{_dollars(line.stake):>9}{_signed(line.net):>10}  "
        f"{reason(line, read.round)} ({line.clause})"
        for line in settled.lines
    ]
    lines.append(
        f"{'Net':<17}{_dollars(settled.staked):>9}{_signed(settled.net):>10}  {_dollars(settled.returned)} back"
    )
    if settled.breakage > 0:
        lines.append(f"Chips could not pay {float(settled.breakage):g} cents of it (R-62).")
    elif settled.breakage:
        lines.append(f"Chips made {float(-settled.breakage):g} cents more of it (R-62).")
    return "\n".join(lines) + "\n"


def _dollars(cents: int) -> str:
    from floor.money import Money, show

    return show(Money(cents))


def _signed(cents: int) -> str:
    from floor.money import signed

    return signed(cents)


def _odds(options: argparse.Namespace) -> int:
    from floor.rules.twentyone.odds import odds

    told = odds(options.game, _settings(options))
    if options.json:
        return write(told, DONE)
    sys.stdout.write(_told_odds(told))
    return DONE


def _settings(options: argparse.Namespace) -> Settings:
    """The table's settings in the options; what is wrong with one names it."""
    from floor.rules.twentyone.tablerules import Dealer, Settings, SplitAces, TenUp

    splits = _whole(options.max_splits, "max-splits", least=0)
    soft17 = _one_of(options.soft17, "soft17", ("hit", "stand"))
    ten_up = _one_of(options.ten_up, "ten-up", tuple(TenUp))
    aces = _one_of(options.split_aces, "split-aces", (SplitAces.ONE, SplitAces.MANY))
    return Settings(
        decks=_whole(options.decks, "decks", least=1),
        dealer={None: None, "hit": Dealer.H17, "stand": Dealer.S17}[soft17],
        ten_up_blackjack=None if ten_up is None else TenUp(ten_up),
        split_aces=None if aces is None else SplitAces(aces),
        max_hands=None if splits is None else splits + 1,
        chip_cents=_chip(options.chip),
    )


def _whole(typed: str | None, field: str, least: int) -> int | None:
    if typed is None:
        return None
    if not (typed.isascii() and typed.isdigit() and len(typed) < 7 and int(typed) >= least):
        raise NotUnderstood(f"“{field}” must be a whole number from {least} to 999,999.")
    return int(typed)


def _one_of(typed: str | None, field: str, choices: tuple[str, ...]) -> str | None:
    from floor.text import listed

    chosen = None if typed is None else typed.replace("-", "_")
    if chosen is not None and chosen not in choices:
        raise NotUnderstood(f"“{field}” must be {listed(list(choices), 'or')}.")
    return chosen


def _chip(typed: str | None) -> int | None:
    """Cents, or an amount with a dollar sign or a point."""
    if typed is None or typed.isdigit():
        return _whole(typed, "chip", least=1)
    cents = _cents(typed, "chip")
    if not cents:
        raise NotUnderstood("“chip” must be worth something.")
    return cents


def _told_odds(told: dict[str, Any]) -> str:
    lines = [f"{_NAMES[told['game']]}, {count(told['decks'], 'deck')}", "", *_told_main(told), ""]
    if "match" in told:
        lines += ["Match the Dealer", *_outcomes(told["match"]["outcomes"]), _edge(told["match"]), ""]
    for bet, name in (("over13", "Over 13"), ("under13", "Under 13"), ("insurance", "Insurance")):
        if bet in told:
            lines.append(f"{name} wins {_share(told[bet]['probability'])}; {_edge(told[bet]).strip()}")
    lines.append(f"Blackjack is dealt {_share(told['blackjack']['probability'])}")
    if "bonus" in told:
        lines += ["", "Bonus 21s of a player who draws to 21 or over", *_outcomes(told["bonus"])]
    lines += [f"! {one['message']} {one['cure']} ({one['clause']})" for one in told["warnings"]]
    return "\n".join(lines) + "\n"


def _told_main(told: dict[str, Any]) -> list[str]:
    main = told["main"]
    if main is None:
        return [told["note"]]
    lines = [f"The hand: house edge {main['house_edge']:.4%} (± {main['error']:.2%}), {main['method']}.", main["note"]]
    same = len({bet["house_edge"] for bet in main["bets"]}) == 1
    each = [
        f"  {_dollars(bet['bet']):>8}  {bet['house_edge']:8.4%}  blackjack pays {bet['blackjack_pays']}"
        for bet in main["bets"]
    ]
    steps = [f"  {step['edge']:8.4%}  {step['rule']}" for step in main.get("steps", ())]
    return lines + ([] if same else each) + (["From the printed figure to this one:", *steps] if steps else [])


def _outcomes(outcomes: dict[str, dict[str, Any]]) -> list[str]:
    return [
        f"  {name.replace('_', ' '):<19} {_share(one):<32} {_pays(one['pays']):<9} {_return(one)}".rstrip()
        for name, one in outcomes.items()
    ]


def _pays(pays: float) -> str:
    from fractions import Fraction

    from floor.rules.twentyone.wording import to

    return "loses" if pays < 0 else to(Fraction(pays))


def _return(outcome: dict[str, Any]) -> str:
    return f"{outcome['return']:+.6f}" if "return" in outcome else ""


def _share(chance: dict[str, Any]) -> str:
    """The fraction while it can be read, and what it comes to."""
    exact, value = str(chance["exact"]), float(chance["value"])
    return f"{exact} ({value:.4%})" if len(exact) <= 20 else f"{value:.4%}"


def _edge(bet: dict[str, Any]) -> str:
    return f"  house edge {_share(bet['house_edge'])}"
