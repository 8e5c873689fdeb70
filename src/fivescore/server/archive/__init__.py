"""Finished games: lists, records, replays."""
