"""Random tournaments to the last payment: places, prizes, bounties, chips and money hold after each thing done."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from types import SimpleNamespace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from floor.books.accounts import bounty_pool, prize_pool, staff_pool
from floor.books.tills import balance
from floor.catalog import identities
from floor.errors import Refused
from floor.ids import PlayerId, RegistrationId
from floor.money import dollars
from floor.record import Command
from floor.rules.check.configurations import Split
from floor.rules.prizes.deals import Method
from floor.state import Room
from floor.tournament.busting import BustPlayers, Busts, Hand
from floor.tournament.freezing import FreezePool
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.held import Held, Stage
from floor.tournament.payingout import HandOn, Part, PayBounties, PayPrize
from floor.tournament.prizing import RecordDeal, StillIn
from floor.tournament.rebuying import NoteRebuy, SellRebuy
from floor.tournament.refunding import RefundEntry
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ExchangePlaces, ReinstatePlayer
from floor.tournament.running import PauseClock, SetLevel, StartClock
from floor.tournament.sheets import PayLine, StrikeLine
from floor.tournament.stacks import ColourUp, RemoveStack, TakeOutChips, chips_in_play
from floor.tournament.winning import bounties, bounty_of, prizes
from tests.machine.walking import Memory
from tests.tournament.holding import entered, opened
from tests.tournament.test_seat_properties import ranked

SPLIT = Split(prize=dollars(50), fee=dollars(5), staff=dollars(5), bounty=dollars(7))
LATE, PLAYERS, STEPS = 8, 12, 120
REASON = "By mistake"


class Ending:
    """Twelve at two tables who may enter again and rebuy; chance says what is asked for next, wise or not."""

    def __init__(self, seed: int) -> None:
        self.memory, self.chance = Memory(), Random(seed)
        self.memory.open_drawer()
        terms = {"entry": SPLIT, "rebuy": SPLIT, "re_entries": 2, "guarantee": dollars(self.chance.choice((0, 2_000)))}
        self.plan = opened(self, 2, **terms)  # type: ignore[arg-type]
        entered(self, self.plan, *[f"Player {number}" for number in range(PLAYERS)])  # type: ignore[arg-type]
        self.do(StartClock(self.plan))

    @property
    def room(self) -> Room:
        return self.memory.fold.room

    @property
    def held(self) -> Held:
        return self.room.tournaments.held[self.plan]

    def do(self, command: Command) -> Any:
        return SimpleNamespace(number=self.memory.do(command))

    def step(self) -> None:
        with suppress(Refused):
            self.do(self.chance.choice(ASKED)(self))

    def one(self) -> RegistrationId:
        return self.chance.choice(list(self.held.registrations))

    def still(self) -> RegistrationId:
        return self.chance.choice(self.held.still_in).id

    def anybody(self) -> PlayerId:
        return self.chance.choice(list(self.room.players))

    def busts(self) -> BustPlayers:
        many, hand = self.chance.choice((1, 1, 1, 2)), self.chance.choice((Hand.EACH, *Hand))
        gone = tuple(Busts(self.still(), self.chance.randint(0, 2), self.still()) for _ in range(many))
        return BustPlayers(self.plan, gone, hand)

    def colours(self) -> ColourUp:
        return ColourUp(
            self.chance.choice(self.held.tables), 25, self.chance.choice((8, 9)), self.chance.choice((2, 3))
        )

    def deal(self) -> RecordDeal:
        left, total = self.held.still_in, chips_in_play(self.held)
        stacks = [total // len(left)] * (len(left) - 1)
        players = tuple(
            StillIn(self.room.name_of(one.player), stack, agrees=True, registration=one.id)
            for one, stack in zip(left, [*stacks, total - sum(stacks)], strict=True)
            if one.player is not None
        )
        method, for_first = self.chance.choice((Method.EVEN, Method.CHIP)), dollars(self.chance.choice((0, 20)))
        return RecordDeal(self.plan, players, method, total, left_for_first=for_first)

    def line(self) -> tuple[RegistrationId, int]:
        owed = [(one.id, line.entry) for one in self.held.registrations.values() for line in one.owed]
        return self.chance.choice([*owed, (self.one(), 0)])


ASKED: tuple[Callable[[Ending], Command], ...] = (
    *(Ending.busts,) * 6,
    lambda at: RegisterPlayer(at.plan, at.anybody()),
    lambda at: SellRebuy(at.plan, at.one()),
    lambda at: NoteRebuy(at.plan, at.one()),
    lambda at: PayLine(at.plan, *at.line()),
    lambda at: StrikeLine(at.plan, *at.line(), REASON),
    lambda at: RefundEntry(at.plan, at.one(), REASON, at.chance.choice((0, 8_000, 10**9))),
    *(lambda at: ReinstatePlayer(at.plan, at.one(), REASON, at.chance.choice((None, at.still()))),) * 2,
    lambda at: ExchangePlaces(at.plan, at.one(), at.one(), REASON),
    lambda at: RemoveStack(at.plan, at.still(), at.chance.randint(0, 9_000), REASON),
    lambda at: TakeOutChips(at.plan, at.chance.choice((-100, 100, 10**9)), REASON),
    Ending.colours,
    lambda at: at.chance.choice((BeginHandForHand, CountHand, EndHandForHand, PauseClock))(at.plan),
    lambda at: SetLevel(at.plan, at.chance.choice((0, LATE))),
    lambda at: FreezePool(at.plan),
    Ending.deal,
    *(lambda at: PayPrize(at.plan, at.one()),) * 3,
    *(lambda at: PayBounties(at.plan, at.one()),) * 3,
    lambda at: HandOn(at.plan, Part.STAFF, "Dealers"),
)


@given(st.integers(0, 2**32))
@settings(max_examples=20, deadline=None)
def test_whatever_is_done_to_its_end_everybody_gets_what_is_theirs(seed: int) -> None:
    at = Ending(seed)
    for _ in range(STEPS):
        at.step()
        sound(at)
    finish(at)
    sound(at)
    assert at.held.stage is Stage.SETTLED
    assert [balance(at.room, pool(at.plan)) for pool in (prize_pool, bounty_pool, staff_pool)] == [0, 0, 0]


def finish(at: Ending) -> None:
    """As somebody would who wants to go home."""
    plan = at.plan
    if at.held.stage not in (Stage.COMPLETE, Stage.SETTLED):
        at.do(SetLevel(plan, LATE))
    for one in list(at.held.registrations.values()):
        for entry in {line.entry for line in one.owed if not one.refunded}:
            at.do(PayLine(plan, one.id, entry))
    if at.held.frozen is None:
        at.do(FreezePool(plan))
    while at.held.stage is Stage.FROZEN:
        at.do(BustPlayers(plan, (Busts(at.still()),)))
    for command in (PayPrize, PayBounties):
        for id_ in at.held.registrations:
            with suppress(Refused):
                at.do(command(plan, id_))
    with suppress(Refused):
        at.do(HandOn(plan, Part.STAFF, "Dealers"))


def sound(at: Ending) -> None:
    room, held = at.room, at.held
    assert [one.told for one in identities(room) if not one.holds] == []
    live = Counter(one.player for one in held.still_in)
    assert all(times == 1 for times in live.values()), "one live registration for each player"
    assert chips_in_play(held) >= 0
    if held.stage is not Stage.SETTLED and not held.shares:
        ranked(held)
    won, brought = bounties(held), sum(map(bounty_of, held.field))
    assert sum(won.values()) <= brought
    assert all(sum(one.amount for one in paid) <= won.get(id_, 0) for id_, paid in held.bounties_paid.items())
    prized(held)


def prized(held: Held) -> None:
    """What was paid is what was won, and nobody wins more than there is."""
    won = prizes(held)
    assert {id_: won.get(id_) for id_ in held.prizes_paid} == {id_: one.amount for id_, one in held.prizes_paid.items()}
    if held.frozen is not None:
        assert sum(won.values()) <= held.frozen.total
        if held.stage is Stage.SETTLED:
            assert sum(won.values()) == held.frozen.total == sum(one.amount for one in held.prizes_paid.values())
