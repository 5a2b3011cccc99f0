"""The procedure of a game on a sheet: what to make, the deal, the betting, who wins, and a hand worked out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Annotated

from msgspec import Meta

from floor.documents.cards import Hand
from floor.documents.kit import (
    BLACK,
    LETTER,
    Block,
    Count,
    Frame,
    Gap,
    Head,
    Headline,
    Kept,
    Label,
    Name,
    Number,
    Paper,
    Rule,
    Said,
    Section,
    Under,
    Words,
    paper_for,
    render_largest,
)
from floor.documents.samples import HEAD, replaced
from floor.documents.type import medium, plain
from floor.record import Record

Sentences = Annotated[tuple[Name, ...], Meta(max_length=40)]


class ShownHand(Record, frozen=True):
    """A seat's cards, like “A♠ 10♦ 4♣ 4♥”, and what it is awarded."""

    seat: Number
    cards: Name
    award: Count = 0


class Example(Record, frozen=True, kw_only=True):
    pot: Number
    button: Number
    boards: Annotated[tuple[Name, ...], Meta(max_length=2)] = ()
    hands: Annotated[tuple[ShownHand, ...], Meta(min_length=1, max_length=10)]
    why: Sentences = ()


class Procedure(Record, frozen=True, kw_only=True):
    """The parts of a game's page, sentence by sentence."""

    head: Head
    game: Name
    family: Said = ""
    object: Name
    deal: Sentences
    betting: Sentences
    ranking: Sentences
    qualifiers: Sentences = ()
    seats: Said = ""
    notes: Sentences = ()
    example: Example | None = None
    clauses: Annotated[tuple[Name, ...], Meta(max_length=40)] = ()


def procedure_sheet(sheet: Procedure, paper: Paper | None = None) -> bytes:
    """In the largest type in which it stands on one page, if it can."""
    chosen = paper_for(sheet.head, paper, LETTER)
    frame = Frame(sheet.head, "How the game is played", sheet.family, sheet.game, ", ".join(sheet.clauses))
    return render_largest(frame, partial(_blocks, sheet), (11.5, 11, 10.5, 10, 9.5, 9), chosen)


def _blocks(sheet: Procedure, size: float) -> Iterator[Block]:
    yield Headline(sheet.game, size=46)
    yield Words(sheet.object, medium(size * 1.3))
    yield Gap(10)
    yield from _section("The deal", sheet.deal, size, numbered=True)
    yield from _section("The betting", sheet.betting, size)
    yield from _section("Who wins", (*sheet.ranking, *sheet.qualifiers), size)
    yield from _section("At the table", (*filter(None, (sheet.seats,)), *sheet.notes), size)
    if sheet.example:
        yield from _example(sheet.example, size)


def _section(label: str, sentences: tuple[str, ...], size: float, *, numbered: bool = False) -> Iterator[Block]:
    """Where it goes on over the page its heading stands again."""
    cut, top = plain(size), (Rule(BLACK), Gap(3))
    blocks = [
        Section("" if place else label, sentence, cut, number=place + 1 if numbered else 0)
        for place, sentence in enumerate(sentences)
    ]
    if blocks:
        yield Kept((*top, blocks[0]))
        yield from (Under(Kept((*top, Label(label, cut))), block) for block in blocks[1:])
        yield Gap(5)


def _example(example: Example, size: float) -> Iterator[Block]:
    boards = [
        Hand("The board" if len(example.boards) == 1 else f"Board {place}", board, size=size)
        for place, board in enumerate(example.boards, 1)
    ]
    hands = [
        Hand(f"Seat {hand.seat}", hand.cards, f"{hand.award:,}" if hand.award else "nothing", size)
        for hand in example.hands
    ]
    told = Section("A hand", f"A pot of {example.pot:,} chips, the button at seat {example.button}.", plain(size))
    yield Kept((Rule(BLACK), Gap(3), told, Gap(2), *boards, *hands))
    for place, sentence in enumerate(example.why):
        yield Under(Label("Why", plain(size)), Section("" if place else "Why", sentence, plain(size)))


def sample() -> Procedure:
    return Procedure(
        head=replaced(HEAD, number="S-0420", version=2),
        game="Big O8",
        family="Flop game",
        object="Make the best high hand and the best low hand, each of exactly two of the five cards held and three of "
        "the board.",
        deal=(
            "The two players left of the button post the small and the big blind.",
            "Before the flop: everyone gets 5 cards face down; a round of betting follows.",
            "Flop: 3 cards go face up on the board; a round of betting follows.",
            "Turn: 1 card goes face up on the board; a round of betting follows.",
            "River: 1 card goes face up on the board; a round of betting follows.",
        ),
        betting=(
            "The player left of the big blind opens the first round; later ones start left of the button.",
            "In fixed limit the first two rounds are bet at the lower limit and the last two at the higher limit.",
            "A round has at most one bet and 4 raises.",
        ),
        ranking=(
            "The pot is divided equally between the high and the low. A chip left over goes to the high (R-20).",
            "For the high the best hand wins, in the order straight flush, four of a kind, full house, flush, "
            "straight, three of a kind, two pair, one pair, highest card.",
            "For the low the lowest hand wins, compared from its highest card down; the ace is low, straights and "
            "flushes do not count, and the best hand is 5-4-3-2-A.",
        ),
        qualifiers=(
            "It takes an eight low or better to win the low; if nobody in a pot has that, the high takes it all.",
        ),
        seats="At most 8 seats: 8 × 5 cards + 5 on the board + 3 burns = 48 of 52 cards.",
        example=Example(
            pot=101,
            button=3,
            boards=("A♥ 7♦ 2♣ K♠ 9♥",),
            hands=(ShownHand(1, "A♠ K♦ 10♣ 10♦ J♦", 51), ShownHand(4, "4♣ 5♣ Q♥ Q♦ J♠", 50)),
            why=(
                "Seat 1 wins the high with two pair, aces and kings (A♠ A♥ K♠ K♦ 9♥) and takes 51.",
                "Seat 4 wins the low with a 7-5-4-2-A low (7♦ 5♣ 4♣ 2♣ A♥) and takes 50.",
            ),
        ),
        clauses=("MIX-26", "BO-10", "BO-11", "MIX-14", "MIX-15"),
    )
