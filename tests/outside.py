"""What somebody could do to a room's database with a tool of their own, past Cardroom."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import Any

import psycopg


def sql(address: str, *statements: str) -> list[Any]:
    """Run statements in one transaction; the rows of the last one."""
    if not address.startswith("postgresql"):
        with closing(sqlite3.connect(address)) as file:
            rows = [file.execute(statement).fetchall() for statement in statements][-1]
            file.commit()
            return rows
    with psycopg.connect(address) as server:
        cursors = [server.execute(statement.encode()) for statement in statements]
        return cursors[-1].fetchall() if cursors[-1].description else []


def drop_guards(address: str) -> None:
    """Take away the triggers, as only the database's owner can."""
    if address.startswith("postgresql"):
        guards = "SELECT tgname || ' ON ' || tgrelid::regclass FROM pg_trigger WHERE NOT tgisinternal"
    else:
        guards = "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    for (guard,) in sql(address, guards):
        sql(address, f"DROP TRIGGER {guard}")
