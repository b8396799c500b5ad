-- A business's revision says which state it is in: the write version as which the row came to be as it is. An undo that puts it back
-- exactly puts back the revision too. It takes the place of the hash over all facts, which had to read and fold every one of them.

ALTER TABLE businesses ADD COLUMN revision INTEGER NOT NULL DEFAULT 0;

-- Kinds have come, which a CHECK refuses, so both tables are made anew: the changes first, or dropping the sets would take them along.
CREATE TABLE new_change_sets (
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('import', 'create', 'edit', 'bulk', 'merge', 'remove', 'restore', 'undo')),
	actor TEXT NOT NULL,
	request_id TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('open', 'done')),
	created INTEGER NOT NULL DEFAULT 0,
	updated INTEGER NOT NULL DEFAULT 0,
	removed INTEGER NOT NULL DEFAULT 0,
	skipped INTEGER NOT NULL DEFAULT 0,
	-- Of a bulk change: those that were as wanted already.
	unchanged INTEGER NOT NULL DEFAULT 0,
	-- Of an undo: what it takes back. Nothing is taken back twice.
	undoes TEXT UNIQUE REFERENCES new_change_sets (id) ON DELETE CASCADE,
	-- What is done in steps: what it is to do (a bulk change: which businesses it selects and what it sets), how many businesses that
	-- are, where they were counted, and the business at which it goes on (an undo goes down, a bulk change up).
	input TEXT CHECK (input IS NULL OR json_valid(input)),
	total INTEGER,
	cursor INTEGER,
	undone_by TEXT,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE new_business_changes (
	business_id INTEGER NOT NULL,
	version INTEGER NOT NULL,
	-- Deferred: the row of a change set may follow its changes within a batch.
	change_set_id TEXT NOT NULL REFERENCES new_change_sets (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
	kind TEXT NOT NULL CHECK (kind IN ('created', 'updated', 'removed', 'skipped')),
	-- The fields that changed, as they were, and the revision: all of them for a removed business, none for a created or skipped one.
	before TEXT CHECK (before IS NULL OR json_valid(before)),
	-- `businesses.revision` after the change: another one there means that the business was changed again since.
	revision INTEGER,
	PRIMARY KEY (business_id, version)
) STRICT, WITHOUT ROWID;

INSERT INTO new_change_sets (id, kind, actor, request_id, state, created, updated, removed, skipped, undoes, cursor, undone_by,
		created_at, updated_at)
	SELECT id, kind, actor, request_id, state, created, updated, removed, skipped, undoes, cursor, undone_by, created_at, updated_at
	FROM change_sets;
-- Equal hashes were the same state: its revision is the first version that left it so. What stood before a change is what the one
-- before that left; before the first that is kept, nobody knows: 0.
INSERT INTO new_business_changes (business_id, version, change_set_id, kind, before, revision)
	WITH left_as AS (
		SELECT business_id, version, change_set_id, kind, before, CASE WHEN content_hash IS NOT NULL
			THEN min(version) OVER (PARTITION BY business_id, content_hash) END AS revision
		FROM business_changes WHERE kind <> 'skipped'
	)
	SELECT business_id, version, change_set_id, kind, CASE WHEN before IS NOT NULL
		THEN json_set(json_remove(before, '$.contentHash'), '$.revision',
			coalesce(lag(revision) OVER (PARTITION BY business_id ORDER BY version), 0)) END, revision
	FROM left_as
	UNION ALL SELECT business_id, version, change_set_id, kind, before, NULL FROM business_changes WHERE kind = 'skipped';
UPDATE businesses SET revision = known.version
	FROM (SELECT business_id, content_hash, min(version) AS version FROM business_changes GROUP BY 1, 2) known
	WHERE known.business_id = businesses.id AND known.content_hash = businesses.content_hash;
ALTER TABLE businesses DROP COLUMN content_hash;

DROP TABLE business_changes;
DROP TABLE change_sets;
ALTER TABLE new_change_sets RENAME TO change_sets;
ALTER TABLE new_business_changes RENAME TO business_changes;
CREATE INDEX change_sets_by_time ON change_sets (created_at DESC, id DESC);
CREATE INDEX change_sets_of_kind ON change_sets (kind, created_at DESC, id DESC);
CREATE INDEX change_sets_open ON change_sets (kind, id) WHERE state = 'open';
CREATE INDEX business_changes_of_set ON business_changes (change_set_id, business_id, version);
