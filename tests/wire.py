"""A wire between a desk and its server that can be cut at the worst moment, or carry nothing for a while."""

from __future__ import annotations

import selectors
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from enum import Enum

from floor.record import Command


class Cut(Enum):
    NEVER = "never"
    BEFORE_COMMIT = "the commit does not reach the server"
    AFTER_COMMIT = "the commit is done, but its answer does not come back"


class Wire:
    """Passes bytes both ways on loopback, until an entry is committed and a cut is due."""

    def __init__(self, server_port: int) -> None:
        self._server_port, self.cut, self._command, self._written = server_port, Cut.NEVER, b"", False
        self._flows = threading.Event()
        self._flows.set()
        self._entrance = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._entrance.getsockname()[1]
        self._thread = threading.Thread(target=self._accept, daemon=True)
        self._thread.start()

    def cut_at_commit_of(self, command: type[Command], cut: Cut) -> None:
        self.cut, self._command, self._written = cut, f'"{command.__name__}"'.encode(), False

    @contextmanager
    def slow(self) -> Iterator[None]:
        """Nothing arrives before this ends, and nothing is lost."""
        self._flows.clear()
        try:
            yield
        finally:
            self._flows.set()

    def close(self) -> None:
        with suppress(OSError):
            self._entrance.shutdown(socket.SHUT_RDWR)
        self._entrance.close()
        self._thread.join()

    def _accept(self) -> None:
        while True:
            try:
                desk, _ = self._entrance.accept()
            except OSError:
                return
            server = socket.create_connection(("127.0.0.1", self._server_port))
            threading.Thread(target=self._pass, args=(desk, server), daemon=True).start()

    def _pass(self, desk: socket.socket, server: socket.socket) -> None:
        with desk, server, selectors.DefaultSelector() as ends:
            for end in (desk, server):
                ends.register(end, selectors.EVENT_READ, end)
            while all(self._carry(ready.data, desk, server) for ready, _ in ends.select()):
                pass

    def _carry(self, source: socket.socket, desk: socket.socket, server: socket.socket) -> bool:
        """One piece, unless the wire is cut now."""
        try:
            piece = source.recv(65_536)
            if not piece:
                return False
            self._flows.wait()
            self._written |= source is desk and self._command in piece
            due = source is desk and b"COMMIT" in piece and self._written and self.cut is not Cut.NEVER
            if due and self.cut is Cut.BEFORE_COMMIT:
                return self._is_cut()
            (server if source is desk else desk).sendall(piece)
            if due:
                server.recv(65_536)
                return self._is_cut()
        except OSError:
            return False
        return True

    def _is_cut(self) -> bool:
        self.cut = Cut.NEVER
        return False


@contextmanager
def wire_to(port: int) -> Iterator[Wire]:
    wire = Wire(port)
    try:
        yield wire
    finally:
        wire.close()
