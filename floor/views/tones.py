"""What a line means at a glance; a page gives each tone its colours."""

from __future__ import annotations

from typing import Literal

Tone = Literal["accent", "call", "stop", "good", "event", "muted"]
