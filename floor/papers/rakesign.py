"""What every game costs, on the wall and on its own table's sign."""

from __future__ import annotations

from floor.cage.rakes import rake_on, told
from floor.cage.records import Rake
from floor.clock import show_date
from floor.documents.form import Form
from floor.documents.rakesign import RakeRow, RakeSign, rake_sign
from floor.errors import refuse
from floor.fold import Fold
from floor.heads import plain_head
from floor.money import show
from floor.paper import Paper, Subject
from floor.papers.words import amounts_words
from floor.room.spread import Spread
from floor.state import Room


def rake_words(room: Room, spread: Spread) -> str:
    """'Rake: $2 from a $20 pot, $4 from $60, and $1 for the promotion pool'; nothing where none is set."""
    rake = rake_on(room, spread.id, room.day)
    return f"{'Time' if rake.time_charge else 'Rake'}: {told(rake)}" if rake is not None else ""


def rake_sign_of(room: Room) -> RakeSign:
    rows = tuple(_row(spread, rake) for spread, rake in _costing(room))
    if not rows:
        raise refuse("No game has a price yet.", cure="A manager sets what a game costs.")
    return RakeSign(
        head=plain_head(room),
        rows=rows,
        notes=("What is taken for the promotion pool is owed to the players.",)
        if any(r.promotion for r in rows)
        else (),
    )


def _costing(room: Room) -> list[tuple[Spread, Rake]]:
    found = ((spread, rake_on(room, spread.id, room.day)) for spread in room.spreads.values())
    return sorted(((spread, rake) for spread, rake in found if rake is not None), key=lambda one: one[0].name)


def _row(spread: Spread, rake: Rake) -> RakeRow:
    return RakeRow(
        game=spread.title,
        stakes=amounts_words(spread),
        costs=_costs(rake),
        promotion=show(rake.promotion) if rake.promotion else "",
        since=show_date(rake.since),
    )


def _costs(rake: Rake) -> str:
    if rake.time_charge:
        return f"{show(rake.time_charge)} per half hour and seat"
    return ", ".join(f"{show(step.rake)} from {show(step.pot)}" for step in rake.steps) or "Nothing"


def _whole_room(fold: Fold) -> list[Subject]:
    return [Subject("", fold.room.house.name)] if _costing(fold.room) else []


RAKE_SIGN = Paper(
    "rake",
    "What games cost",
    Form(RakeSign, rake_sign),
    _whole_room,
    lambda fold, id, at: rake_sign_of(fold.room),
    hangs=True,
    empty=("No game has a price yet", "A manager sets what a game costs."),
)
