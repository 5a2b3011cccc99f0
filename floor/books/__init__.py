"""The books: accounts and what moves between them, numbers without gaps, tills, and each player's cash of the day.

Money's words, below every trade that takes or pays any.
"""
