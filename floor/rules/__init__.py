"""Rules of games, pure: no room, no database, no screen."""
