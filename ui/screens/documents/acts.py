"""All acts of the Documents place, so that a button, a key and the command bar do the same."""

from __future__ import annotations

from ui.screens.documents.logoacts import LogoActs
from ui.screens.documents.paperacts import PaperActs
from ui.screens.documents.queueacts import QueueActs
from ui.screens.documents.quickacts import QuickActs
from ui.screens.documents.signacts import SignActs


class DocumentActs(PaperActs, QuickActs, SignActs, QueueActs, LogoActs):
    """The chosen paper, papers for one key, signs that hang, the queue, and the logo."""
