-- The log of each table. Everything else about a table follows from it.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID, STRICT;

-- What was answered to a command: the same command again gets the same answer.
CREATE TABLE answers (
    table_id TEXT NOT NULL,
    who TEXT NOT NULL,
    command_id TEXT NOT NULL,
    answer TEXT NOT NULL,
    PRIMARY KEY (table_id, who, command_id)
) WITHOUT ROWID, STRICT;

-- What lists of tables show, kept up with every commit.
CREATE TABLE tables (
    table_id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    is_open INTEGER NOT NULL,
    summary TEXT NOT NULL,
    changed_at INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX tables_open ON tables (is_open, phase, changed_at);
CREATE INDEX tables_changed ON tables (phase, changed_at);

-- Who sits at which table, for "resume my games".
CREATE TABLE sitting (
    who TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (who, table_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX sitting_table ON sitting (table_id);

-- People, and the tokens of their browsers, of which only the hash is kept.
CREATE TABLE people (
    who TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    seen_at INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE TABLE tokens (
    token_hash TEXT PRIMARY KEY,
    who TEXT NOT NULL REFERENCES people (who) ON DELETE CASCADE
) WITHOUT ROWID, STRICT;

-- Secret links by which a second device joins a person; each is good once.
CREATE TABLE devices (
    link_hash TEXT PRIMARY KEY,
    who TEXT NOT NULL,
    expires_at INTEGER NOT NULL
) WITHOUT ROWID, STRICT;

-- Finished games.
CREATE TABLE archive (
    game_id TEXT PRIMARY KEY,
    table_id TEXT NOT NULL,
    game TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    summary TEXT NOT NULL,
    record TEXT NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX archive_finished ON archive (finished_at);
CREATE TABLE played (
    who TEXT NOT NULL,
    game_id TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    PRIMARY KEY (who, game_id)
) WITHOUT ROWID, STRICT;
