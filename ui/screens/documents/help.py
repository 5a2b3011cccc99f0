"""What the help says of the documents."""

from __future__ import annotations

from ui.widgets.help import HelpHeading, HelpKey, HelpText

HELP = (
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
)
