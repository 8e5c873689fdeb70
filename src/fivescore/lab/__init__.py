"""Games by the million."""
