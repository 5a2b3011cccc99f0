"""A server on another computer is reached by TLS or not at all, and its certificate is proven where it can be."""

from __future__ import annotations

import shutil
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from floor.errors import Unavailable
from floor.journal.store import open_store, parse
from floor.journal.tls import demanded
from tests.postgres import Server, running_server
from tests.rooms import House

FAR = "postgresql://desk@room-server/cardroom"


@pytest.fixture(autouse=True)
def _no_authority(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the person who runs the tests trusts."""
    monkeypatch.setenv("HOME", str(tmp_path))


def asked(address: str, **environment: str) -> str:
    return demanded(parse(address), environment).get("sslmode", "")


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.0.0.53", "[::1]", ""])
def test_on_this_computer_nothing_is_demanded(host: str) -> None:
    assert asked(f"postgresql://desk@{host}/cardroom") == ""
    assert asked(f"postgresql://desk@{host}/cardroom?sslmode=disable") == ""


def test_nor_by_a_socket_of_this_computer() -> None:
    assert asked("postgresql://desk@/cardroom?host=/run/postgresql") == ""
    assert asked("postgresql:///cardroom", PGHOST="/run/postgresql") == ""


@pytest.mark.parametrize(
    ("address", "environment"),
    [
        (FAR, {}),
        ("postgresql://desk@192.0.2.7/cardroom", {}),
        ("postgresql://desk@localhost.example/cardroom", {}),
        ("postgresql://desk@/cardroom?host=room-server", {}),
        ("postgresql://desk@/cardroom?host=localhost:5432&host=room-server:5432", {}),
        ("postgresql://desk@localhost/cardroom?hostaddr=192.0.2.7", {}),
        ("postgresql://desk@localhost/cardroom?host=room-server", {}),
        ("postgresql://desk@localhost/cardroom?host=localhost&host=room-server", {}),
        ("postgresql:///cardroom", {"PGHOST": "room-server"}),
        ("postgresql:///cardroom", {"PGHOSTADDR": "192.0.2.7"}),
    ],
)
def test_off_it_tls_is_demanded_however_the_server_is_named(address: str, environment: dict[str, str]) -> None:
    assert asked(address, **environment) == "require"


def test_where_an_authority_is_given_the_certificate_is_proven(tmp_path: Path) -> None:
    assert asked(f"{FAR}?sslrootcert=/etc/room.crt") == "verify-full"
    assert asked(FAR, PGSSLROOTCERT="/etc/room.crt") == "verify-full"
    (tmp_path / ".postgresql").mkdir()
    (tmp_path / ".postgresql" / "root.crt").touch()
    assert asked(FAR) == "verify-full"


@pytest.mark.parametrize("more", ["verify-ca", "verify-full"])
def test_more_may_be_asked_for(more: str) -> None:
    assert asked(f"{FAR}?sslmode={more}") == more
    assert asked(FAR, PGSSLMODE=more) == more


@pytest.mark.parametrize("less", ["disable", "allow", "prefer"])
def test_less_is_refused_with_a_sentence(less: str) -> None:
    with pytest.raises(Unavailable, match=rf"on another computer.*sslmode={less}.*Say sslmode=require"):
        open_store(f"{FAR}?sslmode={less}")
    with pytest.raises(Unavailable, match=f"sslmode={less}"):
        asked(FAR, PGSSLMODE=less)


@pytest.mark.parametrize("less", ["require", "verify-ca", "prefer"])
def test_and_less_than_proof_where_it_can_be_had(less: str) -> None:
    with pytest.raises(Unavailable, match=r"whose authority is given.*Say sslmode=verify-full"):
        asked(f"{FAR}?sslmode={less}&sslrootcert=/etc/room.crt")


@pytest.fixture(scope="module")
def far() -> Iterator[tuple[Server, str]]:
    """A server that this computer also reaches by an address which is not its loopback, without TLS at first."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            pytest.skip("this computer has no address but its loopback")
        address: str = probe.getsockname()[0]
    with running_server() as server:
        if server is None:
            pytest.skip("no PostgreSQL on this machine")
        server.stop("fast")
        server.listens = f"127.0.0.1,{address}"
        with (server.data / "pg_hba.conf").open("a") as rules:
            rules.write("host all all all trust\n")
        server.start()
        yield server, address


def from_afar(server: Server, near: str, address: str) -> str:
    return near.replace(f"127.0.0.1:{server.port}", f"{address}:{server.port}")


def certified(server: Server, address: str, folder: Path) -> Path:
    """The server is given a certificate for its address; what is given back proves it."""
    made = folder / "server.crt"
    names = f"subjectAltName=IP:{address}"
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=room-server"]
    words += ["-addext", names, "-keyout", str(folder / "server.key"), "-out", str(made)]
    subprocess.run(words, check=True, capture_output=True)
    for name in ("server.crt", "server.key"):
        server.own(Path(shutil.copy(folder / name, server.data / name)))
    server.run_sql("ALTER SYSTEM SET ssl = on")
    server.run_sql("SELECT pg_reload_conf()")
    with psycopg.connect(server.address("postgres"), autocommit=True) as looking:
        while looking.execute("SHOW ssl").fetchone() != ("on",):
            pass
    return made


def test_a_real_server_off_loopback_opens_with_tls_and_not_without(far: tuple[Server, str], tmp_path: Path) -> None:
    server, address = far
    house = House(server.fresh_database(), tmp_path / "room.key")
    house.founded().close()
    afar = House(from_afar(server, house.address, address), house.keys)
    with pytest.raises(Unavailable, match=r"offers no TLS: nothing is sent to it.*set ssl to on"):
        afar.desk()
    authority = certified(server, address, tmp_path)
    with afar.desk().journal._reading() as reading:
        hidden = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        assert reading.exec_driver_sql(hidden).scalar() is True
    proven = House(f"{afar.address}?sslrootcert={authority}", house.keys)
    assert proven.desk().room.is_set_up
    another = tmp_path / "another"
    another.mkdir()
    words = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=x"]
    subprocess.run([*words, "-keyout", str(another / "k"), "-out", str(another / "c")], check=True, capture_output=True)
    with pytest.raises(Unavailable, match="is not from the authority that is given here"):
        House(f"{afar.address}?sslrootcert={another / 'c'}", house.keys).desk()
    with pytest.raises(Unavailable, match="authority for the server's certificate cannot be read"):
        House(f"{afar.address}?sslrootcert={tmp_path / 'missing'}", house.keys).desk()
    for one in (house, afar, proven):
        one.close()


def test_a_server_found_by_another_way_is_left_at_once_if_others_could_read_along(
    far: tuple[Server, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A service file names it, which only libpq reads."""
    server, address = far
    service = f"[room]\nhost={address}\nport={server.port}\nuser=postgres\ndbname=postgres\nsslmode=disable\n"
    (tmp_path / "services").write_text(service)
    monkeypatch.setenv("PGSERVICEFILE", str(tmp_path / "services"))
    with pytest.raises(Unavailable, match=f"The connection to {address} is open to everybody"):
        open_store("postgresql:///?service=room")
