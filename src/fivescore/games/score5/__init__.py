"""Score 5 (rulings S1-S14)."""
