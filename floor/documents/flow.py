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
Stack = list[tuple[Block, float]]
"""What stands in a column, each block with its height."""
APART = 24.0
"""Between two columns of text."""
LEAST = 1 / 3
"""How much of the last page is filled, if it can be: no page is there for a line to sign on, or for three rows."""
_SHARES = tuple(1 - step / 40 for step in range(40))
"""How much of its height a page may be filled, all of it first."""


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


@dataclass(frozen=True, slots=True)
class Halves:
    """Blocks in two columns, parted where the columns come out most alike."""

    blocks: Sequence[Block]

    def height(self, room: float) -> float:
        return max(part.height(_half(room)) for part in self._parts(room))

    def draw(self, pen: Pen, x: float, top: float, room: float) -> None:
        for part, (left, wide) in zip(self._parts(room), Area(x, top, room, 0).across(2, APART), strict=True):
            part.draw(pen, left, top, wide)

    def _parts(self, room: float) -> tuple[Kept, Kept]:
        parted = [(Kept(self.blocks[:at]), Kept(self.blocks[at:])) for at in range(len(self.blocks) + 1)]
        return min(parted, key=lambda parts: max(part.height(_half(room)) for part in parts))


def _half(room: float) -> float:
    return (room - APART) / 2


def render(frame: Frame, blocks: Sequence[Block], paper: Paper, columns: int = 1, lead: Sequence[Block] = ()) -> bytes:
    """The document: `lead` over the whole width of the first page, then the blocks in their columns."""
    return sheets(frame, paper, _Layout(content_area(paper), columns, Kept(lead)).pages(blocks))


def render_largest(frame: Frame, made: Sized, sizes: Sequence[float], paper: Paper) -> bytes:
    """On as few pages as any of the sizes takes, in the first of the sizes that does with them: the largest."""
    layout = _Layout(content_area(paper))
    fewest: list[Drawing] = []
    for size in sizes:
        pages = layout.pages(tuple(made(size)))
        fewest = pages if not fewest or len(pages) < len(fewest) else fewest
        if len(fewest) == 1:
            break
    return sheets(frame, paper, fewest)


def strip(title: str, blocks: Sequence[Block], paper: Paper) -> bytes:
    """A slip on a roll, cut after its last line."""
    tall = Kept(blocks).height(paper.room) + 2 * paper.margin
    cut = replace(paper, tall=tall)
    return pdf(title, cut, [lambda pen, area: Kept(blocks).draw(pen, area.x, area.top, area.wide)])


@dataclass(frozen=True, slots=True)
class _Layout:
    """The columns on a document's pages, those of the first page under its lead."""

    area: Area
    columns: int = 1
    lead: Kept = Kept(())

    @property
    def wide(self) -> float:
        return (self.area.wide - (self.columns - 1) * APART) / self.columns

    @property
    def taken(self) -> float:
        """What the lead takes of the first page."""
        return self.lead.height(self.area.wide)

    def pages(self, blocks: Sequence[Block]) -> list[Drawing]:
        parts = list(_unkept(blocks, self.wide, self.area.tall - self.taken))
        pages = self._evened([(block, block.height(self.wide)) for block in parts])
        return [self._page(page, Kept(()) if place else self.lead) for place, page in enumerate(pages)]

    def _evened(self, blocks: Stack) -> list[list[Stack]]:
        """As few pages as they take; a last one that would be nearly empty gets something of those before it."""
        best: list[list[Stack]] = []
        for share in _SHARES:
            stacks = self._stacks(blocks, self.area.tall * share, self.taken)
            pages = [stacks[first : first + self.columns] for first in range(0, len(stacks), self.columns)]
            if best and len(pages) > len(best):
                break
            best = max(best, pages, key=self._last) if best else pages
            if len(best) == 1 or self._last(best) >= LEAST:
                break
        taken = self.taken if len(best) == 1 else 0
        return [*best[:-1], self._balanced([block for stack in best[-1] for block in stack], taken)]

    def _last(self, pages: list[list[Stack]]) -> float:
        """How far down the last page is filled."""
        return max(sum(tall for _, tall in stack) for stack in pages[-1]) / self.area.tall

    def _balanced(self, blocks: Stack, taken: float) -> list[Stack]:
        """The columns of a page about as long as each other."""
        tall = self.area.tall - taken
        tried = (self._stacks(blocks, taken + tall * share, taken) for share in reversed(_SHARES[:-1]))
        whole = self._stacks(blocks, self.area.tall, taken)
        return next((stacks for stacks in tried if len(stacks) <= self.columns), whole) if self.columns > 1 else whole

    def _stacks(self, blocks: Stack, tall: float, taken: float) -> list[Stack]:
        """What stands in each column; those of the first page are shorter by what is taken of it."""
        stacks: list[Stack] = [[]]
        left = tall - taken
        for block, height in blocks:
            if stacks[-1] and height > left:
                stacks.append([])
                left = tall - _heading(block).height(self.wide) - (taken if len(stacks) <= self.columns else 0)
            stacks[-1].append((block, height))
            left -= height
        return stacks

    def _page(self, stacks: list[Stack], lead: Kept) -> Drawing:
        def draw(pen: Pen, area: Area) -> None:
            lead.draw(pen, area.x, area.top, area.wide)
            top = area.top - lead.height(area.wide)
            for stack, (x, wide) in zip(stacks, area.across(self.columns, APART), strict=False):
                blocks = [block for block, _ in stack]
                Kept([*map(_heading, blocks[:1]), *blocks]).draw(pen, x, top, wide)

        return draw


def _heading(block: Block) -> Kept:
    """What a block brings with it when it begins a column."""
    return Kept((block.heading,) if isinstance(block, Under) else ())


def _unkept(blocks: Iterable[Block], wide: float, tall: float) -> Iterator[Block]:
    """What is longer than a page is parted after all."""
    for block in blocks:
        within = block.block if isinstance(block, Under) else block
        if not isinstance(within, Kept) or within.height(wide) <= tall:
            yield block
        elif isinstance(block, Under):
            yield from _unkept((Under(block.heading, one) for one in within.blocks), wide, tall)
        else:
            yield from _unkept(within.blocks, wide, tall)
