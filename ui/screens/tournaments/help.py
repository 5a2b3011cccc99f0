"""What the help says of the tournaments."""

from __future__ import annotations

from ui.widgets.help import HelpHeading, HelpText

HELP = (
    HelpText(
        "A tournament on paper: what it costs, its levels, its prizes and, at the end, a deal. Everything is judged "
        "while it is typed, by the approval that covers tournaments and by what the house has set."
    ),
    HelpHeading("Structure"),
    HelpText(
        "Type in the cells like in a spreadsheet: a figure replaces what stands there, Enter goes down. Type the small "
        "blind, and what follows from it follows. A whole table can be pasted. The curve shows where the event ends."
    ),
    HelpHeading("Entries"),
    HelpText(
        "Registration opens when structure and rules hang. Then type a few letters of a name and press Enter: the "
        "money, the receipt, the chips and a drawn seat are one act. A rebuy that a dealer noted is owed until it is "
        "paid, and each sheet is held against the cash. Chips of a tournament are worth no money."
    ),
    HelpHeading("Prizes"),
    HelpText(
        "A tenth of the field is paid. Change a prize by hand and see the sum; what ten more entries would do is never "
        "saved. Only what is posted counts, under its version."
    ),
    HelpHeading("Tables"),
    HelpText(
        "Arrows go from table to table, a digit to a seat, X busts whoever sits there: they rebuy or are out. The "
        "moves that keep the tables even are numbered, with the reason beside them; they are always the fewest. Tables "
        "are broken in an order set beforehand, by a draw that anybody can repeat from its seed. One that cannot be "
        "played on is replaced by another, and everybody keeps the seat. A wrong bust is "
        "voided while nobody has gone out since; after that the player is reinstated, or two exchange places."
    ),
    HelpHeading("Deal"),
    HelpText(
        "Every way of dividing side by side. The chip model is an estimate. All who are left have to agree, and no "
        "more than half of those who started are paid. Alt+C makes a calculator of it: type or paste stacks and prizes."
    ),
    HelpHeading("Clock"),
    HelpText(
        "Space runs it, + and - are minutes. Each press is entered, none is undone: what was wrong is set right by the "
        "next one. Nothing is entered when a level passes by itself, and a new level counts from the next hand."
    ),
    HelpText(
        "Break now keeps the time the level has left. Hand for hand stops the clock; each hand takes its minutes off. "
        "Levels to come can be changed while it runs, and the structure sheet is then to be hung again."
    ),
    HelpText(
        "Public clocks go on the screens you choose, and come back to one that was unplugged. "
        "Sounds are this workstation's own. After a restart, or if somebody sets the computer's clock, you are asked "
        "whether the time is right."
    ),
)
