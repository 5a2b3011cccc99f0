"""The approvals the room runs under, to be read, searched and shown to anybody; and adding the room's own."""
