"""The room's logo, which stands on every paper."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from floor.errors import refuse
from floor.house.printing import SetLogo
from ui.screens.documents.acting import PaperActing


class LogoActs(PaperActing):
    def taking_off_logo(self) -> SetLogo | None:
        """The mark again; nothing while there is no logo."""
        return SetLogo() if self.desk.room.logo else None

    def choose_logo(self) -> None:
        found, _ = QFileDialog.getOpenFileName(self.screen, "The room's logo", "", "Pictures (*.png *.jpg *.jpeg)")
        if found:
            self.set_logo(Path(found))

    def set_logo(self, file: Path) -> None:
        try:
            picture = file.read_bytes()
        except OSError as error:
            self.desk.refused.emit(refuse(f"{file.name} was not read: {error.strerror}.", cure="Choose another file."))
            return
        self.desk.ask(SetLogo(picture))

    def logo_words(self) -> str:
        return "Take off the logo" if self.desk.room.logo else "Choose a logo"

    def why_not_logo(self) -> str:
        return self.desk.why_may_not(SetLogo)
