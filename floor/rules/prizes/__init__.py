"""A tournament's arithmetic: structures that can be paid, prize lists, deals, what chips are worth, even tables."""
