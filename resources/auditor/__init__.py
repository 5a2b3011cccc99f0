"""What goes into every bundle for an auditor: the checker, which needs nothing of this program, and how to use it."""
