-- What each decision of a finished game cost, as JSON, once somebody asked for it.
ALTER TABLE archive ADD COLUMN review TEXT;
