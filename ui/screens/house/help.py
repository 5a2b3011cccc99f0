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
    HelpHeading("Dated settings"),
    HelpText(
        "A limit that a letter or a rule may change holds from a gaming day on: set the value, the day and what it "
        "rests on. Every entry is judged by what held on its day. Until its day has come, a value can be withdrawn."
    ),
    HelpHeading("Backups"),
    HelpText(
        "Made by themselves at the close of a day and every quarter of an hour while money is open, each proven "
        "before it counts. The newest of each hour is kept for a day, of each day for a month, of each month for two "
        "years. The line at the bottom says how old the newest is, and warns when it is late or its drive is away. "
        "Choose a folder on another disk; keep the key file apart from it. Bringing one back: “cardroom restore”."
    ),
    HelpHeading("Closing the day"),
    HelpText(
        "Close the gaming day shows what is still open and what becomes of it: play, lists and chips carry over. It is "
        "done by a click or Space, never by Enter, and another manager signs. Receipts, histories and rulings of the "
        "day before stay in Documents."
    ),
    HelpHeading("A second person"),
    HelpText(
        "Acts that need a second signature ask another manager for a PIN. A manager alone in the house can go"
        " on with a reason, which is kept with the entry."
    ),
)
