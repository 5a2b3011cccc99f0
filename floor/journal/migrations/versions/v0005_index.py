"""What entries of sealed days are found by: their words, and all that each is about."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "indexed",
        sa.Column("last", WHOLE, sa.ForeignKey("entries.number", name=op.f("indexed_last_known")), autoincrement=False),
        sa.Column("first", WHOLE, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("began", WHOLE, nullable=False),
        sa.Column("mentions", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("last", name=op.f("indexed_pk")),
        sa.CheckConstraint("first <= last", name=op.f("indexed_in_order")),
    )
    op.create_table(
        "told",
        sa.Column("entry", WHOLE, sa.ForeignKey("entries.number", name=op.f("told_entry_known")), autoincrement=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("entry", name=op.f("told_pk")),
    )
    op.create_table(
        "mentions",
        sa.Column("word", sa.Text, nullable=False),
        sa.Column("key", WHOLE, nullable=False),
        sa.Column("entry", WHOLE, sa.ForeignKey("entries.number", name=op.f("mentions_entry_known")), nullable=False),
        sa.PrimaryKeyConstraint("word", "key", "entry", name=op.f("mentions_pk")),
        sqlite_with_rowid=False,
    )
    amounts = sa.text("word = 'amount'")
    op.create_index("mentions_of_amounts", "mentions", ["entry", "key"], sqlite_where=amounts, postgresql_where=amounts)
    # What is in the journal already is worked out when the room is opened: here nothing is known of its events.
    op.execute(
        "INSERT INTO meta (key, value) SELECT 'derived-behind', '0005' WHERE EXISTS (SELECT 1 FROM entries) "
        "AND NOT EXISTS (SELECT 1 FROM meta WHERE key = 'derived-behind')"
    )
