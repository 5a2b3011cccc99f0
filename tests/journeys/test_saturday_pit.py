"""A Saturday in the pit, on both engines: open, deal, dispute, fill, dealer change, limits changed, close, win."""

from __future__ import annotations

import pytest

from floor.books.accounts import Stream, banked, fees
from floor.books.counts import Pile
from floor.books.tills import balance
from floor.cage.boxes import PullBox
from floor.cage.day import CloseDay
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestCredit, RequestFill
from floor.cage.records import BoxKind
from floor.catalog import hindrances, identities
from floor.errors import Refused
from floor.house.tables import Attention
from floor.house.tending import FlagTable, PutDealer
from floor.journal.nights import Nights
from floor.money import dollars
from floor.pit.banks import CloseBanked, CountCloser, CountTray
from floor.pit.disputes import Dispute, PlacePlayed, RecordSettlement
from floor.pit.guests import DropCash, LeaveTable, SeatGuest
from floor.pit.limits import ChangeLimits
from floor.pit.opening import PrepareTable
from floor.pit.shoes import StartShoe, TakeDecksOut
from floor.reports.asked import Asked
from floor.reports.money import revenue
from floor.reports.pit import pit as of_the_pit
from floor.settings.dated import SetSetting
from floor.settings.registry import LIMITS_NOTICE
from floor.upkeep import verify
from tests.pit.pits import DEALER, Pit
from tests.pit.rounds import hand
from tests.rooms import House, player


def hindered(pit: Pit) -> str:
    return " ".join(str(one) for one in hindrances(pit.room, CloseDay(pit.room.day)))


def test_a_saturday_in_the_pit(house: House) -> None:
    pit = Pit(house)
    walt = player(pit.manager, "Walt Dorn")
    pit.manager.do(SetSetting(LIMITS_NOTICE.name, 0, pit.room.day, "House memo 9"))
    pit.dealing("BJ", most=dollars(3))
    pit.floor.do(SeatGuest(pit.moon, 2, walt, 2))
    pit.floor.do(DropCash(pit.moon, dollars(300), 2))
    assert (pit.run.win, pit.run.drop) == (0, dollars(300))

    pit.floor.do(FlagTable(pit.moon, Attention.DECISION))
    for touched in (TakeDecksOut(pit.moon, 312), StartShoe(pit.moon, "Walt Dorn", 100), CloseBanked(pit.moon)):
        with pytest.raises(Refused, match="its cards stay where they are"):
            pit.floor.do(touched)
    round_ = Dispute("blackjack", "9c Td", (PlacePlayed(2, "Ah Kd", (hand("Ah Kd", 2),), player=walt),))
    pit.floor.do(RecordSettlement(round_, pit.moon, "Paid as even money"))
    assert (pit.at.flag, pit.run.settled, pit.tray) == (None, dollars(3), dollars(497))
    assert (pit.run.win, balance(pit.room, banked(pit.moon))) == (-dollars(3), dollars(3))
    assert [one.name for one in identities(pit.room) if not one.holds] == []

    house.clock.forward(hours=1)
    slip = pit.floor.do(RequestFill(pit.moon, (Pile(dollars(5), 40),))).number
    pit.rita.do(IssueSlip(slip))
    pit.floor.do(ReceiveSlip(slip, DEALER))
    pit.floor.do(PutDealer(pit.moon, "Nell Haas", burned=True))
    pit.floor.do(ChangeLimits(pit.moon, dollars(1), dollars(4)))
    assert pit.at.plays.banking.most == dollars(4)
    assert "has no closer" in hindered(pit)

    pit.floor.do(CountTray(pit.moon, (Pile(dollars(5), 100), Pile(dollars(1), 30))))
    assert (pit.run.win, pit.run.booked) == (dollars(300 + 530 - 500 - 200), False)
    first = pit.box_pulled()
    pit.box_counted(first, 320)
    assert pit.run.win == dollars(320 + 530 - 500 - 200)
    assert balance(pit.room, fees(Stream.HOUSE_BANKED)) == 0, "no revenue before the closer"

    with pytest.raises(Refused, match="no rake box"):
        pit.signed(pit.floor, PullBox(pit.moon, BoxKind.RAKE), pit.rita)
    credit = pit.floor.do(RequestCredit(pit.moon, (Pile(dollars(5), 20),))).number
    pit.rita.do(IssueSlip(credit))
    pit.floor.do(ReceiveSlip(credit, "Nell Haas"))
    pit.floor.do(CloseBanked(pit.moon))
    pit.floor.do(LeaveTable(pit.moon, 3))
    pit.floor.do(TakeDecksOut(pit.moon, 312))
    pit.floor.do(CountCloser(pit.moon, (Pile(dollars(5), 80), Pile(dollars(1), 20)), "Nell Haas"))
    assert "was not pulled since it closed" in hindered(pit)
    with pytest.raises(Refused, match="was not pulled since it closed"):
        pit.floor.do(PrepareTable(pit.moon, next(iter(pit.room.pit.bankings))))
    last = pit.box_pulled()
    assert "pulled and not counted" in hindered(pit)
    assert balance(pit.room, banked(pit.moon)) == -dollars(420 - 600 + 320)
    pit.box_counted(last, 60)

    win = dollars(320 + 60 + 420 + 100 - 500 - 200)
    assert balance(pit.room, fees(Stream.HOUSE_BANKED)) == -win
    assert balance(pit.room, banked(pit.moon)) == 0
    assert (pit.tray, [run.booked for run in pit.room.pit.runs]) == (dollars(420), [True])
    assert [one.name for one in identities(pit.room) if not one.holds] == []
    store, day = house.store(), pit.room.day
    asked = Asked(Nights(store), pit.room, day, day, pit.room.at, lambda: pit.manager.fold)
    assert of_the_pit(asked).rows == (("21", dollars(380), win, round(win * 10_000 / dollars(380))),)
    assert revenue(asked).totals[-1] == win
    with pytest.raises(Refused, match="has no box of 21"):
        pit.signed(pit.floor, PullBox(pit.moon, BoxKind.TWENTY_ONE), pit.rita)
    assert verify(store, house.bundle).findings == ()
