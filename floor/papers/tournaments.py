"""The rows for the papers of a tournament, and which tournaments each can be about."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from floor.clock import show_date
from floor.documents.dealagreement import DealAgreement, deal_agreement
from floor.documents.equipment import Equipment, equipment_checklist
from floor.documents.flyer import Flyer, flyer
from floor.documents.form import Form
from floor.documents.houserules import HouseRules, house_rules
from floor.documents.prizesheet import PrizeSheet, prize_sheet
from floor.documents.structuresheet import StructureSheet, structure_sheet
from floor.fold import Fold
from floor.ids import PlanId
from floor.paper import Paper, Subject
from floor.papers.events import equipment_of_event, flyer_of, rules_of_event, structure_of
from floor.papers.payouts import deal_of_event, has_results, payouts_of_event, prizes_of_event, results_of_event
from floor.record import Record
from floor.state import Room
from floor.tournament.plan import Planned
from floor.tournament.plans import planned


def _posted(fold: Fold) -> list[Subject]:
    return [_subject(one) for one in _plans(fold) if one.posted]


def _with_prizes(fold: Fold) -> list[Subject]:
    return [_subject(one) for one in _plans(fold) if one.posted and one.prizes]


def _with_deal(fold: Fold) -> list[Subject]:
    return [_subject(one) for one in _plans(fold) if one.deal is not None]


def _with_results(fold: Fold) -> list[Subject]:
    held = fold.room.tournaments.held
    return [_subject(one) for one in _plans(fold) if one.id in held and has_results(held[one.id])]


def _plans(fold: Fold) -> list[Planned]:
    return [one for one in fold.room.tournaments.plans.values() if not one.withdrawn]


def _subject(one: Planned) -> Subject:
    return Subject(str(one.id), f"{one.plan.name}, {show_date(one.plan.day)}", (f"T{one.number}",))


def _made(make: Callable[[Room, Planned], Record]) -> Callable[[Fold, str, datetime], Record]:
    return lambda fold, subject, _at: make(fold.room, planned(fold.room, PlanId(int(subject))))


_POST = ("No tournament is posted", "Post one under Tournaments.")
_PRIZES = ("No prizes of a tournament are posted", "Post them under Tournaments.")
_RESULTS = ("No tournament has results", "They come once a pool is frozen and somebody is out.")
_DEAL = ("No deal is agreed to", "Record one under Tournaments.")

TOURNAMENTS = (
    Paper(
        "structure",
        "Structure sheet",
        Form(StructureSheet, structure_sheet),
        _posted,
        _made(structure_of),
        hangs=True,
        empty=_POST,
    ),
    Paper("flyer", "Tournament flyer", Form(Flyer, flyer), _posted, _made(flyer_of), hangs=True, empty=_POST),
    Paper(
        "tournament-rules",
        "Tournament rules",
        Form(HouseRules, house_rules),
        _posted,
        _made(rules_of_event),
        hangs=True,
        empty=_POST,
    ),
    Paper(
        "prizes",
        "Prize list",
        Form(PrizeSheet, prize_sheet),
        _with_prizes,
        _made(prizes_of_event),
        hangs=True,
        empty=_PRIZES,
    ),
    Paper("payouts", "Payouts", Form(PrizeSheet, prize_sheet), _with_prizes, _made(payouts_of_event), empty=_PRIZES),
    Paper("results", "Results", Form(PrizeSheet, prize_sheet), _with_results, _made(results_of_event), empty=_RESULTS),
    Paper("deal", "Deal agreement", Form(DealAgreement, deal_agreement), _with_deal, _made(deal_of_event), empty=_DEAL),
    Paper(
        "tournament-equipment",
        "Tournament equipment",
        Form(Equipment, equipment_checklist),
        _posted,
        _made(equipment_of_event),
        empty=_POST,
    ),
)
