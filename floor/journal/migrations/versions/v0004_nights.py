"""What reports are made of: daily sums, cash by player, what tables bring in and when they play, counts, notes."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
LIVE = sa.text("until IS NULL")


def upgrade() -> None:
    _sums()
    _of_entries()
    _openings()
    op.create_index("visits_by_player", "visits", ["player"])
    # What is in the journal already is worked out when the room is opened: here nothing is known of its events.
    op.execute("INSERT INTO meta (key, value) SELECT 'derived-behind', '0004' WHERE EXISTS (SELECT 1 FROM entries)")


def _sums() -> None:
    op.create_table(
        "daily",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("debit", sa.Text, nullable=False),
        sa.Column("credit", sa.Text, nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("day", "debit", "credit", name="daily_pk"),
    )
    op.create_table(
        "cash",
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("player", WHOLE, nullable=False),
        sa.Column("unnamed", WHOLE, nullable=False),
        sa.Column("described", sa.Text, nullable=False),
        sa.Column("paid_in", WHOLE, nullable=False),
        sa.Column("paid_out", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("day", "player", "unnamed", name="cash_pk"),
    )


def _of_entries() -> None:
    _of_entry(
        "payments",
        sa.Column("player", WHOLE),
        sa.Column("paid_in", WHOLE, nullable=False),
        sa.Column("paid_out", WHOLE, nullable=False),
        sa.Column("unnamed", WHOLE),
        sa.Column("described", sa.Text, nullable=False),
    )
    op.create_index("payments_by_player", "payments", ["player"])
    _of_entry(
        "takings",
        sa.Column("table_id", WHOLE, nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
    )
    op.create_index("takings_by_day", "takings", ["day"])
    _of_entry(
        "counts",
        sa.Column("place", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("how", sa.Text, nullable=False),
        sa.Column("answers", WHOLE),
        sa.Column("cash", WHOLE, nullable=False),
        sa.Column("chips", WHOLE, nullable=False),
    )
    op.create_index("counts_by_day", "counts", ["day"])
    _of_entry(
        "notes",
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
        sa.Column("about", WHOLE),
    )
    op.create_index("notes_by_day", "notes", ["day", "kind"])


def _of_entry(table: str, *columns: "sa.Column[object]") -> None:
    op.create_table(
        table,
        sa.Column("entry", WHOLE, sa.ForeignKey("entries.number", name=f"{table}_entry_known"), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("staff", WHOLE),
        sa.Column("signer", WHOLE),
        *columns,
        sa.PrimaryKeyConstraint("entry", "line", name=f"{table}_pk"),
    )


def _openings() -> None:
    op.create_table(
        "openings",
        sa.Column("since", WHOLE, sa.ForeignKey("entries.number", name="openings_since_known"), nullable=False),
        sa.Column("until", WHOLE, sa.ForeignKey("entries.number", name="openings_until_known")),
        sa.Column("table_id", WHOLE, nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("since", "table_id", name="openings_pk"),
    )
    op.create_index(
        "openings_one_live_per_table",
        "openings",
        ["table_id"],
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    )
    op.create_index("openings_until", "openings", ["until"])
