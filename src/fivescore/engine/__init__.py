"""What every game shares: compilation, card masks, chance, the contract, records and replay."""
