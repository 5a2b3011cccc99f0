"""The house: its settings, its rules, its players' file, the tables that stand in it, and its paper."""
