"""Hints at the table: worked out off the event loop, for one seat alone."""
