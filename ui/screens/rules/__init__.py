"""Games & rules: the ruling desk and the games' pages."""
