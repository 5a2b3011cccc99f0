"""Two windows on one computer are two workstations."""

from __future__ import annotations

from ui.ownname import OwnName


def test_each_window_has_a_name_of_its_own_and_gives_it_back() -> None:
    first, second = OwnName(), OwnName()
    assert (first.words, second.words) == ("desk 1", "desk 1, window 2")
    first.give_back()
    third = OwnName()
    assert third.words == "desk 1"
    second.give_back()
    third.give_back()
