"""The compiled half of the teacher: every candidate played in the same imagined worlds.

What else the teacher does is plain Python beside this folder: an edit there compiles nothing anew.
"""
