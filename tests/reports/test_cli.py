"""`cardroom report` through its front door: text, JSON, CSV, paper, and what it cannot read."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from floor.cage.paying import PayIn
from floor.cli import main
from floor.cli.answers import DONE, NOT_UNDERSTOOD
from floor.money import dollars
from floor.reports import REPORTS
from floor.void import VoidEntry
from tests.documents.boxes import text_of
from tests.reports.evenings import Evening
from tests.rooms import House

KINDS = {"cents", "count", "text", "time", "share"}


@pytest.fixture(scope="module")
def where(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, ...]:
    """A room with a closed Friday and an open Saturday, and how it is named."""
    folder = tmp_path_factory.mktemp("told")
    house = House(str(folder / "room.db"), folder / "room.key")
    evening = Evening(house)
    evening.act("rake", dollars(12))
    evening.do(VoidEntry(evening.do(PayIn(dollars(9), "found"), evening.rita), "=1+1"))
    for kind, amount in (("close", 1), ("rake", 8)):
        evening.act(kind, dollars(amount))
    house.close()
    return ("--room", house.address, "--keys", str(house.keys))


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    status = main(["report", *words])
    said = capsys.readouterr()
    return status, said.out or said.err


def answered(capsys: Any, *words: str) -> dict[str, Any]:
    status, said = told(capsys, *words, "--json")
    assert status == DONE
    content: dict[str, Any] = json.loads(said)
    return content


def test_the_list_names_every_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(told(capsys, "--list", "--json")[1]) == list(REPORTS)
    assert [line.split()[0] for line in told(capsys, "--list")[1].splitlines()] == list(REPORTS)


@pytest.mark.parametrize("name", REPORTS)
def test_every_report_in_json_has_columns_rows_and_totals_that_are_sums(
    capfd: pytest.CaptureFixture[str], where: tuple[str, ...], name: str
) -> None:
    found = answered(capfd, name, "--from", "2026-11-13", "--to", "2026-11-14", *where)
    assert (found["report"], found["from"], found["to"], found["open"]) == (name, "2026-11-13", "2026-11-14", True)
    assert {one["kind"] for one in found["columns"]} <= KINDS
    for place, total in enumerate(found["totals"]):
        column = [row[place] for row in found["rows"]]
        assert total is None or total == sum(column)
        if found["columns"][place]["kind"] == "time":
            assert all(at[10] == "T" and at[-6:] == "-07:00" for at in column)


def test_a_closed_day_is_not_open_and_says_its_own(capfd: pytest.CaptureFixture[str], where: tuple[str, ...]) -> None:
    found = answered(capfd, "revenue", "--from", "Nov 13, 2026", "--to", "2026-11-13", *where)
    assert "open" not in found
    assert (found["rows"], found["totals"]) == ([["2026-11-13", 1_200, 0, 0]], [None, 1_200, 0, 0])


def test_without_days_it_is_the_open_one(capfd: pytest.CaptureFixture[str], where: tuple[str, ...]) -> None:
    found = answered(capfd, "revenue", *where)
    assert (found["from"], found["to"], found["open"]) == ("2026-11-14", "2026-11-14", True)
    assert found["rows"] == [["2026-11-14", 800, 0, 0]]


def test_identities_have_their_sides_their_difference_and_rows(
    capfd: pytest.CaptureFixture[str], where: tuple[str, ...]
) -> None:
    found = answered(capfd, "identities", "--to", "2026-11-13", *where)
    pool = next(one for one in found["identities"] if one["name"] == "Promotion pool")
    assert pool["sides"][0] == {"name": "owed to the players", "amount": 50_000}
    assert (pool["difference"], pool["rows"]) == (0, [])


def test_text_is_a_table_with_money_as_people_write_it(
    capsys: pytest.CaptureFixture[str], where: tuple[str, ...]
) -> None:
    status, said = told(capsys, "revenue", "--from", "2026-11-13", "--to", "2026-11-14", *where)
    assert status == DONE
    assert said.splitlines() == [
        "Revenue, Fri, Nov 13, 2026 to Sat, Nov 14, 2026, still open",
        "",
        "Day          Raked  Tournament  House-banked",
        "Fri, Nov 13    $12          $0            $0",
        "Sat, Nov 14     $8          $0            $0",
        "All            $20          $0            $0",
    ]
    of_two_years = told(capsys, "revenue", "--from", "2025-11-13", "--to", "2026-11-14", *where)[1].splitlines()
    assert [line.split("  ")[0] for line in of_two_years[3:5]] == ["Fri, Nov 13, 2026", "Sat, Nov 14, 2026"]
    assert told(capsys, "voids", *where)[1] == "Voids, Sat, Nov 14, 2026, still open: nothing.\n"


def test_csv_has_the_rows_alone_and_no_text_is_a_formula(
    capsys: pytest.CaptureFixture[str], where: tuple[str, ...]
) -> None:
    status, said = told(capsys, "voids", "--csv", "--from", "2026-11-13", *where)
    heading, row = csv.reader(StringIO(said))
    assert status == DONE
    assert heading == ["Day", "Time", "Person", "Voided entry", "Reversed", "Reason", "Signed by", "Entry"]
    assert (row[0], row[2], row[4], row[5]) == ("2026-11-13", "Dana Wells", "900", "'=1+1")


def test_it_is_written_as_a_paper(capsys: pytest.CaptureFixture[str], where: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "revenue.pdf"
    days = ("--from", "2026-11-13", "--to", "2026-11-14")
    assert told(capsys, "revenue", *days, "-o", str(file), *where) == (DONE, f"Revenue is written to {file}.\n")
    words = text_of(file.read_bytes())
    assert all(word in words for word in ("HarborLights", "Revenuebynight", "$12", "$20", "stillopen"))


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((), "“name” is missing. Name a report; cardroom report --list names them."),
        (("menu",), "“name” menu is not a report. cardroom report --list names them."),
        (("revenue", "--from", "2026-11-14", "--to", "2026-11-13"), "“from” 2026-11-14 is after “to” 2026-11-13."),
        (("revenue", "--to", "2026-11-15"), "“to” 2026-11-15 is not played yet; the open gaming day is 2026-11-14."),
        (
            ("revenue", "--from", "2026-11-15"),
            "“from” 2026-11-15 is not played yet; the open gaming day is 2026-11-14.",
        ),
        (("revenue", "--from", "soon"), "“from”: “soon” is not a date"),
        (("revenue", "--to", "2026-02-30"), "“to”: “2026-02-30” is not a date"),
        (("revenue", "--to", "13.11.2026"), "“to”: "),
    ],
)
def test_what_it_cannot_read_is_an_error_with_its_field(
    capfd: pytest.CaptureFixture[str], where: tuple[str, ...], words: tuple[str, ...], sentence: str
) -> None:
    status, said = told(capfd, *words, "--json", *where)
    assert status == NOT_UNDERSTOOD
    content = json.loads(said)
    assert list(content) == ["error"]
    assert content["error"].startswith(sentence)


def test_the_demo_room_has_an_evening_to_tell_of(capfd: pytest.CaptureFixture[str]) -> None:
    found = answered(capfd, "tables", "--demo")
    assert len(found["rows"]) == 11
    assert found["totals"][3] == 36_600
