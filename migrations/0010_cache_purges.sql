-- What is still to be taken out of the cache of pages: a change asks in its own batch, so that no crash between the two loses it.

CREATE TABLE cache_purges (
	-- As workers/contract/cache-tag.ts names them; '*' stands for everything.
	tag TEXT PRIMARY KEY,
	asked_at INTEGER NOT NULL,
	-- The first purge is at once; the second one takes what was being rendered then, from rows of before the change.
	purges_left INTEGER NOT NULL CHECK (purges_left IN (1, 2)),
	-- When it may be taken. While it is taken: when its taker counts as lost.
	due_at INTEGER NOT NULL,
	-- Who has taken it. Asking again takes it away from them.
	order_id INTEGER,
	failures INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row: the bucket of purges that Cloudflare allows, as the instant at which it will be full again, and the last order's number.
CREATE TABLE cache_purge_rate (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	full_at INTEGER NOT NULL,
	last_order INTEGER NOT NULL
) STRICT;
INSERT INTO cache_purge_rate (id, full_at, last_order) VALUES (1, 0, 0);
