"""What may be bet: the floor's second most common question, answered from a line of typing."""
