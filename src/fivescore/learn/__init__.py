"""Learning by self-play on the compiled rules; see docs/learning.md."""
