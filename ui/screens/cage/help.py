"""What the help says of the cage."""

from __future__ import annotations

from ui.widgets.help import HelpHeading, HelpText

HELP = (
    HelpText(
        "Money is taken and paid at open drawers. A drawer is a place with one holder: opened with a count, counted "
        "blind, closed or handed over. What it should hold its holder never reads."
    ),
    HelpHeading("The queue"),
    HelpText(
        "Type a name, a number or a table and seat, or swipe a card; Enter. Type the amount; Enter. It is judged as at "
        "the table, and where another amount would do, Enter makes it that. Esc goes a step back."
    ),
    HelpHeading("A new house"),
    HelpText(
        "A manager begins the cage with Alt+Shift+E: the first drawer, with the owner's cash and the maker's chips "
        "counted into it. Another person signs. More drawers, cash and chips come later, under Drawers and banks."
    ),
    HelpHeading("Fills and credits"),
    HelpText(
        "The floor asks, a cashier issues, the floor receives with the dealer's name. What is on its way too long is "
        "late, and says so. A wrong one goes back whole."
    ),
    HelpHeading("Table banks"),
    HelpText(
        "The tray of a poker table holds chips and the cash they were sold for: together what it was filled to. The "
        "floor counts it with the dealer (K), whenever it likes; what it is short or over is the house's."
    ),
    HelpHeading("Reports"),
    HelpText(
        "The nights are chosen once, for every report: tonight, a night, a week, four weeks, a month, or days that are "
        "typed. Alt+Left and Alt+Right go on to others. Every sum is of what stands above it. Enter on a row goes to "
        "what it is about. Managers and auditors read them; of the open day nobody who holds a drawer."
    ),
    HelpHeading("Slips"),
    HelpText(
        "A slip prints with the act that causes it, on the printer that is chosen for its kind under Documents, unless "
        "the house has set otherwise. A printer that fails stops nothing: the slip waits in the queue."
    ),
    HelpHeading("Close of day"),
    HelpText(
        "Step by step to the sealed day. A sum that is off has the entries that put it off, a count that differs the "
        "likely rows behind it. Ctrl+Enter seals with a second person's PIN; Enter alone never does."
    ),
)
