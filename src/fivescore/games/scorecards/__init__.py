"""Score Cards: a tableau in which every card scores by its own rule."""
