"""The card room without a screen."""
