"""What PostgreSQL's users may do: a workstation adds to the journal, an auditor reads it, nobody changes it."""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

from sqlalchemy import Connection, text

from floor.journal.store import Store
from floor.journal.trouble import plain_words


class Holder(StrEnum):
    """Who has rights, by the role of that name."""

    DESK = "cardroom_desk"
    AUDITOR = "cardroom_auditor"


_TABLES = "meta, alembic_version, entries, snapshots, transfers, visits, players"
_RIGHTS = {
    Holder.DESK: (
        "USAGE ON SCHEMA {schema}",
        "SELECT ON meta, alembic_version",
        "SELECT, INSERT ON entries, snapshots, transfers",
        "SELECT, INSERT, UPDATE, DELETE ON visits, players",
        "EXECUTE ON ALL FUNCTIONS IN SCHEMA {schema}",
    ),
    Holder.AUDITOR: (
        "USAGE ON SCHEMA {schema}",
        f"SELECT ON {_TABLES}",
    ),
}
_FROM_EVERYBODY = ("CREATE ON SCHEMA {schema}", "ALL ON ALL FUNCTIONS IN SCHEMA {schema}")
"""Else anybody whom the server lets in could call what adds to the journal, or put tables of their own beside it."""

_USERS = text(
    "SELECT grantee, bool_or(privilege_type = 'INSERT') FROM information_schema.role_table_grants "
    "WHERE table_schema = current_schema AND table_name = 'snapshots' "
    "AND privilege_type IN ('INSERT', 'SELECT') AND grantee <> current_user GROUP BY grantee"
)
_MADE = (
    "DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '{role}') "
    "THEN CREATE ROLE {role} NOLOGIN; END IF; END $$"
)


def script(schema: str = "public") -> str:
    """SQL that makes both roles, where they are not there yet, and gives each its rights and no others."""
    return "".join(f"{statement};\n" for statement in _script(f'"{schema.replace(chr(34), chr(34) * 2)}"'))


def _script(schema: str) -> Iterator[str]:
    yield f"SET search_path TO {schema}"
    for right in _FROM_EVERYBODY:
        yield f"REVOKE {right.format(schema=schema)} FROM PUBLIC"
    for role in Holder:
        yield _MADE.format(role=role)
        yield f"REVOKE ALL ON {_TABLES} FROM {role}"
        yield from (f"GRANT {right.format(schema=schema)} TO {role}" for right in _RIGHTS[role])


def grant(store: Store, user: str) -> None:
    """Give an existing user of the server what a workstation needs, and nothing more. Done once, by the owner."""
    with plain_words(), store.engine.begin() as writing:
        grant_on(writing, user, Holder.DESK)


def grant_on(writing: Connection, user: str, holder: Holder) -> None:
    quote = writing.dialect.identifier_preparer.quote_identifier
    schema = quote(writing.exec_driver_sql("SELECT current_schema").scalar_one())
    for right in _RIGHTS[holder]:
        writing.exec_driver_sql(f"GRANT {right.format(schema=schema)} TO {quote(user)}")


def users_on(reading: Connection) -> list[tuple[str, Holder]]:
    """The users who were given their rights before, and which. SQLite has none."""
    if reading.dialect.name != "postgresql":
        return []
    return [(user, Holder.DESK if adds else Holder.AUDITOR) for user, adds in reading.execute(_USERS)]
