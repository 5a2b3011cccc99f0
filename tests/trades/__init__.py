"""A made-up trade, to see that a new one touches its own folder and its line of the catalog."""
