"""Entries of sealed days are found by more words than before: a fill is money. Whoever opens the room next puts the
days into the index again, in the words of today."""

from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    for table in ("mentions", "told", "indexed"):
        op.execute(f"DELETE FROM {table}")
