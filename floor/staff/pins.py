"""PINs: which are good enough, and how they are kept without being known."""

from __future__ import annotations

import hmac
from hashlib import sha256
from itertools import pairwise
from typing import Annotated, NamedTuple

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Meta

from floor.errors import refuse_if

DIGITS = 6
KeptPin = Annotated[str, Meta(title="kept PIN")]
"""What is stored of a PIN: by this type a field is known that nobody is to be shown."""
KEPT = "$argon2id$"
"""How every kept PIN begins; alone it stands for one while a command is only being judged."""


class Effort(NamedTuple):
    """What it takes to try a PIN: how often, over how much memory."""

    rounds: int
    kibibytes: int


EFFORT = Effort(rounds=2, kibibytes=19 * 1024)
"""For PINs kept from now on; one kept before says itself what it took."""


def check_pin(pin: str) -> None:
    """Refuse a PIN that a player at the rail would guess."""
    refuse_if(
        len(pin) != DIGITS or not (pin.isascii() and pin.isdigit()),
        f"A PIN has {DIGITS} digits.",
        cure="Choose six digits.",
    )
    refuse_if(_is_trivial(pin), "This PIN is too easy to guess.", cure="Avoid runs, repeats and patterns like 121212.")


def keep_pin(pin: str, pepper: bytes) -> KeptPin:
    """What is stored of a PIN: argon2id over the PIN keyed with a secret that is not in the database."""
    check_pin(pin)
    return _hasher().hash(_peppered(pin, pepper))


def check_kept(kept: str) -> None:
    """A PIN in the clear must not reach the journal, whatever went wrong on its way."""
    refuse_if(not kept.startswith(KEPT), "A PIN is kept only as its hash.")


def pin_fits(kept: str, pin: str, pepper: bytes) -> bool:
    try:
        return _hasher().verify(kept, _peppered(pin, pepper))
    except (VerificationError, InvalidHashError):
        return False


def _peppered(pin: str, pepper: bytes) -> bytes:
    return hmac.digest(pepper, pin.encode(), sha256)


def _hasher() -> PasswordHasher:
    return PasswordHasher(time_cost=EFFORT.rounds, memory_cost=EFFORT.kibibytes, parallelism=1)


def _is_trivial(pin: str) -> bool:
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(pin)}
    repeats = any(pin == pin[:size] * (DIGITS // size) for size in (1, 2, 3))
    return repeats or steps in ({1}, {9})
