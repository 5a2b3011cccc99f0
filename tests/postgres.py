"""A throw-away PostgreSQL server on loopback for the tests of one worker."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import psycopg


class Server:
    """A running cluster that only this computer can reach, and only while the tests run."""

    def __init__(self, bin_folder: Path, folder: Path) -> None:
        self._bin, self._folder, self.port = bin_folder, folder, _free_port()
        self._count = 0
        self.data, self.listens = folder / "data", "127.0.0.1"

    def address(self, database: str, user: str = "postgres") -> str:
        return f"postgresql://{user}@127.0.0.1:{self.port}/{database}"

    def fresh_database(self) -> str:
        self._count += 1
        name = f"room{self._count}"
        self.run_sql(f"CREATE DATABASE {name}")
        return self.address(name)

    def run_sql(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.address(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def start(self) -> None:
        settings = {
            "listen_addresses": f"'{self.listens}'",
            "unix_socket_directories": "''",
            "max_connections": "200",
        }
        options = " ".join([f"-p {self.port}", *(f"-c {name}={value}" for name, value in settings.items())])
        self._run("pg_ctl", "-D", str(self.data), "-w", "-l", str(self._folder / "log"), "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", mode, "stop")

    def make(self) -> None:
        self._run("initdb", "-D", str(self.data), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync")

    def own(self, file: Path) -> None:
        """The server reads a key only if it is its own."""
        file.chmod(0o600)
        if os.geteuid() == 0:
            shutil.chown(file, "postgres", "postgres")

    def _run(self, tool: str, *words: str) -> None:
        subprocess.run(
            [self._bin / tool, *words],
            check=True,
            stdout=subprocess.DEVNULL,
            stdin=subprocess.DEVNULL,
            cwd=self._folder,
            **_as_somebody(),
        )


@contextmanager
def running_server() -> Iterator[Server | None]:
    """None where no PostgreSQL can be had; the installer has said so aloud by then."""
    bin_folder = find_bin()
    if bin_folder is None:
        yield None
        return
    folder = Path(tempfile.mkdtemp(prefix="cardroom-pg-", dir=os.environ.get("PYTEST_DEBUG_TEMPROOT")))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    server = Server(bin_folder, folder)
    server.make()
    server.start()
    try:
        yield server
    finally:
        with suppress(subprocess.CalledProcessError):
            server.stop()
        shutil.rmtree(folder, ignore_errors=True)


def find_bin() -> Path | None:
    named = os.environ.get("CARDROOM_POSTGRES_BIN")
    places = [Path(named)] if named else sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    return next((place for place in places if (place / "initdb").exists()), None)


def _as_somebody() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    somebody = pwd.getpwnam("postgres")
    return {"user": somebody.pw_uid, "group": somebody.pw_gid}


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
