"""Full houses: long mixes, long names at every seat, hundreds of cards, the largest room on paper."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from floor.documents import equipment, waitinglist
from floor.documents.fallback import FallbackTable, SeatedPlayer, fallback_sheet
from floor.documents.kit import A4, LETTER, Paper
from floor.documents.mixed import mixed_sign
from floor.documents.seatcards import seat_cards
from floor.documents.waitinglist import GameList
from floor.money import Money
from tests.documents import samples
from tests.documents.boxes import assert_neat, bare, pages_of, text_of
from tests.documents.large import large_room, many_cards, mix_of

LONG = "Bartholomew Anstruther-Fotheringay von Hohenstaufen {}"


@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
@pytest.mark.parametrize("games", [1, 8, 12, 13, 21, 24])
def test_a_mix_of_any_length_is_one_page_with_every_game_MIX_02(games: int, paper: Paper) -> None:
    sign = mix_of(games)
    drawn = mixed_sign(sign, paper)
    assert len(pages_of(drawn)) == 1
    assert_neat(drawn, paper.margin)
    told = text_of(drawn)
    assert [game.name for game in sign.games if bare(game.name) not in told] == []
    assert told.count("Tonightthedrawhalfishigh") == games // 5


def test_ten_seats_of_long_names_keep_their_lines() -> None:
    players = tuple(SeatedPlayer(seat=seat, name=LONG.format(seat), owes="BB") for seat in range(1, 11))
    table = FallbackTable(label="12", game="Big O Hi-Lo", stakes="$2–$4", seats=10, players=players)
    drawn = fallback_sheet(replace(samples.fallback(), tables=(table,)))
    assert_neat(drawn, LETTER.margin)
    assert [player.name for player in players if bare(player.name) not in text_of(drawn)] == []


@pytest.mark.parametrize("paper", [LETTER, A4], ids=["letter", "a4"])
def test_what_a_seat_owes_is_said_whole_BO_07(paper: Paper) -> None:
    owing = SeatedPlayer(seat=3, name="Andre Ruiz", remark="away since 9:18 PM", owes="BB+SB")
    table = FallbackTable(label="12", game="Big O Hi-Lo", stakes="$2–$4", seats=8, players=(owing,))
    assert "BB+SB" in text_of(fallback_sheet(replace(samples.fallback(), tables=(table,)), paper))


def test_four_hundred_seat_cards_are_forty_sheets() -> None:
    drawn = seat_cards(many_cards(400))
    pages = pages_of(drawn)
    assert len(pages) == 40
    assert_neat(drawn, 18)
    last = "".join(word.text for word in pages[-1])
    assert "Player399" in last
    assert "sheet40of40" in last


def test_the_largest_room_is_all_there() -> None:
    room = large_room()
    drawn = fallback_sheet(room)
    assert_neat(drawn, LETTER.margin)
    told = text_of(drawn)
    seated = [player for table in room.tables for player in table.players]
    assert [player.name for player in seated if bare(player.name) not in told] == []
    assert [who.name for one in room.lists for who in one.waiting if bare(who.name) not in told] == []
    assert "Seated540Waiting300" in told.replace("Tables60", "")
    assert "$2,700" in told


def test_a_table_is_not_parted_by_the_end_of_a_page() -> None:
    for page in pages_of(fallback_sheet(large_room(tables=14, waiting=0))):
        told = "".join(word.text for word in page)
        assert told.count("Seat") - told.count("Seated") == sum(
            told.count(f"Player{table}-9") for table in range(1, 15)
        )


def test_an_empty_room_and_empty_lists_say_so() -> None:
    empty = replace(samples.fallback(), tables=(), lists=(GameList(game="Badugi"),))
    assert "Nobodyiswaiting." in text_of(fallback_sheet(empty))
    assert_neat(fallback_sheet(empty), LETTER.margin)


def test_a_list_alone_has_lines_to_write_on() -> None:
    alone = replace(samples.waiting_lists(), lists=samples.waiting_lists().lists[:1])
    drawn = waitinglist.waiting_lists(alone)
    assert_neat(drawn, LETTER.margin)
    assert "Waitinglist" in text_of(drawn)
    assert "17" in text_of(drawn)


def test_a_long_equipment_list_goes_on_with_its_heading() -> None:
    sheet = samples.equipment()
    first, *others = sheet.outfits
    long = replace(sheet, outfits=(replace(first, issues=first.issues * 9), *others))
    assert msgspec.json.decode(msgspec.json.encode(long), type=equipment.Equipment) == long
    drawn = equipment.equipment_checklist(long)
    pages = ["".join(word.text for word in page) for page in pages_of(drawn)]
    assert len(pages) > 2
    assert all("Deckcase" in page for page in pages[:-1])
    assert_neat(drawn, LETTER.margin)


def test_amounts_of_a_group_keep_one_size() -> None:
    """One long amount makes them all smaller, rather than itself alone."""
    sample = samples.fallback()
    first, *others = sample.tables[0].players
    rich = replace(first, money_in=Money(123_456_789_012_345))
    table = replace(sample.tables[0], players=(rich, *others))
    words = pages_of(fallback_sheet(replace(sample, tables=(table,), lists=())))[0]
    heights = {round(word.top - word.bottom, 1) for word in words if word.text in ("$100", "$120", "$160")}
    usual = pages_of(fallback_sheet(sample))[0]
    assert len(heights) == 1
    assert heights.pop() < next(word.top - word.bottom for word in usual if word.text == "$100")
