"""The tables: the journal itself, and the rows derived from it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ColumnElement,
    Date,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
    UniqueConstraint,
    literal_column,
    text,
)

metadata = MetaData(
    naming_convention={
        "pk": "%(table_name)s_pk",
        "uq": "%(table_name)s_%(column_0_name)s_once",
        "ck": "%(table_name)s_%(constraint_name)s",
        "fk": "%(table_name)s_%(column_0_name)s_known",
    }
)

Whole = BigInteger().with_variant(Integer, "sqlite")


def _of_entry() -> list[Column[Any]]:
    """The entry, which of its rows, and its circumstances: two years of a report are not looked up in the journal."""
    return [
        Column("entry", Whole, ForeignKey("entries.number"), nullable=False),
        Column("line", Integer, nullable=False),
        Column("day", Text, nullable=False),
        Column("at", Whole, nullable=False),
        Column("staff", Whole),
        Column("signer", Whole),
    ]


meta = Table("meta", metadata, Column("key", Text, primary_key=True), Column("value", Text, nullable=False))

entries = Table(
    "entries",
    metadata,
    Column("number", Whole, primary_key=True, autoincrement=False),
    Column("id", Text, nullable=False),
    Column("at", Whole, nullable=False),
    Column("day", Text, nullable=False),
    Column("staff", Whole),
    Column("role", Text),
    Column("workstation", Text, nullable=False),
    Column("approver", Whole),
    Column("exception", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("command", Text, nullable=False),
    Column("events", Text, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    UniqueConstraint("id"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("number", Whole, ForeignKey("entries.number"), nullable=False),
    Column("shape", Integer, nullable=False),
    Column("hash", LargeBinary, nullable=False),
    Column("room", LargeBinary, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    PrimaryKeyConstraint("number", "shape"),
)

transfers = Table(
    "transfers",
    metadata,
    Column("entry", Whole, ForeignKey("entries.number"), nullable=False),
    Column("line", Integer, nullable=False),
    Column("debit", Text, nullable=False),
    Column("credit", Text, nullable=False),
    Column("amount", Whole, nullable=False),
    Column("reverses", Whole, ForeignKey("entries.number")),
    PrimaryKeyConstraint("entry", "line"),
    CheckConstraint("amount > 0", name="positive"),
    CheckConstraint("debit <> credit", name="two_accounts"),
)

visits = Table(
    "visits",
    metadata,
    Column("since", Whole, ForeignKey("entries.number"), nullable=False),
    Column("until", Whole, ForeignKey("entries.number")),
    Column("table_id", Whole, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("player", Whole, nullable=False),
    Column("kind", Text, nullable=False, server_default="cash"),
    PrimaryKeyConstraint("since", "table_id", "seat"),
    CheckConstraint("seat > 0", name="seat_number"),
)
Index(
    "visits_one_live_per_seat",
    visits.c.table_id,
    visits.c.seat,
    unique=True,
    sqlite_where=text("until IS NULL"),
    postgresql_where=text("until IS NULL"),
)
Index(
    "visits_one_live_per_player",
    visits.c.player,
    visits.c.kind,
    unique=True,
    sqlite_where=text("until IS NULL"),
    postgresql_where=text("until IS NULL"),
)
Index("visits_until", visits.c.until)
Index("visits_by_player", visits.c.player)

players = Table(
    "players",
    metadata,
    Column("since", Whole, ForeignKey("entries.number"), nullable=False),
    Column("until", Whole, ForeignKey("entries.number")),
    Column("player", Whole, nullable=False),
    Column("number", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("alias", Text, nullable=False),
    Column("born", Date),
    Column("barred_until", Date),
    PrimaryKeyConstraint("since", "player"),
)
Index(
    "players_one_record_each",
    players.c.player,
    unique=True,
    sqlite_where=text("until IS NULL"),
    postgresql_where=text("until IS NULL"),
)
Index(
    "players_one_number_each",
    players.c.number,
    unique=True,
    sqlite_where=text("until IS NULL"),
    postgresql_where=text("until IS NULL"),
)
Index("players_until", players.c.until)

daily = Table(
    "daily",
    metadata,
    Column("day", Text, nullable=False),
    Column("debit", Text, nullable=False),
    Column("credit", Text, nullable=False),
    Column("amount", Whole, nullable=False),
    PrimaryKeyConstraint("day", "debit", "credit"),
)
"""What moved between two accounts in a gaming day, less what was taken back."""

cash = Table(
    "cash",
    metadata,
    Column("day", Text, nullable=False),
    Column("player", Whole, nullable=False),
    Column("unnamed", Whole, nullable=False),
    Column("described", Text, nullable=False),
    Column("paid_in", Whole, nullable=False),
    Column("paid_out", Whole, nullable=False),
    PrimaryKeyConstraint("day", "player", "unnamed"),
)
"""Somebody's cash of a gaming day: a player's, or by number that of somebody without a name; the other is 0."""

payments = Table(
    "payments",
    metadata,
    *_of_entry(),
    Column("player", Whole),
    Column("paid_in", Whole, nullable=False),
    Column("paid_out", Whole, nullable=False),
    Column("unnamed", Whole),
    Column("described", Text, nullable=False),
    PrimaryKeyConstraint("entry", "line"),
)
Index("payments_by_player", payments.c.player)

takings = Table(
    "takings",
    metadata,
    *_of_entry(),
    Column("table_id", Whole, nullable=False),
    Column("label", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("amount", Whole, nullable=False),
    PrimaryKeyConstraint("entry", "line"),
)
Index("takings_by_day", takings.c.day)

openings = Table(
    "openings",
    metadata,
    Column("since", Whole, ForeignKey("entries.number"), nullable=False),
    Column("until", Whole, ForeignKey("entries.number")),
    Column("table_id", Whole, nullable=False),
    Column("game", Text, nullable=False),
    PrimaryKeyConstraint("since", "table_id"),
)
Index(
    "openings_one_live_per_table",
    openings.c.table_id,
    unique=True,
    sqlite_where=text("until IS NULL"),
    postgresql_where=text("until IS NULL"),
)
Index("openings_until", openings.c.until)

counts = Table(
    "counts",
    metadata,
    *_of_entry(),
    Column("place", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("how", Text, nullable=False),
    Column("answers", Whole),
    Column("cash", Whole, nullable=False),
    Column("chips", Whole, nullable=False),
    PrimaryKeyConstraint("entry", "line"),
)
Index("counts_by_day", counts.c.day)

notes = Table(
    "notes",
    metadata,
    *_of_entry(),
    Column("kind", Text, nullable=False),
    Column("words", Text, nullable=False),
    Column("amount", Whole, nullable=False),
    Column("about", Whole),
    PrimaryKeyConstraint("entry", "line"),
)
Index("notes_by_day", notes.c.day, notes.c.kind)

indexed = Table(
    "indexed",
    metadata,
    Column("last", Whole, ForeignKey("entries.number"), primary_key=True, autoincrement=False),
    Column("first", Whole, nullable=False),
    Column("day", Text, nullable=False),
    Column("began", Whole, nullable=False),
    Column("mentions", Integer, nullable=False),
    CheckConstraint("first <= last", name="in_order"),
)
"""The sealed days that can be searched: their first and last entry, since when, and how many mentions they have."""

told = Table(
    "told",
    metadata,
    Column("entry", Whole, ForeignKey("entries.number"), primary_key=True, autoincrement=False),
    Column("words", Text, nullable=False),
)
"""What each entry of those days says, with the names that things had then."""

mentions = Table(
    "mentions",
    metadata,
    Column("word", Text, nullable=False),
    Column("key", Whole, nullable=False),
    Column("entry", Whole, ForeignKey("entries.number"), nullable=False),
    PrimaryKeyConstraint("word", "key", "entry"),
    sqlite_with_rowid=False,
)
"""And what each can be found by."""
AMOUNT: ColumnElement[str] = literal_column("'amount'")
"""Of the mentions only those of amounts are looked for in a range, and so have an index of their own by entry."""
Index(
    "mentions_of_amounts",
    mentions.c.entry,
    mentions.c.key,
    sqlite_where=text("word = 'amount'"),
    postgresql_where=text("word = 'amount'"),
)

INDEX = (indexed, told, mentions)
"""For finding entries of sealed days. What they do not have yet is read from the journal itself."""

TEMPORAL = (visits, players, openings)
"""Rows that hold from one entry until another."""

OF_ENTRY = (payments, takings, counts, notes)
"""Rows that say what one entry did, and go with it when it is taken back."""

DERIVED = (transfers, *TEMPORAL, daily, cash, *OF_ENTRY)

BEHIND = "derived-behind"
"""A fact of a room whose derived tables are newer than it, and were not made from its journal yet."""
