"""An old Python is told so in a sentence, not with a syntax error."""

import ast

import pytest

from installer.places import ROOT
from installer.python import why_too_old


@pytest.mark.parametrize("version", [(3, 11), (3, 13), (4, 0)])
def test_a_new_enough_python_is_not_refused(version: tuple[int, int]) -> None:
    assert why_too_old(*version) == ""


@pytest.mark.parametrize("version", [(3, 8), (3, 10), (2, 7)])
def test_an_old_python_is_named_beside_the_one_needed(version: tuple[int, int]) -> None:
    sentence = why_too_old(*version)
    assert "needs Python 3.11 or newer" in sentence
    assert f"this is Python {version[0]}.{version[1]}." in sentence


@pytest.mark.parametrize("name", ["__init__.py", "__main__.py", "python.py"])
def test_what_an_old_python_reads_is_in_its_syntax(name: str) -> None:
    ast.parse((ROOT / "installer" / name).read_text("utf-8"), feature_version=(3, 8))
