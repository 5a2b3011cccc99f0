"""The floor map: tables at their real places, drawn from plain records."""
