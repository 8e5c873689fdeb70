"""The interface for outside bots: bearer tokens, lines of JSON, moves by POST (docs/bot-api.md)."""
