"""What all documents say of themselves, and the kinds of field their records are made of."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from floor.money import Money
from floor.record import Record

Name = Annotated[str, Meta(pattern=r"\S", max_length=300)]
"""Words that may not be left out."""
Said = Annotated[str, Meta(max_length=2000)]
"""Words that may be."""
Cents = Annotated[Money, Meta(ge=0, le=10**14)]
Number = Annotated[int, Meta(ge=1, le=10**9)]
Count = Annotated[int, Meta(ge=0, le=10**9)]
PaperName = Literal["letter", "a4", "roll", "label"]
Logo = Annotated[bytes, Meta(max_length=4_000_000)]


class Head(Record, frozen=True, kw_only=True):
    """Whose paper it is, which, and until when; dates and times as they are to be read."""

    room: Name
    title: Said = ""
    number: Said = ""
    version: Count = 0
    since: Said = ""
    valid_until: Said = ""
    printed: Said = ""
    logo: Logo = b""
    code: Annotated[str, Meta(max_length=300)] = ""
    paper: PaperName | None = None
    copy: bool = False
    practice: bool = False
    """Of a room to train in: the paper says so all over."""
    first: Said = ""
    """On a copy, when the paper itself was printed."""


class Headed(Record, frozen=True, kw_only=True):
    """What every paper's record begins with."""

    head: Head


class Fact(Record, frozen=True):
    """A label, what it comes to, and the clause it rests on."""

    label: Name
    value: Name
    clause: Said = ""
