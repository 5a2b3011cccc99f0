"""What is asked about a tournament: its terms, another day for its clone, why it is withdrawn, a ladder to measure."""

from __future__ import annotations

from datetime import date, time, timedelta
from typing import TYPE_CHECKING

from msgspec.structs import replace
from PySide6.QtWidgets import QCheckBox, QLineEdit, QWidget

from floor import money
from floor.dates import read_date, read_time_of_day
from floor.errors import NotUnderstood
from floor.house.rulebook import rulebook
from floor.money import Money, show
from floor.rules.check.configurations import Split
from floor.rules.prizes.generating import Wish, generated
from floor.rules.prizes.structures import Form, usual_form
from floor.settings.dated import standing
from floor.settings.registry import HIGHER_CAP
from floor.tournament.judging import big_blinds_at_end, mixed_games, tournament_approvals
from floor.tournament.plan import ChipInPlay, Plan, Planned
from floor.tournament.plans import ClonePlan, KeepPlan, WithdrawPlan
from ui import theme
from ui.desk import LiveDesk
from ui.dialogs.ask import AskDialog, Sheet
from ui.screens.rules.stakes.fields import Choice
from ui.screens.tournaments.fields import Field, amount, in_a_row, whole
from ui.screens.tournaments.ladder import Ladder, ladder_of
from ui.widgets.readfield import date_field, time_field
from ui.widgets.segmented import Segment

if TYPE_CHECKING:
    from floor.state import Room

WIDE = 900
_FORMS = {
    Form.STUD: "Antes and bring-in",
    Form.LIMIT: "Blinds, fixed limit",
    Form.BLINDS: "Blinds",
    Form.BIG_BLIND_ANTE: "Big-blind ante",
    Form.MIXED: "Mixed by level",
}
_COLOURS = ("green", "black", "purple", "yellow", "red", "blue")
_PARTS = Split.__struct_fields__
_WINDOWS = {
    "rebuys": "Rebuys each",
    "rebuys_until": "Rebuys through level",
    "rebuy_chips": "Chips of a rebuy",
    "re_entries": "Re-entries each",
    "late_until": "Late through level",
    "add_ons": "Add-ons each",
    "add_on_after": "Add-ons after level",
    "add_on_chips": "Chips of an add-on",
}
_EXPECTED = {
    "entries": "Entries expected",
    "rebuys_expected": "Rebuys expected",
    "add_ons_expected": "Add-ons expected",
    "seats": "Seats at a table",
}


def fresh_plan(room: Room) -> Plan:
    """What a new plan begins with: the first approval that covers tournaments, a week from now."""
    approval = tournament_approvals(room, room.day)[0]
    game = rulebook(room).game(approval.games[0])
    return Plan(
        name="",
        approval=approval.id,
        game=game.id,
        form=usual_form(game),
        day=room.day + timedelta(days=7),
        starts=time(18, 30),
        entry=Split(),
        entries=40,
        seats=game.seats,
        chips=tuple(map(ChipInPlay, (25, 100, 500, 1_000), _COLOURS, (8, 8, 4, 5))),
    )


class PlanDialog(AskDialog):
    """Everything of a plan but its levels."""

    def __init__(self, desk: LiveDesk, parent: QWidget, one: Planned | None = None) -> None:
        self._plan = one.plan if one is not None else fresh_plan(desk.room)
        self._of = one.id if one is not None else None
        title, verb = ("Terms of the tournament", "Keep terms") if one is not None else ("New tournament", "Plan it")
        super().__init__(
            desk,
            title,
            verb,
            "Every part of what a player pays is said; what comes back as prizes is judged.",
            parent=parent,
        )
        self.setMinimumWidth(theme.px(WIDE))
        self.form.hide()
        plan = self._plan
        self.name, self.starts = Field("Name", plan.name, width=320), Field("Starts", line=time_field(plan.starts))
        self.day = Field("Day", line=date_field(plan.day, today=desk.room.day), width=150)
        self.approval, self.play = Choice("Approval"), Choice("Form")
        self.splits = {which: _split_fields(which, getattr(plan, which)) for which in ("entry", "rebuy", "add_on")}
        self.counts = {
            name: Field(label, str(getattr(plan, name)), width=104) for name, label in (_WINDOWS | _EXPECTED).items()
        }
        self.guarantee, self.unit = (
            Field("Guarantee", show(plan.guarantee), width=104),
            Field("Prizes in steps of", show(plan.unit), width=104),
        )
        self.higher_cap = QCheckBox("The one event of its day with the higher cap")
        self.higher_cap.setChecked(plan.higher_cap)
        self.chips = Field("Starting stack: how many, value, colour", chips_text(plan.chips), width=0)
        self._show_choices()
        self._lay_out_fields()

    def command(self) -> KeepPlan | None:
        try:
            return KeepPlan(self.read(), self._of)
        except NotUnderstood:
            return None

    def review(self) -> None:
        """What cannot be read is said before anything else."""
        super().review()
        try:
            self.read()
        except NotUnderstood as wrong:
            self.verb.set_why_not(str(wrong))
            self.say_wrong(str(wrong) if self.name.text() else "")

    def read(self) -> Plan:
        """The plan as it is typed; the levels stay as they are, if they are of the same form."""
        form = Form(self._form)
        kept = {} if form is self._plan.form else {"levels": (), "breaks": ()}
        splits = {which: _read_split(which, fields) for which, fields in self.splits.items()}
        counts = {name: field.read(whole, 0) for name, field in self.counts.items()}
        return replace(
            self._plan,
            name=self.name.text() or " ",
            approval=self._approval,
            game=self._game,
            form=form,
            day=self.day.read(self._read_day, self._plan.day),
            starts=self.starts.read(read_time_of_day, self._plan.starts),
            guarantee=self.guarantee.read(amount, Money(0)),
            unit=self.unit.read(amount, Money(1_000)),
            higher_cap=self.higher_cap.isChecked(),
            chips=read_chips(self.chips.text()),
            **splits,
            **counts,
            **kept,
        )

    def _read_day(self, typed: str) -> date:
        return read_date(typed, today=self.desk.room.day)

    def _show_choices(self) -> None:
        room, plan = self.desk.room, self._plan
        self._approval, self._game, self._form = plan.approval, plan.game, plan.form.value
        found = tournament_approvals(room, room.day)
        games = [(one.id, rulebook(room).game(game)) for one in found for game in one.games]
        segments = [Segment(f"{id_} {game.id}", f"{id_}, {game.name}") for id_, game in games]
        self.approval.offer(segments, f"{plan.approval} {plan.game}")
        self.play.offer([Segment(form.value, words) for form, words in _FORMS.items()], plan.form.value)
        self.approval.chosen.connect(self._choose_approval)
        self.play.chosen.connect(self._choose_form)

    def _choose_approval(self, chosen: str) -> None:
        self._approval, _, self._game = chosen.partition(" ")
        self._choose_form(usual_form(rulebook(self.desk.room).game(self._game)).value)

    def _choose_form(self, form: str) -> None:
        self._form = form
        self.play.offer([Segment(one.value, words) for one, words in _FORMS.items()], form)
        self.review()

    def _lay_out_fields(self) -> None:
        self.body.addLayout(in_a_row(self.name, self.day, self.starts))
        self.body.addLayout(in_a_row(self.approval))
        self.body.addLayout(in_a_row(self.play))
        for fields in self.splits.values():
            self.body.addLayout(in_a_row(*fields.values()))
        counts = list(self.counts.values())
        for part in (counts[:5], (*counts[5:8], self.guarantee, self.unit), counts[8:]):
            self.body.addLayout(in_a_row(*part))
        self.body.addWidget(self.chips)
        self.body.addWidget(self.higher_cap)
        self._offer_higher_cap()
        self.higher_cap.toggled.connect(self.review)
        for field in self.findChildren(Field):
            field.typed.connect(self.review)
        self.name.line.setFocus()

    def _offer_higher_cap(self) -> None:
        """Only where the house has set one, and where the plan has it already."""
        is_set = bool(standing(self.desk.room, HIGHER_CAP))
        self.higher_cap.setVisible(is_set or self._plan.higher_cap)


class CloneDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, one: Planned) -> None:
        super().__init__(
            desk, f"Like {one.plan.name}", "Clone", "The same terms and levels on another day.", parent=parent
        )
        self._one = one
        self.day = date_field(one.plan.day + timedelta(days=7), today=desk.room.day)
        self.name = QLineEdit(one.plan.name, maxLength=80)
        self.form.add("Day", self.day)
        self.form.add("Name", self.name)
        self.name.textChanged.connect(self.review)
        self.day.textChanged.connect(self.review)
        self.day.setFocus()

    def command(self) -> ClonePlan | None:
        day = self.day.value()
        return ClonePlan(self._one.id, day, self.name.text()) if day is not None else None


class WithdrawDialog(AskDialog):
    def __init__(self, desk: LiveDesk, parent: QWidget, one: Planned) -> None:
        intro = f"{one.plan.name} will not be held. What was posted stays in the journal."
        super().__init__(desk, f"Withdraw {one.plan.name}", "Withdraw", intro, kind="danger", parent=parent)
        self._one, self.reason_given = one, QLineEdit(maxLength=120, placeholderText="Too few dealers")
        self.form.add("Reason", self.reason_given)
        self.reason_given.textChanged.connect(self.review)
        self.reason_given.setFocus()

    def command(self) -> WithdrawPlan | None:
        reason = self.reason_given.text()
        return WithdrawPlan(self._one.id, reason) if reason.strip() else None


class GenerateDialog(Sheet):
    """Hours and level length in, the smoothest ladder that the plan's chips can pay out."""

    def __init__(self, room: Room, parent: QWidget, plan: Plan) -> None:
        intro = f"For {plan.entries:,} entries with {plan.stack:,} chips each; what is there is replaced."
        super().__init__("Generate a structure", "Generate", intro, parent=parent)
        self._room, self._plan = room, plan
        minutes = plan.levels[0].minutes if plan.levels else 20
        self.hours, self.minutes, self.pause = (
            Field("Hours", "5"),
            Field("Minutes a level", str(minutes)),
            Field("Minutes a break", "10"),
        )
        self.body.addLayout(in_a_row(self.hours, self.minutes, self.pause))
        self.ladder: Ladder | None = None
        for field in (self.hours, self.minutes, self.pause):
            field.typed.connect(self.review)
        self.hours.line.setFocus()
        self.review()

    def review(self) -> None:
        try:
            self.ladder = self._made()
            self.verb.set_why_not("")
            self.say_wrong("")
        except NotUnderstood as wrong:
            self.ladder = None
            self.verb.set_why_not(str(wrong))
            self.say_wrong(str(wrong))

    def submit(self) -> None:
        if self.ladder is not None:
            self.accept()

    def _made(self) -> Ladder:
        plan = self._plan
        bought = plan.chips_in_play - plan.entries * plan.stack
        made = generated(
            Wish(
                game=plan.game,
                form=plan.form,
                players=plan.entries,
                stack=plan.stack,
                chips=tuple(sorted(chip.value for chip in plan.chips)),
                hours=self.hours.read(_hours, 0.0),
                level_minutes=self.minutes.read(whole, 0),
                rebuys=round(bought / plan.stack) if plan.stack else 0,
                break_minutes=self.pause.read(whole, 0),
                big_blinds_at_end=big_blinds_at_end(self._room, plan),
                rotation=mixed_games(self._room, plan) if plan.form is Form.MIXED else (),
            )
        )
        return ladder_of(plan.form, made.levels, made.breaks)


def chips_text(chips: tuple[ChipInPlay, ...]) -> str:
    """'8 x 25 green, 8 x 100 black'."""
    return ", ".join(f"{chip.each} x {chip.value} {chip.colour}".strip() for chip in chips)


def read_chips(text: str) -> tuple[ChipInPlay, ...]:
    """Raises where a chip has no value, or a stack no number of it."""
    found = []
    for part in filter(str.strip, text.split(",")):
        each, x, rest = part.strip().replace("×", "x").partition("x")
        value, _, colour = rest.strip().partition(" ")
        if not x or not value:
            raise NotUnderstood(f"Starting stack: “{part.strip()[:30]}” is not like “8 x 25 green”.")
        found.append(ChipInPlay(whole(value), colour.strip(), whole(each)))
    return tuple(found)


def _split_fields(which: str, split: Split) -> dict[str, Field]:
    title = which.replace("_", "-").capitalize()
    return {part: Field(f"{title}: {part}", show(getattr(split, part)), width=104) for part in _PARTS}


def _read_split(which: str, fields: dict[str, Field]) -> Split:
    return Split(**{part: field.read(money.read, Money(0)) for part, field in fields.items()})


def _hours(text: str) -> float:
    plain = text.strip()
    if not (plain.replace(".", "", 1).isdecimal() and len(plain) <= 5):
        raise NotUnderstood(f"“{text[:20]}” is not a number of hours.")
    return float(plain)
