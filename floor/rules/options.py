"""The settings of a showdown that a house may choose, the first of each being the default."""

from __future__ import annotations

from typing import NamedTuple

CHOICES: dict[str, tuple[str | bool, ...]] = {
    "badeucy_ace": ("high", "low"),
    "archie_nobody": ("split", "best-high"),
    "odd_chip_side": ("first", "position"),
    "odd_chip_stud": ("tda", "roberts"),
    "merge_same_winners": (True, False),
    "one_odd_chip": (False, True),
}


class Options(NamedTuple):
    """What the house has chosen.

    badeucy_ace: how the ace counts in the badugi half of Badeucy (R-01).
    archie_nobody: when nobody qualifies, all share the pot, or the best high hand takes it (R-06).
    odd_chip_side: the odd chip between sides other than high and low goes to the side named first, or to the side
        whose winner comes first clockwise from the button (R-21).
    odd_chip_stud: tied stud hands are compared by the highest card by suit in the hand used (TDA, R-23), or as in
        Robert's Rules by all the player's cards: the highest for a high side, the lowest for a low side.
    merge_same_winners: the same winners on every side split the pot once (R-24).
    one_odd_chip: as in Robert's Rules, nobody takes a second odd chip of a pot while a tied player has had none; the
        odd chip between sides counts as the winner's when one hand takes that side.
    """

    badeucy_ace: str = "high"
    archie_nobody: str = "split"
    odd_chip_side: str = "first"
    odd_chip_stud: str = "tda"
    merge_same_winners: bool = True
    one_odd_chip: bool = False

    def value(self, option: str) -> str | bool:
        chosen: str | bool = getattr(self, option)
        return chosen


AS_WRITTEN = Options()
