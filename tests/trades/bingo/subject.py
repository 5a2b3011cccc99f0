"""What bingo hands up."""

from __future__ import annotations

from floor.bingo import table  # type: ignore[import-not-found]

from floor.concern import OfPlayer, OfSeat
from floor.subject import FLOOR, Subject, act, effect

BINGO = Subject(
    "bingo",
    acts=(act(table.StartBingo, table.start_bingo, FLOOR),),
    effects=(
        effect(
            table.BingoStarted,
            table.bingo_started,
            lambda tell, it: f"Bingo{tell.at(it.table)}, with {tell.player(it.player)}",
            lambda it, _: [OfSeat(it.table, 1), OfPlayer(it.player)],
            table.started_rows,
        ),
    ),
    plays=(table.Bingo,),
    sits=(table.Card,),
)
