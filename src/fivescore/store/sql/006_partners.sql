-- Invitations to play again: the latest one of each person to each other. Old ones count no longer.
CREATE TABLE invitations (
    inviter TEXT NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    invited TEXT NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    table_id TEXT NOT NULL,
    made_at INTEGER NOT NULL,
    is_declined INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (inviter, invited)
) WITHOUT ROWID, STRICT;
CREATE INDEX invitations_invited ON invitations (invited);
CREATE INDEX invitations_made ON invitations (made_at);

-- People whose invitations somebody does not want to see.
CREATE TABLE hidden_partners (
    who TEXT NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    partner TEXT NOT NULL REFERENCES people (who) ON DELETE CASCADE,
    hidden_at INTEGER NOT NULL,
    PRIMARY KEY (who, partner)
) WITHOUT ROWID, STRICT;
CREATE INDEX hidden_partners_partner ON hidden_partners (partner);
