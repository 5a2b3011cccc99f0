"""A tournament that is over, for every command of the money at its end: prizes, bounties, the staff's part."""

from __future__ import annotations

from floor.desk import Desk
from floor.house.tables import AddTable, Place
from floor.ids import PlanId, RegistrationId, TableId
from floor.money import dollars
from floor.record import Command
from floor.rules.check.configurations import Split
from floor.tournament.busting import BustPlayers, Busts
from floor.tournament.freezing import FreezePool
from floor.tournament.opening import GiveTables
from floor.tournament.payingout import HandOn, Part, PayBounties, PayPrize
from floor.tournament.running import SetLevel, StartClock
from tests.tournament.holding import entered, opened

LATE = 8
"""A row of the ladder after the last entry."""


class Prizeful:
    def __init__(self, desk: Desk) -> None:
        price = Split(prize=dollars(50), fee=dollars(10), staff=dollars(5), bounty=dollars(10))
        self.open = self._played(desk, "Unfrozen stud", 91, price, "Ann Late", "Bob Late")[0]
        self.over, (self.winner, gone) = self._played(desk, "Finished stud", 92, price, "Cay Won", "Dov Lost")
        desk.do(FreezePool(self.over))
        desk.do(BustPlayers(self.over, (Busts(gone, by=self.winner),)))

    def _played(
        self, desk: Desk, name: str, label: int, price: Split, *names: str
    ) -> tuple[PlanId, list[RegistrationId]]:
        plan = opened(desk, 0, name=name, entry=price)
        desk.do(GiveTables(plan, (TableId(desk.do(AddTable(str(label), 8, Place(900, 900))).number),)))
        in_it = entered(desk, plan, *names)
        desk.do(StartClock(plan))
        desk.do(SetLevel(plan, LATE))
        return plan, in_it

    def samples(self) -> list[Command]:
        return [
            FreezePool(self.open),
            PayPrize(self.over, self.winner),
            PayBounties(self.over, self.winner),
            HandOn(self.over, Part.STAFF, "Dealers' pool"),
        ]
