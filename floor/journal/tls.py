"""Nobody between a workstation and its server reads along: off this computer TLS is demanded, or nothing is sent."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from sqlalchemy.engine import URL

from floor.errors import Unavailable

_PROVEN, _HIDDEN = "verify-full", "require"
_AT_LEAST = {_PROVEN: (_PROVEN,), _HIDDEN: (_HIDDEN, "verify-ca", _PROVEN)}
"""What asks for no less."""


def demanded(url: URL, environment: Mapping[str, str] = os.environ) -> dict[str, str]:
    """How to connect: with a certificate that is proven where its authority is given, else hidden at the least."""
    if all(map(is_loopback, _hosts(url, environment))):
        return {}
    least = _PROVEN if _has_authority(url, environment) else _HIDDEN
    asked = _said(url, "sslmode") or environment.get("PGSSLMODE", "") or least
    if asked not in _AT_LEAST[least]:
        why = "whose authority is given, " if least == _PROVEN else ""
        raise Unavailable(
            f"The room's server is on another computer, {why}and the address asks for sslmode={asked}: "
            "what is sent could be read or changed on its way.",
            f"Say sslmode={least} in the address, or leave it out.",
        )
    return {"sslmode": asked}


def check_hidden(connection: Any) -> None:
    """However the server was found: if it is another computer, what is sent to it is hidden."""
    address = connection.info.hostaddr
    if address and not is_loopback(address) and not connection.pgconn.ssl_in_use:
        connection.close()
        raise Unavailable(
            f"The connection to {address} is open to everybody on the network.", "Have the server offer TLS (ssl = on)."
        )


def is_loopback(host: str) -> bool:
    """This computer: a socket in its files, its own name, or an address that does not leave it."""
    if not host or host.startswith(("/", "@")) or host == "localhost":
        return True
    try:
        return ip_address(host.split("%")[0]).is_loopback
    except ValueError:
        return False


def _hosts(url: URL, environment: Mapping[str, str]) -> Iterator[str]:
    """Where libpq would go: an address before a name, what is said before what is usual here."""
    addresses = _said(url, "hostaddr") or environment.get("PGHOSTADDR", "")
    names = _said(url, "host") or url.host or environment.get("PGHOST", "")
    for one in (addresses or names).split(","):
        name, _, port = one.rpartition(":")
        yield name if port.isdigit() and name and ":" not in name else one


def _has_authority(url: URL, environment: Mapping[str, str]) -> bool:
    usual = Path.home() / ".postgresql" / "root.crt"
    return bool(_said(url, "sslrootcert") or environment.get("PGSSLROOTCERT") or usual.exists())


def _said(url: URL, name: str) -> str:
    said = url.query.get(name, "")
    return said if isinstance(said, str) else ",".join(said)
