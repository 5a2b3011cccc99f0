"""Signs made out from what the room plays: they cannot say what the room may not do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import datetime

from floor.documents.form import Form
from floor.documents.head import Fact
from floor.documents.houserules import HouseRule, HouseRules, house_rules
from floor.documents.limits import LimitNote, LimitRow, Limits, limits_sign
from floor.documents.mixed import MixedSign, MixGame, mixed_sign
from floor.documents.plaque import Plaque, plaque
from floor.documents.procedure import Example, Procedure, ShownHand, procedure_sheet
from floor.documents.schedule import Schedule, ScheduledGame, schedule_sign
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import day_words, plain_head
from floor.house.rulebook import rulebook
from floor.house.tables import Table
from floor.money import Money, show
from floor.paper import Paper, Subject
from floor.papers.rakesign import RAKE_SIGN, rake_words
from floor.papers.subjects import of_spread, of_table, spread_of, table_of, whole_room
from floor.papers.words import (
    amounts_words,
    approval_of,
    bets_words,
    betting_words,
    clause_of,
    family_words,
    forced_of,
    raises_of,
    streets_of,
)
from floor.record import Record
from floor.room.cashgame import CashTable, cash_tables, plays_cash, tables_of
from floor.room.hands import next_game
from floor.room.spread import Spread, buy_in_words
from floor.room.spreads import is_scheduled
from floor.rules.approvals.files import in_force
from floor.rules.approvals.narrowing import in_figures
from floor.rules.approvals.records import Approval, Layer
from floor.rules.check.cash import Cap
from floor.rules.games import Game
from floor.rules.mixes import Method
from floor.rules.page import game_page
from floor.rules.stakes import Betting
from floor.state import Room
from floor.text import listed

AT_TABLE = "table-"
"""Before the table's id, where a sign is of a mix as one table plays it."""
BO_13 = (
    HouseRule("No swearing, no berating", "Dealers, players and guests are spoken to with respect.", "BO-13"),
    HouseRule("Protect your hand", "A hand left without a chip on it may be killed by mistake.", "BO-13"),
    HouseRule("English only at the table", "While cards are live, everybody understands what is said.", "BO-13"),
    HouseRule("What you say in turn is binding", "Words spoken in turn stand, and chips follow them.", "BO-13"),
)


def plaque_of(room: Room, table: Table) -> Plaque | MixedSign:
    """The sign on a table; a mixed game's is the mixed-game sign."""
    cash = _playing(table)
    spread = cash.plays.spread
    if spread.is_mix:
        return mixed_of(room, spread, cash)
    rules, approval, played = rulebook(room), approval_of(room, spread), spread.games[0]
    game = rules.game(played.game)
    return Plaque(
        head=plain_head(room),
        table=table.label,
        game=game.name,
        stakes=amounts_words(spread),
        betting=betting_words(played),
        play=_hand_words(game),
        forced=forced_of(played, approval),
        streets=streets_of(rules, played)[:5],
        raises=raises_of(played, approval),
        min_buy_in=spread.least,
        max_buy_in=spread.most,
        buy_in_clause=clause_of(approval, "least-buy-in", "max-entry"),
        rake=rake_words(room, spread),
        note=f"Approval {spread.approval}",
    )


def mixed_of(room: Room, spread: Spread, table: CashTable | None = None) -> MixedSign:
    """The games in order, and at a table which is played now and next (MIX-02, MIX-21)."""
    rules, approval = rulebook(room), approval_of(room, spread)
    words = list(dict.fromkeys(game.stakes_words for game in spread.games))
    games = []
    for played in spread.games:
        game = rules.game(played.game)
        games.append(
            MixGame(
                name=game.name,
                family=family_words(game),
                stakes=played.stakes_words if len(words) > 1 else "",
                line=game.object,
                note=_drawmaha(game.id),
                clause=game.clauses[0],
            )
        )
    running = table is not None and table.plays.game_hand > 0
    following = next_game(rules, table) if table is not None and running else None
    bettings = list(dict.fromkeys(betting_words(game) for game in spread.games))
    return MixedSign(
        head=plain_head(room),
        table=table.label if table else "",
        seats=len(table.in_use) if table else spread.seats,
        method="rotation" if spread.method is Method.ROTATION else "dealers-choice",
        hands=spread.hands_per_game,
        stakes=amounts_words(spread),
        betting=listed(bettings).capitalize(),
        facts=tuple(_mix_facts(spread, approval)),
        rake=rake_words(room, spread),
        games=tuple(games),
        current=table.plays.game + 1 if table is not None and running else None,
        following=following + 1 if following is not None else None,
        note=_mix_clauses(spread, approval),
    )


def procedure_of(room: Room, name: str) -> Procedure:
    game = rulebook(room).game(name)
    page = game_page(game)
    awards = dict(page.example.awards)
    hands = tuple(ShownHand(seat, cards, awards.get(seat, 0)) for seat, cards in page.example.hands)
    example = Example(
        pot=page.example.pot,
        button=page.example.button,
        boards=page.example.boards,
        hands=hands,
        why=page.example.why,
    )
    return Procedure(
        head=plain_head(room),
        game=page.name,
        family=f"{family_words(game)} game",
        object=page.object,
        deal=page.deal,
        betting=page.betting,
        ranking=page.ranking,
        qualifiers=page.qualifiers,
        seats=page.seats,
        notes=page.notes,
        example=example,
        clauses=(*page.clauses, *page.readings),
    )


def house_rules_of(room: Room) -> HouseRules:
    """What BO-13 asks to be posted, and the room's own beside it."""
    own = tuple(HouseRule(rule.title, rule.words) for rule in room.posted)
    return HouseRules(
        head=plain_head(room), rules=(*BO_13, *own), note=f"Posted as BO-13 asks · house rules of {room.house.name}"
    )


def limits_of(room: Room) -> Limits:
    """Wagers and buy-ins of everything the room spreads, with what the approvals cap."""
    if not room.spreads:
        raise refuse("No stakes are saved yet.", cure="Save some in Games & rules.")
    rows = tuple(_limit_row(room, spread) for spread in _in_order(room))
    return Limits(head=plain_head(room), rows=rows, notes=tuple(_caps(room)))


def _limit_row(room: Room, spread: Spread) -> LimitRow:
    """Of a mix all that its games are bet at, each said once."""
    approval, rules = approval_of(room, spread), rulebook(room)
    return LimitRow(
        game=titled(spread),
        stakes=amounts_words(spread),
        betting=_each(map(betting_words, spread.games)),
        bets=_each(bets_words(rules, played) for played in spread.games),
        raises=_each(raises_of(played, approval).value for played in spread.games),
        min_buy_in=spread.least,
        max_buy_in=spread.most,
        clause=clause_of(approval, "listed-stakes", "limits-named" if _is_limit(spread) else "betting"),
    )


def _is_limit(spread: Spread) -> bool:
    """A limit game goes by its two limits; of others the approval only says how they may be bet."""
    return all(played.betting.has_limits for played in spread.games)


def _each(words: Iterable[str]) -> str:
    return "; ".join(dict.fromkeys(words))


def schedule_of(room: Room) -> Schedule:
    """Tonight's games, where they are played and how many wait."""
    tonight = [spread for spread in _in_order(room) if is_scheduled(room, spread)]
    if not tonight:
        raise refuse("Nothing is on tonight's schedule.", cure="Schedule something in Games & rules.")
    games = tuple(_scheduled(room, spread) for spread in tonight)
    note = "Put your name on a list at the desk."
    return Schedule(head=plain_head(room), day=day_words(room), games=games, note=note)


def _scheduled(room: Room, spread: Spread) -> ScheduledGame:
    tables = [table.label for table in tables_of(room, spread.id)]
    wait = len(room.lists.get(spread.id, ()))
    return ScheduledGame(
        time="Running" if tables else f"With {room.house.players_to_open}",
        game=titled(spread),
        stakes=amounts_words(spread),
        where=f"{'Table' if len(tables) == 1 else 'Tables'} {', '.join(tables)}" if tables else "",
        waiting=wait,
        note=", ".join((*_unusual_betting(spread), f"buy-in {buy_in_words(spread)}")),
    )


def _unusual_betting(spread: Spread) -> list[str]:
    """Nobody asks how a game is bet unless it is in another way than by fixed limits."""
    ways = dict.fromkeys(played.betting for played in spread.games)
    return [way.words for way in ways if way is not Betting.FIXED]


def titled(spread: Spread) -> str:
    """Its name without the stakes, which stand beside it."""
    return spread.title


def _caps(room: Room) -> list[LimitNote]:
    """The caps of each approval that is spread here, in figures, and the house's where it asks for less."""
    found: dict[str, LimitNote] = {}
    spread_here = {spread.approval for spread in room.spreads.values()}
    for approval in in_force(rulebook(room).approvals, room.day).values():
        for clause in approval.clauses if approval.id in spread_here else ():
            if clause.cited and in_figures(clause.limits):
                figures = in_figures(clause.limits)
                narrower = f" The house asks for less: {figures}." if clause.layer is Layer.HOUSE else ""
                found.setdefault(clause.cited, LimitNote(clause.title, f"{clause.words}{narrower}", clause.cited))
    return list(found.values())[:20]


def _mix_facts(spread: Spread, approval: Approval | None) -> Iterator[Fact]:
    """What the games of a mix have in common: forced bets, and what may be bought."""
    forced = [forced_of(played, approval) for played in spread.games]
    for label in ("Blinds", "Ante · bring-in"):
        alike = {one for one in forced if one.label == label}
        if len(alike) == 1:
            one = alike.pop()
            yield Fact(label, " · ".join(map(show, one.amounts)), one.clause)
    dealer = approval.of_kind("max-from-dealer") if approval else None
    if dealer is not None and isinstance(dealer.limits, Cap):
        yield Fact("From the dealer, a hand", f"to {show(Money(dealer.limits.cents))}", dealer.cited)
    yield Fact("Buy-in", buy_in_words(spread), clause_of(approval, "max-entry"))


def _mix_clauses(spread: Spread, approval: Approval | None) -> str:
    """'Games MIX-02 · rotation MIX-10'."""
    way = ("rotation", "rotation") if spread.method is Method.ROTATION else ("dealer’s choice", "dealers-choice")
    cited = (("Games", clause_of(approval, "deck-and-cash-chips")), (way[0], clause_of(approval, way[1])))
    return " · ".join(f"{words} {clause}" for words, clause in cited if clause)


def _in_order(room: Room) -> list[Spread]:
    return sorted(room.spreads.values(), key=lambda spread: (spread.approval, spread.is_mix, spread.least, spread.name))


def _playing(table: Table) -> CashTable:
    if not plays_cash(table):
        raise refuse(f"Table {table.label} plays nothing at present.", cure="Open it on a game first.")
    return table


def _hand_words(game: Game) -> str:
    return "High and low" if len(game.sides) > 1 and game.sides[0].name == "high" else ""


def _drawmaha(game: str) -> str:
    """Which Drawmaha it is has to be on the sign (MIX-21)."""
    return {
        "drawmaha-high": "The draw half goes to the best high hand",
        "drawmaha-27": "The draw half goes to the best deuce-to-seven low",
    }.get(game, "")


def _single_tables(fold: Fold) -> Iterator[Subject]:
    return (of_table(table) for table in cash_tables(fold.room) if not table.plays.spread.is_mix)


def _mixes(fold: Fold) -> Iterator[Subject]:
    """Each open mixed table, with its current game, and each saved mix."""
    for table in cash_tables(fold.room):
        if table.plays.spread.is_mix:
            yield replace(of_table(table), id=f"{AT_TABLE}{table.id}")
    for spread in fold.room.spreads.values():
        if spread.is_mix:
            yield of_spread(spread)


def _games(fold: Fold) -> list[Subject]:
    """Every poker game some approval in force allows."""
    rules = rulebook(fold.room)
    allowed = {game for one in in_force(rules.approvals, fold.room.day).values() for game in one.games}
    found = [Subject(name, rules.game(name).name) for name in rules.game_names() if name in allowed]
    return sorted(found, key=lambda subject: subject.title)


def _plaque(fold: Fold, id: str, at: datetime) -> Record:
    return plaque_of(fold.room, table_of(fold.room, id))


def _mixed(fold: Fold, id: str, at: datetime) -> Record:
    if id.startswith(AT_TABLE):
        return plaque_of(fold.room, table_of(fold.room, id.removeprefix(AT_TABLE)))
    return mixed_of(fold.room, spread_of(fold.room, id))


SIGNS = (
    Paper(
        "plaque",
        "Table plaque",
        Form(Plaque, plaque),
        _single_tables,
        _plaque,
        hangs=True,
        empty=("No table plays a single game", "Open one on the floor, and its plaque is here."),
    ),
    Paper(
        "mixed",
        "Mixed-game sign",
        Form(MixedSign, mixed_sign),
        _mixes,
        _mixed,
        hangs=True,
        passing=("current", "following"),
        empty=("No mix is saved", "Save one in Games & rules, and its sign is here."),
    ),
    Paper(
        "procedure",
        "Game procedure",
        Form(Procedure, procedure_sheet),
        _games,
        lambda fold, id, at: procedure_of(fold.room, id),
        hangs=True,
        empty=("No approval in force allows a game", "Adopt one in Games & rules."),
    ),
    Paper(
        "house-rules",
        "House rules",
        Form(HouseRules, house_rules),
        whole_room,
        lambda fold, id, at: house_rules_of(fold.room),
        hangs=True,
    ),
    Paper(
        "limits", "Limits", Form(Limits, limits_sign), whole_room, lambda fold, id, at: limits_of(fold.room), hangs=True
    ),
    Paper(
        "schedule",
        "Tonight’s games",
        Form(Schedule, schedule_sign),
        whole_room,
        lambda fold, id, at: schedule_of(fold.room),
        hangs=True,
    ),
    RAKE_SIGN,
)
