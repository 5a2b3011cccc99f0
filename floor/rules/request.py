"""A request to award pots, read from what somebody wrote: every fault is one sentence that names the field."""

from __future__ import annotations

import re
from typing import NamedTuple, NoReturn

from floor.errors import NotUnderstood
from floor.rules.cards import Card, card, cards, show
from floor.rules.gamefiles import game as game_named
from floor.rules.games import Game
from floor.rules.options import CHOICES, Options
from floor.rules.pots import Pot, Seat
from floor.rules.quoting import quoted
from floor.rules.reading import Boards
from floor.text import count, listed

MOST_CHIPS = 10**15
_FIELDS = ("game", "pot", "pots", "board", "boards", "button", "hands", "options")
_SEAT = re.compile(r"0|[1-9][0-9]{0,2}")


class Request(NamedTuple):
    """A showdown somebody asks about, with nothing impossible left in it."""

    game: Game
    hands: dict[Seat, tuple[Card, ...]]
    boards: Boards
    pots: tuple[Pot, ...]
    button: Seat | None
    options: Options


def read_request(asked: object, game: Game | None = None) -> Request:
    """The request in a JSON value of any kind, for a game already at hand or for the one it names."""
    fields = _object(asked, "request", known=_FIELDS)
    game = game or game_named(_text(fields.get("game"), "game"))
    hands = _hands(fields.get("hands"))
    boards = _boards(fields, game)
    _check_counts(game, hands, boards)
    _check_no_card_twice(hands, boards)
    pots = _pots(fields, hands)
    button = None if fields.get("button") is None else _seat(fields["button"], "button")
    return Request(game, hands, boards, pots, button, _options(fields.get("options")))


def _hands(given: object) -> dict[Seat, tuple[Card, ...]]:
    hands = _object(given, "hands")
    if not hands:
        _wrong("hands", "is empty; at least one hand is needed")
    return {_seat(seat, "hands"): _cards(held, f"hands.{seat}") for seat, held in hands.items()}


def _boards(fields: dict[str, object], game: Game) -> Boards:
    if fields.get("board") is not None and fields.get("boards") is not None:
        _wrong("board", "and “boards” are both there; give one of them")
    if fields.get("boards") is not None:
        boards = _list(fields["boards"], "boards")
        return tuple(_cards(board, f"boards.{place}") for place, board in enumerate(boards))
    board = () if fields.get("board") is None else _cards(fields["board"], "board")
    if board and game.boards > 1:
        _wrong("board", f"is one board, and {game.name} has {game.boards}; give them as “boards”")
    return (board,) if board or game.boards else ()


def _check_counts(game: Game, hands: dict[Seat, tuple[Card, ...]], boards: Boards) -> None:
    shared = game.shared_last_card and any(boards)
    _check_boards(game, boards, shared)
    needed = game.held - shared
    for seat, held in hands.items():
        if len(held) != needed:
            beside = " beside the shared last card in “board”" if shared else ""
            _wrong(f"hands.{seat}", f"has {count(len(held), 'card')}; {game.name} takes {needed}{beside}")


def _check_boards(game: Game, boards: Boards, shared: bool) -> None:
    number, each = (1, 1) if shared else (game.boards, game.board_cards)
    if number == 0 and any(boards):
        _wrong("board", f"has cards, and {game.name} is played without a board")
    if number and len(boards) != number:
        _wrong("boards", f"has {count(len(boards), 'board')}; {game.name} takes {number}")
    for place, board in enumerate(boards if number else ()):
        if len(board) != each:
            field = "board" if number == 1 else f"boards.{place}"
            most = " at most, the shared last one" if shared else ""
            _wrong(field, f"has {count(len(board), 'card')}; {game.name} takes {each}{most}")


def _check_no_card_twice(hands: dict[Seat, tuple[Card, ...]], boards: Boards) -> None:
    seen: dict[Card, str] = {}
    fields = [(f"hands.{seat}", held) for seat, held in hands.items()]
    fields += [("board" if len(boards) == 1 else f"boards.{place}", board) for place, board in enumerate(boards)]
    for field, some in fields:
        for one in some:
            if one in seen:
                where = "twice" if seen[one] == field else f"and so has “{seen[one]}”"
                _wrong(field, f"has the {show(one)} {where}; there is only one in the deck")
            seen[one] = field


def _pots(fields: dict[str, object], hands: dict[Seat, tuple[Card, ...]]) -> tuple[Pot, ...]:
    if fields.get("pot") is not None and fields.get("pots") is not None:
        _wrong("pot", "and “pots” are both there; give one of them")
    if fields.get("pots") is None:
        return (Pot(_chips(fields.get("pot"), "pot"), tuple(hands)),)
    pots = _list(fields["pots"], "pots")
    if not pots:
        _wrong("pots", "is empty; at least one pot is needed")
    return tuple(_pot(pot, f"pots.{place}", hands) for place, pot in enumerate(pots))


def _pot(given: object, field: str, hands: dict[Seat, tuple[Card, ...]]) -> Pot:
    pot = _object(given, field, known=("amount", "seats"))
    amount = _chips(pot.get("amount"), f"{field}.amount")
    seats = [_seat(seat, f"{field}.seats") for seat in _list(pot.get("seats"), f"{field}.seats")]
    if not seats:
        _wrong(f"{field}.seats", "is empty; somebody must be in the pot")
    if len(set(seats)) < len(seats):
        _wrong(f"{field}.seats", "names a seat twice")
    for seat in seats:
        if seat not in hands:
            _wrong(f"{field}.seats", f"names seat {seat}, which has no hand in “hands”")
    return Pot(amount, tuple(seats))


def _options(given: object) -> Options:
    chosen = {} if given is None else _object(given, "options")
    for name, value in chosen.items():
        if name not in CHOICES:
            _wrong("options", f"has {quoted(name)}, which is not an option; there are {listed(list(CHOICES))}")
        if not any(type(value) is type(choice) and value == choice for choice in CHOICES[name]):
            _wrong(f"options.{name}", f"must be {listed([_in_json(choice) for choice in CHOICES[name]], 'or')}")
    return Options(**chosen)  # type: ignore[arg-type]


def _in_json(choice: str | bool) -> str:
    return choice if isinstance(choice, str) else str(choice).lower()


def _cards(given: object, field: str) -> tuple[Card, ...]:
    """A list of cards, or one string with all of them."""
    written = [given] if isinstance(given, str) else _list(given, field)
    if not all(isinstance(one, str) for one in written):
        _wrong(field, "must be a list of cards like As or 10h")
    try:
        return cards(given) if isinstance(given, str) else tuple([card(str(one)) for one in written])
    except NotUnderstood as wrong:
        raise NotUnderstood(f"“{field}”: {wrong}") from None


def _chips(given: object, field: str) -> int:
    if given is None:
        _missing(field)
    if not isinstance(given, int) or isinstance(given, bool):
        _wrong(field, "must be a whole number of chips")
    if not 0 <= given <= MOST_CHIPS:
        _wrong(field, f"must be a number of chips from 0 to {MOST_CHIPS:,}")
    return given


def _seat(given: object, field: str) -> Seat:
    """A seat's number, also where it is written as a string, as the names in a JSON object are."""
    written = str(given) if isinstance(given, int) and not isinstance(given, bool) and 0 <= given <= 999 else given
    if not isinstance(written, str) or not _SEAT.fullmatch(written):
        shown = f" {quoted(written)}" if isinstance(written, str) else ""
        _wrong(field, f"must give a seat as a number from 0 to 999{f', and{shown} is none' if shown else ''}")
    return int(written)


def _text(given: object, field: str) -> str:
    if given is None:
        _missing(field)
    if not isinstance(given, str):
        _wrong(field, "must be text")
    return given


def _list(given: object, field: str) -> list[object]:
    if given is None:
        _missing(field)
    if not isinstance(given, list | tuple):
        _wrong(field, "must be a list")
    return list(given)


def _object(given: object, field: str, known: tuple[str, ...] = ()) -> dict[str, object]:
    if given is None:
        _missing(field)
    if not isinstance(given, dict) or not all(isinstance(name, str) for name in given):
        _wrong(field, "must be an object")
    for name in given:
        if known and name not in known:
            raise NotUnderstood(f"{quoted(name)} is not a field of the request; there are {listed(list(known))}.")
    return given


def _missing(field: str) -> NoReturn:
    raise NotUnderstood(f"“{field}” is missing.")


def _wrong(field: str, what: str) -> NoReturn:
    raise NotUnderstood(f"“{field}” {what}.")
