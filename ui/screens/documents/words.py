"""What an empty place of a document says: the sentence, and what brings the paper."""

from __future__ import annotations

EMPTY = {
    "plaque": ("No table plays a single game", "Open one on the floor, and its plaque is here."),
    "mixed": ("No mix is saved", "Save one in Games & rules, and its sign is here."),
    "procedure": ("No approval in force allows a game", "Adopt one in Games & rules."),
    "ruling": ("No ruling today", "Record one in Games & rules, and its slip is here."),
    "buy-slip": ("No receipts today", "They come with buy-ins and cash-outs."),
}
NOT_FOUND = ("No document is called that", "Search for a kind, a table or a game.")
