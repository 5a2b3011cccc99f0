"""What the counter pays to players of tournaments: prizes and bounties, each its whole amount."""

from __future__ import annotations

from floor.ids import RegistrationId
from floor.money import Money
from floor.record import Command
from floor.state import Room
from floor.tournament.held import Held
from floor.tournament.payingout import PayBounties, PayPrize
from floor.tournament.winning import bounties, bounty_left
from floor.views.cage.customers import Customer
from floor.views.prizes import prize_words, signed_words, unpaid_prizes
from ui.screens.cage.service import NOTHING, Said, Service


def _prize(room: Room, one: Customer) -> tuple[Held, RegistrationId, Money] | None:
    """The first that they have won and were not paid."""
    unpaid = ((held, id_, won) for held in room.tournaments.held.values() for id_, won in unpaid_prizes(held).items())
    return next((it for it in unpaid if _is_of(it[0], it[1], one)), None)


def _bounty(room: Room, one: Customer) -> tuple[Held, RegistrationId, Money] | None:
    left = ((held, id_, bounty_left(held, id_)) for held in room.tournaments.held.values() for id_ in bounties(held))
    return next((it for it in left if it[2] and _is_of(it[0], it[1], one)), None)


def _is_of(held: Held, id_: RegistrationId, one: Customer) -> bool:
    return one.player is not None and held.registrations[id_].player == one.player


def _pays_prize(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    found = _prize(room, one)
    assert found is not None, "a service is offered to whoever has won"
    return PayPrize(found[0].id, found[1])


def _pays_bounty(room: Room, one: Customer, amount: Money, said: Said) -> Command:
    found = _bounty(room, one)
    assert found is not None, "a service is offered to whoever has won"
    return PayBounties(found[0].id, found[1])


def _prize_words(room: Room, one: Customer) -> str:
    found = _prize(room, one)
    return prize_words(room, found[0], found[0].registrations[found[1]], found[2]) if found is not None else ""


def _bounty_words(room: Room, one: Customer) -> str:
    found = _bounty(room, one)
    return f"Bounties of {found[0].name}.{signed_words(room, found[2])}" if found is not None else ""


PRIZE = Service(
    "prize",
    "Prize",
    "Pay",
    "Alt+M",
    "trophy",
    (PayPrize,),
    "A tournament prize that was won and not paid yet, the whole of it.",
    _pays_prize,
    lambda room, one: _prize(room, one) is not None,
    lacks="{name} has won no prize that is to be paid.",
    prefers=lambda room, one: _prize(room, one) is not None,
    fixed=lambda room, one: found[2] if (found := _prize(room, one)) is not None else NOTHING,
    about=_prize_words,
    of_events=True,
)
BOUNTIES = Service(
    "bounties",
    "Bounties",
    "Pay",
    "Alt+Z",
    "chips",
    (PayBounties,),
    "All bounties that a player of a tournament has won and was not paid yet.",
    _pays_bounty,
    lambda room, one: _bounty(room, one) is not None,
    fixed=lambda room, one: found[2] if (found := _bounty(room, one)) is not None else NOTHING,
    lacks="{name} has won no bounty that is to be paid.",
    about=_bounty_words,
    of_events=True,
)
