-- The history takes a few bytes a business: a change names its change set by a number, its kind follows from what it holds, and businesses
-- that are removed together are kept together, packed.

-- What the changes of a set name it by.
ALTER TABLE change_sets ADD COLUMN number INTEGER NOT NULL DEFAULT 0;
UPDATE change_sets SET number = numbered.number
	FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS number FROM change_sets) numbered WHERE numbered.id = change_sets.id;
CREATE UNIQUE INDEX change_sets_by_number ON change_sets (number);

CREATE TABLE new_business_changes (
	business_id INTEGER NOT NULL,
	version INTEGER NOT NULL,
	-- Deferred: the row of a change set may follow its changes within a batch.
	change_set INTEGER NOT NULL REFERENCES change_sets (number) ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
	-- The fields that changed, as they were, and the revision: all of them for a removed business that has no place, none for a created or
	-- skipped one.
	before TEXT CHECK (before IS NULL OR json_valid(before)),
	-- Of a business that was removed with many others: which of those it is that `removed_businesses` keeps of this change.
	place INTEGER,
	-- `businesses.revision` after the change: another one there means that the business was changed again since.
	revision INTEGER,
	kind TEXT NOT NULL GENERATED ALWAYS AS (CASE
		WHEN revision IS NOT NULL THEN iif(before IS NULL, 'created', 'updated')
		ELSE iif(coalesce(before, place) IS NULL, 'skipped', 'removed') END) VIRTUAL,
	PRIMARY KEY (change_set, business_id, version)
) STRICT, WITHOUT ROWID;

-- No business has a revision below nought: what is not known to have been left so is taken for changed since.
INSERT INTO new_business_changes (business_id, version, change_set, before, revision)
	SELECT c.business_id, c.version, s.number, iif(c.kind IN ('updated', 'removed'), coalesce(c.before, '{}'), NULL),
		iif(c.kind IN ('created', 'updated'), coalesce(c.revision, -1), NULL)
	FROM business_changes c CROSS JOIN change_sets s ON s.id = c.change_set_id ORDER BY s.number, c.business_id, c.version;
DROP TABLE business_changes;
ALTER TABLE new_business_changes RENAME TO business_changes;
-- A set's changes stand in a row, as they are written and taken back; a business's are found by this.
CREATE UNIQUE INDEX business_changes_of_business ON business_changes (business_id, version);

-- Businesses that a change removed, up to two hundred a row: JSON, a business a line, deflated. Pack n begins with the
-- place 200 n.
CREATE TABLE removed_businesses (
	change_set INTEGER NOT NULL REFERENCES change_sets (number) ON DELETE CASCADE,
	version INTEGER NOT NULL,
	pack INTEGER NOT NULL,
	businesses BLOB NOT NULL,
	PRIMARY KEY (change_set, version, pack)
) STRICT, WITHOUT ROWID;
