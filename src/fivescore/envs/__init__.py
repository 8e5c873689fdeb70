"""Games as environments: batches, PettingZoo, Gymnasium, OpenSpiel (docs/environments.md)."""
