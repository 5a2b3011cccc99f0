"""Paper on its way out: numbered first, one after the other, and what is said when it does not come out."""

from __future__ import annotations

import os
import threading
from pathlib import Path

import pypdfium2
import pytest
from PySide6.QtGui import QImage
from PySide6.QtPrintSupport import QPrinter
from pytestqt.qtbot import QtBot

from floor.documents.file import file_name, save
from floor.errors import Unavailable
from floor.paper import Subject
from floor.papers import PAPERS
from tests.documents.samples import sample_of
from tests.rooms import House, open_table
from tests.ui.conftest import MakeDesk
from ui.backroom import Backroom
from ui.printing.pages import pages, print_pdf, sizes
from ui.printing.press import Press
from ui.printing.printers import InFile, OnPrinter, Printers
from ui.printing.queue import Job, PrintQueue, State
from ui.printing.setting import Setting

LETTER = Setting("letter")


class FolderPrinters(Printers):
    """Printers whose paper is a folder; one that is switched off is not there."""

    def __init__(self, folder: Path, *names: str) -> None:
        self.folder, self.on = folder, list(names)
        self.came_out: list[Path] = []

    def names(self) -> list[str]:
        return self.on

    def open(self, name: str) -> QPrinter:
        if name not in self.on:
            return super().open(name)
        printer = paper_in(self.folder / f"{len(self.came_out) + 1}-{name}.pdf")
        self.came_out.append(Path(printer.outputFileName()))
        return printer


def paper_in(file: Path) -> QPrinter:
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setOutputFormat(QPrinter.OutputFormat.PdfFormat)
    printer.setOutputFileName(str(file))
    return printer


def words(pdf: bytes) -> str:
    document = pypdfium2.PdfDocument(pdf)
    text = "\n".join(page.get_textpage().get_text_bounded() for page in document)
    document.close()
    return text


def sample(kind: str, setting: Setting = LETTER) -> bytes:
    return PAPERS[kind].pdf(sample_of(PAPERS[kind]), setting.paper, turned=setting.turned)


@pytest.fixture
def queue(qtbot: QtBot) -> PrintQueue:
    return PrintQueue()


def _send(queue: PrintQueue, qtbot: QtBot, target: OnPrinter | InFile, pdf: bytes) -> Job:
    id_ = queue.add("Table plaque", target)
    with qtbot.waitSignal(queue.ended) as ended:
        queue.send(id_, 7, lambda: pdf)
    assert ended.args is not None
    job = ended.args[0]
    assert isinstance(job, Job)
    return job


def test_a_paper_comes_out_of_the_printer_page_by_page_at_its_own_size(
    queue: PrintQueue, qtbot: QtBot, tmp_path: Path
) -> None:
    printers = FolderPrinters(tmp_path, "Front desk")
    job = _send(queue, qtbot, OnPrinter(printers, "Front desk"), sample("fallback"))
    assert job.state is State.PRINTED
    came_out = sizes(printers.came_out[0].read_bytes())
    assert [(round(one.wide), round(one.tall)) for one in came_out] == [(612, 792)] * len(sizes(sample("fallback")))
    queue.stop()


def test_a_sheet_on_its_side_is_printed_on_its_side(tmp_path: Path) -> None:
    file = tmp_path / "plaque.pdf"
    print_pdf(sample("plaque"), paper_in(file))
    (size,) = sizes(file.read_bytes())
    assert (round(size.wide), round(size.tall)) == (792, 612)
    asked, came_out = pages(sample("plaque"), 0.5)[0], pages(file.read_bytes(), 0.5)[0]
    spots = [(x, y) for x in range(0, asked.width(), 3) for y in range(0, asked.height(), 3)]
    unlike = [at for at in spots if abs(_light(asked, at) - _light(came_out, at)) > 100]
    assert len(unlike) < len(spots) / 50


def _light(image: QImage, at: tuple[int, int]) -> int:
    return image.pixelColor(*at).lightness()


def test_a_printer_that_is_gone_is_named_with_what_to_do_and_the_paper_stays_in_the_queue(
    queue: PrintQueue, qtbot: QtBot, tmp_path: Path
) -> None:
    printers = FolderPrinters(tmp_path, "Front desk")
    job = _send(queue, qtbot, OnPrinter(printers, "Back office"), sample("limits"))
    assert (job.state, job.number) == (State.FAILED, 7)
    assert job.why == "The printer Back office is not there."
    assert job.cure == "Turn it on and try again, or print on Front desk."
    assert queue.jobs() == [job]
    printers.on.append("Back office")
    with qtbot.waitSignal(queue.ended):
        queue.retry(job.id)
    (done,) = queue.jobs()
    assert (done.state, done.number, done.why) == (State.PRINTED, 7, "")
    queue.stop()


@pytest.mark.qt_log_ignore("QPainter::begin", extend=True)
def test_a_printer_that_does_not_take_the_page_says_where_to_look(
    queue: PrintQueue, qtbot: QtBot, tmp_path: Path
) -> None:
    printers = FolderPrinters(tmp_path / "nowhere", "Front desk")
    job = _send(queue, qtbot, OnPrinter(printers, "Front desk"), sample("limits"))
    assert (job.why, job.cure) == ("The printer did not take the paper.", "Look at the printer, then try again.")
    queue.stop()


def test_a_folder_that_cannot_be_written_leaves_nothing_behind_and_another_place_takes_it(
    queue: PrintQueue, qtbot: QtBot, tmp_path: Path
) -> None:
    blocked = tmp_path / "not-a-folder"
    blocked.write_text("in the way")
    job = _send(queue, qtbot, InFile(blocked / "limits.pdf"), sample("limits"))
    assert job.why == f"{blocked / 'limits.pdf'} was not saved: Not a directory."
    assert job.cure == "Choose another place for it."
    assert [file.name for file in tmp_path.iterdir()] == ["not-a-folder"]
    with qtbot.waitSignal(queue.ended):
        queue.retry(job.id, InFile(tmp_path / "limits.pdf"))
    assert (tmp_path / "limits.pdf").read_bytes() == sample("limits")
    queue.stop()


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "plaque.pdf"
    file.write_bytes(b"the one before")
    folder = tmp_path / "taken.pdf"
    folder.mkdir()
    with pytest.raises(Unavailable):
        save(folder, b"new")
    save(file, b"new")
    assert file.read_bytes() == b"new"
    assert sorted(one.name for one in tmp_path.iterdir()) == ["plaque.pdf", "taken.pdf"]


def test_a_file_is_on_the_disk_whole_before_it_has_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found, sync = list[list[tuple[str, bytes]]](), os.fsync

    def watched(file: int) -> None:
        found.append([(one.suffix, one.read_bytes()) for one in tmp_path.iterdir()])
        sync(file)

    monkeypatch.setattr(os, "fsync", watched)
    save(tmp_path / "plaque.pdf", b"the paper")
    assert found == [[(".part", b"the paper")]]
    assert [one.name for one in tmp_path.iterdir()] == ["plaque.pdf"]


def test_papers_come_out_in_the_order_they_were_asked_for_and_one_that_waits_can_be_taken_out(
    queue: PrintQueue, qtbot: QtBot, tmp_path: Path
) -> None:
    printers, held = FolderPrinters(tmp_path, "Front desk"), threading.Event()
    target, order = OnPrinter(printers, "Front desk"), []
    queue.ended.connect(lambda job: order.append(job.title))
    ids = [queue.add(title, target) for title in ("first", "second", "third")]

    def slow() -> bytes:
        held.wait(10)
        return sample("limits")

    queue.send(ids[0], 1, slow)
    for number, id_ in enumerate(ids[1:], 2):
        queue.send(id_, number, lambda: sample("limits"))
    assert [job.state for job in queue.jobs()] == [State.WAITING, State.WAITING, State.PRINTING]
    queue.remove(ids[0])
    queue.remove(ids[1])
    assert [job.title for job in queue.jobs()] == ["third", "first"]
    held.set()
    qtbot.waitUntil(lambda: order == ["first", "third"])
    assert len(printers.came_out) == 2
    queue.stop()


def test_a_paper_asked_for_after_others_left_the_queue_is_known_by_itself(
    queue: PrintQueue, qtbot: QtBot, tmp_path: Path
) -> None:
    printers = FolderPrinters(tmp_path, "Front desk")
    target = OnPrinter(printers, "Front desk")
    queue.remove(queue.add("taken out", target))
    waiting = queue.add("waiting", target)
    for number in range(1, 6):
        id_ = queue.add(f"paper {number}", target)
        with qtbot.waitSignal(queue.ended):
            queue.send(id_, number, lambda: sample("limits"))
    assert [(job.title, job.number, job.state) for job in queue.jobs()] == [
        *((f"paper {number}", number, State.PRINTED) for number in (5, 4, 3)),
        ("waiting", 0, State.NUMBERING),
    ]
    queue.remove(waiting)
    assert len(queue.jobs()) == 3
    queue.stop()


def test_a_paper_has_its_number_in_the_journal_before_it_is_printed(
    qtbot: QtBot, small_house: House, live: MakeDesk, tmp_path: Path
) -> None:
    first = small_house.founded()
    table = open_table(first, "12")
    desk = live(small_house)
    press = Press(desk)
    press.printers = FolderPrinters(tmp_path, "Front desk")
    with qtbot.waitSignal(press.queue.ended):
        press.print(PAPERS["plaque"], Subject(str(table), "Table 12"), LETTER, OnPrinter(press.printers, "Front desk"))
    (printed,) = desk.room.prints
    (job,) = press.queue.jobs()
    assert (printed.number, job.number, printed.title) == (1, 1, "Table plaque, Table 12")
    assert job.draw is not None
    assert "version 1" in words(job.draw())
    press.stop()


def test_work_in_the_back_room_is_answered_on_the_threads_own_side_and_a_mistake_is_not_swallowed(
    qtbot: QtBot,
) -> None:
    room = Backroom("test")
    answers: list[tuple[int, int]] = []

    def wrong() -> tuple[int, int]:
        raise ValueError("a mistake")

    with qtbot.captureExceptions() as caught:
        room.ask(wrong, answers.append)
        room.ask(threading.get_ident, lambda ident: answers.append((ident, threading.get_ident())))
        qtbot.waitUntil(lambda: len(answers) == 1)
    (worked, answered) = answers[0]
    assert worked != answered == threading.get_ident()
    assert [str(error) for _, error, _ in caught] == ["a mistake"]
    room.stop()


def test_files_are_named_after_the_paper() -> None:
    assert file_name("Table plaque, Table 12, Big O $2-$4") == "table-plaque-table-12-big-o-2-4.pdf"
    assert file_name("„…“") == "paper.pdf"


def test_a_turned_page_is_the_same_paper_on_its_side() -> None:
    upright, turned = sizes(sample("house-rules"))[0], sizes(sample("house-rules", Setting("letter", turned=True)))[0]
    assert (upright.wide, upright.tall) == (turned.tall, turned.wide)
