"""The journal told: each entry in words with all that it is about, found again by what somebody types."""
