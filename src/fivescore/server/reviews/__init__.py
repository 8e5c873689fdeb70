"""Reviews of finished games: what each decision cost."""
