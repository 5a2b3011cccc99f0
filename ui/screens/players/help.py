"""What the help says of the players' file."""

from __future__ import annotations

from ui.widgets.help import HelpText

HELP = (
    HelpText("Everyone who has played here. Public screens only ever show the name under “On screens”."),
    HelpText(
        "A barred player cannot be seated until the bar ends; the day named is still barred. Cashiers and "
        "managers bar, with a reason."
    ),
    HelpText("The birth date is checked against the house's minimum age when the player is seated."),
)
