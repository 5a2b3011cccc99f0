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
        "Under Drawers and banks a manager moves the opening cash to the vault, takes the chips in, sets up a drawer "
        "and brings a float to it. Two people each time. A cashier then opens the drawer."
    ),
    HelpHeading("Fills and credits"),
    HelpText(
        "The floor asks, a cashier issues, the floor receives with the dealer's name. What is on its way too long is "
        "late, and says so. A wrong one goes back whole."
    ),
)
