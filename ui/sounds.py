"""Sounds of the clock: played on a thread of their own, and silent where there is no device."""

from __future__ import annotations

import logging
import queue
import threading
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

import resources
from floor.ids import PlanId
from ui.desk import LiveDesk
from ui.settings import Settings
from ui.soundwatch import Heard, Sound, between, heard

if TYPE_CHECKING:
    import miniaudio

ALL = "all"
LONGEST = 20.0
"""Seconds of a file that are played."""
KINDS = "Sounds (*.wav *.mp3 *.flac *.ogg)"

log = logging.getLogger(__name__)


def why_no_sound(file: Path) -> str:
    """Nothing of a file that can be played. What plays is loaded when it is first wanted."""
    import miniaudio

    try:
        miniaudio.get_file_info(str(file))
    except (miniaudio.MiniaudioError, OSError, ValueError):
        return f"{file.name} is no sound. Choose a WAV, MP3, FLAC or Ogg file."
    return ""


class Speaker(QObject):
    """What is asked for is played one after the other; a computer without a device stays silent and says so once."""

    failed = Signal(str)
    played = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._asked: queue.SimpleQueue[Path | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._leaving = threading.Event()
        self._is_silent = False

    def play(self, file: Path, by_hand: bool = False) -> None:
        """Where no device was found, it is looked for again only when somebody tests a sound."""
        if self._is_silent and not by_hand:
            return
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="speaker", daemon=True)
            self._thread.start()
        self._asked.put(file)

    def stop(self) -> None:
        """What is still to be played is not."""
        self._leaving.set()
        self._asked.put(None)
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _work(self) -> None:
        import miniaudio

        while (file := self._asked.get()) is not None and not self._leaving.is_set():
            try:
                self._sound(file)
                self._is_silent = False
                self.played.emit(file.name)
            except (miniaudio.MiniaudioError, OSError) as error:
                self._is_silent = True
                log.warning("A sound was not played: %s", type(error).__name__)
                self.failed.emit("No sound can be played on this computer: no speaker was found.")

    def _sound(self, file: Path) -> None:
        import miniaudio

        over = threading.Event()
        decoded = miniaudio.decode_file(str(file))
        stream = miniaudio.stream_with_callbacks(_samples(decoded), end_callback=over.set)
        next(stream)
        rate, channels = decoded.sample_rate, decoded.nchannels
        device = miniaudio.PlaybackDevice(miniaudio.SampleFormat.SIGNED16, channels, rate, app_name="Cardroom")
        try:
            device.start(stream)
            over.wait(min(decoded.duration + 0.5, LONGEST))
        finally:
            device.close()


class ClockSounds(QObject):
    """Follows the clocks of the tournaments that somebody has looked at here; what sounds is this workstation's own."""

    changed = Signal()
    told = Signal(str)

    def __init__(self, desk: LiveDesk, settings: Settings, parent: QObject) -> None:
        super().__init__(parent)
        self._desk, self._settings = desk, settings
        self.speaker = Speaker(self)
        self.speaker.failed.connect(self._tell)
        self._heard: dict[PlanId, Heard] = {}
        self._followed: set[PlanId] = set()
        self.trouble = ""
        self._tick = QTimer(self, interval=1_000)
        self._tick.timeout.connect(self.pass_second)
        parent.destroyed.connect(self._tick.stop)

    def follow(self, plan: PlanId) -> None:
        self._followed.add(plan)
        self._tick.start()

    def is_muted(self, plan: PlanId) -> bool:
        return not self._settings.is_sounding(f"{plan}/{ALL}")

    def mute(self, plan: PlanId, on: bool) -> None:
        self._settings.keep_sounding(f"{plan}/{ALL}", not on)
        self.changed.emit()

    def sounds(self, plan: PlanId, sound: Sound) -> bool:
        return self._settings.is_sounding(f"{plan}/{sound}")

    def switch(self, plan: PlanId, sound: Sound, on: bool) -> None:
        self._settings.keep_sounding(f"{plan}/{sound}", on)
        self.changed.emit()

    def file(self, plan: PlanId, sound: Sound) -> Path:
        """The house's own if it is still there and can be played."""
        own = self._settings.sound_file(f"{plan}/{sound}")
        return Path(own) if own and not why_no_sound(Path(own)) else resources.path("sounds") / f"{sound}.wav"

    def take_file(self, plan: PlanId, sound: Sound, file: Path) -> str:
        """Why not, of a file that is no sound; else it is this event's from now on."""
        if why_not := why_no_sound(file):
            return why_not
        self._settings.keep_sound_file(f"{plan}/{sound}", str(file))
        self.changed.emit()
        return ""

    def test(self, plan: PlanId, sound: Sound) -> None:
        self.speaker.play(self.file(plan, sound), by_hand=True)

    def pass_second(self) -> None:
        now = self._desk.now()
        for plan in self._followed & self._desk.room.tournaments.held.keys():
            before, self._heard[plan] = self._heard.get(plan), heard(self._desk.room.tournaments.held[plan], now)
            for sound in between(before, self._heard[plan]) if before is not None else ():
                if self.sounds(plan, sound) and not self.is_muted(plan):
                    self.speaker.play(self.file(plan, sound))

    def _tell(self, sentence: str) -> None:
        self.trouble = sentence
        self.told.emit(sentence)


def _samples(decoded: miniaudio.DecodedSoundFile) -> miniaudio.PlaybackCallbackGeneratorType:
    import miniaudio

    made = miniaudio.stream_raw_pcm_memory(decoded.samples, decoded.nchannels, decoded.sample_width)
    next(made)
    return made
