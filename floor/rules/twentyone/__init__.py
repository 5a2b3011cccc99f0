"""House-banked twenty-one, blackjack and Spanish 21: a table's rules, what a round pays, what a bet costs."""
