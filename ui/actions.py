"""Every act of the window in one table: its words, its key, its place, what it does and why it cannot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

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


ACTIONS: tuple[Action, ...] = (
    Action("commands", "Type a command", "Ctrl+K", "search", lambda w: w.open_palette()),
    Action("help", "Help on this place", "F1", "help", lambda w: w.toggle_help()),
    Action("go-floor", "Go to Floor", "F2", "floor", lambda w: w.go("floor")),
    Action("go-rules", "Go to Games & rules", "F6", "spade", lambda w: w.go("rules")),
    Action("go-players", "Go to Players", "F8", "player", lambda w: w.go("players")),
    Action("go-house", "Go to House", "F10", "house", lambda w: w.go("house")),
    Action(
        "undo", "Undo my last", "Ctrl+Z", "undo", lambda w: w.acts.undo_last(), why_not=lambda w: w.acts.why_not_undo()
    ),
    Action("lock", "Lock or switch person", "Ctrl+L", "lock", lambda w: w.lock()),
    Action("theme", "Light or dark", "Ctrl+T", "sun", lambda w: w.switch_theme()),
    Action("larger", "Larger text", "Ctrl++", "plus", lambda w: w.grow_text(0.1)),
    Action("smaller", "Smaller text", "Ctrl+-", "minus", lambda w: w.grow_text(-0.1)),
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
    Action(
        "add-table",
        "Add table",
        "N",
        "plus",
        lambda w: w.floor.acts.add_table(),
        "floor",
        lambda w: w.floor.acts.why_not_add(),
    ),
    Action(
        "open-table",
        "Open table",
        "O",
        "open-table",
        lambda w: w.floor.acts.open_or_close(),
        "floor",
        lambda w: w.floor.acts.why_not_open_or_close(),
        lambda w: w.floor.acts.open_or_close_words(),
    ),
    Action(
        "seat",
        "Seat",
        "S",
        "seat",
        lambda w: w.floor.acts.seat(),
        "floor",
        lambda w: w.floor.acts.why_not_seat(),
    ),
    Action(
        "unseat",
        "Unseat",
        "U",
        "close",
        lambda w: w.floor.acts.unseat(),
        "floor",
        lambda w: w.floor.acts.why_not_unseat(),
    ),
    Action(
        "change-table",
        "Change",
        "E",
        "edit",
        lambda w: w.floor.acts.change(),
        "floor",
        lambda w: w.floor.acts.why_not_change(),
    ),
    Action(
        "remove-table",
        "Remove",
        "Del",
        "trash",
        lambda w: w.floor.acts.remove(),
        "floor",
        lambda w: w.floor.acts.why_not_remove(),
    ),
    Action(
        "arrange",
        "Arrange",
        "L",
        "move",
        lambda w: w.floor.toggle_layout(),
        "floor",
        lambda w: w.floor.acts.why_not_arrange(),
    ),
    Action("as-list", "Map or list", "V", "lists", lambda w: w.floor.toggle_list(), "floor"),
    # Games & rules
    Action(
        "record-ruling",
        "Record ruling",
        "Ctrl+Return",
        "check",
        lambda w: w.rules.ruling.acts.record(),
        "rules",
        lambda w: w.rules.ruling.acts.why_not_record(),
    ),
    Action("ruling-game", "Choose the game", "G", "spade", lambda w: w.rules.choosers().game(), "rules"),
    Action("ruling-table", "From a table", "F", "floor", lambda w: w.rules.choosers().table(), "rules"),
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
    ),
    Action("ruling-stacks", "One pot, or by stacks", "M", "cash", lambda w: w.rules.ruling.money.switch(), "rules"),
    Action("ruling-button", "Button's seat", "B", "seat", lambda w: w.rules.ruling.strip.go_to_button(), "rules"),
    Action("clear-ruling", "Clear", "Esc", "backspace", lambda w: w.rules.ruling.acts.clear(), "rules"),
    Action(
        "print-slip",
        "Print slip",
        "P",
        "print",
        lambda w: w.rules.ruling.acts.print_slip(),
        "rules",
        lambda w: w.rules.ruling.acts.why_not_print(),
    ),
    Action("rules-view", "Ruling desk or games", "Ctrl+G", "switch", lambda w: w.rules.switch_view(), "rules"),
    Action("rule-on-game", "Rule on a hand of it", "Ctrl+R", "spade", lambda w: w.rules.rule_on_game(), "rules"),
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


def named(id_: str) -> Action:
    return next(action for action in ACTIONS if action.id == id_)
