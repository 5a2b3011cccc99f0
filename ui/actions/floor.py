"""Acts of the floor: the chosen table and seat, and the room they stand in."""

from __future__ import annotations

from ui.actions.action import Action


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


ACTS: tuple[Action, ...] = (
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
)
