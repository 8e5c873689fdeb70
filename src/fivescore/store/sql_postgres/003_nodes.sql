-- Several servers on one database, each a node. A node has a row in `owners` while it lives
-- (`scope` 'node N', `fence` N, a number that is never given again).
ALTER TABLE owners ADD COLUMN address TEXT COLLATE "C" NOT NULL DEFAULT '';

-- Tables and tournaments fall into 256 partitions by a hash of their ids. Only the node of a
-- partition writes to the logs in it, and checks that in each transaction.
CREATE TABLE partitions (
    number BIGINT PRIMARY KEY,
    -- The fence of its node; NULL where there is none.
    node BIGINT,
    -- Who is to have it: its node hands it over as soon as it has let go of what it holds there.
    wanted BIGINT
);
INSERT INTO partitions (number) SELECT generate_series(0, 255);

-- What addresses and people have spent in an hour, on all nodes together.
CREATE TABLE spending (
    key TEXT COLLATE "C" NOT NULL,
    hour BIGINT NOT NULL,
    amount BIGINT NOT NULL,
    PRIMARY KEY (key, hour)
);

-- The outside bots that listen, and at which node.
CREATE TABLE listening (
    bot TEXT COLLATE "C" NOT NULL,
    node BIGINT NOT NULL,
    PRIMARY KEY (bot, node)
);
