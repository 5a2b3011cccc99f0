"""What the help says of the journal."""

from __future__ import annotations

from ui.widgets.help import HelpHeading, HelpText

HELP = (
    HelpText(
        "Every entry of every day, newest first. Nothing is ever erased: a void is an entry of its own, and what it "
        "took back stays, struck from the night but not from the book."
    ),
    HelpHeading("Finding"),
    HelpText(
        "Type what you know, in any order: table 12, 12/6, smith, by dana, signed lena, $300, over $100, under $50, "
        "receipt 104, R-104, slip 7, ruling 3, tournament 2, entry 1,047, voids, exceptions, money, lists, cash out, "
        "hand over, promotion, since 8:15, until 9 PM, between 8 and 9, 20m ago, yesterday, last week, on Nov 13, "
        "Nov 3 to Nov 5. Everything that is typed must fit. A word that means nothing here is said."
    ),
    HelpHeading("Going back in time"),
    HelpText(
        "Drag the handle over the night, or choose an entry and press T: floor, lists, cage and tournaments are drawn "
        "as they were, in a frame that says so. Alt and the arrows go from entry to entry. Ctrl+Shift+C keeps the "
        "moment, and any other then says what changed in between, seat by seat. Nothing can be done there but look "
        "and print. Esc comes back to now."
    ),
    HelpHeading("Taking something back"),
    HelpText(
        "V shows what a void would do before it is asked for: the later entries that cannot stand without it, each "
        "with the reason, and the money that goes back. They are voided together, or not at all. Money needs a second "
        "person. A sealed day is corrected by a new entry that cites it."
    ),
)
