"""The rules from the command line: who wins what at a showdown."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from floor.cli.answers import DONE, answer_json
from floor.errors import NotUnderstood
from floor.text import read_whole

Subcommands = Any
_MOST_DIGITS = 19

_EXAMPLE = 'like: cardroom adjudicate --game holdem --board "Ah 7d 2c Ks 9h" --pot 100 --hand "1 AsKd" --hand "4 QhQd"'


def add_to(commands: Subcommands) -> None:
    what = "who wins what at a showdown"
    made: argparse.ArgumentParser = commands.add_parser(
        "adjudicate", help=what, description=what.capitalize() + ".", epilog=_EXAMPLE
    )
    made.set_defaults(run=_adjudicate)
    made.add_argument("--json", action="store_true", help="read a request in JSON, or an array of them, and answer so")
    made.add_argument("file", nargs="?", help="with --json: where to read from; standard input if left out")
    made.add_argument("--game", help="the game's name, like big-o8")
    made.add_argument("--hand", action="append", default=[], metavar='"SEAT CARDS"', help="once for each hand shown")
    made.add_argument("--board", "--boards", action="append", default=[], metavar="CARDS", help="once for each board")
    made.add_argument("--pot", metavar="CHIPS", help="in the smallest chip in play")
    made.add_argument("--button", metavar="SEAT")
    made.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a choice of the house")


def _adjudicate(options: argparse.Namespace) -> int:
    from floor.rules.adjudicate import adjudicate

    if options.json:
        return answer_json(adjudicate, options.file)
    if options.file:
        raise NotUnderstood("A file is read with --json only.")
    sys.stdout.write(_told(adjudicate(_request(options))))
    return DONE


def _request(options: argparse.Namespace) -> dict[str, object]:
    """The request in the friendly options, in the form the JSON one has."""
    asked: dict[str, object] = {"game": options.game, "hands": _hands(options.hand), "pot": _whole(options.pot, "pot")}
    asked["button"] = _whole(options.button, "button")
    if options.board:
        asked["boards"] = options.board
    asked["options"] = dict(_option(written) for written in options.option)
    return asked


def _hands(written: list[str]) -> dict[str, object]:
    hands: dict[str, object] = {}
    for hand in written:
        seat, _, held = hand.strip().partition(" ")
        if seat in hands:
            raise NotUnderstood(f"“hand” is given twice for seat {seat[:9]}.")
        hands[seat] = held
    return hands


def _whole(written: str | None, field: str) -> int | None:
    if written is None:
        return None
    if (found := read_whole(written, _MOST_DIGITS)) is None:
        raise NotUnderstood(f"“{field}” must be a whole number.")
    return found


def _option(written: str) -> tuple[str, object]:
    name, _, value = written.partition("=")
    return name, {"true": True, "false": False}.get(value, value)


def _told(answer: dict[str, Any]) -> str:
    """What each seat gets, then why, a line each."""
    awards = [f"Seat {seat}: {amount:,}" for seat, amount in answer["awards"].items()]
    return "\n".join([*awards, "", *answer["why"], ""])
