"""The scoring language: rules of cards as text, as a tree, as a table of operations, in words."""
