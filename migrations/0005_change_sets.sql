-- One way to change a business: what was changed together, and how each business was before. History, differences and undo read it.

-- Writers and visitors part: `write_version` is the optimistic lock of all writers (db/batch.ts), `data_version` part of every cache
-- key, moved only when something that a visitor sees has changed.
ALTER TABLE directory ADD COLUMN write_version INTEGER NOT NULL DEFAULT 1;

-- JSON list of the fields that an operator has set by hand: an import leaves them alone. NULL: none.
ALTER TABLE businesses ADD COLUMN hand_edited TEXT CHECK (hand_edited IS NULL OR json_valid(hand_edited));

-- An import's change set has the import's own id.
CREATE TABLE change_sets (
	id TEXT PRIMARY KEY,
	kind TEXT NOT NULL CHECK (kind IN ('import', 'edit', 'remove', 'undo')),
	actor TEXT NOT NULL,
	request_id TEXT NOT NULL,
	state TEXT NOT NULL CHECK (state IN ('open', 'done')),
	created INTEGER NOT NULL DEFAULT 0,
	updated INTEGER NOT NULL DEFAULT 0,
	removed INTEGER NOT NULL DEFAULT 0,
	skipped INTEGER NOT NULL DEFAULT 0,
	-- Of an undo: what it takes back, and the business before which it goes on. Nothing is taken back twice.
	undoes TEXT UNIQUE REFERENCES change_sets (id) ON DELETE CASCADE,
	cursor INTEGER,
	undone_by TEXT,
	created_at INTEGER NOT NULL,
	updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX change_sets_by_time ON change_sets (created_at DESC);
CREATE INDEX change_sets_open ON change_sets (kind, id) WHERE state = 'open';

-- `version` is the write version that the change was committed as, so a business's changes stand in their order.
CREATE TABLE business_changes (
	business_id INTEGER NOT NULL,
	version INTEGER NOT NULL,
	-- Deferred: the row of a change set may follow its changes within a batch.
	change_set_id TEXT NOT NULL REFERENCES change_sets (id) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
	kind TEXT NOT NULL CHECK (kind IN ('created', 'updated', 'removed', 'skipped')),
	-- The fields that changed, as they were: all of them for a removed business, none for a created or skipped one.
	before TEXT CHECK (before IS NULL OR json_valid(before)),
	-- `businesses.content_hash` after the change: another one there means that the business was changed again since.
	content_hash TEXT,
	PRIMARY KEY (business_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX business_changes_of_set ON business_changes (change_set_id, business_id, version);

-- Addresses that businesses have had. The business is there: 301 to it. It is not: 301 to its successor, else 410.
CREATE TABLE business_redirects (
	slug TEXT PRIMARY KEY,
	business_id INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The business that answers for one that went. Both rows say what was, so a business that comes back has its addresses again.
CREATE TABLE business_successors (
	business_id INTEGER PRIMARY KEY,
	successor_id INTEGER NOT NULL
) STRICT;

-- A chunk's receipt says who sent it.
ALTER TABLE import_chunks ADD COLUMN actor TEXT NOT NULL DEFAULT '';
ALTER TABLE import_chunks ADD COLUMN request_id TEXT NOT NULL DEFAULT '';
-- Whether an import also overwrites what operators have set by hand.
ALTER TABLE imports ADD COLUMN overwrite_edited INTEGER NOT NULL DEFAULT 0 CHECK (overwrite_edited IN (0, 1));

-- Imports that are under way go on as change sets.
INSERT INTO change_sets (id, kind, actor, request_id, state, created_at, updated_at)
	SELECT id, 'import', 'cron', id, 'open', created_at, updated_at FROM imports WHERE state = 'open';
