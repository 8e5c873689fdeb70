"""Turn notices: Web Push messages to people who are waited for and do not look."""
