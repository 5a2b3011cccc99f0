"""Accounts as people call them."""

from __future__ import annotations

from floor.books.accounts import Kind, Stream, kind_of
from floor.books.tills import place_name
from floor.ids import Account, PlanId, PlayerId, StaffId, TableId
from floor.names import at_table, person_name, plan_name, player_name
from floor.state import Room

_PLAIN = {
    Kind.CHIPS: "Chips that are out",
    Kind.OWNER: "The owner",
    Kind.PROMOTION: "Promotion pool",
    Kind.BANK: "The bank",
    Kind.TRANSIT: "On its way",
    Kind.DROP: "In boxes",
    Kind.OVER_SHORT: "Over and short",
    Kind.FEES: "Fees",
}
_STREAMS = {stream.value: f"Fees, {stream.value}" for stream in Stream}
_OF_PLANS = {
    Kind.POOL: "Prize pool",
    Kind.BOUNTY: "Bounties",
    Kind.STAFF: "For the staff",
    Kind.CHARITY: "For charity",
}


def account_words(room: Room, account: Account) -> str:
    """'Cage 1', 'Chips that are out', 'Prize pool, Friday Stud Hi-Lo'."""
    kind, which = kind_of(account), account.partition(":")[2]
    if kind in _OF_PLANS and which.isdigit():
        return f"{_OF_PLANS[kind]}, {plan_name(room, PlanId(int(which)))}"
    match kind:
        case Kind.HELD if which.isdigit():
            return f"Held for {player_name(room, PlayerId(int(which)))}"
        case Kind.BANKED if which.isdigit():
            return f"Bank of {at_table(room, TableId(int(which)))}"
        case Kind.OVER_SHORT if which.isdigit():
            return f"Over and short, {person_name(room, StaffId(int(which)))}"
        case Kind.FEES if which:
            return _STREAMS.get(which, f"Fees, {which}")
    if kind in _PLAIN and not (kind is Kind.BANK and which):
        return _PLAIN[kind]
    place = place_name(room, account)
    return place[:1].upper() + place[1:]
