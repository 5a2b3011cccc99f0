"""Which nights are told of: chosen once, for every report, by a key or by the dates."""

from __future__ import annotations

from datetime import date

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from floor.dates import show_written
from floor.errors import NotUnderstood
from floor.reports.periods import Period, Span, earlier, later, period, typed
from ui.widgets.button import IconButton
from ui.widgets.choosebutton import BoxedField
from ui.widgets.readfield import ReadField, date_field
from ui.widgets.segmented import Segment, SegmentedControl

NAMES = {
    Span.TONIGHT: "Tonight",
    Span.NIGHT: "Night",
    Span.WEEK: "Week",
    Span.WEEKS: "4 weeks",
    Span.MONTH: "Month",
    Span.DATES: "Days",
}


class PeriodBar(QObject):
    """The dates stand in the fields whichever way they were chosen; Enter in one of them tells of what is typed.

    `spans` and `dates` are put where there is room for them.
    """

    chosen = Signal()
    wrong = Signal(str)

    def __init__(self, today: date, parent: QObject) -> None:
        super().__init__(parent)
        self.today = today
        self.period = period(Span.TONIGHT, today)
        self.spans = SegmentedControl([Segment(span.value, name) for span, name in NAMES.items()], "Nights")
        self.spans.chosen.connect(lambda span: self.choose(Span(span)))
        self.since, self.until = date_field(today), date_field(today)
        self._earlier = IconButton("chevron-left", "Earlier nights", key="Alt+Left", framed=True)
        self._later = IconButton("chevron-right", "Later nights", key="Alt+Right", framed=True)
        since, until = DateBox("From", self.since), DateBox("to", self.until, wide=148)
        self.dates: tuple[QWidget, ...] = (self._earlier, since, until, self._later)
        self._connect()

    def choose(self, span: Span) -> None:
        if span is Span.DATES:
            self.spans.select(span.value)
            self.since.setFocus()
            self.since.selectAll()
        else:
            self._take(period(span, self.today))

    def show_night(self, day: date) -> None:
        self._take(Period(Span.NIGHT if day < self.today else Span.TONIGHT, day, day))

    def go_earlier(self) -> None:
        self._take(earlier(self.period))

    def go_later(self) -> None:
        self._take(later(self.period, self.today))

    def read(self) -> None:
        """What is typed, or why it stands for no nights."""
        since, until = self.since.value(), self.until.value()
        try:
            if since is None or until is None:
                raise NotUnderstood(self.since.wrong() or self.until.wrong() or "Type the first and the last day.")
            self._take(typed(since, until, self.today))
        except NotUnderstood as wrong:
            self.wrong.emit(str(wrong))

    def _take(self, one: Period) -> None:
        self.period = one
        self.spans.select(one.span.value)
        self._show(self.since, one.since)
        self._show(self.until, one.until)
        self._later.setEnabled(not one.is_open(self.today))
        self.chosen.emit()

    def _show(self, field: ReadField[date], day: date) -> None:
        field.setText(show_written(day))

    def _connect(self) -> None:
        for field, name in ((self.since, "From"), (self.until, "To")):
            field.setAccessibleName(name)
            field.returnPressed.connect(self.read)
        self._earlier.clicked.connect(self.go_earlier)
        self._later.clicked.connect(self.go_later)


class DateBox(BoxedField):
    """Never narrower than a date."""

    def __init__(self, label: str, line: ReadField[date], *, wide: int = 168) -> None:
        super().__init__(label, line, wide=wide)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()
