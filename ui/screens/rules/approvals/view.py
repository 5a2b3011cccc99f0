"""The approvals: a list at the left, the one chosen at the right, and any clause found by its id or by words."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QStackedWidget, QWidget

from floor.concern import OfRules
from floor.rules.approvals.records import Approval
from floor.text import count
from ui.desk import Change, LiveDesk
from ui.screens.rules.approvals.book import Found, clauses_of, find_clauses, is_own, rules_of
from ui.screens.rules.approvals.page import ApprovalPage, clause_count, dates_words
from ui.screens.rules.paging import turn_page
from ui.screens.rules.rulesview import RulesView
from ui.widgets.card import Card
from ui.widgets.emptystate import EmptyState
from ui.widgets.searchlist import SearchList
from ui.widgets.suggestion import Suggestion

LIST_WIDTH = 320


class ApprovalsView(RulesView):
    def __init__(self, desk: LiveDesk) -> None:
        super().__init__(desk)
        self._book = rules_of(desk.room)
        self._stack, self._sheets = QStackedWidget(), dict[str, QScrollArea]()
        self._stack.addWidget(_scrolled(_nothing()))
        self.search = SearchList(
            self._find, "Approvals", "Find a clause: MIX-04, blinds", nothing="No clause says that.", tall=40
        )
        self.search.setFixedWidth(LIST_WIDTH)
        self.search.list.selectionModel().currentChanged.connect(lambda *_: self._show_current())
        self.search.list.model().modelReset.connect(self._show_current)
        self.search.field.entered.connect(lambda: self._sheet().setFocus())
        self.search.field.escaped.connect(self.clear)
        self._lay_out()

    def concerns(self, change: Change) -> bool:
        return change.touches(OfRules)

    def first(self) -> QWidget:
        return self.search.field.line

    def clear(self) -> None:
        self.search.clear()

    def page(self, by: int) -> None:
        turn_page(self._sheet(), by)

    def show_room(self) -> None:
        """The rules may have changed: the same approval again, if it is still there."""
        page = self._page()
        self._book = rules_of(self.desk.room)
        for sheet in self._sheets.values():
            self._stack.removeWidget(sheet)
            sheet.deleteLater()
        self._sheets = {}
        self.search.refresh()
        self.show_approval(page.approval.id if page else "")

    def show_approval(self, id_: str) -> None:
        """Open it, and stand on it in the list."""
        self.search.clear()
        self._stand_on(id_)

    def show_clause(self, id_: str, approval: str = "") -> bool:
        """Open a clause where it stands, in the approval named if several have it; False where none in force does."""
        having = clauses_of(self._book.approvals, id_)
        found = next((one for one in having if one.approval.id == approval), having[0] if having else None)
        if found is None:
            return False
        self.show_approval(found.approval.id)
        self._open(found.approval)
        return self._mark(found.clause.id)

    def show_examples(self, id_: str) -> None:
        """Those of a clause on the page that is open; once more puts them away."""
        page = self._page()
        if page is not None and id_ in page.rows:
            page.rows[id_].show_examples()

    def _find(self, typed: str) -> list[Suggestion]:
        if typed:
            return [_clause_row(found) for found in find_clauses(self._book.approvals, typed)]
        return [_approval_row(approval) for approval in self._book.approvals.values()]

    def _show_current(self) -> None:
        current = self.search.list.current()
        match current.value if current else None:
            case Found(approval, clause):
                self._open(approval)
                self._mark(clause.id)
            case Approval() as approval:
                self._open(approval)
            case _ if not self._book.approvals:
                self._stack.setCurrentIndex(0)

    def _mark(self, clause: str) -> bool:
        page = self._page()
        return page is not None and page.choose(clause, self._sheet())

    def _open(self, approval: Approval) -> None:
        """A page once laid out is kept, for a search goes to and fro between them."""
        if approval.id not in self._sheets:
            self._sheets[approval.id] = _scrolled(ApprovalPage(approval, self._book))
            self._stack.addWidget(self._sheets[approval.id])
        self._stack.setCurrentWidget(self._sheets[approval.id])

    def _sheet(self) -> QScrollArea:
        sheet = self._stack.currentWidget()
        assert isinstance(sheet, QScrollArea)
        return sheet

    def _page(self) -> ApprovalPage | None:
        page = self._sheet().widget()
        return page if isinstance(page, ApprovalPage) else None

    def _stand_on(self, id_: str) -> None:
        for row, suggestion in enumerate(self.search.list.rows()):
            if isinstance(suggestion.value, Approval) and suggestion.value.id == id_:
                self.search.list.setCurrentIndex(self.search.list.model().index(row, 0))

    def _lay_out(self) -> None:
        page = Card()
        layout = page.layout()
        assert layout is not None
        layout.setContentsMargins(0, 0, 4, 0)
        page.body.addWidget(self._stack, 1)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(16)
        row.addWidget(self.search)
        row.addWidget(page, 1)


def _scrolled(page: QWidget) -> QScrollArea:
    area = QScrollArea()
    area.setWidgetResizable(True)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setAccessibleName("The approval")
    area.setWidget(page)
    return area


def _nothing() -> EmptyState:
    return EmptyState("document", "No approval is in force.", "Add the file of one with Ctrl+O.")


def _approval_row(approval: Approval) -> Suggestion:
    own = "the room's own, " if is_own(approval) else ""
    words = f"{own}{count(clause_count(approval), 'clause')}, {dates_words(approval)}"
    return Suggestion(approval.title, words[0].upper() + words[1:], chip=approval.id, value=approval)


def _clause_row(found: Found) -> Suggestion:
    clause = found.clause
    chip = clause.cited or found.approval.id
    return Suggestion(clause.title, f"{found.approval.title}: {clause.words}", chip=chip, value=found)
