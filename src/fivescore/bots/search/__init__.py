"""Bots that search: they imagine what is hidden and play on from there. See docs/bots.md."""
