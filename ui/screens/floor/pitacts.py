"""Every act of a table of 21, as the pit hands them in: at its keys they take the place of a cash game's."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QWidget

from floor.cage.boxes import PullBox
from floor.cage.fills import ReceiveSlip, RequestCredit, RequestFill
from floor.cage.records import BoxKind, Slip
from floor.money import dollars
from floor.pit.bankings import DropBanking, KeepBanking, ScheduleBanking
from floor.pit.banks import CloseBanked, CountCloser, CountTray, StayOpen
from floor.pit.dealers import PlanDealer
from floor.pit.guests import DropCash, LeaveTable, NameGuest, PlayHands, SeatGuest
from floor.pit.limits import ChangeLimits, LimitHands, NoteBet, WithdrawLimits
from floor.pit.opening import CountOpener, LeaveClosed, SignChecklist
from floor.pit.shoes import PutDecksIn, StartShoe, TakeDecksOut
from floor.pit.table import TWENTY_ONE, BankedTable, Guest, Stage
from floor.record import Command
from floor.views.pit import slips_of
from ui.act import Act, AnyAct
from ui.desk import LiveDesk
from ui.dialogs.pit.banking import BankingSheet, games_of_21
from ui.dialogs.pit.dealing import (
    BetSheet,
    CashSheet,
    DecksOutSheet,
    DecksSheet,
    LimitsSheet,
    NextDealerSheet,
    ShoeSheet,
)
from ui.dialogs.pit.guests import GuestSheet, NameSheet
from ui.dialogs.pit.opening import ChecklistSheet, CloserSheet, CountTraySheet, OpenerSheet
from ui.screens.cage.cagesheets import ReceiveSheet
from ui.screens.cage.pilesheet import SlipSheet
from ui.screens.floor.chosen import Chosen

NO_CHIPS = "The house has no chips yet. A manager begins the cage with them (F5)."
GUESTS, DEALING, BANK = SUBJECTS = ("Guests of 21", "Dealing 21", "Bank of 21")
Makes = Callable[[LiveDesk, QWidget, BankedTable], QDialog]


def of_moon(made: Makes) -> Callable[[Chosen], QDialog | None]:
    """A sheet about the chosen table of 21."""
    return lambda at: made(at.desk, at.parent, table) if (table := at.banked()) is not None else None


def judged(command: Callable[[BankedTable], Command]) -> Callable[[Chosen], Command | None]:
    """As it would be judged with whatever the sheet asks for."""
    return lambda at: command(table) if (table := at.banked()) is not None else None


def guest(at: Chosen) -> tuple[BankedTable, int, Guest] | None:
    """The chosen place with whoever plays there, by their first place."""
    table, seat = at.banked(), at.seat()
    sitting = table.seats[seat.number - 1].sitting if table is not None and seat is not None else None
    if table is None or seat is None or sitting is None:
        return None
    first = sitting.of if sitting.of is not None else seat.number
    return table, first, table.seats[first - 1].sitting or sitting


def seat_number(at: Chosen) -> int | None:
    found = guest(at)
    return found[1] if found is not None else None


def next_step(at: Chosen) -> QDialog | None:
    """The sheet that the table waits for; an open one begins to close without one."""
    table = at.banked()
    if table is None:
        return None
    sheets: dict[Stage, Makes] = {
        Stage.CHECKLIST: ChecklistSheet,
        Stage.OPENER: OpenerSheet,
        Stage.CLOSING: CloserSheet,
    }
    made = sheets.get(table.plays.stage)
    return made(at.desk, at.parent, table) if made is not None else None


def closing(at: Chosen) -> Command | None:
    table = at.banked()
    return CloseBanked(table.id) if table is not None and table.plays.stage is Stage.OPEN else None


def step_words(at: Chosen) -> str:
    table = at.banked()
    words = {
        Stage.CHECKLIST: "Sign checklist",
        Stage.OPENER: "Count opener",
        Stage.OPEN: "Close table",
        Stage.CLOSING: "Count closer",
    }
    return words[table.plays.stage] if table is not None else "Next step"


def why_not_step(at: Chosen) -> str:
    """A closing table says what its closer still waits for."""
    table = at.banked()
    if table is None:
        return at.unchosen()
    if table.plays.stage is Stage.CLOSING:
        return at.why_not(CountCloser(table.id, (), table.dealer or "–"))
    kinds: dict[Stage, type[Command]] = {Stage.CHECKLIST: SignChecklist, Stage.OPENER: CountOpener}
    command = closing(at)
    return at.why_not(command) if command is not None else at.why_may_not(kinds[table.plays.stage])


def going_back(at: Chosen) -> Command | None:
    table = at.banked()
    if table is None:
        return None
    return StayOpen(table.id) if table.plays.stage is Stage.CLOSING else LeaveClosed(table.id)


def back_words(at: Chosen) -> str:
    table = at.banked()
    return "Stay open" if table is not None and table.plays.stage is Stage.CLOSING else "Leave closed"


def shoe_sheet(at: Chosen) -> QDialog | None:
    """Decks first, where none are in."""
    return of_moon(ShoeSheet if _has_decks(at) else DecksSheet)(at)


def shoe_words(at: Chosen) -> str:
    return "New shoe" if _has_decks(at) else "Decks in"


def shoe_judged(at: Chosen) -> Command | None:
    table = at.banked()
    if table is None or _has_decks(at):
        return StartShoe(table.id, "somebody", 100) if table is not None else None
    return PutDecksIn(table.id, table.plays.banking.decks, checked=True)


def more_hands(at: Chosen) -> Command | None:
    """One hand more, and after the most that are allowed one again."""
    found = guest(at)
    if found is None:
        return None
    table, seat, who = found
    return PlayHands(table.id, seat, who.hands + 1 if who.hands < table.plays.hands else 1)


def hands_words(at: Chosen) -> str:
    command = more_hands(at)
    return f"{command.hands} hand{'' if command.hands == 1 else 's'}" if isinstance(command, PlayHands) else "Hands"


def fewer_hands(at: Chosen) -> Command | None:
    table = at.banked()
    if table is None:
        return None
    now, most = table.plays.hands, min(table.plays.banking.hands, table.plays.places)
    return LimitHands(table.id, now - 1 if now > 1 else most)


def limit_words(at: Chosen) -> str:
    command = fewer_hands(at)
    return f"Allow {command.hands} a player" if isinstance(command, LimitHands) else "Hands allowed"


def on_the_way(at: Chosen) -> Slip | None:
    table = at.banked()
    return next((slip for slip in slips_of(at.desk.room, table) if slip.in_transit), None) if table else None


def why_not_receive(at: Chosen) -> str:
    slip = on_the_way(at)
    if slip is None:
        return at.why_may_not(ReceiveSlip) or "Nothing is on its way to or from the table."
    return at.why_not(ReceiveSlip(slip.id, "to be said"))


def why_not_ask(kind: type[Command]) -> Callable[[Chosen], str]:
    """Chips of the cage, which has to have some."""

    def why_not(at: Chosen) -> str:
        unchosen = "" if at.banked() is not None else at.unchosen()
        return at.why_may_not(kind) or unchosen or ("" if at.desk.room.cage.owned else NO_CHIPS)

    return why_not


def naming(at: Chosen) -> QDialog | None:
    found = guest(at)
    return NameSheet(at.desk, at.parent, found[0], found[1]) if found is not None else None


def why_not_name(at: Chosen) -> str:
    found = guest(at)
    if found is None:
        return at.unchosen()
    return at.why_may_not(NameGuest) if found[2].player is None else "They have a name already."


def why_not_seat(at: Chosen) -> str:
    """Only what the table itself forbids: who may play is judged when the player is known."""
    table = at.banked()
    if table is None or not table.is_open:
        return at.unchosen()
    free = table.open_seats
    return at.why_not(SeatGuest(table.id, free[0].number)) if free else f"Table {table.label} has no open place."


def why_not_dispute(at: Chosen) -> str:
    table = at.banked()
    if table is None:
        return at.unchosen()
    return "" if table.is_open else f"Nothing is dealt at table {table.label} yet."


def _has_decks(at: Chosen) -> bool:
    table = at.banked()
    return table is not None and table.plays.decks > 0


def _seat_of(at: Chosen) -> int | None:
    seat = at.seat()
    return seat.number if seat is not None else None


ACTS: tuple[AnyAct, ...] = (
    Act(
        "banked-step",
        "Next step",
        "T",
        "open-table",
        "The checklist to sign, the opener to count, the table to close, the closer to count.",
        (SignChecklist, CountOpener, CloseBanked, CountCloser),
        gives=closing,
        opens=next_step,
        unless=why_not_step,
        words=step_words,
        subject=BANK,
        usual="running",
        plays=TWENTY_ONE,
        also="open close checklist opener closer",
    ),
    Act(
        "banked-back",
        "Leave closed",
        "Shift+T",
        "undo",
        "Leaves a table closed that is being opened, or deals on at one that is closing.",
        (LeaveClosed, StayOpen),
        gives=going_back,
        words=back_words,
        subject=BANK,
        plays=TWENTY_ONE,
    ),
    Act(
        "seat-guest",
        "Seat guest",
        "S",
        "seat",
        "Seats a guest by name, or counts one without; with a hand or several.",
        (SeatGuest,),
        opens=lambda at: (
            GuestSheet(at.desk, at.parent, table, _seat_of(at)) if (table := at.banked()) is not None else None
        ),
        unless=why_not_seat,
        subject=GUESTS,
        usual="player",
        plays=TWENTY_ONE,
        also="guest player walk-in",
    ),
    Act(
        "guest-leaves",
        "Leaves",
        "X",
        "close",
        "The guest has gone, and the places are free.",
        (LeaveTable,),
        gives=lambda at: LeaveTable(found[0].id, found[1]) if (found := guest(at)) is not None else None,
        subject=GUESTS,
        usual="player",
        plays=TWENTY_ONE,
        also="unseat gone",
    ),
    Act(
        "guest-hands",
        "Hands",
        "G",
        "plus",
        "The guest plays a hand more, on the place beside; after the most, one again.",
        (PlayHands,),
        gives=more_hands,
        words=hands_words,
        subject=GUESTS,
        usual="player",
        plays=TWENTY_ONE,
        also="several two",
    ),
    Act(
        "limit-hands",
        "Hands allowed",
        "Shift+G",
        "minus",
        "How many hands a player may play at the table; the house may refuse more.",
        (LimitHands,),
        gives=fewer_hands,
        words=limit_words,
        subject=GUESTS,
        plays=TWENTY_ONE,
    ),
    Act(
        "name-guest",
        "Name guest",
        "A",
        "player",
        "Says who somebody is who was only counted.",
        (NameGuest,),
        opens=naming,
        unless=why_not_name,
        subject=GUESTS,
        plays=TWENTY_ONE,
    ),
    Act(
        "dispute",
        "Dispute",
        "U",
        "chips",
        "Opens the settlement desk with the table's game, limits and places; first where a decision is called for.",
        does=lambda at: at.screen.rule_at(table.id) if (table := at.banked()) is not None else None,
        unless=why_not_dispute,
        subject=DEALING,
        usual="running",
        plays=TWENTY_ONE,
        also="settle settlement round decision",
    ),
    Act(
        "table-odds",
        "Odds",
        "Shift+O",
        "info",
        "What each bet costs under the table's own rules and limits.",
        does=lambda at: at.screen.odds_at(table.id) if (table := at.banked()) is not None else None,
        needs=Chosen.banked,
        subject=DEALING,
        plays=TWENTY_ONE,
        also="edge cost",
    ),
    Act(
        "new-shoe",
        "New shoe",
        "H",
        "rotate",
        "Decks in, spread and checked; then each shoe with its cut, its cut card and its burn.",
        (StartShoe, PutDecksIn),
        opens=shoe_sheet,
        judges=shoe_judged,
        words=shoe_words,
        subject=DEALING,
        usual="running",
        plays=TWENTY_ONE,
        also="decks shuffle cut burn",
    ),
    Act(
        "decks-out",
        "Decks out",
        "Shift+H",
        "minus",
        "Takes the decks out of play, counted.",
        (TakeDecksOut,),
        opens=of_moon(DecksOutSheet),
        judges=judged(lambda table: TakeDecksOut(table.id, 0, "counted")),
        subject=DEALING,
        plays=TWENTY_ONE,
        also="cards count",
    ),
    Act(
        "next-dealer",
        "Next dealer",
        "Shift+D",
        "clock",
        "Says who deals next, and in how many minutes.",
        (PlanDealer,),
        opens=of_moon(NextDealerSheet),
        judges=judged(lambda table: PlanDealer(table.id, "Somebody else")),
        subject=DEALING,
        plays=TWENTY_ONE,
    ),
    Act(
        "limits",
        "Limits",
        "L",
        "edit",
        "What may be bet: lowered at once, raised after notice; side bets taken or left.",
        (ChangeLimits,),
        opens=of_moon(LimitsSheet),
        needs=Chosen.banked,
        subject=DEALING,
        plays=TWENTY_ONE,
        also="minimum maximum side bets",
    ),
    Act(
        "withdraw-limits",
        "Withdraw limits",
        "Shift+L",
        "undo",
        "Takes announced limits back.",
        (WithdrawLimits,),
        gives=judged(lambda table: WithdrawLimits(table.id)),
        subject=DEALING,
        plays=TWENTY_ONE,
    ),
    Act(
        "note-bet",
        "Note a bet",
        "K",
        "warning",
        "A bet outside the table's limits, settled as it lay, in a dispute too; over the cap a manager signs.",
        (NoteBet,),
        opens=lambda at: BetSheet(at.desk, at.parent, table, seat_number(at)) if (table := at.banked()) else None,
        needs=Chosen.banked,
        subject=DEALING,
        plays=TWENTY_ONE,
        also="incident exception",
    ),
    Act(
        "banked-fill",
        "Fill",
        "I",
        "chips",
        "Asks the cage for chips for the tray.",
        (RequestFill,),
        opens=lambda at: SlipSheet(at.desk, at.parent, at.table(), credit=False),
        unless=why_not_ask(RequestFill),
        subject=BANK,
        usual="running",
        plays=TWENTY_ONE,
        also="chips tray",
    ),
    Act(
        "banked-credit",
        "Credit",
        "R",
        "chips",
        "Asks the cage to take chips back from the tray.",
        (RequestCredit,),
        opens=lambda at: SlipSheet(at.desk, at.parent, at.table(), credit=True),
        unless=why_not_ask(RequestCredit),
        subject=BANK,
        plays=TWENTY_ONE,
        also="chips tray",
    ),
    Act(
        "banked-received",
        "Received",
        "V",
        "check",
        "The fill or credit on its way is there, and the dealer has signed.",
        (ReceiveSlip,),
        opens=lambda at: ReceiveSheet(at.desk, at.parent, slip) if (slip := on_the_way(at)) is not None else None,
        unless=why_not_receive,
        subject=BANK,
        usual="running",
        plays=TWENTY_ONE,
        also="slip fill credit",
    ),
    Act(
        "drop-cash",
        "Cash to the box",
        "B",
        "cash",
        "Notes cash that went into the box for chips of the tray.",
        (DropCash,),
        opens=lambda at: CashSheet(at.desk, at.parent, table, seat_number(at)) if (table := at.banked()) else None,
        judges=judged(lambda table: DropCash(table.id, dollars(1))),
        subject=BANK,
        usual="player",
        plays=TWENTY_ONE,
        also="buy in drop",
    ),
    Act(
        "count-tray",
        "Count tray",
        "C",
        "chips",
        "Counts the tray while it is dealt, so that the win can be estimated; before a box, the shift's.",
        (CountTray,),
        opens=of_moon(CountTraySheet),
        judges=judged(lambda table: CountTray(table.id, ())),
        subject=BANK,
        plays=TWENTY_ONE,
        also="inventory win",
    ),
    Act(
        "pull-drop",
        "Drop pull",
        "O",
        "drawer",
        "Takes the box of 21 off and puts an empty one in its place: a shift ends. Another person signs.",
        (PullBox,),
        gives=judged(lambda table: PullBox(table.id, BoxKind.TWENTY_ONE)),
        subject=BANK,
        plays=TWENTY_ONE,
        also="box shift hold",
    ),
    Act(
        "bank-game",
        "Bank a game of 21",
        "Shift+N",
        "spade",
        "Saves a game of 21 with its limits and settings, judged by its approval.",
        (KeepBanking,),
        opens=lambda at: BankingSheet(at.desk, at.parent),
        subject=BANK,
        also="blackjack spanish configuration",
    ),
    Act(
        "games-of-21",
        "Games of 21",
        "",
        "lists",
        "Puts a game of 21 on tonight's schedule, takes it off, or drops it.",
        (ScheduleBanking, DropBanking),
        opens=lambda at: games_of_21(at.desk, at.parent),
        subject=BANK,
        also="blackjack spanish schedule tonight",
    ),
)

AT_WORK = (
    *("seat-guest", "new-shoe", "dealer", "limits", "banked-fill", "banked-received", "dispute", "banked-step"),
    *("pull-drop", "guest-leaves", "guest-hands", "drop-cash", "banked-credit", "count-tray"),
)
"""The buttons of a table that is dealt at, in their order."""
BEING_OPENED = ("banked-step", "banked-fill", "banked-received", "banked-back")
