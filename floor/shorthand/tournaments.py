"""Typed commands for tournaments: registering, rebuys and add-ons by seat, and money paid back."""

from __future__ import annotations

from collections.abc import Callable

from floor.errors import NotUnderstood
from floor.house.players import Player
from floor.ids import PlanId, RegistrationId
from floor.money import show
from floor.record import Command
from floor.shorthand import choices
from floor.shorthand.choices import Slot
from floor.shorthand.reading import players_called, quoted, spot_at
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.tournament.held import Held, Stage
from floor.tournament.rebuying import SellAddOn, SellRebuy
from floor.tournament.refunding import RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.table import Placed, plays_tournament

ASKED = "Asked for by the player"


def _register(room: Room, words: list[str]) -> list[Offer]:
    """In each tournament that takes entries: several may do so at once."""
    taking = [held for held in room.tournaments.held.values() if _takes_entries(held)]
    if not taking:
        raise NotUnderstood("No tournament is open for registration.")
    return [_offer(held, player) for player in players_called(room, words) for held in taking]


def _takes_entries(held: Held) -> bool:
    return held.stage in (Stage.REGISTERING, Stage.RUNNING) and not held.count_only


def _offer(held: Held, player: Player) -> Offer:
    told = f"Register {player.name} for {held.name}, {show(held.plan.entry.cost)}, seat drawn"
    return Offer(RegisterPlayer(held.id, player.id), told)


def _selling(
    command: Callable[[PlanId, RegistrationId], Command], title: str, add_on: bool
) -> Callable[[Room, list[str]], list[Offer]]:
    def means(room: Room, words: list[str]) -> list[Offer]:
        held, who = _seated(room, words[0])
        price = held.plan.add_on if add_on else held.plan.rebuy
        name = room.name_of(who.player)
        return [Offer(command(held.id, who.registration), f"{title} for {name}, {show(price.cost)}, {held.name}")]

    return means


def _unregister(room: Room, words: list[str]) -> list[Offer]:
    found = [
        Offer(RefundEntry(held.id, one.id, ASKED), f"Pay {player.name} back for {held.name}, {show(one.spent)}")
        for player in players_called(room, words)
        for held in room.tournaments.held.values()
        if (one := held.live(player.id)) is not None
    ]
    if not found:
        raise NotUnderstood(f"Nobody called {quoted(' '.join(words))} is in a tournament.")
    return found


def _seated(room: Room, word: str) -> tuple[Held, Placed]:
    """Whoever sits there in a tournament."""
    spot = spot_at(room, word)
    if not plays_tournament(spot.table) or not isinstance(spot.seat.sitting, Placed):
        raise NotUnderstood(f"Nobody of a tournament sits at {spot.words}.")
    return room.tournaments.held[PlanId(spot.table.plays.event)], spot.seat.sitting


_SEAT = Slot(choices.seats(lambda seat: isinstance(seat.sitting, Placed)))
_PLAYER = Slot(choices.players, is_many=True)

VERBS = (
    Verb("reg", "reg smith", "Register a player for a tournament", (RegisterPlayer,), _register, (_PLAYER,)),
    Verb(
        "rebuy",
        "rebuy 31/4",
        "A rebuy for a player of a tournament without chips",
        (SellRebuy,),
        _selling(SellRebuy, "Rebuy", add_on=False),
        (_SEAT,),
        1,
        1,
    ),
    Verb(
        "addon",
        "addon 31/4",
        "An add-on for a player of a tournament",
        (SellAddOn,),
        _selling(SellAddOn, "Add-on", add_on=True),
        (_SEAT,),
        1,
        1,
    ),
    Verb("unreg", "unreg smith", "Pay a tournament entry back", (RefundEntry,), _unregister, (_PLAYER,)),
)
