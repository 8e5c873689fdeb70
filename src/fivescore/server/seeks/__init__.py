"""“Find me a game”: people who wait for the same are put at one table."""
