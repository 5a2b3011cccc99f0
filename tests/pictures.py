"""A small picture to try logos with."""

from __future__ import annotations

from base64 import b64decode

PICTURE = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
"""One dot, as a PNG."""
