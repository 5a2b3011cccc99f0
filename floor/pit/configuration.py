"""What a game of 21 is set to, as papers and the odds page need it: at its table, as banked, or as approved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from msgspec.structs import replace as replace_record

from floor.errors import Refused
from floor.ids import BankingId
from floor.pit.banking import Banking, SideLimit
from floor.pit.judged import rules_in
from floor.pit.table import BankedTable, banked_tables
from floor.record import Record
from floor.rules.twentyone.tablerules import AS_APPROVED, GAMES, Settings, TableRules

if TYPE_CHECKING:
    from floor.state import Room

SIDE_BETS = ("match", "over13", "under13")
GAME_OF = {approval: game for game, approval in GAMES.items()}
NAMES = {"blackjack": "Blackjack", "spanish21": "Spanish 21"}


class Configuration(Record, frozen=True):
    """A game with what the house has set, and which side bets are offered; the label of its table where it has one."""

    game: str
    settings: Settings = AS_APPROVED
    offers: tuple[str, ...] = SIDE_BETS
    label: str = ""
    key: str = ""
    """By which a paper is asked for: a table's id, a banking's, or the game where nothing is banked."""
    banked: str = ""
    """The name it is banked under."""
    banking: BankingId | None = None
    sides: tuple[SideLimit, ...] = ()
    """What may be bet on side bets, where that is not what may be bet on a hand."""
    even_bets: bool = False
    hands: int | None = None
    """How many a player may play (S21-13), where the house has said."""

    @property
    def name(self) -> str:
        return NAMES[self.game]

    @property
    def title(self) -> str:
        return f"Table {self.label}, {self.name}" if self.label else self.banked or self.name


def configurations(room: Room) -> list[Configuration]:
    """Each table's own, what is banked, and each approved game that is neither, as its approval has it."""
    tables = [at_table(table) for table in banked_tables(room) if table.plays.banking.approval in GAME_OF]
    banked = [as_banked(one) for one in room.pit.bankings.values() if one.approval in GAME_OF]
    played = {one.game for one in (*tables, *banked)}
    rest = [game for game in GAMES if game not in played and _is_approved(room, game)]
    return [*tables, *banked, *(Configuration(game, key=game) for game in rest)]


def at_table(table: BankedTable) -> Configuration:
    """With its limits as they are now."""
    plays = table.plays
    return replace_record(as_banked(plays.banking), label=table.label, key=str(table.id), hands=plays.hands)


def as_banked(banking: Banking) -> Configuration:
    return Configuration(
        GAME_OF[banking.approval],
        banking.settings,
        tuple(_offered(banking.side_bets)),
        key=str(banking.id),
        banked=banking.called,
        banking=banking.id,
        sides=tuple(bet for bet in banking.side_bets if (bet.least, bet.most) != (banking.least, banking.most)),
        even_bets=banking.even_bets,
        hands=banking.hands,
    )


def configuration(room: Room, key: str) -> Configuration | None:
    return next((one for one in configurations(room) if one.key == key), None)


def rules_for(room: Room, chosen: Configuration) -> TableRules:
    """With the side bets that are offered; refused where the approval forbids the settings."""
    rules = rules_in(room, chosen.game, chosen.settings)
    kept = {bet for bet in rules.side_bets if _is_offered(bet, chosen.offers)}
    return replace(
        rules, side_bets=frozenset(kept), side_limits={bet.name: (bet.least, bet.most) for bet in chosen.sides}
    )


def _offered(side_bets: tuple[SideLimit, ...]) -> Iterator[str]:
    """Over and Under 13 are taken together."""
    for bet in side_bets:
        yield from ("over13", "under13") if bet.name == "over_under" else (bet.name,)


def _is_offered(bet: str, offers: tuple[str, ...]) -> bool:
    """Over and Under 13 are one kind of bet, and may be offered singly."""
    return bool({"over13", "under13"} & set(offers)) if bet == "over_under" else bet in offers


def _is_approved(room: Room, game: str) -> bool:
    try:
        rules_in(room, game)
    except Refused:
        return False
    return True
