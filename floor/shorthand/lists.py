"""Typed commands for the waiting lists: put on, called, here, passed, buying chips, not come, off and back on."""

from __future__ import annotations

from collections.abc import Callable

from floor.errors import NotUnderstood
from floor.ids import TableId, WaitId
from floor.record import Command
from floor.room.calling import CallNext, MarkNoShow, PassSeat, StartChipRun
from floor.room.lists import CheckIn, Gone, How, JoinList, LeaveList, RestoreName
from floor.room.spread import Spread
from floor.shorthand import choices
from floor.shorthand.choices import MOST_PLAYERS, PHONE, Choice, Slot
from floor.shorthand.reading import may_be_new, names_on_lists, quoted, spot_at, spread_called, table_at
from floor.shorthand.telling import all_told, typed_name, what_follows
from floor.shorthand.verb import Offer, Verb
from floor.state import Room
from floor.views.finding import find_players, plain


def _join(room: Room, words: list[str]) -> list[Offer]:
    by_phone = plain(words[-1]) == PHONE
    *name, game = words[:-1] if by_phone else words
    spread = spread_called(room, game)
    how, told = (How.PHONE, " by phone") if by_phone else (How.HERE, "")
    found = find_players(room, " ".join(name))
    known = [
        Offer(JoinList(spread.id, player.id, how=how), f"Put {player.name} on the list for {spread.name}{told}")
        for player in found
    ]
    if not found and not may_be_new(name):
        raise NotUnderstood(f"Nobody in the players' file is found by {quoted(' '.join(name))}.")
    return [*known, _new(spread, " ".join(name), how, told)] if may_be_new(name) else known


def _new(spread: Spread, name: str, how: How, told: str) -> Offer:
    """The game first: it is what tells two such rows apart."""
    words = f"List for {spread.name}{told}: begin a record for {name} and put them on"
    return Offer(JoinList(spread.id, name=name, how=how), words, is_new=True)


def _call(room: Room, words: list[str]) -> list[Offer]:
    """For the first open seat, or for the table or the seat that is named."""
    spread = spread_called(room, words[0])
    table, seat, at = _called_to(room, words[1]) if len(words) > 1 else (None, None, "")
    return [Offer(CallNext(spread.id, table, seat), f"Call the next for {spread.name}{at}")]


def _called_to(room: Room, word: str) -> tuple[TableId, int | None, str]:
    if "/" in word:
        spot = spot_at(room, word)
        return spot.table.id, spot.seat.number, f" to {spot.words}"
    table = table_at(room, word)
    return table.id, None, f" to table {table.label}"


def _of_name(
    command: Callable[[WaitId], Command], words: str, called: bool = False
) -> Callable[[Room, list[str]], list[Offer]]:
    """A verb about a name on a list. Of several places the called ones count, where it takes a call."""

    def means(room: Room, typed: list[str]) -> list[Offer]:
        found = names_on_lists(room, typed)
        wanted = [one for one in found if one[1].called is not None] if called else []
        return [
            Offer(command(one.id), words.format(who=room.name_of(one.player), game=spread.name))
            for spread, one in wanted or found
        ]

    return means


def _off(room: Room, words: list[str]) -> list[Offer]:
    return [
        Offer(LeaveList(one.id), f"Take {room.name_of(one.player)} off the list for {spread.name}")
        for spread, one in names_on_lists(room, words)
    ]


def _restore(room: Room, words: list[str]) -> list[Offer]:
    """Whoever went last first; a game's short name at the end says which list."""
    *name, last = words
    narrowed = [one for one in _gone(room, name) if plain(room.spreads[one.spread].short) == plain(last)]
    gone = narrowed or _gone(room, words)
    if not gone:
        raise NotUnderstood(f"Nobody found by {quoted(' '.join(words))} has left a list tonight.")
    return [
        Offer(RestoreName(one.waiting.id), f"Put {player.name} back on the list for {room.spreads[one.spread].name}")
        for one in gone
        for player in [room.players[one.waiting.player]]
    ]


def _gone(room: Room, words: list[str]) -> list[Gone]:
    """From lists of games that are still offered; all of them while nobody is named."""
    found = {player.id for player in find_players(room, " ".join(words), len(room.players))}
    named = [one for one in reversed(room.off_lists) if not words or one.waiting.player in found]
    return [one for one in named if one.spread in room.spreads]


def _names_off(room: Room, _before: list[str], begun: str) -> list[Choice]:
    return [
        Choice(typed_name(room, player), f"Had place {one.place} for {game}", player.name, is_name=True)
        for one in _gone(room, begun.split())[:MOST_PLAYERS]
        for player, game in [(room.players[one.waiting.player], room.spreads[one.spread].name)]
    ]


_CALLED = (Slot(choices.names_on(called=True), is_many=True),)

VERBS = (
    Verb(
        "w",
        "w smith bigo24",
        "Put a player on a list; with “phone”, by phone",
        (JoinList,),
        _join,
        (Slot(choices.name_then_game, is_many=True, is_tail=True),),
        2,
    ),
    Verb(
        "call",
        "call bigo24",
        "Call the next on a list",
        (CallNext,),
        _call,
        (Slot(choices.spreads), Slot(choices.seat_or_table, is_tail=True)),
        1,
        2,
        foretold=all_told,
    ),
    Verb(
        "here",
        "here smith",
        "A player who phoned has come",
        (CheckIn,),
        _of_name(CheckIn, "{who} is here for {game}"),
        (Slot(choices.names_on(here=False), is_many=True),),
    ),
    Verb(
        "run",
        "run smith",
        "The called player is buying chips",
        (StartChipRun,),
        _of_name(StartChipRun, "{who} takes the seat and is buying chips", called=True),
        _CALLED,
    ),
    Verb(
        "pass",
        "pass smith",
        "The called player passes",
        (PassSeat,),
        _of_name(PassSeat, "{who} passes the seat for {game}", called=True),
        _CALLED,
        foretold=all_told,
    ),
    Verb(
        "noshow",
        "noshow smith",
        "The called player did not come",
        (MarkNoShow,),
        _of_name(MarkNoShow, "{who} did not come for {game}", called=True),
        _CALLED,
        foretold=what_follows,
    ),
    Verb(
        "off",
        "off smith",
        "Take a name off a list",
        (LeaveList,),
        _off,
        (Slot(choices.names_on(), is_many=True),),
        foretold=what_follows,
    ),
    Verb(
        "restore",
        "restore smith",
        "Put a name back on its list, in its place",
        (RestoreName,),
        _restore,
        (Slot(_names_off, is_many=True),),
        foretold=all_told,
    ),
)
