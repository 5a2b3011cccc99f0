"""Hands, the button, and the games of a mix; who is away, and what is owed."""

from __future__ import annotations

from floor.concern import OfPlayer, OfSeat, OfTable
from floor.house.rulebook import rulebook
from floor.names import Teller
from floor.room import absence, hands, turns
from floor.room.cashgame import game_at
from floor.subject import FLOOR, MANAGER, act, effect
from floor.text import listed

ACTS = (
    act(hands.DealHand, hands.deal_hand, FLOOR, MANAGER),
    act(hands.PutButton, hands.put_button, FLOOR, MANAGER),
    act(hands.ChooseGame, hands.choose_game, FLOOR, MANAGER),
    act(turns.AttestRotation, turns.attest_rotation, FLOOR, MANAGER),
    act(absence.GoAway, absence.go_away, FLOOR, MANAGER),
    act(absence.ComeBack, absence.come_back, FLOOR, MANAGER),
    act(absence.MissBlinds, absence.miss_blinds, FLOOR, MANAGER),
    act(absence.PostBlinds, absence.post_blinds, FLOOR, MANAGER),
)


def _chosen(tell: Teller, it: hands.GameChosen) -> str:
    who = tell.player(it.player) if it.player is not None else tell.table(it.table)
    room, game = tell.room, game_at(tell.room, it.table)
    known = game is not None and it.game < len(game.spread.games)
    return f"{who} chose {rulebook(room).game(game.spread.games[it.game].game).name if game and known else 'a game'}"


def _dealt(tell: Teller, it: hands.HandDealt) -> str:
    """With the games that were skipped, and who is there without cards and why."""
    pending = [f"{tell.player(one.player)} {hands.out_words(one)}" for one in it.out if one.missing or one.over]
    waiting = [tell.player(one.player) for one in it.out if not (one.missing or one.over)]
    out = [f"Not dealt in: {listed(pending)}."] if pending else []
    out += [f"Waiting for the blind: {listed(waiting)}."] if waiting else []
    return " ".join((f"Hand {it.hand:,}{tell.at(it.table)}.", *it.skipped, *out)).removesuffix(".")


def _turn(tell: Teller, it: turns.RotationAttested) -> str:
    if it.stands:
        return f"A hand has been dealt for each player{tell.at(it.table)}"
    return f"The button has gone round {tell.place(it.table)}"


EFFECTS = (
    effect(
        hands.HandDealt,
        hands.hand_dealt,
        _dealt,
        lambda it, _: [OfTable(it.table)],
    ),
    effect(
        hands.ButtonPut,
        hands.button_put,
        lambda tell, it: f"Button at seat {it.seat}, {tell.place(it.table)}",
        lambda it, _: [OfSeat(it.table, it.seat)],
    ),
    effect(
        hands.GameChosen,
        hands.game_chosen,
        _chosen,
        lambda it, _: [
            OfTable(it.table),
            *([OfSeat(it.table, it.seat)] if it.seat is not None else []),
            *([OfPlayer(it.player)] if it.player is not None else []),
        ],
    ),
    effect(
        turns.RotationAttested,
        turns.rotation_attested,
        lambda tell, it: f"{_turn(tell, it)} since {tell.player(it.player)} cashed out",
        lambda it, _: [OfTable(it.table), OfPlayer(it.player)],
    ),
    effect(
        absence.WentAway,
        absence.went_away,
        lambda tell, it: f"{tell.player(it.player)} is away from {tell.place(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player)],
    ),
    effect(
        absence.CameBack,
        absence.came_back,
        lambda tell, it: f"{tell.player(it.player)} is back{tell.at(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player)],
    ),
    effect(
        absence.BlindsMissed,
        absence.blinds_missed,
        lambda tell, it: f"{tell.player(it.player)} missed the blinds{tell.at(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player)],
    ),
    effect(
        absence.BlindsPosted,
        absence.blinds_posted,
        lambda tell, it: f"{tell.player(it.player)} posted{tell.at(it.table, it.seat)}",
        lambda it, _: [OfSeat(it.table, it.seat), OfPlayer(it.player)],
    ),
)
