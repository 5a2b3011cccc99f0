"""What the house sets from a gaming day on: limits of money, shares, numbers, and what is done or not."""
