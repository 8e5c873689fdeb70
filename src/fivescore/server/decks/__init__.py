"""Deck files over HTTP."""
