"""Fives (rulings F1-F19)."""
