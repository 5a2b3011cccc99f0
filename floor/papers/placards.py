"""Placards of 21 made out from what a table is set to: every figure on them is counted or computed for just that."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from fractions import Fraction

from floor.documents.form import Form
from floor.documents.placard import (
    Bar,
    Bonus,
    BonusRow,
    EdgeBox,
    OddsRow,
    OddsTable,
    PayLine,
    Placard,
    RuleLine,
)
from floor.documents.placardpage import placard
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import plain_head
from floor.money import Money, show
from floor.paper import Paper, Subject
from floor.pit.banking import limits_words
from floor.pit.configuration import Configuration, configuration, configurations, rules_for
from floor.record import Record
from floor.rules.twentyone.cautions import percent, uneven_hand, uneven_sides
from floor.rules.twentyone.chances import (
    BetOdds,
    Outcome,
    blackjack_chance,
    insurance_odds,
    match_odds,
    over_under_odds,
)
from floor.rules.twentyone.costs import edge_words, side_edges, span_words
from floor.rules.twentyone.edges import MainEdge, main_edge
from floor.rules.twentyone.odds import NOT_COMPUTED
from floor.rules.twentyone.rulelines import rule_lines
from floor.rules.twentyone.tablerules import TableRules
from floor.rules.twentyone.wording import MATCHES, to
from floor.state import Room
from floor.text import listed, number_word


def placard_of(room: Room, chosen: Configuration) -> Placard:
    rules = rules_for(room, chosen)
    decks = number_word(rules.decks).capitalize()
    return Placard(
        head=plain_head(room),
        game=chosen.name,
        table=chosen.label,
        shoe=f"{decks} {'deck' if rules.decks == 1 else 'decks'}{', no tens' if rules.tens_removed else ''}",
        offers=_offers(rules, chosen),
        limits=_limits(rules),
        limits_title="each hand and each side bet" if rules.side_bets and not chosen.sides else "each hand",
        limits_note=f"No bet over {_dollars(rules.cap)}: not a split, a double or insurance.",
        limits_clause=f"{rules.clause('ANTE_ABOVE_MAX')}, R-52",
        rules=tuple(RuleLine(line.words, line.clause) for line in rule_lines(rules)),
        pays=tuple(_pays(rules)),
        pays_clause=", ".join(dict.fromkeys((rules.clause("blackjack"), rules.clause("insurance")))),
        bonus=_bonus(rules),
        match=_match(rules) if rules.has_match else None,
        bars=(_over_under(rules, chosen.offers),) if rules.has_over_under else (_insurance(rules),),
        edge=_edge(rules),
        warnings=tuple(_warnings(rules, chosen)),
        note=f"Approval {rules.approval}",
    )


def _limits(rules: TableRules) -> str:
    return f"{_dollars(rules.least)}–{_dollars(rules.most)}" if rules.least < rules.most else _dollars(rules.most)


def _offers(rules: TableRules, chosen: Configuration) -> str:
    """'Super 21 bonus, Match the Dealer, Over/Under 13 $1–$5'."""
    limits = {bet.name: f" {limits_words(bet.least, bet.most)}" for bet in chosen.sides}
    named = ["Super 21 bonus"] if rules.has_bonus else []
    named += [f"Match the Dealer{limits.get('match', '')}"] if rules.has_match else []
    if rules.has_over_under:
        both = {"over13", "under13"} <= set(chosen.offers)
        name = "Over/Under 13" if both else "Over 13" if "over13" in chosen.offers else "Under 13"
        named.append(f"{name}{limits.get('over_under', '')}")
    return ", ".join(named) if len(named) != 1 else f"{named[0]} side bet"


def _pays(rules: TableRules) -> list[PayLine]:
    natural = PayLine("Blackjack", to(rules.pays["blackjack"]), "A♠ K♥", "" if not rules.wins_21 else "always wins")
    shown = "" if rules.has_bonus else "A♦ ▒"
    insured = PayLine("Insurance", to(rules.pays["insurance"]), shown, "dealer's ace has a blackjack")
    even = (
        [PayLine("Even money", to(Fraction(1)), "A♣ Q♠", "your blackjack against an ace")] if rules.even_money else []
    )
    won = PayLine("Any other win", to(rules.pays["win"]), "", "closer to 21, or the dealer is over")
    return [natural, insured, *even, won]


def _bonus(rules: TableRules) -> Bonus | None:
    """The kinds of bonus under the pays they have, where each kind has a mixed, a suited and a spades one."""
    if not rules.has_bonus:
        return None
    kinds = {
        "6-7-8": ("678_mixed", "678_suited", "678_spades", ("6♣ 7♥ 8♠", "6♥ 7♥ 8♥", "6♠ 7♠ 8♠")),
        "7-7-7": ("777_mixed", "777_suited", "777_spades", ("7♣ 7♥ 7♠", "7♥ 7♥ 7♥", "7♠ 7♠ 7♠")),
        "Any 21": ("5_card", "6_card", "7_card", ("five cards", "six cards", "seven or more")),
    }
    pays = [tuple(to(rules.pays[f"bonus.{name}"]) for name in kind[:3]) for kind in kinds.values()]
    if len(set(pays)) > 1:
        rows = tuple(
            BonusRow(label, tuple(f"{shown} {paid}" for shown, paid in zip(kind[3], row, strict=True)))
            for (label, kind), row in zip(kinds.items(), pays, strict=True)
        )
        return Bonus(("Mixed", "Suited", "Spades"), rows, rules.clause("bonus_5_card"))
    rows = tuple(BonusRow(label, kind[3]) for label, kind in kinds.items())
    return Bonus(pays[0], rows, rules.clause("bonus_5_card"))


def _match(rules: TableRules) -> OddsTable:
    odds = match_odds(rules)
    return OddsTable(
        title="Match the Dealer",
        note="your first two cards against the rank of the dealer's card that is up",
        clause=f"{rules.clause('match')}, R-55" + ("" if rules.tens_removed else ", R-65"),
        of=f"{odds.outcomes[0].of:,}",
        rows=tuple(_row(outcome) for outcome in odds.outcomes),
        edge=f"{float(odds.edge):.4%}",
        exact=f"{odds.edge.numerator:,} in {odds.edge.denominator:,}",
    )


def _row(outcome: Outcome) -> OddsRow:
    return OddsRow(
        MATCHES[outcome.name],
        to(outcome.pays) if outcome.pays > 0 else "loses",
        f"{outcome.ways:,}",
        f"{float(outcome.chance):.4%}",
        f"{float(1 / outcome.chance):,.1f}" if outcome.chance else "never",
        f"{float(outcome.returns):+.4%}".replace("-", "−"),
    )


def _over_under(rules: TableRules, offers: tuple[str, ...]) -> Bar:
    over, under = over_under_odds(rules)
    tie = 1 - over.wins - under.wins
    return Bar(
        title=f"Over/Under 13 pays {to(rules.pays['over_under'])}",
        clause=f"{rules.clause('over13')}, R-50",
        left=f"Under {float(under.wins):.2%}",
        left_share=float(under.wins),
        middle_share=float(tie),
        right=f"Over {float(over.wins):.2%}",
        below=(_kept(under, offers, rules), f"13 loses both: {float(tie):.2%}", _kept(over, offers, rules)),
    )


def _kept(odds: BetOdds, offers: tuple[str, ...], rules: TableRules) -> str:
    """From the best bet to the worst, where the chips cannot pay what is due (R-62)."""
    return f"Edge {span_words(*side_edges(odds, rules))}" if odds.bet in offers else "not offered"


def _insurance(rules: TableRules) -> Bar:
    odds = insurance_odds(rules)
    edge = odds.edge
    return Bar(
        title=f"Insurance pays {to(rules.pays['insurance'])}",
        clause=f"{rules.clause('insurance')}, R-59",
        left=f"{float(odds.wins):.2%}",
        left_share=float(odds.wins),
        right=f"{float(1 - odds.wins):.2%} loses",
        below=(
            "Dealer's ace is a blackjack",
            "",
            f"Edge {edge.numerator:,} in {edge.denominator:,}, {float(edge):.2%}",
        ),
    )


def _edge(rules: TableRules) -> EdgeBox:
    """For just these rules, or nothing (R-64)."""
    found = main_edge(rules)
    clause = ", ".join((*(("S21-12",) if rules.tens_removed else ("R-60",)), "R-64"))
    chance = blackjack_chance(rules)
    dealt = f"A blackjack is dealt once in {float(1 / chance):,.0f} hands ({float(chance):.2%})."
    if found is None:
        return EdgeBox(words=NOT_COMPUTED, notes=(dealt,), clause=clause)
    error = f"{found.stored.error * 100:.2f}"
    return EdgeBox(
        figure=edge_words(found.at.edge),
        words=f"of the first bet with best play, computed for these rules and a fresh shoe (± {error})",
        notes=tuple(_edge_notes(rules, found, dealt)),
        clause=clause,
    )


def _edge_notes(rules: TableRules, found: MainEdge, dealt: str) -> list[str]:
    notes = []
    if not found.is_same_for_all and not any(not bet.is_even for bet in found.bets):
        least = min(found.bets, key=lambda bet: bet.edge)
        notes.append(
            f"On {_dollars(found.at.bet)}, where it is highest; {percent(least.edge)} on {_dollars(least.bet)}."
        )
    printed = found.stored.printed
    if printed is not None and abs(printed.edge - found.at.edge) > found.stored.error:
        notes.append(
            f"The approval prints {percent(printed.edge)}: that game is doubled three times, with doubles rescued, "
            "surrender, aces split again, bonuses on split hands."
        )
    cut = found.cut_card
    more = f"Dealt on to the cut card it is {cut.effect * 100:.2f} points more. " if cut is not None else ""
    return [*notes, f"{more}{dealt}"]


def _warnings(rules: TableRules, chosen: Configuration) -> Iterator[RuleLine]:
    """What chips cannot pay; where only even bets are taken, that."""
    for one in uneven_hand(rules):
        if chosen.even_bets:
            step = _dollars(2 * rules.chip)
            yield RuleLine(f"Bets go up by {step}, so that {to(rules.pays['blackjack'])} is paid in full.", one.clause)
        else:
            yield RuleLine(f"{one.message} {_each_bet(rules)}".strip(), one.clause)
    for one in uneven_sides(rules):
        yield RuleLine(one.message, one.clause)


def _each_bet(rules: TableRules) -> str:
    """What the hand costs bet by bet, so that no placard hides it (R-62)."""
    found = main_edge(rules)
    if found is None:
        return ""
    even = [bet for bet in found.bets if bet.is_even]
    return f"On {listed([_dollars(bet.bet) for bet in even])} all is paid." if even else ""


def _dollars(cents: int) -> str:
    return show(Money(cents))


def configured(fold: Fold) -> list[Subject]:
    return [Subject(one.key, one.title, (one.label or one.game,)) for one in configurations(fold.room)]


def _made(fold: Fold, id: str, at: datetime) -> Record:
    chosen = configuration(fold.room, id)
    if chosen is None:
        raise refuse("That game is not played here any more.")
    return placard_of(fold.room, chosen)


PLACARD = Paper(
    "placard",
    "Placard of 21",
    Form(Placard, placard, upright=True),
    configured,
    _made,
    hangs=True,
    empty=("No game of 21 is approved", "A manager adopts its approval in Games & rules."),
)
