-- Secrets of the server itself, made once: the key by which push services know it again.
CREATE TABLE server_secrets (
    name TEXT PRIMARY KEY,
    secret BLOB NOT NULL
) WITHOUT ROWID, STRICT;

-- Browsers that are told when it is their person's turn at a table. They go with the person, with
-- the seat and with the game.
CREATE TABLE push_subscriptions (
    table_id TEXT NOT NULL,
    who TEXT NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    -- Where the browser's push service takes messages for it, and the keys to encrypt them.
    endpoint TEXT NOT NULL,
    public_key BLOB NOT NULL,
    auth BLOB NOT NULL,
    language TEXT NOT NULL,
    -- What the push service knows a table's messages by: a newer one replaces an older one.
    topic TEXT NOT NULL,
    -- Turns that began before this are known to the person: they were told, or have seen them.
    settled_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, who, endpoint)
) WITHOUT ROWID, STRICT;
CREATE INDEX push_subscriptions_who ON push_subscriptions (who);
CREATE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
