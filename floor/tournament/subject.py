"""What tournaments hand up."""

from __future__ import annotations

from floor.subject import Subject
from floor.tournament.table import Placed, TournamentTable

TOURNAMENTS = Subject("tournament", plays=(TournamentTable,), sits=(Placed,))
