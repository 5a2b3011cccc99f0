"""A game's page: how it is played, in our own words, made from the game's data for help, signs and screens."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from floor.errors import NotUnderstood
from floor.rules.cards import show_all
from floor.rules.explain import explain
from floor.rules.games import Ace, BringIn, End, Family, Game, Limit, Nobody, Side, Street
from floor.rules.ranking import RankingName, Uses
from floor.rules.request import read_request
from floor.rules.seats import seat_sentence
from floor.rules.showdown import showdown
from floor.text import count, listed


class ExampleHand(NamedTuple):
    """A hand worked out by the same code that awards real pots."""

    pot: int
    button: int
    boards: tuple[str, ...]
    hands: tuple[tuple[int, str], ...]
    awards: tuple[tuple[int, int], ...]
    why: tuple[str, ...]


class GamePage(NamedTuple):
    """What a player asks about a game; every entry is a finished sentence."""

    name: str
    clauses: tuple[str, ...]
    readings: tuple[str, ...]
    object: str
    deal: tuple[str, ...]
    betting: tuple[str, ...]
    ranking: tuple[str, ...]
    qualifiers: tuple[str, ...]
    seats: str
    notes: tuple[str, ...]
    example: ExampleHand


def game_page(game: Game) -> GamePage:
    return GamePage(
        name=game.name,
        clauses=game.clauses,
        readings=game.readings,
        object=game.object,
        deal=tuple(_deal(game)),
        betting=tuple(_betting(game)),
        ranking=tuple(_ranking(game)),
        qualifiers=tuple(_qualifiers(game)),
        seats=seat_sentence(game),
        notes=game.notes,
        example=_example(game),
    )


def _deal(game: Game) -> Iterator[str]:
    blinds = "The two players left of the button post the small and the big blind."
    yield "Every player antes." if game.bring_in else blinds
    for street in game.streets:
        yield f"{street.name}: {'; '.join(_dealt(game, street))}; a round of betting follows."
    if game.shared_last_card:
        yield "When the deck cannot give everyone a last card, one is dealt face up and belongs to every hand (R-39)."


def _dealt(game: Game, street: Street) -> Iterator[str]:
    if street.discard:
        yield f"everyone discards {street.discard} of the cards held face down"
    if street.draw:
        yield "everyone may exchange any of their cards"
    ways = [(street.down, "face down"), (street.up, "face up")]
    dealt = [f"{count(number, 'card')} {way}" for number, way in ways if number]
    if dealt:
        yield f"everyone gets {listed(dealt)}"
    if street.board:
        where = "the board" if game.boards == 1 else "each board"
        yield f"{count(street.board, 'card')} {'goes' if street.board == 1 else 'go'} face up on {where}"


def _betting(game: Game) -> Iterator[str]:
    if game.bring_in:
        yield from _stud_order(game.bring_in)
    else:
        yield "The player left of the big blind opens the first round; later ones start left of the button."
    yield f"In fixed limit {_limits(game)}."
    match game.raises:
        case "unlimited":
            yield "The number of raises is not limited."
        case int(raises):
            yield f"A round has at most one bet and {count(raises, 'raise')}."
        case _:
            yield "In fixed limit a round has one bet and four raises at most, unless the house sets otherwise (R-34)."


def _stud_order(bring_in: BringIn) -> Iterator[str]:
    ace = "high" if bring_in.ace is Ace.HIGH else "low"
    suits = "clubs the lowest suit" if bring_in.card is End.LOWEST else "spades the highest suit"
    yield f"The {bring_in.card} card showing brings it in, the ace being {ace} and {suits} (R-37)."
    yield f"From the next street on the {bring_in.then} hand showing acts first."
    if bring_in.card is End.LOWEST:
        yield (
            "An open pair on fourth street allows the higher limit."
            if bring_in.open_pair_doubles
            else "An open pair on fourth street does not allow the higher limit."
        )


def _limits(game: Game) -> str:
    """'the first two rounds are bet at the lower limit and the last two rounds are bet at the higher limit'."""
    lower = sum(street.bet is Limit.LOWER for street in game.streets)
    higher = len(game.streets) - lower
    parts = [f"the first {_rounds(lower)} bet at the lower limit"] if lower else []
    parts += [f"the last {_rounds(higher)} bet at the higher limit"] if higher else []
    return listed(parts)


def _rounds(number: int) -> str:
    words = ("", "round is", "two rounds are", "three rounds are", "four rounds are", "five rounds are")
    return words[number] if number < len(words) else f"{number} rounds are"


_RANKED = {
    RankingName.HIGH: (
        "the best high hand wins, in the order straight flush, four of a kind, full house, flush, straight, three of a "
        "kind, two pair, one pair, highest card"
    ),
    RankingName.ACE_TO_FIVE: (
        "the lowest hand wins, compared from its highest card down; the ace is low, straights and flushes do not "
        "count, and the best hand is 5-4-3-2-A"
    ),
    RankingName.DEUCE_TO_SEVEN: (
        "the lowest hand wins, compared from its highest card down; the ace is high, straights and flushes count "
        "against the hand, 5-4-3-2-A is no straight, and the best hand is 7-5-4-3-2 not all of a suit"
    ),
    RankingName.BADUGI_ACE_LOW: (
        "the most cards of different ranks and suits win, four beating three, and among as many the lowest from the "
        "top; the ace is low and the best is 4-3-2-A of four suits"
    ),
    RankingName.BADUGI_ACE_HIGH: (
        "the most cards of different ranks and suits win, four beating three, and among as many the lowest from the "
        "top; the ace is high and the best is 5-4-3-2 of four suits"
    ),
}


def _ranking(game: Game) -> Iterator[str]:
    if len(game.sides) > 1:
        yield f"The pot is divided equally between {listed([side.title for side in game.sides])}."
        if game.high_low:
            yield "A chip left over goes to the high (R-20)."
        else:
            yield f"A chip left over goes to {game.sides[0].title} unless the house decides by position (R-21)."
    alike: dict[str, list[str]] = {}
    for side in game.sides:
        alike.setdefault(f"made of {_made_of(game, side)}: {_RANKED[side.ranking]}", []).append(side.title)
    for how, titles in alike.items():
        yield f"A hand{f' for {listed(titles)}' if len(game.sides) > 1 else ''} is {how}."
    among = (
        "to the highest card by suit in the hand used (R-23)"
        if game.family is Family.STUD
        else "one each clockwise from the button (R-22)"
    )
    yield f"Tied hands share; chips that cannot be split go {among}."


def _made_of(game: Game, side: Side) -> str:
    cards = f"the {game.held} cards held"
    if side.ranking in (RankingName.BADUGI_ACE_LOW, RankingName.BADUGI_ACE_HIGH):
        return cards
    match side.uses:
        case Uses.TWO_AND_THREE:
            return "exactly two cards held and three of its board"
        case Uses.ANY if game.boards:
            return "any five of the cards held and the board"
        case _:
            return cards if game.held == 5 else f"any five of {cards}"


def _qualifiers(game: Game) -> Iterator[str]:
    asking = [side for side in game.sides if side.least]
    for side in asking:
        others = listed([other.title for other in game.sides if other is not side])
        yield f"It takes {side.least_words} to win {side.title}; if nobody in a pot has that, {others} takes it all."
    if game.nobody is Nobody.SPLIT:
        yield "If no hand in a pot qualifies at all, everyone in it takes an equal share."
    elif game.nobody is Nobody.BEST_FIRST_SIDE:
        yield f"If no hand in a pot qualifies at all, it goes to the best hand for {game.sides[0].title}."
    if not asking:
        yield "No hand is too weak to win."
    yield "The only hand left takes the pot, whatever it is (R-15)."


def _example(game: Game) -> ExampleHand:
    given = game.example
    boards = {"boards": list(given.boards)} if given.boards else {}
    try:
        asked = read_request({"pot": given.pot, "button": given.button, "hands": given.hands, **boards}, game)
    except NotUnderstood as wrong:
        raise NotUnderstood(f"{game.name}: its example cannot be played: {wrong}") from wrong
    decided = showdown(game, asked.hands, asked.pots, asked.boards, asked.button)
    return ExampleHand(
        pot=given.pot,
        button=given.button,
        boards=tuple(map(show_all, asked.boards)),
        hands=tuple((seat, show_all(held)) for seat, held in asked.hands.items()),
        awards=tuple(decided.awards.items()),
        why=tuple(explain(decided)),
    )
