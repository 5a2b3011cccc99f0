"""A betting round played from what was typed, and what each seat still in may do."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from floor.errors import NotUnderstood
from floor.rules.betting import Act, Did, MayBet, Reason, Round, may_bet
from floor.rules.games import Game
from floor.rules.stakes import Betting
from floor.text import count
from ui.screens.rules.betting.actsline import Line, Said
from ui.screens.rules.betting.stakesline import Played

SEATS = range(1, 11)
DEEP = 10**12
"""A stack nobody named: enough for anything."""
_WITNESSES = (98, 99)


class Question(NamedTuple):
    game: Game
    played: Played
    street: int
    pot: int
    line: Line
    left: int | None = None
    """What the seat asked about has behind, if somebody said."""


class Row(NamedTuple):
    """One act told, and why it should not have been like that, if so; posts are nobody's typing."""

    act: Act
    words: str
    doubt: str = ""
    is_post: bool = False


class Term(NamedTuple):
    """One line of the arithmetic of a pot-limit raise."""

    words: str
    amount: int
    is_sum: bool = False


class Answer(NamedTuple):
    rows: tuple[Row, ...]
    may: MayBet
    others: tuple[MayBet, ...]
    sum: tuple[Term, ...] = ()


def answer(asked: Question) -> Answer:
    table = _Table(asked)
    table.post()
    for said in asked.line.acts:
        table.take(said)
    following = table.next_seat()
    seat = asked.line.asked or following
    table.meet(seat)
    table.stacks.setdefault(following, DEEP)
    if asked.left is not None:
        table.stacks[seat] = table.front.get(seat, 0) + asked.left
    others = tuple(table.may(other) for other in sorted(table.stacks) if other != seat and not table.out(other))
    return Answer(tuple(table.rows), table.may(seat), others, tuple(table.sum(seat)))


@dataclass(slots=True)
class _Table:
    """The round as far as it has been told."""

    asked: Question
    acts: list[Act] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    stacks: dict[int, int] = field(default_factory=dict)
    front: dict[int, int] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)
    level: int = 0

    @property
    def round(self) -> Round:
        asked, played = self.asked, self.asked.played
        return Round(
            game=asked.game,
            stakes=played.stakes,
            street=asked.street,
            stacks=dict(self.stacks),
            acts=tuple(self.acts),
            pot=asked.pot,
            cites=played.cites,
            is_money=played.is_money,
        )

    def may(self, seat: int) -> MayBet:
        told = may_bet(self.round, seat)
        return told._replace(why=(*_open_ended(told, self.stacks[seat]), *self._raises_left(told)))

    def post(self) -> None:
        """Blinds, or the bring-in, lie there before anybody acts on the first round."""
        stakes = self.asked.played.stakes
        if self.asked.street:
            return
        if self.asked.game.bring_in is not None:
            self._put(Act(1, Did.POST, stakes.bring_in), "brings it in for", is_post=True)
        else:
            self._put(Act(1, Did.POST, stakes.small_blind), "small blind", is_post=True)
            self._put(Act(2, Did.POST, stakes.big_blind), "big blind", is_post=True)

    def take(self, said: Said) -> None:
        seat = said.seat or self.next_seat()
        self.meet(seat)
        facing, front = self.level, self.front.get(seat, 0)
        match said.verb:
            case "f":
                self.folded.add(seat)
                self._put(Act(seat, Did.FOLD, front), "folds")
            case "x" if facing > front:
                raise NotUnderstood(f"Seat {seat} cannot check: {self._say(facing - front)} is to be called.")
            case "x" | "c" if facing <= front:
                self._put(Act(seat, Did.CHECK, front), "checks")
            case "c":
                self._put(Act(seat, Did.CALL, facing), "calls")
            case "a":
                self._all_in(seat, said.amount)
            case _:
                self._wager(seat, said)

    def next_seat(self) -> int:
        """The seat after the one that acted last; with nobody named it is somebody new."""
        last = self.acts[-1].seat if self.acts else 0
        ring = [(last + step) % len(SEATS) + 1 for step in range(len(SEATS))]
        return next((seat for seat in ring if not self.out(seat)), 1)

    def meet(self, seat: int) -> None:
        if seat not in SEATS:
            raise NotUnderstood(f"There is no seat {seat}.")
        if seat in self.folded:
            raise NotUnderstood(f"Seat {seat} has folded.")
        if self.out(seat):
            raise NotUnderstood(f"Seat {seat} is all in.")
        self.stacks.setdefault(seat, DEEP)

    def out(self, seat: int) -> bool:
        return seat in self.folded or self.front.get(seat, 0) >= self.stacks.get(seat, DEEP)

    def sum(self, seat: int) -> Iterator[Term]:
        """The most in pot limit: what has to be matched, and as much again as the pot holds once it is."""
        if self.asked.played.stakes.betting is not Betting.POT or self.may(seat).wager is None:
            return
        call, bets = self.level - self.front.get(seat, 0), sum(self.front.values())
        whole = self.asked.pot + bets + call
        yield Term("In the pot before this round", self.asked.pot)
        if self.level:
            yield Term("Bets of this round", bets)
            yield Term(f"Seat {seat} calls", call)
            yield Term("The pot then, and the largest raise", whole, is_sum=True)
            yield Term("On top of the bet to match", self.level)
        yield Term(f"The most seat {seat} may {'raise to' if self.level else 'bet'}", whole + self.level, is_sum=True)

    def _wager(self, seat: int, said: Said) -> None:
        offered = self.may(seat).wager
        completes = offered is not None and offered.name == "complete"
        verb = "completes to" if completes else "raises to" if self.level else "bets"
        to = said.amount
        if to is None and offered is not None and (said.verb == "p" or offered.least == offered.most):
            to = offered.most
        if to is None and self.asked.played.stakes.betting is Betting.FIXED:
            to = self.level + self.asked.played.stakes.bet_on(self.asked.game.streets[self.asked.street])
        if to is None:
            raise NotUnderstood(f"Seat {seat} {verb} how much? Type it after the letter, like {said.verb}20.")
        self._raise(seat, to, verb)

    def _all_in(self, seat: int, to: int | None) -> None:
        if to is None:
            raise NotUnderstood(f"Seat {seat} is all in for how much? Type it after the letter, like a30.")
        if to <= self.front.get(seat, 0):
            raise NotUnderstood(f"Seat {seat} has {self._say(self.front.get(seat, 0))} in already.")
        if to <= self.level:
            self.stacks[seat] = to
            self._put(Act(seat, Did.CALL, to), "calls all in,")
        else:
            self._raise(seat, to, "all in for")

    def _raise(self, seat: int, to: int, verb: str) -> None:
        if to <= self.level:
            raise NotUnderstood(f"{self._say(to)} from seat {seat} is not over the {self._say(self.level)} to match.")
        if verb == "all in for":
            self.stacks[seat] = to
        doubt = self._doubt(seat, to)
        self._put(Act(seat, Did.RAISE if self.level else Did.BET, to), verb, doubt)

    def _doubt(self, seat: int, to: int) -> str:
        """What an act should have been."""
        may = may_bet(self.round, seat)
        offered = may.wager
        if offered is None:
            return "it could only call" if may.call else "it was not its turn"
        if offered.least <= to <= offered.most:
            return ""
        least, most = self._say(offered.least), self._say(offered.most)
        return (
            f"should be {least}" if least == most else f"at least {least}" if to < offered.least else f"at most {most}"
        )

    def _put(self, act: Act, verb: str, doubt: str = "", *, is_post: bool = False) -> None:
        self.stacks.setdefault(act.seat, DEEP)
        self.acts.append(act)
        self.front[act.seat] = act.to
        self.level = max(self.level, act.to)
        amount = "" if act.did in (Did.FOLD, Did.CHECK) else f" {self._say(act.to)}"
        self.rows.append(Row(act, f"{verb}{amount}", doubt, is_post))

    def _raises_left(self, told: MayBet) -> Iterator[Reason]:
        """How many more there may be, found by letting two deep stacks raise each other until no more is offered."""
        cap, cites = self.asked.played.stakes.raise_cap, self.asked.played.cites
        if cap is None or told.wager is None:
            return
        played = replace(self.round, stacks=self.stacks | dict.fromkeys(_WITNESSES, DEEP))
        left = 0
        while (offered := may_bet(played, _WITNESSES[left % 2]).wager) is not None:
            act = Act(_WITNESSES[left % 2], Did.RAISE if played.acts else Did.BET, offered.least)
            played, left = replace(played, acts=(*played.acts, act)), left + 1
        first = "" if any(row.act.did in (Did.BET, Did.RAISE) for row in self.rows) else self._opening()
        more = f"{first} and {count(left - 1, 'raise')}" if first else count(left, "raise")
        yield Reason(f"There is room for {more} in this round; the most is a bet and {count(cap, 'raise')}.", cites.cap)

    def _opening(self) -> str:
        """What the first bet of the round is called; the blinds are one already."""
        if self.level == 0:
            return "a bet"
        return "the completion" if self.asked.game.bring_in is not None else ""

    def _say(self, amount: int) -> str:
        return self.asked.played.say(amount)


def _open_ended(told: MayBet, stack: int) -> list[Reason]:
    """Where nobody said what the seat has, no figure is made up for it."""
    if stack != DEEP:
        return list(told.why)
    plain = "There is no most: a player may bet all they have."
    return [reason._replace(sentence=plain) if reason.is_stack else reason for reason in told.why]
