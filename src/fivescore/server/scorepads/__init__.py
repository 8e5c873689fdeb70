"""Score pads of the printed games over HTTP."""
