"""Every act of the players' file: begin, correct, bar, find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floor.house.players import AmendPlayer, BarPlayer, FilePlayer, LiftBar, Player
from floor.ids import PlayerId
from floor.room.heldchips import RedeemChips
from ui.act import Act, Acting, Acts
from ui.desk import LiveDesk
from ui.dialogs.player import BarDialog, PlayerDialog
from ui.dialogs.redeem import RedeemDialog

if TYPE_CHECKING:
    from ui.screens.players.screen import PlayersScreen

RECORD = "The record"


class PlayerActs(Acting):
    def __init__(self, desk: LiveDesk, screen: PlayersScreen) -> None:
        super().__init__(desk, screen)
        self.screen = screen

    def player(self) -> Player | None:
        return self.screen.chosen()

    def unchosen(self) -> str:
        return "Choose a player first."

    def file(self) -> None:
        """Whoever was looked for and not found has a name already."""
        dialog = PlayerDialog(self.desk, self.parent, name=self.screen.looked_for())
        if dialog.exec() and dialog.entry:
            self.screen.choose(PlayerId(dialog.entry.number))

    def amending(self) -> PlayerDialog | None:
        player = self.player()
        return PlayerDialog(self.desk, self.parent, player) if player is not None else None

    def lifting(self) -> LiftBar | None:
        player = self.player()
        return LiftBar(player.id) if player is not None and player.barred_on(self.desk.room.day) else None

    def barring(self) -> BarDialog | None:
        player = self.player()
        return BarDialog(self.desk, self.parent, player) if player is not None else None

    def redeeming(self) -> RedeemDialog | None:
        player = self.player()
        return RedeemDialog(self.desk, self.parent, player) if player is not None else None

    def why_not_redeem(self) -> str:
        player = self.player()
        if player is None:
            return self.unchosen()
        sits = self.desk.room.where.get(player.id)
        return f"{player.name} has a seat, and cashes out there." if sits is not None else ""

    def bar_words(self) -> str:
        return "Lift the bar" if self.lifting() is not None else "Bar"


ACTS = Acts(
    "players",
    Act(
        "amend-player",
        "Correct record",
        "E",
        "edit",
        "Name, name on screens, birth date, and whether the player works here.",
        (AmendPlayer,),
        opens=PlayerActs.amending,
        needs=PlayerActs.player,
        subject=RECORD,
    ),
    Act(
        "bar-player",
        "Bar",
        "B",
        "void",
        "Until a day or for good, with a reason; or lifts the bar.",
        (BarPlayer, LiftBar),
        gives=PlayerActs.lifting,
        opens=PlayerActs.barring,
        needs=PlayerActs.player,
        words=PlayerActs.bar_words,
        subject=RECORD,
    ),
    Act(
        "redeem-chips",
        "Redeem chips",
        "O",
        "cash",
        "Pays for chips in the hand of a player without a seat: off a broken table, or back from a break.",
        (RedeemChips,),
        opens=PlayerActs.redeeming,
        unless=PlayerActs.why_not_redeem,
        subject=RECORD,
    ),
    Act(
        "new-player",
        "New player",
        "N",
        "plus",
        "Begins a record, with the name that was looked for and not found.",
        (FilePlayer,),
        does=PlayerActs.file,
    ),
    Act(
        "find-player",
        "Find a player",
        "/",
        "search",
        "By a part of the name, or by number.",
        does=lambda at: at.screen.look_up(),
    ),
)
