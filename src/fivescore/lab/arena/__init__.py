"""The arena: bots against each other on the same deals, with intervals. See docs/bots.md."""
