"""A tournament held by another approval than the stud one cites none of the clauses that are not its own (R-69)."""

from __future__ import annotations

from msgspec.structs import replace

from floor.desk import Desk
from floor.money import dollars
from floor.papers import PAPERS
from floor.rules.check.configurations import Split
from floor.rules.prizes.structures import Form
from floor.tournament.equipping import IssueEquipment, ReturnEquipment
from floor.tournament.freezing import FreezePool
from floor.tournament.opening import OpenRegistration
from floor.tournament.plans import PostPlan
from floor.tournament.prizing import PostPrizes
from floor.tournament.rebuying import NoteRebuy, SellAddOn, SellRebuy
from floor.tournament.registering import RegisterPlayer
from floor.tournament.running import SetLevel
from floor.views.prizes import tenth_words
from tests.room.floors import all_reasons
from tests.rooms import player
from tests.tournament.events import running
from tests.tournament.planning import kept, post_prizes, set_share
from tests.tournament.seated import LATE, held, of_form


def test_no_refusal_cites_a_clause_of_another(desk: Desk) -> None:
    set_share(desk)
    rebuy = Split(prize=dollars(40))
    plan = replace(of_form(desk, Form.BLINDS), rebuys=1, rebuys_until=1, rebuy=rebuy, rebuy_chips=8_000)
    draft = kept(desk, replace(plan, name="Draft"))
    found = [*all_reasons(desk, OpenRegistration(draft))]
    desk.do(PostPlan(draft))
    found += all_reasons(desk, OpenRegistration(draft))
    event = running(desk, plan=plan)
    table, one = held(desk, event).tables[0], held(desk, event).still_in[0].id
    desk.do(IssueEquipment(event, table, "Sam Birch"))
    desk.do(NoteRebuy(event, one))
    desk.do(SetLevel(event, LATE))
    for wrong in (
        PostPlan(event),
        RegisterPlayer(event, player(desk, "Late Comer")),
        SellRebuy(event, one, 90_000, between_hands=False),
        SellAddOn(event, one),
        IssueEquipment(event, table, "Sam Birch"),
        ReturnEquipment(event, table, 8),
        FreezePool(event),
    ):
        found += all_reasons(desk, wrong)
    assert len(found) > 10
    assert {finding.clause for finding in found} == {""}


def test_nor_does_its_frozen_prize_list_or_its_rebuy_sheet(desk: Desk) -> None:
    event = running(desk, plan=of_form(desk, Form.BLINDS))
    (subject,) = PAPERS["rebuy-sheet"].subjects(desk.fold)
    assert "SHT" not in repr(PAPERS["rebuy-sheet"].make(desk.fold, subject.id, desk.now()))
    assert tenth_words(held(desk, event).plan, 1, 4) == "1 place of 4 is paid"
    desk.do(SetLevel(event, LATE))
    desk.do(FreezePool(event))
    late: PostPrizes = post_prizes(desk, event, 300, 100)
    assert [finding.clause for finding in all_reasons(desk, late)] == [""]
