"""Hands and rounds that fast policies played, as data: what comes after a shuffle.

`python -m fivescore.teacher` makes the files anew.
"""
