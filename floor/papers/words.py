"""Stakes and clauses in the words of a sign."""

from __future__ import annotations

from floor.documents.head import Fact
from floor.documents.plaque import Forced, StreetBet
from floor.house.rulebook import Rulebook, rulebook
from floor.money import Money, show
from floor.room.spread import PlayedGame, Spread
from floor.rules.approvals.files import in_force
from floor.rules.approvals.records import Approval
from floor.rules.check.cash import RaiseCap
from floor.rules.games import Game
from floor.rules.stakes import Betting, amounts_label, bets_by_street
from floor.state import Room


def approval_of(room: Room, spread: Spread) -> Approval | None:
    return in_force(rulebook(room).approvals, room.day).get(spread.approval)


def clause_of(approval: Approval | None, *kinds: str) -> str:
    """The clause of the first of these kinds that the approval has, as it is cited."""
    return approval.cites(*kinds) if approval else ""


def family_words(game: Game) -> str:
    """'Flop', 'Draw', 'Stud', 'Flop, draw'."""
    words = ["flop"] if game.boards else []
    words += ["draw"] if game.draws else []
    return (", ".join(words) or "stud").capitalize()


def forced_of(played: PlayedGame, approval: Approval | None) -> Forced:
    if played.bring_in:
        return Forced("Ante · bring-in", (played.ante, played.bring_in), clause_of(approval, "bring-in"))
    return Forced("Blinds", (played.small_blind, played.big_blind), clause_of(approval, "blinds", "listed-stakes"))


def streets_of(rules: Rulebook, played: PlayedGame) -> tuple[StreetBet, ...]:
    """Each betting round and what a bet is in it."""
    game = rules.game(played.game)
    sizes = dict(bets_by_street(game, played.stakes))
    board = 0
    found = []
    for street in game.streets:
        board += street.board
        bet = show(Money(sizes[street.name])) if sizes else _free(played)
        higher = bool(sizes) and sizes[street.name] > min(sizes.values())
        found.append(StreetBet(street.name, bet, min(board, 5), higher))
    return tuple(found)


def raises_of(played: PlayedGame, approval: Approval | None) -> Fact:
    if played.raise_cap is None:
        return Fact("In every round", "No cap on raises")
    return Fact("In every round", f"One bet, {_raises(played.raise_cap)}", _cap_clause(played, approval))


def bets_words(rules: Rulebook, played: PlayedGame) -> str:
    """'$2, then $4', '$2 on every street', 'Any bet $1 to $4'."""
    match played.betting:
        case Betting.SPREAD:
            return f"Any bet {show(played.lower)} to {show(played.higher)}"
        case Betting.POT:
            return "Up to the pot"
        case Betting.NO_LIMIT:
            return "Any bet"
        case _:
            sizes = list(dict.fromkeys(amount for _, amount in bets_by_street(rules.game(played.game), played.stakes)))
            told = [show(Money(size)) for size in sizes]
            return f"{told[0]} on every street" if len(told) == 1 else ", then ".join(told)


def betting_words(played: PlayedGame) -> str:
    return played.betting.words.capitalize()


def amounts_words(spread: Spread) -> str:
    """The stakes without how they are bet, which stands beside them: '$1-$4' of '$1-$4 spread'."""
    return amounts_label(spread.games[0].stakes) if spread.has_one_stake else spread.stakes_words


def _cap_clause(played: PlayedGame, approval: Approval | None) -> str:
    """The clause that caps this game, or the reading where the document leaves the number open (R-34)."""
    for clause in approval.all_of_kind("raise-cap") if approval else ():
        if isinstance(clause.limits, RaiseCap) and played.game in (clause.limits.games or (played.game,)):
            return clause.cited
    return clause_of(approval, "usual-raise-cap")


def _raises(number: int) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six")
    return f"{words[number] if number < len(words) else number} raise{'' if number == 1 else 's'}"


def _free(played: PlayedGame) -> str:
    if played.betting is Betting.SPREAD:
        return f"{show(played.lower)} to {show(played.higher)}"
    return "to the pot" if played.betting is Betting.POT else "any"
