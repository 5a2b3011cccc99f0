"""Pages of text that lie beside the tests: blocks with a name each, and what is said under it line by line.

With CARDROOM_WRITE_PAGES set they are written anew instead of compared; whoever does that reads the diff.
"""

from __future__ import annotations

import os
from pathlib import Path

WRITES = "CARDROOM_WRITE_PAGES" in os.environ


class Page:
    def __init__(self, path: Path) -> None:
        self.path = path

    def lines(self, name: str, now: list[str]) -> list[str]:
        """What lies under that name; with `now` in its place where pages are written."""
        blocks = self.blocks()
        if WRITES and blocks.get(name) != now:
            blocks[name] = now
            said = ("\n".join([name, *(f"  {line}" for line in lines)]) for name, lines in blocks.items())
            self.path.write_text("\n\n".join(said) + "\n", encoding="utf-8")
        return blocks.get(name, [])

    def blocks(self) -> dict[str, list[str]]:
        if not self.path.exists():
            return {}
        blocks = (block.split("\n") for block in self.path.read_text(encoding="utf-8").rstrip("\n").split("\n\n"))
        return {name: [line.removeprefix("  ") for line in lines] for name, *lines in blocks}
