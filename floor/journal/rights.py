"""What a workstation's PostgreSQL user may do: add to the journal and read it, and keep the derived tables."""

from __future__ import annotations

from sqlalchemy import Connection, text

from floor.journal.store import Store
from floor.journal.trouble import plain_words

_RIGHTS = (
    "USAGE ON SCHEMA {schema}",
    "SELECT ON meta, alembic_version",
    "SELECT, INSERT ON entries, snapshots, transfers",
    "SELECT, INSERT, UPDATE, DELETE ON visits, players",
)
_USERS = text(
    "SELECT DISTINCT grantee FROM information_schema.role_table_grants "
    "WHERE table_schema = current_schema AND table_name = 'entries' "
    "AND privilege_type = 'INSERT' AND grantee <> current_user"
)


def grant(store: Store, user: str) -> None:
    """Give an existing user of the server what a workstation needs, and nothing more. Done once, by the owner."""
    with plain_words(), store.engine.begin() as writing:
        grant_on(writing, user)


def grant_on(writing: Connection, user: str) -> None:
    quote = writing.dialect.identifier_preparer.quote_identifier
    schema = quote(writing.exec_driver_sql("SELECT current_schema").scalar_one())
    for right in _RIGHTS:
        writing.exec_driver_sql(f"GRANT {right.format(schema=schema)} TO {quote(user)}")


def users_on(reading: Connection) -> list[str]:
    """The users who were given their rights before. SQLite has none."""
    return list(reading.execute(_USERS).scalars()) if reading.dialect.name == "postgresql" else []
