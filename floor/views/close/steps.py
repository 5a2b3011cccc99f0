"""The steps to the close of a day, each with its state and its lines: done, to do, or carried over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floor.books.accounts import table_bank
from floor.books.tills import Drawer, Stage, balance, chips_at
from floor.cage.banks import BankCounted
from floor.cage.day import CloseDay
from floor.cage.drawers import DrawerClosed, DrawerCountedThrough, DrawerOpened, DrawerTakenOver
from floor.cage.identities import trays
from floor.cage.subject import CAGE
from floor.catalog import SUBJECTS, hindrances, still_open
from floor.clock import show_time
from floor.fold import Fold
from floor.money import Money, show
from floor.names import at_table
from floor.state import Room
from floor.subject import Identity
from floor.text import count, listed
from floor.views.cage.lastcounts import LastCount, last_counts
from floor.views.close.counts import differences
from floor.views.close.records import Closing, Difference, Line, State, Step, Sum
from floor.views.close.sums import earned, sums

CLOSE_PACK = "close-pack"


def closing(fold: Fold, ask: CloseDay, *, sees: bool = True) -> Closing:
    """What a drawer should hold is in it only once the drawer is counted, or for whoever `sees` that anyway."""
    found = tuple(differences(fold))
    equal = tuple(sums(fold, found))
    return Closing(
        steps=tuple(_steps(fold, ask, equal, found, sees=sees)),
        sums=equal,
        differences=found,
        earned=tuple(earned(fold)),
        waits=tuple(f"{finding} {finding.cure}".strip() for finding in hindrances(fold.room, ask)),
        entries=len(fold.lines),
        voids=len(fold.room.voided),
    )


def _steps(
    fold: Fold, ask: CloseDay, equal: Sequence[Sum], found: Sequence[Difference], *, sees: bool
) -> Iterator[Step]:
    room = fold.room
    yield _carried(room, sees=sees)
    yield _drawers(room, found)
    yield _banks(fold)
    yield _transit(room)
    yield _boxes(room)
    if others := tuple(_of_others(room)):
        yield Step("others", "Other trades", f"{count(len(others), 'thing')} to do first", "todo", others)
    yield _must_agree(equal, {one.identity for one in ask.explained})
    yield _papers(fold)


def _carried(room: Room, *, sees: bool) -> Step:
    """Who plays on, what is waited for, and chips that are out: a liability, and never forced to zero."""
    lines = tuple(Line(row.what, row.becomes, "carried") for row in still_open(room) if sees or not row.of_drawers)
    more = f", and {count(len(lines) - 1, 'other thing')}" if len(lines) > 1 else ""
    none = "Nobody is seated, and no chips are out" if sees else "Nobody is seated"
    told = f"{lines[0].what}{more}" if lines else none
    return Step("open", "Open sessions", told, "carried" if lines else "done", lines)


def _drawers(room: Room, found: Sequence[Difference]) -> Step:
    lines = tuple(_drawer(room, one, found) for one in room.cage.drawers.values())
    due = [line.what for line in lines if line.state == "todo"]
    told = f"{len(lines) - len(due)} of {len(lines)} done" + (f", left: {listed(due)}" if due else "")
    return Step("drawers", "Drawers", told if lines else "The room has none", _state(due), lines)


def _drawer(room: Room, drawer: Drawer, found: Sequence[Difference]) -> Line:
    holder = room.person(drawer.holder).name if drawer.holder is not None else ""
    match drawer.stage:
        case Stage.CLOSED:
            return Line(drawer.name, "Closed")
        case Stage.COUNTED:
            off = next((f", {one.told}" for one in found if one.drawer == drawer.account and not one.settled), "")
            return Line(drawer.name, f"Counted{off}. To be closed.", "todo")
    if drawer.through is None:
        return Line(drawer.name, f"{holder} counts it: to close it, or for the next day.", "todo")
    if (drawer.through.in_cash, drawer.through.in_chips) != _holds(room, drawer):
        return Line(drawer.name, f"Used after its count. {holder} counts it once more.", "todo")
    return Line(drawer.name, f"Counted for the next day. {holder} holds it on.")


def _banks(fold: Fold) -> Step:
    """A tray of 21 is counted by its closer; one of poker may be counted, and goes on as it stands."""
    found, counts = trays(fold.room), last_counts(fold)
    lines = tuple(_bank(fold.room, one, counts.get(table_bank(table))) for table, one in found.items())
    wrong = [one.name for one in found.values() if not one.holds]
    told = f"Off: {listed(wrong)}" if wrong else f"{count(len(found), 'tray')}, each as it was filled"
    return Step("banks", "Table banks", told if found else "No tray was filled", _state(wrong), lines)


def _bank(room: Room, one: Identity, counted: LastCount | None) -> Line:
    """Beside its sum, the count of the day: by it alone is known what lies there."""
    off = (counted.variance.told or ", and it agreed") if counted is not None else ""
    last = f" Counted {show_time(counted.at, room.house.zone)}{off}." if counted is not None else ""
    return Line(one.name, f"{one.told}.{last}" if last else one.told, "done" if one.holds else "todo")


def _transit(room: Room) -> Step:
    slips = [one for one in room.cage.slips.values() if one.in_transit]
    lines = tuple(
        Line(
            f"Slip {one.number:,}, {show(one.amount)}", f"The {one.way.value} for {at_table(room, one.table)}.", "todo"
        )
        for one in slips
    )
    moving = show(Money(sum(one.amount for one in slips)))
    told = f"{moving} on its way: to be received or called off" if slips else "Nothing is on its way"
    return Step("transit", "Money in transit", told, _state(slips), lines)


def _boxes(room: Room) -> Step:
    boxes = room.cage.boxes.values()
    lines = tuple(
        Line(f"The {one.kind.value} box of table {one.label}", "Pulled, not counted.", "todo") for one in boxes
    )
    told = f"{count(len(lines), 'box', 'boxes')} to be counted" if lines else "None waits to be counted"
    return Step("boxes", "Boxes", told, _state(lines), lines)


def _of_others(room: Room) -> Iterator[Line]:
    """What other trades have to do first, in their own words."""
    for subject in SUBJECTS:
        if subject is not CAGE and subject.hindrances is not None:
            for finding in subject.hindrances(room):
                yield Line(finding.message, finding.cure, "todo")


def _must_agree(equal: Sequence[Sum], explained: set[str]) -> Step:
    wrong = [one.name for one in equal if one.differs and not one.of_count]
    due = [name for name in wrong if name not in explained]
    lines = tuple(Line(one.name, one.sides, "todo" if one.name in due else "done") for one in equal)
    must = [one for one in equal if not one.of_count]
    told = f"{len(must) - len(wrong)} of {len(must)} agree" + (f". Off: {listed(due)}" if due else "")
    return Step("sums", "What must agree", told, _state(due), lines)


def _papers(fold: Fold) -> Step:
    """Papers that people sign. A printer that fails never holds the close up."""
    printed = {(one.kind, one.subject) for one in fold.room.prints}
    pack = any(kind == CLOSE_PACK for kind, _subject in printed)
    lines = (
        Line("Close pack", *_paper(pack)),
        *(Line(words, *_paper((kind, subject) in printed)) for kind, subject, words in _to_sign(fold)),
    )
    left = sum(line.state != "done" for line in lines)
    told = f"{left} of {len(lines)} not printed yet" if left else "All printed"
    return Step("papers", "Papers to be signed", told, "carried" if left else "done", lines)


def _paper(printed: bool) -> tuple[str, State]:
    return ("Printed, and signed by two people.", "done") if printed else ("Not printed yet.", "carried")


def _to_sign(fold: Fold) -> Iterator[tuple[str, str, str]]:
    """Hand-overs, and counts whose difference somebody signed for."""
    for line in fold.lines:
        for event in fold.events[line.number]:
            if isinstance(event, DrawerTakenOver):
                yield "hand-over", str(line.number), f"Hand-over of {event.name}"
            elif isinstance(event, DrawerOpened | DrawerClosed | DrawerCountedThrough) and event.signed_for:
                yield "drawer-count", str(line.number), f"Count of {event.name}"
            elif isinstance(event, BankCounted) and event.signed_for:
                yield "drawer-count", str(line.number), f"Count of the tray of table {event.label}"


def _state(due: Sequence[object]) -> State:
    return "todo" if due else "done"


def _holds(room: Room, drawer: Drawer) -> tuple[Money, Money]:
    return balance(room, drawer.account), chips_at(room, drawer.account)
