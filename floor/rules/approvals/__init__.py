"""The approvals: what the documents a room runs under allow, as data."""
