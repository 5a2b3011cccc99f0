"""Reports on the screen: which nights, which report, and what a row is about."""
