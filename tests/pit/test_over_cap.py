"""A bet over the cap: refused, unless a manager has signed for it where it lay; then its round can be settled."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from floor.derived import INCIDENT, OVER_CAP, Noted
from floor.errors import Refused
from floor.fold import rows_of
from floor.money import Money, dollars
from floor.pit.disputes import Dispute, PlacePlayed, RecordSettlement, SidePlayed
from floor.pit.guests import SeatGuest
from floor.pit.judged import excepted_at
from floor.pit.limits import NoteBet
from tests.pit.pits import Pit
from tests.pit.rounds import hand

ROUND = Dispute("spanish21", "6d Ks 2h", (PlacePlayed(2, "5d 6h", (hand("5d 6h 7d", 12, 12),)),))
"""$12 doubled, 18 against 18."""
WINS = replace(ROUND, places=(PlacePlayed(2, "Kd 9h", (hand("Kd 9h", 12),), SidePlayed(match=Money(1_200))),))


@pytest.fixture
def signed(pit: Pit) -> Pit:
    pit.dealing()
    pit.floor.do(SeatGuest(pit.moon, 2))
    note(pit)
    return pit


def note(pit: Pit, seat: int = 2, bet: str = "") -> None:
    pit.signed(pit.floor, NoteBet(pit.moon, dollars(12), "seen after the first card", seat, bet), pit.manager)


def settle(pit: Pit, dispute: Dispute) -> RecordSettlement:
    return RecordSettlement(dispute, pit.moon)


def refused(pit: Pit, dispute: Dispute) -> set[str]:
    with pytest.raises(Refused) as no:
        pit.floor.do(settle(pit, dispute))
    return {one.code for one in no.value.findings}


def test_nobody_has_signed_and_it_goes_back_R_52(pit: Pit) -> None:
    pit.dealing()
    assert refused(pit, ROUND) == {"ANTE_ABOVE_MAX", "WAGER_ABOVE_CAP"}


def test_what_was_signed_for_is_settled_as_it_lay_with_its_doubles(signed: Pit) -> None:
    done = signed.floor.do(settle(signed, ROUND))
    (place,) = signed.room.settlements[-1].fact.places
    assert (place.staked, place.net) == (dollars(24), 0)
    assert place.remarks == (
        "The bet of $12 is over the table's maximum of $10; a manager signed for it, and it is settled as it lies.",
        "The double on hand 1 of $12 is over the $10 that any one bet may be; a manager signed for it, and it is "
        "settled as it lies.",
    )
    kinds = [row.kind for row in rows_of(done.events, done.context) if isinstance(row, Noted)]
    assert kinds == [], "it was noted, and signed for, when it lay there"


def test_another_bet_of_theirs_over_the_cap_is_not_signed_for(signed: Pit) -> None:
    assert refused(signed, WINS) == {"SIDE_ABOVE_MAX"}
    note(signed, bet="match")
    signed.floor.do(settle(signed, WINS))
    assert signed.room.settlements[-1].fact.net == dollars(12 - 12)


def test_it_is_for_one_round_alone(signed: Pit) -> None:
    signed.floor.do(settle(signed, ROUND))
    assert "ANTE_ABOVE_MAX" in refused(signed, ROUND)


def test_it_ends_with_the_shoe(signed: Pit) -> None:
    signed.shoe()
    assert "ANTE_ABOVE_MAX" in refused(signed, ROUND)


def test_it_is_for_who_bet_it_on_every_place_of_theirs(pit: Pit) -> None:
    pit.dealing()
    pit.floor.do(SeatGuest(pit.moon, 1, hands=2))
    pit.floor.do(SeatGuest(pit.moon, 4))
    note(pit, 1)
    assert {place for place, _bet in _excepted(pit)} == {1, 2}
    pit.floor.do(settle(pit, ROUND))


def test_more_than_was_signed_for_is_refused(signed: Pit) -> None:
    more = Dispute("spanish21", "6d Ks 2h", (PlacePlayed(2, "5d 6h", (hand("5d 6h 7d", 13),)),))
    assert "ANTE_ABOVE_MAX" in refused(signed, more)


def test_a_bet_outside_the_limits_only_is_an_incident_as_before(pit: Pit) -> None:
    pit.dealing(most=dollars(5))
    lay = Dispute("spanish21", "6d Ks 2h", (PlacePlayed(2, "5d 6h", (hand("5d 6h 7d", 8),)),))
    done = pit.floor.do(settle(pit, lay))
    kinds = [row.kind for row in rows_of(done.events, done.context) if isinstance(row, Noted)]
    assert kinds == [INCIDENT]
    assert OVER_CAP not in kinds


def _excepted(pit: Pit) -> set[tuple[int, str]]:
    return set(excepted_at(pit.room, pit.at))
