"""Acts of the waiting lists and of the chosen name."""

from __future__ import annotations

from ui.actions.action import Action
from ui.displays.boards import show_board


def _on_name(id_: str, title: str, key: str, icon: str) -> Action:
    """An act of the chosen name on a list."""
    return Action(id_, title, key, icon, lambda w: w.lists.acts.do(id_), "lists", lambda w: w.lists.acts.why_not(id_))


ACTS: tuple[Action, ...] = (
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
)
