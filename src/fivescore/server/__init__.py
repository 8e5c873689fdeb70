"""HTTP, WebSocket and the page: the way from a click to a durable move and back."""
