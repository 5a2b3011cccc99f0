"""Twenty-one in Games & rules: the settlement desk and the odds page."""
