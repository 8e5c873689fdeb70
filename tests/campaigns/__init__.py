"""Attacks that anybody can run: `./dev campaign NAME`. Each has a short form among the tests."""
