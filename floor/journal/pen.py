"""Writing through the driver itself: statements are worked out once, then handed over as they are.

A command is a wait for the disk and little else. Going through a toolkit's layers for each row would add half as much.
"""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import Any

from sqlalchemy import ClauseElement, Connection
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.exc import DBAPIError


class Statement:
    """SQL in each engine's own words."""

    def __init__(self, clause: ClauseElement) -> None:
        self._clause = clause
        self._words: dict[str, str] = {}

    def words(self, dialect: Dialect) -> str:
        if dialect.name not in self._words:
            self._words[dialect.name] = str(self._clause.compile(dialect=dialect))
        return self._words[dialect.name]


class Pen:
    """Transactions on the driver's own connection: all that is written in one is kept, or nothing is.

    Values are plain: numbers, text, bytes; dates as text. The driver's errors leave as SQLAlchemy's.
    """

    def __init__(self, on: Connection) -> None:
        self._dialect, self._is_sqlite = on.dialect, on.dialect.name == "sqlite"
        driver: Any = on.connection.driver_connection
        self._driver, self._commit = driver, partial(driver.execute, "COMMIT") if self._is_sqlite else driver.commit

    def write(self, statement: Statement, *values: object) -> Any:
        """Values in the order in which the statement names them."""
        return self._driver.execute(statement.words(self._dialect), values)

    def __enter__(self) -> Pen:
        if self._is_sqlite:
            try:
                self._driver.execute("BEGIN IMMEDIATE")
            except self._errors as error:
                raise self._theirs(error) from error
        return self

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        try:
            if error is None:
                self._commit()
                return
        except self._errors as failed:
            error = failed
        with suppress(self._errors):
            self._driver.rollback()
        if isinstance(error, self._errors):
            raise self._theirs(error) from error

    @property
    def _errors(self) -> type[Exception]:
        errors: type[Exception] = self._dialect.loaded_dbapi.Error
        return errors

    def _theirs(self, error: Any) -> BaseException:
        gone = self._dialect.is_disconnect(error, self._driver, None)
        theirs: BaseException = DBAPIError.instance(None, None, error, self._errors, connection_invalidated=gone)
        return theirs
