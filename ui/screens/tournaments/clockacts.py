"""Every act of a tournament's clock. None is on Enter; what cannot be corrected by the next press asks first."""

from __future__ import annotations

from typing import Any

from floor.tournament.changing import ChangeLevels
from floor.tournament.handforhand import BeginHandForHand, CountHand, EndHandForHand
from floor.tournament.messages import ClearMessage, ShowMessage
from floor.tournament.running import ChangeMinutes, PauseClock, SetLevel, StartClock, StepLevel, TakeBreak
from ui.act import Act
from ui.screens.tournaments.clockacting import ClockActs
from ui.screens.tournaments.page import CLOCK


def _act(id_: str, title: str, key: str, icon: str, help_: str, *commands: type[Any], **how: Any) -> Act[ClockActs]:
    return Act(id_, title, key, icon, help_, commands=commands, view=CLOCK, **how)


CLOCK_ACTS: tuple[Act[ClockActs], ...] = (
    _act(
        "run-clock",
        "Run or pause the clock",
        "Space",
        "play",
        "Starts the clock, pauses it, and lets it run on from where it stands.",
        StartClock,
        PauseClock,
        gives=ClockActs.running,
        words=ClockActs.running_words,
        also="pause resume stop tournament",
    ),
    _act(
        "minute-less",
        "A minute less",
        "-",
        "minus",
        "Takes a minute off the level or break that is on.",
        ChangeMinutes,
        gives=ClockActs.less,
    ),
    _act(
        "minute-more",
        "A minute more",
        "+",
        "plus",
        "Gives a minute to the level or break that is on.",
        ChangeMinutes,
        gives=ClockActs.more,
    ),
    _act(
        "break-now",
        "Break now",
        "B",
        "cup",
        "Stops play for some minutes; the level keeps the time it has left.",
        TakeBreak,
        opens=ClockActs.breaking,
    ),
    _act(
        "level-back",
        "Level back",
        "[",
        "arrow-left",
        "To the start of the level or break before.",
        SetLevel,
        gives=ClockActs.back,
        unless=ClockActs.why_not_back,
    ),
    _act(
        "level-on",
        "Level on",
        "]",
        "arrow-right",
        "To the start of the next level or break; out of a break that was called, back to its level.",
        SetLevel,
        StepLevel,
        gives=ClockActs.on,
        unless=ClockActs.why_not_on,
    ),
    _act(
        "restart-level",
        "Restart level",
        "Home",
        "rotate",
        "The level or break that is on, from its start.",
        SetLevel,
        gives=ClockActs.restart,
    ),
    _act(
        "jump-clock",
        "Jump to a level",
        "G",
        "move",
        "To any level or break, with as much time left as is typed.",
        SetLevel,
        opens=ClockActs.jumping,
    ),
    _act(
        "change-levels",
        "Change levels",
        "L",
        "edit",
        "Levels and breaks to come; the structure sheet is then to be hung again.",
        ChangeLevels,
        opens=ClockActs.changing,
    ),
    _act(
        "hand-for-hand",
        "Begin hand for hand",
        "H",
        "people",
        "No table deals before all are done; the clock stands, and minutes come off for each hand.",
        BeginHandForHand,
        EndHandForHand,
        gives=ClockActs.hand_for_hand,
        words=ClockActs.hand_for_hand_words,
    ),
    _act(
        "count-hand",
        "Hand is done",
        "D",
        "check",
        "Every table has finished its hand: the minutes of one come off.",
        CountHand,
        gives=ClockActs.hand,
    ),
    _act(
        "say-message",
        "Show message",
        "Ctrl+Return",
        "bell",
        "Puts what is typed on the public screens.",
        ShowMessage,
        does=ClockActs.say,
        unless=ClockActs.why_not_say,
    ),
    _act(
        "clear-message",
        "Clear message",
        "Del",
        "close",
        "Takes the message off the public screens.",
        ClearMessage,
        gives=ClockActs.clearing,
    ),
    _act(
        "public-clock",
        "Public clock",
        "W",
        "eye",
        "On a screen for the players: one that shows none yet, or a window. F11 fills the screen it is on.",
        does=ClockActs.show_public,
        needs=ClockActs.held,
    ),
    _act(
        "small-clock",
        "Small clock on top",
        "S",
        "fit",
        "In a corner over all other windows; move it with the pointer, Esc closes it.",
        does=ClockActs.show_small,
        needs=ClockActs.held,
    ),
    _act(
        "mute-clock",
        "Mute the sounds",
        "M",
        "mute",
        "The sounds of this tournament on this workstation, off and on.",
        does=ClockActs.mute,
        words=ClockActs.mute_words,
        needs=ClockActs.held,
    ),
)
