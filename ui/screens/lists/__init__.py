"""The waiting lists: a column for each game, who waits in it, and which seats open next."""
