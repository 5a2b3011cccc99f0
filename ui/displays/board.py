"""The wall board: the waiting lists on a screen of their own, following the desk second by second."""

from __future__ import annotations

from floor.views.board import Board, board
from ui.desk import LiveDesk
from ui.displays.boardface import Patch, Showing, patches
from ui.displays.boardwords import read_out
from ui.displays.paging import Page, page_at
from ui.displays.publicscreen import PublicScreen


class WallBoard(PublicScreen):
    def __init__(self, desk: LiveDesk) -> None:
        super().__init__(desk, "Wall board")

    def page(self) -> Page:
        """What is on the wall now."""
        grid = self.grid()
        return page_at(self._board, grid.across, grid.rows, self._desk.now())

    def look(self) -> None:
        self._board: Board = board(self._desk.room, self._desk.now())

    def is_overdue(self) -> bool:
        return self._board.is_overdue

    def said(self) -> str:
        practice = "Practice room." if self._board.practice else ""
        return "\n".join(filter(None, (practice, self.warning(), read_out(self.page()))))

    def patches(self, warning: str) -> list[Patch]:
        clock = self.time(self._desk.now())
        showing = Showing(self._board.room, self.page(), clock, self.age(), warning, self._board.practice)
        return patches(self.grid(), showing)
