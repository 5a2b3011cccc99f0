"""What the slips of the ruling desk and the settlement desk share: their head, their ending, and how they are set."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TypeVar

from floor.documents.kit import (
    BLACK,
    ROLL,
    Block,
    Frame,
    Gap,
    Headed,
    Ink,
    Kept,
    Name,
    Paper,
    Rule,
    Said,
    Words,
    paper_for,
    render_largest,
    strip,
)
from floor.documents.strips import Copy, Room, printed_lines
from floor.documents.type import bold, plain


class DeskSlip(Headed, frozen=True, kw_only=True):
    """Everything on a slip is in the words it is printed in."""

    title: Name
    facts: tuple[Name, ...]
    game: Name
    note: Said = ""


Slip = TypeVar("Slip", bound=DeskSlip)


def desk_slip(
    slip: Slip, blocks: Callable[[Slip, float], Iterable[Block]], shares: Sequence[float], paper: Paper | None
) -> bytes:
    """For the roll printer at the desk; on a sheet for the file, in the largest share that takes the fewest pages."""
    chosen = paper_for(slip.head, paper, ROLL)
    if chosen.tall:
        sizes = [chosen.scale * share for share in shares]
        return render_largest(Frame(slip.head, slip.title, note=slip.game), partial(blocks, slip), sizes, chosen)
    room, mark = slip.head.room, [Copy()] if slip.head.copy else []
    made: list[Block] = [Room(room), *mark, *blocks(slip, chosen.scale), *printed_lines(slip.head)]
    return strip(f"{room}, {slip.title}", made, chosen)


def heading(slip: DeskSlip, scale: float) -> Iterator[Block]:
    yield Words(slip.title, bold(16 * scale))
    yield from (Words(fact, plain(7.5 * scale), Ink.GREY) for fact in slip.facts)
    yield Rule(BLACK)
    yield Words(slip.game, bold(9 * scale))


def ending(slip: DeskSlip, scale: float, *signers: str) -> Iterator[Block]:
    """The note, if there is one, and a line for each who signs."""
    if slip.note:
        yield Rule()
        yield Words(f"Note: {slip.note}", plain(8 * scale))
    for signer in signers:
        yield Kept((Gap(26 * scale), Rule(), Words(signer, plain(7.5 * scale), Ink.GREY)))
