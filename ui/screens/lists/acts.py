"""Every act of the lists: with the chosen list, with the chosen name, and with names that are off."""

from __future__ import annotations

from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.lists import CheckIn, JoinList, LeaveList, MoveName, RestoreName
from floor.room.running import OpenTable
from floor.room.seating import SeatPlayer
from ui.act import Act, Acts
from ui.everywhere import ACTS as EVERYWHERE
from ui.screens.lists import listacts, nameacts
from ui.screens.lists.chosen import Chosen, to_name

NAME, LIST = SUBJECTS = "The name", "Its list"

ACTS = Acts(
    "lists",
    Act(
        "list-add",
        "Add a name",
        "A",
        "plus",
        "A few letters find the player; whoever is in no record is filed and added.",
        (JoinList,),
        does=listacts.add_name,
        needs=Chosen.spread,
    ),
    Act(
        "list-seat",
        "Seat the called player",
        "Return",
        "seat",
        "In the seat that is held for them.",
        (SeatPlayer,),
        gives=nameacts.seating,
        opens=nameacts.asking_birth_date,
        unless=nameacts.why_not_seat,
        subject=NAME,
    ),
    Act(
        "list-chip-run",
        "Chip run",
        "R",
        "cash",
        "Keeps the seat while the called player buys chips.",
        (StartChipRun,),
        gives=to_name(lambda waiting: StartChipRun(waiting.id)),
        subject=NAME,
    ),
    Act(
        "list-pass",
        "Pass",
        "K",
        "arrow-right",
        "The called player does not want this seat, and it goes to the next.",
        (PassSeat,),
        gives=to_name(lambda waiting: PassSeat(waiting.id)),
        words=nameacts.words_of("Pass", PassSeat),
        subject=NAME,
    ),
    Act(
        "list-no-show",
        "No-show",
        "X",
        "void",
        "The called player did not come, and is off the list.",
        (MarkNoShow,),
        gives=to_name(lambda waiting: MarkNoShow(waiting.id)),
        words=nameacts.words_of("No-show", MarkNoShow),
        subject=NAME,
    ),
    Act(
        "list-check-in",
        "Check in",
        "H",
        "check",
        "A player who phoned has come.",
        (CheckIn,),
        gives=to_name(lambda waiting: CheckIn(waiting.id)),
        subject=NAME,
    ),
    Act(
        "list-move",
        "Move in the list",
        "M",
        "move",
        "To another place, with a reason that a second manager signs.",
        (MoveName,),
        opens=nameacts.asking_where,
        judges=nameacts.moving,
        subject=NAME,
    ),
    Act(
        "list-leave",
        "Remove from the list",
        "Del",
        "trash",
        "It can be put back in its place.",
        (LeaveList,),
        gives=to_name(lambda waiting: LeaveList(waiting.id)),
        words=nameacts.words_of("Remove from the list", LeaveList),
        subject=NAME,
    ),
    Act(
        "list-call",
        "Call next",
        "C",
        "bell",
        "Holds the open seat for the first who is here.",
        (CallNext,),
        gives=listacts.calling,
        words=listacts.call_words,
        subject=LIST,
    ),
    Act(
        "list-open",
        "Open a table",
        "T",
        "open-table",
        "On the chosen game; whoever waits is called to its seats.",
        (OpenTable,),
        does=listacts.ask_which_table,
        unless=listacts.why_not_open_chosen,
        subject=LIST,
    ),
    Act(
        "list-restore",
        "Restore to the list",
        "U",
        "undo",
        "Puts whoever came off a list back in their place.",
        (RestoreName,),
        gives=nameacts.restoring,
        unless=nameacts.why_not_restore,
        words=nameacts.restore_words,
    ),
    Act(
        "list-new",
        "New list",
        "N",
        "plus",
        "For any game of the room, scheduled tonight or not.",
        (JoinList,),
        does=lambda at: at.screen.begin_list(),
        unless=listacts.why_no_new_list,
    ),
    Act(
        "list-board",
        "Wall board",
        "W",
        "eye",
        "The lists on a screen for the players.",
        does=lambda at: at.screen.gate.run(EVERYWHERE["wall-board"]),
    ),
)


def called_place(place: int) -> Act[Chosen]:
    """The place's digit: through the gate like any act, so that a refusal is said in the same way."""
    return Act(
        "list-call-place",
        f"Call place {place}",
        str(place),
        "bell",
        "Calls the place in its turn.",
        (CallNext,),
        gives=listacts.calling,
        unless=lambda at: listacts.why_not_call_place(at, place),
        place="lists",
    )
