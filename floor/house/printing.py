"""Paper: what was printed, when and by whom, which sign hangs where, and the rules the room posts of its own."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from floor import text
from floor.books.series import DOCUMENTS, issued
from floor.context import Context, Stamp
from floor.errors import refuse, refuse_if
from floor.ids import StaffId
from floor.record import Command, Event, Events, Record

if TYPE_CHECKING:
    from floor.state import Room

LONGEST_RULE, MOST_RULES = 200, 24
LARGEST_LOGO = 500_000


class Printed(msgspec.Struct, frozen=True):
    """A numbered paper. The digest is of all it says; a later one of the same kind and subject is a new version."""

    number: int
    kind: str
    subject: str
    title: str
    digest: str
    version: int
    at: datetime
    staff: StaffId | None
    copy_of: int | None = None


class PostedRule(Record, frozen=True):
    title: str
    words: str = ""


class PrintDocument(Command, frozen=True):
    """Issue a paper's number before it is printed; `copy_of` for a reprint."""

    kind: str
    subject: str
    title: str
    digest: str
    copy_of: int | None = None


class HangSign(Command, frozen=True):
    """A sign has come out of the printer and hangs from now on, in place of an older one of its kind and subject."""

    number: int


class TakeDownSign(Command, frozen=True):
    """A sign no longer hangs, so nobody needs to hear that it is out of date."""

    kind: str
    subject: str


class PostRules(Command, frozen=True):
    """Set the rules the room posts beside those the approvals ask for."""

    rules: tuple[PostedRule, ...]


class SetLogo(Command, frozen=True):
    """Put a picture in place of the mark on every paper; none at all takes it off."""

    picture: bytes = b""


class DocumentPrinted(Event, frozen=True):
    number: int
    kind: str
    subject: str
    title: str
    digest: str
    version: int
    copy_of: int | None = None


class SignHung(Event, frozen=True):
    number: int


class SignTakenDown(Event, frozen=True):
    kind: str
    subject: str


class LogoSet(Event, frozen=True):
    picture: bytes


class RulesPosted(Event, frozen=True):
    rules: tuple[PostedRule, ...]


def print_document(room: Room, ask: PrintDocument, now: Context) -> Events:
    """A copy keeps the version of the paper it repeats, and a copy of a copy repeats the first."""
    number = room.next_number(DOCUMENTS)
    title = text.name(ask.title, "paper's title", longest=120)
    first = _repeated(room, ask, ask.copy_of) if ask.copy_of is not None else None
    version = first.version if first is not None else version_of(room, ask.kind, ask.subject, ask.digest)
    copy_of = first.number if first is not None else None
    yield issued(room, DOCUMENTS)
    yield DocumentPrinted(number, ask.kind, ask.subject, title, ask.digest, version, copy_of)


def _repeated(room: Room, ask: PrintDocument, number: int) -> Printed:
    first = first_printed(room, number)
    says_the_same = (ask.kind, ask.subject, ask.digest) == (first.kind, first.subject, first.digest)
    refuse_if(not says_the_same, f"That is no copy of paper {first.number:,}.", cure="Print it anew.")
    return first


def first_printed(room: Room, number: int) -> Printed:
    """The paper of today with this number, or the one it is a copy of."""
    found = _printed(room, number)
    return _printed(room, found.copy_of) if found.copy_of is not None else found


def _printed(room: Room, number: int) -> Printed:
    found = next((one for one in room.prints if one.number == number), None)
    if found is None:
        raise refuse(f"Paper {number:,} was not printed today.", cure="Print it anew.")
    return found


def hang_sign(room: Room, ask: HangSign, now: Context) -> Events:
    printed = _printed(room, ask.number)
    refuse_if(room.hung.get(_key(printed.kind, printed.subject)) == printed, f"Paper {ask.number:,} hangs already.")
    yield SignHung(ask.number)


def take_down_sign(room: Room, ask: TakeDownSign, now: Context) -> Events:
    refuse_if(_key(ask.kind, ask.subject) not in room.hung, "That sign does not hang.")
    yield SignTakenDown(ask.kind, ask.subject)


def post_rules(room: Room, ask: PostRules, now: Context) -> Events:
    refuse_if(len(ask.rules) > MOST_RULES, f"At most {MOST_RULES} rules of the room's own fit on the sign.")
    rules = tuple(
        PostedRule(
            text.name(rule.title, "rule"),
            text.name(rule.words, "rule's words", longest=LONGEST_RULE) if rule.words.strip() else "",
        )
        for rule in ask.rules
    )
    refuse_if(rules == room.posted, "Nothing was changed.")
    yield RulesPosted(rules)


def set_logo(room: Room, ask: SetLogo, now: Context) -> Events:
    from floor.documents.picture import checked_logo

    refuse_if(ask.picture == room.logo, "Nothing was changed.")
    refuse_if(
        len(ask.picture) > LARGEST_LOGO,
        f"The picture has {len(ask.picture):,} bytes; at most {LARGEST_LOGO:,} are kept.",
        cure="Choose a smaller one.",
    )
    yield LogoSet(checked_logo(ask.picture) if ask.picture else b"")


def document_printed(room: Room, fact: DocumentPrinted, stamp: Stamp) -> None:
    printed = Printed(
        fact.number, fact.kind, fact.subject, fact.title, fact.digest, fact.version, stamp.at, stamp.staff, fact.copy_of
    )
    room.prints.append(printed)


def sign_hung(room: Room, fact: SignHung, stamp: Stamp) -> None:
    printed = next(one for one in room.prints if one.number == fact.number)
    room.hung[_key(printed.kind, printed.subject)] = printed


def sign_taken_down(room: Room, fact: SignTakenDown, stamp: Stamp) -> None:
    del room.hung[_key(fact.kind, fact.subject)]


def logo_set(room: Room, fact: LogoSet, stamp: Stamp) -> None:
    room.logo = fact.picture


def rules_posted(room: Room, fact: RulesPosted, stamp: Stamp) -> None:
    room.posted = fact.rules


def version_of(room: Room, kind: str, subject: str, digest: str) -> int:
    """The same words keep their version; changed ones are the next."""
    hung = room.hung.get(_key(kind, subject))
    if hung is None:
        return 1
    return hung.version if hung.digest == digest else hung.version + 1


def _key(kind: str, subject: str) -> str:
    return f"{kind}/{subject}"


def hangs(room: Room, kind: str, subject: str, since: datetime | None = None) -> bool:
    """Whether such a paper hangs that was printed since a moment, whatever it says."""
    hung = room.hung.get(_key(kind, subject))
    return hung is not None and (since is None or hung.at >= since)
