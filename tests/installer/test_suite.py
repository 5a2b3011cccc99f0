"""The checks run without a screen, and what failed is said before the tests begin."""

from installer import suite


def test_the_tests_see_no_display_and_keep_the_rest() -> None:
    environ = {"DISPLAY": ":0", "WAYLAND_DISPLAY": "w", "PYTHONDONTWRITEBYTECODE": "1", "PATH": "/bin"}
    assert suite.headless(environ) == {"PATH": "/bin", "QT_QPA_PLATFORM": "offscreen"}


def test_every_failed_check_is_named() -> None:
    told = suite.verdict([("ruff", "format", "--check", "."), ("mypy",)])
    assert told.startswith("FAILED: ruff format --check .; mypy.")


def test_a_clean_run_is_said_to_be_clean() -> None:
    assert "FAILED" not in suite.verdict([])


def test_there_is_a_worker_for_the_tests() -> None:
    assert suite.workers() >= 1
