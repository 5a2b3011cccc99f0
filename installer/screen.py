"""Whether there is a screen to open a window on."""

import ctypes
import socket
import sys
from collections.abc import Mapping
from pathlib import Path


def reachable(environ: Mapping[str, str]) -> bool:
    """Ask the display itself: Qt aborts, beyond catching, on one that is named but does not answer."""
    if not sys.platform.startswith("linux"):
        return True
    match environ.get("QT_QPA_PLATFORM", "").partition(":")[0]:
        case "offscreen" | "minimal":
            return False
        case "xcb":
            return _x_answers(environ)
        case "wayland":
            return _wayland_answers(environ)
        case "":
            return _wayland_answers(environ) or _x_answers(environ)
        case _:
            return True


def _wayland_answers(environ: Mapping[str, str]) -> bool:
    name = environ.get("WAYLAND_DISPLAY", "")
    if not name:
        return False
    with socket.socket(socket.AF_UNIX) as call:
        try:
            call.connect(str(Path(environ.get("XDG_RUNTIME_DIR", "/"), name)))
        except OSError:
            return False
    return True


def _x_answers(environ: Mapping[str, str]) -> bool:
    """Connect as Qt will, which also finds out a display that refuses this user."""
    name = environ.get("DISPLAY", "")
    if not name:
        return False
    xcb = ctypes.CDLL("libxcb.so.1")
    xcb.xcb_connect.restype = ctypes.c_void_p
    connection = ctypes.c_void_p(xcb.xcb_connect(name.encode(), None))
    refused = xcb.xcb_connection_has_error(connection) != 0
    xcb.xcb_disconnect(connection)
    return not refused
