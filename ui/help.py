"""Help on each place, in the words of the floor. Keys come from the table of actions."""

from __future__ import annotations

from collections.abc import Iterable

from floor.shorthand import VERBS, Verb
from floor.shorthand.lists import VERBS as OF_LISTS
from ui.actions import ACTIONS, of_place
from ui.widgets.help import HelpHeading, HelpKey, HelpPage, HelpText

_EVERYWHERE = [HelpKey(action.key, action.title) for action in ACTIONS if action.key and not action.place]


def _page(title: str, place: str, *words: HelpHeading | HelpText | HelpKey) -> HelpPage:
    keys = [HelpKey(action.key, action.title) for action in of_place(place) if action.key]
    return HelpPage(title, (*words, HelpHeading("Keys here"), *keys, HelpHeading("Keys everywhere"), *_EVERYWHERE))


def _commands(verbs: Iterable[Verb]) -> list[HelpKey]:
    return [HelpKey(verb.form, verb.what) for verb in verbs]


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
        HelpHeading("A seat opens"),
        HelpText(
            "Those at the table may claim it first; whoever asked for a seat change before has it when the time ends. "
            "With no such request, when the time ends, or Z ends the claims, it goes to must-move, then table changes, "
            "then the list, and is held for whoever is called. The rows under the table say who is next; their number "
            "keys give the seat."
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
        HelpKey("1 – 9", "The queue's row, or without one the seat"),
        HelpKey("+ − 0", "Nearer, further, the whole room"),
        HelpKey("Ctrl Arrows", "Move the table, while arranging"),
        HelpKey("[ ]", "Turn the table, while arranging"),
        HelpHeading("The command bar"),
        HelpText("Ctrl+K and a few letters find any table, player or act. Whole commands work too:"),
        *_commands(VERBS),
    ),
    "lists": _page(
        "Lists",
        "lists",
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
        HelpText(
            "To give a certain seat, drag the name onto Floor in the rail, wait a moment, and let go over the seat."
        ),
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
        HelpText("Ctrl+K takes whole commands, anywhere:"),
        *_commands(OF_LISTS),
    ),
    "rules": _page(
        "Games & rules",
        "rules",
        HelpText("Six views in a row: Ctrl with its number opens one, Ctrl+G the next."),
        HelpHeading("Ruling desk"),
        HelpText(
            "Put a showdown to the desk and it says who gets what of every pot, and why. Cards speak: it reads the "
            "best hand each way. From a table come its game, its players and its button."
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
        HelpHeading("Games"),
        HelpText(
            "How each game is dealt, bet and won, with a hand worked out. Type a part of the name. The room's own "
            "games are among them; Enter takes the game to the ruling desk."
        ),
        HelpHeading("Approvals"),
        HelpText(
            "The documents the room runs under, clause by clause, with our readings beside them and examples of what "
            "passes and what does not. Find a clause by its number or by words. A manager adds a file of the room's "
            "own with Ctrl+O: it is shown with all that is wrong in it before anything changes."
        ),
        HelpKey("F9", "After a refusal: read the clause it names"),
        HelpHeading("What may be bet"),
        HelpText(
            "Type the stakes and what happened, and it says what a seat may do and why. Ctrl+F takes the stakes from "
            "a table or from those that are saved instead."
        ),
        HelpKey("b r r 5", "A bet and two raises: what may seat 5 do"),
        HelpKey("3b20 a35", "Seat 3 bets $20, the next is all in for $35"),
        HelpKey("↑ ↓", "Ask about another seat still in"),
        HelpHeading("Stakes & mixes"),
        HelpText(
            "What the room offers: a game at its stakes, or several as a mix. What is typed is judged at once; each "
            "finding names its clause, and Ctrl+. takes the first cure. Saved stakes go on tonight's schedule and "
            "open on any table."
        ),
        HelpHeading("House rules"),
        HelpText(
            "Where the house asks for less than a clause allows. A house rule narrows and never widens, and lifting it "
            "goes back to what the approval says."
        ),
    ),
    "documents": _page(
        "Documents",
        "documents",
        HelpText(
            "Every sign and sheet is made out from the room as it stands. Choose a kind, then the table, mix or game; "
            "the page is shown as it will print."
        ),
        HelpHeading("Printing"),
        HelpText(
            "Each paper gets its number in the journal before it is printed. Choose a printer for a kind once and it "
            "goes there straight; else the system's dialog asks. Signs that are printed count as hung."
        ),
        HelpText(
            "A paper that does not come out stays in the queue with its number: it says what to look at, and T tries "
            "again. A reprint says “copy” and what the paper said then."
        ),
        HelpHeading("To be re-hung"),
        HelpText(
            "When stakes, rules or the schedule change, signs that say otherwise are listed at the left. A prints them "
            "all; D notes that one was taken down."
        ),
        HelpHeading("Without the mouse"),
        HelpKey("Arrows", "Choose; to the side, from list to list"),
        HelpKey("Enter", "To what it is about, then print"),
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
        HelpHeading("Dated settings"),
        HelpText(
            "A limit that a letter or a rule may change holds from a gaming day on: set the value, the day and what it "
            "rests on. Every entry is judged by what held on its day. Until its day has come, a value can be withdrawn."
        ),
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
