"""What the room spreads: a game at its stakes or a mix, saved once, scheduled, and opened on any table (MIX-01)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.context import Context, Stamp
from floor.errors import Finding, NotUnderstood, Refused, refuse, refuse_any, refuse_if
from floor.house.rulebook import Rulebook, rulebook
from floor.ids import SpreadId
from floor.money import Money
from floor.offers import Do, Put
from floor.record import Command, Event, Events
from floor.room.shortnames import proposed_short, short_name
from floor.room.spread import WEEK, AskedGame, PlayedGame, Spread
from floor.room.spreaduse import check_same_game, tables_playing
from floor.rules.check import Checked, check
from floor.rules.check.asked import AskedMix, AskedTable
from floor.rules.check.completing import listed_stake
from floor.rules.check.configurations import AMOUNTS, Configuration, Mix, Table
from floor.rules.mixes import Method, MixedGame, most_seats
from floor.rules.mixes import Mix as PlayedMix
from floor.text import listed

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_NAME = 40


class KeepSpread(Command, frozen=True):
    """Save a game at its stakes, or a mix; with an id, in place of what was saved under it."""

    approval: str
    games: tuple[AskedGame, ...]
    name: str = ""
    short: str = ""
    method: Method | None = None
    hands_per_game: int | None = None
    seats: int | None = None
    least: Money | None = None
    most: Money | None = None
    days: tuple[int, ...] = WEEK
    spread: SpreadId | None = None


class DropSpread(Command, frozen=True):
    """Stop offering something nobody plays or waits for."""

    spread: SpreadId


class ScheduleTonight(Command, frozen=True):
    """Put something on tonight's schedule or take it off, whatever the week says."""

    spread: SpreadId
    on: bool


class SpreadKept(Event, frozen=True):
    spread: Spread


class SpreadDropped(Event, frozen=True):
    spread: SpreadId
    name: str = ""


class ScheduledTonight(Event, frozen=True):
    spread: SpreadId
    on: bool


def keep_spread(room: Room, ask: KeepSpread, now: Context) -> Events:
    before = room.spread(ask.spread) if ask.spread is not None else None
    configuration = accepted_spread(room, ask, now)
    games = tuple(_played(table) for table in _tables(configuration))
    name = text.name(ask.name or proposed_name(rulebook(room), ask, games), "name", longest=LONGEST_NAME)
    short = short_name(room, ask.short or proposed_short(room, name, before), before)
    refuse_if(not set(ask.days) <= set(WEEK) or len(set(ask.days)) < len(ask.days), "The days are those of a week.")
    kept = Spread(
        id=before.id if before else SpreadId(now.number),
        name=name,
        short=short,
        approval=ask.approval,
        games=games,
        seats=_seats(ask.seats, configuration, rulebook(room), games),
        least=Money(max(table.min_buy_in or 0 for table in _tables(configuration))),
        most=_most(configuration),
        method=ask.method,
        hands_per_game=ask.hands_per_game,
        days=tuple(sorted(ask.days)),
    )
    refuse_if(kept == before, "Nothing was changed.")
    if before is not None:
        check_same_game(room, before, kept, _as_new(room, ask, now))
    yield SpreadKept(kept)


def _as_new(room: Room, ask: KeepSpread, now: Context) -> tuple[Do, ...]:
    """The same saved beside it, if the names that it would get are free."""
    anew = msgspec.structs.replace(ask, spread=None, name="", short="")
    try:
        list(keep_spread(room, anew, now))
    except Refused:
        return ()
    return (Do(anew, "Save it as a new one"),)


def drop_spread(room: Room, ask: DropSpread, now: Context) -> Events:
    spread = room.spread(ask.spread)
    open_on = tables_playing(room, spread)
    refuse_if(bool(open_on), f"{spread.name} is played at table {listed(open_on)}.", cure="Close the table first.")
    refuse_if(bool(room.lists.get(spread.id)), f"Players are waiting for {spread.name}.", cure="Clear the list first.")
    yield SpreadDropped(spread.id, spread.name)


def schedule_tonight(room: Room, ask: ScheduleTonight, now: Context) -> Events:
    spread = room.spread(ask.spread)
    already = is_scheduled(room, spread)
    refuse_if(already == ask.on, f"{spread.name} is {'on' if already else 'not on'} tonight's schedule already.")
    yield ScheduledTonight(spread.id, ask.on)


def spread_kept(room: Room, fact: SpreadKept, stamp: Stamp) -> None:
    room.spreads[fact.spread.id] = fact.spread


def spread_dropped(room: Room, fact: SpreadDropped, stamp: Stamp) -> None:
    del room.spreads[fact.spread]
    room.tonight.pop(fact.spread, None)
    room.lists.pop(fact.spread, None)


def scheduled_tonight(room: Room, fact: ScheduledTonight, stamp: Stamp) -> None:
    room.tonight[fact.spread] = fact.on


def is_scheduled(room: Room, spread: Spread) -> bool:
    """Tonight's own word, or else the week's."""
    return room.tonight.get(spread.id, room.day.weekday() in spread.days)


def check_scheduled(room: Room, spread: Spread) -> None:
    refuse_if(
        not is_scheduled(room, spread),
        f"{spread.name} is not on tonight's schedule; it is played {spread.days_words}.",
        cure="A manager can put it on tonight's schedule.",
    )


def check_approved(room: Room, spread: Spread, now: Context) -> None:
    """What was saved is judged again by the rules of the day; other stakes are saved, not chosen here."""
    try:
        accepted_spread(room, asked_again(spread), now)
    except Refused as refusal:
        raise Refused(*(replace(one, offers=()) for one in refusal.findings)) from refusal


def accepted_spread(room: Room, ask: KeepSpread, now: Context) -> Configuration:
    rules = rulebook(room)
    refuse_if(not rules.approvals, "This room has adopted no approval.", cure="A manager adopts one in Games & rules.")
    try:
        checked = checked_spread(room, ask, now.day)
    except NotUnderstood as wrong:
        raise refuse(str(wrong)) from wrong
    refuse_any(checked.findings)
    return checked.configuration


def asked_of(ask: KeepSpread) -> AskedTable | AskedMix:
    """What is asked of the check."""
    games = tuple(_asked_table(ask, game) for game in ask.games)
    if ask.method is not None:
        is_orbit = ask.hands_per_game is None and ask.method is Method.ROTATION
        return AskedMix(
            approval=ask.approval,
            method=ask.method,
            games=games,
            hands_per_game=ask.hands_per_game,
            is_orbit=is_orbit,
        )
    refuse_if(len(games) != 1, "One game is chosen, or a way to mix several.", cure="Choose rotation or choice.")
    return replace(games[0], seats=ask.seats)


def _asked_table(ask: KeepSpread, game: AskedGame) -> AskedTable:
    return AskedTable(
        approval=ask.approval,
        game=game.game,
        betting=game.betting,
        stakes=game.stakes,
        raise_cap=game.raise_cap,
        min_buy_in=ask.least,
        max_buy_in=ask.most,
        **{name: getattr(game, name) for name in AMOUNTS},
    )


def checked_spread(room: Room, ask: KeepSpread, day: date) -> Checked:
    """All that is found, warnings too, and all that follows, for whoever is still typing."""
    checked = check(asked_of(ask), rulebook(room).on(day))
    return checked._replace(findings=tuple(map(_of_a_spread, checked.findings)))


_CALLED = {"min_buy_in": "least", "max_buy_in": "most"}
_OF_THE_TABLE = (*_CALLED.values(), "seats", "hands_per_game")
"""What the games of a spread share; everything else is a field of one of them."""


def _of_a_spread(finding: Finding) -> Finding:
    """In the terms of the command that saves it."""
    fields = tuple(_CALLED.get(field, field) for field in finding.about.fields)
    offers = tuple(_offered(offer) if isinstance(offer, Put) else offer for offer in finding.offers)
    return replace(finding, offers=offers, about=replace(finding.about, fields=fields))


def _offered(offer: Put) -> Put:
    field = _CALLED.get(offer.field, offer.field)
    return Put(field, offer.value, None if field in _OF_THE_TABLE else offer.place or 0)


def asked_again(spread: Spread) -> KeepSpread:
    """The command that would save it as it is."""
    games = tuple(
        AskedGame(
            game.game,
            game.betting,
            **{name: amount for name in AMOUNTS if (amount := getattr(game, name))},
            raise_cap=game.raise_cap,
        )
        for game in spread.games
    )
    return KeepSpread(
        approval=spread.approval,
        games=games,
        name=spread.name,
        short=spread.short,
        method=spread.method,
        hands_per_game=spread.hands_per_game,
        seats=spread.seats,
        least=spread.least,
        most=spread.most,
        days=spread.days,
        spread=spread.id,
    )


def played_mix(spread: Spread, rules: Rulebook) -> PlayedMix:
    """The mix as the rules rotate it; a single game is a mix of one."""
    games = tuple(MixedGame(game=rules.game(game.game), stakes=game.stakes) for game in spread.games)
    return PlayedMix(method=spread.method or Method.ROTATION, games=games, hands_per_game=spread.hands_per_game)


def proposed_name(rules: Rulebook, ask: KeepSpread, games: tuple[PlayedGame, ...]) -> str:
    """'Big O $2-$4', 'Mixed $4/$8'."""
    words = list(dict.fromkeys(game.stakes_words for game in games))
    title = "Mixed" if ask.method is not None else rules.game(games[0].game).name
    return f"{title} {words[0]}" if len(words) == 1 else title


def _tables(configuration: Configuration) -> tuple[Table, ...]:
    assert isinstance(configuration, Table | Mix)
    return configuration.tables if isinstance(configuration, Mix) else (configuration,)


def _played(table: Table) -> PlayedGame:
    stakes = table.as_stakes()
    assert stakes is not None, "accepted stakes have a way of betting"
    amounts = {name: Money(getattr(stakes, name)) for name in AMOUNTS}
    return PlayedGame(table.game_name, stakes.betting, **amounts, raise_cap=stakes.raise_cap, label=_label(table))


def _label(table: Table) -> str:
    """The document's own name for the stakes, where it lists them (R-33)."""
    stake = listed_stake(table)
    return stake.words if stake else ""


def _seats(asked: int | None, configuration: Configuration, rules: Rulebook, games: tuple[PlayedGame, ...]) -> int:
    """As many as every game deals to; a mix may have more, and skips the games that cannot seat everyone (R-39)."""
    if isinstance(configuration, Table):
        return configuration.seats or 0
    each = [rules.game(game.game) for game in games]
    seats = asked or most_seats(tuple(each)) or 0
    most = max(game.seats for game in each)
    refuse_if(
        not 2 <= seats <= most,
        f"{seats} seats are {'too many' if seats > most else 'too few'} for every game of the mix.",
        "R-39",
        f"Give the table 2 to {most} seats.",
        Put("seats", min(max(seats, 2), most)),
    )
    return seats


def _most(configuration: Configuration) -> Money | None:
    caps = [table.max_buy_in for table in _tables(configuration) if table.max_buy_in is not None]
    return Money(min(caps)) if caps else None
