"""The journal on disk: append, follow, snapshots, chain, derived tables. SQLAlchemy lives here only."""
