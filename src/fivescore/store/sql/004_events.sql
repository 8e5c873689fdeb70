-- The log of each tournament. Everything else about it follows from it and from its games.
CREATE TABLE event_entries (
    event_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (event_id, seq)
) WITHOUT ROWID, STRICT;

-- What lists of tournaments show, kept up with every commit.
CREATE TABLE events (
    event_id TEXT PRIMARY KEY,
    phase TEXT NOT NULL,
    summary TEXT NOT NULL,
    changed_at INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX events_changed ON events (phase, changed_at);

-- Who plays in which tournament, for "resume my games".
CREATE TABLE event_people (
    who TEXT NOT NULL,
    event_id TEXT NOT NULL,
    seat INTEGER NOT NULL,
    PRIMARY KEY (who, event_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX event_people_event ON event_people (event_id);

-- The tables that a tournament laid.
CREATE TABLE event_games (
    event_id TEXT NOT NULL,
    game INTEGER NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (event_id, game)
) WITHOUT ROWID, STRICT;
