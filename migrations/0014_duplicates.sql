-- Likely duplicates, and what a merge leaves behind.

-- The source keys of businesses that went into another one: an import that brings them again brings nothing new. As with a former
-- address, business_successors says which business answers; one that comes back takes its keys with it.
CREATE TABLE business_aliases (
	source_key TEXT PRIMARY KEY,
	business_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX business_aliases_of_business ON business_aliases (business_id);

-- Reviews that went with a business into another one, and whose they were: a business that comes back has them again.
CREATE TABLE review_moves (
	from_id INTEGER NOT NULL,
	review_id INTEGER NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
	PRIMARY KEY (from_id, review_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_moves_of_review ON review_moves (review_id);

-- Two businesses that may be one. `open` waits for somebody who looks, `dismissed` is remembered: they are two. `merged`: one of them
-- has gone into the other.
CREATE TABLE business_duplicates (
	a INTEGER NOT NULL,
	b INTEGER NOT NULL CHECK (a < b),
	state TEXT NOT NULL CHECK (state IN ('open', 'dismissed', 'merged')),
	score INTEGER NOT NULL CHECK (score BETWEEN 0 AND 100),
	-- All that speaks for it as a JSON list, and the first of them.
	reason TEXT NOT NULL,
	reasons TEXT NOT NULL CHECK (json_valid(reasons)),
	distance_metres INTEGER,
	found_at INTEGER NOT NULL,
	PRIMARY KEY (a, b)
) STRICT, WITHOUT ROWID;
CREATE INDEX business_duplicates_queue ON business_duplicates (state, score DESC, a, b);
CREATE INDEX business_duplicates_by_reason ON business_duplicates (state, reason, score DESC, a, b);
CREATE INDEX business_duplicates_of_other ON business_duplicates (b);

-- How many there are, kept so that no request counts them.
CREATE TABLE duplicate_counts (
	state TEXT NOT NULL,
	reason TEXT NOT NULL,
	pairs INTEGER NOT NULL CHECK (pairs >= 0),
	PRIMARY KEY (state, reason)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER business_duplicates_come AFTER INSERT ON business_duplicates BEGIN
	INSERT INTO duplicate_counts (state, reason, pairs) VALUES (new.state, new.reason, 1)
		ON CONFLICT DO UPDATE SET pairs = pairs + 1;
END;
CREATE TRIGGER business_duplicates_go AFTER DELETE ON business_duplicates BEGIN
	UPDATE duplicate_counts SET pairs = pairs - 1 WHERE state = old.state AND reason = old.reason;
END;
CREATE TRIGGER business_duplicates_change AFTER UPDATE OF state, reason ON business_duplicates
WHEN old.state <> new.state OR old.reason <> new.reason BEGIN
	UPDATE duplicate_counts SET pairs = pairs - 1 WHERE state = old.state AND reason = old.reason;
	INSERT INTO duplicate_counts (state, reason, pairs) VALUES (new.state, new.reason, 1)
		ON CONFLICT DO UPDATE SET pairs = pairs + 1;
END;

-- What nobody has judged goes with either business, whoever removes it.
CREATE TRIGGER businesses_leave_duplicates AFTER DELETE ON businesses BEGIN
	DELETE FROM business_duplicates WHERE a = old.id AND state = 'open';
	DELETE FROM business_duplicates WHERE b = old.id AND state = 'open';
END;

-- One row: the change (its instant and its business) up to which businesses have been compared with the others.
CREATE TABLE duplicate_search (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	changed_at INTEGER NOT NULL,
	business_id INTEGER NOT NULL
) STRICT;
INSERT INTO duplicate_search (id, changed_at, business_id) VALUES (1, 0, 0);
