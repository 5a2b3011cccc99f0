"""Every act of the window in one table: its words, its key, its place, what it does and why it cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from ui.dialogs import history
from ui.displays.boards import show_board

if TYPE_CHECKING:
    from ui.workplace import Workplace


@dataclass(frozen=True, slots=True)
class Action:
    """`place` empty: everywhere. `why_not` answers with a sentence, or nothing when the act can be done."""

    id: str
    title: str
    key: str
    icon: str
    run: Callable[[Workplace], object]
    place: str = ""
    why_not: Callable[[Workplace], str] = lambda workplace: ""
    words: Callable[[Workplace], str] | None = None
    """Its title right now, where the same key does the one or the other."""


def _on_floor(id_: str, title: str, key: str, icon: str) -> Action:
    """An act of the chosen table or seat, which the floor knows by its id."""
    return Action(
        id_,
        title,
        key,
        icon,
        lambda w: w.floor.acts.run(id_),
        "floor",
        lambda w: w.floor.acts.why_not(id_),
        lambda w: w.floor.acts.words(id_) or title,
    )


def _on_stakes(id_: str, title: str, key: str, icon: str) -> Action:
    """An act on what the room spreads, which the view of stakes knows by its id."""
    return Action(
        id_,
        title,
        key,
        icon,
        lambda w: w.rules.stakes.acts.run(id_),
        "rules",
        lambda w: w.rules.why_not_in("stakes") or w.rules.stakes.acts.why_not(id_),
        lambda w: w.rules.stakes.acts.words(id_) or title,
    )


def _on_house_rule(id_: str, title: str, key: str, icon: str) -> Action:
    return Action(
        id_,
        title,
        key,
        icon,
        lambda w: w.rules.house.acts.run(id_),
        "rules",
        lambda w: w.rules.why_not_in("house") or w.rules.house.acts.why_not(id_),
    )


def _on_name(id_: str, title: str, key: str, icon: str) -> Action:
    """An act of the chosen name on a list."""
    return Action(id_, title, key, icon, lambda w: w.lists.acts.do(id_), "lists", lambda w: w.lists.acts.why_not(id_))


ACTIONS: tuple[Action, ...] = (
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
    # Floor
    _on_floor("seat", "Seat", "S", "seat"),
    _on_floor("call-next", "Call next", "C", "bell"),
    _on_floor("buy-in", "Buy in", "B", "cash"),
    _on_floor("cash-out", "Cash out", "O", "cash"),
    _on_floor("move", "Move", "M", "move"),
    _on_floor("away", "Away", "A", "clock"),
    _on_floor("post-blind", "Post blind", "K", "check"),
    _on_floor("miss-blind", "Missed a blind", "Shift+K", "minus"),
    _on_floor("unseat", "Unseat", "U", "close"),
    _on_floor("lock-seat", "Lock seat", "L", "lock"),
    _on_floor("seat-change", "Wants another seat", "W", "swap"),
    _on_floor("table-change", "Wants another table", "Shift+W", "switch"),
    _on_floor("no-claims", "No claims", "Z", "check"),
    _on_floor("chip-run", "Chip run", "R", "cash"),
    _on_floor("pass-seat", "Passes the seat", "Shift+R", "arrow-right"),
    _on_floor("no-show", "No-show", "Shift+X", "void"),
    _on_floor("sell-chips", "Dealer sells chips", "Shift+B", "cash"),
    _on_floor("pick-up", "Pick up chips", "I", "cash"),
    _on_floor("return-chips", "Return held chips", "Shift+I", "undo"),
    _on_floor("attest-rotation", "Button has gone round", "", "rotate"),
    _on_floor("new-hand", "New hand", "H", "plus"),
    _on_floor("put-button", "Button here", "Shift+H", "mark"),
    _on_floor("choose-game", "Choose game", "Shift+G", "spade"),
    _on_floor("change-game", "Change game", "G", "switch"),
    _on_floor("flag", "Flag", "F", "bell"),
    _on_floor("dealer", "Dealer", "D", "player"),
    _on_floor("must-move", "Must-move of…", "Shift+M", "arrow-right"),
    _on_floor("break-table", "Break table", "X", "void"),
    _on_floor("open-table", "Open table", "T", "open-table"),
    _on_floor("change-table", "Change", "E", "edit"),
    _on_floor("remove-table", "Remove", "Del", "trash"),
    _on_floor("add-table", "Add table", "N", "plus"),
    Action(
        "print-plaque",
        "Print plaque",
        "P",
        "print",
        lambda w: w.documents.acts.print_of(w.chosen_table()),
        "floor",
        lambda w: w.documents.acts.why_not_of(w.chosen_table()),
    ),
    Action(
        "print-last-slip",
        "Print last slip",
        "Shift+P",
        "print",
        lambda w: w.documents.acts.print_last_slip(),
        "floor",
        lambda w: w.documents.acts.why_not_last_slip(),
    ),
    Action(
        "arrange",
        "Arrange",
        "Y",
        "move",
        lambda w: w.floor.toggle_layout(),
        "floor",
        lambda w: w.floor.acts.tables.why_not_arrange(),
    ),
    Action("as-list", "Map or list", "V", "lists", lambda w: w.floor.toggle_list(), "floor"),
    Action("more", "All acts of the table", ".", "chevron-down", lambda w: w.floor.open_more(), "floor"),
    # Games & rules
    Action(
        "record-ruling",
        "Record ruling",
        "Ctrl+Return",
        "check",
        lambda w: w.rules.ruling.acts.record(),
        "rules",
        lambda w: w.rules.why_not_at_desk() or w.rules.ruling.acts.why_not_record(),
    ),
    Action("ruling-game", "Choose the game", "G", "spade", lambda w: w.rules.choose_game(), "rules"),
    Action("ruling-table", "From a table", "F", "floor", lambda w: w.rules.choose_source(), "rules"),
    Action(
        "stakes-from",
        "Stakes of a table, or saved",
        "Ctrl+F",
        "cash",
        lambda w: w.rules.betting.choose_source(),
        "rules",
        lambda w: w.rules.why_not_in("betting"),
    ),
    Action("house-options", "House options", "O", "settings", lambda w: w.rules.choosers().options(), "rules"),
    Action(
        "add-hand",
        "Add seat",
        "+",
        "plus",
        lambda w: w.rules.choosers().seat(),
        "rules",
        lambda w: w.rules.why_not_seat(),
    ),
    Action(
        "remove-hand",
        "Empty hand, then take seat out",
        "Del",
        "trash",
        lambda w: w.rules.ruling.empty_or_take_out(),
        "rules",
        lambda w: w.rules.why_not_at_desk(),
    ),
    Action(
        "ruling-stacks",
        "One pot, or by stacks",
        "M",
        "cash",
        lambda w: w.rules.ruling.money.switch(),
        "rules",
        lambda w: w.rules.why_not_at_desk(),
    ),
    Action(
        "ruling-button",
        "Button's seat",
        "B",
        "seat",
        lambda w: w.rules.ruling.strip.go_to_button(),
        "rules",
        lambda w: w.rules.why_not_at_desk(),
    ),
    Action("clear-ruling", "Clear", "Esc", "backspace", lambda w: w.rules.clear(), "rules"),
    Action(
        "print-slip",
        "Print slip",
        "P",
        "print",
        lambda w: w.rules.ruling.acts.print_slip(),
        "rules",
        lambda w: w.rules.why_not_at_desk() or w.rules.ruling.acts.why_not_print(),
    ),
    Action("rules-view", "Next view", "Ctrl+G", "switch", lambda w: w.rules.switch_view(), "rules"),
    Action("view-desk", "Ruling desk", "Ctrl+1", "spade", lambda w: w.rules.show_view("desk"), "rules"),
    Action("view-games", "Games", "Ctrl+2", "lists", lambda w: w.rules.show_view("games"), "rules"),
    Action("view-approvals", "Approvals", "Ctrl+3", "document", lambda w: w.rules.show_view("approvals"), "rules"),
    Action("view-betting", "What may be bet", "Ctrl+4", "cash", lambda w: w.rules.show_view("betting"), "rules"),
    Action("view-stakes", "Stakes & mixes", "Ctrl+5", "settings", lambda w: w.rules.show_view("stakes"), "rules"),
    Action("view-house", "House rules", "Ctrl+6", "house", lambda w: w.rules.show_view("house"), "rules"),
    Action("rule-on-game", "Rule on a hand of it", "Ctrl+R", "spade", lambda w: w.rules.rule_on_game(), "rules"),
    Action(
        "add-rules",
        "Add a file",
        "Ctrl+O",
        "plus",
        lambda w: w.rules.adopting.add_file(),
        "rules",
        lambda w: w.rules.adopting.why_not_add(),
    ),
    _on_stakes("new-stakes", "New stakes", "N", "plus"),
    _on_stakes("edit-stakes", "Change", "E", "edit"),
    _on_stakes("duplicate-stakes", "Duplicate", "D", "plus"),
    _on_stakes("tonight", "On or off tonight", "T", "clock"),
    _on_stakes("drop-stakes", "Drop", "X", "trash"),
    _on_stakes("save-stakes", "Save stakes", "Ctrl+S", "check"),
    _on_stakes("cure-finding", "Take the first cure", "Ctrl+.", "check"),
    _on_stakes("game-earlier", "Game earlier in the mix", "Alt+Up", "chevron-up"),
    _on_stakes("game-later", "Game later in the mix", "Alt+Down", "chevron-down"),
    _on_stakes("game-out", "Take game out of the mix", "Alt+Del", "trash"),
    _on_house_rule("change-house-rule", "Set house rule", "C", "edit"),
    _on_house_rule("lift-house-rule", "Lift", "U", "undo"),
    _on_house_rule("house-settings", "Change settings", "H", "settings"),
    Action("page-on", "Further down, or the next street", "PgDown", "arrow-right", lambda w: w.rules.page(1), "rules"),
    Action("page-back", "Further up, or the street before", "PgUp", "arrow-left", lambda w: w.rules.page(-1), "rules"),
    # Lists
    Action(
        "list-add",
        "Add a name",
        "A",
        "plus",
        lambda w: w.lists.add_name(),
        "lists",
        lambda w: w.lists.acts.why_not_join(),
    ),
    Action(
        "list-call",
        "Call next",
        "C",
        "bell",
        lambda w: w.lists.acts.call(),
        "lists",
        lambda w: w.lists.acts.why_not_call(),
        lambda w: w.lists.acts.call_words(),
    ),
    Action(
        "list-open",
        "Open a table",
        "T",
        "open-table",
        lambda w: w.lists.open_table(),
        "lists",
        lambda w: w.lists.acts.why_not_open(),
    ),
    _on_name("list-seat", "Seat the called player", "Return", "seat"),
    _on_name("list-chip-run", "Chip run", "R", "cash"),
    _on_name("list-pass", "Pass", "K", "arrow-right"),
    _on_name("list-no-show", "No-show", "X", "void"),
    _on_name("list-check-in", "Check in", "H", "check"),
    _on_name("list-leave", "Remove from the list", "Del", "trash"),
    Action(
        "list-move",
        "Move in the list",
        "M",
        "move",
        lambda w: w.lists.acts.move(),
        "lists",
        lambda w: w.lists.acts.why_not_move(),
    ),
    Action(
        "list-restore",
        "Restore to the list",
        "U",
        "undo",
        lambda w: w.lists.acts.restore(),
        "lists",
        lambda w: w.lists.acts.why_not_restore(),
        lambda w: w.lists.acts.restore_words(),
    ),
    Action(
        "list-new",
        "New list",
        "N",
        "plus",
        lambda w: w.lists.new_list(),
        "lists",
        lambda w: w.lists.acts.why_not_new_list(),
    ),
    Action("list-board", "Wall board", "W", "eye", show_board, "lists"),
    # Documents
    Action(
        "print-document",
        "Print",
        "Ctrl+P",
        "print",
        lambda w: w.documents.acts.print(),
        "documents",
        lambda w: w.documents.acts.why_not_print(),
    ),
    Action(
        "save-document",
        "Save as PDF",
        "Ctrl+S",
        "document",
        lambda w: w.documents.acts.save(),
        "documents",
        lambda w: w.documents.acts.why_not_print(),
    ),
    Action(
        "reprint",
        "Reprint as a copy",
        "R",
        "print",
        lambda w: w.documents.acts.print_again(),
        "documents",
        lambda w: w.documents.acts.why_not_again(),
    ),
    Action(
        "rehang-all",
        "Print all",
        "A",
        "print",
        lambda w: w.documents.acts.rehang_all(),
        "documents",
        lambda w: w.documents.acts.why_not_rehang(),
    ),
    Action(
        "take-down",
        "Take the sign down",
        "Del",
        "close",
        lambda w: w.documents.acts.take_down(),
        "documents",
        lambda w: w.documents.acts.why_not_take_down(),
    ),
    Action(
        "take-down-old",
        "Take down",
        "D",
        "close",
        lambda w: w.documents.acts.take_down_old(),
        "documents",
        lambda w: w.documents.acts.why_not_take_down_old(),
    ),
    Action(
        "post-rules",
        "Rules to post",
        "E",
        "edit",
        lambda w: w.documents.acts.post_rules(),
        "documents",
        lambda w: w.documents.acts.why_not_post(),
    ),
    Action(
        "logo",
        "Choose a logo",
        "G",
        "edit",
        lambda w: w.documents.acts.change_logo(),
        "documents",
        lambda w: w.documents.acts.why_not_logo(),
        lambda w: w.documents.acts.logo_words(),
    ),
    Action(
        "retry-print",
        "Try again",
        "T",
        "undo",
        lambda w: w.documents.acts.retry(),
        "documents",
        lambda w: w.documents.acts.why_none_failed(),
    ),
    Action(
        "save-failed",
        "Save instead",
        "Shift+S",
        "document",
        lambda w: w.documents.acts.save_failed(),
        "documents",
        lambda w: w.documents.acts.why_none_failed(),
    ),
    Action(
        "drop-print",
        "Remove",
        "X",
        "trash",
        lambda w: w.documents.acts.drop(),
        "documents",
        lambda w: w.documents.acts.why_none_failed(),
    ),
    Action("find-document", "Find a document", "/", "search", lambda w: w.documents.chooser.look_up(), "documents"),
    Action("next-page", "Next page", "PgDown", "arrow-right", lambda w: w.documents.page.turn(1), "documents"),
    Action("page-before", "Page before", "PgUp", "arrow-left", lambda w: w.documents.page.turn(-1), "documents"),
    Action("nearer", "Nearer", "+", "plus", lambda w: w.documents.page.zoom(1), "documents"),
    Action("further", "Further", "-", "minus", lambda w: w.documents.page.zoom(-1), "documents"),
    Action("whole-page", "Whole page", "0", "fit", lambda w: w.documents.page.zoom(0), "documents"),
    # Players
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
    # House
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


def of_place(place: str) -> list[Action]:
    return [action for action in ACTIONS if action.place == place]


@cache
def named(id_: str) -> Action:
    return next(action for action in ACTIONS if action.id == id_)
