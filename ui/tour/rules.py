"""Pictures of Games & rules, view by view."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from floor.pit.configuration import Configuration
from floor.rules.gamefiles import game as game_named
from floor.rules.twentyone.tablerules import AS_APPROVED, Dealer
from ui.acts import named
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.screen import RulesScreen
from ui.screens.rules.twentyone.desk import SettlementDesk
from ui.tour.shots import Shot, settle, table_named
from ui.window import Window
from ui.workplace import Workplace


def shots(window: Window, work: Workplace) -> Iterator[Shot]:
    """The ruling desk empty, half filled, with side pots, with two boards; and a game's page."""
    table, desk = table_named(window.desk, "12"), work.rules.ruling
    work.go("rules")
    yield "ruling-empty", window
    desk.set_table(table.id)
    _put(desk, "big-o8", ("3h 7c Kd",), {2: "As 2d Kc Qh Jh", 5: "Ad 2c 9c 9s", 7: "K"})
    yield "ruling-missing", window
    _put(desk, "double-board-omaha", ("AhTc8d4s2h", "9h7c3d3sKc"), {2: "AsKdQcJh", 4: "9s9d6c5h"})
    desk.money.pot.setText("$101")
    desk.strip.button.setText("4")
    yield "ruling-double-board", window
    _put(desk, "big-o8", ("3h7cKd4s9h",), {2: "As2dKcQhJh", 5: "Ad2c9c9s10h", 7: "KhKsQdJd5c"})
    desk.money.choose(by_stacks=True)
    for seat, put_in in ((2, "48"), (5, "48"), (7, "25")):
        desk.hands.lines[seat].stack.setText(put_in)
    yield "ruling", window
    work.rules.acts.choosers().options()
    yield "ruling-options", window
    yield from _twentyone(window, work.rules)
    work.rules.show_view("games")
    yield "games", window
    yield from _approvals(window, work.rules)
    yield from _bets(window, work.rules)
    yield from _stakes(window, work)
    work.rules.show_view("desk")


def _twentyone(window: Window, rules: RulesScreen) -> Iterator[Shot]:
    """A disputed round begun, and settled with what went back; what the bets of both games cost."""
    rules.show_view("settle")
    yield "settlement-empty", window
    put_round(rules.settlement)
    settle()
    yield "settlement-findings", window
    for _bet in range(2):
        rules.settlement.take_back_first()
    yield "settlement", window
    rules.show_view("odds")
    yield "odds", window
    rules.odds.show_configuration(Configuration("blackjack"))
    rules.odds.options.set(replace(AS_APPROVED, chip_cents=100))
    rules.odds.is_comparing = True
    rules.odds.other.set(replace(AS_APPROVED, dealer=Dealer.H17, decks=2))
    yield "odds-compared", window
    rules.odds.show_configuration(Configuration("spanish21"))


def put_round(desk: SettlementDesk) -> None:
    """Three seats of Spanish 21, one split, with two bets that may not lie there."""
    for seat in list(desk.seats.blocks):
        desk.seats.take_out(seat)
    for seat in (6, 4, 2):
        desk.add_seat(seat)
    blocks = desk.seats.blocks
    blocks[4].lines[0].bet.setText("10")
    blocks[4].lines[0].field.setText("8h 8c")
    desk.line = blocks[4].lines[0]
    desk.split()
    put = (
        (blocks[6].lines[0].field, "5d 6h 7d"),
        (blocks[6].lines[0].bet, "5"),
        (blocks[6].lines[0].doubles, "5 15"),
        (blocks[6].sides["match"], "2"),
        (blocks[4].lines[0].field, "8h 3c Kh"),
        (blocks[4].lines[1].field, "8c 9d"),
        (blocks[4].sides["under13"], "5"),
        (blocks[2].lines[0].field, "6s 7s 8s"),
        (blocks[2].lines[0].bet, "5"),
        (blocks[2].sides["match"], "1"),
        (blocks[2].sides["over13"], "2"),
        (blocks[2].sides["insurance"], "2"),
        (desk.dealer.field, "6d Ks 2h"),
    )
    for field, words in put:
        field.setText(words)


def _approvals(window: Window, rules: RulesScreen) -> Iterator[Shot]:
    """An approval from its beginning, a clause with its examples, and a search."""
    rules.show_view("approvals")
    rules.approvals.show_approval("MIX")
    yield "approvals", window
    rules.show_clause("MIX-04")
    rules.approvals.show_examples("MIX-04")
    yield "approvals-clause", window
    rules.approvals.search.field.line.setText("buy")
    yield "approvals-search", window
    rules.approvals.clear()


def _bets(window: Window, rules: RulesScreen) -> Iterator[Shot]:
    """The three usual questions, and one that makes no sense."""
    rules.show_view("betting")
    strip, line = rules.betting.strip, rules.betting.round.line
    for name, stakes, street, typed in (
        ("bets-limit", "limit 4/8", 2, "b r r 5"),
        ("bets-pot", "pl 1/2", 1, "b20"),
        ("bets-all-in", "nl 1/2", 1, "b10 a15 c 1"),
        ("bets-wrong", "nl 1/2", 1, "b10 r12 x"),
    ):
        rules.betting.clear()
        strip.stakes.setText(stakes)
        strip.pot.setText("37")
        strip.step_street(street)
        line.setText(typed)
        yield name, window
    rules.betting.clear()


def _stakes(window: Window, work: Workplace) -> Iterator[Shot]:
    """What the room spreads, stakes over a cap, a mix with games of their own stakes; and the house rules."""
    view, build = work.rules.stakes, work.rules.stakes.builder
    work.rules.show_view("stakes")
    yield "stakes", window
    work.run(named("new-stakes"))
    yield "stakes-new", window
    build.game.add_game("badugi")
    for name, text in (("lower", "12"), ("higher", "20")):
        build.stakes.fields[name].line.setText(text)
    yield "stakes-findings", window
    build.game.approval.choose("BO")
    yield "stakes-listed", window
    build.game.approval.choose("MIX")
    build.game.way.choose("rotation")
    for game in ("badugi", "stud8", "double-board-omaha", "super-razzdugi"):
        build.game.add_game(game)
    build.stakes.fields["lower"].line.setText("4")
    yield "stakes-mix", window
    view.show_list()
    work.rules.show_view("house")
    yield "house-rules", window


def _put(desk: RulingDesk, game: str, boards: tuple[str, ...], hands: dict[int, str]) -> None:
    """Cards on the ruling desk in place of those that lie there."""
    for seat in list(desk.hands.lines):
        desk.hands.remove(seat)
    desk.set_game(game_named(game))
    for line, board in zip(desk.boards.lines, boards, strict=True):
        line.field.setText(board)
    for seat, held in hands.items():
        desk.add_seat(seat)
        desk.hands.lines[seat].field.setText(held)
