"""What commands and events are: frozen records with a name of their own on disk."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A value: compared by content, never changed."""


class Command(Record, frozen=True, tag=True):
    """What a person asks for, in the imperative."""


class Event(Record, frozen=True, tag=True):
    """What happened, in the past tense."""


Events = Iterable[Event]
