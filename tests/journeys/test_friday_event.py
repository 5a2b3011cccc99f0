"""A Friday event from the flyer to the signed payout, told as it happens, with everything that goes wrong at one."""

from __future__ import annotations

import pytest

from floor.catalog import identities
from floor.desk import Desk
from floor.errors import Refused
from floor.house.printing import HangSign, PrintDocument
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, RegistrationId, TableId
from floor.money import Money, dollars
from floor.papers import PAPERS
from floor.roles import Role
from floor.rules.prizes.deals import Method
from floor.tournament.balancing import BalanceTables, suggested
from floor.tournament.breaking import BreakEventTable
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.freezing import FreezePool
from floor.tournament.held import Held, SheetLine, Stage
from floor.tournament.opening import POSTED_PAPERS, GiveTables, OpenRegistration
from floor.tournament.payingout import HandOn, Part, PayPrize
from floor.tournament.places import left_in
from floor.tournament.plans import KeepPlan, PostPlan
from floor.tournament.prizing import RecordDeal, StillIn
from floor.tournament.rebuying import NoteRebuy, SellRebuy
from floor.tournament.registering import RegisterPlayer
from floor.tournament.repairing import ReinstatePlayer
from floor.tournament.running import PauseClock, SetLevel, StartClock
from floor.tournament.sheets import EnterSheet, PayLine
from floor.tournament.stacks import chips_in_play
from floor.tournament.winning import prizes
from floor.upkeep import verify
from floor.void import VoidEntry
from tests.documents.boxes import text_of
from tests.rooms import House, player, seconded, with_drawer
from tests.tournament.events import short_stud
from tests.tournament.planning import post_prizes, set_share

AFTER_LEVEL_FOUR = 6
"""The row of the ladder in which nothing is sold any more."""


class Event:
    """The manager plans it, the director runs it and takes the entries, the cashier pays."""

    def __init__(self, house: House) -> None:
        self.manager = house.founded()
        self.director, self.cashier = house.desk_for(Role.DIRECTOR), house.desk_for(Role.CASHIER)
        set_share(self.manager)
        self.plan = PlanId(self.manager.do(KeepPlan(short_stud(self.manager))).number)
        self.manager.do(PostPlan(self.plan))
        self.manager.do(post_prizes(self.manager, self.plan, 400, 250, entries=20, pool=650))
        with_drawer(self.director, self.manager)
        with_drawer(self.cashier, self.manager)

    @property
    def held(self) -> Held:
        self.director.catch_up()
        return self.director.room.tournaments.held[self.plan]

    @property
    def stage(self) -> str:
        return self.held.stage.value

    def paper(self, kind: str, desk: Desk | None = None) -> str:
        at = desk or self.director
        at.catch_up()
        return text_of(PAPERS[kind].pdf(PAPERS[kind].make(at.fold, str(self.plan), at.room.at)))

    def enters(self, name: str) -> RegistrationId:
        return RegistrationId(self.director.do(RegisterPlayer(self.plan, player(self.director, name))).number)

    def out(self, *gone: RegistrationId) -> int:
        return self.director.do(BustPlayers(self.plan, tuple(Busts(one) for one in gone))).number

    def at_table(self, table: TableId) -> list[RegistrationId]:
        return [one.id for one in self.held.still_in if one.seat is not None and one.seat.table == table]

    def balanced(self) -> None:
        if suggested(self.director.room, self.held, self.director.now()):
            self.director.do(BalanceTables(self.plan))

    def books_hold(self) -> bool:
        self.manager.catch_up()
        return all(one.holds for one in identities(self.manager.room))


@pytest.fixture
def event(house: House) -> Event:
    return Event(house)


def test_from_the_flyer_to_the_signed_payout(event: Event, house: House) -> None:
    director, cashier, plan = event.director, event.cashier, event.plan

    # The flyer is printed. Registration opens when the papers hang, and not before (SHT-02).
    assert "FridayStud" in event.paper("flyer")
    with pytest.raises(Refused, match="SHT-02"):
        director.do(OpenRegistration(plan))
    for kind in POSTED_PAPERS:
        director.do(PrintDocument(kind, str(plan), kind, "digest"))
        director.do(HangSign(director.room.prints[-1].number))
    director.do(OpenRegistration(plan))
    tables = [TableId(event.manager.do(AddTable(str(31 + at), 8, Place(200 * at, 600))).number) for at in range(3)]
    director.catch_up()
    director.do(GiveTables(plan, tuple(tables)))

    # Nineteen come in time. In level 2 a rebuy is sold at the desk, one is ticked at a table, and one comes late.
    field = [event.enters(f"Player {number}") for number in range(1, 20)]
    director.do(StartClock(plan))
    director.do(SetLevel(plan, 1))
    field.append(event.enters("Late Comer"))
    director.do(SellRebuy(plan, field[0]))
    owed = director.do(NoteRebuy(plan, field[1])).number
    assert event.books_hold()

    # The pool stays open while something is sold, and then until the sheet of every table reconciles.
    with pytest.raises(Refused, match="Entries of Friday Stud are sold up to level 4"):
        director.do(FreezePool(plan))
    director.do(SetLevel(plan, AFTER_LEVEL_FOUR))
    with pytest.raises(Refused, match="Player 2"):
        director.do(FreezePool(plan))
    director.do(PayLine(plan, field[1], owed))
    bought = {one.id: one for one in event.held.field}
    for table in tables:
        lines = tuple(SheetLine(id_, rebuys=1) for id_ in field[:2] if bought[id_].bought[-1].table == table)
        director.do(EnterSheet(plan, table, lines))
    director.do(FreezePool(plan))
    pool = event.held.frozen
    assert pool is not None
    assert (pool.entries, pool.brought, len(pool.prizes)) == (20, dollars(20 * 50 + 2 * 40), 2)

    # The wrong player is put out: nothing has followed, so a void takes it back.
    wrong = event.out(field[4])
    director.do(VoidEntry(wrong, "Wrong seat"))
    assert event.held.registrations[field[4]].is_in
    assert left_in(event.held) == 20

    # Again, and this time the tables were balanced on it. The moves stand, and the player comes back.
    first = event.at_table(event.held.tables[0])
    event.out(*first[:3])
    event.balanced()
    assert event.held.moves
    moved = len(event.held.moves)
    director.do(ReinstatePlayer(plan, first[0], "Had chips behind"))
    assert event.held.registrations[first[0]].is_in
    assert len(event.held.moves) >= moved
    assert left_in(event.held) == 18

    # Two more go, and a table is broken: everybody there has another seat.
    event.out(*event.at_table(event.held.tables[-1])[:2])
    before = left_in(event.held)
    director.do(BreakEventTable(event.held.tables[0]))
    assert len(event.held.tables) == 2
    assert all(one.seat is not None for one in event.held.still_in)
    assert left_in(event.held) == before

    # Two are left. With the clock paused and every chip counted they divide what is left (SHT-11).
    stay = [one.id for one in event.held.still_in][:2]
    event.out(*(one.id for one in event.held.still_in if one.id not in stay))
    director.do(PauseClock(plan))
    seconded(director, _deal(event, stay))
    assert event.stage == Stage.COMPLETE.value
    assert sum(event.held.shares.values()) == sum(pool.prizes)

    # The director pays no prize. The cashier does, each once, and the staff's part goes out over two signatures.
    with pytest.raises(Refused, match="may not do this"):
        director.do(PayPrize(plan, stay[0]))
    cashier.catch_up()
    for one in stay:
        seconded(cashier, PayPrize(plan, one))
    with pytest.raises(Refused, match="on receipt"):
        cashier.do(PayPrize(plan, stay[0]))
    seconded(cashier, HandOn(plan, Part.STAFF, "Dealers' pool"))
    assert event.stage == Stage.SETTLED.value
    assert event.books_hold()

    # What is signed names them with their receipts; the results name everybody in their places.
    won = prizes(event.held)
    signed, results = event.paper("payouts", cashier), event.paper("results", cashier)
    for one in stay:
        paid = event.held.prizes_paid[one]
        assert paid.amount == won[one]
        assert f"R-{paid.receipt}" in signed
        name = director.room.name_of(event.held.registrations[one].player).replace(" ", "")
        assert name in signed
        assert name in results
    assert "LateComer" in results
    assert "Sharedbydeal" in results
    assert "Firstprize" not in signed + results
    assert "Deal" in event.paper("deal", cashier)
    assert verify(event.manager.journal.store, house.bundle).findings == ()


def _deal(event: Event, stay: list[RegistrationId]) -> RecordDeal:
    held = event.held
    in_play = chips_in_play(held)
    stacks = (in_play - in_play // 3, in_play // 3)
    players = tuple(
        StillIn(event.director.room.name_of(held.registrations[one].player), stack, True, Money(0), one)
        for one, stack in zip(stay, stacks, strict=True)
    )
    return RecordDeal(event.plan, players, Method.ICM, in_play, dollars(1))
