"""Acts of the players and of the house with its staff."""

from __future__ import annotations

from ui.actions.action import Action

ACTS: tuple[Action, ...] = (
    Action(
        "new-player",
        "New player",
        "N",
        "plus",
        lambda w: w.players.file(),
        "players",
        lambda w: w.players.why_not_file(),
    ),
    Action(
        "amend-player",
        "Correct record",
        "E",
        "edit",
        lambda w: w.players.amend(),
        "players",
        lambda w: w.players.why_not_amend(),
    ),
    Action(
        "bar-player",
        "Bar",
        "B",
        "void",
        lambda w: w.players.bar_or_lift(),
        "players",
        lambda w: w.players.why_not_bar(),
        lambda w: w.players.bar_or_lift_words(),
    ),
    Action("find-player", "Find a player", "/", "search", lambda w: w.players.look_up(), "players"),
    Action("hire", "Hire", "N", "plus", lambda w: w.house.hire(), "house", lambda w: w.house.why_not_hire()),
    Action(
        "roles",
        "Change roles",
        "R",
        "edit",
        lambda w: w.house.change_roles(),
        "house",
        lambda w: w.house.why_not_roles(),
    ),
    Action("new-pin", "New PIN", "P", "key", lambda w: w.house.change_pin(), "house", lambda w: w.house.why_not_pin()),
    Action(
        "access",
        "End or restore access",
        "X",
        "void",
        lambda w: w.house.end_or_restore(),
        "house",
        lambda w: w.house.why_not_access(),
        lambda w: w.house.end_or_restore_words(),
    ),
    Action(
        "clear-lock",
        "Clear lock",
        "K",
        "unlock",
        lambda w: w.house.clear_lock(),
        "house",
        lambda w: w.house.why_not_clear(),
    ),
    Action(
        "change-house",
        "Change house rules",
        "H",
        "settings",
        lambda w: w.house.change_house(),
        "house",
        lambda w: w.house.why_not_house(),
    ),
)
