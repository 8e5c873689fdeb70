"""The games of the registry over HTTP."""
