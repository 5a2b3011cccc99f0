"""What a paper says of itself: whose it is, its number and version, when and by whom it was printed."""

from __future__ import annotations

from datetime import date, datetime
from typing import TYPE_CHECKING

from msgspec.structs import replace

from floor.clock import room_time, show_day, show_time
from floor.documents.head import Head

if TYPE_CHECKING:
    from floor.house.printing import Printed
    from floor.state import Room


def plain_head(room: Room) -> Head:
    """Before it is printed: no number of its own, no version."""
    return Head(room=room.house.name, logo=room.logo, practice=room.practice)


def printed_head(room: Room, head: Head, printed: Printed, number: str, version: int) -> Head:
    """When and by whom; a copy says of the paper it repeats when that was printed."""
    first = next((one for one in room.prints if one.number == printed.copy_of), None)
    return replace(
        head,
        number=number,
        version=version,
        printed=_printed_words(room, printed),
        copy=printed.copy_of is not None,
        first=_printed_words(room, first) if first is not None else "",
    )


def moment(room: Room, at: datetime) -> str:
    """'Fri, Nov 13, 2026, 9:42 PM' in the room's own time; after midnight the gaming day stands beside the date."""
    return ", ".join(filter(None, (date_and_time(room, at), gaming_day(room, at))))


def date_and_time(room: Room, at: datetime) -> str:
    """The true date: the gaming day's is another one after midnight."""
    return f"{dated(room_time(at, room.house.zone).date())}, {show_time(at, room.house.zone)}"


def dates(room: Room, at: datetime) -> str:
    """'Fri, Nov 13, 2026'; after midnight 'Sat, Nov 14, 2026, gaming day Fri, Nov 13'."""
    return ", ".join(filter(None, (dated(room_time(at, room.house.zone).date()), gaming_day(room, at))))


def gaming_day(room: Room, at: datetime) -> str:
    """'gaming day Fri, Nov 13' where the date is another; else nothing."""
    return f"gaming day {show_day(room.day)}" if is_another_date(room, at) else ""


def is_another_date(room: Room, at: datetime) -> bool:
    """Whether the calendar says another date than the gaming day's."""
    return room_time(at, room.house.zone).date() != room.day


def dated(day: date) -> str:
    """'Fri, Nov 13, 2026'."""
    return f"{show_day(day)}, {day.year}"


def day_words(room: Room) -> str:
    return f"{room.day:%A, %B} {room.day.day}, {room.day.year}"


def _printed_words(room: Room, printed: Printed) -> str:
    """'Fri, Nov 13, 2026, 9:42 PM by Dana Wells'."""
    by = f" by {room.staff[printed.staff].name}" if printed.staff in room.staff else ""
    return f"{moment(room, printed.at)}{by}"
