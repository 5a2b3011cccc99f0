"""What may be bet at a table: limits lowered at once and raised after notice, and hands for each player."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace

from floor import text
from floor.clock import show_time
from floor.context import Context, Stamp
from floor.derived import INCIDENT, OVER_CAP, Noted, Row
from floor.errors import refuse, refuse_any, refuse_if
from floor.ids import PlayerId, TableId
from floor.money import Money, show
from floor.pit.banking import Banking, SideLimit, approval_of, limits_words, rules_of
from floor.pit.bankings import banking_findings, new_cautions, step_of
from floor.pit.state import Excepted
from floor.pit.table import Announced, BankedTable, Limits, Stage, banked_at, banked_table, dealing, guests, running
from floor.record import Command, Event, Events
from floor.rules.check.twentyone import SIDE_BETS
from floor.rules.twentyone.tablerules import table_rules
from floor.settings.dated import setting_on
from floor.settings.registry import KEEPS_MAXIMUM, LIMITS_NOTICE
from floor.text import count

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_WORDS = 200


class ChangeLimits(Command, frozen=True):
    """Change what may be bet. What goes down holds at once, what goes up after its notice; side bets left out stay, but
    never over the hand's limits. A manager signs for bets that the chips cannot pay or that earn nothing."""

    table: TableId
    least: Money
    most: Money
    side_bets: tuple[SideLimit, ...] | None = None


class RaiseLimits(Command, frozen=True):
    """Let announced limits hold, their notice being over. Any workstation sends it; one lands."""

    table: TableId


class WithdrawLimits(Command, frozen=True):
    """Take announced limits back: the table stays at those it has."""

    table: TableId


class LimitHands(Command, frozen=True):
    """Say how many hands a player may play at a table (S21-13)."""

    table: TableId
    hands: int


class NoteBet(Command, frozen=True):
    """Note a bet outside the table's limits, settled as it lay; over the document's cap a manager signs for it."""

    table: TableId
    amount: Money
    words: str
    seat: int | None = None
    bet: str = ""
    """A side bet by its name, like match; the bet on the hand, if it is left out."""


class LimitsAnnounced(Event, frozen=True):
    """The notice runs from the entry: a moment worked out before a manager signs would be another one afterwards."""

    table: TableId
    limits: Limits
    minutes: int
    until: datetime | None = None
    """When they hold, as entries said it that were made before."""
    known: tuple[str, ...] = ()
    """What a manager signs for (R-62, R-66)."""
    instead: Limits | None = None
    """Others that were announced, and are not to come."""
    added: tuple[str, ...] = ()
    """Side bets that were not taken."""


class LimitsChanged(Event, frozen=True):
    table: TableId
    limits: Limits
    keep: Money | None = None
    """The old maximum, where those who sit there may keep it."""
    known: tuple[str, ...] = ()
    instead: Limits | None = None
    added: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


class LimitsWithdrawn(Event, frozen=True):
    table: TableId


class HandsLimited(Event, frozen=True):
    table: TableId
    hands: int


class BetNoted(Event, frozen=True):
    table: TableId
    amount: Money
    limits: str
    words: str
    seat: int | None = None
    player: PlayerId | None = None
    over_cap: bool = False
    bet: str = ""


def change_limits(room: Room, ask: ChangeLimits, now: Context) -> Events:
    table = dealing(room, ask.table)
    before = table.plays.limits
    after = Limits(ask.least, ask.most, _side_bets(before, ask))
    refuse_if(after == before, "Nothing was changed.")
    _check_not_announced(room, table, after)
    changed = _with(table.plays.banking, after)
    refuse_any(banking_findings(room, changed, now))
    known = tuple(one.message for one in new_cautions(room, table.plays.banking, changed, now))
    minutes = setting_on(room, LIMITS_NOTICE, room.day)
    at_once = lower_of(before, after) if minutes else after
    told = table.plays.announced
    instead = told.limits if told is not None else None
    if at_once != before:
        changed_now = _changed(room, table, at_once, known if at_once == after else ())
        yield replace(changed_now, instead=instead)
        instead = None
    if at_once != after:
        added = _missing(after, before)
        yield LimitsAnnounced(table.id, after, minutes, known=known, instead=instead, added=added)


def raise_limits(room: Room, ask: RaiseLimits, now: Context) -> Events:
    table = dealing(room, ask.table)
    announced = _announced(table)
    refuse_if(now.at < announced.until, "The notice is not over yet.")
    yield _changed(room, table, announced.limits)


def withdraw_limits(room: Room, ask: WithdrawLimits, now: Context) -> Events:
    table = dealing(room, ask.table)
    _announced(table)
    yield LimitsWithdrawn(table.id)


def limit_hands(room: Room, ask: LimitHands, now: Context) -> Events:
    table = dealing(room, ask.table)
    most = min(table.plays.banking.hands, table.plays.places)
    refuse_if(ask.hands == table.plays.hands, "Nothing was changed.")
    refuse_if(
        not 1 <= ask.hands <= most,
        f"A player plays 1 to {count(most, 'hand')} at table {table.label}, not {ask.hands}.",
        cure=f"Choose 1 to {most}.",
        clause="",
    )
    yield HandsLimited(table.id, ask.hands)


def note_bet(room: Room, ask: NoteBet, now: Context) -> Events:
    table = banked_table(room, ask.table, Stage.OPEN, Stage.CLOSING)
    words = text.name(ask.words, "note", longest=LONGEST_WORDS)
    refuse_if(ask.amount <= 0, f"{show(ask.amount)} is no bet.", cure="Enter what lay there.")
    seat = room.seat(table, ask.seat) if ask.seat is not None else None
    banking, sitting = table.plays.banking, seat.sitting if seat is not None else None
    taken = taken_on(banking, ask.bet)
    if taken is None:
        named = SIDE_BETS.get(ask.bet, f"“{ask.bet[:40]}”")
        raise refuse(f"{named} is not taken at table {table.label}.", cure="It goes back before the next card.")
    kept = kept_on(table, ask.seat, ask.bet) if ask.seat is not None else None
    within = f"the table's {taken.words}"
    if kept is not None:
        within = f"the {limits_words(taken.least, kept)} that seat {ask.seat} keeps"
    refuse_if(
        taken.least <= ask.amount <= (kept or taken.most) and not ask.amount % taken.step,
        f"{show(ask.amount)} is within {within}.",
        cure="Nothing is to be noted.",
    )
    over = ask.amount > rules_of(room, banking, now.day).cap
    player = sitting.player if sitting is not None else None
    yield BetNoted(table.id, ask.amount, taken.told_of(ask.amount), words, ask.seat, player, over, ask.bet)


class Taken(NamedTuple):
    """What may be bet on the hand, or on a side bet."""

    least: Money
    most: Money
    step: Money

    @property
    def words(self) -> str:
        return limits_words(self.least, self.most)

    def told_of(self, amount: Money) -> str:
        """'$2–$10', or of a bet between them that the chips do not make: '$2–$10 by $2'."""
        is_between = self.least <= amount <= self.most and amount % self.step
        return f"{self.words} by {show(self.step)}" if is_between else self.words


def taken_on(banking: Banking, bet: str) -> Taken | None:
    """Of a side bet by its name, or of the hand; nothing of a side bet that is not taken."""
    if not bet:
        return Taken(banking.least, banking.most, step_of(banking))
    return next((Taken(one.least, one.most, banking.chip) for one in banking.side_bets if one.name == bet), None)


def kept_on(table: BankedTable, seat: int, bet: str) -> Money | None:
    """The old maximum that whoever plays at a place keeps: of the hand, and of side bets that go as high."""
    taken = taken_on(table.plays.banking, bet)
    goes_along = taken is None or taken.most == table.plays.banking.most
    return kept_at(table, seat) if goes_along else None


def kept_at(table: BankedTable, seat: int) -> Money | None:
    """The old maximum that whoever plays at a place keeps, if they do."""
    sitting = table.seats[seat - 1].sitting
    guest = table.seats[sitting.of - 1].sitting if sitting is not None and sitting.of is not None else sitting
    return guest.keeps if guest is not None else None


def is_signed_for(fact: Event, now: Context) -> bool:
    """Limits that let in bets which the chips cannot pay, or on which the house has no edge (R-62, R-66)."""
    return isinstance(fact, LimitsAnnounced | LimitsChanged) and bool(fact.known)


def over_cap(fact: Event, now: Context) -> bool:
    """A bet over the cap goes back before the next card, or is an exception that a manager signs."""
    return isinstance(fact, BetNoted) and fact.over_cap


def limits_announced(room: Room, fact: LimitsAnnounced, stamp: Stamp) -> None:
    until = fact.until or stamp.at + timedelta(minutes=fact.minutes)
    banked_at(room, fact.table).plays.announced = Announced(fact.limits, stamp.at, until)


def limits_changed(room: Room, fact: LimitsChanged, stamp: Stamp) -> None:
    table = banked_at(room, fact.table)
    limits, table.plays.announced = fact.limits, None
    table.plays.banking = _with(table.plays.banking, limits)
    for _seat, guest in guests(table):
        guest.keeps = _kept(guest.keeps, fact)


def limits_withdrawn(room: Room, fact: LimitsWithdrawn, stamp: Stamp) -> None:
    banked_at(room, fact.table).plays.announced = None


def hands_limited(room: Room, fact: HandsLimited, stamp: Stamp) -> None:
    """Who plays more finishes the round, and the floor takes the hands back."""
    banked_at(room, fact.table).plays.hands = fact.hands


def bet_noted(room: Room, fact: BetNoted, stamp: Stamp) -> None:
    """A round that it lies in can be settled: a manager has signed for it."""
    if fact.over_cap and fact.seat is not None:
        running(room, fact.table).exceptions.append(Excepted(fact.seat, fact.bet, fact.amount))


def use_exceptions(room: Room, table: TableId, settlement: int) -> None:
    """A signature is for one round: with its settlement it is used."""
    run = running(room, table)
    run.exceptions = [replace(one, used=one.used or settlement) for one in run.exceptions]


def bet_rows(fact: BetNoted, stamp: Stamp) -> list[Row]:
    kind = OVER_CAP if fact.over_cap else INCIDENT
    return [Noted(kind, f"{bet_called(fact)} at {fact.limits}: {fact.words}", fact.amount, fact.table)]


def bet_called(fact: BetNoted) -> str:
    """'Bet of $8', 'Match the Dealer of $3'."""
    return f"{SIDE_BETS.get(fact.bet, fact.bet) or 'Bet'} of {show(fact.amount)}"


def side_bets_for(room: Room, banking: Banking, ask: ChangeLimits) -> tuple[SideLimit, ...]:
    """Every side bet that the document allows: those taken as they are, others as they were saved or like the hand;
    none over what may be bet on the hand."""
    approval = approval_of(room, banking.approval, room.day)
    there = table_rules(approval, banking.settings).side_bets
    saved = room.pit.bankings.get(banking.id, banking)
    known = {bet.name: bet for bet in (*saved.side_bets, *banking.side_bets)}
    bets = (known.get(name, SideLimit(name, ask.least, ask.most)) for name in SIDE_BETS if name in there)
    return tuple(_at_most(bet, ask.most) for bet in bets)


def lower_of(before: Limits, after: Limits) -> Limits:
    """What needs no notice of a change: every limit that goes down, and side bets that are no longer taken."""
    had = {bet.name: bet for bet in before.side_bets}
    sides = tuple(_lower(had[bet.name], bet) for bet in after.side_bets if bet.name in had)
    return Limits(min(before.least, after.least), min(before.most, after.most), sides)


def _lower(before: SideLimit, after: SideLimit) -> SideLimit:
    return SideLimit(after.name, min(before.least, after.least), min(before.most, after.most))


def _with(banking: Banking, limits: Limits) -> Banking:
    return replace(banking, least=limits.least, most=limits.most, side_bets=limits.side_bets)


def _changed(room: Room, table: BankedTable, after: Limits, known: tuple[str, ...] = ()) -> LimitsChanged:
    before, keeps = table.plays.limits, setting_on(room, KEEPS_MAXIMUM, room.day)
    keep = before.most if keeps and after.most < before.most else None
    return LimitsChanged(table.id, after, keep, known, None, _missing(after, before), _missing(before, after))


def _missing(these: Limits, those: Limits) -> tuple[str, ...]:
    """Side bets of these limits that are not in those."""
    there = {bet.name for bet in those.side_bets}
    return tuple(bet.title for bet in these.side_bets if bet.name not in there)


def _kept(before: Money | None, fact: LimitsChanged) -> Money | None:
    """The highest that a guest was promised, for as long as it is more than everybody's."""
    kept = max(before or 0, fact.keep or 0)
    return Money(kept) if kept > fact.limits.most else None


def _side_bets(before: Limits, ask: ChangeLimits) -> tuple[SideLimit, ...]:
    if ask.side_bets is not None:
        return ask.side_bets
    return tuple(_at_most(bet, ask.most) for bet in before.side_bets)


def _at_most(bet: SideLimit, most: Money) -> SideLimit:
    return SideLimit(bet.name, min(bet.least, most), most) if bet.most > most else bet


def _check_not_announced(room: Room, table: BankedTable, after: Limits) -> None:
    """The notice that runs is not begun anew by saying the same twice."""
    told = table.plays.announced
    if told is not None and told.limits == after:
        at = show_time(told.until, room.house.zone)
        raise refuse(f"{after.words} is announced at table {table.label} already, and holds from {at}.")


def _announced(table: BankedTable) -> Announced:
    found = table.plays.announced
    if found is None:
        raise refuse(f"No other limits are announced at table {table.label}.")
    return found
