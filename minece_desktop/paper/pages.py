"""Blocks onto pages: nothing cut, no heading left alone at a page's foot."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass, field

from minece_desktop.paper.blocks import Block, PageBreak, Space, Stack


@dataclass
class Page:
    """Blocks and where each begins, in points from the upper edge of the text."""

    placed: list[tuple[float, Block]] = field(default_factory=list)
    used: float = 0.0


def paginate(blocks: Iterable[Block], width: float, height: float) -> list[Page]:
    """Pages of text ``width`` × ``height`` points.

    A block that does not fit is parted where it may be; one that must stay whole begins a page. Headings (``keep``)
    go with what follows them. What is taller than a page and cannot be parted stands alone on one.
    """
    waiting = deque(blocks)
    pages = [Page()]
    while waiting:
        page = pages[-1]
        if isinstance(waiting[0], PageBreak):
            waiting.popleft()
            if page.placed:
                pages.append(Page())
            continue
        chain = _chain(waiting)
        room = height - page.used
        need = sum(block.height(width) + block.space for block in chain[:-1]) + chain[-1].height(width)
        if need <= room:
            _place(page, chain, width)
            continue
        parts = _parted(chain, width, room, height, fresh=not page.placed)
        if parts is not None:
            _place(page, parts[0], width)
            waiting.extendleft(reversed(parts[1]))
            pages.append(Page())
        elif page.placed:
            waiting.extendleft(reversed(chain))
            pages.append(Page())
        else:
            _place(page, chain, width)
            pages.append(Page())
    return [page for page in pages if page.placed] or [Page()]


def _chain(waiting: deque[Block]) -> list[Block]:
    """The next block with what must stand above it."""
    chain = [waiting.popleft()]
    while chain[-1].keep and waiting and not isinstance(waiting[0], PageBreak):
        chain.append(waiting.popleft())
    return chain


def _place(page: Page, chain: list[Block], width: float) -> None:
    for block in chain:
        if isinstance(block, Space) and not page.placed:
            continue
        page.placed.append((page.used, block))
        page.used += block.height(width) + block.space


def _parted(
    chain: list[Block], width: float, room: float, height: float, *, fresh: bool
) -> tuple[list[Block], list[Block]] | None:
    """The chain up to where the page ends, and the rest; None when it is better to begin a page."""
    *before, last = chain
    if isinstance(last, Stack) and last.whole and not fresh and last.height(width) <= height:
        return None
    left = room - sum(block.height(width) + block.space for block in before)
    parts = last.split(width, left) if left > 0 else None
    return None if parts is None else ([*before, parts[0]], [parts[1]])
