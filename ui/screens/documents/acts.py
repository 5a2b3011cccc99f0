"""What can be done with papers: printed, saved, printed again, hung anew, taken down; and why not."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from floor.errors import Unavailable, refuse
from floor.papers import Subject
from floor.room.printing import PostRules, PrintDocument, Printed, SetLogo, TakeDownSign
from floor.room.tables import Table
from ui.desk import LiveDesk
from ui.dialogs.postrules import PostRulesDialog
from ui.printing.files import file_name
from ui.printing.press import Press
from ui.printing.printers import NO_PRINTER, AsAsked, InFile, OnPrinter, Target
from ui.printing.queue import Job
from ui.printing.shelf import SHELF, Setting, Stock, receipts
from ui.screens.documents.rehang import hung_key
from ui.settings import Settings

if TYPE_CHECKING:
    from ui.screens.documents.screen import DocumentsScreen

NOTHING_CHOSEN = "Choose a paper first."


class DocumentActs:
    def __init__(self, desk: LiveDesk, press: Press, kept: Settings, screen: DocumentsScreen) -> None:
        self._desk, self._press, self._kept, self._screen = desk, press, kept, screen
        self._folder = Path.home()

    def print(self) -> None:
        if chosen := self._screen.chosen():
            self._print(*chosen, self._screen.setting())

    def why_not_print(self) -> str:
        chosen = self._screen.chosen()
        return self._press.why_not(*chosen) if chosen else NOTHING_CHOSEN

    def save(self) -> None:
        if chosen := self._screen.chosen():
            stock, subject = chosen
            if file := self._ask_file(stock.title_of(subject)):
                self.save_to(file)

    def save_to(self, file: Path) -> None:
        if chosen := self._screen.chosen():
            self._press.print(*chosen, self._screen.setting(), InFile(file))

    def print_again(self) -> None:
        if printed := self._printed():
            setting = self._setting(SHELF[printed.kind])
            if target := self._target(printed.kind, printed.title, setting):
                self._press.print_again(printed, setting, target)

    def why_not_again(self) -> str:
        printed = self._printed()
        if printed is None:
            return "Nothing was printed today."
        if printed.kind not in SHELF:
            return "This paper is printed again where it was first printed."
        return self._desk.why_may_not(PrintDocument)

    def rehang_all(self) -> None:
        """Every sign that is out of date, each on its own kind's printer; the dialog asks once for the rest."""
        old = [(SHELF[printed.kind], subject) for printed, subject in self._screen.watch.old if subject is not None]
        asked: Target | None = None
        for stock, subject in old:
            setting = self._setting(stock)
            target = self._kept_printer(stock.kind, setting) or asked or self._asked("Signs to be re-hung")
            if target is None:
                return
            asked = target if isinstance(target, AsAsked) else asked
            self._press.print(stock, subject, setting, target)

    def why_not_rehang(self) -> str:
        if not any(subject for _, subject in self._screen.watch.old):
            return "Every sign that hangs is right, or has nothing left to hang."
        return self._desk.why_may_not(PrintDocument)

    def take_down(self) -> None:
        """The sign one looks at."""
        if command := self._sign_shown():
            self._desk.ask(command)

    def why_not_take_down(self) -> str:
        return self._why_not(self._sign_shown())

    def take_down_old(self) -> None:
        """The one chosen among those to be re-hung."""
        if command := self._sign_listed():
            self._desk.ask(command)

    def why_not_take_down_old(self) -> str:
        return self._why_not(self._sign_listed())

    def retry(self) -> None:
        """The first that failed; the others have their own buttons."""
        self._press.queue.retry(self._failed()[0].id)

    def save_failed(self) -> None:
        self.save_job(self._failed()[0].id)

    def save_job(self, id_: int) -> None:
        """What did not come out of the printer, as a file under the same number."""
        job = next(job for job in self._press.queue.jobs() if job.id == id_)
        if file := self._ask_file(job.title):
            self._press.queue.retry(id_, InFile(file))

    def drop(self) -> None:
        self._press.queue.remove(self._failed()[0].id)

    def why_none_failed(self) -> str:
        return "" if self._failed() else "Nothing in the queue has failed."

    def post_rules(self) -> None:
        self._screen.choose("house-rules")
        PostRulesDialog(self._desk, self._screen).exec()

    def why_not_post(self) -> str:
        return self._desk.why_may_not(PostRules)

    def change_logo(self) -> None:
        """A picture for every paper, or the mark again."""
        if self._desk.room.logo:
            self._desk.ask(SetLogo())
            return
        found, _ = QFileDialog.getOpenFileName(self._screen, "The room's logo", "", "Pictures (*.png *.jpg *.jpeg)")
        if found:
            self.set_logo(Path(found))

    def set_logo(self, file: Path) -> None:
        try:
            picture = file.read_bytes()
        except OSError as error:
            self._desk.refused.emit(refuse(f"{file.name} was not read: {error.strerror}.", cure="Choose another file."))
            return
        self._desk.ask(SetLogo(picture))

    def logo_words(self) -> str:
        return "Take off the logo" if self._desk.room.logo else "Choose a logo"

    def why_not_logo(self) -> str:
        return self._desk.why_may_not(SetLogo)

    def print_room(self) -> None:
        """The whole room on paper, from wherever one is."""
        stock = SHELF["fallback"]
        self._print(stock, stock.subjects(self._desk.fold)[0], self._setting(stock))

    def why_not_room(self) -> str:
        return self._desk.why_may_not(PrintDocument)

    def print_of(self, table: Table | None) -> None:
        """The sign of a table; without one, the slip of the last act."""
        found = self._sign_of(table) or self._last_slip()
        if found is not None:
            self._print(*found, self._setting(found[0]))

    def why_not_of(self, table: Table | None) -> str:
        found = self._sign_of(table) or self._last_slip()
        if found is not None:
            return self._press.why_not(*found)
        if table is not None:
            return f"Table {table.label} plays nothing, and no act of today has a slip."
        return "Choose a table first; no act of today has a slip."

    def print_last_slip(self) -> None:
        if found := self._last_slip():
            self._print(*found, self._setting(found[0]))

    def why_not_last_slip(self) -> str:
        found = self._last_slip()
        return self._press.why_not(*found) if found else "No act of today has a slip."

    def _print(self, stock: Stock, subject: Subject, setting: Setting) -> None:
        if target := self._target(stock.kind, stock.title_of(subject), setting):
            self._press.print(stock, subject, setting, target)

    def _sign_of(self, table: Table | None) -> tuple[Stock, Subject] | None:
        if table is None or table.spread is None:
            return None
        kind, id_ = ("mixed", f"table-{table.id}") if table.spread.is_mix else ("plaque", str(table.id))
        subjects = SHELF[kind].subjects(self._desk.fold)
        return SHELF[kind], next(subject for subject in subjects if subject.id == id_)

    def _last_slip(self) -> tuple[Stock, Subject] | None:
        """The receipt or the ruling that was entered last."""
        fold = self._desk.fold
        receipt = next(receipts(fold), None)
        ruling = next(iter(SHELF["ruling"].subjects(fold)), None)
        if ruling is not None and (receipt is None or int(ruling.id) > int(receipt.id)):
            return SHELF["ruling"], ruling
        return (SHELF["buy-slip"], receipt) if receipt is not None else None

    def _sign_shown(self) -> TakeDownSign | None:
        chosen = self._screen.chosen()
        if chosen is None or hung_key(chosen[0].kind, chosen[1].id) not in self._desk.room.hung:
            return None
        return TakeDownSign(chosen[0].kind, chosen[1].id)

    def _sign_listed(self) -> TakeDownSign | None:
        old = self._screen.rehang.chosen()
        return TakeDownSign(old[0].kind, old[0].subject) if old is not None else None

    def _why_not(self, command: TakeDownSign | None) -> str:
        refusal = self._desk.why_not(command) if command is not None else None
        return refusal.advice if refusal else "" if command is not None else "Choose a sign that hangs."

    def _printed(self) -> Printed | None:
        number = self._screen.printed.chosen()
        return next((one for one in self._desk.room.prints if one.number == number), None)

    def _failed(self) -> list[Job]:
        return self._press.queue.failed()

    def _setting(self, stock: Stock) -> Setting:
        """A kind's own paper, as it was last chosen."""
        kept = self._kept.paper_for(stock.kind)
        return Setting(kept if kept in stock.drawn.papers else stock.drawn.papers[0])

    def _target(self, kind: str, title: str, setting: Setting) -> Target | None:
        return self._kept_printer(kind, setting) or self._asked(title)

    def _kept_printer(self, kind: str, setting: Setting) -> OnPrinter | None:
        name = self._kept.printer_for(kind)
        return OnPrinter(self._press.printers, name, setting.copies) if name else None

    def _asked(self, title: str) -> AsAsked | None:
        """By the system's dialog; a computer without printers says so."""
        if not self._screen.printer_names:
            self._say(NO_PRINTER)
            return None
        printer = self._press.printers.ask(title, self._screen)
        return AsAsked(printer) if printer is not None else None

    def _ask_file(self, title: str) -> Path | None:
        wanted = str(self._folder / file_name(title))
        file, _ = QFileDialog.getSaveFileName(self._screen, "Save as PDF", wanted, "PDF (*.pdf)")
        if not file:
            return None
        self._folder = Path(file).parent
        return Path(file)

    def _say(self, trouble: Unavailable) -> None:
        self._press.troubled.emit(trouble)
