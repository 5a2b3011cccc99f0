"""What may be bet: for the seat to act, what a call costs, what a bet or raise may come to, and why."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

from floor.errors import NotUnderstood
from floor.money import Money, show
from floor.rules.check.cash import RaiseCap
from floor.rules.games import Game, Limit
from floor.rules.stakes import Betting, Stakes
from floor.text import count

if TYPE_CHECKING:
    from floor.rules.approvals.records import Approval, Clause


class Did(StrEnum):
    """What a seat did. Going all in is a bet, raise or call of all one has."""

    POST = "post"
    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"


class Act(NamedTuple):
    """One act of the round; 'to' is what lies in front of the seat after it."""

    seat: int
    did: Did
    to: int = 0


class Cites(NamedTuple):
    """Which clause says how much is bet, which how often it is raised, and which up to the pot or without a limit."""

    size: str = ""
    cap: str = "R-34"
    way: str = "MIX-03"


_NO_CITES = Cites()


@dataclass(frozen=True, slots=True, kw_only=True)
class Round:
    """A betting round so far. Stacks are those at its start, blinds and bring-in still in them."""

    game: Game
    stakes: Stakes
    street: int
    stacks: dict[int, int]
    acts: tuple[Act, ...] = ()
    pot: int = 0
    open_pair: bool = False
    cites: Cites = _NO_CITES
    is_money: bool = True


class Reason(NamedTuple):
    """Why, in a finished sentence, and who says so."""

    sentence: str
    clause: str = ""
    layer: str = "general"
    is_stack: bool = False
    """Whether it says that the most is all that the seat has."""

    def __str__(self) -> str:
        return f"{self.sentence.removesuffix('.')} ({self.clause})." if self.clause else self.sentence


class Wager(NamedTuple):
    """A bet, raise or completion, in what would lie in front of the seat after it."""

    name: str
    least: int
    most: int
    is_all_in: bool = False
    """Whether even the least takes every chip the seat has."""


class MayBet(NamedTuple):
    """What the seat may do beside folding: neither check nor call where it is not its turn again."""

    seat: int
    check: bool
    call: int
    wager: Wager | None
    why: tuple[Reason, ...]


@dataclass(slots=True)
class _Standing:
    """Where a round stands after the acts so far."""

    level: int = 0
    """What has to be matched."""
    counted: int = 0
    """The level of the last bet or raise that counts as one."""
    wagers: int = 0
    """The bet and the raises that count."""
    full_raise: int = 0
    """How much the last full raise added, in pot and no limit."""
    front: dict[int, int] = field(default_factory=dict)
    acted_at: dict[int, tuple[int, int]] = field(default_factory=dict)
    """For each seat that has acted: the level and the counted level it left behind."""
    folded: set[int] = field(default_factory=set)


def may_bet(played: Round, seat: int) -> MayBet:
    """The legal acts of a seat, from what has happened in the round."""
    stands = _replay(played)
    _check_seat(played, stands, seat)
    front, has = stands.front.get(seat, 0), played.stacks[seat]
    if seat in stands.acted_at and front >= stands.level:
        waits = Reason(f"Seat {seat} has acted, and nobody has raised since: it is not its turn again.")
        return MayBet(seat, check=False, call=0, wager=None, why=(waits,))
    to_call = max(stands.level - front, 0)
    call = min(to_call, has - front)
    wager, reasons = _wager(played, stands, seat)
    why = [*_call_reason(played, to_call, call), *reasons]
    return MayBet(seat, check=to_call == 0, call=call, wager=wager, why=tuple(why))


def cites_of(approval: Approval, game: Game) -> Cites:
    """The clauses of an approval on how much is bet and how often it is raised in a game."""
    sizes = ("listed-stakes", "bets-in-big-blinds", "limits-named")
    size = next((clause.id for kind in sizes for clause in approval.all_of_kind(kind)), "")
    kinds = ("raise-cap", "usual-raise-cap", "no-raise-cap")
    caps = (clause for kind in kinds for clause in approval.all_of_kind(kind))
    cap = next((clause.id for clause in caps if _is_about(clause, game)), _NO_CITES.cap)
    return Cites(size, cap, approval.cites("betting") or _NO_CITES.way)


def _is_about(clause: Clause, game: Game) -> bool:
    """Whether a clause is about this game: about every game, if it names none."""
    limits = clause.limits
    return not isinstance(limits, RaiseCap) or not limits.games or game.id in limits.games


def bet_size(played: Round) -> int:
    """The unit of a round in fixed limit; an open pair on the second round doubles it where the game says so."""
    street = played.game.streets[played.street]
    doubles = played.game.bring_in is not None and played.game.bring_in.open_pair_doubles
    if doubles and played.open_pair and played.street == 1:
        return played.stakes.higher
    return played.stakes.bet_on(street)


def _replay(played: Round) -> _Standing:
    if not 0 <= played.street < len(played.game.streets):
        raise NotUnderstood(f"“street” must be from 0 to {len(played.game.streets) - 1} in {played.game.name}.")
    stands = _Standing(full_raise=played.stakes.smallest_bet)
    for act in played.acts:
        _check_act(played, stands, act)
        match act.did:
            case Did.POST:
                _post(played, stands, act)
            case Did.FOLD:
                stands.folded.add(act.seat)
            case Did.BET | Did.RAISE:
                _raise_to(played, stands, act)
        if act.did not in (Did.POST, Did.FOLD):
            stands.front[act.seat] = max(act.to, stands.front.get(act.seat, 0))
            stands.acted_at[act.seat] = (stands.level, stands.counted)
    return stands


def _post(played: Round, stands: _Standing, act: Act) -> None:
    """A blind is a bet already made, in full even where the player is short; a bring-in is not."""
    stands.front[act.seat] = act.to
    if played.game.bring_in is not None:
        stands.level = max(stands.level, act.to)
        return
    stands.level = max(stands.level, act.to, played.stakes.big_blind)
    stands.counted, stands.wagers = stands.level, 1


def _raise_to(played: Round, stands: _Standing, act: Act) -> None:
    """In limit half a bet or more counts as a whole one; in pot and no limit only a full raise does (TDA)."""
    added = act.to - stands.level
    if played.stakes.betting.has_limits:
        if 2 * (act.to - stands.counted) >= _unit(played):
            stands.counted, stands.wagers = act.to, stands.wagers + 1
    elif added >= stands.full_raise:
        stands.counted, stands.wagers, stands.full_raise = act.to, stands.wagers + 1, added
    stands.level = act.to


def _unit(played: Round) -> int:
    return bet_size(played) if played.stakes.betting is Betting.FIXED else played.stakes.lower


def _wager(played: Round, stands: _Standing, seat: int) -> tuple[Wager | None, list[Reason]]:
    most_of_all = played.stacks[seat]
    if most_of_all <= stands.level:
        return None, [Reason(f"Seat {seat} has {_say(played, most_of_all)} in all, which is no more than a call.")]
    if reason := _not_reopened(played, stands, seat) or _cap_reached(played, stands):
        return None, [reason]
    least, most, reasons = _sizes(played, stands, seat)
    name = _name(played, stands)
    wager = Wager(name, min(least, most_of_all), min(most, most_of_all), is_all_in=most_of_all <= least)
    if most_of_all < least:
        reasons.append(_short(played, stands, seat))
    return wager, reasons


def _name(played: Round, stands: _Standing) -> str:
    if stands.level == 0:
        return "bet"
    is_short = played.stakes.betting is Betting.FIXED and (stands.wagers == 0 or stands.level > stands.counted)
    return "complete" if is_short else "raise"


def _not_reopened(played: Round, stands: _Standing, seat: int) -> Reason | None:
    """A seat that has acted may raise again only when it faces another bet that counts."""
    if seat not in stands.acted_at:
        return None
    level, counted = stands.acted_at[seat]
    if played.stakes.betting.has_limits:
        half = _say(played, -(-_unit(played) // 2))
        told = f"Since seat {seat} acted, all-in raises have added less than half a bet ({half}), so it may only call."
        return Reason(told) if stands.counted <= counted else None
    added = stands.level - level
    told = (
        f"Since seat {seat} acted, all-in raises have added {_say(played, added)}, less than the full raise of "
        f"{_say(played, stands.full_raise)}, so it may only call."
    )
    return Reason(told) if added < stands.full_raise else None


def _cap_reached(played: Round, stands: _Standing) -> Reason | None:
    cap = played.stakes.raise_cap
    if cap is None or stands.wagers <= cap:
        return None
    told = f"The bet and {count(cap, 'raise')} have been made, and there are no more in a round, heads-up or not."
    return Reason(told, played.cites.cap, "approval")


def _sizes(played: Round, stands: _Standing, seat: int) -> tuple[int, int, list[Reason]]:
    match played.stakes.betting:
        case Betting.FIXED:
            return _fixed(played, stands)
        case Betting.SPREAD:
            return _spread(played, stands)
        case Betting.POT:
            return _pot(played, stands, seat)
        case Betting.NO_LIMIT:
            return _no_limit(played, stands, seat)


def _fixed(played: Round, stands: _Standing) -> tuple[int, int, list[Reason]]:
    unit, street = bet_size(played), played.game.streets[played.street]
    to = stands.counted + unit
    which = "higher" if unit == played.stakes.higher and street.bet is Limit.HIGHER else "lower"
    sentence = f"{street.name}: bets and raises are {_say(played, unit)}, the {which} limit."
    reasons = [Reason(sentence, played.cites.size, "approval")]
    if _name(played, stands) == "complete":
        told = f"What lies there is less than half a bet more, so it may be completed to {_say(played, to)}."
        if stands.wagers == 0:
            told = f"The bring-in may be completed to {_say(played, to)}, which is the bet of the round."
        reasons.append(Reason(told))
    return to, to, reasons


def _spread(played: Round, stands: _Standing) -> tuple[int, int, list[Reason]]:
    lower, higher = played.stakes.lower, played.stakes.higher
    told = f"Any bet or raise adds {_say(played, lower)} to {_say(played, higher)}, as the player likes."
    return stands.level + lower, stands.level + higher, [Reason(told, played.cites.size, "approval")]


def _pot(played: Round, stands: _Standing, seat: int) -> tuple[int, int, list[Reason]]:
    """The most is a call and then as much as the pot holds with that call in it."""
    least = stands.level + stands.full_raise
    there = played.pot + sum(stands.front.values())
    to_call = stands.level - stands.front.get(seat, 0)
    most = stands.level + there + to_call
    called = f" and {_say(played, to_call)} for the call" if to_call else ""
    told = f"There are {_say(played, there)} in the pot{called}, so the most is {_say(played, most)}."
    return least, max(least, most), [_least_reason(played, stands, least), Reason(told, played.cites.way, "approval")]


def _no_limit(played: Round, stands: _Standing, seat: int) -> tuple[int, int, list[Reason]]:
    least = stands.level + stands.full_raise
    told = f"The most is all seat {seat} has, {_say(played, played.stacks[seat])}."
    most = Reason(told, played.cites.way, "approval", is_stack=True)
    return least, played.stacks[seat], [_least_reason(played, stands, least), most]


def _least_reason(played: Round, stands: _Standing, least: int) -> Reason:
    if stands.level == 0:
        return Reason(f"The least bet is {_say(played, least)}, the big blind.")
    return Reason(
        f"A raise adds at least {_say(played, stands.full_raise)}, as the last full one did: to {_say(played, least)}."
    )


def _short(played: Round, stands: _Standing, seat: int) -> Reason:
    """What an all-in for less does to those who have acted."""
    all_in = played.stacks[seat]
    if played.stakes.betting.has_limits:
        counts = 2 * (all_in - stands.counted) >= _unit(played)
        told = "is half a bet or more and counts as a bet" if counts else "is less than half a bet"
    else:
        counts, told = False, "is less than a full raise"
    then = "the betting is open again" if counts else "those who have acted may only call it"
    return Reason(f"All in for {_say(played, all_in)} {told}: {then}.")


def _call_reason(played: Round, to_call: int, call: int) -> list[Reason]:
    if to_call == 0:
        return [Reason("There is nothing to call, so the seat may check.")]
    if call < to_call:
        return [Reason(f"A call is {_say(played, to_call)}; with {_say(played, call)} left it is a call all in.")]
    return [Reason(f"A call is {_say(played, call)}.")]


def _check_act(played: Round, stands: _Standing, act: Act) -> None:
    """Whether the act can have happened at all; whether it was right is another question."""
    if act.seat not in played.stacks:
        raise NotUnderstood(f"“acts” names seat {act.seat}, which has no stack.")
    if act.seat in stands.folded:
        raise NotUnderstood(f"“acts” lets seat {act.seat} act after it folded.")
    if not 0 <= act.to <= played.stacks[act.seat]:
        raise NotUnderstood(f"“acts” gives seat {act.seat} {act.to:,} chips in front, and it has fewer.")
    if act.did in (Did.BET, Did.RAISE) and act.to <= stands.level:
        raise NotUnderstood(f"“acts” has a {act.did} by seat {act.seat} that is not over {stands.level:,}.")


def _check_seat(played: Round, stands: _Standing, seat: int) -> None:
    if seat not in played.stacks:
        raise NotUnderstood(f"“seat” {seat} has no stack.")
    if seat in stands.folded:
        raise NotUnderstood(f"“seat” {seat} has folded.")
    if played.stacks[seat] <= stands.front.get(seat, 0):
        raise NotUnderstood(f"“seat” {seat} is all in.")


def _say(played: Round, amount: int) -> str:
    return show(Money(amount)) if played.is_money else f"{amount:,}"
