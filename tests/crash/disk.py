"""A disk as a power cut leaves it: of what was written since the last sync, content and names, any part may be gone.

A name is safe once its folder was synced, content once its file was: neither takes the other along.
"""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

TRACED = "openat,pwrite64,write,sendfile,fsync,fdatasync,ftruncate,rename,unlink,mkdir"
_CALL = re.compile(r"(\w+)\((.*)\)\s+= \d+")
_OPEN_FILE = re.compile(r"\d+<((?:\\x[0-9a-f]{2})*)>")
_QUOTED = re.compile(r'"((?:\\x[0-9a-f]{2})*)"(?:, \d+(?:, (\d+))?)?')


class Call(NamedTuple):
    """What a process asked of the system: upon which paths, with which bytes, where in the file."""

    name: str
    paths: list[str]
    content: bytes
    place: int
    makes: bool


class File:
    """What the program sees in it, and what of that has surely reached the disk."""

    def __init__(self, content: bytes = b"", is_folder: bool = False) -> None:
        self.seen = self.sure = content
        self.since, self.is_folder = list[Call](), is_folder

    def write(self, call: Call) -> None:
        self.seen = _written(self.seen, call)
        self.since.append(call)

    def sync(self) -> None:
        self.sure, self.since = self.seen, []

    def by_luck(self, luck: random.Random) -> bytes:
        content = self.sure
        for call in luck.sample(self.since, luck.randrange(len(self.since) + 1)):
            content = _written(content, call)
        return content


Names = dict[str, File | None]
"""Given to a file, or taken away."""


class Disk:
    def __init__(self, root: Path) -> None:
        self._root = str(root)
        self.seen = {str(one): _found(one) for one in root.rglob("*")}
        self.sure, self._since = dict(self.seen), dict[str, list[Names]]()

    def take(self, call: Call) -> bool:
        """Whether it concerned this disk."""
        if not call.paths or not call.paths[0].startswith(self._root):
            return False
        path, file = call.paths[0], self.seen.get(call.paths[0])
        match call.name:
            case "fsync" | "fdatasync" if file is None or file.is_folder:
                self._names_are_safe(path)
            case "fsync" | "fdatasync" if file is not None:
                file.sync()
            case "openat" | "mkdir":
                if not call.makes or file is not None:
                    return False
                self._name({path: File(is_folder=call.name == "mkdir")})
            case "rename":
                self._name({call.paths[1]: file, path: None})
            case "unlink":
                self._name({path: None})
            case _ if file is not None:
                file.write(call if call.name != "sendfile" else self._sent(call))
        return True

    def states(self, luck: random.Random) -> Iterator[dict[str, bytes]]:
        """What is sure; and what may have got there besides."""
        yield self._whole(self.sure, None)
        names: Names = dict(self.sure)
        for since in self._since.values():
            for given in since[: luck.randrange(len(since) + 1)]:
                names |= given
        yield self._whole({path: file for path, file in names.items() if file is not None}, luck)

    def lay_out(self, state: dict[str, bytes], folder: Path) -> None:
        """The disk anew, as it was after the cut; SQLite's index of its log is made anew by whoever opens it."""
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for path, content in state.items():
            if not path.endswith("-shm"):
                file = folder / Path(path).relative_to(self._root)
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
                file.chmod(0o600)

    def _name(self, names: Names) -> None:
        self._since.setdefault(str(Path(next(iter(names))).parent), []).append(names)
        self.seen = _given(self.seen, names)

    def _names_are_safe(self, folder: str) -> None:
        for names in self._since.pop(folder, []):
            self.sure = _given(self.sure, names)

    def _sent(self, call: Call) -> Call:
        """Copied by the system from one file to another."""
        return call._replace(content=self.seen[call.paths[1]].seen)

    def _whole(self, names: dict[str, File], luck: random.Random | None) -> dict[str, bytes]:
        """What can be reached from the root: without its folder's name a file is nowhere."""
        folders = {path for path, file in names.items() if file.is_folder} | {self._root}
        return {
            path: file.by_luck(luck) if luck else file.sure
            for path, file in names.items()
            if not file.is_folder and self._above(path) <= folders
        }

    def _above(self, path: str) -> set[str]:
        return {str(one) for one in Path(path).parents if str(one).startswith(self._root)}


def calls(record: str) -> Iterator[Call]:
    for line in record.splitlines():
        if found := _CALL.search(line):
            name, words = found.groups()
            quoted = [(_plain(one[1]), int(one[2] or 0)) for one in _QUOTED.finditer(words)]
            if name in ("openat", "rename", "unlink", "mkdir"):
                paths = [content.decode() for content, _ in quoted]
                yield Call(name, paths, b"", 0, "O_CREAT" in words or name == "mkdir")
            else:
                paths = [_plain(one).decode() for one in _OPEN_FILE.findall(words)]
                content, place = quoted[0] if quoted else (b"", 0)
                place = int(words.rpartition(", ")[2]) if name == "ftruncate" else place
                yield Call(name, paths, content, place, False)


def _found(path: Path) -> File:
    return File(is_folder=True) if path.is_dir() else File(path.read_bytes())


def _given(known: dict[str, File], names: Names) -> dict[str, File]:
    return {path: file for path, file in (known | names).items() if file is not None}


def _written(content: bytes, call: Call) -> bytes:
    if call.name == "ftruncate":
        return content[: call.place].ljust(call.place, b"\0")
    place = len(content) if call.name == "write" else call.place
    padded = content.ljust(place, b"\0")
    return padded[:place] + call.content + padded[place + len(call.content) :]


def _plain(escaped: str) -> bytes:
    return bytes.fromhex(escaped.replace("\\x", ""))
