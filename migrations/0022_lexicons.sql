-- The words and places of the directory as they were learned last (workers/services/lexicon): one row; the bytes are in KV.

CREATE TABLE lexicons (
	id INTEGER PRIMARY KEY CHECK (id = 1),
	-- Where in KV they begin, and where those of before are: who has just read the row may still ask for them.
	kv_key TEXT,
	former_key TEXT,
	bytes INTEGER NOT NULL DEFAULT 0,
	words INTEGER NOT NULL DEFAULT 0,
	-- The directory when the learning began.
	data_version INTEGER NOT NULL DEFAULT 0,
	business_count INTEGER NOT NULL DEFAULT 0,
	learned_at INTEGER NOT NULL DEFAULT 0
) STRICT;
INSERT INTO lexicons (id) VALUES (1);

CREATE VIRTUAL TABLE business_words USING fts5vocab(business_search, col);
