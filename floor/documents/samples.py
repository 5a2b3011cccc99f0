"""Made-up content shared by the documents' samples."""

from __future__ import annotations

from msgspec.structs import replace as replaced

from floor.documents.head import Head

HEAD = Head(
    room="Harbor Lights Card Room",
    version=1,
    since="Nov 13, 2026",
    valid_until="Dec 31, 2026",
    printed="Fri, Nov 13, 2026, 6:04 PM by Dana Wells",
)
PLAYERS = (
    "Ola Tveit",
    "Nadia Kovač",
    "Omar Brandt",
    "Grace Laurent",
    "Priya Sharma",
    "Ben Hale",
    "Victor Moreau",
    "Luis Reyes",
    "Tomas Bergström",
    "Renee Falk",
    "Jonas Castellanos",
    "Mei Chen",
    "Sam Okafor",
    "Elena Vogel",
    "Hugo Park",
    "Dmitri Ivanov",
    "Aisha Noor",
    "Carl Jensen",
    "Wen Liang",
    "Freya Berg",
)

__all__ = ["HEAD", "PLAYERS", "replaced"]
