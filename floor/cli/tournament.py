"""A tournament's arithmetic from the command line: worth of stacks, deals, prizes, structures, even tables."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable
from typing import Any

from floor.cli import telling
from floor.cli.answers import DONE, answer_json
from floor.errors import NotUnderstood, Refused

Subcommands = Any
Request = dict[str, object]
_FIGURE = re.compile(r"\$?-?(?:\d{1,3}(?:,\d{3})+|\d{1,20})(?:\.\d{0,20})?", re.ASCII)
"""Commas only between thousands: elsewhere they may be between two numbers."""


def add_to(commands: Subcommands) -> None:
    worth = _command(commands, "icm", "what stacks are worth in prizes, by the independent chip model", _icm)
    _stacks_and_prizes(worth)
    deal = _command(commands, "deal", "what each player gets in a deal; every way side by side if none is named", _deal)
    _stacks_and_prizes(deal)
    deal.add_argument("--method", help="even, chip, pure_chip, icm, or hand with --amounts")
    deal.add_argument("--amounts", nargs="+", metavar="AMOUNT", help="what the players agreed on, by hand")
    _options(deal, "unit", "leave_for_first", "starting_field", "chips_in_play")
    deal.add_argument("--already-paid", nargs="+", metavar="AMOUNT", help="prizes already paid")
    payouts = _command(commands, "payouts", "a prize list in round amounts that is the pool exactly", _payouts)
    _options(payouts, "pool", "entries", "buy_in", "unit", "places", "min_cash", "first")
    payouts.add_argument("--tiers", nargs="+", metavar="PLACES", help="how many places each prize pays, first to last")
    structure = _command(commands, "structure", "levels, breaks and colour-ups that end when they should", _structure)
    _options(structure, "players", "stack", "hours", "level_minutes", "rebuys", "break_minutes", "big_blinds_at_end")
    structure.add_argument("--chips", nargs="+", metavar="CHIP", help="the chips there are, like 25 100 500")
    structure.add_argument("--game", help="the game's name; stud8-tournament if left out")
    structure.add_argument("--form", help="stud, limit, blinds or big-blind-ante; the game's usual one if left out")
    balance = _command(commands, "balance", "the fewest moves that make tables even", _balance)
    balance.add_argument("--counts", nargs="+", metavar="PLAYERS", help="how many play at each table")
    _options(balance, "seats", "tolerance")


def _command(
    commands: Subcommands, name: str, words: str, run: Callable[[argparse.Namespace], int]
) -> argparse.ArgumentParser:
    made: argparse.ArgumentParser = commands.add_parser(name, help=words, description=words.capitalize() + ".")
    made.set_defaults(run=run)
    made.add_argument("--json", action="store_true", help="read a request in JSON, or an array of them, and answer so")
    made.add_argument("file", nargs="?", help="with --json: where to read from; standard input if left out")
    return made


def _stacks_and_prizes(command: argparse.ArgumentParser) -> None:
    command.add_argument("--stacks", nargs="+", metavar="CHIPS", help="of those still in, seat by seat")
    command.add_argument("--prizes", nargs="+", metavar="AMOUNT", help="not yet paid, first prize first")


def _options(command: argparse.ArgumentParser, *names: str) -> None:
    for name in names:
        command.add_argument(f"--{name.replace('_', '-')}", metavar="NUMBER")


def _icm(options: argparse.Namespace) -> int:
    from floor.cli.reckoning import equities

    return _answered(options, equities, _request(options, lists=("stacks", "prizes")), telling.equities)


def _deal(options: argparse.Namespace) -> int:
    from floor.cli.reckoning import deal

    lists = ("stacks", "prizes", "amounts", "already_paid")
    asked = _request(options, ("unit", "leave_for_first", "starting_field", "chips_in_play"), lists, ("method",))
    if options.json or options.method:
        return _answered(options, deal, asked, lambda answer: telling.deals({options.method: answer}, asked))
    return _answered(options, _every_deal, asked, lambda answer: telling.deals(answer, asked))


def _every_deal(asked: object) -> object:
    """Each way of dividing, and where one is refused the reason in its place."""
    from floor.cli.reckoning import deal
    from floor.rules.prizes.deals import RECKONED

    answers: dict[str, object] = {}
    for method in RECKONED:
        try:
            answers[method] = deal({**(asked if isinstance(asked, dict) else {}), "method": method.value})
        except Refused as refused:
            answers[method] = {"refused": refused.advice}
    return answers


def _payouts(options: argparse.Namespace) -> int:
    from floor.cli.reckoning import payouts

    names = ("pool", "entries", "buy_in", "unit", "places", "min_cash", "first")
    asked = _request(options, names, ("tiers",))
    return _answered(options, payouts, asked, lambda answer: telling.prizes(answer, asked))


def _structure(options: argparse.Namespace) -> int:
    from floor.cli.reckoning import structure

    names = ("players", "stack", "hours", "level_minutes", "rebuys", "break_minutes", "big_blinds_at_end")
    return _answered(options, structure, _request(options, names, ("chips",), ("game", "form")), telling.structure)


def _balance(options: argparse.Namespace) -> int:
    from floor.cli.reckoning import balanced

    return _answered(options, balanced, _request(options, ("seats", "tolerance"), ("counts",)), telling.moves)


def _answered(
    options: argparse.Namespace, answer: Callable[[object], Any], asked: Request, told: Callable[[Any], list[str]]
) -> int:
    if options.json:
        return answer_json(answer, options.file)
    if options.file:
        raise NotUnderstood("A file is read with --json only.")
    sys.stdout.write("\n".join([*told(answer(asked)), ""]))
    return DONE


def _request(
    options: argparse.Namespace, names: tuple[str, ...] = (), lists: tuple[str, ...] = (), texts: tuple[str, ...] = ()
) -> Request:
    """The request in the friendly options, in the form the JSON one has."""
    asked: Request = {name: _figure(getattr(options, name), name) for name in names if getattr(options, name)}
    asked |= {
        name: [_figure(one, f"{name}.{place}") for place, one in enumerate(getattr(options, name))]
        for name in lists
        if getattr(options, name)
    }
    return asked | {name: getattr(options, name) for name in texts if getattr(options, name)}


def _figure(written: str, field: str) -> int | str:
    """A number as people type it, $1,250 too; what has decimals stays as written."""
    if not _FIGURE.fullmatch(written.strip()):
        raise NotUnderstood(f"“{field}” must be a number.")
    plain = written.strip().removeprefix("$").replace(",", "")
    return plain if "." in plain else int(plain)
