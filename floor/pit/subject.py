"""What the pit hands up."""

from __future__ import annotations

from floor.pit.table import Guest, TwentyOneTable
from floor.subject import Subject

PIT = Subject("pit", plays=(TwentyOneTable,), sits=(Guest,))
