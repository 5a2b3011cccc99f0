"""The tables: the journal itself, and the rows derived from it."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
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

TEMPORAL = (visits, players)
"""Rows that hold from one entry until another."""

DERIVED = (transfers, visits, players)
