"""House rules: what the room asks for within its approvals, who set it and when, and the house's own settings."""
