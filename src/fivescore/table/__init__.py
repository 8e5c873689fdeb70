"""The one writer of a running game: seats, clocks, commands, log. No network, no disk."""
