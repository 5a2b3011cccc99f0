"""Hands and the game that is dealt: the next hand, the button, blinds, what is chosen or agreed to."""

from __future__ import annotations

from floor.room.absence import MissBlinds, PostBlinds
from floor.room.agreeing import Agree, ChangeGame, ProposeChange, WithdrawProposal
from floor.room.cashgame import plays_cash
from floor.room.hands import ChooseGame, DealHand, PutButton
from floor.rules.mixes import Method
from ui.act import Act
from ui.dialogs.agree import change_game
from ui.dialogs.choosegame import choose_game
from ui.screens.floor.chosen import Chosen, of_game, of_seat, to_table
from ui.screens.floor.subjects import HAND, PLAYER, RUNNING


def why_not_choose_game(at: Chosen) -> str:
    table = at.table()
    if not plays_cash(table) or table.plays.spread.method is not Method.DEALERS_CHOICE:
        return at.why_not(ChooseGame(table.id, 0) if table else None)
    return at.why_may_not(ChooseGame)


ACTS: tuple[Act[Chosen], ...] = (
    Act(
        "new-hand",
        "New hand",
        "H",
        "plus",
        "Button and blinds move on, and the mix when it is time.",
        (DealHand,),
        gives=to_table(DealHand),
        subject=HAND,
        usual=RUNNING,
        button=7,
        also="deal",
    ),
    Act(
        "post-blind",
        "Post blind",
        "K",
        "check",
        "The player has posted what the seat owes.",
        (PostBlinds,),
        gives=of_seat(PostBlinds),
        subject=HAND,
        usual=PLAYER,
        button=13,
        also="blinds",
    ),
    Act(
        "miss-blind",
        "Missed a blind",
        "Shift+K",
        "minus",
        "The blinds passed a player who is away.",
        (MissBlinds,),
        gives=of_seat(MissBlinds),
        subject=HAND,
        also="blinds",
    ),
    Act(
        "put-button",
        "Button here",
        "Shift+H",
        "mark",
        "Puts the button at the chosen seat.",
        (PutButton,),
        gives=of_seat(PutButton),
        subject=HAND,
        also="dealer disc",
    ),
    Act(
        "choose-game",
        "Choose game",
        "Shift+G",
        "spade",
        "At dealer's choice: the game of the player whose turn it is.",
        (ChooseGame,),
        opens=of_game(choose_game),
        unless=why_not_choose_game,
        subject=HAND,
    ),
    Act(
        "change-game",
        "Change game",
        "G",
        "switch",
        "Proposes another game or other stakes, and counts who agrees.",
        (ProposeChange, Agree, WithdrawProposal, ChangeGame),
        opens=of_game(change_game),
        needs=Chosen.open_table,
        subject=HAND,
        button=11,
        also="stakes limit vote",
    ),
)
