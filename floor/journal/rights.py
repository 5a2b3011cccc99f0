"""What PostgreSQL's users may do: a workstation's adds to the journal by its one function, an auditor's reads."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from sqlalchemy import Connection, text

from floor.journal.guards import APPEND
from floor.journal.store import Store
from floor.journal.tables import metadata
from floor.journal.trouble import plain_words
from floor.text import listed

Rights = Mapping[str, frozenset[str]]
"""By table, or by the function: what may be done with it."""


class Holder(StrEnum):
    """Who has rights, and the role that gives them to several users at once."""

    DESK = "cardroom_desk"
    AUDITOR = "cardroom_auditor"


_READ, _ADD = frozenset({"SELECT"}), frozenset({"SELECT", "INSERT"})
_KEEP = frozenset({"SELECT", "INSERT", "UPDATE", "DELETE"})
_TO_READ: Rights = dict.fromkeys([*metadata.tables, "alembic_version"], _READ)
_TO_WORK: Rights = {
    **_TO_READ,
    "snapshots": _ADD,
    **dict.fromkeys(("transfers", "indexed", "told", "mentions"), _ADD),
    **dict.fromkeys(("visits", "players", "openings"), _KEEP),
    **dict.fromkeys(("daily", "cash"), _ADD | {"UPDATE"}),
    **dict.fromkeys(("payments", "takings", "counts", "notes"), _ADD | {"DELETE"}),
    APPEND: frozenset({"EXECUTE"}),
}
RIGHTS = {Holder.DESK: _TO_WORK, Holder.AUDITOR: _TO_READ}
_THINGS = list(_TO_WORK)
_EVERYBODY = "PUBLIC"

_HERE = "current_schema::regnamespace"
_OWNED = (
    f"SELECT relname::text AS thing, relowner AS owner, relacl AS acl FROM pg_class WHERE relnamespace = {_HERE} "
    "UNION ALL SELECT pg_proc.oid::regprocedure::text, proowner, COALESCE(proacl, acldefault('f', proowner)) "
    f"FROM pg_proc WHERE pronamespace = {_HERE}"
)
_OF_COLUMNS = (
    "SELECT relname::text, relowner, attacl FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid "
    f"WHERE relnamespace = {_HERE} AND attacl IS NOT NULL"
)
_GIVEN = text(
    f"SELECT COALESCE(rolname::text, '{_EVERYBODY}'), thing, privilege_type "
    f"FROM ({_OWNED} UNION ALL {_OF_COLUMNS}) AS given CROSS JOIN LATERAL aclexplode(acl) "
    "LEFT JOIN pg_roles ON pg_roles.oid = grantee WHERE grantee <> owner AND thing = ANY(:things)"
)
_OWNERS = text(f"SELECT thing, pg_get_userbyid(owner) FROM ({_OWNED}) AS made WHERE thing = ANY(:things)")
_FROM_EVERYBODY = ("CREATE ON SCHEMA {schema}", "ALL ON ALL FUNCTIONS IN SCHEMA {schema}")
"""Else anybody whom the server lets in could call what adds to the journal, or put tables of their own beside it."""
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
        yield from _granting(role, role, schema)


def grant(store: Store, user: str, holder: Holder = Holder.DESK) -> None:
    """Give an existing user of the server what it needs, and nothing more. Done once, by the owner."""
    with plain_words(), store.engine.begin() as writing:
        grant_on(writing, user, holder)


def users_on(reading: Connection) -> list[tuple[str, Holder]]:
    """Who was given rights before, and as what: who may append is a workstation. SQLite has no users."""
    given = _given(reading) if reading.dialect.name == "postgresql" else {}
    return [(user, _holder(had)) for user, had in given.items()]


def _holder(had: Rights) -> Holder:
    return Holder.DESK if APPEND in had else Holder.AUDITOR


def rights_faults(reading: Connection) -> list[str]:
    """In a sentence each: who may do more than was granted, or less than a workstation needs, or owns what is ours."""
    found = [fault for user, had in _given(reading).items() for fault in _differences(user, had)]
    return [*found, *_foreign_owners(reading)]


def _differences(user: str, had: Rights) -> Iterator[str]:
    who = "Every user of the server" if user == _EVERYBODY else f"The database user {user}"
    due = {} if user == _EVERYBODY else RIGHTS[_holder(had)]
    for thing in sorted(had.keys() | due.keys()):
        if more := had.get(thing, frozenset()) - due.get(thing, frozenset()):
            yield f"{who} may {listed(sorted(more))} on {_short(thing)}, which Cardroom has not granted."
        if due is _TO_WORK and (less := due.get(thing, frozenset()) - had.get(thing, frozenset())):
            yield f"{who} may not {listed(sorted(less))} on {_short(thing)}, which a workstation needs."


def _foreign_owners(reading: Connection) -> Iterator[str]:
    owners = {row[0]: row[1] for row in reading.execute(_OWNERS, {"things": _THINGS})}
    for thing, owner in sorted(owners.items()):
        if owner != owners["meta"]:
            yield f"{_short(thing).capitalize()} belongs to {owner} and not to {owners['meta']}, who owns the room."


def _given(reading: Connection) -> dict[str, dict[str, frozenset[str]]]:
    given: dict[str, dict[str, frozenset[str]]] = {}
    for user, thing, right in sorted(reading.execute(_GIVEN, {"things": _THINGS})):
        had = given.setdefault(user, {})
        had[thing] = had.get(thing, frozenset()) | {right}
    return given


def grant_on(writing: Connection, user: str, holder: Holder) -> None:
    """What is theirs, and nothing that somebody else has given them; to everybody, nothing."""
    quote = writing.dialect.identifier_preparer.quote_identifier
    schema = quote(writing.exec_driver_sql("SELECT current_schema").scalar_one())
    who = user if user == _EVERYBODY else quote(user)
    for statement in _granting(who, holder if user != _EVERYBODY else None, schema):
        writing.exec_driver_sql(statement)


def _granting(who: str, holder: Holder | None, schema: str) -> Iterator[str]:
    for thing in _THINGS:
        yield f"REVOKE ALL ON {_named(thing)} FROM {who}"
    if holder is not None:
        yield f"GRANT USAGE ON SCHEMA {schema} TO {who}"
        for thing, may in RIGHTS[holder].items():
            yield f"GRANT {', '.join(sorted(may))} ON {_named(thing)} TO {who}"


def _named(thing: str) -> str:
    return f"FUNCTION {thing}" if thing == APPEND else thing


def _short(thing: str) -> str:
    return f"the {'function' if thing == APPEND else 'table'} {thing.split('(')[0]}"
