"""The command bar: typed commands, tables, players and every act of the window, found by a few letters."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from floor.concern import OfPlan
from floor.decide import decide
from floor.errors import Refused
from floor.house.players import FilePlayer, Player
from floor.house.tables import Table
from floor.ids import PlayerId
from floor.record import Command
from floor.room.seating import DrawSeat, SeatPlayer
from floor.shorthand import Completion, NewPlayer, Offer, completions, offers, verbs_like
from floor.shorthand.reading import Spot
from floor.shorthand.telling import seat_words
from floor.text import compact, initials, plain
from floor.views.finding import find_players
from ui.act import Act, AnyAct
from ui.dialogs.birth import BirthDialog, lacks_birth_date
from ui.dialogs.player import PlayerDialog
from ui.everywhere import ACTS as EVERYWHERE
from ui.places import PLACES, place_named
from ui.screens.floor.looks import open_words
from ui.widgets.palette import CommandPalette
from ui.widgets.suggestion import ENTER, Suggestion

if TYPE_CHECKING:
    from ui.workplace import Workplace

MOST_PLAYERS = 5


class CommandBar(QObject):
    """What is chosen is done through the same door as a button: asked of the desk, or run as an act."""

    def __init__(self, workplace: Workplace) -> None:
        super().__init__(workplace)
        self._work, self._desk = workplace, workplace.desk
        self.palette = CommandPalette(self.suggest, workplace)
        self.palette.chosen.connect(self._chosen)
        self.palette.field.line.installEventFilter(self)

    def open(self, over: QWidget, text: str = "") -> None:
        self.palette.open_over(over, text)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Tab puts the word that is chosen below, as Enter does, and never leaves the bar."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Tab:
            self._go_on(self.palette.list.current())
            return True
        return False

    def suggest(self, typed: str) -> list[Suggestion]:
        """Whole commands first, then how they go on, then what is named so, then what can be done.

        Words that begin like a command and make none may be what an act is called: ‘open table’, ‘call next’.
        """
        room, written = self._desk.room, self.palette.field.text()
        further = [_completion(one) for one in completions(room, written)]
        found = [offer for offer in offers(room, written) if offer.command or offer.begins or not further]
        known = self._known([one for one in found if not one.is_new])
        new = [self._command(one) for one in found if one.is_new]
        if further or any(row.value is not None for row in (*known, *new)):
            return [*self._titled(typed), *known, *self._cures(found), *new, *further]
        acts = [*self._acts(typed), *self._acts_elsewhere(typed)]
        if known:
            return [*acts, *known]
        return [*self._seats(typed), *self._tables(typed), *self._players(typed), *acts, *_forms(typed)]

    def _known(self, found: list[Offer]) -> list[Suggestion]:
        """What can be done first. Of several tournaments the one that is looked at, and Enter takes no other."""
        chosen = self._work.at().subject()
        here = [
            one for one in found if isinstance(chosen, OfPlan) and getattr(one.command, "plan", None) == chosen.plan
        ]
        rest = [replace(one, by_choice=True) if here else one for one in found if one not in here]
        return [
            row
            for offers in (here, rest)
            for row in sorted(map(self._command, offers), key=lambda row: bool(row.why_not))
        ]

    def _command(self, offer: Offer) -> Suggestion:
        """The command in words, with what would follow from it, or the refusal it would meet."""
        if offer.begins is not None:
            may_not = self._desk.why_may_not(FilePlayer) or self._desk.why_may_not(SeatPlayer)
            return Suggestion(offer.words, icon="plus", key=_key(offer), why_not=may_not, value=offer.begins)
        if offer.command is None:
            return Suggestion(offer.words, why_not=offer.why_not)
        try:
            decision = decide(self._desk.fold, offer.command, self._desk.context())
        except Refused as refusal:
            return Suggestion(offer.words, why_not=refusal.advice, value=offer.command)
        follows = offer.foretold(self._desk.room, decision.events) if offer.foretold else ""
        return Suggestion(offer.words, follows, icon="check", key=_key(offer), value=offer.command)

    def _cures(self, found: list[Offer]) -> list[Suggestion]:
        """What the refusals of what was typed offer instead, which Enter does at once, or to do first, by choice."""
        cures: dict[Command, Suggestion] = {}
        for offer in found:
            refusal = self._desk.why_not(offer.command) if offer.command is not None else None
            for cure in map(offer.cure_by, refusal.offers if refusal is not None else ()):
                if cure is not None and cure.command is not None and self._desk.why_not(cure.command) is None:
                    cures.setdefault(cure.command, self._command(cure))
        return list(cures.values())

    def _go_on(self, suggestion: Suggestion | None) -> None:
        if suggestion is not None and isinstance(suggestion.value, Completion):
            self.palette.field.line.setText(suggestion.value.line)

    def _seats(self, typed: str) -> list[Suggestion]:
        """‘12/6’ goes there, and ‘12/’ shows who sits at the table."""
        label, slash, number = typed.rpartition("/")
        found = [table for table in self._desk.room.tables.values() if compact(table.label) == compact(label)]
        return [
            Suggestion(
                f"Table {table.label}, seat {seat.number}", seat_words(self._desk.room, seat), chip=word, value=at
            )
            for table in found
            for seat in table.seats
            for word, at in [(f"{table.label}/{seat.number}", Spot(table, seat))]
            if slash and str(seat.number).startswith(number.strip())
        ]

    def _tables(self, typed: str) -> list[Suggestion]:
        wanted = plain(typed)
        tables = self._desk.room.tables.values()
        return [
            Suggestion(f"Table {table.label}", _table_words(table), chip=table.label, value=table)
            for table in tables
            if wanted and plain(table.label).startswith(wanted)
        ]

    def _players(self, typed: str) -> list[Suggestion]:
        found = find_players(self._desk.room, typed, MOST_PLAYERS)
        return [
            Suggestion(player.name, self._where(player), initials=initials(player.name), value=player)
            for player in found
        ]

    def _acts(self, typed: str) -> list[Suggestion]:
        """What is called so comes first, though it cannot be done now: Enter then says why, and does nothing else.

        Of what is called alike, what the place is for; then what can be done. Before anything is typed, that first.
        """
        place = self._work.place()
        acts = [
            (self._work.words(act), act)
            for act in (*EVERYWHERE, *place_named(place).load().acts)
            if self._work.fits(act)
        ]
        found = {words: act for words, act in acts if act.id != "commands" and _is_called(act, words, typed)}
        ranks = {words: (act.place != place, bool(self._work.why_not(act))) for words, act in found.items()}
        if typed:
            order = sorted(found, key=lambda words: (_likeness(found[words], words, typed), *ranks[words]))
        else:
            order = sorted(found, key=lambda words: ranks[words][::-1])
        return [self._act(found[words]) for words in order]

    def _titled(self, typed: str) -> list[Suggestion]:
        """The act whose whole title is typed, though its first word begins a command as well."""
        wanted = plain(typed).split()
        return [one for one in self._acts(typed) if len(wanted) > 1 and plain(one.title).split() == wanted]

    def _acts_elsewhere(self, typed: str) -> list[Suggestion]:
        """Those of other places, by a word: choosing one goes there first, so only there is said why not."""
        others = [place for place in PLACES if typed and place.id != self._work.place()]
        acts = [(place, act) for place in others for act in place.load().acts if _is_called(act, act.title, typed)]
        acts.sort(key=lambda one: _likeness(one[1], one[1].title, typed))
        return [Suggestion(act.title, f"In {place.label}", icon=act.icon, value=act) for place, act in acts]

    def _act(self, act: AnyAct) -> Suggestion:
        why_not = self._work.why_not(act)
        return Suggestion(self._work.words(act), icon=act.icon, key=act.key, why_not=why_not, value=act)

    def _where(self, player: Player) -> str:
        sits = self._desk.room.where.get(player.id)
        if sits is None:
            return f"Player {player.number}, not seated"
        return f"Player {player.number}, table {self._desk.room.tables[sits.table].label}, seat {sits.seat}"

    def _chosen(self, suggestion: Suggestion) -> None:
        match suggestion.value:
            case Act() as act:
                self._run(act)
            case NewPlayer() as new:
                self._begin_record(new)
            case Spot() as spot:
                self._go_to(spot.table, spot.seat.number)
            case Command() as command:
                self._desk.ask(command)
            case Table() as table:
                self._go_to(table)
            case Player() as player:
                self._show(player)
            case Completion() as further:
                self._work.open_palette(further.line)
            case str() as form:
                self._work.open_palette(f"{form.split()[0]} ")

    def _run(self, act: AnyAct) -> None:
        """One of another place or view is done there."""
        if act.place and act.place != self._work.place():
            self._work.go(act.place)
            self._work.at(act.place).turn_to(act)
        self._work.run(act)

    def _begin_record(self, new: NewPlayer) -> None:
        dialog = PlayerDialog(self._desk, self._work, name=new.name)
        if dialog.exec() and dialog.entry:
            self._seat(new.then(PlayerId(dialog.entry.number)))

    def _seat(self, seating: Command) -> None:
        """The record is filed by now: a birth date that is missing in it is asked for, as the seat's own sheet does."""
        if isinstance(seating, SeatPlayer | DrawSeat) and lacks_birth_date(self._desk, seating):
            BirthDialog(self._desk, self._work, seating).exec()
        else:
            self._desk.ask(seating)

    def _go_to(self, table: Table, seat: int | None = None) -> None:
        self._work.go("floor")
        self._work.floor.choose(table.id, seat)

    def _show(self, player: Player) -> None:
        """Where the player sits, or else their record."""
        sits = self._desk.room.where.get(player.id)
        if sits is not None:
            self._go_to(self._desk.room.tables[sits.table], sits.seat)
        else:
            self._work.go("players")
            self._work.players.choose(player.id)


def _is_called(act: AnyAct, title: str, typed: str) -> bool:
    """By a part of its title, now or ever, or by another word for it."""
    called = plain(f"{title} {act.title} {act.also}")
    return all(part in called for part in plain(typed).split())


def _likeness(act: AnyAct, title: str, typed: str) -> int:
    """The less, the more alike: the title begins so, it has these words, they are another name for it, or near it."""
    wanted, called = plain(typed).split(), plain(title).split()
    begun = [any(word.startswith(part) for word in called) for part in wanted]
    if plain(title).startswith(" ".join(wanted)):
        return 0
    return 1 if all(begun) else 2 if " ".join(wanted) in plain(act.also) else 3


def _key(offer: Offer) -> str:
    """Enter goes past a refusal to what it offers, never to a new record or to what has to be chosen."""
    return "" if offer.by_choice or offer.is_new else ENTER


def _table_words(table: Table) -> str:
    return f"{len(table.seated)} seated, {open_words(len(table.open_seats)).lower()}" if table.is_open else "Closed"


def _completion(further: Completion) -> Suggestion:
    """A name as people are shown; any other word in a box, with what it stands for."""
    choice = further.choice
    shown = choice.shown or choice.word
    if choice.is_name:
        return Suggestion(shown, choice.what, initials=initials(shown), key="Tab", value=further)
    return Suggestion(choice.what, chip=shown, key="Tab", value=further)


def _forms(typed: str) -> list[Suggestion]:
    """Commands that can be typed, shown by an example while the words are not a whole one."""
    return (
        [Suggestion(verb.form, verb.what, "keyboard", value=verb.form) for verb in verbs_like(typed)] if typed else []
    )
