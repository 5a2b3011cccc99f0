"""Typed commands for seats: sitting down, moving, claims, away and back, blinds, locks."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from floor.errors import NotUnderstood
from floor.house.players import Player
from floor.house.tables import Seat
from floor.house.tending import LockSeat, UnlockSeat
from floor.ids import PlayerId, TableId
from floor.record import Command
from floor.room.absence import ComeBack, GoAway, MissBlinds, PostBlinds
from floor.room.blinds import owes
from floor.room.calling import ReleaseSeat
from floor.room.cashgame import session_in
from floor.room.hands import PutButton
from floor.room.heldchips import TakeSurplus
from floor.room.openseats import ClaimSeat, EndClaims
from floor.room.seating import DrawSeat, MovePlayer, SeatPlayer
from floor.shorthand import choices
from floor.shorthand.choices import Slot
from floor.shorthand.events import move
from floor.shorthand.reading import EVERYBODY, Spot, may_be_new, players_called, sitter_at, spot_at, table_at
from floor.shorthand.telling import besides_the_seat, what_follows
from floor.shorthand.verb import NewPlayer, Offer, Verb
from floor.state import Room
from floor.tournament.shifting import MoveEntrant
from floor.views.finding import find_players


def _seat(room: Room, words: list[str]) -> list[Offer]:
    place, *name = words
    if "/" not in place:
        return _draw(room, place, name)
    spot = spot_at(room, place)
    known = [
        Offer(SeatPlayer(spot.table.id, spot.seat.number, player.id), _seated_words(room, spot, player))
        for player in _to_be_seated(room, spot, name)
    ]
    return [*known, *_new(spot.words, name, partial(SeatPlayer, spot.table.id, spot.seat.number))]


def _seated_words(room: Room, spot: Spot, player: Player) -> str:
    """Whom the seat is held for at another table moves with the stack."""
    sits, hold = room.where.get(player.id), spot.seat.hold
    if sits is None or hold is None or hold.player != player.id:
        return f"Seat {player.name} at {spot.words}"
    return f"Move {player.name} from table {room.tables[sits.table].label}, seat {sits.seat}, to {spot.words}"


def _draw(room: Room, place: str, name: list[str]) -> list[Offer]:
    if any("/" in word for word in name):
        raise NotUnderstood("The seat comes first, then who sits there. Type it like “seat 12/6 smith”.")
    table = table_at(room, place)
    known = [
        Offer(DrawSeat(table.id, player.id), f"Draw a seat at table {table.label} for {player.name}")
        for player in _named(room, name)
    ]
    return [*known, *_new(f"table {table.label}, by lot", name, partial(DrawSeat, table.id))]


def _new(where: str, name: list[str], then: Callable[[PlayerId], Command]) -> list[Offer]:
    """Whoever sits down shows who they are, so the record is asked for, and not only the name as on a list."""
    typed = " ".join(name)
    words = f"New player {typed}, {where}: begin a record, then seat"
    return [Offer(None, words, is_new=True, begins=NewPlayer(typed, then))] if may_be_new(name) else []


def _named(room: Room, name: list[str]) -> list[Player]:
    """Nobody found is no mistake while the words can be a new player's name."""
    return find_players(room, " ".join(name)) if may_be_new(name) else players_called(room, name) if name else []


def _to_be_seated(room: Room, spot: Spot, name: list[str]) -> list[Player]:
    """Whoever is named, or else whoever the seat is held for."""
    if name:
        return _named(room, name)
    return [room.players[spot.seat.hold.player]] if spot.seat.hold else []


def _claim(room: Room, words: list[str]) -> list[Offer]:
    """Those at the table first: nobody else can claim, and the decision says so."""
    spot, called = spot_at(room, words[0]), players_called(room, words[1:])
    mates = [seat.player for seat in spot.table.seated]
    there = [one for one in find_players(room, " ".join(words[1:]), EVERYBODY) if one.id in mates]
    return [
        Offer(ClaimSeat(spot.table.id, spot.seat.number, player.id), f"Give {spot.words}, to {player.name}")
        for player in there or called
    ]


def _lock(room: Room, words: list[str]) -> list[Offer]:
    spot, reason = spot_at(room, words[0]), " ".join(words[1:])
    return [Offer(LockSeat(spot.table.id, spot.seat.number, reason), f"Lock {spot.words}: {reason}")]


def _of_seat(command: Callable[[TableId, int], Command], words: str) -> Callable[[Room, list[str]], list[Offer]]:
    """A verb that needs no more than the seat; its words name who sits there."""

    def means(room: Room, typed: list[str]) -> list[Offer]:
        spot = spot_at(room, typed[0])
        return [Offer(command(spot.table.id, spot.seat.number), words.format(who=sitter_at(room, spot), at=spot.words))]

    return means


def _is_free(seat: Seat) -> bool:
    return seat.sitting is None and not seat.locked


_TAKEN = Slot(choices.seats(lambda seat: seat.sitting is not None))
_FREE = Slot(choices.seats(_is_free))
_AWAY = Slot(choices.seats(lambda seat: seat.sitting is not None and seat.sitting.away is not None))
_PRESENT = Slot(choices.seats(lambda seat: seat.sitting is not None and seat.sitting.away is None))
_OWING = Slot(choices.seats(lambda seat: (session := session_in(seat)) is not None and owes(session)))
_OFFERED = Slot(choices.seats(lambda seat: seat.claiming is not None))
_LOCKED = Slot(choices.seats(lambda seat: bool(seat.locked)))
_KEPT = Slot(choices.seats(lambda seat: seat.hold is not None and seat.hold.wait is None))
_OVER = Slot(choices.seats(lambda seat: (session := session_in(seat)) is not None and session.over > 0))
_ANY = Slot(choices.seats(lambda seat: True))

VERBS = (
    Verb(
        "seat",
        "seat 12/6 smith",
        "Seat a player; without a seat, draw one",
        (SeatPlayer, DrawSeat),
        _seat,
        (Slot(choices.seat_or_table), Slot(choices.players, is_many=True)),
        foretold=besides_the_seat,
    ),
    Verb(
        "move",
        "move 12/6 14/2",
        "Move a player with the stack",
        (MovePlayer, MoveEntrant),
        move,
        (_TAKEN, _FREE),
        2,
        2,
        foretold=what_follows,
    ),
    Verb(
        "claim",
        "claim 12/6 smith",
        "Give an opened seat to a player at the table",
        (ClaimSeat,),
        _claim,
        (_OFFERED, Slot(choices.table_mates, is_many=True)),
        2,
        foretold=what_follows,
    ),
    Verb(
        "noclaims",
        "noclaims 12/6",
        "Nobody at the table wants the seat",
        (EndClaims,),
        _of_seat(EndClaims, "No claims for {at}"),
        (_OFFERED,),
        1,
        1,
        foretold=what_follows,
    ),
    Verb(
        "away",
        "away 12/6",
        "A player is away",
        (GoAway,),
        _of_seat(GoAway, "{who} is away from {at}"),
        (_PRESENT,),
        1,
        1,
    ),
    Verb(
        "back",
        "back 12/6",
        "A player is back",
        (ComeBack,),
        _of_seat(ComeBack, "{who} is back at {at}"),
        (_AWAY,),
        1,
        1,
    ),
    Verb(
        "post",
        "post 12/6",
        "A player posted",
        (PostBlinds,),
        _of_seat(PostBlinds, "{who} posted at {at}"),
        (_OWING,),
        1,
        1,
    ),
    Verb(
        "miss",
        "miss 12/6",
        "The blinds passed an absent player",
        (MissBlinds,),
        _of_seat(MissBlinds, "{who} missed the blinds at {at}"),
        (_AWAY,),
        1,
        1,
    ),
    Verb(
        "release",
        "release 12/6",
        "Let go of a seat that is held for a player of another table",
        (ReleaseSeat,),
        _of_seat(ReleaseSeat, "Let go of {at}"),
        (_KEPT,),
        1,
        1,
        foretold=what_follows,
    ),
    Verb(
        "surplus",
        "surplus 12/6",
        "Take to the cage what a player has over the most of the game",
        (TakeSurplus,),
        _of_seat(TakeSurplus, "Take what {who} has over the most to the cage, {at}"),
        (_OVER,),
        1,
        1,
    ),
    Verb(
        "lock",
        "lock 12/6 broken chair",
        "Take a seat out of service",
        (LockSeat,),
        _lock,
        (_FREE, Slot(choices.reasons, is_many=True, is_tail=True)),
        2,
    ),
    Verb(
        "unlock",
        "unlock 12/6",
        "Put a seat back in service",
        (UnlockSeat,),
        _of_seat(UnlockSeat, "Unlock {at}"),
        (_LOCKED,),
        1,
        1,
        foretold=what_follows,
    ),
    Verb(
        "button",
        "button 12/3",
        "Put the button",
        (PutButton,),
        _of_seat(PutButton, "Button to {at}, {who}"),
        (_ANY,),
        1,
        1,
    ),
)
