-- The tables as SQLite has them after its eighth file: `store/sql` says what each is for. Texts are
-- compared byte by byte, as there.

CREATE TABLE entries (
    table_id TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    entry TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, seq)
);

CREATE TABLE answers (
    table_id TEXT COLLATE "C" NOT NULL,
    who TEXT COLLATE "C" NOT NULL,
    command_id TEXT COLLATE "C" NOT NULL,
    answer TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (table_id, who, command_id)
);

CREATE TABLE tables (
    table_id TEXT COLLATE "C" PRIMARY KEY,
    phase TEXT COLLATE "C" NOT NULL,
    is_open BIGINT NOT NULL,
    summary TEXT COLLATE "C" NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX tables_open ON tables (is_open, phase, changed_at);
CREATE INDEX tables_changed ON tables (phase, changed_at);

CREATE TABLE sitting (
    who TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (who, table_id)
);
CREATE INDEX sitting_table ON sitting (table_id);

CREATE TABLE people (
    who TEXT COLLATE "C" PRIMARY KEY,
    name TEXT COLLATE "C" NOT NULL,
    seen_at BIGINT NOT NULL
);
CREATE INDEX people_seen ON people (seen_at);

CREATE TABLE tokens (
    token_hash TEXT COLLATE "C" PRIMARY KEY,
    who TEXT COLLATE "C" NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    device TEXT COLLATE "C",
    label TEXT COLLATE "C" NOT NULL DEFAULT '',
    made_at BIGINT,
    seen_at BIGINT
);
CREATE INDEX tokens_who ON tokens (who);

CREATE TABLE devices (
    link_hash TEXT COLLATE "C" PRIMARY KEY,
    who TEXT COLLATE "C" NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE TABLE archive (
    game_id TEXT COLLATE "C" PRIMARY KEY,
    table_id TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    finished_at BIGINT NOT NULL,
    summary TEXT COLLATE "C" NOT NULL,
    record TEXT COLLATE "C" NOT NULL,
    is_private BIGINT NOT NULL DEFAULT 0
);
CREATE INDEX archive_finished ON archive (finished_at);

CREATE TABLE played (
    who TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C" NOT NULL,
    finished_at BIGINT NOT NULL,
    game TEXT COLLATE "C",
    variant TEXT COLLATE "C",
    players BIGINT,
    seat BIGINT,
    result TEXT COLLATE "C",
    PRIMARY KEY (who, game_id)
);
CREATE INDEX played_latest ON played (who, finished_at);
CREATE INDEX played_game ON played (game_id);
CREATE INDEX played_uncounted ON played (game_id) WHERE game IS NULL;

CREATE TABLE bots (
    bot TEXT COLLATE "C" PRIMARY KEY,
    owner TEXT COLLATE "C" NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    name TEXT COLLATE "C" NOT NULL,
    name_key TEXT COLLATE "C" NOT NULL UNIQUE,
    token_hash TEXT COLLATE "C" UNIQUE,
    made_at BIGINT NOT NULL
);
CREATE INDEX bots_owner ON bots (owner);

CREATE TABLE invited (
    who TEXT COLLATE "C" NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (who, table_id)
);
CREATE INDEX invited_table ON invited (table_id);

CREATE TABLE event_entries (
    event_id TEXT COLLATE "C" NOT NULL,
    seq BIGINT NOT NULL,
    entry TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (event_id, seq)
);

CREATE TABLE events (
    event_id TEXT COLLATE "C" PRIMARY KEY,
    phase TEXT COLLATE "C" NOT NULL,
    summary TEXT COLLATE "C" NOT NULL,
    changed_at BIGINT NOT NULL
);
CREATE INDEX events_changed ON events (phase, changed_at);

CREATE TABLE event_people (
    who TEXT COLLATE "C" NOT NULL,
    event_id TEXT COLLATE "C" NOT NULL,
    seat BIGINT NOT NULL,
    PRIMARY KEY (who, event_id)
);
CREATE INDEX event_people_event ON event_people (event_id);

CREATE TABLE event_games (
    event_id TEXT COLLATE "C" NOT NULL,
    game BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (event_id, game)
);

CREATE TABLE feats (
    who TEXT COLLATE "C" NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    feat TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C" NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (who, game, feat, game_id)
);
CREATE INDEX feats_game ON feats (game_id);

CREATE TABLE forgotten (
    who TEXT COLLATE "C" PRIMARY KEY
);

CREATE TABLE invitations (
    inviter TEXT COLLATE "C" NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    invited TEXT COLLATE "C" NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    table_id TEXT COLLATE "C" NOT NULL,
    made_at BIGINT NOT NULL,
    is_declined BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (inviter, invited)
);
CREATE INDEX invitations_invited ON invitations (invited);
CREATE INDEX invitations_made ON invitations (made_at);

CREATE TABLE hidden_partners (
    who TEXT COLLATE "C" NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    partner TEXT COLLATE "C" NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    hidden_at BIGINT NOT NULL,
    PRIMARY KEY (who, partner)
);
CREATE INDEX hidden_partners_partner ON hidden_partners (partner);

CREATE TABLE server_secrets (
    name TEXT COLLATE "C" PRIMARY KEY,
    secret BYTEA NOT NULL
);

CREATE TABLE push_subscriptions (
    table_id TEXT COLLATE "C" NOT NULL,
    who TEXT COLLATE "C" NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    endpoint TEXT COLLATE "C" NOT NULL,
    public_key BYTEA NOT NULL,
    auth BYTEA NOT NULL,
    language TEXT COLLATE "C" NOT NULL,
    topic TEXT COLLATE "C" NOT NULL,
    settled_at BIGINT NOT NULL,
    token_hash TEXT COLLATE "C",
    PRIMARY KEY (table_id, who, endpoint)
);
CREATE INDEX push_subscriptions_who ON push_subscriptions (who);
CREATE INDEX push_subscriptions_endpoint ON push_subscriptions (endpoint);
CREATE INDEX push_subscriptions_token ON push_subscriptions (token_hash);

CREATE TABLE server_clock (
    one BIGINT PRIMARY KEY CHECK (one = 1),
    alive_at BIGINT NOT NULL
);

CREATE TABLE downtimes (
    began_at BIGINT PRIMARY KEY,
    ended_at BIGINT NOT NULL
);
