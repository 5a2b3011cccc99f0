"""What the help says of Games & rules."""

from __future__ import annotations

from ui.widgets.help import HelpHeading, HelpKey, HelpText

HELP = (
    HelpText("Eight views in a row: Ctrl with its number opens one, Ctrl+G the next."),
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
    HelpHeading("Settlement desk"),
    HelpText(
        "Put a disputed round of 21 to the desk: the dealer's cards, the one that is up first, and for each seat its "
        "cards and bets. Every bet is settled as soon as the cards decide it. Type each double after the other. What "
        "may not lie there is named with its clause; take it back, and it is kept with why. A bet outside the table's "
        "limits, but within the approval's, is settled as it lies and noted."
    ),
    HelpKey("V", "Split the hand one is in"),
    HelpKey("Y", "Take back the first bet that may not lie there"),
    HelpHeading("Odds"),
    HelpText(
        "What each bet of 21 costs under the settings shown. Side bets are counted exactly; the edge of the hand is "
        "computed for just these rules, and none is shown for others. L puts other settings beside them; P shows "
        "the placard of what is on the page."
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
    HelpKey("Shift+F1", "After a refusal: read the clause it names"),
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
)
