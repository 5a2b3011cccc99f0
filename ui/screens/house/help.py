"""What the help says of the house."""

from __future__ import annotations

from ui.widgets.help import HelpHeading, HelpText

HELP = (
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
)
