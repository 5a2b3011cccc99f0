"""What slips and the close pack say in their place: who asked, who called off, whose a difference is."""

from __future__ import annotations

from datetime import datetime

from floor.books.counts import Pile
from floor.cage.day import CloseDay
from floor.cage.drawers import CountThrough, OpenDrawer
from floor.cage.fills import CancelSlip, IssueSlip, ReceiveSlip, RequestFill
from floor.cage.paying import CorrectReceipt
from floor.cage.promotion import AwardPromotion, SeedPool
from floor.documents.buyslip import BuySlip
from floor.documents.cageslip import CageSlip
from floor.documents.closepack import ClosePack
from floor.entry import Entry
from floor.ids import TableId
from floor.money import dollars
from floor.papers import PAPERS
from floor.record import Record
from floor.room.seating import SeatPlayer
from floor.room.sessions import BuyChips
from tests.cage.cages import ONE, Cage
from tests.pit.pits import Pit
from tests.rooms import House, player

HUNDRED = (Pile(dollars(1), 100),)


def paper(cage: Cage, kind: str, about: Entry | str) -> Record:
    cage.manager.catch_up()
    at: datetime = cage.manager.now()
    return PAPERS[kind].make(cage.manager.fold, about if isinstance(about, str) else str(about.number), at)


def slip(cage: Cage, kind: str, entry: Entry) -> CageSlip:
    made = paper(cage, kind, entry)
    assert isinstance(made, CageSlip)
    return made


def facts(made: CageSlip | BuySlip) -> dict[str, str]:
    return {fact.label: fact.value for fact in made.facts}


def issued(cage: Cage, table: TableId) -> tuple[int, Entry]:
    asked = cage.floor.do(RequestFill(table, HUNDRED)).number
    return asked, cage.rita.do(IssueSlip(asked))


def test_a_fill_asked_for_on_the_day_before_still_says_by_whom(cage: Cage) -> None:
    cage.opened()
    asked = cage.floor.do(RequestFill(cage.table, HUNDRED)).number
    cage.rita.do(CountThrough(ONE, cage.exactly(ONE)))
    cage.manager.catch_up()
    cage.signed(cage.manager, CloseDay(cage.manager.room.day), cage.lena)
    sent = cage.rita.do(IssueSlip(asked))
    cage.floor.do(ReceiveSlip(asked, "Ines K."))
    made = slip(cage, "fill-slip", sent)
    assert facts(made)["Asked for by"] == "Yan Platt"
    assert next((one.role, one.name) for one in made.signers) == ("Floor", "Yan Platt")


def test_a_fill_called_off_says_when_by_whom_and_who_signed(cage: Cage) -> None:
    cage.opened()
    asked, sent = issued(cage, cage.table)
    cage.signed(cage.rita, CancelSlip(asked, "the wrong chips"), cage.lena)
    said = facts(slip(cage, "fill-slip", sent))
    assert (said["Called off"], said["Signed by"], said["Why"]) == (
        "7:42 PM, Rita Mora",
        "Lena Fors",
        "the wrong chips",
    )


def test_a_box_of_21_goes_to_the_table_s_win_and_not_to_the_rake(small_house: House) -> None:
    pit = Pit(small_house)
    pit.dealing()
    counted = pit.box_counted(pit.box_pulled(), 40)
    assert facts(slip(pit, "drop-count", counted))["Goes to"] == "the table's win, house-banked"


def test_an_opening_that_differs_says_who_answers_for_it(cage: Cage) -> None:
    opened = cage.rita.do(OpenDrawer(ONE, cage.exactly(ONE, cash=-5)))
    assert facts(slip(cage, "drawer-count", opened))["Answered for by"] == "the house"
    cage.closed(cage.rita)
    opened = cage.sam.do(OpenDrawer(ONE, cage.exactly(ONE, cash=-5)))
    assert facts(slip(cage, "drawer-count", opened))["Answered for by"] == "Rita Mora"
    cage.closed(cage.sam)
    opened = cage.sam.do(OpenDrawer(ONE, cage.exactly(ONE)))
    assert "Answered for by" not in facts(slip(cage, "drawer-count", opened))


def test_a_receipt_that_two_signed_for_names_the_second(cage: Cage) -> None:
    ola, rita = player(cage.manager), cage.opened()
    cage.signed(cage.manager, SeedPool(dollars(2_000), "opening night"), cage.lena)
    small = rita.do(AwardPromotion(ola, dollars(20), "high hand"))
    large = cage.signed(rita, AwardPromotion(ola, dollars(1_500), "bad beat"), cage.lena)
    made = [paper(cage, "buy-slip", entry) for entry in (small, large)]
    signed = [facts(one).get("Signed by") for one in made if isinstance(one, BuySlip)]
    assert signed == [None, "Lena Fors"]


def test_the_close_pack_does_not_call_a_correction_a_count(cage: Cage) -> None:
    cage.manager.do(SeatPlayer(cage.table, 1, player(cage.manager)))
    rita = cage.opened()
    rita.do(BuyChips(cage.table, 1, dollars(400)))
    rita.do(CountThrough(ONE, cage.exactly(ONE, cash=-6)))
    assert told(cage) == "short, 1 count of 2"
    cage.signed(rita, CorrectReceipt(1, dollars(4), False, "it was $404"), cage.lena)
    assert told(cage) == "short, 1 count of 2 and 1 correction"


def told(cage: Cage) -> str:
    made = paper(cage, "close-pack", "")
    assert isinstance(made, ClosePack)
    return made.told
