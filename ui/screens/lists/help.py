"""What the help says of the lists."""

from __future__ import annotations

from ui.widgets.help import HelpHeading, HelpKey, HelpText

HELP = (
    HelpText(
        "A column for each game: who waits, in order, and how long a new name would wait. The figure is told from "
        "the seats players gave up tonight; with fewer than three it is a rough guess."
    ),
    HelpHeading("Putting a name on"),
    HelpText(
        "Press A and type a few letters; Enter takes the first player found. Whoever is in no record is filed and "
        "added. Type p before the name, or click the receiver, for a name by phone."
    ),
    HelpHeading("Calling"),
    HelpText(
        "A call takes the first who is here and holds the seat. Enter seats the player, R keeps the seat while "
        "chips are bought, K lets the seat go on to the next, X takes a no-show off the list."
    ),
    HelpText("To give a certain seat, drag the name onto Floor in the rail, wait a moment, and let go over the seat."),
    HelpText("Only a manager changes the order, with a reason that another one signs. Drag a name, or press M."),
    HelpText("Drag a name to another list, and it waits for that game too. U puts back whoever came off a list."),
    HelpHeading("The wall board"),
    HelpText(
        "Press W to show the lists on a screen for the players. It says how old it is, and goes grey when this "
        "desk has not looked at the room for a while."
    ),
    HelpKey("1 – 9", "Call that place, in its turn"),
    HelpKey("← →", "The list before, the next list"),
    HelpKey("↑ ↓", "Choose a name"),
    HelpKey("smith phone", "In the field: a name by phone"),
    HelpHeading("The command bar"),
    HelpText("Ctrl+K takes whole commands, anywhere. They are told with the acts below."),
)
