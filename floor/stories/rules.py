"""The house, its rules, and what it spreads."""

from __future__ import annotations

from floor.house import adopting, house, printing
from floor.record import Event
from floor.room import spreads
from floor.state import Room
from floor.stories.names import spread_name
from floor.text import count


def of_rules(room: Room, event: Event) -> str:
    match event:
        case house.RoomSetUp(house=new, manager=manager):
            return f"{new.name} is set up, with {manager} as manager"
        case house.HouseChanged():
            return "House settings changed"
        case adopting.RulesAdopted(kind, name, _, replaces):
            return f"{kind.value.capitalize()} {name} adopted" + (f" in place of {replaces}" if replaces else "")
        case adopting.HouseRuleSet(_, clause, limits):
            return f"House rule under {clause} set" if limits != "{}" else f"House rule {clause} set aside"
        case adopting.HouseRuleLifted(_, clause):
            return f"House rule under {clause} lifted"
        case spreads.SpreadKept(spread):
            return f"{spread.name} saved, played {spread.days_words}"
        case spreads.SpreadDropped(_, name):
            return f"{name or 'A game'} is no longer offered"
        case spreads.ScheduledTonight(spread, on):
            return f"{spread_name(room, spread)} is {'on' if on else 'off'} tonight's schedule"
        case printing.DocumentPrinted(number, title=title, copy_of=copy_of):
            return f"{title} printed as paper {number:,}" + (f", a copy of {copy_of:,}" if copy_of else "")
        case printing.LogoSet(picture):
            return "The room's logo changed" if picture else "The room's logo taken off"
        case printing.SignHung(number):
            return f"Paper {number:,} hangs"
        case printing.SignTakenDown():
            return "A sign taken down"
        case printing.RulesPosted(rules):
            return f"{count(len(rules), 'rule')} of the room's own to be posted"
    return ""
