"""Whether the database's triggers, indexes, constraints, functions and rights are what Cardroom made them, and
making them so again.

A trigger that swallows a line, or one that is gone and no longer forbids to change one, would otherwise go unnoticed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256

from sqlalchemy import Connection, text
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable, Index

from floor.errors import Unavailable
from floor.journal.guards import APPEND, APPENDING, FUNCTIONS, TRIGGERS, looked_for_in, on_servers
from floor.journal.rights import rights_faults
from floor.journal.tables import metadata
from floor.journal.trouble import NOTHING_SAVED

MEND = (
    "Somebody has changed it outside Cardroom. "
    "As its owner run “cardroom rebuild”, which mends it, and then “cardroom verify”."
)

_HERE = "current_schema::regnamespace"
_OURS = (
    f"(SELECT * FROM pg_class WHERE relnamespace = {_HERE} "
    f"AND relname IN ({', '.join(repr(name) for name in metadata.tables)})) AS pg_class"
)
_MEND_TABLE = {"UNLOGGED": "SET LOGGED", "HIDDEN": "DISABLE ROW LEVEL SECURITY"}
"""What a crash would empty, and what somebody would be shown a part of."""
_ON_SERVER = {
    "trigger": "SELECT tgname, CASE WHEN tgenabled = 'O' THEN pg_get_triggerdef(oid) ELSE 'switched off' END "
    f"FROM pg_trigger WHERE NOT tgisinternal AND tgrelid IN (SELECT oid FROM pg_class WHERE relnamespace = {_HERE})",
    "function": "SELECT replace(oid::regprocedure::text, '()', ''), prosrc || CASE WHEN prosecdef THEN "
    "array_to_string(proconfig, ' ') ELSE '' END "
    f"FROM pg_proc WHERE pronamespace = {_HERE} AND proname LIKE 'cardroom%'",
    "index": "SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = current_schema AND indexname NOT IN "
    f"(SELECT conname FROM pg_constraint WHERE connamespace = {_HERE})",
    "constraint": "SELECT conname, pg_get_constraintdef(oid) FROM pg_constraint "
    f"WHERE connamespace = {_HERE} AND convalidated AND contype <> 'n'",
    "rule": "SELECT rulename, definition FROM pg_rules WHERE schemaname = current_schema",
    "table": f"SELECT relname, CASE WHEN relpersistence <> 'p' THEN 'UNLOGGED' WHEN relrowsecurity THEN 'HIDDEN' "
    f"ELSE 'KEPT' END FROM {_OURS}",
    "column": "SELECT 'entries.' || attname, '' FROM pg_attribute JOIN pg_class ON attrelid = pg_class.oid "
    f"WHERE relnamespace = {_HERE} AND relname = 'entries' AND attnum > 0 AND NOT attisdropped",
}
_COLUMNS = text(
    "SELECT table_name || '.' || column_name, data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') "
    "FROM information_schema.columns WHERE table_schema = current_schema"
)
IN_FILE = text("SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL")
"""All that a file says of its tables."""

Made = dict[str, dict[str, str]]
"""By kind and name, how it was made."""


def refuse_faults(faults: list[str]) -> None:
    if faults:
        raise Unavailable(f"{faults[0]} {NOTHING_SAVED}", MEND)


def schema_faults(reading: Connection) -> list[str]:
    """In a sentence each: what is missing, what is otherwise, and what is not ours."""
    if reading.dialect.name == "sqlite":
        return faults_in_file(reading.execute(IN_FILE))
    return [*_faults(_on_server(reading), _due_on_server(reading)), *rights_faults(reading)]


def digest(reading: Connection) -> str:
    """One mark for all of it, tables and columns included: rooms of one version on one engine have the same."""
    if reading.dialect.name == "sqlite":
        made = _in_file(reading.execute(IN_FILE))
    else:
        made = _on_server(reading) | {"column": {row[0]: row[1] for row in reading.execute(_COLUMNS)}}
    told = [
        (kind, name, " ".join(words.split())) for kind in sorted(made) for name, words in sorted(made[kind].items())
    ]
    return sha256(repr(told).encode()).hexdigest()


def faults_in_file(rows: Iterable[Sequence[str]]) -> list[str]:
    return _faults(_in_file(rows), _due_in_file())


def mend(writing: Connection) -> None:
    """The guards as they should be, and no others, in the transaction under way; the derived tables are made anew."""
    kinds = ("trigger", "view") if writing.dialect.name == "sqlite" else ("trigger", "rule")
    found = _in_file(writing.execute(IN_FILE)) if writing.dialect.name == "sqlite" else _on_server(writing)
    for kind in kinds:
        for name in found.get(kind, {}):
            _drop(writing, kind, name)
    for statement in TRIGGERS.values() if writing.dialect.name == "sqlite" else on_servers(_schema(writing)):
        writing.exec_driver_sql(statement.replace("%", "%%"))


def mend_tables(writing: Connection) -> None:
    """Of a server, before anything is made beside them: kept, shown whole, and with no columns but ours."""
    if writing.dialect.name != "sqlite":
        for statement in list(_to_mend(_on_server(writing))):
            writing.exec_driver_sql(statement)


def _to_mend(found: Made) -> Iterator[str]:
    """Those that others refer to first: a table that is kept does not refer to one that is not."""
    for table in metadata.sorted_tables:
        if way := _MEND_TABLE.get(found["table"].get(table.name, "")):
            yield f"ALTER TABLE {table.name} {way}"
    for name in found["column"].keys() - _columns().keys():
        yield f'ALTER TABLE entries DROP COLUMN "{name.removeprefix("entries.")}"'


def _drop(writing: Connection, kind: str, name: str) -> None:
    quote = writing.dialect.identifier_preparer.quote_identifier
    on = ""
    if writing.dialect.name != "sqlite":
        catalog = "pg_trigger WHERE tgname" if kind == "trigger" else "pg_rewrite WHERE rulename"
        column = "tgrelid" if kind == "trigger" else "ev_class"
        query = text(f"SELECT {column}::regclass::text FROM {catalog} = :name")
        on = f" ON {writing.execute(query, {'name': name}).scalar_one()}"
    writing.exec_driver_sql(f"DROP {kind.upper()} {quote(name)}{on}")


def _faults(found: Made, due: Made) -> list[str]:
    return [fault for kind in due for fault in _differences(kind, found.get(kind, {}), due[kind])]


def _differences(kind: str, found: Mapping[str, str], due: Mapping[str, str]) -> Iterator[str]:
    for name in sorted(due.keys() - found.keys()):
        yield f"The {kind} {name} is missing from the database."
    for name in sorted(found.keys() - due.keys()):
        yield f"The database has a {kind} {name}, which is not Cardroom's."
    for name in sorted(due.keys() & found.keys()):
        if due[name] != found[name]:
            yield f"The {kind} {name} in the database is not as Cardroom made it."


def _in_file(rows: Iterable[Sequence[str]]) -> Made:
    found: Made = {"constraint": {}}
    for kind, name, made in rows:
        found.setdefault(kind, {})[name] = " ".join(made.split())
        if kind == "table" and name in metadata.tables:
            found["constraint"] |= dict(_constraints_in(made, name))
    return found


def _constraints_in(made: str, table: str) -> Iterator[tuple[str, str]]:
    """Those of a table that are in the words it was made with, as they should be or otherwise."""
    for name, due in _constraints(table).items():
        if name in made:
            yield name, due if f"{name}{due}" in _bare(made) else made


def _due_in_file() -> Made:
    indexes = {str(index.name): str(CreateIndex(index).compile(dialect=sqlite.dialect())) for index in _indexes()}
    return {"trigger": dict(TRIGGERS), "view": {}, "index": indexes, "constraint": _all_constraints()}


def _on_server(reading: Connection) -> Made:
    made = {kind: {row[0]: row[1] for row in reading.execute(text(query))} for kind, query in _ON_SERVER.items()}
    return made | {kind: {name: _bare(words) for name, words in made[kind].items()} for kind in ("constraint", "index")}


def _schema(reading: Connection) -> str:
    return str(reading.exec_driver_sql("SELECT quote_ident(current_schema)").scalar_one())


def _due_on_server(reading: Connection) -> Made:
    schema = _schema(reading)
    return {
        "trigger": {made.split()[2]: _placed(made, schema) for made in on_servers(schema) if "CREATE TRIGGER" in made},
        "function": {**FUNCTIONS, APPEND: f"{APPENDING}{looked_for_in(schema)}"},
        "index": {str(index.name): _index_on_server(index, schema) for index in _indexes()},
        "constraint": {**_all_constraints(), "alembic_version_pkc": "PRIMARYKEYversion_num"},
        "rule": {},
        "table": dict.fromkeys(metadata.tables, "KEPT"),
        "column": _columns(),
    }


def _placed(made: str, schema: str) -> str:
    """As the server tells it: the table with its schema, the acts in its own order."""
    head, rest = made.split(" ON ", 1)
    head = head.replace("UPDATE OR DELETE OR TRUNCATE", "DELETE OR UPDATE OR TRUNCATE")
    return f"{head} ON {schema}.{rest}"


def _index_on_server(index: Index, schema: str) -> str:
    columns = ", ".join(column.name for column in index.columns)
    where = index.dialect_options["postgresql"]["where"]
    some = f" WHERE {where}" if where is not None else ""
    unique = "UNIQUE " if index.unique else ""
    assert index.table is not None
    return _bare(f"CREATE {unique}INDEX {index.name} ON {schema}.{index.table.name} USING btree ({columns}){some}")


def _columns() -> dict[str, str]:
    """Of the journal: with one more, what appends a line no longer fits."""
    return {f"entries.{column.name}": "" for column in metadata.tables["entries"].columns}


def _indexes() -> list[Index]:
    return [index for table in metadata.sorted_tables for index in table.indexes]


def _all_constraints() -> dict[str, str]:
    return {name: words for table in metadata.tables for name, words in _constraints(table).items()}


@cache
def _constraints(table: str) -> dict[str, str]:
    """By name, what each says."""
    made = _bare(str(CreateTable(metadata.tables[table]))).split("CONSTRAINT")
    named = {str(one.name) for one in metadata.tables[table].constraints}
    return {name: words.removeprefix(name).rstrip(",") for words in made for name in named if words.startswith(name)}


def _bare(words: str) -> str:
    """Without blanks, brackets, quotes and kinds, which every engine sets in its own way."""
    return re.sub(r'[\s()"]|::\w+', "", words)
