"""A room looked at from the command line, and left as it is."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from floor.fold import Fold
    from floor.journal.store import Store
    from floor.keys import KeyBundle


@contextmanager
def looked_at(address: str | None, keys: Path | None) -> Iterator[tuple[Store, KeyBundle]]:
    """A room's journal with its keys; this computer's own room unless another is named."""
    from floor import folders
    from floor.journal.looking import open_at_least_to_read
    from floor.keys import read_keys

    with closing(open_at_least_to_read(address or folders.address())) as store:
        yield store, read_keys(keys or folders.keys(store.facts().get("room", "")))


def folded(address: str | None, keys: Path | None) -> Fold:
    """The room as far as its journal is sound; what is wrong beyond is said beside the answer."""
    with looked_at(address, keys) as (store, known):
        return sound(store, known)


def sound(store: Store, keys: KeyBundle) -> Fold:
    from floor.upkeep import as_far_as_sound

    fold, why = as_far_as_sound(store, keys)
    if why:
        sys.stderr.write(f"{why}\n")
    return fold
