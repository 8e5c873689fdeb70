"""What-ifs: playing on from a moment of a finished game."""
