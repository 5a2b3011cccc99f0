"""Stakes and mixes: what the room spreads, built with every finding while typing, and put on tonight's schedule."""
