"""Drawers: set up, opened with a count, counted blind, counted again, closed or handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor import draw, text
from floor.books.accounts import named_drawer
from floor.books.counts import Count, counted
from floor.books.tills import (
    Counted,
    Drawer,
    Stage,
    balance,
    chips_at,
    drawer_held,
    drawer_named,
)
from floor.books.variances import Variance, is_signed_for, note_unsigned, variance_of, variance_rows
from floor.context import Context, Stamp
from floor.derived import Row
from floor.errors import refuse, refuse_if
from floor.ids import Account, StaffId
from floor.money import Money, dollars
from floor.offers import Do
from floor.record import Command, Event, Events, Record
from floor.roles import Role

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_NOTE = 200
MOST_KEPT = dollars(100)
_SHARES = 100


class AddDrawer(Command, frozen=True):
    """Set up a drawer: a place for cash and chips, with a name of its own."""

    name: str


class RemoveDrawer(Command, frozen=True):
    """Take a closed drawer with nothing in it out of use."""

    drawer: Account


class OpenDrawer(Command, frozen=True):
    """Take a drawer with a count of what is in it. A difference from the last count is entered at once."""

    drawer: Account
    count: Count


class CountDrawer(Command, frozen=True):
    """Count one's own drawer to close it, before anybody says what should be in it. A manager counts for the absent."""

    drawer: Account
    count: Count


class RecountDrawer(Command, frozen=True):
    """Count a drawer once more, by another person, whose count rules."""

    drawer: Account
    count: Count


class CloseDrawer(Command, frozen=True):
    """Close a counted drawer, with what explains a difference; one that was counted for the next day goes on."""

    drawer: Account
    note: str = ""


class CountThrough(Command, frozen=True):
    """Count one's own drawer at the day's end and hold it on into the next."""

    drawer: Account
    count: Count
    note: str = ""


class TakeOverDrawer(Command, frozen=True):
    """Take over an open drawer with one's own count; who hands it over signs with their PIN."""

    drawer: Account
    count: Count


class KeptBack(Record, frozen=True):
    """What a drawer does not pay of its last, in cash and in chips."""

    cash: Money = Money(0)
    chips: Money = Money(0)


class DrawerAdded(Event, frozen=True):
    drawer: Account
    name: str


class DrawerRemoved(Event, frozen=True):
    drawer: Account
    name: str


class DrawerOpened(Event, frozen=True):
    drawer: Account
    name: str
    staff: StaffId
    count: Count
    variance: Variance = Variance()
    answers: StaffId | None = None
    """Who left it with the count that this one differs from."""
    signed_for: bool = False
    kept: KeptBack = KeptBack()


class DrawerCounted(Event, frozen=True):
    drawer: Account
    name: str
    staff: StaffId
    count: Count
    variance: Variance
    again: bool = False
    through: bool = False
    """For the next day, once another person has signed for the difference."""
    note: str = ""


class DrawerClosed(Event, frozen=True):
    drawer: Account
    name: str
    holder: StaffId
    variance: Variance
    note: str = ""
    signed_for: bool = False


class DrawerCountedThrough(Event, frozen=True):
    drawer: Account
    name: str
    holder: StaffId
    count: Count
    variance: Variance
    note: str = ""
    signed_for: bool = False


class DrawerTakenOver(Event, frozen=True):
    drawer: Account
    name: str
    gives: StaffId
    takes: StaffId
    count: Count
    variance: Variance
    slips: tuple[int, ...] = ()
    """Fills and credits on their way, which go with it."""
    kept: KeptBack = KeptBack()


def add_drawer(room: Room, ask: AddDrawer, now: Context) -> Events:
    name = text.name(ask.name, "drawer's name", longest=24)
    account = named_drawer(name)
    refuse_if(account == "drawer:", f"“{name}” has no letter or figure to tell it by.", cure="Name it like “Cage 1”.")
    twin = room.cage.drawers.get(account)
    refuse_if(
        twin is not None, f"There is a drawer {twin.name if twin else name} already.", cure="Choose another name."
    )
    yield DrawerAdded(account, name)


def remove_drawer(room: Room, ask: RemoveDrawer, now: Context) -> Events:
    drawer = drawer_named(room, ask.drawer)
    refuse_if(drawer.stage is not Stage.CLOSED, f"{drawer.name} is not closed.", cure="Count and close it first.")
    refuse_if(
        bool(balance(room, drawer.account) or chips_at(room, drawer.account)),
        f"{drawer.name} is not empty.",
        cure="Move what is in it to the vault first.",
    )
    yield DrawerRemoved(drawer.account, drawer.name)


def open_drawer(room: Room, ask: OpenDrawer, now: Context) -> Events:
    drawer, staff, count = drawer_named(room, ask.drawer), _who(now), counted(room, ask.count)
    _check_holds_none(room, staff)
    refuse_if(drawer.stage is not Stage.CLOSED, f"{_held(room, drawer)}.", cure="Open another, or take this one over.")
    found = variance_of(room, drawer.account, count)
    yield DrawerOpened(
        drawer=drawer.account,
        name=drawer.name,
        staff=staff,
        count=count,
        variance=found,
        answers=drawer.last,
        signed_for=is_signed_for(room, found, drawer.last),
        kept=kept_of(count, now),
    )


def count_drawer(room: Room, ask: CountDrawer, now: Context) -> Events:
    drawer, staff, count = _opened(room, ask.drawer), _who(now), counted(room, ask.count)
    refuse_if(
        staff != drawer.holder and now.role is not Role.MANAGER,
        f"{_held(room, drawer)}, and counts it.",
        cure="Ask a manager, if they are not there.",
    )
    _check_nothing_due(room, drawer)
    yield DrawerCounted(drawer.account, drawer.name, staff, count, variance_of(room, drawer.account, count))


def recount_drawer(room: Room, ask: RecountDrawer, now: Context) -> Events:
    drawer, staff, count = _counted(room, ask.drawer), _who(now), counted(room, ask.count)
    first = drawer.counts[0]
    refuse_if(len(drawer.counts) > 1, f"{drawer.name} was counted twice; the second count rules.", cure="Close it.")
    refuse_if(staff in (first.by, drawer.holder), "Another person counts it again.", cure="Ask a colleague.")
    yield DrawerCounted(drawer.account, drawer.name, staff, count, variance_of(room, drawer.account, count), again=True)


def close_drawer(room: Room, ask: CloseDrawer, now: Context) -> Events:
    drawer = _counted(room, ask.drawer)
    ruling, holder = drawer.ruling, drawer.holder
    assert ruling is not None, "it is counted"
    assert holder is not None, "a counted drawer is still held"
    found, note = variance_of(room, drawer.account, ruling), _note(ask.note) or drawer.counts[0].note
    signed = is_signed_for(room, found, holder)
    if drawer.goes_on:
        yield DrawerCountedThrough(drawer.account, drawer.name, holder, ruling, found, note, signed)
    else:
        yield DrawerClosed(drawer.account, drawer.name, holder, found, note, signed)


def count_through(room: Room, ask: CountThrough, now: Context) -> Events:
    """A large difference is committed first, and signed for by the close: asked for with the count, the signature would
    tell whoever tries counts out what is expected."""
    drawer, staff, count = _opened(room, ask.drawer), _who(now), counted(room, ask.count)
    refuse_if(
        staff != drawer.holder,
        f"{_held(room, drawer)}, and counts it.",
        cure="If they are not there, a manager counts and closes it.",
    )
    found, note = variance_of(room, drawer.account, count), _note(ask.note)
    if is_signed_for(room, found, drawer.holder):
        yield DrawerCounted(drawer.account, drawer.name, staff, count, found, through=True, note=note)
    else:
        yield DrawerCountedThrough(drawer.account, drawer.name, staff, count, found, note)


def take_over_drawer(room: Room, ask: TakeOverDrawer, now: Context) -> Events:
    drawer, staff, count = _opened(room, ask.drawer), _who(now), counted(room, ask.count)
    gives = drawer.holder
    assert gives is not None, "an open drawer has a holder"
    refuse_if(gives == staff, f"You hold {drawer.name} yourself.")
    _check_holds_none(room, staff)
    refuse_if(
        not room.person(gives).active,
        f"{room.person(gives).name} no longer has access, so cannot sign for handing {drawer.name} over.",
        cure="A manager counts and closes it.",
    )
    slips = tuple(slip.number for slip in room.cage.slips.values() if slip.drawer == drawer.account)
    found = variance_of(room, drawer.account, count)
    yield DrawerTakenOver(drawer.account, drawer.name, gives, staff, count, found, slips, kept_of(count, now))


def drawer_added(room: Room, fact: DrawerAdded, stamp: Stamp) -> None:
    room.cage.drawers[fact.drawer] = Drawer(fact.drawer, fact.name)
    room.cage.by_drawers = True


def drawer_removed(room: Room, fact: DrawerRemoved, stamp: Stamp) -> None:
    del room.cage.drawers[fact.drawer]


def drawer_opened(room: Room, fact: DrawerOpened, stamp: Stamp) -> None:
    drawer = room.cage.drawers[fact.drawer]
    drawer.holder, drawer.since, drawer.through = fact.staff, stamp.at, None
    drawer.kept_cash, drawer.kept_chips = fact.kept.cash, fact.kept.chips
    room.cage.counted[fact.drawer] = stamp.number
    note_unsigned(room, fact.answers, fact.variance, signed=fact.signed_for)


def drawer_counted(room: Room, fact: DrawerCounted, stamp: Stamp) -> None:
    drawer = room.cage.drawers[fact.drawer]
    drawer.counts = (*drawer.counts, Counted(fact.count, fact.staff, stamp.at, fact.through, fact.note))
    room.cage.counted[fact.drawer] = stamp.number


def drawer_closed(room: Room, fact: DrawerClosed, stamp: Stamp) -> None:
    drawer = room.cage.drawers[fact.drawer]
    drawer.holder, drawer.since, drawer.last, drawer.counts, drawer.through = None, None, fact.holder, (), None
    drawer.kept_cash = drawer.kept_chips = Money(0)
    note_unsigned(room, fact.holder, fact.variance, signed=fact.signed_for)


def drawer_counted_through(room: Room, fact: DrawerCountedThrough, stamp: Stamp) -> None:
    drawer = room.cage.drawers[fact.drawer]
    drawer.counts, drawer.through = (), fact.count
    room.cage.counted[fact.drawer] = stamp.number
    note_unsigned(room, fact.holder, fact.variance, signed=fact.signed_for)


def drawer_taken_over(room: Room, fact: DrawerTakenOver, stamp: Stamp) -> None:
    drawer = room.cage.drawers[fact.drawer]
    drawer.holder, drawer.since, drawer.last, drawer.through = fact.takes, stamp.at, fact.gives, None
    drawer.kept_cash, drawer.kept_chips = fact.kept.cash, fact.kept.chips
    room.cage.counted[fact.drawer] = stamp.number


def opened_rows(fact: DrawerOpened, stamp: Stamp) -> list[Row]:
    return variance_rows(fact.drawer, fact.name, "opened", fact.answers, fact.variance)


def closed_rows(fact: DrawerClosed | DrawerCountedThrough, stamp: Stamp) -> list[Row]:
    how = "closed" if isinstance(fact, DrawerClosed) else "counted for the next day"
    return variance_rows(fact.drawer, fact.name, how, fact.holder, fact.variance)


def taken_over_rows(fact: DrawerTakenOver, stamp: Stamp) -> list[Row]:
    """A shortage is whose who hands it over."""
    return variance_rows(fact.drawer, fact.name, "handed over", fact.gives, fact.variance)


def signed_for(fact: Event, now: Context) -> bool:
    return isinstance(fact, DrawerOpened | DrawerClosed | DrawerCountedThrough) and fact.signed_for


def is_short_or_over(fact: Event) -> StaffId | None:
    """Whose the difference is that a close books."""
    return fact.holder if isinstance(fact, DrawerClosed | DrawerCountedThrough) else None


def hands_over(fact: Event) -> StaffId | None:
    return fact.gives if isinstance(fact, DrawerTakenOver) else None


def kept_of(count: Count, now: Context) -> KeptBack:
    """Up to a twentieth of what was counted and at most $100, drawn for this holder. It stays what it is until the next
    count, so that no row of amounts tried out, and none of acts in between, tells more than that."""
    share = draw.drawn(now.seed, range(_SHARES + 1))
    cash, chips = (_share(amount, share) for amount in (count.in_cash, count.in_chips))
    return KeptBack(cash, chips)


def _share(amount: Money, share: int) -> Money:
    """In whole dollars."""
    return dollars(min(amount // 20, MOST_KEPT) * share // _SHARES // 100)


def _who(now: Context) -> StaffId:
    assert now.staff is not None, "decided for people only"
    return now.staff


def _note(typed: str) -> str:
    return text.name(typed, "note", longest=LONGEST_NOTE) if typed.strip() else ""


def _held(room: Room, drawer: Drawer) -> str:
    return f"{room.person(drawer.holder).name if drawer.holder is not None else 'Nobody'} holds {drawer.name}"


def _opened(room: Room, account: Account) -> Drawer:
    drawer = drawer_named(room, account)
    refuse_if(drawer.stage is Stage.CLOSED, f"{drawer.name} is closed.", cure="Open it first.")
    refuse_if(
        drawer.stage is Stage.COUNTED,
        f"{drawer.name} is counted.",
        "",
        "Close it.",
        Do(CloseDrawer(account), "Close it"),
    )
    return drawer


def _counted(room: Room, account: Account) -> Drawer:
    drawer = drawer_named(room, account)
    refuse_if(drawer.stage is not Stage.COUNTED, f"{drawer.name} is not counted.", cure="Count it first.")
    return drawer


def _check_holds_none(room: Room, staff: StaffId) -> None:
    held = drawer_held(room, staff)
    if held is not None:
        raise refuse(f"You hold {held.name}, and a person holds one drawer.", cure="Close it or hand it over first.")


def _check_nothing_due(room: Room, drawer: Drawer) -> None:
    due = [f"S-{slip.number:,}" for slip in room.cage.slips.values() if slip.drawer == drawer.account]
    refuse_if(
        bool(due),
        f"{text.listed(due)} of {drawer.name} {'is' if len(due) == 1 else 'are'} still on the way.",
        cure=f"Have {'it' if len(due) == 1 else 'them'} received or called off, or hand the drawer over.",
    )
