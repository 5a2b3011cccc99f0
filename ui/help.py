"""Help on each place, in the words of the floor. Keys come from the table of actions."""

from __future__ import annotations

from ui.actions import ACTIONS, of_place
from ui.widgets.help import HelpHeading, HelpKey, HelpPage, HelpText

_EVERYWHERE = [HelpKey(action.key, action.title) for action in ACTIONS if action.key and not action.place]


def _page(title: str, place: str, *words: HelpHeading | HelpText | HelpKey) -> HelpPage:
    keys = [HelpKey(action.key, action.title) for action in of_place(place) if action.key]
    return HelpPage(title, (*words, HelpHeading("Keys here"), *keys, HelpHeading("Keys everywhere"), *_EVERYWHERE))


PAGES: dict[str, HelpPage] = {
    "floor": _page(
        "Floor",
        "floor",
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
        HelpHeading("Arranging the room"),
        HelpText(
            "Press L, then drag tables to where they stand, turn them by the round handle and size them by the "
            "corners. Hold Alt to place freely. Each move is saved when you let go."
        ),
        HelpHeading("Without the mouse"),
        HelpKey("Arrows", "Choose the next table"),
        HelpKey("Enter", "To the table's seats"),
        HelpKey("+ − 0", "Nearer, further, the whole room"),
        HelpKey("Ctrl Arrows", "Move the table, while arranging"),
        HelpKey("[ ]", "Turn the table, while arranging"),
        HelpHeading("The command bar"),
        HelpText("Ctrl+K and a few letters find any table, player or act. Whole commands work too:"),
        HelpKey("seat 12/6 smith", "Seat a player"),
        HelpKey("out 12/6", "Unseat"),
        HelpKey("open 12", "Open a table"),
        HelpKey("close 12", "Close a table"),
    ),
    "rules": _page(
        "Games & rules",
        "rules",
        HelpText(
            "Put a showdown to the desk and it says who gets what of every pot, and why. Cards speak: it reads the "
            "best hand each way."
        ),
        HelpHeading("Cards"),
        HelpText(
            "Type them as you would write them: AsKd, 10h, ah kd; or paste them; or click them in the deck. After the "
            "last card of a hand the next one that wants cards is ready to be typed."
        ),
        HelpKey("+ 5", "Add seat 5"),
        HelpKey("Enter", "To the next line that wants cards"),
        HelpKey("Del", "At the end of a line: empty it; once more, take the seat out"),
        HelpHeading("Money"),
        HelpText(
            "One pot, or by stacks: type what each seat put in, and main and side pots are made of it. Give what "
            "folded players put in, each amount after the other. Everything is counted in the smallest chip; write "
            "T25 for chips of a tournament."
        ),
        HelpHeading("House options"),
        HelpText("Readings the house may choose otherwise, for this ruling. Each names its reading, like R-21."),
        HelpHeading("Recording"),
        HelpText(
            "A recorded ruling has a number and stays in the journal with the table, the cards, the pots and the "
            "reasons. The slip says whether the ruling was recorded."
        ),
    ),
    "players": _page(
        "Players",
        "players",
        HelpText("Everyone who has played here. Public screens only ever show the name under “On screens”."),
        HelpText(
            "A barred player cannot be seated until the bar ends; the day named is still barred. Cashiers and "
            "managers bar, with a reason."
        ),
        HelpText("The birth date is checked against the house's minimum age when the player is seated."),
    ),
    "house": _page(
        "House",
        "house",
        HelpText("Who works here, what each may do, and the rules the house sets itself. Only managers change them."),
        HelpHeading("PINs"),
        HelpText(
            "Six digits. After four wrong tries each further one waits longer; after ten a manager clears the "
            "lock. PINs are kept so that nobody can read them."
        ),
        HelpHeading("A second person"),
        HelpText(
            "Acts that need a second signature ask another manager for a PIN. A manager alone in the house can go"
            " on with a reason, which is kept with the entry."
        ),
    ),
}
