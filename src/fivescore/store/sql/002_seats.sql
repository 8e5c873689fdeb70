-- Where somebody sits, for "resume my games", without reading the table's log.
ALTER TABLE sitting ADD COLUMN seat INTEGER NOT NULL DEFAULT 0;
