"""What a link to a table, replay or tournament shows where it is posted: words and a picture."""
