"""Acts of Games & rules: rulings, views, stakes and mixes, house rules."""

from __future__ import annotations

from ui.actions.action import Action


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


ACTS: tuple[Action, ...] = (
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
)
