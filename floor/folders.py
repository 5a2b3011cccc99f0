"""Where things are kept on this computer: the room, its keys, backups and logs."""

from __future__ import annotations

import os
import socket
from pathlib import Path

from platformdirs import user_config_path, user_data_path

from floor.errors import Unavailable, reason
from floor.safe import keep_names, make_folder, write_words

_HOME = "CARDROOM_HOME"
_MARK = "cardroom.folder"
"""Left in a folder that was chosen: where a drive is away, its place may be there, but not this."""


def data() -> Path:
    return Path(os.environ[_HOME]) if _HOME in os.environ else user_data_path("cardroom", appauthor=False)


def config() -> Path:
    """Apart from the data, so that a copied or stolen data folder does not hold the keys."""
    return Path(os.environ[_HOME], "config") if _HOME in os.environ else user_config_path("cardroom", appauthor=False)


def keys(room: str) -> Path:
    return config() / "keys" / f"{room}.key"


def address() -> str:
    """The room this workstation belongs to."""
    noted = config() / "address"
    try:
        return noted.read_text(encoding="utf-8").strip()
    except FileNotFoundError:
        return str(data() / "room.db")
    except (OSError, UnicodeDecodeError) as error:
        raise Unavailable(
            f"{noted} cannot be read: {reason(error)}.", "Name the room with --room, or enrol again."
        ) from error


def keep_address(address: str) -> None:
    _note("address", address)


def second() -> Path | None:
    """A folder on another disk, if one was chosen: what is kept there outlasts this computer's own."""
    noted = config() / "second"
    try:
        return Path(noted.read_text(encoding="utf-8").strip())
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as error:
        raise Unavailable(f"{noted} cannot be read: {reason(error)}.", "Choose the second folder again.") from error


def keep_second(folder: Path) -> Path:
    """Tells which it is, wherever the program is started from."""
    try:
        if not folder.is_dir():
            raise Unavailable(f"There is no folder {folder}.", "Make it first, on another disk than the room's.")
        (folder / _MARK).touch(mode=0o600)
        keep_names(folder)
    except OSError as error:
        raise Unavailable(f"{folder} cannot be written to: {reason(error)}.", "Choose another folder.") from error
    _note("second", str(folder.absolute()))
    return folder.absolute()


def second_at_hand() -> Path | None:
    """The same, if its drive is there."""
    chosen = second()
    if chosen is not None and not os.access(chosen / _MARK, os.F_OK):
        raise Unavailable(
            f"The folder for backups is away: {chosen}.",
            "Plug its drive in, and it is used again by itself; or choose another folder.",
        )
    return chosen


def made(folder: Path) -> Path:
    """The folder, for its owner's eyes only if it is new."""
    try:
        make_folder(folder, 0o700)
    except OSError as error:
        raise Unavailable(f"{folder} cannot be made: {reason(error)}.", "Check the disk and its rights.") from error
    return folder


def _note(what: str, words: str) -> None:
    try:
        write_words(make_folder(config(), 0o700) / what, words + "\n")
    except OSError as error:
        raise Unavailable(
            f"The room's {what} cannot be noted: {reason(error)}.", "Check the folder's rights."
        ) from error


def workstation() -> str:
    return os.environ.get("CARDROOM_WORKSTATION") or socket.gethostname().split(".")[0][:40] or "desk"
