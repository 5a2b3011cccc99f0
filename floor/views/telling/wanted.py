"""What somebody types to find entries: people, players, tables, amounts, numbers, kinds and times, in any order.

`since 8:15 table 12 over $100`, `smith cash out yesterday`, `receipt 1874`, `by dana voids`. What means nothing here is
said, and never passed over: a search that drops a word finds the wrong thing.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from floor.books.series import DOCUMENTS, RECEIPTS, RULINGS, SETTLEMENTS, SLIPS, TOURNAMENTS
from floor.books.tills import place_name
from floor.catalog import ACTS
from floor.clock import room_time, show_day, show_time
from floor.concern import Concern, OfAccount, OfName, OfPlan, OfPlayer, OfSeat, OfTable
from floor.dates import read_date, read_time_of_day
from floor.errors import NotUnderstood
from floor.ids import Account, StaffId
from floor.money import Money, read, show
from floor.record import Record
from floor.state import Room
from floor.text import compact, listed, plain
from floor.views.finding import find_players, find_table, name_words
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
    of_act,
    of_kind,
    of_number,
    of_player,
    of_seat,
    of_table,
    signed,
)

MOST_NAMES = 40
LONGEST_NAME = 4
"""How many words of what is typed may be one name."""
MOMENT = timedelta(microseconds=1)

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
    "wrong": ("NoteWrongPin",),
    "sign-in": ("SignIn",),
    "signed-in": ("SignIn",),
}
"""Words of the floor that are not in the name of what is done."""
_PAST = {
    "bought": "buy",
    "brought": "bring",
    "dealt": "deal",
    "gave": "give",
    "kept": "keep",
    "left": "leave",
    "paid": "pay",
    "sat": "seat",
    "sold": "sell",
    "took": "take",
}
_LETTERS = {"r": RECEIPTS, "s": SLIPS}
_ON_PAPER = re.compile(r"([rs])-(\d{1,9})")
"""As a row of the close of a day names a receipt or a slip: R-1,902."""
_CLOCK = re.compile(r"\d{1,2}:\d{2}(?:[ap]\.?m?\.?)?|\d{1,2}[ap]m")
_WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_AGO = re.compile(r"(\d{1,3})(m|min|mins|minutes|h|hours?)")


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
    """As the room stands; raises NotUnderstood for what means nothing here."""
    return _Reading(room, typed, now).read()


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
            return f"player {room.players[room.waiting(name)[1].player].number} lists"
        case OfAccount(account):
            return place_name(room, Account(account))
        case OfPlan(plan):
            return room.tournaments.plans[plan].plan.name
    raise AssertionError(f"nobody looks for {subject}")


class _Reading:
    """Word by word, from the left; each step takes what it understands."""

    def __init__(self, room: Room, typed: str, now: datetime) -> None:
        self._room, self._now = room, now
        self._rest = typed.replace(",", "" if re.search(r"\d,\d{3}", typed) else " ").split()
        self._terms: list[frozenset[Mention]] = []
        self._said: list[str] = []
        self._least: Money | None = None
        self._most: Money | None = None
        self._since: datetime | None = None
        self._until: datetime | None = None
        self._days: tuple[date | None, date | None] = None, None
        self._entry: int | None = None

    def read(self) -> Wanted:
        while self._rest:
            if not any(step() for step in self._steps()):
                raise _unknown(self._rest[0])
        bounds = self._least, self._most, self._since, self._until, *self._days
        return Wanted(tuple(self._terms), *bounds, self._entry, tuple(self._said))

    def _steps(self) -> Iterator[Callable[[], bool]]:
        yield from (self._of_time, self._of_amount, self._of_number, self._of_place, self._of_person, self._of_kind)
        yield from (self._of_clock, self._of_name, self._of_date)

    def _next(self) -> str:
        return plain(self._rest[0]) if self._rest else ""

    def _takes(self, *words: str) -> bool:
        """Whether the next word is one of these; it is taken if so."""
        if self._next() in words:
            del self._rest[0]
            return True
        return False

    def _add(self, said: str, *found: Mention) -> bool:
        self._terms.append(frozenset(found))
        self._said.append(said)
        return True

    def _of_time(self) -> bool:
        word = self._next()
        if self._takes("since", "after", "from"):
            return self._from(word)
        if self._takes("until", "till", "before", "to"):
            return self._upto(word)
        if self._takes("between"):
            self._from("between")
            if not self._takes("and", "-", "to"):
                raise NotUnderstood("“between” takes two times. Type it like between 8:15 and 9:00.")
            return self._upto("between")
        if self._is_ago():
            return self._from("since")
        if self._takes("at"):
            return self._at_minute()
        return self._of_day()

    def _at_minute(self) -> bool:
        moment = self._moment("at")
        self._since, self._until = moment, moment + timedelta(minutes=1) - MOMENT
        return self._say(f"at {self._told(moment)}")

    def _of_clock(self) -> bool:
        """A time by itself, 7:42pm or 7 pm, which is no table's name."""
        typed, half = self._next(), " ".join(self._rest[1:2]).casefold()
        says_so = _CLOCK.fullmatch(typed) or (typed.isdecimal() and half in ("am", "pm"))
        return bool(says_so) and find_table(self._room, typed) is None and self._at_minute()

    def _of_day(self) -> bool:
        if self._takes("today", "tonight"):
            return self._on(self._room.day)
        if self._takes("yesterday"):
            return self._on(self._room.day - timedelta(days=1))
        if self._takes("on", "day"):
            if (day := self._date()) is None:
                raise NotUnderstood("“on” takes a day. Type it like on 11/13 or on Nov 13.")
            return self._on(day)
        return False

    def _of_date(self) -> bool:
        """A day by itself, where it is nothing else: 12/6 is a seat, and May somebody's name."""
        day = self._date()
        return day is not None and self._on(day)

    def _on(self, day: date) -> bool:
        self._days = day, day
        return self._say(show_day(day))

    def _from(self, after: str) -> bool:
        if (day := self._day_alone()) is not None:
            self._days = day, self._days[1]
            return self._say(f"since {show_day(day)}")
        self._since = self._moment(after)
        return self._say(f"since {self._told(self._since)}")

    def _upto(self, after: str) -> bool:
        if (day := self._day_alone()) is not None:
            self._days = self._days[0], day
            return self._say(f"until {show_day(day)}")
        self._until = self._moment(after, self._since)
        return self._say(f"until {self._told(self._until)}")

    def _say(self, words: str) -> bool:
        self._said.append(words)
        return True

    def _told(self, moment: datetime) -> str:
        zone = self._room.house.zone
        day, time_of_day = room_time(moment, zone).date(), show_time(moment, zone)
        return time_of_day if day == self._today() else f"{show_day(day)}, {time_of_day}"

    def _today(self) -> date:
        return room_time(self._now, self._room.house.zone).date()

    def _day_alone(self) -> date | None:
        """A gaming day, with no time of day after it."""
        before = self._rest[:]
        if self._takes("yesterday"):
            return self._room.day - timedelta(days=1)
        day = self._date()
        if day is not None and self._time() is None:
            return day
        self._rest = before
        return None

    def _is_ago(self) -> bool:
        return _AGO.fullmatch(self._next()) is not None and self._rest[1:2] == ["ago"]

    def _moment(self, after: str, since: datetime | None = None) -> datetime:
        """A time of day, with a day or without; without one, the first after `since`, or else the last that was."""
        if self._is_ago() and (ago := _AGO.fullmatch(self._next())) is not None:
            del self._rest[:2]
            unit = timedelta(hours=1) if ago[2].startswith("h") else timedelta(minutes=1)
            return self._now - int(ago[1]) * unit
        day, found = self._date(), self._time()
        if found is None:
            example = "between 8:15 and 9:00" if after == "between" else f"{after} 8:15 or {after} Nov 13"
            raise NotUnderstood(f"“{after}” takes a time or a day. Type it like {example}.")
        if day is not None:
            return self._combined(day, found[0])
        return self._latest(*found) if since is None else self._first_after(since, *found)

    def _combined(self, day: date, at: time) -> datetime:
        return datetime.combine(day, at, ZoneInfo(self._room.house.zone)).astimezone(UTC)

    def _latest(self, at: time, says_half: bool) -> datetime:
        """‘8:15’ may be in the morning or the evening: whichever was last."""
        return max(moment for moment in self._so_called(self._today(), at, says_half) if moment <= self._now)

    def _first_after(self, since: datetime, at: time, says_half: bool) -> datetime:
        """‘Between 8 and 9’ is an hour, whether or not it is over."""
        day = room_time(since, self._room.house.zone).date() + timedelta(days=1)
        return min(moment for moment in self._so_called(day, at, says_half) if moment > since)

    def _so_called(self, day: date, at: time, says_half: bool) -> list[datetime]:
        """On a day and the one before."""
        hours = {at.hour} if says_half or at.hour > 12 else {at.hour % 12, at.hour % 12 + 12}
        days = day, day - timedelta(days=1)
        return [self._combined(one, at.replace(hour=hour)) for one in days for hour in hours]

    def _date(self) -> date | None:
        """Without a year, the last day so called; the open one is, though its date may be still to come."""
        today = max(self._today(), self._room.day)
        for size in (3, 2, 1):
            words = " ".join(self._rest[:size])
            years = (f"{joined}{year}" for year in (today.year, today.year - 1) for joined in (" ", "/"))
            for typed in (words, *(words + year for year in years)):
                with suppress(NotUnderstood):
                    day = read_date(typed)
                    if typed == words or day <= today:
                        del self._rest[:size]
                        return day
        return self._weekday(today)

    def _weekday(self, today: date) -> date | None:
        """‘Friday’ or ‘fri’ is the last one, which may be today."""
        word = self._next().removesuffix(".")
        named = [number for number, name in enumerate(_WEEK) if word in (name, name[:3])]
        if not named:
            return None
        del self._rest[0]
        return today - timedelta(days=(today.weekday() - named[0]) % 7)

    def _time(self) -> tuple[time, bool] | None:
        """With it, whether it says which half of the day is meant."""
        for size in (2, 1):
            words = " ".join(self._rest[:size])
            with suppress(NotUnderstood):
                found = read_time_of_day(words)
                del self._rest[: len(words.split())]
                return found, words[-1:].isalpha() or words[-1:] == "."
        return None

    def _of_amount(self) -> bool:
        word = self._next()
        if self._takes("over", "above", ">"):
            self._least = Money(self._amount(word) + 1)
            return self._say(f"over {show(Money(self._least - 1))}")
        if self._takes("under", "below", "<"):
            self._most = Money(self._amount(word) - 1)
            return self._say(f"under {show(Money(self._most + 1))}")
        if self._next().startswith("$"):
            self._least = self._most = self._amount("$")
            return self._say(show(self._least))
        return False

    def _amount(self, after: str) -> Money:
        try:
            amount = read(self._rest[0] if self._rest else "")
        except NotUnderstood as error:
            example = "$300" if after == "$" else f"{after} $100"
            raise NotUnderstood(f"“{after}” takes an amount. Type it like {example}.") from error
        del self._rest[0]
        return amount

    def _of_number(self) -> bool:
        word = self._next().removesuffix("s")
        following = self._rest[1].lstrip("#").replace(",", "") if len(self._rest) > 1 else ""
        if word in ("entry", "entrie") and following.isdigit():
            self._entry = int(following)
            del self._rest[:2]
            return self._say(f"entry {self._entry:,}")
        if (written := _ON_PAPER.fullmatch(self._next())) is not None:
            del self._rest[0]
            series, number = _LETTERS[written[1]], int(written[2])
            return self._add(f"{series} {number:,}", of_number(series, number))
        if word in _SERIES and following.isdigit():
            del self._rest[:2]
            return self._add(f"{word} {int(following):,}", of_number(_SERIES[word], int(following)))
        return self._next().startswith("#") and self._is_entry(self._next()[1:])

    def _is_entry(self, number: str) -> bool:
        """As the list itself numbers them; a number that is a table's is the table."""
        if not (number.isdecimal() and 0 < int(number) <= self._room.number):
            return False
        self._entry = int(self._rest.pop(0).lstrip("#"))
        return self._say(f"entry {self._entry:,}")

    def _of_place(self) -> bool:
        if self._next() == "seat" and len(self._rest) > 1:
            self._begin_at_table()
        if len(self._rest) > 1 and self._takes("table"):
            typed = self._rest[0]
            label = self._longest(lambda words: find_table(self._room, words) is not None)
            if not label:
                raise NotUnderstood(f"No table is called “{typed[:40]}”.")
            return self._at(label, self._whole("seat") if self._takes("seat") else 0)
        label, slash, number = self._rest[0].partition("/")
        table = find_table(self._room, label) if slash and number.isdigit() else None
        if table is None:
            return False
        if int(number) > len(table.seats) and (day := self._date()) is not None:
            return self._on(day)
        del self._rest[0]
        return self._at(label, int(number))

    def _begin_at_table(self) -> None:
        """‘Seat 12/6’ and ‘seat 6 table 12’ are the seat too, and not what is done under that word."""
        if "/" in self._rest[1]:
            del self._rest[0]
        elif self._rest[1].isdecimal() and self._rest[2:3] == ["table"] and len(self._rest) > 3:
            self._rest[:4] = [*self._rest[2:4], *self._rest[:2]]

    def _at(self, label: str, seat: int) -> bool:
        table = find_table(self._room, label)
        assert table is not None
        if not seat:
            return self._add(f"table {table.label}", of_table(table.id))
        return self._add(f"table {table.label}, seat {seat}", of_seat(table.id, seat))

    def _whole(self, after: str) -> int:
        if not self._next().isdigit():
            raise NotUnderstood(f"“{after}” takes a number. Type it like {after} 6.")
        return int(self._rest.pop(0))

    def _of_person(self) -> bool:
        """Who made an entry, or who signed for it."""
        if self._takes("alone", "single-handed", "exceptions"):
            return self._add("single-handed", ALONE)
        if self._takes("by"):
            if self._takes("clock"):
                return self._add("by the clock", BY_THE_CLOCK)
            return self._add(*self._person("by", by))
        if self._next() == "signed" and self._rest[1:2] not in (["in"], ["out"]):
            del self._rest[0]
            self._takes("by", "for")
            if not self._rest:
                return self._add("signed for", *map(signed, self._room.staff))
            return self._add(*self._person("signed", signed))
        if self._takes("player"):
            typed = self._rest[0] if self._rest else ""
            names = self._longest(lambda words: bool(find_players(self._room, words, MOST_NAMES)))
            if not names:
                raise NotUnderstood(f"No player is called “{typed[:40]}”." if typed else "“player” takes a name.")
            found = find_players(self._room, names, MOST_NAMES)
            return self._add(_of_many([one.name for one in found], names), *(of_player(one.id) for one in found))
        return False

    def _person(self, after: str, of: Callable[[StaffId], Mention]) -> tuple[str, *tuple[Mention, ...]]:
        names = self._longest(lambda words: bool(self._staff(words)))
        if not names:
            typed = self._rest[0] if self._rest else ""
            raise NotUnderstood(f"Nobody called “{typed[:40]}” works here." if typed else f"“{after}” takes a name.")
        found = self._staff(names)
        return f"{after} {_of_many([self._room.staff[one].name for one in found], names)}", *map(of, found)

    def _staff(self, typed: str) -> list[StaffId]:
        parts = plain(typed).split()
        return [
            one.id
            for one in self._room.staff.values()
            if all(any(word.startswith(part) for word in name_words(one.name)) for part in parts)
        ]

    def _of_kind(self) -> bool:
        if self._next() in _KINDS:
            kind = _KINDS[self._next()]
            del self._rest[0]
            return self._add(kind, of_kind(kind))
        return False

    def _of_name(self) -> bool:
        """Whatever is called so: players, staff, games, tournaments, drawers, tables; and what was done."""
        names = self._longest(lambda words: bool(self._named(words)))
        if not names:
            return self._is_entry(self._rest[0])
        return self._add(names, *self._named(names))

    def _named(self, typed: str) -> set[Mention]:
        room, short = self._room, compact(typed)
        found = {of_player(one.id) for one in find_players(room, typed, MOST_NAMES)} if not typed.isdigit() else set()
        for staff in self._staff(typed):
            found |= {by(staff), ("person", staff)}
        games = ((one.id, (one.short, one.name)) for one in room.spreads.values())
        found |= {("spread", id_) for id_, names in games if _is_called(short, *names)}
        events = ((one.id, one.plan.name) for one in room.tournaments.plans.values())
        found |= {("plan", id_) for id_, name in events if _is_called(short, name)}
        found |= {(f"account {one.account}", 0) for one in room.cage.drawers.values() if compact(one.name) == short}
        if (table := find_table(room, typed)) is not None:
            found.add(of_table(table.id))
        return found | {of_act(name) for name in _acts(typed)}

    def _longest(self, fits: Callable[[str], bool]) -> str:
        """As many of the next words as are one name; they are taken."""
        for size in range(min(LONGEST_NAME, len(self._rest)), 0, -1):
            words = " ".join(self._rest[:size])
            if fits(words):
                del self._rest[:size]
                return words
        return ""


def _acts(typed: str) -> list[str]:
    """What is done under these words: ‘call’, ‘cash out’, ‘new player’."""
    words = plain(typed).split()
    also = _ALSO.get("-".join(words), ()) or _ALSO.get("".join(words), ())
    named = [act.name for act in ACTS.values() if _fits(words, act.name)]
    return sorted({*also, *named})


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
