"""The cage: accounts, transfers and the close of the gaming day."""
