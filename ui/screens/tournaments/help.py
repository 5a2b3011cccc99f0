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
    HelpHeading("Prizes"),
    HelpText(
        "A tenth of the field is paid. Change a prize by hand and see the sum; what ten more entries would do is never "
        "saved. Only what is posted counts, under its version."
    ),
    HelpHeading("Deal"),
    HelpText(
        "Every way of dividing side by side. The chip model is an estimate. All who are left have to agree, and no "
        "more than half of those who started are paid. Without a tournament it is a calculator: type or paste stacks."
    ),
)
