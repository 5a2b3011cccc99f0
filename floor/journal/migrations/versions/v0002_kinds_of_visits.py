"""A visit says what is played there, and a player has one live seat of each kind."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

LIVE = sa.text("until IS NULL")


def upgrade() -> None:
    op.add_column("visits", sa.Column("kind", sa.Text, nullable=False, server_default="cash"))
    op.drop_index("visits_one_live_per_player", "visits")
    op.create_index(
        "visits_one_live_per_player",
        "visits",
        ["player", "kind"],
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    )
