"""Each person's own finished games: what they count, exported, deleted."""
