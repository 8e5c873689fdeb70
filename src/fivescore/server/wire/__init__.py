"""What may come over a connection before the application hears of it."""
