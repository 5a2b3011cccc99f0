"""Questions put to the showdown the way a floor manager puts them: a game, the hands, a pot."""

from __future__ import annotations

from typing import Any

from floor.rules.adjudicate import adjudicate

Hands = dict[int, str]


def ruling(game: str, hands: Hands, pot: int = 100, button: int | None = 9, **more: Any) -> dict[str, Any]:
    """The whole answer; pots, a board, boards and options are named where they are needed."""
    money = {} if "pots" in more else {"pot": pot}
    request = {"game": game, "hands": {str(seat): held for seat, held in hands.items()}, "button": button}
    return adjudicate({**request, **money, **more})


def awards(game: str, hands: Hands, pot: int = 100, button: int | None = 9, **more: Any) -> dict[int, int]:
    """What each seat gets."""
    paid = ruling(game, hands, pot, button, **more)["awards"]
    return {int(seat): amount for seat, amount in paid.items()}


def made(game: str, held: str, side: str, **more: Any) -> str | None:
    """What one hand is called on one side, nothing when it does not qualify."""
    hand = ruling(game, {1: held}, **more)["hands"]["1"][side]
    return hand and str(hand["name"])


def why(game: str, hands: Hands, pot: int = 100, button: int | None = 9, **more: Any) -> str:
    """The explanation in one piece."""
    return " ".join(ruling(game, hands, pot, button, **more)["why"])
