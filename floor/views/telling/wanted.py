"""What somebody types to find entries: people, players, tables, amounts, numbers, kinds and times, in any order.

`since 8:15 table 12 over $100`, `smith cash out yesterday`, `receipt 1874`, `by dana voids`. What means nothing here is
said, and never passed over: a search that drops a word finds the wrong thing.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from datetime import date, datetime
from functools import cached_property

from floor.books.accounts import PROMOTION
from floor.books.series import DOCUMENTS, RECEIPTS, RULINGS, SETTLEMENTS, SLIPS, TOURNAMENTS
from floor.books.tills import place_name
from floor.cage.rows.largecash import LARGE_CASH
from floor.catalog import ACTS
from floor.concern import Concern, OfAccount, OfName, OfPerson, OfPlan, OfPlayer, OfSeat, OfTable
from floor.derived import ODD
from floor.errors import NotUnderstood
from floor.house.tables import SEATS as SEATS_AT_A_TABLE
from floor.ids import Account, PlayerId, StaffId, WaitId
from floor.money import Money, read, show
from floor.record import Record
from floor.state import Room
from floor.text import compact, listed, plain
from floor.views.finding import begins_each, find_players, find_table, name_words
from floor.views.telling.mentions import (
    ALONE,
    BY_THE_CLOCK,
    EVENTS,
    LISTS,
    MONEY,
    MOVES,
    PAPERS,
    SEATS,
    VOIDS,
    Mention,
    by,
    noted,
    of_act,
    of_kind,
    of_number,
    of_player,
    of_seat,
    of_table,
    signed,
)
from floor.views.telling.times import Times, earlier, later
from floor.views.telling.words import Words, whole

MOST_NAMES = 40
MOST_TYPED = 40
"""So many words somebody types; more were pasted, and would only be slow to understand."""
MOST_WORDS = 12
"""So many may be the whole name of something."""

_SERIES = {
    "receipt": RECEIPTS,
    "slip": SLIPS,
    "paper": DOCUMENTS,
    "document": DOCUMENTS,
    "ruling": RULINGS,
    "settlement": SETTLEMENTS,
    "tournament": TOURNAMENTS,
    "event": TOURNAMENTS,
}
_KINDS = {
    "money": MONEY,
    "voids": VOIDS,
    "void": VOIDS,
    "lists": LISTS,
    "list": LISTS,
    "seats": SEATS,
    "moves": MOVES,
    "moved": MOVES,
    "tournaments": EVENTS,
    "tournament": EVENTS,
    "events": EVENTS,
    "event": EVENTS,
    "papers": PAPERS,
    "prints": PAPERS,
}
_ALSO = {
    "buy-in": ("BuyChips",),
    "buyin": ("BuyChips",),
    "buys": ("BuyChips",),
    "cash-out": ("CashOut",),
    "cashout": ("CashOut",),
    "cashes": ("CashOut",),
    "sits": ("SeatPlayer", "DrawSeat"),
    "fill": ("RequestFill", "IssueSlip", "ReceiveSlip", "CancelSlip"),
    "credit": ("RequestCredit", "IssueSlip", "ReceiveSlip", "CancelSlip"),
    "prize": ("PostPrizes", "PayPrize"),
    "clock": ("StartClock", "PauseClock", "SetLevel", "StepLevel", "ChangeMinutes", "TakeBreak"),
    "settings": ("SetSetting", "WithdrawSetting", "ChangeHouse"),
    "tips": ("RedeemTips",),
    "hand-over": ("TakeOverDrawer",),
    "handover": ("TakeOverDrawer",),
    "handed-over": ("TakeOverDrawer",),
    "held-chips": ("PickUpChips", "TakeSurplus", "ReturnChips", "PayHeld"),
    "time-charge": ("PickUpFees",),
    "time-charges": ("PickUpFees",),
    "price": ("SetRake",),
    "prices": ("SetRake",),
    "correction": ("CorrectReceipt",),
    "corrections": ("CorrectReceipt",),
    "no-show": ("MarkNoShow",),
    "no-shows": ("MarkNoShow",),
    "must-move": ("FeedTable",),
    "table-change": ("AskTableChange", "DropTableChange"),
    "seat-change": ("AskSeatChange", "DropSeatChange"),
    "exclusion": ("BarPlayer", "LiftBar"),
    "exclusions": ("BarPlayer", "LiftBar"),
    "dispute": ("RecordRuling", "RecordSettlement"),
    "disputes": ("RecordRuling", "RecordSettlement"),
    "registration": ("RegisterPlayer", "RegisterNames", "OpenRegistration"),
    "registrations": ("RegisterPlayer", "RegisterNames", "OpenRegistration"),
    "sealed": ("CloseDay",),
    "day-close": ("CloseDay",),
    "close-of-day": ("CloseDay",),
    "wrong": ("NoteWrongPin",),
    "sign-in": ("SignIn",),
    "signed-in": ("SignIn",),
}
"""Words of the floor that are not in the name of what is done."""
_POOLS = {"promotion": PROMOTION, "promotion-pool": PROMOTION, "large-cash": LARGE_CASH.account}
"""What has no name of its own in the room, and is gone to as if it had one."""
_PAST = {
    "bought": "buy",
    "broke": "break",
    "brought": "bring",
    "dealt": "deal",
    "drew": "draw",
    "gave": "give",
    "hung": "hang",
    "kept": "keep",
    "left": "leave",
    "paid": "pay",
    "sat": "seat",
    "sold": "sell",
    "took": "take",
}
EXCEPTIONS = (ALONE, *(noted(kind) for kind in ODD))
"""What the report of that name has; with the voids, what is watched."""
_LETTERS = {"r": RECEIPTS, "s": SLIPS}
_ON_PAPER = re.compile(r"([rs])-(\d{1,9})")
"""As a row of the close of a day names a receipt or a slip: R-1,902."""


class Wanted(Record, frozen=True):
    """What is looked for, as it was understood: of each term one must fit, and all the rest."""

    terms: tuple[frozenset[Mention], ...] = ()
    least: Money | None = None
    most: Money | None = None
    since: datetime | None = None
    until: datetime | None = None
    first_day: date | None = None
    last_day: date | None = None
    """Gaming days, where only days were said."""
    entry: int | None = None
    words: tuple[str, ...] = ()
    """The same said back, so that somebody sees how it was meant."""

    @property
    def is_all(self) -> bool:
        return self == Wanted()


EVERYTHING = Wanted()


def wanted(room: Room, typed: str, now: datetime) -> Wanted:
    """As the room stands; raises NotUnderstood for what means nothing here.

    Beside an earlier day, a time is that day's: ‘yesterday since 8:15’.
    """
    found = _Reading(room, typed, now).read()
    if found.first_day is None or found.first_day != found.last_day or found.first_day >= room.day:
        return found
    return _Reading(room, typed, now, found.first_day).read()


def typed_for(room: Room, subject: Concern) -> str:
    """What somebody would type to find all that is about it."""
    match subject:
        case OfSeat(table, seat):
            return f"table {room.tables[table].label} seat {seat}"
        case OfTable(table):
            return f"table {room.tables[table].label}"
        case OfPlayer(player):
            return f"player {room.players[player].number}"
        case OfName(name):
            return f"player {room.players[_waits(room, name)].number} lists"
        case OfAccount(account):
            return place_name(room, Account(account))
        case OfPerson(staff):
            return f"by {room.staff[staff].name}"
        case OfPlan(plan):
            return f"tournament {room.tournaments.plans[plan].number}"
    raise AssertionError(f"nobody looks for {subject}")


def _waits(room: Room, name: WaitId) -> PlayerId:
    """Whose it is, or was when it went off the lists."""
    gone = (one.waiting for one in room.off_lists if one.waiting.id == name)
    return next((one.player for one in gone), None) or room.waiting(name)[1].player


class _Reading:
    """Word by word, from the left; each step takes what it understands."""

    def __init__(self, room: Room, typed: str, now: datetime, of: date | None = None) -> None:
        self._room = room
        self._words = Words(typed)
        self._times = Times(room, self._words, now, of)
        self._terms: list[frozenset[Mention]] = []
        self._least: Money | None = None
        self._most: Money | None = None
        self._entry: int | None = None

    def read(self) -> Wanted:
        if len(self._words.rest) > MOST_TYPED:
            raise NotUnderstood(
                f"{len(self._words.rest):,} words are more than any entry has. Keep the few that matter."
            )
        while self._words.rest:
            if not any(step() for step in self._steps()):
                raise _unknown(self._words.rest[0])
        bounds = self._least, self._most, self._times.since, self._times.until, *self._times.days
        return Wanted(tuple(self._terms), *bounds, self._entry, tuple(self._words.said))

    def _steps(self) -> Iterator[Callable[[], bool]]:
        yield from (
            self._of_thing,
            self._of_phrase,
            self._times.of_time,
            self._of_amount,
            self._of_number,
            self._of_place,
        )
        yield from (self._of_person, self._of_kind, self._times.of_clock, self._of_name, self._times.of_date)

    def _add(self, said: str, *found: Mention) -> bool:
        self._terms.append(frozenset(found))
        self._words.say(said)
        return True

    def _of_thing(self) -> bool:
        """What is called just so in several words, though one of them may mean something else: the drawer ‘Event
        desk’, the tournament ‘Since 1999’."""
        typed = self._words.rest
        for size in range(min(len(typed), MOST_WORDS), 1, -1):
            said = " ".join(typed[:size])
            if found := self._called.get(compact(said)):
                del typed[:size]
                return self._add(said, *found)
        return False

    @cached_property
    def _called(self) -> dict[str, set[Mention]]:
        """Drawers, tournaments, games and tables of 21 by their whole names, however they are spaced."""
        room, called = self._room, defaultdict[str, set[Mention]](set)
        for drawer in room.cage.drawers.values():
            called[compact(drawer.name)].add((f"account {drawer.account}", 0))
        for planned in room.tournaments.plans.values():
            called[compact(planned.plan.name)].add(("plan", planned.id))
        for spread in room.spreads.values():
            called[compact(spread.name)].add(("spread", spread.id))
        for banking in room.pit.bankings.values():
            called[compact(banking.name)].add(("banking", banking.id))
        return called

    def _of_phrase(self) -> bool:
        """Words that belong together, of which one alone would mean something else: ‘hand over’, ‘table change’."""
        for size in (3, 2):
            typed = " ".join(self._words.rest[:size])
            if len(self._words.rest) >= size and _phrase(typed) in _PHRASES:
                del self._words.rest[:size]
                return self._add(typed, *self._named(typed))
        return False

    def _of_amount(self) -> bool:
        word = self._words.next()
        if self._words.takes("over", "above", ">"):
            amount = self._amount(word)
            self._least = later(self._least, Money(amount + 1))
            return self._words.say(f"over {show(amount)}")
        if self._words.takes("under", "below", "<"):
            amount = self._amount(word)
            self._most = earlier(self._most, Money(amount - 1))
            return self._words.say(f"under {show(amount)}")
        if self._words.next().startswith("$"):
            amount = self._amount("$")
            self._least, self._most = later(self._least, amount), earlier(self._most, amount)
            return self._words.say(show(amount))
        return False

    def _amount(self, after: str) -> Money:
        try:
            amount = read(self._words.rest[0] if self._words.rest else "")
        except NotUnderstood as error:
            example = "$300" if after == "$" else f"{after} $100"
            raise NotUnderstood(f"“{after}” takes an amount. Type it like {example}.") from error
        del self._words.rest[0]
        return amount

    def _of_number(self) -> bool:
        word = self._words.next().removesuffix("s")
        following = whole(self._words.rest[1].lstrip("#").replace(",", "")) if len(self._words.rest) > 1 else None
        if word in ("entry", "entrie") and following is not None:
            del self._words.rest[:2]
            return self._one_entry(following)
        if (written := _ON_PAPER.fullmatch(self._words.next())) is not None:
            del self._words.rest[0]
            series, number = _LETTERS[written[1]], int(written[2])
            return self._add(f"{series} {number:,}", of_number(series, number))
        if word in _SERIES and following is not None:
            del self._words.rest[:2]
            return self._add(f"{word} {following:,}", *self._numbered(_SERIES[word], following))
        return self._words.next().startswith("#") and self._is_entry(self._words.next()[1:])

    def _numbered(self, series: str, number: int) -> Iterator[Mention]:
        """The entry that took the number; of a tournament all that is about it."""
        yield of_number(series, number)
        if series == TOURNAMENTS:
            plans = self._room.tournaments.plans.values()
            yield from (("plan", one.id) for one in plans if one.number == number)

    def _is_entry(self, typed: str) -> bool:
        """As the list itself numbers them; a number that is a table's is the table."""
        number = whole(typed)
        if number is None or not 0 < number <= self._room.number:
            return False
        del self._words.rest[0]
        return self._one_entry(number)

    def _one_entry(self, number: int) -> bool:
        if self._entry not in (None, number):
            raise NotUnderstood(f"No entry is both {self._entry:,} and {number:,}.")
        self._entry = number
        return self._words.say(f"entry {number:,}")

    def _of_place(self) -> bool:
        if self._words.next() == "seat" and len(self._words.rest) > 1:
            self._begin_at_table()
            if self._words.next() == "seat" and self._is_no_table(seat := self._words.rest[1]):
                raise NotUnderstood(f"“seat” takes a table as well. Type it like table 12 seat {seat[:9]}.")
        if len(self._words.rest) > 1 and self._words.takes("table"):
            typed = self._words.rest[0]
            label = self._words.longest(lambda words: find_table(self._room, words) is not None)
            if not label:
                raise NotUnderstood(f"No table is called “{typed[:40]}”.")
            return self._at(label, self._words.number("seat") if self._words.takes("seat") else None)
        label, slash, typed = self._words.rest[0].partition("/")
        table, number = find_table(self._room, label) if slash else None, whole(typed)
        if table is None or number is None:
            return False
        if number > len(table.seats) and (day := self._times.day_named()) is not None:
            return self._times.on(day)
        del self._words.rest[0]
        return self._at(label, number)

    def _is_no_table(self, word: str) -> bool:
        return word.isdecimal() and find_table(self._room, word) is None

    def _begin_at_table(self) -> None:
        """‘Seat 12/6’ and ‘seat 6 table 12’ are the seat too, and not what is done under that word."""
        if "/" in self._words.rest[1]:
            del self._words.rest[0]
        elif self._words.rest[1].isdecimal() and self._words.rest[2:3] == ["table"] and len(self._words.rest) > 3:
            self._words.rest[:4] = [*self._words.rest[2:4], *self._words.rest[:2]]

    def _at(self, label: str, seat: int | None) -> bool:
        table = find_table(self._room, label)
        assert table is not None
        if seat is None:
            return self._add(f"table {table.label}", of_table(table.id))
        if not 1 <= seat < SEATS_AT_A_TABLE.stop:
            raise NotUnderstood(f"No table has a seat {seat:,}: they are 1 to {SEATS_AT_A_TABLE.stop - 1}.")
        return self._add(f"table {table.label}, seat {seat}", of_seat(table.id, seat))

    def _of_person(self) -> bool:
        """Who made an entry, or who signed for it."""
        if self._words.takes("alone", "single-handed"):
            return self._add("single-handed", ALONE)
        if self._words.takes("exceptions", "exception"):
            return self._add("exceptions", *EXCEPTIONS)
        if self._words.takes("watched"):
            return self._add("watched", of_kind(VOIDS), *EXCEPTIONS)
        if self._words.takes("overrides", "override"):
            return self._add("signed for", *map(signed, self._room.staff))
        if self._words.takes("by"):
            if [word.casefold() for word in self._words.rest[:2]] == ["the", "clock"]:
                del self._words.rest[0]
            if self._words.takes("clock"):
                return self._add("by the clock", BY_THE_CLOCK)
            return self._add(*self._person("by", by))
        if self._words.next() == "signed" and self._words.rest[1:2] not in (["in"], ["out"]):
            del self._words.rest[0]
            self._words.takes("by", "for")
            if not self._words.rest:
                return self._add("signed for", *map(signed, self._room.staff))
            return self._add(*self._person("signed", signed))
        if self._words.takes("player"):
            typed = self._words.rest[0] if self._words.rest else ""
            names = self._words.longest(lambda words: bool(find_players(self._room, words, MOST_NAMES)))
            if not names:
                raise NotUnderstood(f"No player is called “{typed[:40]}”." if typed else "“player” takes a name.")
            found = find_players(self._room, names, MOST_NAMES)
            return self._add(_of_many([one.name for one in found], names), *(of_player(one.id) for one in found))
        return False

    def _person(self, after: str, of: Callable[[StaffId], Mention]) -> tuple[str, *tuple[Mention, ...]]:
        names = self._words.longest(lambda words: bool(self._staff(words)))
        if not names:
            typed = self._words.rest[0] if self._words.rest else ""
            raise NotUnderstood(f"Nobody called “{typed[:40]}” works here." if typed else f"“{after}” takes a name.")
        found = self._staff(names)
        return f"{after} {_of_many([self._room.staff[one].name for one in found], names)}", *map(of, found)

    def _staff(self, typed: str) -> list[StaffId]:
        parts = plain(typed).split()
        return [one.id for one in self._room.staff.values() if begins_each(name_words(one.name), parts)]

    def _of_kind(self) -> bool:
        if self._words.next() in _KINDS:
            kind = _KINDS[self._words.next()]
            del self._words.rest[0]
            return self._add(kind, of_kind(kind))
        return False

    def _of_name(self) -> bool:
        """Whatever is called so: players, staff, games, tournaments, drawers, tables; and what was done."""
        names = self._words.longest(lambda words: bool(self._named(words)))
        if not names:
            return self._is_entry(self._words.rest[0])
        return self._add(names, *self._named(names))

    def _named(self, typed: str) -> set[Mention]:
        room, short = self._room, compact(typed)
        found = {of_player(one.id) for one in find_players(room, typed, MOST_NAMES)} if not typed.isdecimal() else set()
        for staff in self._staff(typed):
            found |= {by(staff), ("person", staff)}
        games = ((one.id, (one.short, one.name)) for one in room.spreads.values())
        found |= {("spread", id_) for id_, names in games if _is_called(short, *names)}
        events = ((one.id, one.plan.name) for one in room.tournaments.plans.values())
        found |= {("plan", id_) for id_, name in events if _is_called(short, name)}
        found |= {(f"account {one.account}", 0) for one in room.cage.drawers.values() if compact(one.name) == short}
        if (pool := _POOLS.get(_phrase(typed))) is not None:
            found.add((f"account {pool}", 0))
        banked = ((one.id, one.name) for one in room.pit.bankings.values())
        found |= {("banking", id_) for id_, name in banked if _is_called(short, name)}
        if (table := find_table(room, typed)) is not None:
            found.add(of_table(table.id))
        return found | {of_act(name) for name in _acts(typed)}


def _acts(typed: str) -> list[str]:
    """What is done under these words: ‘call’, ‘cash out’, ‘new player’."""
    words = plain(typed).split()
    also = _ALSO.get(_phrase(typed), ()) or _ALSO.get("".join(words), ())
    named = [act.name for act in ACTS.values() if _fits(words, act.name)]
    return sorted({_KEPT_AS[name] for name in (*also, *named)})


_KEPT_AS = {act.name: str(command.__struct_config__.tag) for command, act in ACTS.items()}
"""What each is called in the journal, which may be a name that it had before."""


def _phrase(typed: str) -> str:
    return "-".join(plain(typed).split())


_PHRASES = {one for one in (*_ALSO, *_POOLS) if "-" in one}
"""Looked for before any word of them by itself."""


def _fits(words: list[str], name: str) -> bool:
    parts = [part.casefold() for part in re.findall(r"[A-Z][a-z0-9]*", name)]
    return all(len(word) > 2 and any(part.startswith(_done(word)) for part in parts) for word in words)


def _done(word: str) -> str:
    """What is done, of how an entry tells it: ‘cashed’, ‘dropped’, ‘bought’."""
    if word in _PAST:
        return _PAST[word]
    if word.endswith("ed") and len(word) > 4:
        stem = word[:-2]
        return stem[:-1] if stem[-1] == stem[-2] and stem[-1] not in "ls" else stem
    if word.endswith(("xes", "ches")):
        return word[:-2]
    return word.rstrip("s")


def _is_called(short: str, *names: str) -> bool:
    """From three letters on the beginning of a name will do."""
    return any(compact(name) == short or (len(short) > 2 and compact(name).startswith(short)) for name in names)


def _of_many(names: list[str], typed: str) -> str:
    """Who it is, or what several have in common."""
    return listed(names, "or") if len(names) < 4 else f"{typed} ({len(names)})"


def _unknown(word: str) -> NotUnderstood:
    return NotUnderstood(
        f"“{word[:40]}” is nobody, no table, no game and no kind of entry here. "
        "Type names, or words like table 12, over $100, since 8:15, receipt 104, by Dana, voids."
    )
