-- What a player's history counts of each game, written when it ends. `game` is NULL in games of
-- before, until the server has counted them.
ALTER TABLE played ADD COLUMN game TEXT;
ALTER TABLE played ADD COLUMN variant TEXT;
ALTER TABLE played ADD COLUMN players INTEGER;
-- Seat and result (won, shared or lost) are NULL where a game of before does not tell them.
ALTER TABLE played ADD COLUMN seat INTEGER;
ALTER TABLE played ADD COLUMN result TEXT;
CREATE INDEX played_latest ON played (who, finished_at);
CREATE INDEX played_game ON played (game_id);
CREATE INDEX played_uncounted ON played (game_id) WHERE game IS NULL;

-- Numbers that a history adds up, or of which it shows the best: exact 25s, the best card.
CREATE TABLE feats (
    who TEXT NOT NULL,
    game TEXT NOT NULL,
    feat TEXT NOT NULL,
    game_id TEXT NOT NULL,
    amount INTEGER NOT NULL,
    PRIMARY KEY (who, game, feat, game_id)
) WITHOUT ROWID, STRICT;
CREATE INDEX feats_game ON feats (game_id);

-- People who had themselves deleted: a game that a bot plays to the end for them is linked to nobody.
CREATE TABLE forgotten (
    who TEXT PRIMARY KEY
) WITHOUT ROWID, STRICT;
