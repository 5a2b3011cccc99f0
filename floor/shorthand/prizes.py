"""Typed commands for the money at the end of a tournament: its pool frozen, a prize paid, bounties paid."""

from __future__ import annotations

from floor.errors import NotUnderstood
from floor.money import show
from floor.shorthand import choices
from floor.shorthand.choices import Choice, Slot
from floor.shorthand.reading import players_called, quoted
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held, Stage
from floor.tournament.payingout import PayBounties, PayPrize
from floor.tournament.winning import bounties, bounty_left
from floor.views.finding import plain
from floor.views.prizes import pool_of_prizes, unpaid_prizes


def _freeze(room: Room, words: list[str]) -> list[Offer]:
    """Of each whose name has all the words; without any, of each that is played."""
    open_now = [held for held in room.tournaments.held.values() if _can_freeze(held)]
    found = [held for held in open_now if all(plain(word) in plain(held.name) for word in words)]
    if not found:
        raise NotUnderstood(f"No tournament called {quoted(' '.join(words))} has a pool to freeze.")
    return [
        Offer(FreezePool(held.id), f"Freeze the pool of {held.name}, {show(pool_of_prizes(held))}", by_choice=True)
        for held in found
    ]


def _can_freeze(held: Held) -> bool:
    return held.frozen is None and held.stage is not Stage.CANCELLED


def _pay_prize(room: Room, words: list[str]) -> list[Offer]:
    found = [
        Offer(PayPrize(held.id, id_), f"Pay {player.name} the prize of {show(won)} in {held.name}")
        for player in players_called(room, words)
        for held in room.tournaments.held.values()
        for id_, won in unpaid_prizes(held).items()
        if held.registrations[id_].player == player.id
    ]
    if not found:
        raise NotUnderstood(f"Nobody called {quoted(' '.join(words))} has a prize to be paid.")
    return found


def _pay_bounties(room: Room, words: list[str]) -> list[Offer]:
    found = [
        Offer(PayBounties(held.id, id_), f"Pay {player.name} {show(bounty_left(held, id_))} in bounties of {held.name}")
        for player in players_called(room, words)
        for held in room.tournaments.held.values()
        for id_ in bounties(held)
        if held.registrations[id_].player == player.id and bounty_left(held, id_)
    ]
    if not found:
        raise NotUnderstood(f"Nobody called {quoted(' '.join(words))} has bounties to be paid.")
    return found


def _events(room: Room, _before: list[str], begun: str) -> list[Choice]:
    named = [held for held in room.tournaments.held.values() if _can_freeze(held)]
    return [Choice(held.name.casefold(), "its pool") for held in named if plain(held.name).startswith(plain(begun))]


_PLAYER = Slot(choices.players, is_many=True)

VERBS = (
    Verb(
        "freeze",
        "freeze friday",
        "Freeze a tournament's pool: its prizes are posted for good",
        (FreezePool,),
        _freeze,
        (Slot(_events, is_many=True),),
    ),
    Verb("payprize", "payprize smith", "Pay a tournament prize", (PayPrize,), _pay_prize, (_PLAYER,)),
    Verb("paybounty", "paybounty smith", "Pay a player's bounties", (PayBounties,), _pay_bounties, (_PLAYER,)),
)
