"""Paper on its way out: drawn, queued and printed without the window ever waiting for it."""
