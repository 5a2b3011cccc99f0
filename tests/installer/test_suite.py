"""The checks run without a screen, and what failed is said before the tests begin."""

import pytest

from installer import suite
from installer.places import ENVIRONMENT


def test_the_tests_see_no_display_and_keep_the_rest() -> None:
    environ = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "w", "PYTHONDONTWRITEBYTECODE": "1", "PATH": "/bin"}
    assert suite.headless(environ) == {"PATH": "/bin", "QT_QPA_PLATFORM": "offscreen"}


def test_every_failed_check_is_named() -> None:
    told = suite.verdict([("ruff", "format", "--check", "."), ("mypy",)])
    assert told.startswith("FAILED: ruff format --check .; mypy.")


def test_a_clean_run_is_said_to_be_clean() -> None:
    assert "FAILED" not in suite.verdict([])


def test_a_file_a_folder_or_one_test_is_run_alone_and_options_are_not_taken_for_one() -> None:
    alone = [
        "tests",
        "tests/room",
        "tests/room/test_lists.py",
        "tests/room/test_lists.py::test_x",
        "./tests/no_such.py",
    ]
    assert all(map(suite.names_tests, alone))
    assert not any(
        map(suite.names_tests, ["-x", "--lf", "-k", "lists", "out/report.xml", "floor/desk.py", "tests2/x.py"])
    )


def test_what_is_named_is_run_and_nothing_else(capfd: pytest.CaptureFixture[str]) -> None:
    assert suite.test(ENVIRONMENT, ["tests/test_money.py", "-p", "no:cacheprovider"]) == 0
    told = capfd.readouterr().out
    assert "[100%]" in told
    assert not any(check[0] in told for check in suite.CHECKS)


def test_a_name_without_tests_is_told_at_once(capfd: pytest.CaptureFixture[str]) -> None:
    assert suite.test(ENVIRONMENT, ["tests/no_such_file.py"]) != 0
    assert "file or directory not found: tests/no_such_file.py" in "".join(capfd.readouterr())


def test_there_is_a_worker_for_the_tests() -> None:
    assert suite.workers() >= 1
