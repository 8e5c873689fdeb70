-- When a server was last alive, and the spans in which none ran: they count for nobody's clock.
CREATE TABLE server_clock (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    alive_at INTEGER NOT NULL
) STRICT;
CREATE TABLE downtimes (
    began_at INTEGER PRIMARY KEY,
    ended_at INTEGER NOT NULL
) STRICT;

-- The devices of a person: each has a token. `device` is what the person's own page calls it.
ALTER TABLE tokens ADD COLUMN device TEXT;
ALTER TABLE tokens ADD COLUMN label TEXT NOT NULL DEFAULT '';
ALTER TABLE tokens ADD COLUMN made_at INTEGER;
ALTER TABLE tokens ADD COLUMN seen_at INTEGER;
UPDATE tokens SET device = lower(hex(randomblob(8)));
CREATE INDEX tokens_who ON tokens (who);
CREATE INDEX people_seen ON people (seen_at);
-- Until now nobody noted when somebody was seen: all get the whole time from here on.
UPDATE people SET seen_at = MAX(seen_at, CAST(strftime('%s', 'now') AS INTEGER) * 1000);

-- The device that a browser belongs to: its notices go with it. NULL for those of before.
ALTER TABLE push_subscriptions ADD COLUMN token_hash TEXT;
CREATE INDEX push_subscriptions_token ON push_subscriptions (token_hash);

-- Whether the record of a game is for its players only: nobody else could watch it.
ALTER TABLE archive ADD COLUMN is_private INTEGER NOT NULL DEFAULT 0;
UPDATE archive SET is_private = 1 WHERE table_id IN
    (SELECT table_id FROM tables WHERE json_extract(summary, '$.watch') = 'nobody');
