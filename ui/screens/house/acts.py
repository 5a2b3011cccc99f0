"""Every act of the house: its staff, their PINs and access, and what it has settled."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from floor.house.house import ChangeHouse
from floor.record import Command
from floor.settings.dated import SetSetting, WithdrawSetting
from floor.staff.hiring import ChangePin, ChangeRoles, EndAccess, HireStaff, RestoreAccess
from floor.staff.person import Person
from floor.staff.pins import KEPT
from floor.staff.signing import ClearLock
from ui.act import Act, Acting, Acts
from ui.backups import NOT_HERE, Backups
from ui.desk import LiveDesk
from ui.dialogs.confirm import ConfirmDialog
from ui.dialogs.house import HouseDialog
from ui.dialogs.place import BackupFolderDialog, PlaceSheet
from ui.dialogs.staff import HireDialog, PinDialog, RolesDialog

if TYPE_CHECKING:
    from ui.screens.house.datedsettings import DatedSettings
    from ui.screens.house.screen import HouseScreen

PERSON = "The person"
DATED = "Dated settings"
SAFE = "Backups"


class HouseActs(Acting):
    def __init__(self, desk: LiveDesk, screen: HouseScreen) -> None:
        super().__init__(desk, screen)
        self._screen = screen

    def person(self) -> Person | None:
        return self._screen.chosen()

    @property
    def settings(self) -> DatedSettings:
        return self._screen.settings

    @property
    def backups(self) -> Backups:
        return self._screen.backups

    def choosing(self) -> PlaceSheet:
        return BackupFolderDialog(self.parent).telling(lambda _told: self.backups.make())

    def why_not_choose(self) -> str:
        return self.why_may_not(ChangeHouse) or (NOT_HERE if self.backups.why_not() == NOT_HERE else "")

    def unchosen(self) -> str:
        return "Choose a person first."

    def restoring(self) -> RestoreAccess | None:
        person = self.person()
        return RestoreAccess(person.id) if person is not None and not person.active else None

    def ending(self) -> ConfirmDialog | None:
        person = self.person()
        if person is None:
            return None
        intro = f"{person.name} can no longer sign in. Entries they made stay theirs."
        title = f"End {person.name}'s access"
        return ConfirmDialog(self.desk, EndAccess(person.id), title, "End access", intro, self.parent)

    def ending_or_restoring(self) -> Command | None:
        person = self.person()
        return self.restoring() or (EndAccess(person.id) if person is not None else None)

    def access_words(self) -> str:
        return "Restore access" if self.restoring() is not None else "End access"


def _of_person(made: Callable[[LiveDesk, QWidget, Person], QDialog]) -> Callable[[HouseActs], QDialog | None]:
    return lambda at: made(at.desk, at.parent, person) if (person := at.person()) is not None else None


def _to_person(command: Callable[[Person], Command]) -> Callable[[HouseActs], Command | None]:
    return lambda at: command(person) if (person := at.person()) is not None else None


ACTS = Acts(
    "house",
    Act(
        "hire",
        "Hire",
        "N",
        "plus",
        "A new member of staff, with roles and a first PIN.",
        (HireStaff,),
        opens=lambda at: HireDialog(at.desk, at.parent),
    ),
    Act(
        "roles",
        "Change roles",
        "R",
        "edit",
        "What the chosen person may do.",
        (ChangeRoles,),
        opens=_of_person(RolesDialog),
        needs=HouseActs.person,
        subject=PERSON,
    ),
    Act(
        "new-pin",
        "New PIN",
        "P",
        "key",
        "For the chosen person, who types it twice.",
        (ChangePin,),
        opens=_of_person(PinDialog),
        judges=_to_person(lambda person: ChangePin(person.id, KEPT)),
        subject=PERSON,
    ),
    Act(
        "clear-lock",
        "Clear lock",
        "K",
        "unlock",
        "Lets somebody who was locked out by wrong PINs try again.",
        (ClearLock,),
        gives=_to_person(lambda person: ClearLock(person.id)),
        subject=PERSON,
    ),
    Act(
        "access",
        "End or restore access",
        "X",
        "void",
        "Who has left cannot sign in; what they entered stays theirs.",
        (EndAccess, RestoreAccess),
        gives=HouseActs.restoring,
        opens=HouseActs.ending,
        judges=HouseActs.ending_or_restoring,
        words=HouseActs.access_words,
        subject=PERSON,
    ),
    Act(
        "change-house",
        "Change house settings",
        "H",
        "settings",
        "The room's name and times, holds, ages and everything else the house has settled.",
        (ChangeHouse,),
        opens=lambda at: HouseDialog(at.desk, at.parent),
    ),
    Act(
        "back-up",
        "Back up now",
        "B",
        "database",
        "A proven copy of the whole room, in the folder for backups; older ones are dropped by rule.",
        does=lambda at: at.backups.make(),
        unless=lambda at: at.backups.why_not(),
        subject=SAFE,
        also="copy save safety",
    ),
    Act(
        "backup-folder",
        "Choose backup folder",
        "F",
        "edit",
        "On another disk: a drive, a stick or a mounted share. One is made there at once.",
        opens=HouseActs.choosing,
        unless=HouseActs.why_not_choose,
        subject=SAFE,
        also="drive disk stick usb second",
    ),
    Act(
        "set-setting",
        "Set value",
        "S",
        "edit",
        "Of the chosen dated setting, from a gaming day on, with what it rests on.",
        (SetSetting,),
        opens=lambda at: at.settings.setting_value(),
        unless=lambda at: at.settings.why_not_set(),
        subject=DATED,
    ),
    Act(
        "withdraw-setting",
        "Withdraw planned value",
        "W",
        "undo",
        "The next value of the chosen dated setting, until its day has come.",
        (WithdrawSetting,),
        opens=lambda at: at.settings.withdrawing(),
        unless=lambda at: at.settings.why_not_withdraw(),
        subject=DATED,
    ),
)
