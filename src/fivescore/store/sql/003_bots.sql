-- Outside bots: programs that play by a token of their own, of which only the hash is kept.
CREATE TABLE bots (
    bot TEXT PRIMARY KEY,
    owner TEXT NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    name TEXT NOT NULL,
    -- The name as it is compared: no two bots differ by capitals only.
    name_key TEXT NOT NULL UNIQUE,
    -- NULL when the token has been revoked; the name stays its owner's.
    token_hash TEXT UNIQUE,
    made_at INTEGER NOT NULL
) WITHOUT ROWID, STRICT;
CREATE INDEX bots_owner ON bots (owner);

-- Seats that are offered to outside bots, kept up with every commit.
CREATE TABLE invited (
    who TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (who, table_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX invited_table ON invited (table_id);
