"""What all acts with papers share: the place, the press, and where a paper is to come out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.house.printing import PrintDocument
from ui.act import Acting
from ui.desk import LiveDesk
from ui.printing.outlet import Outlet

if TYPE_CHECKING:
    from ui.screens.documents.screen import DocumentsScreen


class PaperActing(Acting):
    def __init__(self, desk: LiveDesk, outlet: Outlet, screen: DocumentsScreen) -> None:
        super().__init__(desk, screen)
        self.outlet, self.press, self.screen = outlet, outlet.press, screen

    def why_may_not_print(self) -> str:
        return self.why_may_not(PrintDocument)
