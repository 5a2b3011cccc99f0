"""The key bundle: the chain's key and the PINs' pepper, kept in a file outside the database."""

from __future__ import annotations

import hmac
import os
import secrets
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

import msgspec

from floor.errors import Unavailable, reason
from floor.safe import keep_names, make_folder

RESTORE = "Put back the room's key file from its safe copy, or name it with --keys."


class KeyBundle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two secrets and the room they belong to. Whoever holds it can extend the chain and try PINs."""

    room: str
    chain: bytes
    pepper: bytes

    def __repr__(self) -> str:
        return f"KeyBundle({self.room})"

    @property
    def mark(self) -> str:
        """What the database keeps to recognise its key, both halves of it, and that gives neither away."""
        return hmac.digest(self.chain, f"cardroom:{self.room}:".encode() + self.pepper, sha256).hex()

    @property
    def facts(self) -> dict[str, str]:
        return {"room": self.room, "key": self.mark, "append": sha256(password(self.chain)).hexdigest()}


def password(chain: bytes) -> bytes:
    """What a server asks for before it lets anybody append: it knows its hash, and who holds the key can say it."""
    return hmac.digest(chain, b"cardroom:append", sha256)


def fresh_keys() -> KeyBundle:
    return KeyBundle(secrets.token_hex(8), secrets.token_bytes(32), secrets.token_bytes(32))


def keep_keys(keys: KeyBundle, path: Path) -> None:
    """Write the bundle, for its owner's eyes only. An existing file is never overwritten."""
    try:
        if path.exists():
            raise Unavailable(
                f"There is a key file at {path} already.", "Choose another place; keys are never replaced."
            )
        make_folder(path.parent, 0o700)
        _write(path, msgspec.json.encode(keys))
    except OSError as error:
        raise Unavailable(
            f"The key file cannot be written: {reason(error)}.", "Check the folder and the space left."
        ) from error


def forget_keys(keys: KeyBundle, path: Path) -> None:
    """Remove the bundle of a room that was not made after all, and no other."""
    with suppress(OSError):  # Where no file could be kept there is none to remove.
        if path.read_bytes() == msgspec.json.encode(keys):
            path.unlink()


def read_keys(path: Path) -> KeyBundle:
    try:
        content = path.read_bytes()
    except FileNotFoundError as error:
        raise Unavailable(f"The room's key file is missing ({path}).", RESTORE) from error
    except OSError as error:
        raise Unavailable(f"The room's key file cannot be read: {reason(error)}.", RESTORE) from error
    _check_rights(path)
    try:
        return msgspec.json.decode(content, type=KeyBundle)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise Unavailable(f"{path} is not a Cardroom key file.", RESTORE) from error


def check_keys(keys: KeyBundle, facts: dict[str, str]) -> None:
    """Refuse a key of another room before anything is read or written with it. Older rooms know no password."""
    if not keys.facts.items() <= ({"append": keys.facts["append"]} | facts).items():
        raise Unavailable("The key file belongs to another room.", RESTORE)


def _check_rights(path: Path) -> None:
    if os.name == "posix" and path.stat().st_mode & 0o077:
        raise Unavailable("Others on this computer can read the room's key file.", f"Run: chmod 600 {path}")
    if os.name == "posix" and path.parent.stat().st_mode & 0o1002 == 0o0002:
        raise Unavailable("Others on this computer can replace the room's key file.", f"Run: chmod o-w {path.parent}")


def _write(path: Path, content: bytes) -> None:
    """All of it and its name, safe from a power cut; or none of it."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
        try:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        except OSError:
            path.unlink()
            raise
    keep_names(path.parent)
