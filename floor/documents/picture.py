"""A room's logo: a PNG or JPEG picture, or a sentence that says it is none."""

from __future__ import annotations

import warnings
from io import BytesIO

from PIL import Image

from floor.errors import refuse

_LARGEST = 4000


def checked_logo(content: bytes) -> bytes:
    """The same bytes, once they have been seen to be a whole picture of a sensible size."""
    try:
        with warnings.catch_warnings(action="error"), Image.open(BytesIO(content), formats=("PNG", "JPEG")) as picture:
            size = picture.size
            if max(size) <= _LARGEST:
                picture.load()
    except (OSError, SyntaxError, ValueError, Warning, Image.DecompressionBombError) as error:
        raise refuse("The logo is not a PNG or JPEG picture.", cure="Choose another file.") from error
    if max(size) > _LARGEST:
        raise refuse(
            f"The logo is {size[0]:,} by {size[1]:,} dots; at most {_LARGEST:,} each way can be printed.",
            cure="Choose a smaller picture.",
        )
    return content
