"""A row for each command and event of the cash floor."""
