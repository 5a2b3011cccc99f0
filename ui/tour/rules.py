"""Pictures of Games & rules, view by view."""

from __future__ import annotations

from collections.abc import Iterator

from floor.rules.gamefiles import game as game_named
from ui.acts import named
from ui.screens.rules.ruling import RulingDesk
from ui.screens.rules.screen import RulesScreen
from ui.tour.shots import Shot, table_named
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
    work.rules.show_view("games")
    yield "games", window
    yield from _approvals(window, work.rules)
    yield from _bets(window, work.rules)
    yield from _stakes(window, work)
    work.rules.show_view("desk")


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
