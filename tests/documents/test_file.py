"""A paper as a file: whole or not at all, and nothing that is no file is put in its place."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from floor.cli.main import main
from floor.documents.file import save
from floor.errors import Unavailable


def test_what_is_no_file_is_left_as_it_is(tmp_path: Path) -> None:
    """A pipe stands for every device: what is called like a printer's port or the bit bucket is not replaced."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for place in (pipe, tmp_path):
        with pytest.raises(Unavailable, match=f"{place} was not saved: it is not a file"):
            save(place, b"%PDF")
    assert pipe.is_fifo()
    assert list(tmp_path.iterdir()) == [pipe]


def test_the_root_of_all_folders_is_told_as_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sheet", "waiting-list", "--demo", "-o", "/"]) == 3
    assert capsys.readouterr().err == "/ was not saved: it is not a file.\nChoose another place for it.\n"
