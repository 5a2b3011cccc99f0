"""Acts that can be done in every place."""

from __future__ import annotations

from ui.actions.action import Action
from ui.dialogs import history
from ui.displays.boards import show_board

ACTS: tuple[Action, ...] = (
    Action("commands", "Type a command", "Ctrl+K", "search", lambda w: w.open_palette()),
    Action("help", "Help on this place", "F1", "help", lambda w: w.toggle_help()),
    Action("go-floor", "Go to Floor", "F2", "floor", lambda w: w.go("floor")),
    Action("go-lists", "Go to Lists", "F3", "lists", lambda w: w.go("lists")),
    Action("go-rules", "Go to Games & rules", "F6", "spade", lambda w: w.go("rules")),
    Action("go-documents", "Go to Documents", "F7", "document", lambda w: w.go("documents")),
    Action("go-players", "Go to Players", "F8", "player", lambda w: w.go("players")),
    Action("go-house", "Go to House", "F10", "house", lambda w: w.go("house")),
    Action(
        "undo", "Undo my last", "Ctrl+Z", "undo", lambda w: w.acts.undo_last(), why_not=lambda w: w.acts.why_not_undo()
    ),
    Action("lock", "Lock or switch person", "Ctrl+L", "lock", lambda w: w.lock()),
    Action("theme", "Light or dark", "Ctrl+T", "sun", lambda w: w.switch_theme()),
    Action("larger", "Larger text", "Ctrl++", "plus", lambda w: w.grow_text(0.1)),
    Action("smaller", "Smaller text", "Ctrl+-", "minus", lambda w: w.grow_text(-0.1)),
    Action(
        "print-room",
        "Print the room on paper",
        "Ctrl+Shift+P",
        "print",
        lambda w: w.documents.acts.print_room(),
        why_not=lambda w: w.documents.acts.why_not_room(),
    ),
    Action(
        "history", "History of what is chosen", "Ctrl+H", "history", history.show_chosen, why_not=history.why_not_chosen
    ),
    Action("wall-board", "Wall board", "Ctrl+B", "eye", show_board),
    Action("own-pin", "Change my PIN", "", "key", lambda w: w.house.change_own_pin()),
    Action(
        "close-day",
        "Close the gaming day",
        "",
        "check",
        lambda w: w.acts.close_day(),
        why_not=lambda w: w.acts.why_not_close(),
    ),
)
