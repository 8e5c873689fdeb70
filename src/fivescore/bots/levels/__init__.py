"""Levels and characters: learned players, from easy to expert. See docs/bots.md."""
