"""The cage: the cashier's counter, drawers and banks, what games cost and what comes of it, large cash."""
