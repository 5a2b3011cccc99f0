"""Values that hold from a gaming day on: set by a manager, withdrawn before their day, read by day."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from typing import TYPE_CHECKING, TypeVar, cast

import msgspec

from floor import text
from floor.clock import show_date
from floor.context import Context, Stamp
from floor.errors import Finding, refuse, refuse_any, refuse_if
from floor.ids import StaffId
from floor.offers import Put
from floor.record import Command, Event, Events, Record
from floor.settings.registry import SETTINGS, Kind, Setting, Value
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room

V = TypeVar("V", bound=int)

LONGEST_SOURCE = 120


class Dated(Record, frozen=True):
    """One value with the day it holds from, who set it, and what it rests on."""

    number: int
    """That of its entry."""
    value: Value
    since: date
    rests_on: str
    staff: StaffId | None
    at: datetime
    withdrawn_by: StaffId | None = None


class SetSetting(Command, frozen=True):
    """Have a setting hold another value from a gaming day on."""

    name: str
    value: Value
    since: date
    rests_on: str
    """'Commission letter of May 3'."""


class WithdrawSetting(Command, frozen=True):
    """Take back a value whose day has not come."""

    name: str
    number: int


class SettingSet(Event, frozen=True):
    name: str
    value: Value
    since: date
    rests_on: str


class SettingWithdrawn(Event, frozen=True):
    name: str
    number: int


def set_setting(room: Room, ask: SetSetting, now: Context) -> Events:
    setting, rests_on = registered(ask.name), text.name(ask.rests_on, "source", longest=LONGEST_SOURCE)
    known = _is_known(room, setting, ask.value, rests_on, now.day)
    refuse_any((*_value_checks(setting, ask.value), *_day_checks(ask.since, now.day, is_known=known)))
    refuse_if(
        _is_known(room, setting, ask.value, rests_on, ask.since),
        f"{setting.title} {setting.show(ask.value)} holds on {show_date(ask.since)} already, by the same source.",
    )
    yield SettingSet(setting.name, ask.value, ask.since, rests_on)


def withdraw_setting(room: Room, ask: WithdrawSetting, now: Context) -> Events:
    setting = registered(ask.name)
    dated = next((one for one in standing(room, setting) if one.number == ask.number), None)
    if dated is None:
        raise refuse(f"“{setting.title}” has no such value to withdraw.")
    refuse_if(
        dated.since <= now.day,
        f"{setting.title} {setting.show(dated.value)} has held since {show_date(dated.since)}.",
        cure="Set another value from a day on.",
    )
    yield SettingWithdrawn(setting.name, dated.number)


def setting_set(room: Room, fact: SettingSet, stamp: Stamp) -> None:
    dated = Dated(stamp.number, fact.value, fact.since, fact.rests_on, stamp.staff, stamp.at)
    room.settings[fact.name] = (*room.settings.get(fact.name, ()), dated)


def setting_withdrawn(room: Room, fact: SettingWithdrawn, stamp: Stamp) -> None:
    room.settings[fact.name] = tuple(
        msgspec.structs.replace(one, withdrawn_by=stamp.staff) if one.number == fact.number else one
        for one in room.settings[fact.name]
    )


def setting_on(room: Room, setting: Setting[V], day: date) -> V:
    """What holds on a gaming day: the value with the latest day up to then, and of one day the one set last."""
    dated = dated_on(room, setting, day)
    return cast(V, dated.value) if dated is not None else setting.default


def dated_on(room: Room, setting: Setting[V], day: date) -> Dated | None:
    """The same with who set it and why; nothing where the default holds."""
    return next((one for one in reversed(standing(room, setting)) if one.since <= day), None)


def following(room: Room, setting: Setting[V], day: date) -> Dated | None:
    """The value that comes next, after that of a gaming day."""
    coming = [one for one in standing(room, setting) if one.since > day]
    return next((one for one in reversed(coming) if one.since == coming[0].since), None)


def standing(room: Room, setting: Setting[V]) -> list[Dated]:
    """Every value that was not withdrawn, in the order they hold."""
    kept = (one for one in room.settings.get(setting.name, ()) if one.withdrawn_by is None)
    return sorted(kept, key=lambda one: (one.since, one.number))


def registered(name: str) -> Setting[int]:
    setting = SETTINGS.get(name)
    if setting is None:
        raise refuse(f"There is no setting “{name[:40]}”.")
    return setting


def _value_checks(setting: Setting[int], value: Value) -> Iterator[Finding]:
    if setting.allows(value):
        return
    if setting.kind is Kind.WORD and not isinstance(value, bool):
        raise refuse(f"“{setting.title}” is {listed(list(setting.words), 'or')}.")
    if setting.kind is Kind.YES_NO or isinstance(value, bool):
        yield Finding(f"“{setting.title}” takes {'yes or no' if setting.kind is Kind.YES_NO else 'a figure'}.")
        return
    told = f"“{setting.title}” cannot be {setting.show(value)}."
    cure = f"Choose {setting.show(setting.least)} to {setting.show(setting.most)}."
    yield Finding(told, cure=cure, offers=(Put("value", min(max(value, setting.least), setting.most)),))


def _is_known(room: Room, setting: Setting[int], value: Value, rests_on: str, day: date) -> bool:
    """Whether the value holds on a day already, by the same source."""
    held = dated_on(room, setting, day)
    return held is not None and (held.value, held.rests_on) == (value, rests_on)


def _day_checks(since: date, today: date, *, is_known: bool) -> Iterator[Finding]:
    if since < today:
        told = f"{show_date(since)} is before the open gaming day, and what is past keeps the value it had."
        offers = () if is_known else (Put("since", today),)
        yield Finding(told, cure=f"Choose {show_date(today)} or later.", offers=offers)
