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

ON_SERVERS = (
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
