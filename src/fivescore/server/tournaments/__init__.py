"""Tournaments over HTTP and WebSocket."""
