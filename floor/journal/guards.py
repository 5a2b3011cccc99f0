"""The guards in the database itself, word for word: what was written is only added to, and the journal in order."""

from __future__ import annotations

TRIGGERS = {
    f"{table}_no_{act.lower()}": f"CREATE TRIGGER {table}_no_{act.lower()} BEFORE {act} ON {table} "
    f"BEGIN SELECT RAISE(ABORT, '{table} can only be added to'); END"
    for table in ("entries", "transfers")
    for act in ("UPDATE", "DELETE")
} | {
    "entries_in_order": "CREATE TRIGGER entries_in_order BEFORE INSERT ON entries "
    "WHEN NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM entries) "
    "BEGIN SELECT RAISE(ABORT, 'entries are added in order'); END"
}
"""In a file."""

FUNCTIONS = {
    "cardroom_add_only": (
        " BEGIN RAISE EXCEPTION '% can only be added to', TG_TABLE_NAME USING ERRCODE = '23000'; END "
    ),
    "cardroom_in_order": (
        " BEGIN IF NEW.number <> (SELECT COALESCE(MAX(number), 0) + 1 FROM entries) THEN "
        "RAISE EXCEPTION 'entries are added in order' USING ERRCODE = '23000'; END IF; RETURN NEW; END "
    ),
}

APPEND = "cardroom_append(bytea,bytea,entries)"
"""The one way for a workstation's user to write a line: with the key's password, behind the line it knows as the last.

It works with its owner's rights, so it looks for tables nowhere but in the room's own schema.
"""
APPENDING = (
    " DECLARE last bigint := (SELECT COALESCE(MAX(number), 0) FROM entries); BEGIN "
    "IF encode(sha256(password), 'hex') IS DISTINCT FROM (SELECT value FROM meta WHERE key = 'append') THEN "
    "RAISE EXCEPTION 'only who holds the key of the room appends' USING ERRCODE = 'CR001'; END IF; "
    "IF line.number <> last + 1 OR octet_length(line.hash) <> 32 OR before IS DISTINCT FROM "
    "COALESCE((SELECT hash FROM entries WHERE number = last), decode(repeat('00', 32), 'hex')) THEN "
    "RAISE EXCEPTION 'entries are added in order' USING ERRCODE = '23000'; END IF; "
    "INSERT INTO entries SELECT line.*; END "
)


def looked_for_in(schema: str) -> str:
    return f"search_path={schema}, pg_temp"


def on_servers(schema: str) -> tuple[str, ...]:
    """In the schema of that quoted name."""
    append = (
        "CREATE OR REPLACE FUNCTION cardroom_append(password bytea, before bytea, line entries) RETURNS void "
        f"LANGUAGE plpgsql SECURITY DEFINER SET {looked_for_in(schema)} AS $${APPENDING}$$"
    )
    return *_TRIGGERS_ON_SERVERS, append, f"REVOKE ALL ON FUNCTION {APPEND} FROM PUBLIC"


_TRIGGERS_ON_SERVERS = (
    *(
        f"CREATE OR REPLACE FUNCTION {name}() RETURNS trigger LANGUAGE plpgsql AS $${body}$$"
        for name, body in FUNCTIONS.items()
    ),
    *(
        f"CREATE TRIGGER {table}_add_only BEFORE UPDATE OR DELETE OR TRUNCATE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION cardroom_add_only()"
        for table in ("entries", "transfers")
    ),
    "CREATE TRIGGER entries_in_order BEFORE INSERT ON entries FOR EACH ROW EXECUTE FUNCTION cardroom_in_order()",
)
