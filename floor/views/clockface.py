"""What the clock of a tournament shows: to its director, on the public screens, on paper. Names are public ones."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from zoneinfo import ZoneInfo

from floor.clock import show_time
from floor.house.rulebook import rulebook
from floor.house.tables import Sits
from floor.ids import PlanId
from floor.money import Money, show
from floor.record import Record
from floor.rules.prizes.structures import Form, Level
from floor.state import Room
from floor.tournament.clock import Reading, Rung, reading, shown
from floor.tournament.freezing import brought_in
from floor.tournament.held import Held, Move, Stage
from floor.tournament.judging import big_blinds_at_end, places_paid
from floor.tournament.messages import said
from floor.tournament.opening import label_of
from floor.tournament.stacks import chips_in_play
from floor.views.colourup import next_colour_up

MOST_MOVES = 4
MOST_PRIZES = 40


class Moved(Record, frozen=True):
    """Somebody who has another seat: '17-3' before, '15-3' now."""

    name: str
    left: str
    to: str


class Face(Record, frozen=True, kw_only=True):
    """All that a clock says at a moment, in words."""

    room: str
    event: str
    at: str
    level: str
    """'Level 7', 'Break', 'Starts at 6:30 PM', and after that 'Starts soon'."""
    number: str = ""
    """'7': that of the level that is played."""
    of: str = ""
    digits: str
    ends: str = ""
    part: float = 0.0
    """How much of the row is gone, from nought to one."""
    state: str = ""
    """'Paused', 'Hand for hand': why the digits stand; nothing while they run."""
    is_break: bool = False
    amounts: tuple[tuple[str, str], ...] = ()
    """Of the level; in a break of the one that comes."""
    following: str = ""
    break_in: str = ""
    break_at: str = ""
    players: int = 0
    entries: int = 0
    average: int = 0
    depth: str = ""
    """'14.2 big bets', '31 big blinds'."""
    chips: int = 0
    pool: str = ""
    prizes: tuple[str, ...] = ()
    places: int = 0
    """How many are paid; before prizes are posted, of the field so far."""
    moves: tuple[Moved, ...] = ()
    message: str = ""
    notice: str = ""
    """What the time brings next: a colour-up, when play goes on."""
    practice: bool = False


def face(room: Room, held: Held, at: datetime) -> Face:
    shows = reading(held, at, planned_start(room, held))
    rung = shows.next_level if shows.rung.is_break and shows.next_level is not None else shows.rung
    level = held.levels[rung.level - 1]
    chips, left = chips_in_play(held), len(held.still_in)
    average = chips // left if left else 0
    message = said(held, at)
    return Face(
        room=room.house.name,
        event=held.name,
        at=show_time(at, room.house.zone),
        level=level_words(room, held, shows),
        number=f"{shows.level}" if shows.has_started and not shows.is_break else "",
        of=_beside_level(held, shows),
        digits=shown(shows.seconds),
        ends=f"ends {show_time(shows.ends_at, room.house.zone)}" if shows.has_started and not shows.is_over else "",
        part=_part(shows),
        state=state_words(held, shows),
        is_break=shows.is_break,
        amounts=amounts(room, held.plan.form, level),
        following=following_words(room, held, shows) if rung is shows.rung else "",
        break_in=shown(shows.until_break) if shows.until_break is not None and not shows.rung.is_break else "",
        break_at=_break_at(room, shows),
        players=left,
        entries=len(held.field),
        average=average,
        depth=depth_words(held.plan.form, average, level),
        chips=chips,
        pool=show(pool_of(held)),
        prizes=tuple(show(prize) for prize in prizes_of(room, held)[:MOST_PRIZES]),
        places=paid_places(room, held),
        moves=tuple(_moves(room, held)),
        message=message.words if message is not None else "",
        notice=notice_words(room, held, shows),
        practice=room.practice,
    )


def planned_start(room: Room, held: Held) -> datetime:
    return datetime.combine(held.plan.day, held.plan.starts, ZoneInfo(room.house.zone))


def level_words(room: Room, held: Held, shows: Reading) -> str:
    if not shows.has_started:
        starts = planned_start(room, held)
        return f"Starts at {show_time(starts, room.house.zone)}" if shows.at <= starts else "Starts soon"
    return "Break" if shows.is_break else f"Level {shows.level}"


def _beside_level(held: Held, shows: Reading) -> str:
    """'of 18'; in a break which level comes."""
    if not shows.has_started:
        return ""
    if shows.is_break:
        then = shows.next_level if shows.rung.is_break else shows.rung
        return f"then level {then.level}" if then is not None else ""
    return f"of {len(held.levels)}"


def state_words(held: Held, shows: Reading) -> str:
    """Why the digits stand."""
    if held.stage in (Stage.COMPLETE, Stage.SETTLED, Stage.CANCELLED):
        return held.stage.value.capitalize()
    if held.clock.hand_for_hand:
        return "Hand for hand"
    if shows.is_over:
        return "Last level"
    return "" if held.clock.running or not shows.has_started else "Paused"


def amounts(room: Room, form: Form, level: Level) -> tuple[tuple[str, str], ...]:
    """What is put in and bet at a level, each with its name."""
    limits = ("Limits", f"{level.small_bet:,}–{level.big_bet:,}")
    blinds = ("Blinds", f"{level.small_blind:,} / {level.big_blind:,}")
    ante, bring_in = ("Ante", f"{level.ante:,}"), ("Bring-in", f"{level.bring_in:,}")
    match form:
        case Form.STUD:
            return (ante, bring_in, limits)
        case Form.LIMIT:
            return (blinds, limits)
        case Form.BIG_BLIND_ANTE:
            return (blinds, ante)
        case Form.MIXED:
            name = rulebook(room).game(level.game).name if level.game else ""
            opening = (ante, bring_in) if level.bring_in else (blinds,)
            return (("Game", name), *opening, limits)
    return (blinds,)


def following_words(room: Room, held: Held, shows: Reading) -> str:
    """'250 / 500 / 1,000–2,000': the next level in a line."""
    coming = shows.next_level
    return line_of(room, held, coming) if coming is not None else ""


def line_of(room: Room, held: Held, rung: Rung) -> str:
    return " / ".join(words for _, words in amounts(room, held.plan.form, held.levels[rung.level - 1]) if words)


def depth_words(form: Form, average: int, level: Level) -> str:
    """Fixed limit counts big bets, all others big blinds."""
    unit, name = (level.big_bet, "big bets") if form.is_fixed else (level.big_blind, "big blinds")
    return f"{average / unit:.1f} {name}" if unit else ""


def notice_words(room: Room, held: Held, shows: Reading) -> str:
    """Derived, never written: a colour-up that the next break brings, or when play goes on after this one."""
    zone = room.house.zone
    if not shows.has_started:
        return ""
    colouring = next_colour_up(room, held, shows)
    if shows.is_break:
        back = f"Play goes on at {show_time(shows.ends_at, zone)}" if held.clock.running else ""
        chips = f"Colour up {colouring.chip:,}s now" if colouring is not None and colouring.is_now else ""
        return ". ".join(filter(None, (chips, back)))
    if colouring is not None and colouring.is_next:
        return f"Colour up {colouring.chip:,}s at the break"
    return "A new level counts from the next hand" if shows.facts.gone < 60 and shows.level > 1 else ""


def expected_end(room: Room, held: Held, shows: Reading, more_chips: int = 0) -> tuple[datetime, int] | None:
    """When so few big blinds are in play as the house takes for the end, and in which level; by the rows' own ends."""
    chips, blinds = chips_in_play(held) + more_chips, big_blinds_at_end(room, held.plan)
    enough = (rung for rung in shows.rungs if not rung.is_break and _is_end(held, rung, chips, blinds))
    rung = next(enough, None)
    ends = shows.ends[rung.row] if rung is not None else None
    return (ends, rung.level) if rung is not None and ends is not None else None


def clocked_end(room: Room, plan: PlanId, at: datetime) -> datetime | None:
    """When a tournament whose clock was started is expected to end; its plan no longer says so."""
    held = room.tournaments.held.get(plan)
    if held is None or held.clock.since is None:
        return None
    about = expected_end(room, held, reading(held, at))
    return about[0] if about is not None else None


def _is_end(held: Held, rung: Rung, chips: int, blinds: int) -> bool:
    return held.levels[rung.level - 1].big_blind * blinds >= chips


def pool_of(held: Held) -> Money:
    """What was collected for prizes so far, and never less than what is guaranteed."""
    return Money(max(brought_in(held), held.plan.guarantee))


def prizes_of(room: Room, held: Held) -> tuple[Money, ...]:
    """As they are posted, first place first; none as long as the list that hangs divides another pool than this."""
    tables = room.tournaments.plans[held.id].prizes
    fits = bool(tables) and (held.frozen is not None or tables[-1].pool == pool_of(held))
    return tables[-1].prizes if fits else ()


def paid_places(room: Room, held: Held) -> int:
    """As posted; until then by the approval's share of the field as it is (R-41)."""
    return len(prizes_of(room, held)) or places_paid(room, held.plan, len(held.field))


def _part(shows: Reading) -> float:
    if not shows.has_started or shows.is_resting or not shows.rung.seconds:
        return 0.0
    return min(shows.facts.gone / shows.rung.seconds, 1.0)


def _break_at(room: Room, shows: Reading) -> str:
    pause = shows.next_break
    if pause is None or shows.rung.is_break:
        return ""
    begins = shows.ends[pause.row - 1]
    return f"at {show_time(begins, room.house.zone)}" if begins is not None else ""


def _moves(room: Room, held: Held) -> Iterator[Moved]:
    """The newest first."""
    for move in held.moves[: -MOST_MOVES - 1 : -1]:
        yield Moved(_name(room, held, move), _place(room, held, move.left), _place(room, held, move.to))


def _name(room: Room, held: Held, move: Move) -> str:
    registration = held.registrations[move.registration]
    if registration.player is None:
        return f"Number {registration.number}"
    return room.players[registration.player].public_name


def _place(room: Room, held: Held, seat: Sits) -> str:
    return f"{label_of(room, held, seat.table)}-{seat.seat}"
