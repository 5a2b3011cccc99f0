"""Files that outlast a power cut: content is safe once its file was synced, a name once its folder was."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path


def keep_names(folder: Path) -> None:
    """Of the files in it. A disk that cannot be asked for this sees to it itself."""
    if os.name == "posix":
        with suppress(OSError):
            keep_content(folder, os.O_RDONLY)


def keep_content(file: Path, how: int = os.O_RDWR) -> None:
    end = os.open(file, how)
    try:
        os.fsync(end)
    finally:
        os.close(end)


def make_folder(folder: Path, mode: int = 0o777) -> Path:
    """With those above it, if they are missing."""
    missing = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True, mode=mode)
    for one in missing:
        keep_names(one.parent)
    return folder


def put_in_place(part: Path, target: Path) -> None:
    """Under its own name, in place of what had it: a cut leaves the one or the other."""
    part.replace(target)
    keep_names(target.parent)


def write_words(target: Path, words: str) -> None:
    """All of them, or those that were there before."""
    part = target.with_name(f"{target.name}.{os.getpid()}.part")
    part.write_text(words, encoding="utf-8")
    keep_content(part)
    put_in_place(part, target)
