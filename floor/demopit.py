"""The demo room's pit: a table of Spanish 21 and one of blackjack, opened, filled, dealt at and counted."""

from __future__ import annotations

from datetime import date

from floor.books.counts import Piles
from floor.cage.fills import IssueSlip, ReceiveSlip, RequestFill
from floor.cage.records import BoxKind
from floor.democage import DemoCage, piles
from floor.desk import Desk
from floor.house.players import FilePlayer
from floor.house.tending import PutDealer
from floor.ids import BankingId, PlayerId, TableId
from floor.money import dollars
from floor.pit.banking import approval_of
from floor.pit.bankings import KeepBanking
from floor.pit.banks import CountTray
from floor.pit.checklist import checklist
from floor.pit.dealers import PlanDealer
from floor.pit.guests import DropCash, SeatGuest
from floor.pit.opening import CountOpener, PrepareTable, SignChecklist
from floor.pit.shoes import PutDecksIn, StartShoe
from floor.record import Command

_FLOOR = "Ravi Sandhu"
_BANK = ((25, 40), (5, 240), (1, 300))
"""$2,500."""
_SMALLER = ((25, 20), (5, 60), (1, 200))
"""$1,000."""
_FILL = ((5, 60), (1, 100))
_GUESTS = ("Freya Carr", "Bela Chen", "Walt Dorn", "Kofi Bergström", "Edda Ek", "Sora Ruiz")


class DemoPit:
    """What happens at the two half moons, in three parts of the evening."""

    def __init__(self, desk: Desk, cage: DemoCage, spanish: TableId, blackjack: TableId) -> None:
        self._desk, self._cage = desk, cage
        self._spanish, self._blackjack = spanish, blackjack

    def bank(self) -> None:
        """The two games as the house banks them; that Under 13 earns nothing is known."""
        spanish = KeepBanking("S21", dollars(2), dollars(10), even_bets=True, warned=True)
        blackjack = KeepBanking("BJ", dollars(2), dollars(4), even_bets=True, hands=2)
        self._banked = [BankingId(self._desk.do(one).number) for one in (spanish, blackjack)]

    def open(self) -> None:
        self._opened(self._spanish, self._banked[0], "Vera Coyle", _BANK)
        self._opened(self._blackjack, self._banked[1], "Otto Lind", _SMALLER)

    def deal(self) -> None:
        """Guests sit down and buy chips of the tray; a box is pulled and counted."""
        who = [self._filed(name) for name in _GUESTS]
        self._do(SeatGuest(self._spanish, 6, who[0]))
        self._do(SeatGuest(self._spanish, 3, who[2], 2))
        self._do(SeatGuest(self._spanish, 5))
        self._do(SeatGuest(self._blackjack, 3, who[3]))
        self._do(SeatGuest(self._blackjack, 4, who[4]))
        for seat, amount in ((6, 200), (3, 300), (5, 100)):
            self._do(DropCash(self._spanish, dollars(amount), seat))
        self._do(DropCash(self._blackjack, dollars(60), 3))
        self._shoe(self._spanish, "Walt Dorn")
        self._fill(self._spanish)
        self._do(CountTray(self._spanish, piles(((25, 50), (5, 250), (1, 315)))))
        self._do(PutDealer(self._blackjack, "Nell Haas", burned=True))
        self._cage.drop(self._blackjack, BoxKind.TWENTY_ONE)
        self._do(SeatGuest(self._spanish, 2, who[1]))

    def as_it_stands(self) -> None:
        """A dealer about to be relieved, and a fill on its way."""
        self._shoe(self._spanish, "Freya Carr")
        self._do(PutDealer(self._spanish, "Cato Brandt"))
        self._do(PlanDealer(self._spanish, "Nell Haas", 24))
        slip = self._do(RequestFill(self._spanish, piles(_FILL)))
        self._cage.do("Rita Mora", IssueSlip(slip))

    def _opened(self, table: TableId, banking: BankingId, dealer: str, bank: tuple[tuple[int, int], ...]) -> None:
        self._do(PrepareTable(table, banking))
        approval = self._desk.room.pit.bankings[banking].approval
        lines = checklist(approval_of(self._desk.room, approval, self._desk.room.day))
        self._do(SignChecklist(table, tuple(line.words for line in lines), dealer))
        self._fill(table, piles(bank), dealer)
        self._do(CountOpener(table, piles(bank), dealer))
        self._do(PutDecksIn(table, 6, checked=True, marks="Blue, seals 41 to 46"))
        self._shoe(table, dealer)

    def _fill(self, table: TableId, chips: Piles = (), dealer: str = "Vera Coyle") -> None:
        slip = self._do(RequestFill(table, chips or piles(_FILL)))
        self._cage.do("Rita Mora", IssueSlip(slip), "Lena Fors")
        self._do(ReceiveSlip(slip, dealer))

    def _shoe(self, table: TableId, who: str) -> None:
        self._do(StartShoe(table, who, 96))

    def _filed(self, name: str) -> PlayerId:
        return PlayerId(self._desk.do(FilePlayer(name, born=date(1979, 3, 14), another=True)).number)

    def _do(self, command: Command) -> int:
        return self._cage.do(_FLOOR, command, "Lena Fors").number
