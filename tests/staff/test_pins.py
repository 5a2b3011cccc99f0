"""PINs: not guessable, not kept, and of no use without the pepper."""

from __future__ import annotations

import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floor.errors import Refused
from floor.ids import StaffId
from floor.roles import Role
from floor.staff.pins import check_pin, keep_pin, pin_fits
from tests.rooms import MANAGER_PIN, PIN, House, an_evening, hire

PEPPER = b"p" * 32


@pytest.mark.parametrize(
    "pin",
    [
        "000000",
        "999999",
        "123456",
        "234567",
        "789012",
        "654321",
        "987654",
        "210987",
        "121212",
        "474747",
        "123123",
        "908908",
    ],
)
def test_a_pin_that_a_player_at_the_rail_would_guess_is_refused(pin: str) -> None:
    with pytest.raises(Refused, match="This PIN is too easy to guess"):
        check_pin(pin)


@pytest.mark.parametrize(
    "pin", ["", "12345", "1234567", "12345a", " 48291", "48291５", "４８２９１５", "-48291", "4829.5"]
)
def test_a_pin_has_six_plain_digits(pin: str) -> None:
    with pytest.raises(Refused, match="A PIN has 6 digits"):
        keep_pin(pin, PEPPER)


@given(st.integers(0, 999_999).map("{:06}".format))
def test_nearly_every_pin_is_good_enough(pin: str) -> None:
    """Each kind of trivial PIN is one of the three: a repeat, a run up, a run down."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    repeat = pin in {pin[:1] * 6, pin[:2] * 3, pin[:3] * 2}
    if repeat or steps in ({1}, {9}):
        with pytest.raises(Refused):
            check_pin(pin)
    else:
        check_pin(pin)


def test_a_kept_pin_fits_its_pin_with_its_pepper_and_nothing_else() -> None:
    kept = keep_pin(PIN, PEPPER)
    assert pin_fits(kept, PIN, PEPPER)
    assert not pin_fits(kept, "482916", PEPPER)
    assert not pin_fits(kept, PIN, b"q" * 32)
    assert not pin_fits(kept, "", PEPPER)
    assert not pin_fits("not a hash", PIN, PEPPER)
    assert keep_pin(PIN, PEPPER) != kept
    assert kept.startswith("$argon2id$")


def test_a_guess_is_made_to_cost_its_time_and_memory() -> None:
    """In a program of its own, for the tests take less trouble."""
    told = f"from floor.staff.pins import keep_pin; print(keep_pin({PIN!r}, {PEPPER!r}))"
    kept = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True).stdout
    assert kept.startswith("$argon2id$v=19$m=19456,t=2,p=1$")
    assert pin_fits(kept.strip(), PIN, PEPPER)


def test_no_pin_is_anywhere_in_the_room_s_files(small_house: House) -> None:
    desk = an_evening(small_house.founded())
    hire(desk, Role.CASHIER)
    with pytest.raises(Refused):
        small_house.desk().sign_in(StaffId(1), "571803")
    for file in Path(small_house.address).parent.iterdir():
        content = file.read_bytes() if file.is_file() else b""
        assert not any(pin.encode() in content for pin in (MANAGER_PIN, PIN, "571803")), file
