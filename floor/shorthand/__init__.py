"""What a person types in the command bar, turned into commands: ‘seat 12/6 smith’, ‘b 12/6 300’, ‘w smith bigo24’."""

from __future__ import annotations

from floor.errors import NotUnderstood
from floor.shorthand.cage import VERBS as OF_CAGE
from floor.shorthand.chips import VERBS as OF_CHIPS
from floor.shorthand.choices import Slot
from floor.shorthand.clocks import VERBS as OF_CLOCKS
from floor.shorthand.events import VERBS as OF_EVENTS
from floor.shorthand.lists import VERBS as OF_LISTS
from floor.shorthand.pit import VERBS as OF_PIT
from floor.shorthand.plans import VERBS as OF_PLANS
from floor.shorthand.prizes import VERBS as OF_PRIZES
from floor.shorthand.seats import VERBS as OF_SEATS
from floor.shorthand.tables import VERBS as OF_TABLES
from floor.shorthand.tournaments import VERBS as OF_TOURNAMENTS
from floor.shorthand.verb import Completion, NewPlayer, Offer, Verb
from floor.state import Room

__all__ = ["VERBS", "Completion", "NewPlayer", "Offer", "Verb", "completions", "offers", "verbs_like"]

VERBS: tuple[Verb, ...] = (
    *(*OF_SEATS, *OF_LISTS, *OF_CHIPS, *OF_CAGE, *OF_TABLES, *OF_PLANS),
    *(*OF_TOURNAMENTS, *OF_EVENTS, *OF_CLOCKS, *OF_PRIZES, *OF_PIT),
)


def offers(room: Room, typed: str) -> list[Offer]:
    """Everything the words can mean, nearest first. What is not understood is one offer that says so and does nothing;
    nothing at all while the words are not a whole command yet."""
    verb, words = _verb(typed)
    if verb is None or len(words) < verb.least:
        return []
    try:
        return verb.read(room, words)
    except NotUnderstood as wrong:
        return [Offer(None, verb.what, why_not=str(wrong))]


def completions(room: Room, typed: str) -> list[Completion]:
    """What can be typed next, or how the last word can go on; of a whole command, only what may be added to it.
    Nothing makes sense after a word that does not."""
    verb, words = _verb(typed)
    if verb is None or not (words or typed.endswith(" ")):
        return []
    begun = words.pop() if words and not typed.endswith(" ") else ""
    slot, before, begun = _standing(verb, words, begun)
    head = " ".join([verb.word, *before])
    is_whole = any(offer.command for offer in offers(room, typed))
    if slot is None or (is_whole and not slot.is_tail) or any(offer.why_not for offer in offers(room, head)):
        return []
    found = [
        Completion(f"{head} {choice.word}{' ' if choice.is_whole else ''}", choice)
        for choice in slot.choices(room, before, begun)
    ]
    return [one for one in found if one.line.split() != typed.split()] if is_whole else found


def verbs_like(typed: str) -> list[Verb]:
    """The forms of commands that begin like this, to remind a person of them."""
    word = typed.strip().casefold().split(" ")[0]
    return [verb for verb in VERBS if verb.word.startswith(word)]


def _verb(typed: str) -> tuple[Verb | None, list[str]]:
    word, *words = typed.split() or [""]
    return next((verb for verb in VERBS if word.casefold() in {verb.word, verb.letter} - {""}), None), words


def _standing(verb: Verb, words: list[str], begun: str) -> tuple[Slot | None, list[str], str]:
    """The slot that is being typed, the words before it, and what there is of it; a last slot may take many words."""
    slots = verb.slots
    if slots and slots[-1].is_many and len(words) >= len(slots):
        before = words[: len(slots) - 1]
        return slots[-1], before, " ".join([*words[len(slots) - 1 :], begun])
    return (slots[len(words)], words, begun) if len(words) < len(slots) else (None, words, begun)
