"""`cardroom adjudicate`: who wins what at a showdown, from one JSON object to another."""

from __future__ import annotations

from floor.rules.cards import code
from floor.rules.explain import explain
from floor.rules.pots import Seat
from floor.rules.request import read_request
from floor.rules.showdown import PotAward, Showdown, showdown


def adjudicate(request: object) -> dict[str, object]:
    """The answer to one request; anything that is not a proper request raises NotUnderstood."""
    asked = read_request(request)
    decided = showdown(asked.game, asked.hands, asked.pots, asked.boards, asked.button, asked.options)
    return answer(decided)


def answer(decided: Showdown) -> dict[str, object]:
    """A showdown as the answer gives it."""
    return {
        "awards": {str(seat): amount for seat, amount in decided.awards.items()},
        "pots": [_pot(award) for award in decided.pots],
        "hands": {str(seat): _hand(decided, seat) for seat in decided.hands},
        "why": explain(decided),
    }


def _pot(award: PotAward) -> dict[str, object]:
    return {
        "amount": award.pot.amount,
        "seats": [str(seat) for seat in award.pot.seats],
        "sides": [
            {
                "side": side.side,
                "amount": side.amount,
                "winners": [str(seat) for seat in side.winners],
                "shares": {str(seat): side.shares[seat] for seat in side.winners},
            }
            for side in award.sides
        ],
    }


def _hand(decided: Showdown, seat: Seat) -> dict[str, object]:
    """What a seat makes on each side, nothing where it does not qualify."""
    return {
        reading.side.name: {"cards": [code(card) for card in reading.made(seat)], "name": reading.name(seat)}
        if seat in reading.strengths
        else None
        for reading in decided.readings
    }
