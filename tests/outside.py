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


def tamper(address: str, *statements: str) -> None:
    """Change what may not be changed, past the guards, and leave them as they were: an intruder who tidies up."""
    if address.startswith("postgresql"):
        sql(address, "SET LOCAL session_replication_role = replica", *statements)
        return
    guards = sql(address, "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'")
    dropped = [f"DROP TRIGGER {name}" for name, _ in guards]
    sql(address, *dropped, *statements, *(made for _, made in guards))
