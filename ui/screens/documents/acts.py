"""Every act of the documents: with the chosen paper, with signs that hang, with the queue, and with the page."""

from __future__ import annotations

from floor.house.printing import HangSign, PostRules, PrintDocument, SetLogo, TakeDownSign
from ui.act import Act, Acts
from ui.screens.documents.logoacts import LogoActs
from ui.screens.documents.paperacts import PaperActs
from ui.screens.documents.queueacts import QueueActs
from ui.screens.documents.signacts import SignActs


class DocumentActs(PaperActs, SignActs, QueueActs, LogoActs):
    """The chosen paper, signs that hang, the queue, and the logo."""


ACTS = Acts(
    "documents",
    Act(
        "print-document",
        "Print",
        "Ctrl+P",
        "print",
        "The paper one looks at, under a number of its own.",
        (PrintDocument,),
        does=DocumentActs.print,
        unless=DocumentActs.why_not_print,
    ),
    Act(
        "save-document",
        "Save as PDF",
        "Ctrl+S",
        "document",
        "Into a file, under a number too.",
        (PrintDocument,),
        does=DocumentActs.save,
        unless=DocumentActs.why_not_print,
    ),
    Act(
        "reprint",
        "Reprint as a copy",
        "R",
        "print",
        "Says “copy”, and what the paper said then.",
        (PrintDocument,),
        does=DocumentActs.print_again,
        unless=DocumentActs.why_not_again,
    ),
    Act(
        "rehang-all",
        "Print all",
        "A",
        "print",
        "Every sign that no longer says what the room does.",
        (PrintDocument,),
        does=DocumentActs.rehang_all,
        unless=DocumentActs.why_not_rehang,
    ),
    Act(
        "hang-saved",
        "It hangs",
        "H",
        "check",
        "Notes that the sign one looks at hangs, where it was saved as a file and printed elsewhere.",
        (HangSign,),
        gives=DocumentActs.hanging,
        unless=DocumentActs.why_not_hanging,
    ),
    Act(
        "take-down",
        "Take the sign down",
        "Del",
        "close",
        "Notes that the sign one looks at no longer hangs.",
        (TakeDownSign,),
        gives=DocumentActs.taking_down,
    ),
    Act(
        "take-down-old",
        "Take down",
        "D",
        "close",
        "Notes that the one chosen among those to be re-hung was taken down.",
        (TakeDownSign,),
        gives=DocumentActs.taking_down_old,
    ),
    Act(
        "post-rules",
        "Rules to post",
        "E",
        "edit",
        "What the sign of the house rules says.",
        (PostRules,),
        opens=DocumentActs.posting,
    ),
    Act(
        "logo",
        "Choose a logo",
        "G",
        "edit",
        "A picture for every paper, or the mark again.",
        (SetLogo,),
        gives=DocumentActs.taking_off_logo,
        does=DocumentActs.choose_logo,
        unless=DocumentActs.why_not_logo,
        words=DocumentActs.logo_words,
    ),
    Act(
        "retry-print",
        "Try again",
        "T",
        "undo",
        "The first paper that did not come out, under the number it has.",
        does=DocumentActs.retry,
        unless=DocumentActs.why_none_failed,
    ),
    Act(
        "save-failed",
        "Save instead",
        "Shift+S",
        "document",
        "The first paper that did not come out, as a PDF.",
        does=DocumentActs.save_failed,
        unless=DocumentActs.why_none_failed,
    ),
    Act(
        "drop-print",
        "Remove",
        "X",
        "trash",
        "Gives up the first paper that did not come out.",
        does=DocumentActs.drop,
        unless=DocumentActs.why_none_failed,
    ),
    Act(
        "find-document",
        "Find a document",
        "/",
        "search",
        "By its kind, its table or its game.",
        does=lambda at: at.screen.chooser.look_up(),
    ),
    Act(
        "next-page",
        "Next page",
        "PgDown",
        "arrow-right",
        "Of the paper one looks at.",
        does=lambda at: at.screen.page.turn(1),
    ),
    Act(
        "page-before",
        "Page before",
        "PgUp",
        "arrow-left",
        "Of the paper one looks at.",
        does=lambda at: at.screen.page.turn(-1),
    ),
    Act("nearer", "Nearer", "+", "plus", "The page grows.", does=lambda at: at.screen.page.zoom(1)),
    Act("further", "Further", "-", "minus", "The page shrinks.", does=lambda at: at.screen.page.zoom(-1)),
    Act("whole-page", "Whole page", "0", "fit", "As large as fits.", does=lambda at: at.screen.page.zoom(0)),
)
