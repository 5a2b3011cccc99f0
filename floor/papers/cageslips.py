"""Slips of the cage, each from the entry that caused it: fills, exchanges, counts, boxes, hand-overs, the vault."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from msgspec.structs import replace

from floor.books.counts import Count, Piles, worth
from floor.books.series import DOCUMENTS, SLIPS
from floor.books.tills import place_name
from floor.books.variances import Variance
from floor.cage.banks import BankCounted
from floor.cage.boxes import BoxCounted, BoxPulled, FeesPickedUp
from floor.cage.drawers import (
    CloseDrawer,
    DrawerClosed,
    DrawerCounted,
    DrawerCountedThrough,
    DrawerOpened,
    DrawerTakenOver,
)
from floor.cage.fills import ChipsExchanged, SlipCancelled, SlipIssued, SlipReceived
from floor.cage.paying import PaidIn, PaidOut, ReceiptCorrected
from floor.cage.records import BoxKind
from floor.cage.vault import BroughtFromVault, DroppedToVault, VaultCounted
from floor.clock import from_micros, show_day, show_time
from floor.documents.cageslip import CageSlip, CountedPile, PileGroup, Signer, cage_slip
from floor.documents.form import Form
from floor.documents.head import Fact
from floor.entry import Entry, read
from floor.errors import refuse
from floor.fold import Fold
from floor.frozen import thaw
from floor.heads import date_and_time, is_another_date, plain_head
from floor.ids import StaffId
from floor.journal.line import Line
from floor.money import Money, show
from floor.names import person_name, table_name
from floor.paper import Paper, Subject
from floor.pit.banks import CloserCounted
from floor.pit.opening import OpenerCounted
from floor.record import Event, Record
from floor.state import Room


class Said(NamedTuple):
    """What one kind of slip says besides what all of them do."""

    title: str
    figure: Money | None
    """What it comes to; nothing where that is not known yet."""
    about: str
    facts: tuple[Fact, ...] = ()
    groups: tuple[PileGroup, ...] = ()
    note: str = ""
    signers: tuple[Signer, ...] = ()
    slip: int = 0
    """The number it has of its own."""


Sayer = Callable[[Fold, Entry, Any], Said]


def _filled(fold: Fold, entry: Entry, fact: SlipIssued) -> Said:
    """From the cage to the table or back; received, it says by whom and which dealer signed."""
    room, asker = fold.room, _asker(fold, fact.slip)
    facts = [Fact("From" if fact.way == "fill" else "To", place_name(room, fact.drawer)), Fact("Asked for by", asker)]
    facts.append(Fact("Issued by", _person(room, entry.staff)))
    dealer = ""
    for line, event in _of_slip(fold, fact.slip):
        at, by = show_time(from_micros(line.at), room.house.zone), _person(room, line.staff)
        if isinstance(event, SlipReceived):
            dealer = event.dealer
            facts.append(Fact("Received", f"{at}, {by}"))
        if isinstance(event, SlipCancelled):
            facts += [Fact("Called off", f"{at}, {by}"), Fact("Signed by", _signed(room, read(line)))]
            facts.append(Fact("Why", event.reason))
    signers = (Signer("Floor", asker), Signer("Cashier", _person(room, entry.staff)), *_second(room, entry, "Manager"))
    return Said(
        fact.way.value.capitalize(),
        worth(fact.chips),
        table_name(room, fact.table),
        tuple(facts),
        _groups(chips=fact.chips),
        signers=(*signers, Signer("Dealer", dealer)),
        slip=fact.number,
    )


def _asker(fold: Fold, slip: int) -> str:
    """Who asked for a fill or a credit: today, or on a day that is closed."""
    today = next((line.staff for line in fold.lines if line.number == slip), None)
    earlier = thaw(fold.base).cage.slips.get(slip) if today is None else None
    return _person(fold.room, earlier.asked_by if earlier is not None else today)


def _exchanged(fold: Fold, entry: Entry, fact: ChipsExchanged) -> Said:
    room = fold.room
    back = (*_groups("Chips from the tray", chips=fact.takes),)
    cash = (Fact("Cash from the tray", show(fact.cash)),) if fact.cash else ()
    return Said(
        "Exchange",
        worth(fact.gives),
        table_name(room, fact.table),
        (Fact("Drawer", place_name(room, fact.drawer)), *cash),
        (*_groups("Chips to the tray", chips=fact.gives), *back),
        signers=(*_by(room, entry, "Cashier"), *_second(room, entry, "Floor"), Signer("Dealer")),
        slip=fact.number,
    )


def _paid(fold: Fold, entry: Entry, fact: PaidIn | PaidOut) -> Said:
    title = "Pay-in" if isinstance(fact, PaidIn) else "Pay-out"
    signers = (*_by(fold.room, entry, "Cashier"), *_second(fold.room, entry, "Manager"))
    receives = (Signer("Received"),) if isinstance(fact, PaidOut) else ()
    reason = (Fact("Reason", fact.reason),)
    where = place_name(fold.room, fact.drawer)
    return Said(title, fact.amount, where, reason, signers=(*signers, *receives), slip=fact.number)


def _corrected(fold: Fold, entry: Entry, fact: ReceiptCorrected) -> Said:
    way = "Paid out of the drawer" if fact.pays_out else "Paid into the drawer"
    facts = (Fact("Corrects", f"R-{fact.receipt:,}"), Fact("How", way), Fact("Reason", fact.reason))
    signers = (*_by(fold.room, entry, "Cashier"), *_second(fold.room, entry, "Manager"))
    where = place_name(fold.room, fact.drawer)
    return Said("Correction", fact.amount, where, facts, signers=signers, slip=fact.number)


def _vaulted(fold: Fold, entry: Entry, fact: BroughtFromVault | DroppedToVault) -> Said:
    """Between the vault and a drawer, two people."""
    brought = isinstance(fact, BroughtFromVault)
    facts = [Fact("From", "the vault" if brought else fact.name), Fact("To", fact.name if brought else "the vault")]
    facts += [Fact("In cash", show(fact.cash))] if fact.cash else []
    facts += [Fact("In chips", show(worth(fact.chips)))] if fact.chips else []
    return Said(
        "From the vault" if brought else "Drop to the vault",
        Money(fact.cash + worth(fact.chips)),
        fact.name,
        tuple(facts),
        _groups(chips=fact.chips),
        signers=(*_by(fold.room, entry, "Moved by"), *_second(fold.room, entry, "And by")),
        slip=fact.number,
    )


def _picked_up(fold: Fold, entry: Entry, fact: FeesPickedUp) -> Said:
    facts = (Fact("Into", place_name(fold.room, fact.drawer)),)
    signers = (*_by(fold.room, entry, "Cashier"), *_second(fold.room, entry, "Floor"))
    where = table_name(fold.room, fact.table)
    return Said("Time charges", fact.amount, where, facts, signers=signers, slip=fact.number)


def _tray(fold: Fold, entry: Entry, fact: OpenerCounted | CloserCounted) -> Said:
    """The tray of a table of 21 as it opened or closed: floor and dealer sign."""
    is_opener = isinstance(fact, OpenerCounted)
    facts = [Fact("Game", fact.name)]
    if isinstance(fact, OpenerCounted) and fact.report:
        facts += [Fact("Last closer", show(worth(fact.expected))), Fact("Reported", fact.report)]
    return Said(
        "Opener" if is_opener else "Closer",
        worth(fact.chips),
        f"Table {fact.label}",
        tuple(facts),
        _groups(chips=fact.chips),
        signers=(*_by(fold.room, entry, "Floor"), *_second(fold.room, entry, "Manager"), Signer("Dealer", fact.dealer)),
        slip=fact.number,
    )


def _pulled(fold: Fold, entry: Entry, fact: BoxPulled) -> Said:
    signers = (*_by(fold.room, entry, "Pulled by"), *_second(fold.room, entry, "And by"))
    about = f"{fact.kind.value.capitalize()} box of table {fact.label}"
    return Said("Box pulled", None, about, signers=signers, slip=fact.number)


_GOES_TO = {
    BoxKind.RAKE: "raked revenue",
    BoxKind.PROMOTION: "the promotion pool",
    BoxKind.TWENTY_ONE: "the table's win, house-banked",
}


def _box_counted(fold: Fold, entry: Entry, fact: BoxCounted) -> Said:
    """What was in a box, from where on it is revenue or the pool's."""
    facts = (
        Fact("In cash", show(fact.count.in_cash)),
        Fact("In chips", show(fact.count.in_chips)),
        Fact("Goes to", _GOES_TO[fact.kind]),
    )
    return Said(
        "Drop count",
        Money(fact.count.in_cash + fact.count.in_chips),
        f"{fact.kind.value.capitalize()} box of table {fact.label}",
        facts,
        _counted_groups(fact.count),
        signers=(*_by(fold.room, entry, "Counted by"), *_second(fold.room, entry, "And by")),
        slip=fact.number,
    )


Counts = DrawerOpened | DrawerCounted | DrawerCountedThrough | VaultCounted


def _counted(fold: Fold, entry: Entry, fact: Counts) -> Said:
    """Counted before anybody said what should be there: by the time it is on paper, the count is entered."""
    if isinstance(fact, DrawerCountedThrough) and isinstance(entry.command, CloseDrawer):
        return _closed(fold, entry, fact)
    signers = (*_by(fold.room, entry, "Counted by"), *_second(fold.room, entry, "Signed by"))
    about = "The vault" if isinstance(fact, VaultCounted) else fact.name
    figure, about, facts, groups = _count_said(about, fact.count, fact.variance)
    note = fact.note if isinstance(fact, DrawerCounted | DrawerCountedThrough) else ""
    return Said(_title(fact), figure, about, (*facts, *_left_by(fold.room, fact)), groups, note, signers)


def _bank_counted(fold: Fold, entry: Entry, fact: BankCounted) -> Said:
    """A poker table's tray: chips and the cash they were sold for, with the dealer's name beside the floor's."""
    signers = (*_by(fold.room, entry, "Floor"), *_second(fold.room, entry, "Signed by"), Signer("Dealer", fact.dealer))
    figure, about, facts, groups = _count_said(f"Table {fact.label}", fact.count, fact.variance)
    return Said("Tray count", figure, about, facts, groups, signers=signers)


def _title(fact: Counts) -> str:
    match fact:
        case DrawerOpened():
            return "Opening count"
        case VaultCounted():
            return "Vault count"
        case DrawerCounted(again=True):
            return "Second count"
        case DrawerCountedThrough() | DrawerCounted(through=True):
            return "Count for the next day"
        case _:
            return "Drawer count"


def _left_by(room: Room, fact: Counts) -> tuple[Fact, ...]:
    """Whose an opening difference is: whoever closed the drawer last."""
    if not isinstance(fact, DrawerOpened) or not fact.variance.any:
        return ()
    return (Fact("Answered for by", _person(room, fact.answers) if fact.answers is not None else "the house"),)


def _closed(fold: Fold, entry: Entry, fact: DrawerClosed | DrawerCountedThrough) -> Said:
    """What the ruling count came to is on the count's own slip; this is what was booked, and who signed for it."""
    facts = (Fact("Held by", _person(fold.room, fact.holder)), *_off(fact.variance))
    signers = (*_by(fold.room, entry, "Closed by"), *_second(fold.room, entry, "Signed by"))
    title = "Drawer closed" if isinstance(fact, DrawerClosed) else "Drawer goes on"
    return Said(title, fact.variance.net, fact.name, facts, note=fact.note, signers=signers)


def _handed_over(fold: Fold, entry: Entry, fact: DrawerTakenOver) -> Said:
    """Counted by who takes it; what is short is whose who gives it; what is on its way goes with it."""
    about, said = _person(fold.room, fact.gives), _count_said(fact.name, fact.count, fact.variance)
    going = tuple(Fact("Goes with it", f"S-{number:,}, on its way") for number in fact.slips[:8])
    signers = (Signer("Hands over", about), Signer("Takes over", _person(fold.room, fact.takes)))
    return Said("Hand-over", said[0], said[1], (*said[2], *going), said[3], signers=signers)


def _count_said(about: str, count: Count, off: Variance) -> tuple[Money, str, tuple[Fact, ...], tuple[PileGroup, ...]]:
    cash = (Fact("Cash expected", show(Money(count.in_cash - off.cash))), Fact("Cash counted", show(count.in_cash)))
    chips = (
        Fact("Chips expected", show(Money(count.in_chips - off.chips))),
        Fact("Chips counted", show(count.in_chips)),
    )
    return Money(count.in_cash + count.in_chips), about, (*cash, *chips, *_off(off)), _counted_groups(count)


def _off(found: Variance) -> tuple[Fact, ...]:
    return (Fact("Differs", found.told.removeprefix(", ") or "nothing"),)


def _counted_groups(count: Count) -> tuple[PileGroup, ...]:
    return (*_groups("Cash", chips=count.cash), *_groups("Chips", chips=count.chips))


def _groups(label: str = "Chips", *, chips: Piles) -> tuple[PileGroup, ...]:
    return (PileGroup(label, tuple(CountedPile(pile.value, pile.pieces) for pile in chips)),) if chips else ()


def _of_slip(fold: Fold, slip: int) -> Iterator[tuple[Line, Event]]:
    """All that happened to a fill or a credit today."""
    for line in fold.lines:
        for event in fold.events[line.number]:
            of = event.slip if isinstance(event, SlipIssued | SlipReceived | SlipCancelled) else line.number
            if of == slip:
                yield line, event


def _person(room: Room, staff: int | None) -> str:
    return person_name(room, StaffId(staff)) if staff is not None else "the desk"


def _by(room: Room, entry: Entry, role: str) -> tuple[Signer, ...]:
    return (Signer(role, _person(room, entry.staff)),)


def _signed(room: Room, entry: Entry) -> str:
    return _person(room, entry.signer) if entry.signer is not None else entry.exception


def _second(room: Room, entry: Entry, role: str) -> tuple[Signer, ...]:
    """Whoever signed with their PIN signs the paper too; without anybody, why."""
    signed = _signed(room, entry)
    return (Signer(role, signed),) if signed else ()


def _made(says: dict[type[Event], Sayer], fold: Fold, id: str) -> CageSlip:
    line = next((line for line in fold.lines if str(line.number) == id), None)
    if line is None:
        raise refuse("That slip is of another gaming day.")
    if line.number in fold.room.voided:
        raise refuse(f"Entry {line.number:,} was taken back, and its slip with it.")
    entry = read(line)
    fact = next(event for event in entry.events if type(event) in says)
    return _slip(fold.room, entry, says[type(fact)](fold, entry, fact))


def _slip(room: Room, entry: Entry, said: Said) -> CageSlip:
    number = said.slip
    day = (Fact("Gaming day", show_day(room.day)),) if is_another_date(room, entry.at) else ()
    code = f"S-{number} entry {entry.number} {_figure(said)}" if number else ""
    head = replace(plain_head(room), title=said.title, number=f"S-{number:,}" if number else "", code=code)
    return CageSlip(
        head=head,
        figure=_figure(said),
        about=said.about,
        at=date_and_time(room, entry.at),
        facts=(*day, *said.facts, Fact("Entry", f"{entry.number:,}")),
        groups=said.groups,
        note=said.note,
        signers=said.signers,
    )


def _figure(said: Said) -> str:
    return show(said.figure) if said.figure is not None else "not counted"


def _subjects(says: dict[type[Event], Sayer], fold: Fold) -> Iterator[Subject]:
    """The latest first; of one number the latest alone, for a box is pulled and then counted."""
    seen = set[int]()
    for line in reversed(fold.lines):
        fact = next((event for event in fold.events[line.number] if type(event) in says), None)
        if fact is None or line.number in fold.room.voided:
            continue
        said = says[type(fact)](fold, read(line), fact)
        number = said.slip
        if number not in seen:
            seen.update({number} - {0})
            at = show_time(from_micros(line.at), fold.room.house.zone)
            names = (f"S-{number}", f"S-{number:,}", f"{number}") if number else ()
            yield Subject(str(line.number), f"{said.title}, {said.about}, {_figure(said)}, {at}", names)


def _paper(kind: str, title: str, says: dict[type[Event], Sayer], empty: tuple[str, str]) -> Paper:
    def make(fold: Fold, id: str, at: datetime) -> Record:
        return _made(says, fold, id)

    numbered = all("number" in event.__struct_fields__ for event in says)
    return Paper(
        kind,
        title,
        Form(CageSlip, cage_slip, ("roll", "letter", "a4"), upright=True),
        lambda fold: _subjects(says, fold),
        make,
        series=SLIPS if numbered else DOCUMENTS,
        of_the_day=True,
        caused_by=tuple(says),
        empty=empty,
    )


CAGE_SLIPS = (
    _paper(
        "fill-slip",
        "Fill or credit slip",
        {SlipIssued: _filled},
        ("No fill or credit today", "They come when the cage issues what the floor has asked for."),
    ),
    _paper(
        "exchange-slip",
        "Exchange receipt",
        {ChipsExchanged: _exchanged},
        ("No exchange today", "They come with even exchanges between a drawer and a tray."),
    ),
    _paper(
        "cage-slip",
        "Cage slip",
        {
            PaidIn: _paid,
            PaidOut: _paid,
            ReceiptCorrected: _corrected,
            BroughtFromVault: _vaulted,
            DroppedToVault: _vaulted,
            FeesPickedUp: _picked_up,
        },
        ("No slip of the cage today", "They come with pay-ins, pay-outs, corrections and the vault."),
    ),
    _paper(
        "drawer-count",
        "Drawer count",
        {
            DrawerOpened: _counted,
            DrawerCounted: _counted,
            DrawerCountedThrough: _counted,
            DrawerClosed: _closed,
            VaultCounted: _counted,
            BankCounted: _bank_counted,
        },
        ("No count today", "They come when a drawer, the vault or a poker table's tray is counted."),
    ),
    _paper(
        "hand-over",
        "Hand-over",
        {DrawerTakenOver: _handed_over},
        ("No hand-over today", "They come when somebody takes a drawer over."),
    ),
    _paper(
        "tray-slip",
        "Opener or closer",
        {OpenerCounted: _tray, CloserCounted: _tray},
        ("No table of 21 was opened today", "They come when a tray is counted as its table opens and closes."),
    ),
    _paper(
        "drop-count",
        "Drop count",
        {BoxCounted: _box_counted, BoxPulled: _pulled},
        ("No box was pulled today", "They come when a table's box is pulled and counted."),
    ),
)
