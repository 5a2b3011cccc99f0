"""Slips of settlements: a disputed round of 21 with every bet, its reason, and what each seat wins or loses."""

from __future__ import annotations

from datetime import datetime

from msgspec.structs import replace

from floor.books.series import SETTLEMENTS as SERIES
from floor.clock import show_time
from floor.documents.form import Form
from floor.documents.settlement import SettlementSlip, SlipBet, SlipHand, SlipPlace, SlipReturned, settlement_slip
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import moment, plain_head
from floor.ids import PlayerId, StaffId
from floor.money import Money, show, signed
from floor.paper import Paper, Subject
from floor.pit.disputes import PlacePlayed, PlaceSettled, SettlementRecorded
from floor.record import Record
from floor.rules.cards import cards, show_all
from floor.rules.twentyone.counting import total
from floor.rules.twentyone.tablerules import Settings
from floor.rules.twentyone.wording import settings_words
from floor.state import Room
from floor.text import count


def settlement_slip_of(room: Room, fact: SettlementRecorded, at: datetime, staff: StaffId | None) -> SettlementSlip:
    """With the number it was recorded under, or saying that it was not."""
    number = f"Settlement {fact.number:,}" if fact.number else ""
    played = {place.seat: place for place in fact.dispute.places}
    return SettlementSlip(
        head=replace(plain_head(room), number=number),
        title=number or "Settlement, not recorded",
        facts=tuple(_facts(room, fact, at, staff)),
        game=fact.game,
        rules=_rules(fact.rules),
        dealer=_hand("Dealer", fact.dispute.dealer),
        places=tuple(_place(room, played[place.seat], place) for place in fact.places),
        total=total_words(fact),
        returned=tuple(
            SlipReturned(f"Seat {one.seat}: {_lower(one.bet)}", show(one.amount), one.why, one.clause)
            for one in fact.returned
        ),
        note=fact.note,
    )


def total_words(fact: SettlementRecorded) -> str:
    """'+$8 − $5 + $17: $20 from the bank'."""
    nets = [place.net for place in fact.places]
    return f"{terms(nets)}: {paid(fact.net, fact.from_tray)}" if len(nets) > 1 else paid(fact.net, fact.from_tray)


def terms(nets: list[int]) -> str:
    """'+$8 − $5 + $17'."""
    return signed(nets[0]) + "".join(f" {'−' if net < 0 else '+'} {show(Money(abs(net)))}" for net in nets[1:])


def paid(net: int, from_tray: bool) -> str:
    """'$20 from the bank', '$5 to the bank'; where no table's bank pays, '$20 to the players'."""
    if not net:
        return "nothing from the bank" if from_tray else "nothing to pay"
    ways = ("from the bank", "to the bank") if from_tray else ("to the players", "to the house")
    return f"{show(Money(abs(net)))} {ways[net < 0]}"


def _rules(used: Settings) -> str:
    return ". ".join(settings_words(used)) + "."


def _facts(room: Room, fact: SettlementRecorded, at: datetime, staff: StaffId | None) -> list[str]:
    facts = [moment(room, at)]
    if fact.label:
        facts.append(f"Table {fact.label}")
    if staff in room.staff:
        facts.append(f"Settled by {room.staff[staff].name}")
    return facts


def _place(room: Room, played: PlacePlayed, settled: PlaceSettled) -> SlipPlace:
    split = len(played.hands) > 1
    return SlipPlace(
        who=f"Seat {played.seat}{_name(room, played.player)}",
        net=signed(settled.net),
        hands=tuple(
            _hand(f"Hand {place}" if split else "Hand", hand.cards) for place, hand in enumerate(played.hands, 1)
        ),
        bets=tuple(SlipBet(one.bet, show(one.stake), _net(one.net), one.told, one.clause) for one in settled.bets),
        remarks=settled.remarks,
    )


def _net(net: int) -> str:
    return signed(net) if net else "push"


def _hand(title: str, held: str) -> SlipHand:
    read = cards(held)
    return SlipHand(title, show_all(read), f"{total(read)}")


def _name(room: Room, player: PlayerId | None) -> str:
    return f", {room.players[player].name}" if player in room.players else ""


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _settlements(fold: Fold) -> list[Subject]:
    """The day's settlements, the latest first."""
    zone = fold.room.house.zone
    return [
        Subject(
            str(one.entry),
            f"Settlement {one.fact.number:,}, {one.fact.game}, "
            f"{count(len(one.fact.places), 'seat')}, {show_time(one.at, zone)}",
            (f"{one.fact.number}", f"Settlement {one.fact.number:,}"),
        )
        for one in reversed(fold.room.settlements)
    ]


def _settlement(fold: Fold, id: str, at: datetime) -> Record:
    found = next((one for one in fold.room.settlements if str(one.entry) == id), None)
    if found is None:
        raise refuse("That settlement was taken back.")
    return settlement_slip_of(fold.room, found.fact, found.at, found.staff)


SETTLEMENTS = (
    Paper(
        "settlement",
        "Settlement slip",
        Form(SettlementSlip, settlement_slip, ("roll", "letter", "a4"), upright=True),
        _settlements,
        _settlement,
        series=SERIES,
        of_the_day=True,
        empty=("No settlement today", "Record one in Games & rules, and its slip is here."),
    ),
)
