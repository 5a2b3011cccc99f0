"""Flow: blocks laid under each other, in columns if wanted, over as many pages as they need."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from floor.documents.blocks import Block
from floor.documents.page import Drawing, Frame, content_area, pdf, sheets
from floor.documents.paper import Area, Paper
from floor.documents.pen import Pen

Sized = Callable[[float], Iterable[Block]]
"""A document's blocks in a size."""
APART = 24.0
"""Between two columns of text."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Blocks that are not parted by the end of a page, unless they are longer than one."""

    blocks: Sequence[Block]

    def height(self, room: float) -> float:
        return sum(block.height(room) for block in self.blocks)

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        for block in self.blocks:
            block.draw(pen, x, top, room)
            top -= block.height(room)


@dataclass(frozen=True, slots=True)
class Under:
    """A block that brings its heading with it when it begins a page."""

    heading: Block
    block: Block

    def height(self, room: float) -> float:
        return self.block.height(room)

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        self.block.draw(pen, x, top, room)


def render(frame: Frame, blocks: Sequence[Block], paper: Paper, columns: int = 1, lead: Sequence[Block] = ()) -> bytes:
    """The document: `lead` over the whole width of the first page, then the blocks in their columns."""
    return sheets(frame, paper, list(_pages(blocks, content_area(paper), columns, Kept(lead))))


def render_largest(frame: Frame, made: Sized, sizes: Sequence[float], paper: Paper) -> bytes:
    """In the first of the sizes, the largest first, at which all of it stands on one page; else in the last."""
    area = content_area(paper)
    for size in sizes:
        blocks = tuple(made(size))
        if Kept(blocks).height(area.wide) <= area.tall:
            break
    return render(frame, blocks, paper)


def strip(title: str, blocks: Sequence[Block], paper: Paper) -> bytes:
    """A slip on a roll, cut after its last line."""
    tall = Kept(blocks).height(paper.room) + 2 * paper.margin
    cut = replace(paper, tall=tall)
    return pdf(title, cut, [lambda pen, area: Kept(blocks).draw(pen, area.x, area.top, area.wide)])


def _pages(blocks: Sequence[Block], area: Area, columns: int, lead: Kept) -> Iterator[Drawing]:
    taken = lead.height(area.wide)
    wide = (area.wide - (columns - 1) * APART) / columns
    stacks = _stacks(blocks, wide, area.tall, columns, taken)
    for first in range(0, max(len(stacks), 1), columns):
        yield _page(stacks[first : first + columns], columns, lead if first == 0 else Kept(()))


def _page(stacks: Sequence[Kept], columns: int, lead: Kept) -> Drawing:
    def draw(pen: Pen, area: Area) -> None:
        lead.draw(pen, area.x, area.top, area.wide)
        top = area.top - lead.height(area.wide)
        for stack, (x, wide) in zip(stacks, area.across(columns, APART), strict=False):
            stack.draw(pen, x, top, wide)

    return draw


def _stacks(blocks: Sequence[Block], wide: float, tall: float, columns: int, lead: float) -> list[Kept]:
    """What stands in each column; those of the first page are shorter by the lead."""
    stacks: list[list[Block]] = [[]]
    used = 0.0
    for block in _unkept(blocks, wide, tall - lead):
        most = tall - (lead if len(stacks) <= columns else 0)
        if stacks[-1] and used + block.height(wide) > most:
            stacks.append([block.heading] if isinstance(block, Under) else [])
            used = sum(begun.height(wide) for begun in stacks[-1])
        stacks[-1].append(block)
        used += block.height(wide)
    return [Kept(tuple(stack)) for stack in stacks]


def _unkept(blocks: Sequence[Block], wide: float, tall: float) -> Iterator[Block]:
    for block in blocks:
        if isinstance(block, Kept) and block.height(wide) > tall:
            yield from block.blocks
        else:
            yield block
