"""The journal, its snapshots, and the first derived tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

WHOLE = sa.BigInteger().with_variant(sa.Integer, "sqlite")
LIVE = sa.text("until IS NULL")


def upgrade() -> None:
    _journal()
    _derived()
    if op.get_bind().dialect.name == "sqlite":
        _guard_sqlite()
    else:
        _guard_postgresql()


def _journal() -> None:
    op.create_table(
        "meta",
        sa.Column("key", sa.Text, nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="meta_pk"),
    )
    op.create_table(
        "entries",
        sa.Column("number", WHOLE, nullable=False, autoincrement=False),
        sa.Column("id", sa.Text, nullable=False),
        sa.Column("at", WHOLE, nullable=False),
        sa.Column("day", sa.Text, nullable=False),
        sa.Column("staff", WHOLE),
        sa.Column("role", sa.Text),
        sa.Column("workstation", sa.Text, nullable=False),
        sa.Column("approver", WHOLE),
        sa.Column("exception", sa.Text, nullable=False),
        sa.Column("seed", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("command", sa.Text, nullable=False),
        sa.Column("events", sa.Text, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("number", name="entries_pk"),
        sa.UniqueConstraint("id", name="entries_id_once"),
    )
    op.create_table(
        "snapshots",
        sa.Column("number", WHOLE, sa.ForeignKey("entries.number", name="snapshots_number_known"), nullable=False),
        sa.Column("shape", sa.Integer, nullable=False),
        sa.Column("hash", sa.LargeBinary, nullable=False),
        sa.Column("room", sa.LargeBinary, nullable=False),
        sa.Column("seal", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("number", "shape", name="snapshots_pk"),
    )


def _derived() -> None:
    op.create_table(
        "transfers",
        sa.Column("entry", WHOLE, sa.ForeignKey("entries.number", name="transfers_entry_known"), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("debit", sa.Text, nullable=False),
        sa.Column("credit", sa.Text, nullable=False),
        sa.Column("amount", WHOLE, nullable=False),
        sa.Column("reverses", WHOLE, sa.ForeignKey("entries.number", name="transfers_reverses_known")),
        sa.PrimaryKeyConstraint("entry", "line", name="transfers_pk"),
        sa.CheckConstraint("amount > 0", name=op.f("transfers_positive")),
        sa.CheckConstraint("debit <> credit", name=op.f("transfers_two_accounts")),
    )
    op.create_table(
        "visits",
        *_since_until("visits"),
        sa.Column("table_id", WHOLE, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("player", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("since", "table_id", "seat", name="visits_pk"),
        sa.CheckConstraint("seat > 0", name=op.f("visits_seat_number")),
    )
    _one_live("visits_one_live_per_seat", "visits", ["table_id", "seat"])
    _one_live("visits_one_live_per_player", "visits", ["player"])
    op.create_index("visits_until", "visits", ["until"])
    op.create_table(
        "players",
        *_since_until("players"),
        sa.Column("player", WHOLE, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("alias", sa.Text, nullable=False),
        sa.Column("born", sa.Date),
        sa.Column("barred_until", sa.Date),
        sa.PrimaryKeyConstraint("since", "player", name="players_pk"),
    )
    _one_live("players_one_record_each", "players", ["player"])
    _one_live("players_one_number_each", "players", ["number"])
    op.create_index("players_until", "players", ["until"])


def _one_live(name: str, table: str, columns: list[str]) -> None:
    op.create_index(name, table, columns, unique=True, sqlite_where=LIVE, postgresql_where=LIVE)


def _since_until(table: str) -> list[sa.Column[int]]:
    return [
        sa.Column("since", WHOLE, sa.ForeignKey("entries.number", name=f"{table}_since_known"), nullable=False),
        sa.Column("until", WHOLE, sa.ForeignKey("entries.number", name=f"{table}_until_known")),
    ]


def _guard_sqlite() -> None:
    for table in ("entries", "transfers"):
        for act in ("UPDATE", "DELETE"):
            op.execute(
                f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
                f"BEGIN SELECT RAISE(ABORT, '{table} can only be added to'); END"
            )
    op.execute(
        "CREATE TRIGGER entries_in_order BEFORE INSERT ON entries "
        "WHEN NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM entries) "
        "BEGIN SELECT RAISE(ABORT, 'entries are added in order'); END"
    )


def _guard_postgresql() -> None:
    op.execute(
        "CREATE FUNCTION cardroom_add_only() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN RAISE EXCEPTION '% can only be added to', TG_TABLE_NAME USING ERRCODE = '23000'; END $$"
    )
    op.execute(
        "CREATE FUNCTION cardroom_in_order() RETURNS trigger LANGUAGE plpgsql AS "
        "$$ BEGIN IF NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM entries) THEN "
        "RAISE EXCEPTION 'entries are added in order' USING ERRCODE = '23000'; END IF; RETURN NEW; END $$"
    )
    for table in ("entries", "transfers"):
        op.execute(
            f"CREATE TRIGGER {table}_add_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION cardroom_add_only()"
        )
    op.execute(
        "CREATE TRIGGER entries_in_order BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION cardroom_in_order()"
    )
