"""What is done at the close of a day."""

from __future__ import annotations

from floor.cage.day import CloseDay
from floor.cage.drawers import CloseDrawer, RecountDrawer
from floor.house.printing import PrintDocument
from ui.act import Act
from ui.screens.cage.closeacting import CloseActs
from ui.screens.cage.page import CLOSE

DAY = "The close of the day"

OF_THE_CLOSE: tuple[Act[CloseActs], ...] = (
    Act(
        "print-close-pack",
        "Print the close pack",
        "Ctrl+P",
        "print",
        "The whole day on paper with the journal's head, for two people to sign.",
        (PrintDocument,),
        does=lambda at: at.screen.papers.print_pack(),
        unless=CloseActs.why_not_pack,
        subject=DAY,
        view=CLOSE,
        also="draft day report",
    ),
    Act(
        "explain-sum",
        "Explain what is off",
        "L",
        "edit",
        "Of the chosen sum: why it is off, where no entry can mend it. It is kept with the close.",
        opens=CloseActs.explaining,
        unless=CloseActs.why_not_explain,
        subject=DAY,
        view=CLOSE,
    ),
    Act(
        "close-citing",
        "Close the drawer",
        "B",
        "drawer",
        "The counted drawer, with the likely row that is chosen as what explains its difference.",
        (CloseDrawer,),
        opens=CloseActs.citing,
        unless=CloseActs.why_not_cite,
        words=CloseActs.citing_words,
        subject=DAY,
        view=CLOSE,
        also="variance over short explain",
    ),
    Act(
        "recount-differing",
        "Recount what differs",
        "C",
        "rotate",
        "The counted drawer that differs, by another person; both counts are kept, and the second rules.",
        (RecountDrawer,),
        does=CloseActs.recounting,
        unless=CloseActs.why_not_recount,
        subject=DAY,
        view=CLOSE,
    ),
    Act(
        "row-in-journal",
        "Open in the journal",
        "J",
        "history",
        "The chosen row as it was entered, with all that hangs on it.",
        does=CloseActs.to_the_journal,
        unless=CloseActs.why_not_to_the_journal,
        subject=DAY,
        view=CLOSE,
        also="entry likely row look up",
    ),
    Act(
        "seal-day",
        "Sign and seal",
        "Ctrl+Return",
        "lock",
        "Balances the books, seals the day and opens the next; a second person signs. Enter alone never does it.",
        (CloseDay,),
        gives=CloseActs.closing_day,
        unless=CloseActs.why_not_seal,
        subject=DAY,
        view=CLOSE,
        also="end of day balance books",
    ),
)
