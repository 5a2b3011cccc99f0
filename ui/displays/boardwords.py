"""What the wall board says, apart from names: a game's tables and seats, a countdown, how old the data is."""

from __future__ import annotations

from datetime import timedelta

from floor.text import listed
from floor.views.board import BoardGame, Called, MixedTable
from ui.displays.paging import Column, Page


def tables_words(game: BoardGame) -> tuple[str, ...]:
    """'Tables 4 and 6', 'Table 12, must move 14', 'Interest list'; then the same in fewer letters."""
    if not game.is_running:
        return ("Interest list",)
    main = f"{'Table' if len(game.tables) == 1 else 'Tables'} {listed(list(game.tables))}" if game.tables else ""
    feeding = f"must move {listed(list(game.must_move))}" if game.must_move else ""
    every = (*game.tables, *game.must_move)
    return (
        ", ".join(filter(None, (main, feeding))),
        ", ".join((*game.tables, *filter(None, [feeding]))),
        f"{', '.join(every)}",
        f"{len(every)} tables",
    )


def status_words(game: BoardGame) -> str:
    if not game.is_running:
        return f"{game.to_open} more to open" if game.to_open else "Enough to open"
    if game.open_seats:
        return "1 open seat" if game.open_seats == 1 else f"{game.open_seats} open seats"
    if game.called:
        return "1 seat held" if len(game.called) == 1 else f"{len(game.called)} seats held"
    return "Full"


def no_wait_words(game: BoardGame) -> tuple[str, str]:
    return ("No wait", "Ask the floor\nfor a seat") if game.open_seats else ("No list", "Ask the floor\nto be first")


def seat_words(called: Called) -> str:
    return f"{called.table}/{called.seat}"


def left_words(called: Called) -> str:
    return f"{called.left // 60}:{called.left % 60:02}"


def hand_words(mixed: MixedTable) -> str:
    return f"hand {mixed.hand} of {mixed.hands}" if mixed.hand else ""


def remark_words(mixed: MixedTable) -> str:
    if mixed.frozen_button is not None:
        return f"Button frozen at seat {mixed.frozen_button}"
    return f"Seat {mixed.chooser} chooses" if mixed.chooser is not None else ""


def age_words(age: timedelta) -> str:
    """How long ago the board was known to be right."""
    seconds = max(int(age.total_seconds()), 0)
    if seconds < 60:
        return f"Updated {seconds} s ago"
    return f"Updated {seconds // 60} min ago" if seconds < 3600 else f"Updated {seconds // 3600} h ago"


def read_out(page: Page) -> str:
    """The page in a line for each game, for whoever has it read."""
    return "\n".join(_column_words(column) for column in page.columns)


def _column_words(column: Column) -> str:
    rows = [
        f"{row.name} called to {seat_words(row)}" if isinstance(row, Called) else f"{row.place} {row.name}"
        for row in column.rows
    ]
    more = [f"{column.more} more"] if column.more else []
    game = column.game
    head = f"{game.title} {game.stakes}, {tables_words(game)[0]}, {status_words(game)}"
    return ": ".join(filter(None, (head, ", ".join([*rows, *more]))))
