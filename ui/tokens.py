"""The colours of the look, dark and light, each under the name of its use."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Tone = Literal[
    "ground",
    "surface",
    "raised",
    "line",
    "text",
    "muted",
    "felt",
    "accent",
    "call",
    "stop",
    "good",
    "event",
    "on_accent",
    "on_call",
    "accent_soft",
    "call_soft",
    "stop_soft",
    "good_soft",
    "event_soft",
    "edge",
    "zone",
    "ghost",
    "disc",
    "disc_text",
    "felt_rim",
    "felt_deep",
    "felt_text",
    "felt_muted",
    "event_felt",
    "event_rim",
    "event_deep",
    "event_muted",
    "plate",
    "plate_text",
    "plate_stop",
    "plate_call",
    "plate_accent",
]


@dataclass(frozen=True, slots=True)
class Tokens:
    """One theme's colours as #RRGGBB: the look's own twelve, then tints of them and what stands on felt."""

    ground: str
    surface: str
    raised: str
    line: str
    text: str
    muted: str
    felt: str
    accent: str
    call: str
    stop: str
    good: str
    event: str
    on_accent: str
    on_call: str
    accent_soft: str
    call_soft: str
    stop_soft: str
    good_soft: str
    event_soft: str
    edge: str
    """Outline of a control under the pointer."""
    zone: str
    ghost: str
    """Felt of a closed table."""
    disc: str
    disc_text: str
    felt_rim: str
    felt_deep: str
    """Behind a table's number."""
    felt_text: str
    felt_muted: str
    event_felt: str
    event_rim: str
    event_deep: str
    event_muted: str
    plate: str
    """Ground of a pill or a dealer button lying on felt: white in both themes."""
    plate_text: str
    plate_stop: str
    plate_call: str
    plate_accent: str


DARK = Tokens(
    ground="#0E1316",
    surface="#161D21",
    raised="#1E272C",
    line="#2B373E",
    text="#E9EFF2",
    muted="#91A1AA",
    felt="#12634B",
    accent="#38BDF8",
    call="#F5B83D",
    stop="#F4696E",
    good="#3FCB8F",
    event="#B79CFF",
    on_accent="#06202E",
    on_call="#2A1D02",
    accent_soft="#11293A",
    call_soft="#2C2415",
    stop_soft="#2A181B",
    good_soft="#12291F",
    event_soft="#27213F",
    edge="#45555E",
    zone="#12181B",
    ghost="#1A2226",
    disc="#36454D",
    disc_text="#FFFFFF",
    felt_rim="#0C4635",
    felt_deep="#0B3D2E",
    felt_text="#FFFFFF",
    felt_muted="#CBE6DB",
    event_felt="#3B2F66",
    event_rim="#2A2150",
    event_deep="#241C45",
    event_muted="#D5C8FF",
    plate="#FFFFFF",
    plate_text="#152027",
    plate_stop="#B3262B",
    plate_call="#8F5E00",
    plate_accent="#0A5C96",
)

LIGHT = Tokens(
    ground="#F3F5F6",
    surface="#FFFFFF",
    raised="#F8FAFB",
    line="#D6DEE2",
    text="#152027",
    muted="#5A6A73",
    felt="#1B7F61",
    accent="#0A6CA8",
    call="#8F5E00",
    stop="#C62B31",
    good="#14804F",
    event="#6B4BC8",
    on_accent="#FFFFFF",
    on_call="#FFFFFF",
    accent_soft="#EAF6FD",
    call_soft="#FCF3E0",
    stop_soft="#FCEBEC",
    good_soft="#EAF7F0",
    event_soft="#F0EBFC",
    edge="#A9B8C0",
    zone="#FAFBFB",
    ghost="#E6EBEE",
    disc="#3F525C",
    disc_text="#FFFFFF",
    felt_rim="#125C46",
    felt_deep="#104E3C",
    felt_text="#FFFFFF",
    felt_muted="#F0FAF6",
    event_felt="#6B4BC8",
    event_rim="#4F349E",
    event_deep="#46308C",
    event_muted="#F2EDFF",
    plate="#FFFFFF",
    plate_text="#152027",
    plate_stop="#B3262B",
    plate_call="#8F5E00",
    plate_accent="#0A5C96",
)
