"""Several servers behind one address: who has which table, and how requests get there."""
