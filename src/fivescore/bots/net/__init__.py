"""Learned players: what a network sees (features), what it can do (actions), and its forward pass.

Features and masks are computed from an observation alone. See docs/learning.md.
"""
