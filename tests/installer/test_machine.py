"""What the machine lacks is found before Qt is imported, and said with the one command that cures it."""

import sys

import pytest

from installer import machine
from installer.machine import QT, QT_SCREEN, Need

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the libraries are Linux's")
MADE_UP = Need("libwildcard.so.7", "libwildcard7")
OTHER = Need("libjoker.so.1", "libjoker1")


@linux
def test_a_library_that_is_not_there_is_missing() -> None:
    assert machine.missing_libraries([Need("libc.so.6", "libc6"), MADE_UP]) == [MADE_UP]


@linux
def test_qt_finds_its_libraries_where_these_tests_run() -> None:
    assert machine.missing_libraries(QT) == []


def test_no_library_is_asked_for_twice() -> None:
    names = [need.name for need in (*QT, *QT_SCREEN)]
    assert len(names) == len(set(names))


def test_on_debian_the_advice_is_one_command() -> None:
    told = machine.advice([MADE_UP, OTHER], on_debian=True)
    assert "This machine lacks libwildcard.so.7, libjoker.so.1." in told
    assert "    sudo apt-get update && sudo apt-get install --yes libwildcard7 libjoker1\n" in told


def test_elsewhere_the_advice_names_the_libraries() -> None:
    told = machine.advice([MADE_UP], on_debian=False)
    assert "libwildcard.so.7" in told
    assert "sudo" not in told


def test_this_python_can_make_environments() -> None:
    assert machine.missing_venv() == []


def test_nothing_is_installed_when_nothing_is_missing() -> None:
    machine.provide(list)
