-- How many of the numbered files have been run.
CREATE TABLE schema_version (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    version BIGINT NOT NULL
);
INSERT INTO schema_version (one, version) VALUES (1, 0);

-- Who may write. `scope` says what: all of the database today; a group of tables for each of
-- several servers, one day. Whoever takes it over raises the fencing number, and every commit
-- checks its own in the same transaction. Times are by the database's clock.
CREATE TABLE owners (
    scope TEXT COLLATE "C" PRIMARY KEY,
    fence BIGINT NOT NULL,
    -- For people: the machine and the process.
    holder TEXT COLLATE "C" NOT NULL,
    -- What its connections are called (application_name).
    session TEXT COLLATE "C" NOT NULL,
    held_until TIMESTAMPTZ NOT NULL,
    -- The last batch that this owner committed: shows, after a lost connection, whether one was.
    batch BIGINT NOT NULL
);
INSERT INTO owners (scope, fence, holder, session, held_until, batch)
    VALUES ('all', 0, '', '', '-infinity', 0);

-- The names of the keys that seal entries, so that no server starts without them.
CREATE TABLE sealing_keys (
    name TEXT COLLATE "C" PRIMARY KEY
);
