"""What the help says of the floor."""

from __future__ import annotations

from ui.screens.floor.acts import ACTS
from ui.typed import verbs_beside
from ui.widgets.help import HelpHeading, HelpKey, HelpPart, HelpText

HELP: tuple[HelpPart, ...] = (
    HelpText(
        "The map shows every table at its real place. Choose one, and it is drawn large at the right with all"
        " that can be done."
    ),
    HelpHeading("Seating a player"),
    HelpText(
        "Choose an open seat and press S. Type a name or a number; Enter seats the first one found. A player "
        "who may not sit is shown with the reason."
    ),
    HelpText("“By lot” draws one of the open seats; the draw can be repeated from the seed in the journal."),
    HelpHeading("A seat opens"),
    HelpText(
        "Those at the table may claim it first; whoever asked for a seat change before has it when the time ends. "
        "With no such request, when the time ends, or Z ends the claims, it goes to must-move, then table changes, "
        "then the list, and is held for whoever is called. The rows under the table say who is next; Alt and "
        "the row's number give the seat."
    ),
    HelpHeading("A table of 21"),
    HelpText(
        "T opens a half moon step by step: the game, the checklist, the opener; then H puts decks in and starts each "
        "shoe. At a table of 21 the keys do what is done there: see the acts of 21 below. "
        "The win is an estimate until the box is counted; T closes the table and says what it still waits for."
    ),
    HelpHeading("Dragging"),
    HelpText(
        "Drag a player to another seat, or a name from the queue or a list to an open one. Seats that would take "
        "the player are lit; the others say why not. Esc puts the player back."
    ),
    HelpHeading("Arranging the room"),
    HelpText(
        "Press Y, then drag tables to where they stand, turn them by the round handle and size them by the "
        "corners. Hold Alt to place freely. Each move is saved when you let go."
    ),
    HelpHeading("Without the mouse"),
    HelpKey("Arrows", "Choose the next table"),
    HelpKey("Enter", "To the table's seats"),
    HelpKey("1 – 9, 0", "The seat; at the map nought is the whole room, at the table its tenth seat"),
    HelpKey("Alt 1 – 9", "Give the seat to the row of the queue"),
    HelpKey("+ − 0", "Nearer, further, the whole room"),
    HelpKey("Ctrl Arrows", "Move the table, while arranging"),
    HelpKey("[ ]", "Turn the table, while arranging"),
    HelpHeading("The command bar"),
    HelpText(
        "Ctrl+K and a few letters find any table, player or act. Whole commands work too: those told with the acts "
        "below, and these."
    ),
    *(HelpKey(verb.form, verb.what) for verb in verbs_beside(ACTS)),
)
