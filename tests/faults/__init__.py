"""Mistakes that are planted on purpose: the campaign that each belongs to must see it."""
